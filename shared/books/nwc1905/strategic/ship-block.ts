/** A pack's ship as the Strategic Game reads her: the block `byBook.nwc1905`, her class of Table I, and her speed where the problem gives another. */
import { z } from 'zod'
import type { PrintedShip, ShipCard } from '../../ship-card.ts'
import { coalRate } from '../procedures/coal.ts'
import { CLASSES, classFigures, type ShipClass } from '../tables/classes.ts'
import { COAL_CLASSES, type CoalClass } from '../tables/coal.ts'
import { usualClass } from '../tables/usual-classes.ts'

export const shipBlock = z.strictObject({
  class: z.enum(CLASSES),
  /** Greatest speed, where the problem gives her another than her class has (NS-CLASS-01). */
  knots: z.number().min(1).max(30).optional(),
})
type ShipBlock = z.infer<typeof shipBlock>

const blockOf = (ship: PrintedShip): ShipBlock =>
  (ship.byBook['nwc1905'] as ShipBlock | undefined) ?? { class: usualClass(ship.type) }

/** The class of a ship of the register by what the engine calls her; merchantmen go as their types are taken. */
export function classNamed(kind: string | undefined, type: string): ShipClass {
  return CLASSES.find((one) => one === kind) ?? usualClass(type)
}

/** Knots at which a full supply of coal is counted in days. */
export const SUPPLY_KNOTS = 10
const WHOLE = 100

export const burnsCoal = (shipClass: ShipClass): shipClass is CoalClass => COAL_CLASSES.some((one) => one === shipClass)

/** Days that full bunkers last at ten knots by Table III; a submarine has no line there, and keeps a month. */
function supplyDays(shipClass: ShipClass): number {
  return burnsCoal(shipClass) ? WHOLE / coalRate(shipClass, SUPPLY_KNOTS).value : 30
}

export function shipCard(ship: PrintedShip): ShipCard {
  const block = blockOf(ship)
  return {
    kind: block.class,
    assignedKnots: block.knots ?? classFigures[block.class].maxKnots,
    enduranceDays: supplyDays(block.class),
    // Guns, ammunition and torpedoes are the boards'; on the chart a ship is her class.
    guns: {},
    rounds: {},
    torpedoes: 0,
    lowFreeboard: block.class === 'M',
    torpedoCraft: block.class === 'V' || block.class === 't',
  }
}
