import type { Interruption } from './interruptions.ts'
import type { Setting } from './operations.ts'

interface LeftOut {
  readonly why: string
  readonly pairs: (setting: Setting, interruption: Interruption) => boolean
}

const MEETINGS = [
  'an enemy in sight',
  'an enemy in sight, and new orders as the clock stands',
  'order: onContact',
  'order: standing',
]
const BOARDS = [
  'the squares opened',
  'a board ended by play',
  'a board ended by hand',
  'a board fought on a table',
  'a ship of hers sunk on a table',
  'a ship of hers made a prize on a table',
]
const OF_SEVERAL = ['one of her ships sunk', 'one of her ships taken', 'order: flag', 'order: detach']
const OF_OTHERS = ['the other taken', 'the other sunk', 'the other carried off']

/** Pairs that cannot be. The first reason that fits is the one that is told. */
const LEFT_OUT: readonly LeftOut[] = [
  {
    why: 'who lies in harbour is in no enemy’s sight, and no squares or board are opened there (JS-MOVE-07)',
    pairs: ({ at }, { key }) => at === 'harbour' && [...MEETINGS, ...BOARDS].includes(key),
  },
  {
    why: 'a merchantman in harbour is stopped by nobody (JS-COMM-10): see the place taken by the enemy',
    pairs: ({ at, by }, { key }) => at === 'harbour' && by === 'merchantman' && key === 'taken',
  },
  {
    why: 'a merchantman that does not resist has no place on squares or a board (JS-MOVE-14)',
    pairs: ({ by }, { key }) => by === 'merchantman' && BOARDS.includes(key),
  },
  {
    why: 'a merchantman sails by herself, and has no other ship to lose, send off or shift a flag to (JS-GOV-10)',
    pairs: ({ by }, { key }) => by === 'merchantman' && OF_SEVERAL.includes(key),
  },
  {
    why: 'a board on which forts answer is not over with the last ship of a side: it is ended by hand',
    pairs: ({ how }, { key }) => how === 'the forts of a place' && key === 'a board ended by play',
  },
  {
    why: 'its forts hold the place (JS-FORT-06)',
    pairs: ({ how }, { key }) => how === 'the forts of a place' && key === 'the place taken by the enemy',
  },
  {
    why: 'off an enemy’s place the meeting of a merchantman is nothing to decide, and the clock does not stand',
    pairs: ({ operate, by }, { key }) =>
      by === 'merchantman' &&
      (operate === 'land' || operate === 'direct') &&
      key === 'an enemy in sight, and new orders as the clock stands',
  },
  {
    why: 'nobody else has a part in it',
    pairs: ({ other }, { key }) => other === undefined && OF_OTHERS.includes(key),
  },
  {
    why: 'a sum is demanded in no other operation (JS-BOMB-05)',
    pairs: ({ operate }, { key }) => operate !== 'ransom' && key === 'sheet: ransoms',
  },
  {
    why: 'it is done out at sea, where there is no place to take',
    pairs: ({ at, position, operate }, { key }) =>
      at === 'sea' && position.lon === -2 && operate !== 'mend' && key === 'the place taken by the enemy',
  },
]

export function leftOut(setting: Setting, interruption: Interruption): string | null {
  return LEFT_OUT.find(({ pairs }) => pairs(setting, interruption))?.why ?? null
}
