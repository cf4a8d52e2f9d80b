/** Who sees what is ashore and in the air, and whose guns are located. Location of guns; Balloons. */
import { because } from '../../../../../explanation/finding.ts'
import { eyesOf } from '../../beside/eyes.ts'
import type { SeenLand, Sighted } from '../../beside/state.ts'
import { areaAt } from '../../beside/state.ts'
import { gunLocated } from '../../procedures/coast.ts'
import type { JaneBoard, LandUnit, Piece } from '../../state.ts'
import { SQUARE_YARDS } from '../../tables/squares-per-move.ts'
import type { Melee } from '../melee.ts'

type Ground = Pick<JaneBoard, 'coast' | 'sky' | 'plan' | 'sides' | 'sightYards'>

/** Does anybody of a side see this point at the end of the move? */
function seesPoint(board: Ground, pieces: readonly Piece[], side: string, at: { x: number; y: number }): boolean {
  const reach = board.sightYards ?? Number.POSITIVE_INFINITY
  const ships = pieces.filter((piece) => piece.side === side && piece.status === 'afloat')
  const others = eyesOf(board).filter((eye) => eye.side === side)
  return [
    ...ships.map((piece) => Math.hypot(piece.x - at.x, piece.y - at.y)),
    ...others.map((eye) => eye.yardsTo(at, 1)),
  ].some((yards) => Number.isFinite(yards) && yards <= reach)
}

/** Troops in the open show, those under cover when they fire; guns when they are located (JT-COAST-09). */
function shows(unit: LandUnit, board: Ground, side: string, move: number): boolean {
  if (unit.land.kind === 'battery') return unit.land.locatedBy.includes(side)
  const { cover } = areaAt(board.coast?.areas ?? [], unit.x, unit.y, SQUARE_YARDS)
  return cover === 'none' || unit.land.firedInMove === move
}

/** What each side has of land units and balloons after a move. */
export function sightFromShips<B extends Ground>(board: B, pieces: readonly Piece[], move: number): B {
  const { coast, sky } = board
  if (!coast && !sky) return board
  const seenLand: Record<string, Record<string, SeenLand>> = {}
  const seenSky: Record<string, Record<string, Sighted>> = {}
  for (const side of board.sides) {
    const land: Record<string, SeenLand> = {}
    for (const [id, old] of Object.entries(coast?.seen[side] ?? {})) land[id] = { ...old, inSight: false }
    for (const unit of coast?.units ?? []) {
      if (
        unit.side === side ||
        unit.status !== 'afloat' ||
        !shows(unit, board, side, move) ||
        !seesPoint(board, pieces, side, unit)
      )
        continue
      const kind = unit.land.kind === 'battery' ? 'battery' : 'troops'
      const number = Object.values(land).filter((one) => one.label.startsWith(kind)).length + 1
      const { x, y, headingDegrees } = unit
      land[unit.id] = {
        label: land[unit.id]?.label ?? `${kind} ${number}`,
        inSight: true,
        move,
        x,
        y,
        kind: unit.land.kind,
        headingDegrees,
      }
    }
    if (Object.keys(land).length > 0) seenLand[side] = land
    const air: Record<string, Sighted> = {}
    for (const [id, old] of Object.entries(sky?.seen[side] ?? {})) air[id] = { ...old, inSight: false }
    for (const balloon of sky?.balloons ?? []) {
      if (balloon.side === side || balloon.status !== 'afloat' || !seesPoint(board, pieces, side, balloon)) continue
      const label = air[balloon.id]?.label ?? `balloon ${Object.keys(air).length + 1}`
      air[balloon.id] = { label, inSight: true, move, x: balloon.x, y: balloon.y }
    }
    if (Object.keys(air).length > 0) seenSky[side] = air
  }
  return {
    ...board,
    ...(coast ? { coast: { ...coast, seen: seenLand } } : {}),
    ...(sky ? { sky: { ...sky, seen: seenSky } } : {}),
  }
}

/** Guns that fired in this move are located or not, for each side that looks on (JT-COAST-09, JT-FORT-13). */
export function locateGuns(melee: Melee): void {
  const { coast, sky } = melee.beside
  if (!coast) return
  const units = coast.units.map((unit) => {
    if (unit.land.kind !== 'battery' || unit.status !== 'afloat') return unit
    let { locatedBy } = unit.land
    for (const side of melee.board.sides) {
      if (side === unit.side || locatedBy.includes(side)) continue
      if (unit.land.firedInMove !== melee.move) continue
      const balloon = (sky?.balloons ?? []).some((one) => one.side === side && one.status === 'afloat')
      const found = gunLocated(
        balloon || unit.land.scoutedBy.includes(side),
        `${side}, ${unit.id}`,
        melee.occasion,
        melee.dice,
      )
      melee.tell(
        'gunsLocated',
        [unit.id],
        `${unit.name} is ${found.value.located ? '' : 'not '}located by ${side}.`,
        found.because,
      )
      if (found.value.located) locatedBy = [...locatedBy, side]
    }
    return locatedBy === unit.land.locatedBy ? unit : { ...unit, land: { ...unit.land, locatedBy } }
  })
  melee.beside.coast = { ...coast, units }
}

/** A ship that runs on land stays where the water ends (JT-COAST-03). */
export function runAground(melee: Melee): void {
  const areas = melee.board.coast?.areas ?? []
  if (!areas.some((area) => area.land !== null)) return
  const dry = (point: { x: number; y: number }) => areaAt(areas, point.x, point.y, SQUARE_YARDS).land !== null
  for (const { id } of melee.board.pieces) {
    const piece = melee.piece(id)
    const at = piece.path.findIndex((point) => dry(point))
    const last = piece.path[at - 1]
    if (at < 1 || !last) continue
    const { x, y, headingDegrees } = last
    const path = [...piece.path.slice(0, at), { t: 1, x, y, headingDegrees, by: 'lost' as const }]
    const step = because('JT-COAST-03', 'the coast is drawn on the squares: she takes the ground where the water ends')
    melee.put(id, {
      x,
      y,
      headingDegrees,
      path,
      way: { ...piece.way, halves: 0, carry: 0, engines: 'ahead', runOn: 0, rate: 0, astern: 0 },
      track: piece.track.map((point) =>
        point.move === melee.move ? { move: melee.move, x, y, headingDegrees } : point,
      ),
    })
    melee.tell('aground', [id], `${piece.name} takes the ground.`, [step])
    melee.tellCaptain(id, { what: 'ship', says: 'She takes the ground and lies stopped.', because: [step] })
  }
}
