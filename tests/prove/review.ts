import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { keepWar } from './officers/war.ts'
import { compareSeats, seatWatches, type Watched } from './review/comparing.ts'
import { printWork, weighReview } from './review/weighing.ts'

/*
 * npm run prove -- review [--moves N] [--seed S] [--minutes N] [--keep FILE]: a campaign kept by staff officers in every seat, with every seat's window
 * open; then each seat's review is opened at random minutes and must be what that seat had been sent by then: its forces and where they
 * were, its contacts, and a government's account. What the review costs the host is
 * printed. --keep: leaves the campaign in a file, for `npm run bench -- --review FILE`, which weighs the slider and Play in the browser.
 */
const { values } = parseArgs({
  options: {
    moves: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    keep: { type: 'string' },
  },
})
const moves = Number(values.moves ?? 40)
const seed = Number(values.seed ?? 1)
const minutes = Number(values.minutes ?? 10)
if (![moves, minutes].every((n) => Number.isInteger(n) && n > 0) || !Number.isInteger(seed)) {
  console.error('--moves, --seed and --minutes take whole numbers.')
  process.exit(2)
}

const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-review-'))
const began = performance.now()
let watches: ReadonlyMap<string, Watched> = new Map()
let compared = { minutes: 0, forces: 0, contacts: 0, accounts: 0, faults: [] as readonly string[] }
let work: ReturnType<typeof weighReview> | null = null
try {
  keepWar({
    seed,
    moves,
    file: path.join(folder, 'war.wardroom'),
    begun: (service) => {
      watches = seatWatches(service)
    },
    ended: (service) => {
      compared = compareSeats(service, watches, minutes, seed)
      work = weighReview(service)
    },
    closed: (file) => {
      if (values.keep !== undefined) copyFileSync(file, values.keep)
    },
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const { faults, ...counts } = compared
console.log(
  `A war of ${moves} moves kept by staff officers, seed ${seed}; ${watches.size} seats, ${minutes} minutes each.`,
)
console.log(
  `${counts.minutes} minutes compared: ${counts.forces} forces of one's own, ${counts.contacts} contacts, ${counts.accounts} accounts`,
)
for (const fault of faults.slice(0, 20)) console.log(`  differs: ${fault}`)
if (work) printWork(work)
const ok = faults.length === 0 && counts.minutes > 0 && counts.contacts > 0
const seconds = Math.round((performance.now() - began) / 1000)
console.log(JSON.stringify({ proof: 'review', ok, moves, seats: watches.size, ...counts, work, seconds }))
process.exitCode = ok ? 0 : 1
