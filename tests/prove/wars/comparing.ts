import { type Figures, median } from './tally.ts'

/** The figures of some wars, as they are kept in a file. */
export interface Kept {
  /** The commit on which they were played. */
  readonly commit: string
  readonly moves: number
  /** `asFar`: as they stood where the war of that seed was broken off with which it is compared. */
  readonly wars: readonly { readonly seed: number; readonly figures: Figures; readonly asFar?: Figures }[]
}

/**
 * What must be no rarer than it was, to nine tenths. Of actions each meeting counts once, and those with a force that lies adrift without coal
 * do not count: see the README.
 */
const AS_MANY = ['sightings', 'prizes', 'actions, one a meeting, under steam'] as const
const ENOUGH = 0.9
/** Of the decisions put to the umpire, at most so many are to be left. */
const FEWER_STOPS = 0.5
/** Figures of which the middle of the wars is told, and no sum. */
const MIDDLES = /median|treasury/

/** One figure of all wars: their sum, or the middle of them. */
function all(kept: Kept, name: string): number {
  const numbers = kept.wars.map(({ figures }) => figures[name] ?? 0)
  return MIDDLES.test(name) ? median(numbers) : numbers.reduce((sum, n) => sum + n, 0)
}

/** A figure for a war of so many moves: a war that was broken off counts for the moves that it lasted. */
function aWar(kept: Kept, name: string): number {
  if (MIDDLES.test(name)) return all(kept, name)
  const played = all(kept, 'moves')
  return played === 0 ? 0 : (all(kept, name) * kept.moves) / played
}

const names = (...lists: readonly Kept[]): string[] =>
  [...new Set(lists.flatMap(({ wars }) => wars.flatMap(({ figures }) => Object.keys(figures))))].sort()

export function summed(kept: Kept): Figures {
  return Object.fromEntries(names(kept).map((name) => [name, all(kept, name)]))
}

/** Each figure of all wars, for one war, and for one war of those that it is held against. */
function rows(now: Kept, before: Kept): string[][] {
  return names(now, before).map((name) => [
    name,
    String(all(now, name)),
    aWar(now, name).toFixed(1),
    before.wars.length === 0 ? '-' : aWar(before, name).toFixed(1),
  ])
}

const head = (before: Kept): string[] => ['', 'in all', 'a war', `a war on ${before.commit}`]

export function tabled(now: Kept, before: Kept): string[] {
  const lines = [head(before), ...rows(now, before)]
  const widths = [0, 1, 2, 3].map((i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
  const cell = (text: string, i: number): string =>
    i === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[i] ?? 0)
  return lines.map((line) => line.map(cell).join('  '))
}

/** The account for docs/proofs. */
export function account(now: Kept, before: Kept, faults: readonly string[]): string {
  const held =
    faults.length === 0
      ? ['Everything that it is to show holds.']
      : ['What does not hold:', '', ...faults.map((fault) => `- ${fault}`)]
  const [, ...titles] = head(before)
  return [
    '# Wars of the pack channel-1898 by scripted seats',
    '',
    `Made by \`npm run prove -- wars --write\` from ${now.wars.length} wars of ${now.moves} moves on commit ${now.commit}; never written by hand. Ten seats cruise,`,
    'scout, concentrate, coal, raid, blockade, land and cut, each ordered from its own view alone; the file is closed and opened again at',
    'random, and verified at the end. A meeting is one stay of two enemies in sight of each other, however often they lose each other within',
    'six hours, and however often they fight in it; `raw` counts each sight. `met` says what became of each meeting.',
    'The actions that are demanded, under steam, leave out those with a force adrift without coal: the earlier commit had such forces,',
    'by a fault that is mended. With them, the line without those words says how many actions there are.',
    'Medians and treasuries are the middle of the wars; a war that was broken off counts for the moves that it lasted.',
    'What is demanded is held against the same moves of the same seeds.',
    '',
    ...held,
    '',
    ...likeness(now, before).map((line) => `- ${line}`),
    '',
    `| | ${titles.join(' | ')} |`,
    '|---|---|---|---|',
    ...rows(now, before).map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')
}

/** The same seeds for the same moves: what all of them have of a figure now, and what they had. */
export function likeForLike(now: Kept, before: Kept, name: string): { now: number; before: number; wars: number } {
  const sums = { now: 0, before: 0, wars: 0 }
  for (const { seed, figures, asFar } of now.wars) {
    const was = before.wars.find((war) => war.seed === seed)?.figures
    if (!was) continue
    sums.now += (asFar ?? figures)[name] ?? 0
    sums.before += was[name] ?? 0
    sums.wars += 1
  }
  return sums
}

/** Figures that are told like for like: those that are demanded, and the actions with every meeting asked again. */
const LIKE_FOR_LIKE = [
  ...AS_MANY,
  'actions, one a meeting',
  'actions, six hours apart',
  'pairs that fought',
  'actions ended',
  'stops',
] as const

/** What the same seeds had in the same moves, in sentences. */
export function likeness(now: Kept, before: Kept): string[] {
  return LIKE_FOR_LIKE.flatMap((name) => {
    const { now: is, before: was, wars } = likeForLike(now, before, name)
    return was > 0
      ? [`${name}: ${is} in the same moves of ${wars} wars, where ${was} were: ${(is / was).toFixed(2)} times.`]
      : []
  })
}

/** What does not hold of these wars, in sentences. */
export function compare(now: Kept, before: Kept): string[] {
  const faults: string[] = []
  const demand = (holds: boolean, says: string): void => {
    if (!holds) faults.push(says)
  }
  const count = now.wars.length
  const verified = all(now, 'verified')
  demand(verified === count, `${verified} of ${count} files verify.`)
  for (const name of ['wars broken off', 'ships out of coal', 'forces stuck', 'acts on boards refused'])
    demand(all(now, name) === 0, `${name}: ${all(now, name)}.`)
  for (const name of ['ships detached', 'ships reunited', 'coalings of boats', 'reloads'])
    demand(all(now, name) > 0, `There are no ${name}.`)
  for (const name of [...AS_MANY, 'stops']) {
    const { now: is, before: was, wars } = likeForLike(now, before, name)
    if (wars === 0) continue
    const holds = name === 'stops' ? is <= FEWER_STOPS * was : is >= ENOUGH * was
    demand(holds, `${name}: ${is} in the same moves of ${wars} wars, where ${was} were on ${before.commit}.`)
  }
  return faults
}
