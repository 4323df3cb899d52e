-- The schema of a Fogg database, format 1. All times are milliseconds since 1970-01-01 UTC.

-- The append-only log of every game. A writer inserts the next seq; the primary key decides who was first.
CREATE TABLE log (
    game_id    BLOB    NOT NULL,
    seq        INTEGER NOT NULL CHECK (seq > 0),
    created_at INTEGER NOT NULL,
    seat       INTEGER,                 -- the seat that moved, from 0; NULL if the entry is not a client's move
    move_id    TEXT,                    -- the client's id for the move, so that a resent move is not played twice
    body       TEXT    NOT NULL,        -- the event as JSON
    hash       BLOB    NOT NULL,        -- SHA-256 of the entry and of the hash of the entry before
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX log_move ON log (game_id, seat, move_id) WHERE move_id IS NOT NULL;

-- The file of every board on which a table was created, under the hash of the board.
CREATE TABLE boards (
    hash BLOB PRIMARY KEY,
    file TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per table, derived from its log and written in the same transaction.
CREATE TABLE games (
    game_id       BLOB    PRIMARY KEY,
    stage         TEXT    NOT NULL CHECK (stage IN ('waiting', 'playing', 'finished', 'abandoned')),
    listed        INTEGER NOT NULL CHECK (listed IN (0, 1)),
    host_id       INTEGER NOT NULL,
    wake_at       INTEGER,              -- when the table must be loaded even if nobody connects
    changed_at    INTEGER NOT NULL,
    opened_at     INTEGER,              -- when a game against bots was last opened; NULL for others
    last_seq      INTEGER NOT NULL,     -- the last entry of the log, so that a log without its end is detected
    last_hash     BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX games_listed ON games (stage, changed_at) WHERE listed = 1;
CREATE INDEX games_open ON games (stage) WHERE stage IN ('waiting', 'playing');
CREATE INDEX games_wake_at ON games (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX games_opened_at ON games (opened_at) WHERE opened_at IS NOT NULL;

-- The latest server time, in one row: it stands still while no server runs. The times in log and games are server times.
CREATE TABLE server_time (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    server_time INTEGER NOT NULL,
    system_time INTEGER NOT NULL        -- what the machine's clock showed then
) STRICT;

-- The people in whose lists each table is.
CREATE TABLE game_people (
    person_id INTEGER NOT NULL,
    game_id   BLOB    NOT NULL,
    PRIMARY KEY (person_id, game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_people_game ON game_people (game_id);

-- People have no passwords: a key identifies its owner.
CREATE TABLE people (
    person_id  INTEGER PRIMARY KEY,     -- random, so that ids cannot be enumerated
    name       TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    removed_at INTEGER                  -- when an operator removed the person; NULL for everybody else
) STRICT;

-- One row for each change of a name, of keys or of a removal, so that all servers forget what they cached.
CREATE TABLE people_changes (
    change_id INTEGER PRIMARY KEY,      -- grows, because the last row is never deleted
    person_id INTEGER NOT NULL
) STRICT;

-- Reports of names and messages to the operator. The texts are here and not in logs, so that they can be deleted.
CREATE TABLE reports (
    report_id   INTEGER PRIMARY KEY,
    created_at  INTEGER NOT NULL,
    reporter_id INTEGER NOT NULL,
    person_id   INTEGER NOT NULL,       -- the person whom the report is about
    game_id     BLOB    NOT NULL,
    reason      TEXT    NOT NULL,
    name        TEXT    NOT NULL,       -- the name of the person at the time of the report
    message     TEXT,                   -- the reported message; NULL if the name is reported
    resolved_at INTEGER                 -- when an operator resolved it
) STRICT;

CREATE INDEX reports_reporter ON reports (reporter_id, created_at);

-- What operators did on the command line.
CREATE TABLE admin_log (
    entry_id   INTEGER PRIMARY KEY,
    created_at INTEGER NOT NULL,
    operator   TEXT    NOT NULL,        -- the user id of the process, and the user of sudo
    command    TEXT    NOT NULL,
    target     TEXT    NOT NULL
) STRICT;

-- Keys are stored as SHA-256 hashes, so that a stolen database grants no access.
CREATE TABLE keys (
    hash       BLOB    PRIMARY KEY,
    person_id  INTEGER NOT NULL REFERENCES people (person_id),
    expires_at INTEGER,                 -- set for device links, which can be redeemed once
    created_at INTEGER NOT NULL,
    label      TEXT    NOT NULL,        -- the browser and the system of the device, as the page calls them
    used_at    INTEGER NOT NULL         -- when the key was last used, to the hour
) STRICT, WITHOUT ROWID;

CREATE INDEX keys_person ON keys (person_id);

-- One row per seat of every finished game, written in the transaction of the entry that ends the game.
CREATE TABLE results (
    game_id     BLOB    NOT NULL,
    seat        INTEGER NOT NULL,       -- from 0
    person_id   INTEGER,
    bot         TEXT,                   -- the bot's level and style
    board       TEXT    NOT NULL,
    seat_count  INTEGER NOT NULL,
    total       INTEGER NOT NULL,       -- the final score, which can be negative
    win_share   REAL    NOT NULL CHECK (win_share BETWEEN 0 AND 1),  -- winners who tie have equal shares
    has_left    INTEGER NOT NULL CHECK (has_left IN (0, 1)),         -- whether the person left and is rated as last
    finished_at INTEGER NOT NULL,
    number      INTEGER NOT NULL,       -- the position of the game in the order in which results were written, from 1
    PRIMARY KEY (game_id, seat),
    CHECK ((person_id IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;

-- The finished games of a person by time; the game id makes the order total.
CREATE INDEX results_person ON results (person_id, finished_at, game_id) WHERE person_id IS NOT NULL;

-- The results in the order in which ratings follow from them.
CREATE INDEX results_number ON results (number, seat);

-- The ratings of people and of bots, which are never rated against each other. They follow from the results in the
-- order of their numbers.
CREATE TABLE ratings (
    person_id   INTEGER UNIQUE,
    bot         TEXT    UNIQUE,
    rating      REAL    NOT NULL,
    uncertainty REAL    NOT NULL CHECK (uncertainty > 0),
    games       INTEGER NOT NULL CHECK (games > 0),
    CHECK ((person_id IS NULL) <> (bot IS NULL))
) STRICT;

-- The leaderboard is sorted by the conservative rating.
CREATE INDEX ratings_leaderboard ON ratings (rating - 3 * uncertainty DESC, person_id) WHERE person_id IS NOT NULL;

-- The identity of the database, which its copies share, and the number of commits so far.
CREATE TABLE database_state (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    database_id BLOB    NOT NULL,
    commits     INTEGER NOT NULL,
    hash        BLOB    NOT NULL        -- SHA-256 of the other columns
) STRICT;

-- The sum over the hashes of all rows of each table, so that a row that is changed, added or removed by other means is
-- detected. The table log has no sum, because each log is a hash chain.
CREATE TABLE checksums (
    table_name TEXT PRIMARY KEY,
    sum        BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- The recent chat. It is not in the log, so that it can be deleted.
CREATE TABLE chat (
    number     INTEGER PRIMARY KEY,     -- the order of the messages
    game_id    BLOB    NOT NULL,
    message_id BLOB    NOT NULL,        -- random, so that a message is stored once
    author_id  INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    content    TEXT    NOT NULL,        -- as JSON
    UNIQUE (game_id, message_id)
) STRICT;

CREATE INDEX chat_game ON chat (game_id, number);
CREATE INDEX chat_author ON chat (author_id, number);
CREATE INDEX chat_created_at ON chat (created_at);

-- Messages between servers that use the same file. They may be lost.
CREATE TABLE node_messages (
    number  INTEGER PRIMARY KEY,        -- grows, because the last row is never deleted
    message BLOB    NOT NULL
) STRICT;

-- One row that health checks write and read.
CREATE TABLE probe (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL
) STRICT;

INSERT INTO probe (id, number) VALUES (1, 0);
