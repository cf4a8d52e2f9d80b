import type { UmpireView as BoardOfUmpire } from '../action/contract.ts'
import { clockFigures, parseTime } from '../vocabulary/time.ts'
import { behindIt } from './meetings-in-turn.ts'
import type { UmpireView } from './umpire-view.ts'

/**
 * The umpire's tray: all that waits for him or keeps him waiting, what hangs on each, and what happens if it is let be. Made from his own
 * view, so that the window and the command line show the same. What stops the clock comes first, then what most ships hang on.
 */
export const TRAY_KINDS = ['decision', 'meeting', 'despatch', 'seat', 'work'] as const
export type TrayKind = (typeof TRAY_KINDS)[number]

export interface TrayItem {
  /** The id of the decision, meeting, despatch or seat; of work, the force's key and the ship's. */
  readonly id: string
  readonly kind: TrayKind
  readonly says: string
  /** ISO 8601 UTC; null where it is of no hour. */
  readonly at: string | null
  /** The clock stands until it is dealt with. */
  readonly stops: boolean
  /** How many ships wait for it. */
  readonly ships: number
  readonly hangs: string
  readonly letBe: string
}

type View = UmpireView
type Force = View['forces'][number]

/** `sits`: whether somebody sits at a seat; nobody waits for one that is kept by the umpire. */
export function trayOf(view: View, sits: (seat: string) => boolean = () => true): TrayItem[] {
  const items = [
    ...view.decisions.map((decision) => decisionItem(view, decision)),
    ...meetingItems(view),
    ...despatchItems(view),
    ...seatItems(view, sits),
    ...workItems(view),
  ]
  return items.sort(
    (a, b) =>
      Number(b.stops) - Number(a.stops) ||
      TRAY_KINDS.indexOf(a.kind) - TRAY_KINDS.indexOf(b.kind) ||
      b.ships - a.ships ||
      (a.at ?? '9').localeCompare(b.at ?? '9') ||
      a.id.localeCompare(b.id),
  )
}

function decisionItem(view: View, decision: View['decisions'][number]): TrayItem {
  const forces = forcesOf(view, decision)
  const option = decision.options.find((one) => one.default) ?? decision.options[0]
  return {
    id: decision.id,
    kind: 'decision',
    says: decision.says,
    at: decision.at,
    stops: decision.deferred === undefined,
    ships: afloat(view, forces),
    hangs: forces.length > 0 ? inList(forces.map((force) => forceWords(view, force))) : 'the whole campaign',
    letBe: decision.deferred
      ? deferredWords(view, decision.deferred.until)
      : `The clock stands for everybody${option ? `; a step that takes defaults takes “${option.label}”` : ''}.`,
  }
}

function deferredWords(view: View, until: string | null): string {
  return until === null
    ? 'Deferred: it lies here until it is taken up, and the clock goes on.'
    : `Deferred: at ${figures(view, until)} the clock stands for it.`
}

/** The forces that a decision names, itself or by a ship, a meeting or a despatch. */
function forcesOf(view: View, { about }: View['decisions'][number]): Force[] {
  const keys = new Set<string>()
  const add = (key: unknown): void => {
    if (typeof key === 'string') keys.add(key)
  }
  if (Array.isArray(about['forces'])) for (const key of about['forces']) add(key)
  add(about['force'])
  add(view.ships.find((ship) => ship.key === about['ship'])?.force)
  for (const force of view.encounters.find((one) => one.id === about['encounter'])?.forces ?? []) add(force)
  const named = view.despatches.find((one) => one.id === about['despatch'])?.order
  add(view.forces.find((force) => force.name === named)?.key)
  return view.forces.filter((force) => keys.has(force.key))
}

const STRAIGHT_ON = 'Forces without orders run straight on.'
const MEETING_LET_BE = {
  itself: 'The chart waits for its clock.',
  meeting: 'Another meeting is behind it, and is stepped first.',
  chart: 'The chart is behind it: it goes on when the campaign has been stepped up to it.',
} as const

function meetingItems(view: View): TrayItem[] {
  return view.encounters
    .filter((one) => one.state === 'squares' || one.state === 'action')
    .map((meeting) => {
      const forces = view.forces.filter((force) => meeting.forces.includes(force.key))
      const sealed = meeting.sealed.length
      const behind = behindIt(view, meeting)
      const board = meeting.board?.board as BoardOfUmpire | undefined
      const without = board?.withoutOrders ?? STRAIGHT_ON
      return {
        id: meeting.id,
        kind: 'meeting',
        says: `${inList(forces.map((force) => force.name))} ${meeting.state === 'squares' ? 'are on the squares' : 'are engaged'}.`,
        at: meeting.clock,
        stops: behind === null,
        ships: afloat(view, forces),
        hangs:
          sealed === 0
            ? 'Nobody has sealed this move of it.'
            : sealed === 1
              ? 'One seat has sealed this move of it.'
              : `${sealed} seats have sealed this move of it.`,
        letBe: `${MEETING_LET_BE[behind ?? 'itself']}${behind === null ? ` ${without}` : ''}`,
      }
    })
}

function despatchItems(view: View): TrayItem[] {
  const asked = new Set(view.decisions.map((decision) => decision.about['despatch']))
  return view.despatches
    .filter((one) => (one.state === 'held' || one.state === 'umpire') && !asked.has(one.id))
    .map((one) => {
      const force = view.forces.find((each) => each.name === one.order)
      return {
        id: one.id,
        kind: 'despatch',
        says: `${one.from} to ${one.to}, held: ${one.text}`,
        at: one.dueAt ?? one.writtenAt,
        stops: false,
        ships: force ? afloat(view, [force]) : 0,
        hangs: force
          ? `The order for ${force.name} is not in force before it is delivered.`
          : `${one.to} does not read it.`,
        letBe: one.dueAt === null ? 'It lies here until it is let go.' : `It goes on at ${figures(view, one.dueAt)}.`,
      }
    })
}

function seatItems(view: View, sits: (seat: string) => boolean): TrayItem[] {
  // Before a move is announced nobody is late; while it is run what is written waits.
  if (view.move.state !== 'open') return []
  return seatsToSeal(view, sits).map((seat) => {
    const forces = view.forces.filter((force) => force.commander === seat.id)
    return {
      id: seat.id,
      kind: 'seat',
      says: `${seat.title} has not sealed${seat.writing ? ', but is writing' : seat.standing ? ', nor written this move' : ''}.`,
      at: seat.ordersAt,
      stops: false,
      ships: afloat(view, forces),
      hangs: forces.length === 0 ? 'No ships wait for this seat.' : `For orders: ${waiting(view, forces)}.`,
      letBe: 'Step, and the orders in force run on.',
    }
  })
}

function workItems(view: View): TrayItem[] {
  const asked = new Set(view.decisions.map((decision) => decision.subject))
  return view.forces.flatMap((force) =>
    (force.work?.ships ?? [])
      .filter((ship) => ship.state === 'waiting' && !asked.has(`${force.key}|${ship.id}`))
      .map((ship) => ({
        id: `${force.key}|${ship.id}`,
        kind: 'work' as const,
        says: `${ship.name} waits${ship.waitsFor === null ? '' : `: ${ship.waitsFor}`}.`,
        at: null,
        stops: false,
        ships: 1,
        hangs: `The ${force.work?.operate ?? 'work'} of ${force.name}, and whatever her orders have after it.`,
        letBe: 'She waits until what she lacks is there, or she is ordered otherwise.',
      })),
  )
}

/** Seats that have something to order and have not sealed; `sits` as above. */
export function seatsToSeal(
  view: Pick<View, 'seats' | 'forces' | 'ships'>,
  sits: (seat: string) => boolean,
): View['seats'][number][] {
  return view.seats.filter(
    (seat) =>
      seat.role !== 'umpire' && seat.role !== 'spectator' && !seat.ready && sits(seat.id) && !isBeaten(view, seat),
  )
}

/** Whether all that a seat commanded is lost: it has nothing to order, and nobody waits for it. A seat ashore goes with no force. */
export function isBeaten(
  view: Pick<View, 'forces' | 'ships'>,
  { id, force }: Pick<View['seats'][number], 'id' | 'force'>,
): boolean {
  if (force === null) return false
  const own = view.forces.filter(({ key, commander }) => key === force || commander === id)
  return own.length > 0 && afloat(view, own) === 0
}

// Words

function afloat(view: Pick<View, 'ships'>, forces: readonly Force[]): number {
  const keys = new Set(forces.flatMap((force) => force.ships))
  return view.ships.filter((ship) => keys.has(ship.key) && ship.status === 'afloat').length
}

function waiting(view: View, forces: readonly Force[]): string {
  const ships = (n: number): string => `${n} ${n === 1 ? 'ship' : 'ships'}`
  return forces.length > 4
    ? `${forces.length} forces of ${ships(afloat(view, forces))}`
    : inList(forces.map((force) => `${force.name} (${ships(afloat(view, [force]))})`))
}

function forceWords(view: View, force: Force): string {
  const n = afloat(view, [force])
  const commander = view.seats.find((seat) => seat.id === force.commander)?.title
  return `${force.name} (${n} ${n === 1 ? 'ship' : 'ships'}${commander === undefined ? '' : `, ${commander}`})`
}

function inList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function figures(view: View, iso: string): string {
  return clockFigures(parseTime(iso) ?? 0, view.campaign.zoneMinutes)
}
