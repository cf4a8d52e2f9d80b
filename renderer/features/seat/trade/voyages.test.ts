import { describe, expect, it } from 'vitest'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import type { ShipView } from '../../../../shared/knowledge/view.ts'
import type { PackRoute } from '../../../../shared/packs/pack.ts'
import { forceSample } from '../seat-frame/sample-view.ts'
import { boundWords, cargoWords, cruisingKnots, legsAlong, nextWay, voyageOf } from './voyages.ts'

const route: PackRoute = {
  key: 'ore',
  side: 'gb',
  name: 'Ore',
  trade: 'ore',
  home: 'cardiff',
  foreign: 'bilbao',
  // Five degrees of latitude: 300 miles.
  points: [
    [51, -6],
    [49, -6],
    [46, -6],
  ],
  source: 'DES',
}
const book = findStrategicBook('jane1898')
const table = { book, settings: book.readSettings({ 'chart.metric': 'true' }).settings, routes: [route] }

const FACTS = {
  key: 'fern',
  type: 'merchantman',
  assignedKnots: 12,
  presentKnots: 12,
  tons: 3000,
  lowFreeboard: false,
  torpedoCraft: false,
  merchant: true,
  fastHoursIn24: 0,
}

type Trade = NonNullable<ShipView['trade']>
function ship(trade: Partial<Trade>, more: Partial<ShipView> = {}): ShipView {
  const [given] = forceSample().ships
  if (!given) throw new Error('the sample has no ship')
  return {
    ...given,
    name: 'Fern',
    trade: { route: 'ore', homeward: true, freight: 10, miles: 0, prizeMiles: null, ...trade },
    ...more,
  }
}

describe('a voyage as a trade officer reads it', () => {
  it('JS-COMM-04: says what she is worth now, and what she earns at home, with the working', () => {
    const voyage = voyageOf(table, ship({ miles: 210 }))
    expect(voyage?.worth.value).toBe(30)
    expect(voyage?.earns?.value).toBe(40)
    expect(voyage?.earns?.because.map(({ rule }) => rule)).toContain('JS-COMM-06')
  })

  it('says from where to where she is bound, which outward is from home, and of a prize nothing', () => {
    const bound = (trade: Partial<Trade>) => {
      const voyage = voyageOf(table, ship(trade))
      return voyage && boundWords(voyage, (key) => key)
    }
    expect(bound({ homeward: true })).toBe('bilbao to cardiff')
    expect(bound({ homeward: false })).toBe('cardiff to bilbao')
    expect(bound({ freight: 0 })).toBe('between cardiff and bilbao')
    expect(bound({ prizeMiles: 40 })).toBe('')
  })

  it('JS-COMM-06: outward nothing is earned, and the freight does not grow', () => {
    const voyage = voyageOf(table, ship({ homeward: false }))
    expect(voyage).toMatchObject({ bound: 'out', earns: null })
    expect(voyage?.worth.value).toBe(10)
  })

  it('JS-COMM-05: a prize earns what she was worth when she was taken', () => {
    const voyage = voyageOf(table, ship({ miles: 290, prizeMiles: 120 }))
    expect(voyage?.bound).toBe('prize')
    expect(voyage?.earns?.value).toBe(20)
  })

  it('a warship has no voyage, and a collier carries coal', () => {
    const [warship] = forceSample().ships
    expect(warship && voyageOf(table, warship)).toBeNull()
    const collier = voyageOf(table, ship({ route: null, freight: 0 }, { cargoCoalDays: 20 }))
    expect(collier && cargoWords(collier)).toBe('20 days’ coal')
    const trooper = voyageOf(table, ship({ route: null, freight: 0 }, { troops: 1000 }))
    expect(trooper && cargoWords(trooper)).toBe('1,000 soldiers')
    const idle = voyageOf(table, ship({ route: null, freight: 0 }))
    expect(idle && cargoWords(idle)).toBe('empty')
  })

  it('sails at the best speed that is not full speed, and at none where her ships are not known', () => {
    const liner = { ...FACTS, assignedKnots: 18, presentKnots: 18 }
    expect(cruisingKnots(table, [liner])).toBe(16.5)
    expect(cruisingKnots(table, [{ ...FACTS, presentKnots: 12 }])).toBe(10.5)
    expect(cruisingKnots(table, [])).toBeNull()
  })

  it('lays the printed route from the port, and from where she is at sea, into harbour to load again', () => {
    const inPort = forceSample({ place: 'bilbao', state: 'harbour', position: { lat: 46, lon: -6 } })
    expect(nextWay(route, inPort, ship({}))).toBe(true)
    expect(legsAlong(route, inPort, true, '12')).toMatchObject([
      { kind: 'steam', lat: 49, lon: -6, knots: '12' },
      { kind: 'enter', enter: 'cardiff', knots: '12' },
      { kind: 'operate', order: { operate: 'freight' } },
    ])
    const atSea = forceSample({ place: null, position: { lat: 49.5, lon: -6.1 } })
    expect(legsAlong(route, atSea, true, '12')).toHaveLength(2)
    expect(legsAlong(route, atSea, false, '12')).toMatchObject([{ lat: 49 }, { enter: 'bilbao' }, {}])
  })
})
