import type { Article, Economy } from '../../../books/economy.ts'
import { counted } from '../../../explanation/figures.ts'
import { sentence } from '../../../explanation/sentence.ts'
import { tellForce, tellNotice, tellPurchase } from '../../../knowledge/reporting.ts'
import type { FortPlan } from '../../../vocabulary/forts.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, mint, record, type Turn } from '../../context.ts'
import { DAY_OF_COAL, freshForce, freshShip, shipOnCard } from '../../fresh.ts'
import { boughtCard, type Ground } from '../../ground.ts'
import type { Purchase } from '../../purchases.ts'
import { enrol, regroup } from '../../rolls.ts'
import { addFort, garrisonWanted, menAt } from '../../shore/forts.ts'
import type { PlaceState, Ship } from '../../world.ts'
import { daysToFill } from '../coal/bunkers.ts'
import { newsOfPlace, wireTo } from '../despatches/wire.ts'
import { tellStores } from '../work/stocks.ts'
import { balanceOf, charge } from './points.ts'

/**
 * Purchases as they are carried out: when the order is at the place, if its side still has the place and the points (`purchase.charged`).
 * Orders that wait for a line, and works that are building, are looked at as a move opens and closes, and stamped with their own minute.
 */

/** What was bought and is building goes on as a move opens and closes, and orders are carried out with it. */
export function goOnWithPurchases(turn: Turn): void {
  const { world } = turn
  if (!turn.ground.book.economy) return
  for (const purchase of Object.values(world.purchases)) {
    if (purchase.state === 'ordered' && purchase.dueAt === null)
      Object.assign(purchase, orderArrives(turn, purchase, world.clock))
    if (purchase.state === 'building') standStill(turn, purchase)
  }
  carryOut(turn, () => true)
}

/** Orders of a side that are at their places. All else waits for its move to close: that somebody writes does not hurry it, nor hold it up. */
export function carryOutPurchases(turn: Turn, side: string): void {
  carryOut(turn, (purchase) => purchase.state === 'ordered' && purchase.side === side)
}

/** All of these that falls due by the campaign's clock, in the order in which it falls due. */
function carryOut(turn: Turn, meant: (purchase: Purchase) => boolean): void {
  const { world } = turn
  const { economy } = turn.ground.book
  if (!economy) return
  const now = world.clock
  const when = (p: Purchase): Seconds => (p.state === 'building' ? p.readyAt : p.dueAt) ?? Number.POSITIVE_INFINITY
  const due = Object.values(world.purchases)
    .filter((p) => (p.state === 'ordered' || p.state === 'building') && meant(p) && when(p) <= now)
    .sort((a, b) => when(a) - when(b))
  for (const purchase of due) {
    const article = economy.articles.find(({ key }) => key === purchase.article)
    if (!article) continue
    if (purchase.state === 'building') finish(turn, purchase, article, when(purchase))
    else pay(turn, economy, purchase, article, when(purchase))
    // Five-day works begun in the past may be ready by now.
    if (when(purchase) <= now && (purchase.state as string) === 'building')
      finish(turn, purchase, article, when(purchase))
  }
}

/** Works go on only with their garrison on the spot: a move that closes without it has done nothing for them (`fort.works`). */
function standStill(turn: Turn, purchase: Purchase): void {
  const { world, ground } = turn
  const lasted = world.clock - world.move.opens
  const article = ground.book.economy?.articles.find(({ key }) => key === purchase.article)
  if (lasted <= 0 || article?.works === undefined || purchase.readyAt === null) return
  const needed = garrisonWanted(ground, planOf(purchase, article)) * purchase.number
  const there = menAt(turn, purchase.place, purchase.side)
  if (there >= needed) return
  purchase.readyAt += lasted
  const rule = ground.cite('fort.works')
  const says = `${what(purchase, article)}, ${placeName(turn, purchase)}: the work stood still; it wants ${counted(needed, 'man', 'men')} on the spot, and ${there} were there.`
  tell(turn, purchase, known(turn, purchase, world.clock), says, rule)
  record(turn, world.clock, 'purchase', purchase.side, says)
}

/** What works wait for that are begun without the men to serve their guns on the spot (`fort.works`); null of all else. */
function wantsMen(turn: Turn, purchase: Purchase, article: Article): string | null {
  if (article.works === undefined) return null
  return worksStandStill(turn.ground, purchase, article, menAt(turn, purchase.place, purchase.side))
}

/** In words, that works stand still with no more than so many men there; null when those are enough. */
export function worksStandStill(
  ground: Ground,
  { number, works }: Pick<Purchase, 'number' | 'works'>,
  article: Article,
  there: number,
): string | null {
  const wanted = garrisonWanted(ground, planOf({ works }, article)) * number
  return there >= wanted
    ? null
    : `the work stands still until ${counted(wanted, 'man', 'men')} ${wanted === 1 ? 'is' : 'are'} on the spot to serve its guns, and ${there} are`
}

/** Works as they were ordered, or of the book's usual sort; any but a whole one of a size by its article. */
function planOf({ works }: Pick<Purchase, 'works'>, article: Article): FortPlan {
  return { ...works, share: works?.share ?? article.works }
}

/** When the order is at its place: at once as one fits out, then over the lines as they are. */
export function orderArrives(
  turn: Turn,
  purchase: Pick<Purchase, 'side' | 'place'>,
  at: Seconds,
): Pick<Purchase, 'dueAt' | 'wire'> {
  if (turn.world.move.number === 0) return { dueAt: at }
  const office = governmentOf(turn.world, purchase.side)?.office
  const wire = office === undefined ? null : wireTo(turn, purchase.side, office, purchase.place, at)
  const dueAt = wire?.at.at(-1) ?? null
  return dueAt !== null && dueAt > at && wire ? { dueAt, wire } : { dueAt }
}

/** The order is there: it is paid for, and the goods are there or the work begins. */
function pay(turn: Turn, economy: Economy, purchase: Purchase, article: Article, at: Seconds): void {
  const { world, ground } = turn
  const place = world.places[purchase.place]
  const name = placeName(turn, purchase)
  if (!place || place.owner !== purchase.side)
    return fail(turn, purchase, at, `${name} is no harbour of ours any more`, ground.cite('stores.present'))
  const { number, confirmZero, works } = purchase
  const plan = article.works === undefined ? {} : { works: { ...works } }
  const line = { article: purchase.article, number, confirmZero, ...plan }
  const purse = { balance: balanceOf(world, purchase.side), wartime: world.move.number > 0 }
  const found = economy.sheet([line], purse, ground.settings)
  const [priced] = found.value.lines
  if (!priced || priced.refusal)
    return fail(turn, purchase, at, 'there are not the points for it', priced?.refusal?.rule ?? article.rule)
  const rule = article.rule
  const says = `${what(purchase, article)}, ${name}`
  const knownAt = known(turn, purchase, at)
  charge(turn, 'spent', {
    side: purchase.side,
    points: priced.points,
    at,
    knownAt,
    says,
    rule,
    by: purchase.by,
    because: found.because,
  })
  if (article.minutes > 0) {
    purchase.state = 'building'
    purchase.readyAt = at + (thrownUp(turn, purchase, article) ?? article.minutes) * MINUTE
    const waits = wantsMen(turn, purchase, article)
    // Nobody knows when works will be ready that nobody is there to serve.
    tell(
      turn,
      waits === null ? purchase : { ...purchase, readyAt: null },
      knownAt,
      `${says}: begun${waits === null ? '' : `; ${waits}`}.`,
      rule,
    )
  } else finish(turn, purchase, article, at)
}

/** Minutes in which works of that size are thrown up; null of what is no work (`fort.part`, `fort.works`). */
function thrownUp({ ground }: Turn, purchase: Purchase, article: Article): number | null {
  if (article.works === undefined) return null
  return ground.book.shore?.fort(planOf(purchase, article), ground.settings).value.throwUpMinutes ?? null
}

/** What was bought is there. */
function finish(turn: Turn, purchase: Purchase, article: Article, at: Seconds): void {
  const { world } = turn
  const place = world.places[purchase.place]
  const name = placeName(turn, purchase)
  if (!place || place.owner !== purchase.side)
    return fail(turn, purchase, at, `${name} was lost before it was finished`, article.rule)
  purchase.state = 'done'
  const ship = purchase.ship === null ? undefined : world.ships[purchase.ship]
  if (ship) putAboard(turn, ship, article, purchase.number)
  else if (article.goes.to === 'vessel')
    for (let i = 0; i < purchase.number; i++) commission(turn, purchase, article.goes, i, at)
  else layIn(place, article, purchase.number)
  if (article.works !== undefined)
    for (let i = 0; i < purchase.number; i++) addFort(turn, place, planOf(purchase, article))
  const knownAt = known(turn, purchase, at)
  tell(turn, purchase, knownAt, `${what(purchase, article)}, ${ship ? ship.name : name}: there.`, article.rule)
  record(turn, at, 'purchase', purchase.side, `${what(purchase, article)} at ${name}: there.`)
  const government = governmentOf(world, purchase.side)
  if (government && knownAt <= world.clock) tellStores(turn, government, knownAt)
}

function fail(turn: Turn, purchase: Purchase, at: Seconds, why: string, rule: string): void {
  const article = turn.ground.book.economy?.articles.find(({ key }) => key === purchase.article)
  purchase.state = 'failed'
  const says = sentence(
    `${article ? what(purchase, article) : purchase.article} for ${placeName(turn, purchase)} was not had: ${why}`,
  )
  const knownAt = known(turn, purchase, at)
  tell(turn, purchase, knownAt, says, rule)
  const government = governmentOf(turn.world, purchase.side)
  if (government) tellNotice(turn, government.id, knownAt, says, rule)
  record(turn, at, 'purchase', purchase.side, says)
}

function layIn(place: PlaceState, { key, goes }: Article, number: number): void {
  if (goes.to === 'coal') place.coalDays += number
  else if (goes.to === 'rounds') place.rounds[goes.gun] = (place.rounds[goes.gun] ?? 0) + number
  else if (goes.to === 'torpedoes') place.torpedoes += number
  else if (goes.to === 'mines') place.mines += number
  else place.held[key] = (place.held[key] ?? 0) + number
}

/** A carrier's coal is her cargo, anybody else's goes to the bunkers. */
function putAboard(turn: Turn, ship: Ship, { goes }: Article, number: number): void {
  if (goes.to === 'coal' && cargoRoom(turn, ship) > 0) ship.cargoCoalDays += number
  else if (goes.to === 'coal')
    ship.coalMinutes = Math.min(ship.coalCapacityMinutes, ship.coalMinutes + number * DAY_OF_COAL)
  else if (goes.to === 'rounds') ship.rounds[goes.gun] = (ship.rounds[goes.gun] ?? 0) + number
  else if (goes.to === 'torpedoes') ship.torpedoes += number
  turn.outcome.touched.ships.add(ship.id)
}

/** Whole days of cargo coal for which a ship has room. */
function cargoRoom(turn: Turn, ship: Pick<Ship, 'card' | 'cargoCoalDays'>): number {
  const type = turn.ground.merchants.get(ship.card)?.type
  const holds = type === undefined ? 0 : (turn.ground.book.operations?.cargoCoalDays(type).value ?? 0)
  return Math.max(0, Math.floor(holds - ship.cargoCoalDays))
}

/** Whole days of coal that a ship can take as she fits out: a carrier in her holds, others in their bunkers. */
export function coalRoom(
  turn: Turn,
  ship: {
    readonly card: string
    readonly cargoCoalDays: number
    readonly coalMinutes: number
    readonly coalCapacityMinutes: number
  },
): number {
  const holds = turn.ground.merchants.has(ship.card)
  return holds ? cargoRoom(turn, ship) : daysToFill(ship)
}

/** A vessel that was bought lies in harbour by herself: a merchant's under her side's trade officer (`command.trade`), a boat under her own captain. */
function commission(
  turn: Turn,
  purchase: Purchase,
  { type, enduranceDays }: Extract<Article['goes'], { to: 'vessel' }>,
  index: number,
  at: Seconds,
): void {
  const { world, ground } = turn
  // Counted by side: what the other buys must not show in the name that this side's seats have for her.
  const id = mint(turn, `ship of ${purchase.side}`)
  const printed = ground.places.get(purchase.place)
  const adjective = world.sides.find(({ key }) => key === purchase.side)?.adjective ?? purchase.side
  const card = boughtCard(purchase.side, type)
  const sisters = Object.values(world.ships).filter((ship) => ship.card === card).length
  const usual = `${adjective} ${type.replaceAll('-', ' ')} ${sisters + 1}`
  const name = purchase.name === null ? usual : index === 0 ? purchase.name : `${purchase.name} ${index + 1}`
  const warship = ground.ships.get(card)
  const given = { id, name, side: purchase.side, force: id, seniority: 10_000 }
  const ship = warship
    ? shipOnCard(ground, warship, given)
    : freshShip({
        ...given,
        card,
        assignedKnots: ground.book.merchantKnots(type),
        enduranceDays,
        trade: { own: id, route: null, homeward: false, freight: 0, miles: 0, prize: null },
      })
  const trade = warship
    ? undefined
    : Object.values(world.seats).find((seat) => seat.role === 'trade' && seat.side === purchase.side)
  const force = freshForce({
    id,
    side: purchase.side,
    name,
    kind: !warship ? 'trade' : ground.cards.get(card)?.torpedoCraft ? 'flotilla' : 'warships',
    ships: [id],
    flag: id,
    commander: trade?.id ?? null,
    position: { lat: printed?.lat ?? 0, lon: printed?.lon ?? 0 },
    whereabouts: { at: 'harbour', place: purchase.place },
  })
  regroup(world, at, [force], () => enrol(world, force, ship))
  turn.outcome.touched.ships.add(id)
  turn.outcome.touched.forces.add(id)
  const heard = { degree: 'own', asOf: at, whole: true } as const
  const government = governmentOf(world, purchase.side)
  const by = { medium: 'telegraph', source: `bought at ${printed?.name ?? purchase.place}` } as const
  if (government) tellForce(turn, government, force, known(turn, purchase, at), { ...heard, ...by })
  if (trade) tellForce(turn, trade, force, at, { ...heard, medium: 'company', source: 'aboard' })
}

function known(turn: Turn, purchase: Purchase, at: Seconds): Seconds {
  return turn.world.move.number === 0 ? at : newsOfPlace(turn, purchase.side, purchase.place, at)
}

function tell(turn: Turn, purchase: Purchase, at: Seconds, says: string, rule: string): void {
  const government = governmentOf(turn.world, purchase.side)
  if (government) tellPurchase(turn, government, at, purchase, { says, rule })
}

function placeName(turn: Turn, { place }: Pick<Purchase, 'place'>): string {
  return turn.ground.places.get(place)?.name ?? place
}

/** "20 × day’s supply of coal", of a line: the article without what the scale says of it besides. */
export function what({ number }: Pick<Purchase, 'number'>, { says }: Article): string {
  const [article = says] = says.split(',')
  return `${number} × ${article.replaceAll("'", '’')}`
}
