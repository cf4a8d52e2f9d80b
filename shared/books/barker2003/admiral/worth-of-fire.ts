/** What a ship's fire is worth at a range, by every fall of the two dice: shares of the target that it takes. */
import { damageOf } from '../procedures/damage.ts'
import { attack, type FireEffect, shot } from '../procedures/shooting.ts'
import { CARDS } from '../tables/outlines.ts'
import { fightsByTorpedo, SHIP_TYPES, type ShipType } from '../tables/types.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
/** A puff is the third part of the way to a cripple, and a cripple two thirds of the way to the bottom. */
const PUFF = 0.22
const CRIPPLED = 0.67

/** A ship as she fires or is fired at. */
export interface Fights {
  readonly type: ShipType
  readonly obsolete: boolean
  readonly crippled: boolean
  readonly damages: number
  readonly fired: boolean
}

const hurt = ({ damages, crippled }: Pick<Fights, 'damages' | 'crippled'>): number =>
  crippled ? CRIPPLED : damages * PUFF

const known = new Map<string, number>()

export function worthOfFire(firer: Fights, target: Fights, rangeYd: number, year: number, fire: FireEffect): number {
  const found = attack(firer.type, target.type, rangeYd, year, 'closeNormal').value
  if (!found.may || found.band === null) return 0
  const effect: FireEffect = fightsByTorpedo(firer.type) ? 'full' : fire
  const of = ({ type, obsolete, crippled, damages, fired }: Fights) => [type, obsolete, crippled, damages, fired]
  const name = [...of(firer), ...of(target), found.band, effect].join(' ')
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
    notFirst: false,
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
