import { alongRow } from '../../../shared/campaign/minefields.ts'
import type { OrderedLeg } from '../../../shared/campaign/orders.ts'
import { BLUE_GATE, type Given, type GivenShip, MIDDLE, off, RED_GATE } from '../../../shared/test-kit/campaign.ts'
import type { Operation } from '../../../shared/vocabulary/operations.ts'
import type { Position } from '../../../shared/vocabulary/position.ts'
import { HOUR, isoTime } from '../../../shared/vocabulary/time.ts'
import type { SeamWar } from './seam-war.ts'

/** The force that works, the one of the enemy that comes, and who has a part in the work besides. */
export const WORK = 'work'
export const FOE = 'foe'
/** Out of everybody's sight. */
export const FAR = off(MIDDLE, -80, 100)

/** How an operation is set up, ordered, and when it is in its midst. */
export interface Setting {
  readonly operate: Operation
  /** What tells this setting from another of the same operation. */
  readonly how: string
  /** Who works: men-of-war under an admiral, or a merchantman under her trade officer. */
  readonly by: 'warships' | 'merchantman'
  readonly at: 'harbour' | 'sea'
  /** Where ships of both sides can lie and see each other, for those at sea. */
  readonly position: Position
  readonly given: Given
  readonly prepare?: (war: SeamWar) => void
  /** A force brought alongside before the order is given. */
  readonly meets?: string
  readonly order: (war: SeamWar) => OrderedLeg
  /** What others do once the work has begun. */
  readonly begun?: (war: SeamWar) => void
  /** Another force that has a part in it. */
  readonly other?: string
  /** Hours after the order at which it is in its midst. */
  readonly hours: number
  /** It takes no time: she waits an hour to begin it, and the interruption comes in that hour. */
  readonly momentary?: true
  /** It is done under way, and is no work by the hour. */
  readonly underWay?: true
}

const SIDE = 'red'
const OFF_TOWN = { lat: 49.9, lon: -1.01 }
const OFF_BEACH = { lat: 49.9, lon: -1.005 }
const OFF_HEAD = { lat: 49.1, lon: -2.98 }
const TOWN = 'blue-point'

const foe: GivenShip = { key: 'b1', name: 'Gorse', side: 'blue', type: 'second-class-cruiser', position: FAR }

function warships(type: string, position: Position, more: Partial<GivenShip> = {}): GivenShip[] {
  return ['w1', 'w2'].map((key, i) => ({
    key,
    name: ['Poplar', 'Rowan'][i] ?? '',
    side: SIDE,
    type,
    position,
    ...more,
  }))
}

/** Two cruisers off a town of the enemy's of so many points. */
const offTown = (townValue: number, more: object = {}): Given =>
  fleet('first-class-cruiser', OFF_TOWN, {
    places: [{ key: TOWN, name: 'Sandhythe', townValue, watch: false, ...more }],
  })

/** The second of the two without engines. */
function lamed(given: Given): Given {
  const ships = given.ships?.map((ship) => (ship.key === 'w2' ? { ...ship, damage: { knotsLost: 18 } } : ship))
  return { ...given, ...(ships ? { ships } : {}) }
}

/** Two men-of-war of one force, at sea or in Red Port, the enemy far off. */
function fleet(type: string, position: Position | 'harbour', more: Given = {}, ship: Partial<GivenShip> = {}): Given {
  const harbour = position === 'harbour'
  const at = harbour ? RED_GATE : position
  return {
    ...more,
    ships: [...warships(type, at, ship), foe, ...(more.ships ?? [])],
    forces: [
      {
        key: WORK,
        name: 'The workers',
        side: SIDE,
        ships: ['w1', 'w2'],
        seat: 'red-admiral',
        ...(harbour ? { at: { place: 'red-port' } } : {}),
      },
      { key: FOE, name: 'Gorse', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      ...(more.forces ?? []),
    ],
  }
}

/** One merchantman of red's, the enemy far off. */
function trader(type: string, ship: Partial<GivenShip>, more: Given = {}): Given {
  return {
    ...more,
    ships: [
      { key: WORK, name: 'Hazel', side: SIDE, type, ...ship },
      { key: 'w1', name: 'Poplar', side: SIDE, type: 'second-class-cruiser', position: off(MIDDLE, -80, -90) },
      foe,
      ...(more.ships ?? []),
    ],
    forces: [{ key: FOE, name: 'Gorse', side: 'blue', ships: ['b1'], seat: 'blue-admiral' }, ...(more.forces ?? [])],
  }
}

const row = { operate: 'layMines', mines: 'contact', squares: 4, bearing: 90 } as const

/** A field of blue's where the workers are. */
function field(war: SeamWar, charted: boolean): void {
  war.world.minefields = {
    field: {
      id: 'field',
      side: 'blue',
      mines: 'contact',
      origin: MIDDLE,
      bearingDegrees: 90,
      squares: Array.from({ length: 4 }, () => ({ state: 'mined' as const })),
      station: null,
      stationManned: true,
      cableWhole: true,
      holdsFire: false,
      charts: charted ? { [WORK]: { own: false, squares: ['mined', 'mined', 'mined', 'mined'], asOf: 0 } } : {},
      told: {},
      met: {},
    },
  }
  if (!charted) war.force(WORK).position = alongRow(war.world.minefields['field'] as never, 10, 2)
}

const prey: GivenShip = {
  key: 'prey',
  name: 'Fern',
  side: 'blue',
  type: 'merchantman',
  position: off(FAR, 20, 0),
  freight: 10,
}

export const SETTINGS: readonly Setting[] = [
  {
    operate: 'coal',
    how: 'from the stores of a harbour',
    by: 'warships',
    at: 'harbour',
    position: RED_GATE,
    given: fleet('second-class-cruiser', 'harbour', {}, { coalDays: 2 }),
    order: () => ({ operate: 'coal', days: 4 }),
    hours: 8,
  },
  {
    operate: 'coal',
    how: 'from a collier at sea',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet(
      'second-class-cruiser',
      MIDDLE,
      { ships: [{ key: 'dog', name: 'Dogwood', side: SIDE, type: 'collier', position: MIDDLE, cargoCoalDays: 12 }] },
      { coalDays: 2 },
    ),
    order: (war) => ({ operate: 'coal', days: 2, from: war.known('red-admiral', 'force', 'dog') }),
    other: 'dog',
    hours: 8,
  },
  {
    operate: 'ammunition',
    how: 'from the magazine of a harbour',
    by: 'warships',
    at: 'harbour',
    position: RED_GATE,
    given: fleet(
      'second-class-cruiser',
      'harbour',
      { stores: [{ place: 'red-port', rounds: { D: 60, E: 90 }, torpedoes: 4 }] },
      { rounds: { D: 10, E: 10 } },
    ),
    order: () => ({ operate: 'ammunition' }),
    hours: 3,
  },
  {
    operate: 'ammunition',
    how: 'from another force at sea',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet(
      'second-class-cruiser',
      MIDDLE,
      {
        ships: [{ key: 'giver', name: 'Larch', side: SIDE, type: 'second-class-cruiser', position: MIDDLE }],
        forces: [{ key: 'giver', name: 'Larch', side: SIDE, ships: ['giver'] }],
      },
      { rounds: { D: 10, E: 10 } },
    ),
    order: (war) => ({ operate: 'ammunition', rounds: { D: 20 }, from: war.known('red-admiral', 'force', 'giver') }),
    other: 'giver',
    hours: 3,
  },
  {
    operate: 'stores',
    how: 'men, rounds and mines in a harbour',
    by: 'warships',
    at: 'harbour',
    position: RED_GATE,
    given: fleet(
      'second-class-cruiser',
      'harbour',
      { stores: [{ place: 'red-port', rounds: { D: 60, E: 90 }, torpedoes: 4, mines: 6 }] },
      { rounds: { D: 10, E: 10 }, men: 300 },
    ),
    order: () => ({ operate: 'stores', rounds: { D: 20 }, men: 30, mines: 4 }),
    hours: 3,
  },
  {
    operate: 'dock',
    how: 'one after another',
    by: 'warships',
    at: 'harbour',
    position: RED_GATE,
    given: fleet('second-class-cruiser', 'harbour', { places: [{ key: 'red-port', dock: 'cruiser' }] }),
    order: () => ({ operate: 'dock' }),
    hours: 3,
  },
  {
    operate: 'undock',
    how: 'one of two ships',
    by: 'warships',
    at: 'harbour',
    position: RED_GATE,
    given: fleet('second-class-cruiser', 'harbour', { places: [{ key: 'red-port', dock: 'cruiser' }] }),
    prepare(war) {
      war.ship('w1').dock = 'red-port'
      war.world.places['red-port']?.docked.push('w1')
    },
    order: () => ({ operate: 'undock' }),
    hours: 3,
  },
  {
    operate: 'repair',
    how: 'by her company at sea',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('second-class-cruiser', MIDDLE, {}, { damage: { sections: 5 } }),
    order: () => ({ operate: 'repair', sections: 5 }),
    hours: 14,
  },
  {
    operate: 'repair',
    how: 'in dockyard',
    by: 'warships',
    at: 'harbour',
    position: RED_GATE,
    given: fleet(
      'second-class-cruiser',
      'harbour',
      { places: [{ key: 'red-port', dock: 'cruiser' }] },
      { damage: { sections: 5 } },
    ),
    order: () => ({ operate: 'repair', by: 'dockyard', sections: 4 }),
    hours: 3,
  },
  {
    operate: 'load',
    how: 'a collier in a harbour',
    by: 'merchantman',
    at: 'harbour',
    position: RED_GATE,
    given: trader('collier', { at: 'red-port', cargoCoalDays: 0 }),
    order: () => ({ operate: 'load', days: 16 }),
    hours: 8,
  },
  {
    operate: 'discharge',
    how: 'a collier in a harbour',
    by: 'merchantman',
    at: 'harbour',
    position: RED_GATE,
    given: trader('collier', { at: 'red-port', cargoCoalDays: 18 }),
    order: () => ({ operate: 'discharge' }),
    hours: 2,
  },
  {
    operate: 'layMines',
    how: 'contact mines',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('third-class-cruiser', MIDDLE),
    prepare(war) {
      for (const ship of ['w1', 'w2']) war.ship(ship).mines = 2
    },
    order: () => row,
    hours: 8,
  },
  {
    operate: 'sweep',
    how: 'a field that nobody knows of',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('third-class-cruiser', MIDDLE),
    prepare: (war) => field(war, false),
    order: () => ({ operate: 'sweep', squares: 4, bearing: 90 }),
    hours: 14,
  },
  {
    operate: 'countermine',
    how: 'a field that is known',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('third-class-cruiser', MIDDLE),
    prepare: (war) => field(war, true),
    order: (war) => ({ operate: 'countermine', field: war.view('red-admiral').minefields[0]?.id ?? '' }),
    hours: 14,
  },
  {
    operate: 'freight',
    how: 'at the home end of her route',
    by: 'merchantman',
    at: 'harbour',
    position: RED_GATE,
    given: trader('merchantman', { at: 'red-port', route: 'red-trade', freight: 0 }),
    order: () => ({ operate: 'freight' }),
    hours: 3,
  },
  {
    operate: 'capture',
    how: 'a merchantman alongside',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('second-class-cruiser', MIDDLE, { ships: [prey] }),
    meets: 'prey',
    order: (war) => ({ operate: 'capture', contact: war.contact('red-admiral', WORK, 'prey'), sendTo: 'red-port' }),
    other: 'prey',
    hours: 3,
  },
  {
    operate: 'sink',
    how: 'a merchantman alongside',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('second-class-cruiser', MIDDLE, { ships: [prey] }),
    meets: 'prey',
    order: (war) => ({ operate: 'sink', contact: war.contact('red-admiral', WORK, 'prey') }),
    other: 'prey',
    hours: 3,
  },
  {
    operate: 'join',
    how: 'while her escort comes up',
    by: 'merchantman',
    at: 'sea',
    position: MIDDLE,
    given: trader(
      'merchantman',
      { position: MIDDLE, freight: 10 },
      {
        ships: [
          { key: 'escort', name: 'Quince', side: SIDE, type: 'second-class-cruiser', position: off(MIDDLE, -30, 0) },
        ],
        forces: [{ key: 'escort', name: 'Quince', side: SIDE, ships: ['escort'], seat: 'red-admiral' }],
      },
    ),
    prepare(war) {
      war.force('escort').plot = [{ do: 'steam', to: MIDDLE, knots: 10 }]
    },
    order: (war) => ({ operate: 'join', force: war.known('red-trade', 'force', 'escort') }),
    other: 'escort',
    hours: 1.5,
  },
  {
    operate: 'tow',
    how: 'a ship of her own force without engines',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: lamed(fleet('second-class-cruiser', MIDDLE)),
    order: () => ({ operate: 'tow' }),
    hours: 2,
  },
  {
    operate: 'tow',
    how: 'one without engines who lies by herself',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('second-class-cruiser', MIDDLE, {
      ships: [
        {
          key: 'lame',
          name: 'Larch',
          side: SIDE,
          type: 'second-class-cruiser',
          position: off(MIDDLE, 3, 0),
          damage: { knotsLost: 18 },
        },
      ],
      forces: [{ key: 'lame', name: 'Larch', side: SIDE, ships: ['lame'] }],
    }),
    order: (war) => ({ operate: 'tow', force: war.known('red-admiral', 'force', 'lame') }),
    other: 'lame',
    hours: 2,
  },
  {
    operate: 'station',
    how: 'ahead of a force under way',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('second-class-cruiser', MIDDLE, {
      ships: [{ key: 'guide', name: 'Larch', side: SIDE, type: 'second-class-cruiser', position: off(MIDDLE, -4, 0) }],
      forces: [{ key: 'guide', name: 'Larch', side: SIDE, ships: ['guide'] }],
    }),
    prepare(war) {
      war.force('guide').plot = [{ do: 'steam', to: off(MIDDLE, -4, -60), knots: 2 }]
    },
    order: (war) => ({
      operate: 'station',
      force: war.known('red-admiral', 'force', 'guide'),
      miles: 3,
      offBow: 0,
    }),
    other: 'guide',
    hours: 3,
    underWay: true,
  },
  {
    operate: 'part',
    how: 'before a convoy parts',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('second-class-cruiser', MIDDLE, {
      ships: [{ key: 'fern', name: 'Fern', side: SIDE, type: 'merchantman', position: MIDDLE, freight: 10 }],
    }),
    prepare(war) {
      war.send('red-trade', 'fern', [{ operate: 'join', force: war.alias('red-trade', WORK) }])
    },
    order: () => ({ operate: 'part' }),
    hours: 0.5,
    momentary: true,
  },
  {
    operate: 'embark',
    how: 'soldiers of a harbour',
    by: 'merchantman',
    at: 'harbour',
    position: RED_GATE,
    given: trader(
      'liner',
      { at: 'red-port', troops: 0 },
      { stores: [{ place: 'red-port', troops: 1250, coalDays: 100 }] },
    ),
    order: () => ({ operate: 'embark' }),
    hours: 4.5,
  },
  {
    operate: 'land',
    how: 'soldiers who are to take the place',
    by: 'merchantman',
    at: 'sea',
    position: OFF_BEACH,
    given: trader('liner', { position: OFF_BEACH, troops: 1000 }, { places: [{ key: TOWN, watch: false }] }),
    order: () => ({ operate: 'land', place: TOWN, ashore: [{ do: 'attack', what: 'place' }] }),
    hours: 4.5,
  },
  {
    operate: 'land',
    how: 'a party of her own crew',
    by: 'warships',
    at: 'sea',
    position: OFF_BEACH,
    given: fleet('first-class-cruiser', OFF_BEACH, { places: [{ key: TOWN, watch: false }] }),
    order: () => ({
      operate: 'land',
      place: TOWN,
      men: 50,
      crews: true,
      ashore: [
        { do: 'attack', what: 'place' },
        { do: 'destroy', what: 'telegraph' },
      ],
    }),
    hours: 0.3,
  },
  {
    operate: 'direct',
    how: 'before men ashore have the signal',
    by: 'merchantman',
    at: 'sea',
    position: OFF_BEACH,
    given: trader('liner', { position: OFF_BEACH, troops: 250 }, { places: [{ key: TOWN, watch: false }] }),
    prepare(war) {
      war.send('red-trade', WORK, [{ operate: 'land', place: TOWN, ashore: [{ do: 'wait', minutes: 1200 }] }])
    },
    order: () => ({ operate: 'direct', place: TOWN, ashore: [{ do: 'attack', what: 'place' }] }),
    hours: 0.5,
    momentary: true,
  },
  {
    operate: 'bombard',
    how: 'an open town',
    by: 'warships',
    at: 'sea',
    position: OFF_TOWN,
    given: offTown(100),
    order: () => ({ operate: 'bombard', place: TOWN, points: 50 }),
    hours: 2,
  },
  {
    operate: 'bombard',
    how: 'the forts of a place',
    by: 'warships',
    at: 'sea',
    position: OFF_TOWN,
    given: { ...offTown(100, { forts: 1 }), stores: [{ place: TOWN, forts: [{ guns: 5, garrison: 50 }] }] },
    order: () => ({ operate: 'bombard', place: TOWN, at: 'forts', points: 60 }),
    hours: 1,
  },
  {
    operate: 'ransom',
    how: 'of a town whose government pays',
    by: 'warships',
    at: 'sea',
    position: OFF_TOWN,
    given: offTown(200),
    order: () => ({ operate: 'ransom', place: TOWN, points: 80 }),
    begun(war) {
      const [ransom] = war.view('blue-government').ransoms
      if (ransom) war.orders('blue-government', { ransoms: [{ ransom: ransom.id, pay: true }] })
    },
    hours: 7,
  },
  {
    operate: 'destroy',
    how: 'a coastguard station',
    by: 'warships',
    at: 'sea',
    position: OFF_TOWN,
    given: fleet('first-class-cruiser', OFF_TOWN),
    order: () => ({ operate: 'destroy', place: TOWN, what: 'coastguard' }),
    hours: 3,
  },
  {
    operate: 'cut',
    how: 'the line of a harbour',
    by: 'warships',
    at: 'sea',
    position: BLUE_GATE,
    given: fleet('first-class-cruiser', BLUE_GATE),
    order: () => ({ operate: 'cut', cable: 'joint' }),
    hours: 7,
  },
  {
    operate: 'mend',
    how: 'a station of her own side',
    by: 'warships',
    at: 'sea',
    position: OFF_HEAD,
    given: fleet('first-class-cruiser', OFF_HEAD),
    prepare(war) {
      const place = war.world.places['red-head']
      if (place) place.coastguardDestroyed = true
    },
    order: () => ({ operate: 'mend', place: 'red-head' }),
    hours: 3,
  },
  {
    operate: 'join',
    how: 'another squadron at a rendezvous',
    by: 'warships',
    at: 'sea',
    position: MIDDLE,
    given: fleet('second-class-cruiser', MIDDLE, {
      ships: [{ key: 'van', name: 'Larch', side: SIDE, type: 'second-class-cruiser', position: off(MIDDLE, -60, 0) }],
      forces: [{ key: 'van', name: 'Larch', side: SIDE, ships: ['van'] }],
    }),
    prepare(war) {
      war.force('van').plot = [{ do: 'steam', to: MIDDLE, knots: 7.5 }]
    },
    order(war) {
      const until = isoTime(war.clock + 20 * HOUR)
      return { operate: 'join', force: war.known('red-admiral', 'force', 'van'), at: MIDDLE, until }
    },
    other: 'van',
    hours: 3,
    underWay: true,
  },
]

export const nameOf = ({ operate, how }: Setting): string => `${operate} (${how})`
