-- How each game that was played to its end came out, a row for every seat. It follows from the log and is written
-- together with the entry that ends the game.
CREATE TABLE results (
    game   BLOB    NOT NULL,
    seat   INTEGER NOT NULL,            -- from 0
    person INTEGER,                     -- who sat there, if a person did
    bot    TEXT,                        -- the name of the level, if a bot did
    board  TEXT    NOT NULL,
    seats  INTEGER NOT NULL,            -- how many played
    total  INTEGER NOT NULL,            -- the points in the end, which can be less than none
    share  REAL    NOT NULL CHECK (share BETWEEN 0 AND 1),  -- of the win: those who share it have equal parts
    at     INTEGER NOT NULL,            -- when the game ended
    PRIMARY KEY (game, seat),
    CHECK ((person IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;

-- What a person played, which is read from its end. The game makes the order of equal times certain.
CREATE INDEX results_person ON results (person, at, game) WHERE person IS NOT NULL;

-- How strong people and bots are, as far as their games tell. The two are never measured against each other.
-- It follows from the results in the order in which they were written, and is written together with them.
CREATE TABLE ratings (
    person      INTEGER UNIQUE,
    bot         TEXT    UNIQUE,
    rating      REAL    NOT NULL,
    uncertainty REAL    NOT NULL CHECK (uncertainty > 0),
    games       INTEGER NOT NULL CHECK (games > 0),
    CHECK ((person IS NULL) <> (bot IS NULL))
) STRICT;

-- The ladder of people goes by what they are worth almost certainly.
CREATE INDEX ratings_ladder ON ratings (rating - 3 * uncertainty DESC, person) WHERE person IS NOT NULL;
