# `stickup play` i `stickup replay`: co terminal mówi wokół gry. Imion nie odmieniamy.

## Stół. Kolumny są wąskie: krótkie nagłówki.

play-you = Ty
play-turn = Runda { $turn } z { $turns }
play-godfather = Ojciec Chrzestny: { $name }
play-column-gangster = Gangster
play-column-power = Talent
play-column-wounds = Rany
play-column-loot = Łup
play-column-bullets = Ręka
play-column-bangs = Wystrz.
play-column-gun = Broń
play-at = → { $name }
play-at-you = → W CIEBIE
play-at-nobody = bez celu: za wolno
play-shot = { $shooter }: { $bullet }
play-down = na ziemi
play-dead = nie żyje
play-sits-out = poza rundą
play-on-you = Mierzą do ciebie: { $names }.
play-spread = Na stole:
play-bullets = Twoje Pociski:
play-loaded = { $hand }; w twojej broni: { $bullet }
play-loot = Twój łup:
play-worth = { $loot } (teraz warte { $money })
play-nothing = nic
play-no-powers = Nikt tu nie ma Talentu.
play-legend = Na stole: ★ to Ojciec Chrzestny, ✗ obrażenie, · obrażenie, które jeszcze zniesiesz. Ręka: ile zostało Pocisków. Wystrz.: ile kart Wystrzału już pokazano.
play-watch = Dalej tylko patrzysz. Enter przyspiesza.

## Pytania

play-choices = { $last ->
    [1] 1
   *[other] 1-{ $last }
}
play-prompt = { play-choices }, h to pomoc >
play-prompt-default = { play-choices }, Enter to { $default }, h to pomoc >
play-prompt-back = { play-choices }, Enter to powrót, h to pomoc >
play-hint = { $last ->
    [1] Jest tylko jedna odpowiedź: 1. Znak ? pokazuje zasadę, h pomoc.
   *[other] Wpisz liczbę od 1 do { $last }. Znak ? pokazuje zasadę, h pomoc.
}
play-listen = Nic nie mów i słuchaj
play-quiet = Nikt nic nie mówi.
play-leave = Wyjść z gry? Drugie q: wyjście, cokolwiek innego: gramy dalej >
play-help =
    Wpisz numer odpowiedzi albo naciśnij Enter, żeby wybrać domyślną.
    ? – zasada stojąca za pytaniem
    t – cały stół
    l – zapis tego, co już było widać
    q – wyjście z gry
    W trakcie opowieści Enter przyspiesza.
play-help-cash =
    p – Talenty przy stole (albo: ? power)
    Odpowiedzi są ostateczne. Pociski, cele i odwaga leżą zakryte, aż odpowiedzą wszyscy, ale boty są szybkie: nie ma kiedy zmienić zdania.

## Wokół gry

play-seated = Grasz jako { $name }. Przy stole: { $others }.
play-commitment = Rozdanie jest ustalone. Jego pieczęć:
play-fair = Nikt go już nie zmieni, a po grze każdy może je sprawdzić.
play-seeded = Rozdanie z ziarna { $seed }: dobre do ćwiczeń, ale nie dowodzi uczciwości.
play-keys = h to pomoc, ? to zasada, Enter przyspiesza, q to wyjście.
play-count = Liczenie
play-secrets = Karty na stół
play-column-bills = Banknoty
play-column-diamonds = Diamenty
play-column-paintings = Obrazy
play-column-bonus = Premia
play-column-total = Razem
play-guns = Co było w broni, runda po rundzie
play-guns-legend = { $bang } Wystrzał, { $click } Pusty Magazynek, w nawiasie: na ziemi
play-award = { $title }: { $name }. { $why }
play-record = Zapis gry:
play-verify = Rozdanie było uczciwe. Sprawdź:
play-left = Gra przerwana.
play-unfinished = Zapis do tej chwili:
play-disk = Zapisu nie da się dalej prowadzić. Gra toczy się bez niego. Komunikat systemu: { $why }.
play-lost = Zapis urywa się tam, gdzie zawiódł dysk:
play-no-terminal = To nie jest terminal. Z --plain odpowiedzi czyta się ze standardowego wejścia.

## Millions of Dollars: stół

play-round = Runda { $round } z { $rounds }
play-leader = Szef: { $name }
play-job = Skok:
play-middle = Pośrodku:
play-face-down = { $roles }; jeszcze jedna karta zostaje zakryta
play-column-player = Gracz
play-column-cash = Gotówka
play-column-ante = Stawka
play-column-ready = Gotowość
play-column-role = Rola
play-column-offered = Oferty
play-in = w grze
play-gone = odejście
play-caught = wpadka
play-says = „{ $role }”
play-offers = Oferty:
play-intimidation = Karty Zastraszenia:
play-label = { $text }:
play-reserve = Rezerwa:
play-legend-millions = Na stole: ★ to Szef. Rola: co o niej wiesz, a w cudzysłowie, za kogo gracz się podaje. Oferty: ile razem oferują mu za odejście.
play-help-millions =
    g – ile dostaniesz, jeśli zostaniesz, jeśli odejdziesz, jeśli odejdą inni
    d – umowy: każda oferta, zapłata i deklaracja w tej rundzie
    r – do czego służą role
    n – uwagi: jak wygrać, skok, obietnice, puste kieszenie, karty Łupu
    Negocjacje nie mają limitu czasu. Co powiesz, liczy się od razu, a potem mogą odpowiedzieć inni; nic nie mów, żeby słuchać dalej. Rozmowa się kończy, gdy gotowi są wszyscy.

## Millions of Dollars: co można powiedzieć

play-offer = Oferuj pieniądze za odejście…
play-offer-which = Kto ma odejść?
play-offer-amount = Ile oferujesz? Dostaje: { $name }
play-gift = Daj pieniądze…
play-gift-which = Kto je dostanie?
play-gift-amount = Ile dajesz? Dostaje: { $name }
play-claim = Podaj się za kogoś…
play-claim-which = Jaką rolę deklarujesz?
play-peek = Zagraj kartę Zastraszenia…
play-peek-which = Czyją kartę podglądasz?
play-withdraw = Wycofaj ofertę…
play-withdraw-which = Którą?

## Millions of Dollars: co by to dało

play-gain-nothing-yet = Na stole nic jeszcze nie ma: najpierw każdy zagrywa rolę.
play-gain-if = Ile dostaniesz, jeśli…
play-gain-possible = Możliwe
play-gain-word = Jeśli nie kłamią
play-gain-all = zostaną wszyscy
play-gain-leaves = odejdzie { $name }
play-gain-single = z każdej roli zostanie jedna postać
play-gain-named = wsypiesz rolę: { $role }
play-gain-range = od { $least } do { $most }
play-gain-lie = Ktoś kłamie: deklaracje nie pasują do ról pośrodku.
play-gain-note = Razem ze stawkami, które wracają. Możliwe jest to, na co pozwalają role pośrodku i karty, które znasz. Jedyny Kapuś wsypuje to, co mu najbardziej się opłaca.

## Millions of Dollars: koniec

play-column-start = Początek
play-column-heists = Skoki
play-column-deals = Umowy
play-column-antes = Stawki
play-roles = Kto był kim, runda po rundzie
play-roles-legend = ✗ wpadka, w nawiasie: odejście

## Powtórka

replay-as = Tak widzi to { $name }.
replay-spectator = Tak widzi to widz.
replay-all = Wszystkie tajemnice odkryte. Co wie tylko jedna osoba, stoi za imieniem w nawiasie.
replay-no-turn = Ta gra nie ma rundy { $turn }.
replay-not-ours = Plik { $file } nie jest zapisem, który da się tu odczytać. Wiersz { $line }: { $why }.
replay-differs = Plik { $file } nie zgadza się z zasadami lub z rozdaniem. Wiersz { $line }: { $why }.
replay-unfinished = Plik { $file } kończy się przed końcem gry.
