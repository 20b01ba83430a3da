-- The processes that serve tables, and a number each raises as long as it lives. Nothing of it has to survive a
-- crash: whoever lives writes it again within a second.
CREATE UNLOGGED TABLE nodes (
    id text NOT NULL PRIMARY KEY,
    beat bigint NOT NULL
);
