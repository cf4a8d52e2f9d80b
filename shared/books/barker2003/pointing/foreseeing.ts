/** What would come of orders that are being written, told from the seat's view alone. */
import type { BoardView, Foreseen, ShipChoices } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { figure } from '../../figures.ts'
import { ordersSchema, type ShipOrder } from '../orders.ts'
import { movedWithBy, pointing, wayOf } from './pointing.ts'

/** Names that an order gives, each with the list of her choices in which it must stand. */
const NAMED = [
  ['fire', 'enemies', 'BK-VI-01'],
  ['light', 'seen', 'BK-VI-01'],
  ['challenge', 'neutrals', 'BK-NS-02'],
  ['board', 'neutrals', 'BK-NS-03'],
  ['flagTo', 'mates', 'BK-OR-03'],
  ['names', 'mates', 'BK-AD-02'],
] as const

const refused = (rule: string, path: string, says: string): never =>
  refuse('orders.refused', `${path} ${says} (${rule}).`, { rule, path })

/** Refuses what no choice of the view has: a ship that takes no orders, a name that she does not know, a way that she may not go. */
function demandChoice(view: BoardView, ship: string, order: ShipOrder): ShipChoices {
  const path = `ships.${ship}`
  const choice = view.choices.find((one) => one.ship === ship)
  if (!choice) return refused('BK-SQ-02', path, 'takes no orders now')
  for (const [field, list, rule] of NAMED) {
    const names = order[field] ?? []
    for (const [n, name] of [names].flat().entries())
      if (!(choice.lists?.[list] ?? []).some(({ key }) => key === name))
        refused(rule, `${path}.${field}${field === 'fire' ? `[${n}]` : ''}`, `is "${name}", which she does not know`)
  }
  for (const [n, name] of (order.fire ?? []).entries()) {
    const offer = choice.offers.find(({ key }) => key === `fire at ${name}`)
    if (offer && !offer.allowed) {
      // A reason that counts her places begins with the target's name, which stands here already.
      const why = offer.says.startsWith(`${name}: `) ? offer.says.slice(name.length + 2) : offer.says
      refused(offer.rule, `${path}.fire[${n}]`, `may not be "${name}": ${why}`)
    }
  }
  const way = wayOf(view, ship, order as unknown as Plain)
  if (way && !way.allowed) refused(way.rule, `${path}.moves`, `cannot be made: ${way.says}`)
  return choice
}

/** Where each ship comes, and what it takes of the die of her body. */
export function foresee(view: BoardView, given: Plain): Foreseen {
  const { ships = {} } = ordersSchema.parse(given)
  for (const [n, [ship, { moves = [] }]] of Object.entries(ships).entries()) {
    const leader = movedWithBy(view, ship, given)
    const before = Object.keys(ships).indexOf(leader ?? '')
    if (leader === null || moves.length === 0 || before < 0 || before > n) continue
    const name = view.choices.find((one) => one.ship === leader)?.name ?? leader
    const says = `cannot be made beside those of ${name}, who moves her whole formation first: order each ship by herself`
    refused('BK-FM-01', `ships.${ship}.moves`, says)
  }
  const told = Object.entries(ships).flatMap(([ship, order]) => {
    const { name } = demandChoice(view, ship, order)
    const leads = pointing.foreseen(view, ship, order as unknown as Plain, given)
    return leads ? [{ ship, name, leads }] : []
  })
  // At whom she fires stands in the words of the order, and nothing follows of it before the dice.
  const says = told.flatMap(({ name, leads: { speed, helm } }) => {
    const goes = [speed, helm].filter(Boolean)
    return goes.length > 0 ? [`${name}: ${goes.join('; ')}.`] : []
  })
  const bodies = new Map<string, { has: number; takes: number }>()
  for (const { leads } of told) {
    if (!leads.points) continue
    const { of, has, takes } = leads.points
    bodies.set(of, { has, takes: takes + (bodies.get(of)?.takes ?? 0) })
  }
  const dear = [...bodies].flatMap(([body, { has, takes }]) =>
    takes > has
      ? [
          `${body} has ${figure(has)} of the ${figure(takes)} points that this takes: the last orders are not carried out (BK-MV-12).`,
        ]
      : [],
  )
  const plots = told.flatMap(({ ship, leads: { path } }) =>
    path.length < 2 ? [] : [{ id: `way of ${ship}`, side: view.side, points: path.map(({ x, y }) => ({ x, y })) }],
  )
  return { says: [...says, ...dear], drawing: { plots } }
}
