import type { BookWord } from '../../contract.ts'

const pierced = ['aaaa', 'aaa', 'aa', 'a', 'b', 'c', 'd', 'e', 'f']

/** What Jane's board calls things, for whoever asks. */
export const words: readonly BookWord[] = [
  {
    word: 'unit of run',
    also: ['units of run', 'unit by unit'],
    means:
      'One step of a ship’s minute: as a rule one square of 100 yards. A ship of twelve knots has four of them a move.',
    rules: ['JT-MOVE-04', 'JT-TURN-02'],
  },
  {
    word: 'green buoy',
    also: ['starboard buoy'],
    means: 'Laid beside a ship that is turning to starboard; she turns on for as long as it stays down.',
    rules: ['JT-TURN-01', 'JT-TURN-03'],
  },
  {
    word: 'red buoy',
    also: ['port buoy'],
    means: 'Laid beside a ship that is turning to port; she turns on for as long as it stays down.',
    rules: ['JT-TURN-01', 'JT-TURN-03'],
  },
  {
    word: 'buoy',
    also: ['buoys'],
    means:
      'A mark beside a ship that shows what she is about to do: red turns to port, green to starboard, both together mean engines reversed. Two squares after it is dropped she turns four points.',
    rules: ['JT-TURN-01', 'JT-SPD-01'],
  },
  {
    word: 'armour letter',
    also: ['armour letters', ...pierced.map((letter) => `pierces ${letter}`)],
    means:
      'Armour is told by letters, each so many inches of iron: aaaa keeps out nearly all, aaa is 30, aa 24, a 18, b 15, c 12, d 9, e 6, and f is thin. A gun pierces a letter and all that are lighter.',
    rules: ['JT-ARM-01', 'JT-GUN-04'],
  },
  {
    word: 'class A',
    also: ['class B', 'class C', 'class D', 'class E', 'class F', 'A guns', 'B guns', 'C guns'],
    means:
      'Guns fall in classes by their power, A the greatest and F the least. A, B and C are heavy guns, and each shot of theirs takes a ticket.',
    rules: ['JT-GUN-01', 'JT-FIRE-02'],
  },
  {
    word: 'heavy gun',
    also: ['heavy guns', 'big gun', 'big guns'],
    means: 'A gun of class A, B or C: each of its shots takes a firing ticket and is struck singly.',
    rules: ['JT-GUN-01', 'JT-FIRE-02'],
  },
  {
    word: 'quick-firers',
    also: ['quick-firer', 'quick-firing'],
    means:
      'Smaller guns that fire through the whole move and need no ticket; a strike of theirs stands for a minute’s fire of several.',
    rules: ['JT-FIRE-12', 'JT-GUN-11'],
  },
  {
    word: 'firing ticket',
    also: ['firing tickets', 'ticket', 'tickets'],
    means:
      'One round of a heavy gun: dropped on the square that it is fired from, with the ship that it is fired at. It is spent with the shot.',
    rules: ['JT-FIRE-02', 'JT-FIRE-03'],
  },
  {
    word: 'A.P. shot',
    also: ['A.P. shell', 'armour-piercing shot'],
    means: 'Made to go through armour. The shot pierces most; the shell pierces less and bursts.',
    rules: ['JT-GUN-04', 'JT-GUN-05'],
  },
  {
    word: 'high explosive',
    also: ['H.E.', 'common shell'],
    means: 'Shell that bursts and does most harm where there is no armour; it pierces several letters less.',
    rules: ['JT-GUN-05'],
  },
  {
    word: 'shooting target',
    also: ['shooting targets'],
    means:
      'The enemy’s outline, the smaller the farther she is off, at which a shot is aimed and on which it is struck.',
    rules: ['JT-GEN-12'],
  },
  {
    word: 'aim by the dice',
    means: 'Where the shot is aimed is left to the dice, and is not chosen on the target.',
    rules: ['JT-GEN-12'],
  },
  {
    word: 'reload',
    also: ['not loaded before'],
    means: 'A heavy gun that has fired takes some moves to load: which move it may fire in again stands beside it.',
    rules: ['JT-FIRE-02'],
  },
  {
    word: 'waterlogged',
    means: 'So holed that she lies a deck deeper; she does not sink yet.',
    rules: ['JT-TORP-11'],
  },
  {
    word: 'four points',
    also: ['eight points', 'points to starboard', 'points to port'],
    means: 'A point is the 32nd part of the compass, 11¼ degrees: four are 45 degrees, eight a right angle.',
    rules: ['JT-TURN-01'],
  },
]
