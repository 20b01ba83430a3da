# Millions of Dollars. Names follow the English rulebook, sentences are ours.
#
# $character is a face-down card by its owner, $who the same at the start of a sentence: "Lou", with three players
# "Lou’s first character", or "your first character". $the-role is a role inside a sentence, $role its bare name.
# A fact is told to everybody; its attribute named after a field is told to the player in that field. With two
# characters each, the owner of a character hears the plain sentence about "your first character".
# Private facts speak to the only one who sees them. People in a list may be "you": let the list stand alone.

title = Millions of Dollars
turn = Round { $turn }
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
    .text = Name a role to knock it out, but don’t end up alone.
    .help = If you’re the only Snitch, you name one of the roles in the middle, never Snitch: everyone still in with that role is out, and steps forward last. Two or more Snitches are all out and name nobody. If you’re the only one left in the end, you pay $3M, or all you have, and nobody shares. (M14, M16, M18, B8-B10)
    .the = the Snitch
    .some = { $count ->
        [one] a Snitch
       *[other] { $count } Snitches
    }
role-brute = Brute
    .text = Always get your ante back, and earn a look at someone’s card.
    .help = You always get your ante back, even when you’re out. If you’re the only Brute and the Snitch didn’t name you, you get an Intimidation card: play it in a later round to look at a face-down character. When the loot is shared, the Crook takes $2M from you, or as much as you have. (M15, M17, M22, B11-B13)
    .the = the Brute
    .some = { $count ->
        [one] a Brute
       *[other] { $count } Brutes
    }
role-driver = Driver
    .text = Collect $1M from everyone else who shares.
    .help = If you share, every other character who shares pays you $1M on the spot, even your own second one. The more of the crew get through, the better for you. Two or more Drivers are all out. (M14, M21, M28)
    .the = the Driver
    .some = { $count ->
        [one] a Driver
       *[other] { $count } Drivers
    }
role-crook = Crook
    .text = Take $2M from the Brute.
    .help = If you and the Brute both share, you take $2M from the Brute: from all their cash, not just their share. Two or more Crooks are all out. (M14, M22, B13)
    .the = the Crook
    .some = { $count ->
        [one] a Crook
       *[other] { $count } Crooks
    }
role-mastermind = Mastermind
    .text = Add $2M to the loot for everyone.
    .help = If you share, there’s $2M more to share. That’s why the others want you in. Two or more Masterminds are all out. (M14, M19)
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
    .help = Whether last round’s role is off limits.
option-wont-get-fooled-again-off = Off
    .help = Any role, every round.
option-wont-get-fooled-again-on = On
    .help = Last round’s role is shown and off limits this round. For 4 to 8 players.
option-money = Money
    .help = Whether you see everyone’s cash.
option-money-open = Open
    .help = Everyone’s cash is visible.
option-money-hidden = Hidden
    .help = You see only your own: keep count.
option-leavers-roles = Leavers’ roles
    .help = Whether they’re shown when the round is over.
option-leavers-roles-secret = Secret
    .help = Nobody finds out before the game is over.
option-leavers-roles-revealed = Revealed
    .help = They’re shown at the end of the round.
option-negotiation-clock = Negotiation clock
    .help = How long you can talk. Each deal adds 15 seconds, until last call.
option-negotiation-clock-90 = 90 seconds
    .help = Time for a lie and a deal.
option-negotiation-clock-60 = 60 seconds
    .help = Talk fast.
option-negotiation-clock-180 = 180 seconds
    .help = Time for a whole web of lies.
option-negotiation-clock-off = No clock
    .help = You talk until everyone is ready.
option-gifts = Gifts
    .help = Whether players can give each other money.
option-gifts-off = Off
    .help = You pay people to leave, and for nothing else.
option-gifts-on = On
    .help = Give anyone what you like, for whatever they promise.

## Questions, and the rule behind each

on-offer = { $amount ->
    [0] Nobody’s offering you anything.
   *[other] You’re offered { money } to leave.
}
others-in = { $others ->
    [0] Nobody else is in.
    [one] One other is in.
   *[other] { $others } others are in.
}

question-plan = { $count ->
    [one] { $bank }. Which role do you play?
   *[other] { $bank }. Which two roles do you play?
}
question-negotiate = You’re in as { $roles }. { others-in } { on-offer } What do you do?
question-name = You’re the only Snitch. Which role do you name?

rule-plan = Play one role face down (two different ones with three players) with an ante on each. If you can’t pay, the Reserve puts up the whole ante and you keep your cash. All role cards are shuffled; one stays face down for good, the others are shown without names. With some house rules, last round’s role is off limits. If time runs out, you get a random role.
rule-negotiate = Say what you like, true or not: the only binding deal is money for leaving. You make an offer on one face-down character and can take it back until it’s accepted; whoever leaves collects every offer on that character. Leaving is final: you get your ante back, your role stays secret, and you can’t talk or pay until the round is over. You can take back Ready until everyone is ready, and whenever someone leaves, everyone has to confirm again. An Intimidation card from an earlier round shows you one character. The Leader can cut the clock short once, and if you say nothing, you stay in.
rule-name = The only Snitch must name one of the roles shown in the middle, except Snitch. Everyone still in with that role is out and steps forward last; it may be nobody. Before that, you can play Intimidation cards. If you end up alone, you pay $3M and nobody shares. If time runs out, a random role is named.

## More help

note-goal = Have $20M or more after getting a share and you win on the spot; if several players do, the richest wins. Getting paid to leave isn’t enough: you still have to pull off a heist. If nobody wins that way, the richest player after round 8 wins; if it’s a tie, the win is shared. (M2, M26, B14)
note-heist = Everyone who stayed steps forward, role by role: Snitch, Brute, Driver, Crook, Mastermind. If you’re the only one with your role, you get your ante back and stay in. If two or more share a role, they’re all out and lose their antes (Brutes keep theirs). Everyone left splits the loot equally, rounded down. If nobody’s left, nobody shares. (M14, M15, M20, B7, B21)
note-loot-cards = The faces of the loot cards are a reconstruction. Ten cards from $8M to $12M with an ante of $1M or $2M are known to exist, and a few details of two of them; the rest is ours. A table can bring its own cards. (M3, M6)
note-broke = If you can’t pay the ante, the Reserve puts it up for you, and it’s yours if it comes back. If you’re broke, you can earn the ante every round just by leaving. That’s legal. (M7, M9, B1, B25)
note-promises = The game enforces only one kind of deal: money now for leaving now. A word about roles, a promise for later, a share of the loot: it’s all just talk, and anyone can go back on it. (M10, M11, B3)

## Answers

action-at-random = Pick at random
action-plan = Play { $roles }
action-offer = Offer { $character } { money } to leave
action-withdraw = Take back your offer to { $character }
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
action-peek = Play an Intimidation card on { $character }
action-give-money = Give { $seat } { money }
action-ready = Ready
action-not-ready = I’m not ready
action-last-call = Make the last call
action-name = Name { $the-role }

## 1. Planning

event-leader-named = The Leader card goes to { $seat }.
    .seat = The Leader card goes to you.
event-round-began = Round { $round }. { $leader } is the Leader.
    .leader = Round { $round }. You’re the Leader.
event-last-roles-shown = Off limits this round: { $roles }.
event-bank-revealed = The next job: { $bank }.
event-roles-planned = You play, face down: { $roles }.
event-ante-paid = { $who } is in for { money }.
    .seat = You’re in for { money }.
event-ante-paid-by-reserve = { $who } can’t pay, so the Reserve puts up the { money } ante.
    .seat = You can’t pay, so the Reserve puts up the { money } ante.
event-roles-shown = In the middle: { $roles }. One more card stays face down.

## 2. Negotiation

event-offered = { $seat } offers { $character } { money } to leave.
    .seat = You offer { $character } { money } to leave.
    .owner = { $seat } offers you { money } to leave.
event-offer-withdrawn = { $seat } takes back the { money } offered to { $character }.
    .seat = You take back the { money } offered to { $character }.
    .owner = { $seat } takes back the { money } offered to you.
event-claimed = { $seat } claims to be { $the-role }.
    .seat = You claim to be { $the-role }.
event-peeked = { $seat } plays an Intimidation card on { $character } and sees the role.
    .seat = You play an Intimidation card on { $character } and see the role.
    .owner = { $seat } plays an Intimidation card on you and sees your role.
event-role-seen = You see it: { $character } is { $the-role }.
event-money-given = { $seat } gives { $to } { money }, no strings attached.
    .seat = You give { $to } { money }, no strings attached.
    .to = { $seat } gives you { money }, no strings attached.
event-said-ready = { $seat } is ready.
    .seat = You’re ready.
event-took-back-ready = { $seat } isn’t ready after all.
    .seat = You’re not ready after all.
event-last-call-made = { $seat } makes the last call: settle it now.
    .seat = You make the last call: settle it now.
event-left = { $who } leaves and gets the { money } ante back.
    .seat = You leave and get your { money } ante back.
price = Paid to leave: { money }, from { $payers }.
event-negotiation-ended = Enough talk. The crew is set.

## 3. The Heist

event-role-called = { $count ->
    [0] { $role }? Nobody speaks up.
    [one] { $role }: { $characters }.
   *[other] { $role }: { $characters }. Too many!
}
event-role-named = { $seat } names { $the-role }.
    .seat = You name { $the-role }.
event-ante-returned = { $who } gets the { money } ante back.
    .seat = You get your { money } ante back.
event-ante-lost = { $who } loses the { money } ante.
    .seat = You lose your { money } ante.
event-eliminated = { $who } is out.
    .seat = You’re out.
event-intimidation-gained = { $seat } gets an Intimidation card for later rounds.
    .seat = You get an Intimidation card for later rounds.
event-snitch-fined = Only the Snitch is left: { $character } pays { money } and is out.
    .seat = Only the Snitch is left: you pay { money } and you’re out.

## 4. Sharing the Loot

event-loot-shared = { $count ->
    [one] { $total } to share, all of it for { $characters }.
   *[other] { $total } to share, { $share } each: { $characters }.
}
rest = The { money } left over goes to the Reserve.
event-driver-paid = { $driver } is the Driver and collects { money }, from { $payers }.
    .driver = You’re the Driver and collect { money }, from { $payers }.
event-brute-robbed = { $crook }, the Crook, takes { money } from { $brute }, the Brute.
    .crook = As the Crook, you take { money } from { $brute }, the Brute.
    .brute = { $crook }, the Crook, takes { money } from you, the Brute.
event-brute-robbed-at-home = { $crook } is Crook and Brute in one: { money } goes from one pocket to the other.
    .crook-brute = You’re Crook and Brute in one: { money } goes from one pocket to the other.
event-symbol-paid = Loot card bonus: { $character } gets { money }.
    .character = Loot card bonus: you get { money }.
event-leavers-shown = { $count ->
    [0] Nobody left this round.
   *[other] Left this round: { $characters }.
}
event-round-ended = The round is over. Everyone takes their cards back.

## The end

event-past-opened = { $seat } played, round by round: { $roles }. In cash: { money }.
    .seat = You played, round by round: { $roles }. In cash: { money }.
outcome-winner = { $seat } wins with { money }.
    .seat = You win with { money }.
outcome-shared = Shared win, { money } each: { $winners }.
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
ledger-unknown = unproven
ledger-offer = { $name } to { $character }: { money }
ledger-deal = { $character } left for { money }, from { $payers }
ledger-left = { $character } left unpaid
ledger-claim = { $name }: “{ $role }” ({ $verdict })

## What it would bring: the gain calculator

gain-only-one = If only one { $role } stays, each share is { money }.
gain-only-snitch = If only a Snitch stays, nobody gets a share: the Snitch pays up to { money }.
gain-too-many = Same role twice or more, so out: { $roles }.
gain-named = Named by the Snitch: { $role }.
gain-shares = { $count ->
    [one] One character gets it all, { money }.
   *[other] { $count } characters share, { money } each.
}
gain-no-shares = Nobody would share.
gain-mine = You’d get { $total }: { $antes } in antes, { $loot } from the loot.
gain-minus = You’d get { $antes } in antes, then lose { $loot }.
gain-nothing = You’d get nothing at all.
gain-leave = If you leave now, you get { $total }: { $antes } in antes, { $offered } from offers.

## Awards

award-lies = Liar of the night
    .why = { $count ->
        [one] One lie.
       *[other] { $count } lies.
    }
award-paid = Best-paid absentee
    .why = { money } for going home.
award-spent = Big spender
    .why = { money } spent on departures.
award-shares = Steadiest hand
    .why = { $count ->
        [one] One heist pulled off.
       *[other] { $count } heists pulled off.
    }
award-caught = Usual suspect
    .why = { $count ->
        [one] Caught once.
       *[other] Caught { $count } times.
    }
award-haul = Biggest haul
    .why = { money } in round { $turn }.
chronicle-broken = Round { $round }: { $bank }, { money }. Nobody got away with any of it: { $people }.
chronicle-claims = Claims: { $count }, lies: { $lies }
chronicle-lie = { $name }: { chronicle-claim }
chronicle-claim = “{ $role }”, really { $played }

## Side bets

bet-offer = Who takes an offer next?
bet-share = Who gets a share?
