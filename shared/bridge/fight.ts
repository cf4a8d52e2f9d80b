import { z } from 'zod'
import { umpireResultSchema } from '../action/result-sheet.ts'

/*
 * A campaign's action seen again when its board has closed. A seat reads its own logbook; the umpire, and every seat once the review lies open to it, reads
 * what each seat was shown, how every board of it truly stood, and how it ended.
 */

const text = z.string()
const count = z.int().min(0)

/** A closed board by the asker's own name for the meeting, and the time at which it was laid. */
export const fightSchema = z.strictObject({ encounter: z.string().min(1).max(200), from: z.string() })
/** One of its boards, as a seat was shown it; `seat` null: as it was. */
export const fightStepSchema = fightSchema.extend({ seat: z.string().min(1).max(200).nullable(), step: count })

export const fightReplySchema = z.strictObject({
  encounter: text,
  from: text,
  to: text,
  /** The book of its board; null where no board of it is kept. */
  book: text.nullable(),
  /** Where the yards of its board are counted from, for the chart's coast under it. */
  origin: z.strictObject({ lat: z.number(), lon: z.number() }).nullable(),
  moves: count,
  minutes: z.number(),
  /** Whose eyes it can be seen through by whoever asks, his own first, and how many boards each was shown. */
  eyes: z.array(z.strictObject({ seat: text, title: text, side: text.nullable(), boards: count })),
  /** All sides of the campaign, in the order of their inks. */
  sides: z.array(z.strictObject({ key: text, name: text, order: z.number() })),
  /** How it truly ended; null where that does not lie open to whoever asks. */
  truth: umpireResultSchema.nullable(),
  /** How many of its boards can be seen as they were; none where that does not lie open. */
  trueBoards: count,
})
export type FightReply = z.infer<typeof fightReplySchema>
