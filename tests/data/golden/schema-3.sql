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
INSERT INTO "chairs" VALUES(2,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,2,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(2,3,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(3,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(3,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(3,2,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(3,3,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(4,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(4,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(5,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(5,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(6,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(6,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(7,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(7,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(8,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(8,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(8,2,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(8,3,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(9,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(9,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(9,2,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(9,3,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(10,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(10,1,2,'Ahmed','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(10,2,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(10,3,NULL,'','bot','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(11,0,1,'Sara','auto','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(11,1,2,'Ahmed','auto','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(12,0,1,'Sara','human','normal',0,0,NULL,'');
INSERT INTO "chairs" VALUES(12,1,2,'Ahmed','human','normal',0,0,NULL,'');
CREATE TABLE channel_defaults (
    channel INTEGER NOT NULL,
    game    TEXT NOT NULL,
    seats   INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    pace    TEXT NOT NULL,
    PRIMARY KEY (channel, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "channel_defaults" VALUES(501,'spades',4,'{}','live');
INSERT INTO "channel_defaults" VALUES(502,'spades',4,'{}','live');
INSERT INTO "channel_defaults" VALUES(503,'spades',2,'{}','live');
INSERT INTO "channel_defaults" VALUES(504,'spades',2,'{}','live');
INSERT INTO "channel_defaults" VALUES(505,'svoyi',2,'{}','live');
INSERT INTO "channel_defaults" VALUES(506,'svoyi',2,'{}','live');
INSERT INTO "channel_defaults" VALUES(507,'tractor',4,'{}','live');
INSERT INTO "channel_defaults" VALUES(508,'tractor',4,'{}','live');
INSERT INTO "channel_defaults" VALUES(509,'spades',4,'{}','live');
INSERT INTO "channel_defaults" VALUES(510,'svoyi',2,'{}','live');
INSERT INTO "channel_defaults" VALUES(511,'svoyi',2,'{}','live');
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
INSERT INTO "deadlines" VALUES(3,0,1800000000000,1800000090000,0,NULL,NULL);
INSERT INTO "deadlines" VALUES(3,1,1800000000000,1800000090000,0,NULL,NULL);
INSERT INTO "deadlines" VALUES(4,1,1800000000000,1800000090000,0,NULL,NULL);
INSERT INTO "deadlines" VALUES(5,1,1800000000000,1800000090000,0,NULL,NULL);
INSERT INTO "deadlines" VALUES(6,0,1800000000000,1800000090000,0,NULL,NULL);
INSERT INTO "deadlines" VALUES(7,1,1800000000000,1800000090000,0,NULL,NULL);
INSERT INTO "deadlines" VALUES(8,0,1800000000000,1800000090000,0,NULL,NULL);
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
INSERT INTO "deals" VALUES(1,1,1,'{"seats":4,"dealer":1,"scores":[0,0],"bags":[0,0]}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(2,1,1,'{"seats":4,"dealer":2,"scores":[0,0],"bags":[0,0]}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(3,1,1,'{"seats":2,"dealer":0,"scores":[0,0],"bags":[0,0]}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(4,1,1,'{"seats":2,"dealer":0,"scores":[0,0],"bags":[0,0]}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(5,1,1,'{"dealer":0,"won":[0,0],"games":0}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(6,1,1,'{"dealer":1,"won":[0,0],"games":0}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(7,1,1,'{"levels":[2,2],"first":2,"opened":false}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(8,1,1,'{"levels":[2,2],"first":0,"opened":false}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(9,1,1,'{"seats":4,"dealer":1,"scores":[0,0],"bags":[0,0]}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(10,1,1,'{"dealer":1,"won":[0,0],"games":0}','playing',NULL,0,1800000000000,NULL);
INSERT INTO "deals" VALUES(11,1,1,'{"dealer":1,"won":[0,0],"games":0}','done','{"standing":{"dealer":0,"won":[0,1],"games":1},"winners":[1],"over":true,"gains":[0.0,1.0]}',1,1800000000000,1800000000000);
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
    ended    INTEGER, place INTEGER,
    UNIQUE (table_id, number)
) STRICT;
INSERT INTO "matches" VALUES(1,2,1,'spades',1,4,'{}','secret 1','secret 2','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(2,3,1,'spades',1,4,'{}','secret 3','secret 4','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(3,4,1,'spades',1,2,'{}','secret 5','secret 6','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(4,5,1,'spades',1,2,'{}','secret 7','secret 8','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(5,6,1,'svoyi',1,2,'{}','secret 9','secret 10','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(6,7,1,'svoyi',1,2,'{}','secret 11','secret 12','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(7,8,1,'tractor',1,4,'{}','secret 13','secret 14','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(8,9,1,'tractor',1,4,'{}','secret 15','secret 16','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(9,10,1,'spades',1,4,'{}','secret 17','secret 18','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(10,11,1,'svoyi',1,2,'{}','secret 19','secret 20','playing',1800000000000,NULL,NULL);
INSERT INTO "matches" VALUES(11,12,1,'svoyi',1,2,'{}','secret 21','secret 22','done',1800000000000,1800000000000,1);
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
INSERT INTO "moves" VALUES(1,1,0,2,'look','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(1,1,1,2,'bid 4','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(1,1,2,3,'look','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(1,1,3,3,'bid 2','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(1,1,4,0,'look','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,0,3,'look','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,1,3,'bid 3','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,2,0,'look','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,3,0,'bid 3','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,4,1,'look','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,5,1,'bid 2','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,6,2,'look','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,7,2,'bid 2','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,8,3,'play AH','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,9,0,'play 5H','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,10,1,'play 7H','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,11,2,'play 4H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,12,3,'play AD','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,13,0,'play 3D','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,14,1,'play 2D','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,15,2,'play 6D','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,16,3,'play KC','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,17,0,'play AC','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,18,1,'play 2C','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,19,2,'play 10C','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,20,0,'play KD','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,21,1,'play 4D','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,22,2,'play JD','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,23,3,'play 7D','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,24,0,'play 10D','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,25,1,'play QD','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,26,2,'play 4S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,27,3,'play 8D','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,28,2,'play KH','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,29,3,'play 2H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,30,0,'play 4C','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,31,1,'play 3S','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,32,1,'play JC','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,33,2,'play QC','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,34,3,'play 8C','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,35,0,'play 6C','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,36,2,'play QH','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,37,3,'play 3H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,38,0,'play 5D','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,39,1,'play 5S','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,40,1,'play 7C','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,41,2,'play 7S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,42,3,'play QS','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,43,0,'play 9C','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,44,3,'play JH','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,45,0,'play 6S','person',1,1800000000000);
INSERT INTO "moves" VALUES(2,1,46,1,'play JS','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,47,2,'play 6H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,48,1,'play 5C','person',2,1800000000000);
INSERT INTO "moves" VALUES(2,1,49,2,'play 8S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(2,1,50,3,'play 9H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(3,1,0,0,'keep','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,0,0,'keep','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,1,0,'keep','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,2,0,'leave','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,3,0,'keep','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,4,0,'leave','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,5,0,'leave','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,6,0,'leave','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,7,0,'leave','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,8,0,'leave','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,9,0,'leave','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,10,0,'leave','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,11,0,'keep','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,12,0,'leave','person',1,1800000000000);
INSERT INTO "moves" VALUES(4,1,13,1,'keep','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,14,1,'keep','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,15,1,'leave','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,16,1,'keep','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,17,1,'keep','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,18,1,'leave','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,19,1,'keep','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,20,1,'leave','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,21,1,'leave','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,22,1,'keep','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,23,1,'leave','person',2,1800000000000);
INSERT INTO "moves" VALUES(4,1,24,1,'leave','person',2,1800000000000);
INSERT INTO "moves" VALUES(5,1,0,0,'choose H','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,0,0,'choose D','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,1,1,'choose H','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,2,0,'lead 6S','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,3,1,'beat JS','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,4,1,'add QS','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,5,0,'beat KS','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,6,0,'add AS','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,7,1,'beat 6H','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,8,1,'add QD','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,9,0,'beat KD','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,10,0,'add AC','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,11,1,'beat 7H','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,12,1,'add QC','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,13,0,'beat KC','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,14,0,'add QH','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,15,1,'beat KH','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,16,1,'add JD','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,17,0,'beat AD','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,18,0,'add 10S','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,19,1,'beat 8H','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,20,1,'add JC','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,21,0,'beat 6D','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,22,0,'add 10H','person',1,1800000000000);
INSERT INTO "moves" VALUES(6,1,23,1,'beat JH','person',2,1800000000000);
INSERT INTO "moves" VALUES(6,1,24,1,'add 10C','person',2,1800000000000);
INSERT INTO "moves" VALUES(7,1,0,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,1,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,2,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,3,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,4,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,5,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,6,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,7,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,8,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,9,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,10,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,11,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,12,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,13,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,14,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,15,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(7,1,16,0,'expose 2H','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,0,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,1,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,2,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,3,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,4,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,5,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,6,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,7,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,8,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,9,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,10,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,11,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,12,0,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,13,1,'pass','table',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,14,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,15,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,16,0,'pass','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,17,1,'expose 2D','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,18,0,'pass','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,19,2,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,20,3,'pass','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,21,1,'bury 4S 7S 8H 9H JH AH 6C 9C','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,22,1,'play AS','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,23,2,'play 3S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,24,3,'play 10S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,25,0,'play 3S','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,26,1,'play AS','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,27,2,'play 6S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,28,3,'play KS','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,29,0,'play JS','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,30,1,'play QS','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,31,2,'play 9S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,32,3,'play KS','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,33,0,'play JS','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,34,3,'play AC','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,35,0,'play 3C','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,36,1,'play KC','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,37,2,'play 3C','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,38,3,'play QH','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,39,0,'play JH','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,40,1,'play 5H','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,41,2,'play KH','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,42,2,'play AC','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,43,3,'play 7C','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,44,0,'play 10C','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,45,1,'play 3D','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,46,1,'play 10S','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,47,2,'play QS','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,48,3,'play 4S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,49,0,'play 10H','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,50,2,'play AH','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,51,3,'play 8H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,52,0,'play QH','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,53,1,'play 5H','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,54,2,'play JC','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,55,3,'play KC','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,56,0,'play 6C','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,57,1,'play 5S','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,58,3,'play 10H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,59,0,'play 3H','person',1,1800000000000);
INSERT INTO "moves" VALUES(8,1,60,1,'play 5D','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,61,2,'play 7H','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,62,1,'play 9S','person',2,1800000000000);
INSERT INTO "moves" VALUES(8,1,63,2,'play 5S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(8,1,64,3,'play 6S','bot',NULL,1800000000000);
INSERT INTO "moves" VALUES(11,1,0,0,'choose D','person',1,1800000000000);
INSERT INTO "moves" VALUES(11,1,1,1,'choose H','person',2,1800000000000);
INSERT INTO "moves" VALUES(11,1,2,0,'lead 6H','person',1,1800000000000);
INSERT INTO "moves" VALUES(11,1,3,1,'beat 9H','person',2,1800000000000);
INSERT INTO "moves" VALUES(11,1,4,1,'add KD','person',2,1800000000000);
INSERT INTO "moves" VALUES(11,1,5,0,'beat AD','person',1,1800000000000);
INSERT INTO "moves" VALUES(11,1,6,0,'add AS','person',1,1800000000000);
INSERT INTO "moves" VALUES(11,1,7,1,'beat 10H','person',2,1800000000000);
INSERT INTO "moves" VALUES(11,1,8,1,'add QS','person',2,1800000000000);
INSERT INTO "moves" VALUES(11,1,9,0,'beat KS','person',1,1800000000000);
INSERT INTO "moves" VALUES(11,1,10,0,'resign','person',1,1800000000000);
CREATE TABLE people (
    user        INTEGER PRIMARY KEY,
    language    TEXT,
    four_colour INTEGER NOT NULL DEFAULT 0 CHECK (four_colour IN (0, 1)),
    letters     INTEGER NOT NULL DEFAULT 0 CHECK (letters IN (0, 1)),
    hints       INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1)),
    dm_channel  INTEGER,
    dm_closed   INTEGER NOT NULL DEFAULT 0 CHECK (dm_closed IN (0, 1))
) STRICT;
CREATE TABLE results (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    guild    INTEGER NOT NULL,
    game     TEXT NOT NULL,
    people   INTEGER NOT NULL,
    deals    INTEGER NOT NULL,
    ended    INTEGER NOT NULL
) STRICT;
INSERT INTO "results" VALUES(11,7,'svoyi',2,1,1800000000000);
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
INSERT INTO "shares" VALUES(11,0,1,1,'normal',0,'lost',0,1,1,2,7,'svoyi',1800000000000);
INSERT INTO "shares" VALUES(11,1,1,2,'normal',1,'won',0,1,1,2,7,'svoyi',1800000000000);
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
INSERT INTO "sittings" VALUES(2,2,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(2,3,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(3,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(3,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(4,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(4,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(5,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(5,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(6,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(6,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(7,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(7,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(7,2,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(7,3,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(8,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(8,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(8,2,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(8,3,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(9,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(9,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(9,2,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(9,3,1,NULL,'','normal');
INSERT INTO "sittings" VALUES(10,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(10,1,1,2,'Ahmed','normal');
INSERT INTO "sittings" VALUES(11,0,1,1,'Sara','normal');
INSERT INTO "sittings" VALUES(11,1,1,2,'Ahmed','normal');
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
INSERT INTO "standings" VALUES(7,'svoyi',1,'',1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,-1.83309373377153761452e+00);
INSERT INTO "standings" VALUES(7,'svoyi',2,'',1,1,0,1,1,2.76353894931404973087e+01,8.06590141354368,3.43768525250945700122e+00);
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
INSERT INTO "tables" VALUES(1,7,500,1,'lobby','spades',4,'{}','live','en',NULL,NULL,1800001800000,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(2,7,501,1,'playing','spades',4,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(3,7,502,1,'playing','spades',4,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(4,7,503,1,'playing','spades',2,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(5,7,504,1,'playing','spades',2,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(6,7,505,1,'playing','svoyi',2,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(7,7,506,1,'playing','svoyi',2,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(8,7,507,1,'playing','tractor',4,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(9,7,508,1,'playing','tractor',4,'{}','live','en',NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(10,7,509,1,'parked','spades',4,'{}','live','en',NULL,NULL,1800604800000,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(11,7,510,2,'playing','svoyi',2,'{}','live','en',NULL,NULL,1800000600000,1800000000000,1800000000000);
INSERT INTO "tables" VALUES(12,7,511,1,'lobby','svoyi',2,'{}','live','en',NULL,NULL,1800001800000,1800000000000,1800000000000);
CREATE UNIQUE INDEX one_open_table ON tables (channel) WHERE status <> 'closed';
CREATE INDEX sittings_of_user ON sittings (user, match_id) WHERE user IS NOT NULL;
CREATE INDEX results_of_guild ON results (guild, ended);
CREATE INDEX results_of_game ON results (guild, game, ended);
CREATE INDEX shares_of_user ON shares (user, ended) WHERE user IS NOT NULL;
CREATE INDEX shares_of_user_here ON shares (user, guild, game, ended) WHERE user IS NOT NULL;
CREATE UNIQUE INDEX matches_in_order ON matches (place) WHERE place IS NOT NULL;
CREATE INDEX standings_in_order ON standings (guild, game, ordinal DESC) WHERE user > 0;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',12);
INSERT INTO "sqlite_sequence" VALUES('tables',12);
INSERT INTO "sqlite_sequence" VALUES('matches',11);
COMMIT;
PRAGMA application_id = 1415672680;
PRAGMA user_version = 3;
