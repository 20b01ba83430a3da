# `stickup` itself, `stickup simulate` and `stickup verify`. Errors are one line, and say what to do.

## Any command

stopped = Stopped.
failed = That didn’t work. The system says: { $why }.
internal = Something went wrong inside the program. Run again with --debug for details. The error: { $why }.
command-unknown = Unknown command “{ $name }”. Commands: { $known }.
command-unknown-near = Unknown command “{ $name }”. Did you mean “{ $near }”? Commands: { $known }.
game-left-out = Skipping the game in { $package }. The reason: { $why }.

## Options of a game

option-unknown = Unknown option “{ $name }”. Options: { $known }.
option-unknown-near = Unknown option “{ $name }”. Did you mean “{ $near }”? Options: { $known }.
option-bare = The option “{ $key }” needs a value: { $key }= and one of: { $expected }.
option-value = The option “{ $key }” can’t be “{ $value }”. Use: { $expected }.
option-twice = The option “{ $key }” is given twice.
option-number = a whole number
option-numbers = whole numbers separated by /
setup-seats = { $game } is for { $least } to { $most } players, not { $seats }.
setup-seats-only = { $game } is for { $only } players, not { $seats }.
setup-wrong = This can’t be played. The reason: { $why }.
cards-unknown = { $game } has no --{ $key }.
cards-wrong = { $file } can’t be used. The reason: { $why }.
cards-wrong-at = Card { $number } in { $file } can’t be used. The reason: { $why }.
cards-wrong-field = Card { $number } in { $file } has an invalid “{ $field }”. The reason: { $why }.
cards-not-json = { $file } isn’t valid JSON. The parser says: { $why }.
bot-unknown = Unknown bot “{ $name }”. Bots: { $known }.
bot-unknown-near = Unknown bot “{ $name }”. Did you mean “{ $near }”? Bots: { $known }.
bot-unusable = That bot can’t play. The reason: { $why }.
bots-too-many = That’s { $bots } bots for { $free ->
    [one] one seat
   *[other] { $free } seats
} beside yours. Name fewer, or raise --seats.
manner-unknown = Unknown manner “{ $name }”. Manners: { $known }.
manner-unknown-near = Unknown manner “{ $name }”. Did you mean “{ $near }”? Manners: { $known }.
seed-wrong = A seed must be 1 to { $most } printable characters.

## Files

file-exists = { $file } already exists. Nothing was overwritten.
file-missing = There’s no file { $file }.
file-not-regular = { $file } isn’t a regular file.
file-unreadable = Can’t read { $file }. The system says: { $why }.
file-unwritable = Can’t write { $file }. Nothing was changed. The system says: { $why }.
file-too-large = { $file } is larger than { $limit } MB, so it can’t be a record.
folder-missing = There’s no folder { $folder }.
folder-not-empty = { $folder } already exists and isn’t an empty folder. Nothing was changed.
stdin-closed = Nothing to read: standard input is closed.
record-empty = { $file } is empty, so it isn’t a game record.

## Verify

verify-fair = { $file }: ok. { $game }, { $players } players, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $answers } answers. Every card follows from the sealed secret and from what was added.
verify-simulated = { $file }: ok. { $game }, { $players } players, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $answers } answers. A simulated deal, every card checked.
verify-chance = { $count ->
    [0] Nobody added a number, so whoever ran the dealer could choose the cards.
    [one] One of { $players } players added a number: { $names }.
   *[other] { $count } of { $players } players added a number: { $names }.
}
verify-attempt = { $attempt ->
    [1] It was the first attempt.
   *[other] The deal was begun { $attempt } times; this is the last.
}
verify-old-seal = The seal is of the old kind: it doesn’t cover the players or the options, and nobody counted the attempts.
verify-seal = Its seal is { $seal }. Compare it with the one the table was shown, or give that with --seal.
verify-seal-same = Its seal is the one you gave ({ $digits } of 64 digits compared): { $seal }.
verify-other-seal = { $file }: NOT THE SEAL THE TABLE WAS SHOWN. The record’s seal is { $seal }; you gave { $given }. Whoever wrote this record changed the deal.
verify-no-seal = { $file }: this deal was simulated, so it has no seal to compare.
seal-wrong = A seal is { $least } to { $most } hexadecimal digits; give as many as you have.
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
worker-died = A worker process died. Out of memory? Try a smaller --jobs.
simulate-worker-died = A worker process died after { $done } of { $games } games. Out of memory? Try a smaller --jobs.
simulate-stopped-kept = Stopped after { $done } of { $games } games. Run the same command again to continue: the games played so far are in { $file }.
simulate-records-here = --records works only without --ray and --resume: each record is written once, on this machine.
simulate-resume-unreadable = { $file }: this isn’t a saved simulation. Choose another file for --resume.
simulate-resume-other = { $file }: this is a different simulation. Use the same game, seats, options, bots, --seed and --engine, or another file.
ray-missing = --ray needs the package { $package }. Install it with: pip install "stickup[ray]"
ray-unreachable = No Ray cluster at { $address }: { $why }
ray-failed = The Ray cluster at { $address } failed: { $why }
ray-version = The cluster runs Stickup { $theirs }, this machine runs { $ours }: install the same version everywhere.
engine-game = This game can’t be simulated in batches. Leave out --engine batch.
engine-bots = In batches, “{ $bot }” can’t play, only { $can }. Leave out --engine batch, or change --bots.
engine-missing = Batches need the package { $package }. Install it with: pip install "stickup[batch]"

## Tournament

tournament-title = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, seed { $seed }
tournament-rating = Rating
tournament-mixed = Mixed tables
tournament-among = Alone, { $seats } seats
tournament-at = Tables of { $seats }
tournament-page = All figures, with plots: { $file }
tournament-heading = { $game }: the league
tournament-about = { $games ->
    [one] 1 game
   *[other] { $games } games
}, rules version { $rules }, seed { $seed }. Bars, and the small figures below a value, are 95% confidence intervals. This command gives the same figures again:
tournament-ratings = Ratings
tournament-ratings-text = By openskill (Plackett–Luce), from mixed tables where anyone sits anywhere. The second column is the share of wins there: 1 is fair, 2 is twice as many.
tournament-seats = Strength by number of players
tournament-seats-text = The share of wins at mixed tables of each size, as a multiple of a fair share.
tournament-duels = Head to head
tournament-duels-text = The bot in the row sits alone among several of the bot in the column. Above 1, it wins more than its share.
tournament-traits = Which power is best?
tournament-traits-text = How often its owners win at mixed tables, as a multiple of a fair share.
tournament-missing = Ratings need the package { $package }. Install it with: pip install "stickup[league]"
tournament-seats-wrong = “{ $seats }” isn’t a list of numbers of players. Write it like this: --seats 4,6,8
tournament-alone = A tournament needs at least two different bots.
tournament-unreadable = { $file }: not a tournament that can be read here.
tournament-busy = Another process is playing the tournament in { $folder }. Wait until it ends.
tournament-other = { $file }: that tournament is for another game or other rules ({ $game }).
tournament-own-bots = This tournament includes bots of your own. Name them again: --bots { $bots }
tournament-stopped = Stopped. Continue with --resume: the finished matches are in { $folder }.
tournament-worker-died = A worker process died. Out of memory? Try --resume with a smaller --jobs: the finished matches are in { $folder }.

## Manners

manners-title = { $game }: level “{ $level }”, { $games } games of each, { $seats } seats, seed { $seed }
manners-manner = Manner
manners-strength = Strength
manners-one-game = Recognized in one game
manners-evening = Recognized in { $games } games
manners-without = (none)
manners-all = All
manners-chance = By chance
manners-none = The bots of this game have no manners.
manners-few = At a table of { $seats }, measure at least { $games } games: --games { $games }.

## Review

review-title = { $game }: { $name }’s game. { $answers } answers, each tried in { $worlds } hidden worlds.
review-best = Your best moments, compared with what the coach would have done:
review-worst = Your worst moments:
review-moment = { $when }: “{ $given }” instead of “{ $advised }”: { $gain } chance to win (± { $error })
review-when = When
review-given = Your answer
review-worth = Chance to win
review-advised = The coach
review-best-option = Best found
review-luck = Compared with the coach, your answers changed your chance to win by { $skill } percentage points. Luck and the others changed it by { $luck } points.
review-luck-alone = Luck and the others changed your chance to win by { $luck } percentage points.
review-game = { $file }: the coach doesn’t know this game, or not with these rules.
review-whose = Several people played. Say whose game to review with --seat: { $seats }
review-bots = Only bots played. Say whose game to review with --seat: 0 to { $most }.
review-seat = There’s no seat { $seat }: the last is { $most }.
review-stopped = Stopped.
