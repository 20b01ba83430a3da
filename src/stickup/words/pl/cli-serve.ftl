# `stickup serve` i polecenia wokół niego: ustawienia, kopie. Błąd to jeden wiersz, który mówi, co zrobić.

## Uruchamianie i zatrzymywanie

serve-title = Stickup { $version }: stoły są otwarte.
serve-here = Na tym komputerze
serve-network = W tej sieci
serve-world = Z internetu
serve-nobody = inni nie mają dostępu do tego komputera
serve-data = Dane
serve-stop = Naciśnij Ctrl-C, żeby zatrzymać.
serve-leaving = Zatrzymywanie. Wszyscy przy stołach dostają wiadomość, nic nie ginie.
serve-gone = Zatrzymano.
port-taken = Port { $port } pod adresem { $host } jest zajęty. Może Stickup już działa? Wybierz inny przez --port albo użyj --port 0 (dowolny wolny).
port-forbidden = Nie masz uprawnień do portu { $port } pod adresem { $host }. Wybierz inny przez --port: od 1024 są dla wszystkich.
host-wrong = Nie można nasłuchiwać pod adresem { $host }, port { $port }. Podaj w --host adres tego komputera. Komunikat systemu: { $why }.
store-other = To nie są dane Stickupa albo pochodzą z nowszej wersji. Nic nie zostało zmienione. Szczegóły: { $said }.
store-unfit = Tej bazy danych nie da się użyć. Szczegóły: { $said }.
store-down = Brak dostępu do danych. Szczegóły: { $said }.
store-busy = Z tych danych korzysta inny serwer (proces { $pid }). Najpierw go zatrzymaj albo wybierz inne dane przez --data.
store-not-ours = To nie jest baza danych Stickupa: { $database }. Nic nie zostało zmienione.
store-newer = Te dane pochodzą z nowszej wersji Stickupa: { $database } (schemat { $found }; ta wersja zna schematy do { $known }). Nic nie zostało zmienione.
store-old = Baza danych PostgreSQL pochodzi ze starszej wersji. Uruchom raz serwer, żeby ją zaktualizować.
store-damaged = Plik { $file } jest uszkodzony. Komunikat SQLite: { $said }.
store-unreadable = Plik { $file } jest uszkodzony albo nie jest bazą danych Stickupa. Nic nie zostało zmienione. Komunikat SQLite: { $said }.
store-unusable = Nie można użyć pliku { $file }. Komunikat systemu: { $said }.
store-empty = Plik { $file } jest pusty. Usuń go, żeby zacząć od nowa.
store-changed = Inny program zmienił tabele w pliku { $file }, więc nie da się go użyć.
store-orphan = Plik { $file } należy do bazy danych, której już nie ma. Przenieś go albo przywróć { $database }.
store-on-network = Plik { $file } leży w sieciowym systemie plików ({ $kind }), gdzie SQLite może zgubić dane. Użyj lokalnego dysku albo PostgreSQL.
store-no-wal = SQLite nie może prowadzić dziennika obok pliku { $file } (tryb { $mode }). Użyj lokalnego dysku.
store-driver = { $service } wymaga sterownika, który nie jest zainstalowany. Żeby go zainstalować: pip install 'stickup[{ $extra }]'
postgres-old = PostgreSQL { $found } jest za stary. Użyj wersji { $oldest } lub nowszej.
postgres-encoding = Baza danych PostgreSQL używa kodowania { $encoding }. Musi używać UTF8.
postgres-unsafe = PostgreSQL działa z { $setting } = off, więc przy awarii zgubiłby ruchy. Włącz to ustawienie.

## Ustawienie, które nie ma sensu

variable-unknown = Nieznane ustawienie { $name }. Dostępne: { $known }.
variable-unknown-near = Nieznane ustawienie { $name }. Może { $near }?
key-unknown = { $file }: nieznane ustawienie „{ $name }”. Dostępne: { $known }.
key-unknown-near = { $file }: nieznane ustawienie „{ $name }”. Może „{ $near }”?
config-not-toml = Plik { $file } nie jest poprawnym TOML-em. Komunikat parsera: { $why }.
setting-empty = Wartość { $where } jest pusta. Usuń ją albo coś wpisz.
setting-shape = { $where } musi być jedną wartością albo listą tekstów.
setting-number = { $where } musi być liczbą całkowitą od { $low } do { $high }, a nie „{ $value }”.
setting-switch = { $where } musi być yes albo no (albo true, false, 1, 0), a nie „{ $value }”.
setting-choice = { $where } musi być jednym z: { $choices }, a nie „{ $value }”.
setting-host = { $where } musi być adresem albo nazwą komputera, a nie „{ $value }”.
setting-place = { $where } musi być nazwą pliku albo katalogu, a nie „{ $value }”.
proxies-everybody = { $where } ufałoby każdemu („{ $value }”), więc każdy mógłby podać fałszywy adres. Podaj adresy swoich serwerów proxy.
push-service = { $where } musi być nazwami usług push, takimi jak fcm.googleapis.com lub *.push.apple.com, rozdzielonymi przecinkami, albo off, a nie „{ $value }”.
proxies-address = { $where } musi być adresami lub sieciami takimi jak 10.0.0.0/8, rozdzielonymi przecinkami, a nie „{ $value }”.
public-url = { $where } musi być adresem takim jak https://games.example.org, a nie „{ $value }”.
public-url-user = { $where } nie może zawierać użytkownika ani hasła.
public-url-path = { $where } musi kończyć się na nazwie i porcie, inaczej niż „{ $value }”.
public-url-plain = { $where } musi zaczynać się od https://, inaczej niż „{ $value }”: http jest tylko dla własnej sieci.
public-url-missing = { $where } jest dostępny z całego internetu ({ $value }). Podaj adres strony: --public-url https://…
database-file = { $where } musi być sqlite:/// i nazwą pliku albo postgresql://…
database-scheme = { $where } musi zaczynać się od postgresql:// albo sqlite:///
database-url = { $where } musi być postgresql://użytkownik:hasło@komputer:port/nazwa. W haśle @ to %40, : to %3A, / to %2F.
redis-url = { $where } musi być redis://użytkownik:hasło@komputer:port/numer. W haśle @ to %40, : to %3A, / to %2F.
redis-alone = { $where } jest dla kilku serwerów na jednym PostgreSQL: trzeba też --database postgresql://…
workers-alone = { $where } wymaga bazy PostgreSQL: --database postgresql://…
workers-here = { $where } nie działa w tym systemie: tu może nasłuchiwać tylko jeden proces.
secret-in-flag = { $where } zawiera hasło, które każdy na tym komputerze mógłby odczytać. Wpisz je do { $variable } albo do pliku.
data-in-its-own-file = { $where } nie może mówić, gdzie są dane: to ustawienie leży w ich katalogu. Użyj --data albo STICKUP_DATA.

## Pliki i katalogi

setting-file-unreadable = Nie można odczytać pliku { $file }. Komunikat systemu: { $why }.
file-strange = { $file } to nie jest zwykły mały plik.
file-open-to-all = Plik { $file } zawiera sekret, który może odczytać każdy na tym komputerze. Zabezpiecz go: chmod 600
secret-short = Plik { $file } musi zawierać sekret o długości co najmniej { $shortest } znaków. Utwórz go tak: openssl rand -hex 32
secret-placeholder = Plik { $file } zawiera przykład, a nie sekret. Utwórz go tak: openssl rand -hex 32
key-unwritable = Nie można utworzyć klucza { $file }. Komunikat systemu: { $why }.
data-parent = Nie ma katalogu { $folder }, w którym miałby powstać katalog danych. Wybierz inny przez --data.
data-no-folder = { $folder } nie jest katalogiem. Wybierz inny przez --data.
data-unwritable = Katalogu danych { $folder } nie da się użyć. Wybierz inny przez --data. Komunikat systemu: { $why }.
data-full = Na katalog danych { $folder } zostało mniej niż { $room } MB wolnego miejsca. Wybierz inny przez --data.
data-open-to-all = Każdy na tym komputerze może pisać w katalogu { $folder }. Zabezpiecz go (chmod 700) albo wybierz inny przez --data.
data-of-another = Katalog danych { $folder } należy do kogoś innego. Uruchom jako jego właściciel albo wybierz inny przez --data.

## Warto wiedzieć

caution-fleeting = Uwaga: { $folder } jest tylko w pamięci. Gry znikną po ponownym uruchomieniu komputera.
caution-clock = Uwaga: zegar tego komputera myli się o lata. Odliczanie działa, daty nie.
caution-sockets = Uwaga: limit połączeń w tym systemie to { $room }, a potrzeba { $wanted }. Więcej: ulimit -n
caution-public = Uwaga: { $address } jest dostępny z całego internetu i nic nie jest szyfrowane. Zobacz docs/operations.md.

## Pokazywanie ustawień

config-default = domyślnie
config-key-later = powstanie przy pierwszym uruchomieniu
config-set = jest (bajtów: { $bytes })
config-yes = tak
config-no = nie

## Zdrowie

health-silent = Brak odpowiedzi pod adresem { $host }, port { $port }. Komunikat systemu: { $why }.
health-unwell = Serwer pod adresem { $host }, port { $port } nie działa poprawnie: odpowiada { $status }.

## Kopie i eksport

backup-done = Plik { $file } jest zapisany i sprawdzony.
backup-removed = Plik { $file } jest usunięty.
backup-damaged = { $tables ->
    [one] Jeden stół jest uszkodzony: kopia zawiera go bez zmian, podobnie jak wszystkie inne. Stół i wpis: { $which }
    [few] { $tables } stoły są uszkodzone: kopia zawiera je bez zmian, podobnie jak wszystkie inne. Stoły i wpisy: { $which }
   *[other] { $tables } stołów jest uszkodzonych: kopia zawiera je bez zmian, podobnie jak wszystkie inne. Stoły i wpisy: { $which }
}
backup-file = Podaj plik albo katalog na kopię.
backup-keep = --keep jest dla katalogów, a { $target } nim nie jest.
backup-postgres = Dane są w PostgreSQL, który ma własne narzędzia do kopii: pg_dump i pg_restore.
restore-done = Plik { $file } jest przywrócony.
restore-kept = To, co było przedtem, jest w pliku { $file }.
export-which = Użyj albo --table ID, albo --all.
export-unknown = Nie ma stołu „{ $table }”.
export-running = Przy stole „{ $table }” żadna gra się jeszcze nie skończyła.
export-newer = { $tables ->
    [one] Jednego stołu ta wersja nie potrafi odczytać: zostaje, jak jest.
    [few] { $tables } stołów ta wersja nie potrafi odczytać: zostają, jak są.
   *[other] { $tables } stołów ta wersja nie potrafi odczytać: zostają, jak są.
} Szczegóły: { $why }.
export-damaged = { $tables ->
    [one] Jeden stół jest uszkodzony i nie udało się go wyeksportować; pozostałe tak. Stół i wpis: { $which }
    [few] { $tables } stoły są uszkodzone i nie udało się ich wyeksportować; pozostałe tak. Stoły i wpisy: { $which }
   *[other] { $tables } stołów jest uszkodzonych i nie udało się ich wyeksportować; pozostałe tak. Stoły i wpisy: { $which }
}
export-done = { $games ->
    [0] Żadna gra się jeszcze nie skończyła: nic nie zostało zapisane.
    [one] { $games } gra jest w { $folder }.
    [few] { $games } gry są w { $folder }.
   *[other] { $games } gier jest w { $folder }.
}

## Usuwanie stołów

purge-which = Podaj stoły do usunięcia albo użyj --older-than, ale nie obu naraz.
purge-age = „{ $value }” to nie jest czas. Napisz 30d (dni), 12h (godziny) albo 4w (tygodnie).
purge-unknown = Nie ma stołu „{ $table }”.
purge-open = Stół „{ $table }” jest jeszcze otwarty. Usuwać można tylko zamknięte stoły.
purge-several = Kod „{ $code }” miało kilka stołów. Podaj identyfikator jednego z nich: { $tables }
purge-unasked = Nic nie zostało usunięte, bo nie było kogo zapytać. Użyj --yes.
purge-refused = Nic nie zostało usunięte.
purge-confirm = { $tables ->
    [one] Usunąć ten stół na zawsze?
    [few] Usunąć te { $tables } stoły na zawsze?
   *[other] Usunąć te { $tables } stołów na zawsze?
}
purge-table = { $table } ({ $code }), ostatnio używany { $day }
purge-would = { $tables ->
    [0] Żaden stół nie zostałby usunięty.
    [one] { $tables } stół zostałby usunięty.
    [few] { $tables } stoły zostałyby usunięte.
   *[other] { $tables } stołów zostałoby usuniętych.
}
purge-done = { $tables ->
    [0] Żaden stół nie został usunięty.
    [one] { $tables } stół został usunięty.
    [few] { $tables } stoły zostały usunięte.
   *[other] { $tables } stołów zostało usuniętych.
}
