import type { RuleEntry } from '../contract.ts'
import { fleetAndMeleeRules } from './rules/fleet-and-melee.ts'
import { generalAndDuelRules } from './rules/general-and-duel.ts'
import { strategicRules } from './rules/strategic.ts'

/** The rules of the games on boards, and those that hold of all four. */
export const boardRules: readonly RuleEntry[] = [...generalAndDuelRules, ...fleetAndMeleeRules]

/** The rules of the Strategic Game, and those that hold of all four. */
export const campaignRules: readonly RuleEntry[] = [
  ...generalAndDuelRules.filter(({ id }) => id.startsWith('NG-')),
  ...strategicRules,
]

/** Every rule of the four games (`NG-`, `ND-`, `NF-`, `NM-`, `NS-`), with its kind. Rulings of ours (R-nn) are cited beside the rule that they serve. */
export const collegeRules: readonly RuleEntry[] = [...boardRules, ...strategicRules]
