import type { DeskEntry } from '../../contract.ts'
import { basesDesk } from './bases.ts'
import { movingDesk } from './moving.ts'
import { printedTablesDesk } from './printed-tables.ts'
import { seeingDesk } from './seeing.ts'
import { settingUpDesk } from './setting-up.ts'
import { shootingDesk } from './shooting.ts'
import { typesAndScalesDesk } from './types-and-scales.ts'

/** Every question of the book that the rules desk answers. */
export const barkerDesk: readonly DeskEntry[] = [
  ...printedTablesDesk,
  ...typesAndScalesDesk,
  ...settingUpDesk,
  ...seeingDesk,
  ...movingDesk,
  ...basesDesk,
  ...shootingDesk,
]
