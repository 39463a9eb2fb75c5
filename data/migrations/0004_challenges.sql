-- A match may be played with the deals of an earlier one, by other people.
ALTER TABLE tables ADD COLUMN source INTEGER REFERENCES matches (id);
ALTER TABLE matches ADD COLUMN source INTEGER REFERENCES matches (id);
CREATE INDEX matches_of_source ON matches (source) WHERE source IS NOT NULL;

-- Who has opened the replay of a match without having played in it, and so knows its cards.
CREATE TABLE viewings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user     INTEGER NOT NULL,
    PRIMARY KEY (match_id, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX viewings_of_user ON viewings (user);
