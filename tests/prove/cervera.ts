/**
 * npm run prove -- cervera [--write] [--search N] [--officers N [--minutes M]]
 *
 * Cervera replayed: the historical orders of both sides from the Cape Verde Islands to Santiago, 29 April to 29 May 1898, handed in by their
 * seats in the pack caribbean-1898. Prints arrivals, coal on arrival, and when Washington could have known, beside history's with their
 * differences; with `--write` the account goes to docs/proofs/cervera.md. Ends with one line of JSON. Exits 1 when an order is refused, when Cervera does
 * not come to Santiago, or when a second run gives another campaign; a difference from history is stated and fails nothing.
 *
 * With `--search N` N campaigns instead, whose captains are scripts that have their own seat's view alone: how often Cervera is found, where, and
 * after how long; with `--write` to docs/proofs/cervera-search.md. Exits 1 when a second run of the first gives another account.
 *
 * With `--officers N` the same with staff officers of the program in every seat, by their seat's view and a mission from the list; with `--minutes M`
 * no campaign is begun after so many minutes, and the account says how many were played. With `--write` to docs/proofs/cervera-officers.md. Exits 1
 * when one is broken off, or when its file does not verify.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type KeptSearch, keptSearch } from './cervera/kept.ts'
import { officersPage } from './cervera/officers-page.ts'
import { arrivals, page } from './cervera/page.ts'
import { loadPack, replay } from './cervera/playing.ts'
import { searchPage } from './cervera/search-page.ts'
import { search } from './cervera/searching.ts'

const { values } = parseArgs({
  options: {
    write: { type: 'boolean' },
    search: { type: 'string' },
    officers: { type: 'string' },
    minutes: { type: 'string' },
  },
})
if (values.minutes !== undefined && values.officers === undefined) refuse('--minutes goes with --officers alone.')
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : whole('minutes')
if (values.officers !== undefined) byOfficers(whole('officers'), minutes)
if (values.search !== undefined) searches(whole('search'))
const [one, other] = [replay(), replay()]
const account = page(one)
console.log(account)
if (values.write) {
  const folder = path.resolve(import.meta.dirname, '../../docs/proofs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'cervera.md'), account)
}
const arrived = one.reached.find(({ mark }) => mark.what === 'off the Morro of Santiago')?.at ?? null
const faults = [
  ...one.refused,
  ...(arrived === null ? ['Cervera does not come to Santiago.'] : []),
  ...(one.state === other.state ? [] : ['A second run of the same orders gave another campaign.']),
]
for (const fault of faults) console.log(fault)
console.log(
  JSON.stringify({
    ok: faults.length === 0,
    arrivals: arrivals(one),
    heard: one.heard.filter(({ at }) => at !== null).length,
    refused: one.refused.length,
  }),
)
process.exit(faults.length === 0 ? 0 : 1)

function searches(many: number): never {
  const pack = loadPack()
  const played = Array.from({ length: many }, (_, n) => {
    const one = search(n + 1, pack)
    console.log(JSON.stringify(one))
    return one
  })
  const again = JSON.stringify(search(1, pack)) === JSON.stringify(played[0])
  const account = searchPage(played)
  console.log(account)
  if (values.write) writeFileSync(path.resolve(import.meta.dirname, '../../docs/proofs/cervera-search.md'), account)
  const sighted = played.filter((one) => one.sighted !== null).length
  console.log(JSON.stringify({ ok: again, campaigns: many, sighted, again }))
  process.exit(again ? 0 : 1)
}

function refuse(says: string): never {
  console.error(says)
  process.exit(2)
}

function whole(option: 'officers' | 'minutes' | 'search'): number {
  const given = Number(values[option])
  if (Number.isInteger(given) && given > 0) return given
  return refuse(`--${option} is "${values[option]}"; it takes a whole number of 1 or more.`)
}

function byOfficers(many: number, minutes: number): never {
  const began = performance.now()
  const played: KeptSearch[] = []
  while (played.length < many && performance.now() - began < minutes * 60_000) {
    const one = keptSearch(played.length + 1)
    played.push(one)
    console.log(JSON.stringify({ ...one, seconds: Math.round((performance.now() - began) / 1000) }))
  }
  const account = officersPage(played, many)
  console.log(account)
  if (values.write) writeFileSync(path.resolve(import.meta.dirname, '../../docs/proofs/cervera-officers.md'), account)
  const faults = played.filter(({ broken, verified, refused }) => broken !== null || !verified || refused.length > 0)
  console.log(
    JSON.stringify({
      ok: faults.length === 0,
      asked: many,
      campaigns: played.length,
      faults: faults.map(({ n }) => n),
    }),
  )
  process.exit(faults.length === 0 ? 0 : 1)
}
