/** A meeting decided by relative points, as the engine asks it (NS-FLEET, NS-DUEL-02, R-45 to R-48). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { ShipFacts, WorthResult } from '../../contract.ts'
import { shareOfSections } from '../duel/from-campaign.ts'
import { fightingValue } from '../procedures/classes.ts'
import { type ClassCount, halfForce, INFERIOR, meetingOdds } from '../procedures/meetings.ts'
import { powerLeft } from '../procedures/power.ts'
import { armouredClasses, type ShipClass } from '../tables/classes.ts'
import { classNamed } from './ship-block.ts'

type Force = readonly ShipFacts[]
const classOf = (ship: ShipFacts): ShipClass => classNamed(ship.kind, ship.type)
const isArmoured = (ship: ShipFacts): boolean => armouredClasses.includes(classOf(ship))

const WHOLE = 1000

/** What her rings leave of her value: sections that a board of this book took from her are rings. */
function shareOf({ sectionsLost = 0 }: ShipFacts): number {
  return powerLeft(WHOLE, shareOfSections(sectionsLost) * WHOLE, 'fleet').value.factor
}

const valueLeft = (ship: ShipFacts, nightOrThick: boolean): number =>
  fightingValue(classOf(ship), true, nightOrThick).value * shareOf(ship)

function counts(force: Force): ClassCount[] {
  const alike = Map.groupBy(force, (ship) => `${classOf(ship)} ${shareOf(ship)}`)
  return [...alike.values()].flatMap((ships) => {
    const [one] = ships
    return one ? [{ class: classOf(one), count: ships.length, share: shareOf(one) }] : []
  })
}

/** Who is removed, and who must withdraw; null below the least odds that are printed. Meetings are at sea. */
export function meetingByWorth(
  [first, second]: readonly [Force, Force],
  nightOrThick: boolean,
  names: readonly [string, string],
): Finding<WorthResult> | null {
  const odds = meetingOdds(counts(first), counts(second), nightOrThick, true, names)
  const { superiorSide, inferior, superior, armouredSpared } = odds.value
  if (superiorSide === null || inferior === 'undecided') return null
  const weak = superiorSide === 'blue' ? second : first
  const strongAt: 0 | 1 = superiorSide === 'blue' ? 0 : 1
  const weakAt: 0 | 1 = strongAt === 0 ? 1 : 0
  const open = armouredSpared ? weak.filter((ship) => !isArmoured(ship)) : weak
  const half =
    inferior === 'half'
      ? halfForce(
          open.map((ship) => ({ id: ship.key, name: ship.name ?? ship.key, value: valueLeft(ship, nightOrThick) })),
        )
      : null
  const lost = inferior === 'removed' ? open.map(({ key }) => key) : (half?.value.removed ?? [])
  const withdraw = [...(inferior === 'beaten' ? [weakAt] : []), ...(superior === 'crippled' ? [strongAt] : [])]
  const says = `the inferior ${INFERIOR[inferior]}, the superior is ${superior}`
  const rule = inferior === 'removed' ? 'NS-FLEET-01' : inferior === 'half' ? 'NS-FLEET-02' : 'NS-FLEET-03'
  return finding({ lost, withdraw }, [...odds.because, ...(half?.because ?? []), because(rule, says, {}, lost.length)])
}
