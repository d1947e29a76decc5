-- The time for leases, by the one clock that all processes share.
CREATE FUNCTION now_millis() RETURNS BIGINT LANGUAGE SQL STABLE
AS 'SELECT (extract(epoch FROM now()) * 1000)::bigint';

-- What lists show of a table.
CREATE TABLE tables (
    id      TEXT COLLATE "C" PRIMARY KEY,
    listed  BOOLEAN NOT NULL,
    phase   TEXT NOT NULL,
    changed BIGINT NOT NULL, -- times are milliseconds since 1970
    shown   TEXT NOT NULL    -- JSON
);
CREATE INDEX tables_listed ON tables (changed) WHERE listed AND phase IN ('waiting', 'playing');

-- Who sits at it. Nothing refers to people, so that they can be forgotten.
CREATE TABLE sittings (
    table_id TEXT COLLATE "C" NOT NULL,
    person   TEXT COLLATE "C" NOT NULL,
    place    BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX sittings_person ON sittings (person);

-- The journal of a table, and the newest checkpoint of it.
CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL,
    number   BIGINT NOT NULL,
    epoch    BIGINT NOT NULL,
    body     BYTEA NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE checkpoints (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    number   BIGINT NOT NULL,
    body     BYTEA NOT NULL
);

-- Who owns it. Epochs only grow, so a row is never deleted; one that was given up has no owner.
CREATE TABLE leases (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    owner    TEXT NOT NULL,
    address  TEXT NOT NULL,
    epoch    BIGINT NOT NULL,
    until    BIGINT NOT NULL,
    UNIQUE (table_id, epoch) -- makes the epoch a key: see postgres/append.rs
) WITH (fillfactor = 50); -- leases are renewed all the time: there is room for that in the page
CREATE INDEX leases_owner ON leases (owner);

CREATE TABLE people (
    id          TEXT COLLATE "C" PRIMARY KEY,
    name        TEXT NOT NULL,
    is_bot      BOOLEAN NOT NULL,
    account     TEXT,
    account_key TEXT COLLATE "C" UNIQUE, -- the account in small letters
    password    TEXT,
    created     BIGINT NOT NULL,
    seen        BIGINT NOT NULL
);
CREATE INDEX people_guests ON people (seen) WHERE account IS NULL;

CREATE TABLE tokens (
    hash    BYTEA PRIMARY KEY,
    person  TEXT COLLATE "C" NOT NULL,
    label   TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX tokens_person ON tokens (person);

-- One row, written to see whether anything can be.
CREATE TABLE health (id BIGINT PRIMARY KEY, checked BIGINT NOT NULL);
