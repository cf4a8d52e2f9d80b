/** From the Fleet's scale to the Mêlée and back: injury by five, clocks of tubes and flags as they stand; places and headings are the same (NM-SCALE-01, -02, R-29). */
import type { ActionEvent } from '../../../action/contract.ts'
import { because } from '../../../explanation/finding.ts'
import type { Telling } from '../duel/knowing.ts'
import { closeAction } from '../duel/signalling.ts'
import { type CollegeBoard, type Flying, type Game, positionNow, type Ship, type TubeLaid } from '../duel/state.ts'
import { handOver } from '../procedures/power.ts'
import { moveSeconds } from '../tables/speed.ts'
import { formed } from './commanding.ts'

const MOVES_IN_ONE = moveSeconds.fleet / moveSeconds.melee

/** The move and second at which something is ready that had so many seconds to wait, counted in the moves of another game. */
function readyIn(board: CollegeBoard, ready: TubeLaid['ready'], from: Game, to: Game): TubeLaid['ready'] {
  const coming = positionNow(board) + 1
  if (ready.move < coming) return ready
  const wait = Math.max(0, (ready.move - coming) * moveSeconds[from] + ready.second)
  return { move: coming + Math.floor(wait / moveSeconds[to]), second: wait % moveSeconds[to] }
}

/** A flag keeps the time that it has flown: a move of the Fleet is five of the Mêlée. */
function flownIn(board: CollegeBoard, flag: Flying, to: 'fleet' | 'melee'): Flying {
  const coming = positionNow(board) + 1
  const flown = coming - flag.move
  const moves = to === 'melee' ? flown * MOVES_IN_ONE : Math.floor(flown / MOVES_IN_ONE)
  return { ...flag, move: coming - moves }
}

function shipIn(board: CollegeBoard, ship: Ship, to: 'fleet' | 'melee'): Ship {
  const from = to === 'melee' ? 'fleet' : 'duel'
  const { endurance, damage } = handOver(from, ship.endurance, ship.damage).value
  const tubes = ship.tubes.map((tube) => ({ ...tube, ready: readyIn(board, tube.ready, board.game, to) }))
  // Guns start loaded; nobody follows a leader round any more, and nobody lies still longer than he would have.
  const turrets = ship.turrets.map((turret) => ({ ...turret, readyMove: 0 }))
  const coming = positionNow(board) + 1
  const left = ship.stillTo === null ? 0 : Math.max(0, ship.stillTo - coming + 1)
  const still = to === 'melee' ? left * MOVES_IN_ONE : Math.ceil(left / MOVES_IN_ONE)
  return {
    ...ship,
    endurance,
    damage,
    tubes,
    turrets,
    stillTo: still > 0 ? coming + still - 1 : null,
    hold: [],
    fireAt: null,
    inFleet: { ...ship.inFleet, wake: [], turned: null, reserveMoves: 0, alsoAt: null, otherBeam: null },
  }
}

function passed(given: CollegeBoard, to: 'fleet' | 'melee'): CollegeBoard {
  return {
    ...given,
    game: to,
    ships: given.ships.map((ship) => shipIn(given, ship, to)),
    flying: given.flying.map((flag) => flownIn(given, flag, to)),
    met: [],
    closeAction: [],
    disentangled: false,
  }
}

/** The fleets are mixed up: moves of half a minute, and every ship has her captain (NM-SCALE-01). Torpedoes in the water run on. */
export function toMelee(
  given: CollegeBoard,
  closing: readonly string[],
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  const board: CollegeBoard = { ...passed(given, 'melee'), passedAt: positionNow(given) }
  const why = [
    because('NM-SCALE-01', 'moves of half a minute; captains have their ships', {}, 'melee'),
    because('NM-SCALE-02', 'injury and endurance by five, the percentage as it was (R-29)', {}, 'melee'),
  ]
  const says = 'The fleets are mixed up: a mêlée.'
  events.push({ kind: 'passage', ships: [], says, because: why })
  tell.all(says, why)
  return closing.length > 0 ? closeAction(board, closing, tell, events, 'NM-CLOSE-03') : board
}

/** The fleets are in hand again: moves of two and a half minutes, by signal. */
export function toFleet(given: CollegeBoard, tell: Telling, events: ActionEvent[]): CollegeBoard {
  const fleets = formed(passed(given, 'fleet'))
  const part = fleets.fleet
  // What was changing when they were mixed up has come to its end.
  const sides = Object.fromEntries(
    Object.entries(part?.sides ?? {}).map(([side, fleet]) => [
      side,
      { ...fleet, telegraph: { ...fleet.telegraph, from: fleet.telegraph.to }, formingTo: null },
    ]),
  )
  const why = [
    because('NM-SCALE-02', 'the reverse of the way to the Mêlée: injury and endurance times five (R-29)', {}, 'fleet'),
  ]
  const says = 'The ships are disentangled: the fleets are in hand again.'
  events.push({ kind: 'passage', ships: [], says, because: why })
  tell.all(says, why)
  return { ...fleets, passedAt: null, fleet: part ? { ...part, sides } : null }
}
