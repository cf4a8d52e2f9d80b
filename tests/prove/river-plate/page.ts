import { COURSES, HITS, RANGES, SHIPS, TURRETS } from './courses.ts'
import type { Replay } from './playing.ts'

/** The mean of some figures, with the twentieth and the nineteen-twentieth of them in order. */
export function spread(figures: readonly number[]): { mean: number; low: number; high: number } {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { mean: sorted.reduce((sum, one) => sum + one, 0) / Math.max(1, sorted.length), low: at(0.05), high: at(0.95) }
}

const signed = (figure: number, digits: number): string =>
  Math.abs(figure) < 0.5 * 10 ** -digits ? '0' : `${figure > 0 ? '+' : '−'}${Math.abs(figure).toFixed(digits)}`
const named = (id: string): string => id.replaceAll('_', ' ')

/** Whether what history tells lies within the middle nine tenths of the replays. */
const within = ({ low, high }: { low: number; high: number }, told: number): string =>
  told >= low && told <= high ? 'yes' : told < low ? 'no, history had fewer' : 'no, history had more'

/** What of the account differs from history, as figures for the last line. */
export function differences(replays: readonly Replay[]): Record<string, number> {
  return Object.fromEntries([
    ...HITS.map(({ gun, at, told }) => [
      `hits ${gun} at ${at}`,
      Number((hitsOf(replays, gun, at).mean - told.figure).toFixed(2)),
    ]),
    ...TURRETS.map(({ ship, told }) => [
      `turrets of ${ship}`,
      Number((spread(replays.map(({ turretsOut }) => turretsOut[ship] ?? 0)).mean - told.figure).toFixed(2)),
    ]),
  ])
}

const hitsOf = (replays: readonly Replay[], gun: string, at: string) =>
  spread(replays.map(({ hits }) => hits[`${gun} at ${at}`] ?? 0))

/** The account, as a page. */
export function page(replays: readonly Replay[], seed: string): string {
  const ranges = RANGES.map(({ move, from, at, told }) => {
    const there = replays.flatMap((one) => one.ranges[move]?.[from] ?? [])
    const { mean, low, high } = spread(there)
    const board = there.length === 0 ? 'none left' : `${mean.toFixed(0)} (${low} to ${high}, in ${there.length})`
    return `| ${at} | ${from} | ${told.figure} | ${board} | ${there.length === 0 ? '' : signed(mean - told.figure, 0)} | ${told.source} |`
  })
  const hits = HITS.map(({ gun, at, told }) => {
    const all = hitsOf(replays, gun, at)
    return `| ${gun} at ${named(at)} | ${told.figure} | ${all.mean.toFixed(1)} (${all.low} to ${all.high}) | ${signed(all.mean - told.figure, 1)} | ${within(all, told.figure)} | ${told.source} |`
  })
  const turrets = TURRETS.map(({ ship, of, told }) => {
    const all = spread(replays.map(({ turretsOut }) => turretsOut[ship] ?? 0))
    return `| ${named(ship)} | ${told.figure} of ${of} | ${all.mean.toFixed(1)} (${all.low} to ${all.high}) | ${signed(all.mean - told.figure, 1)} | ${told.source} |`
  })
  const losses = SHIPS.map((ship) => {
    const all = spread(replays.map(({ damage }) => 100 * (damage[ship] ?? 0)))
    const sunk = replays.filter((one) => one.sunk.includes(ship)).length
    return `| ${named(ship)} | ${all.mean.toFixed(0)} (${all.low.toFixed(0)} to ${all.high.toFixed(0)}) | ${sunk} of ${replays.length} | none |`
  })
  const asHistory = replays.filter(({ sunk }) => sunk.length === 0).length
  const cut = new Map<string, number>()
  for (const line of replays.flatMap((one) => one.cut)) cut.set(line, (cut.get(line) ?? 0) + 1)
  const cuts = [...cut].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  return [
    '# River Plate replayed',
    '',
    `Made by \`npm run prove -- river-plate --seeds ${replays.length} --seed ${seed} --write\`; never written by hand. The courses of 13 December 1939 are given to both`,
    'sides as orders on Carter’s board, in four game moves of twenty minutes from 06:20 to 07:40 (zone +2), under as many seeds. Figures are the mean,',
    'and in brackets what the middle nine tenths of the replays lie between.',
    '',
    ...COURSES.map(({ ends, says }) => `- To ${ends}: ${says}.`),
    '',
    '## Ranges to Graf Spee, yards',
    '',
    'Centre to centre of squares of 5,000 yards, as the crow flies. Range for the guns is counted without diagonals (CT-R02).',
    '',
    '| hour | from | history | board | difference | history’s source |',
    '|---|---|---|---|---|---|',
    ...ranges,
    '',
    '## Hits',
    '',
    '| gun and target | history | board | difference | history within the spread | history’s source |',
    '|---|---|---|---|---|---|',
    ...hits,
    '',
    '## Main turrets silent at 07:40',
    '',
    '| ship | history | board | difference | history’s source |',
    '|---|---|---|---|---|',
    ...turrets,
    '',
    '## Damage and losses',
    '',
    '| ship | board: per cent of her rate | board: sunk | history: sunk |',
    '|---|---|---|---|',
    ...losses,
    '',
    `Nobody is sunk, as in history, in ${asHistory} of ${replays.length}.`,
    '',
    '## Where the courses could not be followed',
    '',
    ...(cuts.length === 0
      ? ['Nowhere.']
      : cuts.slice(0, 12).map(([line, times]) => `- ${line}: ${times} of ${replays.length}.`)),
    ...(cuts.length > 12 ? [`- ${cuts.length - 12} more, each in ${cuts[12]?.[1]} or fewer.`] : []),
    '',
    '## What is compared, and what is not',
    '',
    '- Carter throws a die for each gun in two to four sets a game move, and 5 or 6 hits at any range under the greatest. A game of so few throws',
    '  hits far oftener than the guns of the day did; the differences above are stated as they are, and nothing is fitted to them.',
    '- The tables of guns, rates, torpedoes and losses are ours, as the pictures of the print are lost; each cell shows its origin at the desk.',
    '- He has no smoke, no aircraft, no near misses and no men: splinters, the spotting of the Seafox and the killed of both sides have no place here.',
    '- Ranges of a few thousand yards are one square; Exeter’s torpedoes of 06:32 and 06:43 are out of the two squares that he gives them.',
    '',
  ].join('\n')
}
