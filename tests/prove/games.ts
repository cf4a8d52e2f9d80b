/**
 * npm run prove -- games [--book chamberlain1888|carter|barker2003|nwc1905] [--games N] [--seed S] [--only NUMBER] [--first-fault] [--write]
 *
 * Plays N whole games between two random legal players, and N/4 more in which two ships are thrown close together among
 * any land. At every turn the orders that the book offers are compared with those that a second, slow referee allows, and
 * after every order the positions, points and ending. Ends with one line of JSON; exits 1 when the two differ anywhere.
 * The games of the other books are played over drawn set-ups, and what must hold is asked at every step (games/frame.ts); of Carter and
 * Barker a second referee looks on (referees/). With --first-fault they end with the first game in which anything is wrong.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chamberlain1888 } from '../../shared/books/chamberlain1888/book.ts'
import * as barker2003 from './games/barker2003.ts'
import * as carter from './games/carter.ts'
import type { Book } from './games/comparing.ts'
import * as nwc1905 from './games/nwc1905.ts'
import { type Kind, playGame, type Report } from './games/playing.ts'
import { Tally, tables } from './games/tables.ts'

export interface Proof {
  readonly harbour: Tally
  readonly thrown: Tally
  readonly faults: readonly Report[]
  readonly replayed: number
}

/** Every so many-th game is played again from its journal. */
const REPLAY_EVERY = 20

/** Plays `games` whole games and a quarter as many thrown ones. `planted` are settings that the second referee does not know. */
export function proveGames(options: {
  games: number
  seed: number
  book?: Book
  planted?: Readonly<Record<string, unknown>>
  progress?: (done: number) => void
}): Proof {
  const { games, seed, book = chamberlain1888, planted } = options
  const tallies: Record<Kind, Tally> = { harbour: new Tally(), thrown: new Tally() }
  const faults: Report[] = []
  let replayed = 0
  for (let number = 1; number <= games; number++) {
    for (const kind of ['harbour', 'thrown'] as const) {
      if (kind === 'thrown' && number % 4 !== 0) continue
      const replay = planted === undefined && number % REPLAY_EVERY === 0
      if (replay) replayed++
      const report = playGame({ book, seed, number, kind, replay, ...(planted ? { planted } : {}) })
      tallies[kind].add(report)
      if (report.faults.length > 0) faults.push(report)
    }
    options.progress?.(number)
  }
  return { ...tallies, faults, replayed }
}

function tell({ number, kind, journal, faults }: Report): void {
  console.log(`Game ${number} (${kind}):`)
  for (const fault of faults) console.log(`  ${fault}`)
  console.log(`  to replay: ${JSON.stringify(journal)}`)
}

function wholeNumber(name: string, given: string | undefined, otherwise: number): number {
  const value = given === undefined ? otherwise : Number(given)
  if (Number.isInteger(value) && value >= 1) return value
  console.error(`--${name} takes a whole number from 1, not "${given ?? ''}".`)
  return process.exit(2)
}

/** Books whose games are played by themselves, and the seed of each. */
const BY_THEMSELVES = {
  carter: { ...carter, seed: '1975' },
  barker2003: { ...barker2003, seed: '2003' },
  nwc1905: { ...nwc1905, seed: '1905' },
} as const
type ByItself = keyof typeof BY_THEMSELVES

interface GameReport {
  readonly number: number
  readonly faults: readonly string[]
}

interface Wanted {
  games?: string
  seed?: string
  only?: string
  write: boolean
  'first-fault': boolean
}

function gamesByThemselves(book: ByItself, values: Wanted) {
  const of: {
    readonly seed: string
    playGame(seed: string, number: number, replay: boolean): GameReport
    page(reports: readonly never[], seed: string): string
  } = BY_THEMSELVES[book]
  const games = wholeNumber('games', values.games, 1000)
  const seed = values.seed ?? of.seed
  const started = performance.now()
  const numbers =
    values.only === undefined ? Array.from({ length: games }, (_, n) => n + 1) : [wholeNumber('only', values.only, 1)]
  const reports: GameReport[] = []
  for (const number of numbers) {
    if (number % 100 === 0) console.error(`${number} games, ${Math.round((performance.now() - started) / 1000)} s`)
    const report = of.playGame(seed, number, number % 10 === 0)
    reports.push(report)
    if (values['first-fault'] && report.faults.length > 0) break
  }
  const wrong = reports.filter(({ faults }) => faults.length > 0)
  for (const { number, faults } of wrong.slice(0, 5)) console.log(`Game ${number}: ${faults.slice(0, 3).join('; ')}`)
  const text = of.page(reports as never, seed)
  console.log(text)
  const ok = wrong.length === 0
  if (values.write && ok) {
    writeFileSync(path.resolve(import.meta.dirname, '../../docs/proofs', `${book}-games.md`), text)
    console.log(`Written to docs/proofs/${book}-games.md.`)
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10
  console.log(JSON.stringify({ proof: 'games', book, ok, games: reports.length, seed, faults: wrong.length, seconds }))
  process.exitCode = ok ? 0 : 1
}

function main(): void {
  const { values } = parseArgs({
    options: {
      book: { type: 'string', default: 'chamberlain1888' },
      games: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      write: { type: 'boolean', default: false },
      'first-fault': { type: 'boolean', default: false },
    },
  })
  if (values.book in BY_THEMSELVES) return gamesByThemselves(values.book as ByItself, values)
  if (values.book !== 'chamberlain1888') {
    console.error(
      `There are random games of chamberlain1888, ${Object.keys(BY_THEMSELVES).join(', ')}, not of "${values.book}".`,
    )
    process.exit(2)
  }
  const games = wholeNumber('games', values.games, 10_000)
  const seed = wholeNumber('seed', values.seed, 1888)
  if (values.only !== undefined) {
    const number = wholeNumber('only', values.only, 1)
    for (const kind of ['harbour', 'thrown'] as const)
      tell(playGame({ book: chamberlain1888, seed, number, kind, replay: true }))
    return
  }
  const started = performance.now()
  const proof = proveGames({
    games,
    seed,
    progress: (done) => {
      if (done % 1000 === 0) console.error(`${done} games, ${Math.round((performance.now() - started) / 1000)} s`)
    },
  })
  const { harbour, thrown, faults } = proof
  const page = tables({ games, seed, ...proof })
  console.log(page)
  for (const fault of faults.slice(0, 5)) tell(fault)
  if (values.write && faults.length === 0) {
    const file = path.resolve(import.meta.dirname, '../../docs/proofs/chamberlain1888-games.md')
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, page)
    console.log(`Written to docs/proofs/${path.basename(file)}.`)
  }
  const early = harbour.early / Math.max(1, harbour.games)
  const ok = faults.length === 0 && early >= 0.2
  const seconds = Math.round((performance.now() - started) / 100) / 10
  console.log(
    JSON.stringify({
      proof: 'games',
      ok,
      games,
      thrown: thrown.games,
      seed,
      compared: harbour.compared + thrown.compared,
      early,
      disagreements: faults.length,
      seconds,
    }),
  )
  process.exitCode = ok ? 0 : 1
}

if (import.meta.main) main()
