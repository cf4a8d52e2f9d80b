import { forceSymbol } from '../../symbols/symbols.ts'
import type { LabelRequest } from '../label-placer.ts'
import type { Point } from '../projection.ts'
import type { ChartForce } from '../scene.ts'
import type { DrawnForce, DrawnLabel } from './drawn.ts'
import { blockCandidates } from './label-places.ts'
import { r1 } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** What stands beside a force: her name and lines. */
export function forceLabel(sheet: Sheet, drawn: DrawnForce): LabelRequest<DrawnLabel> {
  const { force } = drawn
  const rank = force.chosen ? 1 : force.degree === 'own' ? 2 : force.degree === 'reported' ? 3 : 4
  // Words stand behind the ship rather than on the water she steams into.
  const course = force.courseDegrees === undefined ? undefined : (force.courseDegrees * Math.PI) / 180
  const ahead = course === undefined ? { x: 0, y: 0 } : { x: Math.sin(course), y: -Math.cos(course) }
  return {
    id: `force-${force.id}`,
    rank,
    candidates: blockCandidates(
      sheet,
      `force-${force.id}`,
      drawn,
      force.name,
      force.lines,
      [force.inContact ? 20 : drawn.size / 2 + 3, 32, 50, 74],
      0,
      { side: force.side },
      ahead,
    ),
  }
}

/** Draws marks that lie on one another side by side around the first. */
export function spread(list: readonly { force: ChartForce; at: Point }[]): DrawnForce[] {
  const drawn: DrawnForce[] = []
  const heads: { at: Point; count: number }[] = []
  for (const { force, at } of list.toSorted(
    (a, b) => Number(b.force.chosen ?? false) - Number(a.force.chosen ?? false),
  )) {
    const size = force.chosen ? 28 : 24
    const head = heads.find((h) => Math.hypot(h.at.x - at.x, h.at.y - at.y) < 11)
    let place = at
    let stalk: string | undefined
    if (head) {
      const angle = ((20 + 60 * head.count) * Math.PI) / 180
      const away = 23 * (1 + Math.floor(head.count / 6))
      place = { x: head.at.x + away * Math.cos(angle), y: head.at.y + away * Math.sin(angle) }
      stalk = `M${r1(at.x)} ${r1(at.y)}L${r1(place.x)} ${r1(place.y)}`
      head.count++
    } else heads.push({ at, count: 0 })
    const course =
      force.courseDegrees === undefined || !force.speedKnots ? undefined : (force.courseDegrees * Math.PI) / 180
    const reach = 13 + (force.speedKnots ?? 0) * 0.7
    const vector =
      course === undefined
        ? undefined
        : `M${r1(place.x + Math.sin(course) * 9)} ${r1(place.y - Math.cos(course) * 9)}L${r1(place.x + Math.sin(course) * reach)} ${r1(place.y - Math.cos(course) * reach)}`
    drawn.push({
      force,
      symbol: forceSymbol(force.side, force.degree),
      x: r1(place.x),
      y: r1(place.y),
      size,
      ...(stalk ? { stalk } : {}),
      ...(vector ? { vector } : {}),
    })
  }
  return drawn
}
