import { describe, expect, it } from 'vitest'
import { typedDice } from '../../../dice/dice.ts'
import { settingsSchema } from '../settings.ts'
import { mineStruck } from './mines.ts'
import { type BoatState, submarineAir, submarineFate, submarineSighted, submarineWireless } from './submarines.ts'

const settings = settingsSchema.parse({})
const boat = (state: Partial<BoatState>): BoatState => ({
  hoursWithoutAir: 0,
  hoursFromHarbour: 0,
  backAtHarbourMouth: false,
  force: 0,
  takingAir: false,
  ...state,
})

describe('Jane 1898 strategical: submarine boats', () => {
  it('JS-SUB-12: back at the mouth at the last hour she is safe, later she is not', () => {
    expect(submarineFate(boat({ hoursFromHarbour: 24, backAtHarbourMouth: true }), settings).value.lost).toBe(false)
    expect(submarineFate(boat({ hoursFromHarbour: 24.5, backAtHarbourMouth: true }), settings).value.why).toBe('timeUp')
  })

  it('JS-SUB-10: without soundings nobody grounds', () => {
    expect(submarineFate(boat({ depthFathoms: 9 }), settings).value.lost).toBe(false)
  })

  it('JS-SUB-05: a part of a minute is a whole move', () => {
    expect(submarineAir(0.3).value.minutes).toBe(2)
  })

  it('JS-SUB-08: two dice are thrown by day and four at night, and none beyond a thousand yards or in 1901', () => {
    const seen = (light: 'day' | 'night', yards: number, faces: number[], edition: '1898' | '1901' = '1898') => {
      const dice = typedDice(faces.length === 0 ? [] : [{ rule: 'JS-SUB-08', faces }])
      const found = submarineSighted(
        light,
        yards,
        'boat',
        'now',
        dice,
        settingsSchema.parse({ 'submarine.edition': edition }),
      )
      dice.spent()
      return found.value
    }
    expect(seen('day', 1000, [6, 6])).toBe(true)
    expect(seen('night', 1000, [6, 6, 6, 1])).toBe(false)
    expect(seen('day', 1001, [])).toBe(false)
    expect(seen('day', 900, [], '1901')).toBe(true)
    expect(seen('night', 900, [], '1901')).toBe(false)
  })
})

describe('Jane 1898 strategical: wireless to submarine boats', () => {
  it('JS-SUB-09: orders reach a boat on the surface in 1901, where there is wireless', () => {
    const hears = (onSurface: boolean, edition: '1898' | '1901', wireless: 'off' | 'nwc1905') =>
      submarineWireless(onSurface, settingsSchema.parse({ 'submarine.edition': edition, wireless })).value
    expect(hears(true, '1901', 'nwc1905')).toBe(true)
    expect(hears(false, '1901', 'nwc1905')).toBe(false)
    expect(hears(true, '1898', 'nwc1905')).toBe(false)
    expect(hears(true, '1901', 'off')).toBe(false)
  })
})

describe('Jane 1898 strategical: mines', () => {
  it('JS-MINE-05: only a contact mine is thrown for', () => {
    const square = { fired: true, stationManned: true, cableWhole: true, ownWithChart: false }
    expect(mineStruck({ ...square, mines: 'observation' }, 'ship', 'now', typedDice([])).value.sunk).toBe(true)
    const dice = typedDice([{ rule: 'JS-MINE-05', faces: [3] }])
    expect(mineStruck({ ...square, mines: 'contact' }, 'ship', 'now', dice).value.sunk).toBe(false)
    dice.spent()
  })
})
