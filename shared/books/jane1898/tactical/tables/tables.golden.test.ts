import { describe, expect, it } from 'vitest'
import { armourClasses } from './armour.ts'
import { raking, sectionsDestroyedBy } from './damage.ts'
import { guns, shellGrades } from './guns.ts'
import { torpedoChances, torpedoCraftHits, tubeExplosions } from './rams-and-torpedoes.ts'
import { coastMeasures, submarineMoves } from './sea-and-works.ts'

/* Written again from the page: a slip of the pen in a table does not agree with its second copy. */

const lines = (table: { columns: readonly string[]; rows: readonly Readonly<Record<string, string>>[] }) =>
  table.rows.map((row) => table.columns.map((column) => row[column]).join(' '))

describe('Jane 1898 tactical: the tables as printed', () => {
  it('JT-ARM-01: armour', () => {
    expect(lines(armourClasses).slice(1)).toEqual(['aaa 30', 'aa 24', 'a 18', 'b 15', 'c 12', 'd 9', 'e 6'])
  })

  it('JT-GUN-01, JT-GUN-02, JT-GUN-04: guns and their penetrations', () => {
    const printed = guns.rows.map((row) =>
      [row.class, row.moves, row['1000'], row['2000'], row['3000'], row['4000'], row['5000']].join(' '),
    )
    expect(printed.slice(0, 9)).toEqual([
      'A 5 aaa aa aa aa a',
      'A 3 aa aa aa a b',
      'A 2 aa aa a a b',
      'A 2 aa aa a a b',
      'A 4 aa a a b c',
      'B 2 a b b c c',
      'B 2 a b b c c',
      'B 2 a b b c c',
      'B 3 a b b c c',
    ])
    expect(new Set(printed.slice(9, 13))).toEqual(new Set(['C 2 c c c d d', 'C 1 c c c d d']))
    expect(printed.slice(13)).toEqual([
      'D 1 d d d e e',
      'D 1 d d d e e',
      'D 2 d d d e e',
      'D 1 d e e f —',
      'D 2 d e e f —',
      'E 1 e e f — —',
      'E 1 e e f — —',
      'E 2 e e f — —',
      'E 1 e f — — —',
      'F 1 f — — — —',
      '— 1 — — — — —',
      '— 1 — — — — —',
    ])
  })

  it('JT-GUN-05: grades less with shell', () => {
    expect(lines(shellGrades)).toEqual(['A 2 4 4', 'B 2 3 3', 'C 2 2 2', 'D 1 2 2', 'E 0 1 1', 'F 0 0 0'])
  })

  it('JT-GUN-10, JT-GUN-11: sections destroyed, and guns to a strike', () => {
    expect(lines(sectionsDestroyedBy)).toEqual([
      '16-in 4 8 10',
      '13.5-in 3 6 7',
      '12-in 2 4 5',
      '11-in 1½ 3 4',
      '10-in 1 2 3',
      '9.2-in 1 1½ 2',
      '8-in ½ 1 1½',
    ])
    const strike = (gun: string) => guns.row('gun', gun)['guns to a strike']
    expect(['6-in QF', '4.7-in', '4-in', '3-in'].map(strike)).toEqual(['1', '2', '3', '8'])
  })

  it('JT-EFF-40, JT-EFF-41: raking', () => {
    expect(lines(raking)).toEqual(['apShell 1½ 2', 'common 1½ 2', 'he 1 1', 'shot 3 all along'])
  })

  it('JT-TORP-02, JT-TORP-07: torpedoes', () => {
    expect(lines(torpedoChances)).toEqual([
      'aboveWater 1 2 3 5',
      'boat 1 2 3 5',
      'submergedBritish 1 2 3 5',
      'submergedForeign 0 1 2 3',
      'elswick 0 1 3 4',
    ])
    expect(lines(tubeExplosions)).toEqual(['shot 1', 'shell 3', 'he 4'])
  })

  it('JT-TB-01, JT-TB-02: hits that sink torpedo craft', () => {
    expect(lines(torpedoCraftHits)).toEqual(['destroyer 1 3 5 8', 'catcher 1 3 5 8', 'torpedoBoat 1 1 1 3'])
  })

  it('JT-SUB-01, JT-SUB01-01, JT-COAST-08: submarine boats and the measures of the coast', () => {
    expect(lines(submarineMoves)).toEqual(['1898 JT-SUB-01 3 90 2', '1901 JT-SUB01-01 4 90 1'])
    expect(coastMeasures.rows.map((row) => `${row.measure} ${row.squares}`)).toEqual([
      'seaMile 20',
      'landMile 18',
      'league 80',
      'verst 11',
    ])
  })
})
