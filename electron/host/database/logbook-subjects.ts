import type { Entry, EntryBody } from '../../../shared/knowledge/logbook.ts'

type Kind = EntryBody['kind']

/** Of what each kind of entry tells again and again. Kinds that are left out tell each of something else. */
const SUBJECTS: { readonly [K in Kind]?: (body: Extract<EntryBody, { kind: K }>) => string } = {
  force: ({ known }) => known.force,
  action: ({ encounter }) => encounter,
  squares: ({ encounter }) => encounter,
  store: ({ place }) => place,
  minefield: ({ field }) => field,
  weather: ({ area }) => area,
  purchase: ({ purchase }) => purchase,
  shore: ({ place }) => place,
  party: ({ party }) => party,
  ransom: ({ ransom }) => ransom,
}

function subjectOf(body: EntryBody): string | null {
  const of = SUBJECTS[body.kind] as ((body: EntryBody) => string) | undefined
  return of === undefined ? null : `${body.kind} ${of(body)}`
}

/**
 * One entry in so many of the same thing is written whole, so that none is read through more than these. Chosen by measurement
 * (`docs/performance.md`).
 */
const WHOLE_ONE_IN = 32

interface Told {
  readonly n: number
  /** How many entries before it told of the same thing. */
  readonly before: number
}

/** Which entry told last of each thing, among those that are on the disk. */
interface Known {
  readonly last: Map<string, Told>
  upTo: number
}

const known = new WeakMap<readonly Entry[], Known>()

/**
 * From which earlier entry of the same thing each entry of a logbook from number `from` on may be told; null: it is to stand whole. Follows from
 * the logbook alone. What stands before `from` is on the disk and never changes.
 */
export function basesOf(logbook: readonly Entry[], from: number): (number | null)[] {
  let of = known.get(logbook)
  if (of === undefined || of.upTo > from) {
    of = { last: new Map(), upTo: 0 }
    known.set(logbook, of)
  }
  const { last } = of
  for (; of.upTo < from; of.upTo++) note(last, logbook[of.upTo], of.upTo)
  // New entries are not remembered yet: what writes them may fail.
  const fresh = new Map<string, Told>()
  const bases: (number | null)[] = []
  for (let n = from; n < logbook.length; n++) {
    const told = note(fresh, logbook[n], n, last)
    bases.push(told === undefined || (told.before + 1) % WHOLE_ONE_IN === 0 ? null : told.n)
  }
  return bases
}

/** Notes that entry `n` told of its subject, and gives the one before it that did. */
function note(told: Map<string, Told>, entry: Entry | undefined, n: number, earlier = told): Told | undefined {
  const subject = entry === undefined ? null : subjectOf(entry.body)
  if (subject === null) return undefined
  const before = told.get(subject) ?? earlier.get(subject)
  told.set(subject, { n, before: before === undefined ? 0 : before.before + 1 })
  return before
}
