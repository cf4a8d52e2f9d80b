/** Settings of the umpire's table, as a form asks for them: they are no book's. */
import { choice, linesOf, number, type SettingLine } from '../books/settings-sheet.ts'
import { type TableSettings, tableSettingsSchema } from './settings.ts'

const write = linesOf<TableSettings>(tableSettingsSchema.parse({}))
/** No rule of a book stands behind these. */
const line = (
  name: keyof TableSettings & string,
  label: string,
  says: string,
  takes: SettingLine['takes'],
): SettingLine => write(name, '', label, says, takes)

/** How the clock is stopped, and whose dice are thrown. */
export const tableOfWar: { readonly first: readonly SettingLine[]; readonly more: readonly SettingLine[] } = {
  first: [
    line(
      'contact.stops',
      'The clock stops',
      'At meetings in which there is something to choose, or at every one.',
      choice(['choices', 'where there is a choice'], ['every', 'at every meeting']),
    ),
  ],
  more: [
    line(
      'dice.source',
      'Dice',
      'The program throws them, or the clock stops for what was thrown at the table.',
      choice(['seed', 'the program throws'], ['hand', 'thrown at the table']),
    ),
    line(
      'contact.askAgain',
      'The same meeting',
      'Two who were let stand on are not asked about again within so many minutes.',
      number('minutes', 0, 1440),
    ),
  ],
}

/** Whether the umpire reads despatches before they are delivered. */
export const tableOfNews: readonly SettingLine[] = [
  line(
    'despatches.release',
    'Despatches between players',
    'They are delivered when they are due, or wait for the umpire’s word.',
    choice(['hand', 'wait for the umpire'], ['automatic', 'go by themselves']),
  ),
]

/** What is proposed when warships sight each other. */
export const tableOfBoards: readonly SettingLine[] = [
  line(
    'contact.default',
    'Warships that sight each other',
    'What is proposed to the umpire first.',
    choice(['squares', 'close on the squares'], ['standOn', 'stand on']),
  ),
]
