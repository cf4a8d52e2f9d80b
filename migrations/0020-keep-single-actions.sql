-- A tactical action by itself, without a campaign: a file has a row in "campaign" or one in "action", never both.
-- What it was made from and its inputs in order give the whole action again; the words of each step are kept to be read.

CREATE TABLE action (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  book TEXT NOT NULL,
  seed TEXT NOT NULL,
  setup TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_at TEXT NOT NULL
) STRICT;

CREATE TABLE action_input (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  seat TEXT,
  input TEXT NOT NULL,
  step INTEGER NOT NULL,
  branch TEXT NOT NULL,
  standing TEXT NOT NULL,
  entered_at TEXT NOT NULL
) STRICT;

CREATE TABLE action_event (
  seq INTEGER NOT NULL REFERENCES action_input (seq),
  ord INTEGER NOT NULL,
  kind TEXT NOT NULL,
  says TEXT NOT NULL,
  rules TEXT NOT NULL,
  PRIMARY KEY (seq, ord)
) STRICT, WITHOUT ROWID;

CREATE TABLE action_throw (
  seq INTEGER NOT NULL REFERENCES action_input (seq),
  ord INTEGER NOT NULL,
  rule TEXT NOT NULL,
  subject TEXT NOT NULL,
  purpose TEXT NOT NULL,
  faces TEXT NOT NULL,
  PRIMARY KEY (seq, ord)
) STRICT, WITHOUT ROWID;
