import { because } from '../../explanation/finding.ts'
import { sentence } from '../../explanation/sentence.ts'
import { separationMiles } from '../../navigation/great-circle.ts'
import { YARDS_PER_MILE } from '../../navigation/sphere.ts'
import { record, type Turn } from '../context.ts'
import { goOnOverWater } from '../move/captains/chase.ts'
import { seatsConcerned, stopFor } from '../move/meeting/encounters.ts'
import { drewApart, letParted, letPass } from '../move/meeting/let-pass.ts'
import { tellInSight } from '../move/meeting/meeting.ts'
import type { Encounter } from '../world.ts'
import { encounterNamed } from './engaged.ts'
import { tellState } from './telling.ts'

/* An encounter closed: its forces are back on the chart. */

/** Lets both stand on: those concerned have had their chance to change their orders. */
export function standOn(turn: Turn, id: string): void {
  const encounter = encounterNamed(turn, id)
  encounter.state = 'closed'
  turn.outcome.touched.encounters.add(id)
  tellState(turn, encounter, turn.world.clock)
}

/**
 * Enemies who part inside the book's distance set up no new board while they lie as they do: they are let pass there. Those who part
 * farther off have a board as they come within it. Who have fought, and have parted at its very edge, have drawn apart only now: a board at
 * each time that they come over the edge by some yards would be without end.
 */
function letPart(turn: Turn, { forces, clock, results }: Encounter): void {
  const { yards } = turn.ground.book.boardTrigger(turn.ground.settings).value
  for (const sight of Object.values(turn.world.inSight)) {
    const { [sight.a]: a, [sight.b]: b } = turn.world.forces
    if (!sight.hostile || !a || !b || !forces.includes(a.id) || !forces.includes(b.id)) continue
    sight.passed = separationMiles(a.position, b.position) * YARDS_PER_MILE <= yards
    if (sight.passed || results !== undefined) letPass(turn, 'trigger', a, b, clock)
    if (!sight.passed) drewApart(turn, a.id, b.id, clock)
  }
}

/** Of an encounter in which no board was fought: its enemies have parted, and are not put to the umpire at the next sight of each other. */
function letUnfought(turn: Turn, { forces, clock, results }: Encounter): void {
  if (results !== undefined) return
  const met = forces.flatMap((id) => turn.world.forces[id] ?? [])
  for (const a of met)
    for (const b of met) if (a.side < b.side && turn.ground.atWar(a.side, b.side)) letParted(turn, a, b, clock)
}

/** The forces go back to the chart where they are; their admirals may plot the rest of the move anew (section 4.6). */
export function leaveSquares(turn: Turn, encounter: Encounter, why: string, stops: boolean): void {
  encounter.state = 'closed'
  letPart(turn, encounter)
  for (const id of encounter.forces) {
    const force = turn.world.forces[id]
    if (force?.whereabouts.at === 'board' && force.whereabouts.encounter === encounter.id)
      force.whereabouts = { at: 'sea' }
    if (force) goOnOverWater(turn, force)
  }
  letUnfought(turn, encounter)
  for (const key of Object.keys(encounter.ahead)) delete (encounter.ahead as Record<string, unknown>)[key]
  record(turn, encounter.clock, 'backOnChart', encounter.id, sentence(`Back on the chart: ${why}`), [
    because(turn.ground.cite('board.left'), 'back to the chart with the minutes left'),
  ])
  tellState(turn, encounter, encounter.clock)
  if (encounter.clock === turn.world.clock) tellInSight(turn, encounter.forces, encounter.clock)
  // Where the clock runs on at once nobody is stopped: what he would be shown of it would hang on who else stops it next.
  if (!stops || encounter.clock > turn.world.clock) return
  for (const seat of seatsConcerned(turn, encounter.forces)) stopFor(turn, seat, encounter.clock, encounter.forces)
}
