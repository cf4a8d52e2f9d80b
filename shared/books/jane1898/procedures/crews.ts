/** Men: who is left, how many guns they serve and how fast. Personnel; Commerce 3; Forts 3. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { GUN_CLASSES, type GunClass } from '../gun-classes.ts'
import { personnelFigures } from '../tables/personnel.ts'
import { byClass, heaviestFirst, type OfClass } from './ammunition.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'
import { figure, plural, tidy } from './words.ts'

const { menPerGun, menLostPerGun, prizeCrewMen, prizeCrewGuns } = personnelFigures

/** Men out of action with so many guns disabled, big or small: five for each, and no more than there are (JS-PERS-01). */
export function menOut(gunsDisabled: number, men: number): number {
  return Math.min(men, gunsDisabled * menLostPerGun)
}

/** Guns that so many men serve in full (JS-PERS-02, JS-FORT-03). */
export function gunsServed(guns: number, men: number): number {
  return Math.min(guns, Math.floor(men / menPerGun))
}

export interface Crew {
  readonly menOut: number
  readonly menLeft: number
  readonly gunsLeft: number
  readonly gunsFullyManned: number
  /** Rate of fire of the guns left, 0 to 1. */
  readonly rate: number
}

/** A ship's men and guns after losses and with men away in prizes and landing parties; short crews fire slower in proportion (JS-PERS-01 to 04, -08, R-62). */
export function crew(guns: number, gunsDisabled: number, men: number, menAway: number): Finding<Crew> {
  const out = menOut(gunsDisabled, men)
  const menLeft = Math.max(0, men - out - menAway)
  const gunsLeft = Math.max(0, guns - gunsDisabled)
  const gunsFullyManned = gunsServed(gunsLeft, menLeft)
  const rate = gunsLeft === 0 ? 0 : tidy(Math.min(1, menLeft / (gunsLeft * menPerGun)))
  return finding({ menOut: out, menLeft, gunsLeft, gunsFullyManned, rate }, [
    because('JS-PERS-01', `five men with each gun disabled: ${out}`, { gunsDisabled, men }, out),
    ...(menAway > 0 ? [because('JS-PERS-04', 'men away serve no guns', { menAway }, menLeft)] : []),
    because(
      'JS-PERS-02',
      rate < 1 && gunsLeft > 0
        ? `${menLeft} of the ${figure(gunsLeft * menPerGun)} men that ${plural(gunsLeft, 'gun')} want: ${figure(rate)} of the rate`
        : `ten men to a gun for ${plural(gunsLeft, 'gun')}`,
      { gunsLeft, menLeft },
      rate,
    ),
  ])
}

function tooFewGuns(guns: readonly OfClass[], prizes: number): string {
  const had = [...byClass(guns)].reduce((sum, [one, number]) => sum + (one === 'F' ? 0 : number), 0)
  if (had === 0) return 'She has no gun of class E or over left to spare a prize crew from.'
  const named = prizes === 1 ? '1 prize was named' : `${plural(prizes, 'prize')} were named`
  return `She has ${plural(had, 'gun')} of class E or over, and each prize crew takes one; ${named}.`
}

/**
 * What so many prize crews cost a cruiser: for each a gun of class E or over, the lightest unless her captain names it, and its ten men
 * (JS-COMM-08, JS-PERS-03, R-31). `chosen` names one gun a prize. Refuses E-CREW.
 */
export function prizeCrews(
  guns: readonly OfClass[],
  prizes: number,
  chosen?: readonly GunClass[],
): Finding<Verdict & { gunsOut: OfClass[]; menAway: number }> {
  const left = new Map([...byClass(guns)].filter(([gunClass]) => gunClass !== 'F'))
  const none = { gunsOut: [], menAway: 0 }
  const inputs = { prizes, ...(chosen === undefined ? {} : { chosen: [...chosen] }) }
  const out = new Map<GunClass, number>()
  const lightestFirst = [...GUN_CLASSES].reverse()
  for (let prize = 0; prize < prizes * prizeCrewGuns; prize++) {
    const wanted = chosen?.[prize]
    const gunClass = wanted ?? lightestFirst.find((one) => (left.get(one) ?? 0) > 0)
    if (gunClass === undefined || (left.get(gunClass) ?? 0) === 0) {
      const sentence =
        wanted === undefined
          ? tooFewGuns(guns, prizes)
          : `She has no ${wanted} gun to give up: a prize crew costs a gun of class E or over that she has.`
      return refused('E-CREW', none, 'JS-COMM-08', sentence, inputs)
    }
    left.set(gunClass, (left.get(gunClass) ?? 0) - 1)
    out.set(gunClass, (out.get(gunClass) ?? 0) + 1)
  }
  const gunsOut = heaviestFirst(out)
  const menAway = prizes * prizeCrewMen
  return finding({ ...ALLOWED, gunsOut, menAway }, [
    because(
      'JS-COMM-08',
      `a gun of class E or over for each prize crew: ${gunsOut.map((one) => `${one.number} ${one.gunClass}`).join(', ') || 'none'}`,
      inputs,
      prizes,
    ),
    because('JS-PERS-03', `ten men with each`, { prizes }, menAway),
  ])
}

/** The men of a ship that may board or repel boarders: what `crew` is given. */
export interface Company {
  readonly guns: number
  readonly gunsDisabled: number
  readonly men: number
  readonly menAway: number
}

/** What the umpire is shown of a boarding, which he alone decides: the men available in both ships (JS-PERS-07). */
export function boarding(
  boarder: Company,
  boarded: Company,
): Finding<{ boarderMen: number; boardedMen: number; umpireDecides: true }> {
  const [boarderMen = 0, boardedMen = 0] = [boarder, boarded].map(
    (ship) => crew(ship.guns, ship.gunsDisabled, ship.men, ship.menAway).value.menLeft,
  )
  return finding({ boarderMen, boardedMen, umpireDecides: true as const }, [
    because(
      'JS-PERS-07',
      `the umpire decides, from ${figure(boarderMen)} men available against ${boardedMen}`,
      { boarderMen, boardedMen },
      null,
    ),
  ])
}
