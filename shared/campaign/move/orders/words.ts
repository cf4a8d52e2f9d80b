import { counted } from '../../../explanation/figures.ts'
import { rhumbBearing, rhumbMiles } from '../../../navigation/rhumb.ts'
import { compassPoint } from '../../../sky/words.ts'
import { type Position, positionWords } from '../../../vocabulary/position.ts'
import type { Turn } from '../../context.ts'
import { type OperationNames, operationWords } from '../../operations.ts'
import { lineWords } from '../../shore/ravages.ts'
import { type StandingOrder, standingWords } from '../../standing.ts'
import type { GivenOrder, Leg } from '../../world.ts'

/* Orders in words, as despatches, answers and notices have them. */

/** What forces, ships and places go by, for one who reads an order: keys and ids become names. */
export interface Names extends OperationNames {
  /** The book that names classes of gun. */
  readonly book: Parameters<typeof operationWords>[0]
}

/** An order in one line: "S.W. 44 miles at 10½ knots; enter Plymouth". */
export function orderWords(turn: Turn, legs: readonly Leg[]): string {
  return legsWords(legs, trueNames(turn))
}

/** By their true names, as the umpire has them. */
export function trueNames({ world, ground }: Turn): Names {
  return {
    ...groundNames(ground),
    force: (id) => world.forces[id]?.name ?? id,
    ship: (id) => world.ships[id]?.name ?? id,
  }
}

/** What is printed on the chart, by its name there. */
export function groundNames(ground: Turn['ground']): Omit<Names, 'force' | 'ship'> {
  return {
    place: (key) => ground.places.get(key)?.name ?? key,
    line: (key) => lineWords(ground, key),
    route: (key) => ground.pack.chart.routes.find((route) => route.key === key)?.name ?? key,
    book: ground.book,
  }
}

/** The same with what forces, ships and places are called by its reader. */
export function legsWords(legs: readonly Leg[], named: Names): string {
  if (legs.length === 0) return 'lie to'
  let from: Position | null = null
  const words = legs.map((leg) => {
    if (leg.do === 'wait') return `wait ${counted(leg.minutes, 'minute')}`
    if (leg.do === 'enter') return `enter ${named.place(leg.place)} at ${knotsWords(leg.knots)}`
    if (leg.do === 'operate') return operationWords(named.book, leg, named)
    const run = from
      ? `${compassPoint(rhumbBearing(from, leg.to))} ${Math.round(rhumbMiles(from, leg.to))} miles`
      : `to ${positionWords(leg.to)}`
    from = leg.to
    return `${run} at ${knotsWords(leg.knots)}`
  })
  return words.join('; ')
}

export function knotsWords(knots: number): string {
  const whole = Math.floor(knots)
  const half = knots - whole === 0.5 ? '½' : knots === whole ? '' : (knots - whole).toFixed(1).slice(1)
  return `${whole}${half} knots`
}

/** A standing order in one line: "at dusk: steer W. (270°); at 9 knots". */
export function standingOrderWords(turn: Turn, order: StandingOrder<Leg>): string {
  return standingWords(order, turn.world.campaign.zoneMinutes, (legs) => orderWords(turn, legs))
}

/** The whole of an order: its legs, what is to be done when something happens, then who is sent off and what they do. */
export function wholeOrderWords(turn: Turn, order: GivenOrder): string {
  const standing = (order.standing ?? []).map((one) => standingOrderWords(turn, one))
  const { detach } = order
  const onward = order.resume ? 'gives up any chase and goes on as ordered before' : 'goes on as ordered before'
  // Of one line that sends ships off the next line says where the others go.
  const goesOn = detach && !order.resume ? [] : [onward]
  const words = [...(order.legs === undefined ? goesOn : [orderWords(turn, order.legs)]), ...standing]
  if (detach) {
    const names = detach.ships.map((id) => turn.world.ships[id]?.name ?? id).join(', ')
    words.push(`${names} detached${detach.orders === null ? '' : ` (${wholeOrderWords(turn, detach.orders)})`}`)
  }
  return words.join('; ')
}
