# Sam `stickup`, `stickup simulate` i `stickup verify`. Błąd to jeden wiersz, który mówi, co zrobić.

## Każde polecenie

stopped = Przerwano.
failed = Nie udało się. Komunikat systemu: { $why }.
internal = W programie wystąpił błąd. Uruchom ponownie z --debug, żeby zobaczyć szczegóły. Błąd: { $why }.
command-unknown = Nieznane polecenie „{ $name }”. Dostępne: { $known }.
command-unknown-near = Nieznane polecenie „{ $name }”. Może „{ $near }”? Dostępne: { $known }.
game-left-out = Gra z pakietu { $package } została pominięta. Powód: { $why }.

## Opcje gry

option-unknown = Nieznana opcja „{ $name }”. Dostępne: { $known }.
option-unknown-near = Nieznana opcja „{ $name }”. Może „{ $near }”? Dostępne: { $known }.
option-bare = Opcja „{ $key }” wymaga wartości: { $key }= i jedno z: { $expected }.
option-value = Opcja „{ $key }” nie może mieć wartości „{ $value }”. Możliwe: { $expected }.
option-twice = Opcję „{ $key }” podano dwa razy.
option-number = liczba całkowita
option-numbers = liczby całkowite rozdzielone znakiem /
setup-seats = { $game } to gra dla { $least }–{ $most } osób, nie dla { $seats }.
setup-seats-only = { $game }: liczba graczy to { $only }, nie { $seats }.
setup-wrong = Tak nie da się grać. Powód: { $why }.
cards-unknown = { $game } nie ma opcji --{ $key }.
cards-wrong = Pliku { $file } nie da się użyć. Powód: { $why }.
cards-wrong-at = Karty { $number } z pliku { $file } nie da się użyć. Powód: { $why }.
cards-wrong-field = Karta { $number } z pliku { $file } ma niepoprawne pole „{ $field }”. Powód: { $why }.
cards-not-json = Plik { $file } nie jest poprawnym JSON-em. Komunikat parsera: { $why }.
bot-unknown = Nieznany bot „{ $name }”. Dostępne: { $known }.
bot-unknown-near = Nieznany bot „{ $name }”. Może „{ $near }”? Dostępne: { $known }.
bot-unusable = Ten bot nie może grać. Powód: { $why }.
bots-too-many = Boty: { $bots }, a wolnych miejsc obok ciebie: { $free }. Podaj mniej botów albo zwiększ --seats.
manner-unknown = Nieznany charakter „{ $name }”. Dostępne: { $known }.
manner-unknown-near = Nieznany charakter „{ $name }”. Może „{ $near }”? Dostępne: { $known }.
seed-wrong = Ziarno to słowo o długości od 1 do { $most } znaków.

## Pliki

file-exists = Plik { $file } już istnieje. Nic nie zostało nadpisane.
file-missing = Nie ma pliku { $file }.
file-not-regular = { $file } to nie jest zwykły plik.
file-unreadable = Nie można odczytać pliku { $file }. Komunikat systemu: { $why }.
file-unwritable = Nie można zapisać pliku { $file }. Nic nie zostało zmienione. Komunikat systemu: { $why }.
file-too-large = Plik { $file } ma ponad { $limit } MB: żaden zapis gry nie jest tak duży.
folder-missing = Nie ma katalogu { $folder }.
folder-not-empty = { $folder } już istnieje i nie jest pustym katalogiem. Nic nie zostało zmienione.
stdin-closed = Nie ma czego czytać: standardowe wejście jest zamknięte.
record-empty = Plik { $file } jest pusty: to nie zapis gry.

## Sprawdzanie

verify-fair = { $file }: ok. { $game }, graczy: { $players }, { $turns ->
    [one] { $turns } runda
    [few] { $turns } rundy
   *[other] { $turns } rund
}, odpowiedzi: { $answers }. Każda karta wynika z zapieczętowanego sekretu i z tego, co dodano.
verify-simulated = { $file }: ok. { $game }, graczy: { $players }, { $turns ->
    [one] { $turns } runda
    [few] { $turns } rundy
   *[other] { $turns } rund
}, odpowiedzi: { $answers }. Rozdanie symulowane, każda karta sprawdzona.
verify-chance = { $count ->
    [0] Nikt nie dodał liczby, więc prowadzący serwer mógł wybrać karty.
    [one] Liczbę dodał jeden z { $players } graczy: { $names }.
   *[other] Liczby dodało { $count } z { $players } graczy: { $names }.
}
verify-attempt = { $attempt ->
    [1] To była pierwsza próba.
   *[other] Rozdanie zaczynano { $attempt } razy; to jest ostatnie.
}
verify-old-seal = Pieczęć jest starego rodzaju: nie obejmuje graczy ani opcji, a prób nikt nie liczył.
verify-seal = Jego pieczęć to { $seal }. Porównaj ją z tą, którą pokazano przy stole, albo podaj tamtą po --seal.
verify-seal-same = Jego pieczęć to ta, którą podano (porównano cyfr: { $digits } z 64): { $seal }.
verify-other-seal = { $file }: TO NIE TA PIECZĘĆ, KTÓRĄ POKAZANO PRZY STOLE. Pieczęć zapisu to { $seal }, a podano { $given }. Kto zapisał ten plik, zmienił rozdanie.
verify-no-seal = { $file }: to rozdanie symulowane, nie ma pieczęci do porównania.
seal-wrong = Pieczęć to od { $least } do { $most } cyfr szesnastkowych; podaj tyle, ile masz.
verify-differs = { $file }: zapis się nie zgadza. Wiersz { $line }: { $why }.
verify-not-ours = { $file }: to nie zapis gry, który da się tu odczytać. Wiersz { $line }: { $why }.

## Symulacja

simulate-title = { $game }: { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[other] { $games } gier
}, miejsc: { $seats }, ziarno { $seed }
simulate-who = Kto
simulate-played = Zagrane
simulate-wins = Wygrane
simulate-money = Wynik
simulate-deaths = Śmierci
simulate-lengths = Liczba rund i liczba gier: { $lengths }
simulate-nobody = Gry bez zwycięzcy: { $games }
simulate-speed = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[other] { $games } gier
} w { $seconds } s ({ $speed } na sekundę).
simulate-stopped = Przerwano (gry: { $done } z { $games }). Żaden plik nie został zapisany.
worker-died = Jeden z procesów padł. Za mało pamięci? Spróbuj mniejszego --jobs.
simulate-worker-died = Jeden z procesów padł (gry: { $done } z { $games }). Za mało pamięci? Spróbuj mniejszego --jobs.
simulate-stopped-kept = Przerwano (gry: { $done } z { $games }). Aby wznowić, wydaj to samo polecenie: rozegrane gry są w { $file }.
simulate-records-here = --records nie łączy się z --ray ani --resume: każdy zapis powstaje raz, na tym komputerze.
simulate-resume-unreadable = { $file }: to nie jest stan symulacji. Wybierz inny plik dla --resume.
simulate-resume-other = { $file }: to stan innej symulacji. Podaj tę samą grę, miejsca, opcje, boty, --seed i --engine albo inny plik.
ray-missing = --ray wymaga pakietu { $package }. Zainstaluj go: pip install "stickup[ray]"
ray-unreachable = Pod adresem { $address } nie ma klastra Ray: { $why }
ray-failed = Klaster Ray pod adresem { $address } zawiódł: { $why }
ray-version = Klaster ma inną wersję Stickup ({ $theirs }) niż ten komputer ({ $ours }): zainstaluj wszędzie tę samą.
engine-game = Tej gry nie można symulować w trybie wsadowym. Pomiń --engine batch.
engine-bots = W trybie wsadowym „{ $bot }” nie może grać, tylko { $can }. Pomiń --engine batch albo zmień --bots.
engine-missing = Tryb wsadowy wymaga pakietu { $package }. Zainstaluj go: pip install "stickup[batch]"

## Turniej

tournament-title = { $game }: { $games ->
    [one] 1 gra
    [few] { $games } gry
   *[other] { $games } gier
}, ziarno { $seed }
tournament-rating = Ranking
tournament-mixed = Stoły mieszane
tournament-among = Sam, miejsc: { $seats }
tournament-at = Liczba graczy przy stole: { $seats }
tournament-page = Wszystkie wyniki z wykresami: { $file }
tournament-heading = { $game }: liga
tournament-about = { $games ->
    [one] 1 gra
    [few] { $games } gry
   *[other] { $games } gier
}, wersja zasad { $rules }, ziarno { $seed }. Paski i małe liczby pod wartością to 95-procentowe przedziały ufności. To polecenie daje te same wyniki:
tournament-ratings = Rankingi
tournament-ratings-text = Według openskill (Plackett–Luce), ze stołów mieszanych, przy których każdy siada gdziekolwiek. Druga kolumna to udział w zwycięstwach: 1 to sprawiedliwy udział, 2 – dwa razy większy.
tournament-seats = Siła według liczby graczy
tournament-seats-text = Udział w zwycięstwach przy stołach mieszanych każdej wielkości, jako wielokrotność sprawiedliwego udziału.
tournament-duels = Pojedynki
tournament-duels-text = Bot z wiersza siedzi sam wśród kilku botów z kolumny. Powyżej 1 wygrywa więcej, niż mu się należy.
tournament-traits = Który Talent jest najlepszy?
tournament-traits-text = Jak często wygrywają jego właściciele przy stołach mieszanych, jako wielokrotność sprawiedliwego udziału.
tournament-missing = Rankingi wymagają pakietu { $package }. Zainstaluj go: pip install "stickup[league]"
tournament-seats-wrong = „{ $seats }” to nie jest lista liczb graczy. Napisz na przykład: --seats 4,6,8
tournament-alone = Turniej wymaga co najmniej dwóch różnych botów.
tournament-unreadable = { $file }: tego turnieju nie da się tu odczytać.
tournament-busy = Turniej w { $folder } rozgrywa już inny proces. Poczekaj, aż skończy.
tournament-other = { $file }: to turniej innej gry albo według innych zasad ({ $game }).
tournament-own-bots = W tym turnieju grają boty, które nie są nasze. Podaj je jeszcze raz: --bots { $bots }
tournament-stopped = Zatrzymano. Wznów z --resume: skończone mecze są w { $folder }.
tournament-worker-died = Proces padł. Za mało pamięci? Spróbuj --resume z mniejszym --jobs: skończone mecze są w { $folder }.

## Charaktery

manners-title = { $game }: poziom „{ $level }”, gier z każdym: { $games }, miejsc: { $seats }, ziarno { $seed }
manners-manner = Charakter
manners-strength = Siła
manners-one-game = Rozpoznany po jednej grze
manners-evening = Rozpoznany po { $games } grach
manners-without = (bez charakteru)
manners-all = Wszystkie
manners-chance = Zgadywanie
manners-none = Boty w tej grze nie mają charakterów.
manners-few = Przy stole na { $seats } osób potrzeba więcej gier, co najmniej tyle: --games { $games }.

## Omówienie gry

review-title = { $game }: gra okiem trenera. Miejsce: { $name }. Odpowiedzi: { $answers }, każda sprawdzona w tylu ukrytych światach: { $worlds }.
review-best = Twoje najlepsze zagrania na tle tego, co zrobiłby trener:
review-worst = Twoje najgorsze zagrania:
review-moment = { $when }: „{ $given }” zamiast „{ $advised }”: { $gain } szans na wygraną (± { $error })
review-when = Kiedy
review-given = Twoja odpowiedź
review-worth = Szansa na wygraną
review-advised = Trener
review-best-option = Najlepsza znaleziona
review-luck = W porównaniu z trenerem twoje odpowiedzi zmieniły szansę na wygraną o { $skill } pkt proc.; los i inni gracze – o { $luck } pkt proc.
review-luck-alone = Los i inni gracze zmienili twoją szansę na wygraną o { $luck } pkt proc.
review-game = { $file }: trener nie zna tej gry albo tych zasad.
review-whose = Grało kilka osób. Podaj przez --seat, czyją grę omówić: { $seats }
review-bots = Grały same boty. Podaj przez --seat, czyją grę omówić: od 0 do { $most }.
review-seat = Nie ma miejsca { $seat }: ostatnie to { $most }.
review-stopped = Zatrzymano.
