import { z } from 'zod'
import { type FormFault, readForm } from '../../../../shared/action/form-reading.ts'
import { asked, draftOfAll, type FieldDraft, type FormField, orderField } from '../../../../shared/action/order-form.ts'
import type { Movement } from '../../../../shared/campaign/orders.ts'
import { ENEMY_KINDS, type EnemyKind, type Trigger } from '../../../../shared/campaign/standing.ts'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import type { DraftStanding } from './draft.ts'
import { orderReaders, type Reading } from './order-readers.ts'

/**
 * Standing orders between a sheet and the host. A line of the sheet says when, and one thing that is then done; an order that says more is
 * kept as it was given.
 */
export type Ordered = NonNullable<Movement['standing']>[number]

const WHEN_WORDS = {
  enemy: 'If an enemy is sighted',
  sighted: 'If an enemy sees her',
  dusk: 'At dusk',
  dawn: 'At dawn',
  hour: 'At an hour',
  coal: 'When coal is down to',
  hears: 'On a despatch',
} as const
const ACT_WORDS = {
  course: 'steer',
  to: 'make for a position',
  enter: 'enter harbour',
  knots: 'alter speed',
  close: 'close',
  avoid: 'avoid action',
  shadow: 'shadow',
  capture: 'take merchantmen',
  standOn: 'stand on',
  resume: 'give up any chase, go on as ordered',
  lights: 'show lights',
  dark: 'show no lights',
} as const
const ENEMY_WORDS: Readonly<Record<string, string>> = {
  stronger: 'of more vessels than hers',
  vessels: 'of so many vessels or more',
  ...Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, kind.replaceAll('-', ' ')])),
  warship: 'any warship, made out',
  merchant: 'any merchant vessel',
}
const SPEEDS: readonly string[] = ['course', 'to', 'enter', 'knots', 'close', 'avoid', 'shadow', 'capture']
/** What has no course without a speed. */
const NEEDS_SPEED: readonly string[] = ['to', 'enter', 'knots']

const keysOf = <T extends object>(words: T) => Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
const on = (field: 'when' | 'act' | 'enemy', ...is: string[]) => ({ when: { field, is }, unseen: true }) as const
export const WHENS = keysOf(WHEN_WORDS)
const lineSchema = z.strictObject({
  when: asked(z.enum(keysOf(WHEN_WORDS)), { label: 'When', words: WHEN_WORDS, usual: 'enemy', unseen: true }),
  enemy: asked(z.enum(['stronger', 'vessels', ...ENEMY_KINDS]).optional(), {
    label: 'What enemy',
    words: ENEMY_WORDS,
    none: 'any',
    ...on('when', 'enemy'),
  }),
  vessels: asked(z.number().int().min(1).max(200).optional(), {
    label: 'Vessels',
    unit: 'vessels',
    placeholder: 'such as 3',
    wants: 'A whole number of vessels.',
    ...on('enemy', 'vessels'),
  }),
  at: asked(z.string().optional(), {
    label: 'Hour',
    typed: 'hour',
    placeholder: 'such as 1800',
    wants: 'An hour such as 1800, or with the day of the month before it: 4 0600.',
    ...on('when', 'hour'),
  }),
  days: asked(z.number().min(0).max(100).optional(), {
    label: 'Days of coal',
    unit: 'days',
    placeholder: 'such as 3',
    wants: 'Days of coal, such as 3.',
    ...on('when', 'coal'),
  }),
  words: asked(z.string().max(80).optional(), {
    label: 'Words in the despatch',
    placeholder: 'any words',
    ...on('when', 'hears'),
  }),
  act: asked(z.enum(keysOf(ACT_WORDS)), { label: 'What she does', words: ACT_WORDS, usual: 'close', unseen: true }),
  course: asked(z.number().min(0).lt(360).optional(), {
    label: 'Course',
    typed: 'course',
    placeholder: 'such as 270, or W.S.W.',
    wants: 'A true course in degrees, or a point such as W.S.W.',
    ...on('act', 'course'),
  }),
  to: asked(z.strictObject({ lat: z.number(), lon: z.number() }).optional(), {
    label: 'Position',
    typed: 'position',
    placeholder: 'such as 49° 10′ N. 6° 20′ W.',
    wants: 'A position such as 49° 10′ N. 6° 20′ W., or the name of a place on the chart.',
    ...on('act', 'to'),
  }),
  enter: asked(z.string().optional(), {
    label: 'Harbour',
    from: 'harbours',
    wants: 'Choose the harbour.',
    ...on('act', 'enter'),
  }),
  knots: asked(z.number().positive().max(60).optional(), {
    label: 'Knots',
    unit: 'knots',
    typed: 'knots',
    placeholder: 'as is',
    breadth: 'short',
    ...on('act', ...SPEEDS),
  }),
  again: asked(z.boolean().optional(), {
    label: 'Each time',
    when: { field: 'when', is: ['enemy', 'sighted', 'dusk', 'dawn', 'hears'] },
  }),
})
type Line = z.infer<typeof lineSchema>

export const LINE = orderField(lineSchema)
/** The fields that say when, and those that say what is then done. */
const fieldsOf = (LINE.kind === 'group' ? LINE.fields : []) as readonly FormField[]
const half = fieldsOf.findIndex(({ name }) => name === 'act')
export const PARTS = [
  { part: 'when', fields: fieldsOf.slice(0, half) },
  { part: 'act', fields: fieldsOf.slice(half, -1) },
  { part: 'again', fields: fieldsOf.slice(-1) },
] as const

export const newStanding: DraftStanding = { line: { when: 'enemy', act: 'close' }, kept: null }

/** The same line with one of its fields otherwise: another occasion or another act has fields of its own. */
export function changedLine(
  { line }: DraftStanding,
  name: string,
  value: FieldDraft | undefined,
  knots: string,
): DraftStanding {
  const next = { ...line, [name]: value }
  const kept = (parts: readonly { readonly fields: readonly FormField[] }[]) =>
    Object.fromEntries(parts.flatMap(({ fields }) => fields).map((field) => [field.name, next[field.name]]))
  if (name === 'when') return { line: { ...kept([PARTS[1]]), when: value }, kept: null }
  if (name === 'enemy') return { line: { ...next, vessels: undefined }, kept: null }
  if (name !== 'act') return { line: next, kept: null }
  const speed = SPEEDS.slice(0, 4).includes(String(value)) ? { knots } : {}
  return { line: { ...kept([PARTS[0], PARTS[2]]), act: value, ...speed }, kept: null }
}

/** A standing order as the sheet shows it. */
export function draftStanding(order: ForceView['standing'][number], reading: Reading): DraftStanding {
  const shown = lineOf(order)
  return shown
    ? { line: draftOfAll(fieldsOf, shown, orderReaders(reading)), kept: null }
    : { line: {}, kept: { ...order } }
}

/** A line as it is handed in, or what is wrong with it and at which of its fields. */
export function readStanding({ line, kept }: DraftStanding, reading: Reading): { readonly order: Ordered } | FormFault {
  if (kept) return { order: kept as Ordered }
  const read = readForm(lineSchema, LINE, line, orderReaders(reading))
  if (!('given' in read)) return read
  const { given } = read
  if (NEEDS_SPEED.includes(given.act) && given.knots === undefined) return { at: ['knots'], says: 'A speed in knots.' }
  return { order: { when: triggerOf(given), act: actOf(given), ...(given.again ? { again: true } : {}) } }
}

/** The field of a line that the path of a refusal means; empty where it means none. */
export const standingField = (path: string): readonly string[] => {
  const name = path.split(/[.[\]]+/).findLast((part) => fieldsOf.some((one) => one.name === part))
  return name === undefined || name === 'when' ? [] : [name]
}

function triggerOf({ when, enemy, vessels, at = '', days = 0, words }: Line): Trigger {
  switch (when) {
    case 'enemy':
      if (enemy === 'stronger') return { if: when, stronger: true }
      if (enemy === 'vessels') return { if: when, vessels: vessels ?? 1 }
      return enemy === undefined ? { if: when } : { if: when, kind: enemy as EnemyKind }
    case 'hour':
      return { if: when, at }
    case 'coal':
      return { if: when, days }
    case 'hears':
      return words === undefined ? { if: when } : { if: when, words }
    default:
      return { if: when }
  }
}

function actOf({ act, course, to, enter, knots }: Line): Ordered['act'] {
  const speed = knots === undefined ? {} : { knots }
  switch (act) {
    case 'course':
      return { course: course ?? 0, ...speed }
    case 'to':
      return to ? { legs: [{ to, knots: knots ?? 0 }] } : {}
    case 'enter':
      return enter === undefined ? {} : { legs: [{ enter, knots: knots ?? 0 }] }
    case 'knots':
      return speed
    case 'resume':
      return { resume: true }
    case 'lights':
    case 'dark':
      return { lights: act === 'lights' }
    default:
      return { onContact: act, ...(act === 'standOn' ? {} : speed) }
  }
}

/** The line that an order is; null where it says more than a line can. */
function lineOf({ when, act, again }: ForceView['standing'][number]): Partial<Line> | null {
  const { knots, ...acts } = act
  const said = Object.entries(acts).filter(([, value]) => value !== undefined)
  const odd =
    when.if === 'enemy' && [when.kind, when.vessels, when.stronger].filter((one) => one !== undefined).length > 1
  const [leg, ...more] = act.legs ?? []
  if (odd || said.length > 1 || more.length > 0) return null
  const base = { ...occasionOf(when), ...(again ? { again: true } : {}), ...(knots === undefined ? {} : { knots }) }
  if (act.course !== undefined) return { ...base, act: 'course', course: act.course }
  if (act.onContact !== undefined) return { ...base, act: act.onContact }
  if (leg && 'to' in leg) return { ...base, act: 'to', to: leg.to, knots: leg.knots }
  if (leg && 'enter' in leg) return { ...base, act: 'enter', enter: leg.enter, knots: leg.knots }
  if (act.resume) return { ...base, act: 'resume' }
  if (act.lights !== undefined) return { ...base, act: act.lights ? 'lights' : 'dark' }
  return said.length === 0 && knots !== undefined ? { ...base, act: 'knots' } : null
}

function occasionOf(when: Trigger): Partial<Line> {
  switch (when.if) {
    case 'enemy':
      if (when.kind !== undefined) return { when: 'enemy', enemy: when.kind }
      if (when.vessels !== undefined) return { when: 'enemy', enemy: 'vessels', vessels: when.vessels }
      return { when: 'enemy', ...(when.stronger ? { enemy: 'stronger' } : {}) }
    case 'hour':
      return { when: 'hour', at: when.at }
    case 'coal':
      return { when: 'coal', days: when.days }
    case 'hears':
      return { when: 'hears', ...(when.words === undefined ? {} : { words: when.words }) }
    default:
      return { when: when.if }
  }
}
