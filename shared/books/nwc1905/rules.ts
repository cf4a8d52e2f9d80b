import type { RuleEntry } from '../contract.ts'
import { fleetAndMeleeRules } from './rules/fleet-and-melee.ts'
import { generalAndDuelRules } from './rules/general-and-duel.ts'
import { strategicRules } from './rules/strategic.ts'

/** Every rule of the four games (`NG-`, `ND-`, `NF-`, `NM-`, `NS-`), with its kind. Rulings of ours (R-nn) are cited beside the rule that they serve. */
export const collegeRules: readonly RuleEntry[] = [...generalAndDuelRules, ...fleetAndMeleeRules, ...strategicRules]
