# `stickup play` and `stickup replay`: what the terminal says around a game.

## The table. Columns are narrow: keep their headings short.

play-you = You
play-turn = Turn { $turn } of { $turns }
play-godfather = Godfather: { $name }
play-column-gangster = Gangster
play-column-power = Power
play-column-wounds = Wounds
play-column-loot = Loot
play-column-bullets = Hand
play-column-bangs = Bangs
play-column-gun = Gun
play-at = → { $name }
play-at-you = → YOU
play-at-nobody = at nobody: too slow
play-shot = { $shooter }: { $bullet }
play-down = down
play-dead = dead
play-sits-out = sits out
play-on-you = On you: { $names }.
play-spread = On the table:
play-bullets = Your bullets:
play-loaded = { $hand }; in your gun: { $bullet }
play-loot = Your loot:
play-worth = { $loot } (worth { $money } now)
play-nothing = nothing
play-no-powers = Nobody here has a power.
play-legend = On the table: ★ is the Godfather, ✗ a wound, · a wound still to come. Hand: bullets left. Bangs: how many Bang! cards were shown so far.
play-watch = You watch the rest. Enter hurries it on.

## Asking

play-choices = { $last ->
    [1] 1
   *[other] 1-{ $last }
}
play-prompt = { play-choices }, h for help >
play-prompt-default = { play-choices }, Enter for { $default }, h for help >
play-prompt-back = { play-choices }, Enter goes back, h for help >
play-hint = { $last ->
    [1] There is only one answer: 1. ? tells the rule, h what else there is.
   *[other] A number from 1 to { $last }, please. ? tells the rule, h what else there is.
}
play-listen = Say nothing and listen
play-quiet = Nobody says a word.
play-leave = Leave the game? q again leaves, anything else stays >
play-help =
    Type the number of your answer. Enter alone takes the one the prompt names.
    ? – the rule behind this question
    t – the whole table
    l – the log of what you have seen
    q – leave the game
    While the story is told, Enter hurries it on.
play-help-cash =
    p – the powers at the table, also: ? power
    An answer given is given. Bullets, aims and courage stay sealed until all are in, but the bots are quick: there is no time to take one back.

## Around the game

play-seated = You are { $name }. At the table with you: { $others }.
play-commitment = The deal is fixed. Its seal:
play-fair = Nobody can bend it now; when the game is over, everybody can check it.
play-seeded = Dealt from the seed { $seed }: good for practice, no proof of fairness.
play-keys = h helps, ? tells the rule, Enter hurries the story, q leaves.
play-count = The count
play-secrets = All cards on the table
play-column-bills = Bills
play-column-diamonds = Diamonds
play-column-paintings = Paintings
play-column-bonus = Bonus
play-column-total = Total
play-guns = What lay in the guns, turn by turn
play-guns-legend = { $bang } Bang!, { $click } Click, in brackets: ducked
play-award = { $title }: { $name }. { $why }
play-record = The record of this game:
play-verify = The deal was fair. See for yourself:
play-left = You left the game.
play-unfinished = The record so far:
play-disk = The record cannot be written any further ({ $why }). The game goes on without it.
play-lost = The record ends where the disk failed:
play-no-terminal = Nobody is at the keyboard: this is no terminal. With --plain answers are read from standard input.

## Millions of Dollars: the table

play-round = Round { $round } of { $rounds }
play-leader = Leader: { $name }
play-job = The job:
play-middle = In the middle:
play-face-down = { $roles }; one more card stays face down
play-column-player = Player
play-column-cash = Cash
play-column-ante = Ante
play-column-ready = Ready
play-column-role = Role
play-column-offered = To leave
play-in = in
play-gone = left
play-caught = caught
play-says = “{ $role }”
play-offers = Offers:
play-intimidation = Intimidation cards:
play-label = { $text }:
play-reserve = The Reserve:
play-legend-millions = On the table: ★ is the Leader. Role: what you know, and in quotation marks what the player claims to be. To leave: the money that lies there for leaving, all offers together.
play-help-millions =
    g – what you would get if you stay, if you leave, if others leave
    d – the deals: every offer, payment and claim of this round
    r – what the roles are good for
    n – notes: how to win, the heist, promises, empty pockets, the loot cards
    In the negotiation there is no clock. Whatever you say counts at once, and then the others may answer; say nothing to hear what else they have to say. The talk is over when everybody is ready.

## Millions of Dollars: what there is to say

play-offer = Offer money for leaving …
play-offer-which = Who should leave?
play-offer-amount = How much do you offer { $name }?
play-gift = Give money …
play-gift-which = Who gets it?
play-gift-amount = How much do you give { $name }?
play-claim = Claim to be …
play-claim-which = Who do you say you are?
play-peek = Spend an Intimidation card …
play-peek-which = Whose card do you look at?
play-withdraw = Withdraw an offer …
play-withdraw-which = Which one?

## Millions of Dollars: what it would bring

play-gain-nothing-yet = Nothing lies there yet: first everybody lays a role.
play-gain-if = What would you get if …
play-gain-possible = Possible
play-gain-word = At their word
play-gain-all = everybody stays
play-gain-leaves = { $name } leaves
play-gain-single = only one of each role stays
play-gain-named = you give away: { $role }
play-gain-range = { $least } to { $most }
play-gain-lie = Somebody is lying: what they say does not fit the roles in the middle.
play-gain-note = Antes that come back are counted. Possible is whatever the roles in the middle and the cards you have seen allow. If you are the only Snitch, you name what serves you best.

## Millions of Dollars: the end

play-column-start = Start
play-column-heists = Heists
play-column-deals = Deals
play-column-antes = Antes
play-roles = Who was what, round by round
play-roles-legend = ✗ caught, in brackets: left

## Replay

replay-as = Told as { $name } saw it.
replay-spectator = Told as a bystander saw it.
replay-all = Told with every secret open. What only one knew stands behind a name in brackets.
replay-no-turn = This game has no turn { $turn }.
replay-not-ours = { $file } is no record that can be read here. { $why }
replay-differs = { $file } is not as the rules and the deal would have it. { $why }
replay-unfinished = { $file } ends before the game does.
