import type { BookWord } from '../contract.ts'

/** What Barker's board calls things, for whoever asks. */
export const words: readonly BookWord[] = [
  {
    word: 'points of naval initiative',
    also: ['point of naval initiative'],
    means:
      'What a side has to spend in its spell: each movement beyond those that ships make of themselves costs of them.',
    rules: ['BK-MV-05'],
  },
  {
    word: 'spell',
    also: ['spells'],
    means: 'One side’s turn; the sides have them by turns, and the one with the initiative begins.',
    rules: ['BK-SU-07'],
  },
]
