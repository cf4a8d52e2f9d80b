import type { Dice } from '../dice/dice.ts'
import type { Finding } from '../explanation/finding.ts'
import type { Mines } from '../vocabulary/mines.ts'

/** A ship comes upon a mined square: all that a book may ask of it. */
export interface MineMet {
  readonly mines: Exclude<Mines, 'sham'>
  /** Observation mines: the station sees an enemy on the square and fires. */
  readonly fired: boolean
  readonly stationManned: boolean
  readonly cableWhole: boolean
  /** The ship is the owner's and her captain has the chart of the field. */
  readonly ownWithChart: boolean
}

/** Minefields, of a book that has them. The engine knows tracks and squares, and no chances. */
export interface MineRules {
  readonly squareYards: number
  /** What a mined square does to a ship that comes upon it. */
  met(
    square: MineMet,
    subject: string,
    occasion: string,
    dice: Dice,
  ): Finding<{ sunk: boolean; squareBlocked: boolean }>
  /** Yards at which the buoys of a field are made out in this state of visibility; 0 where they are not. */
  buoyYards(condition: number): Finding<number>
}
