# Co klient w przeglądarce mówi wokół gry. Przyciski to czasowniki. Imion nie odmieniamy.

## Wszędzie

web-language = Język
web-to-front = Na stronę główną
web-nowhere = Nic tu nie ma.
web-nowhere-note = Sprawdź adres albo wpisz kod swojego stołu.
web-connecting = Szukam stołu…
web-reconnecting = Łączę ponownie…
web-connected = Połączono
web-reload = Spróbuj jeszcze raz
web-back = Wstecz
web-you = ty
web-go = Dołącz

## Strona główna

web-lead = Łup leży na stole, a każdy ma broń. Dwie gry o blefie i zimnej krwi, na każdym telefonie w pokoju.
web-play-now = Zagraj od razu
web-play-now-note = z czterema botami
web-new-here = Naucz się w 90 sekund
web-poster-cash-n-guns = Blefuj, padnij, zgarnij łup.
web-poster-millions-of-dollars = Zaplanuj, przekup, podziel łup.
web-poster-players = Od { $least } do { $most } graczy
web-nobody = Incognito
web-join = Dołącz do stołu
web-code-typed = Wpisz kod stołu
web-back-to = Wróć do stołu { $code }
web-open = Otwórz stół
web-open-note = dla znajomych
web-open-more = Znajomi skanują kod i siadają. Puste krzesła zajmują boty.
web-open-table = Otwórz stół
web-open-tables = Stoły otwarte dla wszystkich
web-hosted-by = gospodarz: { $name }
web-seats-taken = Usiądź ({ $count } z { $of })

## Siadanie

web-sit-down = Siadaj
web-at-table = { $count ->
    [one] jedna osoba przy stole
    [few] { $count } osoby przy stole
   *[many] { $count } osób przy stole
}
web-name = Twoje imię
web-look = Twój gangster
web-edit-me = Zmień imię lub gangstera
web-save = Zapisz
web-sit = Zajmij miejsce
web-watch = Tylko popatrzę

## Poczekalnia

web-code = Kod { $code }
web-invite = Zaproś
web-scan = Zeskanuj ten kod, żeby usiąść
web-copy-link = Skopiuj link
web-copied = Skopiowano
web-other-seat = Masz już miejsce przy tym stole
web-other-seat-note = Otwarty link prowadzi do innego miejsca. Jeśli je zajmiesz, ten telefon zapomni o twoim.
web-other-seat-keep = Zostaję na swoim
web-other-seat-take = Zajmuję tamto miejsce
web-move-seat = Przenieś się na inny telefon
web-move-seat-note = Kto zeskanuje ten kod lub otworzy link, zajmie twoje miejsce: nie pokazuj go nikomu.
web-move-seat-scan = Zeskanuj, żeby przenieść swoje miejsce na inny telefon
web-open-tv = Otwórz widok na telewizor
web-show-on-tv = Pokaż na telewizorze
web-tv-how = Na telewizorze albo na podłączonym do niego komputerze otwórz ten adres:
web-tv-or = Albo otwórz tam od razu ten stół:
web-tv-go-to = Wejdź na
web-tv-type = i wpisz
web-tv-this-screen = Ten ekran to stół
web-tv-this-screen-how = Przenieś tu stół telefonem albo otwórz nowy.
web-tv-this-screen-note = Otwórz stół na tym ekranie. Gospodarzem zostaje pierwszy telefon, który zeskanuje kod.
web-tv-open = Otwórz tutaj: { $game }
web-tv-bring = Albo pokaż stół, który już jest otwarty: wpisz jego kod.
web-tv-show = Pokaż stół
web-screen-scan = Zeskanuj ten kod telefonem.
web-screen-go-to = Albo wejdź na
web-screen-bring = Co ma pokazać ekran?
web-screen-show = Mój stół { $code }
web-screen-open = Nowy stół: { $game }
web-screen-code = Potem wpisz kod z ekranu albo go zeskanuj:
web-screen-shown = Gotowe: spójrz na ekran.
web-screen-gone = Tego kodu nie ma już na żadnym ekranie. Wpisz ten, który widzisz teraz.
web-join-here = Skanuj i siadaj
web-people = Przy stole
web-add-bot = Dodaj bota
web-bot-level = Poziom bota
web-bot-manner = Charakter
web-bot-with-manner = { $level }, { $manner }
web-bot-mixed = Każdego po trochu
    .about = Każdy bot ma inny poziom i inny charakter.
web-bot-boss = Boss
    .about = Gra, żeby wygrać. Trudno go pokonać.
web-bot-regular = Stały bywalec
    .about = Wszystko liczy i rzadko się myli. Równy przeciwnik, gdy znasz już grę.
web-bot-rookie = Żółtodziób
    .about = Gra na wyczucie i popełnia błędy początkującego. W sam raz na pierwszą grę.
web-bot-cautious = Ostrożny bot
web-bot-daring = Śmiały bot
web-bot-sly = Przebiegły bot
web-bot-sparring = Sparingpartner
web-bot-random = Losowy bot
    .about = Robi co popadnie, bez powodu.
web-bot-stand-in = bot w zastępstwie
web-manner-none = bez szczególnego charakteru
web-manner-mixed = każdy z innym charakterem
web-manner-greedy = chciwy
    .about = Idzie po pieniądze i po tych, którzy je mają.
web-manner-honest = uczciwy
    .about = Zwykle robi to, na co wygląda.
web-manner-hot-headed = porywczy
    .about = Szybko strzela, szybko płaci i nie lubi ustępować.
web-manner-liar = kłamca
    .about = Nie wierz ani jednemu słowu.
web-manner-vengeful = mściwy
    .about = Zajdź mu za skórę, a przyjdzie po ciebie.
web-remove-whom = Usuń: { $name }
web-hand-over = Zrób gospodarzem
web-is-host = gospodarz
web-is-away = nie ma przy stole
web-is-in-replay = ogląda powtórkę
web-is-bot = to bot
web-is-ready = w gotowości
web-is-unready = jeszcze nie
web-is-covered = gra bot
web-too-few = To gra dla { $least }–{ $most } osób. Dodaj boty albo poczekaj na znajomych.
web-wait-for = Czekamy na: { $names }.
web-wait-for-you = Czekamy na ciebie.
web-wait-for-many =
    { $count ->
        [few] Czekamy na { $count } osoby.
       *[other] Czekamy na { $count } osób.
    }
web-in-replay =
    { $count ->
        [one] { $names } ogląda powtórkę.
       *[other] { $names } oglądają powtórkę.
    }
web-all-ready = Wszyscy są gotowi.
web-host-begins = Czekamy, aż gospodarz zacznie grę.
web-begin = Zacznij grę
web-begin-anyway = Mimo to zacznij za dziesięć sekund
web-starting = Gra się zaczyna, gotowi czy nie.
web-ready = Możemy zaczynać
web-ready-already = Czekam na start
web-settled-again = Ustawienia stołu się zmieniły ({ $name }). Zerknij i potwierdź gotowość jeszcze raz.
web-leave = Odejdź od stołu
web-host-tools = Ustawienia stołu
web-game = Gra
web-speed = Tempo
web-speed-normal = Zwykłe
web-speed-party = Imprezowe: mniej czasu
web-speed-relaxed = Spokojne: dwa razy więcej czasu
web-speed-off = Bez limitu czasu
web-speed-days = Powolne: dzień na ruch
web-speed-blitz = Błyskawiczne: bez przerw
web-listed = Pokaż stół wszystkim
web-chat = Pozwól pisać na czacie
web-locked = Zablokuj stół
web-options = Zasady domowe

## Gra

web-dealing = Rozdajemy
web-dealing-note = Każdy telefon dorzuca coś do tasowania, żeby nikt nie mógł oszukać.
web-seal = Pieczęć: { $seal }
web-fair-deal = Uczciwe rozdanie
web-fair-deal-note = Przed rozdaniem serwer zapieczętował swój sekret, graczy i opcje i pokazał tę pieczęć. To urządzenie ją pamięta i po grze porówna z zapisem. Porównajcie pierwsze cyfry z innymi telefonami albo z telewizorem.
web-seal-kept = To urządzenie widziało tę pieczęć przed rozdaniem.
web-seal-unkept = Tego urządzenia nie było, gdy pokazano pieczęć. Porównaj ją z tym, co mają inni.
web-clock = Zostało czasu
web-clock-minutes = min
    .left = { $count ->
        [one] minuta
        [few] { $count } minuty
        [many] { $count } minut
       *[other] { $count } minuty
    }
web-clock-hours = h
    .left = { $count ->
        [one] godzina
        [few] { $count } godziny
        [many] { $count } godzin
       *[other] { $count } godziny
    }
web-clock-days = dni
    .left = { $count ->
        [one] dzień
        [few] { $count } dni
        [many] { $count } dni
       *[other] { $count } dnia
    }
web-paused = Przerwa
web-notice-covered = Bot gra za ciebie.
web-notice-covered-do = Przejmij grę
web-notice-paused = Gra wstrzymana.
web-notice-paused-by = Gra wstrzymana. Wznowi ją { $name }.
web-notice-paused-do = Graj dalej
web-notice-pausing = Przerwa po tym kroku.
web-notice-pausing-do = Bez przerwy
web-notice-waiting = Nie spiesz się: stół czeka na ciebie.
web-notice-returned = Gdy cię nie było, grał za ciebie bot.
web-notice-late = Zagrasz w następnej grze.
web-notice-asking = Prośba wysłana. Czekamy na gospodarza.
web-seat-of = Za którego bota
web-seat-ask = Zagraj teraz za tego bota
web-seat-wanted = { $name } chce zagrać za bota { $bot }.
web-seat-grant = Tak
web-seat-deny = Nie
web-notice-watching = Tylko oglądasz.
web-pause = Zrób przerwę
web-resume = Graj dalej
web-hurry = Graj bez czekania
web-the-table = Stół
web-around = Menu
web-close = Zamknij
web-hold-how = Przytrzymaj albo naciśnij dwa razy Enter.
web-hold-longer = Przytrzymaj, aby potwierdzić.
web-hold-again = { $label }: naciśnij jeszcze raz, aby potwierdzić
web-sound = Dźwięk
web-buzz = Wibracje
web-leave-game = Wyjdź z gry
web-leave-game-note = Na twoim miejscu od razu zagra bot. Do końca gry możesz wrócić na tym telefonie.
web-leave-game-alone = Grasz tylko z botami: gra poczeka, wrócisz do niej na tym telefonie.
web-leave-game-sure = Wyjdź
web-stop-game = Przerwij grę
web-stop-game-note = Wszyscy wracają do poczekalni. Nikt nie wygrywa, a do tej gry nie da się wrócić.
web-stop-game-sure = Przerwij dla wszystkich
web-story = Co się stało
web-earlier = Pokaż wcześniejsze
web-may-change = Możesz zmienić zdanie, póki jest czas.
web-answered = Odpowiedzi: { $count } z { $of }.
web-why = Pokaż zasadę
web-choose = Wybierz
web-say-it = Wyślij
web-speak = Powiedz coś
web-chat-text = Twoja wiadomość
web-push-your-turn = Twój ruch przy stole { $code }.
web-call-me = Wołaj mnie, gdy moja kolej
web-call-me-note = To urządzenie zawoła cię, gdy przyjdzie twoja kolej, a ciebie tu nie będzie.
web-call-me-blocked = Ta przeglądarka nie pozwala cię wołać. Zezwól tej stronie na powiadomienia.
web-your-turn-title = Twój ruch
web-talk = Rozmowa
web-bets-note = Tylko o honor. Tajne do rozstrzygnięcia.
web-bet-on = Postaw na: { $name }
web-bets-end = Najlepszy nos
web-bets-score = { $name }: trafione { $won } z { $of }
web-bets-won = Trafione zakłady: { $won } z { $of }.
web-haunt-note = Nie żyjesz. Raz na rundę twój gest straszy przy stole.
web-haunts = Przy stole straszy duch: { $name }.
web-haunts-whom = { $name } straszy zza grobu: { $whom }.
web-news-bet-won = { $name } stawia na: { $whom }. Trafione.
web-news-bet-lost = { $name } stawia na: { $whom }. Pudło.
web-my-bet-won = Twój zakład ({ $whom }): trafiony.
web-my-bet-lost = Twój zakład ({ $whom }): pudło.
web-gestures = Gesty
web-taunts = Szybkie teksty
web-point-at = Na kogo wskazać?
web-point-at-name = Wskaż: { $name }
web-point-at-nobody = Na nikogo
web-says = { $name }: „{ $text }”

web-turn = Runda { $turn } z 8
web-godfather = Ojciec Chrzestny: { $name }
web-wounds = { $count ->
    [0] bez obrażeń
    [one] { $count } obrażenie
    [few] { $count } obrażenia
   *[many] { $count } obrażeń
}
web-bullets = { $count ->
    [one] { $count } Pocisk
    [few] { $count } Pociski
   *[many] { $count } Pocisków
}
web-loot-won = { $count ->
    [one] { $count } karta Łupu
    [few] { $count } karty Łupu
   *[many] { $count } kart Łupu
}
web-dead = nie żyje
web-hand-bullets = Na ręce: { $bullets }
web-hand-loaded = W broni: { $bullet }
web-hand-unloaded = Broń jeszcze pusta
web-hand-loot = Twój łup: { $loot }
web-hand-no-loot = Na razie bez łupu

web-ante = stawka { $money }
web-left = poza akcją
web-intimidations = { $count ->
    [one] { $count } karta Zastraszenia
    [few] { $count } karty Zastraszenia
   *[many] { $count } kart Zastraszenia
}
web-hand-cash = Twoja gotówka: { $money }
web-hand-roles = Grasz jako: { $roles }
web-hand-no-roles = Rola jeszcze niewybrana

## Koniec

web-rematch = Rewanż
web-to-lobby = Wróć do poczekalni
web-change-game = Zmień na { $game }
web-host-again = Gospodarz może ogłosić rewanż: zostają wszyscy.
web-replay = Obejrzyj powtórkę
web-record = Pobierz zapis

## Co dzieje się ze stołem

web-news-sat = { $name } siada.
web-news-bot-sat = { $name }, bot, siada.
web-news-renamed = Ktoś zmienia imię na { $name }.
web-news-stood = { $name } odchodzi.
web-news-kicked = { $name } wylatuje za drzwi.
web-news-host = Gospodarz: { $name }.
web-news-locked = Stół jest zablokowany.
web-news-unlocked = Stół jest odblokowany.
web-news-settled = { $name } zmienia ustawienia stołu.
web-news-went = { $name } znika na chwilę.
web-news-in-replay = { $name } ogląda powtórkę.
web-news-back = { $name } wraca.
web-news-covered = { $name }: teraz gra bot.
web-news-asks-seat = { $name } chce zagrać za bota.
web-news-took-seat = { $name } gra teraz za bota.
web-news-seat-denied = { $name } czeka na następną grę.
web-news-deal = { $name } rozdaje.
web-news-deal-again = Rozdajemy od nowa.
web-news-passed-over = Tasujemy bez telefonu gracza { $name }.
web-news-pausing = Po tym etapie przerwa.
web-news-paused = Robimy przerwę.
web-news-resumed = Gramy dalej.
web-news-hurried = { $name } gra dalej bez czekania.
web-news-waiting = Czas minął, ale stół czeka.
web-news-starting = { $name } zaczyna grę za dziesięć sekund.
web-news-not-starting = Za mało graczy na te ustawienia albo za dużo.
web-news-given-back = Była przerwa w grze, więc jest więcej czasu.
web-news-again = Z powrotem w poczekalni.

## Co można powiedzieć

web-line-i-have-a-bang = Mam Wystrzał!
web-line-it-is-only-a-click = To tylko Pusty Magazynek.
web-line-do-not-shoot = Nie strzelaj!
web-line-you-will-regret-this = Pożałujesz tego.
web-line-trust-me = Zaufaj mi.
web-line-liar = Kłamstwo!
web-line-well-played = Dobrze zagrane.
web-line-hurry-up = Pospiesz się!
web-line-we-are-even = Teraz jesteśmy kwita.
web-line-there-will-be-a-next-time = Jeszcze się policzymy.
web-line-all-mine = Wszystko moje!
web-line-my-money = Moje pieniądze!
web-line-nothing-personal = Nie bierz tego do siebie.
web-line-fair-enough = Trudno, uczciwa gra.
web-line-did-not-hurt = Wcale nie bolało.
web-line-never-in-doubt = To było pewne.
web-line-you-will-pay-for-this = Zapłacisz mi za to!
web-line-go-on-then = No dalej!
web-line-is-that-all = To wszystko?
web-line-my-word-on-it = Słowo honoru.
web-emote-laugh = { $name } się śmieje.
    .short = Śmiech
web-emote-gasp = { $name } wstrzymuje oddech.
    .short = Och!
web-emote-cry = { $name } płacze.
    .short = Płacz
web-emote-wink = { $name } puszcza oko.
    .short = Oczko
web-emote-point = { $name } pokazuje palcem.
    .short = To ty!
web-emote-point-at = { $name } wskazuje palcem: { $whom }.
web-emote-clap = { $name } klaszcze.
    .short = Brawa
web-emote-sweat = { $name } się poci.
    .short = Pot
web-emote-shrug = { $name } wzrusza ramionami.
    .short = Kto wie

## Gdy połączenia już nie będzie, według kodu serwera

web-ended = Połączenie zerwane.
web-ended-4401 = Gospodarz oddał twoje miejsce. Możesz usiąść ponownie, jeśli któreś jest wolne, albo tylko popatrzeć.
web-ended-4404 = Ten stół jest już zamknięty.
web-ended-4409 = Grasz na innym urządzeniu albo w innej karcie.
web-play-here = Graj tutaj
web-ended-4426 = Jest nowa wersja. Odśwież stronę.
web-ended-4502 = Dane tego stołu są uszkodzone i nie da się go otworzyć. Inne stoły działają.

## Gdy coś nie wychodzi

web-refused = To się nie udało.
web-refused-unreachable = Serwer nie odpowiada.
web-refused-closed = Połączenie zerwane.
web-refused-no_such_table = Nie ma takiego stołu albo jest zablokowany.
web-refused-bad_nickname = To imię jest za długie albo niedozwolone.
web-refused-full = Wszystkie osiem miejsc jest zajętych. Możesz popatrzeć i usiąść, gdy któreś się zwolni.
web-refused-reserved = To imię jest zastrzeżone.
web-refused-name_taken = Ktoś tu już ma takie imię.
web-refused-bad_text = Tej wiadomości nie można wysłać.
web-refused-bad_setup = W tyle osób nie da się grać z takimi opcjami.
web-refused-not_allowed = Tego ci nie wolno.
web-refused-not_now = Teraz się nie da.
web-refused-not_ready = Jeszcze nie wszyscy są gotowi.
web-refused-too_late = Za późno.
web-refused-illegal = Zasady na to nie pozwalają.
web-refused-changed = To się właśnie zmieniło, więc się nie liczy. Spójrz jeszcze raz.
web-refused-offer_changed = Oferta właśnie się zmieniła, więc nadal grasz. Spójrz jeszcze raz.
web-refused-too_many_tables = Masz za dużo otwartych stołów. Zamknij któryś albo poczekaj.
web-refused-slow_down = Nie tak szybko. Poczekaj chwilę.
web-refused-restarting = Serwer zaraz uruchomi się ponownie.
web-refused-overloaded = Serwer jest przeciążony.
web-refused-unavailable = Serwer nie mógł tego zapisać. Spróbuj jeszcze raz.
web-refused-uncertain = Serwer nie wie, czy to się zapisało. Spróbuj jeszcze raz.
web-refused-newer_program = Ten stół wymaga nowszego serwera albo gry, której tu nie zainstalowano. Nic nie przepadło.
web-refused-damaged = Dane tego stołu są uszkodzone i nie da się go otworzyć. Inne stoły działają.

## Cash ’n Guns: wokół stołu

web-cash-me = { $name } (ty)
web-cash-power-of = Talent, który ma { $name }: { $power }
web-cash-the-godfather = Ojciec Chrzestny
web-cash-aims-at = cel: { $name }
web-cash-out = pauzuje w tej rundzie
web-cash-ducked = na ziemi
web-cash-hit = na ziemi po trafieniu
web-cash-your-move = Twój ruch
web-over = Koniec gry
web-skip = Pomiń
web-cash-on-three-3 = Celuj!
web-cash-on-three-5 = Stój albo padnij!
web-cash-are-in = Gotowe: { $count } z { $of }.
web-cash-laid = Broń nabita, karta zakryta. Przytrzymaj tę na dole, by spojrzeć.
web-cash-change = Zmień Pocisk
web-cash-tap-a-face = Dotknij twarzy przy stole.
web-cash-two = Weź dwie
web-cash-and-second = Bierzesz { $loot }. A potem?
web-cash-wish = Czekasz? Dotknij kart Łupu w kolejności, w jakiej je chcesz.
web-cash-wishes = Twoje życzenia, po kolei: { $loot }.
web-cash-wish-for = Poproszę { $loot }
web-cash-wish-nothing = Usuń życzenia
web-cash-gain = +{ NUMBER($thousands) } tys.
web-cash-gain-painting = { $count }.: +{ NUMBER($thousands) } tys.
    .said = obraz numer { $count }, dla ciebie o { $amount } więcej
web-cash-gain-said = dla ciebie { $amount }
web-cash-gain-kit = Leczy
web-cash-gain-clip = Wystrzał
web-cash-gain-new-godfather = Biurko
web-cash-you-are-dead = Nie żyjesz. Zostań i popatrz, co dalej.
web-cash-hand = Twoja ręka
web-cash-hold-bullet = Twój Pocisk: przytrzymaj, by spojrzeć
web-cash-hold-hand = Twoja ręka i łupy: przytrzymaj, by spojrzeć
web-cash-shown = Pokazane dotąd: Pusty Magazynek { $clicks }, Wystrzał { $bangs }.

## Cash ’n Guns: koniec

web-count = Liczenie
web-cash-count-bills = Banknoty
web-cash-count-diamonds = Diamenty
web-cash-count-paintings = Obrazy
web-cash-count-bonus = Najwięcej diamentów
web-cash-part = ×{ $cards } = { $worth }
web-cash-part-as-many = ×{ $cards }, liczone jak { $many } = { $worth }
web-cash-part-bonus = najwięcej diamentów: +{ $worth }
web-cash-tied = { $names }: tyle samo diamentów, po { $cards }. Remis, więc nikt nie dostaje { $bonus }.
web-wins = wygrywa
web-awards = Nagrody
web-cash-secrets = Wszystkie sekrety
web-cash-secret-bluff = { $seat } blefuje z Pustym Magazynkiem, a { $target } pada.
web-cash-secret-escape = { $target } pada w ostatniej chwili: { $seat } ma Wystrzał.
web-cash-secret-nerve = { $target } nie pęka: { $seat } ma tylko Pusty Magazynek.
web-cash-secret-hit = { $seat } nie blefuje: Wystrzał w gracza { $target }.

## Strona z zasadami

web-rules = Zasady
web-rules-for = Zasady gry { $game }
web-rules-more = Inne strony
web-rules-goal = Cel gry
web-rules-turn = Krok po kroku
web-rules-notes = Warto wiedzieć
web-rules-powers = Talenty
web-rules-roles = Role
web-rules-whole = Pokaż wszystko
web-rules-usual = domyślnie
web-rules-options = Gospodarz wybiera je przed grą. Wszyscy widzą te ustawienia.
web-rules-cash-goal = Robota zrobiona, łup leży na stole i nikt nie chce się dzielić. Od czterech do ośmiu gangsterów trzyma się nawzajem na muszce przez osiem rund. Na koniec wygrywa najbogatsza żywa osoba. Kto zostaje sam przy życiu, wygrywa od razu.
web-rules-cash-loot = Na stole leży odkrytych osiem kart Łupu. Na czele tej rundy stoi Ojciec Chrzestny.
web-rules-cash-shots = Jeśli stoisz i twój cel też stoi, odkrywasz Pocisk. Pusty Magazynek nie robi nic. Wystrzał rani twój cel, który nie bierze udziału w podziale. Wszystkie strzały padają naraz i każdy Wystrzał się liczy. Trzy obrażenia to śmierć.
web-rules-cash-count = Banknoty i diamenty są warte tyle, ile na nich napisano. Kto ma najwięcej diamentów, dostaje dodatkowo 60 000 $; przy remisie nikt. Obrazy, od jednego do dziesięciu: 4, 12, 30, 60, 100, 150, 200, 300, 400 i 500 tysięcy dolarów. Przy remisie wygrywa osoba z większą liczbą obrażeń.
web-rules-millions-goal = Od trzech do ośmiu gangsterów planuje skok za skokiem. Każdy wybiera tajną rolę. Kto ma taką samą jak ktoś inny, wpada razem z nim, ale innym można zapłacić, żeby zostali w domu.
web-rules-millions-sharing = Kto został, dzieli łup po równo, w zaokrągleniu w dół; z Mózgiem jest o 2 mln $ więcej. Potem pozostali płacą Kierowcy po 1 mln $, Kanciarz bierze 2 mln $ od Osiłka, a rola z karty Łupu dostaje 1 mln $.

## Millions of Dollars: przy stole

web-mil-round = Runda { $round } z 8
web-mil-in-round = Runda { $round }
web-mil-your-move = Twój ruch
web-mil-leader = Szef
web-mil-claims = mówi: „{ $role }”
web-mil-out = wpada
web-mil-in = w grze
web-mil-on-offer = oferta: { $money }
web-mil-ante = Stawka { $money }
web-mil-bonus = Premia: { $role }
web-mil-role-waiting = { $role }: { $count } pośrodku
web-mil-role-calling = { $role }: wywoływany teraz, { $count } pośrodku
web-mil-role-called = { $role }: już wywołany, { $count } pośrodku
web-mil-role-named = { $role }: wsypany przez Kapusia, { $count } pośrodku
web-mil-role-hidden = Jeszcze jedna karta, zakryta do końca
web-mil-goal = Cel: { $money }
web-mil-plan = { $count ->
    [one] Jaką rolę zagrywasz?
   *[other] Jakie dwie role zagrywasz?
}
web-mil-laid = { $count ->
    [one] Twoja rola leży zakryta. Przytrzymaj, by spojrzeć.
   *[other] Twoje role leżą zakryte. Przytrzymaj, by spojrzeć.
}
web-mil-change = Zmień rolę
web-mil-played-last = Rola z poprzedniej rundy: teraz zablokowana.
web-mil-hold = { $character ->
    [1] Przytrzymaj, by zobaczyć swoją pierwszą postać
    [2] Przytrzymaj, by zobaczyć swoją drugą postać
   *[other] Przytrzymaj, by zobaczyć swoją rolę
}
web-mil-hold-peek = Przytrzymaj, by zobaczyć podpatrzoną kartę: { $name }
web-mil-stay-or-leave = { $count ->
    [one] Zostajesz czy odchodzisz?
   *[other] Kto zostaje, kto odchodzi?
}
web-mil-ready = Zostaję (gotowe)
web-mil-not-ready = Jeszcze nie
web-mil-last-call = Ostatni dzwonek
web-mil-last-called = Ostatni dzwonek już był.
web-mil-not-leader = Ostatni dzwonek ogłasza Szef. Po jego odejściu robi to następna osoba zgodnie z ruchem wskazówek zegara.
web-mil-take = { $which ->
    [1] Pierwsza: weź { $money } i odejdź
    [2] Druga: weź { $money } i odejdź
   *[other] Weź { $money } i odejdź
}
web-mil-on-you = { $which ->
    [1] Oferty za odejście twojej pierwszej: { $payers }
    [2] Oferty za odejście twojej drugiej: { $payers }
   *[other] Oferty za twoje odejście: { $payers }
}
web-mil-nothing-on-you = Brak ofert dla ciebie.
web-mil-leave = { $which ->
    [1] Pierwsza: odejdź (+{ $money })
    [2] Druga: odejdź (+{ $money })
   *[other] Odejdź ze stawką { $money }
}
web-mil-claim = Moja rola to…
web-mil-tool-claim = Powiedz
web-mil-tool-offer = Oferta
web-mil-tool-peek = Zastrasz
web-mil-tool-gift = Daj
web-mil-tool-ledger = Notes
web-mil-tool-what-if = Co jeśli?
web-mil-whom = Komu zapłacisz za odejście?
web-mil-pick = Zapłać za odejście: { $name }
web-mil-less = Mniej
web-mil-more = Więcej
web-mil-most = { $money } to cała twoja gotówka. Pieniądze z innych ofert są zajęte.
web-mil-least = Minimum to { $money }.
web-mil-offer = Oferuj { $money }
web-mil-offer-more = Dołóż { $money }
web-mil-take-back = Wycofaj
web-mil-withdraw = Wycofaj ofertę { $money } za odejście: { $name }
web-mil-no-offers = Nie masz już gotówki albo nie ma komu zapłacić.
web-mil-peek = Zagraj kartę Zastraszenia i podejrzyj:
web-mil-no-peeks = Nie masz kart Zastraszenia. Zostań jedynym Osiłkiem w skoku, a dostaniesz kartę na następne rundy.
web-mil-gift-whom = Komu dasz pieniądze?
web-mil-give = Daj { $money }
web-mil-player = Gracz
web-mil-cash = Gotówka
web-mil-on-table = Na stole
web-mil-hidden = ukryte
web-mil-gain-if = Ile dostaniesz, jeśli…
web-mil-gain-hold = Przytrzymaj, żeby zobaczyć: to zdradza twoją rolę
web-mil-gain-all = zostaną wszyscy
web-mil-gain-leaves = odejdzie { $name }
web-mil-gain-single = z każdej roli zostanie jedna postać
web-mil-gain-working = Obliczam…
web-mil-gain-lost = Serwer nie odpowiada. Te liczby mogą być nieaktualne.
web-mil-gain-note = Razem ze stawkami, które wracają. Wszystko, na co pozwalają role pośrodku i karty, które znasz.
web-mil-range = od { $least } do { $most }
web-mil-recap = Poprzedni skok
web-mil-you-left = Odchodzisz: ani słowa do końca rundy.
web-mil-called-last = { $role }? Wsypana rola wychodzi na końcu.
web-mil-caught = { $ante ->
    [back] Stawki wracają, ale wszyscy odpadają.
   *[lost] Stawki przepadają i wszyscy odpadają.
}
web-mil-sums = Ile kto ma z tego skoku
web-mil-sum-loot = { $loot } na karcie i { $bonus } więcej dzięki Mózgowi
web-mil-sum-ante = zwrot stawki
web-mil-sum-stake = stawka
web-mil-sum-fine = kara
web-mil-sum-share = udział
web-mil-sum-driver = Kierowca
web-mil-sum-crook = Kanciarz
web-mil-sum-symbol = premia
web-mil-sum-each = na osobę
web-mil-lies = Kto kłamał
web-mil-broken = Skoki na nic
web-mil-money = Pieniądze wszystkich, runda po rundzie
web-mil-money-table = Jako tabela
web-mil-past = Wszystkie role, runda po rundzie
web-mil-past-left = odejście
web-mil-past-caught = wpadka
web-mil-tv-talk = Gadajcie, kłamcie, płaćcie.

## Gra bez własnych rysunków: opowiedziana słowami

web-plain-your-move = Twój ruch
web-plain-thinks = myśli
web-plain-seen = Co widzisz
web-plain-now = Teraz!

## Skończona gra, jeszcze raz

web-coach = Trener
web-coach-ask = Co zrobiłby boss?
web-coach-about = Każda twoja odpowiedź i ile była warta każda możliwość, sądząc po tym, co było ci wtedy wiadomo.
web-coach-works = Trener ogląda twoją grę: odpowiedzi { $done } z { $of }.
web-coach-waits = Trener za chwilę obejrzy twoją grę.
web-coach-others = Trener rozmawia tylko z tymi, którzy grali, i tylko o ich odpowiedziach.
web-coach-failed = Trener nie może teraz obejrzeć tej gry. Spróbuj później.
web-coach-luck = W porównaniu z bossem twoje odpowiedzi zmieniły szansę na wygraną o { $skill } pkt proc., a szczęście o { $luck } pkt proc.
web-coach-luck-alone = Szczęście zmieniło twoją szansę na wygraną o { $luck } pkt proc.
web-coach-best = Twoje najlepsze zagrania
web-coach-worst = Twoje najgorsze zagrania
web-coach-moment = { $when } · Boss: { $advised }
web-coach-same = { $when } · Boss jest tego samego zdania
web-coach-even =
    { $count ->
        [one] Bez istotnej różnicy: jedna odpowiedź
        [few] Bez istotnej różnicy: { $count } odpowiedzi
       *[many] Bez istotnej różnicy: { $count } odpowiedzi
    }
web-coach-all = Odpowiedź po odpowiedzi
web-coach-worth = { $worth } (± { $error })
web-replay-of = { $game }: powtórka
web-replay-loading = Wczytuję grę…
web-replay-missing = Nie ma takiej gry albo jeszcze trwa.
web-replay-eyes = Oglądaj jako
web-replay-bystander = Widz (bez tajemnic)
web-replay-as = { $name }
web-replay-all-seeing = Wszyscy (tajemnice odkryte)
web-replay-aside = ({ $name }) { $text }
web-replay-begin = Wszyscy siadają.
web-replay-step = Przejdź do kroku
web-replay-back = Wstecz
web-replay-next = Dalej
web-replay-watch = Odtwórz
web-replay-stop = Zatrzymaj
web-replay-at = Krok { $step } z { $of }
web-replay-at-turn = Runda { $turn }, krok { $step } z { $of }
web-replay-turn-back = Poprzednia runda
web-replay-turn-next = Następna runda
web-replay-at-round = Runda { $turn }, krok { $step } z { $of }
web-replay-round-back = Poprzednia runda
web-replay-round-next = Następna runda
web-replay-speed = Tempo
web-replay-times = { $times }×
web-replay-share = Udostępnij
web-replay-to-table = Wróć do stołu
web-replay-rematch = Rewanż zaraz się zacznie.
web-replay-begun = Następna gra już trwa.

web-proof = Czy rozdanie było uczciwe?
web-proof-checking = Losuję wszystkie karty jeszcze raz…
web-proof-fair = { $count ->
    [one] Tak. To urządzenie powtórzyło jedyne losowanie: wynika ono z zapieczętowanego sekretu i z tego, co dodało każde urządzenie.
    [few] Tak. To urządzenie powtórzyło { $count } losowania: wszystkie wynikają z zapieczętowanego sekretu i z tego, co dodało każde urządzenie.
   *[other] Tak. To urządzenie powtórzyło { $count } losowań: wszystkie wynikają z zapieczętowanego sekretu i z tego, co dodało każde urządzenie.
}
web-proof-draws = { $count ->
    [one] Jedyne losowanie wynika z pieczęci w zapisie i z tego, co dodano.
    [few] Wszystkie { $count } losowania wynikają z pieczęci w zapisie i z tego, co dodano.
   *[other] Wszystkie losowania ({ $count }) wynikają z pieczęci w zapisie i z tego, co dodano.
}
web-proof-seal-same = Pieczęć, którą to urządzenie widziało przed rozdaniem, jest pieczęcią zapisu ({ $record }).
web-proof-seal-linked = To urządzenie nie widziało pieczęci przed rozdaniem. Ta z linku jest pieczęcią zapisu ({ $record }).
web-proof-seal-unseen = To urządzenie nie widziało pieczęci przed rozdaniem. Porównaj ją z tą, którą pokazano przy stole: { $record }.
web-proof-seal-missed = To urządzenie widziało próbę { $saw } tego rozdania, a zapis dotyczy próby { $attempt }, której nie widziało ({ $record }). Jeśli cały czas było połączone, ktoś zmienił rozdanie.
web-proof-different-seal = TO NIE JEST ROZDANIE, KTÓRE CI POKAZANO. Przed nim to urządzenie widziało pieczęć { $seal }, a teraz jest { $record }. Ktoś zmienił rozdanie.
web-proof-different-number = TO NIE JEST TO ROZDANIE, DO KTÓREGO DODANO TWOJĄ LICZBĘ. Liczby, którą dodało to urządzenie, nie ma w zapisie ({ $record }). Ktoś zmienił rozdanie.
web-proof-different-promises = TO NIE JEST TO ROZDANIE, KTÓRE OBIECANO. Liczby w zapisie ({ $record }) nie są tymi, które obiecano, zanim ktokolwiek znał choć jedną. Ktoś zmienił rozdanie.
web-proof-different-attempts = PRÓBY SĄ ŹLE POLICZONE. Zapis ({ $record }) podaje ich mniej, niż widziało to urządzenie. Ktoś zmienił rozdanie.
web-proof-promises-seen = Każda liczba jest tą, którą obiecano, zanim ktokolwiek znał choć jedną.
web-proof-promises-unseen = To urządzenie nie widziało, co obiecali inni, więc nie wie, czy jakiejś liczby nie dodano później.
web-proof-number-in = Twoja liczba jest w rozdaniu.
web-proof-number-out = To urządzenie było za wolne, więc jego liczby nie ma w rozdaniu.
web-proof-chance = { $count ->
    [0] Nikt nie dodał liczby, więc prowadzący serwer mógł wybrać karty.
    [one] Liczbę dodał jeden z { $players } graczy: { $names }.
   *[other] Liczby dodało { $count } z { $players } graczy: { $names }.
}
web-proof-attempt = { $attempt ->
    [1] To była pierwsza próba tego rozdania.
   *[other] To rozdanie zaczynano { $attempt } razy.
}
web-proof-old-seal = Pieczęć jest starego rodzaju: nie obejmuje graczy ani opcji, a prób nikt nie liczył.
web-proof-fast = To było rozdanie na próbę, więc nie ma czego dowodzić.
web-proof-unfinished = Ta gra jeszcze trwa. Jej sekret jest zapieczętowany.
web-proof-elsewhere = To ten sekret, który zapieczętowano. Ta strona nie zna zasad tej gry; `stickup verify` powtarza wszystkie losowania.
web-proof-secret = Nie: sekretu brakuje albo jest uszkodzony.
web-proof-commitment-wrong = Nie: to nie ten sekret był zapieczętowany.
web-proof-numbers = Nie: odpowiedzi brakuje albo się powtarzają.
web-proof-result = Nie: gra skończyła się innym wynikiem.
web-proof-draw = Nie: losowanie { $label } (odpowiedź { $n }) się nie zgadza.
web-proof-how = Skąd to wiadomo?
web-proof-how-text = Przed pierwszą kartą zapieczętowano sekret. Potem każde urządzenie dodało losową liczbę. Razem decydują o każdej karcie, więc nikt nie mógł żadnej wybrać. Ta strona otworzyła pieczęć i powtórzyła wszystkie losowania. Żeby sprawdzić też, czy grano zgodnie z zasadami, uruchom `stickup verify`.
web-proof-commitment = Pieczęć, pokazana przed rozdaniem
web-proof-secret-open = Sekret, otwarty na końcu

## Pierwsza runda, z podpowiedziami

web-learn = Naucz się, grając
web-learn-title = { $game }: pierwsza runda
web-learn-lead = Jedna runda z botami, około dziewięćdziesięciu sekund. Bez limitu czasu, a każdy krok jest objaśniony.
web-learn-begin = Pokaż mi
web-learn-hint = Podpowiedź
web-learn-read = Jasne
web-learn-load = Pięć Pustych Magazynków, trzy Wystrzały, osiem rund. Załaduj jeden zakryty: Wystrzał rani, Pusty Magazynek tylko straszy.
web-learn-aim = Wszyscy mierzą naraz. Dotknij twarzy tego, kto nie ma dostać łupu.
web-learn-privilege = Ojcem Chrzestnym jesteś ty: możesz kazać jednej osobie zmienić cel. Czy ktoś mierzy do ciebie?
web-learn-courage = Gdy padasz, nic ci nie grozi, ale nic nie dostajesz. Gdy stoisz, dzielisz łup, chyba że padnie Wystrzał.
web-learn-volley = Karty się odkrywają. Wystrzał rani tego, kto stoi, i zabiera mu udział w łupie; Pusty Magazynek nic nie robi.
web-learn-share = Kto dalej stoi, bierze po karcie, najpierw Ojciec Chrzestny. Za najwięcej diamentów jest premia; każdy obraz podnosi wartość kolekcji.
web-learn-clip = Magazynek oddaje ci Wystrzał. Odrzuć za niego inną kartę.
web-learn-plan = Zagraj zakrytą rolę. Jeśli ktoś zagra taką samą, oboje wpadacie.
web-learn-negotiate = Nie wiadomo, czyja jest która rola. Mów, co chcesz, płać innym za odejście albo odejdź za pieniądze. Na koniec naciśnij „Zostaję”.
web-learn-name = Jedyny Kapuś to ty: wsyp rolę, a kto ją ma, wpada.
