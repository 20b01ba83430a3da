import { describe, expect, test } from 'vitest'
import type { CashView } from '../../../src/games/cash/fold'
import { whereToBegin } from '../../../src/games/cash/playback/whereToBegin'
import { at } from '../../../src/fold/listHelpers'
import { afterEntry, begins, fromSnapshot } from '../../../src/fold/tableState'
import { withEntry, type LogEntry } from '../../../src/table/eventLog'
import { FILES, recorded } from '../../recorded'

const file = at(
  FILES.filter((name) => name.startsWith('cash')),
  0,
)
const { streams } = recorded(file)
const { place, moments } = at(streams, 0)
const beginning = moments.findIndex(({ frame }) => begins(frame))

/** As if the page of the table had opened at one moment, and that of the game only at another. */
function opened(from: number, to: number) {
  let state = fromSnapshot(at(moments, from).snapshot)
  let log: LogEntry[] = []
  for (const { frame } of moments.slice(from + 1, to + 1)) {
    state = afterEntry(state, frame, place)
    log = withEntry(log, frame, [])
  }
  return { room: state.room, log, view: state.view as unknown as CashView }
}

const loot = ({ table }: CashView) => Object.values(table.spread).reduce((sum, count) => sum + count, 0)

describe('a show', () => {
  test('begins with an empty table for whoever was there when the game began', () => {
    const { room, log, view } = opened(beginning - 1, beginning)
    expect(loot(view)).toBeGreaterThan(0)
    const begin = whereToBegin(room, log, view)
    expect(loot(begin.view)).toBe(0)
    expect(begin.known).toBe('')
  })

  test('begins with the present for whoever came later', () => {
    const { room, log, view } = opened(beginning + 3, beginning + 9)
    expect(log.length).toBeGreaterThan(0)
    expect(whereToBegin(room, log, view)).toEqual({ view, known: log.at(-1)?.key })
  })

  test('begins with the present where nothing has happened since', () => {
    const { room, log, view } = opened(beginning + 3, beginning + 3)
    expect(whereToBegin(room, log, view)).toEqual({ view, known: '' })
  })
})
