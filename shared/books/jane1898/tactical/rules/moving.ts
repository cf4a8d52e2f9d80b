import type { RuleEntry } from '../../../contract.ts'

/** Rules of the tactical game: moving, speed and turning. */
export const movingRules: readonly RuleEntry[] = [
  { id: 'JT-MOVE-01', says: 'One square is 100 by 100 yards.', kind: 'rule', why: 'The text settles it.' },
  {
    id: 'JT-MOVE-02',
    says: 'One move is one minute; a captain who gives no orders in time carries on.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  { id: 'JT-MOVE-03', says: 'Each 3 knots is one square a move.', kind: 'rule', why: 'The text settles it.' },
  {
    id: 'JT-MOVE-04',
    says: 'A unit of 1½ knots may be used; on whole squares the odd half is carried to the next move.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  { id: 'JT-MOVE-05', says: 'A diagonal step counts as one square.', kind: 'rule', why: 'The text settles it.' },
  {
    id: 'JT-MOVE-06',
    says: 'In serious work diagonals go by measure.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-MOVE-07',
    says: 'Fractions of a move go by measure from the bows; a black buoy marks the spot left.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  { id: 'JT-MOVE-08', says: 'All pieces move together.', kind: 'rule', why: 'The text settles it.' },
  {
    id: 'JT-MOVE-09',
    says: 'Pieces are to the scale of the squares; a range is counted from bow square to bow square.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-MOVE-10',
    says: 'General speeds by type; destroyers and torpedo boats lose speed at once in a sea.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-SPD-01',
    says: 'Engines reversed, a ship comes to rest in one complete move, as many squares on as she was making.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-SPD-02',
    says: 'With engines still reversed she goes astern one square, then two, then three.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-SPD-03',
    says: 'From rest or with sternway she gathers way ahead by one square a move.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-SPD-04',
    says: 'Under way she adds one square a move up to her best.',
    kind: 'rule',
    why: 'The text settles it.',
  },
  {
    id: 'JT-SPD-05',
    says: 'Speed may be cut at the start of a move to any number of squares but not below one.',
    kind: 'rule',
    why: 'The text is silent; a ruling settles it.',
  },
  {
    id: 'JT-SPD-06',
    says: 'Slight differences of speed within a fleet are left out of fleet tactics.',
    kind: 'note',
    why: 'The 1½-knot unit of JT-MOVE-04 gives them to who wants them.',
  },
  {
    id: 'JT-TURN-01',
    says: 'Red buoy to port, green to starboard; on the second square after it she turns four points.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  { id: 'JT-TURN-02', says: 'The turn counts as one square moved.', kind: 'rule', why: 'The text settles it.' },
  {
    id: 'JT-TURN-03',
    says: 'While the buoy is down she turns on every other square; picked up, she steadies.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-TURN-04',
    says: 'With one engine reversed she turns eight points on the second square and loses four squares.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-TURN-05',
    says: 'A few ships have larger circles, marked on the piece.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-TURN-06',
    says: 'The circle is about the average; finer differences in a ram are the umpire’s.',
    kind: 'seam',
    why: 'The umpire may move or turn any piece.',
  },
  {
    id: 'JT-TURN-07',
    says: 'With sternway each four points take two squares more.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
  {
    id: 'JT-TURN-08',
    says: 'A ship steers at a quarter of her speed or more, torpedo craft at half.',
    kind: 'rule',
    why: 'The text, with a ruling where it leaves a doubt.',
  },
]
