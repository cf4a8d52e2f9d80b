-- How often there was what, by which things are named: tens of thousands of numbers in a long war, of which an input changes a few. Those of a file
-- of before stand in `world_part` until the next input, as one JSON that may be packed.

CREATE TABLE count (
  place INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  n INTEGER NOT NULL
) STRICT;
