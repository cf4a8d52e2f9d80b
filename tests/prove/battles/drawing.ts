import { listShips } from '../../../electron/host/campaign/packs.ts'
import type { TacticalBook } from '../../../shared/action/contract.ts'
import type { BattleLine, BattleWanted, Listed, ShipFacts, Span } from '../../../shared/battles/contract.ts'
import { factsOf } from '../../../shared/battles/facts.ts'
import { battlesOf, usualBattle } from '../../../shared/battles/muster.ts'
import { uniform } from '../../../shared/dice/keyed.ts'

/** Every ship of every pack that ships with Wardroom. */
const registered: readonly ShipFacts[] = listShips().flatMap(({ ships }) => ships.map(factsOf))

/** Of ten ships so many come from a register, with their own figures; the others are the usual ones of a kind of the book. */
const REGISTERED_OF_TEN = 6
/** Of ten lengths so many are without a limit, where the book lets one leave it out. */
const ENDLESS_OF_TEN = 2

/** A battle drawn from all that the desk's battle-maker lets one choose; `seed` settles it. */
export function drawBattle(book: TacticalBook, seed: string, mostShips: number): BattleWanted {
  const { kinds, terms, takenFor } = battlesOf(book)
  const draw = (of: number, ...about: string[]) => Math.floor(uniform({ seed, branch: 'battle' }, ...about) * of)
  function pick<T>(from: readonly T[], ...about: string[]): T {
    const one = from[draw(from.length, ...about)]
    if (one === undefined) throw new Error(`there is nothing to choose from for ${about.join(' ')}`)
    return one
  }
  const listed = ({ options }: Listed, about: string) => pick(options, about).key
  const inSpan = ({ least, most, step }: Span, about: string) =>
    least + step * draw(Math.floor((most - least) / step) + 1, about)
  const year = terms.year ? inSpan(terms.year, 'year') : usualBattle(book).year
  const taken = new Set<string>()
  function line(side: string): BattleLine {
    const count = 1 + draw(Math.min(terms.mostShips, mostShips), side, 'ships')
    const ships = Array.from({ length: count }, (_, n) => {
      const about = [side, String(n)]
      const facts = pick(registered, ...about, 'register')
      const own = draw(10, ...about, 'which') < REGISTERED_OF_TEN && !taken.has(facts.name.toLowerCase())
      if (!own) return { name: `${side} ${n + 1}`, kind: pick(kinds, ...about, 'kind').key }
      taken.add(facts.name.toLowerCase())
      return { name: facts.name, kind: takenFor(facts, year).kind, facts }
    })
    return { side, ships }
  }
  const { range, wind, light, ground, laying, length } = terms
  const endless = 'least' in length && length.none !== undefined && draw(10, 'endless') < ENDLESS_OF_TEN
  return {
    ...usualBattle(book),
    lines: [line('Red'), line('Blue')],
    bearingDegrees: pick(terms.bearings, 'bearing'),
    meeting: pick(terms.meetings, 'meeting'),
    ...('least' in range ? { rangeYards: inSpan(range, 'range') } : {}),
    ...('from' in wind
      ? { windFromDegrees: pick(wind.from, 'wind'), windStrength: listed(wind.strength, 'strength') }
      : {}),
    ...('options' in light ? { light: listed(light, 'light') } : {}),
    ...(ground ? { ground: listed(ground, 'ground') } : {}),
    ...(laying ? { laying: listed(laying, 'laying') } : {}),
    length: endless || !('least' in length) ? null : inSpan(length, 'length'),
    year,
  }
}
