/** What the engine asks of war on and against a coast, answered from the procedures. */
import { inFigures } from '../../explanation/figures.ts'
import { because, type Finding, finding } from '../../explanation/finding.ts'
import type { FortPlan } from '../../vocabulary/forts.ts'
import type { WorkFacts, WorkPiece } from '../operations.ts'
import { printedMinutes, printedNumber } from '../printed-table.ts'
import type { FortBuilt, Shore } from '../shore.ts'
import type { ByGunClass, GunClass } from './gun-classes.ts'
import { FORT_GUNS } from './gun-classes.ts'
import * as bombardments from './procedures/bombardments.ts'
import * as forts from './procedures/forts.ts'
import * as landings from './procedures/landings.ts'
import { doneWhenInterrupted, marchMinutes, operationMinutes, type TownPoints } from './procedures/operations.ts'
import { refusalOf } from './procedures/verdict.ts'
import { type JaneSettings, janeSettings } from './settings.ts'
import { ammunitionOfGuns } from './tables/ammunition.ts'
import { bombardmentFigures } from './tables/bombardments.ts'
import { carriers, troopUnit } from './tables/carriers.ts'
import { chart } from './tables/chart.ts'
import { costs } from './tables/costs.ts'
import { forts as printedForts } from './tables/forts.ts'
import { landFigures } from './tables/land-battle.ts'
import { operationLimits, operationTimes } from './tables/operation-times.ts'

const printedTime = (operation: string): number => printedMinutes(operationTimes.row('operation', operation).time)

/** Points of one round, or one minute's fire, of a class of gun. */
function worth(gun: GunClass): number {
  const row = costs.row('article', ammunitionOfGuns.row('class', gun).ammunition)
  return printedNumber(row.points) / printedNumber(row.for)
}

/** Rounds for the big guns are kept for ships as long as smaller ones are there; the smallest are for boats. */
const FIRED_FIRST: readonly GunClass[] = ['C', 'D', 'E', 'B', 'A', 'F']

/** The printed worths of towns, up to which any other is counted. */
const TOWNS: readonly TownPoints[] = [50, 100, 200]
const townOf = (points: number): TownPoints => TOWNS.find((one) => points <= one) ?? 200

function shot(points: number, rounds: Readonly<Partial<Record<GunClass, number>>>) {
  const fired: Partial<Record<GunClass, number>> = {}
  let left = points
  for (const gun of FIRED_FIRST) {
    if (left <= 0) break
    const most = rounds[gun] ?? 0
    const number = Math.min(most, Math.ceil(left / worth(gun) - 1e-9))
    if (number <= 0) continue
    fired[gun] = number
    left -= number * worth(gun)
  }
  return { rounds: fired, points: Math.min(points, points - Math.max(0, left)) }
}

/** A fort of which no more is said than that it stands. */
const USUAL_FORT = { guns: 5, disabled: 0, garrison: 50 } as const

function usualGuns(number: number, share: number): ByGunClass<number> {
  return Object.fromEntries(forts.usualArmament(number, share).map((one) => [one.gunClass, one.number]))
}

/** A fort as it is planned, by the book: what it costs and may have, and in how long it is thrown up (JS-FORT-01, -04, -07, -08, -09, -12). */
export function fortPlanned(plan: FortPlan, settings: JaneSettings): Finding<FortBuilt> {
  const { share = 1, pneumaticGuns = 0, searchLights = 0 } = plan
  const guns =
    plan.guns ?? (pneumaticGuns > 0 ? {} : usualGuns(Math.max(1, Math.floor(USUAL_FORT.guns * share)), share))
  const list = FORT_GUNS.map((gunClass) => ({ gunClass, number: guns[gunClass] ?? 0 }))
  const found = forts.fort(share, list, pneumaticGuns, searchLights, settings)
  const gunsInAll = list.reduce((sum, one) => sum + one.number, pneumaticGuns)
  const { points, sections, garrison } = found.value
  const hours = forts.halfFort(share, gunsInAll, []).value.hoursNeeded
  const refusal = refusalOf(found)
  return finding(
    {
      share,
      guns,
      gunsInAll,
      points,
      sections,
      frontYards: forts.frontOf(share),
      garrison,
      throwUpMinutes: hours === null ? null : hours * 60,
      refusal: refusal && { code: refusal.code, message: refusal.message, rule: refusal.rule },
    },
    [
      ...found.because,
      ...(plan.brennan ? [because('JS-FORT-12', 'a station of Brennan torpedoes lies in it')] : []),
      ...(pneumaticGuns > 0 ? [because('JS-FORT-12', 'pneumatic guns stand in it', { pneumaticGuns })] : []),
    ],
    { unit: 'points' },
  )
}

export const janeShore: Shore = {
  reachMiles: bombardmentFigures.fortCoversYards / chart.yardsPerMile,
  troopUnit,
  usualFort: USUAL_FORT,
  fort: (plan, settings) => fortPlanned(plan, janeSettings(settings)),
  armament: usualGuns,
  bombardment(town, points, stopped, settings) {
    const read = janeSettings(settings)
    const found = bombardments.bombardment(townOf(town.points), town.left, points, stopped, read)
    const { lossPoints, minutes, needPoints } = found.value
    const whole = bombardments.bombardment(townOf(town.points), town.left, points, undefined, read).value.minutes
    const useful = Math.min(points, needPoints)
    const firedPoints = whole <= 0 ? 0 : stopped === undefined ? points : (useful * Math.min(stopped, whole)) / whole
    return finding({ lossPoints, firedPoints, minutes }, found.because)
  },
  pointsToFinish: (town) => Math.ceil(town.left / bombardmentFigures.damageForOnePoint),
  shot,
  mayBombard: ({ own, left, fortStands }) => {
    const found = bombardments.mayBombard({
      owner: own ? 'own' : 'enemy',
      pointsLeft: left,
      fortSilenced: !fortStands,
      ...(fortStands ? { fortYards: 0 } : {}),
    })
    return finding({ allowed: found.value.allowed }, found.because)
  },
  fireAtForts({ guns, disabled }, points, rangeYards) {
    const value = printedNumber(printedForts.row('work', 'fort').points)
    const finish = value / bombardmentFigures.damageForOnePoint
    const share = Math.min(1, points / finish)
    const struck = Math.min(guns - disabled, Math.floor(guns * share + 1e-9))
    const minutes = Math.ceil(printedTime('bombard200') * share)
    return finding({ gunsDisabled: struck, silenced: share >= 1, minutes }, [
      ...janeShore.longRange(rangeYards).because,
      because(
        'JS-BOMB-11',
        `where nobody comes up and nobody answers: a fort at its ${inFigures(value)} points, as a town of that worth`,
        { points },
        struck,
      ),
    ])
  },
  longRange(rangeYards) {
    const needed = bombardments.planNeeded(true, true)
    const plan = bombardments.planScale(rangeYards)
    return finding(needed.value, [
      ...needed.because,
      ...plan.because,
      because('JS-BOMB-10', 'forts that answer strike at sheets of the ships: the board shows what they hit'),
      because('JS-FORT-02', 'a fort is fired at as a ship is, by sections of 25 feet'),
    ])
  },
  fortFit(minutesSinceFire) {
    const found = forts.silencedGun([0], minutesSinceFire / 60, false, false)
    return finding(found.value.fit, found.because)
  },
  garrison({ guns, disabled, garrison }) {
    const found = forts.garrison(guns, disabled, garrison)
    return finding({ men: found.value.menLeft, gunsManned: found.value.gunsManned }, found.because)
  },
  captured({ guns, disabled }, men, minutesHeld) {
    const found = forts.capturedFort(guns, disabled, men, minutesHeld / 60)
    return finding(found.value.gunsServing, found.because)
  },
  fortCapture({ garrison, disabled }, attackers) {
    const found = landings.fortCapture(garrison, disabled, attackers)
    return finding({ needed: found.value.needed, taken: found.value.taken }, found.because)
  },
  battleMinutes: printedTime('battleAshore'),
  joinWithinMinutes: landFigures.joinWithinHours * 60,
  retireMiles: landFigures.retiresMiles,
  battle(facts, settings) {
    const read = janeSettings(settings)
    const found = landings.landBattle(facts, read)
    const { winner, result, attackersLost, defendersLost } = landings.landBattle(facts, {
      ...read,
      'land.losses': 'wardroom-1',
    }).value
    const losses = { attackersLost: attackersLost ?? 0, defendersLost: defendersLost ?? 0 }
    return finding({ winner, result, ...losses, asksUmpire: read['land.losses'] === 'umpire' }, found.because)
  },
  landsWithinMiles: operationLimits.marchMilesPerDay,
  landsByTransport: (settings) => janeSettings(settings)['land.rate'] === 'transport',
  march: (miles) => marchMinutes(miles),
  marched(miles, minutes) {
    const days = Math.floor(minutes / 1440)
    const today = Math.min(
      operationLimits.marchMilesPerDay,
      ((minutes - days * 1440) / printedTime('march')) * operationLimits.marchMilesPerHour,
    )
    return Math.min(miles, days * operationLimits.marchMilesPerDay + today)
  },
  troopRoom(type) {
    const row = carriers.rows.find((one) => one.type === type)
    const men = row ? printedNumber(row['or troops']) : 0
    return finding(men, [
      because(
        row?.rule ?? 'JS-LAND-09',
        row ? `${men} soldiers aboard` : 'men-of-war carry soldiers as the umpire directs',
        { type },
        men,
      ),
    ])
  },
  wearsTroops(windForce, settings) {
    const from = janeSettings(settings)['land.wornFrom']
    const worn = windForce >= from
    return finding(worn, [
      because('JS-LAND-07', `weather ${windForce} on the passage; ${from} and over wears them`, { windForce }, worn),
    ])
  },
  wornMinutes: landFigures.wornHours * 60,
  ransom(points, balance) {
    const found = bombardments.ransom(0, points, balance, 'atSea')
    return finding({ allowed: found.value.allowed }, found.because)
  },
}

/** The printed row by whose time what is destroyed ashore goes. */
const DESTROYED = {
  docks: 'destroyDocks',
  coal: 'destroyStores',
  magazine: 'destroyStores',
  coastguard: 'destroyCoastguard',
  telegraph: 'destroyCoastguard',
} as const

function rowOf({ operation, shore }: WorkFacts): string {
  if (operation === 'destroy') return DESTROYED[shore?.thing ?? 'coal']
  if (operation === 'ransom') return 'ransom'
  return shore?.thing === 'coastguard' ? 'destroyCoastguard' : 'cutCable'
}

function piece(minutes: Finding<number | null>, amount: number, asksUmpire = false): Finding<WorkPiece | null> {
  const value = minutes.value === null ? null : { minutes: minutes.value, amount, asksUmpire }
  return finding(value, minutes.because)
}

/** The next piece of an operation against a coast: all of it, for men and shot go over the side bit by bit. */
export function shorePiece(work: WorkFacts, settings: Readonly<Record<string, unknown>>): Finding<WorkPiece | null> {
  const { operation, wanted, at, windForce, shore } = work
  const read = janeSettings(settings)
  if (operation === 'direct')
    return piece(finding(0, [because('JS-INFO-06', 'word is passed to men ashore by signal')]), 1)
  if (operation === 'bombard' && shore?.fort) {
    const found = janeShore.fireAtForts(shore.fort, wanted, shore.fort.yards)
    return piece(finding(found.value.minutes, found.because), wanted, true)
  }
  if (operation === 'bombard') {
    const town = shore?.town
    if (!town) return finding(null, [because('JS-BOMB-01', 'there is no town to bombard')])
    const found = bombardments.bombardment(townOf(town.points), town.left, wanted, undefined, read)
    return piece(finding(found.value.minutes, found.because), wanted)
  }
  if (operation === 'land' || operation === 'embark') {
    const force = windForce ?? 0
    const order = {
      men: wanted,
      // What was ordered was judged when it was written: units may be broken by losses since.
      fromShips: true,
      places: 1,
      transports: 1,
      force,
      harbour: at === 'harbour',
    }
    const found = landings.landing(order, read)
    const asks = at === 'sea' && force > 3 && found.value.allowed
    return piece(finding(found.value.minutes, found.because), wanted, asks)
  }
  const minutes = operationMinutes(rowOf(work), 1)
  if (operation !== 'mend') return piece(minutes, 1)
  return piece(
    finding(minutes.value, [
      ...minutes.because,
      because('JS-GOV-02', 'no time is printed to mend it: as long as it takes to break is offered'),
    ]),
    1,
    true,
  )
}

/** What still counts of such an operation when it is broken off: of men and shot nothing, they are over the side. */
export function shoreKept(work: WorkFacts, minutesWorked: number): Finding<number> {
  const { operation } = work
  if (operation === 'land' || operation === 'embark')
    return finding(0, doneWhenInterrupted('troops', minutesWorked).because)
  if (operation === 'bombard' || operation === 'direct')
    return finding(0, [because('JS-BOMB-03', 'the part of the time gives the part of the shot')])
  if (operation === 'ransom') return finding(0, [because('JS-BOMB-05', 'another demand is another twelve hours')])
  const { value, because: why } = doneWhenInterrupted(rowOf(work), minutesWorked)
  return finding(value.minutesKept, why)
}

/** May men be landed or taken off here in this weather (JS-LAND-11)? */
export function shoreAllowed({ operation, at, windForce }: WorkFacts): Finding<boolean> | null {
  if ((operation !== 'land' && operation !== 'embark') || at === 'harbour') return null
  const calm = (windForce ?? 0) < landFigures.noLandingFromForce
  return finding(calm, [
    because(
      'JS-LAND-11',
      `nobody lands on an open beach in weather ${landFigures.noLandingFromForce} and over`,
      { force: windForce },
      calm,
    ),
  ])
}
