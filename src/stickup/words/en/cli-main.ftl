# `stickup` itself, `stickup simulate` and `stickup verify`. Errors are one line, and say what to do.

## Any command

stopped = Stopped.
failed = It did not work: { $why }.
internal = Something is wrong inside the program ({ $why }). Once more with --debug shows where.
command-unknown = There is no command “{ $name }”. There are: { $known }.
command-unknown-near = There is no command “{ $name }”. Did you mean “{ $near }”? There are: { $known }.
game-left-out = The game in { $package } is left out: { $why }.

## Options of a game

option-unknown = There is no option “{ $name }”. There are: { $known }.
option-unknown-near = There is no option “{ $name }”. Did you mean “{ $near }”? There are: { $known }.
option-bare = The option “{ $key }” needs a value: { $key }= and one of: { $expected }.
option-value = The option “{ $key }” cannot be “{ $value }”. It can be: { $expected }.
option-twice = The option “{ $key }” is given twice.
option-number = a whole number
option-numbers = whole numbers joined with /
setup-wrong = This cannot be played: { $why }.
cards-unknown = { $game } has no --{ $key }.
cards-wrong = { $file } will not do: { $why }.
cards-at = card { $number }: { $why }
cards-at-field = card { $number }, { $field }: { $why }
cards-not-json = { $file } is not written as JSON: { $why }.
bot-unknown = There is no bot “{ $name }”. There are: { $known }.
bot-unknown-near = There is no bot “{ $name }”. Did you mean “{ $near }”? There are: { $known }.
seed-wrong = A seed is a word of 1 to { $most } letters or digits.

## Files

file-exists = { $file } already exists and stays as it is.
file-not-regular = { $file } is not an ordinary file.
file-unreadable = { $file } cannot be read: { $why }.
file-unwritable = { $file } cannot be written: { $why }. Nothing was changed.
file-too-large = { $file } is larger than { $limit } MB: no record is.
folder-missing = There is no folder { $folder }.
folder-not-empty = { $folder } is already there, and not an empty folder. It stays as it is.
stdin-closed = There is nothing to read: standard input is closed.
record-empty = { $file } is empty: no record of a game.

## Verify

verify-fair = { $file }: ok. { $game }, { $players } players, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $answers } answers. A fair deal, every card checked.
verify-simulated = { $file }: ok. { $game }, { $players } players, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $answers } answers. A simulated deal, every card checked.
verify-differs = { $file }: not as played. Line { $line }: { $why }.
verify-not-ours = { $file }: no record that can be read here. Line { $line }: { $why }.

## Simulate

simulate-title = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $seats } seats, seed { $seed }
simulate-who = Who
simulate-played = Played
simulate-wins = Wins
simulate-money = Score
simulate-deaths = Deaths
simulate-lengths = Turns, and how many games took them: { $lengths }
simulate-nobody = Games that nobody won: { $games }
simulate-speed = { $games ->
    [one] 1 game
   *[other] { $games } games
} in { $seconds } s ({ $speed } a second).
simulate-stopped = Stopped after { $done } of { $games } games. No file was written.
simulate-worker-died = A process that was playing has died, perhaps for want of memory, after { $done } of { $games } games. Fewer at once: --jobs.
