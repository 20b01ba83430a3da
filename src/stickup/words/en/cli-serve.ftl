# `stickup serve` and the commands around it: settings, backups. Errors are one line, and say what to do.

## Starting and stopping

serve-title = Stickup { $version }: the tables are open.
serve-here = On this machine
serve-network = In this network
serve-world = From anywhere
serve-nobody = nobody else can reach this machine
serve-data = The data
serve-stop = Stop with Ctrl-C.
serve-leaving = Stopping. Everybody at the tables is told, and nothing is lost.
serve-gone = Stopped.
port-taken = Port { $port } at { $host } is taken: perhaps Stickup is already running. --port chooses another, --port 0 any that is free.
port-forbidden = Port { $port } at { $host } needs rights that this user does not have. --port chooses another: those from 1024 on are free to all.
host-wrong = Nothing can listen at { $host }, port { $port }: { $why }. --host takes an address of this machine.
store-other = The data is not ours, or of a newer Stickup: { $why }. Nothing was changed.
store-unfit = The database will not do: { $why }.
store-down = The data cannot be reached: { $why }.

## A setting that makes no sense

variable-unknown = There is no setting { $name }. There are: { $known }.
variable-unknown-near = There is no setting { $name }. Did you mean { $near }?
key-unknown = { $file }: there is no setting “{ $name }”. There are: { $known }.
key-unknown-near = { $file }: there is no setting “{ $name }”. Did you mean “{ $near }”?
config-not-toml = { $file } is not written as TOML: { $why }.
setting-empty = { $where } is empty. Leave it out, or give it a value.
setting-shape = { $where } must be a single value, or a list of texts.
setting-number = { $where } must be a whole number from { $low } to { $high }, not “{ $value }”.
setting-switch = { $where } must be yes or no (or true, false, 1, 0), not “{ $value }”.
setting-choice = { $where } must be one of { $choices }, not “{ $value }”.
setting-host = { $where } must be an address or the name of a machine, not “{ $value }”.
setting-place = { $where } must be the name of a file or a folder, not “{ $value }”.
proxies-everybody = { $where } would trust everybody (“{ $value }”), so that anybody could pretend to be anybody. Name the addresses of your proxies.
proxies-address = { $where } must be addresses or networks like 10.0.0.0/8, joined with commas, not “{ $value }”.
public-url = { $where } must be an address like https://games.example.org, not “{ $value }”.
public-url-user = { $where } must not hold a user or a password.
public-url-path = { $where } must end after the host and the port, unlike “{ $value }”.
public-url-plain = { $where } must begin with https://, unlike “{ $value }”: http is for your own network.
public-url-missing = { $where } is an address that the whole world can reach ({ $value }). Say how people come here: --public-url https://…
database-file = { $where } must be sqlite:/// and the name of a file, or postgresql://…
database-scheme = { $where } must begin with postgresql:// or sqlite:///
database-url = { $where } must be postgresql://user:password@host:port/name. In a password, write @ as %40, : as %3A, / as %2F.
redis-url = { $where } must be redis://user:password@host:port/number. In a password, write @ as %40, : as %3A, / as %2F.
redis-alone = { $where } is for several servers on one PostgreSQL: it needs --database postgresql://… too.
secret-in-flag = { $where } holds a password, which everybody on this machine could read. Put it into { $variable } or a file.
data-in-its-own-file = { $where } cannot say where the data is: it stands in the data folder itself. Use --data or STICKUP_DATA.

## Files and folders

setting-file-unreadable = { $file } cannot be read: { $why }.
file-strange = { $file } is not an ordinary small file.
file-open-to-all = { $file } holds a secret that everybody on this machine can reach. Close it: chmod 600
secret-short = { $file } must hold a secret of at least { $shortest } letters. This makes one: openssl rand -hex 32
secret-placeholder = { $file } holds no secret but an example. This makes one: openssl rand -hex 32
key-unwritable = The key { $file } cannot be made: { $why }.
data-parent = There is no folder { $folder } to make the data folder in. --data chooses another.
data-no-folder = { $folder } is not a folder. --data chooses another.
data-unwritable = The data folder { $folder } will not do: { $why }. --data chooses another.
data-full = Where the data folder { $folder } is, less than { $room } MB are free. --data chooses another.
data-open-to-all = Everybody on this machine can write into { $folder }. Close it (chmod 700), or choose another with --data.
data-of-another = The data folder { $folder } belongs to somebody else. Run as its owner, or choose another with --data.

## Worth knowing

caution-fleeting = Careful: { $folder } is in memory only. The games vanish when this machine restarts.
caution-clock = Careful: the clock of this machine is wrong by years. Countdowns work, dates do not.
caution-sockets = Careful: this system allows { $room } connections, not { $wanted }. More: ulimit -n
caution-public = Careful: { $address } can be reached from the whole world, and nothing is encrypted. See docs/operations.md.

## Showing the settings

config-default = default
config-key-later = made at the first start
config-set = set ({ $bytes } bytes)
config-yes = yes
config-no = no

## Health

health-silent = No answer at { $host }, port { $port }: { $why }.
health-unwell = The server at { $host }, port { $port } is not well: it answers { $status }.

## Backup, restore, export

store-exists = Nothing was written: { $why }.
backup-done = { $file } is written and checked.
backup-removed = { $file } is removed.
backup-file = A backup needs a file or a folder to go to.
backup-keep = --keep is for folders, and { $target } is none.
backup-postgres = The data is in PostgreSQL, which has its own backups: pg_dump and pg_restore.
restore-done = { $file } is restored. What was there before, if anything, is kept beside it as .before-restore.
export-which = Name a table with --table, or take --all: one of the two.
export-unknown = There is no table “{ $table }”.
export-running = No game at the table “{ $table }” is over yet.
export-newer = { $tables ->
    [one] A table cannot be read by this program, and is left as it is.
   *[other] { $tables } tables cannot be read by this program, and are left as they are.
} { $why }
export-done = { $games ->
    [0] No game is over yet: nothing was written.
    [one] 1 game is in { $folder }.
   *[other] { $games } games are in { $folder }.
}
