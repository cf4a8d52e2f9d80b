import { doing } from '../../../explanation/agreement.ts'
import { tellNotice } from '../../../knowledge/reporting.ts'
import type { Body } from '../../../navigation/contacts.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { clockFigures, type Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, record, type Turn } from '../../context.ts'
import { type Minefield, squareMiddle, squaresCrossed, timeNear } from '../../minefields.ts'
import type { Force, Ship } from '../../world.ts'
import { newsOfPlace } from '../despatches/wire.ts'
import { seatsConcerned, stopFor } from '../meeting/encounters.ts'
import type { Piece, RunPlan } from '../running/pieces.ts'
import { shipsOf } from '../running/speeds.ts'
import { loseShip } from '../squadrons/loss.ts'
import type { MinesAhead } from '../stretch/happenings.ts'
import { askUmpire } from '../umpire/ask.ts'
import { conditionAt } from '../weather/light.ts'
import { allFields, changeSquare, learn, tellAboard } from './fields.ts'

/**
 * Ships and mines. When a force will cross the edge of a mined square, or come where its buoys are made out, is computed exactly from
 * her run, as sightings are. A captain with the chart of his own side's field is safe; any other is as the enemy.
 */

/** What a force will meet of minefields on her run, from now to a bound. */
export function minesAhead(
  turn: Turn,
  force: Force,
  plan: RunPlan,
  body: Body,
  now: Seconds,
  bound: Seconds,
): MinesAhead[] {
  const rules = turn.ground.book.mines
  const fields = allFields(turn.world)
  if (!rules || fields.length === 0) return []
  const out: MinesAhead[] = []
  for (const field of fields) {
    const chart = field.charts[force.id]
    if (chart?.own && field.side === force.side) continue
    const happening = { rank: 7, what: 'mines', force: force.id, field: field.id } as const
    const key = `${force.id}|${field.id}`
    for (const [at, squares] of crossings(field, force, plan, rules.squareYards, now, bound))
      out.push({ ...happening, at, key, squares })
    if (chart) continue
    const at = buoysSeen(turn, field, plan, body, now, bound)
    if (at !== null) out.push({ ...happening, at, key: `${key}|buoys`, squares: null })
  }
  return out
}

function isAtSea(piece: Piece): boolean {
  return piece.seen && piece.whereabouts.at === 'sea'
}

/** Mined squares by the second in which each is come upon; those of this very second that were met already are left out. */
function crossings(
  field: Minefield,
  force: Force,
  plan: RunPlan,
  yards: number,
  now: Seconds,
  bound: Seconds,
): Map<Seconds, number[]> {
  const found = new Map<Seconds, number[]>()
  if (field.mines === 'sham') return found
  const met = field.met[force.id]
  for (const piece of plan.pieces) {
    if (piece.end < now - 1 || piece.start > bound || !isAtSea(piece)) continue
    for (const { square, at } of squaresCrossed(piece, field, field.squares.length, yards)) {
      const second = Math.ceil(at)
      if (second < now || second > bound || field.squares[square]?.state !== 'mined') continue
      if (met?.at === second && met.squares.includes(square)) continue
      const list = found.get(second)
      if (!list) found.set(second, [square])
      else if (!list.includes(square)) list.push(square)
    }
  }
  return found
}

/** The first second at which the buoys of a field are made out from a force's track; null when they are not. */
function buoysSeen(
  turn: Turn,
  field: Minefield,
  plan: RunPlan,
  body: Body,
  now: Seconds,
  bound: Seconds,
): Seconds | null {
  const rules = turn.ground.book.mines
  const count = field.squares.length
  if (!rules || !field.squares.some(({ state }) => state !== 'swept')) return null
  const farthest = Math.max(...turn.ground.book.conditions.map((_, c) => rules.buoyYards(c).value))
  for (const piece of plan.pieces) {
    if (piece.end < now || piece.start > bound || !isAtSea(piece)) continue
    if (!timeNear(piece, field, count, rules.squareYards, farthest)) continue
    const { conditions } = body
    for (const [i, { from, condition }] of conditions.entries()) {
      const yards = rules.buoyYards(condition).value
      const until = conditions[i + 1]?.from ?? piece.end
      if (yards <= 0 || until < now || from > piece.end) continue
      const near = timeNear(piece, field, count, rules.squareYards, yards)
      if (!near) continue
      const at = Math.max(now, Math.ceil(Math.max(near.from, from)))
      if (at <= Math.min(near.to, until, bound)) return at
    }
  }
  return null
}

/** What came of it: she lost a ship, so that her run is another; the clock is to stop; or nothing that she knows of. */
export interface MinesMet {
  readonly lost: boolean
  readonly stop: boolean
}

/** A force makes out buoys, or comes upon mined squares. `settle` has her run entered up to now, before anything of hers changes. */
export function meetMines(turn: Turn, force: Force, ahead: MinesAhead, settle: () => void): MinesMet {
  const field = turn.world.minefields?.[ahead.field]
  if (!field) return { lost: false, stop: false }
  if (ahead.squares === null) return seeBuoys(turn, force, field, ahead.at, settle)
  const before = field.met[force.id]
  const earlier = before?.at === ahead.at ? before.squares : []
  field.met[force.id] = { at: ahead.at, squares: [...earlier, ...ahead.squares] }
  let lost = false
  for (const square of ahead.squares) lost = strike(turn, force, field, square, ahead.at, settle) || lost
  if (!lost) return { lost: false, stop: false }
  return { lost, stop: shipsOf(turn.world, force).length > 0 && stopHer(turn, force, field, ahead.at) }
}

function seeBuoys(turn: Turn, force: Force, field: Minefield, at: Seconds, settle: () => void): MinesMet {
  if (field.charts[force.id] || shipsOf(turn.world, force).length === 0) return { lost: false, stop: false }
  settle()
  const seen = field.squares.flatMap(({ state }, n) => (state === 'swept' ? [] : [n]))
  learn(field, force.id, false, at, seen)
  const { ground, world } = turn
  const why = ground.book.mines?.buoyYards(conditionAt(ground, world, new SkyWindow(at, at), force.position, at))
  const buoys = seen.length === 1 ? 'a buoy' : `${seen.length} buoys in a row`
  record(turn, at, 'buoys', force.id, `${doing(force.name, 'makes')} out ${buoys}.`, why?.because ?? [])
  if (force.commander !== null)
    tellNotice(
      turn,
      force.commander,
      at,
      `${doing(force.name, 'makes')} out ${buoys}: mines may lie there.`,
      ground.cite('mines.buoyed'),
    )
  tellAboard(turn, force, field, at)
  return { lost: false, stop: stopHer(turn, force, field, at) }
}

/** Asks the umpire whether she stands on; her own admiral or captain may change the rest of his move. */
function stopHer(turn: Turn, force: Force, field: Minefield, at: Seconds): boolean {
  if (askUmpire(turn, 'mines', `${force.id}|${field.id}`, at) !== null) return false
  for (const seat of seatsConcerned(turn, [force.id])) stopFor(turn, seat, at, [force.id])
  return true
}

/** Each of her ships in turn comes upon a square, until one is lost there and her wreck shows the others where it is. True when one is. */
function strike(turn: Turn, force: Force, field: Minefield, square: number, at: Seconds, settle: () => void): boolean {
  const rules = turn.ground.book.mines
  const here = field.squares[square]
  if (!rules || here?.state !== 'mined' || field.mines === 'sham') return false
  const fired = field.mines === 'observation' && stationSees(turn, field, square, force, at)
  for (const ship of shipsOf(turn.world, force)) {
    const station = field.station === null ? undefined : turn.world.places[field.station]
    const facts = {
      mines: field.mines,
      fired,
      stationManned: field.stationManned && station?.owner === field.side,
      cableWhole: field.cableWhole,
      ownWithChart: false,
    }
    const before = turn.dice.thrown.length
    const found = rules.met(facts, ship.id, `${field.id} square ${square + 1} at ${at}`, turn.dice)
    const thrown = turn.dice.thrown.slice(before)
    const says = found.value.sunk
      ? `${ship.name} is sunk by a mine, and blocks square ${square + 1} of the field.`
      : `${ship.name} passes over square ${square + 1} of a minefield and takes no harm.`
    if (!found.value.sunk) {
      record(turn, at, 'mine', ship.id, says, found.because, thrown)
      continue
    }
    settle()
    if (found.value.squareBlocked) here.state = 'blocked'
    loseShip(turn, ship, {
      fate: 'sunk',
      at,
      says: strikesWords(ship),
      rule: turn.ground.cite('mines.fired'),
      told: true,
    })
    changeSquare(turn)
    record(turn, at, 'mine', ship.id, says, found.because, thrown)
    tellLoss(turn, force, ship, field, square, at)
    return true
  }
  return false
}

const strikesWords = (ship: Ship): string => `${ship.name} strikes a mine and sinks.`

function tellLoss(turn: Turn, force: Force, ship: Ship, field: Minefield, square: number, at: Seconds): void {
  learn(field, force.id, false, at, [square])
  if (force.commander !== null)
    tellNotice(turn, force.commander, at, strikesWords(ship), turn.ground.cite('mines.fired'))
  tellAboard(turn, force, field, at)
  const government = governmentOf(turn.world, field.side)
  if (field.mines !== 'observation' || field.station === null || !government) return
  const { ground, world } = turn
  const station = ground.places.get(field.station)?.name ?? field.station
  const known = newsOfPlace(turn, field.side, field.station, at)
  const figures = clockFigures(at, world.campaign.zoneMinutes)
  tellNotice(
    turn,
    government.id,
    known,
    `The mines of ${station} are fired at ${figures}: a ship is sunk.`,
    ground.cite('mines.fired'),
  )
}

/** Observation mines are fired at an enemy whom the station sees on the square, in the light of the hour. */
function stationSees(turn: Turn, field: Minefield, square: number, force: Force, at: Seconds): boolean {
  const { ground, world } = turn
  const station = field.station === null ? undefined : ground.places.get(field.station)
  if (!station || field.holdsFire || !ground.atWar(force.side, field.side)) return false
  const where = squareMiddle(field, square, ground.book.mines?.squareYards ?? 0)
  const condition = conditionAt(ground, world, new SkyWindow(at, at), where, at)
  const miles = ground.sight[condition]?.[0]?.[0] ?? 0
  return separationMiles({ lat: station.lat, lon: station.lon }, where) <= miles
}
