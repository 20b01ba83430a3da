# Millions of Dollars. Nazwy ról i zdania są nasze: polskiej instrukcji nie ma.
#
# $character to zakryta karta nazwana od właściciela, $who to samo na początku zdania: „Lou”, przy trzech graczach
# „Lou (pierwsza postać)” albo „twoja pierwsza postać”, zawsze w mianowniku. $the-role to rola w bierniku, $role
# w mianowniku. Fakt słyszą wszyscy; atrybut o nazwie pola słyszy gracz z tego pola. Kto ma dwie postacie, ten
# o swojej słyszy zwykłe zdanie o „twojej pierwszej postaci”.
# Imion nie odmieniamy: stoją w mianowniku, po dwukropku albo po słowie „gracz” w potrzebnym przypadku.
# Czas teraźniejszy, bo przeszły zdradza rodzaj.

title = Millions of Dollars
money = { NUMBER($amount) } mln $

character = { $which ->
    [1] { $owner } (pierwsza postać)
    [2] { $owner } (druga postać)
   *[other] { $owner }
}
    .you = { $which ->
        [1] twoja pierwsza postać
        [2] twoja druga postać
       *[other] ty
    }
    .who = { $which ->
        [1] Twoja pierwsza postać
        [2] Twoja druga postać
       *[other] Ty
    }
role-at = { $which ->
    [1] { $role } (pierwsza postać)
    [2] { $role } (druga postać)
   *[other] { $role }
}
role-of = { $name } ({ $role })
left-as = { $character } jako { $role }
amount-of = { $name } ({ money })

## Role: nazwa, jedna linijka, cała reszta; `.the` w bierniku, `.some` kilka naraz

role-snitch = Kapuś
    .text = Wsyp jakąś rolę, byle nie zostać na placu w pojedynkę.
    .help = Jako jedyny Kapuś wskazujesz jedną z ról odkrytych pośrodku, nigdy Kapusia: kto ją ma, wpada i ujawnia się na końcu. Dwóch Kapusiów lub więcej wpada razem i nikogo nie wskazuje. Jeśli na koniec nie ma nikogo poza tobą, płacisz 3 mln $ albo wszystko, co masz, i podziału nie ma. (M14, M16, M18, B8-B10)
    .the = Kapusia
    .some = { $count ->
        [one] Kapuś
       *[other] { $count } Kapusiów
    }
role-brute = Osiłek
    .text = Nigdy nie tracisz stawki i zarabiasz na podglądanie.
    .help = Twoja stawka zawsze wraca, nawet gdy wpadasz. Jako jedyny Osiłek, jeśli Kapuś cię nie wsypie, dostajesz kartę Zastraszenia: wydaj ją w którejś z następnych rund, żeby podejrzeć zakrytą postać. Przy podziale Kanciarz zabiera ci 2 mln $, o ile tyle masz. (M15, M17, M22, B11-B13)
    .the = Osiłka
    .some = { $count ->
        [one] Osiłek
       *[other] { $count } Osiłków
    }
role-driver = Kierowca
    .text = Każda inna postać przy podziale płaci ci 1 mln $.
    .help = Jeśli dzielisz łup, każda inna postać przy podziale od razu płaci ci 1 mln $, twoja druga też. Im więcej ekipy się wymknie, tym lepiej dla ciebie. Dwóch Kierowców lub więcej wpada razem. (M14, M21, M28)
    .the = Kierowcę
    .some = { $count ->
        [one] Kierowca
       *[other] { $count } Kierowców
    }
role-crook = Kanciarz
    .text = Zabierasz Osiłkowi 2 mln $.
    .help = Jeśli dzielisz łup, a Osiłek też, zabierasz mu 2 mln $ z całej gotówki, nie tylko z jego części. Dwóch Kanciarzy lub więcej wpada razem. (M14, M22, B13)
    .the = Kanciarza
    .some = { $count ->
        [one] Kanciarz
       *[other] { $count } Kanciarzy
    }
role-mastermind = Mózg
    .text = Łup rośnie wszystkim o 2 mln $.
    .help = Jeśli dzielisz łup, do podziału jest o 2 mln $ więcej. Inni mają powód, żeby cię zatrzymać. Dwa Mózgi lub więcej wpadają razem. (M14, M19)
    .the = Mózg
    .some = { $count ->
        [one] Mózg
        [few] { $count } Mózgi
       *[many] { $count } Mózgów
    }

## Cztery fazy rundy

step-1 = Planowanie
step-2 = Negocjacje
step-3 = Skok
step-4 = Podział łupu

## Karty Łupu. Ich nazwy należą do stołu.

bank-plain = { $bank }: { $loot }, stawka { $ante }
bank-symbol = { $bank }: { $loot }, stawka { $ante }, premia: { $role }
bank-symbol-unused = { $bank }: { $loot }, stawka { $ante }, premia: { $role } (tu nie gra)

## Na co może się umówić stół

option-wont-get-fooled-again = Drugi raz nie dam się nabrać
    .help = Czy wolno grać tę samą rolę dwa razy z rzędu.
option-wont-get-fooled-again-off = Nie
    .help = Dowolna rola w każdej rundzie.
option-wont-get-fooled-again-on = Tak
    .help = Rola z poprzedniej rundy leży odkryta i w tej nie gra. Od 4 do 8 graczy.
option-money = Pieniądze
    .help = Czy wszyscy widzą, kto ile ma.
option-money-open = Jawne
    .help = Cała gotówka leży na widoku.
option-money-hidden = Ukryte
    .help = Widzisz tylko swoje: licz na własną rękę.
option-leavers-roles = Role po odejściu
    .help = Czy są odkrywane po rundzie.
option-leavers-roles-secret = Tajne
    .help = Nikt ich nie pozna przed końcem gry.
option-leavers-roles-revealed = Odkrywane
    .help = Odkrywa się je na koniec rundy.
option-negotiation-clock = Zegar negocjacji
    .help = Jak długo można gadać. Każda umowa dodaje 15 sekund, aż do ostatniego wezwania.
option-negotiation-clock-90 = 90 sekund
    .help = Czas na kłamstwo i umowę.
option-negotiation-clock-60 = 60 sekund
    .help = Mów szybko.
option-negotiation-clock-180 = 180 sekund
    .help = Czas na całą sieć kłamstw.
option-negotiation-clock-off = Bez zegara
    .help = Rozmowy trwają, aż wszyscy zgłoszą gotowość.
option-gifts = Prezenty
    .help = Czy pieniądze mogą zmieniać właściciela, choć nikt nie odchodzi.
option-gifts-off = Nie
    .help = Płaci się za odejście i za nic innego.
option-gifts-on = Tak
    .help = Daj, ile chcesz i komu chcesz, za dowolną obietnicę.

## Pytania i zasada za każdym z nich

on-offer = { $amount ->
    [0] Nikt ci nic nie oferuje.
   *[other] Za odejście masz na stole { money }.
}
others-in = { $others ->
    [0] Poza tobą nikt nie gra.
    [one] W grze jest jeszcze jedna postać.
    [few] W grze są jeszcze { $others } postacie.
   *[many] W grze jest jeszcze { $others } postaci.
}

question-plan = { $count ->
    [one] { $bank }. Jaką rolę kładziesz zakrytą?
   *[other] { $bank }. Jakie dwie role kładziesz zakryte?
}
question-negotiate = Grasz jako: { $roles }. { others-in } { on-offer } Co mówisz?
question-name = Jesteś tu jedynym Kapusiem. Jaką rolę wsypujesz?

rule-plan = Kładziesz jedną zakrytą rolę, przy trzech graczach dwie różne, a na każdej stawkę. Jeśli cię na nią nie stać, całą wykłada Rezerwa, a gotówka zostaje u ciebie. Wszystkie karty ról są tasowane; jedna zostaje zakryta na dobre, reszta leży odkryta i bezimienna. Przy niektórych stołach rola z poprzedniej rundy odpada. Jeśli milczysz, wybiera los. (M6-M8, M27, M29, B1, B24)
rule-negotiate = Mów, co chcesz, prawdę czy nie; wiążą tylko pieniądze za odejście. Oferta leży na jednej zakrytej postaci i można ją wycofać, póki nikt jej nie przyjął; wszystkie oferty za jedną postać idą razem do tego, kto odchodzi. Odejście jest ostateczne: stawka wraca, rola zostaje tajemnicą, a do końca rundy ani nie mówisz, ani nie płacisz. Gotowość można cofnąć, póki nie zgłoszą jej wszyscy; każde odejście kasuje ją u wszystkich. Karta Zastraszenia z wcześniejszej rundy pokazuje ci jedną postać. Lider może raz skrócić zegar, a kto milczy, ten zostaje. (M9-M13, B3-B6, B12, B24)
rule-name = Jedyny Kapuś musi wskazać jedną z ról odkrytych pośrodku, ale nie Kapusia. Kto ją ma i jeszcze gra, wpada i ujawnia się na końcu; może nikt taki się nie znajdzie. Przedtem możesz wydać karty Zastraszenia. Jeśli na koniec nie ma nikogo poza tobą, płacisz 3 mln $ i podziału nie ma. Jeśli milczysz, wskazuje los. (M16-M18, B8-B10, B12, B24)

## Więcej pomocy

note-goal = Kto dostał część łupu i ma co najmniej 20 mln $, wygrywa od razu, a z kilku takich osób najbogatsza. Same pieniądze za odejście nie wystarczą: trzeba jeszcze udanego skoku. Jeśli nikt tak nie wygra, po rundzie 8 wygrywa największa gotówka; przy remisie zwycięstwo jest wspólne. (M2, M26, B14)
note-heist = Kto został, ujawnia się rola po roli: Kapuś, Osiłek, Kierowca, Kanciarz, Mózg. Jedyna postać z daną rolą odzyskuje stawkę i gra dalej. Dwie lub więcej wpadają razem i tracą stawki; Osiłki zachowują swoje. Reszta dzieli łup po równo, w zaokrągleniu w dół. Jeśli nikogo nie ma, podziału nie ma. (M14, M15, M20, B7, B21)
note-loot-cards = Treść kart Łupu to rekonstrukcja. Wiadomo, że jest dziesięć kart po 8 do 12 mln $, ze stawką 1 mln $ albo 2 mln $, i znane są szczegóły dwóch z nich; reszta jest nasza. Stół może przynieść własne karty. (M3, M6)
note-broke = Jeśli nie stać cię na stawkę, wykłada ją Rezerwa, a gdy stawka wraca, jest twoja. Kto jest bez grosza, zyskuje więc stawkę samym odejściem, i to co rundę. Tak wolno. (M7, M9, B1, B25)
note-promises = Gra pilnuje tylko jednego rodzaju umów: pieniądze teraz za odejście teraz. Słowo o rolach, obietnica na później, udział w łupie: to tylko gadanie i każdy może je złamać. (M10, M11, B3)

## Odpowiedzi

action-at-random = Zdaj się na los
action-plan = Połóż { $roles }
action-offer = Oferuj { money } za odejście: { $character }
action-withdraw = Wycofaj ofertę: { $character }
action-leave = { $which ->
    [1] Odejdź pierwszą postacią
    [2] Odejdź drugą postacią
   *[other] Odejdź
}
    .paid = { $which ->
        [1] Odejdź pierwszą postacią i weź { money }
        [2] Odejdź drugą postacią i weź { money }
       *[other] Odejdź i weź { money }
    }
action-claim = Podaj się za { $the-role }
action-peek = Wydaj kartę Zastraszenia i podejrzyj: { $character }
action-give-money = Daj { money } graczowi { $seat }
action-ready = Zgłoś gotowość
action-not-ready = Cofnij gotowość
action-last-call = Ogłoś ostatnie wezwanie
action-name = Wsyp { $the-role }

## 1. Planowanie

event-leader-named = Karta Lidera trafia do gracza { $seat }.
    .seat = Karta Lidera trafia do ciebie.
event-round-began = Runda { $round }. Prowadzi { $leader }.
    .leader = Runda { $round }. Prowadzisz ty.
event-last-roles-shown = Tego nie wolno teraz powtórzyć: { $roles }.
event-bank-revealed = Następny skok: { $bank }.
event-roles-planned = Zakryte przed tobą: { $roles }.
event-ante-paid = { $who } wchodzi za { money }.
    .seat = Wchodzisz za { money }.
event-ante-paid-by-reserve = { $who } nie ma na stawkę: Rezerwa wykłada { money }.
    .seat = Nie masz na stawkę: Rezerwa wykłada { money }.
event-roles-shown = Pośrodku: { $roles }. Jeszcze jedna karta zostaje zakryta.

## 2. Negocjacje

event-offered = { $seat } oferuje { money } za odejście: { $character }.
    .seat = Oferujesz { money } za odejście: { $character }.
    .owner = { $seat } oferuje ci { money } za odejście.
event-offer-withdrawn = { $seat } odzyskuje { money } z oferty: { $character }.
    .seat = Odzyskujesz { money } z oferty: { $character }.
    .owner = { $seat } odzyskuje { money } z oferty dla ciebie.
event-claimed = { $seat } podaje się za { $the-role }.
    .seat = Podajesz się za { $the-role }.
event-peeked = { $seat } wydaje kartę Zastraszenia i podgląda: { $character }.
    .seat = Wydajesz kartę Zastraszenia i podglądasz: { $character }.
    .owner = { $seat } wydaje kartę Zastraszenia i podgląda twoją kartę.
event-role-seen = Widzisz { $the-role }. To { $character }.
event-money-given = { $seat } daje { money } graczowi { $to }, ot tak.
    .seat = Dajesz { money } graczowi { $to }, ot tak.
    .to = { $seat } daje ci { money }, ot tak.
event-said-ready = { $seat } zgłasza gotowość.
    .seat = Zgłaszasz gotowość.
event-took-back-ready = { $seat } cofa gotowość.
    .seat = Cofasz gotowość.
event-last-call-made = { $seat } ogłasza ostatnie wezwanie: czas się dogadać.
    .seat = Ogłaszasz ostatnie wezwanie: czas się dogadać.
event-left = { $who } odchodzi i odzyskuje stawkę, { money }.
    .seat = Odchodzisz i odzyskujesz stawkę, { money }.
price = Cena odejścia: { money }. Kto płaci: { $payers }.
event-negotiation-ended = Koniec gadania. Kto został, ten idzie na skok.

## 3. Skok

event-role-called = { $count ->
    [0] { $role }? Nikt się nie ujawnia.
    [one] { $role }: { $characters }.
   *[other] { $role }: { $characters }. To za dużo!
}
event-role-named = { $seat } wsypuje { $the-role }.
    .seat = Wsypujesz { $the-role }.
event-ante-returned = { $who } odzyskuje stawkę, { money }.
    .seat = Odzyskujesz stawkę, { money }.
event-ante-lost = { $who } traci stawkę, { money }.
    .seat = Tracisz stawkę, { money }.
event-eliminated = { $who } wpada.
    .seat = Wpadasz.
event-intimidation-gained = { $seat } dostaje kartę Zastraszenia na następne rundy.
    .seat = Dostajesz kartę Zastraszenia na następne rundy.
event-snitch-fined = Kapuś w pojedynkę: { $character } płaci { money } i wpada.
    .seat = Kapuś w pojedynkę: płacisz { money } i wpadasz.

## 4. Podział łupu

event-loot-shared = Do podziału { $total }, na postać { $share }: { $characters }.
rest = Reszta z dzielenia, { money }, idzie do Rezerwy.
event-driver-paid = Za kierownicą: { $driver }. Zapłata: { money }. Kto płaci: { $payers }.
    .driver = Za kierownicą: ty. Zapłata: { money }. Kto płaci: { $payers }.
event-brute-robbed = Kanciarz ({ $crook }) zabiera { money } Osiłkowi ({ $brute }).
    .crook = Jako Kanciarz zabierasz { money } Osiłkowi ({ $brute }).
    .brute = Kanciarz ({ $crook }) zabiera ci, Osiłkowi, { money }.
event-brute-robbed-at-home = { $crook } ma i Kanciarza, i Osiłka: { money } z kieszeni do kieszeni.
    .crook-brute = Masz i Kanciarza, i Osiłka: { money } z kieszeni do kieszeni.
event-symbol-paid = Premia z karty Łupu, { money }: { $character }.
    .character = Premia z karty Łupu, { money }: ty.
event-leavers-shown = { $count ->
    [0] Nikt nie odchodził.
   *[other] Odejścia: { $characters }.
}
event-round-ended = Koniec rundy, karty wracają na rękę.

## Koniec

event-past-opened = { $seat }, runda po rundzie: { $roles }. Gotówka: { money }.
    .seat = Ty, runda po rundzie: { $roles }. Gotówka: { money }.
outcome-winner = { $seat } wygrywa: { money }.
    .seat = Wygrywasz: { money }.
outcome-shared = Wspólne zwycięstwo, po { money }: { $winners }.
outcome-richer = Więcej gotówki, ale bez części ostatniego łupu: { $people }.
outcome-line = { $seat }: { money }
    .seat = Ty: { money }

## Księga: oferty, umowy, słowa

ledger-offers = Oferty
ledger-deals = Umowy
ledger-claims = Deklaracje
ledger-none = brak
ledger-open = na stole
ledger-taken = przyjęta
ledger-withdrawn = wycofana
ledger-true = prawda
ledger-lie = kłamstwo
ledger-unknown = nikt nie wie
ledger-offer = { $name } → { $character }: { money }
ledger-deal = { $character }: odejście za { money }, płaci: { $payers }
ledger-left = { $character }: odejście za nic
ledger-claim = { $name }: „{ $role }” ({ $verdict })

## Co by to dało: kalkulator

gain-only-one = Jeśli zostanie tylko jeden { $role }, każda część to { money }.
gain-only-snitch = Jeśli zostanie tylko Kapuś, części nie ma: płaci on do { money }.
gain-too-many = Dwie lub więcej postaci z jedną rolą wpadają: { $roles }.
gain-named = Kapuś wsypuje rolę: { $role }.
gain-shares = { $count ->
    [one] Jedna postać bierze wszystko, { money }.
    [few] Dzielą się { $count } postacie, po { money }.
   *[many] Dzieli się { $count } postaci, po { money }.
}
gain-no-shares = Podziału by nie było.
gain-mine = Dla ciebie byłoby { $total }: { $antes } ze stawek, { $loot } z podziału.
gain-minus = Dla ciebie byłoby { $antes } ze stawek, a potem strata { $loot }.
gain-nothing = Dla ciebie nie byłoby nic.
gain-leave = Jeśli teraz odejdziesz, bierzesz { $total }: { $antes } ze stawek, { $offered } z ofert.

## Wyróżnienia

award-lies = Kłamca stulecia
    .why = { $count ->
        [one] Jedno kłamstwo.
        [few] { $count } kłamstwa.
       *[other] { $count } kłamstw.
    }
award-paid = Najdroższe odejścia
    .why = { money }.
award-shares = Pewniak
    .why = { $count ->
        [one] Jeden udany skok.
        [few] { $count } udane skoki.
       *[other] { $count } udanych skoków.
    }
chronicle-claims = Deklaracje: { $count }, kłamstwa: { $lies }
chronicle-lie = { $name }: „{ $role }”, a naprawdę { $played }
