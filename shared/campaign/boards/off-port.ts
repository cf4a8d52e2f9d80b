import type { BlockadeBoard, BlockadeEnding, BoardPlace } from '../../action/contract.ts'
import { type BoardFrame, ontoChart } from '../../action/hand-off.ts'
import { because, type Reason } from '../../explanation/finding.ts'
import { greatCircleBearing, greatCircleDestination, separationMiles } from '../../navigation/great-circle.ts'
import { wrapBearing, YARDS_PER_MILE } from '../../navigation/sphere.ts'
import { SkyWindow } from '../../sky/window.ts'
import type { Position } from '../../vocabulary/position.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import { gateOf } from '../ground.ts'
import { shipsOf } from '../move/running/speeds.ts'
import { conditionAt } from '../move/weather/light.ts'
import type { BlockadeMet, Encounter, Force } from '../world.ts'
import { actionOf, bestKnots, boardBook } from './engaged.ts'

/*
 * A merchantman that meets one of the blockaders in sight of the port: whether the campaign names a board for it, and how that board
 * lies on the chart. Only looks; `blockade.ts` lays the board and brings the ships home.
 */

/** The names under which the two ships go on such a board: no word of who they are in the campaign. */
export const ON_BOARD = { runner: 'Runner', blockader: 'Blockader' } as const
export type BoardName = keyof typeof ON_BOARD

/** The meeting that the campaign names for the two forces of an encounter, with its working; null when it names none. */
export function blockadeMet(
  turn: Turn,
  encounter: Encounter | undefined,
  at: Seconds,
): { met: BlockadeMet; because: readonly Reason[] } | null {
  const forces = (encounter?.forces ?? []).map((id) => turn.world.forces[id])
  for (const named of turn.ground.pack.meetings) {
    const runner = forces.find((f) => f?.kind === 'trade' && f.side !== named.blockader)
    const blockader = forces.find((f) => f?.side === named.blockader && f.kind !== 'trade')
    const place = turn.ground.places.get(named.port)
    const board = turn.ground.tactical[named.book]?.blockade
    if (forces.length !== 2 || !runner || !blockader || !place || !board) continue
    if (![runner, blockader].every((force) => canFight(turn, force))) continue
    const gate = gateOf(place)
    const miles = Math.round(separationMiles(gate, runner.position) * 10) / 10
    const limit = named.miles ?? sightMiles(turn, runner.position, at)
    if (miles > limit) continue
    const bound = boundOf(runner, named.port, gate)
    const beyond = (bound === 'out' ? blockader : runner).position
    const met: BlockadeMet = {
      book: named.book,
      port: named.port,
      runner: runner.id,
      blockader: blockader.id,
      bound,
      seawardDegrees: seaward(turn, { lat: place.lat, lon: place.lon }, gate, beyond, board),
      metAt: runner.position,
    }
    return {
      met,
      because: [
        because(
          'hand-off',
          `${place.name} is blockaded, and ${runner.name} is met ${miles} ${miles === 1 ? 'mile' : 'miles'} from it (within ${limit}), bound ${bound}`,
        ),
        because('hand-off', `the campaign names “${turn.ground.tactical[named.book]?.identity.title}” for it`),
        ...board.because,
        ...(bound === 'in'
          ? [
              because(
                'hand-off',
                'bound in, the board lies turned about: the runner begins at sea, and the port is across it',
              ),
            ]
          : []),
      ],
    }
  }
  return null
}

/** One ship, at sea, that can move: such a board has no room for more. */
function canFight(turn: Turn, force: Force): boolean {
  return force.whereabouts.at === 'sea' && shipsOf(turn.world, force).length === 1 && bestKnots(turn, force) > 0
}

function sightMiles(turn: Turn, position: Position, at: Seconds): number {
  const condition = conditionAt(turn.ground, turn.world, new SkyWindow(at, at), position, at)
  return turn.ground.sight[condition]?.[0]?.[0] ?? 0
}

/** Into the port by her orders or by her course; a ship that lies at its gate is coming out. */
function boundOf(runner: Force, port: string, gate: Position): BlockadeMet['bound'] {
  if (runner.plot.some((leg) => leg.do === 'enter' && leg.place === port)) return 'in'
  if (separationMiles(runner.position, gate) < 0.1) return 'out'
  const off = wrapBearing(greatCircleBearing(runner.position, gate) - runner.courseDegrees)
  return off < 90 || off > 270 ? 'in' : 'out'
}

/** From the port towards the ship that lies to seaward; or the nearest bearing to it with clear water for the depth of the board. */
function seaward(turn: Turn, place: Position, gate: Position, beyond: Position, board: BlockadeBoard): number {
  const wanted = Math.round(
    separationMiles(gate, beyond) > 0.3 ? greatCircleBearing(gate, beyond) : greatCircleBearing(place, gate),
  )
  const miles = (board.openSea.y - board.harbour.y) / YARDS_PER_MILE
  for (let off = 0; off <= 180; off += 15) {
    for (const bearing of [wrapBearing(wanted + off), wrapBearing(wanted - off)]) {
      const end = greatCircleDestination(gate, bearing, miles)
      if (!turn.ground.coast.crossesLand(gate, end).crossed) return bearing
    }
  }
  return wrapBearing(wanted)
}

/** How an encounter's board lies on the chart: off a port by its edge, else by true bearings from its origin. */
export function frameOf(turn: Turn, encounter: Encounter): BoardFrame {
  const met = encounter.blockade
  const board = met && turn.ground.tactical[met.book]?.blockade
  if (!board) return { origin: encounter.origin, at: originAt(turn, encounter), northDegrees: 0 }
  return met.bound === 'out'
    ? { origin: encounter.origin, at: board.harbour, northDegrees: met.seawardDegrees }
    : { origin: encounter.origin, at: board.openSea, northDegrees: wrapBearing(met.seawardDegrees + 180) }
}

/** Where the encounter's origin lies on its board, in the yards of the board's views. */
function originAt({ ground }: Turn, { action }: Encounter): BoardPlace {
  const laid = action as unknown as { readonly book: string; readonly state: unknown } | null
  return (laid && ground.tactical[laid.book]?.originAt?.(laid.state)) ?? { x: 0, y: 0 }
}

/** A place on a board as a position in open water: the board knows no coast, so what falls on land is drawn in to its middle line. */
export function inWater(turn: Turn, frame: BoardFrame, point: BoardPlace): Position {
  for (let share = 1; share > 0; share -= 0.1) {
    const position = ontoChart(frame, { x: frame.at.x + (point.x - frame.at.x) * share, y: point.y })
    if (!turn.ground.coast.onLand(position)) return position
  }
  return ontoChart(frame, { x: frame.at.x, y: point.y })
}

/** The name that a force goes by on a board off a port. */
export function boardName(encounter: Encounter, force: string): BoardName | null {
  const met = encounter.blockade
  if (!met) return null
  return force === met.runner ? 'runner' : force === met.blockader ? 'blockader' : null
}

/** The seat that orders on a board: by the name of its ship off a port, else by its own. */
export function boardSeat(turn: Turn, encounter: Encounter, seat: string): string {
  if (!encounter.blockade) return seat
  const force = encounter.forces.find((id) => turn.world.forces[id]?.commander === seat)
  return (force !== undefined && boardName(encounter, force)) || seat
}

/** The endings of a board off a port as it stands; the umpire chooses where there are several. */
export function endingsOf(turn: Turn, encounter: Encounter): readonly BlockadeEnding[] {
  const action = actionOf(encounter)
  return boardBook(turn, encounter).blockade?.endings(action.state) ?? []
}
