import { describe, expect, it } from 'vitest'
import { withPiece } from '../../test-kit/board.ts'
import { exampleBattleship } from '../../test-kit/gunnery.ts'
import { type FiringBoard, fireAt, firingBoard } from '../../test-kit/shooting.ts'
import { gradeShifted } from '../procedures/armour.ts'
import { GRADES, type Grade } from '../tables/armour.ts'
import { PROJECTILES, type Projectile } from '../tables/damage.ts'
import type { Gun } from '../tables/guns.ts'
import type { Sheet, Zone } from './sheet.ts'

/** A battleship of which one part is changed. */
function ship(id: string, change: Partial<Zone> = {}, whole: Partial<Sheet> = {}) {
  const sheet = exampleBattleship()
  const zones = sheet.zones.map((zone) => (zone.id === id ? { ...zone, ...change } : zone))
  return { type: 'battleship-1', card: { assignedKnots: 15 }, fight: { sheet: { ...sheet, zones, ...whole } } }
}

/** Letters of armour that a round goes through where it strikes the citadel at x, a foot or so from its middle in height. */
function goesThrough(of: FiringBoard, x = 200): Grade[] {
  return GRADES.filter((armour) => {
    if (armour === 'none') return false
    const board = firingBoard({ ...of, number: 1, target: ship('citadel', { armour }) })
    return fireAt(board, [[x, 8]]).strikes[0]?.outcome === 'hit'
  })
}
const upTo = (grade: Grade) => GRADES.slice(1, GRADES.indexOf(grade) + 1)

describe('Jane 1898 tactical: armour, on the board', () => {
  it('JT-ARM-01: a 12-inch gun at two thousand yards goes through every letter up to aa, twenty-four inches, and no heavier', () => {
    expect(goesThrough({ gun: '12-in', projectile: 'shot' })).toEqual(upTo('aa'))
    expect(goesThrough({ gun: '6-in QF', projectile: 'shot' })).toEqual(upTo('d'))
  })

  it.each<[string, string, object, Grade]>([
    ['JT-ARM-02', 'the slope of a deck counts double', { inches: 6, place: 'slope' }, 'c'],
    ['JT-ARM-02', 'its flat four times', { inches: 3, place: 'flat' }, 'c'],
    ['JT-ARM-05', 'six inches of Harvey are twelve of iron', { inches: 6, plate: 'harvey' }, 'c'],
    ['JT-ARM-05', 'nine of Harvey are eighteen', { inches: 9, plate: 'harvey' }, 'a'],
    ['JT-ARM-05', 'eighteen of Harvey are less than thirty-six', { inches: 18, plate: 'harvey' }, 'aa'],
    ['JT-ARM-06', 'between two letters she has the lower', { inches: 17 }, 'b'],
    ['JT-ARM-06', 'under six inches is thin', { inches: 5 }, 'f'],
    ['JT-ARM-06', 'thirty-six inches and more are the heaviest', { inches: 40 }, 'aaaa'],
  ])('%s: a plate in inches on a sheet is fought as its letter: %s', (rule, _says, plate, letter) => {
    const built = ship('citadel', { armour: plate as unknown as Grade })
    const fired = (target: object) =>
      fireAt(firingBoard({ gun: '16-in', projectile: 'shot', target: { ...target } }), [[200, 8]]).event('strike')
    expect([rule, fired(built)]).toEqual([rule, fired(ship('citadel', { armour: letter }))])
    const other = gradeShifted(letter, letter === 'f' ? 1 : -1)
    expect(fired(built)).not.toEqual(fired(ship('citadel', { armour: other })))
  })

  it('JT-ARM-03, JT-ARM-09: coal behind the belt raises it a grade until three quarters are burnt', () => {
    const board = firingBoard({ gun: '12-in', projectile: 'shot', from: [-30, 0] })
    expect(fireAt(board, [[150, 3]]).strikes[0]?.outcome).toBe('notPierced')
    const burnt = (coalUsedShare: number) =>
      withPiece(board, 'b', ({ fight }) => ({ fight: { ...fight, coalUsedShare } }))
    expect(fireAt(burnt(0.74), [[150, 3]]).strikes[0]?.outcome).toBe('notPierced')
    expect(fireAt(burnt(0.75), [[150, 3]]).strikes[0]?.outcome).toBe('hit')
  })

  it('JT-ARM-09: a set-up may say how much of her coal is burnt', () => {
    const target = { ...ship('belt'), fight: { ...ship('belt').fight, coalUsedShare: 0.8 } }
    const board = firingBoard({ gun: '12-in', projectile: 'shot', from: [-30, 0], target })
    expect(fireAt(board, [[150, 3]]).strikes[0]?.outcome).toBe('hit')
  })

  it('JT-ARM-04: belt, coal and deck are in the one letter of her vitals: no thickness of belt adds to it', () => {
    const reached = (armour: Grade) => {
      const target = ship('belt', { armour, coal: armour === 'f' }, { vitalsProtection: 'a' })
      const found = fireAt(firingBoard({ gun: '16-in', projectile: 'shot', from: [-7, 0], target }), [[150, 3]], {
        'JT-EFF-23': [6],
      })
      return found.event('strike')?.because.find((step) => step.rule === 'JT-EFF-23')
    }
    expect(reached('f')?.inputs).toEqual({ protection: 'a', grade: 'aaa' })
    expect(reached('aa')).toEqual(reached('f'))
  })

  it('JT-ARM-07: two bunkers lie in a section, and the bulkhead between them stops the damage', () => {
    const found = fireAt(firingBoard({ gun: '16-in', projectile: 'shot', from: [-9, 0] }), [[156, 3]])
    expect(found.marks.coverage[1]).toEqual([{ fromFeet: 150, toFeet: 162.5 }])
    const without = firingBoard({
      gun: '16-in',
      projectile: 'shot',
      from: [-9, 0],
      target: ship('belt', { coal: false }),
    })
    const [bare] = fireAt(without, [[156, 3]]).marks.coverage[1] ?? []
    expect((bare?.toFeet ?? 0) - (bare?.fromFeet ?? 0)).toBeGreaterThan(12.5)
  })

  it('JT-ARM-08: coal does not keep out water: a hole in a bunker counts among the penetrations', () => {
    const holes = (coal: boolean) => {
      const target = ship('bow', { coal })
      return fireAt(firingBoard({ gun: '12-in', target }), [[50, 3]]).marks.holes
    }
    expect(holes(true)).toEqual([{ move: 1, section: 3, counts: true }])
    expect(holes(false)).toEqual([{ move: 1, section: 3, counts: false }])
  })
})

describe('Jane 1898 tactical: penetration, on the board', () => {
  it('JT-GUN-05: shell pierces less than shot, each class and kind by its own number of grades', () => {
    const each = (gun: Gun) => PROJECTILES.map((projectile) => goesThrough({ gun, projectile }).at(-1) ?? 'none')
    expect(each('12-in')).toEqual(['aa', 'b', 'd', 'd'])
    expect(each('10-in')).toEqual(['b', 'd', 'e', 'e'])
    expect(each('8-in')).toEqual(['c', 'e', 'e', 'e'])
    expect(each('6-in QF')).toEqual(['d', 'e', 'f', 'f'])
  })

  it('JT-GUN-06: at forty-five degrees her side keeps out a grade more, and end on three', () => {
    const shot: FiringBoard = { gun: '12-in', projectile: 'shot' }
    expect(goesThrough({ ...shot, from: [-14, 14] }, 150).at(-1)).toBe('a')
    const bow = (armour: Grade) =>
      fireAt(firingBoard({ ...shot, from: [0, 20], target: ship('fore body', { armour }) }), [[50, 8]]).strikes[0]
        ?.outcome
    expect([bow('c'), bow('b')]).toEqual(['hit', 'notPierced'])
  })

  it('JT-GUN-07: a turret struck off its middle keeps out a grade more, and its angle does not matter', () => {
    const turret = (x: number, from: readonly [number, number]) =>
      fireAt(firingBoard({ gun: '10-in', projectile: 'shot', from }), [[x, 22]]).strikes[0]?.outcome
    expect([turret(88, [-20, 0]), turret(73, [-20, 0])]).toEqual(['hit', 'notPierced'])
    expect([turret(88, [-14, 14]), turret(73, [-14, 14])]).toEqual(['hit', 'notPierced'])
  })

  it('JT-GUN-08: solid shot that strikes square from eight hundred yards gains a grade, from nine hundred none, and shell none', () => {
    const at = (squares: number, projectile: Projectile) =>
      goesThrough({ gun: '10-in', projectile, from: [-squares, 0] }).at(-1)
    expect([at(9, 'shot'), at(8, 'shot')]).toEqual(['a', 'aa'])
    expect([at(9, 'apShell'), at(8, 'apShell')]).toEqual(['c', 'c'])
  })

  it('JT-GUN-09: at seven hundred yards no armour stops the shot of an A gun; a B gun is stopped', () => {
    const at = (squares: number, gun: Gun) => goesThrough({ gun, projectile: 'shot', from: [-squares, 0] }).at(-1)
    expect([at(8, '12-in'), at(7, '12-in'), at(7, '10-in')]).toEqual(['aaa', 'aaaa', 'aa'])
  })
})

describe('Jane 1898 tactical: sections destroyed, on the board', () => {
  const sections = (
    gun: Gun,
    projectile: Projectile,
    armour: Grade = 'none',
    from: readonly [number, number] = [-20, 0],
  ) =>
    fireAt(firingBoard({ gun, projectile, from, number: 1, target: ship('fore body', { armour }) }), [[50, 8]])
      .strikes[0]?.sections

  it('JT-GUN-10: unarmoured sections go by calibre and shell', () => {
    const line = (gun: Gun) => (['apShell', 'common', 'he'] as const).map((one) => sections(gun, one))
    expect(line('16-in')).toEqual([4, 8, 10])
    expect(line('13.5-in')).toEqual([3, 6, 7])
    expect(line('12-in')).toEqual([2, 4, 5])
    expect(line('11-in short')).toEqual([1.5, 3, 4])
    expect(line('10-in')).toEqual([1, 2, 3])
    expect(line('9.2-in')).toEqual([1, 1.5, 2])
    expect(line('8-in')).toEqual([0.5, 1, 1.5])
  })

  it('JT-GUN-13: solid shot does half of it where there is no armour or it can only just pierce, and all of it through thinner', () => {
    expect(sections('16-in', 'shot')).toBe(2)
    expect(sections('16-in', 'shot', 'aa')).toBe(2)
    expect(sections('16-in', 'shot', 'e')).toBe(4)
  })

  it('JT-GUN-14: through armour every shell does as armour-piercing shell; kept out, none does anything', () => {
    expect(['apShell', 'common', 'he'].map((one) => sections('16-in', one as Projectile, 'f'))).toEqual([4, 4, 4])
    expect(['apShell', 'common', 'he'].map((one) => sections('16-in', one as Projectile, 'aaaa'))).toEqual([0, 0, 0])
  })

  it('JT-GUN-16: damage goes by calibre and not by class: an old 12-inch does as a new one, 8-inch quick-firers as 9.2-inch', () => {
    expect([sections('old 12-in', 'he'), sections('12-in ML', 'common')]).toEqual([5, 4])
    expect(sections('8-in QF', 'he')).toBe(2)
    expect(sections('6-in QF', 'he')).toBe(1.5)
  })

  it('JT-EFF-40: end on, common and armour-piercing shell count double, high explosive nothing extra', () => {
    const raked = (projectile: Projectile) => sections('10-in', projectile, 'none', [0, 20])
    expect([raked('apShell'), raked('common'), raked('he')]).toEqual([2, 4, 3])
    const shot = firingBoard({ gun: '10-in', projectile: 'shot', from: [0, 20] })
    expect(fireAt(shot, [[30, 8]]).marks.coverage[2]).toEqual([{ fromFeet: 25, toFeet: 100 }])
  })

  it('JT-EFF-41: at forty-five degrees common and armour-piercing shell do half as much again, shot three times, high explosive nothing extra', () => {
    const oblique = (projectile: Projectile) => sections('10-in', projectile, 'none', [-14, 14])
    expect([oblique('apShell'), oblique('common'), oblique('he'), oblique('shot')]).toEqual([1.5, 3, 3, 1.5])
  })
})
