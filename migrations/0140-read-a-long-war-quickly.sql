-- A checkpoint may hold what changed since the one before it on the same line of play: `base` is that one's journal number, and `steps` how many lie
-- between it and the one that is whole, or told from the whole one: those have 0, as all of a file of before.

ALTER TABLE checkpoint ADD COLUMN steps INTEGER NOT NULL DEFAULT 0;

-- When a seat last handed in orders is asked for every window of the umpire: without this the whole journal was read for it.

CREATE INDEX journal_orders ON journal (branch, seat, seq) WHERE kind = 'orders';
