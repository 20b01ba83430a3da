# What the web client says around a game. Buttons are verbs.

## Everywhere

web-language = Language
web-to-front = Back to main menu
web-nowhere = There’s nothing here.
web-nowhere-note = Check the address, or enter the code of your table.
web-connecting = Finding the table…
web-reconnecting = Reconnecting…
web-connected = Connected
web-reload = Try again
web-back = Back
web-you = you
web-go = Join

## The front page

web-lead = The loot’s on the table and everyone’s got a gun. Two party games of bluffing and nerve, on every phone in the room.
web-play-now = Play now
web-play-now-note = against four bots
web-new-here = Learn it in 90 seconds
web-poster-cash-n-guns = Bluff, duck, grab the loot.
web-poster-millions-of-dollars = Plan, pay them off, split the take.
web-poster-players = { $least } to { $most } players
web-nobody = Stranger
web-join = Join a table
web-code-typed = Enter the table code
web-back-to = Back to table { $code }
web-open = Open a table
web-open-note = for your friends
web-open-more = Your friends scan a code and sit down. Bots fill the empty chairs.
web-open-table = Open the table
web-open-tables = Public tables
web-hosted-by = { $name }’s table
web-seats-taken = Sit down ({ $count } of { $of })

## Sitting down

web-sit-down = Sit down
web-at-table = { $count ->
    [one] 1 player at the table
   *[other] { $count } players at the table
}
web-name = Your name
web-look = Your gangster
web-edit-me = Change name or gangster
web-save = Save
web-sit = Take a seat
web-watch = Just watch

## The lobby

web-code = Code { $code }
web-invite = Invite
web-scan = Scan this code to join
web-copy-link = Copy the link
web-copied = Copied
web-other-seat = You already have a seat at this table
web-other-seat-note = The link you opened is for another seat. If you take it, this phone forgets yours.
web-other-seat-keep = Keep my seat
web-other-seat-take = Take the other seat
web-move-seat = Move to another phone
web-move-seat-note = Anyone who scans this or opens the link gets your seat. Don’t show it to anyone else.
web-move-seat-scan = Scan this to move your seat to another phone
web-open-tv = Open the TV view
web-show-on-tv = Show it on a TV
web-tv-how = On the TV, or a computer plugged into it, open this address:
web-tv-or = Or open the table there straight away:
web-tv-go-to = Go to
web-tv-type = and type
web-tv-this-screen = This screen is the table
web-tv-this-screen-how = Bring a table onto it with a phone, or open one here.
web-tv-this-screen-note = Open a table on this screen. The first phone that scans its code is the host.
web-tv-open = Open { $game } here
web-tv-bring = Or bring a table that’s already open: enter its code.
web-tv-show = Show the table
web-screen-scan = Scan this with a phone.
web-screen-go-to = Or go to
web-screen-bring = What should the screen show?
web-screen-show = My table { $code }
web-screen-open = A new table of { $game }
web-screen-code = Then enter the code it shows, or scan it:
web-screen-shown = There it is: look at the screen.
web-screen-gone = That code isn’t on any screen any more. Enter the one you see now.
web-join-here = Scan and sit down
web-people = At the table
web-add-bot = Add a bot
web-bot-level = Bot level
web-bot-manner = Manner
web-bot-with-manner = { $level }, { $manner }
web-bot-mixed = Mixed table
    .about = Every bot has its own level and manner.
web-bot-boss = Boss
    .about = Plays to win. Hard to beat.
web-bot-regular = Regular
    .about = Counts everything and rarely slips. A fair match once you know the game.
web-bot-rookie = Rookie
    .about = Plays by feel and makes beginner’s mistakes. Good for a first game.
web-bot-cautious = Careful bot
web-bot-daring = Daring bot
web-bot-sly = Sly bot
web-bot-sparring = Sparring partner
web-bot-random = Random bot
    .about = Does anything at all, for no reason.
web-bot-stand-in = bot took over
web-manner-none = no special manner
web-manner-mixed = a different manner each
web-manner-greedy = greedy
    .about = Goes for the money, and for anyone who has it.
web-manner-honest = honest
    .about = Usually means what it shows.
web-manner-hot-headed = hot-headed
    .about = Quick to shoot, quick to pay, slow to back down.
web-manner-liar = a liar
    .about = Don’t believe a word of it.
web-manner-vengeful = vengeful
    .about = Cross it, and it comes for you.
web-remove-whom = Remove { $name }
web-hand-over = Make host
web-is-host = host
web-is-away = away
web-is-in-replay = watching the replay
web-is-bot = bot
web-is-ready = ready
web-is-unready = not ready yet
web-is-covered = bot playing
web-too-few = You need { $least } to { $most } players. Add bots or wait for friends.
web-wait-for = Waiting for { $names }.
web-wait-for-you = Waiting for you.
web-wait-for-many = Waiting for { $count } players.
web-in-replay =
    { $count ->
        [one] { $names } is watching the replay.
       *[other] { $names } are watching the replay.
    }
web-all-ready = Everyone’s ready.
web-host-begins = Waiting for the host to start.
web-begin = Start the game
web-begin-anyway = Start in ten seconds anyway
web-starting = The game starts, ready or not.
web-ready = I’m ready
web-ready-already = You’re ready
web-settled-again = { $name } changed the table settings. Take a look, then say you’re ready again.
web-leave = Leave the table
web-host-tools = Table settings
web-game = Game
web-speed = Speed
web-speed-normal = Normal
web-speed-party = Party: less time
web-speed-relaxed = Relaxed: twice the time
web-speed-off = No clock
web-speed-days = Slow: one day per move
web-speed-blitz = Blitz: no pauses
web-listed = List this table publicly
web-chat = Allow typed chat
web-locked = Lock the table
web-options = House rules

## Playing

web-dealing = Dealing
web-dealing-note = Every phone adds to the shuffle, so nobody can rig it.
web-seal = Seal: { $seal }
web-fair-deal = Fair deal
web-fair-deal-note = Before the deal, the server sealed its secret, the players and the options, and showed this seal. This device keeps it and compares it with the record after the game. Compare the first digits with the other phones or the TV.
web-seal-kept = This device was shown this seal before the deal.
web-seal-unkept = This device wasn’t there when the seal was shown. Compare it with the others’.
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
web-notice-covered = A bot is playing for you.
web-notice-covered-do = Take over
web-notice-paused = Game paused.
web-notice-paused-by = Game paused. { $name } can resume it.
web-notice-paused-do = Resume
web-notice-pausing = The game pauses after this step.
web-notice-pausing-do = Don’t pause
web-notice-waiting = Take your time: the table waits for you.
web-notice-returned = A bot played for you while you were away.
web-notice-late = You’ll be dealt in next game.
web-notice-asking = You asked to play. Waiting for the host.
web-seat-of = Which bot to replace
web-seat-ask = Play now instead of this bot
web-seat-wanted = { $name } would like to play on for { $bot } (bot).
web-seat-grant = Yes
web-seat-deny = No
web-notice-watching = You’re just watching.
web-pause = Pause
web-resume = Resume
web-hurry = Continue without them
web-the-table = The table
web-around = Menu
web-close = Close
web-hold-how = Press and hold, or press Enter twice.
web-hold-longer = Press and hold to confirm.
web-hold-again = { $label }: press again to confirm
web-sound = Sound
web-buzz = Vibration
web-leave-game = Leave the game
web-leave-game-note = A bot takes over right away. You can come back on this phone until the game ends.
web-leave-game-alone = It’s just you and the bots: the game waits, and you can rejoin from this phone.
web-leave-game-sure = Leave
web-stop-game = Stop the game
web-stop-game-note = Everyone goes back to the lobby. Nobody wins, and the game can’t be resumed.
web-stop-game-sure = Stop for everyone
web-story = What happened
web-earlier = Show earlier
web-may-change = You can change your mind until time’s up.
web-answered = { $count } of { $of } have answered.
web-why = Show the rule
web-choose = Choose
web-say-it = Send
web-speak = Say something
web-chat-text = Your message
web-push-your-turn = It’s your turn at { $code }.
web-call-me = Call me when it’s my turn
web-call-me-note = You’ll be called on this device when it’s your turn and you’re not here.
web-call-me-blocked = This browser won’t let us call you. Allow notifications for this page.
web-your-turn-title = Your turn
web-talk = Talk
web-bets-note = For pride alone. Sealed until it’s decided.
web-bet-on = Bet on { $name }
web-bets-end = Best hunches
web-bets-score = { $name }: { $won } of { $of } bets right
web-bets-won = { $won } of { $of } bets right.
web-haunt-note = You’re dead. Once a turn, your gesture haunts the table.
web-haunts = The ghost of { $name } haunts the table.
web-haunts-whom = The ghost of { $name } haunts { $whom }.
web-news-bet-won = { $name } bet on { $whom } and was right.
web-news-bet-lost = { $name } bet on { $whom } and was wrong.
web-my-bet-won = Your bet on { $whom } was right.
web-my-bet-lost = Your bet on { $whom } was wrong.
web-gestures = Gestures
web-taunts = Quick lines
web-point-at = Who do you point at?
web-point-at-name = Point at { $name }
web-point-at-nobody = Nobody
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
web-hand-roles = You’re in as { $roles }
web-hand-no-roles = No role played yet

## The end

web-rematch = Rematch
web-to-lobby = Back to the lobby
web-change-game = Change to { $game }
web-host-again = The host can start a rematch: everyone at the table plays again.
web-replay = Watch the replay
web-record = Download the record

## What happens to the table

web-news-sat = { $name } sits down.
web-news-bot-sat = { $name }, a bot, sits down.
web-news-renamed = Someone changed their name to { $name }.
web-news-stood = { $name } leaves.
web-news-kicked = { $name } is shown the door.
web-news-host = { $name } is the host now.
web-news-locked = The table is locked.
web-news-unlocked = The table is unlocked.
web-news-settled = { $name } changed the table settings.
web-news-went = { $name } is away.
web-news-in-replay = { $name } is watching the replay.
web-news-back = { $name } is back.
web-news-covered = A bot takes over for { $name }.
web-news-asks-seat = { $name } would like to play on for a bot.
web-news-took-seat = { $name } plays on for a bot.
web-news-seat-denied = { $name } waits for the next game.
web-news-deal = { $name } deals.
web-news-deal-again = Dealing again.
web-news-passed-over = Shuffling without { $name }’s phone.
web-news-pausing = Pausing after this step.
web-news-paused = Game paused.
web-news-resumed = Game on!
web-news-hurried = { $name } is moving things along.
web-news-waiting = Time’s up, but the table waits.
web-news-starting = { $name } starts the game in ten seconds.
web-news-not-starting = Not enough players for these settings, or too many.
web-news-given-back = We were interrupted, so the clock was extended.
web-news-again = Back to the lobby.

## Things to say

web-line-i-have-a-bang = I’ve got a Bang!
web-line-it-is-only-a-click = It’s only a Click.
web-line-do-not-shoot = Don’t shoot!
web-line-you-will-regret-this = You’ll regret this.
web-line-trust-me = Trust me.
web-line-liar = Liar!
web-line-well-played = Well played.
web-line-hurry-up = Hurry up!
web-line-we-are-even = Now we’re even.
web-line-there-will-be-a-next-time = There’ll be a next time.
web-line-all-mine = All mine!
web-line-my-money = My money!
web-line-nothing-personal = Nothing personal.
web-line-fair-enough = Fair enough.
web-line-did-not-hurt = Didn’t hurt a bit.
web-line-never-in-doubt = Never in doubt.
web-line-you-will-pay-for-this = You’ll pay for this!
web-line-go-on-then = Go on, then!
web-line-is-that-all = Is that all?
web-line-my-word-on-it = You have my word.
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
web-emote-point-at = { $name } points at { $whom }.
web-emote-clap = { $name } claps.
    .short = Clap
web-emote-sweat = { $name } sweats.
    .short = Sweat
web-emote-shrug = { $name } shrugs.
    .short = Shrug

## When the line is gone for good, by the server’s code

web-ended = You’ve been disconnected.
web-ended-4401 = The host gave your seat away. You can sit down again if one is free, or just watch.
web-ended-4404 = This table has closed.
web-ended-4409 = You’re playing on another device, or in another tab.
web-play-here = Play here
web-ended-4426 = There’s a new version. Reload the page.
web-ended-4502 = This table is damaged and can’t be opened. Other tables are fine.

## When something is refused

web-refused = That didn’t work.
web-refused-unreachable = Can’t reach the server.
web-refused-closed = You’ve been disconnected.
web-refused-no_such_table = Table not found, or it’s locked.
web-refused-bad_nickname = That name is too long, or isn’t allowed.
web-refused-full = All eight seats are taken. You can watch, and sit down when one is free.
web-refused-reserved = That name is reserved.
web-refused-name_taken = Someone here already has that name.
web-refused-bad_text = That message can’t be sent.
web-refused-bad_setup = These options don’t work with this many players.
web-refused-not_allowed = You can’t do that.
web-refused-not_now = You can’t do that right now.
web-refused-not_ready = Not everyone’s ready yet.
web-refused-too_late = Too late.
web-refused-illegal = The rules don’t allow that.
web-refused-changed = That changed just then, so it didn’t count. Look again.
web-refused-offer_changed = The offer changed just then, so you’re still in. Look again.
web-refused-too_many_tables = You’ve got too many tables open. Close one or wait a bit.
web-refused-slow_down = Not so fast. Wait a moment.
web-refused-restarting = The server is about to restart.
web-refused-overloaded = The server is full.
web-refused-unavailable = The server couldn’t save that. Try again.
web-refused-uncertain = The server can’t tell whether that was saved. Try again.
web-refused-newer_program = That table needs a newer server, or a game that isn’t installed here. Nothing is lost.
web-refused-damaged = That table is damaged and can’t be opened. Other tables are fine.

## Cash ’n Guns: around the table

web-cash-me = { $name } (you)
web-cash-power-of = { $name }’s power: { $power }
web-cash-the-godfather = Godfather
web-cash-aims-at = aims at { $name }
web-cash-out = sits this turn out
web-cash-ducked = on the floor
web-cash-hit = hit and on the floor
web-cash-your-move = Your move
web-over = Game over
web-skip = Skip
web-cash-on-three-3 = Aim!
web-cash-on-three-5 = Stand or duck!
web-cash-are-in = { $count } of { $of } have chosen.
web-cash-laid = Loaded, face down. Hold the card below to look.
web-cash-change = Change bullet
web-cash-tap-a-face = Tap a face at the table.
web-cash-two = Grab two
web-cash-and-second = Taking { $loot }. Now pick your second share.
web-cash-wish = While you wait: tap the loot in the order you want it.
web-cash-wishes = Your wish list: { $loot }.
web-cash-wish-for = Add { $loot } to your wish list
web-cash-wish-nothing = Clear wish list
web-cash-gain = +{ NUMBER($thousands) }K
web-cash-gain-painting = { $count ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $count }th
  }: +{ NUMBER($thousands) }K
    .said = painting number { $count }, worth { $amount } more to you
web-cash-gain-said = worth { $amount } to you
web-cash-gain-kit = Heals
web-cash-gain-clip = Bang!
web-cash-gain-new-godfather = Desk
web-cash-you-are-dead = You’re dead. Stick around and watch the rest.
web-cash-hand = Your hand
web-cash-hold-bullet = Your bullet: hold to look
web-cash-hold-hand = Your hand and your loot: hold to look
web-cash-shown = Shown so far: Clicks { $clicks }, Bangs { $bangs }.

## Cash ’n Guns: the end

web-count = Final count
web-cash-count-bills = Bills
web-cash-count-diamonds = Diamonds
web-cash-count-paintings = Paintings
web-cash-count-bonus = Most diamonds
web-cash-part = ×{ $cards } = { $worth }
web-cash-part-as-many = ×{ $cards }, counts as { $many } = { $worth }
web-cash-part-bonus = most diamonds: +{ $worth }
web-cash-tied =
    { $cards ->
        [one] { $names }: one diamond each. It’s a tie, so nobody gets the { $bonus }.
       *[other] { $names }: { $cards } diamonds each. It’s a tie, so nobody gets the { $bonus }.
    }
web-wins = wins
web-awards = Awards
web-cash-secrets = All the secrets
web-cash-secret-bluff = { $seat } bluffed { $target } into ducking with only a Click.
web-cash-secret-escape = { $target } ducked just in time: { $seat } had a Bang!
web-cash-secret-nerve = { $target } stood firm: { $seat } had only a Click.
web-cash-secret-hit = { $seat } meant it: a Bang! at { $target }.

## The rules page

web-rules = Rules
web-rules-for = The rules of { $game }
web-rules-more = More rules
web-rules-goal = The goal
web-rules-turn = Step by step
web-rules-notes = Good to know
web-rules-powers = The powers
web-rules-roles = The roles
web-rules-whole = Show full text
web-rules-usual = default
web-rules-options = The host picks these in the lobby, where everyone can see them.
web-rules-cash-goal = The job is done, the loot is on the table, and nobody wants to share. Four to eight gangsters hold each other up for eight turns. The richest survivor wins. If you’re the only one left alive, you win on the spot.
web-rules-cash-loot = Eight loot cards are laid out for everyone to see. The Godfather leads this turn.
web-rules-cash-shots = If you and your target are both standing, reveal your bullet. A Click does nothing. A Bang! wounds your target, who’s out of this split. All shots happen at once and every Bang! counts. Three wounds and you’re dead.
web-rules-cash-count = Bills and diamonds are worth what they say. The most diamonds earns a $60,000 bonus; if it’s a tie, nobody gets it. Paintings score as a set. One to ten are worth 4, 12, 30, 60, 100, 150, 200, 300, 400 and 500 thousand dollars. If players tie for richest, the one with more wounds wins.
web-rules-millions-goal = Three to eight gangsters plan one bank job after another. Everyone picks a secret role. Pick the same one as someone else and you’re both out, but you can pay rivals to stay home.
web-rules-millions-sharing = Everyone still in splits the loot equally, rounded down; a Mastermind adds $2M to it. Then each of the others pays the Driver $1M, the Crook takes $2M from the Brute, and the role on the loot card gets $1M.

## Millions of Dollars at the table

web-mil-round = Round { $round } of 8
web-mil-in-round = Round { $round }
web-mil-your-move = Your move
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
web-mil-role-named = { $role }: named by the Snitch, { $count } in the middle
web-mil-role-hidden = One more card, face down for good
web-mil-goal = Goal { $money }
web-mil-plan = { $count ->
    [one] Which role do you play?
   *[other] Which two roles do you play?
}
web-mil-laid = { $count ->
    [one] Your role is face down. Hold it to look.
   *[other] Your roles are face down. Hold them to look.
}
web-mil-change = Change role
web-mil-played-last = You played this last round, so not now.
web-mil-hold = { $character ->
    [1] Hold to look at your first character
    [2] Hold to look at your second character
   *[other] Hold to look at your role
}
web-mil-hold-peek = Hold to look again: { $name }
web-mil-stay-or-leave = { $count ->
    [one] Do you stay in, or leave?
   *[other] Who stays in, who leaves?
}
web-mil-ready = Stay in (ready)
web-mil-not-ready = I’m not ready
web-mil-last-call = Last call
web-mil-last-called = Last call has already been made.
web-mil-not-leader = Only the Leader can make the last call. If the Leader has left, the next player clockwise can.
web-mil-take = { $which ->
    [1] First: take { $money } and leave
    [2] Second: take { $money } and leave
   *[other] Take { $money } and leave
}
web-mil-on-you = { $which ->
    [1] Offers for your first to leave: { $payers }
    [2] Offers for your second to leave: { $payers }
   *[other] Offers for you to leave: { $payers }
}
web-mil-nothing-on-you = No offers for you yet.
web-mil-leave = { $which ->
    [1] First leaves, { $money } ante back
    [2] Second leaves, { $money } ante back
   *[other] Leave, { $money } ante back
}
web-mil-claim = I’m the…
web-mil-tool-claim = Say who
web-mil-tool-offer = Offer
web-mil-tool-peek = Intimidate
web-mil-tool-gift = Give
web-mil-tool-ledger = Notebook
web-mil-tool-what-if = What if?
web-mil-whom = Who do you want to pay to leave?
web-mil-pick = Pay { $name } to leave
web-mil-less = Less
web-mil-more = More
web-mil-most = { $money } is all your cash. What’s in other offers is tied up.
web-mil-least = The minimum is { $money }.
web-mil-offer = Offer { $money }
web-mil-offer-more = Add { $money }
web-mil-take-back = Take back
web-mil-withdraw = Take back your { $money } offer to { $name }
web-mil-no-offers = You’re out of cash, or there’s nobody left to pay.
web-mil-peek = Play an Intimidation card to look at:
web-mil-no-peeks = You have no Intimidation cards. Be the only Brute in a heist to earn one for later rounds.
web-mil-gift-whom = Who do you want to give money to?
web-mil-give = Give { $money }
web-mil-player = Player
web-mil-cash = Cash
web-mil-on-table = On the table
web-mil-hidden = hidden
web-mil-gain-if = What you’d get if…
web-mil-gain-hold = Hold to see: it gives your role away
web-mil-gain-all = everyone stays
web-mil-gain-leaves = { $name } leaves
web-mil-gain-single = only one of each role stays
web-mil-gain-working = Working it out…
web-mil-gain-lost = The server isn’t answering. This may be out of date.
web-mil-gain-note = Includes antes you’d get back. Covers every outcome that fits the roles in the middle and the cards you’ve seen.
web-mil-range = { $least } to { $most }
web-mil-recap = The last heist
web-mil-you-left = You’ve left: no talking until the round is over.
web-mil-called-last = { $role }? Named, so they come last.
web-mil-caught = { $ante ->
    [back] Antes back, but all of them are out.
   *[lost] Antes lost, and all of them are out.
}
web-mil-sums = What everyone made on this heist
web-mil-sum-loot = { $loot } on the card, plus { $bonus } thanks to the Mastermind
web-mil-sum-ante = ante back
web-mil-sum-stake = ante
web-mil-sum-fine = fine
web-mil-sum-share = share
web-mil-sum-driver = Driver
web-mil-sum-crook = Crook
web-mil-sum-symbol = bonus
web-mil-sum-each = each
web-mil-lies = Who lied
web-mil-broken = Heists that came to nothing
web-mil-money = Everyone’s money, round by round
web-mil-money-table = As a table
web-mil-past = All roles, round by round
web-mil-past-left = left
web-mil-past-caught = out
web-mil-tv-talk = Talk, lie, pay.

## A game without pictures of its own: in words

web-plain-your-move = Your move
web-plain-thinks = is thinking
web-plain-seen = What you see
web-plain-now = Now!

## A finished game, watched again

web-coach = The coach
web-coach-ask = What would the boss have done?
web-coach-about = Each of your answers, and what your options were worth, going by what you knew.
web-coach-works = The coach is looking at your game: { $done } of { $of } answers.
web-coach-waits = The coach will look at your game in a moment.
web-coach-others = The coach talks only to those who played, and only about their own answers.
web-coach-failed = The coach can’t look at this game now. Try again later.
web-coach-luck = Compared with the boss, your answers changed your chance of winning by { $skill } percentage points. Luck changed it by { $luck } points.
web-coach-luck-alone = Luck changed your chance of winning by { $luck } percentage points.
web-coach-best = Your best moments
web-coach-worst = Your worst moments
web-coach-moment = { $when } · The boss: { $advised }
web-coach-same = { $when } · The boss agrees
web-coach-even =
    { $count ->
        [one] No real difference: one answer
       *[other] No real difference: { $count } answers
    }
web-coach-all = Answer by answer
web-coach-worth = { $worth } (± { $error })
web-replay-of = { $game }: the replay
web-replay-loading = Loading the game…
web-replay-missing = Game not found, or it isn’t over yet.
web-replay-eyes = Watch as
web-replay-bystander = A spectator (no secrets)
web-replay-as = { $name }
web-replay-all-seeing = Everyone (all secrets shown)
web-replay-aside = ({ $name }) { $text }
web-replay-begin = Everyone sits down.
web-replay-step = Jump to step
web-replay-back = Back
web-replay-next = Next
web-replay-watch = Play
web-replay-stop = Pause
web-replay-at = Step { $step } of { $of }
web-replay-at-turn = Turn { $turn }, step { $step } of { $of }
web-replay-turn-back = Previous turn
web-replay-turn-next = Next turn
web-replay-at-round = Round { $turn }, step { $step } of { $of }
web-replay-round-back = Previous round
web-replay-round-next = Next round
web-replay-speed = Speed
web-replay-times = { $times }×
web-replay-share = Share
web-replay-to-table = Back to the table
web-replay-rematch = The rematch starts in a moment.
web-replay-begun = The next game has begun.

web-proof = Was the deal fair?
web-proof-checking = Drawing every card again…
web-proof-fair = { $count ->
    [one] Yes. This device repeated the one draw, and it matches the sealed secret plus what everyone’s device added.
   *[other] Yes. This device repeated all { $count } draws, and every one matches the sealed secret plus what everyone’s device added.
}
web-proof-draws = { $count ->
    [one] The one draw follows from the record’s seal and from what was added.
   *[other] All { $count } draws follow from the record’s seal and from what was added.
}
web-proof-seal-same = The seal this device was shown before the deal is the record’s ({ $record }).
web-proof-seal-linked = This device didn’t see the seal before the deal. The one in the link is the record’s ({ $record }).
web-proof-seal-unseen = This device didn’t see the seal before the deal. Compare it with what the table was shown: { $record }.
web-proof-seal-missed = This device was shown attempt { $saw } at the deal, but the record is of attempt { $attempt }, which it never saw ({ $record }). If it was connected all the time, someone changed the deal.
web-proof-different-seal = THIS IS NOT THE DEAL YOU WERE SHOWN. Before it, this device was shown the seal { $seal }; now it’s { $record }. Someone changed the deal.
web-proof-different-number = THIS IS NOT THE DEAL YOU TOOK PART IN. The number this device added isn’t in the record ({ $record }). Someone changed the deal.
web-proof-different-promises = THIS IS NOT THE DEAL YOU TOOK PART IN. The numbers in the record ({ $record }) aren’t the ones that were promised before any was known. Someone changed the deal.
web-proof-different-attempts = THE ATTEMPTS DON’T ADD UP. The record ({ $record }) lists fewer than this device saw. Someone changed the deal.
web-proof-promises-seen = Every number is the one that was promised before any was known.
web-proof-promises-unseen = This device didn’t see what the others promised, so it can’t tell whether a number was added later.
web-proof-number-in = Your number is in the deal.
web-proof-number-out = This device was too slow, so its number isn’t in the deal.
web-proof-chance = { $count ->
    [0] Nobody added a number, so whoever runs the server could choose the cards.
    [one] One of { $players } players added a number: { $names }.
   *[other] { $count } of { $players } players added a number: { $names }.
}
web-proof-attempt = { $attempt ->
    [1] It was the first attempt at this deal.
   *[other] This deal was begun { $attempt } times.
}
web-proof-old-seal = The seal is of the old kind: it doesn’t cover the players or the options, and nobody counted the attempts.
web-proof-fast = This was a practice deal, so there’s nothing to prove.
web-proof-unfinished = This game isn’t over, so its secret is still sealed.
web-proof-elsewhere = The secret is the one that was sealed. This page doesn’t know this game’s rules; `stickup verify` repeats every draw.
web-proof-secret = No: the secret is missing or malformed.
web-proof-commitment-wrong = No: the secret isn’t the one that was sealed.
web-proof-numbers = No: answers are missing or appear twice.
web-proof-result = No: the result isn’t the one that was played.
web-proof-draw = No: draw { $label } (answer { $n }) doesn’t match.
web-proof-how = How do we know?
web-proof-how-text = Before the first card, the dealer sealed a secret. Then every device added a random number. Together they decide every card, so nobody could pick one. This page opened the seal and repeated every draw. To check that the rules were followed too, run `stickup verify`.
web-proof-commitment = The seal, shown before the deal
web-proof-secret-open = The secret, opened at the end

## The first round, with hints

web-learn = Learn by playing
web-learn-title = { $game }: your first round
web-learn-lead = One round against bots, about ninety seconds. There’s no clock, and every step is explained.
web-learn-begin = Show me
web-learn-hint = Hint
web-learn-read = Got it
web-learn-load = Five Clicks, three Bangs, eight turns. Load one face down: a Bang! wounds, a Click only looks dangerous.
web-learn-aim = All guns go up at once. Tap the face you want to scare out of the split.
web-learn-privilege = You’re the Godfather, so you can make one gangster aim at someone else. Is a gun on you?
web-learn-courage = Duck and you’re safe, but get nothing. Stand and you share the loot, unless that gun goes Bang!
web-learn-volley = Now the cards turn up. A Bang! wounds a standing target, who’s out of the split; a Click does nothing.
web-learn-share = Everyone still standing takes a card in turn, the Godfather first. The most diamonds earns a bonus; every painting makes the set worth more.
web-learn-clip = The clip got you a Bang! back. Discard another card for it.
web-learn-plan = Play a role face down. If someone else plays the same one, you’re both out.
web-learn-negotiate = Nobody knows whose role is whose. Claim what you like, pay others to leave, or leave for money. Tap “Stay in” when you’re done.
web-learn-name = You’re the only Snitch: name a role, and everyone still in with that role is out.
