import { NO_RULE } from '../books/topics.ts'
import { refuse } from '../explanation/refusal.ts'
import { type ByGunClass, classesIn, type GunClass } from '../vocabulary/guns.ts'
import type { BoardShip, LossEntry, Losses, Stores } from './contract.ts'

/** What a correction is checked against: the ship as she is now. */
export interface ShipAccount {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly status: 'afloat' | 'sunk' | 'prize'
  readonly prizeOf: string | null
  readonly stores: Stores
  readonly presentKnots: number
  readonly assignedKnots: number
  readonly sectionsLost: number
  /** Sections she has in all. */
  readonly sections: number
}

/** A ship afloat as she came aboard, in the hands of her own side. `sections`: those she has in all; without end by a book that counts none. */
export function accountOf(
  { id, name, side, stores, presentKnots, card, sectionsLost }: BoardShip,
  sections = Number.MAX_SAFE_INTEGER,
): ShipAccount {
  const { assignedKnots } = card
  return {
    id,
    name,
    side,
    status: 'afloat',
    prizeOf: null,
    stores,
    presentKnots,
    assignedKnots,
    sectionsLost,
    sections,
  }
}

const RULE = NO_RULE
/** How entries begin of what was aboard when a ship sank. */
export const WENT_DOWN = 'went down with her'
/** Why rounds and torpedoes are gone that were fired. */
export const FIRED = 'fired'

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function taken(having: ByGunClass<number>, lost: ByGunClass<number>): ByGunClass<number> {
  const left: Record<GunClass, number> = { ...having }
  for (const gun of classesIn(lost)) left[gun] = (having[gun] ?? 0) - (lost[gun] ?? 0)
  return left
}

function checkCounts(
  ship: ShipAccount,
  having: ByGunClass<number>,
  lost: ByGunClass<number>,
  path: string,
  one: string,
  verb: string,
): void {
  for (const letter of classesIn(lost)) {
    const gone = lost[letter] ?? 0
    const has = having[letter] ?? 0
    if (gone > has) {
      refuse(
        'losses.tooMany',
        `${path}.${letter} is ${gone}, but ${ship.name} has ${plural(has, one)} of class ${letter}: ${verb}.`,
        { rule: RULE, path: `${path}.${letter}` },
      )
    }
  }
}

/**
 * Takes losses entered by hand off a ship, and writes the entries that balance the ledger. Refuses with one sentence what she has
 * not got. Of a ship sunk all is lost but the men; those not in `menLost` are saved, and without `menLost` none is.
 */
export function enterLosses(
  ship: ShipAccount,
  losses: Losses,
  move: number,
  sides: readonly string[],
  why: string,
  /** Why rounds and torpedoes are gone, where it is not what befell the ship. */
  used = why,
): { ship: ShipAccount; entries: LossEntry[] } {
  const entries: LossEntry[] = []
  const touches = [
    losses.sunk,
    losses.maxKnots,
    losses.gunsLost,
    losses.roundsUsed,
    losses.menLost,
    losses.sectionsLost,
    losses.torpedoesUsed,
    losses.prizeOf,
  ].some((one) => one !== undefined)
  if (ship.status === 'sunk' && touches)
    refuse('losses.sunk', `${ship.name} is sunk: nothing more can be lost in her.`, { rule: RULE })
  if (losses.sunk === true && losses.prizeOf !== undefined)
    refuse('losses.contradiction', `${ship.name} cannot be both sunk and a prize.`, { rule: RULE, path: 'prizeOf' })
  if (losses.prizeOf !== undefined) {
    if (!sides.includes(losses.prizeOf)) {
      refuse(
        'losses.unknownSide',
        `prizeOf is "${losses.prizeOf}", which is no side of this action; it may be ${sides
          .filter((side) => side !== ship.side)
          .map((side) => `"${side}"`)
          .join(', ')}.`,
        { rule: RULE, path: 'prizeOf' },
      )
    }
    if (losses.prizeOf === ship.side && ship.status !== 'prize')
      refuse('losses.ownPrize', `${ship.name} is of the side "${ship.side}" and cannot be its prize.`, {
        rule: RULE,
        path: 'prizeOf',
      })
  }
  checkCounts(ship, ship.stores.guns, losses.gunsLost ?? {}, 'gunsLost', 'gun', 'no more can be lost')
  checkCounts(ship, ship.stores.rounds, losses.roundsUsed ?? {}, 'roundsUsed', 'round', 'no more can be fired')
  const torpedoes = losses.torpedoesUsed ?? 0
  if (torpedoes > ship.stores.torpedoes) {
    refuse(
      'losses.tooMany',
      `torpedoesUsed is ${torpedoes}, but ${ship.name} has ${plural(ship.stores.torpedoes, 'torpedo', 'torpedoes')}.`,
      { rule: RULE, path: 'torpedoesUsed' },
    )
  }
  const men = losses.menLost ?? (losses.sunk === true ? ship.stores.men : 0)
  if (men > ship.stores.men)
    refuse('losses.tooMany', `menLost is ${men}, but ${ship.name} has ${plural(ship.stores.men, 'man', 'men')}.`, {
      rule: RULE,
      path: 'menLost',
    })
  const sections = losses.sectionsLost ?? 0
  if (ship.sectionsLost + sections > ship.sections) {
    refuse(
      'losses.tooMany',
      `sectionsLost is ${sections}, but of ${ship.name}'s ${ship.sections} sections ${ship.sectionsLost} are gone already.`,
      { rule: RULE, path: 'sectionsLost' },
    )
  }
  const knots = losses.maxKnots
  if (knots !== undefined && knots > ship.assignedKnots) {
    refuse('losses.speed', `maxKnots is ${knots}, but ${ship.name}'s best undamaged is ${ship.assignedKnots} knots.`, {
      rule: RULE,
      path: 'maxKnots',
    })
  }

  const enter = (kind: LossEntry['kind'], amount: number, reason: string, of?: string) => {
    if (amount > 0)
      entries.push({ ship: ship.id, move, kind, ...(of === undefined ? {} : { of }), amount, why: reason, rule: RULE })
  }
  for (const letter of classesIn(losses.gunsLost ?? {}, losses.roundsUsed ?? {})) {
    enter('guns', losses.gunsLost?.[letter] ?? 0, why, letter)
    enter('rounds', losses.roundsUsed?.[letter] ?? 0, used, letter)
  }
  enter('torpedoes', torpedoes, used)
  enter('men', men, why)
  let stores: Stores = {
    guns: taken(ship.stores.guns, losses.gunsLost ?? {}),
    rounds: taken(ship.stores.rounds, losses.roundsUsed ?? {}),
    torpedoes: ship.stores.torpedoes - torpedoes,
    men: ship.stores.men - men,
    coalMinutes: ship.stores.coalMinutes,
  }
  if (losses.sunk === true) {
    const down = `${WENT_DOWN}: ${why}`
    enter('ship', 1, why)
    for (const letter of classesIn(stores.guns, stores.rounds)) {
      enter('guns', stores.guns[letter] ?? 0, down, letter)
      enter('rounds', stores.rounds[letter] ?? 0, down, letter)
    }
    enter('torpedoes', stores.torpedoes, down)
    enter('coalMinutes', stores.coalMinutes, down)
    stores = { guns: {}, rounds: {}, torpedoes: 0, men: stores.men, coalMinutes: 0 }
  }
  return {
    entries,
    ship: {
      ...ship,
      stores,
      sectionsLost: ship.sectionsLost + sections,
      presentKnots: losses.sunk === true ? 0 : (knots ?? ship.presentKnots),
      status:
        losses.sunk === true
          ? 'sunk'
          : losses.prizeOf === undefined
            ? ship.status
            : losses.prizeOf === ship.side
              ? 'afloat'
              : 'prize',
      prizeOf: losses.prizeOf === undefined ? ship.prizeOf : losses.prizeOf === ship.side ? null : losses.prizeOf,
    },
  }
}
