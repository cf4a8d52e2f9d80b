import type { Article } from '../../../books/economy.ts'
import { notPlayed } from '../../../books/modules.ts'
import { counted, inFigures } from '../../../explanation/figures.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { knownHolder } from '../../../knowledge/holder.ts'
import type { Knowledge } from '../../../knowledge/knowledge.ts'
import type { KnownForce, KnownShip } from '../../../knowledge/logbook.ts'
import { tellPurchase } from '../../../knowledge/reporting.ts'
import { alias, mint, type Turn } from '../../context.ts'
import { demandFortClasses } from '../../gun-classes.ts'
import type { Purchase, PurchaseOrder } from '../../purchases.ts'
import type { Seat } from '../../world.ts'
import { believedLines } from '../despatches/offices.ts'
import { carryOutPurchases, coalRoom, orderArrives, what, worksStandStill } from '../points/buy.ts'
import { isHarbour } from '../work/stocks.ts'

/** A vessel's own name is for one vessel; a sheet of a dozen is enough. */
const MOST_VESSELS = 20

/** Takes each line of a sheet under its path, as an order desk does. */
type TakeLine = (path: string, take: () => string) => void

/** What a government may still spend by its own books: what it knows to be left, less what it has ordered and not heard of. */
export function freePoints(knowledge: Knowledge): number {
  let free = 0
  for (const { body } of knowledge.ledger) free += body.points
  for (const { body } of knowledge.purchases.values()) if (body.state === 'ordered') free -= body.points
  return free
}

/**
 * A government's sheet: each line is judged by what the government knows, accepted whole or refused whole, in the order written
 * (`purchase.unpaid`). What was accepted is carried out when the order is at its place.
 */
export function takePurchases(
  turn: Turn,
  seat: Seat,
  knowledge: Knowledge,
  orders: readonly PurchaseOrder[],
  line: TakeLine,
): void {
  const path = (i: number): string => `purchases[${i}]`
  const judged: { readonly order: PurchaseOrder; readonly article: Article; readonly at: number }[] = []
  for (const [i, order] of orders.entries()) {
    let article: Article | null = null
    // A line that passes here goes on to be priced with the others, and is answered then.
    try {
      article = check(turn, seat, knowledge, order, path(i))
    } catch (error) {
      line(path(i), () => {
        throw error
      })
    }
    if (article) judged.push({ order, article, at: i })
  }
  const { economy } = turn.ground.book
  if (!economy || judged.length === 0) return
  let left = freePoints(knowledge)
  const purse = { balance: left, wartime: knowledge.move.number > 0 }
  const sheet = judged.map(({ order, article }) => ({
    article: order.buy,
    number: order.number,
    confirmZero: order.confirmZero ?? false,
    ...(article.works === undefined ? {} : { works: { ...order.works } }),
  }))
  const priced = economy.sheet(sheet, purse, turn.ground.settings).value.lines
  for (const [i, { order, article, at }] of judged.entries()) {
    const { points, refusal } = priced[i] ?? { points: 0, refusal: null }
    line(path(at), () => {
      if (refusal) refuse(refusal.code, refusal.message, { rule: refusal.rule, path: path(at) })
      left -= points
      enter(turn, seat, knowledge, order, article, points)
      const where =
        order.ship === undefined ? placeName(turn, order.place) : (shipNamed(knowledge, order.ship)?.ship.name ?? '')
      return `${what(order, article)} for ${where}: ${counted(points, 'point')}, ${inFigures(left)} left.${stillWords(turn, knowledge, order, article)}`
    })
  }
  carryOutPurchases(turn, seat.side ?? '')
}

/** A warning, by what the writer knows, that works to be thrown up would stand still for want of men (`fort.works`). */
function stillWords(turn: Turn, knowledge: Knowledge, order: PurchaseOrder, article: Article): string {
  if (article.works === undefined || article.minutes <= 0) return ''
  let there = 0
  for (const { body } of knowledge.parties.values())
    if (body.place === order.place && body.miles === 0) there += body.men
  const waits = worksStandStill(turn.ground, order, article, there)
  return waits === null ? '' : ` As far as is known here ${waits}.`
}

function enter(
  turn: Turn,
  seat: Seat,
  knowledge: Knowledge,
  order: PurchaseOrder,
  article: Article,
  points: number,
): void {
  const { world } = turn
  const side = seat.side ?? ''
  const ship = order.ship === undefined ? undefined : trueShip(turn, seat, order.ship)
  const purchase: Purchase = {
    id: mint(turn, 'purchase'),
    side,
    by: seat.id,
    article: order.buy,
    number: order.number,
    place: order.place,
    ship: ship ?? null,
    name: order.name ?? null,
    confirmZero: order.confirmZero ?? false,
    ...(order.works ? { works: order.works } : {}),
    points,
    orderedAt: knowledge.clock,
    ...orderArrives(turn, { side, place: order.place }, world.clock),
    readyAt: null,
    state: 'ordered',
  }
  world.purchases[purchase.id] = purchase
  const says = `${what(order, article)} for ${placeName(turn, order.place)}: ordered.`
  tellPurchase(turn, seat, knowledge.clock, purchase, { says, rule: article.rule })
}

/** Whether a line can be had at all, by what its writer knows; gives its article, or refuses with one sentence. */
function check(turn: Turn, seat: Seat, knowledge: Knowledge, order: PurchaseOrder, path: string): Article {
  const { ground } = turn
  const { economy } = ground.book
  if (seat.role !== 'government')
    return refuse('order.seat', 'This seat cannot buy: the government finds the money and the means.', {
      rule: ground.cite('command.duties'),
      path,
    })
  if (!economy) return refuse('order.buy', notPlayed(turn.ground.book, 'points'), { path })
  const article = economy.articles.find(({ key }) => key === order.buy)
  if (!article)
    return refuse(
      'E-PRICE',
      `There is no article ${JSON.stringify(order.buy)}: ${economy.articles.map(({ key }) => key).join(', ')}.`,
      { rule: ground.cite('purchase.charged'), path: `${path}.buy` },
    )
  checkPlace(turn, seat, knowledge, order.place, path)
  if (article.goes.to === 'vessel' && order.number > MOST_VESSELS)
    refuse('E-PRICE', `At most ${MOST_VESSELS} vessels are bought in one line; you wrote ${order.number}.`, {
      rule: article.rule,
      path: `${path}.number`,
    })
  if (order.name !== undefined && article.goes.to !== 'vessel')
    refuse('E-PRICE', `Only a vessel has a name; ${article.says} has none.`, {
      rule: article.rule,
      path: `${path}.name`,
    })
  if (order.works !== undefined && article.works === undefined)
    refuse('E-PRICE', `Only works are built to a plan; ${article.says} is none.`, {
      rule: article.rule,
      path: `${path}.works`,
    })
  demandFortClasses(turn.ground, order.works?.guns, `${path}.works.guns`)
  if (order.ship !== undefined) checkShip(turn, knowledge, order, order.ship, article, path)
  return article
}

/** Stores are laid in one's own harbours, and in the war where the telegraph goes: by what the writer knows of it. */
function checkPlace(turn: Turn, seat: Seat, knowledge: Knowledge, key: string, path: string): void {
  const { ground } = turn
  const place = ground.places.get(key)
  if (!place || knownHolder(knowledge, place) !== seat.side || !isHarbour(turn, key))
    return refuse('E-PLACE', `There is no harbour ${JSON.stringify(key)} of this side.`, {
      rule: ground.cite('stores.present'),
      path: `${path}.place`,
    })
  if (knowledge.move.number === 0 || seat.office === undefined || seat.office === key) return
  if (!ground.network.route(seat.office, key, believedLines(turn, seat)))
    refuse(
      'E-PLACE',
      `No telegraph that is known to stand goes from ${placeName(turn, seat.office)} to ${place.name}.`,
      {
        rule: ground.cite('stores.present'),
        path: `${path}.place`,
      },
    )
}

/** Only as one fits out are stores put straight aboard; in the war a ship takes them in from the stores ashore, which takes its time. */
function checkShip(
  turn: Turn,
  knowledge: Knowledge,
  order: PurchaseOrder,
  name: string,
  article: Article,
  path: string,
): void {
  const no = (code: string, message: string, rule: string, field = 'ship'): never =>
    refuse(code, message, { rule, path: `${path}.${field}` })
  const found = shipNamed(knowledge, name)
  if (!found)
    return no('E-UNIT', `There is no ship ${JSON.stringify(name)} of this side.`, turn.ground.cite('accounts.kept'))
  const { ship, force } = found
  if (knowledge.move.number > 0)
    return no(
      'E-PLACE',
      `${ship.name} takes in stores from the shore: buy them into the stores of a harbour.`,
      turn.ground.cite('stores.present'),
    )
  if (!article.aboard) return no('E-PLACE', `${article.says}: laid in a harbour, not aboard a ship.`, article.rule)
  if (force.place !== order.place)
    return no(
      'E-PLACE',
      `${ship.name} does not lie at ${placeName(turn, order.place)}.`,
      turn.ground.cite('stores.present'),
    )
  const { goes } = article
  if (goes.to === 'coal') {
    const room = coalRoom(turn, ship)
    if (order.number > room)
      return no(
        'E-COAL',
        `${ship.name} can take ${room} days; you wrote ${order.number}.`,
        turn.ground.cite('coal.price'),
        'number',
      )
  }
  if (goes.to === 'rounds' && !((turn.ground.cards.get(ship.card)?.guns[goes.gun] ?? 0) > 0))
    return no('E-AMMO', `${ship.name} has no gun of class ${goes.gun}.`, article.rule)
}

function shipNamed(
  knowledge: Knowledge,
  name: string,
): { readonly ship: KnownShip; readonly force: KnownForce } | undefined {
  for (const { known } of knowledge.forces.values()) {
    const ship = known.ships.find(({ id }) => id === name)
    if (ship) return { ship, force: known }
  }
  return undefined
}

function trueShip(turn: Turn, seat: Seat, name: string): string | undefined {
  return Object.values(turn.world.ships).find(
    (ship) => ship.side === seat.side && alias(turn.world, seat.id, 'ship', ship.id) === name,
  )?.id
}

function placeName(turn: Turn, key: string): string {
  return turn.ground.places.get(key)?.name ?? key
}
