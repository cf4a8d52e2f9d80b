import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { ARCS, type Arc, gunRule, gunsOf, type Ship } from '../tables/guns.ts'
import { type Heading, type Square, stepOf } from '../tables/headings.ts'

/** The arcs of a ship in which a square lies, limits included: on an exact 45-degree line there are two (CH-11a, CH-R05). */
export function arcsTo(from: Square, heading: Heading, to: Square): Arc[] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (dx === 0 && dy === 0) return []
  const step = stepOf(heading)
  const ahead = dx * step.x + dy * step.y
  const abeam = dx * step.y - dy * step.x
  const within: Readonly<Record<Arc, boolean>> = {
    bow: ahead >= Math.abs(abeam),
    starboard: abeam >= Math.abs(ahead),
    port: -abeam >= Math.abs(ahead),
    stern: -ahead >= Math.abs(abeam),
  }
  return ARCS.filter((arc) => within[arc])
}

/** The guns of a ship that bear on a square (CH-11a to CH-11c). */
export function gunsBearing(ship: Ship, from: Square, heading: Heading, to: Square): Finding<Arc[]> {
  const arcs = arcsTo(from, heading, to)
  const mounted = gunsOf(ship)
  const bearing = arcs.filter((arc) => mounted.includes(arc))
  const reasons: Reason[] = arcs.map((arc) =>
    mounted.includes(arc)
      ? because(gunRule[arc], `the ${arc} gun bears, within 45 degrees`, { heading }, arc)
      : because(
          arc === 'bow' ? 'CH-A4' : 'CH-A3',
          `the enemy is in her ${arc} arc, where ${ship === 'runner' ? 'the Runner' : 'the Blockader'} has no gun`,
          { heading },
        ),
  )
  if (arcs.length > 1) reasons.push(because('CH-R05', 'on the line of 45 degrees: within both arcs', { arcs }))
  return finding(bearing, reasons.length > 0 ? reasons : [because('CH-11a', 'the square is her own', {}, [])])
}
