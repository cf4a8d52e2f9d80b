/** What the engine asks of minefields, answered from the procedures. */
import { inFigures } from '../../explanation/figures.ts'
import { because, finding } from '../../explanation/finding.ts'
import type { MineRules } from '../mines.ts'
import { mineStruck } from './procedures/mines.ts'
import { sightingStates } from './procedures/sighting.ts'
import { mineFigures } from './tables/mines.ts'

export const janeMines: MineRules = {
  squareYards: mineFigures.squareYards,
  met: (square, subject, occasion, dice) => mineStruck(square, subject, occasion, dice),
  buoyYards(condition) {
    const state = sightingStates[condition]
    const seen = state === 'clearDay' || state === 'squallyDay'
    const yards = seen ? mineFigures.buoysSeenYards : 0
    const says = seen
      ? `every mined square is buoyed; a buoy is made out at ${inFigures(mineFigures.buoysSeenYards)} yards by day`
      : 'no buoy is made out at night or in fog'
    return finding(yards, [because('JS-MINE-04', says, { state: state ?? '' }, yards)], { unit: 'yards' })
  },
}
