/**
 * npm run prove -- battles [--book jane1898|chamberlain1888|nwc1905|barker2003|carter] [--battles N] [--seed S] [--ships N] [--steps N] [--only NUMBER]
 *
 * Draws N battles a book (20 where nothing is said) from all that the battle-maker at the desk lets one choose, of any ships of any pack, at most
 * so many a side (4), and has the program fight both sides, for at most so many steps (60). At every step: no orders of the program are refused, orders read back from their words
 * are the same, views are what may leave the host, and no sentence says "1 points" or what is no word; at the end all that came is accounted for. Ends with one line of JSON;
 * exits 1 when anything is wrong.
 */
import { parseArgs } from 'node:util'
import { tacticalBooks } from '../../shared/books/registry.ts'
import { drawBattle } from './battles/drawing.ts'
import { fightBattle } from './battles/fighting.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { book: text, battles: text, seed: text, ships: text, steps: text, only: text },
})

function whole(name: 'battles' | 'ships' | 'steps' | 'only', otherwise: number): number {
  const given = values[name]
  const value = given === undefined ? otherwise : Number(given)
  if (Number.isInteger(value) && value >= 1) return value
  console.error(`--${name} takes a whole number from 1, not "${given}".`)
  return process.exit(2)
}

const makers = tacticalBooks.filter(({ battles }) => battles)
const chosen = makers.filter(({ identity }) => values.book === undefined || identity.id === values.book)
if (chosen.length === 0) {
  console.error(`--book takes one of ${makers.map(({ identity }) => identity.id).join(', ')}, not "${values.book}".`)
  process.exit(2)
}
const seed = values.seed ?? '1898'
const [battles, ships, steps] = [whole('battles', 20), whole('ships', 4), whole('steps', 60)]
const only = values.only === undefined ? null : whole('only', 1)
let wrong = 0
const books: Record<string, unknown> = {}
for (const book of chosen) {
  const { id } = book.identity
  const tally = { fought: 0, ended: 0, notMade: 0, steps: 0, faults: 0 }
  for (let number = only ?? 1; number <= (only ?? battles); number++) {
    const own = `${seed} ${id} ${number}`
    const fought = fightBattle(book, drawBattle(book, own, ships), own, steps)
    if (fought.refused === null) tally.fought += 1
    else tally.notMade += 1
    if (fought.ended) tally.ended += 1
    tally.steps += fought.steps
    tally.faults += fought.faults.length
    for (const fault of fought.faults.slice(0, 5)) console.log(`${id}, battle ${number}: ${fault}`)
    if (only !== null && fought.refused !== null) console.log(`${id}, battle ${number}: not made. ${fought.refused}`)
  }
  wrong += tally.faults
  books[id] = tally
}
console.log(JSON.stringify({ proof: 'battles', ok: wrong === 0, seed, books, faults: wrong }))
if (wrong > 0) process.exitCode = 1
