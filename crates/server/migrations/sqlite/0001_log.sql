-- The log is the truth: what happened at each table, one row after the other, never changed.
-- Whoever wants to add row n+1 of a game inserts it; the primary key decides who was first.
CREATE TABLE log (
    game  BLOB    NOT NULL,
    seq   INTEGER NOT NULL CHECK (seq > 0),
    at    INTEGER NOT NULL,             -- milliseconds since 1970
    seat  INTEGER,                      -- who moved, where somebody did
    move  TEXT,                         -- the mover's own name for the move: a resend is answered, not played twice
    body  TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX log_move ON log (game, seat, move) WHERE move IS NOT NULL;

-- What lists are made from. It follows from the log and is written together with it.
CREATE TABLE games (
    game    BLOB    PRIMARY KEY,
    stage   TEXT    NOT NULL CHECK (stage IN ('gathering', 'playing', 'finished', 'abandoned')),
    listed  INTEGER NOT NULL CHECK (listed IN (0, 1)),
    wakes   INTEGER,                    -- when something is due even if nobody does anything
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX games_listed ON games (stage, changed) WHERE listed = 1;
CREATE INDEX games_wakes ON games (wakes) WHERE wakes IS NOT NULL;

-- Who sat at which table.
CREATE TABLE sitters (
    person INTEGER NOT NULL,
    game   BLOB    NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_game ON sitters (game);

-- People. They have no accounts: whoever shows a key is the person that the key belongs to.
CREATE TABLE people (
    person INTEGER PRIMARY KEY AUTOINCREMENT,
    name   TEXT    NOT NULL,
    made   INTEGER NOT NULL
) STRICT;

-- Keys are kept as their SHA-256, so that a stolen database opens nothing.
CREATE TABLE keys (
    hash    BLOB    PRIMARY KEY,
    person  INTEGER NOT NULL REFERENCES people (person),
    expires INTEGER,                    -- for links, which can be used once
    made    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
