import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test-kit/refused.ts'
import { annulment, readShorthand, signalTime } from './board-signals.ts'
import {
  fortNextFactor,
  fortPoints,
  fortStrength,
  mined,
  submarineFound,
  submarineRun,
  submarineShot,
} from './coast.ts'
import { usualTable } from './gun-range.ts'
import { duelEnd, duelStep, opening, scoreCard, scoreWritten } from './play.ts'
import { gyroBySignal, torpedoPlotted } from './reloading.ts'

describe('NWC 1905: signals of the board games', () => {
  it('NF-SIG-03, NM-SIG-01 and NM-CLOSE-02: fly a move, five moves, ten moves, and all of these two and a half or five minutes', () => {
    const earliest = (game: 'fleet' | 'melee' | 'closeAction') => signalTime(game, 3, false, false).value
    expect(earliest('fleet')).toEqual({ flags: true, earliestMove: 4 })
    expect(earliest('melee').earliestMove).toBe(8)
    expect(earliest('closeAction').earliestMove).toBe(13)
  })

  it('NF-SIG-01 and NF-SIG-02: the head of the flagship’s column and what the instructions foresee want no flags', () => {
    expect(signalTime('fleet', 3, true, false).value).toEqual({ flags: false, earliestMove: 3 })
    expect(signalTime('fleet', 3, false, true).value).toEqual({ flags: false, earliestMove: 3 })
  })

  it('NF-SIG-06: the successor goes up with the annulling signal and flies as long as any (R-32)', () => {
    expect(annulment('fleet', 2, 3).value).toEqual({ allowed: true, successorMove: 4 })
    expect(annulment('melee', 2, 3).value.successorMove).toBe(8)
    expect(annulment('fleet', 2, 2).value).toEqual({ allowed: false, successorMove: null })
  })

  it('NF-TORP-02: a setting changed by signal is usable three moves after the hoist', () => {
    expect(gyroBySignal(4).value).toEqual({ executedMove: 5, usableMove: 7 })
  })

  it('NF-TORP-04: a torpedo is plotted when the next move is in (R-37)', () => {
    expect(torpedoPlotted(4).value).toEqual({ afterOrdersOf: 5 })
  })

  it.each([
    ['A', { act: 'ahead', what: null }],
    ['h v4r', { act: 'hoist', what: 'vessels', points: 4, side: 'right' }],
    ['X C 2½ L', { act: 'execute', what: 'column', points: 2.5, side: 'left' }],
    ['AN V 16 R', { act: 'annul', what: 'vessels', points: 16, side: 'right' }],
    ['X SPEED HALF', { act: 'execute', what: 'speed', words: 'half' }],
    ['H close action', { act: 'hoist', what: 'closeAction' }],
    ['H FORM line abreast', { act: 'hoist', what: 'form', words: 'line abreast' }],
    ['C 2 R', { act: 'head', what: 'column', points: 2, side: 'right' }],
  ])('NF-SIG-07: "%s" is read', (text, item) => {
    expect(readShorthand(text).value).toEqual([{ points: null, side: null, words: null, ...item }])
  })

  it('NF-SIG-07: items are parted by a semicolon', () => {
    expect(readShorthand('X V 4 L; H SPEED HALF').value.map((item) => item.act)).toEqual(['execute', 'hoist'])
  })

  it.each(['', 'H', 'V 4 R', 'H V 17 R', 'H V 0 R', 'H V 4', 'H SPEED SLOW', 'A;;A', 'H FIRE'])(
    'NF-SIG-07: "%s" is refused by name',
    (text) => {
      expect(refusal(() => readShorthand(text))).toMatchObject({
        code: 'input.invalid',
        path: 'text',
        rule: 'NF-SIG-07',
      })
    },
  )
})

describe('NWC 1905: order of play and record', () => {
  it('ND-SEQ-05: when move n + 1 is sealed move n is scored, and its headings are known', () => {
    expect(duelStep(2).value.scoredMove).toBeNull()
    for (const move of [3, 4, 11]) {
      const { scoredMove, headingsKnownTo, positionsKnownTo } = duelStep(move).value
      expect([scoredMove, headingsKnownTo, positionsKnownTo]).toEqual([move - 1, move - 1, move])
    }
  })

  it('ND-END-01: one sunk, both sunk, or the agreed moves', () => {
    expect(duelEnd(200, 199, 200, 5).value).toEqual({ over: true, result: 'B' })
    expect(duelEnd(200, 230, 200, 5, 5).value.result).toBe('draw')
    expect(duelEnd(0, 0, 200, 5, 5).value).toEqual({ over: true, result: 'agreedMoves' })
    expect(duelEnd(0, 0, 200, 4, 5).value).toEqual({ over: false, result: null })
  })

  it('ND-SCORE-01: injury stands over the total, to a decimal, and the total stays exact (R-11)', () => {
    expect(scoreWritten(14 / 3, 0).value).toEqual({ written: '4.7 / 4.7', total: 4.666666667 })
    expect(scoreWritten(0, 27).value.written).toBe('0 / 27')
  })

  it('NF-REC-01: a tenth of an inch is ten points, and a tenth begun is not counted', () => {
    expect(scoreCard(99.9).value).toEqual({ inches: 0.999, tenths: 9 })
    expect(scoreCard(100).value.tenths).toBe(10)
  })

  it('NF-SETUP-01: fleets open outside gun range, usually 11,000 yards or more', () => {
    expect(opening(9772.5, 'II').value.outsideGunRange).toBe(false)
    expect(opening(6001, 'I').value).toEqual({ outsideGunRange: true, usual: false })
    expect(opening(11_000, 'II').value.usual).toBe(true)
  })
})

describe('NWC 1905: forts, mines and submarines', () => {
  it('NF-FORT-01: a gun ashore counts as four afloat, a 12-inch as three of 8 inches (R-38)', () => {
    expect(fortStrength(0, 4).value).toBe(1)
    expect(fortStrength(4, 0).value).toBe(3)
    expect(fortPoints(2, 0.5, 1260, usualTable).value).toBe(170)
  })

  it('NF-FORT-02: 300 points in a move halve its next fire, 500 silence it (R-39)', () => {
    expect([299.9, 300, 499.9, 500].map((points) => fortNextFactor(points).value)).toEqual([1, 0.5, 0.5, 0])
  })

  it('NF-SUB-03 to -05: one in three undiscovered within 400 yards, one in six discovered within 1,000, one torpedo (R-42)', () => {
    const hits = (of: 'undiscovered' | 'discovered', yards: number) =>
      [1, 2, 3, 4, 5, 6].filter((thrown) => submarineShot(of, yards, 0, thrown).value.hit).length
    expect([
      hits('undiscovered', 400),
      hits('undiscovered', 401),
      hits('discovered', 1000),
      hits('discovered', 1001),
    ]).toEqual([2, 0, 1, 0])
    expect(submarineShot('undiscovered', 100, 1, 1).value).toEqual({ allowed: false, hit: false })
    expect(submarineShot('undiscovered', 100, 0).value).toEqual({ allowed: true, hit: null })
  })

  it('NF-SUB-02: a submarine makes 600 yards in a move', () => {
    expect(submarineRun().value.yards).toBe(600)
  })

  it('NF-SUB-04: one awash is found on 1 or 2 within 1,000 yards, beyond them never (R-41)', () => {
    expect([1, 2, 3].map((thrown) => submarineFound(1000, thrown).value)).toEqual([true, true, false])
    expect(submarineFound(1001, 1).value).toBe(false)
    expect(submarineFound(1001).value).toBe(false)
    expect(submarineFound(999).value).toBeNull()
  })

  it('NF-MINE-02: a one mines a ship, by our proposal (R-40)', () => {
    expect([1, 2, 6].map((thrown) => mined(thrown).value)).toEqual([true, false, false])
  })
})
