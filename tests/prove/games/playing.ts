import { type Action, openAction, sealOrders, stepAction } from '../../../shared/action/action.ts'
import { type AloneInput, type AloneMaking, replayAlone } from '../../../shared/action/alone.ts'
import type { ChamberlainOrders } from '../../../shared/books/chamberlain1888/orders.ts'
import type { ChamberlainBoard } from '../../../shared/books/chamberlain1888/state.ts'
import { keyedDice } from '../../../shared/dice/dice.ts'
import { mintedName } from '../../../shared/dice/keyed.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { type Draw, drawFrom } from '../contacts.ts'
import { type Book, features, gunsAfter, helmsOf, offers, positions, square } from './comparing.ts'
import { below, cluttered, legalChart, nudgedChart, oneOf } from './drawing.ts'
import {
  type Chart,
  chartMayBe,
  enemyOf,
  type Gun,
  type Hull,
  type Side,
  type Square,
  same,
  startsOf,
} from './second-board.ts'
import { begin, type Ending, obey, type Standing } from './second-referee.ts'

/* One game between two random players, the second referee looking on. */

/** `harbour`: a whole game as rule 1 begins it. `thrown`: two ships thrown close together among land, for the corners of the rules. */
export type Kind = 'harbour' | 'thrown'

export interface Journal {
  readonly making: AloneMaking
  readonly inputs: readonly AloneInput[]
}

export interface Report {
  readonly number: number
  readonly kind: Kind
  readonly ending: Ending | null
  /** Turns begun, of both ships together; a run belongs to the turn that won it. */
  readonly turns: number
  readonly orders: number
  readonly guns: number
  readonly disablings: number
  /** Orders compared, and set-ups put to the book that broke a limit. */
  readonly compared: number
  readonly refusedCharts: number
  readonly journal: Journal
  readonly faults: readonly string[]
}

export interface Playing {
  readonly book: Book
  readonly seed: number
  readonly number: number
  readonly kind: Kind
  /** Settings that the second referee does not know: each must be found out. */
  readonly planted?: Readonly<Record<string, unknown>>
  /** Play the journal again at the end, and compare. */
  readonly replay?: boolean
}

type Play = Action<ChamberlainBoard, ChamberlainOrders>

/** The book refused a set-up that the second referee made by the rules. */
class NotOpened extends Error {
  readonly making: AloneMaking

  constructor(making: AloneMaking, why: Refused) {
    super(`The book refused the set-up: ${why.message}`)
    this.making = making
  }
}

class Table {
  action: Play
  readonly inputs: AloneInput[] = []
  readonly faults: string[] = []
  readonly book: Book
  readonly making: AloneMaking

  constructor(book: Book, making: AloneMaking) {
    this.book = book
    this.making = making
    const id = mintedName({ seed: making.seed, branch: 'main' }, 'action', making.book)
    try {
      const opened: Play = openAction(book, book.readSetup(making.setup), id)
      this.action = { ...opened, over: book.over(opened.state) }
    } catch (error) {
      throw error instanceof Refused ? new NotOpened(making, error) : error
    }
  }

  get board(): ChamberlainBoard {
    return this.action.state
  }

  /** Seals; what the book refuses though the second referee allows it is a fault. */
  seal(seat: Side, given: ChamberlainOrders): void {
    this.inputs.push({ kind: 'orders', seat, given })
    this.action = sealOrders(this.book, this.action, seat, given)
  }

  /** Steps with the dice of the seed, and gives what they showed for this rule. */
  step(rule: string): number[] {
    this.inputs.push({ kind: 'step' })
    const dice = keyedDice({ seed: this.making.seed, branch: 'main' })
    this.action = stepAction(this.book, this.action, dice).action
    return dice.thrown.filter((thrown) => thrown.rule === rule).flatMap((thrown) => thrown.faces)
  }
}

const pose = ({ at, compass }: Hull) => ({ square: square(at), heading: compass })

/** Plays one game to its end, or to the first thing in which the two referees differ. */
export function playGame(playing: Playing): Report {
  const { book, seed, number, kind } = playing
  const draw = drawFrom(Math.imul(seed, 1_000_003) + number * 7919 + (kind === 'thrown' ? 1 : 0))
  const counts = { turns: 0, orders: 0, guns: 0, disablings: 0, compared: 0, refusedCharts: 0 }
  let opened: Opened
  try {
    opened = kind === 'harbour' ? openHarbour(playing, draw, counts) : openThrown(playing, draw)
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error
    const journal = { making: error.making, inputs: [] }
    return { number, kind, ending: null, ...counts, journal, faults: [error.message] }
  }
  const { table } = opened
  let { standing } = opened
  try {
    while (table.faults.length === 0 && standing) {
      table.faults.push(...positions(table.board, standing))
      if (standing.duty.kind === 'over' || table.faults.length > 0) break
      const helms = helmsOf(standing)
      table.faults.push(...offers(book, table.board, standing, oneOf(draw, helms)))
      counts.compared++
      if (table.faults.length === 0) standing = orderOne(table, standing, draw, counts)
    }
  } catch (error) {
    table.faults.push(error instanceof Refused ? `The book refused: ${error.message}` : `Broke down: ${String(error)}`)
  }
  const { faults, inputs, making } = table
  if (playing.replay && faults.length === 0) {
    const again = replayAlone(making, inputs)
    if (JSON.stringify(again.action.state) !== JSON.stringify(table.board)) faults.push('Replayed, it ends otherwise.')
  }
  return { number, kind, ending: standing?.ending ?? null, ...counts, journal: { making, inputs }, faults }
}

type Counts = { turns: number; orders: number; guns: number; disablings: number; refusedCharts: number }

/** One random order, given to both. */
function orderOne(table: Table, standing: Standing, draw: Draw, counts: Counts): Standing {
  const { duty } = standing
  if (duty.kind === 'over' || duty.kind === 'fire') return standing
  const helm = oneOf(draw, helmsOf(standing))
  const may = gunsAfter(standing, helm)
  // Most orders leave the guns to the book, which fires all that bear (CH-R07); some name them.
  const named = draw() < 0.25 && (duty.kind === 'turn' || draw() < 0.2) ? may.filter(() => draw() < 0.5) : null
  table.seal(duty.side, { do: 'steer', course: helm, ...(named ? { fire: named } : {}) })
  const faces = table.step('CH-13')
  counts.orders++
  if (duty.kind === 'swing') return demandNone(table, faces, obey(standing, { kind: 'swing', helm }))
  if (duty.kind === 'turn') counts.turns++
  const after = obey(standing, { kind: 'step', helm })
  if (after.duty.kind !== 'fire') return demandNone(table, faces, after)
  const guns: readonly Gun[] = named ?? may
  if (faces.length !== guns.length) {
    table.faults.push(`${faces.length} dice were thrown for ${guns.length} guns.`)
    return after
  }
  counts.guns += guns.length
  const fired = obey(after, { kind: 'fire', guns }, faces)
  if (fired.duty.kind === 'swing') counts.disablings++
  return fired
}

function demandNone(table: Table, faces: readonly number[], standing: Standing): Standing {
  if (faces.length > 0) table.faults.push(`${faces.length} dice were thrown where no gun may fire.`)
  return standing
}

interface Opened {
  readonly table: Table
  /** Null where the book and the second referee part before the first move. */
  readonly standing: Standing | null
}

const LIMIT = 100

/** Places the ships, tosses and lays out, by orders or by the file, trying what the rules forbid on the way. */
function openHarbour({ book, seed, number, planted }: Playing, draw: Draw, counts: Counts): Opened {
  const runner = oneOf(draw, startsOf('runner'))
  const blockader = oneOf(draw, startsOf('blockader'))
  const ships = [runner.at, blockader.at]
  const chart = legalChart(draw, ships)
  const byFile = draw() < 0.25
  const tossWinner: Side | undefined = byFile || draw() < 0.5 ? oneOf(draw, ['runner', 'blockader']) : undefined
  const setup = {
    ...(planted ? { settings: planted } : {}),
    ...(tossWinner ? { tossWinner } : {}),
    ...(byFile
      ? { runner: { square: square(runner.at) }, blockader: { square: square(blockader.at) }, ...features(chart) }
      : {}),
  }
  const table = new Table(book, { book: book.identity.id, setup, seed: `games-${seed}-${number}` })
  const nudged = nudgedChart(draw, chart, ships)
  const legal = chartMayBe(nudged, ships)
  if (!legal) counts.refusedCharts++
  if (byFile) {
    const read = reads(book, { ...setup, ...features(nudged) })
    if (read !== legal) table.faults.push(chartFault('the set-up file', nudged, ships, read))
  } else {
    place(table, draw, { runner: runner.at, blockader: blockader.at }, tossWinner)
    layOut(table, chart, { nudged, legal, ships })
  }
  const winner = table.board.tossWinner
  if (winner === null) table.faults.push('Nobody has won the toss.')
  if (winner === null || table.faults.length > 0) return { table, standing: null }
  return { table, standing: begin({ chart, runner, blockader, first: enemyOf(winner), limit: LIMIT, allGuns: false }) }
}

function chartFault(where: string, chart: Chart, ships: readonly Square[], taken: boolean): string {
  return `${where} ${taken ? 'takes' : 'refuses'} ${JSON.stringify({ ...chart, ships })}, and the second referee does not.`
}

function reads(book: Book, setup: unknown): boolean {
  try {
    book.readSetup(setup)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

function place(table: Table, draw: Draw, at: Record<Side, Square>, tossWinner: Side | undefined): void {
  const { book } = table
  for (const side of ['runner', 'blockader'] as const) {
    const mine = startsOf(side)
    const offered = (book.ordersFor(table.board, side)[0]?.offers ?? []).flatMap((offer) => {
      const order = offer.order as { square: { x: number; y: number } }
      return offer.allowed ? [`${order.square.x},${order.square.y} ${offer.leads?.to.headingDegrees}`] : []
    })
    const degrees = { N: 0, E: 90, W: 270 } as Record<string, number>
    const wanted = mine.map((start) => `${start.at[0]},${start.at[1]} ${degrees[start.compass]}`)
    if (offered.sort().join(';') !== wanted.sort().join(';'))
      table.faults.push(
        `Starts of the ${side}: the book has ${offered.join('; ')}, the second referee ${wanted.join('; ')}.`,
      )
    for (let tries = 0; tries < 12; tries++) {
      const there: Square = [1 + below(draw, 24), oneOf(draw, [1, 2, 12, 22, 23, 24])]
      const taken = book.checkOrders(table.board, side, { do: 'place', square: square(there) }) === null
      if (taken !== mine.some((start) => same(start.at, there)))
        table.faults.push(`The ${side} ${taken ? 'may' : 'may not'} be placed on ${there.join(',')}.`)
    }
    if (table.faults.length === 0) table.seal(side, { do: 'place', square: square(at[side]) })
  }
  if (table.faults.length > 0) return
  const toss = table.step('CH-02a')
  const winner = tossWinner ?? (toss[0] === 1 ? 'runner' : 'blockader')
  if (toss.length !== (tossWinner ? 0 : 1)) table.faults.push(`${toss.length} dice were thrown for the toss.`)
  if (table.board.tossWinner !== winner)
    table.faults.push(`The toss was won by ${winner}, not ${table.board.tossWinner}.`)
}

function layOut(table: Table, chart: Chart, tried: { nudged: Chart; legal: boolean; ships: readonly Square[] }): void {
  const winner = table.board.tossWinner
  if (table.faults.length > 0 || winner === null) return
  const { book, board } = table
  if (book.checkOrders(board, enemyOf(winner), { do: 'lay', ...features(chart) }) === null)
    table.faults.push(`The ${enemyOf(winner)}, who lost the toss, may lay out islands and rocks.`)
  const taken = book.checkOrders(board, winner, { do: 'lay', ...features(tried.nudged) }) === null
  if (taken !== tried.legal) table.faults.push(chartFault('the order to lay out', tried.nudged, tried.ships, taken))
  if (table.faults.length > 0) return
  table.seal(winner, { do: 'lay', ...features(chart) })
  table.step('CH-02a')
}

function openThrown({ book, seed, number, planted }: Playing, draw: Draw): Opened {
  const { chart, runner, blockader } = cluttered(draw)
  const toMove: Side = oneOf(draw, ['runner', 'blockader'])
  const limit = 2 + below(draw, 40)
  const disabled = draw() < 0.15 ? enemyOf(toMove) : undefined
  // The book counts a turn when the ship moves, so that a run begins with its turn counted already.
  const setup = {
    study: true,
    settings: { 'ch.turn_limit': limit, ...planted },
    runner: { ...pose(runner), points: runner.points, turns: disabled === 'blockader' ? 1 : 0 },
    blockader: { ...pose(blockader), points: blockader.points, turns: disabled === 'runner' ? 1 : 0 },
    ...features(chart),
    ...(disabled ? { disabled } : { toMove }),
  }
  const table = new Table(book, { book: book.identity.id, setup, seed: `thrown-${seed}-${number}` })
  const first = toMove
  const start = { chart, runner, blockader, first, limit, allGuns: false }
  return { table, standing: begin(disabled ? { ...start, disabled } : start) }
}
