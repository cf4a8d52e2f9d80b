import {
  type FieldDraft,
  type FormField,
  fieldAt,
  givenOf,
  orderField,
  type Readers,
} from '../../../../shared/action/order-form.ts'
import { type FortOrder, fortOrderSchema } from '../../../../shared/campaign/purchases.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import type { StoreView } from '../../../../shared/knowledge/view.ts'
import { type ByGunClass, classWords, fortGunsOf, gunSays, gunWords } from '../../../../shared/vocabulary/guns.ts'
import { type Armed, lotsExample, lotsText, parseLots } from '../orders/lots.ts'

export type OwnFort = NonNullable<StoreView['forts']>[number]

/** What may be ordered of a fort that stands. */
export const fortWord = fortOrderSchema.omit({ fort: true })
const WORD = orderField(fortWord)
export const wordField = (name: 'arm' | 'men'): FormField => fieldAt(WORD, [name], undefined) ?? WORD

/** How works are read that are written in words: per cent of a whole fort, and the guns that the book lets forts mount. */
export function worksReaders(book: Armed): Readers {
  const mounted = fortGunsOf(book)
  return {
    percent: {
      read: (text) =>
        /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100 ? Number(text) / 100 : undefined,
      write: (share) => String(Math.round(Number(share) * 100)),
      says: () => 'A fort is so many per cent of a whole one: 1 to 100.',
    },
    fortGuns: {
      read(text) {
        const lots = parseLots(book, text)
        return lots && Object.keys(lots).every((gun) => mounted.includes(gun)) ? lots : undefined
      },
      write: (guns) => lotsText(book, guns as ByGunClass<number>),
      says: () =>
        `Guns by class, of ${classWords(mounted.map((gun) => gunSays(book, gun)))}: “${lotsExample(book, [2, 1])}”. Lighter guns go with every fort.`,
    },
  }
}
export const LIGHTS = [1, 2, 3, 4].map((n) => ({ key: String(n), label: String(n) }))

/** What stands in a fort as an order would write it, to be written on. */
export function armsOf(book: Armed, fort: OwnFort): { readonly [name: string]: FieldDraft | undefined } {
  const several = (n: number): string => (n === 0 ? '' : String(n))
  return {
    guns: lotsText(book, Object.fromEntries(Object.entries(fort.guns).filter(([, n]) => n > 0))),
    pneumaticGuns: several(fort.pneumaticGuns),
    searchLights: several(fort.searchLights),
    brennan: fort.brennan,
  }
}

/** The order that a fort is given; null where what is written alters nothing. */
export function fortOrder(book: Armed, fort: OwnFort, { arm, men }: Omit<FortOrder, 'fort'>): FortOrder | null {
  // What is left empty means none here: the fort is written out as it stands.
  const whole = (written: Plain | FortOrder['arm']) => ({
    guns: {},
    pneumaticGuns: 0,
    searchLights: 0,
    brennan: false,
    ...(written as FortOrder['arm']),
  })
  const stands = whole(givenOf(wordField('arm'), armsOf(book, fort), worksReaders(book)) ?? {})
  const alters = arm !== undefined && JSON.stringify(whole(arm)) !== JSON.stringify(stands)
  if (!alters && men === undefined) return null
  return { fort: fort.fort, ...(alters ? { arm: whole(arm) } : {}), ...(men === undefined ? {} : { men }) }
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
