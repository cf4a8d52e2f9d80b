/** Minefields in a move: ships that come upon them, mines fired from ashore, grapnels and countermines. Mines and countermines. */
import { because, type Reason } from '../../../../explanation/finding.ts'
import { type MinedSquare, mineStruck } from '../../procedures/mines.ts'
import { mineWorkMinutes } from '../../procedures/operations.ts'
import type { JaneOrders } from '../orders.ts'
import { grapnel } from '../procedures/works.ts'
import type { Piece } from '../state.ts'
import { isAshore } from '../tables/general-speeds.ts'
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'
import { type Field, keyOf, type Place, squareOf, stationStands } from '../works/state.ts'
import { berthsOf } from './berths.ts'
import { mineOverBoats } from './boats/attacking.ts'
import { founder } from './closing.ts'
import { holdAt } from './holding.ts'
import { type Judge, loseAt } from './in-order-of-time.ts'
import type { Melee } from './melee.ts'

type Sealed = Readonly<Record<string, JaneOrders>>

/** A ship that comes upon squares at an instant; at the start of the move those that she covers already. */
interface Coming {
  readonly ship: string
  readonly t: number
  readonly keys: readonly string[]
}

/** When and where this piece comes upon mined squares, as her way is now. */
function comingsOf(piece: Piece, mined: ReadonlySet<string>): Coming[] {
  if (piece.status === 'sunk' || isAshore(piece.card.type)) return []
  const berths = berthsOf(piece).map((one) => ({ ...one, keys: one.squares.map(inYards) }))
  return berths.flatMap((berth, index) => {
    const before = berths[index - 1]?.keys ?? []
    const keys = berth.keys.filter((key) => mined.has(key) && !before.includes(key))
    return keys.length > 0 ? [{ ship: piece.id, t: index === 0 ? 0 : berth.t, keys }] : []
  })
}

/** The key of a square that is written by its number east and north. */
function inYards(square: string): string {
  const [x, y] = square.split(',').map(Number)
  return keyOf({ x: (x ?? 0) * SQUARE_YARDS, y: (y ?? 0) * SQUARE_YARDS })
}

/** Judges every ship upon every mined square (JT-MINE-04, -05), and notes from which instant on ships are lost. */
export class Mines implements Judge {
  private readonly melee: Melee
  private readonly sealed: Sealed
  private readonly lostAt: Map<string, number>
  private readonly mined: ReadonlySet<string>
  /** What has been judged: up to this instant all, and of it these ships. */
  private last = -1
  private readonly done = new Set<string>()
  /** Comings of a piece as she was when they were looked for. */
  private readonly found = new Map<string, { readonly path: Piece['path']; readonly comings: readonly Coming[] }>()

  constructor(melee: Melee, sealed: Sealed, lostAt: Map<string, number>) {
    this.melee = melee
    this.sealed = sealed
    this.lostAt = lostAt
    this.mined = new Set(
      (melee.works?.fields ?? []).flatMap((field) =>
        field.mines === 'sham' ? [] : field.squares.filter((one) => one.state === 'mined').map(keyOf),
      ),
    )
  }

  next(): number | null {
    return this.coming()?.t ?? null
  }

  judge(t: number): void {
    const coming = this.coming()
    if (!coming || coming.t !== t) return
    if (t > this.last) this.done.clear()
    this.last = t
    this.done.add(coming.ship)
    const { melee, sealed } = this
    for (const key of coming.keys) {
      for (const { id, squares } of melee.works?.fields ?? []) {
        if (this.lostAt.has(coming.ship)) return
        const number = squares.findIndex((one) => keyOf(one) === key)
        if (number >= 0 && judged(melee, sealed, id, number, coming.ship, t)) loseAt(this.lostAt, coming.ship, t)
      }
    }
  }

  /** The next coming; of ships that come at one instant the first of the board is first. */
  private coming(): Coming | null {
    if (this.mined.size === 0) return null
    let next: Coming | null = null
    for (const { id } of this.melee.board.pieces) {
      const piece = this.melee.piece(id)
      // Who is lost comes upon nothing more.
      if (this.lostAt.has(id)) continue
      let known = this.found.get(id)
      if (known?.path !== piece.path) {
        known = { path: piece.path, comings: comingsOf(piece, this.mined) }
        this.found.set(id, known)
      }
      const one = known.comings.find(({ t }) => t > this.last || (t === this.last && !this.done.has(id)))
      if (one && (next === null || one.t < next.t)) next = one
    }
    return next
  }
}

const fieldNow = (melee: Melee, id: string): Field | undefined => melee.works?.fields.find((one) => one.id === id)

/** Is this ship lost on this square of a field? Mines that went off under another are no longer there. */
function judged(melee: Melee, sealed: Sealed, id: string, number: number, ship: string, t: number): boolean {
  const field = fieldNow(melee, id)
  const square = field?.squares[number]
  if (!field || square?.state !== 'mined') return false
  const piece = melee.piece(ship)
  // He who fires them fires at the enemy; and contact mines are come upon, not lain over.
  if (field.mines === 'sham' || (field.mines === 'observation' ? piece.side === field.side : t <= 0)) return false
  const of: MinedSquare = {
    mines: field.mines,
    fired: orderedToExplode(sealed, field, number) && sees(melee, field, square),
    stationManned: stationStands(field, melee.pieces),
    cableWhole: field.cableWhole,
    ownWithChart: field.mines === 'contact' && field.charted.includes(ship),
  }
  if (field.mines === 'observation' && !of.fired) return false
  const where = `square ${number + 1} of ${field.id}`
  const found = mineStruck(of, `${ship}, ${where}`, melee.occasion, melee.dice)
  const rule = field.mines === 'contact' ? 'JT-MINE-05' : 'JT-MINE-04'
  const steps = [...found.because, because(rule, SAME_PRINT)]
  if (!found.value.sunk) {
    melee.tell('mines', [ship], `${piece.name} passes ${where} in safety.`, steps)
    return false
  }
  goesOff(melee, field, number, ship, t, [...steps, because(rule, WORDS[rule])], rule)
  const told = [because(rule, WORDS[rule])]
  if (field.mines === 'observation')
    melee.tellWorks(field.seat, `Square ${number + 1} is fired under ${melee.nameFor(field.side, ship)}.`, told)
  return true
}

/** Chart and board have one paragraph of print, one table and one throw for mines; each half of the book has its own name for it. */
const SAME_PRINT = 'the rule of the chart, JS-MINE-05, which is the same paragraph and the same throw (Mines 4)'

const WORDS = {
  'JT-MINE-04':
    'observation mines go off when their controller chooses: the ship over them sinks and blocks the square',
  'JT-MINE-05': 'a mine explodes under her: she sinks, and the mines of the square are spent',
} as const

/** Can the station see who comes over the square (JT-WX-05)? */
function sees(melee: Melee, { station }: Field, square: Place): boolean {
  const reach = melee.board.sightYards ?? Number.POSITIVE_INFINITY
  return station !== null && Math.hypot(station.x - square.x, station.y - square.y) <= reach
}

/** By its controller's order, or where it has no seat at every enemy. */
function orderedToExplode(sealed: Sealed, field: Field, number: number): boolean {
  if (field.mines !== 'observation') return false
  if (field.seat === null) return true
  return sealed[field.seat]?.works?.[field.id]?.explode?.includes(number + 1) ?? false
}

/** The mines of a square go off under a ship: she sinks and blocks it, and a submarine there is lost with her (JT-MINE-04, -08). */
function goesOff(
  melee: Melee,
  field: Field,
  number: number,
  ship: string,
  t: number,
  steps: readonly Reason[],
  rule: string,
): void {
  const square = field.squares[number]
  const { works } = melee
  if (!square || !works) return
  const place = squareOf(square)
  const name = melee.piece(ship).name
  melee.tell('mine', [ship], `A mine of ${field.id} goes off under ${name} on square ${number + 1}.`, steps, {
    t,
    x: place.x,
    y: place.y,
  })
  melee.works = {
    ...works,
    fields: works.fields.map((one) =>
      one.id === field.id
        ? {
            ...one,
            squares: one.squares.map((each, n) => (n === number ? { ...each, state: 'blocked' as const } : each)),
          }
        : one,
    ),
    wrecks: [...works.wrecks, place],
    explosions: [...works.explosions, place],
  }
  holdAt(melee, ship, t)
  const told = [because(rule, 'a mine goes off under her: she sinks, and blocks the square')]
  melee.tellCaptain(ship, { what: 'struck', says: 'A mine goes off beneath us.', because: told })
  founder(melee, ship, rule, 'mined')
  mineOverBoats(melee, place.x, place.y)
}

/** Tells a controller whose circuit is dead that his order did nothing. */
export function sayDead(melee: Melee, sealed: Sealed): void {
  for (const field of melee.works?.fields ?? []) {
    if (field.seat === null || field.cableWhole || field.cutKnown) continue
    if (!sealed[field.seat]?.works?.[field.id]?.explode) continue
    const step = because('JT-MINE-04', 'the circuit is dead: the cable is cut')
    melee.tellWorks(field.seat, `The circuit of ${field.id} is dead.`, [step])
    putField(melee, { ...field, cutKnown: true })
  }
}

function putField(melee: Melee, field: Field): void {
  const { works } = melee
  if (works) melee.works = { ...works, fields: works.fields.map((one) => (one.id === field.id ? field : one)) }
}

/** Do two stretches cross? */
function cross(a: Place, b: Place, c: Place, d: Place): boolean {
  const side = (p: Place, q: Place, r: Place) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return (
    side(a, b, c) * side(a, b, d) <= 0 &&
    side(c, d, a) * side(c, d, b) <= 0 &&
    !(side(a, b, c) === 0 && side(a, b, d) === 0)
  )
}

/** Ships that tow grapnels over cables (JT-MINE-07): the course shows whether a wire is met, and a throw whether it is taken. */
export function creep(melee: Melee): void {
  for (const id of melee.towing.keys()) {
    const piece = melee.piece(id)
    let taken = 0
    for (const field of melee.works?.fields ?? []) {
      const end = field.squares[0]
      if (field.mines !== 'observation' || !field.cableWhole || !field.station || !end) continue
      const { station } = field
      const met = piece.path.some((to, n) => {
        const from = piece.path[n - 1]
        return from !== undefined && cross(from, to, station, end)
      })
      if (!met) continue
      const found = grapnel(melee.works?.bottom ?? 'sand', `${id}, ${field.id}`, melee.occasion, melee.dice)
      const what = found.value.takesCable ? 'takes' : 'does not take'
      melee.tell('grapnel', [id], `${piece.name} crosses the cable of ${field.id} and ${what} it.`, found.because)
      if (!found.value.takesCable) continue
      taken += 1
      putField(melee, { ...field, cableWhole: false })
    }
    const says = taken > 0 ? 'Our grapnel takes a cable, and cuts it.' : 'Our grapnel finds nothing.'
    melee.tellCaptain(id, {
      what: 'ship',
      says,
      because: [because('JT-MINE-07', 'creeping with a grapnel', {}, taken)],
    })
  }
}

/** Ships that lie by a square and countermine it: twelve hours of one ship, minute by minute (JT-MINE-06). */
export function countermine(melee: Melee, sealed: Sealed): void {
  for (const { id } of melee.board.pieces) {
    const piece = melee.piece(id)
    const order = piece.status === 'afloat' ? sealed[piece.seat]?.ships[id]?.countermine : undefined
    if (order === undefined || piece.fight.marks.sinking !== null) continue
    const place = squareOf(order)
    const by = (point: Place) => {
      const at = squareOf(point)
      return Math.max(Math.abs(at.x - place.x), Math.abs(at.y - place.y)) <= SQUARE_YARDS
    }
    if (![piece, ...piece.path].every(by)) continue
    const { works } = melee
    const before = works?.countermined[keyOf(place)] ?? 0
    const minutes = before + 1
    const needed = mineWorkMinutes('countermine', 1, 1)
    const done = minutes >= needed.value
    const step = because('JT-MINE-06', 'twelve hours to a square for one ship', { minutes, needed: needed.value }, done)
    if (works) {
      const { [keyOf(place)]: _, ...others } = works.countermined
      melee.works = {
        ...works,
        countermined: done ? others : { ...others, [keyOf(place)]: minutes },
        fields: done
          ? works.fields.map((field) => ({
              ...field,
              squares: field.squares.map((one) =>
                keyOf(one) === keyOf(place) && one.state === 'mined' ? { ...one, state: 'swept' as const } : one,
              ),
            }))
          : works.fields,
      }
    }
    if (!done) continue
    melee.tell('countermined', [id], `${piece.name} has countermined a square.`, [step], { ...place })
    melee.tellCaptain(id, {
      what: 'ship',
      says: 'The square is clear: our countermines have gone off in it.',
      because: [step],
    })
    mineOverBoats(melee, place.x, place.y)
  }
}
