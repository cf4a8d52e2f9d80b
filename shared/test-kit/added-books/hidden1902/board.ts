import { z } from 'zod'
import type { ActionEvent, ActionSetup, BoardShip, BoardView, ToldLine, UmpireView } from '../../../action/contract.ts'
import { type BoardDrawing, columnLetters, type DrawnThing } from '../../../action/drawing.ts'
import { read } from '../../../action/reading.ts'
import { nameOfThing, QUIET } from '../../../action/setup.ts'
import type { Dice } from '../../../dice/dice.ts'
import { because } from '../../../explanation/finding.ts'
import type { HiddenOrders, ShipOrder } from './orders.ts'

/* The board: squares by letters and numbers, ships that see six squares and guess at nine. */

export const COLUMNS = 24
export const ROWS = 16
export const MOVE_SECONDS = 900
const SEES = 6
const GUESSES = 9
const HITS_TO_SINK = 3

export interface Vessel {
  readonly aboard: BoardShip
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly hits: number
}
export interface HiddenBoard {
  readonly moveNumber: number
  readonly vessels: readonly Vessel[]
  readonly told: Readonly<Record<string, readonly ToldLine[]>>
  readonly rendezvous: Readonly<Record<string, string>>
}

const ship = z.strictObject({
  key: nameOfThing,
  side: nameOfThing,
  x: z.int().min(1).max(COLUMNS),
  y: z.int().min(1).max(ROWS),
})
export const setupSchema = z.strictObject({ ships: z.array(ship).min(2) })
export const exampleSetup = {
  ships: [
    { key: 'Ajax', side: 'red', x: 3, y: 3 },
    { key: 'Bold', side: 'red', x: 3, y: 3 },
    { key: 'Cerf', side: 'blue', x: 10, y: 3 },
    { key: 'Dard', side: 'blue', x: 14, y: 3 },
  ],
}

export function readSetup(given: unknown): ActionSetup {
  const file = read(setupSchema, given, 'the set-up')
  return {
    at: 0,
    origin: null,
    weather: QUIET,
    lightCondition: 'day',
    sightYards: null,
    settings: {},
    ships: file.ships.map(
      ({ key, side, x, y }): BoardShip => ({
        id: key,
        name: key,
        side,
        seat: side,
        x,
        y,
        courseDegrees: 90,
        knots: 9,
        presentKnots: 12,
        card: {
          type: 'ship',
          tons: 900,
          lengthFeet: 240,
          beamFeet: 30,
          funnels: 2,
          masts: 2,
          turrets: 0,
          screws: 1,
          assignedKnots: 12,
          turnInterval: 1,
          lowFreeboard: false,
          torpedoCraft: false,
        },
        stores: { guns: {}, rounds: {}, torpedoes: 0, men: 120, coalMinutes: 0 },
        sectionsLost: 0,
      }),
    ),
  }
}

/** Ships that come from a chart lie in yards round the middle of the board. */
const YARDS_OF_SQUARE = 1000

export function setUp(setup: ActionSetup): { state: HiddenBoard; notes: [] } {
  const charted = setup.origin !== null
  const square = (at: number, of: number): number =>
    Math.min(of, Math.max(1, Math.round(charted ? at / YARDS_OF_SQUARE + of / 2 : at)))
  const vessels = setup.ships.map(
    (aboard): Vessel => ({
      aboard,
      x: square(aboard.x, COLUMNS),
      y: square(aboard.y, ROWS),
      heading: 90,
      hits: 0,
    }),
  )
  return { state: { moveNumber: 0, vessels, told: {}, rendezvous: {} }, notes: [] }
}

const isSunk = ({ hits }: Vessel): boolean => hits >= HITS_TO_SINK
export const afloat = (board: HiddenBoard, seat: string): readonly Vessel[] =>
  board.vessels.filter((one) => one.aboard.seat === seat && !isSunk(one))
const apart = (a: Vessel, b: Vessel): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
const nearest = (board: HiddenBoard, seat: string, of: Vessel): number =>
  Math.min(...afloat(board, seat).map((one) => apart(one, of)), Number.POSITIVE_INFINITY)

/** Enemies that a seat sees, by names that tell nothing: counted in the order of their squares. */
export function seenBy(
  board: HiddenBoard,
  seat: string,
): readonly { readonly name: string; readonly vessel: Vessel }[] {
  return board.vessels
    .filter((one) => one.aboard.seat !== seat && !isSunk(one) && nearest(board, seat, one) <= SEES)
    .sort((a, b) => a.x - b.x || a.y - b.y || (a.aboard.id < b.aboard.id ? -1 : 1))
    .map((vessel, n) => ({ name: `ship ${n + 1}`, vessel }))
}

const middle = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x - 0.5, y: y - 0.5 })

function thing(
  one: Vessel,
  as: { readonly id: string; readonly label: string; readonly known: DrawnThing['known'] },
): DrawnThing {
  const { lengthFeet, beamFeet, funnels, masts, turrets } = one.aboard.card
  return {
    ...as,
    ...middle(one),
    headingDegrees: one.heading,
    side: one.aboard.side,
    shape: { kind: 'silhouette', plan: { lengthFeet, beamFeet, funnels, masts, turrets }, length: 0.8 },
    state: isSunk(one) ? 'lost' : 'afloat',
    card:
      as.known === 'own'
        ? [
            ['Square', `${columnLetters(one.x)}${one.y}`],
            ['Hits', String(one.hits)],
          ]
        : [],
  }
}

const drawn = (pieces: readonly DrawnThing[]): BoardDrawing => ({
  unit: 'squares',
  bounds: { west: 0, south: 0, east: COLUMNS, north: ROWS },
  ground: { kind: 'squares', across: 1, named: 'letters' },
  pieces,
})

const common = (board: HiddenBoard) => ({
  book: 'hidden1902',
  moveSeconds: MOVE_SECONDS,
  moveNumber: board.moveNumber,
  squareYards: null,
  measured: false,
  weather: QUIET,
  lightCondition: 'day',
  sightYards: null,
  marks: [],
  signals: [],
})

export const choicesFor = (board: HiddenBoard, seat: string) => {
  const enemies = seenBy(board, seat).map(({ name }) => ({ key: name, label: `The enemy’s ${name}` }))
  return afloat(board, seat).map(({ aboard }) => ({
    ship: aboard.id,
    name: aboard.name,
    standing: {},
    offers: [],
    lists: { enemies },
    says: enemies.length === 0 ? 'No enemy is in sight.' : `${enemies.length} in sight.`,
  }))
}

export function seatView(board: HiddenBoard, seat: string): BoardView {
  const own = board.vessels.filter((one) => one.aboard.seat === seat)
  const side = own[0]?.aboard.side ?? null
  if (side === null) return { ...common(board), side, friends: [], others: [], choices: [] }
  const seen = seenBy(board, seat)
  const guessed = board.vessels.filter(
    (one) =>
      one.aboard.seat !== seat &&
      !isSunk(one) &&
      nearest(board, seat, one) > SEES &&
      nearest(board, seat, one) <= GUESSES,
  )
  const squares = [...new Set(guessed.map(({ x, y }) => `${columnLetters(x)}${y}`))].sort()
  const discs = squares.flatMap((square): DrawnThing[] => {
    const found = guessed.find(({ x, y }) => `${columnLetters(x)}${y}` === square)
    if (!found) return []
    const at = middle(found)
    return [
      {
        id: `disc ${square}`,
        ...at,
        headingDegrees: null,
        side: null,
        label: '',
        known: 'seen',
        shape: { kind: 'disc', radius: 0.4 },
      },
    ]
  })
  return {
    ...common(board),
    side,
    friends: [],
    others: [],
    choices: choicesFor(board, seat),
    writes: { how: 'together', says: 'Every ship that is not ordered lies still.' },
    told: board.told[seat] ?? [],
    drawing: drawn([
      ...own.map((one) => thing(one, { id: one.aboard.id, label: one.aboard.name, known: 'own' })),
      ...seen.map(({ name, vessel }) => thing(vessel, { id: name, label: name, known: 'seen' })),
      ...discs,
    ]),
  }
}

export function umpireView(board: HiddenBoard): UmpireView {
  return {
    ...common(board),
    ships: board.vessels.map((one) => {
      const { lengthFeet, beamFeet, funnels, masts, turrets } = one.aboard.card
      return {
        id: one.aboard.id,
        name: one.aboard.name,
        own: true,
        side: one.aboard.side,
        seat: one.aboard.seat,
        inSight: true,
        move: board.moveNumber,
        ...middle(one),
        headingDegrees: one.heading,
        plan: { lengthFeet, beamFeet, funnels, masts, turrets },
        status: isSunk(one) ? 'sunk' : 'afloat',
        track: [],
        path: [],
        sheet: {
          knots: 9,
          maxKnots: 12,
          assignedKnots: 12,
          stores: one.aboard.stores,
          sectionsLost: 0,
          card: one.aboard.card,
          because: [],
          helm: null,
        },
      }
    }),
    knownAs: {},
    ranges: [],
    drawing: drawn(board.vessels.map((one) => thing(one, { id: one.aboard.id, label: one.aboard.name, known: 'own' }))),
  }
}

const STEPS = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] } as const
const FACES = { north: 0, east: 90, south: 180, west: 270 } as const

function run(one: Vessel, order: ShipOrder | undefined): Vessel {
  const way = order?.way
  if (isSunk(one) || !way || way.do === 'wait') return one
  const [dx, dy] = STEPS[way.heading]
  const x = Math.min(COLUMNS, Math.max(1, one.x + dx * way.squares))
  const y = Math.min(ROWS, Math.max(1, one.y + dy * way.squares))
  return { ...one, x, y, heading: FACES[way.heading] }
}

/** One move: all run together, and then fire at what their seats saw before it. */
export function resolve(
  board: HiddenBoard,
  sealed: Readonly<Record<string, HiddenOrders>>,
  dice: Dice,
  occasion: string,
): { state: HiddenBoard; events: readonly ActionEvent[] } {
  const move = board.moveNumber + 1
  const orderOf = (one: Vessel): ShipOrder | undefined => sealed[one.aboard.seat]?.ships[one.aboard.id]
  const events: ActionEvent[] = []
  const told: Record<string, ToldLine[]> = {}
  const tell = (seat: string, says: string, about: string): void => {
    told[seat] = [...(told[seat] ?? []), { move, says, because: [because('HB-03', says, {}, move)], about }]
  }
  let vessels = board.vessels.map((one) => run(one, orderOf(one)))
  events.push({
    kind: 'ran',
    ships: vessels.map(({ aboard }) => aboard.id),
    says: 'All run.',
    because: [because('HB-02', 'as they were ordered', {}, move)],
  })
  for (const one of board.vessels) {
    if (isSunk(one)) continue
    for (const { at, guns } of orderOf(one)?.fire ?? []) {
      const target = seenBy(board, one.aboard.seat).find(({ name }) => name === at)?.vessel
      if (!target) continue
      const thrown = dice.throwDice({
        rule: 'HB-03',
        subject: `${one.aboard.id} at ${target.aboard.id}`,
        occasion,
        purpose: 'a hit on five or six',
        count: guns,
      })
      const hits = thrown.faces.filter((face) => face >= 5).length
      vessels = vessels.map((each) =>
        each.aboard.id === target.aboard.id ? { ...each, hits: each.hits + hits } : each,
      )
      tell(one.aboard.seat, `${one.aboard.name} fired at ${at}: ${hits} hits.`, at)
      if (hits > 0) tell(target.aboard.seat, `${target.aboard.name} was hit ${hits} times.`, target.aboard.id)
      events.push({
        kind: 'fired',
        ships: [one.aboard.id, target.aboard.id],
        says: `${one.aboard.name} fires at ${target.aboard.name}: ${hits} hits.`,
        because: [because('HB-03', 'a hit on five or six', { guns }, hits)],
      })
    }
  }
  const all = Object.fromEntries(
    [...new Set(board.vessels.map(({ aboard }) => aboard.seat))].map((seat) => [
      seat,
      [...(board.told[seat] ?? []), ...(told[seat] ?? [])],
    ]),
  )
  const meets = Object.entries(sealed).flatMap(([seat, { rendezvous }]) =>
    rendezvous === undefined ? [] : [[seat, rendezvous] as const],
  )
  return {
    state: { moveNumber: move, vessels, told: all, rendezvous: { ...board.rendezvous, ...Object.fromEntries(meets) } },
    events,
  }
}

export { isSunk }
