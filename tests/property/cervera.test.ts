import { expect, it } from 'vitest'
import { HOUR } from '../../shared/vocabulary/time.ts'
import { replay } from '../prove/cervera/playing.ts'

/* The first fortnight of `npm run prove -- cervera`. */

it('NS-TELE-01: Washington hears of Cervera off Martinique by cable from the consul who saw him, and of nobody before', () => {
  const { refused, reached, heard, seenFrom } = replay('1898-05-13T00:00:00Z')
  expect(refused).toEqual([])
  expect(reached.find(({ mark }) => mark.what === 'four miles from Diamond Rock')?.at).not.toBeNull()
  const martinique = heard.find(({ news }) => news.what === 'Cervera off Martinique')
  const seen = seenFrom['Fort-de-France'] ?? Number.NaN
  // An hour until it is handed in, and some 2,000 miles of cable at an hour a thousand by day.
  const hours = ((martinique?.at ?? 0) - seen) / HOUR
  expect(hours).toBeGreaterThan(2.5)
  expect(hours).toBeLessThan(4.5)
  expect(heard.filter(({ at }) => at !== null)).toEqual([martinique])
})
