# Tables that people sit at from different places.

start-friends = Play with friends
start-friends-about = Share a link; everyone plays on their own device.

online-page-title = Play with friends
online-lead = Open a table and share its link. Your friends need no account, and bots can take the empty seats.
online-asking = Asking the server …
online-fault-no-server = There is no game server behind this page, so it cannot host tables. To play with friends, open the page of somebody who runs the server, or run it yourself: breakpoint serve. Everything else works here.
online-fault-unreachable = The server does not answer. Check your connection, and try again.
online-fault-unknown = The server does not know you yet. Choose a name first.
online-fault-nothing = There is nothing at this address.
online-too-fast = { $n ->
    [one] Too many requests. Try again in one second.
   *[other] Too many requests. Try again in { $n } seconds.
}
online-refused-name = A name has 1 to 24 visible characters.
online-refused-account = The name of an account has 3 to 24 letters from a to z, digits, - and _.
online-refused-account-taken = Somebody else has an account of that name.
online-refused-has-account = You already have an account. Log out to become somebody else.
online-refused-password = A password has 8 to 256 characters.
online-refused-wrong-password = There is no account with this name and password.
online-refused-option = This setup is not possible.
online-try-again = Try again
online-play-here = Play on this device

online-who = Who are you?
online-name = Your name
online-name-about = Others at the table see this name. No e-mail, no password.
online-continue = Continue
online-have-account = I have an account
online-you = You
online-guest = guest on this device
online-account-of = account { $name }
online-rename = Change
online-account-about = With an account you are the same person on another device.
online-account-name = Account name
online-password = Password
online-create-account = Create an account
online-log-in = Log in
online-log-out = Log out
online-export = Export my data
online-delete = Delete my data
online-delete-sure = Delete everything?
online-data-about = The server stores your name, a hash of your password if you have an account, and the tables you sit at. Nothing else.

online-own-tables = Your tables
online-public-tables = Public tables
online-no-tables = No public tables at the moment. Open one.
online-your-turn = Your turn
online-phase-waiting = Waiting
online-phase-playing = Playing
online-phase-over = Over
online-phase-closed = Closed
online-phase-frozen = Stopped
online-free = Free seat
online-untitled = Table
online-join = Join
online-play = Play
online-look = Open
online-new-table = A table of your own
online-new-table-about = You get a link to share. You can change everything until the game starts.
online-open-table = Open a table
online-options = Setup
online-change-options = Change the setup

online-title = Table name
online-title-none = none
online-long-title = The name of the table can have up to { $n } letters.
online-players = Players
online-factions-random = At random
online-factions-random-about = Two for each player, drawn at random.
online-factions-draft = Draft
online-factions-draft-about = Players take one each in turn, then another in reverse order.
online-factions-chosen = By choice
online-factions-chosen-about = Each player picks two before the game.
online-few-factions = These sets have only { $left } factions, but { $wanted } are needed. Add a set, or choose fewer players, bans or candidates.
online-bans = Bans per player
online-candidates = Pick from
online-candidates-all = all factions
online-candidates-some = { $n } dealt to each player
online-clock = Clock
online-clock-none = No clock
online-clock-day = 1 day per move
online-clock-seconds = { $n } s per move
online-clock-move = { $n } min per move
online-clock-bank = { $n } min per game, plus { $more } s per turn
online-spectators = Spectators
online-spectators-none = No spectators
online-spectators-live = Live
online-spectators-seconds = { $n } s later
online-spectators-minutes = { $n } min later
online-chat = Chat
online-chat-phrases = Ready-made phrases
online-chat-players = Players may type
online-chat-everybody = Everybody may type
online-windows = Time for responses
online-windows-none = Until everyone has answered
online-windows-seconds = Always { $n } s, to give nothing away
online-listed = Public
online-listed-about = Listed for everyone. Otherwise people need the link.
online-summary-players = { $n } players
online-summary-draft = { $bans ->
    [0] { $from }
    [one] one ban each, { $from }
   *[other] { $bans } bans each, { $from }
}
online-summary-no-titans = no titans
online-summary-windows = { $n } s for responses

online-table = Online table
online-coming = Coming to the table …
online-invited = You are invited to a table
online-invited-about = Choose a name, and you are in.
online-invite = Invite your friends
online-invite-about = Whoever opens this link can sit down or watch.
online-link = Link to this table
online-copy-link = Copy the link
online-share = Share
online-share-text = Come and play.
online-sit-down = Sit down
online-sit-here = Sit here
online-stand = Stand up
online-remove = Remove
online-swap = Swap with seat { $n }
online-bot = Bot ({ $level })
online-bot-here = Bot:
online-tag-you = you
online-tag-host = host
online-tag-away = away
online-tag-ready = ready
online-choose-factions = Your factions
online-chosen = You have two factions. Press one to give it back.
online-talk = Talk
online-said = What people say
online-nothing-said = Nothing yet.
online-phrases = Phrases
online-say = Say something
online-send = Send
online-mute = Mute { $who }
online-notify = Notify me when it is my turn
online-notifies = You get a notification when it is your turn.
online-close = Close the table
online-close-sure = Close it for everyone?
online-ready = I am ready
online-unready = Not ready yet
online-start = Start
online-can-start = Everyone is ready
online-can-start-about = Everyone is ready.
online-sit-about = There is a free seat for you.
online-ready-about = Say when you are ready.
online-free-seats = { $n ->
    [one] One seat is still free.
   *[other] { $n } seats are still free.
}
online-not-ready = { $n ->
    [one] One player is not ready yet.
   *[other] { $n } players are not ready yet.
}
online-host-starts = The host starts the game.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oops = Oops!
phrase-thinking = I am thinking.
phrase-right-back = I will be right back.
phrase-good-game = Good game!

online-lost = Connection lost. Reconnecting …
online-back = You are connected again.
online-resynced = You are connected again. The table has changed meanwhile.
online-frozen = Something went wrong with this game. It is stored as it is, and nobody can play on.
online-other-rules = This game began with version { $began } of the rules and continues with version { $ours }.
online-reload = Reload
online-other-tables = Other tables
online-closed = This table is closed
online-closed-about = It was closed before the game was over.
online-ended-version = There is a new version
online-ended-version-about = The page and the server come from different releases. Reload the page to continue where you left off.
online-ended-no-table = There is no such table
online-ended-no-table-about = The link is wrong, the table is gone, or it is not open to spectators.
online-ended-table-closed = This table is closed
online-ended-table-closed-about = The table has been closed.
online-ended-removed = You have left this table
online-ended-removed-about = The host has removed you, or you have logged out.

online-room = Table and talk
online-room-unread = { $n ->
    [one] Table and talk: one new line
   *[other] Table and talk: { $n } new lines
}
online-people = At the table
online-watching = { $n ->
    [one] One person is watching.
   *[other] { $n } people are watching.
}
online-your-seat = Your seat
online-nothing-to-do = Nothing to do here now.
online-played-by = bot ({ $level }) plays
online-resigned = resigned
online-shares = shows hand
online-replace = Let a bot play
online-asks-undo = { $who } asks to undo their last answer.
online-asks-undo-short = Undo?
online-undo-waits = You have asked to undo. The others decide.
online-agree = Agree
online-decline = Decline
online-deed-ask-undo = Ask to undo
online-deed-let-bot-play = Let a bot play for me
online-deed-take-seat = Play myself again
online-deed-share-hand = Show my hand to spectators
online-deed-hide-hand = Hide my hand from spectators
online-deed-resign = Resign
online-deed-resign-sure = Resign? A bot plays on for you.
online-deed-close = Close the table
online-deed-close-sure = Close it, if everyone agrees?
online-deed-keep-open = Waiting for the others to close
online-leave = Leave the table
online-report = Copy a link for a bug report
hotkey-room = online: table and talk

online-rematch = Rematch
online-rematch-go = To the rematch
online-rematch-waits = { $n ->
    [one] Waiting for one player …
   *[other] Waiting for { $n } players …
}
online-proof = Was the deal fair?
online-proof-about = Before the first card was dealt, the server showed everyone the commitment: the SHA-256 of the secret, from which all cards come. Now it shows the secret. If its SHA-256 is the commitment, nobody has changed the deal in between. Check it with: breakpoint replay --verify.
online-commitment = Commitment
online-secret = Secret

room-fault-not-host = Only the host can do that.
room-fault-not-seated = Only players can do that.
room-fault-not-now = That is not possible now.
room-fault-no-seat = There is no seat { $seat } here.
room-fault-taken = Seat { $seat } is taken.
room-fault-not-ready = Not everyone is ready, or a seat is free.
room-fault-no-level = There is no bot “{ $name }”.
room-fault-option = This setup is not possible: { $name }.
room-fault-not-said = That cannot be said here: it is empty, too long, or not allowed at this table.
room-fault-not-stored = The server could not store that, so it was not done. Try again.
