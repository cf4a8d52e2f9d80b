import { describe, expect, it } from 'vitest'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import {
  afloatIn,
  contactsOf,
  crowdOnChart,
  crowdsOf,
  forceLine,
  inContactOf,
  isLost,
  plottedPoints,
} from './truth-scene.ts'

let south = 60
/** Each by itself at sea, miles from the others, unless a place is given. */
const force = (key: string, side: string, place: string | null, position = { lat: south--, lon: -5 }) =>
  ({
    key,
    side,
    place,
    position,
    state: place ? 'harbour' : 'sea',
    ships: ['one'],
  }) as unknown as UmpireView['forces'][number]
const forces = [
  force('a', 'gb', 'portsmouth'),
  force('b', 'gb', 'portsmouth'),
  force('c', 'gb', 'portsmouth'),
  force('d', 'gb', 'devonport'),
  force('e', 'gb', 'devonport'),
  force('f', 'fr', 'portsmouth'),
  force('g', 'gb', null),
  force('h', 'gb', null),
  force('i', 'gb', null),
]
const keys = (...args: Parameters<typeof crowdsOf>): string[] =>
  crowdsOf(...args).map((crowd) => crowd.forces.map(({ key }) => key).join(''))

describe('The umpire’s chart', () => {
  it('draws three forces or more of one side in one harbour as one, and forces at sea each by itself', () => {
    expect(keys(forces, {})).toEqual(['abc'])
  })

  it('counts the ships of a force that swim, as the tray does', () => {
    const fleet = { ...force('fleet', 'gb', null), ships: ['one', 'two', 'three'] }
    const ships = [
      { key: 'one', status: 'afloat' },
      { key: 'two', status: 'sunk' },
      { key: 'three', status: 'afloat' },
    ] as unknown as UmpireView['ships']
    expect(forceLine(fleet, afloatIn({ ships }, fleet), (key) => key)).toBe('2 ships')
  })

  it('draws no force of which every ship is lost, nor whom it was in sight of', () => {
    const ships = [
      { key: 'one', status: 'sunk' },
      { key: 'two', status: 'afloat' },
    ] as unknown as UmpireView['ships']
    const of = (...keys: string[]) => isLost({ ships }, { ...force('f', 'gb', null), ships: keys })
    expect([of('one'), of(), of('one', 'two')]).toEqual([true, true, false])
    expect(isLost({ ships }, { ...force('boat', 'gb', null), kind: 'despatch', ships: [] })).toBe(false)
  })

  it('shows nobody in contact with an enemy who has gone down', () => {
    const contacts = [{ a: 'fleet', b: 'chase', since: '', hostile: true }]
    const of = (status: string) =>
      inContactOf({
        contacts,
        forces: [
          { ...force('fleet', 'gb', null), ships: ['one'] },
          { ...force('chase', 'fr', null), ships: ['two'] },
        ],
        ships: [
          { key: 'one', status: 'afloat' },
          { key: 'two', status },
        ] as unknown as UmpireView['ships'],
      })
    expect([...of('afloat')]).toEqual(['fleet', 'chase'])
    expect([...of('sunk')]).toEqual([])
  })

  it('has those that lie within a mile in contact where an enemy is in sight of one of them, and not where they are of two sides alone', () => {
    const forces = [force('kansas', 'gb', null), force('lepanto', 'es', null)]
    const view = { ships: [], sides: [], forces } as unknown as UmpireView
    const drawn = (...seen: string[]) => crowdOnChart({ id: 'met both', forces }, view, (key) => key, new Set(seen))[0]
    expect(drawn()).toMatchObject({ mixed: true, inContact: false })
    expect(drawn('lepanto')).toMatchObject({ mixed: true, inContact: true })
  })

  it('says of two in sight of each other who they are, and of one without a mark by her name', () => {
    const at = { lat: 50, lon: -3 }
    const view = {
      campaign: { zoneMinutes: 0 },
      ships: [{ key: 'one', status: 'afloat' }],
      forces: [
        { ...force('kansas', 'gb', null, at), mark: 'A', name: 'Kansas' },
        { ...force('vance', 'fr', null, at), mark: '', name: 'Vance' },
      ],
      contacts: [{ a: 'kansas', b: 'vance', since: '1898-05-02T06:00:00Z', hostile: true }],
    } as unknown as UmpireView
    expect(contactsOf(view).map(({ title, lines }) => [title, ...lines])).toEqual([
      ['In sight 0600', 'A and Vance, 0.0 miles'],
    ])
  })

  it('draws the course out of a harbour by its gate, not from the quay over the land', () => {
    const [gate, first] = [
      { lat: 48.3, lon: -4.7 },
      { lat: 48.1, lon: -5.2 },
    ]
    const brest = { lat: 48.38, lon: -4.49 }
    const leaving = { ...force('f', 'fr', 'brest', brest), plot: [{ to: first, knots: 10 }] }
    const drawn = (of: object) => plottedPoints({ ...leaving, ...of } as typeof leaving, 0, () => gate)
    expect(drawn({}).map(({ position }) => position)).toEqual([brest, gate, first])
    expect(drawn({ state: 'passage' })).toHaveLength(3)
    expect(drawn({ state: 'sea', place: null }).map(({ position }) => position)).toEqual([brest, first])
    expect(drawn({ plot: [{ waitMinutes: 60 }] }).map(({ position }) => position)).toEqual([brest, brest])
  })

  it('draws whoever is within a mile of one another at sea as one mark that opens, enemies too', () => {
    const met = [
      force('x', 'gb', null, { lat: 49, lon: -5 }),
      force('y', 'fr', null, { lat: 49.012, lon: -5 }),
      force('z', 'fr', null, { lat: 49.024, lon: -5 }),
      force('far', 'fr', null, { lat: 49.2, lon: -5 }),
    ]
    expect(keys(met, {})).toEqual(['xyz'])
    expect(keys(met, { chosen: 'z' })).toEqual([])
  })

  it('shows them one by one when the harbour is opened, and while one of them is chosen', () => {
    const [crowd] = crowdsOf(forces, {})
    expect(keys(forces, { opened: crowd?.id })).toEqual([])
    expect(keys(forces, { chosen: 'b' })).toEqual([])
    expect(keys(forces, { chosen: 'd' })).toEqual(['abc'])
  })
})
