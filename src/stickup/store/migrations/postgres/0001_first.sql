CREATE TABLE meta (
    name text NOT NULL PRIMARY KEY,
    value text NOT NULL
);

INSERT INTO meta VALUES ('epoch', replace(gen_random_uuid()::text, '-', ''));

-- Room on every page, so that what is known of a table changes in place.
CREATE TABLE tables (
    id text NOT NULL PRIMARY KEY,
    code text NOT NULL,
    live boolean NOT NULL,
    listed boolean NOT NULL,
    touched bigint NOT NULL,
    due bigint,
    public bytea NOT NULL
) WITH (fillfactor = 70);

CREATE UNIQUE INDEX live_codes ON tables (code) WHERE live;

CREATE TABLE entries (
    table_id text NOT NULL,
    position bigint NOT NULL,
    entry bytea NOT NULL,
    CONSTRAINT one_entry_per_position PRIMARY KEY (table_id, position)
);

CREATE TABLE commands (
    table_id text NOT NULL,
    place bigint NOT NULL,
    id text NOT NULL,
    digest bytea NOT NULL,
    CONSTRAINT each_command_once PRIMARY KEY (table_id, place, id)
);

CREATE TABLE secrets (
    name text NOT NULL PRIMARY KEY,
    value bytea NOT NULL
);
