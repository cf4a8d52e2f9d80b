/** What a submarine boat may do in a move and why not, and what ships may do against one. Submarine boats; Hints of 1901. */
import type { ShipChoices } from '../../../../action/contract.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { GUN_CLASSES } from '../../gun-classes.ts'
import { submarines } from '../../tables/submarines.ts'
import { roundsLeft } from '../fighting.ts'
import type { ShipOrder } from '../orders.ts'
import { submarineMove } from '../procedures/submarine-boats.ts'
import { type No, offerOf, refusing } from '../refusing.ts'
import type { Boat, JaneBoard, Piece } from '../state.ts'
import type { BoatOrder } from './orders.ts'

export type Edition = '1898' | '1901'

/** The rules in force; a board with boats has either. */
export function editionOf(board: Pick<JaneBoard, 'settings'>): Edition {
  return board.settings['board.submarines'] === '1901' ? '1901' : '1898'
}

const no = refusing('orders.boat')

/** Moves that going under takes: one, or two when she has taken air (JT-SUB-04, -09). */
export const sinkingMoves = (boat: Boat) => (boat.boat.tookAir ? 2 : 1)

/** Hours after which she lies still: all that she has from harbour is used (JT-SUB-01). */
export function spent(boat: Boat): boolean {
  return boat.boat.fromHarbour >= Number(submarines.row('edition', '1898')['hours from harbour']) * 60
}

/** Squares she will run: as ordered, or as she went. */
export function squaresOf(boat: Boat, order: BoatOrder | undefined, edition: Edition): number {
  const held =
    order?.level !== undefined || boat.boat.sinking > 0 || boat.boat.takingAir > 0 || order?.airHours !== undefined
  if (held || (edition === '1898' && spent(boat))) return 0
  return order?.squares ?? boat.boat.squares
}

/** Ships that she may fire at, by the names that she has for them, with their ids. */
export function targetsOf(boat: Boat, edition: Edition): ReadonlyMap<string, string> {
  const told = boat.boat.contacts.map((one) => [one.label, one.ship] as const)
  const seen =
    edition === '1901' && boat.boat.level !== 'submerged'
      ? Object.entries(boat.seen).flatMap(([ship, known]) => (known.inSight ? [[known.label, ship] as const] : []))
      : []
  return new Map([...told, ...seen])
}

/** Why this boat may not do so, or null. */
export function boatRefusal(boat: Boat, given: ShipOrder, board: JaneBoard): No {
  const base = `ships.${boat.id}`
  const { boat: order, program, ...rest } = given
  const stray = program.length > 0 ? 'program' : Object.keys(rest)[0]
  if (stray !== undefined)
    return no(`${base}.${stray}`, 'is for ships, and she takes the orders of a submarine boat', 'JT-SUB-02')
  if (!order) return null
  const path = `${base}.boat`
  const edition = editionOf(board)
  const part = boat.boat
  const move = submarineMove(edition)
  const rule = edition === '1898' ? 'JT-SUB-01' : 'JT-SUB01-01'
  if (order.squares !== undefined && order.squares > move.value.squares)
    return no(`${path}.squares`, `is ${order.squares}, and she runs no more than ${move.value.squares} a move`, rule)
  if (edition === '1898' && (order.squares ?? 0) > 0 && spent(boat))
    return no(`${path}.squares`, `is ${order.squares}, and all that she had from harbour is used`, 'JT-SUB-01')
  return (
    levelRefused(boat, order, edition, path) ??
    turnsRefused(boat, order, edition, path) ??
    shotsRefused(boat, order, edition, path) ??
    depthRefused(part.level, order, edition, path, board)
  )
}

function levelRefused(boat: Boat, order: BoatOrder, edition: Edition, path: string): No {
  const { level, sinking, rose, takingAir } = boat.boat
  const word = order.level
  const air = order.airHours !== undefined
  if (air && edition === '1901')
    return no(`${path}.airHours`, 'is of the rules of 1898, which those of 1901 cancel', 'JT-SUB01-01')
  if (sinking > 0 && (word !== undefined || air || (order.squares ?? 0) > 0))
    return no(
      path,
      `orders more of her while she goes under, for ${sinking} move${sinking === 1 ? '' : 's'} yet`,
      'JT-SUB-04',
    )
  if (word !== undefined && (order.squares ?? 0) > 0)
    return no(
      `${path}.squares`,
      `is ${order.squares}; to ${word} she lies on one square the whole move`,
      edition === '1898' ? 'JT-SUB-04' : 'JT-SUB01-04',
    )
  if (air) {
    if (level !== 'surface' || word !== undefined)
      return no(`${path}.airHours`, `is ${order.airHours}, and air is taken lying on the surface`, 'JT-SUB-04')
    if ((order.squares ?? 0) > 0)
      return no(`${path}.squares`, `is ${order.squares}; she takes air lying still`, 'JT-SUB-04')
  }
  if (takingAir > 0 && (order.squares ?? 0) > 0)
    return no(
      `${path}.squares`,
      `is ${order.squares}, and she lies still for ${takingAir} move${takingAir === 1 ? '' : 's'} of air yet`,
      'JT-SUB-04',
    )
  if (word === undefined) return null
  if (edition === '1898' && (word === 'look' || word === 'periscope'))
    return no(
      `${path}.level`,
      `is "${word}", which the rules of 1898 have not`,
      word === 'look' ? 'JT-SUB01-04' : 'JT-SUB01-02',
    )
  if (word === 'dive' && level === 'submerged')
    return no(`${path}.level`, 'is "dive", and she is under water', 'JT-SUB-04')
  if ((word === 'rise' && level === 'surface') || (word === 'periscope' && level === 'periscope'))
    return no(`${path}.level`, `is "${word}", and that is where she is`, 'JT-SUB-04')
  if (word === 'look' && level !== 'submerged')
    return no(`${path}.level`, 'is "look", and she does not rise for it: she is up', 'JT-SUB01-04')
  const lastMove = boat.track[boat.track.length - 1]?.move ?? 0
  if (edition === '1898' && word === 'dive' && rose !== null && rose.move === lastMove)
    return no(`${path}.level`, 'is "dive", and once up she stays up for a move', 'JT-SUB-04')
  if (word === 'dive' && takingAir > 0)
    return no(
      `${path}.level`,
      `is "dive", and she takes air for ${takingAir} move${takingAir === 1 ? '' : 's'} yet`,
      'JT-SUB-04',
    )
  return null
}

function turnsRefused(boat: Boat, order: BoatOrder, edition: Edition, path: string): No {
  const squares = squaresOf(boat, order, edition)
  const { everySquares } = submarineMove(edition).value
  let since = boat.boat.since ?? everySquares
  let done = 0
  for (const [index, turn] of (order.turns ?? []).entries()) {
    const where = `${path}.turns[${index}].atSquare`
    if (turn.atSquare > squares)
      return no(
        where,
        `is ${turn.atSquare}, and she runs ${squares} square${squares === 1 ? '' : 's'} in this move`,
        'JT-SUB-01',
      )
    const run = turn.atSquare - 1 - done
    if (run < 0) return no(where, `is ${turn.atSquare}, and turns are written in their order`, 'JT-SUB-01')
    since += run
    if (since < everySquares)
      return no(
        where,
        `is ${turn.atSquare}, and she turns once in ${everySquares === 1 ? 'a square' : `${everySquares} squares`}`,
        edition === '1898' ? 'JT-SUB-01' : 'JT-SUB01-01',
      )
    since = 0
    done = turn.atSquare - 1
  }
  return null
}

function shotsRefused(boat: Boat, order: BoatOrder, edition: Edition, path: string): No {
  const targets = targetsOf(boat, edition)
  const shots = order.torpedoes ?? []
  const squares = squaresOf(boat, order, edition)
  const { torpedoes } = boat.boat.believed ?? boat.stores
  if (shots.length > torpedoes)
    return no(`${path}.torpedoes`, `are ${shots.length}, and she has ${torpedoes} left`, 'JT-SUB-10')
  for (const [index, shot] of shots.entries()) {
    if (!targets.has(shot.at))
      return no(
        `${path}.torpedoes[${index}].at`,
        `is "${shot.at}", and she knows of no such ship`,
        edition === '1898' ? 'JT-SUB-08' : 'JT-SUB01-05',
      )
    if (shot.atSquare > Math.max(1, squares) + 1)
      return no(
        `${path}.torpedoes[${index}].atSquare`,
        `is ${shot.atSquare}, and she runs ${squares} square${squares === 1 ? '' : 's'} in this move`,
        'JT-SUB-01',
      )
  }
  return null
}

function depthRefused(
  level: Boat['boat']['level'],
  order: BoatOrder,
  edition: Edition,
  path: string,
  _board: JaneBoard,
): No {
  if (order.depthFeet === undefined) return null
  if (level === 'submerged' ? order.level === 'rise' : order.level !== 'dive')
    return no(
      `${path}.depthFeet`,
      `is ${order.depthFeet}, and she will be up`,
      edition === '1898' ? 'JT-SUB-11' : 'JT-SUB01-05',
    )
  return null
}

/** What a boat does without orders: as she goes. */
export const boatStanding: ShipOrder = { program: [], boat: {} }

/** Speeds, turns, levels, air and torpedoes of a boat, the forbidden with their reason. */
export function boatChoices(boat: Boat, board: JaneBoard): ShipChoices {
  const edition = editionOf(board)
  const { squares } = submarineMove(edition).value
  const offer = (key: string, order: BoatOrder, says: string, rule: string) => {
    const given: ShipOrder = { program: [], boat: order }
    return offerOf(key, given, boatRefusal(boat, given, board), says, rule)
  }
  const moves = edition === '1898' ? 'JT-SUB-01' : 'JT-SUB01-01'
  const levels =
    edition === '1898'
      ? ([
          ['rise', 'to the surface: the move is spent on it', 'JT-SUB-04'],
          ['dive', 'go under: the move is spent on it', 'JT-SUB-04'],
        ] as const)
      : ([
          ['rise', 'to the surface', 'JT-SUB01-04'],
          ['periscope', 'put the periscope up', 'JT-SUB01-02'],
          ['look', 'rise, look round and sink again, all in this move', 'JT-SUB01-04'],
          ['dive', 'go under', 'JT-SUB01-04'],
        ] as const)
  return {
    ship: boat.id,
    name: boat.name,
    standing: boatStanding as unknown as Plain,
    offers: [
      ...Array.from({ length: squares + 1 }, (_, run) =>
        offer(`squares ${run}`, { squares: run }, `${run} squares as she heads`, moves),
      ),
      ...(['port', 'starboard'] as const).map((to) =>
        offer(
          `turn ${to}`,
          { squares, turns: [{ atSquare: 1, to, points: 8 }] },
          `eight points to ${to} at once`,
          moves,
        ),
      ),
      ...levels.map(([level, says, rule]) => offer(level, { level }, says, rule)),
      ...(edition === '1898' ? [offer('air', { airHours: 1 }, 'take an hour of air: four moves', 'JT-SUB-04')] : []),
      ...[...targetsOf(boat, edition).keys()].map((at) =>
        offer(
          `torpedo at ${at}`,
          { torpedoes: [{ at, atSquare: 1 }] },
          `a torpedo at ${at} at once`,
          edition === '1898' ? 'JT-SUB-10' : 'JT-SUB01-06',
        ),
      ),
    ],
  }
}

/** Why a ship may not attack a boat so, or call her by wireless, or null. */
export function againstBoatsRefusal(piece: Piece, order: ShipOrder, board: JaneBoard): No {
  const edition = editionOf(board)
  for (const [index, one] of (order.atBoats ?? []).entries()) {
    const path = `ships.${piece.id}.atBoats[${index}]`
    const sighted = Object.values(board.boats?.sighted[piece.side] ?? {}).find((seen) => seen.label === one.at)
    if (!sighted?.inSight)
      return no(`${path}.at`, `is "${one.at}", and no boat in sight goes by that name`, 'JT-SUB-07', 'orders.target')
    const refused = meansRefused(piece, one, edition, path)
    if (refused) return refused
  }
  for (const [index, one] of (order.wireless ?? []).entries()) {
    const path = `ships.${piece.id}.wireless[${index}]`
    if (edition === '1898') return no(path, 'is of the rules of 1901, and those of 1898 are agreed', 'JT-SUB01-07')
    if (!board.boats?.boats.some((boat) => boat.id === one.to && boat.side === piece.side))
      return no(`${path}.to`, `is "${one.to}", and her side has no boat of that name`, 'JT-SUB01-07')
  }
  return null
}

function meansRefused(
  piece: Piece,
  one: NonNullable<ShipOrder['atBoats']>[number],
  edition: Edition,
  path: string,
): No {
  if (edition === '1898') {
    if (one.by !== 'guns') return no(`${path}.by`, `is "${one.by}", which is of the rules of 1901`, 'JT-SUB-07')
    return GUN_CLASSES.some((letter) => roundsLeft(piece.fight, letter) > 0)
      ? null
      : no(`${path}.by`, 'is "guns", and no round is left', 'JT-FIRE-02')
  }
  if (one.by === 'guns')
    return no(`${path}.by`, 'is "guns", and ships may claim no fire at submarine boats', 'JT-SUB01-03')
  if (one.by === 'capture' && !piece.card.torpedoCraft)
    return no(`${path}.by`, 'is "capture", and it is for destroyers and picket boats', 'JT-SUB01-11')
  if (one.by === 'fuseShell')
    return GUN_CLASSES.some((letter) => (piece.fight.magazine[letter]?.he ?? 0) > 0)
      ? null
      : no(`${path}.by`, 'is "fuseShell", and no high-explosive shell is left', 'JT-SUB01-10')
  if (one.by === 'fuseTorpedo' && piece.fight.marks.tubes[one.tube ?? '']?.state !== 'loaded')
    return no(
      `${path}.tube`,
      one.tube === undefined
        ? 'is missing, and a time-fuse torpedo goes from a tube'
        : `is "${one.tube}", and no such tube is loaded`,
      'JT-SUB01-09',
    )
  return null
}
