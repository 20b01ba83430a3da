import { expect, test } from 'vitest'
import { overlap, type Rect } from '../../src/art/stage/seatLayout'
import { shapesOf, spotFor, type Shape } from '../../src/art/stage/speechSpot'

const PICTURE: Rect = { left: 0, right: 400, top: 0, bottom: 400 }
const SPEAKER = { at: { x: 200, y: 200 }, portrait: 80 }
const FACE: Rect = { left: 170, right: 230, top: 150, bottom: 220 }
const width = (text: string) => text.length / 2

function shapes(text: string): [Shape, ...Shape[]] {
  const [first, ...others] = shapesOf(text, 16, 390, width)
  if (!first) throw new Error('no shape')
  return [first, ...others]
}

test('what is said hangs beside everything, in one line where there is room', () => {
  const { shape, place } = spotFor(SPEAKER, shapes('Trust me.'), [FACE], [FACE], PICTURE)
  expect([shape.text, shape.letter]).toEqual(['Trust me.', 16])
  expect(overlap(place, FACE)).toBe(false)
})

test('where there is little room, it is broken into lines before anything is covered', () => {
  const sides: Rect[] = [
    { left: 0, right: 140, top: 0, bottom: 400 },
    { left: 260, right: 400, top: 0, bottom: 400 },
  ]
  const things = [FACE, ...sides]
  const { shape, place } = spotFor(SPEAKER, shapes('There will be a next time.'), things, things, PICTURE)
  expect(shape.text).toBe('There will be a next time.')
  expect(things.filter((thing) => overlap(thing, place))).toEqual([])
})

test('where words have no room, somebody is only seen to speak', () => {
  const around: Rect[] = [
    { left: 0, right: 400, top: 0, bottom: 110 },
    { left: 0, right: 400, top: 150, bottom: 400 },
    { left: 0, right: 180, top: 100, bottom: 160 },
    { left: 220, right: 400, top: 100, bottom: 160 },
  ]
  const { shape, place } = spotFor(SPEAKER, shapes('Trust me.'), around, around, PICTURE)
  expect(shape.text).toBe('…')
  expect(around.filter((thing) => overlap(thing, place))).toEqual([])
})
