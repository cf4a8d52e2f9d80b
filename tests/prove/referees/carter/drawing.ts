/** Orders of Carter's game at random: most are legal, or legal but for one thing. And set-ups with what the other random games lack. */
import type { Ship } from '../../../../shared/books/carter/board/state.ts'
import type { ShipOrder } from '../../../../shared/books/carter/game/orders.ts'
import type { CarterBoard } from '../../../../shared/books/carter/game/state.ts'
import type { Chance } from '../chance.ts'
import { CARDINALS, type Cardinal, COMPASS, endHeadings, entered, nameOf, type Place } from './squares.ts'
import { allowance, onWater, seenBy, waysOf } from './standing.ts'

type Draft = { -readonly [K in keyof ShipOrder]: ShipOrder[K] }

/** One order of one ship for this step; `spoil` is how often something in it is made other than it should be. */
export function drawOrder(
  board: CarterBoard,
  ship: Ship & { square: Place },
  chance: Chance,
  spoil: number,
): ShipOrder {
  const order: Draft = board.step === 'firing' ? drawFire(board, ship, chance) : drawMove(board, ship, chance)
  const main = ship.batteries.filter(({ role }) => role === 'main').flatMap(({ turrets }) => turrets)
  if (main.length > 1 && chance.often(0.1)) order.lose = [(chance.one(main) ?? { name: 'A' }).name]
  if (chance.often(spoil)) spoilOne(board, ship, order, chance)
  return order
}

const aPlace = (board: CarterBoard, near: Place, chance: Chance, far: number): Place => ({
  x: Math.min(board.game.board.columns, Math.max(1, near.x + chance.below(2 * far + 1) - far)),
  y: Math.min(board.game.board.rows, Math.max(1, near.y + chance.below(2 * far + 1) - far)),
})

function drawMove(board: CarterBoard, ship: Ship & { square: Place }, chance: Chance): Draft {
  const { game } = board
  const order: Draft = {}
  if (ship.submarine && chance.often(0.25)) order.depth = chance.often(0.5) ? 'dive' : 'surface'
  const ways = waysOf(game, ship, allowance(game, ship).least)
  const way = chance.often(0.15) ? undefined : chance.one(ways)
  if (!way) {
    order.facing = chance.one(COMPASS.filter((one) => one === ship.facing || chance.often(0.3))) ?? ship.facing
    if (ship.mines > 0 && chance.often(0.5)) order.sow = [nameOf(ship.square)]
    return order
  }
  const places = entered(ship.square, way)
  const said = chance.below(3)
  if (said > 0) order.way = way.join(' ')
  if (said < 2) order.to = nameOf(places.at(-1) as Place)
  if (chance.often(0.8)) order.facing = chance.one(endHeadings(way)) ?? (way.at(-1) as Cardinal)
  if (ship.mines > 0 && chance.often(0.5))
    order.sow = places
      .filter(() => chance.often(0.4))
      .slice(0, 4)
      .map(nameOf)
  if (ship.minesweeper && chance.often(0.3)) order.sweep = places.filter(() => chance.often(0.6)).map(nameOf)
  if (order.sow?.length === 0) delete order.sow
  if (order.sweep?.length === 0) delete order.sweep
  return order
}

/** Somebody to fire at: mostly an enemy in sight or a disc. */
function aTarget(board: CarterBoard, ship: Ship & { square: Place }, chance: Chance): string {
  const { ids, discs } = seenBy(board, ship.side)
  const near = [...ids].sort((one, other) => farOf(board, ship, one) - farOf(board, ship, other)).slice(0, 3)
  return chance.one([...near, ...discs.keys()]) ?? nameOf(aPlace(board, ship.square, chance, 4))
}

function farOf(board: CarterBoard, ship: Ship & { square: Place }, id: string): number {
  const at = board.game.ships.find((one) => one.id === id)?.square
  return at ? Math.abs(at.x - ship.square.x) + Math.abs(at.y - ship.square.y) : 99
}

function drawFire(board: CarterBoard, ship: Ship & { square: Place }, chance: Chance): Draft {
  const order: Draft = {}
  const roles = [...new Set(ship.batteries.map(({ role }) => role))]
  const fire: { battery: (typeof roles)[number]; at: string; sets?: number }[] = []
  for (const battery of roles) {
    if (chance.often(0.25)) continue
    const at = aTarget(board, ship, chance)
    if (chance.often(0.5)) fire.push({ battery, at })
    else {
      fire.push({ battery, at, sets: 1 + chance.below(2) })
      if (chance.often(0.6))
        fire.push({ battery, at: chance.often(0.5) ? at : aTarget(board, ship, chance), sets: 1 + chance.below(2) })
    }
  }
  if (fire.length > 0) order.fire = fire
  const sets = ship.torpedoSets.map((_, n) => n + 1).filter(() => chance.often(0.5))
  if (sets.length > 0) order.torpedoes = sets.map((set) => ({ set, at: aTarget(board, ship, chance) }))
  if (chance.often(0.2)) order.hunt = nameOf(aPlace(board, ship.square, chance, 1))
  if (chance.often(0.25)) order.task = chance.one(['repairs', 'reloads', 'sweeps'] as const) ?? 'repairs'
  // Who works seldom fights: half of these do nothing else.
  if (order.task && chance.often(0.6)) return { task: order.task }
  return order
}

/** Makes one thing other than it was. */
function spoilOne(board: CarterBoard, ship: Ship & { square: Place }, order: Draft, chance: Chance): void {
  const some = board.game.ships.filter(onWater)
  const anybody = () => chance.one(some)?.id ?? ship.id
  const spoils: (() => void)[] = [
    () => {
      order.facing = chance.one(COMPASS) ?? 'N'
    },
    () => {
      order.way = [...(order.way?.split(' ') ?? []), chance.one(CARDINALS) ?? 'N'].join(' ')
    },
    () => {
      order.to = nameOf(aPlace(board, ship.square, chance, 5))
    },
    () => {
      order.to = nameOf(chance.one(some)?.square ?? ship.square)
    },
    () => {
      order.sow = [...(order.sow ?? []), nameOf(aPlace(board, ship.square, chance, 2))]
    },
    () => {
      order.sweep = [nameOf(aPlace(board, ship.square, chance, 2))]
    },
    () => {
      order.depth = chance.often(0.5) ? 'dive' : 'surface'
    },
    () => {
      order.fire = [
        ...(order.fire ?? []),
        { battery: chance.one(['main', 'secondary', 'tertiary'] as const) ?? 'main', at: anybody() },
      ]
    },
    () => {
      order.fire = [{ battery: 'main', at: aTarget(board, ship, chance), sets: 1 + chance.below(4) }]
    },
    () => {
      order.torpedoes = [...(order.torpedoes ?? []), { set: 1 + chance.below(3), at: anybody() }]
    },
    () => {
      order.hunt = nameOf(aPlace(board, ship.square, chance, 2))
    },
    () => {
      order.task = chance.one(['repairs', 'reloads', 'sweeps'] as const) ?? 'sweeps'
    },
    () => {
      order.lose = [chance.one(['A', 'B', 'Z']) ?? 'Z']
    },
  ]
  const moves = [0, 1, 2, 3, 4, 5, 6, 12]
  const fires = [7, 8, 9, 10, 11, 12]
  const which = chance.often(0.9) ? chance.one(board.step === 'firing' ? fires : moves) : chance.below(spoils.length)
  spoils[which ?? 0]?.()
}

const turrets = (mounts: readonly string[], guns: number) =>
  mounts.map((mount, n) => ({
    name: String.fromCharCode(65 + n),
    mount,
    guns,
    ...(mount === 'wing' ? { side: n % 2 === 0 ? 'port' : 'starboard' } : {}),
  }))

/** Fleets with a depot ship, a slow layer, sweepers, motor boats and three kinds of guns in one ship, close together about harbours. */
export function widerSetup(chance: Chance): Readonly<Record<string, unknown>> {
  const kinds: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    [
      'capital',
      {
        tons: 17_500 + 500 * chance.below(20),
        knots: 16 + chance.below(12),
        batteries: [
          {
            role: 'main',
            gun: chance.one(['12in/45-50', '11in SK', '13.5in/45']),
            turrets: turrets(['fore', 'midships', 'wing', 'wing', 'aft'].slice(chance.below(3)), 2),
          },
          { role: 'secondary', gun: '5.9in/45', turrets: turrets(['wing', 'wing', 'wing', 'wing', 'wing', 'wing'], 1) },
          { role: 'tertiary', gun: '3in', turrets: turrets(['wing', 'wing', 'fore', 'aft'], 1) },
        ],
        torpedoSets: [
          { type: '18in_old', tubes: 1 },
          { type: '18in_old', tubes: 1 },
        ],
      },
    ],
    [
      'cruiser',
      {
        tons: 5400,
        knots: 25,
        batteries: [{ role: 'main', gun: '6in/45', turrets: turrets(['fore', 'midships', 'aft'], 1) }],
        torpedoSets: [{ type: '21in_ww1', tubes: 2 }],
      },
    ],
    ['boat', { tons: 45, knots: 40, torpedoSets: [{ type: '18in_light', tubes: 2 }] }],
    ['boat', { tons: 45, knots: 40, torpedoSets: [{ type: '18in_light', tubes: 2 }] }],
    [
      'destroyer',
      {
        tons: 1000,
        knots: 34,
        batteries: [{ role: 'main', gun: '4in', turrets: turrets(['fore', 'midships', 'aft'], 1) }],
        torpedoSets: [
          { type: '21in_ww1', tubes: 2 },
          { type: '21in_ww1', tubes: 2 },
        ],
      },
    ],
    [
      'destroyer',
      {
        tons: 1000,
        knots: 34,
        batteries: [{ role: 'main', gun: '4in', turrets: turrets(['fore', 'midships', 'aft'], 1) }],
        torpedoSets: [
          { type: '21in_ww1', tubes: 2 },
          { type: '21in_ww1', tubes: 2 },
        ],
      },
    ],
    [
      'slow',
      { tons: 2400, knots: 14, mines: 35, batteries: [{ role: 'main', gun: '4in', turrets: turrets(['fore'], 1) }] },
    ],
    ['quick', { tons: 1400, knots: 32, mines: 60 }],
    ['sweeper', { tons: 400, knots: 15, minesweeper: true }],
    ['sweeper', { tons: 400, knots: 15, minesweeper: true }],
    ['sweeper', { tons: 700, knots: 30, minesweeper: true }],
    ['depot', { tons: 3300, knots: 12, depotShip: true }],
    ['crawler', { tons: 900, knots: 5 }],
    [
      'submarine',
      {
        tons: 700,
        submarine: true,
        submerged: chance.often(0.6),
        torpedoSets: [
          { type: '21in_ww1', tubes: 2 },
          { type: '18in_old', tubes: 1 },
        ],
      },
    ],
  ]
  const free = new Set<string>()
  const lies = (side: string): string => {
    for (;;) {
      const place = { x: 1 + chance.below(14), y: (side === 'blue' ? 1 : 7) + chance.below(6) }
      const name = nameOf(place)
      if (free.has(name) || ['G6', 'G7', 'D9'].includes(name)) continue
      free.add(name)
      return name
    }
  }
  const fleet = (side: 'blue' | 'red') =>
    kinds
      .filter(([kind]) => kind === 'capital' || chance.often(0.75))
      .map(([kind, card], n) => ({
        id: `${side}_${kind}_${n + 1}`,
        side,
        facing: chance.one(COMPASS),
        square: lies(side),
        ...card,
        ...(chance.often(0.3) && kind !== 'submarine'
          ? { damage: kind === 'boat' ? 4 : 5 + chance.below(kind === 'capital' ? 300 : 15) }
          : {}),
      }))
  const ships = [...fleet('blue'), ...fleet('red')]
  // Some ships lie in harbour, damaged and with empty tubes, and a destroyer lies alongside a depot ship.
  for (const side of ['blue', 'red']) {
    const own = ships.filter((one) => one.side === side)
    const put = (ship: (typeof ships)[number] | undefined, square: string) => ship && Object.assign(ship, { square })
    const harbour = side === 'blue' ? 'A1' : 'N12'
    for (const ship of own.filter(() => chance.often(0.15))) put(ship, harbour)
    const [depot, destroyer] = ['depot', 'destroyer'].map((kind) => own.find(({ id }) => id.includes(kind)))
    if (depot && destroyer && chance.often(0.6)) put(destroyer, depot.square)
  }
  for (const ship of ships) {
    const sets = (ship as { torpedoSets?: readonly object[] }).torpedoSets
    if (sets && chance.often(0.4))
      Object.assign(ship, { torpedoSets: sets.map((set) => ({ ...set, fired: chance.often(0.6) })) })
  }
  return {
    columns: 14,
    rows: 12,
    modules: ['submarines'],
    weather: chance.often(0.4),
    screen: chance.often(0.15),
    startMove: chance.one([1, 1, 1, 8]),
    land: ['G6', 'G7', 'D9'],
    harbour: ['A1', 'A2', 'N12'],
    islands: [],
    minefields: [
      { square: 'E6', owner: 'blue' },
      { square: 'F6', owner: 'blue', passagesLeft: 1 },
      { square: 'H6', owner: 'red' },
      { square: 'I6', owner: 'red', passagesLeft: 2 },
      { square: 'E7', owner: 'red' },
      { square: 'H7', owner: 'blue' },
    ],
    objectives: [],
    enters: [],
    settings: {
      'ct.move_limit': 8,
      'ct.simultaneous': chance.often(0.2),
      'ct.fog_mode': chance.often(0.5) ? 'disc' : 'hidden',
      'ct.metric': chance.often(0.15) ? 'chebyshev' : 'manhattan',
      'ct.bonus_at_max': chance.often(0.8),
      'ct.night_fire': chance.often(0.8),
      'ct.arcs': chance.often(0.85) ? 'table' : 'allRound',
      'ct.speed_floor': chance.often(0.8) ? 1 : 0,
      'ct.first': chance.often(0.8) ? 'alternate' : 'dice',
    },
    ships: chance.often(0.5) ? ships : ships.filter(() => chance.often(0.8)),
  }
}
