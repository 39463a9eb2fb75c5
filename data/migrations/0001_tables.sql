-- Times are UTC milliseconds since 1970; ids of people, servers, channels and messages are Discord's.
-- JSON columns hold what the engine wrote; nothing here looks inside.

CREATE TABLE guilds (
    guild    INTEGER PRIMARY KEY,
    language TEXT,
    pace     TEXT,
    pings    INTEGER NOT NULL DEFAULT 1 CHECK (pings IN (0, 1)),
    opening  TEXT NOT NULL DEFAULT 'everyone' CHECK (opening IN ('everyone', 'managers'))
) STRICT;

-- A server without a row here allows every channel.
CREATE TABLE allowed_channels (
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;

-- What the last table of a channel was set to: the next one's defaults.
CREATE TABLE channel_defaults (
    channel INTEGER NOT NULL,
    game    TEXT NOT NULL,
    seats   INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    pace    TEXT NOT NULL,
    PRIMARY KEY (channel, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    user        INTEGER PRIMARY KEY,
    language    TEXT,
    four_colour INTEGER NOT NULL DEFAULT 0 CHECK (four_colour IN (0, 1)),
    letters     INTEGER NOT NULL DEFAULT 0 CHECK (letters IN (0, 1)),
    hints       INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1)),
    dm_channel  INTEGER,
    dm_closed   INTEGER NOT NULL DEFAULT 0 CHECK (dm_closed IN (0, 1))
) STRICT;

-- An id is never given twice: buttons of closed tables and old matches stay on Discord for years.
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

CREATE UNIQUE INDEX one_open_table ON tables (channel) WHERE status <> 'closed';

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

-- A deal keeps the version of the rules it was dealt under: a match may outlive a release.
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

-- Who sat where: a row for each seat at the first deal, and another from the deal where that changed.
CREATE TABLE sittings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    deal     INTEGER NOT NULL,
    user     INTEGER,
    name     TEXT NOT NULL,
    level    TEXT NOT NULL,
    PRIMARY KEY (match_id, seat, deal)
) STRICT, WITHOUT ROWID;

CREATE INDEX sittings_of_user ON sittings (user, match_id) WHERE user IS NOT NULL;

-- The log. Its primary key refuses a second writer; nothing but these rows restores a deal.
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

-- The direct message that shows a person his cards; it stays listed until it has lost its controls.
CREATE TABLE hands (
    match_id   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    deal       INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    dm_channel INTEGER NOT NULL,
    message    INTEGER NOT NULL,
    PRIMARY KEY (match_id, deal, user)
) STRICT, WITHOUT ROWID;

-- Small facts of the program itself, such as which commands Discord knows.
CREATE TABLE house (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Messages that have had their day (old boards, old reminders) and are still to be deleted on Discord.
CREATE TABLE strays (
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (channel, message)
) STRICT, WITHOUT ROWID;
