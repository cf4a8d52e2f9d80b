/**
 * npm run prove -- gunnery [--strikes N] [--actions N] [--seed S] [--write]
 *
 * Measures the shooting of Jane's board: rates of hits on four outlines against the calibration; hits and penetrations by range and manner on a
 * battleship's sheet against exact integrals; and that strikers and the umpire's dice give the same, by a test that four planted faults fail.
 * --actions instead plays so many scripted actions of equals by type and range, 200 say, and tells how they end (docs/proofs/jane1898-actions.md).
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { usualAim } from '../../shared/books/jane1898/tactical/gunnery/target.ts'
import {
  exampleBattleship,
  OUTLINES,
  RATE_TOLERANCE,
  RATE_YARDS,
  SETTINGS,
  type Setting,
} from '../../shared/books/jane1898/test-kit/gunnery.ts'
import { type Dice, keyedDice } from '../../shared/dice/dice.ts'
import { compareCounts } from '../../shared/test-kit/chance.ts'
import { byDice, exactRates, MANNERS, type Manner, outlineRate, shoot, YARDS } from './gunnery-rates.ts'
import { proveActions } from './gunnery-table.ts'

const { values } = parseArgs({
  options: {
    strikes: { type: 'string', default: '20000' },
    actions: { type: 'string' },
    seed: { type: 'string', default: '1898' },
    write: { type: 'boolean', default: false },
  },
})
if (values.actions !== undefined) {
  const actions = Number(values.actions)
  if (!Number.isInteger(actions) || actions < 1) {
    console.error(`--actions is "${values.actions}"; it takes a whole number of 1 or more.`)
    process.exit(2)
  }
  process.exit((await proveActions(actions, values.seed, values.write)) ? 0 : 1)
}
const strikes = Number(values.strikes)
if (!Number.isInteger(strikes) || strikes < 1000) {
  console.error(`--strikes is "${values.strikes}"; it takes a whole number of 1000 or more.`)
  process.exit(2)
}

const faults: string[] = []
const lines: string[] = []
const say = (line: string) => {
  lines.push(line)
  console.log(line)
}
let fired = 0
const heads = (yards: readonly number[]) => yards.map((one) => one.toLocaleString('en'))

say('## Hits per hundred strikes on four outlines, measured and (expected)')
say('')
say(`| Outline | Setting | ${heads(RATE_YARDS).join(' | ')} |`)
say(`|---|---|${RATE_YARDS.map(() => '---').join('|')}|`)
let worst = 0
/** The tolerance is for 20,000 strikes; fewer scatter more. */
const allowed = RATE_TOLERANCE * Math.max(1, Math.sqrt(20_000 / strikes))
for (const outline of OUTLINES) {
  for (const setting of Object.keys(SETTINGS) as Setting[]) {
    const cells = RATE_YARDS.map((yards, at) => {
      const measured = outlineRate(outline, setting, yards, strikes)
      fired += strikes
      const expected = outline.percent[setting][at] ?? 0
      const off = Math.abs(measured - expected)
      worst = Math.max(worst, off)
      if (off > allowed)
        faults.push(`${outline.name}, ${setting}, ${yards} yards: ${measured.toFixed(1)}, not ${expected}`)
      return `${measured.toFixed(1)} (${expected.toFixed(1)})`
    })
    say(`| ${outline.name} | ${setting} | ${cells.join(' | ')} |`)
  }
}
say('')
say(`The greatest difference is ${worst.toFixed(2)} of a hundred; ${allowed.toFixed(1)} are allowed.`)
say('')

say('## Hits, and hits that pierce, per hundred strikes at a battleship of 400 feet, measured and (exact)')
say('')
say(`| Manner | ${heads(YARDS).join(' | ')} |`)
say(`|---|${YARDS.map(() => '---').join('|')}|`)
const sheet = exampleBattleship()
const measuredHits = new Map<Manner, number[]>()
let worstSigma = 0
for (const manner of MANNERS) {
  const cells = YARDS.map((yards) => {
    const counts = shoot(sheet, manner, yards, byDice(manner), `rates ${manner.name}`, strikes)
    fired += strikes
    const exact = exactRates(sheet, manner, yards)
    for (const [what, measured, expected] of [
      ['hits', counts.hits, exact.hits],
      ['pierced', counts.pierced, exact.pierced],
    ] as const) {
      const rate = (100 * measured) / strikes
      const grain = Math.sqrt((Math.max(expected, 0.1) * (100 - expected)) / strikes)
      const off = Math.abs(rate - expected)
      worstSigma = Math.max(worstSigma, off / grain)
      // Twelve throws are not quite the normal curve: half a point is theirs.
      if (off > 4 * grain + 0.5)
        faults.push(`${manner.name}, ${yards} yards, ${what}: ${rate.toFixed(1)}, not ${expected.toFixed(1)}`)
    }
    const list = measuredHits.get(manner) ?? []
    list.push((100 * counts.hits) / strikes)
    measuredHits.set(manner, list)
    const percent = (count: number) => ((100 * count) / strikes).toFixed(1)
    return `${percent(counts.hits)} (${exact.hits.toFixed(1)}), ${percent(counts.pierced)} (${exact.pierced.toFixed(1)})`
  })
  say(`| ${manner.name} | ${cells.join(' | ')} |`)
}
for (const [manner, rates] of measuredHits) {
  for (const [at, rate] of rates.entries()) {
    const before = rates[at - 1]
    // Where a cause holds the target at its nearest size two columns are one.
    if (before !== undefined && rate > before + 1)
      faults.push(`${manner.name}: more hits at ${YARDS[at]} yards than nearer`)
  }
}
say('')

say('## Aimed with the striker, and by the umpire’s dice')
say('')
const EACH = Math.max(strikes, 20_000)
const ACCEPT = 1e-3
const [plain = MANNERS[0]] = MANNERS
if (!plain) throw new Error('there is no manner of shooting')
const aim = usualAim(sheet)
/** Dice that never show their sixteen highest faces, as badly cut ones might. */
const cut = (seed: string): Dice => {
  const dice = keyedDice({ seed, branch: 'gunnery' })
  return { ...dice, throwDice: (ask) => dice.throwDice({ ...ask, sides: Math.min(ask.sides ?? 6, 240) }) }
}
let least = 1
for (const yards of [1000, 3000, 5000]) {
  const aimed = shoot(sheet, plain, yards, { by: 'striker', at: aim }, 'aimed', EACH)
  const thrown = shoot(sheet, plain, yards, { by: 'dice', zone: null }, 'thrown', EACH)
  fired += 2 * EACH
  const same = compareCounts(aimed.kinds, thrown.kinds)
  least = Math.min(least, same.probability)
  say(
    `At ${yards.toLocaleString('en')} yards, ${EACH.toLocaleString('en')} strikes each: chi-squared ${same.chiSquared.toFixed(1)} on ${same.degreesOfFreedom} degrees, probability ${same.probability.toFixed(3)}.`,
  )
  if (same.probability < ACCEPT) faults.push(`aimed and thrown differ at ${yards} yards (${same.probability})`)
}
say('')
const plants: readonly [string, () => ReturnType<typeof shoot>][] = [
  [
    'dice aimed three feet off',
    () => shoot(sheet, plain, 1000, { by: 'striker', at: { x: aim.x + 3, y: aim.y } }, 'plant', EACH),
  ],
  [
    'dice of poor crews',
    () =>
      shoot(sheet, { ...plain, by: { ...plain.by, crew: 'poor' } }, 1000, { by: 'dice', zone: null }, 'plant', EACH),
  ],
  [
    'dice at the next target',
    () => shoot(sheet, { ...plain, causes: ['inferiorGunnery'] }, 1000, { by: 'dice', zone: null }, 'plant', EACH),
  ],
  ['badly cut dice', () => shoot(sheet, plain, 1000, { by: 'dice', zone: null }, 'plant', EACH, cut)],
]
const aimed = shoot(sheet, plain, 1000, { by: 'striker', at: aim }, 'aimed', EACH)
for (const [name, planted] of plants) {
  const found = compareCounts(aimed.kinds, planted().kinds)
  const caught = found.probability < ACCEPT
  say(`Planted, ${name}: ${caught ? 'found out' : 'NOT found out'} (chi-squared ${found.chiSquared.toFixed(0)}).`)
  if (!caught) faults.push(`the test does not find out ${name}`)
}

if (values.write) {
  const head = [
    '# Gunnery of Jane 1898, measured',
    '',
    `Made by \`npm run prove -- gunnery --write\` from ${fired.toLocaleString('en')} strikes; never written by hand. The calibration is that of prize firing about 1900,`,
    'which the book says its game is near; the exact rates are integrals of the normal curve over the same targets, reckoned apart from the program.',
    '',
  ]
  writeFileSync(
    path.resolve(import.meta.dirname, '../../docs/proofs/jane1898-gunnery.md'),
    `${[...head, ...lines].join('\n')}\n`,
  )
}
const ok = faults.length === 0
for (const fault of faults) console.log(`FAULT ${fault}`)
console.log(
  JSON.stringify({
    ok,
    strikes: fired,
    greatestDifference: Number(worst.toFixed(3)),
    greatestSigma: Number(worstSigma.toFixed(2)),
    sameProbability: least,
    faults,
  }),
)
process.exit(ok ? 0 : 1)
