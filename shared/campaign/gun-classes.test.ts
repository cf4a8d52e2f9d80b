import { describe, expect, it } from 'vitest'
import type { StrategicBook } from '../books/contract.ts'
import { jane1898 } from '../books/jane1898/book.ts'
import { checkPack } from '../packs/check.ts'
import { twoHarbours } from '../packs/two-harbours.ts'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../test-kit/campaign.ts'

/** A book that counts its guns by other classes than any that is printed. */
const other: StrategicBook = {
  ...jane1898,
  identity: { ...jane1898.identity, id: 'other', title: 'Another book' },
  armament: {
    guns: [
      { code: '12in', says: '12-inch', inForts: true },
      { code: 'qf', says: 'quick-firing', light: true },
    ],
    projectiles: [],
  },
  shipCard: (ship) => ({ ...jane1898.shipCard(ship), guns: { '12in': 4, qf: 8 }, rounds: { '12in': 60, qf: 90 } }),
}

/** A battleship in harbour that has fired 40 of her 60 big rounds, and 50 in store: what no file of the small pack could say. */
function inPort(): SmallWar {
  const war = givenCampaign({
    book: other,
    files: (files) => {
      const { stores } = files['sealed/stores.json'] as unknown as { stores: { rounds: object }[] }
      for (const store of stores) store.rounds = {}
    },
    ships: [
      { key: 'r1', name: 'Poplar', side: 'red', type: 'battleship', position: RED_GATE },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
    ],
    forces: [{ key: 'r1', side: 'red', ships: ['r1'], at: { place: 'red-port' }, seat: 'red-admiral' }],
  })
  war.rule({
    says: 'As they begin.',
    ships: [{ ship: 'r1', rounds: { '12in': 20 } }],
    places: [{ place: 'red-port', stores: { rounds: { '12in': 50 } } }],
  })
  return war
}

const NO_CLASS = 'There is no class A of guns in Another book: there are 12in (12-inch) and qf (quick-firing).'

describe('Classes of gun', () => {
  it('are those of the book: what is ordered by them is taken in, and told in its words', () => {
    const war = inPort()
    expect([war.ship('r1').guns, war.ship('r1').rounds]).toEqual([
      { '12in': 4, qf: 8 },
      { '12in': 20, qf: 90 },
    ])
    war.open()
    war.send('red-admiral', 'r1', [{ operate: 'stores', rounds: { '12in': 30 } }])
    war.step()
    expect(war.ship('r1').rounds['12in']).toBe(50)
    expect(war.world.places['red-port']?.rounds).toEqual({ '12in': 20 })
    const told = war.entries('red-admiral', 'notice').map(({ body }) => body.says)
    expect(told.join()).toContain('30 for her 12-inch guns')
  })

  it('that the book has not are refused in one sentence, in orders and in rulings, and nothing is done', () => {
    const war = inPort()
    war.open()
    const sent = war.send('red-admiral', 'r1', [{ operate: 'stores', rounds: { A: 30 } }])
    expect(sent.refused).toMatchObject([
      { code: 'guns.class', message: NO_CLASS, path: 'movements[0].legs[0].rounds.A' },
    ])
    const shells = war.send('red-admiral', 'r1', [{ operate: 'stores', mix: { '12in': { shot: 1 } } }])
    expect(shells.refused[0]?.message).toBe('There is no shot or shell "shot" in Another book.')
    const ruled = war.refusal({
      kind: 'rule',
      given: { says: 'Found.', ships: [{ ship: 'r1', men: 1, rounds: { A: 3 } }] },
    })
    expect(ruled).toMatchObject({ code: 'guns.class', message: NO_CLASS, path: 'ships[0].rounds.A' })
    expect(war.ship('r1').men).toBeGreaterThan(1)
  })

  it('of a pack are held against those of its book', () => {
    const files = twoHarbours() as { 'sealed/stores.json': { stores: { rounds: object; forts?: object[] }[] } }
    const [store] = files['sealed/stores.json'].stores
    if (!store) throw new Error('the small pack has stores')
    store.rounds = { A: 80, G: 2 }
    store.forts = [{ armament: { F: 1 }, garrison: 30 }]
    expect(checkPack(files).faults.map(({ path, message }) => [path, message])).toEqual(
      expect.arrayContaining([
        ['stores[0].rounds.G', 'The Jane Naval War Game has no guns of class G here: it has A, B, C, D, E and F.'],
        [
          'stores[0].forts[0].armament.F',
          'The Jane Naval War Game has no guns of class F here: it has A, B, C, D and E.',
        ],
      ]),
    )
  })
})
