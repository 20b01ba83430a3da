/** The layout of one stage, computed again only when it has to be. */
import type { Coordinates } from '../gangsters/body/gunGrip'
import { fromMe, swingTo } from './ovalTable'
import {
  fitting,
  leastHeights,
  NO_FIT,
  NO_PLATE,
  occupied,
  seatLayout,
  spokenSize,
  type LayoutRequest,
  type Plate,
  type Rect,
} from './seatLayout'
import { ems, letterSize } from './textWidth'

/** What a stage shows of any game. */
export interface Seated {
  seats: readonly { name: string }[]
  me: number | null
  /** Whose turn it is: the lamp swings there. */
  turn: number | null
}

/** What a game asks of its layout, besides the names. */
export type GameRequest<M> = Omit<LayoutRequest<M>, 'names' | 'width' | 'letter'>

export class StageLayout<M> {
  /** The place on the page, in pixels: nothing as long as nobody knows. */
  wide = $state(0)
  high = $state(0)
  #view: () => Seated
  #asked: () => GameRequest<M>
  #roughly: () => GameRequest<M>

  /** `roughly`: what decides how large the picture is, where that is to change less often than the seats. */
  constructor(view: () => Seated, asked: () => GameRequest<M>, roughly = asked) {
    this.#view = view
    this.#asked = asked
    this.#roughly = roughly
  }

  readonly #seats = $derived.by(() => this.#view().seats.length)
  readonly #me = $derived.by(() => this.#view().me)
  readonly #turn = $derived.by(() => this.#view().turn)
  readonly order = $derived(fromMe([...Array(this.#seats).keys()], this.#me))
  readonly #names = $derived.by(() =>
    this.order.map((seat) => this.#view().seats[seat]?.name ?? '').join('\n'),
  )
  /** Nothing as long as there is no place. */
  readonly #letter = $derived(this.wide && this.high ? letterSize() : 0)
  readonly #letters = $derived({ names: this.#names.split('\n'), width: ems, letter: this.#letter })
  readonly #heights = $derived.by(() => leastHeights(this.#rough(), this.wide))
  readonly fit = $derived.by(() =>
    this.#letter ? fitting(this.#rough(), { width: this.wide, height: this.high }, this.#heights) : NO_FIT,
  )
  readonly scale = $derived(this.fit.scale)
  readonly width = $derived(this.wide / this.scale)
  /** How high the picture may be. */
  readonly room = $derived(this.high / this.scale)
  readonly laid = $derived.by(() =>
    seatLayout({ ...this.#letters, ...this.#asked() }, { width: this.width, height: this.room }),
  )
  readonly height = $derived(this.laid.height)
  readonly portrait = $derived(this.laid.portrait)
  /** How large the letters are in which somebody says something: on a TV larger than a name. */
  readonly spoken = $derived(Math.max(this.laid.letter, spokenSize({ width: this.width, height: this.room })))
  /** By seat. */
  readonly spots = $derived(
    this.order.map((_, seat) => this.laid.spots[this.order.indexOf(seat)] ?? { x: 0, y: 0 }),
  )
  /** What each of them takes up, by seat. */
  readonly taken = $derived.by(() => {
    const all = occupied({ ...this.#letters, ...this.#asked() }, this.laid, this.width)
    return this.order.map((_, seat): Rect[] => all[this.order.indexOf(seat)] ?? [])
  })
  readonly middle = $derived({ x: this.width / 2, y: this.height / 2 })
  readonly swing = $derived(swingTo(this.#turn === null ? undefined : this.spots[this.#turn], this.middle))

  #rough(): LayoutRequest<M> {
    return { ...this.#letters, ...this.#roughly() }
  }

  spotOf(seat: number): Coordinates {
    return this.spots[seat] ?? this.middle
  }

  plateOf(seat: number): Plate {
    return this.laid.plates[this.order.indexOf(seat)] ?? NO_PLATE
  }
}
