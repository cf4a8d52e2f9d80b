import type { BookWord } from '../contract.ts'

/** What Jane’s chart calls things, for whoever asks. */
export const words: readonly BookWord[] = [
  {
    word: 'days of coal',
    also: ['day’s coal', 'day of coal', 'days’ coal', 'coal for'],
    means: 'Coal is counted in days under way, 24 hours each, at any speed and in any ship. A day costs one point.',
    rules: ['JS-COAL-02', 'JS-COAL-05'],
  },
  {
    word: 'assigned speed',
    also: ['assigned speeds'],
    means:
      'The most that a ship of her type can do on the chart: 15 knots for a battleship of the first class, 18 for a cruiser. A fleet cruises at least 1½ knots below that of its slowest ship.',
    rules: ['JS-MOVE-16', 'JS-MOVE-19'],
  },
  {
    word: 'in company',
    means:
      'Within 10,000 yards of her admiral, so that signals pass: she obeys at once. Any other force is written to, and learns it later.',
    rules: ['JS-INFO-06', 'JS-SCOUT-04'],
  },
  {
    word: 'freight points',
    also: ['freight point', 'freight'],
    means:
      'What the cargo of a merchantman is worth: 10 points, in a liner 20. It doubles with each hundred miles from the foreign port, and is paid when she comes home.',
    rules: ['JS-COMM-03', 'JS-COMM-04', 'JS-COMM-06'],
  },
  {
    word: 'trade route',
    also: ['trade routes'],
    means: 'The way that merchant ships keep to between two ports.',
    rules: ['JS-COMM-02'],
  },
  {
    word: 'prize crew',
    also: ['prize crews'],
    means:
      'The men who bring a captured ship home: those of one gun of the cruiser, which is not served until she has others.',
    rules: ['JS-PERS-03', 'JS-COMM-08'],
  },
  {
    word: 'collier',
    also: ['colliers'],
    means: 'A merchantman of 12 knots that carries coal: 20 days of it, shared out among ships.',
    rules: ['JS-COAL-08', 'JS-COST-23'],
  },
  {
    word: 'liner',
    also: ['liners'],
    means: 'A merchant ship of 18 or 21 knots, which carries twice as much freight or coal as others, or 1,000 troops.',
    rules: ['JS-COST-24', 'JS-COST-25'],
  },
  {
    word: 'half-fort',
    also: ['half-forts'],
    means: 'A fort of half the price and half the guns.',
    rules: ['JS-FORT-08', 'JS-FORT-09'],
  },
  {
    word: 'spare gun',
    also: ['spare guns'],
    means: 'A gun in store, which takes the place of a lost one of its class in harbour.',
    rules: ['JS-AMMO-07'],
  },
  {
    word: 'section',
    also: ['sections'],
    means:
      'Twenty-five feet of a ship’s length on one deck, or of a fort’s front: damage and repair are counted by them.',
    rules: ['JS-COST-14', 'JS-FORT-02'],
  },
  {
    word: 'electro-contact mines',
    also: ['electro-contact'],
    means:
      'Mines that go off when a ship strikes them, and may be made safe from the shore. A ship lays one square of them in six hours.',
    rules: ['JS-MINE-03', 'JS-MINE-05'],
  },
  {
    word: 'observation mines',
    also: ['observation mine'],
    means: 'Mines that somebody ashore fires when he sees a ship over them. A ship lays one square of them in a day.',
    rules: ['JS-MINE-03', 'JS-MINE-05'],
  },
  {
    word: 'countermining',
    also: ['countermine'],
    means: 'Blowing up the enemy’s mines with one’s own charges, a square at a time.',
    rules: ['JS-MINE-06'],
  },
  {
    word: 'Brennan torpedo',
    also: ['Brennan torpedoes', 'Brennan'],
    means: 'A torpedo that is steered by wires from a station ashore.',
    rules: ['JS-MINE-09', 'JS-WX-10'],
  },
  {
    word: 'pneumatic gun',
    also: ['pneumatic guns'],
    means: 'A great gun ashore that throws its shell by compressed air.',
    rules: ['JS-MINE-10'],
  },
  {
    word: 'coastguard station',
    also: ['coastguard stations', 'coastguard'],
    means: 'A post on the shore that reports at once by telegraph which enemy it sees from there.',
    rules: ['JS-INFO-01', 'JS-INFO-11'],
  },
  {
    word: 'despatch vessel',
    also: ['despatch vessels'],
    means: 'A ship that carries a message where no wire goes.',
    rules: ['JS-INFO-04', 'JS-INFO-05'],
  },
]
