-- How matches have ended. Everything here follows from the log and can be made anew from it.

CREATE TABLE results (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    guild    INTEGER NOT NULL,
    game     TEXT NOT NULL,
    people   INTEGER NOT NULL,
    deals    INTEGER NOT NULL,
    ended    INTEGER NOT NULL
) STRICT;

CREATE INDEX results_of_guild ON results (guild, ended);
CREATE INDEX results_of_game ON results (guild, game, ended);

-- What a match was to each person who held a chair in it, and to each bot that held one at its end.
-- Guild, game and end are the match's, repeated for the indices.
CREATE TABLE shares (
    match_id INTEGER NOT NULL REFERENCES results (match_id),
    seat     INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    user     INTEGER,
    level    TEXT NOT NULL,
    side     INTEGER NOT NULL,
    outcome  TEXT NOT NULL CHECK (outcome IN ('won', 'drawn', 'lost')),
    away     INTEGER NOT NULL CHECK (away IN (0, 1)),
    deals    INTEGER NOT NULL,
    own      INTEGER NOT NULL,
    people   INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    game     TEXT NOT NULL,
    ended    INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat, since)
) STRICT, WITHOUT ROWID;

CREATE INDEX shares_of_user ON shares (user, ended) WHERE user IS NOT NULL;
CREATE INDEX shares_of_user_here ON shares (user, guild, game, ended) WHERE user IS NOT NULL;
