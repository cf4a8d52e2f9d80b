import { lastBeat } from '../../../knowledge/logbook.ts'
import { tellEncounter, tellForce, tellStopped } from '../../../knowledge/reporting.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { namedBy, notClosed, type Turn } from '../../context.ts'
import type { Encounter, Force, Seat } from '../../world.ts'
import { sightOf } from '../captains/come-up.ts'
import { isLost, shipsOf } from '../running/speeds.ts'
import { yardsSeen } from '../sight/lights.ts'
import { askAgain, askUmpire } from '../umpire/ask.ts'
import { isLetPass, letPass } from './let-pass.ts'
import { sightWords } from './words.ts'

/**
 * Meetings of enemies: who is concerned, and what the umpire is asked. Those concerned, and only they, are told that the clock has
 * stopped, and may change the rest of their move.
 */

/** For whom the clock stands: for the umpire's word, or only for those aboard, who may change the rest of their move. */
export type StandsFor = 'umpire' | 'captains'

/** Two hostile forces have come in sight. For whom the clock is to stop; null where it goes on. */
export function meetEnemy(turn: Turn, a: Force, b: Force, at: Seconds): StandsFor | null {
  const { world } = turn
  if (a.kind === 'trade' && b.kind === 'trade') return null
  // A ship that has struck fights nobody.
  if (isLost(world, a) || isLost(world, b)) return null
  const open = notClosed(turn).find((e) => e.forces.includes(a.id) || e.forces.includes(b.id))
  if (open && (open.state === 'squares' || open.state === 'action')) {
    joinLater(turn, open, a, b, at)
    return null
  }
  const encounter = open ?? newEncounter(turn, a, b, at)
  for (const force of [a, b]) if (!encounter.forces.includes(force.id)) encounter.forces.push(force.id)
  turn.outcome.touched.encounters.add(encounter.id)
  const stands = standsFor(turn, encounter, a, b, at)
  if (stands !== 'umpire') {
    encounter.state = 'closed'
    letPass(turn, 'contact', a, b, at)
  }
  tellThoseConcerned(turn, encounter, at, a, b, stands)
  return stands
}

/** The umpire is asked where he has something to choose; else the clock stands for a captain aboard who has. */
function standsFor(turn: Turn, encounter: Encounter, a: Force, b: Force, at: Seconds): StandsFor | null {
  // Of all who belong to one meeting he is asked once.
  if (askAgain(turn, 'contact', encounter.id, at)) return 'umpire'
  if (isLetPass(turn, 'contact', a, b, at)) return null
  if (askUmpire(turn, 'contact', encounter.id, at) === null) return 'umpire'
  const blind = sightOf(turn.world, a.id, b.id)?.blind
  const mayAct = [a, b].some((force) => force.id !== blind && hasSay(force))
  return !turn.acceptDefaults && mayAct ? 'captains' : null
}

/** Whether somebody is aboard a man-of-war whose conduct leaves it open what is done about an enemy: a master is written to, and does as he is told. */
export function hasSay({ commander, kind, onContact }: Force): boolean {
  return commander !== null && kind !== 'trade' && onContact !== 'close' && onContact !== 'capture'
}

function newEncounter(turn: Turn, a: Force, b: Force, at: Seconds): Encounter {
  const id = namedBy(turn.world, 'encounter', a.id, b.id, String(at))
  const encounter: Encounter = {
    id,
    openedAt: at,
    forces: [],
    seats: [],
    state: 'told',
    clock: at,
    moveNumber: 0,
    origin: a.position,
    sealed: {},
    movesWithoutSight: 0,
    armed: true,
    ahead: {},
    joining: [],
    action: null,
  }
  turn.world.encounters[id] = encounter
  turn.atHand?.encounters.add(id)
  return encounter
}

/** A third force comes upon squares or a board already open: it joins when the campaign's clock comes up (section 4.9). */
function joinLater(turn: Turn, encounter: Encounter, a: Force, b: Force, at: Seconds): void {
  const blind = sightOf(turn.world, a.id, b.id)?.blind
  for (const force of [a, b]) {
    if (force.id === blind || encounter.forces.includes(force.id) || encounter.joining.includes(force.id)) continue
    encounter.joining.push(force.id)
  }
  turn.outcome.touched.encounters.add(encounter.id)
  // The run goes on to the board's own clock: they are told of it, and have their say when it comes up.
  tellThoseConcerned(turn, encounter, at, a, b, null)
}

/** The seats that a force's meeting concerns: its own commander. A stand-in concerns nobody but the umpire. */
export function seatsConcerned(turn: Turn, forces: readonly string[]): Seat[] {
  const seats: Seat[] = []
  for (const id of forces) {
    const commander = turn.world.forces[id]?.commander
    const seat = commander == null ? undefined : turn.world.seats[commander]
    if (seat && !seats.includes(seat)) seats.push(seat)
  }
  return seats
}

function tellThoseConcerned(
  turn: Turn,
  encounter: Encounter,
  at: Seconds,
  a: Force,
  b: Force,
  stands: StandsFor | null,
): void {
  const { world } = turn
  for (const [observer, target] of [
    [a, b],
    [b, a],
  ] as const) {
    const seat = observer.commander === null ? undefined : world.seats[observer.commander]
    // Who is seen by her lights and sees nothing knows of no meeting.
    if (!seat || sightOf(world, observer.id, target.id)?.blind === observer.id) continue
    if (!encounter.seats.includes(seat.id)) encounter.seats.push(seat.id)
    const vessels = shipsOf(world, target).length
    const { says, bearingDegrees, miles } = sightWords(observer, target, vessels, yardsSeen(turn, observer, target, at))
    const told = { encounter: encounter.id, says, bearingDegrees, miles, vessels, state: encounter.state, clock: at }
    tellEncounter(turn, seat, at, told)
    if (stands === 'umpire' || (stands === 'captains' && hasSay(observer))) stopFor(turn, seat, at, [observer.id])
  }
}

/** Brings one seat's window up to this time: where the forces concerned are, and that the clock stands for him. */
export function stopFor(turn: Turn, seat: Seat, at: Seconds, concerned: readonly string[]): void {
  for (const id of concerned) {
    const force = turn.world.forces[id]
    if (force?.commander !== seat.id || isLost(turn.world, force)) continue
    const telling = { degree: 'own', medium: 'company', source: 'aboard', asOf: at, whole: true } as const
    tellForce(turn, seat, force, at, { ...telling, track: [...force.trail] })
  }
  seat.ready = false
  seat.shown = at
  turn.atHand?.stopped.add(seat.id)
  tellStopped(turn, seat, at)
}

/**
 * The clock stands for one at sea who was signalled to, where the umpire's table has it so (`news.stops`): else he reads it at the next stop or as
 * the move closes. Who is on a board has stops of its own there. Whether it stands.
 */
export function stopForSignal(turn: Turn, seat: Seat, at: Seconds): boolean {
  if (turn.ground.table['news.stops'] !== 'signals' || turn.acceptDefaults) return false
  const force = turn.world.forces[seat.force ?? '']
  if (force?.whereabouts.at !== 'sea' || isLost(turn.world, force)) return false
  turn.atHand?.bring(force.id)
  stopFor(turn, seat, at, [force.id])
  if (turn.atHand) turn.atHand.signalled = true
  return true
}

/** What the record says of those who were signalled to: whether the clock stands for them, or when they read it. */
export function signalWords({ ground }: Turn): string {
  return ground.table['news.stops'] === 'signals'
    ? 'a signal stops the clock for its reader, who may change the rest of the move'
    : 'a signal by itself stops the clock for nobody: it is read at the reader’s next stop, or as the move closes'
}

/** Whether the clock has still to stand for a seat, that he may see what there is for him at this time. */
export function hasUnread(turn: Turn, seat: Seat, at: Seconds): boolean {
  if (seat.shown !== at) return true
  // Shown as a move closed or opened, nothing that has been run since is in his window.
  const logbook = turn.state.logbooks[seat.id] ?? []
  const beat = lastBeat(logbook)
  if (turn.runs !== true || beat === null) return false
  return logbook[beat]?.body.kind !== 'stopped' || logbook.slice(beat).some(({ body }) => body.waits)
}

/** All of one second is read at one stop: who was told more in it, after the clock stood for him, is shown that too. */
export function stopAgain(turn: Turn, at: Seconds): void {
  for (const id of turn.atHand?.stopped ?? []) {
    const seat = turn.world.seats[id]
    const logbook = turn.state.logbooks[id] ?? []
    if (seat?.shown === at && lastBeat(logbook) !== logbook.length - 1) tellStopped(turn, seat, at)
  }
}
