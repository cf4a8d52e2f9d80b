import { describe, expect, it } from 'vitest'
import { type Dice, typedDice } from '../../../../dice/dice.ts'
import { exampleBattleship } from '../../test-kit/gunnery.ts'
import { OUR_READINGS } from '../settings.ts'
import { aspectOf } from './aspect.ts'
import { conditionOf } from './condition.ts'
import { PRACTICE } from './scatter.ts'
import { readSheet } from './sheet.ts'
import { cleanMarks, type Marks } from './state.ts'
import { type Shot, type Strike, strike } from './strike.ts'

const sheet = exampleBattleship()
/** Twelve throws a way whose error is nothing. */
const DEAD_ON = { rule: 'JT-FIRE-09', faces: Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? 128 : 129)) }
const BEAM = aspectOf(0, 270)

type Over = Omit<Partial<Shot>, 'aim'> & { readonly x: number; readonly y: number }

/** A round that falls exactly at the point. */
function fired(
  over: Over,
  marks: Marks = cleanMarks(),
  more: readonly { rule: string; faces: number[] }[] = [],
  at = sheet,
): Strike {
  const { x, y, ...rest } = over
  const dice: Dice & { spent(): void } = typedDice([DEAD_ON, ...more])
  const shot: Shot = {
    gun: '12-in',
    projectile: 'apShell',
    rangeYards: 2000,
    causes: [],
    aspect: BEAM,
    by: PRACTICE,
    bias: null,
    move: 5,
    force: 2,
    coalUsedShare: 0,
    flagship: false,
    subject: 'A1',
    occasion: 'move 5',
    ...rest,
    aim: { by: 'striker', at: { x, y } },
  }
  const found = strike(at, marks, shot, OUR_READINGS, dice)
  dice.spent()
  return found
}

const rules = (found: Strike) => found.because.map((step) => step.rule)
const left = (marks: Marks, move = 6) => conditionOf(sheet, marks, move, 15, 2).value

describe('Jane 1898 tactical: one round from aim to effect', () => {
  it('JT-FIRE-09, JT-SCORE-02: it strikes the topmost part at the point, and the account says where and why', () => {
    const found = fired({ x: 40, y: 8 })
    expect([found.outcome, found.zone, found.at]).toEqual(['hit', 'fore body', { x: 40, y: 8 }])
    expect(found.sections).toBe(2)
    expect(found.marks.coverage).toEqual({ 2: [{ fromFeet: 15, toFeet: 65 }] })
    expect(rules(found)).toEqual(
      expect.arrayContaining(['JT-FIRE-26', 'JT-FIRE-09', 'JT-SCORE-02', 'JT-GUN-10', 'JT-SCORE-07']),
    )
  })

  it('JT-FIRE-09: over her is a miss, and nothing is marked', () => {
    const found = fired({ x: 40, y: 40 })
    expect([found.outcome, found.zone]).toEqual(['wide', null])
    expect(found.marks).toEqual(cleanMarks())
  })

  it('JT-FIRE-13, JT-FIRE-14: beyond the half that counts at 45 degrees, and the quarter at 60, a hit is a miss', () => {
    const half = aspectOf(0, 315)
    expect(half).toMatchObject({ obliquityDegrees: 45, firer: 'beforeBeam', side: 'port' })
    expect(fired({ x: 190, y: 8, aspect: half }).outcome).not.toBe('deadPart')
    expect(fired({ x: 210, y: 8, aspect: half }).outcome).toBe('deadPart')
    const quarter = aspectOf(0, 210)
    expect(quarter).toMatchObject({ obliquityDegrees: 60, firer: 'abaftBeam' })
    expect(fired({ x: 290, y: 8, aspect: quarter }).outcome).toBe('deadPart')
    expect(fired({ x: 310, y: 8, aspect: quarter }).outcome).toBe('hit')
  })

  it('JT-GUN-15: at 5,500 yards nobody fires', () => {
    expect(() => fired({ x: 40, y: 8, rangeYards: 5500 })).toThrow('nobody fires')
  })

  it('JT-GUN-14, JT-EFF-25: what does not pierce destroys no section, but a big shell on the conning tower stops the steering', () => {
    const found = fired({ x: 126, y: 28 })
    expect([found.outcome, found.sections]).toEqual(['notPierced', 0])
    expect(found.marks.coverage).toEqual({})
    expect([left(found.marks, 8).helm, left(found.marks, 8).engines]).toEqual([false, false])
    expect(left(found.marks, 9).helm).toBe(true)
    expect(fired({ x: 126, y: 28, gun: '6-in QF' }).marks.steering).toEqual([])
    expect(fired({ x: 126, y: 28, projectile: 'shot', gun: '8-in' }).marks.steering).toEqual([])
  })

  it('JT-GUN-07, JT-EFF-01: a turret off the middle asks a grade more; pierced, it is out for good, with both its guns', () => {
    const off = fired({ x: 73, y: 22, projectile: 'shot', rangeYards: 4000 })
    expect(off.penetration).toMatchObject({ needs: 'a', grade: 'a', how: 'just' })
    const middle = fired({ x: 88, y: 22, projectile: 'shot', rangeYards: 4000 })
    expect(middle.penetration).toMatchObject({ needs: 'b', how: 'thinner' })
    const { guns, menLost } = left(middle.marks)
    expect([guns['A1']?.status, guns['A2']?.status, guns['B1']?.status]).toEqual(['disabled', 'disabled', 'fit'])
    expect(menLost).toBe(10)
    // The turret's own armour shuts the burst in.
    expect(middle.marks.coverage[4]?.[0]?.toFeet).toBeLessThanOrEqual(105)
  })

  it('JT-EFF-07, JT-GEN-13: shell of three sections under a turret puts it out for five moves, and a second does no more where the base is armoured', () => {
    const first = fired({ x: 88, y: 14, projectile: 'he' })
    expect(first.zone).toBe('fore hull')
    expect(left(first.marks).guns['A1']).toMatchObject({ status: 'out', backInMove: 11 })
    expect(left(first.marks, 11).guns['A1']?.status).toBe('fit')
    const second = fired({ x: 88, y: 14, projectile: 'common', gun: '6-in QF' }, first.marks)
    expect(left(second.marks).guns['A1']).toMatchObject({ status: 'out', backInMove: 11 })
  })

  it('JT-EFF-03, JT-EFF-04: shot below a turret does it no harm unless it hits the hoist, five feet wide under its middle', () => {
    expect(left(fired({ x: 80, y: 8, projectile: 'shot' }).marks).guns['A1']).toMatchObject({
      status: 'fit',
      slower: 1,
    })
    expect(left(fired({ x: 89, y: 8, projectile: 'shot' }).marks).guns['A1']).toMatchObject({
      status: 'fit',
      slower: 2,
    })
  })

  it('JT-EFF-05: a gun that is hit is disabled, whatever hits it', () => {
    expect(left(fired({ x: 152, y: 14, gun: '3-in', projectile: 'shot' }).marks).guns['P1']?.status).toBe('disabled')
    const zones = sheet.zones.map((zone) => (zone.id === 'P1' ? { ...zone, armour: 'aaaa' as const } : zone))
    const behind = fired({ x: 152, y: 14, projectile: 'common' }, cleanMarks(), [], { ...sheet, zones })
    expect([behind.outcome, left(behind.marks).guns['P1']?.status]).toEqual(['notPierced', 'disabled'])
  })

  it('JT-EFF-06, JT-EFF-08: in a battery common shell disables the guns of the far side', () => {
    const found = fired({ x: 165, y: 14, projectile: 'common' })
    expect(found.zone).toBe('battery')
    const { guns } = left(found.marks)
    expect([guns['P1']?.status, guns['S1']?.status]).toEqual(['fit', 'disabled'])
  })

  it('JT-EFF-06, JT-EFF-09: high explosive puts out those of the near side, and then they fire as at 1,000 yards more; a second silences', () => {
    const first = fired({ x: 165, y: 14, projectile: 'he', rangeYards: 1000 })
    expect(left(first.marks).guns['P1']).toMatchObject({ status: 'out', backInMove: 11, fartherYards: 1000 })
    expect(left(first.marks).guns['S1']?.status).toBe('fit')
    const second = fired({ x: 165, y: 14, projectile: 'he', rangeYards: 1000 }, first.marks)
    expect(left(second.marks).guns['P1']?.status).toBe('disabled')
  })

  it('JT-EFF-08: guns behind armour that is not pierced stand safe', () => {
    const found = fired({ x: 165, y: 14, projectile: 'common', gun: '6-in QF' })
    expect(found.outcome).toBe('notPierced')
    expect(left(found.marks).guns['S1']?.status).toBe('fit')
  })

  it('JT-EFF-10: three sections burst in a closed battery in one move fill it with smoke', () => {
    const first = fired({ x: 270, y: 14, projectile: 'common' })
    expect(first.sections).toBe(2)
    expect(left(first.marks).guns['P1']?.status).toBe('fit')
    const second = fired({ x: 270, y: 14, projectile: 'common' }, first.marks)
    expect(left(second.marks).guns['P1']).toMatchObject({ status: 'out', backInMove: 11 })
    expect(left(fired({ x: 270, y: 14, projectile: 'common', move: 6 }, first.marks).marks).guns['P1']?.status).toBe(
      'fit',
    )
  })

  it('JT-SCORE-04, JT-SCORE-05: a bulkhead stops the damage, and the balance of a big shell goes above and below', () => {
    const found = fired({ x: 80, y: 8, projectile: 'common' })
    expect(found.marks.coverage[2]).toEqual([{ fromFeet: 30, toFeet: 100 }])
    expect(found.marks.coverage[3]).toEqual([{ fromFeet: 72.5, toFeet: 87.5 }])
    expect(found.marks.coverage[1]).toEqual([{ fromFeet: 72.5, toFeet: 87.5 }])
    expect(fired({ x: 80, y: 8, projectile: 'he', gun: '6-in QF' }).marks.coverage[3]).toBeUndefined()
  })

  it('JT-SCORE-06: nothing passes down through the protective deck', () => {
    const found = fired({ x: 80, y: 3, projectile: 'common' })
    expect(found.marks.coverage[0]).toBeUndefined()
    expect(found.marks.coverage[2]).toEqual([{ fromFeet: 65, toFeet: 95 }])
  })

  it('JT-EFF-40: shot end on goes all along the deck until a bulkhead stops it, away from the firer', () => {
    const found = fired({ x: 30, y: 8, projectile: 'shot', aspect: aspectOf(0, 10) })
    expect(found.marks.coverage[2]).toEqual([{ fromFeet: 25, toFeet: 100 }])
    expect(found.sections).toBe(3)
    const astern = fired({ x: 370, y: 8, projectile: 'shot', aspect: aspectOf(0, 170) })
    expect(astern.marks.coverage[2]).toEqual([{ fromFeet: 300, toFeet: 375 }])
  })

  it('JT-EFF-20, JT-EFF-24, JT-EFF-30: her bow sections gone she loses three knots, turns wider, and is down a deck forward', () => {
    const open = fired({ x: 50, y: 3, gun: '16-in', projectile: 'common' })
    expect(open.marks.losses).toEqual([{ loss: 'bow', move: 5, of: null }])
    expect(left(open.marks)).toMatchObject({
      maxKnots: 12,
      turnIntervalSquares: 3,
      foreDecksUnder: 1,
      afterDecksUnder: -1,
    })
    // Down a deck, a strike four feet up now falls on what was the main deck.
    expect(fired({ x: 60, y: 4 }, open.marks).zone).toBe('fore body')
    expect(fired({ x: 360, y: 7 }, open.marks).zone).toBe('stern')
  })

  it('JT-EFF-31, JT-EFF-33: both ends gone she is down a deck all over, and half as many holes as sections are left capsize her', () => {
    const bow = fired({ x: 50, y: 3, gun: '16-in', projectile: 'common' })
    const both = fired({ x: 350, y: 8, gun: '16-in', projectile: 'common' }, bow.marks)
    const marks = {
      ...both.marks,
      coverage: {
        1: [
          { fromFeet: 0, toFeet: 100 },
          { fromFeet: 300, toFeet: 400 },
        ],
      },
    }
    expect(left(marks)).toMatchObject({ foreDecksUnder: 1, afterDecksUnder: 1, turnIntervalSquares: 4 })
    const holes = (count: number): Marks => ({
      ...marks,
      holes: Array.from({ length: count }, (_, at) => ({ move: 4, section: 5 + at, counts: false })),
    })
    expect(fired({ x: 45, y: 30 }, holes(4)).marks.sinking).toBeNull()
    expect(fired({ x: 45, y: 8 }, holes(3)).marks.sinking).toBeNull()
    expect(fired({ x: 45, y: 8 }, holes(4)).marks.sinking).toEqual({ inMove: 5, rule: 'JT-EFF-33' })
  })

  it('JT-EFF-32, JT-GEN-18: twice the thousands of tons in penetrations sink her, in her time', () => {
    const holes = (count: number): Marks => ({
      ...cleanMarks(),
      holes: Array.from({ length: count }, () => ({ move: 4, section: 8, counts: true })),
    })
    const last = { x: 150, y: 3, gun: '16-in', projectile: 'shot', rangeYards: 1000 } as const
    expect(fired(last, holes(22)).marks.sinking).toBeNull()
    const sunk = fired(last, holes(23))
    expect(sunk.marks.sinking).toEqual({ inMove: 5, rule: 'JT-EFF-32' })
    expect(left(sunk.marks).goneInMove).toBe(20)
  })

  it('JT-ARM-03, JT-ARM-09: coal behind the belt raises it a grade until three quarters are burnt', () => {
    expect(fired({ x: 150, y: 3, projectile: 'shot' }).penetration).toMatchObject({ needs: 'aa', how: 'just' })
    expect(fired({ x: 150, y: 3, projectile: 'shot', coalUsedShare: 0.75 }).penetration).toMatchObject({
      needs: 'a',
      how: 'thinner',
    })
  })

  it('JT-EFF-23, JT-EFF-22: close and square a hit by the machinery may reach it; a shot costs half her speed, a shell all', () => {
    const close = { x: 150, y: 3, rangeYards: 750, gun: '12-in' } as const
    const shot = fired({ ...close, projectile: 'shot' }, cleanMarks(), [{ rule: 'JT-EFF-23', faces: [2] }])
    expect(left(shot.marks).maxKnots).toBe(7.5)
    const escaped = fired({ ...close, projectile: 'shot' }, cleanMarks(), [{ rule: 'JT-EFF-23', faces: [3] }])
    expect(left(escaped.marks).maxKnots).toBe(15)
    const shell = fired({ ...close, gun: '16-in', projectile: 'apShell' }, cleanMarks(), [
      { rule: 'JT-EFF-23', faces: [1] },
    ])
    expect(left(shell.marks).maxKnots).toBe(0)
    expect(fired({ ...close, projectile: 'shot', rangeYards: 900 }).thrown).toHaveLength(1)
  })

  it('JT-EFF-34, JT-EFF-21: a funnel falls to one big high-explosive shell; all of them down cost three knots', () => {
    const one = fired({ x: 175, y: 50, projectile: 'he' })
    expect(left(one.marks).maxKnots).toBe(15)
    const two = fired({ x: 205, y: 50, projectile: 'he', gun: '6-in QF' }, one.marks)
    expect(left(two.marks).maxKnots).toBe(12)
    let marks = cleanMarks()
    for (let hit = 0; hit < 4; hit++) marks = fired({ x: 175, y: 50, projectile: 'common' }, marks).marks
    expect(marks.losses).toEqual([])
  })

  it('JT-EFF-35, JT-EFF-21: a mast falls to one big projectile, costs three knots for three moves, and longer under quick-firers', () => {
    const down = fired({ x: 116, y: 80, projectile: 'shot' })
    expect([left(down.marks, 8).maxKnots, left(down.marks, 9).maxKnots]).toEqual([12, 15])
    const played = fired({ x: 116, y: 80, gun: '6-in QF', move: 7 }, down.marks)
    expect([left(played.marks, 10).maxKnots, left(played.marks, 11).maxKnots]).toEqual([12, 15])
    expect(fired({ x: 116, y: 80, gun: '6-in QF' }).marks.mastsDown).toEqual({})
  })

  it('JT-EFF-21: shell that reaches all the uptakes between decks costs three knots', () => {
    const found = fired({ x: 192, y: 14, gun: '16-in', projectile: 'apShell' })
    expect(found.marks.uptakesDamaged).toEqual(['fore uptake', 'after uptake'])
    expect(left(found.marks).maxKnots).toBe(12)
  })

  it('JT-EFF-26: the protective deck right aft pierced, she steers with her engines alone for three moves', () => {
    const found = fired({ x: 380, y: 1 })
    expect(found.zone).toBe('deck aft')
    expect(left(found.marks, 8)).toMatchObject({ helm: false, engines: true })
    expect(left(found.marks, 9).helm).toBe(true)
  })

  it('JT-WX-02: when she rolls a hit just under water is on even chances below her belt', () => {
    expect(fired({ x: 150, y: -3, force: 4 }).outcome).toBe('short')
    const hit = fired({ x: 150, y: -3, force: 5 }, cleanMarks(), [{ rule: 'JT-WX-02', faces: [3] }])
    expect([hit.outcome, hit.marks.holes]).toEqual(['belowBelt', [{ move: 5, section: 7, counts: true }]])
    expect(fired({ x: 150, y: -3, force: 5 }, cleanMarks(), [{ rule: 'JT-WX-02', faces: [4] }]).outcome).toBe('short')
  })

  it('JT-TORP-01, JT-TORP-02, JT-TORP-04: a loaded tube above water explodes by the dice and wrecks two decks', () => {
    const loaded = cleanMarks({ T1: { state: 'loaded', sinceMove: null }, T2: { state: 'loaded', sinceMove: null } })
    const hit = fired({ x: 365, y: 8, projectile: 'he' }, loaded, [{ rule: 'JT-TORP-02', faces: [4] }])
    expect(hit.marks.tubes['T2']?.state).toBe('wrecked')
    expect(hit.marks.coverage[1]).toEqual([{ fromFeet: 299.5, toFeet: 400 }])
    const spared = fired({ x: 365, y: 8, projectile: 'he' }, loaded, [{ rule: 'JT-TORP-02', faces: [5] }])
    expect([spared.marks.tubes['T2']?.state, spared.marks.coverage[1]]).toEqual(['wrecked', undefined])
    expect(fired({ x: 362, y: 8 }).marks.tubes).toEqual({})
  })

  it('JT-TORP-06: a torpedo in its second move of handling explodes if a shell bursts near', () => {
    const handled = (sinceMove: number) => cleanMarks({ T2: { state: 'loading', sinceMove } })
    expect(fired({ x: 320, y: 8 }, handled(4)).marks.tubes['T2']?.state).toBe('wrecked')
    expect(fired({ x: 320, y: 8 }, handled(3)).marks.tubes['T2']?.state).toBe('loading')
    expect(fired({ x: 320, y: 8, projectile: 'shot' }, handled(4)).marks.tubes['T2']?.state).toBe('loading')
  })

  it('JT-GEN-07, JT-GEN-08: the admiral by the forward conning tower falls on even chances, asked once a move', () => {
    const tower = { x: 126, y: 28, gun: '16-in', projectile: 'shot', rangeYards: 700, flagship: true } as const
    const out = fired(tower, cleanMarks(), [{ rule: 'JS-GOV-18', faces: [3] }])
    expect(out.marks.admiral).toEqual({ askedInMove: 5, out: true })
    const safe = fired(tower, cleanMarks(), [{ rule: 'JS-GOV-18', faces: [4] }])
    expect(fired(tower, safe.marks).marks.admiral).toEqual({ askedInMove: 5, out: false })
    expect(fired({ ...tower, flagship: false }).marks.admiral).toBeNull()
  })

  it('JT-FIRE-26: causes change the target, never the penetration', () => {
    const day = fired({ x: 150, y: 3, projectile: 'shot' })
    const night = fired({ x: 150, y: 3, projectile: 'shot', causes: ['nightDark'] })
    expect([day.targetYards, night.targetYards]).toEqual([2000, 4000])
    expect(night.penetration).toEqual(day.penetration)
  })
})

describe('Jane 1898 tactical: firing at torpedo craft', () => {
  const boat = readSheet({
    type: 'destroyer',
    craft: 'destroyer',
    tons: 300,
    lengthFeet: 200,
    decks: [{ row: 1, name: 'hull', bottomFeet: 0, topFeet: 8 }],
    bulkheads: [],
    zones: [{ id: 'hull', kind: 'hull', row: 1, fromFeet: 0, toFeet: 200, bottomFeet: 0, topFeet: 8 }],
    vitalsProtection: 'none',
    machinery: { fromFeet: 70, toFeet: 140 },
    mounts: [],
    tubes: [],
  })
  const hitBy = (gun: Shot['gun'], marks: Marks, x = 20): Marks =>
    strike(
      boat,
      marks,
      {
        gun,
        projectile: 'common',
        rangeYards: 1000,
        causes: [],
        aspect: BEAM,
        by: PRACTICE,
        bias: null,
        move: 3,
        force: 1,
        coalUsedShare: 0,
        flagship: false,
        subject: 'gun',
        occasion: 'now',
        aim: { by: 'striker', at: { x, y: 4 } },
      },
      OUR_READINGS,
      typedDice([DEAD_ON]),
    ).marks

  it('JT-TB-01: one hit from an E gun sinks a destroyer, and three of 12-pounders', () => {
    expect(hitBy('4-in', cleanMarks()).sinking).toEqual({ inMove: 3, rule: 'JT-TB-01' })
    const two = hitBy('3-in', hitBy('3-in', cleanMarks()))
    expect(two.sinking).toBeNull()
    expect(hitBy('3-in', two).sinking?.rule).toBe('JT-TB-01')
  })

  it('JT-TB-04: a strike of 6-pounders that hits counts for three, one of 3-pounders for five', () => {
    expect(hitBy('6-pounder', cleanMarks()).craftHits.sixPounder).toBe(3)
    expect(hitBy('6-pounder', hitBy('6-pounder', cleanMarks())).sinking?.rule).toBe('JT-TB-01')
    expect(hitBy('3-pounder', cleanMarks()).craftHits.threePounder).toBe(5)
  })

  it('JT-TB-03: hit in engines or boilers she stops', () => {
    const marks = hitBy('3-pounder', cleanMarks(), 100)
    expect(marks.stoppedInMove).toBe(3)
    expect(conditionOf(boat, marks, 4, 27, 2).value.maxKnots).toBe(0)
    expect(hitBy('3-pounder', cleanMarks(), 20).stoppedInMove).toBeNull()
  })
})
