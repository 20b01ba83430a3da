# Everyone reads an event's text, except the player in a field it has an attribute for, who reads that one.

title = Liar’s Dice
money = { $amount ->
    [one] 1 die
   *[other] { $amount } dice
}
bid = { $count ->
    [one] 1 die
   *[other] { $count } dice
} showing { $face }

## On the table

cup = { $seat }: { $dice }.
    .seat = Your dice: { $dice }.
has = { $seat } has { money }.
    .seat = You have { money }.
no-bid = Nobody has made a bid yet.
bid-of = { $seat } bids { bid }.
    .seat = You bid { bid }.

## Questions and answers

question-bid = What do you do?
question-how-many = How many do you bid?
rule-bid = A bid says how many dice show one face, under all the cups together. Raise the last bid, with more dice or with as many of a higher face, or doubt it: then all the cups are lifted, and the player who was wrong loses a die. If time runs out, you doubt; if there’s no bid yet, you bid on ones.
rule-how-many = You can bid up to seven more dice than you have to. If time runs out, you bid the minimum.
action-doubt = Doubt it
action-face = Bid on { $face }s
action-bid = { bid }

## What happened

event-round-began = Round { $round }: everyone rolls, and { $seat } bids first.
    .seat = Round { $round }: everyone rolls, and you bid first.
event-dice-rolled = Under your cup: { $dice }.
event-bid-made = { bid-of }
    .seat = { bid-of.seat }
event-doubted = { $seat } doubts { $bidder }’s bid.
    .seat = You doubt { $bidder }’s bid.
    .bidder = { $seat } doubts your bid.
event-cups-lifted = Cups up! { $cups } { $count ->
    [one] One die counts
   *[other] { $count } dice count
} as { $face }.
event-die-lost = { $seat } loses a die. Dice left: { $left }.
    .seat = You lose a die. Dice left: { $left }.

## The end

outcome-winner = { $seat } wins.
    .seat = You win.
outcome-line = { $seat }: { money }
    .seat = You: { money }

## Table options

option-ones = Ones
    .help = Are ones wild?
option-ones-wild = Wild
    .help = A one counts as any face, except for a bid on ones.
option-ones-plain = Plain
    .help = A one is a one.
option-dice = Dice
    .help = How many dice everyone starts with.
option-dice-5 = Five
    .help = Five dice each.
option-dice-3 = Three
    .help = Three dice each: a short game.
