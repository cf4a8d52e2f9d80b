/** Mines 4: a mine that is not fired from ashore spares a ship on even chances (JS-MINE-05). Prices stand in the scale of costs, times with the operations. */
export const mineFigures = { escapesUpTo: 3 } as const
