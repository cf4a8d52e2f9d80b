/** What the engine asks of operations by the hour, answered from the procedures. */

import { because, type Finding, finding } from '../../explanation/finding.ts'
import { isShoreOperation, type ShoreOperation } from '../../vocabulary/operations.ts'
import type { Operations, WorkFacts, WorkPiece } from '../operations.ts'
import { printedMinutes } from '../printed-table.ts'
import type { GunClass } from './gun-classes.ts'
import { mixInParts } from './procedures/ammunition.ts'
import { carrierCoal, coalAtWaterline, coalingAtSea } from './procedures/coal.ts'
import { crew, menOut } from './procedures/crews.ts'
import { companyRepairMinutes, doneWhenInterrupted, operationMinutes } from './procedures/operations.ts'
import { gunMinutes } from './procedures/repairs.ts'
import { janeSettings } from './settings.ts'
import { shoreAllowed, shoreKept, shorePiece } from './shore.ts'
import { coalFigures } from './tables/coal.ts'
import { operationLimits } from './tables/operation-times.ts'
import { dockyardGangs, dockyardTimes } from './tables/repairs.ts'

/** The printed row by whose time a piece of the work goes; none for repairs, which hang on hands. */
const ROW = {
  ammunition: 'generalTransfer',
  stores: 'generalTransfer',
  discharge: 'generalTransfer',
  dock: 'dock',
  undock: 'dock',
  sweep: 'countermine',
  countermine: 'countermine',
  freight: 'generalTransfer',
  capture: 'takeMerchantman',
  sink: 'takeMerchantman',
} as const

const LAYING_ROW = {
  contact: 'layContactMines',
  observation: 'layObservationMines',
  sham: 'generalTransfer',
} as const

function rowOf(
  work: WorkFacts & {
    operation: Exclude<
      WorkFacts['operation'],
      'coal' | 'load' | 'repair' | 'join' | 'part' | 'station' | 'tow' | ShoreOperation
    >
  },
) {
  return work.operation === 'layMines' ? LAYING_ROW[work.mines ?? 'contact'] : ROW[work.operation]
}

/** Squares are worked one at a time; buoys with nothing under them go out together. */
function bySquares(work: WorkFacts): boolean {
  const { operation } = work
  return operation === 'sweep' || operation === 'countermine' || (operation === 'layMines' && work.mines !== 'sham')
}

function coals(operation: WorkFacts['operation']): operation is 'coal' | 'load' {
  return operation === 'coal' || operation === 'load'
}

function piece(minutes: Finding<number | null>, amount: number): Finding<WorkPiece | null> {
  const value = minutes.value === null ? null : { minutes: minutes.value, amount, asksUmpire: false }
  return finding(value, minutes.because)
}

/** Ships fall in with a convoy, and out of it, as they lie. */
const atOnce = finding<number | null>(0, [because('JS-COMM-12', 'convoy needs no special rules', {}, 0)])

function nextPiece(work: WorkFacts, settings: Readonly<Record<string, unknown>>): Finding<WorkPiece | null> {
  if (isShoreOperation(work.operation)) return shorePiece(work, settings)
  const { operation, done, wanted, men, dockyard } = work
  if (coals(operation)) return piece(operationMinutes(done === 0 ? 'coalFirstDay' : 'coalFurtherDay', 1), 1)
  if (operation === 'join' || operation === 'part' || operation === 'station') return piece(atOnce, wanted)
  if (operation === 'tow' || (operation === 'capture' && work.beaten)) {
    const offered = { minutes: operationLimits.warshipOfferMinutes, amount: wanted, asksUmpire: true }
    return finding(offered, operationMinutes('takeWarship', 1).because)
  }
  if (operation !== 'repair')
    return piece(operationMinutes(rowOf({ ...work, operation }), 1), bySquares(work) ? 1 : wanted)
  if (work.guns) return gunPiece(work)
  if (dockyard) {
    const amount = Math.min(wanted, dockyardGangs)
    const offered = {
      minutes: printedMinutes(dockyardTimes.row('section', 'without armour').time),
      amount,
      asksUmpire: true,
    }
    return finding(offered, [
      ...operationMinutes('repairInDockyard', 1).because,
      because(
        'JS-REP-03',
        'six hours a plain section are offered, one to each of four gangs',
        { sections: wanted },
        amount,
      ),
    ])
  }
  const gangs = Math.max(1, Math.floor(men / operationLimits.gangMen))
  const amount = Math.min(wanted, gangs)
  return piece(companyRepairMinutes(amount, men), amount)
}

/** Guns are mended as many at a time as there are gangs for, and the umpire has the word on each lot. */
function gunPiece({ wanted, men, dockyard }: WorkFacts): Finding<WorkPiece | null> {
  const gangs = dockyard ? dockyardGangs : Math.max(1, Math.floor(men / operationLimits.gangMen))
  const amount = Math.min(wanted, gangs)
  const found = gunMinutes(amount, dockyard ? 'dockyard' : 'company', men)
  return finding(found.value === null ? null : { minutes: found.value, amount, asksUmpire: true }, found.because)
}

function keptOf(work: WorkFacts, minutesWorked: number): Finding<{ minutes: number; within: number }> {
  const { operation } = work
  const within = operationLimits.resumeWithinHours * 60
  if (isShoreOperation(operation)) {
    const kept = shoreKept(work, minutesWorked)
    return finding({ minutes: kept.value, within }, kept.because)
  }
  if (coals(operation)) {
    const { because: why } = doneWhenInterrupted('coal', work.done === 0 ? minutesWorked : 0)
    return finding({ minutes: 0, within }, why)
  }
  if (operation === 'join' || operation === 'part' || operation === 'station')
    return finding({ minutes: 0, within }, atOnce.because)
  if (operation === 'tow')
    return finding({ minutes: 0, within }, [
      because('JS-TIME-34', 'a line that is not fast yet is passed again', { minutesWorked }, 0),
    ])
  if (operation !== 'repair') {
    const { value, because: why } = doneWhenInterrupted(rowOf({ ...work, operation }), minutesWorked)
    return finding({ minutes: value.minutesKept, within }, why)
  }
  return finding({ minutes: minutesWorked, within }, [
    because(
      'JS-TIME-34',
      `time on an unfinished section is kept if the same ship resumes within ${operationLimits.resumeWithinHours} hours`,
      { minutesWorked },
      minutesWorked,
    ),
  ])
}

function allowed(work: WorkFacts): Finding<boolean> {
  const { operation, at, windForce } = work
  const ashore = shoreAllowed(work)
  if (ashore) return ashore
  if (at === 'sea' && operation === 'coal') return coalingAtSea(windForce ?? 0, true)
  if (at === 'sea' && (operation === 'ammunition' || operation === 'stores')) {
    const calm = (windForce ?? 0) <= coalFigures.coalingAtSeaUpToForce
    return finding(calm, [
      because(
        'JS-AMMO-06',
        `ships hand over to each other in harbour, or in weather 0 to ${coalFigures.coalingAtSeaUpToForce}`,
        { force: windForce },
        calm,
      ),
    ])
  }
  return finding(true, [because('JS-TIME-33', 'nothing here forbids it', { operation, at }, true)])
}

export const janeOperations: Operations = {
  allowed,
  next: nextPiece,
  kept: keptOf,
  cargoCoalDays: (type) =>
    type === 'collier' || type === 'merchantman' || type === 'liner' || type === 'fast-liner'
      ? carrierCoal(type)
      : finding(0, [because('JS-COAL-08', 'no carrier of coal', { type }, 0)], { unit: 'days' }),
  towKnots(settings) {
    const knots = janeSettings(settings)['tow.knots']
    return finding(
      knots,
      [
        because(
          'JS-TIME-16',
          'towing is the umpire’s: six knots are offered, about what a ship of the time made with another in tow',
          { knots },
          knots,
        ),
      ],
      { unit: 'knots' },
    )
  },
  lowCoalShare: coalFigures.warnedAtShare,
  mixOf: (gun, rounds, parts) => mixInParts(gun as GunClass, rounds, parts),
  fireRate(guns, men) {
    const found = crew(guns, 0, men, 0)
    return finding(
      guns === 0 ? 1 : found.value.rate,
      found.because.filter(({ rule }) => rule === 'JS-PERS-02'),
    )
  },
  menLostWith(guns, men) {
    const lost = menOut(guns, men)
    return finding(lost, [because('JS-PERS-01', 'five men out of action with each gun disabled', { guns, men }, lost)])
  },
  waterlineGradesLost(minutesUsed, capacityMinutes) {
    const found = coalAtWaterline(minutesUsed, capacityMinutes, 'none')
    return finding(found.value.gradesLost, found.because)
  },
}
