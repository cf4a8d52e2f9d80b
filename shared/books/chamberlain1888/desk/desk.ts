import type { DeskEntry } from '../../contract.ts'
import { disabling } from './disabling.ts'
import { gunnery } from './gunnery.ts'
import { moving } from './moving.ts'
import { settingUp } from './setting-up.ts'
import { turnDesk } from './turn.ts'
import { victoryDesk } from './victory.ts'

/** Every question of this book that the rules desk answers, in the order of its rules. */
export const chamberlainDesk: readonly DeskEntry[] = [
  ...settingUp,
  ...moving,
  ...gunnery,
  ...disabling,
  ...victoryDesk,
  ...turnDesk,
]
