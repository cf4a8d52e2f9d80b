import type { Disabling } from './disabling.ts'
import { disablings as boatsAndBombardment } from './jane1898-tactical/boats-and-bombardment.ts'
import { disablings as conductAndMoving } from './jane1898-tactical/conduct-and-moving.ts'
import { disablings as effectsAndTorpedoes } from './jane1898-tactical/effects-and-torpedoes.ts'
import { disablings as gunsAndFiring } from './jane1898-tactical/guns-and-firing.ts'
import { disablings as seaWorksAndCoast } from './jane1898-tactical/sea-works-and-coast.ts'

/** How each rule of Jane's tactical game is taken away, mostly in the procedures and tables that the board and the rules desk ask alike. */
export const disablings: readonly Disabling[] = [
  ...conductAndMoving,
  ...gunsAndFiring,
  ...effectsAndTorpedoes,
  ...seaWorksAndCoast,
  ...boatsAndBombardment,
]
