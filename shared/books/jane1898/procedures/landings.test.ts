import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import { type Battle, fortCapture, landBattle, landing } from './landings.ts'
import { refusalOf } from './verdict.ts'

const settings = settingsSchema.parse({})
const battle = (given: Partial<Battle>): Battle => ({
  attackers: 0,
  defenders: 0,
  works: 'none',
  attackersWorn: false,
  defendersWorn: false,
  reinforcements: [],
  ...given,
})

describe('Jane 1898 strategical: combined operations', () => {
  it('JS-LAND-04: where the umpire names the losses none are reckoned, and the victory stands', () => {
    const found = landBattle(
      battle({ attackers: 1000, defenders: 500 }),
      settingsSchema.parse({ 'land.losses': 'umpire' }),
    )
    expect(found.value).toMatchObject({ result: 'capitulation', attackersLost: null, defendersPrisoners: null })
  })

  it('JS-LAND-02: nobody against somebody capitulates with no men to lose', () => {
    expect(landBattle(battle({ attackers: 250 }), settings).value).toMatchObject({
      winner: 'attackers',
      result: 'capitulation',
      defendersLost: 0,
      defendersPrisoners: 0,
    })
  })

  it('JS-LAND-05: men who come at the end of the sixth hour are still in it', () => {
    const six = battle({
      attackers: 750,
      defenders: 500,
      reinforcements: [{ side: 'attackers', men: 250, afterHours: 6 }],
    })
    expect(landBattle(six, settings).value.result).toBe('capitulation')
  })

  it('JS-LAND-03: an empty fort is taken by somebody, not by nobody', () => {
    expect(fortCapture(0, 0, 0).value.taken).toBe(false)
    expect(fortCapture(0, 0, 1).value.taken).toBe(true)
  })

  it('JS-LAND-11: weather 4 halves the rate on a beach and not in a harbour', () => {
    const order = { men: 500, fromShips: false, places: 1, transports: 1, force: 4, harbour: true }
    expect(landing(order, settings).value.minutes).toBe(300)
    expect(landing({ ...order, harbour: false }, settings).value.minutes).toBe(600)
    expect(refusalOf(landing({ ...order, harbour: false, force: 6 }, settings))?.message).toBe(
      'In weather 5 and over nobody lands on an open beach; it is 6.',
    )
  })
})
