/** What is under way while a spell of movement is carried out, and what changes it. */
import type { Dice } from '../../../dice/dice.ts'
import type { Reason } from '../../../explanation/finding.ts'
import type { Side } from '../procedures/setting-up.ts'
import type { Delivered } from './signalling.ts'
import { type BoardShip, type BoardState, bodyOf, sharesDie, withShip } from './state.ts'

export interface BoardEvent {
  readonly says: string
  readonly ships: readonly string[]
  readonly because: readonly Reason[]
}

/** What is under way while a spell of movement is carried out. */
export interface Spell {
  state: BoardState
  readonly side: Side
  readonly left: Map<string, number>
  readonly spent: Map<string, number>
  readonly moved: Set<string>
  /** Fields that a ship has fought in this spell, or had about her at its beginning. */
  readonly fought: Set<string>
  readonly beganIn: Set<string>
  readonly events: BoardEvent[]
  readonly dice: Dice
  readonly signals: Delivered[]
  sighted: boolean
}

export const fieldKey = (ship: string, field: string): string => JSON.stringify([ship, field])

export function pay(spell: Spell, body: string, nip: number): boolean {
  const left = spell.left.get(body) ?? 0
  if (nip > left) return false
  const payer = bodyOf(spell.state, body)
  for (const one of spell.state.bodies)
    if (payer ? sharesDie(payer, one) : one.id === body) spell.left.set(one.id, left - nip)
  spell.spent.set(body, (spell.spent.get(body) ?? 0) + nip)
  return true
}

export function tell(spell: Spell, says: string, ships: readonly string[], reasons: readonly Reason[]): void {
  spell.events.push({ says, ships, because: reasons })
}

export function change(spell: Spell, ship: BoardShip): void {
  spell.state = withShip(spell.state, ship)
}
