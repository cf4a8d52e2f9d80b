-- A checkpoint may hold what of the truth differs from an earlier one of the same line of play that stands whole: `base` is that one's
-- journal number. NULL: `state` is the whole truth, as it is of every checkpoint of a file of before.

ALTER TABLE checkpoint ADD COLUMN base INTEGER;
