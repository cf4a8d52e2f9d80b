/** Orders judged by what their writer knows, and turned into what the board carries out. */
import type { Refusal } from '../../../explanation/refusal.ts'
import { takeUp } from '../board/ending.ts'
import { type FireOrder, judgeFire } from '../board/firing.ts'
import { type MoveOrder, moveFault, squaresFor } from '../board/moving.ts'
import { type BoardState, isHarbour, isLand, mainTurretsOf, type Ship, tablesOf, withShip } from '../board/state.ts'
import { gunNamed } from '../procedures/gunnery.ts'
import { facingsAfter, squaresOf, stepped, stepsAhead } from '../procedures/movement.ts'
import {
  type Facing,
  onBoard,
  type Square,
  STEPS,
  type Step,
  sameSquare,
  squareName,
  squareNamed,
} from '../procedures/squares.ts'
import type { Side } from '../procedures/turn-order.ts'
import type { CarterOrders, ShipOrder } from './orders.ts'
import { FOG_OF_FIRE, REASONS, refusalOf, type Why } from './refusals.ts'
import { type CarterBoard, movers, shipNamed, sideOfSeat } from './state.ts'

const BACK: Readonly<Record<Step, Step>> = { N: 'S', E: 'W', S: 'N', W: 'E' }

/** Every way of so many squares at most that no step leads back, off the board or on land; the shortest first, straight on before turns. */
export function waysOf(state: BoardState, ship: Ship, most: number): readonly (readonly Step[])[] {
  const ways: (readonly Step[])[] = [[]]
  let edge: { readonly steps: readonly Step[]; readonly at: Square }[] = ship.square
    ? [{ steps: [], at: ship.square }]
    : []
  for (let n = 1; n <= most; n += 1) {
    const next: typeof edge = []
    for (const { steps, at } of edge) {
      const last = steps.at(-1)
      const on =
        last === undefined
          ? stepsAhead(ship.facing)
          : [last, ...STEPS.filter((one) => one !== last && one !== BACK[last])]
      for (const step of on) {
        const to = stepped(at, step)
        if (onBoard(to, state.board) && !isLand(state, to)) next.push({ steps: [...steps, step], at: to })
      }
    }
    ways.push(...next.map(({ steps }) => steps))
    edge = next
  }
  return ways
}

const MOVE_FIELDS = ['to', 'way', 'facing', 'depth', 'sow', 'sweep'] as const
const FIRE_FIELDS = ['fire', 'torpedoes', 'hunt', 'task'] as const

const squaresIn = (names: readonly string[] | undefined): readonly Square[] => (names ?? []).map(squareNamed)

const stepsIn = (way: string): readonly Step[] =>
  way.split(' ').filter((one): one is Step => STEPS.some((s) => s === one))

/** The order to move that a ship's order comes to: her way as written, or the shortest that leads to her square; or why there is none. */
export function moveOf(
  state: BoardState,
  ship: Ship,
  order: ShipOrder,
): { readonly order: MoveOrder } | { readonly why: Why; readonly field: string; readonly value: string } {
  const sow = squaresIn(order.sow)
  const sweep = squaresIn(order.sweep)
  const depth = order.depth === undefined ? {} : { depth: order.depth }
  const with_ = (steps: readonly Step[], endFacing: Facing | null): MoveOrder => ({
    ship: ship.id,
    steps,
    endFacing,
    sow,
    sweep,
    ...depth,
  })
  const refusedAs = (why: Why, field: string) => {
    const given = order[field as keyof ShipOrder]
    const value =
      given === undefined ? (order.to ?? order.way ?? '') : Array.isArray(given) ? given.join(' ') : String(given)
    return { why, field: given === undefined && order.to !== undefined && field === 'way' ? 'to' : field, value }
  }
  const faulty = (fault: Why) =>
    refusedAs(fault, fault === 'notSweeper' || fault === 'tooManySweepers' ? 'sweep' : REASONS[fault].field)
  if (order.way !== undefined || order.to === undefined) {
    const steps = order.way === undefined ? [] : stepsIn(order.way)
    const end = ship.square && squaresOf(ship.square, steps).at(-1)
    if (order.to !== undefined && end && squareName(end) !== order.to) return refusedAs('noWay', 'to')
    const written = with_(steps, order.facing ?? null)
    const fault = moveFault(state, ship, written)
    return fault === null ? { order: written } : faulty(fault)
  }
  const to = squareNamed(order.to)
  // A submarine that dives or comes up first has other squares.
  const asked = order.depth === undefined ? ship : { ...ship, submerged: order.depth === 'dive' }
  const allowed = squaresFor(asked === ship ? state : withShip(state, ship.id, asked), asked)
  const named = [...sow, ...sweep]
  const from = ship.square
  let first: Why | null = null
  for (const steps of from ? waysOf(state, ship, allowed) : []) {
    if (!from) break
    const path = squaresOf(from, steps)
    if (!sameSquare(path.at(-1) ?? from, to)) continue
    if (steps.length > 0 && named.some((square) => !path.slice(1).some((one) => sameSquare(one, square)))) {
      first ??= 'notOnPath'
      continue
    }
    const last: Facing = steps.at(-1) ?? ship.facing
    const free = steps.length === 0 && isHarbour(state, from)
    if (order.facing !== undefined && !free && !facingsAfter(last).includes(order.facing)) continue
    const written = with_(steps, order.facing ?? null)
    const fault = moveFault(state, ship, written)
    if (fault === null) return { order: written }
    if (first === null || first === 'tooFar') first = fault
  }
  return faulty(first ?? 'noWay')
}

/** A ship of an order, if she is the seat's and on the board. */
const ownShip = (board: CarterBoard, seat: string, id: string): Ship | null => {
  const ship = shipNamed(board, id)
  return ship && board.aboard[id]?.seat === seat && !ship.sunk && ship.square !== null ? ship : null
}

/** Ships in the order in which they move: those named first, then sweepers that sweep in passing, then as on the sheet. */
export function inTurn(board: CarterBoard, orders: CarterOrders): readonly string[] {
  const sheet = board.game.ships.map(({ id }) => id).filter((id) => Object.hasOwn(orders.ships, id))
  const first = (orders.first ?? []).filter((id) => sheet.includes(id))
  const sweeps = sheet.filter((id) => orders.ships[id]?.sweep !== undefined)
  return [...new Set([...first, ...sweeps, ...sheet])]
}

/**
 * Carries out the moves of one seat one after the other with `carry`. A ship whose square is not free yet waits until the others have
 * moved; what is left in the end is refused.
 */
export function moveAll(
  board: CarterBoard,
  game: BoardState,
  orders: CarterOrders,
  carry: (game: BoardState, ship: Ship, order: MoveOrder) => BoardState,
): {
  readonly game: BoardState
  readonly refused: readonly {
    readonly ship: Ship
    readonly why: Why
    readonly field: string
    readonly value: string
  }[]
} {
  let state = game
  let waiting = inTurn(board, orders)
  for (;;) {
    const refused: { ship: Ship; why: Why; field: string; value: string }[] = []
    const still: string[] = []
    for (const id of waiting) {
      const ship = state.ships.find((one) => one.id === id)
      const order = orders.ships[id]
      if (!ship || !order) continue
      if (!MOVE_FIELDS.some((field) => order[field] !== undefined)) continue
      const found = moveOf(state, ship, order)
      if ('order' in found) state = carry(state, ship, found.order)
      else {
        still.push(id)
        refused.push({ ship, ...found })
      }
    }
    if (still.length === 0 || still.length === waiting.length || !refused.some(({ why }) => why === 'occupied'))
      return { game: state, refused }
    waiting = still
  }
}

/** How a move leaves the board as far as its writer can tell: no mine is met. */
export function foreseen(state: BoardState, ship: Ship, order: MoveOrder): BoardState {
  const square = ship.square && squaresOf(ship.square, order.steps).at(-1)
  const facing = order.endFacing ?? order.steps.at(-1) ?? ship.facing
  const mines = ship.mines - order.sow.length * tablesOf(state).fixed.minesPerSquare
  return withShip(state, ship.id, {
    square: square ?? null,
    facing,
    mines,
    ordered: true,
    entered: order.steps.length,
    ...(order.depth === undefined ? {} : { submerged: order.depth === 'dive' }),
  })
}

/** A ship's orders to fire as the board has them: lines of one battery share its sets in turn. */
export function fireOf(
  state: BoardState,
  ship: Ship,
  order: ShipOrder,
): readonly (FireOrder & { readonly field: string; readonly value: string })[] {
  const tables = tablesOf(state)
  const lines = order.fire ?? []
  const batteries = [...new Set(lines.map(({ battery }) => battery))]
  const guns = batteries.map((battery) => {
    const sets = Math.max(
      0,
      ...ship.batteries.filter(({ role }) => role === battery).map(({ gun }) => gunNamed(gun, tables).sets),
    )
    const hers = lines.filter((line) => line.battery === battery)
    const said = hers.reduce((sum, line) => sum + (line.sets ?? 0), 0)
    const silent = hers.filter((line) => line.sets === undefined).length
    // Sets that no line names are shared out, the first lines having the odd ones.
    const left = Math.max(silent, sets - said)
    let n = 0
    const targets = hers.flatMap((line) => {
      const own = line.sets ?? Math.floor(left / silent) + (n++ < left % silent ? 1 : 0)
      return Array.from({ length: own }, () => line.at)
    })
    const at = lines.findIndex((line) => line.battery === battery)
    return { ship: ship.id, battery, targets, field: `fire[${at}].at`, value: hers.map((line) => line.at).join(', ') }
  })
  const tubes = (order.torpedoes ?? []).map(({ set, at }, n) => ({
    ship: ship.id,
    set,
    target: at,
    field: `torpedoes[${n}].at`,
    value: `${set} at ${at}`,
  }))
  const hunts =
    order.hunt === undefined
      ? []
      : [{ ship: ship.id, hunts: squareNamed(order.hunt), field: 'hunt', value: order.hunt }]
  return [...guns, ...tubes, ...hunts]
}

/** Tasks and fire of one seat: what stands, and the first refusal. */
export function judgeFiring(
  board: CarterBoard,
  game: BoardState,
  side: Side,
  orders: CarterOrders,
): { readonly game: BoardState; readonly fire: readonly FireOrder[]; readonly refused: Refusal | null } {
  let state = game
  let refused: Refusal | null = null
  const name = (id: string) => ({ id, name: board.aboard[id]?.name ?? id })
  const fire: FireOrder[] = []
  for (const [id, order] of Object.entries(orders.ships)) {
    if (order.task === undefined) continue
    const taken = takeUp(state, side, id, order.task)
    state = taken.state
    if (taken.refused !== null) {
      const told =
        taken.refused === 'noMines'
          ? { ...REASONS.noMines, rule: 'CT-MN-07', says: 'her side knows of no mines there' }
          : REASONS[taken.refused]
      refused ??= refusalOf(told, name(id), 'task', order.task)
    }
  }
  for (const [id, order] of Object.entries(orders.ships)) {
    const ship = state.ships.find((one) => one.id === id)
    if (!ship) continue
    const written = fireOf(state, ship, order)
    const judged = judgeFire(state, side, written)
    fire.push(...judged.accepted)
    for (const { order: one, reason } of judged.refused) {
      const at = written.find((of) => of === one)
      const told = reason === 'fog' ? FOG_OF_FIRE : REASONS[reason]
      refused ??= refusalOf(told, name(id), at?.field ?? told.field, at?.value ?? '')
    }
  }
  return { game: state, fire, refused }
}

/** Why these orders may not be sealed, or null; by what the seat knows. */
export function checkOrders(board: CarterBoard, seat: string, orders: CarterOrders): Refusal | null {
  const side = sideOfSeat(board, seat)
  const moving = movers(board)
  for (const [id, order] of Object.entries(orders.ships)) {
    const ship = ownShip(board, seat, id)
    if (!ship || side === null)
      return {
        code: 'orders.ship',
        message: `ships has ${JSON.stringify(id)}, which is no ship of this seat that is on the board (CT-MV-01).`,
        rule: 'CT-MV-01',
        path: `ships.${id}`,
      }
    const strange = (board.step === 'firing' ? MOVE_FIELDS : FIRE_FIELDS).find((field) => order[field] !== undefined)
    if (strange !== undefined) {
      const rule = board.step === 'firing' ? 'CT-GN-01' : 'CT-MV-01'
      const now =
        board.step === 'firing'
          ? 'ships fire now, when both sides have moved'
          : 'ships move now, and fire when both sides have moved'
      return {
        code: 'orders.step',
        message: `ships.${id}.${strange} is given, but ${now} (${rule}).`,
        rule,
        path: `ships.${id}.${strange}`,
      }
    }
    const turrets = mainTurretsOf(ship).map((turret) => turret.name)
    const stranger = order.lose?.find((name) => !turrets.includes(name))
    if (stranger !== undefined)
      return {
        code: 'orders.refused',
        message: `ships.${id}.lose has "${stranger}", but her main turrets are ${turrets.join(', ') || 'none'} (CT-TP-09).`,
        rule: 'CT-TP-09',
        path: `ships.${id}.lose`,
      }
  }
  if (board.step === 'firing' && orders.first !== undefined)
    return {
      code: 'orders.step',
      message: 'first is given, but ships fire now, when both sides have moved (CT-GN-01).',
      rule: 'CT-GN-01',
      path: 'first',
    }
  const idle = (orders.first ?? []).find((id) => !Object.hasOwn(orders.ships, id))
  if (idle !== undefined)
    return {
      code: 'orders.refused',
      message: `first has ${JSON.stringify(idle)}, for which there is no order (CT-MV-01).`,
      rule: 'CT-MV-01',
      path: 'first',
    }
  if (side === null) return null
  if (board.step === 'firing') return judgeFiring(board, board.game, side, orders).refused
  if (!moving.includes(side)) return null
  const alone = moveAll(board, board.game, orders, foreseen)
  const [no] = alone.refused
  if (!no) return null
  const told = refusalOf(
    REASONS[no.why],
    { id: no.ship.id, name: board.aboard[no.ship.id]?.name ?? no.ship.id },
    no.field,
    no.value,
  )
  const order = orders.ships[no.ship.id]
  // Allowed for her alone, and not beside what the other ships of this seat are to do.
  const byHerself = order && 'order' in moveOf(board.game, no.ship, order)
  return byHerself ? { ...told, code: 'orders.together' } : told
}
