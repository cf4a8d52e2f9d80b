import { describe, expect, it } from 'vitest'
import { keyedDice, typedDice } from '../../../../dice/dice.ts'
import { exampleBattleship } from '../../test-kit/gunnery.ts'
import { OUR_READINGS } from '../settings.ts'
import { aspectOf } from './aspect.ts'
import { fallOnPlan, plunge, plungingSection } from './bombardment.ts'
import { causesOf, type ShootingOptions, type Standing } from './causes.ts'
import { type Firing, mayFire, torpedoScores } from './readiness.ts'
import { PRACTICE } from './scatter.ts'
import { cleanMarks } from './state.ts'
import { strike } from './strike.ts'
import { volley } from './volley.ts'

const sheet = exampleBattleship()
const FAIR: Firing = {
  gun: '12-in',
  move: 6,
  shipLost: false,
  quickFiringFromMove: null,
  condition: { status: 'fit', backInMove: null },
  readyMove: 6,
  declaredMove: 5,
  arcFromDegrees: 225,
  arcToDegrees: 135,
  bearingDegrees: 20,
  sea: { force: 3, seaOffBowDegrees: 0, gunDeck: 'main' },
}
const said = (over: Partial<Firing>) => {
  const found = mayFire({ ...FAIR, ...over })
  return [found.fires, found.spent, found.because.rule]
}

describe('Jane 1898 tactical: the checks before a strike', () => {
  it('JT-FIRE-02: a big gun spends a ticket for each round', () => {
    expect(said({})).toEqual([true, true, 'JT-FIRE-02'])
    expect(said({ gun: '6-in QF', declaredMove: 6 })).toEqual([true, true, 'JT-FIRE-12'])
  })

  it('JT-FIRE-07: a gun already out does not score, and its round is not spent', () => {
    expect(said({ condition: { status: 'disabled', backInMove: null } })).toEqual([false, false, 'JT-FIRE-07'])
    expect(said({ condition: { status: 'out', backInMove: 9 } })).toEqual([false, false, 'JT-FIRE-07'])
  })

  it('JT-FIRE-08: a torpedo of a ship first sunk or waterlogged does not score', () => {
    expect(torpedoScores(false, false).fires).toBe(true)
    expect(torpedoScores(true, false)).toMatchObject({ fires: false, because: { rule: 'JT-FIRE-08' } })
    expect(torpedoScores(false, true).fires).toBe(false)
  })

  it('JT-FIRE-15: a gun that would not bear spends its round on a miss', () => {
    expect(said({ bearingDegrees: 180 })).toEqual([false, true, 'JT-FIRE-15'])
  })

  it('JT-FIRE-24: the ship comes before the gun, the gun before its load, the load before its bearing', () => {
    const all: Partial<Firing> = {
      shipLost: true,
      quickFiringFromMove: 12,
      condition: { status: 'disabled', backInMove: null },
      readyMove: 8,
      declaredMove: 6,
      bearingDegrees: 180,
    }
    const { shipLost: _lost, ...afloat } = all
    const { quickFiringFromMove: _torpedoed, ...dry } = afloat
    const { condition: _out, ...alive } = dry
    const { readyMove: _empty, ...loaded } = alive
    const { declaredMove: _late, ...declared } = loaded
    expect([all, afloat, dry, alive, loaded, declared].map((over) => said(over)[2])).toEqual([
      'JT-FIRE-24',
      'JT-TORP-12',
      'JT-FIRE-07',
      'JT-FIRE-05',
      'JT-FIRE-04',
      'JT-FIRE-15',
    ])
  })

  it('JT-TORP-12: torpedoed, her big guns are silent for good and her quick-firers until their move', () => {
    expect(said({ quickFiringFromMove: 1 })[2]).toBe('JT-TORP-12')
    expect(said({ gun: '6-in QF', quickFiringFromMove: 7 })[0]).toBe(false)
    expect(said({ gun: '6-in QF', quickFiringFromMove: 6 })[0]).toBe(true)
  })

  it('JT-WX-01: guns that the sea bars keep their round', () => {
    expect(said({ sea: { force: 7, seaOffBowDegrees: 0, gunDeck: 'main' } })).toEqual([false, false, 'JT-WX-01'])
    expect(said({ sea: { force: 7, seaOffBowDegrees: 0, gunDeck: 'upper' } })[0]).toBe(true)
  })
})

describe('Jane 1898 tactical: several guns at once', () => {
  const base = {
    projectile: 'common' as const,
    rangeYards: 1000,
    causes: [],
    aspect: aspectOf(0, 270),
    by: PRACTICE,
    bias: null,
    move: 3,
    force: 1,
    coalUsedShare: 0,
    flagship: false,
    subject: 'guns',
    occasion: 'move 3',
  }
  const dice = () => keyedDice({ seed: 'volley', branch: 'main' })
  const at = (x: number) => ({ by: 'striker' as const, at: { x, y: 9 } })

  it('JT-FIRE-10: each big gun is struck separately, with an aim of its own', () => {
    const found = volley(sheet, cleanMarks(), { ...base, gun: '12-in' }, 2, [at(50), at(350)], OUR_READINGS, dice())
    expect(found.strikes).toHaveLength(2)
    expect(found.strikes[0]?.at.x).toBeLessThan(100)
    expect(found.strikes[1]?.at.x).toBeGreaterThan(300)
  })

  it('JT-FIRE-11, JT-GUN-11: quick-firers strike in groups with one aim, and never twice with the same error', () => {
    const found = volley(sheet, cleanMarks(), { ...base, gun: '4.7-in' }, 7, [at(50), at(350)], OUR_READINGS, dice())
    expect(found.strikes).toHaveLength(3)
    expect(new Set(found.strikes.map((one) => one.at.x)).size).toBe(3)
    for (const one of found.strikes) expect(one.at.x).toBeLessThan(100)
  })

  it('JT-FIRE-06: each strike meets the ship that the one before has left', () => {
    const found = volley(sheet, cleanMarks(), { ...base, gun: '6-in QF' }, 5, [at(50)], OUR_READINGS, dice())
    const last = found.strikes.at(-1)
    expect(found.marks).toEqual(last?.marks)
    expect(Object.keys(found.marks.coverage).length).toBeGreaterThan(0)
  })
})

describe('Jane 1898 tactical: causes of another target', () => {
  const options: ShootingOptions = {
    slowTarget: true,
    turningTarget: true,
    passingShips: true,
    lowSun: true,
    leeward: true,
    fortAccuracy: true,
  }
  const none = Object.fromEntries(Object.keys(options).map((name) => [name, false])) as unknown as ShootingOptions
  const plain: Standing = {
    firer: { headingDegrees: 0, knots: 12, lively: false, inferior: false, fort: false },
    target: { headingDegrees: 0, knots: 12, turningWithEngines: false, lit: false },
    bearingDegrees: 90,
    wind: { fromDegrees: 0, force: 2 },
    lowSunDegrees: null,
    light: 'day',
    gunReturned: false,
  }
  const causes = (over: Partial<Standing>, chosen = options) => causesOf({ ...plain, ...over }, chosen)

  it('JT-FIRE-26: nothing stands out, and the true target is used', () => {
    expect(causes({})).toEqual([])
  })

  it('JT-OPT-02, JT-OPT-03: a ship doing less than six knots, or turning with her engines, where that is agreed', () => {
    const target = { ...plain.target, knots: 4.5, turningWithEngines: true }
    expect(causes({ target })).toEqual(['targetUnder6Knots', 'targetTurningWithEngines'])
    expect(causes({ target: { ...target, knots: 6, turningWithEngines: false } })).toEqual([])
    expect(causes({ target }, none)).toEqual([])
  })

  it('JT-OPT-04: ships that pass at thirty knots or more together, on courses 135 degrees or more apart', () => {
    const passing = (heading: number, knots: number) =>
      causes({ target: { ...plain.target, headingDegrees: heading, knots } })
    expect(passing(135, 18)).toEqual(['passing30Knots'])
    expect(passing(134, 18)).toEqual([])
    expect(passing(180, 16.5)).toEqual([])
  })

  it('JT-OPT-06, JT-OPT-07: before a low sun, and to windward in a moderate sea', () => {
    expect(causes({ lowSunDegrees: 112 })).toEqual(['lowSun'])
    expect(causes({ lowSunDegrees: 113 })).toEqual([])
    expect(causes({ wind: { fromDegrees: 90, force: 3 } })).toEqual(['leeward'])
    expect(causes({ wind: { fromDegrees: 270, force: 3 } })).toEqual([])
    expect(causes({ wind: { fromDegrees: 90, force: 6 } })).toEqual([])
  })

  it('JT-WX-03: lively ships in a sea, and more in a heavy one', () => {
    const firer = { ...plain.firer, lively: true }
    const inForce = (force: number) => causes({ firer, wind: { fromDegrees: 0, force } }, none)
    expect([4, 5, 6, 7].map(inForce)).toEqual([[], ['lively1000'], ['lively1000'], ['lively2000']])
  })

  it('JT-NIGHT-01, JT-NIGHT-08: at night farther, but not at a boat held in a search light', () => {
    expect(causes({ light: 'clearNight' })).toEqual(['nightClear'])
    expect(causes({ light: 'darkNight' })).toEqual(['nightDark'])
    expect(causes({ light: 'darkNight', target: { ...plain.target, lit: true } })).toEqual([])
  })

  it('JT-PERS-04, JT-FORT-10: a side of inferior gunnery, and forts where that is agreed', () => {
    expect(causes({ firer: { ...plain.firer, inferior: true } }, none)).toEqual(['inferiorGunnery'])
    expect(causes({ firer: { ...plain.firer, fort: true } })).toEqual(['fortAccuracy'])
    expect(causes({ firer: { ...plain.firer, fort: true } }, none)).toEqual([])
  })
})

describe('Jane 1898 tactical: decks, coal and plunging fire', () => {
  const at = (y: number, x = 150, gun: '12-in' | '16-in' = '16-in') =>
    strike(
      sheet,
      cleanMarks(),
      {
        gun,
        projectile: 'shot',
        rangeYards: 1000,
        causes: [],
        aspect: aspectOf(0, 270),
        aim: { by: 'striker', at: { x, y } },
        by: PRACTICE,
        bias: null,
        move: 2,
        force: 1,
        coalUsedShare: 0,
        flagship: false,
        subject: 'gun',
        occasion: 'now',
      },
      OUR_READINGS,
      typedDice([{ rule: 'JT-FIRE-09', faces: Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? 128 : 129)) }]),
    )

  it('JT-SCORE-03: damage stays on the deck struck', () => {
    expect(Object.keys(at(8, 50).marks.coverage)).toEqual(['2'])
    expect(Object.keys(at(14, 50).marks.coverage)).toEqual(['3'])
  })

  it('JT-SCORE-08: bare parts are scored on one side for both', () => {
    const marks = at(8, 50).marks
    expect(marks.coverage).toEqual({ 2: [{ fromFeet: 25, toFeet: 75 }] })
  })

  it('JT-ARM-08: coal keeps out no water: a hole through it counts', () => {
    expect(at(3).marks.holes).toEqual([{ move: 2, section: 7, counts: true }])
    expect(at(3, 50).marks.holes).toEqual([{ move: 2, section: 3, counts: false }])
  })

  it('JT-ARM-04: the protection of vitals is one letter, to which nothing is added', () => {
    expect(sheet.vitalsProtection).toBe('aaa')
    // A 16-inch at 1,000 yards pierces aaa, its whole protection, and no more: beyond close range that does not reach them.
    expect(at(3).marks.losses).toEqual([])
  })

  it('JT-BOMB-02, JT-BOMB-05: on a plan the error is the hand’s times the range, and three times as much with closed eyes', () => {
    const spreadAt = (yards: number) => {
      const dice = keyedDice({ seed: 'plan', branch: 'main' })
      const falls = Array.from(
        { length: 3000 },
        (_, n) => fallOnPlan({ x: 0, y: 0 }, yards, PRACTICE, 'gun', `shell ${n}`, dice).value,
      )
      const root = (list: number[]) => Math.sqrt(list.reduce((sum, one) => sum + one * one, 0) / list.length)
      return [root(falls.map(({ x }) => x)), root(falls.map(({ y }) => y))] as const
    }
    const [across, along] = spreadAt(10000)
    expect(Math.abs(across - 750)).toBeLessThan(30)
    expect(Math.abs(along - 1125)).toBeLessThan(45)
    const [blind] = spreadAt(10001)
    expect(blind / across).toBeCloseTo(3, 1)
  })

  it('JT-BOMB-07: a hit on a ship is placed by dice over her sections', () => {
    const dice = keyedDice({ seed: 'plunge', branch: 'main' })
    const found = Array.from({ length: 400 }, (_, n) => plungingSection(sheet, 'her', `hit ${n}`, dice).value)
    expect(new Set(found)).toEqual(new Set(Array.from({ length: 16 }, (_, n) => n + 1)))
  })

  it('JT-BOMB-08: plunging shell damages the two upper decks in full; shot pierces the protective deck', () => {
    const stretch = [{ fromFeet: 62.5, toFeet: 112.5 }]
    expect(plunge(sheet, cleanMarks(), 4, 'shell', 2, 3).value.coverage).toEqual({ 3: stretch, 4: stretch })
    expect(plunge(sheet, cleanMarks(), 4, 'shot', 2, 3).value.holes).toEqual([{ move: 3, section: 4, counts: true }])
  })
})
