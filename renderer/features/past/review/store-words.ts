import { findStrategicBook } from '../../../../shared/books/registry.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import type { StoreLineRead } from '../../../../shared/review/sheets.ts'
import { gunSays } from '../../../../shared/vocabulary/guns.ts'

/** "coal for 40 days; rounds: 1,200 A, 60 B; 12 torpedoes": what a harbour held, in the words of the campaign’s book; "nothing" where it was bare. */
export function holdsWords(
  {
    coalDays,
    rounds,
    torpedoes,
    mines,
    held,
  }: Pick<StoreLineRead, 'coalDays' | 'rounds' | 'torpedoes' | 'mines' | 'held'>,
  bookId: string,
): string {
  const book = bookId === '' ? undefined : findStrategicBook(bookId)
  const some = (n: number, words: string): string[] => (n > 0 ? [`${inFigures(n)} ${words}`] : [])
  const article = (key: string): string =>
    (book?.economy?.articles.find((one) => one.key === key)?.says.split(',')[0] ?? key).replaceAll("'", '’')
  const shells = Object.entries(rounds).flatMap(([gun, n]) => some(n, gunSays(book ?? {}, gun)))
  const all = [
    ...(coalDays ? [`coal for ${inFigures(coalDays)} ${coalDays === 1 ? 'day' : 'days'}`] : []),
    ...(shells.length > 0 ? [`rounds: ${shells.join(', ')}`] : []),
    ...some(torpedoes, torpedoes === 1 ? 'torpedo' : 'torpedoes'),
    ...some(mines, mines === 1 ? 'mine' : 'mines'),
    ...Object.entries(held).flatMap(([key, n]) => some(n, article(key))),
  ]
  return all.length === 0 ? 'nothing' : all.join('; ')
}
