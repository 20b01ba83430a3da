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
play-award-bluffs = { $count ->
    [one] Best poker face: { $name }, standing behind a Click once.
   *[other] Best poker face: { $name }, standing behind a Click { $count } times.
}
play-award-escape = { $count ->
    [one] Narrowest escape: { $name } ducked under a Bang! on turn { $turn }.
   *[other] Narrowest escape: { $name } ducked under { $count } Bangs on turn { $turn }.
}
play-award-wounds = { $count ->
    [one] Surest hand: { $name }, one wound dealt.
   *[other] Surest hand: { $name }, { $count } wounds dealt.
}
play-record = The record of this game:
play-verify = The deal was fair. See for yourself:
play-left = You left the game.
play-unfinished = The record so far:
play-disk = The record cannot be written any further ({ $why }). The game goes on without it.
play-lost = The record ends where the disk failed:
play-no-terminal = Nobody is at the keyboard: this is no terminal. With --plain answers are read from standard input.

## Replay

replay-as = Told as { $name } saw it.
replay-spectator = Told as a bystander saw it.
replay-all = Told with every secret open. What only one knew stands behind a name in brackets.
replay-no-turn = This game has no turn { $turn }.
replay-not-ours = { $file } is no record that can be read here. { $why }
replay-differs = { $file } is not as the rules and the deal would have it. { $why }
replay-no-drawing = { $file } is a record of { $game }, which cannot be told here yet.
replay-unfinished = { $file } ends before the game does.
