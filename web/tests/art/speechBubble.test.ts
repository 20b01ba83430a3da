// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import SpeechBubble from '../../src/art/stage/SpeechBubble.svelte'
import { cleanUp, read, show, speak } from '../page'

beforeEach(() => speak())
cleanUp()

const PICTURE = { left: 0, right: 390, top: 0, bottom: 400 }
const WHERE = { at: { x: 10, y: 10 }, whom: null, portrait: 60, letter: 16 }
const FREE = { picture: PICTURE, taken: [], bare: [] }
const SAID = { key: '1', seat: 2, gesture: 'cry' as const, text: '', whom: null }

function said(ghost: boolean): string {
  const speech = { ...SAID, ghost }
  show(SpeechBubble, { speech, name: ['Left-Hand', 'Lou'], middle: { x: 195, y: 200 }, ...WHERE, ...FREE })
  return read()
}

test('a ghost over the table has a name: several may be dead', () => {
  expect(said(true)).toMatch(/Left-Hand\s*Lou/)
})

test('whoever sits at the table is seen to speak, and needs none', () => {
  expect(said(false)).toBe('')
})

test('a ghost that points hovers beside the player it comes for, and points there', () => {
  const [at, whom] = [
    { x: 10, y: 10 },
    { x: 10, y: 310 },
  ]
  const speech = { ...SAID, gesture: 'point' as const, whom: 0, ghost: true }
  const page = show(SpeechBubble, {
    speech,
    name: ['Lou'],
    middle: { x: 195, y: 200 },
    ...WHERE,
    ...FREE,
    at,
    whom,
  })
  const ghost = page.querySelector<HTMLElement>('.ghost')
  const away = whom.y - parseFloat(ghost?.style.top ?? '')
  expect(away - 0.6 * WHERE.portrait).toBeGreaterThan(0.5 * WHERE.portrait)
  expect(ghost?.innerHTML).toContain('rotate(90 24 24)')
})
