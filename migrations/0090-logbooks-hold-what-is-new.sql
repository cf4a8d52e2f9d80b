-- An entry of a logbook may stand as what of it differs from an earlier entry of the same seat and line of play that told of the same
-- thing: `base` is that entry's number. Where it is NULL `body` is the whole entry, as it is of every entry of a file of before. `body` is
-- JSON as text, or the same packed (deflate), where it is long.

CREATE TABLE logbook_entry_now (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seat TEXT NOT NULL,
  n INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  move INTEGER NOT NULL,
  kind TEXT NOT NULL,
  body ANY NOT NULL,
  base INTEGER,
  more TEXT,
  PRIMARY KEY (branch, seat, n)
) STRICT, WITHOUT ROWID;

INSERT INTO logbook_entry_now (branch, seat, n, seq, at, move, kind, body, base, more)
SELECT branch, seat, n, seq, at, move, kind, body, NULL, more FROM logbook_entry;

DROP TABLE logbook_entry;
ALTER TABLE logbook_entry_now RENAME TO logbook_entry;
