# Millions of Dollars. Nazwy ról i zdania są nasze: polskiej instrukcji nie ma.
#
# $character to zakryta karta nazwana od właściciela, $who to samo na początku zdania: „Lou”, przy trzech graczach
# „Lou (pierwsza postać)” albo „twoja pierwsza postać”, zawsze w mianowniku. $the-role to rola w bierniku, $role
# w mianowniku. Fakt słyszą wszyscy; atrybut o nazwie pola słyszy gracz z tego pola. Kto ma dwie postacie, ten
# o swojej słyszy zwykłe zdanie o „twojej pierwszej postaci”.
# Imion nie odmieniamy: stoją w mianowniku, po dwukropku albo po słowie „gracz” w potrzebnym przypadku.
# Czas teraźniejszy, bo przeszły zdradza rodzaj.

title = Millions of Dollars
turn = Runda { $turn }
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
    .text = Wsyp kogoś, ale nie zostań na końcu w pojedynkę.
    .help = Jako jedyny Kapuś wsypujesz jedną z ról odkrytych pośrodku, nigdy Kapusia: kto ją ma, wpada i ujawnia się na końcu. Dwóch Kapusiów lub więcej wpada razem i nikogo nie wsypuje. Jeśli na koniec nie ma nikogo poza tobą, płacisz 3 mln $ albo wszystko, co masz, i podziału nie ma. (M14, M16, M18, B8-B10)
    .the = Kapusia
    .some = { $count ->
        [one] Kapuś
       *[other] { $count } Kapusiów
    }
role-brute = Osiłek
    .text = Nigdy nie tracisz stawki i zdobywasz podgląd cudzej karty.
    .help = Twoja stawka zawsze wraca, nawet gdy wpadasz. Jako jedyny Osiłek, jeśli Kapuś cię nie wsypie, dostajesz kartę Zastraszenia: zagraj ją w którejś z następnych rund, żeby podejrzeć zakrytą postać. Przy podziale Kanciarz zabiera ci 2 mln $ albo tyle, ile masz. (M15, M17, M22, B11-B13)
    .the = Osiłka
    .some = { $count ->
        [one] Osiłek
       *[other] { $count } Osiłków
    }
role-driver = Kierowca
    .text = Każda inna postać przy podziale płaci ci 1 mln $.
    .help = Jeśli dzielisz łup, każda inna postać przy podziale od razu płaci ci 1 mln $, nawet twoja druga. Im więcej postaci dotrwa do podziału, tym lepiej dla ciebie. Dwóch Kierowców lub więcej wpada razem. (M14, M21, M28)
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
    .help = Jeśli dzielisz łup, do podziału jest o 2 mln $ więcej. Innym opłaca się mieć cię w ekipie. Dwa Mózgi lub więcej wpadają razem. (M14, M19)
    .the = Mózga
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
    .help = Czy rola z poprzedniej rundy jest zablokowana.
option-wont-get-fooled-again-off = Nie
    .help = Dowolna rola w każdej rundzie.
option-wont-get-fooled-again-on = Tak
    .help = Rola z poprzedniej rundy jest odkryta i w tej zablokowana. Od 4 do 8 graczy.
option-money = Pieniądze
    .help = Czy wszyscy widzą, kto ile ma.
option-money-open = Jawne
    .help = Każdy widzi, kto ile ma.
option-money-hidden = Ukryte
    .help = Widzisz tylko swoje: licz we własnym zakresie.
option-leavers-roles = Role po odejściu
    .help = Czy są odkrywane po rundzie.
option-leavers-roles-secret = Tajne
    .help = Nikt ich nie pozna przed końcem gry.
option-leavers-roles-revealed = Odkrywane
    .help = Odkrywa się je na koniec rundy.
option-negotiation-clock = Czas negocjacji
    .help = Jak długo można gadać. Każda umowa dodaje 15 sekund, aż do ostatniego dzwonka.
option-negotiation-clock-90 = 90 sekund
    .help = Czas na kłamstwo i umowę.
option-negotiation-clock-60 = 60 sekund
    .help = Mów szybko.
option-negotiation-clock-180 = 180 sekund
    .help = Czas na całą sieć kłamstw.
option-negotiation-clock-off = Bez limitu
    .help = Rozmowy trwają, aż wszyscy zgłoszą gotowość.
option-gifts = Prezenty
    .help = Czy gracze mogą dawać sobie pieniądze.
option-gifts-off = Nie
    .help = Płaci się za odejście i za nic innego.
option-gifts-on = Tak
    .help = Daj, ile chcesz i komu chcesz, za dowolną obietnicę.

## Pytania i zasada za każdym z nich

on-offer = { $amount ->
    [0] Nikt ci nic nie oferuje.
   *[other] Za odejście oferują ci { money }.
}
others-in = { $others ->
    [0] Poza tobą nikt nie został.
    [one] W grze jest jeszcze jedna postać.
    [few] W grze są jeszcze { $others } postacie.
   *[many] W grze jest jeszcze { $others } postaci.
}

question-plan = { $count ->
    [one] { $bank }. Jaką rolę zagrywasz?
   *[other] { $bank }. Jakie dwie role zagrywasz?
}
question-negotiate = Grasz jako: { $roles }. { others-in } { on-offer } Co robisz?
question-name = Jesteś tu jedynym Kapusiem. Kogo wsypujesz?

rule-plan = Zagraj jedną zakrytą rolę (przy trzech graczach dwie różne), a na każdej połóż stawkę. Jeśli cię na nią nie stać, całą wykłada Rezerwa, a gotówka zostaje u ciebie. Wszystkie karty ról są tasowane; jedna zostaje zakryta na dobre, reszta leży odkryta i bezimienna. Przy niektórych zasadach domowych rola z poprzedniej rundy jest zablokowana. Gdy minie czas, rolę wybiera los.
rule-negotiate = Mów, co chcesz, prawdę czy nie: wiążą tylko pieniądze za odejście. Oferta dotyczy jednej zakrytej postaci i można ją wycofać, póki nikt jej nie przyjął; kto odchodzi, bierze wszystkie oferty za swoją postać. Odejście jest ostateczne: stawka wraca, rola zostaje tajemnicą, a do końca rundy ani nie mówisz, ani nie płacisz. Gotowość można cofnąć, póki nie zgłoszą jej wszyscy, a po każdym odejściu wszyscy zgłaszają ją od nowa. Karta Zastraszenia z wcześniejszej rundy pokazuje ci jedną postać. Szef może raz skrócić czas, a jeśli nic nie powiesz, zostajesz.
rule-name = Jedyny Kapuś musi wsypać jedną z ról odkrytych pośrodku, ale nie Kapusia. Kto ją ma i jeszcze gra, wpada i ujawnia się na końcu; może nikt taki się nie znajdzie. Przedtem możesz zagrać karty Zastraszenia. Jeśli na koniec nie ma nikogo poza tobą, płacisz 3 mln $ i podziału nie ma. Gdy minie czas, rolę wskazuje los.

## Więcej pomocy

note-goal = Jeśli po podziale masz część łupu i co najmniej 20 mln $, wygrywasz od razu; gdy takich osób jest kilka, wygrywa najbogatsza. Same pieniądze za odejście nie wystarczą: trzeba jeszcze udanego skoku. Jeśli nikt tak nie wygra, po rundzie 8 wygrywa najbogatsza osoba; przy remisie zwycięstwo jest wspólne. (M2, M26, B14)
note-heist = Kto został, ujawnia się rola po roli: Kapuś, Osiłek, Kierowca, Kanciarz, Mózg. Jedyna postać z daną rolą odzyskuje stawkę i gra dalej. Dwie lub więcej wpadają razem i tracą stawki; Osiłki zachowują swoje. Reszta dzieli łup po równo, w zaokrągleniu w dół. Jeśli nikogo nie ma, podziału nie ma. (M14, M15, M20, B7, B21)
note-loot-cards = Treść kart Łupu to rekonstrukcja. Wiadomo, że jest dziesięć kart o wartości od 8 do 12 mln $, ze stawką 1 mln $ albo 2 mln $, i znane są szczegóły dwóch z nich; reszta jest nasza. Stół może przynieść własne karty. (M3, M6)
note-broke = Jeśli nie stać cię na stawkę, wykłada ją Rezerwa, a gdy stawka wraca, jest twoja. Kto jest bez grosza, zyskuje więc stawkę samym odejściem, i to co rundę. Tak wolno. (M7, M9, B1, B25)
note-promises = Gra pilnuje tylko jednego rodzaju umów: pieniądze teraz za odejście teraz. Słowo o rolach, obietnica na później, udział w łupie: to tylko gadanie i każdy może je złamać. (M10, M11, B3)

## Odpowiedzi

action-at-random = Wybierz losowo
action-plan = Zagraj { $roles }
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
action-peek = Zagraj kartę Zastraszenia i podejrzyj: { $character }
action-give-money = Daj { money } graczowi { $seat }
action-ready = Zgłoś gotowość
action-not-ready = Cofnij gotowość
action-last-call = Ogłoś ostatni dzwonek
action-name = Wsyp { $the-role }

## 1. Planowanie

event-leader-named = Karta Szefa trafia do gracza { $seat }.
    .seat = Karta Szefa trafia do ciebie.
event-round-began = Runda { $round }. Szef: { $leader }.
    .leader = Runda { $round }. Szef: ty.
event-last-roles-shown = Zablokowane w tej rundzie: { $roles }.
event-bank-revealed = Następny skok: { $bank }.
event-roles-planned = Zagrywasz zakryte: { $roles }.
event-ante-paid = { $who } wchodzi za { money }.
    .seat = Wchodzisz za { money }.
event-ante-paid-by-reserve = { $who } nie ma na stawkę: Rezerwa wykłada { money }.
    .seat = Nie masz na stawkę: Rezerwa wykłada { money }.
event-roles-shown = Pośrodku: { $roles }. Jeszcze jedna karta zostaje zakryta.

## 2. Negocjacje

event-offered = { $seat } oferuje { money } za odejście: { $character }.
    .seat = Oferujesz { money } za odejście: { $character }.
    .owner = { $seat } oferuje ci { money } za odejście.
event-offer-withdrawn = { $seat } wycofuje { money } z oferty za odejście: { $character }.
    .seat = Wycofujesz { money } z oferty za odejście: { $character }.
    .owner = { $seat } wycofuje { money } z oferty za twoje odejście.
event-claimed = { $seat } podaje się za { $the-role }.
    .seat = Podajesz się za { $the-role }.
event-peeked = { $seat } zagrywa kartę Zastraszenia i podgląda: { $character }.
    .seat = Zagrywasz kartę Zastraszenia i podglądasz: { $character }.
    .owner = { $seat } zagrywa kartę Zastraszenia i podgląda twoją kartę.
event-role-seen = Widzisz { $the-role }. To { $character }.
event-money-given = { $seat } daje { money } graczowi { $to }, bez zobowiązań.
    .seat = Dajesz { money } graczowi { $to }, bez zobowiązań.
    .to = { $seat } daje ci { money }, bez zobowiązań.
event-said-ready = { $seat } zgłasza gotowość.
    .seat = Zgłaszasz gotowość.
event-took-back-ready = { $seat } cofa gotowość.
    .seat = Cofasz gotowość.
event-last-call-made = { $seat } ogłasza ostatni dzwonek: czas się dogadać.
    .seat = Ogłaszasz ostatni dzwonek: czas się dogadać.
event-left = { $who } odchodzi i odzyskuje stawkę ({ money }).
    .seat = Odchodzisz i odzyskujesz stawkę ({ money }).
price = Cena odejścia: { money }. Kto płaci: { $payers }.
event-negotiation-ended = Koniec gadania. Kto został, ten idzie na skok.

## 3. Skok

event-role-called = { $count ->
    [0] { $role }? Nikt się nie odzywa.
    [one] { $role }: { $characters }.
   *[other] { $role }: { $characters }. Za dużo chętnych!
}
event-role-named = { $seat } wsypuje { $the-role }.
    .seat = Wsypujesz { $the-role }.
event-ante-returned = { $who } odzyskuje stawkę ({ money }).
    .seat = Odzyskujesz stawkę ({ money }).
event-ante-lost = { $who } traci stawkę ({ money }).
    .seat = Tracisz stawkę ({ money }).
event-eliminated = { $who } wpada.
    .seat = Wpadasz.
event-intimidation-gained = { $seat } dostaje kartę Zastraszenia na następne rundy.
    .seat = Dostajesz kartę Zastraszenia na następne rundy.
event-snitch-fined = Kapuś w pojedynkę: { $character } płaci { money } i wpada.
    .seat = Kapuś w pojedynkę: płacisz { money } i wpadasz.

## 4. Podział łupu

event-loot-shared = { $count ->
    [one] Do podziału { $total }, wszystko dla jednej postaci: { $characters }.
   *[other] Do podziału { $total }, na postać { $share }: { $characters }.
}
rest = Reszta ({ money }) idzie do Rezerwy.
event-driver-paid = Za kierownicą: { $driver }. Zapłata: { money }. Kto płaci: { $payers }.
    .driver = Za kierownicą: ty. Zapłata: { money }. Kto płaci: { $payers }.
event-brute-robbed = Kanciarz ({ $crook }) zabiera { money } Osiłkowi ({ $brute }).
    .crook = Jako Kanciarz zabierasz { money } Osiłkowi ({ $brute }).
    .brute = Kanciarz ({ $crook }) zabiera ci, Osiłkowi, { money }.
event-brute-robbed-at-home = { $crook } ma i Kanciarza, i Osiłka: { money } z kieszeni do kieszeni.
    .crook-brute = Masz i Kanciarza, i Osiłka: { money } z kieszeni do kieszeni.
event-symbol-paid = Premia z karty Łupu ({ money }): { $character }.
    .character = Premia z karty Łupu ({ money }): ty.
event-leavers-shown = { $count ->
    [0] Nikt nie odszedł.
   *[other] Odejścia w tej rundzie: { $characters }.
}
event-round-ended = Koniec rundy, wszyscy biorą swoje karty na rękę.

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
ledger-unknown = bez dowodu
ledger-offer = { $name } → { $character }: { money }
ledger-deal = { $character }: odejście za { money }, płaci: { $payers }
ledger-left = { $character }: odejście za nic
ledger-claim = { $name }: „{ $role }” ({ $verdict })

## Co by to dało: kalkulator

gain-only-one = Jeśli zostanie tylko jeden { $role }, każda część to { money }.
gain-only-snitch = Jeśli zostanie tylko Kapuś, części nie ma: płaci on do { money }.
gain-too-many = Powtórzone role to wpadka: { $roles }.
gain-named = Kapuś wsypuje: { $role }.
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

award-lies = Kłamstwo wieczoru
    .why = { $count ->
        [one] Jedno kłamstwo.
        [few] { $count } kłamstwa.
       *[other] { $count } kłamstw.
    }
award-paid = Najdroższe odejścia
    .why = { money } za odejścia.
award-spent = Otwarty portfel
    .why = { money } za odejścia innych.
award-shares = Pewniak
    .why = { $count ->
        [one] Jeden udany skok.
        [few] { $count } udane skoki.
       *[other] { $count } udanych skoków.
    }
award-caught = Wieczna wpadka
    .why = { $count ->
        [one] Jedna wpadka.
        [few] { $count } wpadki.
       *[other] { $count } wpadek.
    }
award-haul = Największy łup
    .why = { money } w rundzie { $turn }.
chronicle-broken = Runda { $round }: { $bank }, { money }. Nikt nic z tego nie ma: { $people }.
chronicle-claims = Deklaracje: { $count }, kłamstwa: { $lies }
chronicle-lie = { $name }: { chronicle-claim }
chronicle-claim = „{ $role }”, a naprawdę { $played }

## Zakłady

bet-offer = Kto następny weźmie ofertę?
bet-share = Kto dostanie część łupu?
