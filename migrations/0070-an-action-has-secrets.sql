-- Two random numbers that nobody chose, drawn as the file is made: an action's names and dice are keyed by them. NULL in a file of
-- before, whose dice fall by its seed alone. (A campaign's stand in `campaign.more`.)

ALTER TABLE action ADD COLUMN secrets TEXT;
