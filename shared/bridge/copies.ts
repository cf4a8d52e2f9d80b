import { z } from 'zod'

/* How the dated copies of campaigns are kept on the host's computer: how many, how much room they take, and where they lie. */

/** The bounds come first: the sentence about a huge figure names them, and not the largest whole number. */
const figure = z.number().min(1).max(100).int()

/** How many of the newest copies all stay, and what all together may take, in times the campaign's own file. */
export const copiesKeptSchema = z.strictObject({
  whole: figure,
  times: figure,
})
export type CopiesKept = Readonly<z.output<typeof copiesKeptSchema>>

/** What nobody has chosen otherwise. */
export const USUAL_COPIES: CopiesKept = { whole: 4, times: 2 }

/** `beside`: copies lie beside their file from now on. Another folder is chosen in the host's own dialog: no window names one. */
export const keepCopiesSchema = copiesKeptSchema.extend({ beside: z.literal(true).optional() })

export interface CopiesReply extends CopiesKept {
  /** The folder where copies lie; null: each beside its file. */
  readonly folder: string | null
  /** Why that folder, or what was chosen, cannot be used at this time, in a sentence. */
  readonly trouble: string | null
}
