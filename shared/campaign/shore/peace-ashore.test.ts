import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../test-kit/campaign.ts'
import { threeSides } from '../../test-kit/three-sides.ts'
import { servedGuns } from './forts.ts'
import type { ShoreAct } from './shore-orders.ts'

/** Where green-point lies, and so near it that men land at the place itself. */
const AT_IT = { lat: 49.7, lon: -3.0 }
const TAKE: ShoreAct[] = [
  { do: 'attack', what: 'fort' },
  { do: 'attack', what: 'place' },
]

/** Blue and red, at peace where it is said so, with soldiers off green-point, whose one fort nobody serves. */
function landings(peace: boolean): SmallWar {
  const liner = (key: string, side: 'red' | 'blue') => ({ key, side, type: 'liner', position: AT_IT, troops: 1000 })
  return givenCampaign({
    files: threeSides(peace),
    ships: [
      liner('r1', 'red'),
      liner('b1', 'blue'),
      { key: 'g1', side: 'green', type: 'battleship', position: off(MIDDLE, -90, 90) },
    ],
    places: [{ key: 'green-point', name: 'Elm', forts: 1, watch: false, lat: AT_IT.lat, lon: AT_IT.lon }],
    stores: [{ place: 'green-point', forts: [{ guns: 6, gunsDisabled: 0, garrison: 0 }] }],
  })
}

const land = (men: number, ashore: ShoreAct[]) => ({ operate: 'land', place: 'green-point', men, ashore }) as const
const elm = (war: SmallWar) => war.world.places['green-point'] as SmallWar['world']['places'][string]
const fort = (war: SmallWar) => (elm(war).forts ?? [])[0] as NonNullable<ReturnType<typeof elm>['forts']>[number]
const tillLanded = (war: SmallWar): void => {
  for (let n = 0; n < 3; n++) war.move({ hours: 6 })
}

/** Blue takes the fort alone; then red lands, and goes for what is left. */
function afterRed(peace: boolean): SmallWar {
  const war = landings(peace)
  expect(war.send('blue-trade', 'b1', [land(1000, [{ do: 'attack', what: 'fort' }])]).refused).toEqual([])
  tillLanded(war)
  expect(fort(war)).toMatchObject({ owner: 'blue' })
  expect(war.send('red-trade', 'r1', [land(1000, TAKE)]).refused).toEqual([])
  tillLanded(war)
  return war
}

describe('a fort that was taken from a common enemy', () => {
  it('JS-FORT-11: does not stand against who is at peace with its captor: he takes the place, and the fort stays his who has it', () => {
    const war = afterRed(true)
    expect(war.of('battle').map(({ says }) => says)).toEqual(['A fort of Elm is taken.'])
    const told = war.view('blue-trade').notices.find(({ says }) => says === 'A fort of Elm is taken.')
    expect(told?.rule).toBe('JS-FORT-06')
    expect(elm(war).owner).toBe('red')
    expect(fort(war).owner).toBe('blue')
    expect(servedGuns(war, elm(war), fort(war), war.clock)).toBe(6)
    expect(Object.values(war.world.parties).filter(({ men }) => men === 1000)).toHaveLength(2)
  })

  it('JS-FORT-11: stands against him where the two are at war', () => {
    const war = afterRed(false)
    expect(elm(war).owner).toBe('green')
    expect(war.of('ashore').some(({ says }) => says.startsWith('The men ashore at Elm begin to attack'))).toBe(true)
  })

  it('JS-LAND-11: a place that a side at peace holds is neither taken nor wrecked by men who stand there', () => {
    const war = afterRed(true)
    const direct = (ashore: ShoreAct[]) => {
      expect(war.send('blue-trade', 'b1', [{ operate: 'direct', place: 'green-point', ashore }]).refused).toEqual([])
      war.move({ hours: 6 })
      return war.view('blue-trade').notices.map(({ says }) => says)
    }
    expect(direct([{ do: 'attack', what: 'place' }])).toContain(
      'The men ashore at Elm cannot take it: a side at peace with theirs holds it.',
    )
    expect(direct([{ do: 'destroy', what: 'coal' }])).toContain(
      'The men ashore at Elm cannot destroy the coal store: a side at peace with theirs holds it.',
    )
    expect(elm(war).owner).toBe('red')
    // They are taken off all the same.
    expect(war.send('blue-trade', 'b1', [{ operate: 'embark', place: 'green-point' }]).refused).toEqual([])
    tillLanded(war)
    expect(Object.values(war.world.ships).find(({ id }) => id === 'b1')?.troops).toBe(1000)
  })
})
