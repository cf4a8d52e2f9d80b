/** Speeds that may be ordered. Time for various operations; Fleet cruising speed; Speed units. */
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import type { ShipFacts } from '../../contract.ts'
import { printedNumber } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { assignedSpeeds, destroyerCruising } from '../tables/assigned-speeds.ts'
import { figure, tidy } from './words.ts'

/** What the rules on speed need of a ship. */
export type SpeedFacts = Pick<ShipFacts, 'type' | 'presentKnots' | 'fastHoursIn24'>

/** A refusal of a speed, in the words shown to the seat. */
export interface SpeedRefusal {
  readonly code: string
  readonly message: string
  readonly rule: string
}

/** The speed on the step at or below this one (JS-MOVE-17). */
export function stepDown(knots: number, unit: number): number {
  return tidy(Math.floor(knots / unit + 1e-9) * unit)
}

function isDestroyer(ship: SpeedFacts): boolean {
  return ship.type === 'destroyer'
}

/** Knots above which a destroyer may run for so many hours in any 24 (JS-MOVE-18, R-09); null for other ships. */
export function fastLimit(ship: SpeedFacts, settings: JaneSettings): { aboveKnots: number; hours: number } | null {
  if (!isDestroyer(ship)) return null
  return { aboveKnots: destroyerCruising.fastAboveKnots, hours: settings['destroyer.fastHoursIn24'] }
}

function destroyerKnots(ship: SpeedFacts, settings: JaneSettings): number {
  return ship.fastHoursIn24 >= settings['destroyer.fastHoursIn24']
    ? destroyerCruising.fastAboveKnots
    : destroyerCruising.greatestKnots
}

function slowest(ships: readonly SpeedFacts[]): number {
  return Math.min(...ships.map((ship) => ship.presentKnots))
}

/** Greatest speed on the step that may be ordered to one ship, or to two or more in company (JS-MOVE-16, -17, -18). */
export function cruisingLimit(ships: readonly SpeedFacts[], settings: JaneSettings): Finding<number> {
  if (ships.length === 0)
    return finding(0, [because('JS-MOVE-16', 'there is no ship to order', {}, 0)], { unit: 'knots' })
  const steps: Reason[] = []
  let limit = slowest(ships)
  if (ships.length > 1) {
    const below = settings['fleet.belowMax']
    limit = tidy(Math.max(0, limit - below))
    steps.push(
      because(
        'JS-MOVE-16',
        `in company: the slowest's ${figure(slowest(ships))} knots less ${figure(below)}`,
        { ships: ships.length, slowestKnots: slowest(ships) },
        limit,
      ),
    )
  } else {
    steps.push(
      because('JS-MOVE-06', `alone: her present greatest, ${figure(limit)} knots`, { presentKnots: limit }, limit),
    )
  }
  for (const ship of ships.filter(isDestroyer)) {
    const cap = destroyerKnots(ship, settings)
    if (limit <= cap) continue
    limit = cap
    const why =
      cap === destroyerCruising.greatestKnots
        ? `no destroyer cruises above ${cap} knots`
        : `a destroyer that has run ${figure(ship.fastHoursIn24)} of the last 24 hours above ${cap} knots may not now`
    steps.push(because('JS-MOVE-18', why, { fastHoursIn24: ship.fastHoursIn24 }, cap))
  }
  const onStep = stepDown(limit, settings['speed.unit'])
  if (onStep !== limit)
    steps.push(
      because('JS-MOVE-17', `speeds go in steps of ${figure(settings['speed.unit'])} knots`, { knots: limit }, onStep),
    )
  return finding(onStep, steps, { unit: 'knots' })
}

/** Why a speed may not be ordered on the chart, or null. The most general fault is named first. */
export function speedRefusal(ships: readonly SpeedFacts[], knots: number, settings: JaneSettings): SpeedRefusal | null {
  const own = ships.length === 0 ? 0 : slowest(ships)
  if (!Number.isFinite(knots) || knots <= 0) {
    return {
      code: 'speed.number',
      message: `A speed is a number of knots above 0; you wrote ${String(knots)}.`,
      rule: 'JS-MOVE-06',
    }
  }
  const destroyers = ships.filter(isDestroyer)
  if (destroyers.length > 0 && knots > destroyerCruising.greatestKnots) {
    return {
      code: 'speed.destroyer',
      message: `Destroyers may not cruise above ${destroyerCruising.greatestKnots} knots; you wrote ${figure(knots)}.`,
      rule: 'JS-MOVE-18',
    }
  }
  if (knots > own + 1e-9) {
    const who = ships.length > 1 ? 'The slowest ship' : 'She'
    return {
      code: 'speed.above',
      message: `${who} can do at most ${figure(own)} knots; you wrote ${figure(knots)}.`,
      rule: 'JS-MOVE-06',
    }
  }
  if (ships.length > 1) {
    const most = tidy(Math.max(0, own - settings['fleet.belowMax']))
    if (knots > most + 1e-9) {
      return {
        code: 'speed.fleet',
        message: `In company the most is ${figure(most)} knots (slowest ship ${figure(own)}); you wrote ${figure(knots)}.`,
        rule: 'JS-MOVE-16',
      }
    }
  }
  const most = Math.min(...destroyers.map((ship) => destroyerKnots(ship, settings)))
  if (knots > most) {
    const hours = figure(settings['destroyer.fastHoursIn24'])
    return {
      code: 'speed.destroyer',
      message: `Destroyers may run above ${destroyerCruising.fastAboveKnots} knots for ${hours} hours in 24, and no more hours are left; you wrote ${figure(knots)}.`,
      rule: 'JS-MOVE-18',
    }
  }
  const unit = settings['speed.unit']
  const below = stepDown(knots, unit)
  if (Math.abs(knots - below) > 1e-6) {
    const above = tidy(below + unit)
    return {
      code: 'speed.step',
      message: `Speeds go in steps of ${figure(unit)} knots: ${figure(below)} or ${figure(above)}; you wrote ${figure(knots)}.`,
      rule: 'JS-MOVE-17',
    }
  }
  return null
}

/** Knots that the book assigns to a type; the first is the default (JS-MOVE-19, JS-MOVE-20). */
export function assignedKnots(type: string): Finding<{ knots: number; alsoKnots: number | null }> {
  const row = assignedSpeeds.row('type', type)
  const [first = '', second] = row.knots.split(',').map((cell) => cell.trim())
  const value = { knots: printedNumber(first), alsoKnots: second === undefined ? null : printedNumber(second) }
  return finding(value, [because(row.rule, `${row['in the book']}: ${row.knots} knots`, { type }, value)])
}
