import { agreeing, doing } from '../../explanation/agreement.ts'
import { because } from '../../explanation/finding.ts'
import { record, type Turn } from '../context.ts'
import { seatsConcerned, stopFor } from '../move/meeting/encounters.ts'
import { shipsOf } from '../move/running/speeds.ts'
import { castOffForBattle } from '../move/squadrons/cast-off.ts'
import { breakOff } from '../move/work/operate.ts'
import type { Encounter, Force } from '../world.ts'
import { hasNoPlace, knowsNobody } from './engaged.ts'
import { tellClosed } from './telling.ts'

/* Who is on the squares: every vessel of either side that is within sight of an enemy there, and not the warships alone. */

/**
 * Takes a force off the chart. What she was about ends in this second, before her ships are looked at for a board: men whom she has put over
 * the side and rounds that she has fired are not aboard any more. Gives those whom she had in tow, and has cast off.
 */
export function leaveChart(turn: Turn, force: Force, encounter: string): Force[] {
  const { forces } = turn.world
  const left = castOffForBattle(turn, force, turn.world.clock)
  force.whereabouts = { at: 'board', encounter }
  breakOff(turn, force, turn.world.clock, (id) => {
    // Who was stopped by her, or served by her, is planned anew.
    const other = forces[id]
    if (other) other.anchor = undefined
  })
  return left
}

/** Puts on the squares whoever is in sight of an enemy who is on them (section 4.1), or of these forces alone. The campaign's clock is up with theirs. */
export function gatherInSight(turn: Turn, encounter: Encounter, only?: readonly Force[]): void {
  const { world } = turn
  for (let found = true; found; ) {
    found = false
    for (const { a, b, hostile, blind } of Object.values(world.inSight)) {
      const here = encounter.forces.includes(a)
      if (!hostile || here === encounter.forces.includes(b)) continue
      const other = world.forces[here ? a : b]
      const force = world.forces[here ? b : a]
      // Who is seen and sees nobody knows of no squares.
      if (other?.whereabouts.at !== 'board' || !mayJoin(turn, force) || blind === force.id) continue
      if (only && !only.includes(force)) continue
      joinSquares(turn, encounter, force)
      found = true
    }
  }
}

/**
 * Leaves on the chart those who see nobody there: they know of no enemy, and do what they were ordered, as in a move in which nothing happens.
 * They come upon the squares when they see one.
 */
export function leaveUnknowing(turn: Turn, encounter: Encounter): void {
  const unknowing = encounter.forces.filter((id) => knowsNobody(turn, encounter, id))
  for (const id of unknowing) {
    encounter.forces.splice(encounter.forces.indexOf(id), 1)
    const name = turn.world.forces[id]?.name ?? id
    record(
      turn,
      turn.world.clock,
      'unknowing',
      id,
      `${doing(name, 'sees')} nobody: ${agreeing(name, 'she')} ${agreeing(name, 'is')} not told, and ${agreeing(name, 'goes')} on as ${agreeing(name, 'she')} ${agreeing(name, 'was')} ordered.`,
      [because(turn.ground.cite('boat.blind'), 'who does not see an enemy does not know of him')],
    )
  }
}

function mayJoin({ world }: Turn, force: Force | undefined): force is Force {
  return force?.whereabouts.at === 'sea' && shipsOf(world, force).length > 0
}

/** A force is on the squares with the others from now on. */
export function joinSquares(turn: Turn, encounter: Encounter, force: Force): void {
  encounter.forces.push(force.id)
  leaveChart(turn, force, encounter.id)
  for (const seat of seatsConcerned(turn, [force.id]))
    if (!encounter.seats.includes(seat.id)) encounter.seats.push(seat.id)
}

/**
 * A merchantman that does not resist has no place on a tactical board, nor has a third side on one that is for two: while one is open the chart
 * has her, and she does what she was ordered. The campaign's clock is up with the board's.
 */
export function letOthersGo(turn: Turn, encounter: Encounter): void {
  if (encounter.blockade) return
  const { world } = turn
  const others = encounter.forces.flatMap((id) => world.forces[id] ?? []).filter((one) => hasNoPlace(encounter, one))
  if (others.length === 0) return
  for (const force of others) {
    encounter.forces.splice(encounter.forces.indexOf(force.id), 1)
    delete (encounter.ahead as Record<string, unknown>)[force.id]
    force.whereabouts = { at: 'sea' }
    record(turn, encounter.clock, 'backOnChart', force.id, `${doing(force.name, 'is')} no part of the action.`, [
      because(
        turn.ground.cite('board.opened'),
        force.kind === 'trade' ? 'an unresisting merchantman needs no board' : 'the board is for two sides',
      ),
    ])
  }
  const left = others.map(({ id }) => id)
  const engaged = seatsConcerned(turn, encounter.forces)
  for (const seat of seatsConcerned(turn, left)) {
    if (engaged.includes(seat)) continue
    tellClosed(turn, encounter, seat, encounter.clock)
    stopFor(turn, seat, encounter.clock, left)
  }
}
