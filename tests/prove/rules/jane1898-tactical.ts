import type { Disabling } from './disabling.ts'
import { disablings as conductAndMoving } from './jane1898-tactical/conduct-and-moving.ts'
import { disablings as effectsAndTorpedoes } from './jane1898-tactical/effects-and-torpedoes.ts'
import { disablings as gunsAndFiring } from './jane1898-tactical/guns-and-firing.ts'
import { disablings as seaWorksAndCoast } from './jane1898-tactical/sea-works-and-coast.ts'

/**
 * How each rule of Jane's tactical game is taken away. Moving is proved on the board; gunnery and all that follows at the desk and in the modules of
 * `gunnery/`, which the board does not use yet.
 */
export const disablings: readonly Disabling[] = [
  ...conductAndMoving,
  ...gunsAndFiring,
  ...effectsAndTorpedoes,
  ...seaWorksAndCoast,
]

/** Rules that nothing plays yet. */
export const unplayed = [
  { id: 'JT-FIRE-01', why: 'the board takes no mix of ammunition' },
  { id: 'JT-OPT-01', why: 'the board does not fire' },
  { id: 'JT-OPT-12', why: 'the board has no search lights' },
  { id: 'JT-NIGHT-04', why: 'nothing takes the umpire’s lower limit in bad weather' },
  { id: 'JT-LIGHT-06', why: 'the board has no search lights' },
  { id: 'JT-BOMB-06', why: 'no bombardment is played out' },
  { id: 'JT-SUB-02', why: 'the board has no submarine boats' },
  { id: 'JT-SUB-03', why: 'the board has no submarine boats' },
  { id: 'JT-SUB-12', why: 'the board has no submarine boats' },
  { id: 'JT-SUB01-04', why: 'the board has no submarine boats' },
  { id: 'JT-SUB01-05', why: 'the board has no submarine boats' },
  { id: 'JT-SUB01-07', why: 'the board has no submarine boats' },
  { id: 'JT-SUB01-11', why: 'the board has no submarine boats' },
  { id: 'JT-SUB01-12', why: 'the board has no submarine boats' },
] as const
