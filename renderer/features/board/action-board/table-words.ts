import type { BoardView, Offer, QueuedFire, ShipChoices, ViewPoint } from '../../../../shared/action/contract.ts'
import type { TableBoard, TableStep, TableView } from '../../../../shared/bridge/table-view.ts'
import { sentence } from '../../../../shared/explanation/sentence.ts'
import { enemyOf, type SideOrder } from '../../../symbols/symbols.ts'

/* What is read out of a table: the board that is shown, who orders, names, throws, the record. */

/** A ship as the table shows her, whoever looks. */
export interface TableShip extends ViewPoint {
  readonly id: string
  readonly name: string
  readonly side: SideOrder
  readonly plan: BoardView['friends'][number]['plan']
  readonly status: string
  readonly track: BoardView['friends'][number]['track']
  readonly path: BoardView['friends'][number]['path']
  readonly inSight: boolean
}

/** The sides at the table in the order of the inks, red and then blue: as they sit there, but that a side called by an ink has that ink. */
export function sidesOf(table: Pick<TableView, 'seats'>): readonly string[] {
  const sides = [...new Set(table.seats.map(({ side }) => side))]
  const others = sides.filter((side) => side !== 'red' && side !== 'blue')
  const inked = (ink: string): string | undefined => (sides.includes(ink) ? ink : others.shift())
  return [inked('red'), inked('blue'), ...others].filter((side) => side !== undefined)
}

export function sideOrder(table: TableView, side: string | null): SideOrder {
  const at = side === null ? 0 : sidesOf(table).indexOf(side)
  return (Math.min(3, Math.max(0, at)) + 1) as SideOrder
}

/** The seat that is to order at this window now; null when none is. */
export const toOrder = (table: TableView): string | null =>
  table.boards.find(({ seat, sealed, board }) => waits(table, seat) && sealed === null && asks(board))?.seat ?? null

/** The board of the seat that is to order at this window now; else that of whoever holds the screen, or the first one this window has. */
export function boardNow(table: TableView, holder: string | null = null): TableBoard | null {
  const seat = toOrder(table) ?? holder
  return table.boards.find((one) => one.seat === seat) ?? table.boards[0] ?? null
}

/** The table for one of several at one screen: what the others at it ordered is left out, as it would be in a window of his own. */
export function withoutOthers(table: TableView, holder: string | null): TableView {
  if (holder === null) return table
  const log = table.log.map((step) => ({
    ...step,
    orders: Object.fromEntries(Object.entries(step.orders).filter(([seat]) => seat === holder)),
    carriedOn: step.carriedOn.filter((seat) => seat === holder),
  }))
  return { ...table, boards: table.boards.filter(({ seat }) => seat === holder), log }
}

/** Something is to be written for this board: orders, or strikes when its pieces have moved. */
const asks = (board: BoardView): boolean => board.choices.length > 0 || (board.strikes?.length ?? 0) > 0

export const waits = (table: TableView, seat: string): boolean => !table.over && table.waiting.includes(seat)

/** What is open on the board to everybody; null where the book hides something. */
export const openOf = (table: TableView) =>
  (table.truth?.board ?? boardNow(table)?.board ?? table.watched)?.open ?? null

/** Every ship that this window sees. */
export function shipsOf(table: TableView): readonly TableShip[] {
  const { truth } = table
  if (truth) return truth.board.ships.map((ship) => ({ ...ship, side: sideOrder(table, ship.side) }))
  const board = boardNow(table)?.board ?? table.watched
  if (!board) return []
  const own = sideOrder(table, board.side)
  const score = board.open?.score.map(({ ship }) => ship) ?? []
  const sideOf = (id: string, name: string | undefined): SideOrder => {
    const seat = table.seats.find(({ ships }) => name !== undefined && ships.includes(name))
    if (seat) return sideOrder(table, seat.side)
    if (score.includes(id)) return (Math.min(3, score.indexOf(id)) + 1) as SideOrder
    return enemyOf(own)
  }
  const all = [
    ...board.friends.map((ship) => ({ ...ship, side: board.side === null ? sideOf(ship.id, ship.name) : own })),
    ...board.others.map((ship) => ({ ...ship, name: ship.name ?? ship.id, side: sideOf(ship.id, ship.name) })),
  ]
  return all.sort((a, b) => a.side - b.side)
}

/** Who sits there, in a word or two: a captain by his ship, whoever leads several or hides them by his seat. */
export const whoWords = ({ seat, ships }: Pick<TableView['seats'][number], 'seat' | 'ships'>): string =>
  (ships.length === 1 ? ships[0] : undefined) ?? capital(seat)

/** Who is waited for, in words. */
export const waitingWords = (table: TableView): string =>
  listWords(table.seats.filter(({ seat }) => waits(table, seat)).map(whoWords))

/** Who is to order now. Where something is hidden nobody reads of the others whether they still have to: he reads what is wanted of his own seats. */
export function toOrderWords(table: TableView): string {
  if (table.part !== 'player' || table.open) return capital(`${waitingWords(table)} to order.`)
  const mine = table.seats.filter((seat) => seat.mine)
  const wanted = mine.filter(({ seat }) => waits(table, seat))
  if (wanted.length === 0) return 'Nothing is wanted of you now: others are waited for.'
  // Who has sealed is waited for no more, though the move is not made yet.
  const isSealed = (seat: string): boolean => table.boards.some((one) => one.seat === seat && one.sealed !== null)
  if (wanted.every(({ seat }) => isSealed(seat))) return 'Your orders are sealed: the move is waited for.'
  return mine.length === 1 ? 'You are to order.' : capital(`${listWords(wanted.map(whoWords))} to order.`)
}

/** "Majestic, Renown and Brennus" */
const listWords = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** "Runner is waited for.", "Majestic and Brennus are waited for." */
export function waitedForWords(table: TableView): string {
  const many = table.seats.filter(({ seat }) => waits(table, seat)).length > 1
  return `${waitingWords(table)} ${many ? 'are' : 'is'} waited for.`
}

/** Seats that still have to strike at their targets, as the umpire has them. */
export function strikersOf(table: TableView, queue: readonly QueuedFire[]): string {
  const seats = new Set(queue.filter((one) => one.aim === 'strike').map((one) => one.seat))
  const late = [...seats].filter((seat) => table.truth?.sealed[seat] == null)
  return listWords(late.map((seat) => seatWords(table, seat))) || 'nobody'
}

/** A seat by the names of its ships, or by its own where they are hidden. */
export const seatWords = (table: TableView, seat: string): string =>
  table.seats.find((one) => one.seat === seat)?.ships.join(', ') || capital(seat)

/** The same for a hand-over, where there is room for two ships and a number: "Majestic, Magnificent and 5 more". */
export function nameOnDoor(table: TableView, seat: string): string {
  const ships = table.seats.find((one) => one.seat === seat)?.ships ?? []
  if (ships.length < 4) return listWords(ships) || capital(seat)
  return `${ships.slice(0, 2).join(', ')} and ${ships.length - 2} more`
}

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What an offer is called: its key, with the square written out where it is one of many places. */
export const offerWords = ({ key }: Offer): string => capital(key)

/** The offer that does what the ship would do without orders; else the first that is allowed. */
export function usualOffer({ standing, offers }: ShipChoices): Offer | undefined {
  const same = (offer: Offer) => JSON.stringify(offer.order) === JSON.stringify(standing)
  return offers.find((offer) => offer.allowed && same(offer)) ?? offers.find(({ allowed }) => allowed) ?? offers[0]
}

/** Guns that would fire if nothing is said. */
export const bearing = (offer: Offer | undefined): readonly string[] =>
  offer?.leads?.guns.filter(({ bears }) => bears).map(({ key }) => key) ?? []

/** One throw as it is kept: who threw, for what, the faces, and what the book reads on each where it says so. */
export interface KeptThrow {
  readonly key: string
  readonly step: number
  readonly subject: string
  readonly purpose: string
  readonly rule: string
  readonly faces: readonly number[]
  readonly marks: readonly string[]
  readonly says: string
  readonly because: TableStep['events'][number]['because']
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const words = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : []

/** The event that a throw was made for: the first that keeps a throw of that rule among its details. */
function eventOf(step: TableStep, rule: string) {
  return step.events.find(
    ({ detail }) =>
      isRecord(detail) &&
      Array.isArray(detail['dice']) &&
      detail['dice'].some((one) => isRecord(one) && one['rule'] === rule),
  )
}

/** Every throw of the action, in the order in which they fell. */
export function throwsOf(log: readonly TableStep[]): KeptThrow[] {
  return log.flatMap((step) =>
    step.dice.map((thrown, at): KeptThrow => {
      const event = eventOf(step, thrown.rule)
      return {
        key: `${step.step}-${at}`,
        step: step.step,
        ...thrown,
        marks: isRecord(event?.detail) ? words(event.detail['marks']) : [],
        says: event?.says ?? '',
        because: event?.because ?? [],
      }
    }),
  )
}

/** The step before this window's last own orders: where taking back leads; of the umpire, who orders nothing and makes the steps, the one before the last. Null where there is none. */
export function stepBack(table: TableView): number | null {
  if (table.part === 'arbiter') return table.steps > 0 ? table.steps - 1 : null
  const mine = table.seats.filter((one) => one.mine).map(({ seat }) => seat)
  const last = [...table.log].reverse().find(({ orders }) => mine.some((seat) => orders[seat] !== undefined))
  return last && table.steps > 0 ? Math.min(last.step, table.steps) - 1 : null
}

/** The board's move that a step of the log belongs to. */
const moveOf = ({ step, move }: Pick<TableStep, 'step' | 'move'>): number => move ?? step

/** Where the board stood after so many steps, as one goes back to it: "after move 3", or "the midst of move 3" where that move took another step. */
export function afterSteps({ log }: Pick<TableView, 'log'>, steps: number): string {
  const made = log.filter(({ kind }) => kind === 'step')
  const at = made.find(({ step }) => step === steps)
  const move = at ? moveOf(at) : steps
  const goesOn = made.some((one) => one.step > steps && moveOf(one) === move)
  return goesOn ? `the midst of move ${move}, before its fire` : `after move ${move}`
}

/** The moves that the board counts: fewer than its steps where captains struck in the middle of some. */
export function movesMade({ log, steps }: Pick<TableView, 'log' | 'steps'>): number {
  const last = log.findLast(({ kind, step }) => kind === 'step' && step === steps)
  return last ? moveOf(last) : steps
}

/** The record as it is saved: every order, every event, every throw. A move of two steps stands under one head. */
export function recordText(table: TableView): string {
  const lines = table.log.map((step, n) => {
    // One who wrote nothing is said to have; a line each where several were written.
    const orders = Object.entries(step.orders).flatMap(([seat, text]) => {
      const [first = '', ...more] = text.split('\n').filter((line) => line.trim() !== '')
      return [`   ${seatWords(table, seat)}: ${first || 'nothing ordered'}`, ...more.map((line) => `      ${line}`)]
    })
    const events = step.events.map((event) => `   ${event.says}`)
    const dice = step.dice.map(({ rule, purpose, faces }) => `   Die (${rule}, ${purpose}): ${faces.join(', ')}`)
    const before = table.log[n - 1]
    const goesOn = step.kind === 'step' && before?.kind === 'step' && moveOf(before) === moveOf(step)
    const title = step.kind === 'step' ? `Move ${moveOf(step)}` : `Correction after move ${moveOf(step)}`
    const told = [...(goesOn ? [] : [title]), ...orders, ...events, ...dice]
    return { goesOn, told }
  })
  const score = openOf(table)?.score ?? []
  const points = score.map(({ ship, points }) => {
    const name = shipsOf(table).find(({ id }) => id === ship)?.name ?? ship
    return `   ${name}: ${points}`
  })
  const ended = table.over
    ? ['How it ended', ...(table.why === null ? [] : [`   ${sentence(capital(table.why))}`])]
    : [`Not ended after move ${movesMade(table)}`]
  return [
    `${table.title}. ${table.book.title} (${table.book.author}, ${table.book.year})`,
    '',
    ...lines.flatMap(({ goesOn, told }, n) => [...(n > 0 && !goesOn ? [''] : []), ...told]),
    ...(lines.length > 0 ? [''] : []),
    ...ended,
    ...(points.length > 0 ? ['', 'Points', ...points] : []),
    '',
  ].join('\n')
}
