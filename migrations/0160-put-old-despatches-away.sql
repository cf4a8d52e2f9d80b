-- Despatches that were delivered ten days ago or more leave the present truth (`despatch`) for the record: nothing is done to them any more, and
-- with thousands of them each input took longer. `body` is the despatch as JSON. Those of a file of before go when its next move is opened.

CREATE TABLE old_despatch (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  n INTEGER NOT NULL,
  move INTEGER NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (branch, seq, n)
) STRICT, WITHOUT ROWID;
