import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** A fort's fire in the next move by the points it received in this one (NF-FORT-02, R-39). */
export const fortFire = sourcedTable({
  title: 'Fire of a fort under fire',
  columns: ['points received', 'fire in the next move'],
  page: `
    points received | fire in the next move | line
    500             | 0                     | 390
    300             | ½                     | 390
    0               | 1                     | 390`,
  notes: ['Points of one move; a fort is never destroyed, and what it received before is forgotten (R-39).'],
})

/** One gun ashore counts as four afloat (line 384); the type ship's broadside, commuted to 8-inch guns. */
export const fortGuns = { gunsAfloatPerGunAshore: 4, typeBroadsideGuns: 16 } as const

/** Attacks of submarines (NF-SUB-03, NF-SUB-04, R-42). */
export const submarineAttacks = sourcedTable({
  title: 'Submarine attacks',
  columns: ['case', 'within yards', 'hits on', 'rule'],
  page: `
    case         | within yards | hits on  | rule      | line
    undiscovered | 400          | 2 [R-42] | NF-SUB-03 | 396
    discovered   | 1,000        | 1 [R-42] | NF-SUB-04 | 398`,
  notes: ['Printed as chances: one in three undiscovered, one in six discovered.'],
})

export type SubmarineCase = 'undiscovered' | 'discovered'

export function submarineAttack(of: SubmarineCase): { withinYd: number; hitsOn: number; rule: string } {
  const row = submarineAttacks.row('case', of)
  return { withinYd: figureIn(row['within yards']), hitsOn: figureIn(row['hits on']), rule: row.rule.text }
}

/** Greatest speed, knots (line 394), torpedoes in a game (line 400), and our proposal for being found awash. */
export const submarineFigures = { knots: 7.2, torpedoes: 1, foundWithinYd: 1000, foundOn: 2 } as const

/** Our proposal for a ship that crosses mines: the face at which she is mined. */
export const mineFigures = { minedOn: 1 } as const
