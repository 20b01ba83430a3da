# Cash ’n Guns, second edition. Names follow the English rulebook, sentences are ours.
#
# `.some` is a card inside a sentence, as the thing that is taken; $count says how many.
# An event is told to everybody; its attribute named after a field is told to the gangster in that field.
# Private facts speak to the only one who sees them. People in a list may be "you": let the list stand alone.

title = Cash ’n Guns
turn = Turn { $turn }
money = ${ NUMBER($amount, useGrouping: "always") }

## Cards

bullet-click = Click
    .some = a Click
bullet-bang = Bang!
    .some = a Bang!

loot-bill = { money } bill
    .some = { $count ->
        [one] a { money } bill
       *[other] { $count } bills of { money }
    }
loot-diamond = { money } diamond
    .some = { $count ->
        [one] a { money } diamond
       *[other] { $count } diamonds of { money }
    }
loot-painting = Painting
    .some = { $count ->
        [one] a painting
       *[other] { $count } paintings
    }
loot-kit = First aid kit
    .some = { $count ->
        [one] a first aid kit
       *[other] { $count } first aid kits
    }
loot-clip = Clip
    .some = { $count ->
        [one] a clip
       *[other] { $count } clips
    }
loot-new-godfather = New Godfather token
    .some = the New Godfather token

kind-bill = bills
kind-diamond = diamonds
kind-painting = paintings
kind-kit = first aid kits
kind-clip = clips
kind-new-godfather = the New Godfather token

## The seven steps of a turn

step-1 = Loot
step-2 = Choice of the Bullet card
step-3 = Hold-Up
step-4 = Godfather’s Privilege
step-5 = Courage
step-6 = Card effects
step-7 = Loot sharing

## Powers: the name, one line, and the whole story

power-none = No power
    .text = Nothing but nerve.
    .help = You play by the standard rules: three wounds and you’re dead, one share per pick.
power-collector = The Collector
    .text = One extra painting when the money is counted.
    .help = At the end you count as having one extra painting. With no others it’s worth $4,000; past ten it adds nothing. It isn’t loot, so it can’t be stolen, forbidden or traded. (A26)
power-cunning = The Cunning
    .text = Swap your bullet once all the guns are out.
    .help = Once everyone has aimed, even the Kid, you may swap your bullet for another. Nobody finds out whether you did. The Godfather’s Privilege comes after that, so you can’t react to it. (A27)
power-cute = The Cute
    .text = Still standing? A $5,000 bill is yours before the split.
    .help = If you’re standing when the split begins, you get one $5,000 bill before anyone picks. It’s automatic, doesn’t use up a pick and can’t be forbidden. If there’s no such bill on the table, you get nothing. (A29)
power-dictator = The Dictator
    .text = Once per split, stop someone from taking the kind of loot they reach for.
    .help = You must be in on the split. When someone else announces a share, you may forbid that kind of loot, for that pick only: they pick something else or go without. If they announce two shares, one ban covers both. You can’t stop loot taken with a power. (A30)
power-doctor = The Doctor
    .text = Duck and heal one of your wounds.
    .help = Each time you duck by choice, you heal one wound automatically. Going down because you’re shot heals nothing. (A19, A20)
power-good-friend = The Good Friend
    .text = Someone else uses a clip? You get a Bang! too.
    .help = After someone else uses a clip and discards for it, you also take a Bang! from the discard pile, and give up nothing for it. You don’t have to be standing. If there’s no Bang! left, or the clip was lost, you get nothing. (A32)
power-greedy = The Greedy
    .text = On your first pick, grab two shares, and you’re done.
    .help = The first time you pick in a split, you may grab two shares; then you’re out of that split. One of them can be the token. If both cards work at once, they do so in the order you name them. If everything is forbidden, your first pick is still to come. (A34)
power-hustler = The Hustler
    .text = Every turn, draw a random bullet from someone’s hand and give one back.
    .help = Once the loot is out, you must choose a victim and draw one of their bullets at random. You give back one you already had. The two of you know both cards; the others only know who you picked. (A33)
power-junk-dealer = Junk Dealer
    .text = Once per split, trade your share for an unseen card.
    .help = You must be in on the split. Before a card is yours, you may bury it in an unopened pile and draw another from that pile, for all to see. A kit or clip you draw works at once; one you bury doesn’t. You can’t trade the token, and on turn 8 there are no piles. With some house rules, you trade with another gangster’s loot instead. (A31)
power-kid = The Kid
    .text = You aim after everyone else, on your own count of three.
    .help = You see where every gun points, though no bullets, and then you aim. If you’re too slow, you’re too slow like anyone else. (A28)
power-lucky-man = The Lucky Man
    .text = Two or more Bangs in one turn do nothing to you.
    .help = A single Bang! wounds you like anyone else. Two or more at once do nothing at all: you keep standing and share the loot. Your own shot counts either way. (A23)
power-professional = The Professional
    .text = Target ducked? Show a Bang! and steal a loot card.
    .help = You must be standing, and your target must have ducked by choice and own some loot. Then you may show your Bang! and steal one of their cards: the one you choose, unless the house rules say random. The Bang! is used up. You’re asked whatever you loaded, so nobody can tell. (A21)
power-smart = The Smart
    .text = Target ducked? Take your bullet back and discard any one.
    .help = When your target ducks by choice, your bullet returns to your hand and you discard any bullet face down. It can be the same one. It works even if you duck too. (A22)
power-stealthy = The Stealthy
    .text = Duck and take a $10,000 bill.
    .help = Each time you duck by choice, you take one $10,000 bill from the table right away. Nobody can forbid it. If there isn’t one, you just duck. (A19)
power-unbreakable = Unbreakable
    .text = It takes five wounds to kill you, not three.
    .help = You shrug off the third and fourth wounds; the fifth kills you. They still count when a tie is broken. (A24)
power-vulture = The Vulture
    .text = Someone dies? Take two cards off the body, if you like.
    .help = For each gangster who dies, you may take two random cards from their loot before the split, standing or not. If there are fewer, you get those. If you die in the same volley, you get nothing. (A25)

## What a table can agree on

option-powers = Powers
    .help = Which powers are dealt.
option-powers-one = One each
    .help = Everyone gets one power, face up.
option-powers-draft = Pick one of two
    .help = Everyone gets two in secret and keeps one.
option-powers-none = None
    .help = The basic game.
option-untaken-loot = Untaken loot
    .help = What happens to loot when nobody’s left to take it.
option-untaken-loot-rolls-over = Stays
    .help = It waits on the table for the next turn.
option-untaken-loot-discarded = Lost
    .help = It leaves the game.
option-too-slow = Too slow
    .help = What happens if you don’t aim in time.
option-too-slow-no-target = Aims at nobody
    .help = No shot this turn; everything else goes on as usual.
option-too-slow-sits-out = Sits out
    .help = Out of this turn: no shot, no wound, no loot.
option-too-slow-random-target = Random target
    .help = You aim at a random target.
option-clip-discards = Clip discards
    .help = Which card you discard for the Bang! from a clip.
option-clip-discards-any = Any card
    .help = Any other card from your hand.
option-clip-discards-click = A Click
    .help = A Click, if you have one.
option-junk-dealer = Junk Dealer
    .help = Where the Junk Dealer’s new card comes from.
option-junk-dealer-pile = Unopened pile
    .help = From a later turn’s pile, where the share is buried.
option-junk-dealer-player = Another’s loot
    .help = From another gangster, who gets the share.
option-professional = Professional
    .help = Which card the Professional steals.
option-professional-chosen = By choice
    .help = The Professional looks and chooses.
option-professional-random = At random
    .help = The Professional doesn’t get to choose.
option-won-loot = Won loot
    .help = Whether the others see what you’ve won.
option-won-loot-hidden = Hidden
    .help = Face down: remember who took what.
option-won-loot-open = Open
    .help = Face up for everyone.
option-bullet-counter = Bullet counter
    .help = Whether the table counts the bullets everyone has shown.
option-bullet-counter-on = On
    .help = The count is next to each gangster.
option-bullet-counter-off = Off
    .help = Keep count yourself.
option-first-godfather = First Godfather
    .help = Who has the desk on turn 1.
option-first-godfather-random = Random
    .help = Anyone can get it.
option-first-godfather-oldest = The oldest
    .help = Age before beauty.
option-first-godfather-host = The host
    .help = The player who opened the table.

## Questions, and the rule behind each

guns-on-you = { $guns ->
    [0] Nobody’s aiming at you.
    [one] One gun is on you.
   *[other] { $guns } guns are on you.
}

question-draft = Which power do you keep?
question-mark = Who do you draw a bullet from?
question-give = Which bullet do you give back to { $about }?
question-load = Which bullet do you load?
question-aim = On three: who do you aim at?
question-reload = The guns are out. Swap your bullet?
question-privilege = Godfather’s Privilege: who has to change targets?
question-re-aim = The Godfather wants your gun off { $target }. Who’s your new target?
question-courage = { guns-on-you } Stand or duck?
question-rob = { $about } ducked. Show a Bang! and rob them?
question-steal = Which card do you steal from { $about }?
question-smart = { $target } ducked. Which bullet do you discard?
question-scavenge = { $about } is still warm. Help yourself?
question-share = What do you take?
share-again = { $why } What else?
question-forbid = { $about } is reaching for the loot. Forbid it?
question-trade = Trade this card for an unseen one?
question-clip = You got a Bang! back. Which card do you discard?

rule-draft = You’re dealt two powers and keep one. Once everyone has chosen, the powers you kept are shown and last the whole game; nobody sees the others. If time runs out, one is picked at random.
rule-mark = At the start of the turn, the Hustler must draw a random bullet from another gangster’s hand. You can pick anyone alive with a bullet in hand. Only the two of you see the card. If time runs out, the victim is picked at random.
rule-give = In return for the bullet you drew, you hand over one you already had. Only your victim sees it. If time runs out, a random bullet is given.
rule-load = Load one bullet face down. You use each card once: eight cards for eight turns. A Click does nothing; a Bang! wounds. If time runs out, you load a Click if you have one.
rule-aim = On three, all guns go up at once. Aim at any other living gangster. You can change your mind until then; your last choice counts. Too slow? You get no target this turn, unless the house rules say otherwise.
rule-reload = The Cunning may swap bullets once everyone has aimed, before the Godfather’s Privilege. Any bullet from your hand will do. Nobody finds out what you did, or whether you did anything.
rule-privilege = Once everyone has aimed, the Godfather may order one other gangster to change targets. They pick the new target, and it can be you. You can’t order someone who has no target, and you don’t have to order anyone.
rule-re-aim = The Godfather’s order stands: pick another target, anyone alive except you and your old target. Even the Godfather. If you’re too slow, you aim at nobody, unless the house rules say otherwise.
rule-courage = On three, everyone stands or ducks at once. Duck and you’re safe, but you lose your bullet and get no share. Stand and you risk getting shot for a share of the loot. If your target ducks, you discard your bullet face down.
rule-rob = If your target ducks by choice while you’re standing, you may show a Bang! and steal one of their loot cards. With a Click there’s nothing to show. You’re asked either way, so your answer gives nothing away.
rule-steal = You see your victim’s loot and choose one card. Only the two of you know which. If time runs out, one is picked at random.
rule-smart = Your target ducked, so the bullet you loaded comes back to your hand. Discard any bullet in its place, face down; it can be the same one. If time runs out, you discard the one you loaded.
rule-scavenge = The Vulture may take two random loot cards from each gangster who dies, before the split. If there are fewer, you get those. The rest leaves the game.
rule-share = Starting with the Godfather and going clockwise, everyone still standing takes one share at a time until nothing’s left. The New Godfather token is a share too: take it and you’re Godfather next turn. A first aid kit heals all your wounds, and a clip gets you a Bang! back. You can’t pass if there’s a share you can take.
rule-forbid = Once per split, a Dictator who’s in on it may forbid the kind of loot just announced, for this pick only. All bills are one kind, whatever they’re worth. The other gangster picks again, or goes without if nothing else is left.
rule-trade = Once per split, the Junk Dealer may trade the card they’re about to take for a random one. Choose an unopened pile: your card goes in and a random one comes out. If the house rules say so, you trade with another gangster’s loot. You can’t trade the token.
rule-clip = A clip returns a Bang! from the discard pile to your hand. Discard another card for it, face down, but not the Bang! you just got. With some house rules it must be a Click, if you have one. On turn 8, or with no Bang! in the discard pile, a clip does nothing.

## Answers. An attribute named after a question is the label there.

action-pass = Pass
    .privilege = Order nobody
    .reload = Keep it
    .rob = Discard it face down
    .scavenge = Leave the body alone
    .forbid = Let them have it
    .trade = Don’t trade
action-at-random = Pick at random
action-keep-power = Keep { $power }
action-point = Point at { $seat }
    .mark = Draw from { $seat }
    .privilege = Make { $seat } change targets
    .privilege-other = Get { $seat }’s gun off { $target }
    .privilege-me = Get { $seat }’s gun off you
action-give = Give { $bullet }
action-load = Load { $bullet }
    .reload = Swap it for { $bullet }
action-aim = Aim at { $target }
action-be-too-slow = Be too slow
action-stand = Stand
action-duck = Duck
action-reveal = Show the Bang! and rob
action-discard = Discard { $bullet }
action-steal = Steal { $loot }
action-scavenge = Loot the body
action-take = Take { $shares }
action-forbid = Forbid { $kind }
action-trade-pile = Trade with turn { $turn }’s pile
action-trade-player = Trade with { $seat }

## Sitting down

event-draft-dealt = Two powers for you: { $powers }.
event-power-kept = You keep { $power }.
event-powers-shown = Powers on the table: { $powers }.
power-of = { $name } ({ $power })
event-godfather-named = { $seat } gets the desk and is the Godfather.
    .seat = You get the desk: you’re the Godfather.

## 1. Loot

event-turn-began = Turn { $turn }. Everyone up.
event-loot-revealed = Fresh loot: { $loot }.
event-hustled = { $seat } draws a bullet from { $mark }’s hand.
    .seat = You draw a bullet from { $mark }’s hand.
    .mark = { $seat } draws a bullet from your hand.
event-bullet-given-back = { $seat } gives { $mark } a bullet in return.
    .seat = You give { $mark } a bullet in return.
    .mark = { $seat } gives you a bullet in return.
event-bullet-handed = You add { $bullet } to your hand.
event-bullet-lost = You give up { $bullet } from your hand.
event-bullet-drawn-from-me = You lose { $bullet } from your hand.

## 2. Choice of the Bullet card

event-bullet-loaded = You load { $bullet } face down.
event-guns-loaded = All guns are loaded.

## 3. Hold-Up, 4. Godfather’s Privilege

event-guns-aimed = Three! { $aims }
event-gun-aimed = { $seat } aims at { $target }.
    .seat = You aim at { $target }.
    .target = { $seat } aims at you.
event-too-slow = { $seat } is too slow and has no target.
    .seat = You’re too slow and have no target.
event-sat-out = { $seat } sits this turn out.
    .seat = You sit this turn out.
event-bullet-swapped = You swap bullets: { $bullet } is loaded now.
event-aim-ordered = Godfather’s orders: { $seat } must change targets.
    .seat = Godfather’s orders: you must change targets.

## 5. Courage

event-courage-shown = { $count ->
    [0] Nobody ducks. Banzai!
   *[other] On the floor: { $ducked }.
}
event-bullet-discarded = { $seat } discards a bullet face down.
    .seat = You discard your bullet face down.
event-card-discarded = { $seat } discards a card from hand, face down.
event-bullet-taken-back = You take your bullet back.
event-wound-healed = { $seat } heals a wound.
    .seat = You heal a wound.
event-bill-taken = { $seat } pockets { $loot }.
    .seat = You pocket { $loot }.
event-loot-seen = You go through { $victim }’s loot: { $loot }.
event-loot-stolen = { $seat } steals a loot card from { $victim }.
    .seat = You steal a loot card from { $victim }.
    .victim = { $seat } steals a loot card from you.
event-loot-handed = You get { $loot }.
event-loot-lost = You lose { $loot }.
event-loot-moved = { $seat } gets { $loot } from { $victim }.

## 6. Card effects

event-bullet-shown = { $face ->
    [bang] { $seat } reveals a Bang!
   *[click] { $seat } reveals a Click.
}
    .seat = { $face ->
        [bang] You reveal a Bang!
       *[click] You reveal a Click.
    }
event-wounded = { $count ->
    [one] { $seat } takes a wound from { $by }.
   *[other] { $seat } takes { $count } wounds from { $by }.
}
    .seat = { $count ->
        [one] You take a wound from { $by }.
       *[other] You take { $count } wounds from { $by }.
    }
event-unscathed = { $count } Bangs at { $seat }, and not a scratch.
    .seat = { $count } Bangs at you, and not a scratch.
event-died = { $seat } is dead.
    .seat = You’re dead.
event-body-looted = { $count ->
    [one] { $seat } takes a card off { $victim }’s body.
   *[other] { $seat } takes { $count } cards off { $victim }’s body.
}
    .seat = { $count ->
        [one] You take a card off { $victim }’s body.
       *[other] You take { $count } cards off { $victim }’s body.
    }
    .victim = { $count ->
        [one] { $seat } takes a card off your body.
       *[other] { $seat } takes { $count } cards off your body.
    }
event-body-removed = { $seat } takes the rest to the grave.
    .seat = You take the rest to the grave.

## 7. Loot sharing

event-split-began = { $count ->
    [0] Nobody’s left standing to share.
   *[other] Split order: { $order }.
}
event-share-announced = { $seat } reaches for { $shares }.
    .seat = You reach for { $shares }.
event-share-forbidden = { $seat } won’t let { $taker } take { $kind }.
    .seat = You won’t let { $taker } take { $kind }.
    .taker = { $seat } won’t let you take { $kind }.
event-nothing-taken = There’s nothing else to take: { $seat } goes without.
    .seat = There’s nothing else to take: you go without.
event-share-taken = { $seat } takes { $share }.
    .seat = You take { $share }.
event-share-buried = { $seat } buries { $share } in turn { $turn }’s pile and draws { $drawn }.
    .seat = You bury { $share } in turn { $turn }’s pile and draw { $drawn }.
event-share-swapped = { $seat } trades { $share } for a random card from { $victim }’s loot.
    .seat = You trade { $share } for a random card from { $victim }’s loot.
    .victim = { $seat } trades { $share } for a random card from your loot.
event-split-left = { $seat } has enough and leaves the split.
    .seat = You have enough and leave the split.
event-kit-used = { $seat } opens the first aid kit: not a wound left.
    .seat = You open the first aid kit: not a wound left.
event-bang-fetched = { $seat } gets a Bang! back from the discard pile.
    .seat = You get a Bang! back from the discard pile.
event-clip-lost = The clip is no use to { $seat }.
    .seat = The clip is no use to you.
event-turn-ended = { $godfather } has the desk now.
    .godfather = You have the desk now.
lost-loot = Lost for good: { $loot }.

## The end

event-loot-opened = { $count ->
    [0] { $seat } has nothing to show.
   *[other] { $seat }’s loot: { $loot }.
}
    .seat = { $count ->
        [0] You have nothing to show.
       *[other] Your loot: { $loot }.
    }
diamond-bonus = The { money } diamond bonus goes to { $seat }.
    .seat = The { money } diamond bonus goes to you.
outcome-nobody = Nobody’s left alive. The cops take it all.
outcome-winner = { $seat } wins with { money }.
    .seat = You win with { money }.
outcome-shared = Shared win, { money } each: { $winners }.
outcome-line = { $seat }: { money }
    .seat = You: { money }

## Side bets

bet-duck = Who ducks?
bet-hit = Who gets hit?

## Awards

award-bluff = Best bluffer
    .why = { $count ->
        [one] One empty gun made someone duck.
       *[other] { $count } empty guns made someone duck.
    }
award-escape = Narrowest escape
    .why = { $count ->
        [one] Ducked under a Bang! on turn { $turn }.
       *[other] Ducked under { $count } Bangs on turn { $turn }.
    }
award-nerve = Nerves of steel
    .why = { $count ->
        [one] Stared down one empty gun.
       *[other] Stared down { $count } empty guns.
    }
award-wounds = Surest hand
    .why = { $count ->
        [one] One wound dealt.
       *[other] { $count } wounds dealt.
    }
