/** What was done in a scripted war: which kinds of order were given and accepted, what was refused, and whether the books balance. */

import { findStrategicBook } from '../../shared/books/registry.ts'
import { operationSchema } from '../../shared/campaign/operations.ts'
import type { OrdersAnswer, SeatOrders } from '../../shared/campaign/orders.ts'
import { legSchema, movementSchema, roadSchema, seatOrdersSchema } from '../../shared/campaign/orders.ts'
import { fortOrderSchema, worksSchema } from '../../shared/campaign/purchases.ts'
import type { UmpireView } from '../../shared/campaign/umpire-view.ts'
import type { Stepped } from './command-war.ts'

const BOOK = 'jane1898'

/** Every kind of order there is, read from the schemas at the boundary: a kind that is added must be used, or the war's test fails. */
/** Fields that are there to be refused with their reason: a force keeps station whole (order.station). */
const REFUSED = new Set(['operate station, ships'])

function everyKind(): Set<string> {
  const kinds = new Set<string>()
  for (const key of Object.keys(seatOrdersSchema.shape)) kinds.add(key)
  for (const key of Object.keys(movementSchema.shape)) if (key !== 'force') kinds.add(`movement ${key}`)
  for (const option of legSchema.options)
    if ('shape' in option) kinds.add(`leg ${Object.keys(option.shape).sort().join(' ')}`)
  for (const option of operationSchema.options)
    for (const key of Object.keys(option.shape))
      kinds.add(
        key === 'operate' ? `operate ${option.shape.operate.value}` : `operate ${option.shape.operate.value}, ${key}`,
      )
  for (const medium of roadSchema.shape.medium.options) if (medium !== 'wireless') kinds.add(`by ${medium}`)
  for (const { key } of findStrategicBook(BOOK).economy?.articles ?? []) kinds.add(`buy ${key}`)
  for (const key of Object.keys(worksSchema.shape)) kinds.add(`works ${key}`)
  const { fort: _, arm, ...ofForts } = fortOrderSchema.shape
  for (const key of Object.keys(ofForts)) kinds.add(`fort ${key}`)
  for (const key of Object.keys(arm.unwrap().shape)) kinds.add(`fort arm ${key}`)
  return kinds
}

export class Diary {
  readonly events: Stepped['events'][number][] = []
  readonly refusals: string[] = []
  readonly imbalances: string[] = []
  balancesSeen = 0
  moves = 0
  last: Stepped | null = null
  readonly #used = new Set<string>()

  ordered(move: number, seat: string, orders: SeatOrders, answer: OrdersAnswer): void {
    for (const { path, message } of answer.refused) this.refusals.push(`move ${move}, ${seat}, ${path}: ${message}`)
    const refused = (path: string): boolean => answer.refused.some((line) => line.path.startsWith(path))
    for (const [key, value] of Object.entries(orders)) {
      if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
      this.#used.add(key)
    }
    orders.movements?.forEach((movement, i) => {
      if (refused(`movements[${i}]`)) return
      for (const key of Object.keys(movement)) if (key !== 'force') this.#used.add(`movement ${key}`)
      if (movement.by) this.#used.add(`by ${movement.by.medium}`)
      for (const leg of [...(movement.legs ?? []), ...(movement.detached?.legs ?? [])])
        if ('operate' in leg)
          for (const key of Object.keys(leg))
            this.#used.add(key === 'operate' ? `operate ${leg.operate}` : `operate ${leg.operate}, ${key}`)
        else this.#used.add(`leg ${Object.keys(leg).sort().join(' ')}`)
    })
    orders.despatches?.forEach(({ by }, i) => {
      if (by && !refused(`despatches[${i}]`)) this.#used.add(`by ${by.medium}`)
    })
    orders.purchases?.forEach(({ buy, works = {} }, i) => {
      if (refused(`purchases[${i}]`)) return
      this.#used.add(`buy ${buy}`)
      for (const key of Object.keys(works)) this.#used.add(`works ${key}`)
    })
    orders.forts?.forEach(({ fort: _, arm = {}, ...others }, i) => {
      if (refused(`forts[${i}]`)) return
      for (const key of Object.keys(others)) this.#used.add(`fort ${key}`)
      for (const key of Object.keys(arm)) this.#used.add(`fort arm ${key}`)
    })
  }

  stepped(stepped: Stepped): void {
    this.last = stepped
    this.moves = stepped.moveNumber
    this.events.push(...stepped.events)
  }

  /** Holds each side's balance against the sum of its entries. */
  balanced(truth: UmpireView): void {
    for (const side of truth.sides) {
      if (!truth.ledger.some((line) => line.side === side.key)) continue
      this.balancesSeen += 1
      let sum = 0
      for (const line of truth.ledger) {
        if (line.side !== side.key) continue
        if (line.account === 'treasury') sum += line.points
        if (line.against === 'treasury') sum -= line.points
        if (line.points <= 0 || line.account === line.against) this.imbalances.push(`${line.id} is no double entry`)
      }
      if (sum !== side.balance)
        this.imbalances.push(`move ${truth.move.number}, ${side.key}: ${sum}, not ${side.balance}`)
    }
  }

  /** Kinds of order that no seat has had accepted. */
  unused(): string[] {
    return [...everyKind()].filter((kind) => !this.#used.has(kind) && !REFUSED.has(kind)).sort()
  }
}
