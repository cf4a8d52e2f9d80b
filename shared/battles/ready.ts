import type { TacticalBook } from '../action/contract.ts'
import { inFigures } from '../explanation/figures.ts'
import { Refused } from '../explanation/refusal.ts'
import type { BattleWanted, Meeting, ShipFacts } from './contract.ts'
import chemulpo from './history/chemulpo-1904.json' with { type: 'json' }
import riverPlate from './history/river-plate-1939.json' with { type: 'json' }
import tsushima from './history/tsushima-1905.json' with { type: 'json' }
import ulsan from './history/ulsan-1904.json' with { type: 'json' }
import yellowSea from './history/yellow-sea-1904.json' with { type: 'json' }
import { battlesOf, fitted, muster } from './muster.ts'

/** A battle that was fought, as far as a record tells of it; `found` says where each fact comes from, `sources` what that is. */
export interface RecordedBattle {
  readonly key: string
  readonly title: string
  readonly date: string
  readonly says: string
  readonly lines: readonly { readonly side: string; readonly ships: readonly ShipFacts[] }[]
  readonly rangeYards: number
  readonly bearingDegrees: number
  readonly meeting: string
  readonly light: string
  readonly found: Readonly<Record<string, string>>
  readonly sources: Readonly<Record<string, string>>
}

export const recordedBattles: readonly RecordedBattle[] = [ulsan, yellowSea, tsushima, chemulpo, riverPlate]

/** A recorded battle as a book can have it. */
export interface ReadyBattle {
  readonly key: string
  readonly title: string
  readonly date: string
  readonly says: string
  readonly wanted: BattleWanted
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** What of a record this book's board can hold, with the nearest range, light and bearing that it has. */
function asWanted(book: TacticalBook, of: RecordedBattle): BattleWanted {
  const { takenFor, terms } = battlesOf(book)
  const year = yearOf(of.date)
  const line = (n: 0 | 1) => {
    const { side, ships } = of.lines[n] ?? { side: '', ships: [] }
    return { side, ships: ships.map((facts) => ({ name: facts.name, kind: takenFor(facts, year).kind, facts })) }
  }
  return fitted(book, {
    lines: [line(0), line(1)],
    rangeYards: of.rangeYards,
    bearingDegrees: of.bearingDegrees,
    meeting: of.meeting as Meeting,
    windFromDegrees: -1,
    windStrength: '',
    light: of.light,
    ground: '',
    length: 'usual' in terms.length ? terms.length.usual : null,
    year,
  })
}

/** The recorded battles that this book's board takes. */
export function readyBattles(book: TacticalBook): readonly ReadyBattle[] {
  const [first, last] = battlesOf(book).terms.era
  return recordedBattles.flatMap((of): ReadyBattle[] => {
    const { key, title, date, says } = of
    if (yearOf(date) < first || yearOf(date) > last) return []
    const wanted = asWanted(book, of)
    try {
      muster(book, wanted)
      return [{ key, title, date, says, wanted }]
    } catch (error) {
      if (error instanceof Refused) return []
      throw error
    }
  })
}

/** What the book does not know of these ships and takes for them: a sentence for all of which it says the same. */
export function takenWords(book: TacticalBook, wanted: BattleWanted): readonly string[] {
  const { takenFor } = battlesOf(book)
  const names = new Map<string, string[]>()
  for (const { facts, name } of wanted.lines.flatMap(({ ships }) => ships)) {
    const says = facts && takenFor(facts, wanted.year).says
    if (says) names.set(says, [...(names.get(says) ?? []), name])
  }
  // Of one ship alone nothing is said of each.
  return [...names].map(
    ([says, ships]) => `${ships.join(', ')}: ${ships.length === 1 ? says.replace(', each ', ', ') : says}.`,
  )
}

/** Where a battle on record is begun otherwise than it was fought, one sentence; nothing of figures that are in no record. */
export function recordWords(key: string | null, { rangeYards }: BattleWanted): readonly string[] {
  const of = recordedBattles.find((one) => one.key === key)
  if (!of || rangeYards === of.rangeYards || rangeYards <= 0 || of.found['rangeYards']?.startsWith('ours')) return []
  return [`On record fire was opened at ${inFigures(of.rangeYards)} yards; here it begins at ${inFigures(rangeYards)}.`]
}
