# `stickup serve` and the commands around it: settings, backups. Errors are one line, and say what to do.

## Starting and stopping

serve-title = Stickup { $version }: the tables are open.
serve-here = On this machine
serve-network = In this network
serve-world = From anywhere
serve-nobody = not reachable from other devices
serve-data = The data
serve-stop = Stop with Ctrl-C.
serve-leaving = Stopping. Everyone at the tables gets a message, and nothing is lost.
serve-gone = Stopped.
port-taken = Port { $port } on { $host } is in use. Is Stickup already running? Pick another with --port, or use --port 0 for any free port.
port-forbidden = You need more rights for port { $port } on { $host }. Pick another with --port: from 1024 on, anyone can use them.
host-wrong = Can’t listen on { $host }, port { $port }. Give --host an address of this machine. The system says: { $why }.
store-other = This isn’t Stickup data, or it’s from a newer version. Nothing was changed. Details: { $said }.
store-unfit = This database can’t be used. Details: { $said }.
store-down = Can’t reach the data. Details: { $said }.
store-busy = Another server (process { $pid }) is using this data. Stop it first, or pick other data with --data.
store-not-ours = This isn’t a Stickup database: { $database }. Nothing was changed.
store-newer = This data is from a newer version of Stickup: { $database } (schema { $found }; this version knows up to { $known }). Nothing was changed.
store-old = The PostgreSQL database is from an older version. Start the server once to update it.
store-damaged = { $file } is damaged. SQLite says: { $said }.
store-unreadable = { $file } is damaged, or isn’t a Stickup database. Nothing was changed. SQLite says: { $said }.
store-unusable = Can’t use { $file }. The system says: { $said }.
store-empty = { $file } is empty. Delete it to start over.
store-changed = Another program has changed the tables in { $file }, so it can’t be used.
store-orphan = { $file } belongs to a database that’s gone. Move it away, or put { $database } back.
store-on-network = { $file } is on a network file system ({ $kind }), where SQLite can lose data. Use a local disk or PostgreSQL.
store-no-wal = SQLite can’t keep its write-ahead log beside { $file } (journal mode { $mode }). Use a local disk.
store-driver = { $service } needs a driver that isn’t installed. To install it: pip install 'stickup[{ $extra }]'
postgres-old = PostgreSQL { $found } is too old. Use { $oldest } or newer.
postgres-encoding = The PostgreSQL database uses { $encoding }. It must use UTF8.
postgres-unsafe = PostgreSQL runs with { $setting } = off, so it would lose moves in a crash. Turn it on.

## A setting that makes no sense

variable-unknown = Unknown setting { $name }. Settings: { $known }.
variable-unknown-near = Unknown setting { $name }. Did you mean { $near }?
key-unknown = { $file }: unknown setting “{ $name }”. Settings: { $known }.
key-unknown-near = { $file }: unknown setting “{ $name }”. Did you mean “{ $near }”?
config-not-toml = { $file } isn’t valid TOML. The parser says: { $why }.
setting-empty = { $where } is empty. Leave it out, or give it a value.
setting-shape = { $where } must be a single value or a list of strings.
setting-number = { $where } must be a whole number from { $low } to { $high }, not “{ $value }”.
setting-switch = { $where } must be yes or no (or true, false, 1, 0), not “{ $value }”.
setting-choice = { $where } must be one of { $choices }, not “{ $value }”.
setting-host = { $where } must be an address or a host name, not “{ $value }”.
setting-place = { $where } must be the name of a file or folder, not “{ $value }”.
proxies-everybody = { $where } would trust everyone’s word for their address (“{ $value }”), and anyone could fake theirs. List your proxies’ addresses.
push-service = { $where } must be names of push services like fcm.googleapis.com or *.push.apple.com, comma-separated, or off, not “{ $value }”.
proxies-address = { $where } must be addresses or networks like 10.0.0.0/8, comma-separated, not “{ $value }”.
public-url = { $where } must be an address like https://games.example.org, not “{ $value }”.
public-url-user = { $where } must not contain a user or a password.
public-url-path = { $where } must end after the host and port, unlike “{ $value }”.
public-url-plain = { $where } must begin with https://, unlike “{ $value }”: http is for your own network.
public-url-missing = { $where } is reachable from the whole internet ({ $value }). Say how people get here: --public-url https://…
database-file = { $where } must be sqlite:/// followed by a file name, or postgresql://…
database-scheme = { $where } must begin with postgresql:// or sqlite:///
database-url = { $where } must be postgresql://user:password@host:port/name. In a password, write @ as %40, : as %3A, / as %2F.
redis-url = { $where } must be redis://user:password@host:port/number. In a password, write @ as %40, : as %3A, / as %2F.
redis-alone = { $where } is for several servers on one PostgreSQL database: it needs --database postgresql://… too.
workers-alone = { $where } needs a PostgreSQL database: --database postgresql://…
workers-here = { $where } doesn’t work on this system: only one process can listen here.
secret-in-flag = { $where } contains a password, which everyone on this machine could read. Put it in { $variable } or a file.
data-in-its-own-file = { $where } can’t say where the data is: its file is inside the data folder. Use --data or STICKUP_DATA.

## Files and folders

setting-file-unreadable = Can’t read { $file }. The system says: { $why }.
file-strange = { $file } isn’t a small regular file.
file-open-to-all = { $file } contains a secret that everyone on this machine can read. Make it private: chmod 600
secret-short = { $file } must contain a secret of at least { $shortest } characters. To make one: openssl rand -hex 32
secret-placeholder = { $file } contains an example, not a secret. To make one: openssl rand -hex 32
key-unwritable = Can’t create the key { $file }. The system says: { $why }.
data-parent = There’s no folder { $folder } to create the data folder in. Pick another with --data.
data-no-folder = { $folder } isn’t a folder. Pick another with --data.
data-unwritable = The data folder { $folder } can’t be used. Pick another with --data. The system says: { $why }.
data-full = Less than { $room } MB is free where the data folder { $folder } is. Pick another with --data.
data-open-to-all = Everyone on this machine can write to { $folder }. Make it private (chmod 700), or pick another with --data.
data-of-another = The data folder { $folder } belongs to someone else. Run as its owner, or pick another with --data.

## Worth knowing

caution-fleeting = Careful: { $folder } is in memory only. The games vanish when this machine restarts.
caution-clock = Careful: this machine’s clock is off by years. Countdowns work, dates don’t.
caution-sockets = Careful: this system allows { $room } connections, not { $wanted }. Raise the limit with: ulimit -n
caution-public = Careful: { $address } is reachable from the whole internet, and nothing is encrypted. See docs/operations.md.

## Showing the settings

config-default = default
config-key-later = created at the first start
config-set = set ({ $bytes } bytes)
config-yes = yes
config-no = no

## Health

health-silent = No answer at { $host }, port { $port }. The system says: { $why }.
health-unwell = The server at { $host }, port { $port } is unhealthy: it answered { $status }.

## Backup, restore, export

backup-done = { $file } written and checked.
backup-removed = { $file } removed.
backup-damaged = { $tables ->
    [one] One table is damaged; the copy has it as it is, and all the others. Table and entry: { $which }
   *[other] { $tables } tables are damaged; the copy has them as they are, and all the others. Tables and entries: { $which }
}
backup-file = Name a file or folder for the backup.
backup-keep = --keep is for folders, and { $target } isn’t one.
backup-postgres = The data is in PostgreSQL, which has its own backups: pg_dump and pg_restore.
restore-done = { $file } restored.
restore-kept = What was there before is in { $file }.
export-which = Use either --table ID or --all.
export-unknown = There’s no table “{ $table }”.
export-running = No game at the table “{ $table }” is over yet.
export-newer = { $tables ->
    [one] One table can’t be read by this version and stays as it is.
   *[other] { $tables } tables can’t be read by this version and stay as they are.
} Details: { $why }.
export-damaged = { $tables ->
    [one] One table is damaged and can’t be exported; all the others are. Table and entry: { $which }
   *[other] { $tables } tables are damaged and can’t be exported; all the others are. Tables and entries: { $which }
}
export-done = { $games ->
    [0] No game is over yet: nothing was written.
    [one] 1 game is in { $folder }.
   *[other] { $games } games are in { $folder }.
}

## Deleting tables

purge-which = Name the tables to delete, or use --older-than, not both.
purge-age = “{ $value }” isn’t an age. Write 30d for days, 12h for hours, 4w for weeks.
purge-unknown = There’s no table “{ $table }”.
purge-open = The table “{ $table }” is still open. Only closed tables can be deleted.
purge-several = Several tables had the code “{ $code }”. Name one by its id: { $tables }
purge-unasked = Nothing was deleted: there’s nobody here to confirm it. Use --yes.
purge-refused = Nothing was deleted.
purge-confirm = { $tables ->
    [one] Delete this table for good?
   *[other] Delete these { $tables } tables for good?
}
purge-table = { $table } ({ $code }), last used { $day }
purge-would = { $tables ->
    [0] No table would be deleted.
    [one] 1 table would be deleted.
   *[other] { $tables } tables would be deleted.
}
purge-done = { $tables ->
    [0] No table was deleted.
    [one] 1 table was deleted.
   *[other] { $tables } tables were deleted.
}
