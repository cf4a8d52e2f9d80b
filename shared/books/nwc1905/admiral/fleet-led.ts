/** A fleet that its commander leads by the head of its column (NF-SIG-01), from his seat's view alone: ways of her that a signal would give. */
import type { BoardView, PointedLeg, ViewPoint } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { engineKnots, poseAt } from '../board/motion.ts'
import { type CollegeOrders, readOrders } from '../duel/orders.ts'
import { columnsOf, leadsColumn } from '../fleet/commanding.ts'
import { ownPart } from '../fleet/foreseeing.ts'
import { checkFleetOrders, waysFor } from '../fleet/judging.ts'
import { seatCommands } from '../fleet/signalling.ts'

const POINTS = 10
/** Points through which the head of a column is turned at once; with more than eight each ship loses half of her fire (NF-GUN-20). */
const TURNS = [1, 2, 3, 4, 6, 8] as const

export interface Fleet {
  readonly head: string
  /** The column from its head. */
  readonly line: readonly string[]
  readonly legs: readonly PointedLeg[]
}

export function fleetLed(view: BoardView): Fleet | null {
  const board = ownPart(view)
  const { side } = view
  const [first] = view.friends.filter(({ own }) => own)
  const seat = first && board?.aboard[first.id]?.seat
  if (!board || side === null || seat === undefined || !seatCommands(board, seat) || !leadsColumn(board, side))
    return null
  const [column = []] = columnsOf(board, side)
  const [head] = column
  if (!head) return null
  const moves = ['', ...(['L', 'R'] as const).flatMap((to) => TURNS.map((points) => `C ${points} ${to}`))]
  const legs = moves.flatMap((move): PointedLeg[] => {
    const orders: CollegeOrders = move === '' ? { ships: {} } : readOrders({ move })
    if (checkFleetOrders(board, seat, orders) !== null) return []
    const way = waysFor(board, seat, orders, head.id).get(head.id)
    if (!way) return []
    const path = Array.from({ length: POINTS + 1 }, (_, n): ViewPoint => {
      const { at, headingDeg } = poseAt(way.legs, (view.moveSeconds * n) / POINTS)
      return { ...at, headingDegrees: headingDeg }
    })
    const { signals } = orders
    const order = (signals ? { signals } : {}) as unknown as Plain
    return [{ path, speed: Math.round(engineKnots(way.way.engines) * 10) / 10, order }]
  })
  return { head: head.id, line: column.map(({ id }) => id), legs }
}
