import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { openAction } from '../../shared/action/action.ts'
import { findTacticalBook } from '../../shared/books/registry.ts'
import type { Played } from './opponent-games.ts'
import { proveBattles } from './opponent-table.ts'
import type { Share } from './opponent-thread.ts'

/**
 * npm run prove -- opponent --book ID [--games N] [--seed S] [--seat SEAT] [--write]
 *
 * The opponent against a random legal player, so many games from either side, each from a board on which nothing is placed yet. A win counts
 * 1 and a draw nothing. Prints a table a side and one line of JSON; exits 1 when it scores less than nine in ten from any side.
 * Of a book whose orders are sealed together it has so many equal battles (100 unless told) of every strength against captains who
 * steam straight ahead, and against the next weaker one; --write puts the account into docs/proofs. Exits 1 when one wins too few.
 */
const { values } = parseArgs({
  options: {
    book: { type: 'string', default: 'chamberlain1888' },
    games: { type: 'string' },
    write: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1888' },
    seat: { type: 'string' },
  },
})
const games = Number(values.games ?? (findTacticalBook(values.book).admiral ? 100 : 1000))
if (!Number.isInteger(games) || games < 1) {
  console.error(`--games is ${JSON.stringify(values.games)}; it is a whole number, 1 or more.`)
  process.exit(2)
}
const book = findTacticalBook(values.book)
if (book.admiral) process.exit((await proveBattles(book, games, values.seed, values.write)) ? 0 : 1)
if (!book.opponent) {
  console.error(`${values.book} has no opponent.`)
  process.exit(2)
}
const LEAST = 0.9
const setup = {}

const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b)
const at = (list: readonly number[], part: number) =>
  list[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0
const counted = (list: readonly string[]) =>
  [...new Set(list)].sort().map((one) => `${one} ${list.filter((other) => other === one).length}`)

function told(seat: string, played: readonly Played[]) {
  const of = (score: number) => played.filter((game) => game.score === score)
  const lengths = sorted(played.map(({ steps }) => steps))
  const times = sorted(played.flatMap(({ milliseconds }) => milliseconds))
  const [wins, draws, losses] = [of(1), of(0.5), of(0)]
  console.log(`${book.identity.title}: the opponent as ${seat}, ${played.length} games, seed ${values.seed}`)
  console.log(`  won ${wins.length} (${counted(wins.map(({ by }) => by)).join(', ')})`)
  console.log(`  drawn ${draws.length}, lost ${losses.length} (${counted(losses.map(({ by }) => by)).join(', ')})`)
  console.log(`  steps: least ${lengths[0]}, median ${at(lengths, 0.5)}, most ${lengths.at(-1)}`)
  console.log(
    `  milliseconds a choice: median ${at(times, 0.5).toFixed(1)}, nine in ten under ${at(times, 0.9).toFixed(1)}, most ${at(times, 1).toFixed(1)}`,
  )
  const looked = played.flatMap(({ ahead }) => ahead)
  console.log(`  steps looked ahead: median ${at(sorted(looked), 0.5)}`)
  return {
    seat,
    wins: wins.length,
    draws: draws.length,
    losses: losses.length,
    medianSteps: at(lengths, 0.5),
    medianMilliseconds: Number(at(times, 0.5).toFixed(1)),
  }
}

/** The games of one side, shared out among as many threads as there are processors; each game is a function of its seed alone. */
async function play(seat: string): Promise<Played[]> {
  const threads = Math.min(availableParallelism(), games)
  const shares = Array.from({ length: threads }, (_, thread) => {
    const numbers = Array.from({ length: games }, (_, game) => game + 1).filter((game) => game % threads === thread)
    const given: Share = {
      book: book.identity.id,
      setup,
      seat,
      seeds: numbers.map((game) => `${values.seed}, game ${game}`),
    }
    return new Promise<Played[]>((resolve, reject) => {
      const worker = new Worker(new URL('./opponent-thread.ts', import.meta.url), { workerData: given })
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  })
  return (await Promise.all(shares)).flat()
}

const seats = [...new Set(openAction(book, book.readSetup(setup), 'seats').manifest.map(({ seat }) => seat))]
const asked = seats.filter((seat) => values.seat === undefined || seat === values.seat)
if (asked.length === 0) {
  console.error(`--seat is ${JSON.stringify(values.seat)}; ${values.book} has ${seats.join(', ')}.`)
  process.exit(2)
}
const sides = []
for (const seat of asked) sides.push(told(seat, await play(seat)))
const ok = sides.every(({ wins }) => wins >= LEAST * games)
console.log(JSON.stringify({ ok, book: book.identity.id, seed: values.seed, games, sides }))
process.exit(ok ? 0 : 1)
