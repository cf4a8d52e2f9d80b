/** The queue of a move: every ticket, torpedo and quick-firing fire that was ordered, in the order in which they will be fired. */
import { because } from '../../../../explanation/finding.ts'
import { gunsOf, sheetOf } from '../fighting.ts'
import type { JaneOrders, ShipOrder } from '../orders.ts'
import { droppedAt, firingOrder, type Ticket } from '../procedures/firing.ts'
import { isBigGun } from '../procedures/guns.ts'
import type { JaneBoard, Piece } from '../state.ts'
import type { Melee } from './melee.ts'
import type { Waiting } from './waiting.ts'

/** The piece that a side knows by this name, if it has her in sight. */
export function targetOf(board: JaneBoard, side: string, label: string): Piece | null {
  const known = Object.entries(board.known[side] ?? {}).find(([, one]) => one.label === label)
  return known ? (board.pieces.find((piece) => piece.id === known[0]) ?? null) : null
}

/** Quick-firers of hers that no other order has taken, by their ids. */
export function quickFirers(piece: Piece): string[] {
  return [...gunsOf(sheetOf(piece.fight)).values()].filter(({ gun }) => !isBigGun(gun)).map(({ id }) => id)
}

function waitingOf(board: JaneBoard, piece: Piece, order: ShipOrder, units: number): Waiting[] {
  const made: Waiting[] = []
  const { id: ship, seat, side } = piece
  const put = (
    what: string,
    label: string,
    more: Pick<Waiting, 'kind' | 'guns' | 'named' | 't' | 'aim' | 'ceaseFire'>,
  ) => {
    const target = targetOf(board, side, label)
    if (target)
      made.push({ key: `${ship}, ${what}`, ship, seat, target: target.id, label, units: Math.max(1, units), ...more })
  }
  for (const one of order.fire ?? [])
    put(one.gun, one.at, {
      kind: 'gun',
      guns: [one.gun],
      named: true,
      t: droppedAt(one.atUnit, units),
      aim: one.aim,
      ceaseFire: false,
    })
  for (const one of order.torpedoes ?? [])
    put(one.tube, one.at, {
      kind: 'torpedo',
      guns: [one.tube],
      named: true,
      t: droppedAt(one.atUnit, units),
      aim: 'dice',
      ceaseFire: false,
    })
  const left = new Set(quickFirers(piece))
  for (const one of order.quickFire ?? []) for (const gun of one.guns ?? []) left.delete(gun)
  for (const [index, one] of (order.quickFire ?? []).entries()) {
    const guns = one.guns ?? [...left]
    if (!one.guns) left.clear()
    if (guns.length === 0) continue
    put(`quick-firers ${index + 1}`, one.at, {
      kind: 'quickFiring',
      guns,
      named: one.guns !== undefined,
      t: 0.5,
      aim: one.aim,
      ceaseFire: one.ceaseFire,
    })
  }
  return made
}

/**
 * Everything dropped in this move, in its order (JT-FIRE-03, -06, -12). `runs` says how many units each piece's move has; `lostAt` from which part of it a
 * ship that is lost drops nothing more.
 */
export function queue(
  melee: Melee,
  sealed: Readonly<Record<string, JaneOrders>>,
  runs: ReadonlyMap<string, { readonly units: number }>,
  lostAt: ReadonlyMap<string, number> = new Map(),
): Waiting[] {
  const all = melee.pieces.flatMap((piece) => {
    const order = sealed[piece.seat]?.ships[piece.id]
    if (!order || piece.status !== 'afloat') return []
    const until = lostAt.get(piece.id) ?? Number.POSITIVE_INFINITY
    const dropped = waitingOf(melee.board, piece, order, runs.get(piece.id)?.units ?? 0)
    const kept = dropped.filter((one) => one.t <= until)
    if (kept.length < dropped.length) {
      const says = `${dropped.length - kept.length} of her tickets came too late: she is lost.`
      const step = because('JT-FIRE-24', 'the ship is lost before their turn comes', {}, until)
      melee.tell('silent', [piece.id], `${piece.name}: ${says}`, [step])
      melee.tellCaptain(piece.id, { what: 'ship', says, because: [step] })
    }
    return kept
  })
  if (all.length < 2) return all
  const tickets = all.map((one): Ticket => ({ name: one.key, unitsDone: one.t, unitsInMove: 1, kind: one.kind }))
  const found = firingOrder(tickets, melee.dice, melee.occasion)
  melee.tell(
    'queue',
    [...new Set(all.map((one) => one.ship))],
    `${all.length} tickets are fired in their order.`,
    found.because,
  )
  const byKey = new Map(all.map((one) => [one.key, one]))
  return found.value.order.flatMap((key) => byKey.get(key) ?? [])
}
