import type { BookWord } from '../contract.ts'

/** What Chamberlain’s board calls things, for whoever asks. */
export const words: readonly BookWord[] = [
  {
    word: 'Runner',
    means:
      'The ship with the black hull, which comes out of harbour in the south and wins on any square of the north edge.',
    rules: ['CH-A4', 'CH-01a', 'CH-09'],
  },
  {
    word: 'Blockader',
    means: 'The ship with the white hull, which is to keep the Runner from the open sea in the north.',
    rules: ['CH-A3', 'CH-01b'],
  },
  {
    word: 'firing die',
    also: ['fire die'],
    means: 'The only die of the game. Of its six faces three miss; the others are H1, H2 and D4.',
    rules: ['CH-13'],
  },
  {
    word: 'D4',
    means:
      'A face of the firing die: four points, and the ship that is struck is disabled. She stops, and the other at once runs six squares.',
    rules: ['CH-13', 'CH-16a'],
  },
  {
    word: 'H1',
    also: ['H2'],
    means: 'A face of the firing die: a hit of one point, or of two. Hits do the ship no harm, and count for victory.',
    rules: ['CH-13', 'CH-18'],
  },
  {
    word: 'disabled',
    means:
      'Stopped for a time by a D4. The other ship runs six squares and may ram her; otherwise she comes back into action one square ahead.',
    rules: ['CH-16a', 'CH-16d', 'CH-16e'],
  },
  {
    word: 'run of six squares',
    also: ['run of six', 'the run'],
    means:
      'What the other ship does at once when one is disabled: six squares, steered as she needs, in which neither fires. If she comes on the square of the disabled ship, she has rammed her.',
    rules: ['CH-16a', 'CH-16b', 'CH-16c'],
  },
  {
    word: 'clear squares',
    also: ['clear square'],
    means:
      'Squares between two ships, counted along rows and columns and never by diagonals. With ten or fewer a ship is in range.',
    rules: ['CH-12', 'CH-R04'],
  },
  {
    word: 'bow chaser',
    also: ['stern chaser', 'chaser'],
    means:
      'The gun at a ship’s end, which trains 45 degrees to either side: the Blockader’s over the bow, the Runner’s over the stern.',
    rules: ['CH-11b', 'CH-11c'],
  },
  {
    word: 'broadside gun',
    also: ['broadside guns'],
    means: 'The gun on each side of a ship, which trains from 45 degrees before the beam to 45 abaft it.',
    rules: ['CH-11a'],
  },
  {
    word: 'forced back',
    means: 'A Runner with no way open but into her harbour: she loses.',
    rules: ['CH-10', 'CH-R19'],
  },
  {
    word: 'ashore',
    also: ['driven ashore'],
    means: 'A ship whose turn comes with no step open to her.',
    rules: ['CH-19', 'CH-R18'],
  },
  {
    word: 'head on',
    means: 'With the headings exactly opposite. A Runner that rams so loses.',
    rules: ['CH-17', 'CH-R16'],
  },
]
