import type { PackShip } from '../packs/pack.ts'
import { cardOf, type Ground } from './ground.ts'
import { limitsOf } from './move/boats/runs.ts'
import type { Force, Ship } from './world.ts'

/** Ships and forces as they come new into a war: when it begins, when one is bought, when the umpire adds one. */

/** A day's supply of coal is so many minutes under way: the measure in which bunkers are kept. */
export const DAY_OF_COAL = 1440

type NewShip = Pick<Ship, 'id' | 'name' | 'side' | 'card' | 'force' | 'seniority' | 'assignedKnots'> & {
  readonly enduranceDays: number
} & Partial<Ship>

/** A ship with nothing broken, nothing spent and nothing in hand; full of coal unless it is said. */
export function freshShip({ enduranceDays, ...given }: NewShip): Ship {
  return {
    status: 'afloat',
    presentKnots: given.assignedKnots,
    coalCapacityMinutes: enduranceDays * DAY_OF_COAL,
    coalMinutes: enduranceDays * DAY_OF_COAL,
    rounds: {},
    guns: {},
    torpedoes: 0,
    men: 40,
    sectionsLost: 0,
    cargoCoalDays: 0,
    dock: null,
    begun: null,
    fullSpeedMinutes: 0,
    fullSpeedThrows: 0,
    fastMinutes: 0,
    breakdown: null,
    ...given,
  }
}

/** A warship with what her card prints of her. */
export function shipOnCard(
  ground: Ground,
  { particulars, key }: PackShip,
  given: Pick<Ship, 'id' | 'name' | 'side' | 'force' | 'seniority'> & Partial<Ship>,
): Ship {
  const { assignedKnots, enduranceDays, rounds, guns, torpedoes } = cardOf(ground, key)
  return freshShip({
    card: key,
    assignedKnots,
    enduranceDays,
    rounds: { ...rounds },
    guns: { ...guns },
    torpedoes,
    men: particulars.complement,
    ...given,
    ...(limitsOf(ground, { card: key }) ? { boat: { clearAt: null, airless: 0 } } : {}),
  })
}

type NewForce = Pick<
  Force,
  'id' | 'side' | 'name' | 'kind' | 'ships' | 'flag' | 'commander' | 'position' | 'whereabouts'
> &
  Partial<Force>

/** A force that lies still without orders unless it is said. */
export function freshForce(given: NewForce): Force {
  return {
    mark: '',
    courseDegrees: 0,
    knots: 0,
    plot: [],
    thisMoveOnly: false,
    onContact: 'standOn',
    waited: 0,
    operating: null,
    lights: false,
    trail: [],
    ...given,
  }
}
