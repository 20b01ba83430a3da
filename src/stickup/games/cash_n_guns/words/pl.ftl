# Cash ’n Guns, druga edycja. Nazwy jak w polskiej instrukcji, zdania są nasze.
#
# `.some` to karta w zdaniu, w bierniku; $count mówi, ile ich jest.
# Zdarzenie słyszą wszyscy; atrybut o nazwie pola słyszy gangster z tego pola.
# Imion nie odmieniamy: stoją w mianowniku, po dwukropku albo po słowie „gracz” w potrzebnym przypadku.
# Czas teraźniejszy, bo przeszły zdradza rodzaj.

title = Cash ’n Guns
turn = Runda { $turn }
money = { NUMBER($amount, useGrouping: "always") } $

## Karty

bullet-click = Pusty Magazynek
    .some = Pusty Magazynek
bullet-bang = Wystrzał
    .some = Wystrzał

loot-bill = Banknot { money }
    .some = { $count ->
        [one] banknot { money }
        [few] { $count } banknoty po { money }
       *[many] { $count } banknotów po { money }
    }
loot-diamond = Diament { money }
    .some = { $count ->
        [one] diament wart { money }
        [few] { $count } diamenty po { money }
       *[many] { $count } diamentów po { money }
    }
loot-painting = Obraz
    .some = { $count ->
        [one] obraz
        [few] { $count } obrazy
       *[many] { $count } obrazów
    }
loot-kit = Apteczka
    .some = { $count ->
        [one] apteczkę
        [few] { $count } apteczki
       *[many] { $count } apteczek
    }
loot-clip = Magazynek
    .some = { $count ->
        [one] kartę Magazynku
        [few] { $count } karty Magazynku
       *[many] { $count } kart Magazynku
    }
loot-new-godfather = Znacznik Nowego Ojca Chrzestnego
    .some = znacznik Nowego Ojca Chrzestnego

kind-bill = banknoty
kind-diamond = diamenty
kind-painting = obrazy
kind-kit = apteczki
kind-clip = karty Magazynku
kind-new-godfather = znacznik Nowego Ojca Chrzestnego

## Siedem etapów rundy

step-1 = Łup
step-2 = Wybierz kartę Pocisku
step-3 = Na muszce
step-4 = Przywilej Ojca Chrzestnego
step-5 = Odwaga
step-6 = Działanie kart
step-7 = Podział łupów

## Talenty: nazwa, jedna linijka, cała reszta

power-none = Bez Talentu
    .text = Tylko zimna krew.
    .help = Obowiązują cię zwykłe zasady: trzy obrażenia to śmierć, a z łupu bierzesz po jednej części.
power-collector = Kolekcjoner
    .text = Jeden obraz więcej, gdy przychodzi do liczenia.
    .help = Na koniec do twojej kolekcji dolicza się jeden obraz. Bez innych jest wart 4 000 $; powyżej dziesięciu nic już nie dodaje. Ta karta to nie łup: nie da się jej ukraść, zakazać ani wymienić. (A26)
power-cunning = Cwaniak
    .text = Podmień Pocisk, gdy wszyscy już mierzą.
    .help = Gdy każdy ma kogoś na muszce, nawet Dzieciak, możesz podmienić swój Pocisk na inny. Nikt się nie dowie, czy to robisz. Przywilej Ojca Chrzestnego jest później: jeśli wtedy ktoś zmieni cel, twój Pocisk zostaje. (A27)
power-cute = Czaruś
    .text = Dalej stoisz? Przed podziałem masz banknot 5 000 $.
    .help = Jeśli stoisz na początku podziału, dostajesz jeden banknot 5 000 $, zanim ktokolwiek coś wybierze. Dzieje się to automatycznie, nie zabiera ci kolejki i nikt nie może tego zakazać. Jeśli na stole nie ma takiego banknotu, nie dostajesz nic. (A29)
power-dictator = Dyktatorka
    .text = Raz na podział zakaż komuś tego, po co sięga.
    .help = Musisz brać udział w podziale. Gdy ktoś inny zapowiada, co weźmie, możesz zakazać tego rodzaju łupu, tylko na ten wybór: musi wziąć coś innego albo zostaje z niczym. Dwie części naraz obejmuje jeden zakaz. Łupu, który bierze się dzięki Talentom, zakazać się nie da. (A30)
power-doctor = Lekarka
    .text = Padnij i wylecz jedno obrażenie.
    .help = Za każdym razem, gdy padasz z wyboru, automatycznie leczysz jedno obrażenie. Upadek od kuli niczego nie leczy. (A19, A20)
power-good-friend = Psiapsióła
    .text = Ktoś inny używa Magazynku? Dla ciebie też Wystrzał.
    .help = Gdy ktoś inny użyje Magazynku i odrzuci swoją kartę, ty też odzyskujesz Wystrzał ze stosu kart odrzuconych i niczego nie odrzucasz. Nie musisz stać. Jeśli Wystrzałów już nie ma albo Magazynek przepada, nie dostajesz nic. (A32)
power-greedy = Chytruska
    .text = Za pierwszym razem zgarnij dwie części i znikaj.
    .help = Gdy w danym podziale wybierasz po raz pierwszy, możesz zgarnąć dwie części; potem już w nim nie uczestniczysz. Jedną z nich może być znacznik. Jeśli obie karty działają od razu, to w kolejności, w jakiej je wskażesz. Jeśli wszystko jest zakazane, pierwszy wybór masz jeszcze przed sobą. (A34)
power-hustler = Oszust
    .text = Co rundę losujesz komuś Pocisk z ręki i oddajesz jeden swój.
    .help = Gdy łup leży na stole, musisz wybrać ofiarę i wylosować jej Pocisk. W zamian oddajesz jeden z tych, które były u ciebie wcześniej. Obie karty znacie tylko wy dwoje; reszta wie jedynie, na kogo padło. (A33)
power-junk-dealer = Tandeciara
    .text = Raz na podział wymień swoją część na losową kartę.
    .help = Musisz brać udział w podziale. Zanim karta będzie twoja, możesz ją zakopać w nieodkrytym stosie i wylosować z niego inną, na oczach wszystkich. Wylosowana apteczka lub Magazynek działa od razu, zakopana karta nie. Znacznika nie da się wymienić, a w rundzie 8 nie ma już stosów. Przy niektórych zasadach domowych wymieniasz z łupem innego gracza. (A31)
power-kid = Dzieciak
    .text = Mierzysz po wszystkich, masz osobne odliczanie.
    .help = Widzisz każdą broń, choć żadnego Pocisku, i dopiero wtedy mierzysz. Jeśli się spóźnisz, to jak każdy inny. (A28)
power-lucky-man = Farciarz
    .text = Dwa Wystrzały lub więcej w jednej rundzie nic ci nie robią.
    .help = Jeden Wystrzał rani cię jak każdego. Dwa lub więcej naraz nie robią zupełnie nic: stoisz dalej i dzielisz łup. Twój strzał i tak się liczy. (A23)
power-professional = Profesjonalista
    .text = Cel padł? Pokaż Wystrzał i ukradnij kartę Łupu.
    .help = Musisz stać, a twój cel musi paść z wyboru i mieć jakiś łup. Wtedy możesz pokazać Wystrzał i ukraść jedną kartę: tę, którą wskażesz, chyba że zasady domowe wolą los. Wystrzał przepada. Pytanie dostajesz zawsze, żeby nikt nie zgadł, co leży przed tobą. (A21)
power-smart = Mądrala
    .text = Cel padł? Zabierz swój Pocisk i odrzuć dowolny.
    .help = Gdy twój cel pada z wyboru, twój Pocisk wraca na rękę, a ty odrzucasz dowolny, zakryty. Może być ten sam. Działa to nawet wtedy, gdy też padasz. (A22)
power-stealthy = Cichociemna
    .text = Padnij i weź banknot 10 000 $.
    .help = Za każdym razem, gdy padasz z wyboru, od razu bierzesz ze stołu jeden banknot 10 000 $. Nikt nie może tego zakazać. Jeśli go nie ma, padasz za darmo. (A19)
power-unbreakable = Niezniszczalny
    .text = Zabija cię pięć obrażeń, nie trzy.
    .help = Trzy czy cztery obrażenia to dla ciebie drobiazg; piąte to koniec. Przy remisie się liczą. (A24)
power-vulture = Sęp
    .text = Ktoś ginie? Dwie karty z łupu są twoje, jeśli chcesz.
    .help = Od każdego gangstera, który ginie, możesz zabrać dwie losowe karty Łupu, jeszcze przed podziałem, na stojąco czy leżąco. Jeśli jest ich mniej, bierzesz, ile jest. Jeśli giniesz w tej samej salwie, nie dostajesz nic. (A25)

## Na co może się umówić stół

option-powers = Talenty
    .help = Jakie Talenty są rozdawane.
option-powers-one = Po jednym
    .help = Każdy dostaje jeden Talent, odkryty.
option-powers-draft = Dwa, jeden zostaje
    .help = Każdy dostaje w tajemnicy dwa i jeden zatrzymuje.
option-powers-none = Bez Talentów
    .help = Gra podstawowa.
option-untaken-loot = Niezabrany łup
    .help = Co się dzieje z łupem, gdy nie ma go kto zabrać.
option-untaken-loot-rolls-over = Zostaje
    .help = Czeka na stole na następną rundę.
option-untaken-loot-discarded = Przepada
    .help = Opuszcza grę.
option-too-slow = Za wolno
    .help = Co się dzieje, gdy ktoś nie wyceluje na czas.
option-too-slow-no-target = Bez celu
    .help = W tej rundzie nie strzela; reszta jak zwykle.
option-too-slow-sits-out = Poza rundą
    .help = Ani strzału, ani obrażeń, ani łupu w tej rundzie.
option-too-slow-random-target = Losowy cel
    .help = Za spóźnioną osobę celuje los.
option-clip-discards = Za Magazynek odrzucasz
    .help = Jaką kartę odrzucasz za Wystrzał z Magazynku.
option-clip-discards-any = Dowolną kartę
    .help = Dowolną inną kartę z ręki.
option-clip-discards-click = Pusty Magazynek
    .help = Pusty Magazynek, póki jakiś jest.
option-junk-dealer = Tandeciara
    .help = Skąd Tandeciara bierze nową kartę.
option-junk-dealer-pile = Nieodkryty stos
    .help = Ze stosu na późniejszą rundę, w którym ląduje jej część.
option-junk-dealer-player = Cudzy łup
    .help = Od innego gracza, który dostaje jej część.
option-professional = Profesjonalista
    .help = Którą kartę kradnie Profesjonalista.
option-professional-chosen = Wybraną
    .help = Profesjonalista patrzy i wybiera.
option-professional-random = Losową
    .help = Profesjonalista nie wybiera.
option-won-loot = Zdobyty łup
    .help = Czy inni widzą twój łup.
option-won-loot-hidden = Zakryty
    .help = Pamiętaj, kto co bierze.
option-won-loot-open = Odkryty
    .help = Na oczach wszystkich.
option-bullet-counter = Licznik Pocisków
    .help = Czy stół liczy pokazane Pociski.
option-bullet-counter-on = Tak
    .help = Liczba jest przy każdym gangsterze.
option-bullet-counter-off = Nie
    .help = Licz we własnym zakresie.
option-first-godfather = Pierwszy Ojciec Chrzestny
    .help = Kto ma biurko w rundzie 1.
option-first-godfather-random = Losowo
    .help = Każdy ma szansę.
option-first-godfather-oldest = Najstarszy
    .help = Starszeństwo zobowiązuje.
option-first-godfather-host = Gospodarz
    .help = Osoba, która otwiera stół.

## Pytania i zasada za każdym z nich

guns-on-you = { $guns ->
    [0] Nikt do ciebie nie mierzy.
    [one] Mierzy do ciebie jedna lufa.
    [few] Mierzą do ciebie { $guns } lufy.
   *[many] Mierzy do ciebie { $guns } luf.
}

question-draft = Który Talent zatrzymujesz?
question-mark = Z czyjej ręki losujesz Pocisk?
question-give = Który Pocisk oddajesz w zamian graczowi { $about }?
question-load = Który Pocisk ładujesz?
question-aim = Na trzy: do kogo mierzysz?
question-reload = Wszyscy już mierzą. Podmieniasz Pocisk?
question-privilege = Przywilej Ojca Chrzestnego: kto ma zmienić cel?
question-re-aim = Ojciec Chrzestny każe ci zmienić cel (teraz: { $target }). Do kogo mierzysz?
question-courage = { guns-on-you } Stoisz czy padasz?
question-rob = { $about } pada. Pokazujesz Wystrzał i kradniesz?
question-steal = Którą kartę kradniesz? Ofiara: { $about }
question-smart = { $target } pada. Który Pocisk odrzucasz?
question-scavenge = Jeszcze ciepłe ciało: { $about }. Bierzesz coś?
question-share = Co bierzesz?
share-again = { $why } Co zamiast tego?
question-forbid = { $about } sięga po łup. Zakazujesz?
question-trade = Zanim weźmiesz: wymieniasz na losową kartę?
question-clip = Wystrzał wraca na rękę. Którą kartę za niego odrzucasz?

rule-draft = Dostajesz dwa Talenty i jeden zatrzymujesz. Gdy wszyscy wybiorą, zatrzymane Talenty są odkrywane i działają do końca gry; pozostałych nikt nie zobaczy. Gdy minie czas, wybiera los.
rule-mark = Na początku rundy Oszust musi wylosować Pocisk z cudzej ręki. Wybierz dowolnego żywego gangstera, który ma Pocisk na ręce. Kartę widzicie tylko wy dwoje. Gdy minie czas, ofiarę wskazuje los.
rule-give = Za wylosowany Pocisk oddajesz jeden z tych, które były u ciebie wcześniej. Widzi go ofiara i nikt więcej. Gdy minie czas, oddajesz losowy.
rule-load = Załaduj jeden zakryty Pocisk. Każdej karty używasz raz: osiem kart na osiem rund. Pusty Magazynek nie robi nic, Wystrzał rani. Gdy minie czas, ładujesz Pusty Magazynek, jeśli jakiś masz.
rule-aim = Na trzy wszystkie lufy idą w górę naraz. Mierzysz do dowolnego innego żywego gangstera. Do tej chwili możesz zmieniać zdanie; liczy się ostatni wybór. Spóźnisz się, to nie masz celu w tej rundzie, chyba że zasady domowe mówią inaczej.
rule-reload = Cwaniak może podmienić Pocisk, gdy wszyscy już mierzą, przed Przywilejem Ojca Chrzestnego. Może to być dowolny Pocisk z ręki. Nikt się nie dowie, na jaki ani czy w ogóle.
rule-privilege = Gdy wszyscy już mierzą, Ojciec Chrzestny może kazać jednej innej osobie zmienić cel. Nowy cel wybiera ona i możesz nim być ty. Osobie bez celu nie da się nic kazać. Można też nie kazać nikomu.
rule-re-aim = Rozkaz Ojca Chrzestnego to rozkaz: wybierz inny cel, dowolnego żywego gangstera poza sobą i poprzednim. Może to być nawet Ojciec Chrzestny. Spóźnisz się, to nie mierzysz do nikogo, chyba że zasady domowe mówią inaczej.
rule-courage = Na trzy każdy pada albo stoi dalej, wszyscy naraz. Gdy padasz, nic ci nie grozi, ale tracisz Pocisk i nie dostajesz łupu. Gdy stoisz, ryzykujesz kulkę za udział w łupie. Jeśli twój cel padnie, odrzucasz zakryty Pocisk.
rule-rob = Jeśli stoisz, a twój cel pada z wyboru, możesz pokazać Wystrzał i ukraść mu jedną kartę Łupu. Z Pustym Magazynkiem nie ma czego pokazać. Pytanie pada zawsze, żeby odpowiedź niczego nie zdradzała.
rule-steal = Widzisz łup ofiary i wybierasz jedną kartę. Którą, wiecie tylko wy dwoje. Gdy minie czas, wybiera los.
rule-smart = Twój cel padł, więc załadowany Pocisk wraca na rękę. Zamiast niego odrzucasz dowolny, zakryty, choćby ten sam. Gdy minie czas, odrzucasz ten załadowany.
rule-scavenge = Sęp może zabrać dwie losowe karty Łupu każdemu gangsterowi, który ginie, jeszcze przed podziałem. Jeśli jest ich mniej, bierzesz, ile jest. Reszta opuszcza grę.
rule-share = Od Ojca Chrzestnego, zgodnie z ruchem wskazówek zegara, każdy, kto stoi, bierze po jednej części, kolejka za kolejką, aż nic nie zostanie. Znacznik Nowego Ojca Chrzestnego to też część: daje biurko na następną rundę. Apteczka leczy wszystkie obrażenia, Magazynek oddaje ci Wystrzał. Nie można pasować, póki jest coś, co wolno ci wziąć.
rule-forbid = Raz na podział obecna przy nim Dyktatorka może zakazać zapowiedzianego rodzaju łupu, tylko na ten wybór. Banknoty to jeden rodzaj, bez względu na wartość. Ten ktoś wybiera jeszcze raz, a jeśli nic innego nie ma, zostaje z niczym.
rule-trade = Raz na podział Tandeciara może wymienić kartę, po którą sięga, na losową: twoja trafia do wskazanego nieodkrytego stosu, a stamtąd losujesz inną. Jeśli zasady domowe tak mówią, wymieniasz z łupem innego gracza. Znacznika nie da się wymienić.
rule-clip = Magazynek oddaje ci na rękę Wystrzał ze stosu kart odrzuconych. Odrzuć za niego inną kartę, zakrytą, ale nie ten Wystrzał, który właśnie wrócił. Przy niektórych zasadach domowych musi to być Pusty Magazynek, jeśli jakiś masz. W rundzie 8 albo bez Wystrzału wśród odrzuconych Magazynek nie robi nic.

## Odpowiedzi. Atrybut o nazwie pytania to etykieta przy tym pytaniu.

action-pass = Pasuj
    .privilege = Nie każ nikomu
    .reload = Zostaw
    .rob = Odrzuć, nie pokazuj
    .scavenge = Zostaw ciało w spokoju
    .forbid = Pozwól
    .trade = Bez wymiany
action-at-random = Wybierz losowo
action-keep-power = Zatrzymaj: { $power }
action-point = Wskaż: { $seat }
    .mark = Losuj z ręki gracza { $seat }
    .privilege = Każ zmienić cel: { $seat }
    .privilege-other = Każ zmienić cel: { $seat } (teraz: { $target })
    .privilege-me = Każ zmienić cel: { $seat } (teraz: ty)
action-give = Oddaj { $bullet }
action-load = Załaduj { $bullet }
    .reload = Podmień na { $bullet }
action-aim = Celuj: { $target }
action-be-too-slow = Spóźnij się
action-stand = Stój
action-duck = Padnij
action-reveal = Pokaż Wystrzał i kradnij
action-discard = Odrzuć { $bullet }
action-steal = Ukradnij { $loot }
action-scavenge = Przeszukaj ciało
action-take = Weź { $shares }
action-forbid = Zakaż brać { $kind }
action-trade-pile = Wymień ze stosem rundy { $turn }
action-trade-player = Wymień z graczem { $seat }

## Zanim zacznie się gra

event-draft-dealt = Dwa Talenty dla ciebie: { $powers }.
event-power-kept = Zatrzymujesz Talent: { $power }.
event-powers-shown = Talenty na stole: { $powers }.
power-of = { $name } ({ $power })
event-godfather-named = { $seat } dostaje biurko Ojca Chrzestnego.
    .seat = Dostajesz biurko Ojca Chrzestnego.

## 1. Łup

event-turn-began = Runda { $turn }. Wszyscy wstają.
event-loot-revealed = Ojciec Chrzestny odkrywa { $loot }.
event-hustled = { $seat } losuje Pocisk z ręki gracza { $mark }.
    .seat = Losujesz Pocisk z ręki gracza { $mark }.
    .mark = { $seat } losuje Pocisk z twojej ręki.
event-bullet-given-back = { $seat } oddaje w zamian Pocisk graczowi { $mark }.
    .seat = Oddajesz w zamian Pocisk graczowi { $mark }.
    .mark = { $seat } oddaje ci w zamian Pocisk.
event-bullet-handed = Dostajesz na rękę { $bullet }.
event-bullet-lost = Z twojej ręki znika { $bullet }.
event-bullet-drawn-from-me = Tracisz { $bullet } z ręki.

## 2. Wybierz kartę Pocisku

event-bullet-loaded = Kładziesz przed sobą zakryty { $bullet }.
event-guns-loaded = Cała broń nabita.

## 3. Na muszce, 4. Przywilej Ojca Chrzestnego

event-guns-aimed = Trzy! { $aims }
event-gun-aimed = { $seat } mierzy do gracza { $target }.
    .seat = Mierzysz do gracza { $target }.
    .target = { $seat } mierzy do ciebie.
event-too-slow = Za wolno: { $seat } do nikogo nie mierzy.
    .seat = Za wolno: do nikogo nie mierzysz.
event-sat-out = { $seat } jest poza tą rundą.
    .seat = Jesteś poza tą rundą.
event-bullet-swapped = Podmieniasz Pocisk na { $bullet }.
event-aim-ordered = Rozkaz Ojca Chrzestnego: { $seat } zmienia cel.
    .seat = Rozkaz Ojca Chrzestnego: zmieniasz cel.

## 5. Odwaga

event-courage-shown = { $count ->
    [0] Nikt nie pada. Banzai!
   *[other] Na ziemi: { $ducked }.
}
event-bullet-discarded = { $seat } odrzuca zakryty Pocisk.
    .seat = Odrzucasz zakryty Pocisk.
event-card-discarded = { $seat } odrzuca zakrytą kartę z ręki.
event-bullet-taken-back = Zabierasz swój Pocisk z powrotem.
event-wound-healed = { $seat } leczy jedno obrażenie.
    .seat = Leczysz jedno obrażenie.
event-bill-taken = { $seat } chowa do kieszeni { $loot }.
    .seat = Chowasz do kieszeni { $loot }.
event-loot-seen = Przeglądasz łup gracza { $victim } i widzisz { $loot }.
event-loot-stolen = { $seat } kradnie kartę Łupu graczowi { $victim }.
    .seat = Kradniesz kartę Łupu graczowi { $victim }.
    .victim = { $seat } kradnie ci kartę Łupu.
event-loot-handed = Dostajesz { $loot }.
event-loot-lost = Tracisz { $loot }.
event-loot-moved = { $seat } zabiera { $loot } graczowi { $victim }.

## 6. Działanie kart

event-bullet-shown = { $face ->
    [bang] { $seat } odkrywa Wystrzał!
   *[click] { $seat } odkrywa Pusty Magazynek.
}
    .seat = { $face ->
        [bang] Odkrywasz Wystrzał!
       *[click] Odkrywasz Pusty Magazynek.
    }
event-wounded = { $count ->
    [one] { $seat } odnosi obrażenie. Palec na spuście: { $by }.
    [few] { $seat } odnosi { $count } obrażenia. Palec na spuście: { $by }.
   *[many] { $seat } odnosi { $count } obrażeń. Palec na spuście: { $by }.
}
    .seat = { $count ->
        [one] Odnosisz obrażenie. Palec na spuście: { $by }.
        [few] Odnosisz { $count } obrażenia. Palec na spuście: { $by }.
       *[many] Odnosisz { $count } obrażeń. Palec na spuście: { $by }.
    }
event-unscathed = { $count ->
    [few] { $count } Wystrzały naraz, a { $seat } bez draśnięcia.
   *[many] { $count } Wystrzałów naraz, a { $seat } bez draśnięcia.
}
    .seat = { $count ->
        [few] { $count } Wystrzały naraz, a ty bez draśnięcia.
       *[many] { $count } Wystrzałów naraz, a ty bez draśnięcia.
    }
event-died = { $seat } nie żyje.
    .seat = Nie żyjesz.
event-body-looted = { $count ->
    [one] { $seat } zabiera kartę z ciała gracza { $victim }.
    [few] { $seat } zabiera { $count } karty z ciała gracza { $victim }.
   *[many] { $seat } zabiera { $count } kart z ciała gracza { $victim }.
}
    .seat = { $count ->
        [one] Zabierasz kartę z ciała gracza { $victim }.
        [few] Zabierasz { $count } karty z ciała gracza { $victim }.
       *[many] Zabierasz { $count } kart z ciała gracza { $victim }.
    }
    .victim = { $count ->
        [one] { $seat } zabiera kartę z twojego ciała.
        [few] { $seat } zabiera { $count } karty z twojego ciała.
       *[many] { $seat } zabiera { $count } kart z twojego ciała.
    }
event-body-removed = { $seat } zabiera resztę do grobu.
    .seat = Zabierasz resztę do grobu.

## 7. Podział łupów

event-split-began = { $count ->
    [0] Nikt już nie stoi, nie ma kto dzielić.
   *[other] Kolejność podziału: { $order }.
}
event-share-announced = { $seat } sięga po { $shares }.
    .seat = Sięgasz po { $shares }.
event-share-forbidden = { $seat } zakazuje graczowi { $taker } brać { $kind }.
    .seat = Zakazujesz graczowi { $taker } brać { $kind }.
    .taker = { $seat } zakazuje ci brać { $kind }.
event-nothing-taken = Reszta jest zakazana: { $seat } obchodzi się smakiem.
    .seat = Reszta jest zakazana: obchodzisz się smakiem.
event-share-taken = { $seat } bierze { $share }.
    .seat = Bierzesz { $share }.
event-share-buried = { $seat } zakopuje { $share } w stosie rundy { $turn } i losuje { $drawn }.
    .seat = Zakopujesz { $share } w stosie rundy { $turn } i losujesz { $drawn }.
event-share-swapped = { $seat } wymienia { $share } na losową kartę z łupu gracza { $victim }.
    .seat = Wymieniasz { $share } na losową kartę z łupu gracza { $victim }.
    .victim = { $seat } wymienia { $share } na losową kartę z twojego łupu.
event-split-left = { $seat } bierze, co swoje, i wychodzi z podziału.
    .seat = Bierzesz, co swoje, i wychodzisz z podziału.
event-kit-used = { $seat } otwiera apteczkę: ani jednego obrażenia.
    .seat = Otwierasz apteczkę: ani jednego obrażenia.
event-bang-fetched = { $seat } odzyskuje Wystrzał ze stosu kart odrzuconych.
    .seat = Odzyskujesz Wystrzał ze stosu kart odrzuconych.
event-clip-lost = Magazynek przepada: { $seat } nic z niego nie ma.
    .seat = Magazynek przepada: nic z niego nie masz.
event-turn-ended = Biurko ma teraz { $godfather }.
    .godfather = Biurko masz teraz ty.
lost-loot = Policja zabiera { $loot }.

## Koniec

event-loot-opened = { $count ->
    [0] { $seat } nie ma nic do pokazania.
   *[other] { $seat } wykłada { $loot }.
}
    .seat = { $count ->
        [0] Nie masz nic do pokazania.
       *[other] Wykładasz { $loot }.
    }
diamond-bonus = Bonusowy Diament ({ money }): { $seat }.
    .seat = Bonusowy Diament ({ money }): ty.
outcome-nobody = Nikt nie przeżył. Wszystko zgarnia policja.
outcome-winner = { $seat } wygrywa: { money }.
    .seat = Wygrywasz: { money }.
outcome-shared = Wspólne zwycięstwo, po { money }: { $winners }.
outcome-line = { $seat }: { money }
    .seat = Ty: { money }

## Zakłady

bet-duck = Kto padnie?
bet-hit = Kto oberwie?

## Wyróżnienia

award-bluff = Mistrzostwo blefu
    .why = { $count ->
        [one] Raz ktoś pada przed pustą bronią.
       *[other] { $count } razy ktoś pada przed pustą bronią.
    }
award-escape = O włos
    .why = { $count ->
        [one] Na ziemi tuż przed Wystrzałem w rundzie { $turn }.
       *[other] Na ziemi tuż przed { $count } Wystrzałami w rundzie { $turn }.
    }
award-nerve = Stalowe nerwy
    .why = { $count ->
        [one] Raz na nogach przed pustą lufą.
       *[other] { $count } razy na nogach przed pustą lufą.
    }
award-wounds = Pewna ręka
    .why = { $count ->
        [one] Jedno zadane obrażenie.
        [few] { $count } zadane obrażenia.
       *[other] { $count } zadanych obrażeń.
    }
