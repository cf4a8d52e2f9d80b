import { doing } from '../../../explanation/agreement.ts'
import { inFigures } from '../../../explanation/figures.ts'
import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { tellNotice } from '../../../knowledge/reporting.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { clockFigures, type Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import { allForces } from '../../rolls.ts'
import type { Decision, Force, Ship } from '../../world.ts'
import { shipsOf } from '../running/speeds.ts'
import { conditionAt } from '../weather/light.ts'

/** Soldiers in a transport that is taken or sunk: prisoners or lost, unless the umpire saves some of them to a ship of theirs near by (`troops.lost`). */

export type SoldiersFate = 'taken' | 'sunk'

/** Whose the soldiers aboard a ship are: in a prize they are those of whoever she was taken from. */
export const sideOfSoldiers = ({ side, trade }: Ship): string => trade?.prize?.from ?? side

/** Whether the soldiers aboard a ship are her captor's prisoners: they are nobody's to land. */
export const holdsPrisoners = (ship: Ship): boolean => (ship.troops ?? 0) > 0 && sideOfSoldiers(ship) !== ship.side

/** She is retaken by her own side: the soldiers who were prisoners in her are its soldiers again. */
export function freeSoldiers(turn: Turn, ship: Ship, at: Seconds): void {
  if (!ship.troops) return
  record(turn, at, 'soldiers', ship.id, `${ship.name}: ${inFigures(ship.troops)} soldiers aboard her are free again.`, [
    because(turn.ground.cite('troops.lost'), 'prisoners until she is in her captor’s harbour, and she never was'),
  ])
}

/** The nearest force of a side that can see her: boats may reach it. */
function nearest(turn: Turn, ship: Ship, side: string, at: Seconds): Force | undefined {
  const { world, ground } = turn
  const from = world.forces[ship.force]
  if (!from) return undefined
  const condition = conditionAt(ground, world, new SkyWindow(at, at), from.position, at)
  const sight = ground.sight[condition]?.[0]?.[0] ?? 0
  let best: Force | undefined
  let least = sight
  for (const force of allForces(world)) {
    if (force.side !== side || force.id === from.id || force.whereabouts.at !== 'sea' || force.submerged) continue
    if (shipsOf(world, force).length === 0) continue
    const miles = separationMiles(force.position, from.position)
    if (miles > least) continue
    least = miles
    best = force
  }
  return best
}

export function soldiersQuestion(
  turn: Turn,
  subject: string,
  at: Seconds,
): Pick<Decision, 'says' | 'options' | 'because' | 'about'> {
  const [id = '', fate, side = ''] = subject.split('|')
  const { world, ground } = turn
  const ship = world.ships[id]
  const men = ship?.troops ?? 0
  const near = ship && nearest(turn, ship, side, at)
  const found = ground.book.commerce?.soldiers?.(men, fate === 'sunk' ? 'sunk' : 'taken')
  const usual =
    fate === 'sunk'
      ? { key: 'drowned', label: 'They are lost with her' }
      : { key: 'prisoners', label: 'They are prisoners' }
  return {
    says: `${ship?.name ?? '?'} is ${fate} with ${men} soldiers aboard at ${clockFigures(at, world.campaign.zoneMinutes)}. What becomes of them?`,
    options: [{ ...usual, default: true }, ...(near ? [{ key: 'saved', label: `Some reach ${near.name}` }] : [])],
    because: [
      ...(found?.because ?? []),
      because(
        ground.cite('troops.lost'),
        near
          ? `${doing(near.name, 'is')} near: the umpire may save some`
          : 'no ship of theirs is near enough to save any',
        { men },
      ),
    ],
    about: { ship: id, men, ...(near ? { near: near.id } : {}) },
  }
}

/** The umpire has said how many are saved; the rest are lost with her, or prisoners once she is in her captor's harbour. */
export function answerSoldiers(turn: Turn, decision: Decision, choice: string, saved: number | undefined): void {
  const men = Number(decision.about['men'])
  if (choice === 'saved' && (saved === undefined || saved < 1 || saved > men))
    refuse('decision.men', `Say how many of the ${men} are saved: men, from 1 to ${men}.`, {
      path: 'men',
      rule: turn.ground.cite('troops.lost'),
    })
  const near = turn.world.forces[String(decision.about['near'])]
  const [aboard] = near ? shipsOf(turn.world, near) : []
  const [id = ''] = decision.subject.split('|')
  const ship = turn.world.ships[id]
  if (choice === 'saved' && near && aboard && ship) {
    ship.troops = men - (saved ?? 0)
    aboard.troops = (aboard.troops ?? 0) + (saved ?? 0)
    turn.outcome.touched.ships.add(aboard.id)
    near.anchor = undefined
    if (near.commander !== null)
      tellNotice(
        turn,
        near.commander,
        turn.world.clock,
        `${saved} soldiers of ${ship.name} are taken aboard ${aboard.name}.`,
        turn.ground.cite('troops.lost'),
      )
  }
  settleSoldiers(turn, decision.subject, choice, turn.world.clock)
}

/** They are lost with her, or stay aboard her as captives till she is in her captor's harbour. */
export function settleSoldiers(turn: Turn, subject: string, choice: string, at: Seconds): void {
  const [id = '', fate] = subject.split('|')
  const ship = turn.world.ships[id]
  if (!ship) return
  const left = ship.troops ?? 0
  const found = turn.ground.book.commerce?.soldiers?.(left, fate === 'sunk' ? 'sunk' : 'taken')
  // Out of a man-of-war they go to her captors: she is under his flag, and his own soldiers may be put aboard her.
  if (fate === 'sunk' || !ship.trade) ship.troops = 0
  turn.outcome.touched.ships.add(ship.id)
  const end = fate === 'sunk' ? `${left} soldiers are lost with her` : `${left} soldiers are in her captor’s hands`
  record(turn, at, 'soldiers', ship.id, `${ship.name}: ${end}${choice === 'saved' ? ', the others saved' : ''}.`, [
    ...(found?.because ?? []),
  ])
}
