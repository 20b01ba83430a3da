import { describe, expect, test } from 'vitest'
import { gameView } from '../../../src/fold/anyGameView'
import type { CashView } from '../../../src/games/cash/fold'
import { opening, openingHand } from '../../../src/games/cash/fold'
import { at } from '../../../src/fold/listHelpers'
import type { Loot } from '../../../src/wire/cash'
import type * as wire from '../../../src/wire/types'
import { FILES, recorded } from '../../recorded'
import { buildStageView, NO_EFFECTS } from '../../../src/games/cash/stage/buildStageView'

const LABELS = {
  seat: (seat: number) => `seat ${seat}`,
  loot: (loot: Loot, count: number) => `${count} ${loot}`,
  power: (seat: number) => `power ${seat}`,
}
const LOOKS = ['velvet', 'big-tuna', 'accountant', 'nine-lives']
const people: wire.Sitter[] = LOOKS.map((look, seat) => ({
  place: seat + 10,
  name: `P${seat}`,
  look,
  seat,
  here: seat !== 3,
  ...(seat === 2 && { bot: 'sly' }),
}))

function table(): CashView {
  const view: CashView = {
    seat: 1,
    table: opening(1, 4, {}),
    hand: openingHand(),
    decision: null,
    waiting: [],
    step: 0,
  }
  view.table.turn = 1
  return view
}

describe('the stage', () => {
  test('shows everybody as they look and whether they are there', () => {
    const { seats, me } = buildStageView(table(), people, LABELS)
    expect(me).toBe(1)
    expect(seats.map(({ look }) => look)).toEqual(LOOKS)
    expect(seats.map(({ presence }) => presence)).toEqual(['here', 'here', 'bot', 'away'])
    expect(seats.map(({ godfather }) => godfather)).toEqual([true, false, false, false])
  })

  test('points a gun only while there is a bullet in it', () => {
    const view = table()
    Object.assign(at(view.table.gangsters, 2), { target: 1, armed: true })
    Object.assign(at(view.table.gangsters, 3), { target: 1, armed: false })
    const { seats } = buildStageView(view, people, LABELS)
    expect(seats.map(({ target }) => target)).toEqual([null, null, 1, null])
  })

  test('keeps the gun up while its bullet lies open', () => {
    const view = table()
    Object.assign(at(view.table.gangsters, 2), { target: 1, armed: false })
    const effects = { ...NO_EFFECTS, volley: [{ seat: 2, target: 1, bullet: 'bang' as const }] }
    const stage = buildStageView(view, people, LABELS, effects)
    expect(at(stage.seats, 2).target).toBe(1)
    expect(stage.volley?.turned).toBe(1)
  })

  test('tells the shot from those who ducked', () => {
    const view = table()
    at(view.table.gangsters, 0).stance = 'ducked'
    at(view.table.gangsters, 1).stance = 'hit'
    at(view.table.gangsters, 2).stance = 'out'
    Object.assign(at(view.table.gangsters, 3), { stance: 'hit', alive: false })
    const { seats } = buildStageView(view, people, LABELS)
    expect(seats.map(({ state }) => state)).toEqual(['ducked', 'hit', 'out', 'dead'])
  })

  test('turns the lamp to the only one who is asked', () => {
    expect(buildStageView({ ...table(), waiting: [2] }, people, LABELS).turn).toBe(2)
    expect(buildStageView({ ...table(), waiting: [1, 2] }, people, LABELS).turn).toBeNull()
  })
})

const games = FILES.filter((file) => file.startsWith('cash'))
test('there are recorded games', () => expect(games.length).toBeGreaterThan(0))

test.each(games)('%s can be drawn at every moment, and a watcher sees the same table as a player', (file) => {
  const { streams } = recorded(file)
  for (const { moments } of streams) {
    for (const { snapshot } of moments) {
      if (!snapshot.game) continue
      const view = gameView(snapshot.game) as unknown as CashView
      const stage = buildStageView(view, snapshot.room.people, LABELS)
      const watched = buildStageView(
        { ...view, seat: null, hand: null, decision: null },
        snapshot.room.people,
        LABELS,
      )
      expect({ ...watched, me: stage.me }).toEqual(stage)
      expect(stage.seats.every(({ name }) => name !== '')).toBe(true)
    }
  }
})
