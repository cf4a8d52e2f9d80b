import type { z } from 'zod'
import {
  despatchSchema,
  movementSchema,
  type OrderSheet,
  type OrdersAnswer,
  orderSheetSchema,
  type SeatOrders,
} from '../../../shared/campaign/orders.ts'
import { fortOrderSchema, purchaseSchema } from '../../../shared/campaign/purchases.ts'
import { ransomAnswerSchema } from '../../../shared/campaign/shore/shore-orders.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { sentences } from '../../../shared/packs/sentences.ts'

/** A sheet of orders read line by line: what cannot be read is refused by itself, and the other lines go to the umpire. */

const LINES = {
  movements: movementSchema,
  despatches: despatchSchema,
  purchases: purchaseSchema,
  forts: fortOrderSchema,
  ransoms: ransomAnswerSchema,
} as const satisfies Record<Exclude<keyof OrderSheet, 'ready'>, z.ZodType>
const SECTIONS = Object.keys(LINES) as (keyof typeof LINES)[]

type Refused = OrdersAnswer['refused'][number]

export interface ReadSheet {
  /** The lines that can be read. It is not sealed while another cannot. */
  readonly orders: SeatOrders
  /** The answer with its paths as the lines stand on the sheet, and the lines that could not be read. */
  readonly answered: (answer: OrdersAnswer) => OrdersAnswer
}

/** Reads a sheet; refuses it whole only where it is no sheet at all. */
export function readSheet(given: unknown): ReadSheet {
  const read = orderSheetSchema.safeParse(given)
  if (!read.success) {
    const first = firstFault(read.error, given, 'given')
    return refuse('input.invalid', first.message, { path: first.path })
  }
  const { data: sheet } = read
  const refused: Refused[] = []
  /** Where each line that is read stands on the sheet. */
  const places: Record<string, number[]> = {}
  const orders: Record<string, unknown> = {}
  for (const section of SECTIONS) {
    const lines = sheet[section]
    if (lines === undefined) continue
    const kept: unknown[] = []
    const at: number[] = []
    lines.forEach((line, i) => {
      const one = LINES[section].safeParse(line)
      if (one.success) {
        kept.push(one.data)
        at.push(i)
        return
      }
      refused.push({ code: 'input.invalid', ...firstFault(one.error, line, `${section}[${i}]`) })
    })
    orders[section] = kept
    places[section] = at
  }
  if (sheet.ready !== undefined) orders['ready'] = sheet.ready && refused.length === 0
  return {
    orders: orders as SeatOrders,
    answered: (answer) => ({
      ...answer,
      accepted: answer.accepted.map((one) => ({ ...one, path: onSheet(one.path, places) })),
      refused: [...answer.refused.map((one) => ({ ...one, path: onSheet(one.path, places) })), ...refused],
    }),
  }
}

/** The first fault of what cannot be read, in a sentence that begins with where it stands. */
function firstFault(error: z.ZodError, given: unknown, where: string): { path: string; message: string } {
  const issues = error.issues.map((issue) => ({ ...issue, path: [where, ...issue.path] }))
  const [first] = sentences(issues, { [where]: given })
  return { path: first?.path ?? where, message: first?.message ?? `${where} cannot be read.` }
}

/** "movements[1].legs[0]", of the lines that could be read, as it stands on the sheet. */
function onSheet(path: string, places: Readonly<Record<string, readonly number[]>>): string {
  return path.replace(/^(\w+)\[(\d+)\]/, (whole, section: string, i: string) => {
    const at = places[section]?.[Number(i)]
    return at === undefined ? whole : `${section}[${at}]`
  })
}
