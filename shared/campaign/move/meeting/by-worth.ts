import type { WorthResult } from '../../../books/contract.ts'
import { doing } from '../../../explanation/agreement.ts'
import type { Finding } from '../../../explanation/finding.ts'
import { tellAboard } from '../../../knowledge/reporting.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import { namedBy, record, type Turn } from '../../context.ts'
import { shipFacts } from '../../ground.ts'
import type { Force } from '../../world.ts'
import { stillToDo } from '../captains/chase.ts'
import { shipsOf } from '../running/speeds.ts'
import { loseShip } from '../squadrons/loss.ts'
import { conditionAt } from '../weather/light.ts'
import { minutesWords } from '../work/job.ts'

/** Meetings that the umpire decides by what the two forces are worth, in a book that prints what comes of odds. */

/** What would come of it; null where the book prints nothing for them. */
export function worthOf(turn: Turn, a: Force, b: Force): Finding<WorthResult> | null {
  const { ground, world } = turn
  const facts = (force: Force) =>
    shipsOf(world, force).map((ship) => ({
      ...shipFacts(ground, ship, ship.presentKnots),
      sectionsLost: ship.sectionsLost,
    }))
  const at = world.clock
  const condition = conditionAt(ground, world, new SkyWindow(at, at), a.position, at)
  return ground.book.meetingByWorth?.([facts(a), facts(b)], condition, [a.name, b.name]) ?? null
}

/**
 * Decides it: who is removed is lost, and each commander is told what became of his own force. Who is left lies where they met until the action is
 * over, after so many minutes; where the umpire says none, the book's.
 */
export function decideByWorth(turn: Turn, a: Force, b: Force, minutes?: number): void {
  const { world } = turn
  const found = worthOf(turn, a, b)
  if (!found) return
  const at = world.clock
  const rule = found.because.at(-1)?.rule ?? turn.ground.cite('umpire.ruling')
  const both = [a, b] as const
  const { blind } = Object.values(world.inSight).find((sight) => sight.a === a.id && sight.b === b.id) ?? {}
  record(
    turn,
    at,
    'byWorth',
    `${a.id}|${b.id}`,
    `The meeting of ${a.name} and ${b.name} is decided by their worth.`,
    found.because,
  )
  const hours = minutes === undefined ? (turn.ground.book.actionHours?.(turn.ground.settings) ?? 0) : minutes / 60
  if (turn.ground.book.gunsHeard && hours > 0) {
    world.gunfire ??= {}
    const fire = { at: { ...a.position }, until: at + hours * HOUR, forces: [a.id, b.id] }
    world.gunfire[namedBy(world, 'gunfire', a.id, b.id, String(at))] = fire
  }
  const lostOf = (force: Force) => shipsOf(world, force).filter(({ id }) => found.value.lost.includes(id))
  // Who sees the other sees what becomes of him.
  const seen = both.map((force, n) => (blind === force.id ? null : lostOf(both[1 - n] as Force).length))
  for (const [n, force] of both.entries()) {
    const lost = lostOf(force)
    const names = lost.map(({ name }) => name).join(', ')
    const says = [
      names === '' ? `${doing(force.name, 'loses')} no ship` : `${names} ${lost.length === 1 ? 'is' : 'are'} lost`,
      ...(found.value.withdraw.includes(n as 0 | 1) ? ['and must withdraw for a time'] : []),
      ...(seen[n] ? [`and the enemy loses ${seen[n]} ${seen[n] === 1 ? 'vessel' : 'vessels'}`] : []),
    ].join(' ')
    force.anchor = undefined
    if (lost.length < force.ships.length && hours > 0) {
      force.plot = [{ do: 'wait', minutes: Math.round(hours * 60) }, ...stillToDo(force)]
      force.waited = 0
    }
    const lasts =
      hours > 0 && lost.length < force.ships.length
        ? ` It lasts ${minutesWords(hours * HOUR)}, and who is left lies here meanwhile.`
        : ''
    if (force.commander !== null) tellAboard(turn, force.commander, at, `The action is decided: ${says}.${lasts}`, rule)
    for (const ship of lost) loseShip(turn, ship, { fate: 'sunk', at, says: `${ship.name} is lost in action.`, rule })
  }
}
