import type { RuleEntry } from '../../contract.ts'

/** The `JT-` ids that the board plays by so far: moving, speed, turning, and those of setting up, sight, men and signals it touches. */
export const tacticalRules: readonly RuleEntry[] = [
  {
    id: 'JT-GEN-01',
    says: 'Nothing may be done that could not or would not be done in real war.',
    kind: 'seam',
    why: 'The umpire corrects any ship, with a reason on the record.',
  },
  {
    id: 'JT-GEN-14',
    says: 'Shooting targets carry no names: the enemy sees an outline and must know the ship.',
    kind: 'rule',
  },
  {
    id: 'JT-GEN-20',
    says: 'At 5,000 yards the 100-yard board is set up with the real pieces, and the action is played out.',
    kind: 'rule',
  },
  { id: 'JT-PERS-01', says: 'Every gun disabled costs five men.', kind: 'rule' },
  { id: 'JT-MOVE-01', says: 'One square is 100 by 100 yards.', kind: 'rule' },
  { id: 'JT-MOVE-02', says: 'One move is one minute; a captain who gives no orders in time carries on.', kind: 'rule' },
  { id: 'JT-MOVE-03', says: 'Each 3 knots is one square a move.', kind: 'rule' },
  {
    id: 'JT-MOVE-04',
    says: 'A unit of 1½ knots may be used; on whole squares the odd half is carried to the next move.',
    kind: 'rule',
  },
  { id: 'JT-MOVE-05', says: 'A diagonal step counts as one square.', kind: 'rule' },
  { id: 'JT-MOVE-06', says: 'In serious work diagonals go by measure.', kind: 'rule' },
  {
    id: 'JT-MOVE-07',
    says: 'Fractions of a move go by measure from the bows; a black buoy marks the spot left.',
    kind: 'rule',
  },
  { id: 'JT-MOVE-08', says: 'All pieces move together.', kind: 'rule' },
  {
    id: 'JT-MOVE-09',
    says: 'Pieces are to the scale of the squares; a range is counted from bow square to bow square.',
    kind: 'rule',
  },
  {
    id: 'JT-MOVE-10',
    says: 'General speeds by type; destroyers and torpedo boats lose speed at once in a sea.',
    kind: 'rule',
  },
  {
    id: 'JT-SPD-01',
    says: 'Engines reversed, a ship comes to rest in one complete move, as many squares on as she was making.',
    kind: 'rule',
  },
  {
    id: 'JT-SPD-02',
    says: 'With engines still reversed she goes astern one square, then two, then three.',
    kind: 'rule',
  },
  { id: 'JT-SPD-03', says: 'From rest or with sternway she gathers way ahead by one square a move.', kind: 'rule' },
  { id: 'JT-SPD-04', says: 'Under way she adds one square a move up to her best.', kind: 'rule' },
  {
    id: 'JT-SPD-05',
    says: 'Speed may be cut at the start of a move to any number of squares but not below one.',
    kind: 'rule',
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
  },
  { id: 'JT-TURN-02', says: 'The turn counts as one square moved.', kind: 'rule' },
  {
    id: 'JT-TURN-03',
    says: 'While the buoy is down she turns on every other square; picked up, she steadies.',
    kind: 'rule',
  },
  {
    id: 'JT-TURN-04',
    says: 'With one engine reversed she turns eight points on the second square and loses four squares.',
    kind: 'rule',
  },
  { id: 'JT-TURN-05', says: 'A few ships have larger circles, marked on the piece.', kind: 'rule' },
  {
    id: 'JT-TURN-06',
    says: 'The circle is about the average; finer differences in a ram are the umpire’s.',
    kind: 'seam',
    why: 'The umpire may move or turn any piece.',
  },
  { id: 'JT-TURN-07', says: 'With sternway each four points take two squares more.', kind: 'rule' },
  { id: 'JT-TURN-08', says: 'A ship steers at a quarter of her speed or more, torpedo craft at half.', kind: 'rule' },
  {
    id: 'JT-RAM-01',
    says: 'The umpire watches every attempt to ram and every accidental one.',
    kind: 'seam',
    why: 'Shared squares are reported to the umpire, who decides until ramming is built.',
  },
  {
    id: 'JT-SIG-05',
    says: 'Words outside the code are known to every enemy within signalling distance.',
    kind: 'rule',
  },
  { id: 'JT-SIG-06', says: 'Signals reach 10,000 yards at most, less by weather and at night.', kind: 'rule' },
  { id: 'JT-WX-05', says: 'The distance of sighting limits which pieces are shown.', kind: 'rule' },
  {
    id: 'JT-NIGHT-02',
    says: 'At night only three kinds of vessel are told apart: big, small, torpedo craft.',
    kind: 'rule',
  },
]
