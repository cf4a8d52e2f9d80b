import { z } from 'zod'
import { MODULES } from '../vocabulary/modules.ts'

/** Settings of the program itself, beside those of the rule book: how the umpire's table is run. Named like the book's. */
const shape = {
  /** Despatches between players wait for the umpire's word when due ("hand"), or are delivered as they fall due ("automatic"). */
  'despatches.release': z.enum(['hand', 'automatic']).default('hand'),
  /** What is proposed when warships sight each other: the book's squares (or the board that the campaign names for it), or that both stand on. */
  'contact.default': z.enum(['squares', 'standOn']).default('squares'),
  /** Which meetings stop the clock: those in which there is something to choose ("choices"), or each of them, as long as it is in sight ("every"). */
  'contact.stops': z.enum(['choices', 'every']).default('choices'),
  /** Minutes for which two who have been let stand on may be out of touch and are the same meeting when they are in sight again. */
  'contact.askAgain': z.number().int().min(0).default(60),
  /** Modules of the book that are left out of this campaign, of those that it can be played without. */
  'play.without': z.array(z.enum(MODULES)).optional(),
  /** "seed": the campaign's own dice; "hand": the clock stops at each throw for faces thrown at the table. */
  'dice.source': z.enum(['seed', 'hand']).default('seed'),
} as const

export const tableSettingsSchema = z.object(shape)
export type TableSettings = z.infer<typeof tableSettingsSchema>
export const tableSettingNames: readonly string[] = Object.keys(shape)
