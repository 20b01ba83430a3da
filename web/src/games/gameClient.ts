/** What the client needs from a game that has its own view. */
import type { Component, Snippet } from 'svelte'
import type { Fold, View } from '../fold/foldEvents'
import type { RulesContent } from '../pages/rules/rulesContent'
import type { PosterScene } from '../pages/front/poster'
import type { FirstRoundHints, Moment } from '../pages/learn/firstRoundHints'
import type { Bag } from '../replay/fairness/bag'
import type { RecordPosition } from '../replay/viewsAtStep'
import type { ChapterName, Viewpoint } from '../replay/replaySteps'
import type { KeyedFact } from '../table/eventLog'
import type { Session } from '../table/session.svelte'
import type * as wire from '../wire/types'
import type { TextSource } from '../words/loadTexts'
import type { GameWords } from '../words/baseWords'
import type { Texts } from '../words/texts'

/** What every game's table has. */
export interface AnyTable {
  outcome: wire.Outcome | null
}

/** Parts that aren't needed at once are loaded on demand. */
export interface GameClient<
  Table extends AnyTable = AnyTable,
  Hand = unknown,
  Words extends GameWords = GameWords,
> {
  /** The same in every language. */
  title: string
  poster: PosterScene
  texts: TextSource
  fold: Fold<Table, Hand>
  firstRoundHints: FirstRoundHints<Table>
  phone: () => Promise<Component<TableProps<View<Table, Hand>>>>
  tv: () => Promise<Component<TableProps<View<Table, Hand>>>>
  replay: () => Promise<GameReplay<View<Table, Hand>, Words>>
  rulesContent: () => Promise<RulesContent>
}

/** A table that is played at, or watched. */
export interface TableProps<Seen> {
  session: Session
  room: wire.Room
  texts: Texts
  view: Seen
  /** What a first round explains of what one sees, between the table and what is asked. */
  hint?: Snippet<[Moment]>
}

/** A finished game, told again. */
export interface GameReplay<Seen, Words> {
  words: (texts: Texts, names: readonly string[]) => Words
  Scene: Component<ReplaySceneProps<Seen, Words>>
  /** Somebody's hand in words. */
  hand: (view: Seen, words: Words) => string[]
  /** Whether a new scene begins with this fact. */
  opensScene: (fact: wire.Event) => boolean
  /** Which turn, or round, begins with this fact; null if none does. */
  chapterOf: (fact: wire.Event) => number | null
  /** What the game calls it. */
  chapter: ChapterName
  /** Milliseconds that these facts take at the table, where that is more than a look. */
  sceneTime?: (facts: readonly wire.Event[]) => number
  /** What lay in the bag before a draw. */
  bag: (label: string, moment: RecordPosition) => Bag
}

export interface ReplaySceneProps<Seen, Words> {
  view: Seen
  words: Words
  people: wire.Sitter[]
  viewpoint: Viewpoint
  /** Everything that has happened so far. */
  log: readonly KeyedFact[]
  /** What has happened just now. */
  fresh: readonly KeyedFact[]
  /** The views of the players whose hands the viewer may see. */
  hands: readonly Seen[]
  /** Milliseconds until the next step while the replay plays. */
  pace: number
  /** The fact that is shown just now, by its key; null once all have been. */
  onshown: (key: string | null) => void
}
