import { printedTable } from '../../../printed-table.ts'

export const SHELLS = ['apShell', 'common', 'he'] as const
export const PROJECTILES = ['shot', ...SHELLS] as const
export type Shell = (typeof SHELLS)[number]
export type Projectile = (typeof PROJECTILES)[number]

/** What a projectile is called. */
export const PROJECTILE_WORDS: Readonly<Record<Projectile, string>> = {
  shot: 'A.P. shot',
  apShell: 'A.P. shell',
  common: 'common shell',
  he: 'high explosive',
}

/** Unarmoured sections destroyed by one strike (JT-GUN-10). The 8-inch line serves the strike of quick-firers too (JT-GUN-11). */
export const sectionsDestroyedBy = printedTable({
  title: 'Sections destroyed',
  columns: ['gun', 'apShell', 'common', 'he'],
  page: `
    gun     | apShell | common | he
    16-in   | 4       | 8      | 10
    13.5-in | 3       | 6      | 7
    12-in   | 2       | 4      | 5
    11-in   | 1½      | 3      | 4
    10-in   | 1       | 2      | 3
    9.2-in  | 1       | 1½     | 2
    8-in    | ½       | 1      | 1½`,
})

/** Raking: how many times the usual at 45 degrees and end on (JT-EFF-40, -41); shot end on goes all along the deck. */
export const raking = printedTable({
  title: 'Raking',
  columns: ['projectile', 'at 45 degrees', 'end on'],
  page: `
    projectile | at 45 degrees | end on
    apShell    | 1½            | 2
    common     | 1½            | 2
    he         | 1             | 1
    shot       | 3             | all along`,
})

export const damageFigures = {
  /** Shot does this part of the damage of armour-piercing shell to unarmoured parts and to armour that it just pierces (JT-GUN-13). */
  shotPart: 0.5,
  /** Angles of raking fire: from 45 to 60 degrees, and beyond (JT-EFF-40, -41). */
  halfRakedFromDegrees: 45,
  rakedOverDegrees: 60,
  sectionFeet: 25,
  /** Strikes at torpedo craft: guns to a strike (JT-TB-04). */
  torpedoCraftGunsToStrike: { '6-pounder': 3, '3-pounder': 5 },
} as const
