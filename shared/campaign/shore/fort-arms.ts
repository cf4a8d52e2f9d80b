import type { StrategicBook } from '../../books/contract.ts'
import type { FortPlan } from '../../vocabulary/forts.ts'
import { type ByGunClass, fortGunsOf, type GunClass, gunWords } from '../../vocabulary/guns.ts'
import type { Ground } from '../ground.ts'
import type { Fort } from './shore-world.ts'

/** What stands in a fort: its guns by class as it was built, which of them are left, and all else that it holds. */

export interface FortArms {
  readonly share: number
  readonly guns: ByGunClass<number>
  readonly gunsFit: ByGunClass<number>
  readonly pneumaticGuns: number
  readonly pneumaticFit: number
  readonly searchLights: number
  readonly brennan: boolean
}

/** A fort's armament; of one of which no more was said than its guns, by the book. */
export function armsOf({ book }: Ground, fort: Fort): FortArms {
  const { share = 1, pneumaticGuns = 0, searchLights = 0, brennan = false, ...said } = fort.plan ?? {}
  const guns = said.guns ?? book.shore?.armament(fort.guns - pneumaticGuns, share) ?? {}
  const struck = disabledOf(fortGunsOf(book), fort, guns, pneumaticGuns)
  const fit = fortGunsOf(book).flatMap((gun): [GunClass, number][] => {
    const left = (guns[gun] ?? 0) - (struck.guns[gun] ?? 0)
    return (guns[gun] ?? 0) > 0 ? [[gun, left]] : []
  })
  return {
    share,
    guns,
    gunsFit: Object.fromEntries(fit),
    pneumaticGuns,
    pneumaticFit: pneumaticGuns - struck.pneumaticGuns,
    searchLights,
    brennan: brennan && fort.stationLost !== true,
  }
}

/** Which guns are disabled: those that a board showed, and of others as many as are counted, the lightest first. */
function disabledOf(
  classes: readonly GunClass[],
  fort: Fort,
  guns: ByGunClass<number>,
  pneumaticGuns: number,
): NonNullable<Fort['struck']> {
  const out: Record<GunClass, number> = {}
  let left = Math.min(fort.gunsDisabled, fort.guns)
  const take = (most: number): number => {
    const taken = Math.max(0, Math.min(left, most))
    left -= taken
    return taken
  }
  let pneumatic = take(Math.min(pneumaticGuns, fort.struck?.pneumaticGuns ?? 0))
  for (const gun of classes) out[gun] = take(Math.min(guns[gun] ?? 0, fort.struck?.guns[gun] ?? 0))
  for (const gun of [...classes].reverse()) out[gun] = (out[gun] ?? 0) + take((guns[gun] ?? 0) - (out[gun] ?? 0))
  pneumatic += take(pneumaticGuns - pneumatic)
  return { guns: out, pneumaticGuns: pneumatic }
}

/** What stands in a fort, in words: "3 A, 2 search-lights, a Brennan station". */
export function armsWords(
  book: StrategicBook,
  { guns = {}, pneumaticGuns = 0, searchLights = 0, brennan = false }: FortPlan,
): string {
  const several = (n: number, one: string): string[] => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${one}s`])
  const all = [
    ...(gunWords(book, guns) === '' ? [] : [gunWords(book, guns)]),
    ...several(pneumaticGuns, 'pneumatic gun'),
    ...several(searchLights, 'search-light'),
    ...(brennan ? ['a Brennan station'] : []),
  ]
  return all.length === 0 ? 'no guns' : all.join(', ')
}
