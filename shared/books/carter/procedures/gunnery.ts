/** Gun fire: what hits, what it does and who may fire (CT-GN, CT-WX-03, CT-RP-02, CT-NT-02). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding, type Reason, type Thrown } from '../../../explanation/finding.ts'
import { type GunFigures, gunDerivationFigures } from '../tables/guns.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import type { Weather } from '../tables/weather.ts'
import { chanceOf } from './chances.ts'
import type { Light } from './night.ts'
import { atLeast, counted, figure, halvesUp, tidy } from './words.ts'

/** The gun of this name; a name that the table lacks throws. */
export function gunNamed(gun: string, tables: TableSet = delivered): GunFigures {
  const found = tables.guns.get(gun)
  if (!found) throw new Error(`the table of guns has no ${gun}`)
  return found
}

/** What the table says of a gun. */
export function gun(name: string, tables: TableSet = delivered): Finding<GunFigures> {
  const figures = gunNamed(name, tables)
  const { squares, maxYd, sets, roundsPerMinute, damage, shellLb } = figures
  const { yardsPerSquare, poundsPerPoint } = gunDerivationFigures
  return finding(figures, [
    because(
      'CT-GN-03',
      `${figure(maxYd)} yards of ${figure(yardsPerSquare)} a square, origin ${figures.rangeOrigin}`,
      { maxYd },
      squares,
    ),
    because('CT-GN-08', `${figure(roundsPerMinute)} rounds a minute`, { roundsPerMinute }, sets),
    because(
      'CT-GN-10',
      `a shell of ${figure(shellLb)} lb, origin ${figures.shellOrigin}, a point for each ${poundsPerPoint}`,
      { shellLb },
      damage,
    ),
  ])
}

/** Squares, sets and damage of any gun by our derivation; only the 5,000 yards are printed. */
export function derivedFigures(
  maxYd: number,
  shellLb: number,
  roundsPerMinute: number,
): Finding<{ squares: number; sets: number; damage: number }> {
  const { yardsPerSquare, setsByRounds, poundsPerPoint, leastDamage } = gunDerivationFigures
  const squares = halvesUp(maxYd / yardsPerSquare)
  const sets = setsByRounds.find(({ upTo }) => atLeast(upTo, roundsPerMinute))?.sets ?? 0
  const damage = Math.max(leastDamage, halvesUp(shellLb / poundsPerPoint))
  return finding({ squares, sets, damage }, [
    because('CT-GN-03', `${figure(maxYd)} ÷ ${yardsPerSquare}, halves up`, { maxYd }, squares),
    because('CT-GN-08', `${figure(roundsPerMinute)} rounds a minute (ours)`, { roundsPerMinute }, sets),
    because(
      'CT-GN-10',
      `${figure(shellLb)} ÷ ${poundsPerPoint}, halves up, at least ${leastDamage} (ours)`,
      { shellLb },
      damage,
    ),
  ])
}

/** Which of these guns reaches farthest; of equals the first named. */
export function compareRange(
  guns: readonly string[],
  tables: TableSet = delivered,
): Finding<{ longest: string; squares: readonly number[] }> {
  const squares = guns.map((name) => gunNamed(name, tables).squares)
  const farthest = Math.max(...squares)
  const longest = guns[squares.indexOf(farthest)] ?? ''
  return finding({ longest, squares }, [
    because('CT-GN-03', `${guns.map((name, n) => `${name} ${squares[n]}`).join(', ')}`, { guns: [...guns] }, longest),
  ])
}

/** One set of throws as far as its hits go. */
export interface SetOfThrows {
  readonly squares: number
  readonly maxSquares: number
  /** From 1. */
  readonly set: number
  /** At the same target as the set before it in this game move. */
  readonly sameTarget: boolean
}

/** The least face that hits; null out of range (CT-GN-06, -07, -09; CT-R06, CT-R07). */
export function hitsOn(of: SetOfThrows, bonusAtMax: boolean, tables: TableSet = delivered): number | null {
  const { hitsAtGreatest, hitsUnder, hitsRepeated } = tables.fixed
  if (of.squares > of.maxSquares) return null
  const atMax = of.squares === of.maxSquares
  if (of.set > 1 && of.sameTarget && (bonusAtMax || !atMax)) return hitsRepeated
  return atMax ? hitsAtGreatest : hitsUnder
}

function scoreReason(of: SetOfThrows, bonusAtMax: boolean, score: number | null): Reason {
  const inputs = { ...of, bonusAtMax }
  const { squares, maxSquares, set } = of
  if (score === null)
    return because('CT-GN-03', `${squares} squares is beyond ${maxSquares}: no fire (CT-R06)`, inputs, null)
  const repeated = set > 1 && of.sameTarget
  if (repeated && (bonusAtMax || squares < maxSquares))
    return because('CT-GN-09', `set ${set}, at the same target as the one before (CT-R07)`, inputs, score)
  if (squares === maxSquares)
    return because(
      'CT-GN-06',
      `${squares} squares is the greatest range${repeated ? ' (the other reading of CT-R07)' : ''}`,
      inputs,
      score,
    )
  return because('CT-GN-07', `${squares} squares is under the greatest range of ${maxSquares}`, inputs, score)
}

/** On what a set of throws hits. */
export function gunScore(
  of: SetOfThrows,
  bonusAtMax: boolean,
  tables: TableSet = delivered,
): Finding<{ hitsOn: number | null; chance: number | null }> {
  const score = hitsOn(of, bonusAtMax, tables)
  return finding({ hitsOn: score, chance: score === null ? null : chanceOf(score) }, [
    scoreReason(of, bonusAtMax, score),
  ])
}

/** One target of a battery's fire: a set is aimed at it at a range. */
export interface AimedSet {
  readonly target: string
  readonly squares: number
}

export interface FiredSet {
  readonly target: string
  readonly hitsOn: number | null
  readonly hits: number
  readonly points: number
}

export interface FireTotal {
  readonly target: string
  readonly hits: number
  readonly points: number
}

export interface GunFire {
  readonly sets: readonly FiredSet[]
  /** By target, as first named. */
  readonly totals: readonly FireTotal[]
}

/** Whose guns fire, for the throws. */
export interface Firing {
  readonly gun: string
  readonly guns: number
  readonly subject: string
  readonly occasion: string
}

/**
 * Throws one die a gun for every set in range, and counts hits and points (CT-GN-05 to -11).
 * `earlier`: targets of the sets that this battery has fired before in this game move.
 */
export function fireGuns(
  firing: Firing,
  aimed: readonly AimedSet[],
  bonusAtMax: boolean,
  dice: Dice,
  tables: TableSet = delivered,
  earlier: readonly string[] = [],
): Finding<GunFire> {
  const { squares: maxSquares, damage } = gunNamed(firing.gun, tables)
  const throws: Thrown[] = []
  const reasons: Reason[] = []
  let before: string | null = earlier.at(-1) ?? null
  const sets = aimed.map((one, n): FiredSet => {
    const set = earlier.length + n + 1
    const of = { squares: one.squares, maxSquares, set, sameTarget: before === one.target }
    const score = hitsOn(of, bonusAtMax, tables)
    reasons.push(scoreReason(of, bonusAtMax, score))
    // A set that is out of range is not fired: the next one is no repetition of it.
    before = score === null ? null : one.target
    if (score === null) return { target: one.target, hitsOn: null, hits: 0, points: 0 }
    const fell = dice.throwDice({
      rule: 'CT-GN-05',
      subject: `${firing.subject} at ${one.target}`,
      occasion: `${firing.occasion}, set ${set}`,
      purpose: `set ${set} of ${counted(firing.guns, 'gun')}, ${firing.gun}`,
      count: firing.guns,
    })
    throws.push(fell)
    const hits = fell.faces.filter((face) => face >= score).length
    const points = hits * damage
    reasons.push(
      because(
        'CT-GN-05',
        `${fell.faces.join(', ')}: ${counted(hits, 'hit')} on ${score} or more`,
        { set: n + 1 },
        hits,
      ),
      because('CT-GN-10', `${hits} × ${figure(damage)} points of ${firing.gun}`, { hits, damage }, points),
    )
    return { target: one.target, hitsOn: score, hits, points }
  })
  const totals = [...new Set(sets.map(({ target }) => target))].map((target): FireTotal => {
    const at = sets.filter((set) => set.target === target)
    return {
      target,
      hits: at.reduce((sum, set) => sum + set.hits, 0),
      points: at.reduce((sum, set) => sum + set.points, 0),
    }
  })
  reasons.push(
    because(
      'CT-GN-08',
      totals.map(({ target, points }) => `${target}: ${counted(points, 'point')}`).join('; '),
      { sets: sets.length },
      totals.reduce((sum, { points }) => sum + points, 0),
    ),
  )
  return finding({ sets, totals }, reasons, throws.length > 0 ? { dice: throws } : {})
}

/** What all sets of a gun do to one target on the average. */
export function meanFire(
  name: string,
  guns: number,
  squares: number,
  bonusAtMax: boolean,
  tables: TableSet = delivered,
): Finding<{ hits: number; points: number }> {
  const { squares: maxSquares, sets, damage } = gunNamed(name, tables)
  const scores = Array.from({ length: sets }, (_, n) => {
    const of = { squares, maxSquares, set: n + 1, sameTarget: n > 0 }
    return { of, score: hitsOn(of, bonusAtMax, tables) }
  })
  const perGun = scores.reduce((sum, { score }) => sum + (score === null ? 0 : chanceOf(score)), 0)
  const hits = tidy(guns * perGun)
  const points = tidy(guns * perGun * damage)
  return finding({ hits, points }, [
    ...scores.map(({ of, score }) => scoreReason(of, bonusAtMax, score)),
    because(
      'CT-GN-05',
      `${counted(guns, 'gun')}, ${figure(perGun)} hits each in ${counted(sets, 'set')}`,
      { guns },
      hits,
    ),
    because('CT-GN-10', `${figure(damage)} points a hit`, { damage }, points),
  ])
}

export const WEAPONS = ['guns', 'torpedoes', 'antiAircraft'] as const
export type Weapon = (typeof WEAPONS)[number]

/** How things stand with a ship that would fire. */
export interface Readiness {
  readonly light: Light
  /** Weather of every zone that the line to the target crosses, both ends among them. */
  readonly zonesOnTheLine: readonly Weather[]
  readonly weapon: Weapon
  readonly inHarbour: boolean
  readonly underRepair: boolean
  readonly replenishing: boolean
  /** May ships fire at discs by night (CT-R15)? */
  readonly nightFire: boolean
}

export const HOLDS = ['underRepair', 'replenishing', 'fog', 'night'] as const
export type Hold = (typeof HOLDS)[number]

/** Why she may not fire; the first that holds. */
export function heldFire(of: Readiness): Hold | null {
  if (of.underRepair && of.weapon !== 'antiAircraft') return 'underRepair'
  if (of.replenishing) return 'replenishing'
  if (of.zonesOnTheLine.includes('fog')) return 'fog'
  return of.light === 'night' && !of.nightFire ? 'night' : null
}

const HELD: Readonly<Record<Hold, readonly [string, string]>> = {
  underRepair: ['CT-RP-02', 'under repair she has only her weapons against aircraft (CT-R34)'],
  replenishing: ['CT-TP-07', 'while she takes on torpedoes she uses no armament'],
  fog: ['CT-WX-03', 'nobody fires into, out of or through fog (CT-R14)'],
  night: ['CT-NT-02', 'no fire at night (the other reading of CT-R15)'],
}

/** May she fire? */
export function mayFire(of: Readiness): Finding<{ may: boolean; reason: Hold | null }> {
  const reason = heldFire(of)
  const inputs = { ...of, zonesOnTheLine: [...of.zonesOnTheLine] }
  if (reason !== null) {
    const [rule, says] = HELD[reason]
    return finding({ may: false, reason }, [because(rule, says, inputs, false)])
  }
  const reasons = [because('CT-WX-03', 'no fog on the line', inputs, true)]
  if (of.light === 'night') reasons.push(because('CT-NT-02', 'by night at any disc in range (CT-R15)', inputs, true))
  if (of.inHarbour)
    reasons.push(because('CT-RP-02', 'in harbour only a ship under repair holds her fire (CT-R34)', inputs, true))
  return finding({ may: true, reason: null }, reasons)
}
