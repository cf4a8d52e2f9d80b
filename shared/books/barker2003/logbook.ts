/** What each seat learns, written down as it happens; views are made of this and of the seat's own ships. */
import type { Place } from '../bearings.ts'
import type { Knows } from './board/coast.ts'
import { sees } from './board/knowing.ts'
import type { Delivered } from './board/signalling.ts'
import { weatherBetween } from './board/sky.ts'
import { type BoardShip, isLeft, isUp, lightNow, looksLike, seemsNeutral } from './board/state.ts'
import { seenAcross } from './procedures/seeing.ts'
import type { Side } from './procedures/setting-up.ts'
import {
  aboardOf,
  type BarkerGame,
  logOf,
  type SeatLog,
  type Sighted,
  seatOf,
  seatsOf,
  sideOfSeat,
  type Told,
} from './state.ts'

/** Seats of both sides. */
export const allSeats = (game: BarkerGame): readonly string[] => [...seatsOf(game, 'red'), ...seatsOf(game, 'blue')]

/** A seat's own ships that can look about. */
export const eyesOf = (game: BarkerGame, seat: string): readonly BoardShip[] =>
  game.board.ships.filter((ship) => !ship.neutral && seatOf(game, ship.id) === seat && isUp(ship))

/** What shows of a ship from outside (BK-DM-01, BK-DM-02). */
export function showingOf(ship: BoardShip): readonly string[] {
  const puffs = ship.damages === 1 ? 'one puff of smoke' : `${ship.damages} puffs of smoke`
  return [
    ...(ship.damages > 0 ? [puffs] : []),
    ...(ship.crippled ? ['on fire'] : []),
    ...(ship.aground ? ['aground'] : []),
    ...(ship.stopped ? ['lies stopped'] : []),
    ...(ship.lights === null ? [] : ['shows a searchlight']),
    ...(ship.prizeOf === null ? [] : ['a prize']),
    ...(ship.obsolete && looksLike(ship) === ship.type ? ['an old ship'] : []),
  ]
}

/** Adds to the logbooks what every seat sees now. */
export function afterSight(game: BarkerGame): BarkerGame {
  const logs = { ...game.logs }
  for (const seat of allSeats(game)) {
    const side = sideOfSeat(game, seat)
    if (side !== null) logs[seat] = look(game, seat, side, logOf(game, seat))
  }
  return { ...game, logs }
}

/** Whom the seat that orders a ship knows of as things stand: its own ships, and those that they see. */
export function knowledgeOf(game: BarkerGame): Knows {
  const { logs } = afterSight(game)
  return (ship, other) => {
    const seat = seatOf(game, ship.id)
    if (seat === null) return false
    return seatOf(game, other.id) === seat || logs[seat]?.seen[other.id]?.inSight === true
  }
}

function look(game: BarkerGame, seat: string, side: Side, log: SeatLog): SeatLog {
  const { board, moveNumber } = game
  const eyes = eyesOf(game, seat)
  const others = board.ships.filter((ship) => ship.neutral || seatOf(game, ship.id) !== seat)
  const inSight = others.filter((ship) => isUp(ship) && eyes.some((eye) => sees(board, game.turn, eye, ship)))
  const seen: Record<string, Sighted> = {}
  for (const [id, was] of Object.entries(log.seen)) seen[id] = gone(game, id, was)
  let { names } = log
  // Those who come into sight together are numbered by their places, which all who see them can see.
  for (const ship of [...inSight].sort((a, b) => a.at.x - b.at.x || a.at.y - b.at.y)) {
    const was = log.seen[ship.id]
    const friend = ship.side === side && !ship.neutral
    if (!was && !friend) names += 1
    const name = friend ? ship.id : (was?.name ?? `ship ${names}`)
    const point = { move: moveNumber, x: ship.at.x, y: ship.at.y, headingDegrees: ship.headingDeg }
    const track = (was?.track ?? []).filter(({ move }) => move !== moveNumber)
    seen[ship.id] = {
      name,
      x: ship.at.x,
      y: ship.at.y,
      headingDegrees: ship.headingDeg,
      move: moveNumber,
      inSight: true,
      looks: friend ? ship.type : looksLike(ship),
      neutral: friend ? false : seemsNeutral(ship),
      friend,
      status: 'afloat',
      showing: showingOf(ship),
      track: [...track, point],
    }
  }
  const swept = sweptKnown(game, seat, eyes, log.swept ?? [])
  const mines = minesSeen(game, side, eyes, log.mines).filter((at) => !isAmong(swept, at))
  return { ...log, names, seen, bubbles: markersSeen(game, side, eyes), mines, ...(swept.length > 0 ? { swept } : {}) }
}

const isAmong = (places: readonly Place[], at: Place): boolean => places.some(({ x, y }) => x === at.x && y === at.y)

/** Sections that a seat knows to be swept: by ships of its own, or gone where its ships would see them; whose they were hears of no others. */
function sweptKnown(
  game: BarkerGame,
  seat: string,
  eyes: readonly BoardShip[],
  known: readonly Place[],
): readonly Place[] {
  const swept = game.board.fields.flatMap((field) => field.swept ?? [])
  const fresh = swept.filter(
    ({ at, ship }) =>
      !isAmong(known, at) &&
      ((ship !== undefined && seatOf(game, ship) === seat) || eyes.some((eye) => seesSection(game, eye, at))),
  )
  return [...known, ...fresh.map(({ at }) => at)].sort((a, b) => a.x - b.x || a.y - b.y)
}

/** Sections of a side's own fields as a seat of it has them on its chart: what was swept behind its back lies there still. */
export function ownSections(
  game: BarkerGame,
  seat: string,
): readonly { readonly id: string; readonly sections: readonly Place[] }[] {
  const side = sideOfSeat(game, seat)
  const known = logOf(game, seat).swept ?? []
  return game.board.fields
    .filter((field) => field.side === side)
    .map(({ id, sections, swept = [] }) => {
      const gone = swept.map(({ at }) => at).filter((at) => !isAmong(known, at))
      return { id, sections: [...sections, ...gone].sort((a, b) => a.x - b.x || a.y - b.y) }
    })
}

/** A ship that is not in sight now: seen to sink if she was in sight until then, else where she was last. */
function gone(game: BarkerGame, id: string, was: Sighted): Sighted {
  const ship = game.board.ships.find((one) => one.id === id)
  if (!was.inSight || !ship) return { ...was, inSight: false }
  const status = ship.sunk ? 'sunk' : isLeft(ship) ? was.status : 'gone'
  return { ...was, inSight: false, status, showing: ship.sunk ? [] : was.showing }
}

const whole = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) })

/** Markers that ships of a seat see, at the distances of surfaced submarines: nothing tells a false one from another. */
function markersSeen(game: BarkerGame, side: Side, eyes: readonly BoardShip[]): readonly Place[] {
  const { board } = game
  const real = board.ships.filter((ship) => ship.side !== side && isLeft(ship) && ship.wentUnder !== null)
  const places = [...real, ...board.fakes.filter((fake) => fake.side !== side)].map(({ at }) => whole(at))
  return places
    .filter((at) =>
      eyes.some((eye) => {
        const conditions = {
          light: lightNow(board, game.turn),
          weather: weatherBetween(board, eye.at, at),
          lit: false,
          usesSearchlight: false,
          onFire: false,
        }
        return seenAcross(eye, { at, headingDeg: 0 }, board.features, 'submarine', conditions, board.mode).value.seen
      }),
    )
    .sort((a, b) => a.x - b.x || a.y - b.y)
}

/** Whether a ship is so near to a section that mines would be seen there (BK-VI-08). */
function seesSection({ board, turn }: BarkerGame, eye: BoardShip, at: Place): boolean {
  const conditions = {
    light: lightNow(board, turn),
    weather: 'clear' as const,
    lit: false,
    usesSearchlight: false,
    onFire: false,
  }
  return seenAcross(eye, { at, headingDeg: 0 }, board.features, 'mine', conditions, board.mode).value.seen
}

/** Sections of mines that a seat has found: those in sight now, and what it remembers (BK-VI-08). */
function minesSeen(
  game: BarkerGame,
  side: Side,
  eyes: readonly BoardShip[],
  known: readonly Place[],
): readonly Place[] {
  const found = game.board.fields
    .filter((field) => field.side !== side)
    .flatMap(({ sections }) => sections)
    .filter((at) => eyes.some((eye) => seesSection(game, eye, at)))
  const fresh = found.filter((at) => !isAmong(known, at))
  return [...known, ...fresh].sort((a, b) => a.x - b.x || a.y - b.y)
}

/** Writes sentences into a seat's logbook. */
export function tellSeat(game: BarkerGame, seat: string, lines: readonly Omit<Told, 'move'>[]): BarkerGame {
  if (lines.length === 0) return game
  const log = logOf(game, seat)
  const move = game.moveNumber
  return {
    ...game,
    logs: { ...game.logs, [seat]: { ...log, told: [...log.told, ...lines.map((line) => ({ move, ...line }))] } },
  }
}

/** What a seat calls a ship: its own and friends by name, others as it has seen them. */
export function nameFor(game: BarkerGame, seat: string, id: string): string | null {
  if (seatOf(game, id) === seat) return id
  return logOf(game, seat).seen[id]?.name ?? null
}

/** The same as it is told: ships of its own and friends by the names that they bear, whatever a campaign knows them by. */
export function wordFor(game: BarkerGame, seat: string, id: string): string | null {
  const known = seatOf(game, id) === seat || logOf(game, seat).seen[id]?.friend === true
  return known ? wordOf(game, id) : nameFor(game, seat, id)
}

/** The name that a ship of a side bears, to those who know her. */
export const wordOf = (game: BarkerGame, id: string): string => aboardOf(game, id)?.name ?? id

/** Words in which ships go by their keys, with the names that these ships bear. */
export function inNames(game: BarkerGame, words: string, ids: readonly string[]): string {
  const named = ids.filter((id) => wordOf(game, id) !== id && words.includes(id)).sort((a, b) => b.length - a.length)
  return named.reduce((text, id) => text.replaceAll(id, wordOf(game, id)), words)
}

/** The ship that a seat means by a name; null where it knows none of that name: of friends too only those that it has seen. */
export function shipCalled(game: BarkerGame, seat: string, name: string): string | null {
  const own = game.board.ships.find((ship) => ship.id === name && !ship.neutral && seatOf(game, ship.id) === seat)
  if (own) return own.id
  return Object.entries(logOf(game, seat).seen).find(([, one]) => one.name === name)?.[0] ?? null
}

/** Writes a signal into the logbooks of all whose ships have it. */
export function tellSignal(game: BarkerGame, signal: Delivered): BarkerGame {
  let after = game
  for (const seat of allSeats(game)) {
    const has = (ids: readonly string[]) => ids.some((id) => seatOf(game, id) === seat)
    const own = seatOf(game, signal.from) === seat
    const friend = has(signal.friends)
    if (!own && !friend && !has(signal.enemies)) continue
    const open = friend || own || !signal.code
    const from = wordFor(game, seat, signal.from) ?? (friend ? wordOf(game, signal.from) : 'somebody')
    const text = open ? signal.text : `code, ${signal.words} ${signal.words === 1 ? 'word' : 'words'}`
    const log = logOf(after, seat)
    const heard = [...log.heard, { move: game.moveNumber, from, text, kind: signal.means }]
    after = { ...after, logs: { ...after.logs, [seat]: { ...log, heard } } }
  }
  return after
}
