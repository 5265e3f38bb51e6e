-- A database of SQLite, with version 1 of the schema and records of every kind.
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'records','2026-11-26 00:00:00',1,X'202AC29C59100905CFFA97F7F699FD9DF30A593C30E880B3FC45D1C2FE58EB9BCEE4BCE438DEF9094EFB47BBE3E43B78',3893784);
CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    number BIGINT NOT NULL
);
INSERT INTO "counters" VALUES('lease',1);
INSERT INTO "counters" VALUES('notice',0);
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
INSERT INTO "games" VALUES(20,10,3,3,5,6,NULL,NULL,NULL,1795664499013,NULL);
INSERT INTO "games" VALUES(19,11,3,3,7,9,30000,NULL,'full',1795664499013,1795664499013);
INSERT INTO "games" VALUES(21,11,3,3,7,9,30000,'X','left',1795664499013,1795664499013);
INSERT INTO "games" VALUES(22,12,3,3,NULL,3,NULL,NULL,NULL,1795664499013,NULL);
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
INSERT INTO "invitations" VALUES('00000000000000000000000000000008',1,15,5,4,NULL,60000,'2001:db8::/64',NULL);
CREATE TABLE leases (
    number BIGINT PRIMARY KEY,
    -- The time of the last renewal by the clock of the database, or 0 if the lease was closed.
    alive_at BIGINT NOT NULL,
    served BIGINT NOT NULL,
    last_commit BIGINT NOT NULL,
    address TEXT,
    secret TEXT
);
INSERT INTO "leases" VALUES(1,1795664499013,0,1,NULL,NULL);
CREATE TABLE moves (
    game BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    square TEXT NOT NULL,
    deadline BIGINT,
    PRIMARY KEY (game, ply)
);
INSERT INTO "moves" VALUES(20,0,'b2',NULL);
INSERT INTO "moves" VALUES(20,1,'a1',30000);
INSERT INTO "moves" VALUES(22,0,'c3',NULL);
CREATE TABLE notices (
    number BIGINT PRIMARY KEY,
    lease BIGINT NOT NULL,
    -- `gone` or `arrived`.
    kind TEXT NOT NULL,
    person BIGINT NOT NULL,
    -- The code of the private game that a person who arrived wants to join.
    code TEXT
);
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
INSERT INTO "people" VALUES(1,1,'7c3ccd10bb7ec37b46d37926ae6274267f007a34aeaf15c882a715a7f3300529','Änne 1 🦀','192.0.2.0/24','choosing',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "people" VALUES(2,1,'692865c9a376a1a82d161b0f9578595554873797fa9ebbb068b797828122e61d','Änne 2 🦀','192.0.2.0/24','queued',15,5,1700000000000,-5,0,NULL,NULL,NULL);
INSERT INTO "people" VALUES(3,1,'8b1ae42fc4b17726106d647de9f43a6f33bf1df273310924b03e789769904c9c','Änne 3 🦀','192.0.2.0/24','queued',3,3,1700000000000,-5,1,12,NULL,NULL);
INSERT INTO "people" VALUES(4,1,'65be554fa6188b181a91caf7ca837eaaa8be5f79dc9a2b9daecb50ac3ed8066f','Änne 4 🦀','192.0.2.0/24','inviting',NULL,NULL,NULL,NULL,NULL,NULL,'00000000000000000000000000000008',NULL);
INSERT INTO "people" VALUES(5,1,'cb9a02f579da3ffa03dc3ed340e0162018c4c446875d8b15d9f4e23152b25822','Änne 5 🦀','192.0.2.0/24','in_series',NULL,NULL,NULL,NULL,NULL,10,NULL,NULL);
INSERT INTO "people" VALUES(6,1,'9b65b044264bd07cae9001dfe2c7b240b7bfcf39b4ce111d5e178bd7e9412a88','Änne 6 🦀','192.0.2.0/24','in_series',NULL,NULL,NULL,NULL,NULL,10,NULL,NULL);
INSERT INTO "people" VALUES(7,1,'6bae426822df52caf9dc36c8319247d6debb080aa918fa7830ac1c5edabd22c1','Änne 7 🦀','192.0.2.0/24','in_series',NULL,NULL,NULL,NULL,NULL,11,NULL,NULL);
INSERT INTO "people" VALUES(8,1,'9d145e71ec64116e64e509727fa0a276c54ecb01d4f85a2aca8c3b671130effd','Änne 8 🦀','192.0.2.0/24','watching',NULL,NULL,NULL,NULL,NULL,11,NULL,NULL);
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
INSERT INTO "series" VALUES(10,1,3,3,'public',NULL,5,NULL,'Änne 🦀',2,0,NULL,6,NULL,'Bob',1,0,NULL,7,4,20,NULL);
INSERT INTO "series" VALUES(11,1,3,3,'private','00000000000000000000000000000009',7,NULL,'Cleo',0,1,NULL,9,NULL,'Dan',1,0,'left',1,0,21,NULL);
INSERT INTO "series" VALUES(12,1,3,3,'practice',NULL,NULL,'hard','Computer (hard)',0,0,NULL,3,NULL,'Eve',0,0,NULL,0,0,22,NULL);
CREATE INDEX people_by_lease ON people (lease);
CREATE INDEX people_by_token ON people (token);
CREATE INDEX people_in_queue ON people (side, line, place, id) WHERE state = 'queued';
CREATE INDEX invitations_by_lease ON invitations (lease);
CREATE INDEX series_by_lease ON series (lease);
CREATE INDEX series_by_code ON series (code) WHERE code IS NOT NULL;
CREATE INDEX games_by_series ON games (series);
CREATE INDEX games_by_end ON games (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX notices_by_lease ON notices (lease);
COMMIT;
