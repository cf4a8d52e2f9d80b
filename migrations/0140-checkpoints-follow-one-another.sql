-- A checkpoint may hold what changed since the one before it on the same line of play: `base` is that one's journal number, and `steps` how many lie
-- between it and the one that is whole, or told from the whole one: those have 0, as all of a file of before.

ALTER TABLE checkpoint ADD COLUMN steps INTEGER NOT NULL DEFAULT 0;
