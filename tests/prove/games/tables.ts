import type { Report } from './playing.ts'
import type { Way } from './second-referee.ts'

/* What came of the games, counted and laid out. */

/** Counts of one kind of game. */
export class Tally {
  games = 0
  /** Decided by something else than the limit of turns. */
  early = 0
  compared = 0
  orders = 0
  guns = 0
  disablings = 0
  refusedCharts = 0
  readonly lengths: number[] = []
  readonly endings = new Map<string, number>()

  add(report: Report): void {
    this.games++
    this.compared += report.compared
    this.orders += report.orders
    this.guns += report.guns
    this.disablings += report.disablings
    this.refusedCharts += report.refusedCharts
    if (report.ending === null) return
    this.lengths.push(report.turns)
    if (report.ending.way !== 'points') this.early++
    const key = `${report.ending.way} ${report.ending.winner ?? 'drawn'}`
    this.endings.set(key, (this.endings.get(key) ?? 0) + 1)
  }
}

const WAYS: readonly (readonly [Way, string, string])[] = [
  ['escaped', 'the Runner gains the open sea', 'CH-09'],
  ['rammed', 'the enemy is rammed', 'CH-17'],
  ['armoured bow', 'the Runner rams head on, and loses', 'CH-17'],
  ['ashore', 'the enemy is driven ashore', 'CH-19'],
  ['harbour', 'the Runner is forced back into harbour', 'CH-10'],
  ['points', 'by firing points, at the limit of turns', 'CH-R22'],
]

const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)}%`

function endings(tally: Tally): string[] {
  const count = (way: Way, who: string) => tally.endings.get(`${way} ${who}`) ?? 0
  const rows = WAYS.map(([way, says, rule]) => {
    const [runner, blockader, drawn] = [count(way, 'runner'), count(way, 'blockader'), count(way, 'drawn')]
    const all = runner + blockader + drawn
    return `| ${says} (${rule}) | ${runner} | ${blockader} | ${drawn} | ${all} | ${share(all, tally.games)} |`
  })
  const side = (who: string) => WAYS.reduce((sum, [way]) => sum + count(way, who), 0)
  const totals = [side('runner'), side('blockader'), side('drawn')]
  return [
    '| how it ended | Runner won | Blockader won | drawn | games | share |',
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
    `| all | ${totals.join(' | ')} | ${tally.games} | ${totals.map((one) => share(one, tally.games)).join(', ')} |`,
  ]
}

function lengths(tally: Tally, width: number): string[] {
  const sorted = [...tally.lengths].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  const bins = new Map<number, number>()
  for (const length of sorted) {
    const bin = Math.max(0, Math.ceil(length / width) - 1)
    bins.set(bin, (bins.get(bin) ?? 0) + 1)
  }
  const most = Math.max(1, ...bins.values())
  const last = Math.max(0, ...bins.keys())
  const rows = Array.from({ length: last + 1 }, (_, bin) => {
    const count = bins.get(bin) ?? 0
    const bar = '#'.repeat(Math.ceil((40 * count) / most))
    return `| ${bin * width + 1} to ${(bin + 1) * width} | ${count} | ${bar} |`
  })
  return [
    `Turns begun, of both ships together: least ${at(0)}, quartiles ${at(0.25)}, ${at(0.5)} and ${at(0.75)}, most ${sorted.at(-1) ?? 0}.`,
    '',
    '| turns | games | |',
    '| --- | --: | --- |',
    ...rows,
  ]
}

/** The whole account as a page; the same games give the same page. */
export function tables(given: {
  games: number
  seed: number
  harbour: Tally
  thrown: Tally
  replayed: number
  faults: readonly Report[]
}): string {
  const { games, seed, harbour, thrown, replayed, faults } = given
  const both = (of: (tally: Tally) => number) => of(harbour) + of(thrown)
  return `${[
    '# Random games of Chamberlain 1888 beside a second referee',
    '',
    `Made by \`npm run prove -- games --games ${games} --seed ${seed} --write\`; not written by hand. Both players draw evenly from the orders`,
    'offered; the dice are keyed by the seed. `tests/prove/games/second-referee.ts` was written from the rule inventory by someone who had not',
    'seen the book; it lists every legal order, carries each out and decides every ending by itself.',
    '',
    '## Beside each other',
    '',
    `- ${both((t) => t.compared)} positions compared with every order legal there, ${both((t) => t.orders)} orders carried out by both, ${both((t) => t.guns)} guns fired, ${both((t) => t.disablings)} disablements;`,
    `- ${harbour.refusedCharts} layouts that break a limit put to both, beside those that keep them;`,
    `- ${replayed} games replayed from their journals to the same board;`,
    `- **${faults.length} disagreements**.`,
    '',
    `## ${harbour.games} games from harbour, islands and rocks laid at random within the rules`,
    '',
    `${harbour.early} games (${share(harbour.early, harbour.games)}) ended before the limit of 100 turns each.`,
    '',
    ...endings(harbour),
    '',
    ...lengths(harbour, 20),
    '',
    `## ${thrown.games} positions thrown: two ships close together among any land, limits of 2 to 41 turns`,
    '',
    `${thrown.early} (${share(thrown.early, thrown.games)}) ended before the limit.`,
    '',
    ...endings(thrown),
    '',
    ...lengths(thrown, 10),
  ].join('\n')}\n`
}
