import type { Ruling } from '../../../../shared/campaign/inputs.ts'
import { figureTyped } from '../../../ui/typed-figure.ts'
import { type Places, typedPlace } from '../../every-window/public-chart/typed-place.ts'
import { type Armed, lotsExample, parseLot } from '../../seat/orders/lots.ts'
import { emptyWeather, readWeather, type WeatherDraft } from '../weather/weather-draft.ts'

/** What a ruling may change, and the list of the ruling in which it stands. Each entry of the form is one of these. */
export const CHANGE_KINDS = [
  { key: 'ship', list: 'ships', label: 'A ship' },
  { key: 'force', list: 'forces', label: 'A force' },
  { key: 'added', list: 'added', label: 'A ship added' },
  { key: 'cable', list: 'cables', label: 'A cable' },
  { key: 'place', list: 'places', label: 'A place' },
  { key: 'points', list: 'points', label: 'Points' },
  { key: 'weather', list: 'weather', label: 'Weather to come' },
  { key: 'seat', list: 'seats', label: 'A seat’s ship' },
  { key: 'report', list: 'reports', label: 'A report to a seat' },
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]['key']

/** One change while it is being written: every field as typed, empty where it is left as it is. */
export interface ChangeDraft {
  readonly kind: ChangeKind
  /** Key of the ship, force, cable, place, side or seat; empty until chosen. */
  readonly of: string
  readonly fields: Readonly<Record<string, string>>
  readonly weather: WeatherDraft
}

export function newChange(kind: ChangeKind, of = ''): ChangeDraft {
  return { kind, of, fields: {}, weather: emptyWeather }
}

export interface Fault {
  /** Number of the change, or null: the ruling's own reason. */
  readonly change: number | null
  readonly field: string
  readonly says: string
}

const NAMES: Readonly<Record<string, string>> = {
  presentKnots: 'Greatest speed',
  assignedKnots: 'Assigned speed',
  seniority: 'Seniority',
  coalDays: 'Coal',
  torpedoes: 'Torpedoes',
  men: 'Men',
  sectionsLost: 'Sections lost',
  courseDegrees: 'Course',
  points: 'Points',
  period: 'Period',
  townLost: 'Points of the town lost',
  mines: 'Mines',
}

class Wrong extends Error {
  readonly field: string
  constructor(field: string, says: string) {
    super(says)
    this.field = field
  }
}

/** Reads a figure that was typed; undefined when the field was left empty. */
function figure(draft: ChangeDraft, field: string, least: number, most: number, whole: boolean): number | undefined {
  const typed = draft.fields[field] ?? ''
  if (typed.trim() === '') return undefined
  const read = figureTyped(typed, { words: NAMES[field] ?? field, least, most, whole })
  if ('says' in read) throw new Wrong(field, read.says)
  return read.figure ?? undefined
}
function chosen(draft: ChangeDraft, what: string): string {
  if (draft.of === '') throw new Wrong('of', `Choose the ${what}.`)
  return draft.of
}
function words(draft: ChangeDraft, field: string, says: string): string {
  const typed = (draft.fields[field] ?? '').trim()
  if (typed === '') throw new Wrong(field, says)
  return typed
}
/** "yes" and "no" as chosen; undefined: left as it is. */
function yesNo(draft: ChangeDraft, field: string): boolean | undefined {
  const typed = draft.fields[field]
  return typed === 'yes' ? true : typed === 'no' ? false : undefined
}
function only<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
const minutesOf = (days: number | undefined): number | undefined =>
  days === undefined ? undefined : Math.round(days * 1440)
const STATUSES = ['afloat', 'sunk', 'taken'] as const

function readRounds(draft: ChangeDraft, book: Armed): Record<string, number> | undefined {
  const typed = (draft.fields['rounds'] ?? '').trim()
  if (typed === '') return undefined
  const rounds: Record<string, number> = {}
  for (const part of typed.split(/[,;]+|(?<=\d)\s+/).filter((part) => part.trim() !== '')) {
    const lot = parseLot(book, part)
    if (!lot)
      throw new Wrong(
        'rounds',
        `Rounds are a class and a number, such as "${lotsExample(book, [80, 200])}"; "${part}" was typed.`,
      )
    rounds[lot[0]] = lot[1]
  }
  return rounds
}

/** What a place's stores hold now; undefined where nothing of them was written. */
function readStores(
  draft: ChangeDraft,
  book: Armed,
): NonNullable<NonNullable<Ruling['places']>[number]['stores']> | undefined {
  const stores = only({
    coalDays: figure(draft, 'coalDays', 0, 100_000, true),
    rounds: readRounds(draft, book),
    torpedoes: figure(draft, 'torpedoes', 0, 100_000, true),
    mines: figure(draft, 'mines', 0, 100_000, true),
  })
  return Object.keys(stores).length > 0 ? stores : undefined
}

function readPosition(draft: ChangeDraft, chart: Places | null): { lat: number; lon: number } | undefined {
  const typed = (draft.fields['position'] ?? '').trim()
  if (typed === '') return undefined
  const position = typedPlace(typed, chart)
  const says = `A position is written 49 29 N 5 22 W, or a place named as the chart has it; "${typed}" was typed.`
  if (!position) throw new Wrong('position', says)
  return position
}

const read: Record<ChangeKind, (draft: ChangeDraft, book: Armed, chart: Places | null) => Partial<Ruling>> = {
  ship: (draft, book) => ({
    ships: [
      only({
        ship: chosen(draft, 'ship'),
        status: STATUSES.find((one) => one === draft.fields['status']),
        presentKnots: figure(draft, 'presentKnots', 0, 60, false),
        coalMinutes: minutesOf(figure(draft, 'coalDays', 0, 100, false)),
        rounds: readRounds(draft, book),
        torpedoes: figure(draft, 'torpedoes', 0, Infinity, true),
        men: figure(draft, 'men', 0, Infinity, true),
        sectionsLost: figure(draft, 'sectionsLost', 0, Infinity, true),
        force: draft.fields['force'] || undefined,
      }),
    ],
  }),
  added: (draft, book, chart) => {
    const [card = '', side = ''] = chosen(draft, 'ship whose particulars she has').split('|')
    const seniority = figure(draft, 'seniority', 1, 9999, true)
    if (seniority === undefined)
      throw new Wrong('seniority', 'Her captain’s seniority: no two captains of a side have the same.')
    return {
      added: [
        only({
          name: words(draft, 'name', 'Name her.'),
          card,
          side: draft.fields['side'] || side,
          seniority,
          force: draft.fields['force'] || undefined,
          place: draft.fields['place'] || undefined,
          position: readPosition(draft, chart),
          assignedKnots: figure(draft, 'assignedKnots', 0, 60, false),
          coalDays: figure(draft, 'coalDays', 0, 100, false),
          men: figure(draft, 'men', 0, Infinity, true),
          torpedoes: figure(draft, 'torpedoes', 0, Infinity, true),
          rounds: readRounds(draft, book),
        }),
      ],
    }
  },
  force: (draft, _book, chart) => ({
    forces: [
      only({
        force: chosen(draft, 'force'),
        position: readPosition(draft, chart),
        place: draft.fields['place'] || undefined,
        courseDegrees: figure(draft, 'courseDegrees', 0, 360, false),
        lights: yesNo(draft, 'lights'),
      }),
    ],
  }),
  cable: (draft) => ({ cables: [{ cable: chosen(draft, 'cable'), cut: draft.fields['cut'] !== 'no' }] }),
  place: (draft, book) => ({
    places: [
      only({
        place: chosen(draft, 'place'),
        coastguardDestroyed: yesNo(draft, 'coastguardDestroyed'),
        telegraphBroken: yesNo(draft, 'telegraphBroken'),
        townLost: figure(draft, 'townLost', 1, 1000, true),
        stores: readStores(draft, book),
      }),
    ],
  }),
  points: (draft) => {
    const points = figure(draft, 'points', -100_000, 100_000, true)
    if (points === undefined) throw new Wrong('points', 'How many points? Points taken away begin with a minus.')
    return {
      points: [
        {
          side: chosen(draft, 'side'),
          points,
          says: words(draft, 'says', 'What for? The government reads it in its ledger.'),
          ...(draft.fields['knownNow'] === 'no' ? { knownNow: false } : {}),
        },
      ],
    }
  },
  weather: (draft) => {
    const period = figure(draft, 'period', 0, 10_000, true)
    if (period === undefined) throw new Wrong('period', 'Choose the period that it is for.')
    const given = readWeather(draft.weather)
    if ('says' in given) throw new Wrong('force', given.says)
    return { weather: [{ period, ...given.weather }] }
  },
  seat: (draft) => ({
    seats: [{ seat: chosen(draft, 'seat'), force: words(draft, 'force', 'Choose the force in which he stands now.') }],
  }),
  report: (draft, _book, chart) => ({
    reports: [
      only({
        seat: chosen(draft, 'seat'),
        text: words(draft, 'text', 'Write what the seat is to read.'),
        position: readPosition(draft, chart),
      }),
    ],
  }),
}

/** The ruling as the host takes it, or the first thing wrong with it. */
export function readRuling(
  says: string,
  changes: readonly ChangeDraft[],
  book: Armed,
  chart: Places | null = null,
): { readonly ruling: Ruling } | Fault {
  if (says.trim() === '')
    return { change: null, field: 'says', says: 'Write the reason: it stands on the record with the ruling.' }
  const ruling: Record<string, unknown> = { says: says.trim() }
  for (const [n, draft] of changes.entries()) {
    try {
      for (const [list, entries] of Object.entries(read[draft.kind](draft, book, chart)))
        ruling[list] = [...((ruling[list] as unknown[] | undefined) ?? []), ...(entries as unknown[])]
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      return { change: n, field: error.field, says: error.message }
    }
  }
  return { ruling: ruling as unknown as Ruling }
}
