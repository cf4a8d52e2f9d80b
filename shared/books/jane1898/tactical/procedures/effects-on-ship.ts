/** Speed, engines, steering, flotation, masts and funnels after damage. Effects of gun-fire on speed, steering, flotation, masts. */
import type { Dice } from '../../../../dice/dice.ts'
import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import { figure, tidy } from '../../procedures/words.ts'
import type { GunneryReadings } from '../settings.ts'
import type { Grade } from '../tables/armour.ts'
import type { Projectile } from '../tables/damage.ts'
import { effectFigures, speedLosses, vitalsChances } from '../tables/effects.ts'
import type { Gun } from '../tables/guns.ts'
import { turning } from '../tables/turning.ts'
import { gradesAbove } from './armour.ts'
import { gradeAt, penetration } from './penetration.ts'

const { outMoves, endPart } = effectFigures

/** Sections at an end that count for speed, steering and flotation: a quarter of them, upwards (JT-EFF-20). */
export function endSections(sections: number): number {
  return Math.ceil(sections * endPart)
}

export function bowQuarter(sections: number): Finding<{ sections: number }> {
  const quarter = endSections(sections)
  return finding({ sections: quarter }, [
    because('JT-EFF-20', 'a quarter of the ship from the bow', { sections }, quarter),
  ])
}

export type SpeedLoss = 'bow' | 'funnels' | 'uptakes' | 'mast' | 'machineryShot' | 'machineryShell'

/** What is left of a ship's speed after these losses, in the order in which they came (JT-EFF-20 to -22). Masts count each; the others once. */
export function speedLeft(assignedKnots: number, losses: readonly SpeedLoss[]): Finding<{ knots: number }> {
  let knots = assignedKnots
  let shots = 0
  const counted = new Set<SpeedLoss>()
  const steps: Reason[] = []
  for (const loss of losses) {
    if (loss === 'machineryShot' || loss === 'machineryShell') {
      const { shotPart, unitKnots } = effectFigures.machinery
      shots += 1
      const first = loss === 'machineryShot' && shots === 1
      knots = first ? Math.floor(tidy((knots * shotPart) / unitKnots)) * unitKnots : 0
      steps.push(
        because(
          'JT-EFF-22',
          first ? 'a shot in her machinery costs half of what is left' : 'a second shot, or one shell, stops her',
          {},
          knots,
        ),
      )
      continue
    }
    if (loss !== 'mast' && counted.has(loss)) continue
    counted.add(loss)
    const row = speedLosses.row('cause', loss)
    knots = Math.max(knots - printedNumber(row.knots), 0)
    steps.push(because(row.rule, row['in words'], { knots: printedNumber(row.knots) }, knots))
  }
  return finding({ knots }, steps.length > 0 ? steps : [because('JT-EFF-20', 'nothing has cost her speed', {}, knots)])
}

/** The move in which a fallen mast's wreck is cleared, later if quick-firers play on it (JT-EFF-21). */
export function mastWreck(
  downInMove: number,
  quickFiringInMoves: readonly number[],
): Finding<{ speedBackInMove: number }> {
  const { mastMoves } = effectFigures
  let back = downInMove + mastMoves + 1
  const steps: Reason[] = [because('JT-EFF-21', 'three moves to clear the wreck of a mast', { downInMove }, back)]
  for (const move of [...quickFiringInMoves].sort((a, b) => a - b)) {
    if (move < downInMove || move >= back) continue
    back = move + mastMoves + 1
    steps.push(because('JT-EFF-21', 'quick-firing guns play on it: three moves more', { move }, back))
  }
  return finding({ speedBackInMove: back }, steps)
}

export interface VitalsHit {
  readonly protection: Grade
  readonly gun: Gun
  readonly projectile: Projectile
  readonly rangeYards: number
  readonly obliquityDegrees: number
}

/** Chances in six that a hit low on the waterline by the machinery reaches it (JT-EFF-23). */
export function vitalsChance(hit: VitalsHit, readings: GunneryReadings): Finding<number> {
  const { closeYards, directDegrees, columnYards } = effectFigures.vitals
  const { protection, gun, projectile, rangeYards, obliquityDegrees } = hit
  if (rangeYards > closeYards || obliquityDegrees > directDegrees) {
    const blow = {
      gun,
      projectile,
      rangeYards,
      armour: protection,
      obliquityDegrees,
      shape: 'side',
      strike: 'centre',
    } as const
    const pierced = penetration(blow, readings)
    const chance = pierced.value.how === 'thinner' || pierced.value.how === 'unarmoured' ? 6 : 0
    return finding(
      chance,
      [
        ...pierced.because,
        because(
          'JT-EFF-23',
          'farther off, or at an angle, only what pierces more than the whole protection reaches her vitals',
          { rangeYards, obliquityDegrees },
          chance,
        ),
      ],
      { unit: 'in six' },
    )
  }
  const at = gradeAt(gun, projectile, columnYards, readings)
  const above = gradesAbove(protection, at.value)
  const row = vitalsChances.rows.find((one) => printedNumber(one['grades above']) === above)
  const chance = above < 0 ? 6 : row ? printedNumber(row['in six']) : 0
  const says =
    above < 0
      ? 'the gun pierces more than the protection of her vitals'
      : `her protection is ${above === 0 ? 'equal to' : `${figure(above)} grades better than`} the penetration at 1,000 yards`
  return finding(chance, [...at.because, because('JT-EFF-23', says, { protection, grade: at.value }, chance)], {
    unit: 'in six',
  })
}

/** Are engines or boilers reached? */
export function vitals(
  hit: VitalsHit,
  readings: GunneryReadings,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ chanceInSix: number; reached: boolean }> {
  const chance = vitalsChance(hit, readings)
  const chanceInSix = chance.value
  if (chanceInSix === 0 || chanceInSix === 6)
    return finding({ chanceInSix, reached: chanceInSix === 6 }, chance.because)
  const fell = dice.throwDice({ rule: 'JT-EFF-23', subject, occasion, purpose: 'a hit by the engines and boilers' })
  const reached = (fell.faces[0] ?? 6) <= chanceInSix
  return finding(
    { chanceInSix, reached },
    [
      ...chance.because,
      because(
        'JT-EFF-23',
        reached ? 'engines or boilers are reached' : 'they are not reached',
        { die: fell.faces[0] ?? 0 },
        reached,
      ),
    ],
    { dice: [fell] },
  )
}

/** Squares before each turn of a damaged ship (JT-EFF-24, JT-TURN-07). */
export function damagedTurn(
  turnIntervalSquares: number,
  bowGone: boolean,
  afterGone: boolean,
  astern: boolean,
): Finding<{ squares: number }> {
  const { bow, after } = effectFigures.turnExtra
  const extra = bowGone ? bow + (afterGone ? after : 0) : 0
  const squares = turnIntervalSquares + extra + (astern ? turning.asternExtra : 0)
  return finding({ squares }, [
    because(
      'JT-EFF-24',
      extra === 0
        ? 'her bow is whole enough to steer as she did'
        : `her ends cost ${figure(extra)} squares before each turn`,
      { turnIntervalSquares },
      turnIntervalSquares + extra,
    ),
    ...(astern ? [because('JT-TURN-07', 'two squares more with sternway', {}, squares)] : []),
  ])
}

export const STEERING_HITS = [
  'conningTowerPierced',
  'conningTowerBigShell',
  'conningTowerSmallShell',
  'conningTowerShot',
  'deckAft',
] as const
export type SteeringHit = (typeof STEERING_HITS)[number]

/** What she may steer with in a move after this hit (JT-EFF-25, -26). */
export function steeringHit(
  what: SteeringHit,
  inMove: number,
  askedMove: number,
): Finding<{ helm: boolean; engines: boolean }> {
  const within = askedMove > inMove && askedMove <= inMove + outMoves.steering
  const harmless = what === 'conningTowerSmallShell' || what === 'conningTowerShot'
  const helm = harmless || !within
  const engines = helm || what === 'deckAft'
  const rule = what === 'deckAft' ? 'JT-EFF-26' : 'JT-EFF-25'
  const says = harmless
    ? 'what does not pierce the conning tower does no harm, but for a big shell'
    : !within
      ? 'three moves are over, or not begun'
      : what === 'deckAft'
        ? 'the deck right aft is pierced: for three moves she steers with her engines alone'
        : 'no steering for three moves'
  return finding({ helm, engines }, [because(rule, says, { inMove, askedMove }, { helm, engines })])
}

/** By how many decks she is down forward and aft (JT-EFF-30, -31). */
export function flotation(
  bowGone: boolean,
  afterGone: boolean,
): Finding<{ foreDecksUnder: number; afterDecksUnder: number }> {
  const foreDecksUnder = bowGone ? 1 : 0
  const afterDecksUnder = bowGone ? (afterGone ? 1 : -1) : 0
  return finding({ foreDecksUnder, afterDecksUnder }, [
    bowGone && afterGone
      ? because('JT-EFF-31', 'both ends gone: the whole ship is down a deck', {}, 1)
      : because(
          'JT-EFF-30',
          bowGone ? 'her bow sections gone: a deck down forward, a deck up aft' : 'she floats as she did',
          {},
          foreDecksUnder,
        ),
  ])
}

export interface Holes {
  readonly tons: number
  readonly penetrations: number
  readonly sections: number
  readonly bothEndsGone: boolean
  /** Of the penetrations, those in the sections between the ends. */
  readonly penetrationsBetween: number
}

/** Is she sunk or capsized by penetrations (JT-EFF-32, -33)? */
export function sinking(holes: Holes): Finding<{ needed: number; neededToCapsize: number | null; sunk: boolean }> {
  const { perThousandTons, capsizePart } = effectFigures.sinking
  const needed = Math.ceil(tidy((holes.tons * perThousandTons) / 1000))
  const between = holes.sections - 2 * endSections(holes.sections)
  const neededToCapsize = holes.bothEndsGone ? Math.ceil(Math.max(between, 0) * capsizePart) : null
  const full = holes.penetrations >= needed
  const capsized = neededToCapsize !== null && holes.penetrationsBetween >= neededToCapsize
  return finding({ needed, neededToCapsize, sunk: full || capsized }, [
    because(
      'JT-EFF-32',
      'two penetrations a thousand tons sink her',
      { penetrations: holes.penetrations, tons: holes.tons },
      needed,
    ),
    ...(neededToCapsize === null
      ? []
      : [
          because(
            'JT-EFF-33',
            'both ends gone: half as many as the sections left capsize her',
            { penetrationsBetween: holes.penetrationsBetween },
            neededToCapsize,
          ),
        ]),
  ])
}

export interface FunnelHits {
  readonly bigHighExplosive: number
  readonly quickFiringHighExplosiveMinutes: number
  readonly otherHits: number
}

/** Is a funnel down (JT-EFF-34)? */
export function funnel(hits: FunnelHits): Finding<{ down: boolean }> {
  const { bigHighExplosive, quickFiringMinutes, otherHits } = effectFigures.funnel
  const down =
    hits.bigHighExplosive >= bigHighExplosive ||
    hits.quickFiringHighExplosiveMinutes >= quickFiringMinutes ||
    hits.otherHits >= otherHits
  return finding({ down }, [
    because(
      'JT-EFF-34',
      'one big high-explosive shell, a minute of quick-firing high explosive, or five hits of any kind',
      { ...hits },
      down,
    ),
  ])
}

export interface MastHits {
  readonly bigHits: number
  readonly mediumHits: number
  readonly smallHits: number
}

/** Is a mast down (JT-EFF-35)? */
export function mast(hits: MastHits): Finding<{ down: boolean }> {
  const down = hits.bigHits >= effectFigures.mast.bigHits || hits.mediumHits >= effectFigures.mast.mediumHits
  return finding({ down }, [
    because('JT-EFF-35', 'one projectile of A, B or C, or two of D or E; less does nothing', { ...hits }, down),
  ])
}
