/** Full contact of edges, line ahead and line abreast, the Flag that goes over (BK-FM, BK-OR). */
import { inFigures } from '../../../explanation/figures.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { compass, type Place, turnBetween, yardsBetween } from '../../bearings.ts'
import { atLeast } from '../../figures.ts'
import { contactTolerance } from '../tables/movement.ts'
import { type Mode, scaleOf } from '../tables/scales.ts'
import type { ShipType } from '../tables/types.ts'
import { ahead, type Based, cornersOf, toStarboard } from './bases.ts'
import { dot, type Segment } from './geometry.ts'

export const EDGES = ['front', 'rear', 'starboard', 'port'] as const
export type Edge = (typeof EDGES)[number]

/** An edge as its ends and the direction that it faces; corners clockwise. */
function edgeOf(of: Based, edge: Edge, mode: Mode): { line: Segment; faces: number; long: boolean } {
  const { frontRight, frontLeft, rearRight, rearLeft } = cornersOf(of, mode)
  const lines: Readonly<Record<Edge, Segment>> = {
    front: [frontLeft, frontRight],
    starboard: [frontRight, rearRight],
    rear: [rearRight, rearLeft],
    port: [rearLeft, frontLeft],
  }
  const faces = { front: 0, starboard: 90, rear: 180, port: 270 }[edge]
  return { line: lines[edge], faces: of.headingDeg + faces, long: edge === 'starboard' || edge === 'port' }
}

/** Whether two edges of a length lie together over the whole of it and face each other, within the tolerance (BK-R47). */
function coincide(one: Based, edge: Edge, other: Based, otherEdge: Edge, toleranceYd: number, mode: Mode): boolean {
  const [a, b] = [edgeOf(one, edge, mode), edgeOf(other, otherEdge, mode)]
  if (a.long !== b.long) return false
  const skew = Math.abs(turnBetween(a.faces + 180, b.faces))
  const near = (p: Place, q: Place) => atLeast(toleranceYd, yardsBetween(p, q))
  return atLeast(contactTolerance.degrees, skew) && near(a.line[0], b.line[1]) && near(a.line[1], b.line[0])
}

export interface Contact {
  readonly edge: Edge | null
  readonly otherEdge: Edge | null
}

/** The tolerance at a scale: as much of a base in both (BK-R47). */
const slack = (mode: Mode): number => (contactTolerance.yards * scaleOf(mode).baseYd) / scaleOf('combat').baseYd

/** By which whole edge two bases touch; null where by none. */
export function contactOf(one: Based, other: Based, mode: Mode = 'combat', toleranceYd: number = slack(mode)): Contact {
  for (const edge of EDGES)
    for (const otherEdge of EDGES)
      if (coincide(one, edge, other, otherEdge, toleranceYd, mode)) return { edge, otherEdge }
  return { edge: null, otherEdge: null }
}

export function contact(one: Based, other: Based, toleranceYd: number): Finding<Contact> {
  const value = contactOf(one, other, 'combat', toleranceYd)
  const says =
    value.edge === null
      ? 'no whole edge of the one lies on one of the other'
      : `her ${value.edge} edge lies on the other’s ${value.otherEdge ?? ''}`
  return finding(value, [
    because(
      'BK-FM-02',
      `${says}, within ${inFigures(toleranceYd)} yards and ${contactTolerance.degrees} degree (BK-R47)`,
      {
        toleranceYd,
      },
    ),
  ])
}

const sameHeading = (one: Based, other: Based): boolean =>
  atLeast(contactTolerance.degrees, Math.abs(turnBetween(one.headingDeg, other.headingDeg)))

const isEnd = (edge: Edge | null): boolean => edge === 'front' || edge === 'rear'
const astern = (one: Based, other: Based, mode: Mode): boolean =>
  sameHeading(one, other) && isEnd(contactOf(one, other, mode).edge)

/** Whether ships are one line ahead: each has its whole front or rear edge on another's, and the line does not part. */
export function isLineAhead(ships: readonly Based[], mode: Mode = 'combat'): boolean {
  const [first, ...rest] = ships
  if (!first || rest.length === 0) return false
  const linked = new Set([first])
  for (;;) {
    const more = ships.filter((ship) => !linked.has(ship) && [...linked].some((one) => astern(one, ship, mode)))
    if (more.length === 0) return linked.size === ships.length
    for (const ship of more) linked.add(ship)
  }
}

/** Whether ships are one line abreast: front edges level, neighbours' middles no more than a base length apart. */
export function isLineAbreast(ships: readonly Based[], mode: Mode = 'combat'): boolean {
  const [first] = ships
  if (!first || ships.length < 2) return false
  if (!ships.every((ship) => sameHeading(first, ship))) return false
  const yards = slack(mode)
  const level = ships.map(({ at }) => dot(at, ahead(first.headingDeg)))
  if (!atLeast(yards, Math.max(...level) - Math.min(...level))) return false
  const across = ships.map(({ at }) => dot(at, toStarboard(first.headingDeg))).sort((a, b) => a - b)
  const apart = across.slice(1).map((place, n) => place - (across[n] ?? place))
  return apart.every((gap) => atLeast(scaleOf(mode).baseYd + yards, gap) && gap > yards)
}

/** What formation ships are in. */
export function formation(ships: readonly Based[]): Finding<{ lineAhead: boolean; lineAbreast: boolean }> {
  const value = { lineAhead: isLineAhead(ships), lineAbreast: isLineAbreast(ships) }
  const inputs = { ships: ships.length }
  return finding(value, [
    because('BK-FM-02', 'line ahead: whole front or rear edges together (BK-R47)', inputs, value.lineAhead),
    because(
      'BK-FM-03',
      'line abreast: front edges level and neighbours no more than a base length apart (BK-R47)',
      inputs,
      value.lineAbreast,
    ),
    because('BK-FM-04', 'no other shape is a formation', inputs, value.lineAhead || value.lineAbreast),
  ])
}

/** Whether the Flag may go over to another ship: from a cripple to one of her squadron with a whole side on hers (BK-OR-03). */
export function flagShift(
  flag: Based,
  other: Based,
  crippled: boolean,
  sameSquadron: boolean,
): Finding<{ may: boolean }> {
  const { edge, otherEdge } = contactOf(flag, other)
  const alongside = edge !== null && !isEnd(edge) && !isEnd(otherEdge)
  const may = crippled && sameSquadron && alongside
  const says = !crippled
    ? 'the Flag leaves no ship that is not crippled'
    : !sameSquadron
      ? 'she is of another squadron'
      : alongside
        ? 'a cripple, and a ship of her squadron with a whole side edge on hers'
        : 'no whole side edge lies on hers'
  return finding({ may }, [because('BK-OR-03', `${says} (BK-R47)`, { crippled, sameSquadron }, may)])
}

/** Who is Captain (D): the scout cruiser, or without one the first pair of destroyers; of torpedo boats alone the first (BK-OR-05). */
export function captain(
  members: readonly { readonly id: string; readonly type: ShipType }[],
): Finding<{ captain: string }> {
  const stranger = members.findIndex(({ type }) => !['scoutCruiser', 'destroyers', 'torpedoBoats'].includes(type))
  if (stranger >= 0)
    refuse(
      'input.invalid',
      `A flotilla is of destroyers, torpedo boats and one scout cruiser; "${members[stranger]?.type ?? ''}" was given.`,
      {
        rule: 'BK-OR-04',
        path: `members[${stranger}].type`,
      },
    )
  const scouts = members.filter(({ type }) => type === 'scoutCruiser')
  if (scouts.length > 1)
    refuse('input.invalid', `A flotilla may have one scout cruiser; ${scouts.length} were given.`, {
      rule: 'BK-OR-04',
      path: 'members',
    })
  const leader = scouts[0] ?? members.find(({ type }) => type === 'destroyers') ?? members[0]
  const id = leader?.id ?? ''
  return finding({ captain: id }, [
    because('BK-OR-04', `a flotilla of ${members.length}`, { members: members.map(({ type }) => type) }),
    because(
      'BK-OR-05',
      scouts.length > 0 ? 'the scout cruiser leads' : 'without a scout cruiser the first pair leads',
      {},
      id,
    ),
  ])
}

/** Whether a ship may come on over her edge so: within 45 degrees of straight in (BK-R35). */
export function entry(inwardDeg: number, headingDeg: number, withinDeg: number): Finding<{ may: boolean }> {
  const off = Math.abs(turnBetween(inwardDeg, headingDeg))
  const may = atLeast(withinDeg, off)
  return finding({ may }, [
    because(
      'BK-SU-07',
      `${off} degrees from straight in, and ${withinDeg} are allowed (BK-R35)`,
      { inwardDeg: compass(inwardDeg), headingDeg: compass(headingDeg) },
      may,
    ),
  ])
}
