/** Torpedoes: sets, angle, hits and taking on more (CT-TP-01 to -07). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import { type Aspect, type TorpedoFigures, type TorpedoType, torpedoWords } from '../tables/torpedoes.ts'
import { chanceOf } from './chances.ts'
import { eitherSide, type Facing, fromHead, type Square, squareName } from './squares.ts'
import { atLeast, counted, figure, moreThan } from './words.ts'

/** What the table says of a torpedo. */
export function torpedo(type: TorpedoType, tables: TableSet = delivered): Finding<TorpedoFigures> {
  const figures = tables.torpedoes[type]
  return finding(figures, [
    because(
      'CT-TP-01',
      `range of a torpedo, ${torpedoWords(type)}, origin ${figures.squaresOrigin}`,
      { type },
      figures.squares,
    ),
    because(
      'CT-TP-04',
      `damage of a torpedo, ${torpedoWords(type)}, origin ${figures.damageOrigin}`,
      { type },
      figures.damage,
    ),
  ])
}

/** The least face that hits a side. */
export function torpedoScore(aspect: Aspect, tables: TableSet = delivered): number {
  const found = tables.aspects.find((sector) => sector.aspect === aspect)
  if (!found) throw new Error(`the table of angles has no ${aspect}`)
  return found.hitsOn
}

/** The side that a target shows to an attacker so many degrees from her head; in her own square she is oblique (CT-R25). */
export function aspectOf(relativeDeg: number | null, tables: TableSet = delivered): Aspect {
  if (relativeDeg === null) return 'oblique'
  const found = tables.aspects.find(({ from, to, closed }) =>
    closed
      ? atLeast(relativeDeg, from) && atLeast(to, relativeDeg)
      : moreThan(relativeDeg, from) && moreThan(to, relativeDeg),
  )
  if (!found) throw new Error(`no angle has ${relativeDeg} degrees`)
  return found.aspect
}

export interface AspectShown {
  readonly aspect: Aspect
  readonly hitsOn: number
  readonly chance: number
}

const SHOWN: Readonly<Record<Aspect, string>> = {
  broadside: 'her broadside',
  oblique: 'bow or quarter',
  endOn: 'an end',
}

/** The side shown at an angle, and what hits it (CT-TP-03). */
export function aspectAt(relativeDeg: number | null, tables: TableSet = delivered): Finding<AspectShown> {
  const aspect = aspectOf(relativeDeg, tables)
  const hitsOn = torpedoScore(aspect, tables)
  const where = relativeDeg === null ? 'in her own square' : `${figure(relativeDeg)}° from her head`
  return finding({ aspect, hitsOn, chance: chanceOf(hitsOn) }, [
    because('CT-TP-03', `${where} the target shows ${SHOWN[aspect]} (CT-R25)`, { relativeDeg }, aspect),
    because('CT-TP-03', `hits on ${hitsOn} or more`, { aspect }, hitsOn),
  ])
}

/** The side that a target shows to an attacker's square. */
export function aspectFrom(
  target: Square,
  facing: Facing,
  attacker: Square,
  tables: TableSet = delivered,
): Finding<AspectShown & { readonly relativeDeg: number | null }> {
  const clockwise = fromHead(target, facing, attacker)
  const relativeDeg = clockwise === null ? null : eitherSide(clockwise)
  const shown = aspectAt(relativeDeg, tables)
  const inputs = { target: squareName(target), facing, attacker: squareName(attacker) }
  return finding({ relativeDeg, ...shown.value }, [
    because('CT-TP-03', `where the attacker lies from the target, who heads ${facing}`, inputs, relativeDeg),
    ...shown.because,
  ])
}

/** One set of tubes that is fired at a target. */
export interface TorpedoShot {
  readonly type: TorpedoType
  readonly tubes: number
  readonly squares: number
  readonly aspect: Aspect
  readonly subject: string
  readonly occasion: string
}

export interface TorpedoFire {
  readonly inRange: boolean
  readonly hitsOn: number | null
  readonly hits: number
  readonly points: number
}

/** Throws a die for each tube of a set in range (CT-TP-01 to -04). */
export function fireTorpedoes(shot: TorpedoShot, dice: Dice, tables: TableSet = delivered): Finding<TorpedoFire> {
  const { squares: reach, damage } = tables.torpedoes[shot.type]
  const { type, tubes, squares, aspect } = shot
  const inputs = { type, tubes, squares, aspect }
  if (squares > reach)
    return finding({ inRange: false, hitsOn: null, hits: 0, points: 0 }, [
      because(
        'CT-TP-01',
        `${squares} squares is beyond the ${reach} of a torpedo, ${torpedoWords(type)}`,
        inputs,
        false,
      ),
    ])
  const score = torpedoScore(aspect, tables)
  const fell = dice.throwDice({
    rule: 'CT-TP-03',
    subject: shot.subject,
    occasion: shot.occasion,
    purpose: `${counted(tubes, 'torpedo', 'torpedoes')}, ${torpedoWords(type)}`,
    count: tubes,
  })
  const hits = fell.faces.filter((face) => face >= score).length
  const points = hits * damage
  return finding(
    { inRange: true, hitsOn: score, hits, points },
    [
      because('CT-TP-01', `${squares} of ${counted(reach, 'square')}`, inputs, true),
      because('CT-TP-02', `all ${counted(tubes, 'tube')} of the set at one target`, inputs, tubes),
      because(
        'CT-TP-03',
        `${fell.faces.join(', ')}: ${counted(hits, 'hit')} on ${score} or more (CT-R25)`,
        inputs,
        hits,
      ),
      because('CT-TP-04', `${hits} × ${figure(damage)} points`, { hits, damage }, points),
    ],
    { dice: [fell] },
  )
}

export interface TubeSet {
  readonly tubes: number
  readonly fired: boolean
}

/** An order to fire tubes of a set, counted from 1, at a target. */
export interface TubeOrder {
  readonly set: number
  readonly target: string
  readonly tubes: number
}

export const TUBE_REASONS = ['wholeSet', 'spent'] as const
export type TubeReason = (typeof TUBE_REASONS)[number]

export const tubesLeftIn = (sets: readonly TubeSet[]): readonly number[] =>
  sets.map(({ tubes, fired }) => (fired ? 0 : tubes))

/** May the sets be fired so? Whole sets only, each once (CT-TP-02, CT-TP-05). */
export function torpedoOrders(
  sets: readonly TubeSet[],
  shots: readonly TubeOrder[],
): Finding<{ allowed: boolean; reason: TubeReason | null; tubesLeft: readonly number[] }> {
  const before = tubesLeftIn(sets)
  const left = [...before]
  const inputs = { tubesLeft: [...before] }
  const refused = (reason: TubeReason, rule: string, says: string) =>
    finding({ allowed: false, reason, tubesLeft: before }, [because(rule, says, inputs, reason)])
  for (const { set, target, tubes } of shots) {
    const whole = sets[set - 1]?.tubes ?? 0
    if (tubes !== whole)
      return refused(
        'wholeSet',
        'CT-TP-02',
        `${tubes} of the ${whole} tubes of set ${set} at ${target}: a set is fired whole`,
      )
    if (left[set - 1] === 0)
      return refused('spent', 'CT-TP-05', `set ${set} has been fired: a tube has one torpedo for the game`)
    left[set - 1] = 0
  }
  return finding({ allowed: true, reason: null, tubesLeft: left }, [
    because('CT-TP-02', 'whole sets, each at one target', inputs, true),
    because('CT-TP-05', 'each tube has one torpedo', inputs, left),
  ])
}

export const PLACES = ['port', 'depotShip', 'sea'] as const
export type ReloadPlace = (typeof PLACES)[number]

export interface Reloading {
  readonly where: ReloadPlace
  readonly beganThere: boolean
  readonly endedThere: boolean
  readonly moved: boolean
}

export interface Reloaded {
  readonly full: boolean
  /** In this game move. */
  readonly mayUseArms: boolean
  /** With the depot ship. */
  readonly keepsPace: boolean
}

/** Are her tubes full again after this game move (CT-TP-05 to -07, CT-R23)? */
export function reload(of: Reloading): Finding<Reloaded> {
  const inputs = { ...of }
  const { where, beganThere, endedThere, moved } = of
  if (where === 'sea')
    return finding({ full: false, mayUseArms: true, keepsPace: false }, [
      because('CT-TP-05', 'alone at sea a tube has one torpedo for the game', inputs, false),
    ])
  const stayed = beganThere && endedThere
  if (where === 'port') {
    const full = stayed && !moved
    return finding({ full, mayUseArms: true, keepsPace: false }, [
      because(
        'CT-TP-06',
        full
          ? 'a whole game move in port without moving'
          : 'she must begin and end the move in port without moving (CT-R23)',
        inputs,
        full,
      ),
      because('CT-RP-02', 'only under repair may she not fire (CT-R34)', inputs, true),
    ])
  }
  return finding({ full: stayed, mayUseArms: !stayed, keepsPace: stayed }, [
    because(
      'CT-TP-07',
      stayed
        ? 'beside the depot ship from beginning to end: she keeps her pace and uses no armament'
        : 'she must begin and end the move in the depot ship’s square (CT-R23)',
      inputs,
      stayed,
    ),
  ])
}
