application_id 0x464f4747, user_version 1

CREATE TABLE admin_log (
    entry_id   INTEGER PRIMARY KEY,
    created_at INTEGER NOT NULL,
    operator   TEXT    NOT NULL,
    command    TEXT    NOT NULL,
    target     TEXT    NOT NULL
) STRICT;

CREATE TABLE boards (
    hash BLOB PRIMARY KEY,
    file TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    number     INTEGER PRIMARY KEY,
    game_id    BLOB    NOT NULL,
    message_id BLOB    NOT NULL,
    author_id  INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    content    TEXT    NOT NULL,
    UNIQUE (game_id, message_id)
) STRICT;

CREATE INDEX chat_author ON chat (author_id, number);

CREATE INDEX chat_created_at ON chat (created_at);

CREATE INDEX chat_game ON chat (game_id, number);

CREATE TABLE checksums (
    table_name TEXT PRIMARY KEY,
    sum        BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE database_state (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    database_id BLOB    NOT NULL,
    commits     INTEGER NOT NULL,
    hash        BLOB    NOT NULL
) STRICT;

CREATE TABLE game_people (
    person_id INTEGER NOT NULL,
    game_id   BLOB    NOT NULL,
    PRIMARY KEY (person_id, game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_people_game ON game_people (game_id);

CREATE TABLE games (
    game_id       BLOB    PRIMARY KEY,
    stage         TEXT    NOT NULL CHECK (stage IN ('waiting', 'playing', 'finished', 'abandoned')),
    listed        INTEGER NOT NULL CHECK (listed IN (0, 1)),
    host_id       INTEGER NOT NULL,
    wake_at       INTEGER,
    changed_at    INTEGER NOT NULL,
    opened_at     INTEGER,
    last_seq      INTEGER NOT NULL,
    last_hash     BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX games_listed ON games (stage, changed_at) WHERE listed = 1;

CREATE INDEX games_open ON games (stage) WHERE stage IN ('waiting', 'playing');

CREATE INDEX games_opened_at ON games (opened_at) WHERE opened_at IS NOT NULL;

CREATE INDEX games_wake_at ON games (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE keys (
    hash       BLOB    PRIMARY KEY,
    person_id  INTEGER NOT NULL REFERENCES people (person_id),
    expires_at INTEGER,
    created_at INTEGER NOT NULL,
    label      TEXT    NOT NULL,
    used_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX keys_person ON keys (person_id);

CREATE TABLE log (
    game_id    BLOB    NOT NULL,
    seq        INTEGER NOT NULL CHECK (seq > 0),
    created_at INTEGER NOT NULL,
    seat       INTEGER,
    move_id    TEXT,
    body       TEXT    NOT NULL,
    hash       BLOB    NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX log_move ON log (game_id, seat, move_id) WHERE move_id IS NOT NULL;

CREATE TABLE node_messages (
    number  INTEGER PRIMARY KEY,
    message BLOB    NOT NULL
) STRICT;

CREATE TABLE people (
    person_id  INTEGER PRIMARY KEY,
    name       TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    removed_at INTEGER
) STRICT;

CREATE TABLE people_changes (
    change_id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL
) STRICT;

CREATE TABLE probe (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL
) STRICT;

CREATE TABLE ratings (
    person_id   INTEGER UNIQUE,
    bot         TEXT    UNIQUE,
    rating      REAL    NOT NULL,
    uncertainty REAL    NOT NULL CHECK (uncertainty > 0),
    games       INTEGER NOT NULL CHECK (games > 0),
    CHECK ((person_id IS NULL) <> (bot IS NULL))
) STRICT;

CREATE INDEX ratings_leaderboard ON ratings (rating - 3 * uncertainty DESC, person_id) WHERE person_id IS NOT NULL;

CREATE TABLE reports (
    report_id   INTEGER PRIMARY KEY,
    created_at  INTEGER NOT NULL,
    reporter_id INTEGER NOT NULL,
    person_id   INTEGER NOT NULL,
    game_id     BLOB    NOT NULL,
    reason      TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    message     TEXT,
    resolved_at INTEGER
) STRICT;

CREATE INDEX reports_reporter ON reports (reporter_id, created_at);

CREATE TABLE results (
    game_id     BLOB    NOT NULL,
    seat        INTEGER NOT NULL,
    person_id   INTEGER,
    bot         TEXT,
    board       TEXT    NOT NULL,
    seat_count  INTEGER NOT NULL,
    total       INTEGER NOT NULL,
    win_share   REAL    NOT NULL CHECK (win_share BETWEEN 0 AND 1),
    has_left    INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    finished_at INTEGER NOT NULL,
    number      INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat),
    CHECK ((person_id IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX results_number ON results (number, seat);

CREATE INDEX results_person ON results (person_id, finished_at, game_id) WHERE person_id IS NOT NULL;

CREATE TABLE server_time (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    server_time INTEGER NOT NULL,
    system_time INTEGER NOT NULL
) STRICT;
