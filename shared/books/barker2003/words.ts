import type { BookWord } from '../contract.ts'

/** What Barker's board calls things, for whoever asks. */
export const words: readonly BookWord[] = [
  {
    word: 'points of naval initiative',
    also: ['point of naval initiative'],
    means:
      'What a squadron or flotilla has to spend in one spell, by the throw of its own die: each move beyond those that are free costs some. What is left over is lost.',
    rules: ['BK-SQ-01', 'BK-MV-05', 'BK-MV-12'],
  },
  {
    word: 'spell',
    also: ['spells'],
    means: 'One side’s turn; the sides have them by turns, and the one with the initiative begins.',
    rules: ['BK-SU-07'],
  },
]
