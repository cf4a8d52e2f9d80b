import { printedTable } from '../../printed-table.ts'

/**
 * Moves 4 and 9; Information; Submarine boats: what must have reached a seat before it is told of a thing (JS-INFO-05, -08, -09, -15, JS-BRK-02, -03, JS-SUB-06).
 * "at once": told without more. "—": never told. Else one of the ways named is enough.
 */
export const toldBy = printedTable({
  title: 'Who is told of what',
  columns: ['what', 'captain', 'squadronMate', 'government', 'owner', 'enemy'],
  page: `
    what               | captain        | squadronMate                      | government                            | owner                                 | enemy
    breakdown          | at once        | signal, despatchVessel, telegraph | coastguard, despatchVessel, telegraph | coastguard, despatchVessel, telegraph | —
    submarineAtSea     | —              | —                                 | at once                               | at once                               | —
    submarineDestroyed | —              | —                                 | —                                     | —                                     | —
    enemyName          | —              | —                                 | —                                     | —                                     | —
    enemyOutline       | detailsInSight | detailsInSight                    | —                                     | —                                     | detailsInSight`,
})
