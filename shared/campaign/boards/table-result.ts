/** A board that was laid here and fought on a real table: its result typed back through the checks of the umpire's hand. */

import { correct } from '../../action/action.ts'
import type { Correction } from '../../action/contract.ts'
import { read } from '../../action/reading.ts'
import { tableResultSchema } from '../../action/setup.ts'
import { NO_RULE } from '../../books/topics.ts'
import { counted } from '../../explanation/figures.ts'
import { because, type Plain } from '../../explanation/finding.ts'
import { Refused, refuse } from '../../explanation/refusal.ts'
import { MINUTE } from '../../vocabulary/time.ts'
import { record, type Turn } from '../context.ts'
import type { RunAhead } from '../world.ts'
import { leaders } from './board.ts'
import { actionOf, boardBook, encounterNamed, fighting } from './engaged.ts'
import { letOthersGo } from './gathering.ts'

/**
 * Enters what a table did to every ship, and the minutes it took; the board is then ended as any other. Refuses with one sentence what a ship has not got;
 * nothing is entered then.
 */
export function enterTableResult(turn: Turn, id: string, given: unknown): void {
  const encounter = encounterNamed(turn, id)
  if (encounter.state !== 'action' || encounter.blockade)
    return refuse('board.none', 'There is no board of ships open in that encounter.', { path: 'encounter' })
  letOthersGo(turn, encounter)
  const { minutes, ships } = read(tableResultSchema, given, 'the result of the table')
  const book = boardBook(turn, encounter)
  const before = leaders(turn, encounter)
  let action = actionOf(encounter)
  for (const [ship, losses] of Object.entries(ships)) {
    // Works are in no manifest; the book knows whether they are there.
    if (losses.work === undefined && !action.manifest.some((one) => one.id === ship))
      return refuse('action.ship', `ships.${ship}: no ship on this board has that id.`, { path: `ships.${ship}` })
    const correction = { ...losses, note: 'as it was fought on the table' } as Correction
    action = of(`ships.${ship}`, () => correct(book, action, ship, correction).action)
  }
  encounter.action = { ...action, history: [] } as unknown as Plain
  const start = encounter.clock
  // A table does not say when its first shot fell.
  encounter.firedAt ??= start
  encounter.clock = start + minutes * MINUTE
  const after = leaders(turn, encounter)
  for (const force of fighting(turn, encounter)) {
    const from = before.get(force.id)?.position
    const to = after.get(force.id)
    if (!from || !to) continue
    ;(encounter.ahead as Record<string, RunAhead[]>)[force.id] = [
      { from, to: to.position, start, end: encounter.clock, courseDegrees: to.courseDegrees, knots: to.knots },
    ]
  }
  turn.outcome.touched.encounters.add(id)
  record(turn, encounter.clock, 'tableResult', id, `Fought on a table: ${counted(minutes, 'minute')}.`, [
    because(NO_RULE, 'typed back through the same checks as a correction', {
      minutes,
      ships: Object.keys(ships).length,
    }),
  ])
}

/** What is refused within one ship's losses, by the place that they have in the whole result. */
function of<T>(place: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.path === undefined) throw error
    const { code, message, path, rule } = error.refusal
    const says = message.startsWith(path) ? `${place}.${message}` : message
    return refuse(code, says, { path: `${place}.${path}`, ...(rule === undefined ? {} : { rule }) })
  }
}
