import { keyedDice } from '../../../dice/dice.ts'
import { drawKey } from '../../../dice/secrets.ts'
import { logbookClock } from '../../../knowledge/entries-read.ts'
import { lastBeat } from '../../../knowledge/logbook.ts'
import { tellCarriedOut, tellNotice } from '../../../knowledge/reporting.ts'
import { ownCopy, putAside } from '../../../vocabulary/plain-data.ts'
import { clockFigures } from '../../../vocabulary/time.ts'
import { newOutcome, type Turn } from '../../context.ts'
import type { OrdersAnswer, SeatOrders } from '../../orders.ts'
import type { KeptOrders, Seat, World } from '../../world.ts'
import { succeedTo } from '../squadrons/succession.ts'
import { givesOrders, recordRefused, takeOrders, writer } from './check.ts'

/*
 * While a move is run, the clock may stand for the umpire or for other seats. Whose window has not moved cannot know that, and hands in
 * orders as if nothing were being run. They are taken as waiting: answered at once, by the very judging that they would have had before,
 * in the war as it stood when the clock left his window behind, so that nothing that has happened since is in the answer. They are carried
 * out in the war as it is when his own clock next moves, at a stop of his or at the move's close.
 */

/** A seat hands in orders: judged and carried out where the clock stands for it, and kept where its clock is behind. */
export function handIn(turn: Turn, seatId: string, orders: SeatOrders): OrdersAnswer {
  const seat = writer(turn, seatId)
  return mayWrite(turn, seat) ? takeOrders(turn, seat, orders) : keep(turn, seat, orders)
}

/** Orders are carried out as they are handed in until the umpire steps; then only those of seats for which the clock stands. */
function mayWrite({ world, state }: Turn, seat: Seat): boolean {
  if (world.move.state !== 'running') return world.move.state !== 'over'
  const logbook = state.logbooks[seat.id] ?? []
  const beat = logbook[lastBeat(logbook) ?? -1]
  return beat?.body.kind === 'stopped' && beat.at === world.clock && seat.shown === world.clock
}

/** Before the clock moves on: the war as it stands is kept for the seats that may write now, which it leaves behind. */
export function leaveBehind(turn: Turn): void {
  const { world } = turn
  const seats = Object.values(world.seats).filter((seat) => givesOrders(seat) && mayWrite(turn, seat))
  if (seats.length === 0) return
  const name = world.move.state === 'running' ? String(world.clock) : 'opening'
  const of = { ...world.behind?.seats, ...Object.fromEntries(seats.map(({ id }) => [id, name])) }
  const { behind } = world
  const worlds = Object.entries(behind?.worlds ?? {}).filter(([key]) => Object.values(of).includes(key))
  world.behind = { seats: of, worlds: { ...Object.fromEntries(worlds), [name]: putAside(toJudgeBy(world)) } }
}

/** What orders are judged by: all but what is over and done with, which in a long war is the most of it, and what belongs to no order. */
function toJudgeBy({ behind: _, kept: __, assistants: ___, ...world }: World): World {
  const ofThose = <T>(all: Readonly<Record<string, T>>, goesOn: (one: T) => boolean): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([, one]) => goesOn(one)))
  return {
    ...world,
    encounters: ofThose(world.encounters, ({ state }) => state !== 'closed'),
    decisions: ofThose(world.decisions, ({ answer }) => answer === null),
    tales: ofThose(world.tales, ({ over }) => !over),
  }
}

/** The move is closed: nobody is behind any more. */
export function nobodyBehind({ world }: Turn): void {
  // Not taken away: a part of the war that is left out is left as it was in the campaign's file.
  if (world.behind) world.behind = { seats: {}, worlds: {} }
}

/** A turn in the war as it stood when the clock left a seat behind, in which no logbook is written but that seat's. */
function turnBehind({ ground, state, acceptDefaults }: Turn, world: World, seat: string): Turn {
  return {
    ground,
    world,
    state: { world, logbooks: { [seat]: state.logbooks[seat] ?? [] } },
    outcome: newOutcome(world),
    dice: keyedDice(drawKey(world.campaign, world.branch)),
    acceptDefaults,
    waiting: true,
  }
}

/** Judges what is handed in where the writer's window stands, and keeps what of it is accepted. */
function keep(turn: Turn, seat: Seat, orders: SeatOrders): OrdersAnswer {
  const { world } = turn
  const { seats = {}, worlds = {} } = world.behind ?? {}
  const name = seats[seat.id] ?? ''
  // A file that was closed in the middle of a move by an earlier version has kept nothing: judged is then a copy of what is there.
  const there = ownCopy<World>(worlds[name] ?? { ...world, behind: undefined })
  const then = turnBehind(turn, there, seat.id)
  const writer = there.seats[seat.id] ?? seat
  const answer = takeOrders(then, writer, orders)
  succeedTo(then)
  turn.outcome.entries.push(...then.outcome.entries)
  if (worlds[name]) world.behind = { seats, worlds: { ...worlds, [name]: putAside(there) } }
  seat.ready = answer.ready
  const lines = acceptedOf(orders, answer)
  if (lines) {
    const handedInAt = logbookClock(turn.state.logbooks[seat.id] ?? []) ?? world.clock
    world.kept = { ...world.kept, [seat.id]: [...(world.kept?.[seat.id] ?? []), { handedInAt, ...lines }] }
  }
  return answer
}

/** The lists of a sheet; the seal is none. One that is missing here does not compile: its lines would be answered, and then lost. */
const LISTS: Readonly<Record<Exclude<keyof SeatOrders, 'ready'>, true>> = {
  movements: true,
  despatches: true,
  purchases: true,
  forts: true,
  ransoms: true,
}

/** The lines of a sheet that were accepted, without its seal, and what was answered to each, by its path among them; null where there are none. */
function acceptedOf(orders: SeatOrders, { accepted }: OrdersAnswer): Pick<KeptOrders, 'orders' | 'answered'> | null {
  const says = new Map(accepted.map((line) => [line.path, line.says]))
  const lines: Record<string, unknown[]> = {}
  const answered: Record<string, string> = {}
  for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[])
    for (const [i, line] of (orders[list] ?? []).entries()) {
      const answer = says.get(`${list}[${i}]`)
      if (answer === undefined) continue
      lines[list] ??= []
      answered[`${list}[${lines[list].length}]`] = answer
      lines[list].push(line)
    }
  return Object.keys(lines).length > 0 ? { orders: lines as SeatOrders, answered } : null
}

/**
 * Carries out what has waited of each seat whose clock has moved: what the truth forbids now is told to him as news. When the war is over
 * nothing is carried out any more, and he is told so.
 */
export function carryOutKept(given: Turn): void {
  const { world } = given
  // What a seat orders is no part of what is run: it reads what comes of it at once.
  const turn: Turn = { ...given, runs: false }
  const over = world.move.state === 'over'
  for (const [id, sheets] of Object.entries(world.kept ?? {})) {
    const seat = world.seats[id]
    if (!seat || !(over || mayWrite(turn, seat))) continue
    const { [id]: _, ...others } = world.kept ?? {}
    world.kept = others
    const at = logbookClock(turn.state.logbooks[id] ?? []) ?? world.clock
    tellCarriedOut(turn, id, at)
    const since = clockFigures(sheets[0]?.handedInAt ?? at, world.campaign.zoneMinutes)
    const came = `What you handed in at ${since} came when the move was being run`
    tellNotice(
      turn,
      id,
      at,
      over ? `${came}, and the war is over: it is not carried out.` : `${came}: it is carried out now.`,
    )
    if (over) continue
    for (const { orders, answered } of sheets) {
      const { refused } = takeOrders(turn, seat, orders, false)
      recordRefused(turn, seat, refused)
      for (const { path, message, rule } of refused) {
        // He is told which line it was in the words that he was answered with: her force may be gone, and her name with it.
        const line = answered?.[path.replace(/(?<=\]).*/, '')]
        const which = line === undefined ? 'a line' : `“${line.replace(/\.$/, '')}”`
        tellNotice(turn, id, at, `Of what waited, ${which} could not be carried out: ${message}`, rule ?? null)
      }
    }
  }
}
