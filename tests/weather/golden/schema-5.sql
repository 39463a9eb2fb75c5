BEGIN TRANSACTION;
CREATE TABLE allowed_channels (
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;
CREATE TABLE chairs (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user     INTEGER,
    name     TEXT NOT NULL,
    driver   TEXT NOT NULL CHECK (driver IN ('human', 'bot', 'auto')),
    level    TEXT NOT NULL,
    strikes  INTEGER NOT NULL DEFAULT 0 CHECK (strikes >= 0),
    ready    INTEGER NOT NULL DEFAULT 0 CHECK (ready IN (0, 1)),
    heir     INTEGER,
    heir_name TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, user),
    CHECK (driver = 'bot' OR user IS NOT NULL)
) STRICT;
INSERT INTO "chairs" VALUES(1,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,2,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,3,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(3,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(3,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(4,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(4,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(4,2,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(4,3,NULL,'','bot','normal',0,0,NULL,'');
CREATE TABLE channel_defaults (
    channel INTEGER NOT NULL,
    game    TEXT NOT NULL,
    seats   INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    pace    TEXT NOT NULL,
    PRIMARY KEY (channel, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "channel_defaults" VALUES(501,'spades',4,'{}','live');
INSERT INTO "channel_defaults" VALUES(502,'svoyi',2,'{}','live');
INSERT INTO "channel_defaults" VALUES(503,'tractor',4,'{}','live');
CREATE TABLE deadlines (
    match_id     INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat         INTEGER NOT NULL,
    asked        INTEGER NOT NULL,
    due          INTEGER,
    reminded     INTEGER NOT NULL DEFAULT 0 CHECK (reminded IN (0, 1)),
    ping_channel INTEGER,
    ping_message INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "deadlines" VALUES(1,0,1800000000000,1800000090000,0,NULL,NULL);
INSERT INTO "deadlines" VALUES(2,0,1800000000000,1800000090000,0,NULL,NULL);
CREATE TABLE deals (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    deal     INTEGER NOT NULL CHECK (deal >= 0),
    version  INTEGER NOT NULL,
    standing TEXT NOT NULL CHECK (json_valid(standing)),
    status   TEXT NOT NULL CHECK (status IN ('playing', 'done', 'void')),
    result   TEXT CHECK (result IS NULL OR json_valid(result)),
    told     INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    started  INTEGER NOT NULL,
    ended    INTEGER, feats TEXT CHECK (feats IS NULL OR json_valid(feats)),
    PRIMARY KEY (match_id, deal)
) STRICT, WITHOUT ROWID;
INSERT INTO "deals" VALUES(1,1,1,'{"seats":4,"dealer":1,"scores":[0,0],"bags":[0,0]}','playing',NULL,0,1800000000000,NULL,NULL);
INSERT INTO "deals" VALUES(2,1,1,'{"dealer":1,"won":[0,0],"games":0}','playing',NULL,0,1800000000000,NULL,NULL);
INSERT INTO "deals" VALUES(3,1,1,'{"levels":[2,2],"first":1,"opened":false}','playing',NULL,0,1800000000000,NULL,NULL);
CREATE TABLE guilds (
    guild    INTEGER PRIMARY KEY,
    language TEXT,
    pace     TEXT,
    pings    INTEGER NOT NULL DEFAULT 1 CHECK (pings IN (0, 1)),
    opening  TEXT NOT NULL DEFAULT 'everyone' CHECK (opening IN ('everyone', 'managers'))
) STRICT;
CREATE TABLE hands (
    match_id   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    deal       INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    dm_channel INTEGER NOT NULL,
    message    INTEGER NOT NULL,
    PRIMARY KEY (match_id, deal, user)
) STRICT, WITHOUT ROWID;
CREATE TABLE house (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE matches (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL CHECK (number > 0),
    game     TEXT NOT NULL,
    version  INTEGER NOT NULL,
    seats    INTEGER NOT NULL,
    options  TEXT NOT NULL CHECK (json_valid(options)),
    secret   TEXT NOT NULL,
    dice     TEXT NOT NULL,
    status   TEXT NOT NULL CHECK (status IN ('playing', 'done', 'void')),
    started  INTEGER NOT NULL,
    ended    INTEGER, place INTEGER, source INTEGER REFERENCES matches (id),
    UNIQUE (table_id, number)
) STRICT;
INSERT INTO "matches" VALUES(1,2,1,'spades',1,4,'{}','secret 1','secret 2','playing',1800000000000,NULL,NULL,NULL);
INSERT INTO "matches" VALUES(2,3,1,'svoyi',1,2,'{}','secret 3','secret 4','playing',1800000000000,NULL,NULL,NULL);
INSERT INTO "matches" VALUES(3,4,1,'tractor',1,4,'{}','secret 5','secret 6','playing',1800000000000,NULL,NULL,NULL);
CREATE TABLE moves (
    match_id  INTEGER NOT NULL,
    deal      INTEGER NOT NULL,
    ply       INTEGER NOT NULL CHECK (ply >= 0),
    seat      INTEGER NOT NULL,
    move      TEXT NOT NULL,
    played_by TEXT NOT NULL CHECK (played_by IN ('person', 'bot', 'clock', 'auto', 'table')),
    user      INTEGER,
    at        INTEGER NOT NULL,
    PRIMARY KEY (match_id, deal, ply),
    FOREIGN KEY (match_id, deal) REFERENCES deals (match_id, deal)
) STRICT, WITHOUT ROWID;
INSERT INTO "moves" VALUES(1,1,0,2,'double-nil','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(1,1,1,3,'double-nil','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(1,1,2,0,'look','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,3,0,'bid 1','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,4,1,'look','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,5,1,'bid 6','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,6,2,'give 4S AS QD','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(1,1,7,3,'give JH 8D 4C','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(1,1,8,0,'give JS 2D 5D','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,9,1,'give 5S 3D 7D','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,10,2,'play 4H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(1,1,11,3,'play 9H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,0,0,'choose S','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,1,1,'choose S','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,2,1,'choose H','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,3,0,'lead 8S','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,4,1,'beat 8H','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,5,1,'add QD','person',2,1800000000000);
INSERT INTO "moves" VALUES(3,1,0,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,1,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,2,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,3,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,4,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,5,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,6,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,7,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,8,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,9,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,10,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,11,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,12,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,13,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,14,2,'expose 2H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,15,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,16,0,'pass','person',1,1800000000000);
INSERT INTO "moves" VALUES(3,1,17,1,'expose 2S 2S','person',2,1800000000000);
INSERT INTO "moves" VALUES(3,1,18,0,'expose BJ BJ','person',1,1800000000000);
INSERT INTO "moves" VALUES(3,1,19,0,'bury 3S 4S 5S 6S 8S 9S AH BJ','person',1,1800000000000);
INSERT INTO "moves" VALUES(3,1,20,0,'play 6D 6D 10D','person',1,1800000000000);
INSERT INTO "moves" VALUES(3,1,21,1,'play JD JD','person',2,1800000000000);
CREATE TABLE people (
    user        INTEGER PRIMARY KEY,
    language    TEXT,
    four_colour INTEGER NOT NULL DEFAULT 0 CHECK (four_colour IN (0, 1)),
    letters     INTEGER NOT NULL DEFAULT 0 CHECK (letters IN (0, 1)),
    hints       INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1)),
    dm_channel  INTEGER,
    dm_closed   INTEGER NOT NULL DEFAULT 0 CHECK (dm_closed IN (0, 1))
) STRICT;
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
CREATE TABLE results (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    guild    INTEGER NOT NULL,
    game     TEXT NOT NULL,
    people   INTEGER NOT NULL,
    deals    INTEGER NOT NULL,
    ended    INTEGER NOT NULL
) STRICT;
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
    ended    INTEGER NOT NULL, feats TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(feats)),
    PRIMARY KEY (match_id, seat, since)
) STRICT, WITHOUT ROWID;
CREATE TABLE sittings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    deal     INTEGER NOT NULL,
    user     INTEGER,
    name     TEXT NOT NULL,
    level    TEXT NOT NULL,
    PRIMARY KEY (match_id, seat, deal)
) STRICT, WITHOUT ROWID;
INSERT INTO "sittings" VALUES(1,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(1,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(1,2,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(1,3,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(2,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(2,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(3,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(3,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(3,2,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(3,3,1,NULL,'','normal');
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
    ordinal REAL NOT NULL, feats TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(feats)),
    PRIMARY KEY (guild, game, user, level)
) STRICT, WITHOUT ROWID;
CREATE TABLE strays (
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (channel, message)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild         INTEGER NOT NULL,
    channel       INTEGER NOT NULL,
    host          INTEGER,
    status        TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'parked', 'closed')),
    game          TEXT NOT NULL,
    seats         INTEGER NOT NULL CHECK (seats > 0),
    options       TEXT NOT NULL CHECK (json_valid(options)),
    pace          TEXT NOT NULL,
    language      TEXT,
    board_channel INTEGER,
    board_message INTEGER,
    closes        INTEGER,
    created       INTEGER NOT NULL,
    updated       INTEGER NOT NULL
, source INTEGER REFERENCES matches (id)) STRICT;
INSERT INTO "tables" VALUES(1,7,500,1,'lobby','spades',4,'{}','live','en',NULL,NULL,1800001800000,1800000000000,1800000000000,NULL);
INSERT INTO "tables" VALUES(2,7,501,1,'playing','spades',4,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000,NULL);
INSERT INTO "tables" VALUES(3,7,502,1,'playing','svoyi',2,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000,NULL);
INSERT INTO "tables" VALUES(4,7,503,1,'playing','tractor',4,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000,NULL);
CREATE TABLE viewings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user     INTEGER NOT NULL,
    PRIMARY KEY (match_id, user)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_open_table ON tables (channel) WHERE status <> 'closed';
CREATE INDEX sittings_of_user ON sittings (user, match_id) WHERE user IS NOT NULL;
CREATE INDEX results_of_guild ON results (guild, ended);
CREATE INDEX results_of_game ON results (guild, game, ended);
CREATE INDEX shares_of_user ON shares (user, ended) WHERE user IS NOT NULL;
CREATE INDEX shares_of_user_here ON shares (user, guild, game, ended) WHERE user IS NOT NULL;
CREATE UNIQUE INDEX matches_in_order ON matches (place) WHERE place IS NOT NULL;
CREATE INDEX standings_in_order ON standings (guild, game, ordinal DESC) WHERE user > 0;
CREATE INDEX matches_of_source ON matches (source) WHERE source IS NOT NULL;
CREATE INDEX viewings_of_user ON viewings (user);
CREATE INDEX ratings_of_user ON ratings (user);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',4);
INSERT INTO "sqlite_sequence" VALUES('tables',4);
INSERT INTO "sqlite_sequence" VALUES('matches',3);
COMMIT;
PRAGMA user_version = 5;
PRAGMA application_id = 1415672680;
