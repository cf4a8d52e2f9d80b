/** What would come of orders that are being written, told from the seat's view alone. */
import type { BoardView, Foreseen } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { each, offerTo } from '../offers/together.ts'
import { squareName, squareNamed } from '../procedures/squares.ts'
import { readOrders, type ShipOrder } from './orders.ts'

interface MoveChoice {
  readonly to?: string
  readonly facing?: string
}

/** Whether an order names the square where she is, and no heading: she stays. */
export function staysAt(view: BoardView, ship: string, { to, facing }: Pick<MoveChoice, 'to' | 'facing'>): boolean {
  const piece = view.drawing?.pieces.find(({ id }) => id === ship)
  // What is being typed may be no square yet.
  return piece !== undefined && facing === undefined && to === squareName({ x: piece.x + 0.5, y: piece.y + 0.5 })
}

/** Refuses what no choice of the view has: a square that she does not reach, an enemy that is not seen. */
function demandChoice(view: BoardView, ship: string, order: ShipOrder): string[] {
  const choice = view.choices.find((one) => one.ship === ship)
  if (!choice)
    return refuse('orders.ship', `ships has ${JSON.stringify(ship)}, which takes no orders now (CT-MV-01).`, {
      rule: 'CT-MV-01',
      path: `ships.${ship}`,
    })
  const says: string[] = []
  if (staysAt(view, ship, order)) says.push(`${choice.name}: She stays.`)
  else if (order.to !== undefined && order.way === undefined && order.depth === undefined) {
    const there = each(choice.offers).filter((one) => {
      const { to, facing } = one.order as MoveChoice
      return to === order.to && (order.facing === undefined || facing === order.facing)
    })
    const open = offerTo(choice.offers, order.to, order.facing)
    if (!open)
      return refuse(
        'orders.refused',
        there[0]?.says ??
          `ships.${ship}.to is "${order.to}", and no way of her squares leads there${order.facing === undefined ? '' : ` with the heading ${order.facing}`} (CT-MV-02).`,
        { rule: 'CT-MV-02', path: `ships.${ship}.to` },
      )
    says.push(`${choice.name}: ${open.says}`)
  }
  const seen = new Set((choice.lists?.['enemies'] ?? []).map(({ key }) => key))
  for (const [field, lines] of [
    ['fire', order.fire ?? []],
    ['torpedoes', order.torpedoes ?? []],
  ] as const)
    for (const [n, { at }] of lines.entries())
      if (!seen.has(at))
        refuse(
          'orders.refused',
          `ships.${ship}.${field}[${n}].at is ${JSON.stringify(at)}, and no enemy of that name is seen (CT-PA-01).`,
          { rule: 'CT-PA-01', path: `ships.${ship}.${field}[${n}].at` },
        )
  return says
}

export function foresee(view: BoardView, given: Plain): Foreseen {
  const { ships } = readOrders(given)
  const says = Object.entries(ships).flatMap(([ship, order]) => demandChoice(view, ship, order))
  const plots = Object.entries(ships).flatMap(([ship, { to }]) => {
    const piece = view.drawing?.pieces.find(({ id }) => id === ship)
    if (!piece || to === undefined) return []
    const { x, y } = squareNamed(to)
    return [
      {
        id: `way of ${ship}`,
        side: view.side,
        points: [
          { x: piece.x, y: piece.y },
          { x: x - 0.5, y: y - 0.5 },
        ],
      },
    ]
  })
  return { says, drawing: { plots } }
}
