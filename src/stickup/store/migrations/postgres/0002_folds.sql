-- What a log came to at a position: a cache, so that a long log need not be read from its beginning.
CREATE TABLE folds (
    table_id text NOT NULL PRIMARY KEY,
    position bigint NOT NULL,
    fold bytea NOT NULL
);
