/** A ship's stores brought into line with what was fired and what is out for good, an entry for each difference. */
import type { LossEntry, Stores } from '../../../action/contract.ts'
import { GUN_CLASSES, type GunClass } from '../gun-classes.ts'
import { countsMen } from './crews.ts'
import { classOf, conditionIn, gunsOf, roundsLeft, sheetOf } from './fighting.ts'
import type { JaneBoard, Piece } from './state.ts'
import { crewFigures } from './tables/men.ts'

/** Guns of hers that are out for good, by class. */
function disabledIn(piece: Piece, move: number): Partial<Record<GunClass, number>> {
  const count: Partial<Record<GunClass, number>> = {}
  const { guns } = conditionIn(piece, move)
  for (const { id, gun } of gunsOf(sheetOf(piece.fight)).values())
    if (guns[id]?.status === 'disabled') count[classOf(gun)] = (count[classOf(gun)] ?? 0) + 1
  return count
}

/** Takes what is given back from the entries of its kind, the last first; answers how much of it there was. */
function givenBack(
  losses: readonly LossEntry[],
  kind: LossEntry['kind'],
  of: GunClass | undefined,
  amount: number,
  rule?: string,
): { losses: LossEntry[]; back: number } {
  let left = amount
  const after = [...losses].reverse().map((entry) => {
    if (left === 0 || entry.kind !== kind || entry.of !== of || (rule !== undefined && entry.rule !== rule))
      return entry
    const taken = Math.min(left, entry.amount)
    left -= taken
    return { ...entry, amount: entry.amount - taken }
  })
  return { losses: after.reverse().filter((entry) => entry.amount > 0), back: amount - left }
}

/** Why a gun is out for good and a round is gone, and by which rule. */
export interface Cause {
  readonly gun: readonly [why: string, rule: string]
  readonly round: readonly [why: string, rule: string]
}

export const BY_FIRE: Cause = { gun: ['out of action for good', 'JT-EFF-05'], round: ['fired', 'JT-FIRE-02'] }

/** The piece with her ledger made up: guns that are out, their men, and rounds that are gone; and what the umpire gave back (JT-PERS-01, JT-FIRE-02). */
export function accounted(
  before: Piece,
  after: Piece,
  move: number,
  board: Pick<JaneBoard, 'settings'>,
  cause: Cause = BY_FIRE,
): Piece {
  let losses: readonly LossEntry[] = after.losses
  const enter = (kind: LossEntry['kind'], amount: number, [why, rule]: readonly [string, string], of?: GunClass) => {
    if (amount > 0) losses = [...losses, { ship: after.id, move, kind, ...(of ? { of } : {}), amount, why, rule }]
  }
  const was = disabledIn(before, move)
  const is = disabledIn(after, move)
  const guns: Record<string, number> = { ...after.stores.guns }
  const rounds: Record<string, number> = { ...after.stores.rounds }
  let gunsLost = 0
  for (const letter of GUN_CLASSES) {
    const lost = Math.min((is[letter] ?? 0) - (was[letter] ?? 0), guns[letter] ?? 0)
    if (lost > 0) {
      guns[letter] = (guns[letter] ?? 0) - lost
      gunsLost += lost
      enter('guns', lost, cause.gun, letter)
    }
    if (lost < 0) {
      const found = givenBack(losses, 'guns', letter, -lost)
      losses = found.losses
      guns[letter] = (guns[letter] ?? 0) + found.back
      gunsLost -= found.back
    }
    const left = roundsLeft(after.fight, letter)
    const held = rounds[letter] ?? 0
    if (left < held) {
      rounds[letter] = left
      enter('rounds', held - left, cause.round, letter)
    }
    if (left > held) {
      const found = givenBack(losses, 'rounds', letter, left - held)
      losses = found.losses
      if (found.back > 0) rounds[letter] = held + found.back
    }
  }
  let { men } = after.stores
  if (countsMen(after, board)) {
    const menLost = Math.min(Math.max(gunsLost, 0) * crewFigures.perGunLost, men)
    men -= menLost
    enter('men', menLost, [`${gunsLost} guns out of action, five men each`, 'JT-PERS-01'])
    if (gunsLost < 0) {
      const found = givenBack(losses, 'men', undefined, -gunsLost * crewFigures.perGunLost, 'JT-PERS-01')
      losses = found.losses
      men += found.back
    }
  }
  if (losses === after.losses) return after
  const stores: Stores = { ...after.stores, guns, rounds, men }
  return { ...after, stores, losses }
}
