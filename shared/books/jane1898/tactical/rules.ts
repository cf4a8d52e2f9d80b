import type { RuleEntry } from '../../contract.ts'
import { armourAndGunsRules } from './rules/armour-and-guns.ts'
import { conductAndMenRules } from './rules/conduct-and-men.ts'
import { effectsRules } from './rules/effects.ts'
import { firingAndScoringRules } from './rules/firing-and-scoring.ts'
import { movingRules } from './rules/moving.ts'
import { ramsAndTorpedoesRules } from './rules/rams-and-torpedoes.ts'
import { signalsSeaAndNightRules } from './rules/signals-sea-and-night.ts'
import { submarinesAndCoastRules } from './rules/submarines-and-coast.ts'
import { worksRules } from './rules/works.ts'

/**
 * Every rule of the tactical game, in our words, with its kind fixed here: a rule is decided by the program, a seam is the umpire's or the campaign's, a
 * duty is owed by a window, a note is advice. Which of the rules nothing plays yet is told by the proof of rules.
 */
export const tacticalRules: readonly RuleEntry[] = [
  ...conductAndMenRules,
  ...movingRules,
  ...armourAndGunsRules,
  ...firingAndScoringRules,
  ...effectsRules,
  ...ramsAndTorpedoesRules,
  ...signalsSeaAndNightRules,
  ...worksRules,
  ...submarinesAndCoastRules,
]
