import { z } from 'zod'
import type { UmpireView as Board } from '../../../../shared/action/contract.ts'
import { type FormField, figureIn, type Reader, type Readers } from '../../../../shared/action/order-form.ts'
import { correctionSchema } from '../../../../shared/action/setup.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { classesIn, classWords } from '../../../../shared/vocabulary/guns.ts'
import type { HandOn } from '../../../books/contract.ts'
import { windowsOf } from '../../../books/registry.ts'
import { parseKnots, speedWords } from '../../../chart/words.ts'
import type { FieldNow } from '../../board/order-form/form-hand.ts'
import { lotsTyped } from '../../every-window/typed/readers.ts'
import { lotsExample } from '../../seat/orders/lots.ts'

/* The umpire's hand on one thing of a board: the schema that judges it, and how the thing stands beside every field. */

const { note } = correctionSchema.shape

/** The hand on the board itself, where its book lets it be corrected. */
export function handOnBoard({ book, weather, lightCondition, sightYards }: Board): HandOn | null {
  const board = findTacticalBook(book).correctsBoard
  if (!board) return null
  return {
    schema: z.strictObject({ board, note }),
    stands: {
      'board.weather.windFromDegrees': String(Math.round(weather.windFromDegrees)),
      'board.weather.force': String(weather.force),
      'board.weather.sky': weather.sky,
      'board.light.condition': lightCondition,
      'board.light.sightYards': sightYards === null ? 'all' : inFigures(sightYards),
    },
  }
}

/** What of a board is corrected, in the order in which it is called so. */
const PARTS: Readonly<Record<string, string>> = { mode: 'scale', weather: 'weather', light: 'light' }

/** What the hand on the board itself is called: what of it its book lets be corrected. */
export function boardCalled({ book }: Pick<Board, 'book'>): string {
  const { shape = {} } = (findTacticalBook(book).correctsBoard ?? {}) as { readonly shape?: object }
  const parts = Object.keys(PARTS).flatMap((key) => (key in shape ? [PARTS[key]] : []))
  const words = parts.length === 1 ? `${parts[0]} of the board` : parts.join(' and ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The hand on what is no ship, by the book's own schema for it. */
export function handOnWork(work: HandOn): HandOn {
  return { ...work, schema: z.strictObject({ work: work.schema, note }) }
}

type Ship = Board['ships'][number]
type Sides = readonly { readonly key: string; readonly name: string }[]

/** The hand on a ship: what she loses, marks on her sheet, where she is put and who sees her. `losses`: the book lets ships lose something. */
export function handOnShip(board: Board, ship: Ship, sides: Sides, losses: boolean): HandOn {
  const { sunk, prizeOf, sectionsLost, menLost, torpedoesUsed, maxKnots, gunsLost, roundsUsed, ...rest } =
    correctionSchema.shape
  const { x, y, courseDegrees, knots, sighted } = rest
  const marks = windowsOf(board.book)?.fights?.marks
  const marked = marks ? marks(ship) : {}
  const fight = marked ? findTacticalBook(board.book).correctsFight : undefined
  const sight = sightOf(board, ship, (key) => sides.find((side) => side.key === key)?.name ?? key)
  const prizes = sides.filter(({ key }) => key !== ship.side)
  const { stores } = ship.sheet
  // Of what she has none, she loses none: a field for it would be refused whatever was written.
  const lost = {
    ...(stores.men > 0 ? { menLost } : {}),
    ...(stores.torpedoes > 0 ? { torpedoesUsed } : {}),
    maxKnots,
    ...(hasAny(stores.guns) ? { gunsLost } : {}),
    ...(hasAny(stores.rounds) ? { roundsUsed } : {}),
  }
  const unit = board.squareYards === null ? 'Yards' : 'Squares'
  return {
    ...marked,
    schema: z.strictObject({
      ...(losses ? { sunk, ...(prizes.length ? { prizeOf } : {}) } : {}),
      ...(losses ? { sectionsLost, ...lost } : {}),
      ...(losses && fight ? { fight: fight.optional() } : {}),
      ...{ x, y, courseDegrees },
      // What is no ship is said otherwise to go.
      ...(ship.kind === undefined ? { knots } : {}),
      ...(sight ? { sighted } : {}),
      note,
    }),
    labels: {
      sectionsLost: `Sections lost (${ship.sheet.sectionsLost} so far)`,
      menLost: `Men lost (of ${stores.men})`,
      torpedoesUsed: `Torpedoes used (of ${stores.torpedoes})`,
      maxKnots: `Greatest speed now (${speedWords(ship.sheet.maxKnots)})`,
      gunsLost: `Guns lost (of ${counts(stores.guns)})`,
      roundsUsed: `Rounds used (of ${counts(stores.rounds)})`,
      x: `${unit} moved east (− is west)`,
      y: `${unit} moved north (− is south)`,
      courseDegrees: `Heading now (${Math.round(ship.headingDegrees)}°)`,
      knots: `Goes now (${speedWords(ship.sheet.knots)})`,
    },
    says: sight?.says ? { sighted: sight.says } : {},
    lists: {
      ...marked?.lists,
      sides: prizes.map(({ key, name }) => ({ key, label: name })),
      ...(sight ? { sighting: sight.list } : {}),
    },
    origin: ship,
  }
}

const hasAny = (of: object): boolean => Object.values(of).some((n) => n > 0)

const counts = (of: object): string =>
  Object.entries(of)
    .filter(([, n]) => n > 0)
    .map(([gun, n]) => `${gun}${n}`)
    .join(' ') || 'none'

/** Which side may be said to see her or not, where the book takes the umpire's word for it, and what he has said already. */
function sightOf({ sighted, ships, boats, sky, coast }: Board, ship: Ship, nameOf: (side: string) => string) {
  const others = [...new Set(ships.map(({ side }) => side))].filter((side) => side !== ship.side)
  // Boats, balloons and land units are seen by rules of their own.
  const beside = [boats, sky, coast].some((units) => units?.own.some((unit) => unit.ship === ship.id))
  if (!sighted || beside || others.length === 0) return null
  const word = (side: string) => sighted[side]?.[ship.id]
  return {
    says: others
      .flatMap((side) =>
        word(side) === undefined
          ? []
          : [`${nameOf(side)} ${word(side) ? 'sees her' : 'does not see her'} by the umpire’s word.`],
      )
      .join(' '),
    list: others.flatMap((side) => [
      { key: `${side} true`, label: `${nameOf(side)} sees her` },
      { key: `${side} false`, label: `${nameOf(side)} does not see her` },
      ...(word(side) === undefined
        ? []
        : [{ key: `${side} null`, label: `${nameOf(side)} sees her as the rules have it` }]),
    ]),
  }
}

/** How a field stands now: its label and its empty choice say so. */
export function standsNow(hand: HandOn, path: readonly string[], field: FormField | null): FieldNow {
  const at = path.join('.')
  const stands = hand.stands?.[at]
  const own = hand.labels?.[at]
  const closed = hand.isClosed?.(at) ?? false
  const says = hand.says?.[at]
  const options =
    field?.kind === 'choice' ? field.options : field?.kind === 'listed' ? (hand.lists?.[field.from] ?? []) : null
  if (options) {
    const now = options.find(({ key }) => key === stands)?.label ?? stands
    return { closed, says, label: own, none: now === undefined ? undefined : `${now}, as now` }
  }
  const label = own ?? (stands === undefined ? undefined : `${field?.label} (${stands})`)
  return { closed, says, label, open: own !== undefined || undefined }
}

/** A figure, or a word for none. */
const figureOr = (word?: string): Reader => ({
  read: (text) => (text.toLowerCase() === word ? null : (figureIn(text) ?? undefined)),
  write: (value) => (value === null ? (word ?? '') : String(value)),
  says: (text) => `A number${word ? ` or “${word}”` : ''} is wanted, not "${text}".`,
})
const readBy = (of: Reader, come: (figure: number) => number | undefined): Reader => ({
  ...of,
  read: (text) => {
    const read = of.read(text)
    return typeof read === 'number' ? come(read) : undefined
  },
})

/** How what is typed in words is read: places by squares from where the thing is, guns by the classes that she has. */
export function handReaders({ origin = { x: 0, y: 0 } }: HandOn, { squareYards, ships }: Board, id: string): Readers {
  const plain = figureOr()
  const { stores } = ships.find((ship) => ship.id === id)?.sheet ?? {}
  const classes = stores ? classesIn(stores.guns, stores.rounds) : []
  const book = { armament: { guns: classes.map((code) => ({ code, says: code })), projectiles: [] } }
  const hers = classes.length === 0 ? '' : ` (${classWords(classes)})`
  return {
    east: readBy(plain, (figure) => origin.x + figure * (squareYards ?? 1)),
    north: readBy(plain, (figure) => origin.y + figure * (squareYards ?? 1)),
    heading: readBy(plain, (figure) => (figure === 360 ? 0 : figure)),
    knots: { ...plain, read: (text) => parseKnots(text) ?? plain.read(text) },
    orNone: figureOr('none'),
    orAll: figureOr('all'),
    lots: {
      read: (text) => lotsTyped(book, text),
      write: String,
      example: lotsExample(book, [1, 2]).replaceAll(/ (?=\d)|,/g, ''),
      says: (text) =>
        `Write a class of hers${hers} and a number, such as "${classes[0] ?? 'A'}2"; "${text}" was typed.`,
    },
  }
}
