/** What a commander hands in of his coal with the tracing of a move: by class, in whole per cents (NS-COAL-03). */
import { type Finding, finding } from '../../../explanation/finding.ts'
import type { Settings, ShipFacts } from '../../contract.ts'
import { figure } from '../../figures.ts'
import { coalMemorandum as handedIn } from '../procedures/coal.ts'
import { settingsOf } from './settings.ts'
import { burnsCoal, classNamed } from './ship-block.ts'

/** Of each class the least that a ship of it has; null where the umpire has not directed it, or no ship burns by Table III. */
export function coalMemorandum(
  ships: readonly ShipFacts[],
  shares: readonly number[],
  settings: Settings,
): Finding<string> | null {
  if (!settingsOf(settings)['coal.memorandum']) return null
  const least = new Map<string, number>()
  for (const [n, ship] of ships.entries()) {
    const shipClass = classNamed(ship.kind, ship.type)
    if (ship.merchant || !burnsCoal(shipClass)) continue
    least.set(shipClass, Math.min(least.get(shipClass) ?? 1, shares[n] ?? 0))
  }
  if (least.size === 0) return null
  const lines = [...least].map(([shipClass, share]) => ({ shipClass, found: handedIn(share * 100) }))
  const says = lines
    .map(({ shipClass, found }) => `class ${shipClass} ${figure(found.value)} per cent of coal`)
    .join(', ')
  return finding(
    says,
    lines.flatMap(({ found }) => found.because),
  )
}
