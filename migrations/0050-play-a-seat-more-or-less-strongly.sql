-- How strongly the program plays a seat that it keeps; null: as strongly as the book lets it.

CREATE TABLE action_keeper_to_be (
  seat TEXT PRIMARY KEY,
  keeper TEXT NOT NULL CHECK (keeper IN ('room', 'screen', 'opponent')),
  strength TEXT CHECK (strength IN ('weak', 'fair', 'strong'))
) STRICT, WITHOUT ROWID;

INSERT INTO action_keeper_to_be
SELECT seat, keeper, NULL FROM action_keeper;

DROP TABLE action_keeper;
ALTER TABLE action_keeper_to_be RENAME TO action_keeper;
