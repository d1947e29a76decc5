-- What lists show of a table.
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    listed  INTEGER NOT NULL, -- 0 or 1
    phase   TEXT NOT NULL,
    changed INTEGER NOT NULL, -- times are milliseconds since 1970
    shown   TEXT NOT NULL     -- JSON
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (changed) WHERE listed AND phase IN ('waiting', 'playing');

-- Who sits at it. Nothing refers to people, so that they can be forgotten.
CREATE TABLE sittings (
    table_id TEXT NOT NULL,
    person   TEXT NOT NULL,
    place    INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX sittings_person ON sittings (person);

-- The journal of a table, and the newest checkpoint of it.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number   INTEGER NOT NULL,
    epoch    INTEGER NOT NULL,
    body     BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE checkpoints (
    table_id TEXT PRIMARY KEY,
    number   INTEGER NOT NULL,
    body     BLOB NOT NULL
) STRICT;

-- Who owns it. Epochs only grow, so a row is never deleted; one that was given up has no owner.
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY,
    owner    TEXT NOT NULL,
    address  TEXT NOT NULL,
    epoch    INTEGER NOT NULL,
    until    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX leases_owner ON leases (owner);

CREATE TABLE people (
    id          TEXT PRIMARY KEY,
    name        TEXT NOT NULL,
    is_bot      INTEGER NOT NULL,
    account     TEXT,
    account_key TEXT UNIQUE, -- the account in small letters
    password    TEXT,
    created     INTEGER NOT NULL,
    seen        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX people_guests ON people (seen) WHERE account IS NULL;

CREATE TABLE tokens (
    hash    BLOB PRIMARY KEY,
    person  TEXT NOT NULL,
    label   TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_person ON tokens (person);

-- One row, written to see whether anything can be.
CREATE TABLE health (id INTEGER PRIMARY KEY, checked INTEGER NOT NULL) STRICT;
