import type { Breakdown } from '../../../books/contract.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Reason, Thrown } from '../../../explanation/finding.ts'
import { sentence } from '../../../explanation/sentence.ts'
import { tellNotice } from '../../../knowledge/reporting.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import { shipFacts } from '../../ground.ts'
import type { Force, Ship } from '../../world.ts'
import { askUmpire } from '../umpire/ask.ts'

/** The throw for running at full speed falls due: made with the campaign's dice, or asked for at the umpire's table (`breakdown.risk`). */
export function throwForEngines(turn: Turn, force: Force, shipId: string, at: Seconds): 'ask' | 'broken' | 'sound' {
  // Where the umpire looks at each thing, a throw is a thing to be looked at before it counts.
  if (turn.ground.table['dice.source'] === 'hand' || turn.pause) {
    if (askUmpire(turn, 'throw', shipId, at) === null) return 'ask'
  }
  return throwNow(turn, force, shipId, at, turn.dice)
}

export function throwNow(turn: Turn, force: Force, shipId: string, at: Seconds, dice: Dice): 'broken' | 'sound' {
  const { ground, world } = turn
  const ship = world.ships[shipId]
  if (!ship || !ground.book.fullSpeedThrow) return 'sound'
  ship.fullSpeedThrows += 1
  turn.outcome.touched.ships.add(shipId)
  const before = dice.thrown.length
  const found = ground.book.fullSpeedThrow(
    shipFacts(ground, ship, ship.presentKnots),
    `throw ${ship.fullSpeedThrows}`,
    dice,
    ground.settings,
  )
  const thrown = dice.thrown.slice(before)
  if (found.value === null) {
    record(
      turn,
      at,
      'fullSpeed',
      shipId,
      `${ship.name}’s engines stand six hours at full speed.`,
      found.because,
      thrown,
    )
    return 'sound'
  }
  suffer(turn, force, ship, found.value, at, found.because, thrown)
  return 'broken'
}

/** A breakdown begins. The captain alone is told (`breakdown.nature`); everyone else must be signalled. */
export function suffer(
  turn: Turn,
  force: Force,
  ship: Ship,
  nature: Breakdown,
  at: Seconds,
  why: readonly Reason[],
  thrown: readonly Thrown[],
): void {
  let end = at
  const until = nature.phases.map((phase) => {
    end += phase.minutes * MINUTE
    return end
  })
  ship.breakdown = { nature, until }
  turn.outcome.touched.ships.add(ship.id)
  record(turn, at, 'breakdown', ship.id, sentence(`${ship.name} breaks down: ${nature.says}`), why, thrown)
  if (force.commander !== null)
    tellNotice(
      turn,
      force.commander,
      at,
      sentence(`${ship.name} has broken down: ${nature.says}`),
      turn.ground.cite('breakdown.nature'),
    )
}
