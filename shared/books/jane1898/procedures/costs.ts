/** What things cost, and which lines of a government's sheet are bought. Scale of costs; General rules 5. */
import { because, type Finding, finding, type Plain, type Reason } from '../../../explanation/finding.ts'
import { printedNumber } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { type Article, costs, unlistedArticles } from '../tables/costs.ts'
import { type FortWorks, fortsOrdered } from './forts.ts'
import { ALLOWED, type OrderCode, refusalOf, refused, type Verdict } from './verdict.ts'
import { figure, plural, tidy } from './words.ts'

type Unlisted = (typeof unlistedArticles)[number]
const isUnlisted = (article: Article): article is Unlisted => (unlistedArticles as readonly Article[]).includes(article)

const ARMOURED: ReadonlySet<Article> = new Set(['sectionF', 'sectionE', 'sectionD'])

/**
 * Points for so many of an article; null where it is not to be had at any price. Whole points, rounded up (JS-COST-30). Armour prices are whole
 * prices or added to the section's (R-20), the pneumatic shell's is a setting (R-25), and what has no price costs what the umpire says (R-16).
 */
export function price(
  article: Article,
  number: number,
  settings: JaneSettings,
): Finding<Verdict & { points: number | null }> {
  const row = costs.row('article', article)
  const inputs = { article, number }
  if (row.points === '—')
    return refused(
      'E-ARMOUR',
      { points: null },
      row.rule,
      `Only armour of grades d, e and f can be replaced. The structure alone costs ${plural(printedNumber(costs.row('article', 'sectionPlain').points), 'point')} a section.`,
      inputs,
    )
  const each = isUnlisted(article)
    ? (settings['cost.extra'][article] ?? 0)
    : article === 'pneumaticShell'
      ? settings['cost.pneumaticShell']
      : printedNumber(row.points)
  const added = ARMOURED.has(article) && settings['cost.armour'] === 'added'
  const plain = added ? printedNumber(costs.row('article', 'sectionPlain').points) : 0
  const points = Math.ceil(tidy((number * (each + plain)) / printedNumber(row.for)))
  const rate = row.for === '1' ? `${figure(each)} each` : `${figure(each)} for ${row.for}`
  const says = `${row['in words']}, ${figure(number)} at ${rate}${added ? ` and ${figure(plain)} for the section` : ''}${
    isUnlisted(article) ? (each === 0 ? ', given by the scenario' : ', as the umpire prices it') : ''
  }`
  return finding({ ...ALLOWED, points }, [because(row.rule, says, inputs, points)], { unit: 'points' })
}

export interface SheetLine {
  readonly article: Article
  readonly number: number
  /** This line is meant, though nothing would be left. */
  readonly confirmZero?: boolean
  /** Forts as they are to be built: they are priced as such, and none is more of a fort than the article. */
  readonly works?: FortWorks & { readonly mostShare: number }
}
export interface LineRefusal {
  readonly code: OrderCode
  readonly rule: string
  readonly sentence: string
}
export interface BoughtLine extends Verdict {
  readonly points: number | null
}
/** A line with the sentence that refuses it. */
export interface JudgedLine extends BoughtLine {
  readonly refusal: LineRefusal | null
}
export interface Purse {
  readonly balance: number
  /** After hour zero no full fort may be bought (JS-FORT-09). */
  readonly wartime: boolean
  /** The government confirms a purchase that would leave exactly nothing (JS-GOV-13). */
  readonly confirmZero: boolean
}

/**
 * Which lines of a sheet are bought, in the order written, and what is left. A line is bought whole or refused whole against the balance then left,
 * and charged at once (JS-COST-28, JS-COST-29); under `cost.overBudget` = wholeSheet one line too many refuses every line (R-19).
 */
export function purchases(
  lines: readonly SheetLine[],
  purse: Purse,
  settings: JaneSettings,
): Finding<{ lines: BoughtLine[]; balance: number }> {
  const found = judgedSheet(lines, purse, settings)
  const bought = found.value.lines.map(({ allowed, points, code }) => ({ allowed, points, code }))
  return finding({ lines: bought, balance: found.value.balance }, found.because)
}

/** The same with the sentence of each refusal, as a government is told it. */
export function judgedSheet(
  lines: readonly SheetLine[],
  purse: Purse,
  settings: JaneSettings,
): Finding<{ lines: JudgedLine[]; balance: number }> {
  const whole = settings['cost.overBudget'] === 'wholeSheet'
  let left = purse.balance
  const reasons: Reason[] = []
  const bought: JudgedLine[] = []
  for (const line of lines) {
    const priced = line.works
      ? fortsOrdered(line.number, line.works.mostShare, line.works, settings)
      : price(line.article, line.number, settings)
    const { points } = priced.value
    reasons.push(...priced.because)
    const no = refusalOf(priced)
    const refusal = no
      ? { code: no.code, rule: no.rule, sentence: no.message }
      : refusalOfLine(line, points, left, { ...purse, confirmZero: line.confirmZero ?? purse.confirmZero })
    const code = refusal?.code ?? null
    if (!no && refusal) reasons.push(because(refusal.rule, refusal.sentence, said(line), code))
    if (code === null && points !== null) {
      left -= points
      reasons.push(because('JS-COST-28', `charged when it is bought: ${figure(left)} left`, said(line), left))
    }
    bought.push({ allowed: code === null, points, code, refusal })
  }
  const sunk = whole ? bought.find(({ code }) => code === 'E-FUNDS' || code === 'E-ZERO') : undefined
  if (sunk?.code) {
    const code = sunk.code
    const says = 'one line too many refuses the whole sheet: nothing is bought'
    const refusal = {
      code,
      rule: 'JS-COST-29',
      sentence: 'One line too many refuses the whole sheet: nothing is bought.',
    }
    const all = bought.map((line) => (line.allowed ? { ...line, allowed: false, code, refusal } : line))
    return finding({ lines: all, balance: purse.balance }, [
      ...reasons,
      because('JS-COST-29', says, { balance: purse.balance }, code),
    ])
  }
  return finding({ lines: bought, balance: left }, [
    ...reasons,
    because(
      'JS-COST-29',
      'each line stands or falls by itself, in the order written',
      { balance: purse.balance },
      left,
    ),
  ])
}

/** A line as a working writes it. */
function said({ works, ...line }: SheetLine): Readonly<Record<string, Plain>> {
  return works ? { ...line, share: works.share } : line
}

function refusalOfLine(line: SheetLine, points: number | null, left: number, purse: Purse): LineRefusal | null {
  if (line.article === 'fort' && purse.wartime)
    return {
      code: 'E-FORT',
      rule: 'JS-FORT-09',
      sentence: 'A full fort is built before the war only; half a fort or less may be thrown up.',
    }
  if (points === null || points === 0) return null
  if (points > left)
    return {
      code: 'E-FUNDS',
      rule: 'JS-COST-29',
      sentence: `This costs ${plural(points, 'point')}; you have ${figure(left)}.`,
    }
  if (points === left && !purse.confirmZero)
    return {
      code: 'E-ZERO',
      rule: 'JS-GOV-13',
      sentence: 'This would exhaust your reserve, which loses the war. It must be confirmed.',
    }
  return null
}
