import { z } from 'zod'
import { ACCOUNTS } from '../campaign/world.ts'

/**
 * The sheets of a review that may be long: accounts, stores and throws. A window asks for them page by page, and has of all lines only when
 * they were. Times are whole seconds since 1970-01-01Z.
 */
export const SHEETS = ['ledger', 'stores', 'throws'] as const
export type SheetKind = (typeof SHEETS)[number]

/** Lines of one page. */
export const SHEET_PAGE = 100

export const sheetAskedSchema = z.strictObject({
  sheet: z.enum(SHEETS),
  /** Whose account or stores, by the key of the side; left out, the first that may be read. Throws are of no side. */
  side: z.string().optional(),
  /** The page, from 0; left out, the last. */
  page: z.number().int().min(0).optional(),
})

const seconds = z.number().int()

const ledgerLine = z.strictObject({
  /** When it is to be read: as it was entered; in a government’s own, as it heard of it. */
  when: seconds,
  at: seconds,
  /** When its government came to know of it; null while that is afloat. */
  knownAt: seconds.nullable(),
  points: z.number(),
  balance: z.number(),
  account: z.enum(ACCOUNTS),
  says: z.string(),
  rule: z.string(),
  by: z.string(),
})

const storeLine = z.strictObject({
  when: seconds,
  /** Of when it is. */
  asOf: seconds,
  /** When its government read it; null: not yet. */
  knownAt: seconds.nullable(),
  place: z.string(),
  coalDays: z.number().optional(),
  rounds: z.record(z.string(), z.number()),
  torpedoes: z.number(),
  mines: z.number(),
  held: z.record(z.string(), z.number()),
  townPoints: z.number().nullable(),
  /** As it truly stands at the end of what is read. */
  now: z.literal(true).optional(),
})

const throwLine = z.strictObject({
  when: seconds,
  rule: z.string(),
  /** What it was for, and what came of it. */
  purpose: z.string(),
  says: z.string(),
  faces: z.array(z.number()),
  because: z.array(z.strictObject({ rule: z.string(), says: z.string() })),
})

const of = <K extends SheetKind, L extends z.ZodType>(sheet: K, line: L) =>
  z.strictObject({
    sheet: z.literal(sheet),
    /** Whose it is, and whose may be asked for. */
    side: z.string().nullable(),
    sides: z.array(z.string()),
    /** When each line of the sheet is, in their order: by these the window knows which page an hour is on. */
    times: z.array(seconds),
    page: z.number().int(),
    lines: z.array(line),
  })

export const reviewSheetSchema = z.discriminatedUnion('sheet', [
  of('ledger', ledgerLine),
  of('stores', storeLine),
  of('throws', throwLine),
])

export type ReviewSheet = z.infer<typeof reviewSheetSchema>
export type LedgerLineRead = z.infer<typeof ledgerLine>
export type StoreLineRead = z.infer<typeof storeLine>
export type ThrowRead = z.infer<typeof throwLine>
/** All lines of the three sheets. */
export interface AllLines {
  readonly ledger: readonly LedgerLineRead[]
  readonly stores: readonly StoreLineRead[]
  readonly throws: readonly ThrowRead[]
}

/** A page of a sheet; one that is asked for beyond the last is the last. */
export function pageOf<K extends SheetKind>(
  sheet: K,
  lines: AllLines[K],
  {
    side,
    sides,
    page,
  }: { readonly side: string | null; readonly sides: readonly string[]; readonly page?: number | undefined },
): ReviewSheet {
  const last = Math.max(0, Math.ceil(lines.length / SHEET_PAGE) - 1)
  const shown = Math.min(page ?? last, last)
  const read = {
    sheet,
    side,
    sides: [...sides],
    times: lines.map(({ when }) => when),
    page: shown,
    lines: lines.slice(shown * SHEET_PAGE, (shown + 1) * SHEET_PAGE),
  }
  return read as unknown as ReviewSheet
}
