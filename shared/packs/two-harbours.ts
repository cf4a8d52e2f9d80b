import { strategicBooks, tacticalBooks } from '../books/registry.ts'
import type { PackFiles } from './pack.ts'

/** A square island, a degree a side, with its north-west corner here. */
const square = (lat: number, lon: number) => [
  [
    [lon, lat],
    [lon + 1, lat],
    [lon + 1, lat - 1],
    [lon, lat - 1],
    [lon, lat],
  ],
]

const bare = { dock: null, coalGrade: 2, magazine: true, watch: true, telegraph: true, forts: 0 }
const sources = { position: 'DES', facts: 'DES', townValue: 'DES' }

function harbour(key: string, name: string, owner: string, lon: number, gateLon: number) {
  const gate = { lat: 49.5, lon: gateLon }
  return { key, name, lat: 49.5, lon, owner, kind: 'port', rank: 1, gate, ...bare, sources }
}

function town(key: string, owner: string, lat: number, lon: number) {
  return { key, name: key, lat, lon, owner, kind: 'station', rank: 5, ...bare, townValue: 50, sources }
}

/** The smallest pack without faults, made up for tests: two islands, a harbour and a ship each, 80 miles of water between. */
export function twoHarbours(): Record<string, unknown> {
  const usual = strategicBooks[0]?.usualShip
  const seats = [
    { key: 'umpire', role: 'umpire', title: 'Umpire' },
    ...['red', 'blue'].flatMap((side) => [
      { key: `${side}-government`, role: 'government', side, title: 'Government', office: `${side}-port` },
      { key: `${side}-admiral`, role: 'admiral', side, title: 'Admiral' },
      { key: `${side}-trade`, role: 'trade', side, title: 'Trade officer' },
    ]),
  ]
  const force = (side: string) => ({
    key: `${side}-fleet`,
    side,
    name: `${side} fleet`,
    ships: [`${side}-one`],
    at: { place: `${side}-port` },
    seat: `${side}-admiral`,
  })
  const files: PackFiles = {
    'pack.json': {
      id: 'two-harbours',
      title: 'Two harbours',
      subtitle: 'A pack for tests',
      book: strategicBooks[0]?.identity.id,
      tactical: tacticalBooks.slice(0, 1).map(({ identity }) => identity.id),
      start: '1898-05-02T12:00:00Z',
      zone: { offsetMinutes: 0, name: 'GMT' },
      chart: {
        bounds: { south: 48, north: 51, west: -5, east: 1 },
        variationDegrees: -17,
        squaresOrigin: { lat: 51, lon: -5 },
      },
      settings: {},
      sides: [
        { key: 'red', name: 'Red', adjective: 'Red', flagship: 'flagship', order: 1, mustTrade: true },
        { key: 'blue', name: 'Blue', adjective: 'Blue', flagship: 'flagship', order: 2, mustTrade: false },
      ],
      neutrals: [{ key: 'nl', name: 'the Netherlands', adjective: 'Dutch' }],
      seats,
    },
    'sources.json': {
      DES: { kind: 'design suggestion', title: 'a suggestion for play', trust: 'design' },
      GK: { kind: 'general knowledge', title: 'memory', trust: 'unverified' },
      BOOK: { kind: 'book', title: 'a book that was opened', trust: 'looked-up' },
    },
    'public/places.json': {
      places: [
        { ...harbour('red-port', 'Red Port', 'red', -3.01, -2.9), townValue: 200 },
        { ...harbour('blue-port', 'Blue Port', 'blue', -0.99, -1.1), townValue: 200 },
        { ...harbour('neutral-port', 'Neutral Port', 'nl', -4.01, -4.1), sources: { position: 'DES', facts: 'DES' } },
        town('red-point', 'red', 49.9, -3.01),
        town('blue-point', 'blue', 49.9, -0.99),
      ],
    },
    'public/cables.json': {
      submarine: [
        {
          key: 'joint',
          from: 'red-port',
          to: 'blue-port',
          company: 'Both',
          year: 1880,
          stopsAtWar: true,
          confidence: 'high',
          source: 'GK',
        },
      ],
      networks: [
        { key: 'red-lines', name: 'Red lines', owner: 'red', hub: 'red-port', members: ['red-point'], source: 'GK' },
        {
          key: 'blue-lines',
          name: 'Blue lines',
          owner: 'blue',
          hub: 'blue-port',
          members: ['blue-point'],
          source: 'GK',
        },
      ],
    },
    'public/routes.json': {
      routes: [
        {
          key: 'red-trade',
          side: 'red',
          name: 'Round the north',
          trade: 'general',
          home: 'red-port',
          foreign: 'neutral-port',
          points: [
            [49.5, -2.9],
            [50.2, -2.9],
            [50.2, -4.1],
            [49.5, -4.1],
          ],
          source: 'DES',
        },
      ],
    },
    'public/areas.json': {
      areas: [
        {
          key: 'all',
          name: 'All waters',
          ring: [
            [48, -5],
            [51, -5],
            [51, 1],
            [48, 1],
          ],
          home: ['red', 'blue'],
        },
      ],
    },
    'public/watches.json': {
      watches: [{ key: 'red-watch', owner: 'red', station: 'red-point', posts: [[49.9, -3]] }],
    },
    'public/coast.json': {
      attribution: 'made up',
      licence: 'none',
      polygons: [square(50, -4), square(50, -1)],
    },
    'sealed/ships.json': {
      ships: [
        usual?.('battleship', 'red-one', 'Red One', 'red', 1),
        usual?.('battleship', 'blue-one', 'Blue One', 'blue', 1),
      ],
    },
    'sealed/merchants.json': {
      merchants: [
        {
          key: 'red-trader',
          name: 'Red Trader',
          side: 'red',
          type: 'merchantman',
          route: 'red-trade',
          at: 'neutral-port',
          cargo: { freight: 10 },
          enduranceDays: 20,
          source: 'DES',
        },
      ],
    },
    'sealed/forces.json': { forces: [force('red'), force('blue')] },
    'sealed/stores.json': {
      stores: [{ place: 'red-port', coalDays: 100, rounds: { A: 80 }, mines: 4, torpedoes: 8, source: 'DES' }],
    },
    'sealed/climate.json': {
      source: 'DES',
      months: {
        may: {
          force: { '0-1': 17, '2-3': 41, '4-5': 32, '6-7': 9, '8+': 1 },
          windFrom: { N: 12, NE: 18, E: 9, SE: 6, S: 9, SW: 19, W: 16, NW: 11 },
          fogPercent: 4,
          squallyPercent: 8,
          overcastPercent: 30,
        },
      },
    },
    'sealed/points.json': {
      sides: [
        { key: 'red', points: 500, source: 'DES' },
        { key: 'blue', points: 400, source: 'DES' },
      ],
    },
  }
  // A copy of its own for each test, as parts above are shared.
  return JSON.parse(JSON.stringify(files)) as Record<string, unknown>
}
