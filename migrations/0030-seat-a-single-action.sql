-- A single action as it is played through the host: its name, the key of its rooms, who sits at its table, and what one player
-- has proposed to the other. An action from before has every seat at the screen.

CREATE TABLE action_table (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  title TEXT NOT NULL,
  rooms_key TEXT NOT NULL,
  arbiter INTEGER NOT NULL CHECK (arbiter IN (0, 1)),
  spectators INTEGER NOT NULL CHECK (spectators IN (0, 1)),
  proposal TEXT
) STRICT;

CREATE TABLE action_keeper (
  seat TEXT PRIMARY KEY,
  keeper TEXT NOT NULL CHECK (keeper IN ('room', 'screen', 'opponent'))
) STRICT, WITHOUT ROWID;

INSERT INTO action_table (one, title, rooms_key, arbiter, spectators)
SELECT 1, 'An action', lower(hex(randomblob(16))), 0, 0 FROM action;
