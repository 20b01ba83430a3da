/** What stands on a game's poster. */
import { LOOKS, type Look, type Pose } from '../../art/gangsters/looks/names'

export interface PosterFigure {
  look: Look
  pose?: Pose
  /** Where the gun points, if it is out: 0 is right, 90 is down. */
  angle?: number
  /** Cards won. */
  loot?: number
  godfather?: boolean
}

export interface PosterScene {
  figures: readonly PosterFigure[]
  /** The color of the paper, and of the rays on it. */
  paper: string
  rays: string
}

const SOME = 4
/** One looks out between every two in front. */
const BEHIND = 3

/** Who stands behind the others, where there is room: gangsters who aren't in front. */
export function behind({ figures }: PosterScene): Look[] {
  return LOOKS.filter((look) => !figures.some((figure) => figure.look === look)).slice(0, BEHIND)
}

/** For a game that has none: some of the eight, others for every game. */
export function anyScene(game: string): PosterScene {
  const first = [...game].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const figures = Array.from({ length: SOME }, (_, at) => ({
    look: LOOKS[(first + 3 * at) % LOOKS.length] ?? 'velvet',
  }))
  return { figures, paper: '#0b3c66', rays: '#114d80' }
}
