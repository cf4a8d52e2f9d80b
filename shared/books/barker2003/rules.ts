import type { RuleEntry } from '../contract.ts'
import { seeingAndMovingRules } from './rules/seeing-and-moving.ts'
import { shipsAndSettingUpRules } from './rules/ships-and-setting-up.ts'
import { shootingAndEndingRules } from './rules/shooting-and-ending.ts'

/** Every rule (`BK-`), with its kind. Rulings of ours (BK-Rnn) are cited beside the rule that they serve. */
export const barkerRules: readonly RuleEntry[] = [
  ...shipsAndSettingUpRules,
  ...seeingAndMovingRules,
  ...shootingAndEndingRules,
]
