-- "Stkp": says that the file is ours.
PRAGMA application_id = 1400138608;

CREATE TABLE meta (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

INSERT INTO meta VALUES ('epoch', lower(hex(randomblob(8))));

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL,
    live INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    due INTEGER,
    public BLOB NOT NULL
) WITHOUT ROWID;

CREATE UNIQUE INDEX live_codes ON tables (code) WHERE live;

-- A table's entries lie side by side, in order: that is how they are read.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (table_id, position)
) WITHOUT ROWID;

CREATE TABLE commands (
    table_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    id TEXT NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (table_id, place, id)
) WITHOUT ROWID;

-- What came last, in the order in which it came, until it is filed where it belongs.
CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    entry BLOB NOT NULL,
    place INTEGER,
    command TEXT,
    digest BLOB
);

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
