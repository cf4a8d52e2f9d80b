/** Ramming; Torpedo (ship); Firing at torpedo craft. */
import type { Dice } from '../../../../dice/dice.ts'
import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import { angleBetween } from '../../procedures/words.ts'
import type { GunneryReadings } from '../settings.ts'
import { sectionsDestroyedBy } from '../tables/damage.ts'
import { crewFigures } from '../tables/men.ts'
import {
  DRIFT_PART,
  ramFigures,
  type Tube,
  torpedoChances,
  torpedoCraftHits,
  torpedoFigures,
  tubeExplosions,
} from '../tables/rams-and-torpedoes.ts'
import { endSections } from './effects-on-ship.ts'

export interface RamAttempt {
  readonly rammerKnots: number
  readonly victimKnots: number
  readonly victimCanSteer: boolean
  /** Bow square meets bow square. */
  readonly bowSquares: boolean
  readonly headingDifferenceDegrees: number
  readonly enginesReversed: boolean
  readonly rammerSections: number
  /** Ships of one side that meet by accident: no margin of speed is wanted. */
  readonly betweenFriends?: boolean
}

/** What comes of a ram (JT-RAM-02, -03, -05). */
export function ram(attempt: RamAttempt): Finding<{
  rams: boolean
  victimSunk: boolean
  rammerSunk: boolean
  rammerBowSectionsLost: number
}> {
  const { marginKnots, bowToBowDegrees } = ramFigures
  const helpless = attempt.victimKnots === 0 || !attempt.victimCanSteer
  const friends = attempt.betweenFriends === true
  const rams = helpless || friends || attempt.rammerKnots - attempt.victimKnots >= marginKnots
  const speeds = { rammerKnots: attempt.rammerKnots, victimKnots: attempt.victimKnots }
  const first = because(
    'JT-RAM-05',
    helpless
      ? 'she is stopped or cannot steer: no more speed is wanted'
      : friends
        ? 'friends that meet by accident: no more speed is wanted'
        : rams
          ? 'six knots or more to spare'
          : 'six knots more speed are wanted: there is no ram',
    speeds,
    rams,
  )
  if (!rams) return finding({ rams, victimSunk: false, rammerSunk: false, rammerBowSectionsLost: 0 }, [first])
  const bothSunk = attempt.bowSquares && attempt.headingDifferenceDegrees >= bowToBowDegrees
  const rammerBowSectionsLost = attempt.enginesReversed ? 0 : endSections(attempt.rammerSections)
  return finding({ rams, victimSunk: true, rammerSunk: bothSunk, rammerBowSectionsLost }, [
    first,
    because(
      'JT-RAM-02',
      bothSunk ? 'bow to bow both are sunk' : 'a rammed ship is sunk',
      { headingDifferenceDegrees: attempt.headingDifferenceDegrees },
      bothSunk,
    ),
    because(
      'JT-RAM-03',
      attempt.enginesReversed
        ? 'her engines were reversed: no damage to the rammer'
        : 'engines not reversed: her bow sections are gone',
      {},
      rammerBowSectionsLost,
    ),
  ])
}

export interface TorpedoShot {
  readonly tube: Tube
  readonly rangeYards: number
  readonly bears: boolean
  /** The firer is waterlogged. */
  readonly waterlogged: boolean
  /** Angle at the target between the line to the firer and her bow or stern, the nearer. */
  readonly targetOffEndDegrees: number
  readonly targetKnots: number
}

/** Chances in six of hitting with a torpedo (JT-TORP-07 to -10, -13). */
export function torpedoChance(shot: TorpedoShot, readings: GunneryReadings): Finding<number> {
  const none = (rule: string, says: string) => finding(0, [because(rule, says, {}, 0)], { unit: 'in six' })
  if (shot.waterlogged) return none('JT-TORP-13', 'a waterlogged ship may not discharge torpedoes')
  if (!shot.bears) return none('JT-TORP-08', 'the tube does not bear')
  const { endOn } = torpedoFigures
  if (shot.targetOffEndDegrees <= endOn.degrees && shot.targetKnots > endOn.overKnots)
    return none('JT-TORP-10', 'a ship end on, making more than six knots, cannot be scored on')
  const row = torpedoChances.row('tube', shot.tube)
  const column = torpedoColumn(shot.rangeYards, readings)
  const chance = column === null ? 0 : printedNumber(row[column])
  const steps: Reason[] = [
    because(
      'JT-TORP-07',
      chance === 0 ? 'too far for this tube' : `${chance} in six`,
      { rangeYards: shot.rangeYards, column: column ?? 'beyond' },
      chance,
    ),
  ]
  if (shot.tube === 'boat') steps.push(because('JT-TORP-09', 'boats and destroyers have the same chances'))
  return finding(chance, steps, { unit: 'in six' })
}

type Column = '500' | '400' | '300' | 'under 300'

function torpedoColumn(rangeYards: number, readings: GunneryReadings): Column | null {
  if (rangeYards < 300) return 'under 300'
  const columns = ['300', '400', '500'] as const
  if (readings.torpedoRanges === 'limit') return columns.find((one) => rangeYards <= Number(one)) ?? null
  const squares = Math.floor(rangeYards / 100 + 0.5)
  return columns.find((one) => Number(one) === squares * 100) ?? null
}

/** Does a fixed tube of a boat bear, where nothing else is noted (JT-TORP-08, -09)? */
export function boatTubeBears(tube: 'forward' | 'after', bearingDegrees: number): Finding<{ bears: boolean }> {
  const axis = torpedoFigures.boatAxis[tube]
  const bears = angleBetween(axis, bearingDegrees) <= torpedoFigures.fixedHalfArc + 1e-9
  return finding({ bears }, [
    because(
      'JT-TORP-09',
      tube === 'forward'
        ? 'forward tubes bear 45° before the beam to port'
        : 'after tubes bear 45° before the beam to starboard',
      { axis },
      axis,
    ),
    because('JT-TORP-08', bears ? 'the tube bears' : 'the tube must bear', { bearingDegrees }, bears),
  ])
}

/** Sections destroyed by a torpedo that explodes in its tube, on its own deck and on the one below (JT-TORP-04). */
export function tubeExplosion(): { sectionsHere: number; sectionsBelow: number } {
  const { gun, hitDeckPart } = torpedoFigures.explosion
  const sections = printedNumber(sectionsDestroyedBy.row('gun', gun).he)
  return { sectionsHere: sections * hitDeckPart, sectionsBelow: sections * (1 - hitDeckPart) }
}

/** Does a loaded tube explode when its section is hit (JT-TORP-01 to -04)? */
export function tubeStruck(
  by: 'shot' | 'shell' | 'he',
  submerged: boolean,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ explodes: boolean; tubeWrecked: boolean; sectionsHere: number; sectionsBelow: number }> {
  if (submerged)
    return finding({ explodes: false, tubeWrecked: false, sectionsHere: 0, sectionsBelow: 0 }, [
      because('JT-TORP-01', 'submerged tubes are not exposed'),
    ])
  const inSix = printedNumber(tubeExplosions.row('by', by)['in six'])
  const fell = dice.throwDice({ rule: 'JT-TORP-02', subject, occasion, purpose: 'a loaded torpedo tube hit' })
  const explodes = (fell.faces[0] ?? 6) <= inSix
  const { sectionsHere, sectionsBelow } = explodes ? tubeExplosion() : { sectionsHere: 0, sectionsBelow: 0 }
  return finding(
    { explodes, tubeWrecked: explodes || by !== 'shot', sectionsHere, sectionsBelow },
    [
      because('JT-TORP-02', `${inSix} in six that the torpedo explodes`, { by, die: fell.faces[0] ?? 0 }, explodes),
      ...(explodes
        ? [
            because(
              'JT-TORP-04',
              'as a 16-inch high-explosive shell, half on this deck and half below',
              {},
              sectionsHere + sectionsBelow,
            ),
          ]
        : by === 'shot'
          ? []
          : [because('JT-TORP-03', 'a shell bursting there wrecks the tube in any case')]),
    ],
    { dice: [fell] },
  )
}

/** When a tube is loaded or unloaded, and when it is in danger meanwhile (JT-TORP-05, -06). */
export function tubeLoading(inMove: number): Finding<{ readyMove: number; dangerousMove: number }> {
  const readyMove = inMove + torpedoFigures.loadMoves
  const dangerousMove = inMove + torpedoFigures.dangerousMove
  return finding({ readyMove, dangerousMove }, [
    because('JT-TORP-05', 'three moves to load or unload', { inMove }, readyMove),
    because('JT-TORP-06', 'in the second of them a shell near it explodes it', {}, dangerousMove),
  ])
}

/** What a torpedo does to a ship (JT-TORP-11, -12). */
export function torpedoed(
  tons: number,
  inMove: number,
  waterlogged: boolean,
): Finding<{
  sunk: boolean
  waterlogged: boolean
  decksUnder: number
  bigGunsMayFire: boolean
  quickFiringFromMove: number | null
}> {
  const { sunkUnderTons, decksUnder, quickFiringSilentMoves } = torpedoFigures
  if (waterlogged || tons < sunkUnderTons)
    return finding(
      { sunk: true, waterlogged: false, decksUnder: 0, bigGunsMayFire: false, quickFiringFromMove: null },
      [
        because(
          'JT-TORP-11',
          waterlogged ? 'a second torpedo sinks a waterlogged ship' : 'under 5,000 tons she sinks',
          { tons },
        ),
      ],
    )
  const quickFiringFromMove = inMove + quickFiringSilentMoves + 1
  return finding({ sunk: false, waterlogged: true, decksUnder, bigGunsMayFire: false, quickFiringFromMove }, [
    because('JT-TORP-11', 'waterlogged, and down one deck', { tons }, decksUnder),
    because(
      'JT-TORP-12',
      'her big guns are silent for good, her quick-firers for five moves',
      { inMove },
      quickFiringFromMove,
    ),
  ])
}

export type TorpedoCraft = 'destroyer' | 'catcher' | 'torpedoBoat'
export interface CraftHits {
  readonly eOrBigger: number
  readonly twelvePounder: number
  readonly sixPounder: number
  readonly threePounder: number
}

/** Is a torpedo craft sunk or stopped by these hits, added up over the action (JT-TB-01 to -03)? */
export function torpedoCraftHit(
  craft: TorpedoCraft,
  hits: CraftHits,
  machineryHit: boolean,
  squares: number,
): Finding<{ sunk: boolean; disabled: boolean; driftSquares: number }> {
  const row = torpedoCraftHits.row('craft', craft)
  const parts = (['eOrBigger', 'twelvePounder', 'sixPounder', 'threePounder'] as const).map(
    (kind) => hits[kind] / printedNumber(row[kind]),
  )
  const share = parts.reduce((sum, one) => sum + one, 0)
  const sunk = share >= 1 - 1e-9
  const disabled = !sunk && machineryHit
  const driftSquares = disabled ? Math.floor(squares * DRIFT_PART) : 0
  return finding({ sunk, disabled, driftSquares }, [
    because(
      craft === 'torpedoBoat' ? 'JT-TB-02' : 'JT-TB-01',
      sunk ? 'hits enough to sink her' : 'not hits enough to sink her',
      { ...hits },
      sunk,
    ),
    ...(disabled
      ? [because('JT-TB-03', 'hit in engines or boilers she drifts on and stops', { squares }, driftSquares)]
      : []),
  ])
}

/** Men lost by hits of Maxims and one-pounders, which hurt nothing else (JT-TB-06). */
export function lightGunHits(hits: number): Finding<{ menOut: number }> {
  const menOut = hits * crewFigures.perLightHit
  return finding({ menOut }, [
    because('JT-TB-06', 'light guns hurt men alone: a gun’s crew for each hit', { hits }, menOut),
  ])
}
