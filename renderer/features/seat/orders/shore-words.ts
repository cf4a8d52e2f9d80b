import type { ShoreAct } from '../../../../shared/campaign/shore/shore-orders.ts'
import { DESTROYABLES, type Destroyable, type ShoreOperation } from '../../../../shared/vocabulary/operations.ts'

/** What is done against a coast, as a sheet of orders calls it. */
export const SHORE_NAMES: Readonly<Record<ShoreOperation, string>> = {
  bombard: 'Bombard',
  ransom: 'Demand a ransom',
  land: 'Land men',
  embark: 'Embark men',
  direct: 'Order the men ashore',
  destroy: 'Destroy',
  cut: 'Cut a line',
  mend: 'Mend what is broken',
}

export const THING_NAMES: Readonly<Record<Destroyable, string>> = {
  docks: 'docks',
  coal: 'coal store',
  magazine: 'magazine',
  coastguard: 'coastguard station',
  telegraph: 'telegraph office',
}
export const THINGS = DESTROYABLES.map((key) => ({ key, label: THING_NAMES[key] }))

/** What men do once they are ashore: the usual orders, each a list of acts. */
export const ASHORE_NAMES = {
  hold: 'and stand fast',
  take: 'and take it',
  forts: 'and take a fort of it',
  all: 'and take its fort, then it',
  raid: 'and take it and destroy its coal and docks',
  other: 'as ordered before',
} as const
export type Ashore = keyof typeof ASHORE_NAMES
export const ASHORE = Object.keys(ASHORE_NAMES) as [Ashore, ...Ashore[]]

const march: ShoreAct = { do: 'march' }
const fort: ShoreAct = { do: 'attack', what: 'fort' }
const place: ShoreAct = { do: 'attack', what: 'place' }
const ACTS: Readonly<Record<Exclude<Ashore, 'other'>, readonly ShoreAct[]>> = {
  hold: [],
  take: [march, place],
  forts: [march, fort],
  all: [march, fort, place],
  raid: [march, place, { do: 'destroy', what: 'coal' }, { do: 'destroy', what: 'docks' }],
}

export function actsOf(ashore: Ashore, before: readonly ShoreAct[]): readonly ShoreAct[] {
  return ashore === 'other' ? before : ACTS[ashore]
}

/** Which of the usual orders a list of acts is. */
export function ashoreOf(acts: readonly ShoreAct[]): Ashore {
  const text = JSON.stringify(acts)
  return ASHORE.find((one) => one !== 'other' && JSON.stringify(ACTS[one]) === text) ?? 'other'
}

/** What the amount of an operation counts; null where it has none. */
export function shoreUnit(operate: ShoreOperation): 'points' | 'men' | null {
  if (operate === 'bombard' || operate === 'ransom') return 'points'
  return operate === 'land' || operate === 'embark' ? 'men' : null
}

/** Reads men or points; undefined when it is no whole number above 0, null for all there is. */
export function parseShoreAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text.trim()) : undefined
}
