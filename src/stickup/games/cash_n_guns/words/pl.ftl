# Cash ’n Guns, druga edycja. Nazwy jak w polskiej instrukcji, zdania są nasze.
#
# `.some` to karta w zdaniu, w bierniku; $count mówi, ile ich jest.
# Zdarzenie słyszą wszyscy; atrybut o nazwie pola słyszy gangster z tego pola.
# Imion nie odmieniamy: stoją w mianowniku, po dwukropku albo po słowie „gracz” w potrzebnym przypadku.
# Czas teraźniejszy, bo przeszły zdradza rodzaj.

title = Cash ’n Guns
money = { NUMBER($amount, useGrouping: "always") } $

## Karty

bullet-click = Pusty Magazynek
    .some = kartę Pustego Magazynku
bullet-bang = Wystrzał
    .some = kartę Wystrzału

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
    .help = Na koniec twoja kolekcja liczy o jeden obraz więcej, niż masz. Nawet sam jest wart 4 000 $; powyżej dziesięciu nic już nie dodaje. Ta karta to nie łup: nie da się jej ukraść, zakazać ani wymienić. (A26)
power-cunning = Cwaniak
    .text = Podmień Pocisk, gdy wszyscy już mierzą.
    .help = Gdy każdy ma kogoś na muszce, Dzieciak też, możesz zabrać swój Pocisk i położyć inny. Nikt się nie dowie, czy to robisz. Ojciec Chrzestny mówi po tobie: jeśli wtedy ktoś zmieni cel, twój Pocisk zostaje. (A27)
power-cute = Czaruś
    .text = Dalej stoisz? Przed podziałem masz banknot 5 000 $.
    .help = Jeśli stoisz na początku podziału, jeden banknot 5 000 $ trafia do ciebie, zanim ktokolwiek coś wybierze. Dzieje się to samo, nie zabiera ci kolejki i nikt nie może tego zakazać. Nie ma takiego banknotu na stole: nic z tego. (A29)
power-dictator = Dyktatorka
    .text = Raz na podział zakaż komuś tego, po co sięga.
    .help = Musisz brać udział w podziale. Gdy ktoś inny zapowiada, co weźmie, możesz zakazać tego rodzaju łupu, tylko na ten wybór: musi wziąć coś innego albo zostaje z niczym. Dwie części naraz obejmuje jeden zakaz. Tego, co Talenty biorą poza kolejką, zakazać się nie da. (A30)
power-doctor = Lekarka
    .text = Padnij, a jedno twoje obrażenie znika.
    .help = Za każdym razem, gdy padasz z wyboru, znika jedno obrażenie, samo z siebie. Padanie od kuli niczego nie leczy. (A19, A20)
power-good-friend = Psiapsióła
    .text = Ktoś inny używa Magazynku? Dla ciebie też Wystrzał.
    .help = Gdy użytkownik Magazynku odrzuci swoją kartę, i ty odzyskujesz kartę Wystrzału, niczego nie oddając. Nie musisz stać. Jeśli Wystrzałów już nie ma albo Magazynek przepada, nie dostajesz nic. (A32)
power-greedy = Chytruska
    .text = Za pierwszym razem zgarnij dwie części i znikaj.
    .help = Gdy w danym podziale wybierasz po raz pierwszy, możesz zgarnąć dwie części; potem już w nim nie uczestniczysz. Jedną z nich może być znacznik. Dwie karty działające od razu działają w kolejności, w jakiej je podasz. Wszystko zakazane? Twój pierwszy wybór dopiero przed tobą. (A34)
power-hustler = Oszust
    .text = Co rundę losujesz komuś Pocisk z ręki i oddajesz jeden swój.
    .help = Gdy łup leży na stole, musisz wybrać ofiarę i w ciemno wylosować jej kartę Pocisku. Oddajesz jedną z tych, które były u ciebie wcześniej. Obie karty znacie tylko wy dwoje; reszta wie jedynie, na kogo padło. (A33)
power-junk-dealer = Tandeciara
    .text = Raz na podział wymień swoją część na kartę w ciemno.
    .help = Musisz brać udział w podziale. Zanim karta będzie twoja, możesz ją zakopać w nieodkrytym stosie i wylosować z niego inną, na oczach wszystkich. Wylosowana apteczka lub karta Magazynku działa od razu, zakopana nie. Znacznika nie da się wymienić, a w rundzie 8 nie ma już stosów. Przy niektórych stołach wymienia się z łupem innego gracza. (A31)
power-kid = Dzieciak
    .text = Mierzysz, gdy wszyscy inni już mierzą.
    .help = Widzisz każdą broń, choć żadnego Pocisku, i dopiero wtedy mierzysz, na własne odliczanie. Za wolno to za wolno, dla ciebie też. (A28)
power-lucky-man = Farciarz
    .text = Dwa Wystrzały lub więcej w jednej rundzie nic ci nie robią.
    .help = Jeden Wystrzał rani cię jak każdego. Dwa lub więcej naraz nie robią zupełnie nic: stoisz dalej i dzielisz łup. Twój strzał i tak się liczy. (A23)
power-professional = Profesjonalista
    .text = Cel padł? Pokaż Wystrzał i ukradnij kartę Łupu.
    .help = Musisz stać, a twój cel musi paść z wyboru i mieć jakiś łup. Wtedy możesz pokazać Wystrzał i ukraść jedną kartę, tę, którą wskażesz, chyba że stół woli los. Wystrzał przepada. Pytanie dostajesz zawsze, żeby nikt nie zgadł, co leży przed tobą. (A21)
power-smart = Mądrala
    .text = Cel padł? Zabierz Pocisk i odrzuć dowolny inny.
    .help = Gdy twój cel pada z wyboru, twój Pocisk wraca na rękę, a ty odrzucasz dowolny, w ciemno dla innych. Może być ten sam. Działa to nawet wtedy, gdy też padasz. (A22)
power-stealthy = Cichociemna
    .text = Padnij, a banknot 10 000 $ jest twój.
    .help = Za każdym razem, gdy padasz z wyboru, jeden banknot 10 000 $ ze stołu od razu jest twój. Nikt nie może tego zakazać. Jeśli go nie ma, leżysz za darmo. (A19)
power-unbreakable = Niezniszczalny
    .text = Zabija cię pięć obrażeń, nie trzy.
    .help = Trzy czy cztery obrażenia to dla ciebie drobiazg; piąte to koniec. Przy remisie się liczą. (A24)
power-vulture = Sęp
    .text = Ktoś ginie? Dwie karty z ciała, jeśli chcesz.
    .help = Od każdego gangstera, który ginie, możesz zabrać w ciemno dwie karty Łupu, jeszcze przed podziałem, na stojąco czy leżąco. Jeśli jest ich mniej, bierzesz, ile jest. Jeśli giniesz w tej samej salwie, nie dostajesz nic. (A25)

## Na co może się umówić stół

option-powers = Talenty
    .help = Jakie Talenty są rozdawane.
option-powers-one = Po jednym
    .help = Każdy dostaje jeden Talent, odkryty.
option-powers-draft = Jeden z dwóch
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
    .help = Co czeka tego, kto nie wyceluje na czas.
option-too-slow-no-target = Bez celu
    .help = W tej rundzie nie strzela; reszta jak zwykle.
option-too-slow-sits-out = Poza rundą
    .help = Ani strzału, ani obrażeń, ani łupu w tej rundzie.
option-too-slow-random-target = Losowy cel
    .help = Za spóźnionych celuje los.
option-clip-discards = Magazynek odrzuca
    .help = Jaka karta idzie za Wystrzał z Magazynku.
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
    .help = Wybiera los.
option-won-loot = Zdobyty łup
    .help = Czy inni widzą, co masz.
option-won-loot-hidden = Zakryty
    .help = Pamiętaj, kto co bierze.
option-won-loot-open = Odkryty
    .help = Na oczach wszystkich.
option-bullet-counter = Licznik Pocisków
    .help = Czy stół liczy Pociski, które każdy już pokazał.
option-bullet-counter-on = Tak
    .help = Liczba stoi przy każdym gangsterze.
option-bullet-counter-off = Nie
    .help = Licz na własną rękę.
option-first-godfather = Pierwszy Ojciec Chrzestny
    .help = Kto ma biurko w rundzie 1.
option-first-godfather-random = Losowo
    .help = Decyduje los.
option-first-godfather-oldest = Najstarszy
    .help = Starszeństwo zobowiązuje.
option-first-godfather-host = Gospodarz
    .help = Kto zakłada stół.

## Pytania i zasada za każdym z nich

guns-on-you = { $guns ->
    [0] Nikt do ciebie nie mierzy.
    [one] Mierzy do ciebie jedna lufa.
    [few] Mierzą do ciebie { $guns } lufy.
   *[many] Mierzy do ciebie { $guns } luf.
}

question-draft = Który Talent zatrzymujesz?
question-mark = Komu zaglądasz do ręki?
question-give = Który Pocisk oddajesz graczowi { $about }?
question-load = Który Pocisk ładujesz?
question-aim = Na trzy: do kogo mierzysz?
question-reload = Masz w broni { $bullet }, a wszyscy już mierzą. Podmieniasz?
question-privilege = Twój przywilej. Kto ma zmienić cel?
question-re-aim = Ojciec Chrzestny każe ci zmienić cel: { $target } odpada. Do kogo mierzysz teraz?
question-courage = { guns-on-you } Stoisz czy padasz?
question-rob = { $about } leży. Pokazujesz Wystrzał i kradniesz?
question-steal = { $about } leży. Którą kartę kradniesz?
question-smart = Masz w broni { $bullet }, ale { $target } leży. Który Pocisk odrzucasz?
question-scavenge = Jeszcze ciepłe ciało: { $about }. Bierzesz coś?
question-share = Co bierzesz?
question-forbid = { $about } sięga po łup. Zakazujesz?
question-trade = Zanim będzie twoje: wymieniasz na kartę w ciemno?
question-clip = Wystrzał wraca do twojej ręki. Którą kartę za niego odrzucasz?

rule-draft = Dostajesz dwa Talenty i jeden zatrzymujesz. Gdy wszyscy wybiorą, zatrzymane Talenty są odkrywane i działają do końca gry; pozostałych nikt nie zobaczy. Jeśli milczysz, wybiera los. (C11, A35)
rule-mark = Na początku rundy Oszust musi w ciemno wylosować Pocisk z cudzej ręki. Może to być każdy żywy gangster, który ma kartę Pocisku na ręce. Kartę widzicie tylko wy dwoje. Jeśli milczysz, ofiarę wskazuje los. (A33)
rule-give = Za wylosowany Pocisk oddajesz jeden z tych, które były u ciebie wcześniej. Widzi go ofiara i nikt więcej. Jeśli milczysz, oddaje los. (A33)
rule-load = Kładziesz przed sobą jeden zakryty Pocisk. Raz zagrany, przepada: osiem kart na osiem rund. Pusty Magazynek nie robi nic, Wystrzał zadaje obrażenie. Kto milczy, kładzie Pusty Magazynek, póki jakiś ma. (C14, C15, A11)
rule-aim = Na trzy wszystkie lufy idą w górę naraz. Musisz mierzyć do żywego gangstera, nie do siebie. Do tej chwili możesz zmieniać zdanie; liczy się ostatni wybór. Za wolno, i nie masz celu w tej rundzie, chyba że stół umówił się inaczej. (C16, C17, A9)
rule-reload = Cwaniak może podmienić Pocisk, gdy wszyscy już mierzą, a Ojciec Chrzestny jeszcze milczy. Może to być dowolny Pocisk z ręki. Nikt się nie dowie, na jaki ani czy w ogóle. (A27)
rule-privilege = Gdy każda lufa ma cel, Ojciec Chrzestny może kazać jednej innej osobie go zmienić. Nowy cel wybiera ona i możesz nim być ty. Kto do nikogo nie mierzy, temu nie da się nic kazać. Można też nie kazać nikomu. (C18, C19, A8)
rule-re-aim = Rozkaz Ojca Chrzestnego to rozkaz: wybierasz inny cel, dowolnego żywego gangstera poza sobą i poprzednim. Ojciec Chrzestny też się nada. Za wolno, i nie mierzysz do nikogo, chyba że stół umówił się inaczej. (C19, A8)
rule-courage = Na trzy każdy pada albo stoi dalej, wszyscy naraz. Gdy padasz, nic ci nie grozi, ale Pocisk przepada i nie ma dla ciebie łupu. Gdy stoisz, możesz oberwać i możesz się obłowić. Jeśli twój cel padnie, odkładasz Pocisk, nie pokazując go. (C20-C23)
rule-rob = Gdy cel pada z wyboru, stojący Profesjonalista może pokazać Wystrzał i ukraść mu jedną kartę Łupu. Z Pustym Magazynkiem nie ma czego pokazać. Pytanie pada zawsze, żeby odpowiedź niczego nie zdradzała. (A21)
rule-steal = Widzisz łup ofiary i wybierasz jedną kartę. Którą, wiecie tylko wy dwoje. Jeśli milczysz, wybiera los. (A21, A39)
rule-smart = Twój cel padł, więc położony Pocisk wraca na rękę. Zamiast niego odrzucasz dowolny, zakryty, choćby ten sam. Jeśli milczysz, odrzucasz ten położony. (A22, A11)
rule-scavenge = Sęp może zabrać w ciemno dwie karty Łupu każdemu gangsterowi, który ginie, jeszcze przed podziałem. Jeśli jest ich mniej, bierze, ile jest. Reszta opuszcza grę. (A3, A25)
rule-share = Od Ojca Chrzestnego, zgodnie z zegarem, każdy, kto stoi, bierze jedną część, kolejka za kolejką, aż stół będzie pusty. Znacznik Nowego Ojca Chrzestnego to też część: daje biurko na następną rundę. Apteczka leczy wszystkie obrażenia, Magazynek oddaje ci Wystrzał. Nie można pasować, póki jest coś, co wolno ci wziąć. (C28-C34, A17)
rule-forbid = Raz na podział obecna przy nim Dyktatorka może zakazać zapowiedzianego rodzaju łupu, tylko na ten wybór. Banknoty to jeden rodzaj, bez względu na wartość. Ten ktoś wybiera jeszcze raz, a jeśli nic innego nie ma, zostaje z niczym. (A30)
rule-trade = Raz na podział Tandeciara może wymienić kartę, którą właśnie bierze, na losową. Trafia ona do wskazanego nieodkrytego stosu, a karta stamtąd jest twoja. Jeśli stół tak się umówił, wymieniasz z łupem innego gracza. Znacznika nie da się wymienić. (A31)
rule-clip = Magazynek oddaje ci na rękę Wystrzał ze stosu kart odrzuconych; inna twoja karta idzie tam zakryta. Nie możesz odrzucić tego Wystrzału, który właśnie masz. Przy niektórych stołach musi to być Pusty Magazynek, póki jakiś masz. W rundzie 8 albo bez Wystrzału w odrzuconych Magazynek nie robi nic. (C34, A14)

## Odpowiedzi. Atrybut o nazwie pytania to etykieta przy tym pytaniu.

action-pass = Pasuj
    .privilege = Nie każ nikomu
    .reload = Zostaw
    .rob = Odłóż Pocisk, nie pokazuj
    .scavenge = Zostaw ciało w spokoju
    .forbid = Pozwól
    .trade = Zatrzymaj
action-at-random = Zdaj się na los
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
action-forbid = Zakaż: { $kind }
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
event-bullet-handed = Bierzesz na rękę { $bullet }.
event-bullet-lost = Oddajesz z ręki { $bullet }.
event-bullet-drawn-from-me = Tracisz { $bullet }.

## 2. Wybierz kartę Pocisku

event-bullet-loaded = Kładziesz przed sobą zakrytą { $bullet }.
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
event-bullet-discarded = { $seat } odkłada Pocisk, nie pokazując go.
    .seat = Odkładasz Pocisk, nie pokazując go.
event-card-discarded = { $seat } odrzuca kartę z ręki, nie pokazując jej.
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
    [one] { $seat } odnosi obrażenie. Za spustem: { $by }.
    [few] { $seat } odnosi { $count } obrażenia. Za spustem: { $by }.
   *[many] { $seat } odnosi { $count } obrażeń. Za spustem: { $by }.
}
    .seat = { $count ->
        [one] Odnosisz obrażenie. Za spustem: { $by }.
        [few] Odnosisz { $count } obrażenia. Za spustem: { $by }.
       *[many] Odnosisz { $count } obrażeń. Za spustem: { $by }.
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
   *[other] Podział w tej kolejności: { $order }.
}
event-share-announced = { $seat } sięga po { $shares }.
    .seat = Sięgasz po { $shares }.
event-share-forbidden = { $seat } zakazuje graczowi { $taker }: { $kind }.
    .seat = Zakazujesz graczowi { $taker }: { $kind }.
    .taker = { $seat } zakazuje ci: { $kind }.
event-nothing-taken = Zostało tylko zakazane: { $seat } obchodzi się smakiem.
    .seat = Zostało tylko zakazane: obchodzisz się smakiem.
event-share-taken = { $seat } bierze { $share }.
    .seat = Bierzesz { $share }.
event-share-buried = { $seat } zakopuje { $share } w stosie rundy { $turn } i losuje { $drawn }.
    .seat = Zakopujesz { $share } w stosie rundy { $turn } i losujesz { $drawn }.
event-share-swapped = { $seat } wymienia { $share } na kartę w ciemno z łupu gracza { $victim }.
    .seat = Wymieniasz { $share } na kartę w ciemno z łupu gracza { $victim }.
    .victim = { $seat } wymienia { $share } na kartę w ciemno z twojego łupu.
event-split-left = { $seat } ma dość i odchodzi od podziału.
    .seat = Masz dość i odchodzisz od podziału.
event-kit-used = { $seat } otwiera apteczkę: ani jednego obrażenia.
    .seat = Otwierasz apteczkę: ani jednego obrażenia.
event-bang-fetched = { $seat } odzyskuje Wystrzał ze stosu kart odrzuconych.
    .seat = Odzyskujesz Wystrzał ze stosu kart odrzuconych.
event-clip-lost = Magazynek na nic: { $seat } nic z niego nie ma.
    .seat = Magazynek na nic: nic z niego nie masz.
event-turn-ended = Za biurkiem: { $godfather }.
    .godfather = Za biurkiem: ty.
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
diamond-bonus = Bonusowy Diament, { money }: { $seat }.
    .seat = Bonusowy Diament, { money }: ty.
outcome-nobody = Nikt nie przeżył. Wszystko zgarnia policja.
outcome-winner = { $seat } wygrywa: { money }.
    .seat = Wygrywasz: { money }.
outcome-shared = Wspólne zwycięstwo, po { money }: { $winners }.
outcome-line = { $seat }: { money }
    .seat = Ty: { money }

## Wyróżnienia

award-bluff = Mistrzostwo blefu
    .why = Pusta broń rzuciła kogoś na ziemię, tyle razy: { $count }.
award-escape = O włos
    .why = { $count ->
        [one] Na ziemi pod jednym Wystrzałem w rundzie { $turn }.
       *[other] Na ziemi pod { $count } Wystrzałami w rundzie { $turn }.
    }
award-nerve = Stalowe nerwy
    .why = Na nogach przed pustą bronią, tyle razy: { $count }.
award-wounds = Pewna ręka
    .why = { $count ->
        [one] Jedno zadane obrażenie.
        [few] { $count } zadane obrażenia.
       *[other] { $count } zadanych obrażeń.
    }
