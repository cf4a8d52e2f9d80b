-- The record of moves that lie some time back stands packed: the rows of one table (`name`) that a line of play wrote for its inputs
-- `from_seq` to `to_seq`, of moves up to `to_move`. `body` is JSON, a list for each column after `branch`, packed (zstd). A row stands in its
-- table or in a pack, and never in both.

CREATE TABLE record_pack (
  branch INTEGER NOT NULL REFERENCES branch (id),
  name TEXT NOT NULL,
  to_seq INTEGER NOT NULL,
  from_seq INTEGER NOT NULL,
  to_move INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (branch, name, to_seq)
) STRICT, WITHOUT ROWID;
