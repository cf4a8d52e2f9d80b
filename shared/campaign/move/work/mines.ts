import { because } from '../../../explanation/finding.ts'
import { sentence } from '../../../explanation/sentence.ts'
import type { Position } from '../../../vocabulary/position.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { namedBy, record } from '../../context.ts'
import { alongRow, inRow, type Minefield, type Row, sameRow, squareMiddle } from '../../minefields.ts'
import { allFields, changeSquare, learn, tellAboard } from '../mines/fields.ts'
import { rounded } from '../running/pieces.ts'
import { type Doer, type Hindrance, type Job, type Leg, never, plural } from './job.ts'

/**
 * Mines laid, swept and blown up, a square at a time: the ships of a force share the squares of their order, each at one of them. A
 * square that is broken off is nothing until it is finished.
 */

/** Squares of an order not yet done nor in the hands of another of its ships. */
function left({ force, ship }: Job, ordered: number, got: number): number {
  let taken = got
  for (const work of force.operating?.works ?? []) {
    if (work.ship === ship.id) continue
    taken += work.got + (work.state === 'working' || work.state === 'asked' ? work.amount : 0)
  }
  return Math.max(0, ordered - taken)
}

/** Squares of an order that are finished. */
function finished({ force }: Job): number {
  return (force.operating?.works ?? []).reduce((sum, work) => sum + work.got, 0)
}

const squares = (n: number): string => plural(n, 'square')

function yardsOf({ turn }: Job): number {
  return turn.ground.book.mines?.squareYards ?? 0
}

function atSea({ place }: Job): Hindrance | null {
  return place === null ? null : never('that is done at sea')
}

// Laying

function fieldHere(job: Job, leg: Leg<'layMines'>): Minefield | undefined {
  return allFields(job.turn.world).find(
    (field) =>
      field.side === job.force.side &&
      field.mines === leg.mines &&
      field.station === (leg.station ?? null) &&
      sameRow(field, job.force.position, leg.bearing),
  )
}

function newField(job: Job, leg: Leg<'layMines'>, at: Seconds): Minefield {
  const { world } = job.turn
  world.minefields ??= {}
  // Named by who laid it, where and when: how many fields others have laid leaves no mark on it.
  const origin = rounded(job.force.position)
  const id = namedBy(world, 'minefield', job.force.id, String(at), `${origin.lat} ${origin.lon} ${leg.bearing}`)
  const field: Minefield = {
    id,
    side: job.force.side,
    mines: leg.mines,
    origin,
    bearingDegrees: leg.bearing,
    squares: [],
    station: leg.station ?? null,
    stationManned: true,
    cableWhole: true,
    holdsFire: false,
    charts: {},
    told: {},
    met: {},
  }
  world.minefields[id] = field
  return field
}

/** The farthest edge of the squares that an order means. */
function farEnd(job: Job, leg: Leg<'layMines'>, from: number): Position {
  const row: Row = { origin: job.force.position, bearingDegrees: leg.bearing }
  return alongRow(row, (from + leg.squares) * yardsOf(job))
}

export const layMines: Doer<Leg<'layMines'>> = {
  wanted(job, leg, got) {
    const wanted = left(job, leg.squares, got)
    if (leg.mines === 'sham') return { amount: wanted, says: '' }
    const aboard = job.ship.mines ?? 0
    const says = wanted > 0 && aboard < 1 ? (got > 0 ? 'she has no more mines' : 'she has no mines aboard') : ''
    return { amount: Math.min(wanted, aboard), says }
  },
  hindrance(job, leg) {
    const no = atSea(job)
    if (no) return no
    const { world, ground } = job.turn
    if (ground.coast.crossesLand(job.force.position, farEnd(job, leg, 0)).crossed)
      return never('the row of squares would run upon the land')
    if (leg.station !== undefined && world.places[leg.station]?.owner !== job.force.side)
      return never(`the firing station at ${ground.places.get(leg.station)?.name ?? leg.station} is not held`)
    return null
  },
  bring(job, leg, amount, got, at, rule) {
    const { turn, force, ship } = job
    const laid = leg.mines === 'sham' ? amount : Math.min(amount, ship.mines ?? 0)
    if (laid <= 0) return { amount: 0, says: 'she has no mines aboard' }
    const field = fieldHere(job, leg) ?? newField(job, leg, at)
    for (let i = 0; i < laid; i++) field.squares.push({ state: 'mined' })
    if (leg.mines !== 'sham') ship.mines = (ship.mines ?? 0) - laid
    learn(
      field,
      force.id,
      true,
      at,
      field.squares.map((_, n) => n),
    )
    changeSquare(turn)
    record(
      turn,
      at,
      'minefield',
      field.id,
      `${ship.name} has laid ${squares(laid)}; the field has ${squares(field.squares.length)}.`,
      [because(rule, 'one square a ship', { squares: field.squares.length })],
    )
    tellAboard(turn, force, field, at)
    return { amount: laid, says: `${squares(got + laid)} laid` }
  },
}

// Sweeping and countermining

export const sweep: Doer<Leg<'sweep'>> = {
  wanted: (job, leg, got) => ({ amount: Math.min(1, left(job, leg.squares, got)), says: '' }),
  hindrance: atSea,
  bring(job, leg, amount, got, at, rule) {
    const { turn, force, ship } = job
    const yards = yardsOf(job)
    const row: Row = { origin: force.position, bearingDegrees: leg.bearing }
    const middle = squareMiddle(row, (leg.skip ?? 0) + finished(job), yards)
    let found = 0
    for (const field of allFields(turn.world)) {
      const square = Math.floor(inRow(field, middle).x / yards)
      // Rows seldom lie square to square: a mine is within the sweep whose middle lies within three quarters of a square.
      const near = [square - 1, square, square + 1].filter((n) => {
        if (field.squares[n]?.state !== 'mined') return false
        const { x, y } = inRow({ ...row, origin: middle }, squareMiddle(field, n, yards))
        return Math.hypot(x, y) <= yards * 0.75
      })
      for (const n of near) clear(job, field, n, at, rule)
      if (near.length > 0 && field.mines === 'observation') cutWires(job, field, at)
      found += near.length
    }
    const says = found > 0 ? `, ${squares(found)} found mined` : ', nothing found'
    record(turn, at, 'sweep', force.id, sentence(`${ship.name} has swept a square${says}`))
    return { amount, says: `${squares(got + amount)} swept${says}` }
  },
}

/** Grapnels come upon the wires of mines that are fired from ashore: with those the whole of the field is dead. */
function cutWires({ turn, ship }: Job, field: Minefield, at: Seconds): void {
  if (!field.cableWhole) return
  field.cableWhole = false
  record(turn, at, 'minefield', field.id, `${ship.name}’s grapnels cut the wires of the field.`, [
    because(turn.ground.cite('mines.cleared'), 'grapnels come upon the wires where their course meets them'),
  ])
}

function clear({ turn, force, ship }: Job, field: Minefield, square: number, at: Seconds, rule: string): void {
  const of = field.squares[square]
  if (!of) return
  of.state = 'swept'
  learn(field, force.id, false, at, [square])
  changeSquare(turn)
  record(turn, at, 'minefield', field.id, `${ship.name} has cleared square ${square + 1} of the field.`, [
    because(rule, 'one square a ship', { square: square + 1 }),
  ])
  tellAboard(turn, force, field, at)
}

/** How near the work a force must lie: she works from there, and it contains her own small movements. */
const NEAR_YARDS = 1000

export const countermine: Doer<Leg<'countermine'>> = {
  wanted(job, leg, got) {
    const field = job.turn.world.minefields?.[leg.field]
    const known = knownMined(job, field)
    const wanted = left(job, leg.squares ?? Number.POSITIVE_INFINITY, got)
    const inHand = (job.force.operating?.works ?? []).filter(
      (work) => work.ship !== job.ship.id && work.state === 'working',
    ).length
    return {
      amount: Math.max(0, Math.min(1, wanted, known.length - inHand)),
      says: got > 0 || wanted === 0 ? '' : 'no mined square of it is known',
    }
  },
  hindrance(job, leg) {
    const no = atSea(job)
    if (no) return no
    const field = job.turn.world.minefields?.[leg.field]
    if (!field) return never('there is no such field')
    const { x, y } = inRow(field, job.force.position)
    const end = field.squares.length * yardsOf(job)
    const off = Math.hypot(Math.max(-x, 0, x - end), y)
    return off > NEAR_YARDS ? never('the field is not here') : null
  },
  bring(job, leg, amount, got, at, rule) {
    const field = job.turn.world.minefields?.[leg.field]
    const [square] = knownMined(job, field)
    if (!field || square === undefined) return { amount: 0, says: 'no mined square of it is known' }
    clear(job, field, square, at, rule)
    return { amount, says: `${squares(got + amount)} blown up` }
  },
}

/** Squares of a field that this force knows to be mined, as far as it knows. */
function knownMined({ force }: Job, field: Minefield | undefined): number[] {
  const chart = field?.charts[force.id]
  if (!field || !chart) return []
  return chart.squares.flatMap((state, n) => (state === 'mined' ? [n] : []))
}
