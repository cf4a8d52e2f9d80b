import { readFileSync } from 'node:fs'
import path from 'node:path'
import { endAction, openAction, sealOrders, stepAction, wantedSeats } from '../../../shared/action/action.ts'
import { balance } from '../../../shared/action/balance.ts'
import type { ActionEvent } from '../../../shared/action/contract/results.ts'
import { carter } from '../../../shared/books/carter/book.ts'
import type { CarterOrders } from '../../../shared/books/carter/game/orders.ts'
import type { CarterAction } from '../../../shared/books/carter/test-kit/players.ts'
import { keyedDice } from '../../../shared/dice/dice.ts'
import { COURSES, type Course, SHIPS, SPEE } from './courses.ts'

const file = path.resolve(
  import.meta.dirname,
  '../../../campaigns/river-plate-1939/actions/carter/13-december-1939.json',
)
const YARDS = 5000

/** One replay of the day: what came of the courses under one seed. */
export interface Replay {
  readonly seed: string
  /** Yards from each British ship to Graf Spee, centre to centre of squares, at the beginning and at the end of each game move. */
  readonly ranges: readonly Readonly<Record<string, number>>[]
  /** Hits by `gun at target`. */
  readonly hits: Readonly<Record<string, number>>
  readonly turretsOut: Readonly<Record<string, number>>
  /** Damage by ship as a share of her rate; a ship that sank has 1. */
  readonly damage: Readonly<Record<string, number>>
  readonly sunk: readonly string[]
  /** Courses that damage cut short, and fire that was refused, in words. */
  readonly cut: readonly string[]
  /** What must not be: a course refused to a sound ship, or accounts that do not balance. */
  readonly faults: readonly string[]
}

const shipOf = (action: CarterAction, id: string) => action.state.game.ships.find((ship) => ship.id === id)

function rangesOf(action: CarterAction): Record<string, number> {
  const spee = shipOf(action, SPEE)?.square
  return Object.fromEntries(
    SHIPS.filter((id) => id !== SPEE).flatMap((id) => {
      const square = shipOf(action, id)?.square
      if (!square || !spee || shipOf(action, id)?.sunk || shipOf(action, SPEE)?.sunk) return []
      return [[id, Math.round((Math.hypot(square.x - spee.x, square.y - spee.y) * YARDS) / 100) * 100]]
    }),
  )
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = { N: [0, 1], S: [0, -1], E: [1, 0], W: [-1, 0] }

/** The square at the end of a way, by its name. */
function endOf(square: { readonly x: number; readonly y: number }, way: readonly string[]): string {
  const end = way.reduce(({ x, y }, step) => ({ x: x + (STEPS[step]?.[0] ?? 0), y: y + (STEPS[step]?.[1] ?? 0) }), {
    x: square.x,
    y: square.y,
  })
  return `${String.fromCharCode(64 + end.x)}${end.y}`
}

const legal = (action: CarterAction, seat: string, orders: CarterOrders) =>
  carter.checkOrders(action.state, seat, orders)

/** Her course, or as much of it as her damage leaves her. */
function moveOf(
  action: CarterAction,
  seat: string,
  id: string,
  course: Course,
  notes: { cut: string[]; faults: string[] },
) {
  const ship = shipOf(action, id)
  if (!ship?.square || ship.sunk) return null
  const way = course.way.split(' ')
  for (let steps = way.length; steps > 0; steps -= 1) {
    const part = way.slice(0, steps)
    const move = {
      to: endOf(ship.square, part),
      way: part.join(' '),
      ...(steps === way.length ? { facing: course.facing } : {}),
    }
    const refused = legal(action, seat, carter.readOrders({ ships: { [id]: move } }))
    if (refused === null) {
      if (steps < way.length)
        notes.cut.push(`${id} makes ${steps} of ${way.length} squares in game move ${action.state.game.move}`)
      return move
    }
    // A square that others fill since they were slowed is not hers to enter.
    if (steps === way.length && ship.damage === 0 && refused.rule !== 'CT-MV-05')
      notes.faults.push(`${id}, sound, may not go ${course.way}: ${refused.message}`)
  }
  notes.cut.push(`${id} lies where she is in game move ${action.state.game.move}`)
  return null
}

/** Her fire, without what the board refuses. */
function fireOf(action: CarterAction, seat: string, id: string, course: Course, notes: { cut: string[] }) {
  const ship = shipOf(action, id)
  if (!ship || ship.sunk) return null
  const may = (one: object) => legal(action, seat, carter.readOrders({ ships: { [id]: one } }))
  const fire = (course.fire ?? []).filter((one) => may({ fire: [one] }) === null)
  const torpedoes = (course.torpedoes ?? []).filter((one) => {
    const refused = may({ torpedoes: [one] })
    if (refused) notes.cut.push(`${id} holds her torpedoes in game move ${action.state.game.move}: out of range`)
    return refused === null
  })
  if (fire.length + torpedoes.length === 0) return null
  return { ...(fire.length > 0 ? { fire } : {}), ...(torpedoes.length > 0 ? { torpedoes } : {}) }
}

/** Hits and points by gun and target, as the workings of the fire give them. All torpedoes of the day are fired at Graf Spee. */
function countHits(events: readonly ActionEvent[], hits: Record<string, number>, points: Record<string, number>): void {
  const count = (gun: string, at: string, scored: number, each: number): void => {
    hits[`${gun} at ${at}`] = (hits[`${gun} at ${at}`] ?? 0) + scored
    points[at] = (points[at] ?? 0) + scored * each
  }
  for (const { kind, because } of events) {
    if (kind !== 'fire') continue
    let shot: { gun: string; scored: number; each: number } | null = null
    for (const { rule, says, inputs } of because) {
      const [scored, each] = [Number(inputs?.['hits'] ?? 0), Number(inputs?.['damage'] ?? 0)]
      const gun = / points of (.+)$/.exec(says)?.[1]
      const at = /^(.+): \d+ points?$/.exec(says)?.[1]
      if (rule === 'CT-TP-04' && inputs !== undefined && 'hits' in inputs) count('torpedoes', SPEE, scored, each)
      if (rule === 'CT-GN-10' && gun !== undefined) shot = { gun, scored, each }
      if (rule === 'CT-GN-08' && at !== undefined && shot) {
        count(shot.gun, at, shot.scored, shot.each)
        shot = null
      }
    }
  }
}

/** Plays the day once: four game moves by the courses, under the dice of one seed. */
export function replay(seed: string): Replay {
  const setup = carter.readSetup(JSON.parse(readFileSync(file, 'utf8')))
  const dice = keyedDice({ seed, branch: 'main' })
  let action: CarterAction = openAction(carter, setup, 'river plate')
  const notes = { cut: [] as string[], faults: [] as string[] }
  const hits: Record<string, number> = {}
  const points: Record<string, number> = {}
  const ranges = [rangesOf(action)]
  const first = action.state.startMove
  while (!action.over && action.state.game.move < first + COURSES.length) {
    const game = action.state.game.move
    const courses = COURSES[game - first]?.ships ?? {}
    const firing = action.state.step === 'firing'
    for (const seat of wantedSeats(carter, action)) {
      const own = SHIPS.filter((id) => action.state.aboard[id]?.seat === seat)
      const chosen = own.flatMap((id) => {
        const course = courses[id]
        const order =
          course && (firing ? fireOf(action, seat, id, course, notes) : moveOf(action, seat, id, course, notes))
        return order ? [[id, order] as const] : []
      })
      action = sealOrders(carter, action, seat, carter.readOrders({ ships: Object.fromEntries(chosen) }))
    }
    if (firing) ranges.push(rangesOf(action))
    const stepped = stepAction(carter, action, dice)
    action = stepped.action
    countHits(stepped.events, hits, points)
  }
  const { result } = endAction(carter, action, 'the smoke of 07:40')
  const faults = [...notes.faults, ...balance(setup, result).map(({ says }) => says)]
  const { ships } = action.state.game
  // What was counted out of the workings is what her sheet has.
  for (const { id, sunk, damage } of ships)
    if (!sunk && damage !== (points[id] ?? 0))
      faults.push(
        `${id} has ${damage} points on her sheet, and hits of ${points[id] ?? 0} points were counted (CT-SK-02)`,
      )
  return {
    seed,
    ranges,
    hits,
    turretsOut: Object.fromEntries(
      ships.map((ship) => [ship.id, ship.sunk ? mainTurrets(ship) : ship.turretsOut.length]),
    ),
    damage: Object.fromEntries(ships.map((ship) => [ship.id, ship.sunk ? 1 : ship.damage / ship.rate])),
    sunk: ships.filter(({ sunk }) => sunk).map(({ id }) => id),
    cut: notes.cut,
    faults,
  }
}

const mainTurrets = (ship: CarterAction['state']['game']['ships'][number]): number =>
  ship.batteries.filter(({ role }) => role === 'main').reduce((sum, { turrets }) => sum + turrets.length, 0)
