# Sam `stickup`, `stickup simulate` i `stickup verify`. Błąd to jeden wiersz, który mówi, co zrobić.

## Każde polecenie

stopped = Przerwano.
failed = Nie udało się: { $why }.
internal = W programie jest błąd ({ $why }). Opcja --debug pokaże gdzie.
command-unknown = Nie ma polecenia „{ $name }”. Są: { $known }.
command-unknown-near = Nie ma polecenia „{ $name }”. Może „{ $near }”? Są: { $known }.
game-left-out = Gra z pakietu { $package } została pominięta: { $why }.

## Opcje gry

option-unknown = Nie ma opcji „{ $name }”. Są: { $known }.
option-unknown-near = Nie ma opcji „{ $name }”. Może „{ $near }”? Są: { $known }.
option-bare = Opcja „{ $key }” wymaga wartości: { $key }= i jedno z: { $expected }.
option-value = Opcja „{ $key }” nie może mieć wartości „{ $value }”. Możliwe: { $expected }.
option-twice = Opcja „{ $key }” podana jest dwa razy.
option-number = liczba całkowita
option-numbers = liczby całkowite rozdzielone znakiem /
setup-wrong = Tak grać się nie da: { $why }.
cards-unknown = { $game } nie ma opcji --{ $key }.
cards-wrong = { $file } się nie nadaje: { $why }.
cards-at = karta { $number }: { $why }
cards-at-field = karta { $number }, { $field }: { $why }
cards-not-json = { $file } nie jest zapisany w JSON: { $why }.
bot-unknown = Nie ma bota „{ $name }”. Są: { $known }.
bot-unknown-near = Nie ma bota „{ $name }”. Może „{ $near }”? Są: { $known }.
seed-wrong = Ziarno to słowo długości od 1 do { $most } liter lub cyfr.

## Pliki

file-exists = { $file } już istnieje i zostaje bez zmian.
file-not-regular = { $file } nie jest zwykłym plikiem.
file-unreadable = Nie można odczytać { $file }: { $why }.
file-unwritable = Nie można zapisać { $file }: { $why }. Nic nie zostało zmienione.
file-too-large = { $file } ma ponad { $limit } MB: żaden zapis gry nie jest tak duży.
folder-missing = Nie ma katalogu { $folder }.
folder-not-empty = { $folder } już istnieje i nie jest pustym katalogiem. Zostaje bez zmian.
stdin-closed = Nie ma czego czytać: standardowe wejście jest zamknięte.
record-empty = { $file } jest pusty: to nie zapis gry.

## Sprawdzanie

verify-fair = { $file }: ok. { $game }, graczy: { $players }, { $turns ->
    [one] { $turns } runda
    [few] { $turns } rundy
   *[other] { $turns } rund
}, odpowiedzi: { $answers }. Rozdanie uczciwe, każda karta sprawdzona.
verify-simulated = { $file }: ok. { $game }, graczy: { $players }, { $turns ->
    [one] { $turns } runda
    [few] { $turns } rundy
   *[other] { $turns } rund
}, odpowiedzi: { $answers }. Rozdanie symulowane, każda karta sprawdzona.
verify-differs = { $file }: tak nie zagrano. Wiersz { $line }: { $why }.
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
simulate-lengths = Rundy i liczba gier, które tyle trwały: { $lengths }
simulate-nobody = Gry bez zwycięzcy: { $games }
simulate-speed = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[other] { $games } gier
} w { $seconds } s ({ $speed } na sekundę).
simulate-stopped = Przerwano po { $done } z { $games } gier. Żaden plik nie został zapisany.
simulate-worker-died = Jeden z grających procesów padł, może z braku pamięci, po { $done } z { $games } gier. Mniej naraz: --jobs.
