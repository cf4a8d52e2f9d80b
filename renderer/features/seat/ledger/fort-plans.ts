import type { WorksLine } from '../../../../shared/books/economy.ts'
import type { FortOrder } from '../../../../shared/campaign/purchases.ts'
import type { StoreView } from '../../../../shared/knowledge/view.ts'
import { classWords, fortGunsOf, gunSays, gunWords } from '../../../../shared/vocabulary/guns.ts'
import type { DraftPlan } from '../orders/draft.ts'
import { type Armed, lotsExample, lotsText, parseLots } from '../orders/lots.ts'

/** A plan with nothing said in it: all of it is the book's own. */
export const freshPlan: DraftPlan = { percent: '', front: '', guns: '', pneumatic: '', lights: '0', brennan: false }

export type OwnFort = NonNullable<StoreView['forts']>[number]

/** A plan as it is written, read: undefined with the sentence of what cannot be. */
export type ReadPlan =
  | { readonly plan: WorksLine; readonly fault: null }
  | { readonly plan: undefined; readonly fault: string }

function wholeNumber(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

export function readPlan(book: Armed, { percent, front, guns, pneumatic, lights, brennan }: DraftPlan): ReadPlan {
  const no = (fault: string): ReadPlan => ({ plan: undefined, fault })
  const share = wholeNumber(percent)
  if (share === undefined || share === 0 || (share ?? 0) > 100)
    return no('A fort is so many per cent of a whole one: 1 to 100.')
  const yards = wholeNumber(front)
  if (yards === undefined || yards === 0) return no('The front is a whole number of yards.')
  const hidden = wholeNumber(pneumatic)
  if (hidden === undefined || (hidden ?? 0) > 30) return no('Pneumatic guns are a whole number.')
  const mounted = fortGunsOf(book)
  const lots = parseLots(book, guns)
  if (lots === undefined || Object.keys(lots ?? {}).some((gun) => !mounted.includes(gun))) {
    const classes = classWords(mounted.map((gun) => gunSays(book, gun)))
    return no(`Guns by class, of ${classes}: “${lotsExample(book, [2, 1])}”. Lighter guns go with every fort.`)
  }
  return {
    fault: null,
    plan: {
      ...(share === null ? {} : { share: share / 100 }),
      ...(yards === null ? {} : { frontYards: yards }),
      ...(lots === null ? {} : { guns: lots }),
      ...(hidden === null ? {} : { pneumaticGuns: hidden }),
      ...(lights === '0' || lights === '' ? {} : { searchLights: Number(lights) }),
      ...(brennan ? { brennan } : {}),
    },
  }
}

/** What stands in a fort as a plan would write it, to be written on. */
export function planOfFort(book: Armed, fort: OwnFort): DraftPlan {
  return {
    percent: '',
    front: '',
    guns: lotsText(book, Object.fromEntries(Object.entries(fort.guns).filter(([, n]) => n > 0))),
    pneumatic: fort.pneumaticGuns === 0 ? '' : String(fort.pneumaticGuns),
    lights: String(fort.searchLights),
    brennan: fort.brennan,
  }
}

/** The order that a written plan and number of men come to, or the sentence of what cannot be read; null where nothing is said. */
export function fortOrder(
  book: Armed,
  fort: OwnFort,
  arms: DraftPlan | null,
  men: string,
): { readonly order: FortOrder | null; readonly fault: string | null } {
  const serve = wholeNumber(men)
  if (serve === undefined) return { order: null, fault: 'Men are a whole number.' }
  const read = arms && readPlan(book, arms)
  if (read?.fault) return { order: null, fault: read.fault }
  if (!read && serve === null) return { order: null, fault: null }
  const { share: _, frontYards: __, ...arm } = read?.plan ?? {}
  // What is left empty means none here: the fort is written out as it stands.
  const whole = { guns: {}, pneumaticGuns: 0, searchLights: 0, brennan: false, ...arm }
  return {
    fault: null,
    order: { fort: fort.fort, ...(read ? { arm: whole } : {}), ...(serve === null ? {} : { men: serve }) },
  }
}

/** "3 A, 2 C of 4; 4 search-lights; Brennan station": what stands in a fort and what of it can fire. */
export function fortWords(book: Armed, fort: OwnFort): string {
  const several = (n: number, one: string): string[] => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${one}s`])
  const fit = fortGunsOf(book).flatMap((gun) => {
    const [built = 0, left = 0] = [fort.guns[gun], fort.gunsFit[gun]]
    return built === 0
      ? []
      : [left === built ? gunWords(book, { [gun]: built }) : `${left} of ${built} ${gunSays(book, gun)}`]
  })
  const hidden =
    fort.pneumaticFit === fort.pneumaticGuns
      ? several(fort.pneumaticGuns, 'pneumatic gun')
      : [`${fort.pneumaticFit} of ${fort.pneumaticGuns} pneumatic guns`]
  return (
    [
      ...fit,
      ...hidden,
      ...several(fort.searchLights, 'search-light'),
      ...(fort.brennan ? ['Brennan station'] : []),
    ].join(', ') || 'no guns'
  )
}

/** "half a fort, 50 yards, 6 sections". */
export function sizeWords({ share, frontYards, sections }: OwnFort): string {
  const size = share === 1 ? 'a whole fort' : share === 0.5 ? 'half a fort' : `${Math.round(share * 100)}% of a fort`
  return `${size}, ${frontYards} yards, ${sections} ${sections === 1 ? 'section' : 'sections'}`
}

/** "50 men", "20 men of the 50 that its guns want". */
export function menWords({ garrison, garrisonWanted }: OwnFort): string {
  const men = `${garrison} ${garrison === 1 ? 'man' : 'men'}`
  return garrison < garrisonWanted ? `${men} of the ${garrisonWanted} that its guns want` : men
}
