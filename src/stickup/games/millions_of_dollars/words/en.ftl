# Millions of Dollars. Names follow the English rulebook, sentences are ours.
#
# $character is a face-down card by its owner, $who the same at the start of a sentence: "Lou", with three players
# "Lou’s first character", or "your first character". $the-role is a role inside a sentence, $role its bare name.
# A fact is told to everybody; its attribute named after a field is told to the player in that field. With two
# characters each, the owner of a character hears the plain sentence about "your first character".
# Private facts speak to the only one who sees them. People in a list may be "you": let the list stand alone.

title = Millions of Dollars
money = ${ NUMBER($amount) }M

character = { $which ->
    [1] { $owner }’s first character
    [2] { $owner }’s second character
   *[other] { $owner }
}
    .you = { $which ->
        [1] your first character
        [2] your second character
       *[other] you
    }
    .who = { $which ->
        [1] Your first character
        [2] Your second character
       *[other] You
    }
role-at = { $which ->
    [1] { $role } (first character)
    [2] { $role } (second character)
   *[other] { $role }
}
role-of = { $name } ({ $role })
left-as = { $character } as { $role }
amount-of = { $name } ({ money })

## Roles: the name, one line, the whole story; `.the` inside a sentence, `.some` several of them

role-snitch = Snitch
    .text = Give a role away, but do not end up alone.
    .help = If you are the only Snitch, you name one of the roles in the middle, never Snitch: whoever holds it is out, and steps forward last. Two Snitches or more are all out and name nobody. If in the end you are the only one left, you pay $3M, or all you have, and nobody shares. (M14, M16, M18, B8-B10)
    .the = the Snitch
    .some = { $count ->
        [one] a Snitch
       *[other] { $count } Snitches
    }
role-brute = Brute
    .text = Never lose the ante, and earn a look at a card.
    .help = Your ante always comes back, even when you are out. If you are the only Brute and the Snitch did not name you, you get an Intimidation card: spend it in a later round to look at a face-down character. In the sharing the Crook takes $2M from you, as far as you have it. (M15, M17, M22, B11-B13)
    .the = the Brute
    .some = { $count ->
        [one] a Brute
       *[other] { $count } Brutes
    }
role-driver = Driver
    .text = Everybody else who shares pays you $1M.
    .help = If you share, each other character that shares pays you $1M at once, your own second one included. The more of the crew get through, the better for you. Two Drivers or more are all out. (M14, M21, M28)
    .the = the Driver
    .some = { $count ->
        [one] a Driver
       *[other] { $count } Drivers
    }
role-crook = Crook
    .text = Take $2M from the Brute.
    .help = If you share and the Brute does too, you take $2M from the Brute, from all the cash there is and not only from the share. Two Crooks or more are all out. (M14, M22, B13)
    .the = the Crook
    .some = { $count ->
        [one] a Crook
       *[other] { $count } Crooks
    }
role-mastermind = Mastermind
    .text = Make the loot $2M bigger for everybody.
    .help = If you are among those who share, $2M more is shared. The others have a reason to want you in. Two Masterminds or more are all out. (M14, M19)
    .the = the Mastermind
    .some = { $count ->
        [one] a Mastermind
       *[other] { $count } Masterminds
    }

## The four phases of a round

step-1 = Planning
step-2 = Negotiation
step-3 = The Heist
step-4 = Sharing the Loot

## Loot cards. Their names are the table’s own.

bank-plain = { $bank }: { $loot }, ante { $ante }
bank-symbol = { $bank }: { $loot }, ante { $ante }, bonus: { $role }
bank-symbol-unused = { $bank }: { $loot }, ante { $ante }, bonus: { $role } (not in play here)

## What a table can agree on

option-wont-get-fooled-again = Won’t get fooled again
    .help = Whether a role may be played twice in a row.
option-wont-get-fooled-again-off = Off
    .help = Any role, every round.
option-wont-get-fooled-again-on = On
    .help = Last round’s role is shown and stays out this round. For 4 to 8 players.
option-money = Money
    .help = Whether everybody sees what everybody has.
option-money-open = Open
    .help = All cash is there to be seen.
option-money-hidden = Hidden
    .help = You see only your own: keep count.
option-leavers-roles = Roles of those who left
    .help = Whether they are shown when the round is over.
option-leavers-roles-secret = Secret
    .help = Nobody learns them before the game is over.
option-leavers-roles-revealed = Revealed
    .help = They are shown at the end of the round.
option-negotiation-clock = Negotiation clock
    .help = How long the talk may last. Each deal adds 15 seconds, until the last call.
option-negotiation-clock-90 = 90 seconds
    .help = Time for a lie and a deal.
option-negotiation-clock-60 = 60 seconds
    .help = Talk fast.
option-negotiation-clock-180 = 180 seconds
    .help = Time for a whole web of lies.
option-negotiation-clock-off = No clock
    .help = The talk lasts until everybody is ready.
option-gifts = Gifts
    .help = Whether money may change hands without anybody leaving.
option-gifts-off = Off
    .help = Money is paid for leaving, and for nothing else.
option-gifts-on = On
    .help = Give what you like to whom you like, for whatever they promise.

## Questions, and the rule behind each

on-offer = { $amount ->
    [0] Nothing is offered to you.
   *[other] { money } is yours for leaving.
}
others-in = { $others ->
    [0] Nobody else is in.
    [one] One other is in.
   *[other] { $others } others are in.
}

question-plan = { $count ->
    [one] { $bank }. Which role do you lay face down?
   *[other] { $bank }. Which two roles do you lay face down?
}
question-negotiate = You are in as { $roles }. { others-in } { on-offer } What do you say?
question-name = You are the only Snitch. Which role do you give away?

rule-plan = You lay one role face down, with three players two different ones, and an ante on each. If you cannot pay the ante, the Reserve lays all of it and you keep your cash. All role cards are shuffled; one stays face down for good, the others are shown without names. On some tables last round’s role stays out. If you say nothing, luck plans for you. (M6-M8, M27, M29, B1, B24)
rule-negotiate = Say what you like, true or not; only money for leaving is binding. An offer lies on one face-down character and can be withdrawn until it is taken; all offers for a character go together to the one who leaves. Leaving is final: the ante comes back, the role stays secret, and you may neither talk nor pay until the round is over. Ready can be taken back until everybody is; each departure makes all unready again. An Intimidation card from an earlier round shows you one character. The Leader may cut the clock once, and whoever is silent stays in. (M9-M13, B3-B6, B12, B24)
rule-name = A single Snitch must name one of the roles shown in the middle, but not Snitch. Everybody in who holds it is out and steps forward last; perhaps nobody does. Before that you may spend Intimidation cards. If you are alone in the end, you pay $3M and nobody shares. If you say nothing, luck names. (M16-M18, B8-B10, B12, B24)

## More help

note-goal = Whoever has $20M or more after receiving a share wins at once, and the richest of them if there are several. Money for leaving alone does not win: you still have to pull off a heist. If nobody wins that way, the richest after round 8 wins; equals share the win. (M2, M26, B14)
note-heist = Those who stayed step forward role by role: Snitch, Brute, Driver, Crook, Mastermind. The only one of a role gets the ante back and stays in. Two or more of a role are all out and lose their antes; Brutes keep theirs. Whoever is left shares the loot equally, rounded down. If nobody is left, nobody shares. (M14, M15, M20, B7, B21)
note-loot-cards = The faces of the loot cards are a reconstruction. Ten cards of $8M to $12M with an ante of $1M or $2M are known to exist, and a few details of two of them; the rest is ours. A table may bring its own cards. (M3, M6)
note-broke = If you cannot pay the ante, the Reserve lays it for you, and it is yours if it comes back. So somebody broke gains the ante simply by leaving, every round. That is legal. (M7, M9, B1, B25)
note-promises = The game enforces one kind of deal only: money now for leaving now. A word about roles, a promise for later, a share of the loot: all that is talk, and anybody may break it. (M10, M11, B3)

## Answers

action-at-random = Leave it to luck
action-plan = Lay { $roles }
action-offer = Offer { $character } { money } to leave
action-withdraw = Withdraw your offer to { $character }
action-leave = { $which ->
    [1] Leave with your first character
    [2] Leave with your second character
   *[other] Leave
}
    .paid = { $which ->
        [1] Leave with your first character, for { money }
        [2] Leave with your second character, for { money }
       *[other] Leave, for { money }
    }
action-claim = Claim to be { $the-role }
action-peek = Spend an Intimidation card on { $character }
action-give-money = Give { $seat } { money }
action-ready = Ready
action-not-ready = Not ready after all
action-last-call = Make the last call
action-name = Give away { $the-role }

## 1. Planning

event-leader-named = The Leader card goes to { $seat }.
    .seat = The Leader card goes to you.
event-round-began = Round { $round }. { $leader } is the Leader.
    .leader = Round { $round }. You are the Leader.
event-last-roles-shown = Not to be played again now: { $roles }.
event-bank-revealed = The next job: { $bank }.
event-roles-planned = Face down in front of you: { $roles }.
event-ante-paid = { $who } is in for { money }.
    .seat = You are in for { money }.
event-ante-paid-by-reserve = { $who } cannot pay: the Reserve lays the ante, { money }.
    .seat = You cannot pay: the Reserve lays the ante, { money }.
event-roles-shown = In the middle: { $roles }. One more card stays face down.

## 2. Negotiation

event-offered = { $seat } offers { $character } { money } to leave.
    .seat = You offer { $character } { money } to leave.
    .owner = { $seat } offers you { money } to leave.
event-offer-withdrawn = { $seat } gets back { money } offered to { $character }.
    .seat = You get back { money } offered to { $character }.
    .owner = { $seat } gets back { money } offered to you.
event-claimed = { $seat } claims to be { $the-role }.
    .seat = You claim to be { $the-role }.
event-peeked = { $seat } spends an Intimidation card and checks { $character }.
    .seat = You spend an Intimidation card and check { $character }.
    .owner = { $seat } spends an Intimidation card and checks you.
event-role-seen = You see it: { $character } is { $the-role }.
event-money-given = { $seat } gives { $to } { money }, just like that.
    .seat = You give { $to } { money }, just like that.
    .to = { $seat } gives you { money }, just like that.
event-said-ready = { $seat } is ready.
    .seat = You are ready.
event-took-back-ready = { $seat } is not ready after all.
    .seat = You are not ready after all.
event-last-call-made = { $seat } makes the last call: settle it now.
    .seat = You make the last call: settle it now.
event-left = { $who } leaves and takes the ante back, { money }.
    .seat = You leave and take the ante back, { money }.
price = The price: { money }, from { $payers }.
event-negotiation-ended = The talking is over. Whoever is in is in.

## 3. The Heist

event-role-called = { $count ->
    [0] { $role }? Nobody steps forward.
    [one] { $role }: { $characters }.
   *[other] { $role }: { $characters }. Too many!
}
event-role-named = { $seat } gives away { $the-role }.
    .seat = You give away { $the-role }.
event-ante-returned = { $who } gets the ante back, { money }.
    .seat = You get the ante back, { money }.
event-ante-lost = { $who } loses the ante, { money }.
    .seat = You lose the ante, { money }.
event-eliminated = { $who } is out.
    .seat = You are out.
event-intimidation-gained = { $seat } gets an Intimidation card for later rounds.
    .seat = You get an Intimidation card for later rounds.
event-snitch-fined = A Snitch alone: { $character } pays { money } and is out.
    .seat = A Snitch alone: you pay { money } and are out.

## 4. Sharing the Loot

event-loot-shared = { $total } to share, { $share } each: { $characters }.
rest = { money } cannot be divided and goes to the Reserve.
event-driver-paid = { $driver } is the Driver and collects { money }, from { $payers }.
    .driver = You are the Driver and collect { money }, from { $payers }.
event-brute-robbed = { $crook }, the Crook, takes { money } from { $brute }, the Brute.
    .crook = As the Crook you take { money } from { $brute }, the Brute.
    .brute = { $crook }, the Crook, takes { money } from you, the Brute.
event-brute-robbed-at-home = { $crook } is Crook and Brute in one: { money } goes from one pocket to the other.
    .crook-brute = You are Crook and Brute in one: { money } goes from one pocket to the other.
event-symbol-paid = The loot card favours { $character }: { money } more.
    .character = The loot card favours you: { money } more.
event-leavers-shown = { $count ->
    [0] Nobody had left.
   *[other] They had left: { $characters }.
}
event-round-ended = The round is over, and all cards go back to hands.

## The end

event-past-opened = { $seat } played, round by round: { $roles }. In cash: { money }.
    .seat = You played, round by round: { $roles }. In cash: { money }.
outcome-winner = { $seat } wins with { money }.
    .seat = You win with { money }.
outcome-shared = The win is shared, { money } each: { $winners }.
outcome-richer = Richer, but without a share of the last loot: { $people }.
outcome-line = { $seat }: { money }
    .seat = You: { money }

## The ledger: what was offered, paid and said

ledger-offers = Offers
ledger-deals = Deals
ledger-claims = Claims
ledger-none = none
ledger-open = on the table
ledger-taken = taken
ledger-withdrawn = withdrawn
ledger-true = true
ledger-lie = a lie
ledger-unknown = nobody knows
ledger-offer = { $name } to { $character }: { money }
ledger-deal = { $character } left for { money }, from { $payers }
ledger-left = { $character } left unpaid
ledger-claim = { $name }: “{ $role }” ({ $verdict })

## What it would bring: the gain calculator

gain-only-one = If only one { $role } stays, each share is { money }.
gain-only-snitch = If the only one who stays is a Snitch, there is no share: the Snitch pays up to { money }.
gain-too-many = Two of a role or more stay and are out: { $roles }.
gain-named = Given away by the Snitch: { $role }.
gain-shares = { $count ->
    [one] One character gets it all, { money }.
   *[other] { $count } characters share, { money } each.
}
gain-no-shares = Nobody would share.
gain-mine = You would get { $total }: { $antes } in antes, { $loot } from the sharing.
gain-minus = You would get { $antes } in antes, and then lose { $loot }.
gain-nothing = You would get nothing at all.
gain-leave = If you leave now, you take { $total }: { $antes } in antes, { $offered } from offers.

## Awards

award-lies = Straightest face
    .why = { $count ->
        [one] One lie.
       *[other] { $count } lies.
    }
award-paid = Best paid for going home
    .why = { money }.
award-shares = Steadiest hand
    .why = { $count ->
        [one] One heist pulled off.
       *[other] { $count } heists pulled off.
    }
chronicle-claims = Claims: { $count }, lies: { $lies }
chronicle-lie = { $name }: “{ $role }”, in truth { $played }
