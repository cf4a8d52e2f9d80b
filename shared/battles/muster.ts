import type { TacticalBook } from '../action/contract.ts'
import { inFigures } from '../explanation/figures.ts'
import { refuse } from '../explanation/refusal.ts'
import type { BattleTerms, BattleWanted, BookBattles, Listed, SetupGiven, Span } from './contract.ts'

const no = (path: string, says: string): never => refuse('battle.invalid', says, { path })

function demandSpan(span: Span, value: number | null, path: string, what: string): void {
  if (value === null && span.none !== undefined) return
  const fits = value !== null && Number.isFinite(value) && value >= span.least && value <= span.most
  const onStep =
    fits && Math.abs((value - span.least) / span.step - Math.round((value - span.least) / span.step)) < 1e-9
  if (fits && onStep) return
  const steps = span.step === 1 ? '' : `, by steps of ${inFigures(span.step)}`
  no(
    path,
    `${what} is ${value === null ? 'left out' : inFigures(value)}; it takes ${inFigures(span.least)} to ${inFigures(span.most)} ${span.unit}${steps}.`,
  )
}

function demandListed({ options }: Listed, key: string, path: string, what: string): void {
  if (options.some((one) => one.key === key)) return
  no(path, `${what} is none of the book’s; it may be ${options.map(({ label }) => label).join(', ')}.`)
}

/** Letters, figures and plain marks: what may stand in a line of orders of every book. */
const PLAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’()/-]*$/u
/** So an enemy is called whose name is not known: a ship of that name could not be told from her. */
const STAND_IN = /^(?:ship|launch|boat|fort) ?\d+$/i
/** Letters of a ship's name at most. */
const LONGEST = 60
/** Words that stand for those who see more than a side. */
const NO_SIDES = ['umpire', 'spectator']

function demandNames({ lines }: BattleWanted, kinds: BookBattles['kinds'], { mostShips }: BattleTerms): void {
  const taken = new Map<string, string>()
  for (const [at, { side, ships }] of lines.entries()) {
    const path = `lines[${at}]`
    const which = at === 0 ? 'first' : 'second'
    if (!PLAIN_NAME.test(side) || side.length > 40 || NO_SIDES.includes(side.toLowerCase()))
      no(`${path}.side`, `The ${which} line wants a name of letters and figures, such as “Red fleet”.`)
    if (ships.length === 0) no(`${path}.ships`, `${side} has no ship; a line has at least one.`)
    if (ships.length > mostShips)
      no(
        `${path}.ships`,
        `${side} has ${inFigures(ships.length)} ships; this book’s board takes ${inFigures(mostShips)} of a side.`,
      )
    for (const [n, { name, kind }] of ships.entries()) {
      const own = `${path}.ships[${n}]`
      if (name.trim() === '') no(`${own}.name`, 'A ship wants a name, by which she is ordered.')
      if (name.length > LONGEST)
        no(`${own}.name`, `Her name has ${name.length} letters; one that fits on the board has at most ${LONGEST}.`)
      if (name.trim() !== name) no(`${own}.name`, `“${name}” begins or ends with a blank: take it away.`)
      if (STAND_IN.test(name))
        no(`${own}.name`, `“${name}” is what an enemy is called whose name is not known: give her another name.`)
      if (!PLAIN_NAME.test(name))
        no(
          `${own}.name`,
          `“${name}” cannot be written in orders: a ship’s name has letters and figures, and between them blanks and the marks . ’ ( ) / -.`,
        )
      const before = taken.get(name.toLowerCase())
      if (before !== undefined) no(`${own}.name`, `Two ships are called ${name}; each wants a name of her own.`)
      taken.set(name.toLowerCase(), name)
      if (!kinds.some(({ key }) => key === kind))
        no(`${own}.kind`, `${name} is of a kind that this book does not have.`)
    }
  }
  if (lines[0].side.toLowerCase() === lines[1].side.toLowerCase())
    no('lines[1].side', `Both lines are called ${lines[0].side}; each wants a name of its own.`)
}

/** The book's part in battles. Refuses a book that makes none. */
export function battlesOf(book: Pick<TacticalBook, 'battles' | 'identity'>): BookBattles {
  return book.battles ?? refuse('battle.none', `${book.identity.title} has no battles to be made at the desk yet.`)
}

/** The set-up of a battle, read by the book as any file's is. Refuses with one sentence that names the field. */
export function muster(book: TacticalBook, wanted: BattleWanted): SetupGiven {
  const { kinds, terms, setupOf } = battlesOf(book)
  demandNames(wanted, kinds, terms)
  if ('least' in terms.range) demandSpan(terms.range, wanted.rangeYards, 'rangeYards', 'The range')
  if (!terms.bearings.includes(wanted.bearingDegrees))
    no('bearingDegrees', `The bearing is ${wanted.bearingDegrees}°; it may be ${terms.bearings.join('°, ')}°.`)
  if (!terms.meetings.includes(wanted.meeting)) no('meeting', 'The lines cannot meet so on this book’s board.')
  if ('from' in terms.wind) {
    if (!terms.wind.from.includes(wanted.windFromDegrees))
      no('windFromDegrees', `The wind is from ${wanted.windFromDegrees}°; it may be ${terms.wind.from.join('°, ')}°.`)
    demandListed(terms.wind.strength, wanted.windStrength, 'windStrength', 'The wind')
  }
  if ('options' in terms.light) demandListed(terms.light, wanted.light, 'light', 'The light')
  if (terms.ground) demandListed(terms.ground, wanted.ground, 'ground', terms.ground.label)
  if (terms.laying && wanted.laying !== undefined)
    demandListed(terms.laying, wanted.laying, 'laying', terms.laying.label)
  if ('least' in terms.length) demandSpan(terms.length, wanted.length, 'length', 'The length')
  if (terms.year) demandSpan(terms.year, wanted.year, 'year', 'The year')
  const setup = setupOf(wanted)
  book.readSetup(setup)
  return setup
}

/** What the book chooses where nobody has chosen. */
export function usualBattle(book: Pick<TacticalBook, 'battles' | 'identity'>): BattleWanted {
  const { kinds, terms, opening } = battlesOf(book)
  const labelOf = (key: string): string => kinds.find((one) => one.key === key)?.label ?? ''
  const all = opening.flat()
  const line = (side: string, keys: readonly string[]) => ({
    side,
    // The only one of her kind is called by it.
    ships: keys.map((kind, n) => {
      const only = all.filter((one) => one === kind).length === 1
      return { name: only ? labelOf(kind) : `${side} ${n + 1}`, kind }
    }),
  })
  return fitted(book, {
    lines: [line('Red', opening[0]), line('Blue', opening[1])],
    rangeYards: 0,
    bearingDegrees: 90,
    meeting: 'abreast',
    windFromDegrees: -1,
    windStrength: '',
    light: '',
    ground: '',
    length: 'usual' in terms.length ? terms.length.usual : null,
    year: terms.year?.usual ?? 1898,
  })
}

const nearestOf = (to: number, among: readonly number[]): number => {
  const off = (one: number) => Math.abs(((one - to + 540) % 360) - 180)
  return among.reduce((best, one) => (off(one) < off(best) ? one : best), among[0] ?? 0)
}

function intoSpan(span: Span, value: number | null): number | null {
  if (value === null) return span.none === undefined ? span.usual : null
  const steps = Math.round((value - span.least) / span.step)
  const last = Math.floor((span.most - span.least) / span.step)
  return span.least + Math.min(last, Math.max(0, steps)) * span.step
}

/** The same battle with the nearest choices that the book has; ships stay as they are. */
export function fitted(book: Pick<TacticalBook, 'battles' | 'identity'>, wanted: BattleWanted): BattleWanted {
  const { terms } = battlesOf(book)
  const listed = (list: Listed, key: string) => (list.options.some((one) => one.key === key) ? key : list.usual)
  const { range, wind, light, ground, laying, length, year } = terms
  return {
    ...wanted,
    rangeYards:
      'least' in range ? (intoSpan(range, wanted.rangeYards > 0 ? wanted.rangeYards : range.usual) ?? range.least) : 0,
    bearingDegrees: nearestOf(wanted.bearingDegrees, terms.bearings),
    meeting: terms.meetings.includes(wanted.meeting) ? wanted.meeting : (terms.meetings[0] ?? 'abreast'),
    ...('from' in wind
      ? {
          windFromDegrees: wanted.windFromDegrees < 0 ? wind.usualFrom : nearestOf(wanted.windFromDegrees, wind.from),
          windStrength: listed(wind.strength, wanted.windStrength),
        }
      : {}),
    ...('options' in light ? { light: listed(light, wanted.light) } : {}),
    ...(ground ? { ground: listed(ground, wanted.ground) } : {}),
    ...(laying ? { laying: listed(laying, wanted.laying ?? laying.usual) } : {}),
    length: 'least' in length ? intoSpan(length, wanted.length) : null,
    year: year ? (intoSpan(year, wanted.year) ?? year.least) : wanted.year,
  }
}
