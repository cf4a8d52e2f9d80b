import type { RuleEntry } from '../contract.ts'
import { boardRules } from './rules/board-and-setting-up.ts'
import { fireRules } from './rules/gunnery-and-torpedoes.ts'
import { minesAndSkyRules } from './rules/mines-and-sky.ts'
import { movementRules } from './rules/movement-and-sinking.ts'

/** Every rule of the text (`CT-`), and our modules for what it leaves out (`CT-S`). Rulings of ours (CT-R) are cited beside the rule that they serve. */
export const carterRules: readonly RuleEntry[] = [...boardRules, ...movementRules, ...fireRules, ...minesAndSkyRules]
