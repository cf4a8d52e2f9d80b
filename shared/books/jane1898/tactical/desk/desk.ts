import type { DeskEntry } from '../../../contract.ts'
import { effectsDesk } from './effects.ts'
import { firingDesk } from './firing.ts'
import { gunsDesk } from './guns.ts'
import { movingDesk } from './moving.ts'
import { ramsAndTorpedoesDesk } from './rams-and-torpedoes.ts'
import { seaAndWorksDesk } from './sea-and-works.ts'
import { submarinesAndCoastDesk } from './submarines-and-coast.ts'

/** Every question of the tactical game that the rules desk answers, in the order of the book. */
export const tacticalDesk: readonly DeskEntry[] = [
  ...movingDesk,
  ...gunsDesk,
  ...firingDesk,
  ...effectsDesk,
  ...ramsAndTorpedoesDesk,
  ...seaAndWorksDesk,
  ...submarinesAndCoastDesk,
]
