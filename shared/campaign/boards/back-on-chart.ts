import { because } from '../../explanation/finding.ts'
import { record, type Turn } from '../context.ts'
import { seatsConcerned, stopFor } from '../move/encounters.ts'
import { tellInSight } from '../move/meeting.ts'
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

/** The forces go back to the chart where they are; their admirals may plot the rest of the move anew (section 4.6). */
export function leaveSquares(turn: Turn, encounter: Encounter, why: string, stops: boolean): void {
  encounter.state = 'closed'
  // Enemies who part inside the book's distance set up no new board until they have lost sight of each other.
  for (const sight of Object.values(turn.world.inSight)) {
    if (sight.hostile && encounter.forces.includes(sight.a) && encounter.forces.includes(sight.b)) sight.passed = true
  }
  for (const id of encounter.forces) {
    const force = turn.world.forces[id]
    if (force?.whereabouts.at === 'board' && force.whereabouts.encounter === encounter.id)
      force.whereabouts = { at: 'sea' }
  }
  for (const key of Object.keys(encounter.ahead)) delete (encounter.ahead as Record<string, unknown>)[key]
  record(turn, encounter.clock, 'backOnChart', encounter.id, `Back on the chart: ${why}.`, [
    because('JS-MOVE-15', 'back to the chart with the minutes left'),
  ])
  tellState(turn, encounter, encounter.clock)
  if (encounter.clock === turn.world.clock) tellInSight(turn, encounter.forces, encounter.clock)
  // Where the clock runs on at once nobody is stopped: what he would be shown of it would hang on who else stops it next.
  if (!stops || encounter.clock > turn.world.clock) return
  for (const seat of seatsConcerned(turn, encounter.forces)) stopFor(turn, seat, encounter.clock, encounter.forces)
}
