import type { Figures, Trouble } from './tally.ts'
import type { KeptWar } from './war.ts'

/** The account of wars that staff officers kept, as a page of docs/proofs. */

const NAMES: Readonly<Record<string, string>> = { gb: 'England', fr: 'France' }
/** What is told by side. */
const BY_SIDE = [
  'sightings',
  'reports from others',
  'actions',
  'actions won',
  'actions lost',
  'prizes taken',
  'ships lost to the enemy',
  'ships sunk',
  'coalings',
  'breakdowns',
  'despatches written',
  'orders sent',
  'telegrams',
  'telegrams late',
  'telegrams not delivered',
] as const
const OF_ALL = [
  'squares opened',
  'actions of officers',
  'actions of stand-ins',
  'actions without loss',
  'actions drawn',
  'actions unfought',
  'voyages paid',
  'sheets refused in part',
] as const
/** What each side must have done in all of the wars together. */
const DEMANDED = ['sightings', 'actions', 'actions won', 'actions lost', 'prizes taken', 'coalings'] as const

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)
const sideKeys = (wars: readonly KeptWar[]): string[] =>
  [...new Set(wars.flatMap(({ sides }) => Object.keys(sides)))].sort()
const ofSide = (wars: readonly KeptWar[], side: string, name: string): number =>
  sum(wars.map(({ sides }) => sides[side]?.[name] ?? 0))
const ofAll = (wars: readonly KeptWar[], name: string): number => sum(wars.map(({ figures }) => figures[name] ?? 0))
const each = (all: number, wars: readonly KeptWar[]): string =>
  wars.length === 0 ? '0' : (all / wars.length).toFixed(1)

export function summed(wars: readonly KeptWar[]): Figures {
  const figures: Figures = {}
  for (const side of sideKeys(wars)) for (const name of DEMANDED) figures[`${side} ${name}`] = ofSide(wars, side, name)
  return figures
}

interface Kind {
  readonly kind: string
  readonly asked: number
  readonly settled: number
}

function decisionsOf(wars: readonly KeptWar[]): Kind[] {
  const kinds = [...new Set(wars.flatMap(({ decisions }) => Object.keys(decisions)))].sort()
  return kinds.map((kind) => ({
    kind,
    asked: sum(wars.map(({ decisions }) => decisions[kind]?.asked ?? 0)),
    settled: sum(wars.map(({ decisions }) => decisions[kind]?.settled ?? 0)),
  }))
}

const troublesOf = (wars: readonly KeptWar[]): (Trouble & { readonly seed: number })[] =>
  wars.flatMap(({ seed, troubles }) => troubles.map((trouble) => ({ ...trouble, seed })))

/** What does not hold, in sentences. */
export function faultsOf(wars: readonly KeptWar[]): string[] {
  const faults = wars.flatMap(({ seed, broken, verified }) => [
    ...(broken === null ? [] : [`The war of seed ${seed} is broken off in ${broken}`]),
    ...(verified ? [] : [`The file of seed ${seed} does not verify.`]),
  ])
  for (const side of ['fr', 'gb'])
    for (const name of DEMANDED)
      if (ofSide(wars, side, name) === 0) faults.push(`${NAMES[side] ?? side} has no ${name} in any war.`)
  const bad = troublesOf(wars).filter(({ what }) => what !== 'idle')
  for (const { seed, move, force, what } of bad) faults.push(`Seed ${seed}, move ${move}: ${force} is ${what}.`)
  return faults
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  return [row(head), row(head.map(() => '---')), ...rows.map(row), '']
}

export function account(wars: readonly KeptWar[], faults: readonly string[]): string {
  const sides = sideKeys(wars)
  const moves = sum(wars.map((war) => war.moves))
  const decisions = decisionsOf(wars)
  const asked = sum(decisions.map((one) => one.asked))
  const settled = sum(decisions.map((one) => one.settled))
  const troubles = troublesOf(wars)
  return [
    '# Wars kept by staff officers',
    '',
    'Made by `npm run prove -- officers --write`. The pack channel-1898; staff officers of the program keep all ten seats, each from its own',
    'view alone, with missions that the umpire changes every eight moves; of everything that is put to him he takes the default.',
    '',
    `Wars: ${wars.length} (seeds ${wars.map(({ seed }) => seed).join(', ')}), ${moves} moves in all. Files that verify: ${wars.filter(({ verified }) => verified).length}. Broken off: ${wars.filter(({ broken }) => broken !== null).length}.`,
    `A war took ${each(sum(wars.map(({ seconds }) => seconds)), wars)} s on a busy machine; the longest step of all ${Math.max(0, ...wars.map(({ longest }) => longest))} s.`,
    '',
    '## What each side did',
    '',
    ...table(
      ['', ...sides.flatMap((side) => [`${NAMES[side] ?? side}, all`, 'a war'])],
      BY_SIDE.map((name) => [
        name,
        ...sides.flatMap((side) => [ofSide(wars, side, name), each(ofSide(wars, side, name), wars)]),
      ]),
    ),
    ...table(
      ['both sides', 'all', 'a war'],
      OF_ALL.map((name) => [name, ofAll(wars, name), each(ofAll(wars, name), wars)]),
    ),
    'A sighting is an enemy whom a seat afloat has made out from its own ships. An action is won by the side whose ships have lost less than',
    'two thirds of what the other’s lost in guns, sections and ships. A telegram is late after an hour.',
    '',
    '## What was put to the umpire',
    '',
    ...table(
      ['', 'asked', 'a move', 'settled by the default', 'share'],
      [
        ...decisions.map((one) => [
          one.kind,
          one.asked,
          (one.asked / Math.max(1, moves)).toFixed(2),
          one.settled,
          share(one),
        ]),
        ['all', asked, (asked / Math.max(1, moves)).toFixed(2), settled, share({ asked, settled })],
      ],
    ),
    'A default settles a decision when nothing of the sort has been asked of the same forces within the six hours before it.',
    '',
    '## Aground, dry or idle',
    '',
    'Idle is a force that has a mission at sea and has neither way on her nor work for four moves.',
    '',
    ...(troubles.length === 0
      ? ['None.', '']
      : table(
          ['seed', 'move', 'force', 'is', 'on the record'],
          troubles.map(({ seed, move, force, what, cause }) => [seed, move, force, what, cause.replaceAll('|', '/')]),
        )),
    '## What does not hold',
    '',
    ...(faults.length === 0 ? ['Nothing was found that does not hold.'] : faults.map((fault) => `- ${fault}`)),
    '',
  ].join('\n')
}

const share = ({ asked, settled }: { asked: number; settled: number }): string =>
  asked === 0 ? 'none' : `${Math.round((100 * settled) / asked)} %`
