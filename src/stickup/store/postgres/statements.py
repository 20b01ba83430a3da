"""The SQL of the PostgreSQL store. Every value has a type, so that one prepared statement serves all."""

from __future__ import annotations

from typing import Final

WRITE: Final = """
    INSERT INTO entries (table_id, position, entry, checksum)
    SELECT %(table)s::text, number, entry, checksum
    FROM unnest(%(entries)s::bytea[], %(checksums)s::bigint[]) WITH ORDINALITY
    AS given (entry, checksum, number)"""

CREATE: Final = f"""
    WITH written AS ({WRITE})
    INSERT INTO tables VALUES (
        %(table)s::text, %(code)s::text, %(live)s::bool, %(listed)s::bool, %(touched)s::bigint,
        %(due)s::bigint, %(public)s::bytea)"""

RELIST: Final = """
    UPDATE tables SET code = %(code)s::text, live = %(live)s::bool, listed = %(listed)s::bool,
        touched = %(touched)s::bigint, due = %(due)s::bigint, public = %(public)s::bytea
    WHERE id = %(table)s::text AND live RETURNING true"""

FORGET: Final = "DELETE FROM folds WHERE table_id = %(table)s::text"

APPEND: Final = """
    WITH asked AS MATERIALIZED (
        SELECT * FROM unnest(%(tables)b::text[], %(afters)b::bigint[]) AS given (table_id, after)
    ), ordered AS MATERIALIZED (
        SELECT * FROM unnest(
            %(command_tables)b::text[], %(places)b::bigint[], %(commands)b::text[], %(digests)b::bytea[])
        AS given (table_id, place, id, digest)
    ), known AS MATERIALIZED (
        SELECT table_id FROM ordered WHERE (
            SELECT true FROM commands
            WHERE table_id = ordered.table_id AND place = ordered.place AND id = ordered.id)
    ), free AS MATERIALIZED (
        SELECT table_id FROM asked
        WHERE (SELECT true FROM tables WHERE id = asked.table_id)
        AND after = (SELECT coalesce(max(position), 0) FROM entries WHERE table_id = asked.table_id)
        AND table_id NOT IN (SELECT table_id FROM known)
    ), noted AS (
        INSERT INTO commands SELECT * FROM ordered WHERE table_id IN (SELECT table_id FROM free)
        ORDER BY table_id, place, id
    ), relisted AS (
        UPDATE tables SET code = listing.code, live = listing.live, listed = listing.listed,
            touched = listing.touched, due = listing.due, public = listing.public
        FROM unnest(
            %(listing_tables)b::text[], %(codes)b::text[], %(lives)b::bool[], %(listeds)b::bool[],
            %(toucheds)b::bigint[], %(dues)b::bigint[], %(publics)b::bytea[])
        AS listing (table_id, code, live, listed, touched, due, public)
        WHERE tables.id = listing.table_id AND table_id IN (SELECT table_id FROM free)
    ), written AS (
        INSERT INTO entries (table_id, position, entry, checksum)
        SELECT * FROM unnest(
            %(entry_tables)b::text[], %(positions)b::bigint[], %(entries)b::bytea[],
            %(checksums)b::bigint[])
        AS given (table_id, position, entry, checksum) WHERE table_id IN (SELECT table_id FROM free)
        ORDER BY table_id, position
    )
    SELECT table_id FROM free"""
"""Appends to any number of tables and returns them, except where the log doesn't end there or a command is
known. Two at once may both find a position free: then the second violates the unique position and is rolled
back. All write in the same order, so that no two wait for each other. The questions are subqueries, which the
planner can't turn into a scan of a table that was nearly empty when it looked."""

KEEP: Final = """
    INSERT INTO folds SELECT id, %(position)s::bigint, %(fold)s::bytea FROM tables
    WHERE id = %(table)s::text AND live
    ON CONFLICT (table_id) DO UPDATE SET position = excluded.position, fold = excluded.fold
    WHERE excluded.position > folds.position"""

RECALL: Final = """
    WITH kept AS MATERIALIZED (SELECT position, fold FROM folds WHERE table_id = %(table)s::text)
    SELECT 0, fold, position FROM kept
    UNION ALL
    SELECT position, entry, checksum FROM entries WHERE table_id = %(table)s::text
    AND position > coalesce((SELECT position FROM kept), 0) ORDER BY 1"""
"""The snapshot, if any, as number 0, with its position; then the entries."""

TOLD: Final = """
    SELECT digest FROM commands
    WHERE table_id = %(table)s::text AND place = %(place)s::bigint AND id = %(command)s::text"""

ENTRIES: Final = """
    SELECT position, entry, checksum FROM entries
    WHERE table_id = %(table)s::text AND position > %(after)s::bigint ORDER BY position"""

FOUND: Final = """
    SELECT id, code, live, listed, touched, due, public,
        (SELECT coalesce(max(position), 0) FROM entries WHERE table_id = id) FROM tables """

FIND: Final = FOUND + "WHERE id = %(table)s::text"
FIND_CODE: Final = FOUND + "WHERE live AND code = %(code)s::text"
LIVE: Final = (
    FOUND
    + """
    WHERE live AND (listed OR NOT %(listed)s::bool)
    AND (%(due_before)s::bigint IS NULL OR due < %(due_before)s::bigint)
    ORDER BY touched DESC, id COLLATE "C\""""
)

DATABASE: Final = """(SELECT value FROM meta WHERE name = 'epoch'),
            (SELECT oid FROM pg_database WHERE datname = current_database()),
            pg_relation_filenode('entries')"""
CLUSTER: Final = """(SELECT system_identifier FROM pg_control_system()),
            (SELECT timeline_id FROM pg_control_checkpoint())"""
"""Identifies the cluster, and its timeline: how often it failed over or was restored to a point in time."""
IDENTITIES: Final = (f"concat_ws('/', {DATABASE}, {CLUSTER})", f"concat_ws('/', {DATABASE})")
"""Values that change when a database is restored: from a dump, to a point in time, or by failover. The second
is for roles that may not ask about the cluster."""

RENEW: Final = """
    WITH clock AS MATERIALIZED (
        SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
            coalesce((SELECT value::bigint FROM meta WHERE name = 'clock-ahead'), 0) AS ahead
    ), pushed AS (
        INSERT INTO meta SELECT 'clock-ahead', (%(now)s::bigint - now)::text FROM clock
        WHERE %(now)s::bigint > now + ahead + {tolerance}
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        WHERE meta.value::bigint < excluded.value::bigint
        RETURNING value::bigint AS ahead
    ), renewed AS (
        INSERT INTO nodes VALUES (%(node)s::text, 1) ON CONFLICT (id) DO UPDATE SET beat = nodes.beat + 1
        RETURNING id, beat
    ), everybody AS MATERIALIZED (
        SELECT id, beat FROM nodes WHERE id <> %(node)s::text UNION ALL SELECT id, beat FROM renewed
    )
    SELECT now + coalesce((SELECT ahead FROM pushed), ahead),
        {identity},
        ARRAY(SELECT id FROM everybody ORDER BY id), ARRAY(SELECT beat FROM everybody ORDER BY id)
    FROM clock"""
"""The time, the database's identity, and every process with its number. `clock-ahead` is how far the
processes are ahead of a database whose clock was set back."""

BURY: Final = """
    DELETE FROM nodes USING unnest(%(nodes)s::text[], %(beats)s::bigint[]) AS dead (id, beat)
    WHERE nodes.id = dead.id AND nodes.beat = dead.beat"""

LIVE_COUNT: Final = "SELECT count(*) FROM tables WHERE live"

PING: Final = """
    INSERT INTO meta VALUES ('pinged', clock_timestamp()::text)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
