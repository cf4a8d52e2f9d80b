-- What a seat is still to read of another line of play that it is shown: where its window stood, to where it was brought, and what it had been told
-- and now is not so (`told`, JSON). The row goes when the seat has read it. Like a draft, never part of the war.

CREATE TABLE other_line (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seat TEXT NOT NULL,
  from_move INTEGER NOT NULL,
  from_clock INTEGER NOT NULL,
  to_move INTEGER NOT NULL,
  to_clock INTEGER NOT NULL,
  told TEXT NOT NULL,
  PRIMARY KEY (branch, seat)
) STRICT, WITHOUT ROWID;
