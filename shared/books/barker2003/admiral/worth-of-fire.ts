/** What a ship's fire is worth at a range, by every fall of the two dice: shares of the target that it takes. */
import { damageOf } from '../procedures/damage.ts'
import { type FireEffect, shot } from '../procedures/shooting.ts'
import { CARDS } from '../tables/outlines.ts'
import { mostPuffs } from '../tables/results.ts'
import { fightsByTorpedo, SHIP_TYPES, type ShipType } from '../tables/types.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
/** How far a cripple is on the way to the bottom; puffs are equal steps to a cripple, and from there to the bottom (BK-DM-01 to -03). */
const CRIPPLED = 0.7
const STEPS = mostPuffs + 1
/** What one damage more takes of a sound ship. */
export const PUFF = CRIPPLED / STEPS

/** A ship as she fires or is fired at. */
export interface Fights {
  readonly type: ShipType
  readonly obsolete: boolean
  readonly crippled: boolean
  readonly damages: number
  readonly fired: boolean
}

/** The share of her that is gone. */
export const hurt = ({ damages, crippled }: Pick<Fights, 'damages' | 'crippled'>): number =>
  crippled ? CRIPPLED + (damages * (1 - CRIPPLED)) / STEPS : (damages * CRIPPLED) / STEPS

const known = new Map<string, number>()
/** What was found before of two ships as they are, by all that else it goes by: asked for again and again. */
const ofTwo = new WeakMap<Fights, WeakMap<Fights, Map<number, number>>>()

/** `rangeYd`: the far end of a band, so that what is kept is not without end. `notFirst`: another has fired at that target in the spell (BK-CB-06). */
type Asked = readonly [
  firer: Fights,
  target: Fights,
  rangeYd: number,
  year: number,
  fire: FireEffect,
  notFirst: boolean,
]

/** 0 where she may not fire. */
export function worthOfFire(...asked: Asked): number {
  const [firer, target, rangeYd, year, fire, notFirst] = asked
  const ofFirer = ofTwo.get(firer) ?? new WeakMap<Fights, Map<number, number>>()
  const found = ofFirer.get(target) ?? new Map<number, number>()
  ofTwo.set(firer, ofFirer.set(target, found))
  const how = ((rangeYd * 10_000 + year) * 2 + Number(fire === 'full')) * 2 + Number(notFirst)
  const before = found.get(how)
  if (before !== undefined) return before
  const worth = worked(asked)
  found.set(how, worth)
  return worth
}

function worked([firer, target, rangeYd, year, fire, notFirst]: Asked): number {
  const effect: FireEffect = fightsByTorpedo(firer.type) ? 'full' : fire
  const of = ({ type, obsolete, crippled, damages, fired }: Fights) => [type, obsolete, crippled, damages, fired]
  const name = [...of(firer), ...of(target), rangeYd, year, effect, notFirst].join(' ')
  const before = known.get(name)
  if (before !== undefined) return before
  const asked = {
    firer: { ...firer, firedBefore: firer.fired },
    target: { ...target, lit: false, usesSearchlight: false },
    rangeYd,
    year,
    fire: effect,
    light: 'day' as const,
    bearingDeg: 0,
    notFirst,
    duskAllTargets: false,
  }
  const kind = target.type === 'submarine' ? 'submarine' : target.type === 'shoreBattery' ? 'battery' : 'ship'
  const by = fightsByTorpedo(firer.type) ? 'torpedo' : 'gun'
  const worth =
    FACES.flatMap((firerDie) =>
      FACES.map((targetDie) => {
        const fell = shot({ ...asked, firerDie, targetDie }).value.effect ?? 'none'
        const after = damageOf(kind, by, target.damages, target.crippled, fell).value
        return (after.lost === null ? hurt(after) : 1) - hurt(target)
      }),
    ).reduce((sum, one) => sum + Math.max(0, one), 0) / 36
  known.set(name, worth)
  return worth
}

/** The type that an outline is known by: the first that is drawn so, for a raider looks like a liner until she is disclosed. */
export const typeOf = (lengthFeet: number, beamFeet: number): ShipType =>
  SHIP_TYPES.find((type) => CARDS[type].lengthFeet === lengthFeet && CARDS[type].beamFeet === beamFeet) ??
  'secondClassCruiser'
