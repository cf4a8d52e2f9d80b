import { printedTable } from '../../printed-table.ts'

/** How each class uses its ammunition, and what it is called in the scale of costs (JS-AMMO-03; four F as one E, R-24). */
export const ammunitionOfGuns = printedTable({
  title: 'Ammunition by class of gun',
  columns: ['class', 'counted by', 'ammunition', 'spare gun'],
  page: `
    class | counted by | ammunition | spare gun
    A     | round      | roundA     | gunA
    B     | round      | roundB     | gunB
    C     | round      | roundC     | gunC
    D     | minute     | minuteD    | gunD
    E     | minute     | minuteE    | gunE
    F     | minute     | minuteF    | gunF`,
})

/** Moves 11: from ten to twenty rounds a gun, by tonnage (JS-AMMO-01); the steps are ours. */
export const outfits = printedTable({
  title: 'Rounds a gun',
  columns: ['tons from', 'rounds'],
  page: `
    tons from | rounds
    0         | 10
    5,000     | 15
    10,000    | 20`,
})

/** The printed range of an outfit, and the weather in which ships hand over at sea (JS-AMMO-06). */
export const ammunitionFigures = { leastRounds: 10, mostRounds: 20, handOverAtSeaUpToForce: 3 } as const
