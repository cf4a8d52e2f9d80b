/** Signals of the Fleet's game as data and as the book's shorthand: "H V 4 R", "X SPEED HALF" (NF-SIG-07). */
import { z } from 'zod'
import { asked } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import { Refused, refuse } from '../../../explanation/refusal.ts'
import { readShorthand, type SignalItem } from '../procedures/board-signals.ts'
import { TELEGRAPH_ORDERS } from '../tables/speed.ts'

export const SIGNAL_ACTS = ['hoist', 'execute', 'annul', 'head', 'ahead'] as const
const SIGNALS = ['vessels', 'column', 'speed', 'fire', 'gyro', 'form', 'closeAction'] as const
type What = (typeof SIGNALS)[number]

const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\n";]*[^\n";.]$/, 'one line without quotation marks and semicolons, and without a stop at its end')
const hoists = ['hoist', 'head']

/** One line of a written move. What goes up is written out; what comes down is one of the signals that fly. */
export const signalLine = z.strictObject({
  act: asked(z.enum(SIGNAL_ACTS), {
    label: 'Flags',
    rule: 'NF-SIG-02',
    words: {
      hoist: 'Hoist',
      execute: 'Execute: haul down',
      annul: 'Annul',
      head: 'Head of the column, without flags',
      ahead: 'Ahead: leave them flying',
    },
  }),
  what: asked(z.enum(SIGNALS), {
    label: 'Signal',
    when: { field: 'act', is: hoists },
    words: {
      vessels: 'Vessels turn together',
      column: 'Column: the head turns, the others follow',
      speed: 'Speed',
      fire: 'Concentrate fire',
      gyro: 'Set gyroscopes',
      form: 'Form',
      closeAction: 'Close action',
    },
  }).optional(),
  flag: asked(words(80), {
    label: 'Signal that flies',
    from: 'flags',
    when: { field: 'act', is: ['execute', 'annul'] },
  }).optional(),
  points: asked(z.number().min(0.5).max(16).multipleOf(0.5), {
    label: 'Points',
    when: { field: 'what', is: ['vessels', 'column'] },
  }).optional(),
  side: asked(z.enum(['R', 'L']), {
    label: 'To the',
    when: { field: 'what', is: ['vessels', 'column'] },
    words: { R: 'Right', L: 'Left' },
  }).optional(),
  speed: asked(z.enum(TELEGRAPH_ORDERS), {
    label: 'Speed',
    when: { field: 'what', is: ['speed'] },
    words: { full: 'Fleet speed', half: 'Half', stop: 'Stop' },
  }).optional(),
  target: asked(words(80), {
    label: 'Fire at',
    from: 'enemies',
    pick: 'piece',
    when: { field: 'what', is: ['fire'] },
  }).optional(),
  degrees: asked(z.int().min(0).max(180), {
    label: 'From the bow',
    says: 'Degrees from right ahead, on both sides alike.',
    unit: 'degrees',
    when: { field: 'what', is: ['gyro'] },
  }).optional(),
  words: asked(words(60), {
    label: 'Formation',
    says: 'As “line abreast”; captains take their stations, with their reserve of speed.',
    when: { field: 'what', is: ['form'] },
  }).optional(),
})
export type SignalLine = z.output<typeof signalLine>

/** What each signal must say beside its name. */
const NEEDS: Readonly<Record<What, readonly (keyof SignalLine)[]>> = {
  vessels: ['points', 'side'],
  column: ['points', 'side'],
  speed: ['speed'],
  fire: ['target'],
  gyro: ['degrees'],
  form: ['words'],
  closeAction: [],
}
const SAID = ['points', 'side', 'speed', 'target', 'degrees', 'words'] as const

/** The words of a signal without its flag: what flies, and by which it is executed. */
export function flagText(line: Omit<SignalLine, 'act'>): string {
  switch (line.what) {
    case 'vessels':
      return `V ${line.points} ${line.side}`
    case 'column':
      return `C ${line.points} ${line.side}`
    case 'speed':
      return `SPEED ${line.speed?.toUpperCase()}`
    case 'fire':
      return `FIRE ${line.target}`
    case 'gyro':
      return `GYRO ${line.degrees}`
    case 'form':
      return `FORM ${line.words}`
    case 'closeAction':
      return 'CLOSE ACTION'
    default:
      return line.flag ?? ''
  }
}

const PREFIX = { hoist: 'H ', execute: 'X ', annul: 'AN ', head: '', ahead: 'A' } as const
export const signalText = (line: SignalLine): string =>
  `${PREFIX[line.act]}${line.act === 'ahead' ? '' : flagText(line)}`

const wrong = (path: string, says: string): never =>
  refuse('input.invalid', `${path} ${says} (NF-SIG-07).`, { rule: 'NF-SIG-07', path })

/** Refuses a line that says too little or too much for what it is. */
export function demandWhole(line: SignalLine, path: string): SignalLine {
  const { act, what } = line
  const given = SAID.filter((field) => line[field] !== undefined)
  if (act === 'ahead') {
    const [more] = (['what', 'flag', ...given] as const).filter((field) => line[field] !== undefined)
    return more === undefined ? line : wrong(`${path}.${more}`, 'stands with ahead, which takes nothing more')
  }
  if (act === 'execute' || act === 'annul') {
    if (line.flag === undefined) return wrong(`${path}.flag`, `is missing; ${act} takes a signal that flies`)
    const [more] = (['what', ...given] as const).filter((field) => line[field] !== undefined)
    return more === undefined ? line : wrong(`${path}.${more}`, `stands with ${act}, which takes a flag alone`)
  }
  if (line.flag !== undefined) return wrong(`${path}.flag`, `stands with ${act}, which takes a signal written out`)
  if (what === undefined) return wrong(`${path}.what`, `is missing; ${act} takes a signal`)
  if (act === 'head' && what !== 'column')
    return wrong(`${path}.what`, `is "${what}"; without flags the head of a column turns alone`)
  const missing = NEEDS[what].find((field) => line[field] === undefined)
  if (missing) return wrong(`${path}.${missing}`, `is missing; the signal "${what}" takes it`)
  const more = given.find((field) => !NEEDS[what].includes(field))
  return more === undefined
    ? line
    : wrong(`${path}.${more}`, `stands with the signal "${what}", which does not take it`)
}

/** What a signal says, from the words that fly. Null where they are none of the book's. */
export function lineOfFlag(flag: string): Omit<SignalLine, 'act'> | null {
  try {
    const [item] = readShorthand(`H ${flag}`).value
    return item ? saidBy(item) : null
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

function saidBy(item: SignalItem): Omit<SignalLine, 'act'> {
  const { what, points, side, words: rest } = item
  if (what === 'speed') return { what, speed: rest as SignalLine['speed'] }
  if (what === 'fire') return { what, target: rest ?? '' }
  if (what === 'gyro') return { what, degrees: /^\d+$/.test(rest ?? '') ? Number(rest) : Number.NaN }
  if (what === 'form') return { what, words: rest ?? '' }
  if (what === 'closeAction') return { what }
  return { what: what ?? 'vessels', points: points ?? 0, side: side === 'left' ? 'L' : 'R' }
}

/** A written move, "X V 4 R; H SPEED HALF", as its lines (NF-SIG-07). */
export function linesOfShorthand(text: string, path: string): SignalLine[] {
  const items = (() => {
    try {
      return readShorthand(text).value
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return refuse('input.invalid', error.message.replace(/^text/, path), { rule: 'NF-SIG-07', path })
    }
  })()
  return items.map((item) => {
    if (item.act === 'ahead') return { act: 'ahead' }
    const said = saidBy(item)
    const line: unknown =
      item.act === 'execute' || item.act === 'annul'
        ? { act: item.act, flag: flagText(said) }
        : { act: item.act, ...said }
    return demandWhole(read(signalLine, line, 'the signal', path), path)
  })
}
