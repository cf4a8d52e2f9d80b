import { z } from 'zod'
import { asked } from '../action/order-form.ts'
import { linesOf } from '../books/settings-sheet.ts'
import { MODULES } from '../vocabulary/modules.ts'

/* Settings of the program itself, beside those of the rule book: how the umpire's table is run. Named like the book's; no rule stands behind them. */

const warFirst = {
  'contact.stops': asked(z.enum(['choices', 'every']).default('choices'), {
    label: 'The clock stops',
    says: 'At meetings in which there is something to choose, or at every one.',
    words: { choices: 'where there is a choice', every: 'at every meeting' },
  }),
}
const warMore = {
  'dice.source': asked(z.enum(['seed', 'hand']).default('seed'), {
    label: 'Dice',
    says: 'The program throws them, or the clock stops for what was thrown at the table.',
    words: { seed: 'the program throws', hand: 'thrown at the table' },
  }),
  /** Minutes out of touch, after which they are the same meeting when they are in sight again. */
  'contact.askAgain': asked(z.number().int().min(0).default(60), {
    label: 'The same meeting',
    says: 'Two who were let stand on are not asked about again within so many minutes.',
    unit: 'minutes',
    within: [0, 1440],
  }),
}
const news = {
  'despatches.release': asked(z.enum(['hand', 'automatic']).default('hand'), {
    label: 'Despatches between players',
    says: 'They are delivered when they are due, or wait for the umpire’s word.',
    words: { hand: 'wait for the umpire', automatic: 'go by themselves' },
  }),
  'news.stops': asked(z.enum(['never', 'signals']).default('never'), {
    label: 'A signal that comes within a move',
    says: 'Its reader has it at the next stop of the clock or as the move closes, or the clock stops for the reader as it comes.',
    words: { never: 'is read at the next stop', signals: 'stops the clock for its reader' },
  }),
}
const boards = {
  /** The book's squares, or the board that the campaign names for them. */
  'contact.default': asked(z.enum(['squares', 'standOn']).default('squares'), {
    label: 'Warships that sight each other',
    says: 'What is proposed to the umpire first.',
    words: { squares: 'close on the squares', standOn: 'stand on' },
  }),
}

const shape = {
  ...news,
  ...boards,
  ...warFirst,
  ...warMore,
  /** Modules of the book that are left out of this campaign, of those that it can be played without. */
  'play.without': z.array(z.enum(MODULES)).optional(),
} as const

export const tableSettingsSchema = z.object(shape)
export type TableSettings = z.infer<typeof tableSettingsSchema>
export const tableSettingNames: readonly string[] = Object.keys(shape)

/** How the clock is stopped, and whose dice are thrown. */
export const tableOfWar = { first: linesOf(warFirst), more: linesOf(warMore) }
/** Whether the umpire reads despatches before they are delivered. */
export const tableOfNews = linesOf(news)
/** What is proposed when warships sight each other. */
export const tableOfBoards = linesOf(boards)
