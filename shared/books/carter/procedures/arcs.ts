/** Sectors about a ship and the arcs of her mountings (CT-GN-05, CT-R24). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Mount, Sector } from '../tables/arcs.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import { eitherSide, type Facing, fromHead, type Square, squareName, trueBearing } from './squares.ts'
import { atLeast, figure, moreThan } from './words.ts'

export const SIDES = ['starboard', 'port'] as const
export type ShipSide = (typeof SIDES)[number]

/** The arcs of the table, or every gun all round (CT-R24). */
export const ARC_READINGS = ['table', 'allRound'] as const
export type ArcReading = (typeof ARC_READINGS)[number]

const BEAM = 90

/** The sector of a bearing, 0 to 180 from her head; a limit belongs to the sector nearer the beam. */
export function sectorOf(relativeDeg: number, tables: TableSet = delivered): Sector {
  const found = tables.sectors.find(({ from, to }) => {
    const startsHere = from === 0 || (from < BEAM ? atLeast(relativeDeg, from) : moreThan(relativeDeg, from))
    const endsHere = to > BEAM ? atLeast(to, relativeDeg) : moreThan(to, relativeDeg)
    return startsHere && endsHere
  })
  if (!found) throw new Error(`no sector has ${relativeDeg} degrees`)
  return found.sector
}

/** The side on which a clockwise bearing lies; neither right ahead nor right astern. */
export function sideOf(clockwise: number): ShipSide | null {
  const degrees = clockwise % 360
  if (!moreThan(eitherSide(degrees), 0) || !moreThan(180, eitherSide(degrees))) return null
  return degrees < 180 ? 'starboard' : 'port'
}

export interface Bearing {
  readonly trueDeg: number | null
  readonly relativeDeg: number | null
  readonly side: ShipSide | null
  readonly sector: Sector | null
}

/** How a square bears from a ship (CT-MV-04, CT-GN-05); from a square to itself there is no bearing. */
export function bearing(from: Square, facing: Facing, to: Square, tables: TableSet = delivered): Finding<Bearing> {
  const trueDeg = trueBearing(from, to)
  const clockwise = fromHead(from, facing, to)
  const inputs = { from: squareName(from), facing, to: squareName(to) }
  if (trueDeg === null || clockwise === null)
    return finding({ trueDeg: null, relativeDeg: null, side: null, sector: null }, [
      because('CT-GN-05', 'in her own square nothing has a bearing, and every mounting bears (ours)', inputs, null),
    ])
  const relativeDeg = eitherSide(clockwise)
  const sector = sectorOf(relativeDeg, tables)
  const value = { trueDeg, relativeDeg, side: sideOf(clockwise), sector }
  return finding(value, [
    because('CT-MV-04', `from middle to middle ${figure(trueDeg)}°, and she heads ${facing}`, inputs, relativeDeg),
    because('CT-GN-05', `${figure(relativeDeg)}° from her head (CT-R24)`, { relativeDeg }, sector),
  ])
}

/** Does a mounting bear on a bearing clockwise from her head, or on a ship in her own square (null)? */
export function mountBears(
  mount: Mount,
  mountSide: ShipSide | null,
  clockwise: number | null,
  reading: ArcReading = 'table',
  tables: TableSet = delivered,
): boolean {
  if (clockwise === null || reading === 'allRound') return true
  const arc = tables.arcs[mount]
  if (!arc.sectors.includes(sectorOf(eitherSide(clockwise), tables))) return false
  return !arc.ownSideOnly || sideOf(clockwise) === mountSide
}

/** Whether a mounting bears, and on what sector. */
export function bears(
  mount: Mount,
  mountSide: ShipSide | null,
  relativeDeg: number,
  reading: ArcReading,
  tables: TableSet = delivered,
): Finding<{ sector: Sector; bears: boolean }> {
  const sector = sectorOf(eitherSide(relativeDeg), tables)
  const value = mountBears(mount, mountSide, relativeDeg, reading, tables)
  const of = mountSide === null ? mount : `${mountSide} ${mount}`
  return finding({ sector, bears: value }, [
    because(
      mount === 'torpedo' ? 'CT-TP-01' : 'CT-GN-05',
      reading === 'allRound'
        ? 'every gun bears all round (the other reading of CT-R24)'
        : `${of}: ${value ? 'bears' : 'does not bear'} on ${figure(relativeDeg)}° from her head (CT-R24)`,
      { mount, mountSide, relativeDeg, arcs: reading },
      value,
    ),
  ])
}
