import type { DeskEntry } from '../../contract.ts'
import { ammunitionDesk } from './ammunition.ts'
import { bombardmentsDesk } from './bombardments.ts'
import { breakdownsDesk } from './breakdowns.ts'
import { coalDesk } from './coal.ts'
import { commerceDesk } from './commerce.ts'
import { conductDesk } from './conduct.ts'
import { costsDesk } from './costs.ts'
import { crewsDesk } from './crews.ts'
import { fortsDesk } from './forts.ts'
import { informationDesk } from './information.ts'
import { landingsDesk } from './landings.ts'
import { minesDesk } from './mines.ts'
import { movingDesk } from './moving.ts'
import { newsDesk } from './news.ts'
import { operationsDesk } from './operations.ts'
import { scoutingDesk } from './scouting.ts'
import { sightingDesk } from './sighting.ts'
import { weatherDesk } from './weather.ts'

/** Every question of the strategic game that the rules desk answers, in the order of the book. */
export const janeDesk: readonly DeskEntry[] = [
  ...conductDesk,
  ...costsDesk,
  ...movingDesk,
  ...operationsDesk,
  ...weatherDesk,
  ...sightingDesk,
  ...coalDesk,
  ...ammunitionDesk,
  ...crewsDesk,
  ...fortsDesk,
  ...landingsDesk,
  ...bombardmentsDesk,
  ...minesDesk,
  ...commerceDesk,
  ...informationDesk,
  ...newsDesk,
  ...scoutingDesk,
  ...breakdownsDesk,
]
