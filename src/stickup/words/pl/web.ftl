# Co klient w przeglądarce mówi wokół gry. Przyciski to czasowniki. Imion nie odmieniamy.

## Wszędzie

web-language = Język
web-to-front = Na stronę główną
web-nowhere = Nic tu nie ma.
web-connecting = Szukam stołu …
web-reconnecting = Łączę ponownie …
web-reload = Spróbuj jeszcze raz
web-you = ty
web-go = Dalej

## Strona główna

web-lead = Łup leży na stole, a każdy ma broń. Dwie gry o blefie i nerwach, na każdym telefonie w pokoju.
web-play-now = Zagraj od razu
web-play-now-note = Przeciw czterem botom. Bez imienia, bez czekania.
web-new-here = Pierwszy raz? Runda próbna w dziewięćdziesiąt sekund
web-nobody = Szef
web-join = Dołącz do stołu
web-code-typed = Kod z dużego ekranu
web-back-to = Wróć do stołu { $code }
web-open = Otwórz stół
web-open-note = Znajomi skanują kod i siadają. Puste krzesła zajmują boty.
web-open-tables = Otwarte dla wszystkich
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
web-sit = Zajmij miejsce
web-watch = Tylko popatrzę

## Poczekalnia

web-code = Kod { $code }
web-invite = Zaproś
web-scan = Zeskanuj ten kod, żeby usiąść
web-copy-link = Skopiuj link
web-copied = Skopiowano
web-move-seat = Przenieś się na inny telefon
web-move-seat-note = Kto zeskanuje ten kod lub otworzy link, zajmie twoje miejsce: nie pokazuj go nikomu.
web-move-seat-scan = Ten kod przenosi twoje miejsce na inny telefon
web-open-tv = Pokaż na telewizorze
web-join-here = Skanuj i siadaj
web-people = Przy stole
web-add-bot = Dodaj bota
web-bot-manner = Jaki bot
web-bot-mixed = Po trochu każdy
web-bot-cautious = Bot: ostrożny
web-bot-daring = Bot: śmiały
web-bot-sly = Bot: przebiegły
web-bot-random = Bot: początkujący
web-bot-stand-in = bot w zastępstwie
web-remove = Usuń
web-hand-over = Oddaj stół
web-is-host = gospodarz
web-is-away = poza stołem
web-is-ready = można zaczynać
web-is-unready = jeszcze nie
web-is-covered = w zastępstwie gra bot
web-too-few = W tę grę gra się od { $least } do { $most } osób. Dodaj boty albo poczekaj na znajomych.
web-wait-for = Czekamy: { $names }.
web-all-ready = Wszyscy są gotowi.
web-host-begins = Gospodarz zacznie, gdy wszyscy będą.
web-begin = Rozdaj
web-ready = Możemy zaczynać
web-ready-already = Czekam na start
web-leave = Odejdź od stołu
web-host-tools = Jak gramy
web-game = Gra
web-speed = Tempo
web-speed-normal = Zwykłe
web-speed-party = Impreza: ruszać się
web-speed-relaxed = Spokojne: dwa razy więcej czasu
web-speed-off = Bez zegara
web-speed-days = Dzień na każde pytanie
web-speed-blitz = Błyskawica: bez żadnych przerw
web-listed = Każdy może znaleźć ten stół
web-chat = Wolno pisać, co się chce
web-locked = Nikt więcej nie usiądzie
web-options = Zasady stołu

## Gra

web-dealing = Rozdajemy
web-dealing-note = Każdy telefon dorzuca coś do tasowania, żeby nikt nie mógł oszukać.
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
web-pause = Zrób przerwę
web-resume = Graj dalej
web-hurry = Nie czekaj
web-the-table = Stół
web-around = Wokół stołu
web-close = Zamknij
web-sound = Dźwięk
web-buzz = Wibracje
web-leave-game = Wyjdź z gry
web-leave-game-note = Na twoim miejscu od razu gra bot. Dopóki gra trwa, możesz odzyskać miejsce tym telefonem.
web-leave-game-alone = Nikt inny nie gra: gra poczeka, a ten telefon znajdzie do niej drogę.
web-leave-game-sure = Wyjdź
web-story = Co się stało
web-earlier = Wcześniej
web-may-change = Możesz zmienić zdanie, póki jest czas.
web-answered = Odpowiedzi: { $count } z { $of }.
web-why = Zasada
web-choose = Wybierz
web-say-it = Zrób to
web-speak = Powiedz coś
web-chat-text = Twoje słowa
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
    [one] { $count } karta łupu
    [few] { $count } karty łupu
   *[many] { $count } kart łupu
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
web-hand-roles = Twoja rola: { $roles }
web-hand-no-roles = Żadna rola jeszcze nie leży

## Koniec

web-rematch = Rewanż
web-to-lobby = Wróć do poczekalni
web-change-game = Zmień na { $game }
web-host-again = Gospodarz może rozdać rewanż: grają wszyscy.
web-replay = Obejrzyj jeszcze raz
web-record = Zachowaj zapis

## Co dzieje się ze stołem

web-news-sat = { $name } siada.
web-news-bot-sat = { $name }, bot, siada.
web-news-renamed = Ktoś nazywa się teraz { $name }.
web-news-stood = { $name } odchodzi.
web-news-kicked = { $name } wylatuje za drzwi.
web-news-host = Gospodarz: { $name }.
web-news-locked = Drzwi są zamknięte.
web-news-unlocked = Drzwi są otwarte.
web-news-settled = { $name } zmienia zasady stołu.
web-news-went = { $name } znika na chwilę.
web-news-back = { $name } wraca.
web-news-covered = { $name }: teraz gra bot.
web-news-deal = { $name } rozdaje.
web-news-deal-again = Rozdanie zaczyna się od nowa.
web-news-passed-over = { $name } nie dorzuca nic do tasowania.
web-news-pausing = Po tym etapie przerwa.
web-news-paused = Robimy przerwę.
web-news-resumed = Gramy dalej.
web-news-hurried = { $name } nie chce czekać.
web-news-given-back = Coś nam przerwało. Wszyscy dostają trochę czasu.
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
web-emote-laugh = { $name } się śmieje.
    .short = Śmiech
web-emote-gasp = { $name } wstrzymuje oddech.
    .short = Wstrzymany oddech
web-emote-cry = { $name } płacze.
    .short = Płacz
web-emote-wink = { $name } puszcza oko.
    .short = Oczko
web-emote-point = { $name } pokazuje palcem.
    .short = Palec
web-emote-clap = { $name } klaszcze.
    .short = Brawa
web-emote-sweat = { $name } się poci.
    .short = Pot
web-emote-shrug = { $name } wzrusza ramionami.
    .short = Wzruszenie ramion

## Gdy połączenia już nie będzie, według kodu serwera

web-ended = Połączenie zostało zakończone.
web-ended-4401 = To miejsce nie jest już twoje.
web-ended-4404 = Tego stołu już nie ma.
web-ended-4409 = Grasz na innym ekranie.
web-ended-4426 = Jest nowa wersja. Wczytaj stronę jeszcze raz.

## Gdy coś nie wychodzi

web-refused = To się nie udało.
web-refused-unreachable = Serwer nie odpowiada.
web-refused-closed = Połączenie zostało zakończone.
web-refused-no_such_table = Nie ma takiego stołu albo nikt więcej nie może tam usiąść.
web-refused-bad_nickname = To nie może być imię.
web-refused-reserved = Nikt nie może się tak nazywać.
web-refused-name_taken = Ktoś przy stole już się tak nazywa.
web-refused-bad_text = Tego nie można powiedzieć.
web-refused-bad_setup = Tak nie da się grać w tyle osób.
web-refused-not_allowed = Tego ci nie wolno.
web-refused-not_now = Nie teraz.
web-refused-not_ready = Nie wszyscy są gotowi.
web-refused-too_late = Za późno.
web-refused-illegal = Zasady na to nie pozwalają.
web-refused-too_many_tables = Za dużo otwartych stołów. Zamknij któryś albo poczekaj.
web-refused-slow_down = Nie tak szybko: chwila.
web-refused-restarting = Serwer zaraz wystartuje od nowa.
web-refused-overloaded = Serwer jest pełny.
web-refused-unavailable = Serwer nie może teraz nic zapisać. Spróbuj jeszcze raz.
web-refused-newer_program = Ten stół wymaga nowszego serwera albo gry, której tu nie zainstalowano. Nic nie przepadło.

## Cash ’n Guns: wokół stołu

web-cash-me = { $name } (ty)
web-cash-the-godfather = Ojciec Chrzestny
web-cash-aims-at = celuje: { $name }
web-cash-out = pauzuje w tej rundzie
web-cash-down = na ziemi
web-cash-your-move = Twój ruch
web-cash-connected = Połączono
web-cash-over = Koniec gry
web-cash-skip = Pomiń
web-cash-aim-on-three = Celuj!
web-cash-courage-on-three = Stój albo padnij!
web-cash-are-in = Wybrało: { $count } z { $of }.
web-cash-laid = Karta leży zakryta. Przytrzymaj tę na dole, by spojrzeć.
web-cash-change = Weź inną
web-cash-two = Weź dwie
web-cash-and-second = Najpierw { $loot }. A druga?
web-cash-wish = W oczekiwaniu: dotykaj łupów w kolejności, w jakiej je chcesz.
web-cash-wishes = Twoje życzenia, od najlepszego: { $loot }.
web-cash-wish-for = Życzenie: { $loot }
web-cash-wish-nothing = Zapomnij o życzeniach
web-cash-you-are-dead = Nie żyjesz. Inni grają dalej, a ty możesz patrzeć.
web-cash-hand = Twoja ręka
web-cash-hold-bullet = Twój Pocisk: przytrzymaj, by spojrzeć
web-cash-hold-hand = Twoja ręka i łupy: przytrzymaj, by spojrzeć
web-cash-shown = Pokazane dotąd: Pusty Magazynek { $clicks }, Wystrzał { $bangs }.

## Cash ’n Guns: koniec

web-cash-count = Liczenie
web-cash-wins = wygrywa
web-cash-awards = Nagrody
web-cash-award-bluff = Mistrzostwo blefu
    .why = Pusta broń rzuciła kogoś na ziemię, tyle razy: { $count }.
web-cash-award-escape = O włos
    .why = Padnij przed prawdziwym Wystrzałem, tyle razy: { $count }.
web-cash-award-nerve = Stalowe nerwy
    .why = Na nogach przed pustą bronią, tyle razy: { $count }.
web-cash-secrets = Wszystkie sekrety
web-cash-secret-bluff = Blef: { $seat } i tylko Pusty Magazynek, a { $target } na ziemi.
web-cash-secret-escape = W ostatniej chwili na ziemi: { $target }. Wystrzał czekał, w ręku: { $seat }.
web-cash-secret-nerve = Zimna krew: { $target }. W broni był tylko Pusty Magazynek, w ręku: { $seat }.
web-cash-secret-hit = Bez blefu: { $seat } i Wystrzał, cel: { $target }.

## Strona z zasadami

web-rules = Zasady
web-rules-for = Zasady gry { $game }
web-rules-more = Inne strony
web-rules-goal = O co chodzi
web-rules-turn = Krok po kroku
web-rules-notes = Warto wiedzieć
web-rules-powers = Moce
web-rules-roles = Role
web-rules-whole = Całość
web-rules-usual = zwykle tak
web-rules-options = Wybiera gospodarz przed grą. Wszyscy to widzą.
web-rules-cash-goal = Robota zrobiona, łup leży na stole i nikt nie chce się dzielić. Od czterech do ośmiu gangsterów trzyma się na muszce przez osiem rund. Na koniec wygrywa najbogatsza żywa osoba; kto został sam przy życiu, wygrywa od razu.
web-rules-cash-loot = Na stole leży odkrytych osiem kart łupu. Tę rundę prowadzi Ojciec Chrzestny.
web-rules-cash-shots = Kto stoi i celuje w kogoś, kto stoi, pokazuje Pocisk. Pusty Magazynek nie robi nic. Wystrzał rani, a kto oberwał, nie bierze udziału w podziale. Wszystkie strzały padają naraz i każdy Wystrzał się liczy. Trzy obrażenia zabijają.
web-rules-cash-count = Banknoty i diamenty są warte tyle, ile na nich stoi. Kto ma najwięcej diamentów, dostaje dodatkowo 60 000 $; przy remisie nikt. Obrazy liczą się razem: 4000 $ za jeden, potem 12, 30, 60, 100, 150, 200, 300, 400 i 500 000 $ za dziesięć. Przy remisie wygrywa więcej obrażeń.
web-rules-millions-goal = Od trzech do ośmiu osób planuje skok za skokiem. Każdy ma tajną rolę, dwie takie same wchodzą sobie w drogę, a innym można zapłacić, żeby zostali w domu.
web-rules-millions-sharing = Kto został, dzieli łup po równo, w zaokrągleniu w dół; z Mózgiem są 2 mln $ więcej. Potem pozostali płacą Kierowcy po 1 mln $, Kanciarz bierze 2 mln $ od Osiłka, a rola z karty łupu dostaje 1 mln $.

## Millions of Dollars at the table

web-mil-round = Runda { $round }/8
web-mil-online = Połączono
web-mil-over = Koniec
web-mil-your-move = Twój ruch
web-mil-skip = Pomiń
web-mil-leader = Lider
web-mil-claims = podaje się za rolę: { $role }
web-mil-out = odpada
web-mil-in = w grze
web-mil-on-offer = oferta: { $money }
web-mil-ante = Stawka { $money }
web-mil-bonus = Premia: { $role }
web-mil-role-waiting = { $role }: { $count } pośrodku
web-mil-role-calling = { $role }: wywoływany teraz, { $count } pośrodku
web-mil-role-called = { $role }: już wywołany, { $count } pośrodku
web-mil-role-named = { $role }: wsypany, { $count } pośrodku
web-mil-plan = { $count ->
    [one] Którą rolę kładziesz zakrytą?
   *[other] Które dwie role kładziesz zakryte?
}
web-mil-laid = { $count ->
    [one] Karta leży zakryta. Przytrzymaj, by spojrzeć.
   *[other] Karty leżą zakryte. Przytrzymaj, by spojrzeć.
}
web-mil-change = Zmień
web-mil-played-last = Zagrana w poprzedniej rundzie: teraz odpoczywa.
web-mil-hold = { $character ->
    [1] Przytrzymaj, by zobaczyć swoją pierwszą postać
    [2] Przytrzymaj, by zobaczyć swoją drugą postać
   *[other] Przytrzymaj, by zobaczyć swoją rolę
}
web-mil-hold-peek = Przytrzymaj, by zobaczyć podejrzaną kartę: { $name }
web-mil-ready = Gotowe
web-mil-not-ready = Jednak jeszcze nie
web-mil-last-call = Ostatnie wezwanie
web-mil-last-called = Ostatnie wezwanie już padło.
web-mil-not-leader = Ostatnie wezwanie należy do Lidera, a gdy Lider odszedł, do następnej osoby przy stole.
web-mil-take = { $which ->
    [1] Pierwsza: weź { $money } i odejdź
    [2] Druga: weź { $money } i odejdź
   *[other] Weź { $money } i odejdź
}
web-mil-on-you = { $which ->
    [1] Za odejście twojej pierwszej: { $payers }
    [2] Za odejście twojej drugiej: { $payers }
   *[other] Za twoje odejście: { $payers }
}
web-mil-leave = { $which ->
    [1] Pierwsza odchodzi (stawka { $money } wraca)
    [2] Druga odchodzi (stawka { $money } wraca)
   *[other] Odejdź (stawka { $money } wraca)
}
web-mil-leave-sure = { $which ->
    [1] Na pewno? Pierwsza odejdzie na dobre
    [2] Na pewno? Druga odejdzie na dobre
   *[other] Na pewno? Nie ma powrotu
}
web-mil-claim = Moja rola to …
web-mil-tool-offer = Oferta
web-mil-tool-peek = Podejrzyj
web-mil-tool-gift = Podaruj
web-mil-tool-ledger = Notes
web-mil-tool-what-if = Co jeśli?
web-mil-whom = Komu zapłacić za odejście?
web-mil-pick = Zapłać za odejście: { $name }
web-mil-less = Mniej
web-mil-more = Więcej
web-mil-most = { $money } to cała twoja gotówka. Co leży w innych ofertach, jest już zajęte.
web-mil-least = Mniej niż { $money } się nie da.
web-mil-offer = Oferuj { $money }
web-mil-withdraw = Wycofaj { $money }: { $name }
web-mil-no-offers = Nie ma czego oferować albo nie ma komu.
web-mil-peek = Zużyj kartę Zastraszenia i podejrzyj:
web-mil-no-peeks = Nie masz karty Zastraszenia. Kto w skoku jest jedynym Osiłkiem, ma ją od następnej rundy.
web-mil-gift-whom = Komu dać pieniądze?
web-mil-give = Daj { $money }
web-mil-player = Gracz
web-mil-cash = Gotówka
web-mil-on-table = Na stole
web-mil-hidden = ukryte
web-mil-gain-if = Ile dostaniesz, jeśli …
web-mil-gain-all = zostaną wszyscy
web-mil-gain-leaves = odejdzie { $name }
web-mil-gain-single = z każdej roli zostanie jedna
web-mil-gain-working = Liczymy …
web-mil-gain-lost = Serwer nie odpowiada. Te liczby mogą być nieaktualne.
web-mil-gain-note = Stawki, które wracają, są wliczone. Wszystko, na co pozwalają role pośrodku i karty, które widzisz.
web-mil-range = od { $least } do { $most }
web-mil-left = { $character }: odejście
web-mil-recap = Ostatni skok
web-mil-you-left = Odchodzisz: ani słowa do końca rundy.
web-mil-counting = Liczenie …
web-mil-scores = Ile kto ma
web-mil-winner = zwycięzca
web-mil-past = Wszystkie role, runda po rundzie
web-mil-tv-talk = Gadajcie, kłamcie, płaćcie.

## Gra bez własnych rysunków: opowiedziana słowami

web-plain-your-move = Twój ruch
web-plain-thinks = myśli
web-plain-seen = Co widzisz
web-plain-now = Teraz!

## Skończona gra, jeszcze raz

web-replay-of = { $game }, jeszcze raz
web-replay-loading = Wczytuję grę …
web-replay-missing = Nie ma takiej gry albo jeszcze trwa.
web-replay-eyes = Oglądaj
web-replay-bystander = Z boku, bez zdradzania tajemnic
web-replay-as = Tak, jak widzi to { $name }
web-replay-all-seeing = Z odkrytymi tajemnicami
web-replay-aside = ({ $name }) { $text }
web-replay-begin = Wszyscy siadają.
web-replay-step = Miejsce w grze
web-replay-back = Wstecz
web-replay-next = Dalej
web-replay-watch = Oglądaj
web-replay-stop = Zatrzymaj
web-replay-at = Krok { $step } z { $of }

web-proof = Czy rozdanie było uczciwe?
web-proof-checking = Losuję wszystkie karty jeszcze raz …
web-proof-fair = { $count ->
    [one] Tak. Jedno losowanie, powtórzone na tym urządzeniu: wynika z zapieczętowanego sekretu i z tego, co każdy dorzucił.
    [few] Tak. { $count } losowania, powtórzone na tym urządzeniu: wynikają z zapieczętowanego sekretu i z tego, co każdy dorzucił.
   *[other] Tak. { $count } losowań, powtórzonych na tym urządzeniu: wynikają z zapieczętowanego sekretu i z tego, co każdy dorzucił.
}
web-proof-fast = To była gra na próbę. Nie ma czego dowodzić.
web-proof-unfinished = Ta gra jeszcze trwa. Jej sekret jest zapieczętowany.
web-proof-elsewhere = Sekret jest tym, który zapieczętowano. Ta strona nie zna zasad tej gry; `stickup verify` losuje każdą kartę jeszcze raz.
web-proof-secret = Nie: sekretu brakuje albo to nie sekret.
web-proof-commitment-wrong = Nie: to nie ten sekret był zapieczętowany.
web-proof-numbers = Nie: brakuje odpowiedzi albo są podwójne.
web-proof-result = Nie: to nie ten wynik padł w grze.
web-proof-draw = Nie: losowanie { $label } (odpowiedź { $n }) powinno być inne.
web-proof-how = Skąd to wiadomo?
web-proof-how-text = Przed pierwszą kartą zapieczętowano sekret. Potem każde urządzenie coś dorzuciło. Każda karta wynika z obu tych rzeczy, więc nikt nie mógł żadnej wybrać. Ta strona otworzyła pieczęć i wylosowała wszystko jeszcze raz; zasad nie sprawdza. Robi to także `stickup verify`.
web-proof-commitment = Pieczęć, pokazana przed rozdaniem
web-proof-secret-open = Sekret, otwarty na końcu

## Pierwsza runda, z podpowiedziami

web-learn = Naucz się, grając
web-learn-title = { $game }: pierwsza runda
web-learn-lead = Jedna runda z botami, około dziewięćdziesięciu sekund. Bez zegara, a każdy krok jest objaśniony.
web-learn-begin = Pokaż mi
web-learn-hint = Podpowiedź
web-learn-read = Jasne
web-learn-play-on = Graj dalej
web-learn-done = To była cała runda. Reszta to nerwy: graj dalej albo wróć ze znajomymi.
web-learn-load = Na osiem rund masz pięć Pustych Magazynków i trzy Wystrzały. Połóż jeden zakryty. Wystrzał rani, Pusty Magazynek tylko straszy.
web-learn-aim = Wszyscy celują naraz. Wyceluj w kogoś, kto pewnie padnie, albo w tego, kto nie ma dostać łupu.
web-learn-privilege = Ojcem Chrzestnym jesteś ty: możesz odwrócić jeden pistolet. Czy któryś mierzy w ciebie?
web-learn-re-aim = Ojciec Chrzestny chce, żeby twój pistolet mierzył gdzie indziej. Wybierz kogoś innego.
web-learn-courage = Zobacz, kto w ciebie celuje. Gdy padasz, nic ci nie grozi, ale nic nie dostajesz. Gdy stoisz, dzielisz łup, o ile to był Pusty Magazynek.
web-learn-share = Stoisz, więc bierz, co wolisz. Za najwięcej diamentów jest premia, a każdy następny obraz jest wart więcej.
web-learn-clip = Magazynek oddał ci Wystrzał. Inna karta musi odejść.
web-learn-plan = Połóż zakrytą rolę. Jeśli ktoś położy taką samą, oboje wpadacie.
web-learn-negotiate = Role leżą na środku bez imion. Mów, co chcesz, płać innym za odejście albo odejdź, póki ktoś ci płaci. Gdy wystarczy, zgłoś gotowość.
web-learn-name = Jedyny Kapuś to ty: wskaż rolę, a kto ją ma, odpada.
