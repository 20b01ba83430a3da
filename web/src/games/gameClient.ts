/** What the client asks of a game that brings its own drawing. */
import type { Component } from 'svelte'
import type { Fold, View } from '../fold/view'
import type { Book } from '../pages/rules/rulesContent'
import type { Lesson } from '../pages/learn/lesson'
import type { Bag } from '../replay/fairness/drawBag'
import type { Moment } from '../replay/recordPosition'
import type { Shown, Watcher } from '../replay/scenes'
import type { Session } from '../table/session.svelte'
import type * as wire from '../wire/types'
import type { Source } from '../words/loadTexts'
import type { GameWords } from '../words/gameWords'
import type { Texts } from '../words/texts'

/** What every table says, whatever is on it. */
export interface AnyTable {
  outcome: wire.Outcome | null
}

/** Parts that are not needed at once are loaded when they are. */
export interface GameClient<
  Table extends AnyTable = AnyTable,
  Hand = unknown,
  Words extends GameWords = GameWords,
> {
  /** The same in every language. */
  title: string
  texts: Source
  fold: Fold<Table, Hand>
  lesson: Lesson<Table>
  phone: () => Promise<Component<TableProps<View<Table, Hand>>>>
  tv: () => Promise<Component<TableProps<View<Table, Hand>>>>
  replay: () => Promise<Replay<View<Table, Hand>, Words>>
  book: () => Promise<Book>
}

/** A table that is played at, or watched. */
export interface TableProps<Seen> {
  session: Session
  room: wire.Room
  texts: Texts
  view: Seen
}

/** A finished game, told again. */
export interface Replay<Seen, Words> {
  words: (texts: Texts, names: readonly string[]) => Words
  Scene: Component<SceneProps<Seen, Words>>
  /** Somebody's hand in words. */
  hand: (view: Seen, words: Words) => string[]
  /** Does something begin here that is worth a look of its own? */
  opensScene: (fact: wire.Event) => boolean
  /** What lay in the bag before a draw. */
  bag: (label: string, moment: Moment) => Bag
}

export interface SceneProps<Seen, Words> {
  view: Seen
  words: Words
  people: wire.Sitter[]
  watcher: Watcher
  /** Everything that has happened so far. */
  story: readonly Shown[]
  /** What has happened just now. */
  fresh: readonly Shown[]
  /** The game as those know it whose hands are open to whoever watches. */
  hands: readonly Seen[]
  /** Milliseconds until the next step, if somebody only watches. */
  pace: number
}
