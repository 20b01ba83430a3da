// Made by `npm run types` out of the server's own types. Do not edit.

/**
 * A share of the loot: a card, or the New Godfather token, which is a share but no card.
 */
export type Loot =
  | 'bill-10'
  | 'bill-20'
  | 'bill-5'
  | 'clip'
  | 'diamond-1'
  | 'diamond-10'
  | 'diamond-5'
  | 'kit'
  | 'new-godfather'
  | 'painting'
export type Bullet = 'bang' | 'click'
/**
 * The six types of share that the Dictator can name.
 */
export type Kind = 'bill' | 'clip' | 'diamond' | 'kit' | 'new-godfather' | 'painting'
/**
 * A35: which powers are dealt.
 */
export type Powers = 'draft' | 'none' | 'one'
/**
 * A1, A2: what happens to loot that nobody takes.
 */
export type UntakenLoot = 'discarded' | 'rolls-over'
/**
 * A9: what happens to somebody who does not aim in time.
 */
export type TooSlow = 'no-target' | 'random-target' | 'sits-out'
/**
 * A14: which card a clip's user gives up.
 */
export type ClipDiscards = 'any' | 'click'
/**
 * A31: where the Junk Dealer's trade comes from.
 */
export type JunkDealer = 'pile' | 'player'
/**
 * A21: which card the Professional steals.
 */
export type Professional = 'chosen' | 'random'
/**
 * A16: whether won loot lies face down.
 */
export type WonLoot = 'hidden' | 'open'
/**
 * A39: whether the table counts the bullets each has shown.
 */
export type BulletCounter = 'off' | 'on'
/**
 * A38: who has the desk on turn 1.
 */
export type FirstGodfather = 'host' | 'oldest' | 'random'
/**
 * A11: how long the clock gives. The rules never look at it; the table's clock does.
 */
export type Speed = 'normal' | 'off' | 'party' | 'relaxed'
/**
 * How somebody is in this turn; the dead lie where they were hit.
 */
export type Stance = 'ducked' | 'hit' | 'out' | 'standing'
export type Event =
  | DraftDealt
  | PowerKept
  | PowersShown
  | GodfatherNamed
  | TurnBegan
  | LootRevealed
  | Hustled
  | BulletGivenBack
  | BulletGained
  | BulletHanded
  | BulletLost
  | BulletDrawnFromMe
  | BulletLoaded
  | GunsLoaded
  | GunsAimed
  | SatOut
  | BulletSwapped
  | AimOrdered
  | GunAimed
  | CourageShown
  | BulletDiscarded
  | CardDiscarded
  | FaceDown
  | FaceDownTaken
  | BulletTakenBack
  | WoundHealed
  | BillTaken
  | LootSeen
  | LootStolen
  | LootGained
  | LootHanded
  | LootLost
  | LootMoved
  | BulletShown
  | Wounded
  | Unscathed
  | Died
  | BodyLooted
  | BodyRemoved
  | SplitBegan
  | ShareAnnounced
  | ShareForbidden
  | NothingTaken
  | ShareTaken
  | ShareBuried
  | CardBuried
  | PileOpened
  | ShareSwapped
  | SplitLeft
  | KitUsed
  | BangFetched
  | ClipLost
  | TurnEnded
  | LootOpened
  | GameEnded
export type Action =
  | Pass
  | AtRandom
  | KeepPower
  | Point
  | Give
  | Load
  | Aim
  | BeTooSlow
  | Stand
  | Duck
  | Reveal
  | Discard
  | Steal
  | Scavenge
  | Take
  | Forbid
  | TradePile
  | TradePlayer
export type Known = Table | Hand | CashSetup

/**
 * Two powers to choose from (A35).
 */
export interface DraftDealt {
  event: 'DraftDealt'
  seat: number
  powers: string[]
}
/**
 * The power I chose; it is shown when everybody has chosen.
 */
export interface PowerKept {
  event: 'PowerKept'
  seat: number
  power: string
}
/**
 * Everybody's power, by seat, face up for the whole game (C11).
 */
export interface PowersShown {
  event: 'PowersShown'
  powers: string[]
}
/**
 * Who has the desk on turn 1 (A38).
 */
export interface GodfatherNamed {
  event: 'GodfatherNamed'
  seat: number
}
/**
 * All the living stand again and the token is available (C12, C13).
 */
export interface TurnBegan {
  event: 'TurnBegan'
  turn: number
}
/**
 * The pile of this turn, face up.
 */
export interface LootRevealed {
  event: 'LootRevealed'
  loot: Loot[]
}
/**
 * A bullet moves from `mark`'s hand to `seat`'s; only those two see it.
 */
export interface Hustled {
  event: 'Hustled'
  seat: number
  mark: number
}
/**
 * A bullet moves from `seat`'s hand to `mark`'s.
 */
export interface BulletGivenBack {
  event: 'BulletGivenBack'
  seat: number
  mark: number
}
/**
 * A bullet for my hand that was nobody's secret but mine.
 */
export interface BulletGained {
  event: 'BulletGained'
  seat: number
  bullet: Bullet
}
/**
 * A bullet for my hand out of another's.
 */
export interface BulletHanded {
  event: 'BulletHanded'
  seat: number
  bullet: Bullet
}
/**
 * A bullet leaves my hand.
 */
export interface BulletLost {
  event: 'BulletLost'
  seat: number
  bullet: Bullet
}
/**
 * The Hustler's blind draw out of my hand: luck, told to me.
 */
export interface BulletDrawnFromMe {
  event: 'BulletDrawnFromMe'
  seat: number
  bullet: Bullet
}
/**
 * I laid this bullet face down in front of me.
 */
export interface BulletLoaded {
  event: 'BulletLoaded'
  seat: number
  bullet: Bullet
}
/**
 * Everybody alive has a bullet face down in front of them.
 */
export interface GunsLoaded {
  event: 'GunsLoaded'
}
/**
 * On three, at once: who of `seats` aims at whom; None was too slow.
 */
export interface GunsAimed {
  event: 'GunsAimed'
  seats: number[]
  targets: (number | null)[]
}
/**
 * Too slow, and out of this turn (A9, option).
 */
export interface SatOut {
  event: 'SatOut'
  seat: number
}
/**
 * I took my bullet back and laid this one instead; nobody else knows.
 */
export interface BulletSwapped {
  event: 'BulletSwapped'
  seat: number
  bullet: Bullet
}
/**
 * The Godfather orders `seat` to aim elsewhere.
 */
export interface AimOrdered {
  event: 'AimOrdered'
  seat: number
}
/**
 * `seat` aims elsewhere; None: obeyed too slowly and holds nobody up (A8).
 */
export interface GunAimed {
  event: 'GunAimed'
  seat: number
  target: number | null
}
/**
 * On three, at once: these ducked, the others shout Banzai!
 */
export interface CourageShown {
  event: 'CourageShown'
  ducked: number[]
}
/**
 * The bullet in front of `seat` goes to the discard face down (C21, C23).
 */
export interface BulletDiscarded {
  event: 'BulletDiscarded'
  seat: number
}
/**
 * A bullet from `seat`'s hand goes to the discard face down (A14).
 */
export interface CardDiscarded {
  event: 'CardDiscarded'
  seat: number
}
/**
 * Nobody's but the dealer's: what now lies face down in the discard.
 */
export interface FaceDown {
  event: 'FaceDown'
  seat: number
  bullet: Bullet
}
/**
 * Nobody's but the dealer's: what was fetched from the face-down discard.
 */
export interface FaceDownTaken {
  event: 'FaceDownTaken'
  seat: number
  bullet: Bullet
}
/**
 * Smart: the bullet in front of me is back in my hand, to discard one of choice.
 */
export interface BulletTakenBack {
  event: 'BulletTakenBack'
  seat: number
}
/**
 * The Doctor ducked and is one wound better.
 */
export interface WoundHealed {
  event: 'WoundHealed'
  seat: number
}
/**
 * A bill that a power takes off the table outside the split's turns (Cute, Stealthy).
 */
export interface BillTaken {
  event: 'BillTaken'
  seat: number
  loot: Loot
}
/**
 * The Professional looks through his victim's loot to choose (A21).
 */
export interface LootSeen {
  event: 'LootSeen'
  seat: number
  victim: number
  loot: Loot[]
}
/**
 * A card moves from `victim` to `seat`; only those two see which.
 */
export interface LootStolen {
  event: 'LootStolen'
  seat: number
  victim: number
}
/**
 * A card for my loot that everybody saw.
 */
export interface LootGained {
  event: 'LootGained'
  seat: number
  loot: Loot
}
/**
 * A card for my loot out of another's.
 */
export interface LootHanded {
  event: 'LootHanded'
  seat: number
  loot: Loot
}
/**
 * A card leaves my loot, and I see which.
 */
export interface LootLost {
  event: 'LootLost'
  seat: number
  loot: Loot
}
/**
 * With open loot everybody sees which card moved.
 */
export interface LootMoved {
  event: 'LootMoved'
  seat: number
  victim: number
  loot: Loot
}
/**
 * The bullet in front of `seat`, turned up.
 */
export interface BulletShown {
  event: 'BulletShown'
  seat: number
  bullet: Bullet
}
/**
 * `seat` takes one wound from each of `by`, and goes down.
 */
export interface Wounded {
  event: 'Wounded'
  seat: number
  by: number[]
}
/**
 * The Lucky Man was hit by `by` at once, and nothing happened.
 */
export interface Unscathed {
  event: 'Unscathed'
  seat: number
  by: number[]
}
export interface Died {
  event: 'Died'
  seat: number
}
/**
 * The Vulture takes `count` cards from the dead `victim`; only those two see which.
 */
export interface BodyLooted {
  event: 'BodyLooted'
  seat: number
  victim: number
  count: number
}
/**
 * The dead gangster's loot and bullets leave the game unseen (A3, A4).
 */
export interface BodyRemoved {
  event: 'BodyRemoved'
  seat: number
}
/**
 * Who is present, in the order they take (C28, C29).
 */
export interface SplitBegan {
  event: 'SplitBegan'
  order: number[]
}
/**
 * What `seat` is about to take, while somebody may still have a word.
 */
export interface ShareAnnounced {
  event: 'ShareAnnounced'
  seat: number
  shares: Loot[]
}
/**
 * The Dictator `seat` forbids `taker` this type, for this pick.
 */
export interface ShareForbidden {
  event: 'ShareForbidden'
  seat: number
  taker: number
  kind: Kind
}
/**
 * Only the forbidden type is left: `seat` goes without, this time.
 */
export interface NothingTaken {
  event: 'NothingTaken'
  seat: number
}
export interface ShareTaken {
  event: 'ShareTaken'
  seat: number
  share: Loot
}
/**
 * The Junk Dealer's share goes into an unopened pile, and `drawn` comes out of it.
 */
export interface ShareBuried {
  event: 'ShareBuried'
  seat: number
  share: Loot
  turn: number
  drawn: Loot
}
/**
 * Nobody's but the dealer's: what went into the pile, and whether what came out had been buried there.
 */
export interface CardBuried {
  event: 'CardBuried'
  seat: number
  turn: number
  loot: Loot
  drawn_from_buried: Loot | null
}
/**
 * Nobody's but the dealer's: nothing is buried in this pile any more.
 */
export interface PileOpened {
  event: 'PileOpened'
  seat: number
  turn: number
}
/**
 * The Junk Dealer's share goes to `victim`, for a random card of theirs (option).
 */
export interface ShareSwapped {
  event: 'ShareSwapped'
  seat: number
  share: Loot
  victim: number
}
/**
 * The Greedy took two and is out of this split.
 */
export interface SplitLeft {
  event: 'SplitLeft'
  seat: number
}
/**
 * All wounds of `seat` are healed; the kit is gone (C33).
 */
export interface KitUsed {
  event: 'KitUsed'
  seat: number
}
/**
 * `seat` gets a Bang! out of the discard, a face-up one if there is one (A14).
 */
export interface BangFetched {
  event: 'BangFetched'
  seat: number
}
/**
 * No Bang! in the discard, or the last turn: the clip does nothing (C34, A14).
 */
export interface ClipLost {
  event: 'ClipLost'
  seat: number
}
/**
 * The desk is `godfather`'s for the next turn; `lost` is loot that leaves the game.
 */
export interface TurnEnded {
  event: 'TurnEnded'
  godfather: number
  lost: Loot[]
}
/**
 * A living gangster's loot, counted in front of everybody.
 */
export interface LootOpened {
  event: 'LootOpened'
  seat: number
  loot: Loot[]
}
/**
 * What everybody is worth, the dead nothing, and who won; nobody if nobody lives (A6).
 */
export interface GameEnded {
  event: 'GameEnded'
  scores: number[]
  winners: number[]
  diamond_bonus: number | null
}
/**
 * Let it be.
 */
export interface Pass {
  do: 'Pass'
}
/**
 * Leave it to luck: what silence means where the rules say so.
 */
export interface AtRandom {
  do: 'AtRandom'
}
/**
 * Keep this one of the two powers dealt (A35).
 */
export interface KeepPower {
  do: 'KeepPower'
  power: string
}
/**
 * Name a gangster: the Hustler's mark, or whom the Godfather orders to aim elsewhere.
 */
export interface Point {
  do: 'Point'
  seat: number
}
/**
 * Hand this bullet over.
 */
export interface Give {
  do: 'Give'
  bullet: Bullet
}
/**
 * Lay this bullet face down.
 */
export interface Load {
  do: 'Load'
  bullet: Bullet
}
export interface Aim {
  do: 'Aim'
  target: number
}
/**
 * Aim at nobody in time. Silence only: it is not a choice (C16).
 */
export interface BeTooSlow {
  do: 'BeTooSlow'
}
/**
 * Stay on one's feet. Banzai!
 */
export interface Stand {
  do: 'Stand'
}
/**
 * Lie down.
 */
export interface Duck {
  do: 'Duck'
}
/**
 * Show the Bang! and rob the one who ducked.
 */
export interface Reveal {
  do: 'Reveal'
}
/**
 * Give up this bullet, face down.
 */
export interface Discard {
  do: 'Discard'
  bullet: Bullet
}
export interface Steal {
  do: 'Steal'
  loot: Loot
}
/**
 * Take two cards off the body.
 */
export interface Scavenge {
  do: 'Scavenge'
}
/**
 * Take this share; the Greedy may take two at once.
 */
export interface Take {
  do: 'Take'
  shares: Loot[]
}
export interface Forbid {
  do: 'Forbid'
  kind: Kind
}
/**
 * Trade the share for a card from the unopened pile of this turn.
 */
export interface TradePile {
  do: 'TradePile'
  turn: number
}
/**
 * Trade the share for a card from this gangster's loot.
 */
export interface TradePlayer {
  do: 'TradePlayer'
  seat: number
}
/**
 * What everybody knows.
 */
export interface Table {
  rules: number
  options: Options
  gangsters: Gangster[]
  living: number[]
  godfather: number
  turn: number
  heir: number | null
  spread: {
    [k: string]: number
  }
  unopened: Loot[]
  forbidden: Kind | null
  clicks_up: number
  bangs_up: number
  face_down: number
  bullets_gone: number
  loot_gone: number
  outcome: Outcome | null
  seat_of: {
    [k: string]: number
  }
}
export interface Options {
  powers: Powers
  'untaken-loot': UntakenLoot
  'too-slow': TooSlow
  'clip-discards': ClipDiscards
  'junk-dealer': JunkDealer
  professional: Professional
  'won-loot': WonLoot
  'bullet-counter': BulletCounter
  'first-godfather': FirstGodfather
  speed: Speed
}
/**
 * What everybody knows of one gangster.
 */
export interface Gangster {
  power: string
  wounds: number
  alive: boolean
  stance: Stance
  target: number | null
  armed: boolean
  bullets: number
  loot: number
  open_loot: Loot[]
  present: boolean
  picks: number
  used: boolean
  clicks_shown: number
  bangs_shown: number
}
/**
 * How a game ended: everybody's score by seat, and who won (nobody, one or several).
 */
export interface Outcome {
  scores: number[]
  winners: number[]
}
/**
 * What one gangster alone knows.
 */
export interface Hand {
  clicks: number
  bangs: number
  loaded: Bullet | null
  loot: Loot[]
  draft: string[]
}
/**
 * Four to eight gangsters (A40), the table's options, and what `first-godfather` may need to know.
 */
export interface CashSetup {
  seats: number
  options: Options
  host: number
  ages: number[]
}
