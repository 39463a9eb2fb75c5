-- A database of schema 1: one match of Your Trumps that has ended, one of Spades that is being played.
PRAGMA application_id=1415672680;
PRAGMA user_version=1;
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
INSERT INTO "chairs" VALUES(1,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,1,3,'Bilal','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,2,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,3,NULL,'','bot','normal',0,0,NULL,'');
CREATE TABLE channel_defaults (
    channel INTEGER NOT NULL,
    game    TEXT NOT NULL,
    seats   INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    pace    TEXT NOT NULL,
    PRIMARY KEY (channel, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "channel_defaults" VALUES(500,'svoyi',2,'{"wins": "1"}','live');
INSERT INTO "channel_defaults" VALUES(501,'spades',4,'{}','live');
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
INSERT INTO "deadlines" VALUES(2,1,1800000000000,1800000090000,0,NULL,NULL);
CREATE TABLE deals (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    deal     INTEGER NOT NULL CHECK (deal >= 0),
    version  INTEGER NOT NULL,
    standing TEXT NOT NULL CHECK (json_valid(standing)),
    status   TEXT NOT NULL CHECK (status IN ('playing', 'done', 'void')),
    result   TEXT CHECK (result IS NULL OR json_valid(result)),
    told     INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    started  INTEGER NOT NULL,
    ended    INTEGER,
    PRIMARY KEY (match_id, deal)
) STRICT, WITHOUT ROWID;
INSERT INTO "deals" VALUES(1,1,1,'{"dealer":0,"won":[0,0],"games":0}','done','{"standing":{"dealer":0,"won":[0,1],"games":1},"winners":[1],"over":true,"gains":[0.0,1.0]}',1,1800000000000,1800000000000);
INSERT INTO "deals" VALUES(2,1,1,'{"seats":4,"dealer":2,"scores":[0,0],"bags":[0,0]}','playing',NULL,0,1800000000000,NULL);
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
    ended    INTEGER,
    UNIQUE (table_id, number)
) STRICT;
INSERT INTO "matches" VALUES(1,1,1,'svoyi',1,2,'{"wins": "1"}','secret 1','secret 2','done',1800000000000,1800000000000);
INSERT INTO "matches" VALUES(2,2,1,'spades',1,4,'{}','secret 3','secret 4','playing',1800000000000,NULL);
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
INSERT INTO "moves" VALUES(1,1,0,0,'choose H','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,1,1,'choose S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,2,1,'lead 9H','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,3,0,'beat AH','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,4,0,'add 6H','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,5,1,'beat KS','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,6,1,'add QS','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,7,0,'beat 7H','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,8,0,'add KD','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,9,1,'beat AS','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,10,1,'add 7D','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,11,0,'beat JD','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,12,0,'add AD','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,13,1,'beat 6S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,14,1,'add JC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,15,0,'beat JH','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,16,0,'add JS','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,17,1,'pick-up 5','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,18,0,'beat QD','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,19,0,'add 8D','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,20,1,'beat 8S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,21,1,'add 9D','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,22,0,'beat 10D','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,23,0,'add 10C','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,24,1,'beat 6S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,25,1,'add JH','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,26,0,'beat KH','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,27,0,'add 9S','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,28,1,'beat JS','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,29,1,'add AC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,30,0,'pick-up 3','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,31,1,'beat 7S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,32,1,'add 8C','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,33,0,'beat AC','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,34,0,'add JS','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,35,1,'pick-up 5','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,36,0,'pick-up 5','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,37,1,'beat JS','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,38,1,'add 6C','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,39,0,'beat 7C','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,40,0,'add 10C','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,41,1,'beat QC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,42,1,'add AC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,43,0,'beat JH','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,44,0,'add 9D','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,45,1,'beat 7S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,46,1,'add JC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,47,0,'beat KC','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,48,0,'add 6D','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,49,1,'beat AD','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,50,1,'add 8H','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,51,0,'pick-up 5','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,52,1,'pick-up 5','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,53,0,'beat KC','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,54,0,'add 6D','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,55,1,'beat 9D','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,56,1,'add JH','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,57,0,'pick-up 5','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,58,1,'beat QC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,59,1,'add 7S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,60,0,'beat 8H','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,61,0,'add KC','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,62,1,'beat AC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,63,1,'add QH','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,64,0,'pick-up 5','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,65,1,'pick-up 3','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,66,0,'beat QH','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,67,0,'add 6S','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,68,1,'pick-up 5','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,69,0,'beat JH','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,70,0,'add AD','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,71,1,'beat 8S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,72,1,'add 8D','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,73,0,'beat 10D','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,74,0,'add JC','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,75,1,'beat 6S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,76,1,'add 6C','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,77,0,'beat 8H','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,78,0,'add AC','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,79,1,'beat JS','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,80,1,'add QH','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,81,0,'pick-up 5','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,82,1,'pick-up 5','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,83,0,'beat 8H','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,84,0,'add 6D','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,85,1,'beat 10D','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,86,1,'add 7C','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,87,0,'beat AC','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,88,0,'add 10C','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,89,1,'beat QC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,90,1,'add 8C','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,91,0,'beat QH','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,92,0,'add 7S','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,93,1,'beat 8S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,94,1,'add 9C','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,95,0,'beat KC','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,96,0,'add 10S','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,97,1,'pick-up 5','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,98,0,'pick-up 5','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,99,1,'beat 7S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,100,1,'add KH','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,101,0,'pick-up 5','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,102,1,'beat 8S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,103,1,'add KC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,104,0,'beat KH','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,105,0,'add 10D','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,106,1,'beat 6S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,107,1,'add 8D','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,108,0,'beat QH','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,109,0,'add 10C','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,110,1,'beat 10S','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,111,1,'add JC','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,112,0,'beat AC','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,113,0,'add 6C','person',1,1800000000000);
INSERT INTO "moves" VALUES(1,1,114,1,'beat 9C','person',2,1800000000000);
INSERT INTO "moves" VALUES(1,1,115,1,'add 10H','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,0,3,'look','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,1,3,'bid 11','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,2,0,'look','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,3,0,'bid 2','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,4,1,'look','person',3,1800000000000);
INSERT INTO "moves" VALUES(2,1,5,1,'bid 0','person',3,1800000000000);
INSERT INTO "moves" VALUES(2,1,6,2,'double-nil','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,7,2,'give 8S 9S QC','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,8,0,'give 6S 10S 9C','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,9,3,'play 10H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,10,0,'play 5H','person',1,1800000000000);
CREATE TABLE people (
    user        INTEGER PRIMARY KEY,
    language    TEXT,
    four_colour INTEGER NOT NULL DEFAULT 0 CHECK (four_colour IN (0, 1)),
    letters     INTEGER NOT NULL DEFAULT 0 CHECK (letters IN (0, 1)),
    hints       INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1)),
    dm_channel  INTEGER,
    dm_closed   INTEGER NOT NULL DEFAULT 0 CHECK (dm_closed IN (0, 1))
) STRICT;
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
INSERT INTO "sittings" VALUES(2,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(2,1,1,3,'Bilal','normal');
INSERT INTO "sittings" VALUES(2,2,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(2,3,1,NULL,'','normal');
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
) STRICT;
INSERT INTO "tables" VALUES(1,7,500,1,'closed','svoyi',2,'{"wins": "1"}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(2,7,501,1,'playing','spades',4,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
CREATE UNIQUE INDEX one_open_table ON tables (channel) WHERE status <> 'closed';
CREATE INDEX sittings_of_user ON sittings (user, match_id) WHERE user IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',2);
INSERT INTO "sqlite_sequence" VALUES('matches',2);
COMMIT;
