-- In which order matches ended: times of day may be set back, and two tables may end in one moment.
ALTER TABLE matches ADD COLUMN place INTEGER;
UPDATE matches SET place = ended_as.number
FROM (SELECT id, row_number() OVER (ORDER BY ended, id) AS number FROM matches WHERE status <> 'playing') AS ended_as
WHERE ended_as.id = matches.id;
CREATE UNIQUE INDEX matches_in_order ON matches (place) WHERE place IS NOT NULL;

-- Where people stand in a server and game, and apart from them the bots of each level. Follows from the log.
CREATE TABLE standings (
    guild   INTEGER NOT NULL,
    game    TEXT NOT NULL,
    user    INTEGER NOT NULL,
    level   TEXT NOT NULL,
    matches INTEGER NOT NULL,
    won     INTEGER NOT NULL,
    drawn   INTEGER NOT NULL,
    streak  INTEGER NOT NULL,
    best    INTEGER NOT NULL,
    mu      REAL NOT NULL,
    sigma   REAL NOT NULL,
    ordinal REAL NOT NULL,
    PRIMARY KEY (guild, game, user, level)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_in_order ON standings (guild, game, ordinal DESC) WHERE user > 0;
