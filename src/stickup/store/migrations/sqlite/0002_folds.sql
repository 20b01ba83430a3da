-- What a log came to at a position: a cache, so that a long log need not be read from its beginning.
CREATE TABLE folds (
    table_id TEXT NOT NULL PRIMARY KEY,
    position INTEGER NOT NULL,
    fold BLOB NOT NULL
);
