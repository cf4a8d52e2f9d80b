import type { Action } from '../../action/action.ts'
import type { TacticalBook } from '../../action/contract.ts'
import { doing } from '../../explanation/agreement.ts'
import { refuse } from '../../explanation/refusal.ts'
import { isSeatName, named, type Turn } from '../context.ts'
import { inTow, knotsLeft, mostKnots, shipsOf } from '../move/running/speeds.ts'
import { sees } from '../move/sight/lights.ts'
import type { Encounter, Force, InSight, World } from '../world.ts'

/**
 * Squares and boards. Forces in sight of an enemy close on the book's squares in moves of some minutes, their admirals alone
 * ordering; within the book's distance a tactical board is set up with the real ships, and what comes of it flows back. Each board
 * has its own clock; the campaign never runs past the hindmost, so that a third force can join.
 */

export const YARDS_A_MILE = 2000

export const STATION_YARDS = 400

export function openEncounters(world: World): Encounter[] {
  return Object.values(world.encounters).filter((e) => e.state === 'squares' || e.state === 'action')
}

export function encounterNamed(turn: Turn, id: string): Encounter {
  const encounter = named(turn.world.encounters, id)
  return encounter ?? refuse('encounter.unknown', `There is no encounter ${JSON.stringify(id)}.`, { path: 'encounter' })
}

/** The encounter that a seat was told of under this name; its own name serves the umpire who writes in a seat's stead. */
export function encounterOfSeat(turn: Turn, seat: string, name: string): Encounter | undefined {
  const { world } = turn
  return Object.values(world.encounters).find(
    (e) => e.seats.includes(seat) && (e.id === name || isSeatName(world, seat, 'encounter', e.id, name)),
  )
}

/** Forces of an encounter with a ship afloat: all that its squares hold, merchantmen too. */
export function present(turn: Turn, encounter: Encounter): Force[] {
  return encounter.forces
    .map((id) => turn.world.forces[id])
    .filter((f): f is Force => f !== undefined && shipsOf(turn.world, f).length > 0)
}

/** Whether a force has no place on the encounter's board: a merchantman that does not resist, or one of a third side where the board is for two. */
export function hasNoPlace({ between, blockade }: Encounter, { kind, side }: Force): boolean {
  return (kind === 'trade' && blockade === undefined) || between?.includes(side) === false
}

/**
 * Forces of an encounter with a ship afloat, merchantmen apart: an unresisting merchantman needs no board, but one that runs a
 * blockade has its own.
 */
export function fighting(turn: Turn, encounter: Encounter): Force[] {
  return present(turn, encounter).filter((force) => !hasNoPlace(encounter, force))
}

export function bestKnots(turn: Turn, force: Force): number {
  return mostKnots(turn.ground, shipsOf(turn.world, force), turn.world.clock)
}

/** Why a force has no squares to run, for those who order it: who of it cannot steam, and where they can be parted from; null: it has some. */
export function whyStill(turn: Turn, force: Force): string | null {
  if (bestKnots(turn, force) > 0) return null
  const { ground, world } = turn
  const ships = shipsOf(world, force)
  const lame = ships.filter(
    (ship) => knotsLeft(ground, ship, world.clock) <= 0 && !inTow(ground, world, force, ship, world.clock),
  )
  const cannot = `${lame.map(({ name }) => name).join(', ')} cannot steam`
  if (lame.length === ships.length) return `${cannot}: ${doing(force.name, 'lies')} still on the squares.`
  const them = lame.length === 1 ? 'her' : 'them'
  const flag = force.commander === null ? undefined : lame.find(({ id }) => id === force.flag)
  return flag
    ? `${cannot}, and a force keeps together on the squares: ${flag.name} flies the flag, which is shifted on the chart alone; on a board each ship moves by herself.`
    : `${cannot}, and a force keeps together on the squares: send ${them} off with the path; on a board each ship moves by herself.`
}

/** Whether enemies there see each other, or one of them sees an enemy on the chart who does not see him. */
export function inTouch(turn: Turn, encounter: Encounter): boolean {
  const { world } = turn
  const forces = new Set(fighting(turn, encounter).map((f) => f.id))
  const there = (id: string, other: string, sight: InSight): boolean =>
    forces.has(id) || (sight.blind === id && forces.has(other) && world.forces[id]?.kind !== 'trade')
  return Object.values(world.inSight).some((s) => s.hostile && there(s.a, s.b, s) && there(s.b, s.a, s))
}

/**
 * Whether a force of a meeting sees nobody of it, and is seen: a boat on the surface or a ship without lights has her, and she knows of no
 * meeting (`boat.blind`, `sight.lights`). One who has none of them in sight any more knew of it.
 */
export function knowsNobody({ world }: Turn, { forces }: Encounter, force: string): boolean {
  const sights = Object.values(world.inSight).filter(
    ({ a, b, hostile }) => hostile && (a === force || b === force) && forces.includes(a) && forces.includes(b),
  )
  return sights.length > 0 && sights.every((sight) => !sees(sight, force))
}

/** The book of an encounter's board: the one that the board was opened by, or the campaign's own for boards. */
export function boardBook(turn: Turn, encounter: Encounter): TacticalBook {
  const id = encounter.action === null ? (turn.ground.pack.tactical[0] ?? '') : actionOf(encounter).book
  return turn.ground.tactical[id] ?? refuse('board.book', `There is no tactical book ${JSON.stringify(id)}.`)
}

export function actionOf(encounter: Encounter): Action {
  return encounter.action as unknown as Action
}
