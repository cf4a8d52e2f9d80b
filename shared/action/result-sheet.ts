/** What stays of a board when it has closed: ship by ship what she lost and has left; for a seat, what it may believe of it. */
import { z } from 'zod'
import type { ByGunClass, GunClass } from '../vocabulary/guns.ts'
import type { ActionResult, BoardView, FogOfShip, LossEntry, ShipResult, ShipSheet } from './contract.ts'
import { WENT_DOWN } from './losses.ts'
import { reasonSchema } from './view-schema.ts'

const text = z.string()
const number = z.number()
const counted = { lost: number, left: number }

/** One ship of the sheet: all of it is known to whoever commanded her. */
const shipOutcome = z.strictObject({
  name: text,
  status: z.enum(['afloat', 'sunk', 'prize']),
  /** How she came to be lost: of a seat's own ship as it was told to that seat. */
  end: text.optional(),
  knots: number,
  assignedKnots: number,
  /** Destroyed in all, with those from before; and where, in this action or before. */
  sectionsLost: number,
  damage: z.array(z.strictObject({ deck: text, gone: z.array(number), struck: z.array(number) })),
  /** By class. What went down with her is not counted as lost. */
  guns: z.array(z.strictObject({ of: text, ...counted })),
  rounds: z.array(z.strictObject({ of: text, ...counted })),
  torpedoes: z.strictObject(counted),
  men: z.strictObject(counted),
})

const ended = {
  /** Moves made, and minutes that they took. */
  moves: number,
  minutes: number,
}

/** A seat's: its own ships, and how it last saw all others. */
export const seatResultSchema = z.strictObject({
  ...ended,
  ships: z.array(shipOutcome),
  /** Ships of its side under other seats. */
  friends: z.array(z.strictObject({ name: text, status: text })),
  /** Ships of others by the names that it has for them: what shows of them, never what they are. */
  others: z.array(
    z.strictObject({ id: text, status: text, inSight: z.boolean(), move: number, showing: z.array(text) }),
  ),
})
export type SeatResult = z.output<typeof seatResultSchema>

/** The umpire's: every ship with who holds her, and what each side believed of the others beside the truth (W48). */
export const umpireResultSchema = z.strictObject({
  ...ended,
  why: text,
  ships: z.array(z.strictObject({ ...shipOutcome.shape, side: text, prizeOf: text.nullable() })),
  fog: z.array(
    z.strictObject({
      by: text,
      ship: text,
      name: text,
      knownAs: text.nullable(),
      believed: text,
      truth: text,
      offYards: number.nullable(),
      because: z.array(reasonSchema),
    }),
  ),
})
export type UmpireResult = z.output<typeof umpireResultSchema>
export type ShipOutcome = SeatResult['ships'][number]

function countedOf(ship: ShipResult, kind: LossEntry['kind'], left: number, of?: string) {
  const lost = ship.losses
    .filter((one) => one.kind === kind && one.of === of && !one.why.startsWith(WENT_DOWN))
    .reduce((sum, one) => sum + one.amount, 0)
  return { lost, left }
}

/** Classes of which she had any when the action began, in the order in which they are counted. */
function classesOf({ losses }: ShipResult, kind: LossEntry['kind'], has: ByGunClass<number>): readonly GunClass[] {
  const lost = losses.flatMap((one) => (one.kind === kind && one.of !== undefined ? [one.of] : []))
  return [...new Set([...Object.keys(has), ...lost])]
}

/** How a sunk ship was lost, by the record of her loss. */
function endOf({ status, losses }: ShipResult): { readonly end?: string } {
  const why = losses.findLast(({ kind }) => kind === 'ship')?.why
  return status === 'sunk' && why !== undefined ? { end: why } : {}
}

/** How one ship came out of it; `assignedKnots` is what she steams undamaged. */
export function outcomeOf(ship: ShipResult, assignedKnots: number): ShipOutcome {
  const { guns, rounds, torpedoes, men } = ship.stores
  const byClass = (kind: 'guns' | 'rounds', has: typeof guns) =>
    classesOf(ship, kind, has).flatMap((of) => {
      const count = countedOf(ship, kind, has[of] ?? 0, of)
      return count.lost + count.left > 0 ? [{ of, ...count }] : []
    })
  return {
    name: ship.name,
    status: ship.status,
    knots: ship.presentKnots,
    assignedKnots,
    sectionsLost: ship.sectionsLost,
    damage: (ship.damage ?? []).map(({ deck, gone, struck }) => ({ deck, gone: [...gone], struck: [...struck] })),
    guns: byClass('guns', guns),
    rounds: byClass('rounds', rounds),
    torpedoes: countedOf(ship, 'torpedoes', torpedoes),
    men: countedOf(ship, 'men', men),
  }
}

/**
 * A ship of which her own captain may not know that she is lost (`board.captainKnows`): as his last view of the board has her. What he believes to
 * have left was hers when the action began, less what he knows to be gone.
 */
function asBelieved(ship: ShipResult, sheet: ShipSheet, rule: string): ShipResult {
  const { stores } = sheet
  const gone = (kind: 'torpedoes' | 'men'): LossEntry[] => {
    const lost = ship.losses.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount, 0)
    const amount = ship.stores[kind] + lost - stores[kind]
    return amount > 0 ? [{ ship: ship.id, move: 0, kind, amount, why: 'known to her captain', rule }] : []
  }
  const { maxKnots: presentKnots, sectionsLost } = sheet
  return {
    ...ship,
    status: 'afloat',
    presentKnots,
    stores,
    sectionsLost,
    losses: [...gone('torpedoes'), ...gone('men')],
  }
}

/**
 * The sheet of one seat, made of its own last view of the board and the results of the ships that this view says are its own. `believedBy` is
 * the rule by which a captain knows of losses of his own ship alone.
 */
export function seatResult(view: BoardView, result: ActionResult, believedBy: string): SeatResult {
  const own = view.friends.filter((one) => one.own)
  return {
    moves: result.moves,
    minutes: result.minutes,
    ships: own.flatMap((friend) => {
      const ship = result.ships.find((one) => one.id === friend.id)
      if (!ship) return []
      const { sheet, status } = friend
      const known = sheet && status === 'afloat' && ship.status === 'sunk' ? asBelieved(ship, sheet, believedBy) : ship
      const outcome = outcomeOf(known, sheet?.assignedKnots ?? known.presentKnots)
      // The record of her loss names who did it: a seat reads what its own board told of it.
      const end = view.told?.findLast(({ about, shows }) => about === friend.id && shows?.kind === 'lost')?.says
      return [known.status === 'sunk' && end !== undefined ? { ...outcome, end } : outcome]
    }),
    friends: view.friends.filter((one) => !one.own).map(({ name, status }) => ({ name, status })),
    others: view.others.map(({ id, name, status, inSight, move, showing }) => ({
      id: name ?? id,
      status,
      inSight,
      move,
      showing: [...(showing ?? [])],
    })),
  }
}

/** The whole sheet, with the fog of it. `assigned` gives a ship's undamaged knots. */
export function umpireResult(
  result: ActionResult,
  fog: readonly FogOfShip[],
  assigned: (ship: string) => number | undefined,
): UmpireResult {
  return {
    moves: result.moves,
    minutes: result.minutes,
    why: result.why,
    ships: result.ships.map((ship) => ({
      ...outcomeOf(ship, assigned(ship.id) ?? ship.presentKnots),
      ...endOf(ship),
      side: ship.side,
      prizeOf: ship.prizeOf,
    })),
    fog: fog.map((one) => ({ ...one, because: one.because.map((reason) => ({ ...reason })) })) as UmpireResult['fog'],
  }
}
