import { printedTable } from '../../../printed-table.ts'

/** Letters of armour from no armour to the heaviest; penetration is counted in steps of this list (JT-ARM-01). */
export const GRADES = ['none', 'f', 'e', 'd', 'c', 'b', 'a', 'aa', 'aaa', 'aaaa'] as const
export type Grade = (typeof GRADES)[number]

/** Armour: inches of iron or its equivalent. "aaaa" is proof against all but very close fire, from 36 inches; "f" is thin armour (JT-ARM-01, -06). */
export const armourClasses = printedTable({
  title: 'Armour',
  columns: ['letter', 'inches of iron'],
  page: `
    letter | inches of iron
    aaaa   | 36
    aaa    | 30
    aa     | 24
    a      | 18
    b      | 15
    c      | 12
    d      | 9
    e      | 6`,
})

/** What an inch of a protective deck is worth against an inch of upright side (JT-ARM-02). */
export const deckWorth = printedTable({
  title: 'Protective decks',
  columns: ['place', 'worth'],
  page: `
    place    | worth
    vertical | 1
    slope    | 2
    flat     | 4`,
})

export const armourFigures = {
  /** Six-inch Harvey is twelve of iron and nine barely eighteen; beyond that a plate is worth less than double (JT-ARM-05). */
  harvey: { worth: 2, upToInches: 9, worthBeyond: 1 },
  /** Coal raises armour by so many grades (JT-ARM-03); two bunkers lie in a section (JT-ARM-07). */
  coalGrades: 1,
  bunkersInSection: 2,
  /** From this share of her coal burnt she loses so many grades at the waterline (JT-ARM-09). */
  coalBurnt: { share: 0.75, grades: 1 },
} as const
