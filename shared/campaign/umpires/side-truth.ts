import type { Role } from '../../vocabulary/roles.ts'
import { isoTime, type Seconds } from '../../vocabulary/time.ts'
import { seatName, seatsOf, type Turn } from '../context.ts'
import { withoutIn } from '../ground.ts'
import { allFields } from '../move/mines/fields.ts'
import { ashoreView } from '../shore/umpire-ashore.ts'
import type { UmpireView } from '../umpire-view.ts'
import {
  balances,
  decisionView,
  despatchView,
  fieldView,
  forceView,
  ledgerView,
  lightOf,
  shipView,
  weatherViews,
} from '../umpire-view-parts.ts'
import type { Assistant, CampaignEvent, Decision, Force, Seat, World } from '../world.ts'
import { sideOfDecision, sideOfDespatch, sideOfForce, sideOfShip } from './rights.ts'

/** What an assistant of one side is shown of it: the parts of an umpire's window that his side's own truth fills. */
export type SideTruth = Omit<
  UmpireView,
  'seat' | 'seats' | 'span' | 'events' | 'assistants' | 'rights' | 'reports' | 'encounters' | 'contacts'
>

/**
 * One side's truth, put together from what is that side's alone; nothing is taken out of the whole. Despatches, decisions, ledger lines
 * and fields go by names minted for him, so that how many of them others have is in none.
 */
export function sideTruth(turn: Turn, assistant: Assistant, side: string): SideTruth {
  const { world, ground } = turn
  const { campaign, move } = world
  const name = (kind: string, thing: string): string => seatName(world, assistant.id, kind, thing)
  const own = <T extends { readonly side: string }>(of: T): boolean => of.side === side
  const forces = Object.values(world.forces).filter(own)
  const ashore = ashoreView(ground, world)
  const isOwn = (force: string): boolean => sideOfForce(world, force) === side
  return {
    campaign: {
      title: campaign.title,
      pack: campaign.pack,
      book: campaign.book,
      zoneMinutes: campaign.zoneMinutes,
      settings: { ...ground.settings, ...ground.table },
      ...withoutIn(ground),
    },
    branch: world.branch,
    clock: isoTime(world.clock),
    move: {
      number: move.number,
      // That a move is being run is the chief's business until something of this side is reached.
      state: move.state === 'running' && world.clock === move.opens ? 'open' : move.state,
      opens: isoTime(move.opens),
      ends: isoTime(move.ends),
      timeLimitMinutes: move.timeLimitMinutes ?? null,
    },
    sides: world.sides
      .filter(({ key }) => key === side)
      .map(({ key, name: called, adjective, order }) => ({
        key,
        name: called,
        adjective,
        order,
        ...balances(world, key),
      })),
    weather: weatherViews(ground, world, 0),
    light: lightOf(ground, world),
    forces: forces.map((force) => ({ ...forceView(world, force, []), track: trackOf(world, assistant, force) })),
    ships: Object.values(world.ships)
      .filter(own)
      .map((ship) => shipView(ground, world, ship)),
    despatches: Object.values(world.despatches)
      .filter(({ id }) => sideOfDespatch(world, id) === side)
      .map((despatch) => ({ ...despatchView(ground, world, despatch), id: name('despatch', despatch.id) })),
    // A tale that nobody has heard yet is what others were seen to do: his side does not know of it.
    tales: Object.values(world.tales)
      .filter((tale) => own(tale) && tale.told.length > 0)
      .map((tale) => ({
        id: name('tale', tale.id),
        to: world.sides.find(({ key }) => key === side)?.name ?? side,
        dueAt: tale.dueAt === null ? null : isoTime(tale.dueAt),
        says: `${tale.report.source}: ${tale.report.words}`,
        delivered: tale.over,
      })),
    ledger: world.ledger.filter(own).map((line) => ({ ...ledgerView(world, line), id: name('ledger', line.id) })),
    decisions: Object.values(world.decisions)
      .filter((decision) => decision.answer === null && sideOfDecision(world, decision) === side)
      .map((decision) => ownDecision(world, decision, name)),
    cablesCut: ground.pack.chart.lines
      .filter(({ key, owner }) => owner === side && world.cables[key]?.cutAt != null)
      .map(({ key }) => key),
    // Forts and men of his side's own, where nobody else's hand has been on them; sums demanded touch two sides.
    forts: ashore.forts.filter((fort) => fort.owner === side && fort.takenAt === null),
    parties: ashore.parties.filter(own).map((party) => ({ ...party, id: name('party', party.id) })),
    ransoms: [],
    minefields: allFields(world)
      .filter(own)
      .map((field) => {
        const { charted, found, ...view } = fieldView(ground, field)
        return {
          ...view,
          id: name('minefield', field.id),
          charted: charted.filter(isOwn),
          found: found.filter(isOwn),
        }
      }),
  }
}

/** A seat of one side, as it stands on an umpire's list. */
export interface SideSeat {
  readonly id: string
  readonly role: Role
  readonly side: string
  readonly title: string
  readonly force: string | null
  readonly ready: boolean
  /** When its orders last came in; null when none have. */
  readonly ordersAt: Seconds | null
  /** Orders have come in since the last move closed. */
  readonly ordersIn: boolean
  /** Its holder is writing. */
  readonly writing: boolean
}

export function sideSeats(
  world: World,
  side: string,
  standing: (seat: Seat) => Pick<SideSeat, 'ordersAt' | 'ordersIn' | 'writing'>,
): SideSeat[] {
  return seatsOf(world, side).map((seat) => {
    const { id, role, title, force, ready } = seat
    return { id, role, side, title, force: force ?? null, ready, ...standing(seat) }
  })
}

/** Where she has been since he keeps her side: what was kept of closed moves, then this move, then where she is. */
function trackOf(
  world: World,
  { tracks, appointedAt }: Assistant,
  force: Force,
): UmpireView['forces'][number]['track'] {
  const points = [...(tracks[force.id] ?? []), ...force.trail, { position: force.position, at: world.clock }]
  const track: UmpireView['forces'][number]['track'] = []
  let last: Seconds = appointedAt - 1
  for (const { position, at } of points) {
    if (at <= last) continue
    track.push({ lat: position.lat, lon: position.lon, at: isoTime(at) })
    last = at
  }
  return track.length > 1 ? track : []
}

/** A decision by his own name for it, and for the despatch that it is about. */
function ownDecision(
  world: World,
  decision: Decision,
  name: (kind: string, thing: string) => string,
): UmpireView['decisions'][number] {
  const view = { ...decisionView(world, decision), id: name('decision', decision.id) }
  if (decision.kind !== 'deliver') return view
  const despatch = name('despatch', decision.subject)
  return { ...view, subject: despatch, about: { despatch, text: decision.about.text ?? '' } }
}

/** Kinds of events that are a force's or a ship's own doing, with nobody else in them. */
const OWN_DOINGS: ReadonlySet<string> = new Set([
  'fullSpeed',
  'breakdown',
  'succession',
  'flag',
  'work',
  'worn',
  'voyage',
  'standing',
  'undone',
  'outOfCoal',
  'entered',
  'left',
  'lowCoal',
  'fastSpent',
  'late',
  'docked',
])
const OF_DESPATCHES: ReadonlySet<string> = new Set(['despatch', 'delivered', 'despatchDesk'])
const OF_THE_SIDE: ReadonlySet<string> = new Set(['ledger', 'purchase'])
const OF_DECISIONS: ReadonlySet<string> = new Set(['decision', 'deferred', 'thrown', 'setAside'])
const OF_ALL: ReadonlySet<string> = new Set(['opened', 'closed'])

/** The event as an assistant of a side may read it; null when it is not that side's alone. */
export function eventOfSide(
  turn: Turn,
  assistant: Assistant,
  side: string,
  event: CampaignEvent,
): CampaignEvent | null {
  const { world } = turn
  const { kind, subject } = event
  if (OF_ALL.has(kind)) return event
  if (OF_THE_SIDE.has(kind)) return subject === side ? event : null
  if (OWN_DOINGS.has(kind)) return (sideOfShip(world, subject) ?? sideOfForce(world, subject)) === side ? event : null
  const named = (): CampaignEvent => ({ ...event, subject: seatName(world, assistant.id, 'despatch', subject) })
  if (OF_DESPATCHES.has(kind)) return sideOfDespatch(world, subject) === side ? named() : null
  if (kind === 'ruling') return world.assistants?.[subject]?.side === side ? event : null
  if (!OF_DECISIONS.has(kind)) return null
  const decision = Object.values(world.decisions).find(
    (one) => one.subject === subject && event.says.startsWith(one.says),
  )
  if (!decision || sideOfDecision(world, decision) !== side) return null
  return decision.kind === 'deliver' ? named() : event
}
