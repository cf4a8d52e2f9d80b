import { governmentOf, seatsOf } from '../../../shared/campaign/context.ts'
import type { Ground } from '../../../shared/campaign/ground.ts'
import { groundNames } from '../../../shared/campaign/move/orders/words.ts'
import { allDespatches } from '../../../shared/campaign/old-despatches.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { World } from '../../../shared/campaign/world.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { beliefOf, type PrintedChart } from '../../../shared/review/beliefs.ts'
import { type Government, gazetteOf } from '../../../shared/review/gazette.ts'
import { meetingsOf } from '../../../shared/review/meetings.ts'
import { type Belief, notesSchema, type Review } from '../../../shared/review/review.ts'
import { truePaths, trulyOf } from '../../../shared/review/truth-paths.ts'
import { inTimeOrder, type Seconds } from '../../../shared/vocabulary/time.ts'
import type { ReadDb } from '../database/db.ts'
import { readEvents, readOldDespatches, readTracks } from '../database/history-repository.ts'
import { readJournal } from '../database/journal-repository.ts'
import { umpireStory } from './narrative.ts'

/** Who reads the review, and by what right. */
export type ReviewAsker =
  | { readonly id: string; readonly reads: 'all' | 'seat' }
  | { readonly id: string; readonly reads: 'side'; readonly side: string }

/** What a review is made of. */
export interface ReviewRead {
  readonly db: ReadDb
  readonly ground: Ground
  readonly state: CampaignState
  /** The lines of play that led here, by their keys. */
  readonly line: readonly string[]
  readonly notes: unknown
  readonly seat: (id: string) => SeatView
  /** The truth and what everybody believed, which is made once for all who may read it. */
  readonly everything: () => Everything
}

export type Everything = Pick<Review, 'seats' | 'truth'>
/** What `everything` is made of. */
type Recorded = Pick<ReviewRead, 'db' | 'ground' | 'line' | 'state'>

/** Under which name the notes of a seat are kept beside what seats are writing. */
export const notesOf = (asker: string): string => `review notes of ${asker}`

/** The war read back: one's own logbook, the logbooks of one side, or the truth and what everybody believed. */
export function reviewOf(asker: ReviewAsker, read: ReviewRead): Review {
  const { world } = read.state
  const { title, zoneMinutes, start } = world.campaign
  const notes = notesSchema.safeParse(read.notes)
  const facts = {
    title,
    zoneMinutes,
    open: world.reviewOpen === true,
    sides: world.sides.map(({ key, name, adjective, order }) => ({ key, name, adjective, order })),
    notes: notes.success ? notes.data : [],
  }
  if (asker.reads === 'seat' && !mayReadAll(asker.id, read)) {
    const own = ownBelief(asker.id, read)
    const over = read.seat(asker.id).move.state === 'over'
    const seats = [seatOf(asker.id, own.belief, read)]
    return { ...facts, reads: 'own', over, from: own.from, to: own.to, seats, truth: null }
  }
  // An assistant knows no less than the players do: what is open to them is open to him.
  if (asker.reads === 'side' && !isLaidOpen(world)) {
    const own = seatsOf(world, asker.side).flatMap(({ id }) =>
      read.state.logbooks[id] ? [[id, ownBelief(id, read)] as const] : [],
    )
    const seats = own.map(([id, { belief }]) => seatOf(id, belief, read))
    const to = Math.max(start, ...own.map(([, { to }]) => to))
    return { ...facts, reads: 'own', over: world.move.state === 'over', from: start, to, seats, truth: null }
  }
  return {
    ...facts,
    ...read.everything(),
    reads: 'all',
    over: world.move.state === 'over',
    from: start,
    to: world.clock,
  }
}

/** Whether the war is laid open to all: by the umpire's word, or because it is over. */
export const isLaidOpen = ({ reviewOpen, move }: World): boolean => reviewOpen === true || move.state === 'over'

/** By what the seat itself was told: that the war is over it must have read. */
export function mayReadAll(id: string, { seat, state }: Pick<ReviewRead, 'seat' | 'state'>): boolean {
  return state.world.reviewOpen === true || seat(id).move.state === 'over'
}

function printed({ ground }: Pick<Recorded, 'ground'>): PrintedChart {
  return {
    named: groundNames(ground),
    landfall: (from, to) => {
      const land = ground.coast.crossesLand(from, to)
      return land.crossed ? land.at : null
    },
  }
}

function ownBelief(id: string, read: Pick<Recorded, 'ground' | 'state'>): ReturnType<typeof beliefOf> {
  const logbook = read.state.logbooks[id]
  if (!logbook) return refuse('seat.unknown', `There is no logbook of ${JSON.stringify(id)}.`, { path: 'seat' })
  return beliefOf(logbook, read.state.world.campaign.zoneMinutes, printed(read))
}

function seatOf(
  id: string,
  belief: Belief,
  { ground, state }: Pick<Recorded, 'ground' | 'state'>,
): Review['seats'][number] {
  const seat = state.world.seats[id]
  const brief = ground.pack.seats.find(({ key }) => key === id)?.brief ?? null
  return { id, title: seat?.title ?? id, role: seat?.role ?? 'spectator', side: seat?.side ?? null, brief, belief }
}

/** The truth of the war and what everybody believed: of a long war it takes the host seconds. */
export function everythingOf(read: Recorded): Everything {
  const { db, ground, line, state } = read
  const { world } = state
  const { zoneMinutes } = world.campaign
  const events = readEvents(db)
  const seats = Object.keys(state.logbooks).map((id) => {
    const { belief } = ownBelief(id, read)
    const truly = trulyOf(world, id, line)
    const told = belief.told.map((one) => {
      const force = truly.get(one.contact)
      return force === undefined ? one : { ...one, truly: force }
    })
    return seatOf(id, { ...belief, told }, read)
  })
  const forces = truePaths(world, readTracks(db), placedByUmpire(db), events)
  const beliefs = Object.fromEntries(
    world.sides.map(({ key }) => [key, seats.filter(({ side }) => side === key).map(({ belief }) => belief)]),
  )
  const story = umpireStory(events, (force) => world.forces[force]?.kind === 'trade')
  return {
    seats,
    truth: {
      forces,
      story: inTimeOrder(story).map(({ at, says }) => ({ at, says })),
      gazette: gazetteOf(governmentsOf(read), { zoneMinutes, place: (key) => ground.places.get(key) }, world.clock),
      meetings: meetingsOf({
        world,
        despatches: allDespatches(world, readOldDespatches(db)),
        forces,
        events,
        peace: ground.pack.peace,
        beliefs,
      }),
    },
  }
}

/** Those who sit ashore and whom newspapers ask, with their logbooks. */
function governmentsOf({ state: { world, logbooks } }: Pick<Recorded, 'state'>): Government[] {
  return world.sides.flatMap(({ key: side, adjective }) => {
    const logbook = logbooks[governmentOf(world, side)?.id ?? '']
    return logbook ? [{ side, adjective, logbook }] : []
  })
}

/** Where and when a ruling put forces elsewhere. */
export function placedByUmpire(db: ReadDb, after?: number, until?: number): { force: string; at: Seconds }[] {
  return readJournal(db, after, until).flatMap(({ clock, input }) =>
    input.kind === 'rule'
      ? (input.given.forces ?? []).flatMap(({ force, position }) => (position ? [{ force, at: clock }] : []))
      : [],
  )
}
