/** Brennan torpedoes: run a square at a time from a station ashore, at the end of wires. Brennan torpedo. */
import { because } from '../../../../explanation/finding.ts'
import { angleBetween } from '../../procedures/words.ts'
import type { JaneOrders } from '../orders.ts'
import { boxesOf, enters } from '../procedures/lines.ts'
import { squareAlong, squaresCovered } from '../procedures/moving.ts'
import { brennan as brennanCan, brennanWires } from '../procedures/works.ts'
import type { Piece } from '../state.ts'
import { isAshore } from '../tables/general-speeds.ts'
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'
import { type Brennan, barredBy, keyOf, type Place, squareOf } from '../works/state.ts'
import { founder } from './closing.ts'
import { holdAt } from './holding.ts'
import { type Judge, loseAt } from './in-order-of-time.ts'
import { type Melee, postureAt } from './melee.ts'

type Sealed = Readonly<Record<string, JaneOrders>>

/** Compass heading from one square to the next. */
export function headingTo(from: Place, to: Place): number {
  return (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) + 360) % 360
}

function put(melee: Melee, id: string, change: Partial<Brennan>): void {
  const { works } = melee
  if (works)
    melee.works = { ...works, brennans: works.brennans.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

const now = (melee: Melee, id: string) => melee.works?.brennans.find((one) => one.id === id)

/** All torpedoes, which run together with the ships (JT-BREN-01 to -06); they note from which instant on ships are lost. */
export function brennansOf(melee: Melee, sealed: Sealed, lostAt: Map<string, number>): BrennanRun[] {
  return (melee.works?.brennans ?? []).flatMap(({ id, seat, standing }) => {
    if (!standing) return []
    const order = sealed[seat]?.works?.[id]
    if (order?.makeReady) makeReady(melee, id)
    return runOf(melee, id, order?.run ?? [], lostAt) ?? []
  })
}

/** Gives up what runs, and begins another (JT-BREN-06). */
function makeReady(melee: Melee, id: string): void {
  const one = now(melee, id)
  if (!one || one.left <= 0) return
  const readyMove = melee.move + brennanCan().value.movesToStartAnother
  put(melee, id, { torpedo: null, between: [], readyMove })
  const step = because('JT-BREN-06', 'three moves to start a fresh one', { move: melee.move }, readyMove)
  melee.tell('brennan', [], `${id} makes ready another torpedo, for move ${readyMove}.`, [step])
  melee.tellWorks(one.seat, `Another torpedo will be ready in move ${readyMove}.`, [step])
}

function runOf(
  melee: Melee,
  id: string,
  ordered: readonly Place[],
  lostAt: Map<string, number>,
): BrennanRun | undefined {
  let one = now(melee, id)
  if (!one) return
  if (one.torpedo === null) {
    const first = ordered[0]
    if (first === undefined || one.readyMove === null || one.readyMove > melee.move) return
    const at = squareOf(one.station)
    put(melee, id, {
      torpedo: { ...at, headingDegrees: headingTo(at, squareOf(first)) },
      left: one.left - 1,
      readyMove: null,
    })
    locatable(melee, one)
    one = now(melee, id)
  }
  if (!one?.torpedo) return
  return new BrennanRun(melee, one, ordered.map(squareOf), lostAt)
}

/** What runs from a station may give it away (JT-COAST-09). */
function locatable(melee: Melee, { piece, atFeet }: Brennan): void {
  const { works } = melee
  if (works && atFeet === null)
    melee.works = { ...works, fired: [...works.fired, { piece, gun: 'station', move: melee.move }] }
}

/** One torpedo's minute: a square at a time, the instants of ships' squares between. */
export class BrennanRun implements Judge {
  private readonly melee: Melee
  private readonly one: Brennan
  private readonly lostAt: Map<string, number>
  /** Where it is after each unit, and when. */
  private points: (Place & { readonly t: number })[]
  private between: readonly string[]
  /** Her own station and forts are no vessels; what is sunk is out of the way. */
  private readonly ships: readonly string[]
  private last = -1
  private over = false

  constructor(melee: Melee, one: Brennan, ordered: readonly Place[], lostAt: Map<string, number>) {
    this.melee = melee
    this.one = one
    this.lostAt = lostAt
    this.between = one.between
    this.ships = melee.pieces
      .filter((piece) => !isAshore(piece.card.type) && piece.status !== 'sunk')
      .map(({ id }) => id)
    const start = one.torpedo ?? one.station
    this.points = [
      { x: start.x, y: start.y, t: 0 },
      ...ordered.map((place, index) => ({ ...place, t: (index + 1) / ordered.length })),
    ]
  }

  /** The next instant at which it or a ship has come to another place. */
  next(): number | null {
    if (this.over) return null
    let found: number | null = null
    const see = (t: number) => {
      if (t > this.last + 1e-9 && (found === null || t < found)) found = t
    }
    for (const point of this.points) if (point.t > 0 || this.one.torpedo === null) see(point.t)
    for (const ship of this.ships) for (const point of this.melee.piece(ship).path) see(point.t)
    return found
  }

  judge(t: number): void {
    const { melee, one } = this
    this.last = t
    const at = this.placeAt(t)
    const hit = this.ships.find((ship) => covers(melee.piece(ship), at, t))
    if (hit !== undefined) return this.strikes(hit, t, at)
    // Its station stands on the land.
    const begun = keyOf(at) !== keyOf(one.station)
    if (begun && barredBy(melee.works ?? melee.board.works ?? NONE, keyOf(at)) === 'land')
      return this.lost('it runs ashore', at)
    for (const ship of this.ships) if (this.cut(melee.piece(ship), at, t)) return this.lost('its wires are cut', at)
  }

  /** Where it is when the minute is over, if it runs still. */
  finish(): void {
    if (this.over) return
    const { melee, one } = this
    const [before, last] = [this.points.at(-2), this.points.at(-1)]
    if (!last) return
    const headingDegrees = before ? headingTo(before, last) : (one.torpedo?.headingDegrees ?? 0)
    const squares = this.points.map(({ x, y }) => ({ x, y }))
    const way = [...(one.torpedo?.way ?? []), ...(one.torpedo?.way ? squares.slice(1) : squares)]
    put(melee, one.id, { torpedo: { x: last.x, y: last.y, headingDegrees, way }, between: this.between })
    melee.tell('brennan', [], `The torpedo of ${one.id} runs ${this.points.length - 1} squares.`, [
      because('JT-BREN-02', 'nine squares a move at most, always onward', {}, this.points.length - 1),
    ])
  }

  private placeAt(t: number): Place & { readonly t: number } {
    return this.points.findLast((point) => point.t <= t + 1e-9) ?? { ...this.one.station, t: 0 }
  }

  private strikes(ship: string, t: number, at: Place): void {
    const { melee, one } = this
    this.over = true
    const { name } = melee.piece(ship)
    const step = because('JT-BREN-05', 'any ship that it hits is sunk, whatever her size', { t })
    melee.tell('brennan', [ship], `The torpedo of ${one.id} strikes ${name}.`, [step], { t, x: at.x, y: at.y })
    melee.tellCaptain(ship, {
      what: 'struck',
      says: 'A torpedo from the shore strikes us.',
      because: [because(step.rule, step.says)],
    })
    melee.tellWorks(one.seat, `The torpedo strikes ${melee.nameFor(one.side, ship)}.`, [because(step.rule, step.says)])
    holdAt(melee, ship, t)
    founder(melee, ship, 'JT-BREN-05', 'struck by a Brennan torpedo')
    loseAt(this.lostAt, ship, t)
    put(melee, one.id, { torpedo: null, between: [] })
  }

  private lost(why: string, at: Place): void {
    const { melee, one } = this
    this.over = true
    const step = because('JT-BREN-03', `${why}: it is lost`)
    melee.tell('brennan', [], `The torpedo of ${one.id} is lost: ${why}.`, [step], { x: at.x, y: at.y })
    melee.tellWorks(one.seat, `The torpedo is lost: ${why}.`, [step])
    put(melee, one.id, { torpedo: null, between: [] })
  }

  /** A ship comes between it and its station: on even chances its wires are cut, and if not it must run straight on at full speed (JT-BREN-03). */
  private cut(ship: Piece, at: Place, t: number): boolean {
    const { melee, one } = this
    const lies = between(ship, one.station, at, t)
    const asked = this.between.includes(ship.id)
    if (!lies) {
      if (asked) this.between = this.between.filter((id) => id !== ship.id)
      return false
    }
    if (asked) return false
    this.between = [...this.between, ship.id]
    const towing = ship.status === 'afloat' && this.melee.towing.get(ship.id) === 'explosiveGrapnel'
    const found = brennanWires(towing, `${one.id}, ${ship.id}`, melee.occasion, melee.dice)
    melee.tell('brennan', [ship.id], `${ship.name} passes over the wires of ${one.id}.`, found.because)
    if (found.value.cut) return true
    this.straightOn(t)
    return false
  }

  /** From this instant it runs on as it heads, at its greatest speed, to the end of the move. */
  private straightOn(t: number): void {
    const { squaresPerMove } = brennanCan().value
    const kept = this.points.filter((point) => point.t <= t + 1e-9)
    const last = kept.at(-1)
    if (!last) return
    const ahead = this.points[kept.length]
    const before = kept.at(-2)
    const headingDegrees = ahead
      ? headingTo(last, ahead)
      : before
        ? headingTo(before, last)
        : (this.one.torpedo?.headingDegrees ?? 0)
    const { x, y } = squareAlong(headingDegrees, false)
    const squares = Math.floor((1 - t) * squaresPerMove + 1e-9)
    this.points = [
      ...kept,
      ...Array.from({ length: squares }, (_, n) => ({
        x: last.x + x * (n + 1),
        y: last.y + y * (n + 1),
        t: t + (n + 1) / squaresPerMove,
      })),
    ]
    const step = because(
      'JT-BREN-03',
      'a vessel passes between it and its station: straight on at full speed',
      { t },
      squares,
    )
    this.melee.tell('brennan', [], `The torpedo of ${this.one.id} runs straight on.`, [step])
    this.melee.tellWorks(this.one.seat, 'A vessel is over the wires: the torpedo runs straight on.', [step])
  }
}

const NONE = { land: [], shoals: [], wrecks: [] } as never

function covers(ship: Piece, at: Place, t: number): boolean {
  const { x, y, headingDegrees } = postureAt(ship, t)
  const key = keyOf(at)
  return squaresCovered(x, y, headingDegrees, ship.card.lengthFeet).some(
    (square) => keyOf({ x: square.x * SQUARE_YARDS, y: square.y * SQUARE_YARDS }) === key,
  )
}

/** Does a ship lie across the line from the station to the torpedo? */
function between(ship: Piece, station: Place, at: Place, t: number): boolean {
  if (keyOf(station) === keyOf(at)) return false
  return boxesOf(postureAt(ship, t), ship.card.lengthFeet, 0).some((box) => enters(station, at, box) !== null)
}

/** Why a run cannot be made, as its controller knows it: one sentence's end, or null (JT-BREN-02). */
export function runRefused(
  one: Pick<Brennan, 'station' | 'torpedo'>,
  run: readonly Place[],
): { index: number; says: string } | null {
  const { squaresPerMove, turnDegreesPerSquare } = brennanCan().value
  const start = squareOf(one.torpedo ?? one.station)
  let heading = one.torpedo === null ? null : one.torpedo.headingDegrees
  let from = start
  const away = (place: Place) => Math.hypot(place.x - one.station.x, place.y - one.station.y)
  for (const [index, given] of run.entries()) {
    if (index >= squaresPerMove)
      return { index, says: `is square ${index + 1} of the run, and it goes ${squaresPerMove} in a move at most` }
    const to = squareOf(given)
    if (Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) !== SQUARE_YARDS)
      return { index, says: `is ${to.x},${to.y}, which is not the next square from ${from.x},${from.y}` }
    const next = headingTo(from, to)
    if (heading !== null && angleBetween(heading, next) > turnDegreesPerSquare + 1e-9)
      return {
        index,
        says: `turns ${Math.round(angleBetween(heading, next))}°, and it turns four points every square at most`,
      }
    if (away(to) <= away(from) + 1e-9)
      return { index, says: 'brings it no farther from its station, and it goes only onward' }
    heading = next
    from = to
  }
  return null
}
