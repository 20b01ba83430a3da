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
play-at-nobody = no target: too slow
play-shot = { $shooter }: { $bullet }
play-down = down
play-dead = dead
play-sits-out = sits out
play-on-you = Aiming at you: { $names }.
play-spread = On the table:
play-bullets = Your bullets:
play-loaded = { $hand }; in your gun: { $bullet }
play-loot = Your loot:
play-worth = { $loot } (worth { $money } now)
play-nothing = nothing
play-no-powers = Nobody here has a power.
play-legend = On the table: ★ is the Godfather, ✗ a wound, · a wound you can still take. Hand: bullets left. Bangs: Bang! cards shown so far.
play-watch = You watch the rest. Press Enter to speed things up.

## Asking

play-choices = { $last ->
    [1] 1
   *[other] 1-{ $last }
}
play-prompt = { play-choices }, h for help >
play-prompt-default = { play-choices }, Enter for { $default }, h for help >
play-prompt-back = { play-choices }, Enter to go back, h for help >
play-hint = { $last ->
    [1] There’s only one answer: 1. Type ? for the rule, h for help.
   *[other] Type a number from 1 to { $last }. Type ? for the rule, h for help.
}
play-listen = Say nothing and listen
play-quiet = Nobody says a word.
play-leave = Quit the game? Type q again to quit, anything else to stay >
play-help =
    Type the number of your answer, or press Enter for the default.
    ? – the rule behind this question
    t – the whole table
    l – the log of what you’ve seen
    q – quit the game
    While the story is told, press Enter to speed things up.
play-help-cash =
    p – the powers at the table (or: ? power)
    Answers are final. Bullets, aims and courage stay sealed until everyone has answered, but the bots are quick: there’s no time to change your mind.

## Around the game

play-seated = You’re { $name }. At the table with you: { $others }.
play-commitment = The deal is fixed. Its seal:
play-fair = Nobody can rig it now, and anyone can check it after the game.
play-seeded = Dealt from seed { $seed }: fine for practice, but not provably fair.
play-keys = h for help, ? for the rule, Enter to speed things up, q to quit.
play-count = Final count
play-secrets = All cards on the table
play-column-bills = Bills
play-column-diamonds = Diamonds
play-column-paintings = Paintings
play-column-bonus = Bonus
play-column-total = Total
play-guns = What was in the guns, turn by turn
play-guns-legend = { $bang } Bang!, { $click } Click, in brackets: ducked
play-award = { $title }: { $name }. { $why }
play-record = The record of this game:
play-verify = The deal was fair. Check for yourself:
play-left = You left the game.
play-unfinished = The record so far:
play-disk = The record can’t be written any further. The game goes on without it. The system says: { $why }.
play-lost = The record ends where the disk failed:
play-no-terminal = This isn’t a terminal. Use --plain to read answers from standard input.

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
play-caught = out
play-says = “{ $role }”
play-offers = Offers:
play-intimidation = Intimidation cards:
play-label = { $text }:
play-reserve = The Reserve:
play-legend-millions = On the table: ★ is the Leader. Role: what you know, and in quotation marks what the player claims to be. To leave: the money offered for leaving, all offers together.
play-help-millions =
    g – what you’d get if you stay, if you leave, if others leave
    d – the deals: every offer, payment and claim of this round
    r – what the roles do
    n – notes: how to win, the heist, promises, empty pockets, the loot cards
    There’s no clock on the negotiation. Whatever you say counts at once, and then the others may answer; say nothing to hear more. The talk is over when everyone is ready.

## Millions of Dollars: what there is to say

play-offer = Offer money for leaving…
play-offer-which = Who should leave?
play-offer-amount = How much do you offer { $name }?
play-gift = Give money…
play-gift-which = Who gets it?
play-gift-amount = How much do you give { $name }?
play-claim = Claim to be…
play-claim-which = Who do you say you are?
play-peek = Play an Intimidation card…
play-peek-which = Whose card do you look at?
play-withdraw = Take back an offer…
play-withdraw-which = Which one?

## Millions of Dollars: what it would bring

play-gain-nothing-yet = Nothing’s on the table yet: everyone plays a role first.
play-gain-if = What you’d get if…
play-gain-possible = Possible
play-gain-word = If they’re honest
play-gain-all = everyone stays
play-gain-leaves = { $name } leaves
play-gain-single = only one of each role stays
play-gain-named = you name { $role }
play-gain-range = { $least } to { $most }
play-gain-lie = Someone’s lying: the claims don’t fit the roles in the middle.
play-gain-note = Includes antes you’d get back. Possible covers every outcome that fits the roles in the middle and the cards you’ve seen. If you’re the only Snitch, you name the role that pays you most.

## Millions of Dollars: the end

play-column-start = Start
play-column-heists = Heists
play-column-deals = Deals
play-column-antes = Antes
play-roles = Who was what, round by round
play-roles-legend = ✗ out, in brackets: left

## Replay

replay-as = As { $name } saw it.
replay-spectator = As a spectator saw it.
replay-all = With every secret shown. What only one player knew follows a name in brackets.
replay-no-turn = This game has no turn { $turn }.
replay-not-ours = { $file } isn’t a record that can be read here. Line { $line }: { $why }.
replay-differs = { $file } breaks the rules or the deal. Line { $line }: { $why }.
replay-unfinished = { $file } ends before the game does.
