import { agreeing, doing } from '../../../explanation/agreement.ts'
import { tellAboard } from '../../../knowledge/reporting.ts'
import { record, type Turn } from '../../context.ts'
import { setCount } from '../../counts.ts'
import type { Ground } from '../../ground.ts'
import { allForces } from '../../rolls.ts'
import type { Force, World } from '../../world.ts'

/*
 * A time to write that was announced and is over: whose orders are not sealed when the move is run has his force slowed for that move, where the
 * book says so.
 */

const key = (force: string): string => `late|${force}`

/** Marks, as a move begins to run, the forces whose commanders have not sealed their orders in the time that was announced. */
export function markLate(turn: Turn): void {
  const { ground, world } = turn
  if (!ground.book.latePlotting || world.move.timeLimitMinutes === undefined) return
  const left = ground.book.latePlotting(ground.settings)
  if (left.value >= 1) return
  for (const force of allForces(world)) {
    const seat = force.commander === null ? undefined : world.seats[force.commander]
    if (!seat || seat.ready || force.ships.length === 0) continue
    setCount(world, key(force.id), world.move.number)
    const says = `${doing(force.name, 'is')} late with ${agreeing(force.name, 'her')} plot: ${agreeing(force.name, 'she')} ${agreeing(force.name, 'makes')} ${Math.round(left.value * 100)} per cent of ${agreeing(force.name, 'her')} speed in this move.`
    const [reason] = left.because
    record(turn, world.clock, 'late', force.id, says, left.because)
    // Not in the second of the opening, up to which his own clock has come: that a move is being run is not to be read off his log.
    tellAboard(turn, seat.id, world.clock + 1, says, reason?.rule ?? null)
  }
}

/** The share of what is ordered that a force makes in this move. */
export function shareOfSpeed({ book, settings }: Ground, world: World, force: Force): number {
  if (!book.latePlotting || world.counts[key(force.id)] !== world.move.number) return 1
  return book.latePlotting(settings).value
}
