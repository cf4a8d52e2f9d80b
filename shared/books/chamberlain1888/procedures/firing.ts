import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding, type Reason, type Thrown } from '../../../explanation/finding.ts'
import type { ChamberlainSettings } from '../settings.ts'
import { markOf } from '../tables/firing-die.ts'
import type { Arc, Ship } from '../tables/guns.ts'
import { type Square, squareText } from '../tables/headings.ts'
import { gunsBearing } from './armament.ts'
import type { Features } from './islands-and-rocks.ts'
import { blockedBy } from './line-of-fire.ts'
import type { Pose } from './moving.ts'
import { rangeBetween } from './range.ts'

/** Guns that a ship which has just moved may fire: in range, the line clear of islands, and bearing (CH-11, CH-12, CH-14, CH-15). */
export function gunsThatMayFire(
  ship: Ship,
  pose: Pose,
  enemy: Square,
  features: Features,
  settings: ChamberlainSettings,
  when: { readonly hasMoved: boolean; readonly duringRun: boolean } = { hasMoved: true, duringRun: false },
): Finding<readonly Arc[]> {
  if (when.duringRun)
    return finding([], [because('CH-16b', 'neither ship fires while the six squares are run', {}, [])])
  if (!when.hasMoved)
    return finding(
      [],
      [
        because('CH-R06', 'only the ship whose turn it is fires'),
        because('CH-14', 'ships move before firing, and she has not moved', {}, []),
      ],
    )
  const range = rangeBetween(pose.square, enemy, settings)
  if (!range.value.inRange) return finding([], range.because)
  const blocked = blockedBy(pose.square, enemy, features)
  if (blocked.value.length > 0) return finding([], [...range.because, ...blocked.because])
  const bearing = gunsBearing(ship, pose.square, pose.heading, enemy)
  return finding(bearing.value, [
    ...range.because,
    ...blocked.because,
    ...bearing.because,
    because('CH-14', 'she has moved, and may fire any guns that bear', { at: squareText(enemy) }, bearing.value),
  ])
}

/** The guns fired: those ordered of those that may; without an order, all of them or none by the setting (CH-R07). */
export function gunsFired(
  may: readonly Arc[],
  ordered: readonly Arc[] | undefined,
  settings: ChamberlainSettings,
): Finding<readonly Arc[]> {
  const fired =
    ordered === undefined ? (settings['ch.autofire'] ? may : []) : may.filter((arc) => ordered.includes(arc))
  return finding(fired, [
    because(
      'CH-R07',
      ordered === undefined
        ? settings['ch.autofire']
          ? 'she may fire, and does with every gun that bears'
          : 'she may fire, and holds it unless ordered'
        : 'she may fire, and does as ordered',
      { bearing: may },
      fired,
    ),
  ])
}

export interface Salvo {
  readonly marks: readonly string[]
  readonly points: number
  readonly disables: boolean
  /** Runs of six squares that follow: one at most (CH-16g). */
  readonly runs: number
}

/** What the faces thrown come to: all points first, then one run however many disable (CH-13, CH-16g, CH-R08). */
export function salvoOf(faces: readonly number[], dice: readonly Thrown[] = []): Finding<Salvo> {
  const marks = faces.map(markOf)
  const points = marks.reduce((sum, mark) => sum + mark.points, 0)
  const disabling = marks.filter((mark) => mark.disables).length
  const reasons: Reason[] = marks.map((mark, index) =>
    because(
      'CH-13',
      mark.points === 0
        ? 'a miss'
        : `${mark.points} firing point${mark.points === 1 ? '' : 's'}${mark.disables ? ', and she is disabled' : ''}`,
      { face: faces[index] ?? 0 },
      mark.mark,
    ),
  )
  reasons.push(because('CH-R08', 'the points of all dice are added before anything else', {}, points))
  if (disabling > 0)
    reasons.push(
      disabling > 1
        ? because('CH-16g', 'disabled twice in one turn: every point counts, but one ramming attempt', { disabling }, 1)
        : because('CH-16a', 'she is disabled and stops; the firer runs six squares at once', {}, 1),
    )
  return finding(
    { marks: marks.map(({ mark }) => mark), points, disables: disabling > 0, runs: disabling > 0 ? 1 : 0 },
    reasons,
    dice.length > 0 ? { dice } : {},
  )
}

/** Throws one firing die for each gun, all at once (CH-13, CH-R07). */
export function fire(ship: Ship, guns: readonly Arc[], dice: Dice, occasion: string): Finding<Salvo> {
  const thrown = dice.throwDice({
    rule: 'CH-13',
    subject: ship,
    occasion,
    purpose: `a firing die for each gun (${guns.join(', ')})`,
    count: guns.length,
  })
  return salvoOf(thrown.faces, [thrown])
}

export interface Odds {
  /** Chance of each sum of points, by the points. */
  readonly points: Readonly<Record<string, number>>
  readonly mean: number
  readonly variance: number
  readonly disable: number
  readonly disableTwice: number
}

/** The exact chances of so many guns, 0 to 2 (CH-13). */
export function oddsOf(guns: number): Finding<Odds> {
  let throws: number[][] = [[]]
  for (let gun = 0; gun < guns; gun++)
    throws = throws.flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]))
  const salvos = throws.map((faces) => ({
    points: salvoOf(faces).value.points,
    disabling: faces.filter((face) => markOf(face).disables).length,
  }))
  const all = salvos.length
  const points: Record<string, number> = {}
  for (const salvo of salvos) points[salvo.points] = (points[salvo.points] ?? 0) + 1
  for (const score of Object.keys(points)) points[score] = (points[score] ?? 0) / all
  const sum = salvos.reduce((so, salvo) => so + salvo.points, 0)
  const squares = salvos.reduce((so, salvo) => so + salvo.points ** 2, 0)
  const value = {
    points,
    mean: sum / all,
    variance: (all * squares - sum * sum) / (all * all),
    disable: salvos.filter((salvo) => salvo.disabling > 0).length / all,
    disableTwice: salvos.filter((salvo) => salvo.disabling > 1).length / all,
  }
  return finding(value, [because('CH-13', `${all} equal throws of ${guns} dice`, { guns })])
}
