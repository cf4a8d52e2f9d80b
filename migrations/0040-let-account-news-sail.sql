-- A line of an account whose news is still aboard a ship has no hour yet at which its government knows of it.

CREATE TABLE ledger_entry_to_be (
  branch INTEGER NOT NULL REFERENCES branch (id),
  ord INTEGER NOT NULL,
  id TEXT NOT NULL,
  side TEXT NOT NULL,
  at INTEGER NOT NULL,
  known_at INTEGER,
  carrier TEXT,
  debit TEXT NOT NULL,
  credit TEXT NOT NULL,
  points INTEGER NOT NULL,
  says TEXT NOT NULL,
  rule TEXT NOT NULL,
  entered_by TEXT NOT NULL,
  more TEXT,
  PRIMARY KEY (branch, ord)
) STRICT, WITHOUT ROWID;

INSERT INTO ledger_entry_to_be
SELECT branch, ord, id, side, at, known_at, NULL, debit, credit, points, says, rule, entered_by, more FROM ledger_entry;

DROP TABLE ledger_entry;
ALTER TABLE ledger_entry_to_be RENAME TO ledger_entry;
