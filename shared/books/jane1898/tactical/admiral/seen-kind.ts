/** What an officer makes of a ship that he sees: her kind, by her looks and by the usual ships of the book; never by her own sheet. */
import type { Plan } from '../../../../action/contract.ts'
import { drawnSheet } from '../gunnery/drawn-sheet.ts'
import type { Sheet } from '../gunnery/sheet.ts'
import { type Corners, type Outline, outlineOf } from '../gunnery/target.ts'
import { armaments, type Build, builds } from '../tables/drawn-sheets.ts'
import { SHIP_TYPES, type ShipType, usualShips } from '../tables/general-speeds.ts'

/** A ship as she is taken to be. */
export interface Taken {
  readonly type: ShipType
  readonly tons: number
  readonly build: Build
  /** A usual ship of her kind and size: her guns and where they stand. */
  readonly sheet: Sheet
}

const kinds = new Map<string, Taken>()

/** By how much a ship is unlike the usual one of a kind. */
function unlike(plan: Plan, type: ShipType): number {
  const usual = usualShips[type]
  const part = (a: number, b: number) => Math.abs(Math.log((a + 0.5) / (b + 0.5)))
  return (
    3 * part(plan.lengthFeet, usual.lengthFeet) +
    4 * part(plan.beamFeet, usual.beamFeet) +
    part(plan.turrets, usual.turrets) +
    0.3 * part(plan.funnels, usual.funnels) +
    0.3 * part(plan.masts, usual.masts)
  )
}

/** The kind of a ship by what shows of her. */
export function takenFor(plan: Plan): Taken {
  const { lengthFeet, beamFeet, funnels, masts, turrets } = plan
  const name = [lengthFeet, beamFeet, funnels, masts, turrets].join(' ')
  let taken = kinds.get(name)
  if (!taken) {
    const [type = 'cruiser'] = [...SHIP_TYPES].sort((a, b) => unlike(plan, a) - unlike(plan, b))
    const { tons } = usualShips[type]
    const guns = armaments[type]?.guns ?? {}
    const sheet = drawnSheet({
      type,
      tons,
      lengthFeet,
      funnels,
      masts,
      turrets,
      guns,
      torpedoTubes: Math.min(4, armaments[type]?.torpedoes ?? 0),
    })
    const build = builds[type] ?? builds['cruiser']
    if (!build) throw new Error('there is no build of a cruiser')
    taken = { type, tons, build, sheet }
    kinds.set(name, taken)
  }
  return taken
}

/** The rectangles of her side that are seen: her own where they can be made out, else those of a usual ship. */
export function shownOf(taken: Taken, target: Outline | null): readonly Corners[] {
  const outline = target ?? outlineOf(taken.sheet)
  return [...outline.both, ...outline.starboard]
}
