import type { BookWindows } from '../contract.ts'

/** What only Jane's game has in the windows. */
export const jane1898: BookWindows = {
  id: 'jane1898',
  name: 'Jane 1898',
  chartSquares: { miles: 100, letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
}
