-- A part of the truth that has no table may be large, as the worlds that seats stand behind in while a move runs: from some thousand characters on its
-- JSON is packed (zstd), so that a body is text or a BLOB.

CREATE TABLE world_part_packed (
  name TEXT PRIMARY KEY,
  body ANY NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO world_part_packed (name, body) SELECT name, body FROM world_part;
DROP TABLE world_part;
ALTER TABLE world_part_packed RENAME TO world_part;
