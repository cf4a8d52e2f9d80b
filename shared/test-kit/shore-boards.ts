/** Boards with works, boats, balloons, a coast, a night or the plan of a place on them, played some moves on: what windows are looked at with. */
import { openAction, sealOrders, seatBoard, stepAction, umpireBoard, wantedSeats } from '../action/action.ts'
import type { BoardView, UmpireView } from '../action/contract.ts'
import { jane1898Tactical as jane } from '../books/jane1898/tactical/book.ts'
import type { FightSheet } from '../books/jane1898/tactical/fight-sheet.ts'
import type { JaneOrders, ShipOrder } from '../books/jane1898/tactical/orders.ts'
import { keyedDice } from '../dice/dice.ts'
import { ashore, holdOn } from './shore.ts'

type Given = Readonly<Record<string, unknown>>
type Place = { readonly x: number; readonly y: number }

export interface ShoreBoard {
  readonly setup: Given
  readonly moves: number
  readonly orders: (view: BoardView, seat: string) => JaneOrders
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)

/** A strait between two shores, wider in the south, with a point on its eastern side. */
function strait(): Place[] {
  return range(-16, 46).flatMap((y) => {
    const west = -9 + Math.round(2 * Math.sin(y / 6)) + (y > 24 ? 2 : 0)
    const point = y >= 20 && y <= 27 ? -2 - Math.round(1.2 * Math.cos((y - 23.5) / 1.6)) : 0
    const east = 8 + Math.round(2 * Math.cos(y / 7)) + point
    return [...range(-22, west), ...range(east, 22)].map((x) => ({ x, y }))
  })
}

const british = (count: number, more: (number: number) => Given) =>
  range(1, count).map((number) => ({
    key: `gb-${number}`,
    name: ['Majestic', 'Arrogant', 'Minerva', 'Desperate'][number - 1],
    side: 'gb',
    seat: `captain ${number}`,
    type: ['battleship-1', 'cruiser-1', 'cruiser', 'destroyer'][number - 1],
    ...more(number),
  }))

const nearest = (view: BoardView, from: Place) =>
  view.others
    .filter((one) => one.inSight && one.status === 'afloat')
    .map((one) => ({ ...one, yards: Math.hypot(one.x - from.x, one.y - from.y) }))
    .sort((a, b) => a.yards - b.yards)[0]

/** A passage: a fort on the point, its own mines across the narrows and others before it, a Brennan station and a pneumatic gun. */
const passage: ShoreBoard = {
  moves: 4,
  setup: {
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false },
    light: { condition: 'clearDay' },
    weather: { windFromDegrees: 230, force: 2 },
    works: {
      land: strait(),
      shoals: [
        ...range(-6, -3).flatMap((x) => [8, 9].map((y) => ({ x, y }))),
        { x: -5, y: 10 },
        { x: 5, y: 15 },
        { x: 6, y: 15 },
        { x: 5, y: 16 },
      ],
      mines: [
        {
          key: 'the narrows',
          side: 'fr',
          seat: 'commandant',
          mines: 'observation',
          station: { x: 6, y: 25 },
          fort: 'point',
          squares: range(-9, 2).map((x) => ({ x, y: 22 })),
        },
        {
          key: 'the outer line',
          side: 'fr',
          mines: 'contact',
          squares: range(-5, 0).map((x) => ({ x, y: 13, state: x === -2 ? 'swept' : 'mined' })),
          charted: ['point'],
        },
        {
          key: 'the sham line',
          side: 'fr',
          mines: 'sham',
          squares: range(1, 4).map((x) => ({ x, y: 17 })),
          charted: ['point'],
        },
      ],
      brennans: [
        { key: 'the torpedo station', side: 'fr', seat: 'commandant', position: { x: -9, y: 20 }, torpedoes: 3 },
      ],
      pneumatics: [{ key: 'the air gun', side: 'fr', seat: 'commandant', position: { x: -9, y: 17 }, rounds: 8 }],
    },
    ships: [
      {
        key: 'point',
        name: 'Fort de la Pointe',
        side: 'fr',
        seat: 'commandant',
        type: 'fort',
        position: { x: 4, y: 23 },
        courseDegrees: 250,
        fort: {
          guns: [
            { gun: '10-in', atFeet: 75 },
            { gun: '10-in', atFeet: 125 },
            { gun: '6-in QF', atFeet: 175 },
            { gun: '6-in QF', atFeet: 225, disappearing: true },
          ],
          dummies: [25, 275],
          magazineSection: 9,
        },
      },
      ...british(3, (number) => ({
        position: { x: number === 2 ? 2 : 0, y: -6 - number * 4 },
        courseDegrees: 0,
        speedKnots: 9,
      })),
    ],
  },
  orders: (view) => {
    if (view.side !== 'fr') return { ships: holdOn(view) }
    const orders = ashore(view)
    const [gun] = view.works?.pneumatics ?? []
    const at = gun && nearest(view, gun)
    const fires = gun && at && gun.readyMove <= view.moveNumber + 1 && at.yards <= 2000
    return fires ? { ...orders, works: { ...orders.works, [gun.id]: { fireAt: at.id } } } : orders
  },
}

/** The coast warfare game: a landing under a balloon, companies and horse, guns behind a bluff. */
const coast: ShoreBoard = {
  moves: 9,
  setup: {
    board: 'coast',
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false },
    light: { condition: 'clearDay' },
    weather: { windFromDegrees: 200, force: 3 },
    coast: [
      { from: { x: -40, y: -20 }, to: { x: 40, y: 11 }, depthFeet: 60 },
      { from: { x: -40, y: 12 }, to: { x: 40, y: 15 }, depthFeet: 36 },
      { from: { x: -40, y: 16 }, to: { x: 40, y: 20 }, depthFeet: 18 },
      ...range(-40, 40).map((x) => ({
        from: { x, y: 18 + Math.round(1.6 * Math.sin(x / 4) + 1.2 * Math.cos(x / 9)) },
        to: { x, y: 60 },
        land: 'moderate',
      })),
      { from: { x: -14, y: 21 }, to: { x: -9, y: 24 }, land: 'good' },
      { from: { x: -2, y: 23 }, to: { x: 4, y: 27 }, land: 'poor', cover: 'half' },
      { from: { x: -22, y: 25 }, to: { x: -17, y: 29 }, land: 'poor', cover: 'quarter' },
      { from: { x: 8, y: 23 }, to: { x: 13, y: 27 }, land: 'bad', heightFeet: 120 },
      { from: { x: 9, y: 24 }, to: { x: 12, y: 26 }, land: 'bad', heightFeet: 180 },
    ],
    ships: [
      {
        key: 'hermione',
        name: 'Hermione',
        side: 'gb',
        seat: 'hermione',
        type: 'cruiser',
        position: { x: -14, y: 0 },
        courseDegrees: 45,
        speedKnots: 6,
      },
      ...[0, 1].map((number) => ({
        key: `boxer-${number}`,
        name: ['Boxer', 'Bruiser'][number],
        side: 'gb',
        seat: 'flotilla',
        type: 'torpedo-boat',
        position: { x: number * 4, y: 4 },
        courseDegrees: 0,
        speedKnots: 9,
      })),
    ],
    balloons: [
      {
        key: 'balloon',
        name: 'the balloon',
        side: 'gb',
        seat: 'hermione',
        position: { x: -14, y: -3 },
        heightFeet: 300,
        bombs: 2,
        most: { squares: 1, turnDegrees: 45, feetAMove: 200, heightFeet: 1200 },
      },
    ],
    land: [
      {
        key: 'guns',
        name: 'the bluff battery',
        side: 'fr',
        seat: 'brigade',
        kind: 'battery',
        position: { x: 10, y: 25 },
        courseDegrees: 200,
        guns: { '6-in QF': 2, '3-in': 6 },
      },
      {
        key: 'first',
        name: 'the first company',
        side: 'fr',
        seat: 'brigade',
        kind: 'infantry',
        position: { x: 1, y: 24 },
        courseDegrees: 180,
      },
      {
        key: 'second',
        name: 'the second company',
        side: 'fr',
        seat: 'brigade',
        kind: 'infantry',
        position: { x: -12, y: 23 },
        courseDegrees: 180,
        formation: 'column',
      },
      {
        key: 'horse',
        name: 'the horse',
        side: 'fr',
        seat: 'brigade',
        kind: 'cavalry',
        position: { x: 22, y: 28 },
        courseDegrees: 270,
      },
    ],
  },
  orders: (view, seat) => {
    if (seat === 'brigade') return { ships: landed(view) }
    const target = view.coast?.sighted.find((one) => one.inSight)
    const ships: Record<string, ShipOrder> = {}
    for (const own of view.friends) {
      if (own.own && own.kind === 'balloon') ships[own.id] = { program: [], balloon: { squares: 1, toDegrees: 45 } }
      else if (own.own && own.status === 'afloat')
        ships[own.id] = {
          program: own.y >= 1000 ? [{ atUnit: 1, do: 'stop' }] : [],
          ...(target ? { shell: [{ at: target.id }] } : {}),
        }
    }
    return { ships }
  },
}

/** Companies march to the nearest ship and fire within a thousand yards; guns within 2,500. */
function landed(view: BoardView): Record<string, ShipOrder> {
  const orders: Record<string, ShipOrder> = {}
  for (const own of view.coast?.own ?? []) {
    const at = view.friends.find((one) => one.id === own.ship)
    const enemy = at && nearest(view, at)
    if (!at || !enemy || at.status !== 'afloat') continue
    const bearing = ((Math.atan2(enemy.x - at.x, enemy.y - at.y) * 180) / Math.PI + 360) % 360
    orders[own.ship] = {
      program: [],
      land:
        enemy.yards <= (own.kind === 'battery' ? 2500 : 1000)
          ? { fireAt: enemy.id }
          : own.kind === 'battery'
            ? {}
            : { marchDegrees: (Math.round(bearing / 45) * 45) % 360, pace: own.kind === 'cavalry' ? 'trot' : 'march' },
    }
  }
  return orders
}

/** A dark night: two battleships at anchor with their lights out over the water, boats that come in from the west. */
const night: ShoreBoard = {
  moves: 3,
  setup: {
    positionsIn: 'squares',
    light: { condition: 'darkNight' },
    settings: { 'board.onePieceACaptain': false, 'board.searchLights': true },
    ships: [
      ...[1, 2].map((number) => ({
        key: `gb-${number}`,
        name: ['Majestic', 'Magnificent'][number - 1],
        side: 'gb',
        seat: 'line',
        type: 'battleship-1',
        position: { x: 0, y: number * 7 },
        courseDegrees: 0,
      })),
      ...[1, 2, 3].map((number) => ({
        key: `fr-${number}`,
        name: `Torpilleur ${120 + number}`,
        side: 'fr',
        seat: 'boats',
        type: number === 2 ? 'destroyer' : 'torpedo-boat',
        position: { x: -35 + number, y: 3 + number * 3 },
        courseDegrees: 90,
        speedKnots: 21,
      })),
    ],
  },
  orders: (view) => {
    const own = view.friends.filter((one) => one.own && one.status === 'afloat')
    if (view.side !== 'gb') return { ships: Object.fromEntries(own.map(({ id }) => [id, { program: [] }])) }
    return {
      ships: Object.fromEntries(
        own.map((ship, index) => {
          const enemy = nearest(view, ship)
          return [
            ship.id,
            {
              program: [],
              ...(enemy && index === 0 ? { light: { at: enemy.id } } : { light: { bearingDegrees: 250 } }),
            },
          ]
        }),
      ),
    }
  },
}

const boatTo = (edition: '1898' | '1901', orders: (view: BoardView) => ShipOrder) => (view: BoardView, seat: string) =>
  seat === 'boat' ? { ships: { boat: orders(view) } } : { ships: edition === '1898' ? {} : wireless(view) }

function wireless(view: BoardView): Record<string, ShipOrder> {
  const [ours] = view.boats?.ours ?? []
  const own = view.friends.find((one) => one.own)
  return own && ours && view.moveNumber === 0
    ? { [own.id]: { program: [], wireless: [{ to: ours.id, text: 'Enemy coming up the strait' }] } }
    : {}
}

/** A roadstead by the rules of 1898: she has run in by her own reckoning and come up among ships at anchor. */
const boat1898: ShoreBoard = {
  moves: 9,
  setup: {
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false, 'board.submarines': '1898' },
    ships: [
      { key: 'gb-1', name: 'Majestic', side: 'gb', seat: 'road', position: { x: 26, y: 4 }, courseDegrees: 0 },
      {
        key: 'gb-2',
        name: 'Hood',
        side: 'gb',
        seat: 'road',
        type: 'battleship-2',
        position: { x: 22, y: 10 },
        courseDegrees: 45,
      },
    ],
    boats: [
      {
        key: 'boat',
        name: 'Gymnote',
        side: 'fr',
        seat: 'boat',
        position: { x: 4, y: 0 },
        courseDegrees: 90,
        squares: 3,
        depthFeet: 25,
        hoursWithoutAir: 3,
        hoursFromHarbour: 4,
      },
    ],
  },
  orders: boatTo('1898', (view) => {
    if (view.moveNumber === 3)
      return { program: [], boat: { squares: 3, turns: [{ atSquare: 1, to: 'port', points: 4 }] } }
    if (view.moveNumber === 6)
      return { program: [], boat: { squares: 3, turns: [{ atSquare: 1, to: 'starboard', points: 4 }] } }
    return { program: [], boat: view.moveNumber < 8 ? { squares: 3 } : { level: 'rise' } }
  }),
}

/** The strait by the rules of 1901: she looks round, is called by wireless, and has had her glimpse of what comes. */
const boat1901: ShoreBoard = {
  moves: 6,
  setup: {
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false, 'board.submarines': '1901' },
    ships: [
      {
        key: 'gb-1',
        name: 'Majestic',
        side: 'gb',
        seat: 'strait',
        position: { x: 0, y: -24 },
        courseDegrees: 0,
        speedKnots: 9,
      },
      {
        key: 'gb-2',
        name: 'Desperate',
        side: 'gb',
        seat: 'strait',
        type: 'destroyer',
        position: { x: 4, y: -21 },
        courseDegrees: 0,
        speedKnots: 9,
      },
      { key: 'fr-1', name: 'Brennus', side: 'fr', seat: 'flag', position: { x: -30, y: 20 }, courseDegrees: 0 },
    ],
    boats: [
      {
        key: 'boat',
        name: 'Gustave Zédé',
        side: 'fr',
        seat: 'boat',
        position: { x: 9, y: 0 },
        courseDegrees: 270,
        torpedoes: 3,
        lengthFeet: 150,
      },
    ],
  },
  orders: boatTo('1901', (view) => {
    if (view.moveNumber === 1) return { program: [], boat: { level: 'look' } }
    if (view.moveNumber === 4) return { program: [], boat: { level: 'periscope' } }
    return { program: [], boat: { squares: view.moveNumber > 4 ? 0 : 2 } }
  }),
}

/** A dockyard shelled at seven thousand yards and more; its fort answers. */
const bombardment: ShoreBoard = {
  moves: 12,
  setup: {
    board: 'coast',
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false, 'board.crews': 'crack' },
    ships: [
      {
        key: 'majestic',
        name: 'Majestic',
        side: 'gb',
        seat: 'majestic',
        position: { x: -4, y: 10 },
        courseDegrees: 90,
        speedKnots: 3,
      },
      {
        key: 'renown',
        name: 'Renown',
        side: 'gb',
        seat: 'renown',
        type: 'battleship-2',
        position: { x: 14, y: -14 },
        courseDegrees: 180,
        speedKnots: 9,
      },
    ],
    coast: [
      ...range(-40, 40).map((x) => ({
        from: { x, y: 61 + Math.round(2 * Math.sin(x / 5)) },
        to: { x, y: 105 },
        land: 'good',
      })),
      { from: { x: -4, y: 70 }, to: { x: 1, y: 75 }, depthFeet: 30 },
      { from: { x: -1, y: 60 }, to: { x: 0, y: 70 }, depthFeet: 30 },
    ],
    land: [
      {
        key: 'fort',
        name: 'the fort',
        side: 'fr',
        seat: 'dockyard',
        kind: 'battery',
        position: { x: 6, y: 66 },
        courseDegrees: 180,
        guns: { '12-in': 2, '9.2-in': 4 },
        roundsEach: 40,
      },
    ],
    plan: {
      name: 'the dockyard',
      side: 'fr',
      at: { x: -1500, y: 6500 },
      width: 3000,
      height: 2500,
      features: [
        { id: 'the basin', kind: 'dock', x: 1050, y: 450, width: 620, height: 620 },
        { id: 'the dry dock', kind: 'dock', x: 1750, y: 640, width: 90, height: 360 },
        { id: 'coal store', kind: 'store', x: 1950, y: 500, width: 300, height: 180 },
        { id: 'victualling yard', kind: 'store', x: 1950, y: 780, width: 220, height: 240 },
        { id: 'powder house', kind: 'magazine', x: 2450, y: 1500, width: 110, height: 110 },
        { id: 'the barracks', kind: 'building', x: 1050, y: 1250, width: 380, height: 120 },
        { id: 'the tall chimney', kind: 'building', x: 1520, y: 1180, width: 24, height: 24, prominent: true },
        { id: 'the down', kind: 'hill', x: 200, y: 500, width: 560, height: 320, coversYards: 400 },
      ],
    },
  },
  orders: (view, seat) => {
    if (seat === 'dockyard') {
      const own = view.coast?.own[0]
      const ship = view.others.find((one) => one.inSight) ?? view.others[0]
      const ready = own?.guns.filter((gun) => gun.readyMove <= view.moveNumber + 1) ?? []
      if (!ship || ready.length === 0) return { ships: {} }
      const at = { x: ship.x, y: ship.y }
      return {
        ships: { fort: { program: [], land: { replies: ready.map(({ gun }) => ({ gun: gun as '12-in', at })) } } },
      }
    }
    const mark = view.plan?.features.find((one) => one.kind === 'building')
    const ships: Record<string, ShipOrder> = {}
    for (const own of view.friends) {
      if (!own.own || !own.sheet?.fight || !mark || own.status !== 'afloat') continue
      const ready = (own.sheet.fight as unknown as FightSheet).guns.filter((gun) => gun.big && gun.mayNot === null)
      if (ready.length > 0)
        ships[own.id] = {
          program: [],
          bombard: ready.map((gun) => ({ gun: gun.id, at: { x: mark.x - 100, y: mark.y - 400 } })),
        }
    }
    return { ships }
  },
}

export const SHORE_BOARDS = { passage, coast, night, boat1898, boat1901, bombardment } as const
export type ShoreBoardName = keyof typeof SHORE_BOARDS

export interface PlayedShore {
  readonly seats: Readonly<Record<string, BoardView>>
  readonly umpire: UmpireView
}

/** One of them after its moves, or after so many: what each seat is sent, and what the umpire has. */
export function playedShore(name: ShoreBoardName, moves: number = SHORE_BOARDS[name].moves): PlayedShore {
  const { setup, orders } = SHORE_BOARDS[name]
  const dice = keyedDice({ seed: `shore ${name}`, branch: 'main' })
  // Few seats, each with several pieces, show the more at once.
  const settings = { 'board.onePieceACaptain': false, ...(setup['settings'] as Given | undefined) }
  let action = openAction(jane, jane.readSetup({ ...setup, settings }), name)
  const views = () =>
    Object.fromEntries(jane.seats(action.state).map((seat) => [seat, seatBoard(jane, action, seat).board]))
  for (let move = 0; move < moves && action.over === null; move++) {
    for (const seat of wantedSeats(jane, action)) {
      const { board } = seatBoard(jane, action, seat)
      action = sealOrders(jane, action, seat, orders(board, seat))
    }
    action = stepAction(jane, action, dice, { acceptStanding: true }).action
  }
  return JSON.parse(JSON.stringify({ seats: views(), umpire: umpireBoard(jane, action).board })) as PlayedShore
}
