import type { DeskEntry } from '../../contract.ts'
import { boardDesk } from './board.ts'
import { damageDesk } from './damage.ts'
import { gunneryDesk } from './gunnery.ts'
import { minesDesk } from './mines.ts'
import { movementDesk } from './movement.ts'
import { playDesk } from './play.ts'
import { printedTablesDesk } from './printed-tables.ts'
import { skyDesk } from './sky.ts'
import { submarineDesk } from './submarines.ts'
import { torpedoDesk } from './torpedoes.ts'

/** Every question of the book that the rules desk answers. */
export const carterDesk: readonly DeskEntry[] = [
  ...printedTablesDesk,
  ...boardDesk,
  ...movementDesk,
  ...gunneryDesk,
  ...torpedoDesk,
  ...damageDesk,
  ...minesDesk,
  ...skyDesk,
  ...playDesk,
  ...submarineDesk,
]
