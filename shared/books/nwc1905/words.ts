import type { BookWord } from '../contract.ts'

/** What the College's boards call things, for whoever asks. */
export const words: readonly BookWord[] = [
  {
    word: 'wand',
    means: 'A rule laid from ship to ship, on which the effect of fire is marked off by range.',
    rules: ['NF-GUN-03'],
  },
  {
    word: 'fleet speed',
    means: 'The speed at which a whole fleet steams and turns, one of those for which there is a turning card.',
    rules: ['NF-SETUP-05'],
  },
  {
    word: 'hoists',
    also: ['flying'],
    means:
      'A signal goes up; it flies for at least a move before it may come down, and nothing is done by it until then.',
    rules: ['NF-SIG-03', 'NF-SIG-04'],
  },
  {
    word: 'executes',
    also: ['hauls down'],
    means: 'The signal comes down, and what it orders is done.',
    rules: ['NF-SIG-03'],
  },
]
