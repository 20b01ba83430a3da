# `stickup serve` i polecenia wokół niego: ustawienia, kopie. Błąd to jeden wiersz, który mówi, co zrobić.

## Uruchamianie i zatrzymywanie

serve-title = Stickup { $version }: stoły są otwarte.
serve-here = Na tym komputerze
serve-network = W tej sieci
serve-world = Skądkolwiek
serve-nobody = nikt inny nie dosięgnie tego komputera
serve-data = Dane
serve-stop = Ctrl-C zatrzymuje.
serve-leaving = Zatrzymywanie. Wszyscy przy stołach są uprzedzeni i nic nie ginie.
serve-gone = Zatrzymano.
port-taken = Port { $port } pod { $host } jest zajęty: może Stickup już działa. --port wybiera inny, --port 0 dowolny wolny.
port-forbidden = Port { $port } pod { $host } wymaga praw, których ten użytkownik nie ma. --port wybiera inny: od 1024 są dla wszystkich.
host-wrong = Nie można słuchać pod { $host }, port { $port }: { $why }. --host to adres tego komputera.
store-other = To nie nasze dane albo z nowszego Stickupa: { $why }. Nic nie zostało zmienione.
store-unfit = Ta baza danych się nie nadaje: { $why }.
store-down = Nie ma dostępu do danych: { $why }.

## Ustawienie, które nie ma sensu

variable-unknown = Nie ma ustawienia { $name }. Są: { $known }.
variable-unknown-near = Nie ma ustawienia { $name }. Może { $near }?
key-unknown = { $file }: nie ma ustawienia „{ $name }”. Są: { $known }.
key-unknown-near = { $file }: nie ma ustawienia „{ $name }”. Może „{ $near }”?
config-not-toml = { $file } nie jest zapisany w TOML: { $why }.
setting-empty = Wartość { $where } jest pusta. Usuń ją albo coś wpisz.
setting-shape = { $where } musi być jedną wartością albo listą tekstów.
setting-number = { $where } musi być liczbą całkowitą od { $low } do { $high }, a nie „{ $value }”.
setting-switch = { $where } musi być yes albo no (albo true, false, 1, 0), a nie „{ $value }”.
setting-choice = { $where } musi być jednym z: { $choices }, a nie „{ $value }”.
setting-host = { $where } musi być adresem albo nazwą komputera, a nie „{ $value }”.
setting-place = { $where } musi być nazwą pliku albo katalogu, a nie „{ $value }”.
proxies-everybody = { $where } wierzyłoby każdemu („{ $value }”) i każdy mógłby udawać każdego. Podaj adresy swoich proxy.
proxies-address = { $where } musi być adresami lub sieciami takimi jak 10.0.0.0/8, rozdzielonymi przecinkami, a nie „{ $value }”.
public-url = { $where } musi być adresem takim jak https://games.example.org, a nie „{ $value }”.
public-url-user = { $where } nie może zawierać użytkownika ani hasła.
public-url-path = { $where } musi kończyć się na nazwie i porcie, inaczej niż „{ $value }”.
public-url-plain = { $where } musi zaczynać się od https://, inaczej niż „{ $value }”: http jest na własną sieć.
public-url-missing = { $where } to adres dostępny dla całego świata ({ $value }). Podaj, jak tu trafić: --public-url https://…
database-file = { $where } musi być sqlite:/// i nazwą pliku albo postgresql://…
database-scheme = { $where } musi zaczynać się od postgresql:// albo sqlite:///
database-url = { $where } musi być postgresql://użytkownik:hasło@komputer:port/nazwa. W haśle @ to %40, : to %3A, / to %2F.
redis-url = { $where } musi być redis://użytkownik:hasło@komputer:port/numer. W haśle @ to %40, : to %3A, / to %2F.
redis-alone = { $where } jest dla kilku serwerów na jednym PostgreSQL: trzeba też --database postgresql://…
secret-in-flag = { $where } zawiera hasło, które każdy na tym komputerze mógłby odczytać. Wpisz je do { $variable } albo do pliku.
data-in-its-own-file = { $where } nie może mówić, gdzie są dane: sam leży w ich katalogu. Użyj --data albo STICKUP_DATA.

## Pliki i katalogi

setting-file-unreadable = Nie można odczytać { $file }: { $why }.
file-strange = { $file } nie jest zwykłym małym plikiem.
file-open-to-all = { $file } zawiera tajemnicę, do której każdy na tym komputerze ma dostęp. Zamknij go: chmod 600
secret-short = { $file } musi zawierać tajemnicę co najmniej { $shortest } znaków. Zrobi ją: openssl rand -hex 32
secret-placeholder = { $file } zawiera przykład, a nie tajemnicę. Zrobi ją: openssl rand -hex 32
key-unwritable = Nie można utworzyć klucza { $file }: { $why }.
data-parent = Nie ma katalogu { $folder }, w którym miałby powstać katalog danych. --data wybiera inny.
data-no-folder = { $folder } nie jest katalogiem. --data wybiera inny.
data-unwritable = Katalog danych { $folder } się nie nadaje: { $why }. --data wybiera inny.
data-full = Tam, gdzie jest katalog danych { $folder }, jest mniej niż { $room } MB wolnego miejsca. --data wybiera inny.
data-open-to-all = Każdy na tym komputerze może pisać w { $folder }. Zamknij go (chmod 700) albo wybierz inny przez --data.
data-of-another = Katalog danych { $folder } należy do kogoś innego. Uruchom jako jego właściciel albo wybierz inny przez --data.

## Warto wiedzieć

caution-fleeting = Uwaga: { $folder } jest tylko w pamięci. Gry znikną po ponownym uruchomieniu komputera.
caution-clock = Uwaga: zegar tego komputera myli się o lata. Odliczanie działa, daty nie.
caution-sockets = Uwaga: ten system pozwala na { $room } połączeń, a nie { $wanted }. Więcej: ulimit -n
caution-public = Uwaga: { $address } jest dostępny dla całego świata i nic nie jest szyfrowane. Zobacz docs/operations.md.

## Pokazywanie ustawień

config-default = domyślnie
config-key-later = powstanie przy pierwszym uruchomieniu
config-set = jest (bajtów: { $bytes })
config-yes = tak
config-no = nie

## Zdrowie

health-silent = Brak odpowiedzi pod { $host }, port { $port }: { $why }.
health-unwell = Serwer pod { $host }, port { $port } niedomaga: odpowiada { $status }.

## Kopie i eksport

store-exists = Nic nie zostało zapisane: { $why }.
backup-done = { $file } jest zapisany i sprawdzony.
backup-removed = { $file } jest usunięty.
backup-file = Kopia potrzebuje pliku albo katalogu.
backup-keep = --keep jest dla katalogów, a { $target } nim nie jest.
backup-postgres = Dane są w PostgreSQL, który ma własne kopie: pg_dump i pg_restore.
restore-done = { $file } jest przywrócony. To, co było przedtem, leży obok jako .before-restore.
export-which = Podaj stół przez --table albo weź --all: jedno z dwojga.
export-unknown = Nie ma stołu „{ $table }”.
export-running = Przy stole „{ $table }” żadna gra się jeszcze nie skończyła.
export-newer = { $tables ->
    [one] Jednego stołu ten program nie potrafi odczytać: zostaje, jak jest.
    [few] { $tables } stołów ten program nie potrafi odczytać: zostają, jak są.
   *[other] { $tables } stołów ten program nie potrafi odczytać: zostają, jak są.
} { $why }
export-done = { $games ->
    [0] Żadna gra się jeszcze nie skończyła: nic nie zostało zapisane.
    [one] { $games } gra jest w { $folder }.
    [few] { $games } gry są w { $folder }.
   *[other] { $games } gier jest w { $folder }.
}
