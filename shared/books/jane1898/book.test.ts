import { describe, expect, it } from 'vitest'
import { typedDice } from '../../dice/dice.ts'
import { jane1898 as book } from './book.ts'

const { settings } = book.readSettings({})
const ship = {
  key: 'drake',
  type: 'battleship',
  assignedKnots: 15,
  presentKnots: 15,
  tons: 14_000,
  lowFreeboard: true,
  torpedoCraft: false,
  merchant: false,
  fastHoursIn24: 0,
}
const gale = { windFromDegrees: 0, force: 8, sky: 'clear', glass: 'falling', glassInches: 29.2 } as const

describe('Jane 1898 strategic: what the engine is told', () => {
  it('JS-MOVE-05: a move is six hours', () => {
    expect(book.moveHours).toBe(6)
  })

  it('JS-SIGHT-01 to JS-SIGHT-05: miles for each state of visibility, in one class', () => {
    expect(book.sightMiles(settings)).toEqual([[[10]], [[5]], [[0.5]], [[5]], [[0.5]]])
    expect(book.sightClass([ship])).toBe(0)
    expect(book.condition({ sunAltitude: -20, moonAltitude: 20, moonLit: 1 }, 'clear')).toBe(3)
    const lit = book.conditions.map((_, c) => book.litMiles(c, settings))
    expect(lit).toEqual([null, null, null, 5, 5])
  })

  it('JS-SIGHT-01: the umpire’s own distances reach the engine', () => {
    const { settings: hazy } = book.readSettings({ sight: { clearDay: 7 } })
    expect(book.sightMiles(hazy)[0]).toEqual([[7]])
    expect(book.recognitionMiles(0, 0, 0, hazy).value).toBe(5)
  })

  it('JS-WX-04 and JS-WX-09: weather and stream are asked for on her course', () => {
    expect(book.speedInWeather(ship, 15, gale, 30, settings).value).toBe(12)
    expect(book.speedInWeather(ship, 15, gale, 90, settings).value).toBe(15)
    expect(book.streamAlong({ towardsDegrees: 30, knots: 1.2 }, 30, settings).value).toBe(3)
    expect(book.streamAlong({ towardsDegrees: 30, knots: 0 }, 30, settings).value).toBe(0)
    expect(book.streamAlong(null, 30, settings).value).toBe(0)
  })

  it('JS-BRK-05: six hours at full speed are thrown for by the ship’s key', () => {
    const dice = typedDice([{ rule: 'JS-BRK-05', subject: 'drake', faces: [6] }])
    expect(book.fullSpeedMinutes).toBe(360)
    expect(book.fullSpeedThrow?.(ship, 'six hours', dice, settings).value).toBeNull()
    expect(book.isFullSpeed(ship, 13.5, 15, settings)).toBe(false)
    expect(book.isFullSpeed(ship, 12, 12, settings)).toBe(true)
  })

  it('JS-TIME-19: an hour to enter or leave harbour', () => {
    expect(book.harbourMinutes(settings).value).toBe(60)
  })

  it('JS-MOVE-20: a merchant vessel has her speed by her type', () => {
    expect(['collier', 'merchantman', 'liner', 'fast-liner'].map((type) => book.merchantKnots(type))).toEqual([
      12, 12, 18, 21,
    ])
  })

  it('JS-MOVE-08 and JS-MOVE-09: contact is played on squares of 1,000 yards in moves of ten minutes', () => {
    expect(book.squares).toMatchObject({ squareYards: 1000, moveMinutes: 10 })
    expect(book.squares?.allowance(18).value).toBe(6)
    expect(book.squares?.touchLostMoves(settings)).toBe(1)
  })

  it('JS-MOVE-11 and JS-MOVE-14: the campaign’s settings reach the squares and the trigger', () => {
    const { settings: other } = book.readSettings({
      'board1000.diagonal': '5/4',
      'trigger.yards': 4000,
      'trigger.between': 'leaders',
    })
    const path = [
      { x: 0, y: 0 },
      { x: 2000, y: 2000 },
    ]
    expect(book.squares?.pathCost(path, 45, other).value).toBe(2.5)
    expect(book.boardTrigger(settings).value).toEqual({ yards: 5000, between: 'any' })
    expect(book.boardTrigger(other).value).toEqual({ yards: 4000, between: 'leaders' })
  })

  it('JS-INFO-03: shipping carries the tale to 20 miles off a neutral coast', () => {
    expect(book.neutralBandMiles(settings)).toBe(20)
  })
})
