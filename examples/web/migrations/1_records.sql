-- The records of the lobby. Both SQLite and PostgreSQL execute this file, so it has only BIGINT and
-- TEXT: a flag is 0 or 1, a hash or a token is lowercase hexadecimal.
--
-- After a release this file does not change: another version is another file, in `SCHEMA` of
-- src/store/sql.rs.

-- The last numbers given to a lease and to a notice. They are never given again.
CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    number BIGINT NOT NULL
);
INSERT INTO counters (name, number) VALUES ('lease', 0), ('notice', 0);

CREATE TABLE leases (
    number BIGINT PRIMARY KEY,
    -- The time of the last renewal by the clock of the database, or 0 if the lease was closed.
    alive_at BIGINT NOT NULL,
    served BIGINT NOT NULL,
    last_commit BIGINT NOT NULL,
    address TEXT,
    secret TEXT
);

-- A person, a private game or a series without a lease has ended or was set aside.
CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    lease BIGINT,
    token TEXT NOT NULL,
    name TEXT NOT NULL,
    network TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Of a person in the queue.
    side BIGINT,
    line BIGINT,
    place BIGINT,
    ready BIGINT,
    connected BIGINT,
    -- The series of a person who plays or watches, or the practice game of one who waits.
    series BIGINT,
    -- The private game of a person who waits for a friend.
    code TEXT,
    set_aside TEXT
);
CREATE INDEX people_by_lease ON people (lease);
CREATE INDEX people_by_token ON people (token);
CREATE INDEX people_in_queue ON people (side, line, place, id) WHERE state = 'queued';

CREATE TABLE invitations (
    code TEXT PRIMARY KEY,
    lease BIGINT,
    side BIGINT NOT NULL,
    line BIGINT NOT NULL,
    host BIGINT NOT NULL,
    guest BIGINT,
    expires BIGINT NOT NULL,
    network TEXT NOT NULL,
    set_aside TEXT
);
CREATE INDEX invitations_by_lease ON invitations (lease);

CREATE TABLE series (
    id BIGINT PRIMARY KEY,
    lease BIGINT,
    side BIGINT NOT NULL,
    line BIGINT NOT NULL,
    kind TEXT NOT NULL,
    code TEXT,
    x_person BIGINT,
    x_computer TEXT,
    x_name TEXT NOT NULL,
    x_won BIGINT NOT NULL,
    x_wants_rematch BIGINT NOT NULL,
    x_departed TEXT,
    o_person BIGINT,
    o_computer TEXT,
    o_name TEXT NOT NULL,
    o_won BIGINT NOT NULL,
    o_wants_rematch BIGINT NOT NULL,
    o_departed TEXT,
    played BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    game BIGINT NOT NULL,
    set_aside TEXT
);
CREATE INDEX series_by_lease ON series (lease);
CREATE INDEX series_by_code ON series (code) WHERE code IS NOT NULL;

CREATE TABLE games (
    number BIGINT PRIMARY KEY,
    series BIGINT NOT NULL,
    side BIGINT NOT NULL,
    line BIGINT NOT NULL,
    x BIGINT,
    o BIGINT,
    deadline BIGINT,
    winner TEXT,
    -- The reason for the result: null until the game is over, and `abandoned` without a result.
    why TEXT,
    -- Times by the clock of the database.
    started_at BIGINT NOT NULL,
    finished_at BIGINT
);
CREATE INDEX games_by_series ON games (series);
CREATE INDEX games_by_end ON games (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE moves (
    game BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    square TEXT NOT NULL,
    deadline BIGINT,
    PRIMARY KEY (game, ply)
);

CREATE TABLE notices (
    number BIGINT PRIMARY KEY,
    lease BIGINT NOT NULL,
    -- `gone` or `arrived`.
    kind TEXT NOT NULL,
    person BIGINT NOT NULL,
    -- The code of the private game that a person who arrived wants to join.
    code TEXT
);
CREATE INDEX notices_by_lease ON notices (lease);
