import { notPlayed } from '../../books/modules.ts'
import { counted, inFigures } from '../../explanation/figures.ts'
import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import type { Knowledge } from '../../knowledge/knowledge.ts'
import type { KnownOwnFort } from '../../knowledge/logbook.ts'
import { tellNotice } from '../../knowledge/reporting.ts'
import { tellParty } from '../../knowledge/reporting-shore.ts'
import type { FortPlan } from '../../vocabulary/forts.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import { governmentOf, mint, record, type Turn } from '../context.ts'
import { demandFortClasses } from '../gun-classes.ts'
import { believedLines } from '../move/despatches/offices.ts'
import { newsOfPlace } from '../move/despatches/wire.ts'
import { freePoints } from '../move/orders/check-purchases.ts'
import { orderArrives } from '../move/points/buy.ts'
import { charge } from '../move/points/points.ts'
import { tellStores } from '../move/work/stocks.ts'
import type { FortOrder, Manning } from '../purchases.ts'
import type { PlaceState, Seat } from '../world.ts'
import { armsWords } from './fort-arms.ts'
import { planKept } from './fort-plans.ts'
import { manFort } from './forts.ts'
import type { Fort } from './shore-world.ts'

/**
 * A government's word for its forts. Before the war it arms them as it likes within their points (`fort.armament`, `fort.lights`, `fort.stations`); before it and in
 * it, it says how many soldiers of the place are to serve one (`fort.garrison`). Judged by what it knows; carried out when the word is there.
 */
export function orderFort(turn: Turn, seat: Seat, knowledge: Knowledge, order: FortOrder, path: string): string {
  const no = (code: string, says: string, rule: string, field: string): never =>
    refuse(code, says, { rule, path: `${path}.${field}` })
  if (seat.role !== 'government')
    return no(
      'order.seat',
      'This seat orders no forts: the government has them built, armed and manned.',
      turn.ground.cite('command.duties'),
      'fort',
    )
  const known = knownFort(knowledge, order.fort)
  if (!known)
    return no(
      'order.fort',
      `There is no fort ${JSON.stringify(order.fort)} of this side.`,
      turn.ground.cite('fort.armament'),
      'fort',
    )
  const { place, fort } = known
  const name = `${order.fort} (${turn.ground.places.get(place)?.name ?? place})`
  if (fort.destroyed)
    return no('order.fort', `The fort ${name} is destroyed.`, turn.ground.cite('fort.silenced'), 'fort')
  if (order.arm === undefined && order.men === undefined)
    return no(
      'order.fort',
      'Say how the fort is to be armed, or how many men are to serve it.',
      turn.ground.cite('fort.armament'),
      'fort',
    )
  const says: string[] = []
  const plan = order.arm && checkArms(turn, knowledge, fort, order.arm, path)
  if (order.men !== undefined) checkMen(turn, seat, knowledge, { place, fort, men: order.men }, path)
  if (plan) says.push(arm(turn, seat, place, order.fort, plan))
  if (order.men !== undefined) says.push(man(turn, seat, place, order.fort, order.men))
  return `The fort ${name}: ${says.join('; ')}.`
}

function knownFort(
  knowledge: Knowledge,
  id: string,
): { readonly place: string; readonly fort: KnownOwnFort } | undefined {
  for (const { body } of knowledge.stores.values()) {
    const fort = body.forts?.find((one) => one.fort === id)
    if (fort) return { place: body.place, fort }
  }
  return undefined
}

/** The fort with what is ordered for it in place of what it has. */
function planned(
  fort: Pick<KnownOwnFort, 'share' | 'guns' | 'pneumaticGuns' | 'searchLights' | 'brennan'>,
  given: FortPlan,
): FortPlan {
  const { share, guns, pneumaticGuns, searchLights, brennan } = fort
  const said = planKept({ guns: given.guns, searchLights: given.searchLights, brennan: given.brennan })
  return {
    share,
    guns: said.guns ?? (given.guns ? {} : guns),
    pneumaticGuns: given.pneumaticGuns ?? pneumaticGuns,
    searchLights: given.searchLights ?? searchLights,
    brennan: given.brennan ?? brennan,
  }
}

function checkArms(
  turn: Turn,
  knowledge: Knowledge,
  fort: KnownOwnFort,
  given: NonNullable<FortOrder['arm']>,
  path: string,
): FortPlan {
  const { book, settings } = turn.ground
  const no = (code: string, says: string, rule: string): never => refuse(code, says, { rule, path: `${path}.arm` })
  if (knowledge.move.number > 0)
    return no(
      'E-FORT',
      'What stands in a fort is settled before the war; in it soldiers may be put into one or taken out.',
      turn.ground.cite('fort.armament'),
    )
  demandFortClasses(turn.ground, given.guns, `${path}.arm.guns`)
  const plan = planned(fort, given)
  const built = book.shore?.fort(plan, settings).value
  if (!built) return no('order.fort', notPlayed(book, 'coasts'), turn.ground.cite('fort.armament'))
  if (built.refusal) return no(built.refusal.code, built.refusal.message, built.refusal.rule)
  const more = dearer(turn, fort, plan)
  const left = freePoints(knowledge)
  if (more > left)
    return no(
      'E-FUNDS',
      `These guns cost ${counted(more, 'point')} more; you have ${inFigures(left)}.`,
      turn.ground.cite('purchase.unpaid'),
    )
  return plan
}

/** Points that a new armament costs beyond the one that is there, where guns are paid for beside the fort; never fewer than none. */
function dearer(
  { ground }: Turn,
  fort: Pick<KnownOwnFort, 'share' | 'guns' | 'pneumaticGuns'>,
  plan: FortPlan,
): number {
  const { shore } = ground.book
  if (!shore) return 0
  const { share, guns, pneumaticGuns } = fort
  const was = shore.fort({ share, guns, pneumaticGuns }, ground.settings).value.points
  return Math.max(0, shore.fort(plan, ground.settings).value.points - was)
}

/** Soldiers who are known to be at the place, with those who serve the fort already. */
function checkMen(
  turn: Turn,
  seat: Seat,
  knowledge: Knowledge,
  { place, fort, men }: { readonly place: string; readonly fort: KnownOwnFort; readonly men: number },
  path: string,
): void {
  const name = turn.ground.places.get(place)?.name ?? place
  let there = fort.garrison
  for (const { body } of knowledge.parties.values()) if (body.place === place && body.miles === 0) there += body.men
  if (men > there)
    refuse('E-TROOPS', `${there} soldiers are known to be at ${name}, those in the fort among them.`, {
      rule: turn.ground.cite('fort.garrison'),
      path: `${path}.men`,
    })
  if (knowledge.move.number === 0 || seat.office === undefined || seat.office === place) return
  if (!turn.ground.network.route(seat.office, place, believedLines(turn, seat)))
    refuse('E-PLACE', `No telegraph that is known to stand goes to ${name}.`, {
      rule: turn.ground.cite('stores.present'),
      path: `${path}.men`,
    })
}

function trueFort(turn: Turn, place: string, id: string, side: string | undefined): Fort | undefined {
  return turn.world.places[place]?.forts?.find((fort) => fort.id === id && fort.owner === side && !fort.destroyed)
}

/** Before the war its owner arms a fort as he likes; a bigger armament brings the least garrison that the book reckons to it. */
function arm(turn: Turn, seat: Seat, place: string, id: string, plan: FortPlan): string {
  const { world, ground } = turn
  const fort = trueFort(turn, place, id, seat.side)
  const built = ground.book.shore?.fort(plan, ground.settings)
  const words = armsWords(ground.book, plan)
  if (!fort || !built) return words
  const { share = 1, guns = {}, pneumaticGuns = 0 } = fort.plan ?? {}
  const had = fort.plan?.guns ?? ground.book.shore?.armament(fort.guns - pneumaticGuns, share) ?? guns
  const points = dearer(turn, { share, guns: had, pneumaticGuns }, plan)
  const at = world.clock
  if (points > 0)
    charge(turn, 'spent', {
      side: fort.owner,
      points,
      at,
      knownAt: at,
      says: `Guns of the fort ${id}`,
      rule: ground.cite('fort.armament'),
      by: seat.id,
      because: built.because,
    })
  fort.plan = planKept({ ...plan, share: plan.share === 1 ? undefined : plan.share })
  fort.guns = built.value.gunsInAll
  fort.garrison = Math.max(fort.garrison, built.value.garrison)
  record(turn, at, 'fort', id, `The fort ${id} is armed: ${words}.`, built.because)
  tellStores(turn, seat, at)
  return words
}

/** Sends the order for men; what is here at once is done at once. */
function man(turn: Turn, seat: Seat, place: string, fort: string, men: number): string {
  const { world } = turn
  const side = seat.side ?? ''
  const id = mint(turn, `manning of ${side}`)
  const arrives = orderArrives(turn, { side, place }, world.clock)
  const { dueAt } = arrives
  const order: Manning = { id, side, by: seat.id, place, fort, men, ...arrives }
  // Only this one: what else is due waits for its move, whoever writes what meanwhile.
  if (dueAt !== null && dueAt <= world.clock) carryOut(turn, order, dueAt)
  else world.manning = { ...world.manning, [id]: order }
  return `${inFigures(men)} men are to serve it`
}

/** Orders for men that are at their places are carried out, and are done with; those without a line wait for one. */
export function carryOutManning(turn: Turn): void {
  const { world } = turn
  if (!world.manning) return
  for (const order of Object.values(world.manning))
    if (order.dueAt === null) Object.assign(order, orderArrives(turn, order, world.clock))
  const due = Object.values(world.manning)
    .filter(({ dueAt }) => dueAt !== null && dueAt <= world.clock)
    .sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
  for (const order of due) {
    delete world.manning[order.id]
    carryOut(turn, order, order.dueAt ?? world.clock)
  }
}

function carryOut(turn: Turn, order: Manning, at: Seconds): void {
  const { world } = turn
  const place = world.places[order.place]
  const fort = place && trueFort(turn, order.place, order.fort, order.side)
  const government = governmentOf(world, order.side)
  const known = world.move.number === 0 ? at : newsOfPlace(turn, order.side, order.place, at)
  if (!place || place.owner !== order.side || !fort || fort.takenAt !== null) {
    const says = `No men were put into the fort ${order.fort}: it is not ours, or does not stand.`
    if (government) tellNotice(turn, government.id, known, says, turn.ground.cite('fort.garrison'))
    record(turn, at, 'fort', order.fort, says)
    return
  }
  const serve = manFort(turn, place, fort, order.men)
  const says = `${inFigures(serve)} men serve the fort ${order.fort}${serve < order.men ? `: there were no more than that of the ${order.men}` : ''}.`
  record(turn, at, 'fort', order.fort, says, [
    because(
      turn.ground.cite('fort.garrison'),
      'men of a fort come from the soldiers at its place',
      { wanted: order.men },
      serve,
    ),
  ])
  if (!government) return
  tellPlace(turn, government, place, known, at)
  if (serve < order.men) tellNotice(turn, government.id, known, says, turn.ground.cite('fort.garrison'))
}

/** The government hears what serves its fort now, and who is left beside it. */
function tellPlace(turn: Turn, government: Seat, place: PlaceState, known: Seconds, at: Seconds): void {
  tellStores(turn, government, at)
  for (const party of Object.values(turn.world.parties))
    if (party.side === government.side && party.place === place.id) tellParty(turn, government, known, at, party)
}
