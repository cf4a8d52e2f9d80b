import { type FormFault, readForm } from '../../../../shared/action/form-reading.ts'
import { type FormField, fieldAt, orderField } from '../../../../shared/action/order-form.ts'
import type { Article, Economy, PricedLine } from '../../../../shared/books/economy.ts'
import { type PurchaseOrder, purchaseSchema } from '../../../../shared/campaign/purchases.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { DraftPurchase } from '../orders/draft.ts'
import type { Armed } from '../orders/lots.ts'
import { worksReaders } from './fort-plans.ts'

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

const LINE = orderField(purchaseSchema)
export const lineField = (name: keyof PurchaseOrder): FormField => fieldAt(LINE, [name], undefined) ?? LINE

/** Which fields of a line its article has a use for. */
export function asksFor(article: Article | undefined, name: keyof PurchaseOrder, wartime: boolean): boolean {
  if (name === 'ship') return article?.aboard === true && !wartime
  if (name === 'name') return article?.goes.to === 'vessel'
  return name !== 'works' || article?.works !== undefined
}

/** A line as it is handed in, with what its article can take; or what is wrong with it, and at which of its fields. */
export function readPurchase(
  line: DraftPurchase,
  article: Article | undefined,
  wartime: boolean,
  book: Armed,
): { readonly given: PurchaseOrder } | FormFault {
  const used = Object.entries(line).filter(([name]) => asksFor(article, name as keyof PurchaseOrder, wartime))
  return readForm(purchaseSchema, LINE, Object.fromEntries(used), worksReaders(book))
}

/** A line as the sheet shows it while it is written. */
export interface SheetRow {
  readonly line: DraftPurchase
  readonly article: Article | undefined
  /** As it is handed in; or what of it cannot be read. */
  readonly read: ReturnType<typeof readPurchase>
  /** Null while it cannot be read. */
  readonly points: number | null
  readonly refusal: PricedLine['refusal']
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
  const all = lines.map((line) => {
    const article = economy.articles.find(({ key }) => key === line['buy'])
    return { line, article, read: readPurchase(line, article, purse.wartime, book) }
  })
  const readable = all.filter(({ article, read }) => article && 'given' in read)
  const asked = readable.flatMap(({ read, article }) =>
    'given' in read
      ? [
          {
            article: read.given.buy,
            number: read.given.number,
            confirmZero: read.given.confirmZero ?? false,
            ...(article?.works === undefined ? {} : { works: read.given.works ?? {} }),
          },
        ]
      : [],
  )
  const judged = economy.sheet(asked, purse, settings).value
  const rows = all.map((one): SheetRow => {
    const priced = judged.lines[readable.indexOf(one)]
    return { ...one, points: priced?.points ?? null, refusal: priced?.refusal ?? null }
  })
  return { rows, spent: purse.balance - judged.balance, left: judged.balance }
}
