import type { RuleEntry } from '../contract.ts'
import { conductRules } from './rules/conduct.ts'
import { costsRules } from './rules/costs.ts'
import { movingRules } from './rules/moving.ts'
import { newsAndBoatsRules } from './rules/news-and-boats.ts'
import { storesRules } from './rules/stores.ts'
import { timesRules } from './rules/times.ts'
import { tradeAndShoreRules } from './rules/trade-and-shore.ts'
import { weatherAndSightRules } from './rules/weather-and-sight.ts'

/**
 * Every rule of the strategical game, in our words, with its kind fixed here: a rule is decided by the program or put to the umpire by name, a
 * seam is handed to the board, a duty is owed by a window, a note is advice. Rulings (R-nn) are told in differences.md.
 */
export const janeRules: readonly RuleEntry[] = [
  ...conductRules,
  ...costsRules,
  ...movingRules,
  ...timesRules,
  ...weatherAndSightRules,
  ...storesRules,
  ...tradeAndShoreRules,
  ...newsAndBoatsRules,
]
