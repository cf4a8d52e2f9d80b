/** Why orders for works, and for ships against them, may not be given. Forts; Mines; Brennan torpedo; Pneumatic guns. */
import { gunsOf, sheetOf } from '../fighting.ts'
import type { JaneOrders, ShipOrder, WorkOrder } from '../orders.ts'
import { runRefused } from '../phases/brennan.ts'
import { isHotchkiss } from '../phases/pneumatic.ts'
import { brennan as brennanCan } from '../procedures/works.ts'
import { type No, refusedAs as no } from '../refusing.ts'
import type { JaneBoard, Piece } from '../state.ts'
import { isAshore } from '../tables/general-speeds.ts'
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'
import { type Brennan, barredBy, type Field, keyOf, type PneumaticGun, squareOf, stationStands } from './state.ts'

/** A fort lies still, and does nothing but fire (JT-FORT-02). */
function ashoreRefused(piece: Piece, order: ShipOrder, path: string): No {
  if (!isAshore(piece.card.type)) return null
  const wanted =
    order.program.length > 0
      ? 'program'
      : (['knots', 'tow', 'countermine', 'ram', 'board'] as const).find((one) => order[one] !== undefined)
  if (wanted === undefined) return null
  return no('orders.ashore', `${path}.${wanted}`, `is for a ship; ${piece.name} stands ashore`, 'JT-FORT-02')
}

/** What one ship may not order against works, or null. */
export function againstWorksRefused(piece: Piece, order: ShipOrder, board: JaneBoard, path: string): No {
  return ashoreRefused(piece, order, path) ?? ashoreTargets(piece, order, board, path) ?? squares(piece, order, path)
}

/** Torpedoes, rams and boarders do not reach what stands ashore; a landed force does (JT-FORT-07). */
function ashoreTargets(piece: Piece, order: ShipOrder, board: JaneBoard, path: string): No {
  const known = Object.values(board.known[piece.side] ?? {})
  const ashore = (label: string | undefined) =>
    label !== undefined && known.some((one) => one.label === label && one.kind !== undefined && isAshore(one.kind))
  const torpedo = (order.torpedoes ?? []).findIndex((one) => ashore(one.at))
  if (torpedo >= 0)
    return no(
      'orders.target',
      `${path}.torpedoes[${torpedo}].at`,
      `is "${order.torpedoes?.[torpedo]?.at}", which stands ashore`,
      'JT-FORT-02',
    )
  for (const how of ['ram', 'board'] as const)
    if (ashore(order[how]))
      return no(
        'orders.target',
        `${path}.${how}`,
        `is "${order[how]}", which stands ashore; a landed force takes a fort`,
        'JT-FORT-07',
      )
  return null
}

function squares(piece: Piece, order: ShipOrder, path: string): No {
  if (order.countermine) {
    const to = squareOf(order.countermine)
    const at = squareOf(piece)
    if (Math.max(Math.abs(to.x - at.x), Math.abs(to.y - at.y)) > 2 * SQUARE_YARDS)
      return no(
        'orders.square',
        `${path}.countermine`,
        `is ${to.x},${to.y}, and a ship lies by the square that she countermines`,
        'JT-MINE-06',
      )
  }
  if (order.playOnSquare) {
    const mounted = [...gunsOf(sheetOf(piece.fight)).values()]
    if (!mounted.some(({ gun }) => isHotchkiss(gun)))
      return no(
        'orders.gun',
        `${path}.playOnSquare`,
        `wants 3- or 6-pounders, and ${piece.name} has none`,
        'JT-PNEU-03',
      )
    const taken = (order.quickFire ?? []).findIndex(
      (fire) =>
        fire.guns === undefined || fire.guns.some((id) => mounted.some((one) => one.id === id && isHotchkiss(one.gun))),
    )
    if (taken >= 0)
      return no(
        'orders.gun',
        `${path}.quickFire[${taken}]`,
        'takes the small guns, which play on a square the whole move',
        'JT-PNEU-03',
      )
  }
  return null
}

/** Why a seat's orders for its works may not be sealed, or null. Another's works and works unknown are refused in the same words. */
export function worksRefused(board: JaneBoard, seat: string, orders: JaneOrders): No {
  for (const [id, order] of Object.entries(orders.works ?? {})) {
    const path = `works.${id}`
    const mine = (one: { readonly id: string; readonly seat: string | null }) => one.id === id && one.seat === seat
    const field = board.works?.fields.find(mine)
    const brennan = board.works?.brennans.find(mine)
    const gun = board.works?.pneumatics.find(mine)
    const refused = field
      ? fieldRefused(field, order, board, path)
      : brennan
        ? brennanRefused(brennan, order, board, path)
        : gun
          ? gunRefused(gun, order, board, path)
          : { code: 'orders.work', message: `${path}: the seat "${seat}" has no work of that name.`, path }
    if (refused) return refused
  }
  return null
}

/** Nothing but these may be ordered of this kind of work. */
function onlyThese(order: WorkOrder, may: readonly (keyof WorkOrder)[], what: string, path: string): No {
  const other = (Object.keys(order) as (keyof WorkOrder)[]).find((one) => !may.includes(one))
  if (other === undefined) return null
  return { code: 'orders.work', message: `${path}.${other} is no order for ${what}.`, path: `${path}.${other}` }
}

function fieldRefused(field: Field, order: WorkOrder, board: JaneBoard, path: string): No {
  const wrong = onlyThese(order, ['explode'], 'a minefield', path)
  if (wrong) return wrong
  if (order.explode === undefined) return null
  const where = `${path}.explode`
  if (field.mines !== 'observation')
    return no('orders.mines', where, `is for observation mines, and ${field.id} has none`, 'JT-MINE-04')
  if (!stationStands(field, board.pieces))
    return no('orders.mines', where, `wants a station, and that of ${field.id} is gone`, 'JT-MINE-04')
  if (field.cutKnown)
    return no('orders.mines', where, `wants a whole cable, and that of ${field.id} is cut`, 'JT-MINE-04')
  for (const [index, number] of order.explode.entries()) {
    const square = field.squares[number - 1]
    if (!square)
      return no(
        'orders.mines',
        `${where}[${index}]`,
        `is ${number}, and ${field.id} has ${field.squares.length} squares`,
        'JT-MINE-04',
      )
    if (square.state === 'blocked')
      return no('orders.mines', `${where}[${index}]`, `is ${number}, whose mines are spent`, 'JT-MINE-04')
  }
  return null
}

function brennanRefused(one: Brennan, order: WorkOrder, board: JaneBoard, path: string): No {
  const wrong = onlyThese(order, ['run', 'makeReady'], 'a Brennan torpedo', path)
  if (wrong) return wrong
  const what = order.run ? 'run' : 'makeReady'
  const where = `${path}.${what}`
  if (order.run && order.makeReady)
    return no('orders.brennan', `${path}.makeReady`, 'gives up the torpedo that is to run', 'JT-BREN-06')
  if (!one.standing) return no('orders.brennan', where, `wants a station, and ${one.id} is destroyed`, 'JT-BREN-07')
  if (order.makeReady) {
    if (one.readyMove !== null)
      return no('orders.brennan', where, 'is ordered, and a torpedo is ready or being made ready', 'JT-BREN-06')
    return one.left > 0
      ? null
      : no('orders.brennan', where, `is ordered, and ${one.id} has no torpedo left`, 'JT-BREN-06')
  }
  if (!order.run) return null
  const { greatestForce } = brennanCan().value
  if (board.weather.force > greatestForce)
    return no(
      'orders.brennan',
      where,
      `is ordered in weather ${board.weather.force}, and from 4 upward it is of no use`,
      'JT-BREN-04',
    )
  if (one.torpedo === null) {
    if (one.readyMove === null)
      return no('orders.brennan', where, 'is ordered, and no torpedo is made ready', 'JT-BREN-06')
    if (one.readyMove > board.moveNumber + 1)
      return no(
        'orders.brennan',
        where,
        `is ordered, and the next torpedo is not ready before move ${one.readyMove}`,
        'JT-BREN-06',
      )
  }
  const bad = runRefused(one, order.run)
  if (bad) return no('orders.brennan', `${where}[${bad.index}]`, bad.says, 'JT-BREN-02')
  const works = board.works
  const land = works ? order.run.findIndex((place) => barredBy(works, keyOf(place)) === 'land') : -1
  return land < 0 ? null : no('orders.brennan', `${where}[${land}]`, 'is land', 'JT-BREN-02')
}

function gunRefused(gun: PneumaticGun, order: WorkOrder, board: JaneBoard, path: string): No {
  const wrong = onlyThese(order, ['fireAt', 'aim'], 'a pneumatic gun', path)
  if (wrong) return wrong
  if (order.fireAt === undefined)
    return order.aim === undefined
      ? null
      : no('orders.target', `${path}.aim`, 'is given, and nothing to fire at', 'JT-PNEU-01')
  const where = `${path}.fireAt`
  if (!gun.standing) return no('orders.gun', where, `wants a gun, and ${gun.id} is destroyed`, 'JT-PNEU-03')
  if (gun.rounds <= 0) return no('orders.rounds', where, `wants a round, and ${gun.id} has none`, 'JT-PNEU-01')
  if (gun.readyMove > board.moveNumber + 1)
    return no(
      'orders.loaded',
      where,
      `is ordered, and ${gun.id} fires every four moves: not before move ${gun.readyMove}`,
      'JT-PNEU-01',
    )
  const known = Object.values(board.known[gun.side] ?? {}).find((one) => one.label === order.fireAt)
  if (!known?.inSight || known.status === 'sunk')
    return no('orders.target', where, `is "${order.fireAt}", and no ship in sight goes by that name`, 'JT-FIRE-03')
  return null
}
