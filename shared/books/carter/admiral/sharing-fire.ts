/** How a squadron's fire is shared out among its enemies: each weapon where it does most beside what the others do there. */

/** A battery or a set of tubes, with the points that it makes on the average on each ship it bears on. */
export interface Weapon {
  readonly ship: string
  /** Its name on her form. */
  readonly name: string
  readonly tubes: boolean
  readonly points: ReadonlyMap<string, number>
}

/** A ship that is fired at. */
export interface Target {
  readonly rate: number
  /** Points that she can still bear, as far as is known. */
  readonly left: number
  readonly worth: number
}

/** Part of what a ship is worth that goes with her points; the rest goes when she sinks (found by playing, as the next). */
const BY_POINTS = 0.8
/** She may sink when so much of what she can bear is to be expected, and is sure to when so much. */
const MAY_SINK = 0.6
const SURE_TO_SINK = 1.4
/** How often each weapon looks again for where it is wanted, when the others have chosen. */
const ROUNDS = 2

/** What is lost with a ship that so many points are to be expected on: nothing more once she is sure to sink. */
function lostBy(points: number, { rate, left, worth }: Target): number {
  const share = points / left
  const sinks = Math.min(1, Math.max(0, (share - MAY_SINK) / (SURE_TO_SINK - MAY_SINK)))
  return worth * (BY_POINTS * Math.min(1, share) * (left / rate) + (1 - BY_POINTS) * sinks * sinks)
}

interface Shared {
  readonly at: ReadonlyMap<Weapon, string>
  /** What the targets lose by it, by what each is worth. */
  readonly lost: number
}

/** The target of each weapon that does any good. The heaviest choose first, and guns before tubes. */
export function shareFire(weapons: readonly Weapon[], targets: ReadonlyMap<string, Target>): Shared {
  const at = new Map<Weapon, string>()
  const expected = new Map<string, number>()
  const add = (target: string, points: number) => expected.set(target, (expected.get(target) ?? 0) + points)
  const most = new Map(weapons.map((weapon) => [weapon, Math.max(0, ...weapon.points.values())]))
  const inTurn = [...weapons].sort(
    (one, other) => Number(one.tubes) - Number(other.tubes) || (most.get(other) ?? 0) - (most.get(one) ?? 0),
  )
  for (let round = 0; round < ROUNDS; round++)
    for (const weapon of inTurn) {
      const before = at.get(weapon)
      if (before !== undefined) add(before, -(weapon.points.get(before) ?? 0))
      at.delete(weapon)
      let best: { target: string; gain: number } | null = null
      for (const [target, points] of weapon.points) {
        const one = targets.get(target)
        if (!one || points <= 0) continue
        const so = expected.get(target) ?? 0
        const gain = lostBy(so + points, one) - lostBy(so, one)
        if (gain > (best?.gain ?? 0)) best = { target, gain }
      }
      if (!best) continue
      at.set(weapon, best.target)
      add(best.target, weapon.points.get(best.target) ?? 0)
    }
  let lost = 0
  for (const [target, points] of expected) {
    const one = targets.get(target)
    if (one && points > 0) lost += lostBy(points, one)
  }
  return { at, lost }
}
