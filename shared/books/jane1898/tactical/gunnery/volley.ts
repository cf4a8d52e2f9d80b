/** Fire of several guns of one kind at one ship. Shooting targets 2; General notes 3. */
import type { Dice } from '../../../../dice/dice.ts'
import type { Reason } from '../../../../explanation/finding.ts'
import { isBigGun, strikes } from '../procedures/guns.ts'
import type { GunneryReadings } from '../settings.ts'
import type { Sheet } from './sheet.ts'
import type { Marks } from './state.ts'
import { type Aim, type Shot, type Strike, strike } from './strike.ts'

export interface Volley {
  readonly strikes: readonly Strike[]
  readonly marks: Marks
  readonly because: readonly Reason[]
}

/**
 * Guns of one kind fire: big guns one after another, each with an aim of its own; quick-firers in groups with one aim for all, and none sees what another did
 * (JT-FIRE-10, -11, -12). `aims` holds one aim a big gun; quick-firers take the first.
 */
export function volley(
  sheet: Sheet,
  marks: Marks,
  shot: Omit<Shot, 'aim'>,
  guns: number,
  aims: readonly [Aim, ...Aim[]],
  readings: GunneryReadings,
  dice: Dice,
): Volley {
  const found = strikes(shot.gun, guns, sheet.craft === null ? 'ship' : 'torpedoCraft')
  const [first] = aims
  const each = isBigGun(shot.gun)
  let now = marks
  const made = Array.from({ length: found.value }, (_, at) => {
    const aim = each ? (aims[at] ?? first) : first
    const one = strike(sheet, now, { ...shot, aim, occasion: `${shot.occasion}, strike ${at + 1}` }, readings, dice)
    now = one.marks
    return one
  })
  return { strikes: made, marks: now, because: found.because }
}
