# `stickup` itself, `stickup simulate` and `stickup verify`. Errors are one line, and say what to do.

## Any command

stopped = Stopped.
failed = That didn’t work: { $why }.
internal = Something went wrong inside the program ({ $why }). Run again with --debug for details.
command-unknown = Unknown command “{ $name }”. Commands: { $known }.
command-unknown-near = Unknown command “{ $name }”. Did you mean “{ $near }”? Commands: { $known }.
game-left-out = Skipping the game in { $package }: { $why }.

## Options of a game

option-unknown = Unknown option “{ $name }”. Options: { $known }.
option-unknown-near = Unknown option “{ $name }”. Did you mean “{ $near }”? Options: { $known }.
option-bare = The option “{ $key }” needs a value: { $key }= and one of: { $expected }.
option-value = The option “{ $key }” can’t be “{ $value }”. Use: { $expected }.
option-twice = The option “{ $key }” is given twice.
option-number = a whole number
option-numbers = whole numbers separated by /
setup-wrong = This can’t be played: { $why }.
cards-unknown = { $game } has no --{ $key }.
cards-wrong = { $file } can’t be used: { $why }.
cards-at = card { $number }: { $why }
cards-at-field = card { $number }, { $field }: { $why }
cards-not-json = { $file } isn’t valid JSON: { $why }.
bot-unknown = Unknown bot “{ $name }”. Bots: { $known }.
bot-unknown-near = Unknown bot “{ $name }”. Did you mean “{ $near }”? Bots: { $known }.
seed-wrong = A seed must be 1 to { $most } printable characters.

## Files

file-exists = { $file } already exists. Nothing was overwritten.
file-not-regular = { $file } isn’t a regular file.
file-unreadable = Can’t read { $file }: { $why }.
file-unwritable = Can’t write { $file }: { $why }. Nothing was changed.
file-too-large = { $file } is larger than { $limit } MB, so it can’t be a record.
folder-missing = There’s no folder { $folder }.
folder-not-empty = { $folder } already exists and isn’t an empty folder. Nothing was changed.
stdin-closed = Nothing to read: standard input is closed.
record-empty = { $file } is empty, so it isn’t a game record.

## Verify

verify-fair = { $file }: ok. { $game }, { $players } players, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $answers } answers. A fair deal, every card checked.
verify-simulated = { $file }: ok. { $game }, { $players } players, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $answers } answers. A simulated deal, every card checked.
verify-differs = { $file }: doesn’t check out. Line { $line }: { $why }.
verify-not-ours = { $file }: not a record that can be read here. Line { $line }: { $why }.

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
simulate-lengths = Games by number of turns: { $lengths }
simulate-nobody = Games nobody won: { $games }
simulate-speed = { $games ->
    [one] 1 game
   *[other] { $games } games
} in { $seconds } s ({ $speed } per second).
simulate-stopped = Stopped after { $done } of { $games } games. No file was written.
simulate-worker-died = A worker process died after { $done } of { $games } games. Out of memory? Try a smaller --jobs.
