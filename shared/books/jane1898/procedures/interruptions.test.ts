import { describe, expect, it } from 'vitest'
import { depotsDestroyed, resumed } from './interruptions.ts'

const again = (operation: string, units: number, minutesWorked: number, hoursBetween = 1, sameShip = true) =>
  resumed({ operation, units, minutesWorked, hoursBetween, sameShip, ships: 1, men: 100 }).value.minutesNeeded

describe('Jane 1898 strategic: operations broken off and taken up again', () => {
  it('JS-TIME-34: the rest of a coaling is a coaling of its own', () => {
    expect(again('coal', 5, 500)).toBe(420)
    expect(again('coal', 3, 480)).toBe(0)
  })

  it('JS-TIME-34: men over the side stay there, whichever ship lands the rest', () => {
    expect(again('troops', 1, 90, 48, false)).toBe(510)
  })

  it('JS-TIME-34: what was all done wants nothing', () => {
    expect(again('layContactMines', 2, 720, 48, false)).toBe(0)
  })

  it('JS-COAL-12: no more depots are destroyed than there are', () => {
    expect(depotsDestroyed([40], 7200).value).toEqual({ destroyed: 40, left: 0 })
    expect(depotsDestroyed([], 7200).value).toEqual({ destroyed: 0, left: 0 })
  })
})
