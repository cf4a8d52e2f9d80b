import type { Movement } from '../../../../shared/campaign/orders.ts'
import { ENEMY_KINDS, type EnemyKind, type Trigger } from '../../../../shared/campaign/standing.ts'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import { compassPoint } from '../../../../shared/sky/words.ts'
import {
  calendar,
  clockFigures,
  DAY,
  isoTime,
  MINUTE,
  parseTime,
  type Seconds,
} from '../../../../shared/vocabulary/time.ts'
import { dayWords, knotsWords, parseKnots, parsePosition, positionWords } from '../../../chart/words.ts'
import type { DraftStanding } from './draft.ts'

/** Standing orders between a sheet, where everything is text, and the host. A line the sheet cannot show is kept as it was given. */
export type Ordered = NonNullable<Movement['standing']>[number]

/** The seat's own clock and its zone: what an hour without a date is read by. */
export interface Clock {
  readonly at: Seconds
  readonly zoneMinutes: number
}

export const WHEN_WORDS: Readonly<Record<DraftStanding['when'], string>> = {
  enemy: 'If an enemy is sighted',
  sighted: 'If an enemy sees her',
  dusk: 'At dusk',
  dawn: 'At dawn',
  hour: 'At an hour',
  coal: 'When coal is down to',
  hears: 'On a despatch',
}

export const ACT_WORDS: Readonly<Record<DraftStanding['act'], string>> = {
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
  kept: 'as ordered',
}

const spaced = (kind: string): string => kind.replaceAll('-', ' ')

export const ENEMY_OPTIONS: readonly { readonly key: string; readonly label: string }[] = [
  { key: '', label: 'any' },
  { key: 'stronger', label: 'of more vessels than hers' },
  { key: 'vessels', label: 'of so many vessels or more' },
  ...ENEMY_KINDS.map((kind) => ({
    key: kind,
    label: kind === 'warship' ? 'any warship, made out' : kind === 'merchant' ? 'any merchant vessel' : spaced(kind),
  })),
]

/** May stand for the next time too. */
export const mayComeAgain = (when: DraftStanding['when']): boolean => when !== 'hour' && when !== 'coal'

export const newStanding: DraftStanding = {
  when: 'enemy',
  enemy: '',
  text: '',
  act: 'close',
  course: '',
  knots: '',
  place: '',
  again: false,
  kept: null,
}

/** A standing order as the sheet shows it. */
export function draftStanding(order: ForceView['standing'][number], zoneMinutes: number): DraftStanding {
  const { when, act, again } = order
  const base = { ...newStanding, ...draftTrigger(when, zoneMinutes), again: again === true }
  const knots = act.knots === undefined ? '' : knotsWords(act.knots)
  const [leg] = act.legs ?? []
  const one = act.legs?.length === 1 && leg
  const named = Object.entries(act).filter(([, value]) => value !== undefined).length
  const alone = named === 1 || (named === 2 && act.knots !== undefined)
  const odd = when.if === 'enemy' && [when.kind, when.vessels, when.stronger].filter((w) => w !== undefined).length > 1
  if (alone && !odd) {
    if (act.course !== undefined) return { ...base, act: 'course', course: String(Math.round(act.course)), knots }
    if (act.onContact !== undefined) return { ...base, act: act.onContact, knots }
    if (one && 'to' in one) return { ...base, act: 'to', course: positionWords(one.to), knots: knotsWords(one.knots) }
    if (one && 'enter' in one) return { ...base, act: 'enter', place: one.enter, knots: knotsWords(one.knots) }
    if (act.resume) return { ...base, act: 'resume', knots }
    if (act.lights !== undefined) return { ...base, act: act.lights ? 'lights' : 'dark' }
    if (act.legs === undefined && act.knots !== undefined) return { ...base, act: 'knots', knots }
  }
  return { ...base, act: 'kept', kept: { ...order } }
}

function draftTrigger(when: Trigger, zoneMinutes: number): Pick<DraftStanding, 'when'> & Partial<DraftStanding> {
  switch (when.if) {
    case 'enemy': {
      if (when.kind !== undefined) return { when: 'enemy', enemy: when.kind }
      if (when.vessels !== undefined) return { when: 'enemy', enemy: 'vessels', text: String(when.vessels) }
      return { when: 'enemy', enemy: when.stronger ? 'stronger' : '' }
    }
    case 'hour': {
      const at = parseTime(when.at)
      const text = at === null ? when.at : `${dayWords(at, zoneMinutes)} ${clockFigures(at, zoneMinutes)}`
      return { when: 'hour', text }
    }
    case 'coal':
      return { when: 'coal', text: String(when.days) }
    case 'hears':
      return { when: 'hears', text: when.words ?? '' }
    default:
      return { when: when.if }
  }
}

/** Reads an hour: "1800" is the next after the seat's clock, "4 0600" that of the next 4th. Undefined when it is none. */
export function parseHour(text: string, { at, zoneMinutes }: Clock): Seconds | undefined {
  const read = /^(?:(\d{1,2})(?:\s+[A-Za-z]+\.?)?[\s,]+)?([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(text.trim())
  if (!read) return undefined
  const minutes = Number(read[2]) * 60 + Number(read[3])
  const midnight = Math.floor((at / MINUTE + zoneMinutes) / 1440) * 1440 - zoneMinutes
  for (let day = 0; day < 32; day++) {
    const then = (midnight + day * 1440 + minutes) * MINUTE
    if (then <= at) continue
    if (read[1] === undefined || calendar(then, zoneMinutes).day === Number(read[1])) return then
    if (then > at + 31 * DAY) break
  }
  return undefined
}

/** Reads a course: "270", or a point such as "W.S.W.". Undefined when it is neither. */
export function parseCourse(text: string): number | undefined {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[.°\s]/g, '')
  if (/^\d{1,3}$/.test(plain)) return Number(plain) < 360 ? Number(plain) : undefined
  for (let i = 0; i < 16; i++) if (compassPoint(i * 22.5).replaceAll('.', '') === plain) return i * 22.5
  return undefined
}

/** What is wanting in a line, in a sentence; undefined when it can be handed in. */
export function wanting(line: DraftStanding, clock: Clock): string | undefined {
  if (line.act === 'kept') return undefined
  if (line.when === 'hour' && parseHour(line.text, clock) === undefined)
    return 'An hour such as 1800, or with the day of the month before it: 4 0600.'
  if (line.when === 'coal' && !/^\d{1,2}(\.\d)?$/.test(line.text.trim())) return 'Days of coal, such as 3.'
  if (line.when === 'enemy' && line.enemy === 'vessels' && !/^[1-9]\d{0,2}$/.test(line.text.trim()))
    return 'A whole number of vessels.'
  if (line.act === 'course' && parseCourse(line.course) === undefined)
    return 'A true course in degrees, or a point such as W.S.W.'
  if (line.act === 'to' && !parsePosition(line.course)) return 'A position such as 49° 10′ N. 6° 20′ W.'
  if (line.act === 'enter' && line.place === '') return 'Choose the harbour.'
  const needsKnots = line.act === 'to' || line.act === 'enter' || line.act === 'knots'
  if ((needsKnots || line.knots.trim() !== '') && parseKnots(line.knots) === undefined) return 'A speed in knots.'
  return undefined
}

/** A line as the host takes it; null while something is wanting in it. */
export function orderedStanding(line: DraftStanding, clock: Clock): Ordered | null {
  if (line.act === 'kept') return line.kept as Ordered | null
  if (wanting(line, clock) !== undefined) return null
  return {
    when: orderedTrigger(line, clock),
    act: orderedAct(line),
    ...(line.again && mayComeAgain(line.when) ? { again: true } : {}),
  }
}

function orderedTrigger(line: DraftStanding, clock: Clock): Trigger {
  const text = line.text.trim()
  switch (line.when) {
    case 'enemy':
      if (line.enemy === 'stronger') return { if: 'enemy', stronger: true }
      if (line.enemy === 'vessels') return { if: 'enemy', vessels: Number(text) }
      return line.enemy === '' ? { if: 'enemy' } : { if: 'enemy', kind: line.enemy as EnemyKind }
    case 'hour':
      return { if: 'hour', at: isoTime(parseHour(text, clock) ?? clock.at) }
    case 'coal':
      return { if: 'coal', days: Number(text) }
    case 'hears':
      return text === '' ? { if: 'hears' } : { if: 'hears', words: text }
    default:
      return { if: line.when }
  }
}

function orderedAct(line: DraftStanding): Ordered['act'] {
  const knots = parseKnots(line.knots)
  const speed = knots === undefined ? {} : { knots }
  switch (line.act) {
    case 'course':
      return { course: parseCourse(line.course) ?? 0, ...speed }
    case 'to':
      return { legs: [{ to: parsePosition(line.course) ?? { lat: 0, lon: 0 }, knots: knots ?? 0 }] }
    case 'enter':
      return { legs: [{ enter: line.place, knots: knots ?? 0 }] }
    case 'knots':
      return speed
    case 'resume':
      return { resume: true }
    case 'lights':
      return { lights: true }
    case 'dark':
      return { lights: false }
    case 'kept':
      return {}
    default:
      return { onContact: line.act, ...(line.act === 'standOn' ? {} : speed) }
  }
}
