/** The recorded games of Millions of Dollars, moment by moment, and the words for them. */
import { resolve } from 'node:path'
import { gameView } from '../../../src/fold/anyGameView'
import type { MillionsView } from '../../../src/games/millions/fold'
import type { StageEffects } from '../../../src/games/millions/stage/buildStageView'
import { MillionsWords } from '../../../src/games/millions/words'
import type { GameSeen } from '../../../src/wire/types'
import { FILES, recorded } from '../../recorded'
import { texts } from '../../words/sources'

export const ROOT = resolve(import.meta.dirname, '../../../..')
export const TALK: StageEffects = { flights: [] }

const MILLIONS = FILES.filter((file) => file.startsWith('millions'))
const GAME = texts('en', 'millions-of-dollars')

export function wordsFor(names: string[]): MillionsWords {
  return new MillionsWords(GAME, names)
}

/** Every moment of every recorded game, as everybody saw it. */
export function* moments() {
  for (const file of MILLIONS) {
    const { streams, names } = recorded(file)
    for (const { moments } of streams) {
      for (const { frame, snapshot } of moments) {
        if (snapshot.game) yield { names, frame, snapshot, view: viewOf(snapshot.game) }
      }
    }
  }
}

const views = new Map<GameSeen, MillionsView>()

function viewOf(seen: GameSeen): MillionsView {
  const view = views.get(seen) ?? (gameView(seen) as unknown as MillionsView)
  views.set(seen, view)
  return view
}

/** The first moment of its kind. */
export function first(wanted: (view: MillionsView) => boolean) {
  for (const moment of moments()) if (wanted(moment.view)) return moment
  throw new Error('no such moment was recorded')
}
