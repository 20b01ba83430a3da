# What the web client says around a game. Buttons are verbs.

## Everywhere

web-language = Language
web-to-front = To the front page
web-nowhere = There is nothing here.
web-connecting = Finding the table …
web-reconnecting = Reconnecting …
web-reload = Try again
web-you = you
web-go = Go

## The front page

web-lead = The loot lies on the table, and everybody has a gun. Two party games of bluff and nerve, on every phone in the room.
web-play-now = Play now
web-play-now-note = Against four bots. No name, no waiting.
web-new-here = New here? A first round in ninety seconds
web-nobody = Boss
web-join = Join a table
web-code-typed = The code on the big screen
web-back-to = Back to table { $code }
web-open = Open a table
web-open-note = Your friends scan a code and sit down. Bots fill the empty chairs.
web-open-tables = Open to everybody
web-hosted-by = { $name }’s table
web-seats-taken = Sit down ({ $count } of { $of })

## Sitting down

web-sit-down = Sit down
web-at-table = { $count ->
    [one] one at the table
   *[other] { $count } at the table
}
web-name = Your name
web-look = Your gangster
web-sit = Take a seat
web-watch = Just watch

## The lobby

web-code = Code { $code }
web-invite = Invite
web-scan = Scan this code to join
web-copy-link = Copy the link
web-copied = Copied
web-move-seat = Move to another phone
web-move-seat-note = Your seat goes to whoever scans this or opens the link: show it to yourself alone.
web-move-seat-scan = This code carries your seat to another phone
web-open-tv = Show it on a TV
web-join-here = Scan and sit down
web-people = At the table
web-add-bot = Add a bot
web-bot-manner = Which bot
web-bot-mixed = A bit of everything
web-bot-cautious = Bot: careful
web-bot-daring = Bot: daring
web-bot-sly = Bot: sly
web-bot-random = Bot: a beginner
web-bot-stand-in = a bot plays on
web-remove = Remove
web-hand-over = Make host
web-is-host = host
web-is-away = away
web-is-ready = ready
web-is-unready = not ready yet
web-is-covered = a bot plays for them
web-too-few = This game takes { $least } to { $most }. Add bots, or wait for friends.
web-wait-for = Waiting for: { $names }.
web-all-ready = Everybody is ready.
web-host-begins = The host begins when all are there.
web-begin = Deal
web-ready = I am ready
web-ready-already = Ready
web-leave = Leave this table
web-host-tools = How to play
web-game = Game
web-speed = Speed
web-speed-normal = Normal
web-speed-party = Party: hurry up
web-speed-relaxed = Relaxed: twice the time
web-speed-off = No clock
web-speed-days = A day for every question
web-speed-blitz = Blitz: no pauses at all
web-listed = Anybody may find this table
web-chat = People may type what they like
web-locked = Nobody else may sit down
web-options = Table rules

## Playing

web-dealing = Dealing
web-dealing-note = Every phone throws something into the shuffle, so that nobody can bend it.
web-clock = Time left
web-clock-minutes = min
    .left = { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
web-clock-hours = h
    .left = { $count ->
        [one] one hour
       *[other] { $count } hours
    }
web-clock-days = d
    .left = { $count ->
        [one] one day
       *[other] { $count } days
    }
web-paused = Paused
web-pause = Pause
web-resume = Play on
web-hurry = Do not wait
web-the-table = The table
web-around = Around the table
web-close = Close
web-sound = Sound
web-buzz = Vibration
web-leave-game = Leave the game
web-leave-game-note = A bot plays on in your seat at once. While the game lasts you can take the seat back with this phone.
web-leave-game-alone = Nobody else is playing: the game waits for you, and this phone finds the way back.
web-leave-game-sure = Leave
web-story = What happened
web-earlier = Earlier
web-may-change = You may change your mind until time is up.
web-answered = { $count } of { $of } have answered.
web-why = The rule
web-choose = Choose
web-say-it = Do it
web-speak = Say something
web-chat-text = Your words
web-says = { $name }: “{ $text }”

web-turn = Turn { $turn } of 8
web-godfather = Godfather: { $name }
web-wounds = { $count ->
    [0] unhurt
    [one] 1 wound
   *[other] { $count } wounds
}
web-bullets = { $count ->
    [one] 1 bullet
   *[other] { $count } bullets
}
web-loot-won = { $count ->
    [one] 1 loot card
   *[other] { $count } loot cards
}
web-dead = dead
web-hand-bullets = In hand: { $bullets }
web-hand-loaded = Loaded: { $bullet }
web-hand-unloaded = Nothing loaded yet
web-hand-loot = Your loot: { $loot }
web-hand-no-loot = No loot yet

web-ante = in for { $money }
web-left = left
web-intimidations = { $count ->
    [one] 1 Intimidation card
   *[other] { $count } Intimidation cards
}
web-hand-cash = Your cash: { $money }
web-hand-roles = You are in as { $roles }
web-hand-no-roles = No role laid yet

## The end

web-rematch = Rematch
web-to-lobby = Back to the lobby
web-change-game = Change to { $game }
web-host-again = The host can deal a rematch: everybody is taken along.
web-replay = Watch it again
web-record = Keep the record

## What happens to the table

web-news-sat = { $name } sits down.
web-news-bot-sat = { $name }, a bot, sits down.
web-news-renamed = Somebody is now called { $name }.
web-news-stood = { $name } leaves.
web-news-kicked = { $name } is shown out.
web-news-host = { $name } is the host now.
web-news-locked = The doors are closed.
web-news-unlocked = The doors are open.
web-news-settled = { $name } has changed the table rules.
web-news-went = { $name } is away.
web-news-back = { $name } is back.
web-news-covered = A bot plays for { $name }.
web-news-deal = { $name } deals.
web-news-deal-again = The deal starts over.
web-news-passed-over = { $name } adds nothing to the shuffle.
web-news-pausing = A pause after this step.
web-news-paused = Pause.
web-news-resumed = On we go.
web-news-hurried = { $name } will not wait.
web-news-given-back = An interruption. Everybody gets some time back.
web-news-again = Back to the lobby.

## Things to say

web-line-i-have-a-bang = I have a Bang!
web-line-it-is-only-a-click = It is only a Click.
web-line-do-not-shoot = Do not shoot!
web-line-you-will-regret-this = You will regret this.
web-line-trust-me = Trust me.
web-line-liar = Liar!
web-line-well-played = Well played.
web-line-hurry-up = Hurry up!
web-emote-laugh = { $name } laughs.
    .short = Laugh
web-emote-gasp = { $name } gasps.
    .short = Gasp
web-emote-cry = { $name } cries.
    .short = Cry
web-emote-wink = { $name } winks.
    .short = Wink
web-emote-point = { $name } points a finger.
    .short = Point
web-emote-clap = { $name } claps.
    .short = Clap
web-emote-sweat = { $name } sweats.
    .short = Sweat
web-emote-shrug = { $name } shrugs.
    .short = Shrug

## When the line is gone for good, by the server’s code

web-ended = The connection has ended.
web-ended-4401 = This seat is no longer yours.
web-ended-4404 = This table is gone.
web-ended-4409 = You are playing on another screen.
web-ended-4426 = There is a new version. Load the page again.

## When something is refused

web-refused = That did not work.
web-refused-unreachable = The server cannot be reached.
web-refused-closed = The connection has ended.
web-refused-no_such_table = There is no such table, or nobody else may sit down there.
web-refused-bad_nickname = That cannot be a name.
web-refused-reserved = Nobody may be called that.
web-refused-name_taken = Somebody at the table is called that already.
web-refused-bad_text = That cannot be said.
web-refused-bad_setup = The game cannot be played like that by so many.
web-refused-not_allowed = You may not do that.
web-refused-not_now = Not now.
web-refused-not_ready = Not everybody is ready.
web-refused-too_late = Too late.
web-refused-illegal = The rules do not allow that.
web-refused-too_many_tables = You have opened too many tables. Close one, or wait.
web-refused-slow_down = Not so fast: wait a moment.
web-refused-restarting = The server is about to restart.
web-refused-overloaded = The server is full.
web-refused-unavailable = The server cannot write just now. Try again.
web-refused-newer_program = That table needs a newer server, or a game that is not installed here. Nothing is lost.

## Cash ’n Guns: around the table

web-cash-me = { $name } (you)
web-cash-the-godfather = Godfather
web-cash-aims-at = aims at { $name }
web-cash-out = sits this turn out
web-cash-down = on the floor
web-cash-your-move = Your move
web-cash-connected = Connected
web-cash-over = The game is over
web-cash-skip = Skip
web-cash-aim-on-three = Aim!
web-cash-courage-on-three = Stand or duck!
web-cash-are-in = { $count } of { $of } are in.
web-cash-laid = It lies face down. Hold the card below to look.
web-cash-change = Take another
web-cash-two = Grab two
web-cash-and-second = First { $loot }. And the second?
web-cash-wish = While you wait: tap the loot in the order you want it.
web-cash-wishes = Your wishes, the best first: { $loot }.
web-cash-wish-for = Wish for { $loot }
web-cash-wish-nothing = Forget the wishes
web-cash-you-are-dead = You are dead. The others play on, and you may watch.
web-cash-hand = Your hand
web-cash-hold-bullet = Your bullet: hold to look
web-cash-hold-hand = Your hand and your loot: hold to look
web-cash-shown = Shown so far: Clicks { $clicks }, Bangs { $bangs }.

## Cash ’n Guns: the end

web-cash-count = The count
web-cash-wins = wins
web-cash-awards = Awards
web-cash-award-bluff = Best bluffer
    .why = { $count ->
        [one] One empty gun made somebody duck.
       *[other] { $count } empty guns made somebody duck.
    }
web-cash-award-escape = Narrowest escapes
    .why = { $count ->
        [one] Ducked one real Bang!
       *[other] Ducked { $count } real Bangs.
    }
web-cash-award-nerve = Nerves of steel
    .why = { $count ->
        [one] Stared down one empty gun.
       *[other] Stared down { $count } empty guns.
    }
web-cash-secrets = All the secrets
web-cash-secret-bluff = { $seat } bluffed { $target }: only a Click, and a duck.
web-cash-secret-escape = { $target } ducked just in time: { $seat } had a Bang!
web-cash-secret-nerve = { $target } stood firm: { $seat } had only a Click.
web-cash-secret-hit = { $seat } meant it: a Bang! at { $target }.

## The rules page

web-rules = Rules
web-rules-for = The rules of { $game }
web-rules-more = More
web-rules-goal = What it is about
web-rules-turn = Step by step
web-rules-notes = Good to know
web-rules-powers = The powers
web-rules-roles = The roles
web-rules-whole = All of it
web-rules-usual = the usual way
web-rules-options = The host chooses in the lobby. Everybody sees it.
web-rules-cash-goal = The job is done, the loot is on the table, and nobody wants to share. Four to eight gangsters hold each other up for eight turns. Whoever is alive and richest in the end wins; the last one alive wins at once.
web-rules-cash-loot = Eight loot cards are laid out for everybody to see. The Godfather leads this turn.
web-rules-cash-shots = Whoever stands and holds somebody up who stands shows the bullet. A Click does nothing. A Bang! wounds, and the wounded are out of this split. All shots fall at once, and every Bang! counts. Three wounds kill.
web-rules-cash-count = Bills and diamonds count what they say. Who has the most diamonds gets $60,000 more; equals get nothing. Paintings count together: $4,000 for one, then 12, 30, 60, 100, 150, 200, 300, 400 and $500,000 for ten. Among equals the one with more wounds wins.
web-rules-millions-goal = Three to eight crooks plan one bank job after the other. Everybody has a secret role, two of a kind get in each other’s way, and the others can be paid to stay at home.
web-rules-millions-sharing = Whoever is left shares the loot equally, rounded down; with a Mastermind there is $2M more. Then the others pay the Driver $1M each, the Crook takes $2M from the Brute, and the role on the loot card gets $1M.

## Millions of Dollars at the table

web-mil-round = Round { $round }/8
web-mil-online = Connected
web-mil-over = The end
web-mil-your-move = Your move
web-mil-skip = Skip
web-mil-leader = Leader
web-mil-claims = claims to be { $role }
web-mil-out = out
web-mil-in = in
web-mil-on-offer = { $money } on offer
web-mil-ante = Ante { $money }
web-mil-bonus = Bonus: { $role }
web-mil-role-waiting = { $role }: { $count } in the middle
web-mil-role-calling = { $role }: called now, { $count } in the middle
web-mil-role-called = { $role }: called, { $count } in the middle
web-mil-role-named = { $role }: given away, { $count } in the middle
web-mil-plan = { $count ->
    [one] Which role do you lay face down?
   *[other] Which two roles do you lay face down?
}
web-mil-laid = { $count ->
    [one] It lies face down. Hold it to look.
   *[other] They lie face down. Hold them to look.
}
web-mil-change = Change
web-mil-played-last = Played last round: it stays out now.
web-mil-hold = { $character ->
    [1] Hold to look at your first character
    [2] Hold to look at your second character
   *[other] Hold to look at your role
}
web-mil-hold-peek = Hold to see what you saw: { $name }
web-mil-ready = Ready
web-mil-not-ready = Not ready after all
web-mil-last-call = Last call
web-mil-last-called = The last call has been made already.
web-mil-not-leader = Only the Leader makes the last call, or, once the Leader has left, the next one at the table.
web-mil-take = { $which ->
    [1] First: take { $money } and leave
    [2] Second: take { $money } and leave
   *[other] Take { $money } and leave
}
web-mil-on-you = { $which ->
    [1] For your first to leave: { $payers }
    [2] For your second to leave: { $payers }
   *[other] For you to leave: { $payers }
}
web-mil-leave = { $which ->
    [1] First leaves (ante { $money } back)
    [2] Second leaves (ante { $money } back)
   *[other] Leave (ante { $money } back)
}
web-mil-leave-sure = { $which ->
    [1] Really? First leaves for good
    [2] Really? Second leaves for good
   *[other] Really? There is no way back
}
web-mil-claim = I am the …
web-mil-tool-offer = Offer
web-mil-tool-peek = Look
web-mil-tool-gift = Give
web-mil-tool-ledger = Notebook
web-mil-tool-what-if = What if?
web-mil-whom = Pay whom to leave?
web-mil-pick = Pay to leave: { $name }
web-mil-less = Less
web-mil-more = More
web-mil-most = { $money } is all your cash. What you have on offer elsewhere is spoken for.
web-mil-least = { $money } is the least there is.
web-mil-offer = Offer { $money }
web-mil-withdraw = Withdraw { $money } from { $name }
web-mil-no-offers = Nothing to offer, or nobody to offer it to.
web-mil-peek = Spend an Intimidation card to look at:
web-mil-no-peeks = No Intimidation card to spend. Be the only Brute in a heist, and you have one from the next round on.
web-mil-gift-whom = Give money to whom?
web-mil-give = Give { $money }
web-mil-player = Player
web-mil-cash = Cash
web-mil-on-table = On the table
web-mil-hidden = hidden
web-mil-gain-if = What would you get if …
web-mil-gain-all = everybody stays
web-mil-gain-leaves = { $name } leaves
web-mil-gain-single = only one of each role stays
web-mil-gain-working = Working it out …
web-mil-gain-lost = The server does not answer. What stands here may be old.
web-mil-gain-note = Antes that come back are counted. All that the roles in the middle and the cards you have seen allow.
web-mil-range = { $least } to { $most }
web-mil-left = { $character } left
web-mil-recap = The last heist
web-mil-you-left = You have left: not a word until the round is over.
web-mil-counting = Counting …
web-mil-scores = What everybody has
web-mil-winner = winner
web-mil-past = All roles, round by round
web-mil-tv-talk = Talk, lie, pay.

## A game without a drawing of its own: told in words

web-plain-your-move = Your move
web-plain-thinks = is thinking
web-plain-seen = What you see
web-plain-now = Now!

## A finished game, watched again

web-replay-of = { $game }, once more
web-replay-loading = Fetching the game …
web-replay-missing = There is no such game, or it is not over yet.
web-replay-eyes = Watch
web-replay-bystander = As a bystander, without spoilers
web-replay-as = As { $name } saw it
web-replay-all-seeing = With every secret open
web-replay-aside = ({ $name }) { $text }
web-replay-begin = Everybody sits down.
web-replay-step = Where in the game
web-replay-back = Back
web-replay-next = On
web-replay-watch = Watch
web-replay-stop = Stop
web-replay-at = Step { $step } of { $of }

web-proof = Was the deal fair?
web-proof-checking = Drawing every card again …
web-proof-fair = { $count ->
    [one] Yes. One draw, drawn again on this device: it follows from the sealed secret and from what everybody threw in.
   *[other] Yes. { $count } draws, all drawn again on this device: they follow from the sealed secret and from what everybody threw in.
}
web-proof-fast = This game was dealt for practice. There is nothing to prove.
web-proof-unfinished = This game is not over. Its secret is still sealed.
web-proof-elsewhere = The secret is the one that was sealed. This page does not know the rules of this game; `stickup verify` draws every card again.
web-proof-secret = No: the secret is missing, or is none.
web-proof-commitment-wrong = No: the secret is not the one that was sealed.
web-proof-numbers = No: answers are missing, or stand there twice.
web-proof-result = No: the result is not the one that was played.
web-proof-draw = No: draw { $label } (answer { $n }) is not the one that follows.
web-proof-how = How is that known?
web-proof-how-text = Before the first card the dealer sealed a secret. Then every device threw something in. Every card follows from both, so nobody could choose one. This page has opened the seal and drawn again; it has not checked the rules. `stickup verify` does that too.
web-proof-commitment = The seal, shown before the deal
web-proof-secret-open = The secret, opened at the end

## The first round, with hints

web-learn = Learn by playing
web-learn-title = { $game }: a first round
web-learn-lead = One round against bots, about ninety seconds. There is no clock, and every step is explained.
web-learn-begin = Show me
web-learn-hint = Hint
web-learn-read = Got it
web-learn-play-on = Play on
web-learn-done = That was a whole round. The rest is nerve: play on from here, or come back with friends.
web-learn-load = You hold five Clicks and three Bangs for eight turns. Load one, face down. A Bang! wounds, a Click only looks dangerous.
web-learn-aim = All guns go up at once. Aim at somebody who looks likely to duck, or at whoever you want out of the split.
web-learn-privilege = You are the Godfather: you may make one gun turn away. Is one on you?
web-learn-re-aim = The Godfather wants your gun elsewhere. Choose somebody else.
web-learn-courage = Look who aims at you. Duck, and you are safe but get nothing. Stand, and you share the loot, if it was only a Click.
web-learn-share = You are standing: take what you like best. Diamonds bring a bonus to whoever has most, paintings grow with every further one.
web-learn-clip = The clip gave you a Bang! back. Something else has to go.
web-learn-plan = Lay a role face down. If somebody else lays the same one, you are both out.
web-learn-negotiate = The roles lie in the middle without names. Claim what you like, pay others to go home, or leave yourself while there is money on you. Ready when you are.
web-learn-name = You are the only Snitch: name a role, and whoever has it is out.
