import { counted, inFigures } from '../../../../shared/explanation/figures.ts'
import type { ForceView, SeatView } from '../../../../shared/knowledge/view.ts'
import { gunSays } from '../../../../shared/vocabulary/guns.ts'
import { letteredName } from '../../../chart/from-pack.ts'
import { quarterWords, speedWords } from '../../../chart/words.ts'
import { clockWords } from '../../every-window/clock/clock-words.ts'

/** Ships afloat in a force: "8 ships", or nothing when they are not known. */
export function shipsWords(force: ForceView): string {
  const afloat = force.ships.filter((ship) => ship.status === 'afloat').length
  if (afloat === 0) return ''
  return `${afloat} ${afloat === 1 ? 'ship' : 'ships'}`
}

/**
 * What a force is doing, as far as this seat knows: "in harbour", "S. 50° W., 10½ knots", with the age of old news. One that comes to the start with
 * way on and has no course lies to as the clock runs on.
 */
export function doingWords(force: ForceView): string {
  if (force.state === 'harbour') return 'in harbour'
  if (force.state === 'passage') return 'leaving or entering harbour'
  if (force.state === 'board') return 'engaged'
  if (force.knots <= 0) return 'stopped'
  const way = `${quarterWords(force.courseDegrees)}, ${speedWords(force.knots)}`
  const begins = force.inCompany && force.track.length < 2
  return begins && force.plot.length === 0 ? `${way} until now, and no course to go on` : way
}

/** Where a force at a place lies, by the place's printed name: "In harbour, Portland", "Off Portland". */
export function berthWords(force: ForceView, printed: string): string {
  const place = letteredName(printed)
  return force.state === 'harbour' ? `In harbour, ${place}` : `Off ${place}`
}

/** The line beside a force's name. */
export function standsWords(force: ForceView, view: SeatView): string {
  const words = clockWords(view.clock, view.campaign.zoneMinutes)
  if (force.fate !== null) return force.fate
  const known = force.inCompany
    ? doingWords(force)
    : force.asOf === view.clock
      ? `${doingWords(force)}, as known ${words.when(force.asOf)}`
      : `as known ${words.when(force.asOf)}, ${words.age(force.asOf)} old`
  return [shipsWords(force), known].filter(Boolean).join(', ')
}

/** What is amiss with a ship, beside her name: "sunk", "3 sections lost, steering gear"; nothing when she is sound. */
export function shipNote(ship: ForceView['ships'][number], book: Parameters<typeof gunSays>[0]): string {
  if (ship.status !== 'afloat') return ship.status
  const lost = ship.sectionsLost === 0 ? '' : `${ship.sectionsLost} section${ship.sectionsLost === 1 ? '' : 's'} lost`
  const silent = Object.entries(ship.unmanned ?? {})
    .filter(([, guns]) => guns > 0)
    .map(([gun, guns]) => `${guns} ${gunSays(book, gun)} gun${guns === 1 ? '' : 's'} without a crew`)
  const prize = ship.trade && ship.trade.prizeMiles !== null ? 'a prize' : ''
  const tow = ship.inTow ? 'in tow' : ''
  const dock = ship.dock === null ? '' : 'in dock'
  return [lost, ...silent, prize, ship.breakdown ?? '', tow, dock].filter(Boolean).join(', ')
}

/** What a ship has aboard for the shore: soldiers, and a ransom that counts when it is in port. */
export function aboardNote(ship: ForceView['ships'][number]): string {
  const soldiers = ship.troops === 0 ? '' : `${inFigures(ship.troops)} soldiers${ship.troopsWorn ? ', worn' : ''}`
  const ransom = ship.ransomPoints === 0 ? '' : `ransom of ${counted(ship.ransomPoints, 'point')}`
  return [soldiers, ransom].filter(Boolean).join(', ')
}
