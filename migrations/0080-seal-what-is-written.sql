-- What the rows of each table come to, and the bytes of the file as it was last put away, so that a change made by anybody else is
-- noticed when the file is opened. One row, filled in by whoever makes the file or brings it up to date.

CREATE TABLE seal (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  writes INTEGER NOT NULL,
  in_use INTEGER NOT NULL CHECK (in_use IN (0, 1)),
  altered TEXT,
  tables TEXT NOT NULL,
  bytes BLOB NOT NULL CHECK (length(bytes) = 32)
) STRICT;
