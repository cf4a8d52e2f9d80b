import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TacticalBook } from '../../shared/action/contract.ts'
import { strengthsOf } from '../../shared/action/opponent/opponent.ts'
import { battles, type Commander, type Fought } from './opponent-battles.ts'

/* Every strength of a book's admiral against captains who steam straight ahead, and against the next weaker strength. */

/** Battles for one thread: each by its seed, the sides changed or not. */
export interface BattleShare {
  readonly book: string
  readonly commanders: readonly [Commander, Commander]
  readonly battles: readonly { readonly seed: string; readonly swapped: boolean }[]
}

/** What is asked of each pairing, of 100 (docs/decisions/0022). */
const wanted = (strength: Commander, against: Commander): number =>
  against !== 'straightAhead' ? 65 : strength === 'weak' ? 70 : 90

async function fought(book: string, commanders: readonly [Commander, Commander], games: number, seed: string) {
  const all = Array.from({ length: games }, (_, game) => ({
    seed: `${seed}, battle ${1 + Math.floor(game / 2)}`,
    swapped: game % 2 === 1,
  }))
  const threads = Math.min(availableParallelism(), games)
  const shares = Array.from({ length: threads }, (_, thread) => {
    const share: BattleShare = { book, commanders, battles: all.filter((_, game) => game % threads === thread) }
    return new Promise<Fought[]>((resolve, reject) => {
      const worker = new Worker(new URL('./opponent-battle-thread.ts', import.meta.url), { workerData: share })
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  })
  return (await Promise.all(shares)).flat()
}

/** How battles went for the first commander, and the cells of a row that say so. */
function counted(all: readonly Fought[]) {
  const of = (score: number, by?: Fought['by']) =>
    all.filter((one) => one.score === score && (by === undefined || one.by === by)).length
  const mean = (side: 0 | 1) => (all.reduce((sum, one) => sum + one.damage[side], 0) / all.length).toFixed(2)
  const refused = all.reduce((sum, one) => sum + one.refused.length, 0)
  const [won, drawn, lost] = [of(1), of(0.5), of(0)]
  const cells = [won, of(1, 'book'), drawn, lost, mean(0), mean(1), refused].join(' | ')
  return { won, drawn, lost, refused, cells }
}

/** Fights them all and tells of it; whether every pairing came to what is asked. */
export async function proveBattles(book: TacticalBook, games: number, seed: string, write: boolean): Promise<boolean> {
  const { id, title } = book.identity
  if (!battles[id]) throw new Error(`there are no battles of ${id} to be fought`)
  const strengths = strengthsOf(book)
  const pairs = strengths.flatMap((strength, index): [Commander, Commander][] => {
    const weaker = strengths[index - 1]
    return [[strength, 'straightAhead'], ...(weaker ? [[strength, weaker] as [Commander, Commander]] : [])]
  })
  const rows: string[] = []
  let ok = true
  const told: object[] = []
  for (const pair of pairs) {
    const all = await fought(id, pair, games, seed)
    const times = all.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
    const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
    const { won, drawn, lost, refused, cells } = counted(all)
    const asked = wanted(...pair)
    const holds = won * 100 >= asked * games && refused === 0
    ok &&= holds
    const [strength, against] = pair.map((one) => (one === 'straightAhead' ? 'straight ahead' : one))
    rows.push(`| ${strength} | ${against} | ${cells} | ${asked} of 100: ${holds ? 'holds' : 'does not hold'} |`)
    console.log(rows.at(-1))
    for (const game of [...new Set(all.map((one) => one.game ?? ''))].sort().filter((one) => one !== '')) {
      const some = all.filter((one) => one.game === game)
      rows.push(`| … ${game}, ${some.length} | | ${counted(some).cells} | |`)
      console.log(rows.at(-1))
    }
    console.log(`  milliseconds an order: median ${at(0.5)}, nine in ten under ${at(0.9)}, most ${at(1)}`)
    told.push({ strength: pair[0], against: pair[1], won, drawn, lost, refused })
  }
  const account = `# The admiral of ${title}

Made by \`npm run prove -- opponent --book ${id} --write\`; never written by hand. Of every strength ${games} equal battles against captains who
steam straight ahead and fire all that bears at the nearest, and ${games} against the next weaker strength, each twice with the sides changed,
seed ${seed}. What counts as a win stands in docs/decisions/0022, and was settled before this was measured. Damage is the mean of the
sides', 0 to 1; orders that the book refused should be none.

| Strength | Against | Won | Of them by the book | Drawn | Lost | Own damage | Theirs | Refused | Asked |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
  if (write) writeFileSync(path.resolve(import.meta.dirname, `../../docs/proofs/${id}-admiral.md`), account)
  console.log(JSON.stringify({ ok, book: id, seed, games, pairs: told }))
  return ok
}
