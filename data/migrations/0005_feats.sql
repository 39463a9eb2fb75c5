-- What people brag about, by game: of each deal by seat (NULL: not counted yet), of a match, and in all.
-- JSON objects: the name of a feat, and how often or how large. All of it follows from the log.
ALTER TABLE deals ADD COLUMN feats TEXT CHECK (feats IS NULL OR json_valid(feats));
ALTER TABLE shares ADD COLUMN feats TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(feats));
ALTER TABLE standings ADD COLUMN feats TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(feats));

-- What each match that counted made of a person's rating, in the order in which matches ended.
CREATE TABLE ratings (
    guild    INTEGER NOT NULL,
    game     TEXT NOT NULL,
    user     INTEGER NOT NULL,
    place    INTEGER NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    ordinal  REAL NOT NULL,
    sigma    REAL NOT NULL,
    PRIMARY KEY (guild, game, user, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_of_user ON ratings (user);
