import { isPlayed } from '../books/modules.ts'
import type { StandingOrder } from '../campaign/standing.ts'
import type { Leg } from '../campaign/world.ts'
import { mixView } from '../vocabulary/ammunition.ts'
import type { Module } from '../vocabulary/modules.ts'
import type { Role } from '../vocabulary/roles.ts'
import { isoTime, type Seconds } from '../vocabulary/time.ts'
import { logbookClock } from './entries-read.ts'
import { type Knowledge, type KnownForceState, knownBefore, readLogbook } from './knowledge.ts'
import type { Entry, KnownShip, KnownWork } from './logbook.ts'
import { partyViews, ransomViews, shoreViews } from './shore-view.ts'
import type { EncounterView, ForceView, Proof, SeatView, ShipView } from './view.ts'

/** What is public to all: who one is, and the campaign's printed facts. Holds no part of the world. */
export interface PublicFacts {
  readonly seat: {
    readonly id: string
    readonly role: Role
    readonly title: string
    readonly force: string | null
    readonly office: string | null
  }
  readonly side: {
    readonly key: string
    readonly name: string
    readonly adjective: string
    readonly order: number
  } | null
  readonly campaign: {
    readonly title: string
    readonly pack: string
    readonly book: string
    readonly zoneMinutes: number
    readonly without?: Module[]
    readonly proof?: Proof
    readonly reviewOpen?: true
  }
  /** Own side's other seats: they are named in the campaign's papers. */
  readonly colleagues: readonly { readonly id: string; readonly title: string }[]
}

const DAY_OF_COAL = 1440

/** What is told once and stands: how an item of a list of `Knowledge` is shown, by its place and by the one shown before it. */
interface Told<T, V> {
  readonly list: (k: Knowledge) => readonly T[]
  readonly view: (item: T, n: number, before: V | undefined, title: string) => V
  /** What was made of the lists of knowledge that others grew from, and the seat's title then. */
  readonly made: WeakMap<Knowledge, { readonly title: string; readonly all: readonly V[] }>
}
const told = <L extends 'reports' | 'sent' | 'received' | 'ledger' | 'results' | 'notices', V>(
  list: L,
  view: Told<Knowledge[L][number], V>['view'],
): Told<Knowledge[L][number], V> => ({ list: (k) => k[list], view, made: new WeakMap() })

/** The views of a list. Those of what was known before are made once: a window of a long war is made of what is new. */
function views<T, V>(k: Knowledge, of: Told<T, V>, title: string): V[] {
  const before = knownBefore(k)
  const all = before === undefined ? [] : [...madeOf(before, of, title)]
  const list = of.list(k)
  for (let n = all.length; n < list.length; n++) all.push(of.view(list[n] as T, n, all.at(-1), title))
  return all
}

function madeOf<T, V>(k: Knowledge, of: Told<T, V>, title: string): readonly V[] {
  const known = of.made.get(k)
  if (known?.title === title) return known.all
  const all = views(k, of, title)
  of.made.set(k, { title, all })
  return all
}

const REPORTS = told('reports', ({ at: knownAt, body }, n): SeatView['reports'][number] => ({
  id: `${body.contact}-${n}`,
  contact: body.contact,
  of: body.of,
  vessels: body.vessels,
  words: body.words,
  position: body.position,
  courseDegrees: body.courseDegrees,
  knots: body.knots,
  seenAt: isoTime(body.seenAt),
  knownAt: isoTime(knownAt),
  source: body.source,
  medium: body.medium,
  lost: body.lost,
}))

type DespatchView = SeatView['despatches'][number]
const SENT = told(
  'sent',
  ({ body }, _, __, title): DespatchView => ({
    id: body.despatch,
    direction: 'out',
    from: title,
    to: body.to,
    text: body.text,
    order: body.order,
    medium: body.medium,
    route: [...body.route],
    sentAt: isoTime(body.sentAt),
    receivedAt: null,
    expectedAt: body.expected === null ? null : isoTime(body.expected),
  }),
)
const RECEIVED = told(
  'received',
  ({ body }, _, __, title): DespatchView => ({
    id: body.despatch,
    direction: 'in',
    from: body.from,
    to: title,
    text: body.text,
    order: body.order,
    medium: body.medium,
    route: [...body.route],
    sentAt: isoTime(body.writtenAt),
    receivedAt: isoTime(body.receivedAt),
    expectedAt: null,
    ...(body.superseded ? { superseded: true } : {}),
  }),
)
type LineView = NonNullable<SeatView['ledger']>[number]
const LEDGER = told(
  'ledger',
  ({ body }, _, before: LineView | undefined): LineView => ({
    id: body.line,
    at: isoTime(body.lineAt),
    points: body.points,
    account: body.account,
    says: body.says,
    rule: body.rule,
    by: body.by,
    balance: (before?.balance ?? 0) + body.points,
  }),
)
const RESULTS = told('results', ({ body }): SeatView['results'][number] => ({
  encounter: body.encounter,
  from: isoTime(body.startedAt),
  to: isoTime(body.endedAt),
  sheet: body.sheet,
}))
const NOTICES = told('notices', ({ at, body }): SeatView['notices'][number] => ({
  at: isoTime(at),
  says: body.says,
  rule: body.rule,
}))

/**
 * A seat's window: a pure function of that seat's logbook and public facts. There is no parameter by which the truth could come
 * in, and a type test holds it so. `at` reads the logbook as it stood act.
 */
export function buildSeatView(logbook: readonly Entry[], facts: PublicFacts, at?: Seconds): SeatView {
  const k = readLogbook(logbook, at)
  return viewOf(k, logbook, facts, (force) => trackView(force, knownBefore(k)))
}

/**
 * The same, with tracks that begin at the last point before an hour so many seconds back, and how many points were left out: of a war of years
 * a window shows the last days.
 */
export function buildRecentView(
  logbook: readonly Entry[],
  facts: PublicFacts,
  back: Seconds,
  at?: Seconds,
): { readonly view: SeatView; readonly leftOut: number } {
  const k = readLogbook(logbook, at)
  let leftOut = 0
  const view = viewOf(k, logbook, facts, ({ track }) => {
    let first = track.length
    while (first > 0 && (track[first - 1] as KnownForceState['track'][number]).at >= k.clock - back) first -= 1
    first = Math.max(0, first - 1)
    leftOut += first
    return track.slice(first).map(pointView)
  })
  return { view, leftOut }
}

type TrackOf = (force: KnownForceState) => ForceView['track']

function viewOf(k: Knowledge, logbook: readonly Entry[], facts: PublicFacts, trackOf: TrackOf): SeatView {
  const { title } = facts.seat
  const governs = facts.seat.role === 'government'
  const ledger = views(k, LEDGER, title)
  return {
    seat: {
      id: facts.seat.id,
      role: facts.seat.role,
      title: facts.seat.title,
      side: facts.side,
      force: facts.seat.force,
      office: facts.seat.office,
    },
    campaign: facts.campaign,
    clock: isoTime(k.clock),
    span: { from: isoTime(k.opened), to: isoTime(logbookClock(logbook) ?? k.opened) },
    move: {
      number: k.move.number,
      state: k.move.state,
      opens: isoTime(k.move.opens),
      ends: isoTime(k.move.ends),
      ready: k.move.ready,
      timeLimitMinutes: k.move.timeLimitMinutes,
    },
    weather: [...k.weather.values()].map((w) => ({
      area: w.area,
      from: isoTime(w.from),
      to: isoTime(w.to),
      ...w.weather,
      visibility: w.visibility,
      sightMiles: w.sightMiles,
    })),
    forces: [...k.forces.values()].map((force) => forceView(force, k, facts, trackOf(force))),
    reports: views(k, REPORTS, title),
    despatches: [...views(k, SENT, title), ...views(k, RECEIVED, title)],
    ...(governs ? { stores: storeViews(k, facts) } : {}),
    ...(governs && isPlayed(facts.campaign, 'points')
      ? { ledger, balance: ledger.at(-1)?.balance ?? 0, purchases: purchaseViews(k) }
      : {}),
    minefields: minefieldViews(k),
    decisions:
      k.move.state === 'stopped'
        ? [{ id: 'stopped', says: 'The clock has stopped for you: change the rest of your move, then seal it again.' }]
        : [],
    encounters: [...k.encounters.values()].map(encounterView),
    results: views(k, RESULTS, title),
    notices: views(k, NOTICES, title),
    shore: shoreViews(k),
    parties: partyViews(k),
    ransoms: ransomViews(k),
    cablesCut: [...k.cablesCut],
    addressees: [
      ...facts.colleagues.map((c) => ({ id: c.id, kind: 'seat' as const, title: c.title })),
      ...[...k.forces.values()].map((f) => ({ id: f.known.force, kind: 'force' as const, title: f.known.name })),
    ],
  }
}

function purchaseViews(k: Knowledge): NonNullable<SeatView['purchases']> {
  return [...k.purchases.values()].map(({ at, body: { kind: _, purchase, ...body } }) => ({
    ...body,
    id: purchase,
    knownAt: isoTime(at),
    orderedAt: isoTime(body.orderedAt),
    readyAt: body.readyAt === null ? null : isoTime(body.readyAt),
  }))
}

function storeViews(k: Knowledge, { campaign }: PublicFacts): NonNullable<SeatView['stores']> {
  return [...k.stores.values()].map(({ body: { kind: _, forts, coalDays, ...body } }) => ({
    ...body,
    ...(isPlayed(campaign, 'coal') ? { coalDays } : {}),
    ...(isPlayed(campaign, 'points') ? {} : { townPoints: null }),
    rounds: { ...body.rounds },
    held: { ...body.held },
    ...(forts && { forts: forts.map((fort) => ({ ...fort, guns: { ...fort.guns }, gunsFit: { ...fort.gunsFit } })) }),
    asOf: isoTime(body.asOf),
  }))
}

function minefieldViews(k: Knowledge): SeatView['minefields'] {
  return [...k.minefields.values()].map(({ at, body: { kind: _, field, ...body } }) => ({
    ...body,
    id: field,
    squares: body.squares.map((square) => ({ ...square })),
    asOf: isoTime(body.asOf),
    knownAt: isoTime(at),
  }))
}

function legView(leg: Leg): ForceView['plot'][number] {
  if (leg.do === 'steam') return { to: leg.to, knots: leg.knots }
  if (leg.do === 'wait') return { waitMinutes: leg.minutes }
  if (leg.do === 'operate') {
    const { do: _, ...order } = leg
    return order
  }
  return { enter: leg.place, knots: leg.knots }
}

function standingView({ when, act, again }: StandingOrder<Leg>): ForceView['standing'][number] {
  const { legs, ...rest } = act
  return { when, act: { ...rest, ...(legs ? { legs: legs.map(legView) } : {}) }, ...(again ? { again } : {}) }
}

/** Whether orders of this seat act at once: he stands aboard, is master of all trade, or has her within signal distance now. */
export function inCompany(force: KnownForceState, k: Knowledge): boolean {
  return force.fate === null && force.degree === 'own' && force.medium === 'company' && force.asOf === k.clock
}

function forceView(force: KnownForceState, k: Knowledge, facts: PublicFacts, track: ForceView['track']): ForceView {
  const { known } = force
  return {
    id: known.force,
    name: known.name,
    mark: known.mark,
    kind: known.kind,
    degree: force.asOf === k.clock || force.medium === 'company' ? force.degree : 'reported',
    position: known.position,
    asOf: isoTime(force.asOf),
    knownAt: isoTime(force.knownAt),
    source: force.source,
    medium: force.medium,
    courseDegrees: known.courseDegrees,
    knots: known.knots,
    place: known.place,
    state: known.state,
    ships: known.ships.map((ship) => shipView(ship, facts)),
    plot: (force.ordered?.legs ?? known.plot).map(legView),
    work: known.work && workView(known.work),
    onContact: force.ordered?.onContact ?? known.onContact,
    standing: (force.ordered?.standing ?? known.standing ?? []).map(standingView),
    lights: known.lights,
    submerged: known.submerged,
    track,
    inCompany: inCompany(force, k),
    fate: force.fate?.says ?? null,
  }
}

/**
 * How many points from its beginning stand in a track as they did in the one that it grew from. Points are put between others and never taken
 * away, so that where one still has its place all before it have theirs: of a long war's track not every point is looked at.
 */
function standing(earlier: KnownForceState['track'], track: KnownForceState['track']): number {
  let [stands, beyond] = [0, earlier.length]
  if (beyond > 0 && earlier[beyond - 1] === track[beyond - 1]) return beyond
  while (stands < beyond) {
    const middle = Math.floor((stands + beyond) / 2)
    if (earlier[middle] === track[middle]) stands = middle + 1
    else beyond = middle
  }
  return stands
}

const pointView = ({ position, at }: KnownForceState['track'][number]): ForceView['track'][number] => ({
  lat: position.lat,
  lon: position.lon,
  at: isoTime(at),
})

const tracks = new WeakMap<KnownForceState['track'], ForceView['track']>()

/** Where she has been; what of it was known before is made once. */
function trackView({ track, known }: KnownForceState, before: Knowledge | undefined): ForceView['track'] {
  const made = tracks.get(track)
  if (made !== undefined) return made
  const earlier = before?.forces.get(known.force)
  const older = (): Knowledge | undefined => before && knownBefore(before)
  // Of a force that nothing more was told of, what was made before then may be all of it.
  if (earlier?.track === track) return trackView(earlier, older())
  const points = earlier === undefined ? [] : trackView(earlier, older())
  const stands = earlier === undefined ? 0 : standing(earlier.track, track)
  const view = points.slice(0, stands)
  for (let n = stands; n < track.length; n++) view.push(pointView(track[n] as KnownForceState['track'][number]))
  tracks.set(track, view)
  return view
}

function workView({ operate, ships }: KnownWork): ForceView['work'] {
  return {
    operate,
    ships: ships.map((ship) => ({ ...ship, endsAt: ship.endsAt === null ? null : isoTime(ship.endsAt) })),
  }
}

function shipView(ship: KnownShip, { campaign }: PublicFacts): ShipView {
  const days = (minutes: number): number => Math.round((minutes / DAY_OF_COAL) * 100) / 100
  return {
    id: ship.id,
    name: ship.name,
    card: ship.card,
    status: ship.status,
    knots: ship.knots,
    ...(isPlayed(campaign, 'coal')
      ? { coalDays: days(ship.coalMinutes), coalCapacityDays: days(ship.coalCapacityMinutes) }
      : {}),
    rounds: { ...ship.rounds },
    ...(ship.mix ? { mix: mixView(ship.mix) } : {}),
    torpedoes: ship.torpedoes,
    guns: { ...ship.guns },
    mines: ship.mines,
    men: ship.men,
    sectionsLost: ship.sectionsLost,
    cargoCoalDays: ship.cargoCoalDays,
    ...(ship.trade ? { trade: { ...ship.trade } } : {}),
    ...(ship.unmanned ? { unmanned: { ...ship.unmanned } } : {}),
    troops: ship.troops,
    troopsWorn: ship.troopsWorn,
    ransomPoints: ship.ransomPoints,
    dock: ship.dock,
    breakdown: ship.breakdown,
    ...(ship.inTow ? { inTow: true as const } : {}),
    ...(ship.fastRuns && {
      fastRuns: ship.fastRuns.map(({ from, to }) => ({ from: isoTime(from), to: isoTime(to) })),
    }),
    ...(ship.milesOut === undefined ? {} : { milesOut: ship.milesOut }),
  }
}

type KnownEncounter = Knowledge['encounters'] extends Map<string, infer V> ? V : never

/** Where a buoy was at the ends of the moves before, as this seat's own sheets had it. */
const wayOf = ({ ways, squares }: KnownEncounter, name: string): { x: number; y: number }[] =>
  (ways.get(name) ?? []).filter(({ move }) => move < (squares?.move ?? 0)).map(({ x, y }) => ({ x, y }))

const encounters = new WeakMap<KnownEncounter, EncounterView>()

function encounterView(e: KnownEncounter): EncounterView {
  const made = encounters.get(e)
  if (made !== undefined) return made
  const view: EncounterView = {
    id: e.told.encounter,
    state: e.told.state,
    says: e.told.says,
    at: isoTime(e.at),
    bearingDegrees: e.told.bearingDegrees,
    miles: e.told.miles,
    vessels: e.told.vessels,
    clock: isoTime(e.action?.clock ?? e.squares?.clock ?? e.told.clock),
    move: e.action?.move ?? e.squares?.move ?? 0,
    squares: e.squares
      ? {
          origin: e.squares.sheet.origin,
          squareYards: e.squares.sheet.squareYards,
          own: e.squares.sheet.own.map((o) => ({ ...o, track: wayOf(e, o.force) })),
          seen: e.squares.sheet.seen.map((s) => ({ ...s, track: wayOf(e, s.buoy) })),
          ...(e.squares.sheet.friends
            ? { friends: e.squares.sheet.friends.map((f) => ({ ...f, track: wayOf(e, f.force) })) }
            : {}),
        }
      : null,
    board: e.action ? { ...e.action.sheet } : null,
  }
  encounters.set(e, view)
  return view
}
