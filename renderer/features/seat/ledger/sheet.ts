import type { Article, Economy, PricedLine } from '../../../../shared/books/economy.ts'
import type { PurchaseOrder } from '../../../../shared/campaign/purchases.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { DraftPurchase } from '../orders/draft.ts'
import type { Armed } from '../orders/lots.ts'
import { freshPlan, type ReadPlan, readPlan } from './fort-plans.ts'

/** "−1,200": points as a book of account writes them. */
export const pointsWords = (n: number): string => inFigures(n)

/** What may still be spent: what is known to be left, less what is ordered and not heard of. The host reckons it so too. */
export function freePoints(view: SeatView): number {
  return (view.balance ?? 0) - orderedPoints(view)
}

/** Points of what is ordered and not heard of. */
export function orderedPoints(view: SeatView): number {
  return (view.purchases ?? []).filter(({ state }) => state === 'ordered').reduce((sum, { points }) => sum + points, 0)
}

/** The article in the words of a sheet: "Day’s supply of coal". */
export function articleWords({ says }: Article): string {
  const short = says.split(',')[0] ?? says
  return short.charAt(0).toUpperCase() + short.slice(1).replaceAll("'", '’')
}

function numberOf(line: DraftPurchase): number | null {
  const number = Number(line.number.trim())
  return line.number.trim() !== '' && Number.isInteger(number) && number > 0 ? number : null
}

/** A line as the sheet shows it while it is written. */
export interface SheetRow {
  readonly line: DraftPurchase
  readonly article: Article | undefined
  /** Null while its number cannot be read. */
  readonly points: number | null
  readonly refusal: PricedLine['refusal']
  /** What of a fort's plan cannot be read. */
  readonly fault: string | null
}

export interface Sheet {
  readonly rows: readonly SheetRow[]
  readonly spent: number
  readonly left: number
}

/** The sheet as the book would judge it: the same question that the host asks. */
export function sheetOf(
  lines: readonly DraftPurchase[],
  economy: Economy,
  purse: { readonly balance: number; readonly wartime: boolean },
  settings: Readonly<Record<string, unknown>>,
  book: Armed,
): Sheet {
  const readable = lines.flatMap((line) => {
    const number = numberOf(line)
    const article = economy.articles.find(({ key }) => key === line.article)
    const works = worksOf(line, article, book)
    return number === null || !article || works?.fault ? [] : [{ line, number, works: works?.plan }]
  })
  const asked = readable.map(({ line, number, works }) => ({
    article: line.article,
    number,
    confirmZero: line.confirmZero,
    works,
  }))
  const judged = economy.sheet(asked, purse, settings).value
  const rows = lines.map((line): SheetRow => {
    const priced = judged.lines[readable.findIndex((one) => one.line === line)]
    const article = economy.articles.find(({ key }) => key === line.article)
    return {
      line,
      article,
      fault: worksOf(line, article, book)?.fault ?? null,
      points: priced?.points ?? null,
      refusal: priced?.refusal ?? null,
    }
  })
  return { rows, spent: purse.balance - judged.balance, left: judged.balance }
}

/** The plan of a line of works; null of what is none. */
export function worksOf(line: DraftPurchase, article: Article | undefined, book: Armed): ReadPlan | null {
  return article?.works === undefined ? null : readPlan(book, line.works ?? freshPlan)
}

/** A line as it is handed in, or null while it cannot be read. */
export function purchaseOf(
  line: DraftPurchase,
  article: Article | undefined,
  wartime: boolean,
  book: Armed,
): PurchaseOrder | null {
  const number = numberOf(line)
  const works = worksOf(line, article, book)
  if (number === null || !article || line.place === '' || works?.fault) return null
  return {
    buy: line.article,
    number,
    place: line.place,
    ...(article.aboard && !wartime && line.ship !== '' ? { ship: line.ship } : {}),
    ...(article.goes.to === 'vessel' && line.name.trim() !== '' ? { name: line.name.trim() } : {}),
    ...(line.confirmZero ? { confirmZero: true } : {}),
    ...(works?.plan && Object.keys(works.plan).length > 0 ? { works: works.plan as PurchaseOrder['works'] } : {}),
  }
}
