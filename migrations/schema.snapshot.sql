CREATE TABLE action (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  book TEXT NOT NULL,
  seed TEXT NOT NULL,
  setup TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_at TEXT NOT NULL
, secrets TEXT) STRICT;

CREATE TABLE action_event (
  seq INTEGER NOT NULL REFERENCES action_input (seq),
  ord INTEGER NOT NULL,
  kind TEXT NOT NULL,
  says TEXT NOT NULL,
  rules TEXT NOT NULL,
  PRIMARY KEY (seq, ord)
) STRICT, WITHOUT ROWID;

CREATE TABLE action_input (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  seat TEXT,
  input TEXT NOT NULL,
  step INTEGER NOT NULL,
  branch TEXT NOT NULL,
  standing TEXT NOT NULL,
  entered_at TEXT NOT NULL
) STRICT;

CREATE TABLE "action_keeper" (
  seat TEXT PRIMARY KEY,
  keeper TEXT NOT NULL CHECK (keeper IN ('room', 'screen', 'opponent')),
  strength TEXT CHECK (strength IN ('weak', 'fair', 'strong'))
) STRICT, WITHOUT ROWID;

CREATE TABLE action_table (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  title TEXT NOT NULL,
  rooms_key TEXT NOT NULL,
  arbiter INTEGER NOT NULL CHECK (arbiter IN (0, 1)),
  spectators INTEGER NOT NULL CHECK (spectators IN (0, 1)),
  proposal TEXT
) STRICT;

CREATE TABLE action_throw (
  seq INTEGER NOT NULL REFERENCES action_input (seq),
  ord INTEGER NOT NULL,
  rule TEXT NOT NULL,
  subject TEXT NOT NULL,
  purpose TEXT NOT NULL,
  faces TEXT NOT NULL,
  PRIMARY KEY (seq, ord)
) STRICT, WITHOUT ROWID;

CREATE TABLE branch (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  parent INTEGER REFERENCES branch (id),
  fork_move INTEGER NOT NULL,
  fork_seq INTEGER NOT NULL,
  made_at TEXT NOT NULL
) STRICT;

CREATE TABLE cable (
  id TEXT PRIMARY KEY,
  ord INTEGER NOT NULL,
  cut_at INTEGER,
  more TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE campaign (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  pack TEXT NOT NULL,
  book TEXT NOT NULL,
  tactical TEXT NOT NULL,
  seed TEXT NOT NULL,
  start INTEGER NOT NULL,
  zone_minutes INTEGER NOT NULL,
  more TEXT,
  setup TEXT,
  given_settings TEXT NOT NULL,
  branch INTEGER NOT NULL REFERENCES branch (id),
  made_by TEXT NOT NULL,
  made_at TEXT NOT NULL
) STRICT;

CREATE TABLE checkpoint (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  move INTEGER NOT NULL,
  state BLOB NOT NULL, base INTEGER, steps INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (branch, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE coal_entry (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  n INTEGER NOT NULL,
  ship TEXT NOT NULL,
  move INTEGER NOT NULL,
  at INTEGER NOT NULL,
  minutes REAL NOT NULL,
  left_minutes REAL NOT NULL,
  rule TEXT NOT NULL,
  PRIMARY KEY (branch, seq, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE count (
  place INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  n INTEGER NOT NULL
) STRICT;

CREATE TABLE decision (
  branch INTEGER NOT NULL REFERENCES branch (id),
  id TEXT NOT NULL,
  ord INTEGER NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  subject TEXT NOT NULL,
  says TEXT NOT NULL,
  options TEXT NOT NULL,
  because TEXT NOT NULL,
  about TEXT NOT NULL,
  answer TEXT,
  more TEXT,
  PRIMARY KEY (branch, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE despatch (
  branch INTEGER NOT NULL REFERENCES branch (id),
  id TEXT NOT NULL,
  ord INTEGER NOT NULL,
  sender TEXT NOT NULL,
  to_seat TEXT,
  to_force TEXT,
  text TEXT NOT NULL,
  orders TEXT,
  medium TEXT NOT NULL,
  office TEXT,
  vessel TEXT,
  state TEXT NOT NULL,
  lies_at_place TEXT,
  lies_with_force TEXT,
  written_at INTEGER NOT NULL,
  sent_at INTEGER,
  due_at INTEGER,
  delivered_at INTEGER,
  text_delivered TEXT,
  orders_delivered TEXT,
  umpire_note TEXT,
  more TEXT,
  PRIMARY KEY (branch, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE despatch_stage (
  branch INTEGER NOT NULL,
  despatch TEXT NOT NULL,
  ord INTEGER NOT NULL,
  medium TEXT NOT NULL,
  from_place TEXT NOT NULL,
  to_place TEXT NOT NULL,
  leaves INTEGER NOT NULL,
  arrives INTEGER,
  more TEXT,
  PRIMARY KEY (branch, despatch, ord),
  FOREIGN KEY (branch, despatch) REFERENCES despatch (branch, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE draft (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seat TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (branch, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE encounter (
  branch INTEGER NOT NULL REFERENCES branch (id),
  id TEXT NOT NULL,
  ord INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  forces TEXT NOT NULL,
  seats TEXT NOT NULL,
  state TEXT NOT NULL,
  clock INTEGER NOT NULL,
  move_number INTEGER NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  sealed TEXT NOT NULL,
  moves_without_sight INTEGER NOT NULL,
  armed INTEGER NOT NULL CHECK (armed IN (0, 1)),
  ahead TEXT NOT NULL,
  joining TEXT NOT NULL,
  action TEXT,
  more TEXT,
  PRIMARY KEY (branch, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  n INTEGER NOT NULL,
  move INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  says TEXT NOT NULL,
  trace TEXT NOT NULL,
  dice TEXT,
  PRIMARY KEY (branch, seq, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE force (
  id TEXT PRIMARY KEY,
  ord INTEGER NOT NULL,
  side TEXT NOT NULL,
  name TEXT NOT NULL,
  mark TEXT NOT NULL,
  kind TEXT NOT NULL,
  flag TEXT NOT NULL,
  commander TEXT,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  course_degrees REAL NOT NULL,
  knots REAL NOT NULL,
  whereabouts TEXT NOT NULL,
  place TEXT,
  bound TEXT,
  passage_until INTEGER,
  encounter TEXT,
  plot TEXT NOT NULL,
  this_move_only INTEGER NOT NULL CHECK (this_move_only IN (0, 1)),
  on_contact TEXT NOT NULL,
  waited_minutes REAL NOT NULL,
  lights INTEGER NOT NULL CHECK (lights IN (0, 1)),
  trail TEXT NOT NULL,
  ships TEXT NOT NULL,
  more TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE journal (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  seat TEXT,
  move INTEGER NOT NULL,
  clock INTEGER NOT NULL,
  input TEXT NOT NULL,
  entered_at TEXT NOT NULL,
  PRIMARY KEY (branch, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX journal_orders ON journal (branch, seat, seq) WHERE kind = 'orders';

CREATE TABLE "ledger_entry" (
  branch INTEGER NOT NULL REFERENCES branch (id),
  ord INTEGER NOT NULL,
  id TEXT NOT NULL,
  side TEXT NOT NULL,
  at INTEGER NOT NULL,
  known_at INTEGER,
  carrier TEXT,
  debit TEXT NOT NULL,
  credit TEXT NOT NULL,
  points INTEGER NOT NULL,
  says TEXT NOT NULL,
  rule TEXT NOT NULL,
  entered_by TEXT NOT NULL,
  more TEXT,
  PRIMARY KEY (branch, ord)
) STRICT, WITHOUT ROWID;

CREATE VIEW line AS
WITH RECURSIVE up (branch, to_seq) AS (
  SELECT campaign.branch, 9223372036854775807 FROM campaign
  UNION ALL
  SELECT branch.parent, branch.fork_seq FROM up JOIN branch ON branch.id = up.branch WHERE branch.parent IS NOT NULL
)
SELECT branch, to_seq FROM up;

CREATE TABLE "logbook_entry" (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seat TEXT NOT NULL,
  n INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  move INTEGER NOT NULL,
  kind TEXT NOT NULL,
  body ANY NOT NULL,
  base INTEGER,
  more TEXT,
  PRIMARY KEY (branch, seat, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE move (
  branch INTEGER NOT NULL REFERENCES branch (id),
  number INTEGER NOT NULL,
  opens INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  opened_seq INTEGER NOT NULL,
  closed_seq INTEGER,
  clock INTEGER,
  PRIMARY KEY (branch, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE old_despatch (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  n INTEGER NOT NULL,
  move INTEGER NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (branch, seq, n)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE pack_file (
  path TEXT PRIMARY KEY,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passcode (
  seat TEXT PRIMARY KEY,
  salt TEXT NOT NULL,
  cost INTEGER NOT NULL,
  hash TEXT NOT NULL,
  made_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE place (
  id TEXT PRIMARY KEY,
  ord INTEGER NOT NULL,
  owner TEXT,
  coastguard_destroyed INTEGER NOT NULL CHECK (coastguard_destroyed IN (0, 1)),
  telegraph_broken INTEGER NOT NULL CHECK (telegraph_broken IN (0, 1)),
  coal_days REAL NOT NULL,
  more TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE present (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  clock INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  move_number INTEGER NOT NULL,
  move_state TEXT NOT NULL CHECK (move_state IN ('waiting', 'open', 'running', 'over')),
  opens INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  time_limit_minutes INTEGER,
  more TEXT
) STRICT;

CREATE TABLE record_pack (
  branch INTEGER NOT NULL REFERENCES branch (id),
  name TEXT NOT NULL,
  to_seq INTEGER NOT NULL,
  from_seq INTEGER NOT NULL,
  to_move INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (branch, name, to_seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE seal (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  writes INTEGER NOT NULL,
  in_use INTEGER NOT NULL CHECK (in_use IN (0, 1)),
  altered TEXT,
  tables TEXT NOT NULL,
  bytes BLOB NOT NULL CHECK (length(bytes) = 32)
) STRICT;

CREATE TABLE seat (
  id TEXT PRIMARY KEY,
  ord INTEGER NOT NULL,
  role TEXT NOT NULL,
  side TEXT REFERENCES side (key),
  title TEXT NOT NULL,
  force TEXT,
  office TEXT,
  ready INTEGER NOT NULL CHECK (ready IN (0, 1)),
  shown INTEGER NOT NULL,
  more TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
  ord INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE ship (
  id TEXT PRIMARY KEY,
  ord INTEGER NOT NULL,
  name TEXT NOT NULL,
  side TEXT NOT NULL,
  card TEXT NOT NULL,
  force TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('afloat', 'sunk', 'taken')),
  seniority REAL NOT NULL,
  assigned_knots REAL NOT NULL,
  present_knots REAL NOT NULL,
  coal_capacity_minutes REAL NOT NULL,
  coal_minutes REAL NOT NULL,
  torpedoes INTEGER NOT NULL,
  men INTEGER NOT NULL,
  sections_lost INTEGER NOT NULL,
  full_speed_minutes REAL NOT NULL,
  full_speed_throws INTEGER NOT NULL,
  fast_minutes REAL NOT NULL,
  breakdown TEXT,
  more TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE ship_rounds (
  ship TEXT NOT NULL,
  ord INTEGER NOT NULL,
  gun_class TEXT NOT NULL,
  guns INTEGER,
  rounds INTEGER,
  PRIMARY KEY (ship, ord)
) STRICT, WITHOUT ROWID;

CREATE TABLE side (
  key TEXT PRIMARY KEY,
  ord INTEGER NOT NULL,
  name TEXT NOT NULL,
  adjective TEXT NOT NULL,
  mark_order INTEGER NOT NULL,
  neutral INTEGER CHECK (neutral IN (0, 1)),
  more TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE tale (
  id TEXT PRIMARY KEY,
  ord INTEGER NOT NULL,
  side TEXT NOT NULL,
  carrier TEXT,
  due_at INTEGER,
  target TEXT NOT NULL,
  since INTEGER NOT NULL,
  report TEXT NOT NULL,
  told TEXT NOT NULL,
  over INTEGER NOT NULL CHECK (over IN (0, 1)),
  more TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE throw (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  n INTEGER NOT NULL,
  rule TEXT NOT NULL,
  subject TEXT NOT NULL,
  purpose TEXT NOT NULL,
  faces TEXT NOT NULL,
  PRIMARY KEY (branch, seq, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE track (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  n INTEGER NOT NULL,
  force TEXT NOT NULL,
  move INTEGER NOT NULL,
  begins INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  from_lat REAL NOT NULL,
  from_lon REAL NOT NULL,
  to_lat REAL NOT NULL,
  to_lon REAL NOT NULL,
  PRIMARY KEY (branch, seq, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE weather (
  branch INTEGER NOT NULL REFERENCES branch (id),
  seq INTEGER NOT NULL,
  n INTEGER NOT NULL,
  area TEXT NOT NULL,
  begins INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  wind_from_degrees REAL NOT NULL,
  force INTEGER NOT NULL,
  sky TEXT NOT NULL,
  glass TEXT NOT NULL,
  glass_inches REAL NOT NULL,
  PRIMARY KEY (branch, seq, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE "world_part" (
  name TEXT PRIMARY KEY,
  body ANY NOT NULL
) STRICT, WITHOUT ROWID;
