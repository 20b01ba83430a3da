# Cash 'n Guns, second edition. Names follow the English rulebook, sentences are ours.
#
# `.some` is a card inside a sentence, as the thing that is taken; $count says how many.
# An event is told to everybody; its attribute named after a field is told to the gangster in that field.
# Private facts speak to the only one who sees them. People in a list may be "you": let the list stand alone.

title = Cash 'n Guns
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
    .text = Nothing but nerves.
    .help = The plain rules hold for you: three wounds kill, one share at a time.
power-collector = The Collector
    .text = One more painting when the money is counted.
    .help = At the end your collection counts one painting more than you hold. On its own that makes $4,000; beyond ten nothing more comes of it. The card is no loot: it cannot be stolen, forbidden or traded. (A26)
power-cunning = The Cunning
    .text = Swap your bullet once all the guns are out.
    .help = When everybody has aimed, the Kid included, you may take your bullet back and lay another. Nobody is told whether you did. The Godfather speaks after you: if a gun turns then, your bullet stays. (A27)
power-cute = The Cute
    .text = Still standing? A $5,000 bill is yours before the split.
    .help = If you stand when the split begins, one $5,000 bill comes to you before anybody picks. It happens by itself, costs you no pick, and nobody can forbid it. No such bill on the table: nothing for you. (A29)
power-dictator = The Dictator
    .text = Once per split, forbid somebody the type they reach for.
    .help = You must be present at the split. When another gangster announces a share, you may forbid its type, for that pick only: they choose something else, or go without. A pair of shares falls under one ban. What powers take outside the picks is beyond your reach. (A30)
power-doctor = The Doctor
    .text = Duck, and one of your wounds heals.
    .help = Each time you duck by choice, one wound goes, all by itself. Being shot to the floor heals nothing. (A19, A20)
power-good-friend = The Good Friend
    .text = Somebody else uses a clip? A Bang! for you too.
    .help = Once the user of the clip has discarded, you fetch a Bang! from the discard as well, and give up nothing for it. You need not be standing. If no Bang! is left, or the clip was lost, you get nothing. (A32)
power-greedy = The Greedy
    .text = On your first pick, grab two shares, and you are done.
    .help = The first time you pick in a split you may grab two shares; you are then out of that split. The token may be one of them. Two cards that work at once do so in the order you name them. Forbidden everything? Then your first pick is still to come. (A34)
power-hustler = The Hustler
    .text = Every turn, draw a bullet blind from a hand, and give one back.
    .help = When the loot lies open you must choose a victim and draw one of their bullets unseen. You give one back that you held before. The two of you know both cards; the others know only who was hit. (A33)
power-junk-dealer = Junk Dealer
    .text = Once per split, trade your share for one unseen.
    .help = You must be present. Before a card is yours you may bury it in an unopened pile and draw another from that pile, for all to see. A kit or clip you draw works at once, one you bury does not. The token cannot be traded, and on turn 8 there are no piles. Some tables trade with the loot of another gangster instead. (A31)
power-kid = The Kid
    .text = You aim when all the others have aimed.
    .help = You see every gun, though no bullet, and then aim in your own time of three. Too slow is too slow for you as well. (A28)
power-lucky-man = The Lucky Man
    .text = Two Bangs or more in one turn do nothing to you.
    .help = A single Bang! wounds you like anybody. Two or more at once do nothing at all: you keep standing and share the loot. Your own shot counts either way. (A23)
power-professional = The Professional
    .text = Target ducked? Show a Bang! and steal a loot card.
    .help = You must be standing, your target must have ducked by choice and own loot. Then you may show your Bang! and steal one card of it, the one you choose unless the table says random. The Bang! is spent. You are asked whatever you loaded, so that nobody can tell. (A21)
power-smart = The Smart
    .text = Target ducked? Take your bullet back and discard any one.
    .help = When your target ducks by choice, your bullet returns to your hand and you discard whichever you like, face down. It may be the same one. It works even if you ducked too. (A22)
power-stealthy = The Stealthy
    .text = Duck, and a $10,000 bill is yours.
    .help = Each time you duck by choice, one $10,000 bill from the table is yours at once. Nobody can forbid it. If there is none, you only ducked. (A19)
power-unbreakable = Unbreakable
    .text = Five wounds kill you, not three.
    .help = Three and four wounds are a nuisance to you; the fifth is the end. They do count when a tie is broken. (A24)
power-vulture = The Vulture
    .text = Somebody dies? Two cards off the body, if you like.
    .help = For each gangster who dies you may take two cards blind from their loot, before the split, standing or not. If there are fewer, you get those. If you fall in the same volley, you get nothing. (A25)

## What a table can agree on

option-powers = Powers
    .help = Which powers are dealt.
option-powers-one = One each
    .help = Everybody gets one power, face up.
option-powers-draft = One of two
    .help = Everybody gets two in secret and keeps one.
option-powers-none = None
    .help = The plain game.
option-untaken-loot = Untaken loot
    .help = What becomes of loot when nobody is left to take it.
option-untaken-loot-rolls-over = Stays
    .help = It waits on the table for the next turn.
option-untaken-loot-discarded = Lost
    .help = It leaves the game.
option-too-slow = Too slow
    .help = What happens to a gangster who does not aim in time.
option-too-slow-no-target = Aims at nobody
    .help = No shot this turn; all else goes on as usual.
option-too-slow-sits-out = Sits out
    .help = Out of this turn: no shot, no wound, no loot.
option-too-slow-random-target = Random target
    .help = Luck aims for the slow.
option-clip-discards = Clip discards
    .help = Which card goes for the Bang! that a clip brings.
option-clip-discards-any = Any card
    .help = Any other card from hand.
option-clip-discards-click = A Click
    .help = A Click, as long as there is one.
option-junk-dealer = Junk Dealer
    .help = Where the Junk Dealer’s new card comes from.
option-junk-dealer-pile = Unopened pile
    .help = From a pile of a later turn, where the share is buried.
option-junk-dealer-player = Another’s loot
    .help = From another gangster, who gets the share.
option-professional = Professional
    .help = Which card the Professional steals.
option-professional-chosen = Chosen
    .help = The Professional looks and chooses.
option-professional-random = Random
    .help = Luck chooses.
option-won-loot = Won loot
    .help = Whether the others see what you have won.
option-won-loot-hidden = Hidden
    .help = Face down: remember who took what.
option-won-loot-open = Open
    .help = Face up for everybody.
option-bullet-counter = Bullet counter
    .help = Whether the table counts the bullets each has shown.
option-bullet-counter-on = On
    .help = The count stands by each gangster.
option-bullet-counter-off = Off
    .help = Count for yourself.
option-first-godfather = First Godfather
    .help = Who has the desk on turn 1.
option-first-godfather-random = Random
    .help = Luck decides.
option-first-godfather-oldest = The oldest
    .help = Age before beauty.
option-first-godfather-host = The host
    .help = Whoever opened the table.

## Questions, and the rule behind each

guns-on-you = { $guns ->
    [0] No gun is on you.
    [one] One gun is on you.
   *[other] { $guns } guns are on you.
}

question-draft = Which power do you keep?
question-mark = Whose hand do you reach into?
question-give = Which bullet do you give back to { $about }?
question-load = Which bullet do you load?
question-aim = On three: whom do you aim at?
question-reload = You loaded { $bullet }, and the guns are out. Swap it?
question-privilege = Your privilege. Whose gun should turn?
question-re-aim = The Godfather wants your gun off { $target }. Whom do you aim at now?
question-courage = { guns-on-you } Stand or duck?
question-rob = { $about } ducked. Show a Bang! and rob them?
question-steal = Which card do you steal from { $about }?
question-smart = You loaded { $bullet }, but { $target } ducked. Which bullet do you discard?
question-scavenge = { $about } is still warm. Help yourself?
question-share = What do you take?
question-forbid = { $about } has a hand on the loot. Forbid it?
question-trade = Before it is yours: trade it for an unseen card?
question-clip = A Bang! is back in your hand. Which card goes for it?

rule-draft = You are dealt two powers and keep one. Once all have chosen, the kept ones are shown and hold for the whole game; nobody sees the others. If you say nothing, luck chooses. (C11, A35)
rule-mark = At the start of the turn the Hustler must draw a bullet blind from another’s hand. Anybody alive with a bullet in hand will do. Only the two of you see the card. If you say nothing, luck picks the victim. (A33)
rule-give = For the bullet you drew you hand one over that you held before. Your victim sees it, nobody else does. If you say nothing, luck gives. (A33)
rule-load = You lay one bullet face down. It is gone once played: eight cards for eight turns. A Click does nothing, a Bang! makes a wound. Whoever says nothing loads a Click while there is one. (C14, C15, A11)
rule-aim = On three all guns go up at once. You must aim at a living gangster who is not you. Until then you may change your mind; the last choice counts. Too slow means no target this turn, unless the table agreed otherwise. (C16, C17, A9)
rule-reload = The Cunning may change the bullet once everybody has aimed, and before the Godfather speaks. Any bullet from hand will do. Nobody learns what you did, or whether. (A27)
rule-privilege = When every gun has a target, the Godfather may order one other gangster to turn theirs. That one chooses the new target, and it may be you. Those who aim at nobody cannot be ordered. Ordering nobody is fine. (C18, C19, A8)
rule-re-aim = The Godfather’s order holds: you must choose another target, anyone alive but you and the old one. The Godfather is fair game. If you are too slow, you aim at nobody, unless the table agreed otherwise. (C19, A8)
rule-courage = On three everybody ducks or stands, all at once. Ducking keeps you safe, but your bullet is lost and there is no share for you. Standing, you may be hit, and you may share. If your target ducks, your bullet is put away unseen. (C20-C23)
rule-rob = When the target ducks by choice, a standing Professional may show a Bang! and take a card from their loot. With a Click there is nothing to show. You are asked in any case, so that your answer tells nothing. (A21)
rule-steal = You see the loot of your victim and choose one card. Only the two of you know which. If you say nothing, luck chooses. (A21, A39)
rule-smart = Your target ducked, so the bullet you laid comes back to your hand. In its place you discard any bullet you like, face down, the same one if you wish. Silence discards the one you laid. (A22, A11)
rule-scavenge = The Vulture may take two loot cards blind from each gangster who dies, before the split. If there are fewer, you get those. The rest leaves the game. (A3, A25)
rule-share = From the Godfather on, clockwise, everybody still standing takes one share, round after round, until the table is empty. The New Godfather token is a share too: it brings the desk for the next turn. A first aid kit heals all your wounds, and a clip brings a Bang! back to your hand. You cannot pass while there is a share you may take. (C28-C34, A17)
rule-forbid = Once per split a Dictator who is present may forbid the type just announced, for this pick only. Bills are one type, whatever they are worth. The other chooses again, or goes without if nothing else is left. (A30)
rule-trade = Once per split the Junk Dealer may trade the card about to be taken for a random one. It goes into the unopened pile you name, and a card from there is yours instead. If the table so agreed, you trade with another gangster’s loot. The token cannot be traded. (A31)
rule-clip = A clip puts a Bang! from the discard into your hand; another card of yours goes there instead, face down. You may not discard the Bang! you just got. Some tables want a Click, as long as you have one. On turn 8, or without a Bang! in the discard, a clip does nothing. (C34, A14)

## Answers. An attribute named after a question is the label there.

action-pass = Pass
    .privilege = Order nobody
    .reload = Keep it
    .rob = Put the bullet away unseen
    .scavenge = Leave the body alone
    .forbid = Let them have it
    .trade = Keep it
action-at-random = Leave it to luck
action-keep-power = Keep { $power }
action-point = Point at { $seat }
    .mark = Draw from { $seat }
    .privilege = Turn the gun of { $seat }
    .privilege-other = Turn the gun of { $seat } away from { $target }
    .privilege-me = Turn the gun of { $seat } away from you
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
action-trade-pile = Trade with the pile of turn { $turn }
action-trade-player = Trade with { $seat }

## Sitting down

event-draft-dealt = Two powers for you: { $powers }.
event-power-kept = You keep { $power }.
event-powers-shown = Powers on the table: { $powers }.
power-of = { $name } ({ $power })
event-godfather-named = { $seat } gets the desk and is Godfather.
    .seat = You get the desk and are Godfather.

## 1. Loot

event-turn-began = Turn { $turn }. Everybody up.
event-loot-revealed = Fresh loot: { $loot }.
event-hustled = { $seat } draws a bullet from the hand of { $mark }.
    .seat = You draw a bullet from the hand of { $mark }.
    .mark = { $seat } draws a bullet from your hand.
event-bullet-given-back = { $seat } gives { $mark } a bullet in return.
    .seat = You give { $mark } a bullet in return.
    .mark = { $seat } gives you a bullet in return.
event-bullet-handed = You get { $bullet } for your hand.
event-bullet-lost = You give up { $bullet } from your hand.
event-bullet-drawn-from-me = It is { $bullet } that you lose.

## 2. Choice of the Bullet card

event-bullet-loaded = You lay { $bullet } face down.
event-guns-loaded = All guns are loaded.

## 3. Hold-Up, 4. Godfather’s Privilege

event-guns-aimed = Three! { $aims }
event-gun-aimed = { $seat } aims at { $target }.
    .seat = You aim at { $target }.
    .target = { $seat } aims at you.
event-too-slow = { $seat } is too slow and holds nobody up.
    .seat = You are too slow and hold nobody up.
event-sat-out = { $seat } sits this turn out.
    .seat = You sit this turn out.
event-bullet-swapped = You swap: { $bullet } lies in front of you now.
event-aim-ordered = Godfather’s orders: { $seat } must aim elsewhere.
    .seat = Godfather’s orders: you must aim elsewhere.

## 5. Courage

event-courage-shown = { $count ->
    [0] Nobody ducks. Banzai!
   *[other] On the floor: { $ducked }.
}
event-bullet-discarded = { $seat } puts a bullet away, unseen.
    .seat = You put your bullet away, unseen.
event-card-discarded = { $seat } discards a card from hand, unseen.
event-bullet-taken-back = You take your bullet back.
event-wound-healed = { $seat } heals a wound.
    .seat = You heal a wound.
event-bill-taken = { $seat } pockets { $loot }.
    .seat = You pocket { $loot }.
event-loot-seen = You go through the loot of { $victim }: { $loot }.
event-loot-stolen = { $seat } steals a loot card from { $victim }.
    .seat = You steal a loot card from { $victim }.
    .victim = { $seat } steals a loot card from you.
event-loot-handed = You get { $loot }.
event-loot-lost = You lose { $loot }.
event-loot-moved = { $seat } gets { $loot } from { $victim }.

## 6. Card effects

event-bullet-shown = { $face ->
    [bang] { $seat } turns up a Bang!
   *[click] { $seat } turns up a Click.
}
    .seat = { $face ->
        [bang] You turn up a Bang!
       *[click] You turn up a Click.
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
    .seat = You are dead.
event-body-looted = { $count ->
    [one] { $seat } takes a card off the body of { $victim }.
   *[other] { $seat } takes { $count } cards off the body of { $victim }.
}
    .seat = { $count ->
        [one] You take a card off the body of { $victim }.
       *[other] You take { $count } cards off the body of { $victim }.
    }
    .victim = { $count ->
        [one] { $seat } takes a card off your body.
       *[other] { $seat } takes { $count } cards off your body.
    }
event-body-removed = { $seat } takes the rest to the grave.
    .seat = You take the rest to the grave.

## 7. Loot sharing

event-split-began = { $count ->
    [0] Nobody is left standing to share.
   *[other] The split, in this order: { $order }.
}
event-share-announced = { $seat } reaches for { $shares }.
    .seat = You reach for { $shares }.
event-share-forbidden = { $seat } forbids { $taker } one type: { $kind }.
    .seat = You forbid { $taker } one type: { $kind }.
    .taker = { $seat } forbids you one type: { $kind }.
event-nothing-taken = Only the forbidden is left: { $seat } goes without.
    .seat = Only the forbidden is left: you go without.
event-share-taken = { $seat } takes { $share }.
    .seat = You take { $share }.
event-share-buried = { $seat } buries { $share } in the pile of turn { $turn } and draws { $drawn }.
    .seat = You bury { $share } in the pile of turn { $turn } and draw { $drawn }.
event-share-swapped = { $seat } trades { $share } for a card drawn blind from the loot of { $victim }.
    .seat = You trade { $share } for a card drawn blind from the loot of { $victim }.
    .victim = { $seat } trades { $share } for a card drawn blind from your loot.
event-split-left = { $seat } has enough and leaves the split.
    .seat = You have enough and leave the split.
event-kit-used = { $seat } opens the first aid kit: not a wound left.
    .seat = You open the first aid kit: not a wound left.
event-bang-fetched = { $seat } gets a Bang! back from the discard.
    .seat = You get a Bang! back from the discard.
event-clip-lost = The clip is no use to { $seat }.
    .seat = The clip is no use to you.
event-turn-ended = Behind the desk: { $godfather }.
    .godfather = Behind the desk: you.
lost-loot = Lost for good: { $loot }.

## The end

event-loot-opened = { $count ->
    [0] { $seat } has nothing to show.
   *[other] { $seat } opens up: { $loot }.
}
    .seat = { $count ->
        [0] You have nothing to show.
       *[other] You open up: { $loot }.
    }
diamond-bonus = The diamond bonus of { money } goes to { $seat }.
    .seat = The diamond bonus of { money } goes to you.
outcome-nobody = Nobody is left alive. The cops take it all.
outcome-winner = { $seat } wins with { money }.
    .seat = You win with { money }.
outcome-shared = The win is shared, { money } each: { $winners }.
outcome-line = { $seat }: { money }
    .seat = You: { money }

## Awards

award-bluff = Best bluffer
    .why = { $count ->
        [one] One empty gun made somebody duck.
       *[other] { $count } empty guns made somebody duck.
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
