import type { BoardShip } from '../../../../shared/action/contract.ts'
import type { SetupGiven } from '../../../../shared/battles/contract.ts'
import { muster } from '../../../../shared/battles/muster.ts'
import { type Refusal, Refused } from '../../../../shared/explanation/refusal.ts'
import type { ShipParticulars } from '../../../symbols/particulars.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { sidesOf } from '../../board/action-board/table-words.ts'
import { factsShape } from '../../seat/forces/ship-shape.ts'
import { type BattleDraft, EXAMPLE, type MakerBook } from './battle-draft.ts'

/** What a book makes of a draft: the set-up that is fought, or why it makes none. */
export interface LaidBattle {
  readonly setup: SetupGiven | null
  readonly refusal: Refusal | null
  readonly ships: readonly BoardShip[]
  /** Seats that give orders, each with its side, as the table will have them. */
  readonly seats: readonly { readonly seat: string; readonly side: string }[]
  /** The ink that each side has at the table. */
  readonly ink: (side: string) => SideOrder
}

const nothing = (refusal: Refusal): LaidBattle => ({ setup: null, refusal, ships: [], seats: [], ink: () => 1 })

/** A battle that the book has in its own form. */
export function setupNamed({ battles, exampleSetup }: MakerBook, key: string | null): SetupGiven | null {
  if (key === EXAMPLE) return exampleSetup
  return battles.ready.find((one) => one.key === key)?.setup ?? null
}

/** The battle as the book reads it. */
export function laidBattle(book: MakerBook, draft: BattleDraft): LaidBattle {
  try {
    const own = draft.asLaid ? setupNamed(book, draft.ready) : null
    const setup = own ?? muster(book, draft.wanted)
    const read = book.readSetup(setup)
    const { state } = book.setUp(read)
    const sideOf = new Map(read.ships.map(({ seat, side }) => [seat, side]))
    // In the order of the ships, as they sit at the table.
    const ordering = new Set(book.seats(state))
    const seats = [...sideOf].flatMap(([seat, side]) => (ordering.has(seat) ? [{ seat, side }] : []))
    const inks = sidesOf({ seats: seats.map((one) => ({ ...one, ships: [], keeper: 'screen', mine: false })) })
    const ink = (side: string): SideOrder => (Math.min(3, Math.max(0, inks.indexOf(side))) + 1) as SideOrder
    return { setup, refusal: null, ships: read.ships, seats, ink }
  } catch (error) {
    if (error instanceof Refused) return nothing(error.refusal)
    throw error
  }
}

/** How a ship is drawn of which only the board's card is known. */
export function cardShape({ card }: BoardShip): ShipParticulars {
  const kind = card.torpedoCraft
    ? card.lengthFeet < 160
      ? 'torpedo-boat'
      : 'destroyer'
    : /liner|merchant|collier|tramp|transport|runner/.test(card.type)
      ? card.lengthFeet > 400
        ? 'liner'
        : 'merchantman'
      : card.turrets >= 2 && card.beamFeet > 62
        ? 'battleship'
        : 'first-class-cruiser'
  const heavy = card.turrets >= 2 ? [{ number: 4, inches: 12, arrangement: 'twin' }] : []
  const { lengthFeet, beamFeet, funnels, masts } = card
  return factsShape({ kind, lengthFeet, beamFeet, funnels, masts, guns: heavy })
}
