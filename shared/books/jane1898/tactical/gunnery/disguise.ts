/** A ship made up to look like another: masts struck, funnels and masts of canvas set up. Hull and guns show as they are. General notes 7. */
import { drawnSheet, type Particulars } from './drawn-sheet.ts'
import type { Sheet } from './sheet.ts'
import { type Outline, outlineOf } from './target.ts'

/** Funnels and masts that others are to see (JT-GEN-14). */
export interface Disguise {
  readonly funnels: number
  readonly masts: number
}

/** What a ship's outline is drawn from. */
interface Shown {
  readonly ownSheet: Sheet | null
  readonly particulars: Particulars
  readonly disguise?: Disguise
}

const standing = (sheet: Sheet, kind: 'funnel' | 'mast') => sheet.zones.filter((zone) => zone.kind === kind)

/** Her own sheet with the masts that are left standing: one that is struck shows on no target, and cannot be hit. */
export function withMasts(sheet: Sheet, masts: number): Sheet {
  const kept = new Set(standing(sheet, 'mast').slice(0, masts))
  return { ...sheet, zones: sheet.zones.filter((zone) => zone.kind !== 'mast' || kept.has(zone)) }
}

const shownOf = new WeakMap<Disguise, { readonly sheet: Sheet; readonly outline: Outline }>()

/** Her outline as others see it. What is of canvas stands where a ship of her length would have it; a round goes through it and is seen to miss. */
export function shownOutline(sheet: Sheet, fight: Shown): Outline {
  const { disguise } = fight
  if (!disguise) return outlineOf(sheet)
  const before = shownOf.get(disguise)
  if (before?.sheet === sheet) return before.outline
  const like: Particulars = { ...fight.particulars, ...disguise }
  const outline = fight.ownSheet ? mixed(sheet, like, disguise) : outlineOf(drawnSheet(like))
  shownOf.set(disguise, { sheet, outline })
  return outline
}

/** Of a sheet of her own: its funnels and masts while there are as many as are shown, and drawn ones where there are to be more. */
function mixed(sheet: Sheet, like: Particulars, shown: Disguise): Outline {
  const drawn = drawnSheet(like)
  const top = (kind: 'funnel' | 'mast', count: number) =>
    standing(standing(sheet, kind).length === count ? sheet : drawn, kind)
  const hull = sheet.zones.filter((zone) => zone.kind !== 'funnel' && zone.kind !== 'mast')
  return outlineOf({ ...sheet, zones: [...hull, ...top('funnel', shown.funnels), ...top('mast', shown.masts)] })
}
