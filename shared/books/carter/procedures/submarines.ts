/** Submarines, a module of ours that is off by default: the text leaves the chapter out (CT-S01 to CT-S04). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding, type Reason, type Thrown } from '../../../explanation/finding.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import { rateOf } from './damage.ts'
import { counted, figure, moreThan } from './words.ts'

/** Her sinking rate by her tonnage on the surface (CT-S04). */
export const submarineRate = (tons: number, tables: TableSet = delivered): number =>
  Math.max(tables.submarines.leastRate, rateOf(tons, 1, tables))

export interface Submarine {
  readonly rate: number
  readonly squares: number
  readonly shown: 'ship' | 'nothing'
  readonly mustSurface: boolean
}

/** What a submarine is (CT-S01, CT-S04). */
export function submarine(
  tons: number,
  submerged: boolean,
  damage: number,
  tables: TableSet = delivered,
): Finding<Submarine> {
  const { surfacedSquares, submergedSquares, surfacesBelow, leastRate } = tables.submarines
  const rate = submarineRate(tons, tables)
  const squares = submerged ? submergedSquares : surfacedSquares
  const mustSurface = submerged && moreThan(surfacesBelow * rate, rate - damage)
  return finding({ rate, squares, shown: submerged ? 'nothing' : 'ship', mustSurface }, [
    because('CT-S04', `by ${figure(tons)} tons on the surface, at least ${leastRate}`, { tons }, rate),
    because(
      'CT-S01',
      submerged ? 'submerged she is not shown' : 'on the surface she is shown as a ship',
      { submerged },
      squares,
    ),
    because('CT-S04', `${figure(rate - damage)} of ${figure(rate)} points are left`, { damage }, mustSurface),
  ])
}

/** May she fire, and is her square told (CT-S02)? */
export function submarineFires(
  sets: number,
  squares: number,
  torpedoSquares: number,
  submerged: boolean,
  tables: TableSet = delivered,
): Finding<{ allowed: boolean; announced: boolean }> {
  const most = tables.submarines.submergedSets
  const inputs = { sets, squares, torpedoSquares, submerged }
  const inRange = squares <= torpedoSquares
  const allowed = inRange && !(submerged && sets > most)
  const says = !inRange
    ? `${squares} squares is beyond the ${torpedoSquares} of her torpedoes`
    : submerged
      ? `submerged she fires ${counted(most, 'set')} at most, and then her square is announced`
      : 'on the surface she fires as any ship'
  return finding({ allowed, announced: allowed && submerged }, [because('CT-S02', says, inputs, allowed)])
}

/** A hunter and the square that she names. */
export interface Hunt {
  readonly squares: number
  /** A submerged submarine is in it. */
  readonly there: boolean
  /** By the hunter in this game move. */
  readonly torpedoesUsed: boolean
}

/** What a hunt finds and does (CT-S03). */
export function hunt(
  of: Hunt,
  dice: Dice,
  subject: string,
  occasion: string,
  tables: TableSet = delivered,
): Finding<{ allowed: boolean; found: boolean; points: number }> {
  const { huntSquares, huntHitsOn, huntPoints, againOn } = tables.submarines
  const inputs = { ...of }
  if (of.squares > huntSquares || of.torpedoesUsed)
    return finding({ allowed: false, found: false, points: 0 }, [
      because(
        'CT-S03',
        of.torpedoesUsed
          ? 'a ship that used torpedoes in this move does not hunt'
          : `only within ${counted(huntSquares, 'square')}`,
        inputs,
        false,
      ),
    ])
  if (!of.there)
    return finding({ allowed: true, found: false, points: 0 }, [because('CT-S03', 'nothing is there', inputs, false)])
  const throws: Thrown[] = []
  const reasons: Reason[] = []
  const thrown = (which: string): number => {
    const fell = dice.throwDice({
      rule: 'CT-S03',
      subject,
      occasion: `${occasion}, ${which}`,
      purpose: `hunt, ${which}`,
    })
    throws.push(fell)
    return fell.faces[0] ?? 0
  }
  const first = thrown('first die')
  let points = first >= huntHitsOn ? huntPoints : 0
  reasons.push(because('CT-S03', `${first}: ${huntHitsOn} or more does ${figure(huntPoints)} points`, inputs, points))
  if (first === againOn) {
    const second = thrown('second die')
    if (second === againOn) points += huntPoints
    reasons.push(because('CT-S03', `then ${second}: a further ${againOn} does ${huntPoints} more`, inputs, points))
  }
  return finding({ allowed: true, found: true, points }, reasons, { dice: throws })
}
