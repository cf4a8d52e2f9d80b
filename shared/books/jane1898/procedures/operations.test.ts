import { describe, expect, it } from 'vitest'
import {
  boatMinutes,
  bombardMinutes,
  companyRepairMinutes,
  doneWhenInterrupted,
  inTurn,
  marchMinutes,
  mineWorkMinutes,
  operationMinutes,
  sinkingMinutes,
  troopMinutes,
} from './operations.ts'

describe('Jane 1898 strategic: time for various operations', () => {
  it.each([
    ['JS-TIME-05', 'generalTransfer', 360],
    ['JS-TIME-06', 'coalFirstDay', 360],
    ['JS-TIME-07', 'coalFurtherDay', 60],
    ['JS-TIME-12', 'destroyStores', 360],
    ['JS-TIME-13', 'destroyDocks', 720],
    ['JS-TIME-15', 'takeMerchantman', 360],
    ['JS-TIME-18', 'dock', 360],
    ['JS-TIME-19', 'harbour', 60],
    ['JS-TIME-20', 'destroyCoastguard', 360],
    ['JS-TIME-21', 'cutCable', 720],
    ['JS-TIME-22', 'layContactMines', 360],
    ['JS-TIME-23', 'layObservationMines', 1440],
    ['JS-TIME-24', 'countermine', 720],
    ['JS-TIME-27', 'battleAshore', 720],
    ['JS-TIME-28', 'ransom', 720],
    ['JS-TIME-31', 'temporaryHalfFort', 7200],
  ])('%s: %s takes %i minutes', (rule, operation, minutes) => {
    const found = operationMinutes(operation, 1)
    expect(found.value).toBe(minutes)
    expect(found.because[0]?.rule).toBe(rule)
  })

  it('JS-COAL-12: two depots of enemy coal are two operations of six hours', () => {
    expect(operationMinutes('destroyStores', 2).value).toBe(720)
  })

  it('JS-TIME-16 and JS-TIME-26: what the book leaves to the umpire has no time', () => {
    expect(operationMinutes('takeWarship', 1).value).toBeNull()
    expect(operationMinutes('takeWarship', 1).because[0]?.says).toContain('6 h is offered')
    expect(operationMinutes('repairInDockyard', 1).value).toBeNull()
  })

  it.each([
    ['JS-TIME-08', 50, 180],
    ['JS-TIME-09', 100, 300],
    ['JS-TIME-10', 200, 420],
  ] as const)('%s: a town of %i points takes %i minutes to bombard', (rule, town, minutes) => {
    expect(bombardMinutes(town).value).toBe(minutes)
    expect(bombardMinutes(town).because[0]?.rule).toBe(rule)
  })

  it('JS-TIME-10: three-tenths of the projectiles take three-tenths of the time, up to a minute', () => {
    expect(bombardMinutes(200, 0.3).value).toBe(126)
    expect(bombardMinutes(100, 0.333).value).toBe(100)
    expect(bombardMinutes(50, 7).value).toBe(180)
  })

  it.each([
    [1000, 600],
    [250, 150],
    [50, 30],
    [0, 0],
  ])('JS-TIME-11: %i men take %i minutes', (men, minutes) => {
    expect(troopMinutes(men).value).toBe(minutes)
  })

  it.each([
    [3, 60],
    [1, 20],
    [15, 300],
    [16, 1460],
    [30, 1740],
    [31, 2900],
  ])('JS-TIME-17: %i miles take %i minutes from the first step', (miles, minutes) => {
    expect(marchMinutes(miles).value).toBe(minutes)
  })

  it.each([
    ['JS-TIME-22', 'contact', 5, 2, 1080],
    ['JS-TIME-22', 'contact', 4, 2, 720],
    ['JS-TIME-23', 'observation', 1, 3, 1440],
    ['JS-TIME-24', 'countermine', 7, 3, 2160],
  ] as const)('%s: %s work on %i squares by %i ships takes %i minutes', (rule, work, squares, ships, minutes) => {
    const found = mineWorkMinutes(work, squares, ships)
    expect(found.value).toBe(minutes)
    expect(found.because[0]?.rule).toBe(rule)
  })

  it.each([
    [1, 100, 720],
    [5, 240, 2160],
    [4, 200, 1440],
    [1, 50, 1440],
    [2, 80, 1800],
    [1, 0, null],
  ])('JS-TIME-25: %i sections by %i men take %s minutes', (sections, men, minutes) => {
    expect(companyRepairMinutes(sections, men).value).toBe(minutes)
  })

  it('JS-TIME-29 and JS-TIME-30: a boat out, 800 yards, and in', () => {
    expect(boatMinutes(800, true).value).toBe(10)
    expect(boatMinutes(800, false).value).toBe(9)
  })

  it.each([
    [4999, 5],
    [5000, 10],
    [9999, 10],
    [10_000, 15],
  ])('JS-TIME-32: %i tons sink in %i minutes', (tons, minutes) => {
    expect(sinkingMinutes(tons).value).toBe(minutes)
  })

  it('JS-TIME-33: one ship’s operations follow one another', () => {
    const found = inTurn([
      { operation: 'harbour', units: 1 },
      { operation: 'coalFirstDay', units: 1 },
      { operation: 'coalFurtherDay', units: 4 },
      { operation: 'generalTransfer', units: 1 },
    ])
    expect(found.value).toBe(60 + 360 + 240 + 360)
  })

  it.each([
    ['coal', 359, 0, 0],
    ['coal', 360, 1, 0],
    ['coal', 500, 3, 0],
    ['troops', 150, 250, 0],
    ['layContactMines', 500, 1, 140],
    ['cutCable', 719, 0, 719],
    ['destroyDocks', 720, 1, 0],
  ])(
    'JS-TIME-34: %s broken off after %i minutes has done %i, and keeps %i minutes',
    (operation, minutes, done, minutesKept) => {
      expect(doneWhenInterrupted(operation, minutes).value).toMatchObject({ done, minutesKept })
    },
  )
})
