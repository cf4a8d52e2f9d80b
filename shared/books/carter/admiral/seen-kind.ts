/** What an officer makes of a ship that he sees: her tons by her outline, her guns by the usual ship she is most like; never by her own sheet. */
import type { Plan } from '../../../action/contract.ts'
import type { ShipSide } from '../procedures/arcs.ts'
import { rateOf } from '../procedures/damage.ts'
import type { Mount } from '../tables/arcs.ts'
import { type UsualKind, usualKinds } from '../tables/battle-kinds.ts'
import type { TorpedoType } from '../tables/torpedoes.ts'

/** Guns of one sort in one mounting or in several alike. */
export interface Guns {
  readonly gun: string
  readonly guns: number
  readonly mount: Mount
  readonly side: ShipSide | null
}
export interface Tubes {
  readonly type: TorpedoType
  readonly tubes: number
}

export interface Taken {
  readonly tons: number
  readonly rate: number
  readonly knots: number
  readonly guns: readonly Guns[]
  readonly tubes: readonly Tubes[]
}

/** A hull of so many feet displaces so much: draught and fullness as of warships. */
const BEAMS_A_DRAUGHT = 3.5
const FULLNESS = 0.55
const FEET_A_TON = 35

function tonsOf({ lengthFeet, beamFeet }: Plan): number {
  return Math.max(50, (lengthFeet * beamFeet * (beamFeet / BEAMS_A_DRAUGHT) * FULLNESS) / FEET_A_TON)
}

/** Under a disc lies anything: a ship of the middle sort is feared. */
const UNDER_A_DISC = 'lightCruiser'

const gunsOf = ({ gun, turrets, guns, secondGun, mountings }: UsualKind & { readonly guns: number }): Guns[] => [
  { gun, guns: guns * Math.ceil(turrets / 2), mount: 'fore', side: null },
  { gun, guns: guns * Math.floor(turrets / 2), mount: 'aft', side: null },
  ...(secondGun === null
    ? []
    : (['starboard', 'port'] as const).map(
        (side): Guns => ({ gun: secondGun, guns: Math.floor(mountings / 2), mount: 'wing', side }),
      )),
]

const takenAs = (kind: UsualKind, tons: number): Taken => ({
  tons,
  rate: rateOf(tons),
  knots: kind.knots,
  guns: gunsOf({ ...kind, guns: kind.gunsATurret }),
  tubes: kind.tubes > 0 ? [{ type: kind.torpedo as TorpedoType, tubes: kind.tubes }] : [],
})

const hullOf = ({ lengthFeet, beamFeet }: Pick<Plan, 'lengthFeet' | 'beamFeet'>) => lengthFeet * beamFeet * beamFeet
const offBy = (one: number, other: number): number => Math.abs(Math.log(one / other))
const turretsOff = (plan: Plan, kind: UsualKind): number => offBy(plan.turrets + 0.5, kind.turrets + 0.5) / 2

/** By her outline and turrets; `disc`: she is hidden. `closely`: her length and her beam are looked at each by itself, and not her size alone. */
export function takenFor(plan: Plan, disc: boolean, closely: boolean): Taken {
  const [first] = usualKinds
  if (!first) throw new Error('there are no usual kinds')
  if (disc) {
    const kind = usualKinds.find(({ key }) => key === UNDER_A_DISC) ?? first
    return takenAs(kind, kind.tons)
  }
  const tons = tonsOf(plan)
  const unlike = (kind: UsualKind) =>
    turretsOff(plan, kind) +
    (closely ? offBy(plan.lengthFeet, kind.lengthFeet) + offBy(plan.beamFeet, kind.beamFeet) : offBy(tons, kind.tons))
  const kind = usualKinds.reduce((best, one) => (unlike(one) < unlike(best) ? one : best), first)
  return takenAs(kind, closely ? (kind.tons * hullOf(plan)) / hullOf(kind) : tons)
}
