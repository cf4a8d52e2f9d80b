/** What fire is worth, gun by gun, kept for every lie of a target that the tables tell apart. */
import type { Plan, PlottedFoe } from '../../../../action/contract.ts'
import type { Lies } from '../foresight.ts'
import { type Marksmanship, PRACTICE } from '../gunnery/scatter.ts'
import type { Outline } from '../gunnery/target.ts'
import { rangeBand } from '../procedures/guns.ts'
import type { Projectile } from '../tables/damage.ts'
import { isTorpedoCraft } from '../tables/general-speeds.ts'
import { type Gun, penetrationFigures } from '../tables/guns.ts'
import { shownOf, takenFor } from './seen-kind.ts'
import { type Lay, type Mark, markOf, type Telling, tellingAims, worthAmidships } from './telling-shots.ts'

/** How a target lies: range, and the angles that the tables ask for. */
export interface Lying {
  readonly yards: number
  readonly obliquityDegrees: number
  readonly firer: 'beforeBeam' | 'abaftBeam'
}

export const lyingOf = ({ yards, aspect }: Lies): Lying => ({
  yards,
  obliquityDegrees: aspect.obliquityDegrees,
  firer: aspect.firer,
})

/** Angles between which the tables make no difference, each with one that stands for them. */
const ANGLES = [
  { upTo: 30, asIf: 15 },
  { upTo: 44.9, asIf: 40 },
  { upTo: 60, asIf: 50 },
  { upTo: 90, asIf: 75 },
] as const

const NEAR = [penetrationFigures.everything.yards, penetrationFigures.close.yards] as const

function layOf({ yards, obliquityDegrees, firer }: Lying): Lay | null {
  const band = rangeBand(yards).value
  if (band === null) return null
  const asIf = ANGLES.find(({ upTo }) => obliquityDegrees <= upTo)?.asIf ?? 75
  const near = NEAR.find((limit) => yards <= limit)
  return { rangeYards: near ?? band, targetYards: band, aspect: { obliquityDegrees: asIf, firer } }
}

/** A ship to be fired at: nothing that tells of her can be made out when `bare`. */
export interface KnownMark extends Mark {
  readonly bare: boolean
}

/** What rounds are worth on ships of one look. */
interface Worths {
  readonly aims: Map<string, readonly Telling[]>
  readonly amidships: Map<string, number>
}
/** By looks and marksmanship: the figures hang on nothing else, and are the same from move to move. */
const looks = new Map<string, Worths>()
const MOST_LOOKS = 200

function worthsOf({ name: _, ...look }: Mark, by: Marksmanship): Worths {
  const key = JSON.stringify([look, by])
  let worths = looks.get(key)
  if (!worths) {
    if (looks.size >= MOST_LOOKS) looks.clear()
    worths = { aims: new Map(), amidships: new Map() }
    looks.set(key, worths)
  }
  return worths
}

/** The marks of one board, and what every round is worth on them. */
export class Marks {
  readonly #marks = new Map<string, KnownMark>()
  readonly #worths = new Map<string, Worths>()
  readonly #by: Marksmanship
  /** Rounds fall about the middle of her: nobody aims. */
  readonly #unaimed: boolean

  constructor(unaimed: boolean, by: Marksmanship = PRACTICE) {
    this.#unaimed = unaimed
    this.#by = by
  }

  put(ship: string, plan: Plan, target: Outline | null): void {
    const taken = takenFor(plan)
    const craft = isTorpedoCraft(taken.type) || taken.type === 'catcher'
    const mark = markOf(ship, plan.lengthFeet, shownOf(taken, target), taken.build, craft)
    this.#marks.set(ship, { ...mark, bare: target === null })
    this.#worths.set(ship, worthsOf(mark, this.#by))
  }

  of({ ship }: Pick<PlottedFoe, 'ship'>): KnownMark {
    const mark = this.#marks.get(ship)
    if (!mark) throw new Error(`no mark was put for ${ship}`)
    return mark
  }

  #on({ ship }: Pick<PlottedFoe, 'ship'>): Worths {
    const worths = this.#worths.get(ship)
    if (!worths) throw new Error(`no mark was put for ${ship}`)
    return worths
  }

  aims(foe: Pick<PlottedFoe, 'ship'>, gun: Gun, projectile: Projectile, lying: Lying): readonly Telling[] {
    const lay = layOf(lying)
    if (!lay) return []
    const { aims: known } = this.#on(foe)
    const name = nameOf(gun, projectile, lay)
    let aims = known.get(name)
    if (!aims) {
      aims = tellingAims(this.of(foe), gun, projectile, lay, this.#by)
      known.set(name, aims)
    }
    return aims
  }

  /** What one round is worth, as this board's gunners aim. */
  worth(foe: Pick<PlottedFoe, 'ship'>, gun: Gun, projectile: Projectile, lying: Lying): number {
    if (!this.#unaimed) return this.aims(foe, gun, projectile, lying)[0]?.worth ?? 0
    const lay = layOf(lying)
    if (!lay) return 0
    const { amidships: known } = this.#on(foe)
    const name = nameOf(gun, projectile, lay)
    let worth = known.get(name)
    if (worth === undefined) {
      worth = worthAmidships(this.of(foe), gun, projectile, lay, this.#by)
      known.set(name, worth)
    }
    return worth
  }
}

const nameOf = (gun: Gun, projectile: Projectile, { rangeYards, targetYards, aspect }: Lay) =>
  [gun, projectile, rangeYards, targetYards, aspect.obliquityDegrees, aspect.firer].join('|')
