/**
 * Mines 1, 3, 4: the square (JS-MINE-01), and that a mine which is not fired from ashore spares a ship on even chances (JS-MINE-05). How far a buoy
 * is seen is not printed: ours is the thousand yards of a submarine boat on the surface. Prices stand in the scale of costs, times with the operations.
 */
export const mineFigures = { escapesUpTo: 3, squareYards: 100, buoysSeenYards: 1000 } as const
