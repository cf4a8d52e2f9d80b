/** The end of a boat's move: what she is told of ships, and which ships see her. Submarine boats 5, 6, 8, 9; Hints of 1901. */
import { because } from '../../../../../explanation/finding.ts'
import { submarineSighted } from '../../../procedures/submarines.ts'
import { submarineFigures } from '../../../tables/submarines.ts'
import { type Edition, editionOf } from '../../beside/boat-orders.ts'
import { isNight } from '../../night.ts'
import { rangeAndBearing } from '../../procedures/moving.ts'
import { balloonSees } from '../../procedures/submarine-boats.ts'
import type { Boat, Piece } from '../../state.ts'
import { submarineBoardFigures } from '../../tables/sea-and-works.ts'
import { SQUARE_YARDS } from '../../tables/squares-per-move.ts'
import type { Melee } from '../melee.ts'
import { boat, boatsOf, putBoat, sight, tellUmpire } from './crews.ts'
import { onBoard, outOfSight, whatBoatKnows } from './knowing.ts'

export function tellBoats(melee: Melee): void {
  const edition = editionOf(melee.board)
  for (const { id } of boatsOf(melee)) {
    const one = boat(melee, id)
    if (one.status === 'afloat') tellOf(melee, one, edition)
    else putBoat(melee, id, { seen: outOfSight(one) }, { contacts: [] })
    sightBoat(melee, boat(melee, id), edition)
  }
}

function tellOf(melee: Melee, one: Boat, edition: Edition): void {
  const { contacts, ...known } = whatBoatKnows(melee.board, melee.pieces, melee.move, one, edition)
  putBoat(melee, one.id, known.seen ? { seen: known.seen } : {}, { contacts, register: known.register })
  if (edition === '1898') nears(melee, one)
  if (contacts.length === 0) return
  const many = contacts.length
  const rule = edition === '1901' ? 'JT-SUB01-05' : one.boat.level === 'submerged' ? 'JT-SUB-08' : 'JT-SUB-06'
  const says =
    edition === '1901'
      ? `${many === 1 ? 'A ship passes' : 'Ships pass'} over ${one.name}.`
      : `${one.name} knows of ${many} ship${many === 1 ? '' : 's'}.`
  tellUmpire(melee, 'boatTold', one.id, says, rule)
}

/** The umpire watches whether she comes to a square that a ship is on (JT-SUB-03). */
function nears(melee: Melee, one: Boat): void {
  for (const ship of onBoard(melee.pieces)) {
    const { yards } = rangeAndBearing(one, ship)
    if (yards <= SQUARE_YARDS)
      tellUmpire(melee, 'boatNears', one.id, `${one.name} is within a square of ${ship.name}.`, 'JT-SUB-03')
  }
}

/** Which sides have her in sight when the move is over. */
function sightBoat(melee: Melee, one: Boat, edition: Edition): void {
  for (const side of melee.board.sides) {
    if (side === one.side) continue
    if (edition === '1901' && showed(melee, one, side)) sight(melee, side, one.id, one)
    sight(melee, side, one.id, one.status === 'afloat' && seenBy(melee, one, side, edition) ? one : null)
  }
}

/** She came up and went under again in this move: her mark stood on the board for a moment of it (JT-SUB01-04, -13). */
function showed(melee: Melee, one: Boat, side: string): boolean {
  if (one.boat.rose?.move !== melee.move || isNight(melee.board.lightCondition)) return false
  const reach = melee.board.sightYards ?? Number.POSITIVE_INFINITY
  return melee.pieces.some(
    (ship) => ship.side === side && ship.status === 'afloat' && rangeAndBearing(ship, one).yards <= reach,
  )
}

function seenBy(melee: Melee, one: Boat, side: string, edition: Edition): boolean {
  const { board } = melee
  const light = isNight(board.lightCondition) ? ('night' as const) : ('day' as const)
  const eyes = melee.pieces.filter((piece) => piece.side === side && piece.status === 'afloat')
  const yards = (ship: Piece) => rangeAndBearing(ship, one).yards
  if (edition === '1901' && fromAbove(melee, one, side, light)) return true
  if (one.boat.level === 'submerged') return false
  if (edition === '1901')
    return light === 'day' && eyes.some((ship) => yards(ship) <= (board.sightYards ?? Number.POSITIVE_INFINITY))
  const near = eyes.filter((ship) => yards(ship) <= submarineFigures.detectedWithinYards)
  if (near.length === 0) return false
  // Once found she is held as long as she stays up and near.
  if (board.boats?.sighted[side]?.[one.id]?.inSight) return true
  let seen = false
  for (const ship of near) {
    const found = submarineSighted(
      light,
      yards(ship),
      `${ship.id}, ${one.id}`,
      melee.occasion,
      melee.dice,
      { 'submarine.edition': '1898' },
      'JT-SUB-05',
    )
    melee.tell(
      'boatLookedFor',
      [ship.id, one.id],
      `${ship.name} ${found.value ? 'detects' : 'does not detect'} ${one.name}.`,
      found.because,
    )
    if (!found.value) continue
    seen = true
    const says = 'A submarine boat is sighted.'
    melee.tellCaptain(ship.id, { what: 'ship', says, because: [because('JT-SUB-05', says)] })
  }
  return seen
}

/** By day a balloon that is low sees boats, also under water, near beneath it (JT-SUB01-15, JT-BALL-04). */
function fromAbove(melee: Melee, one: Boat, side: string, light: 'day' | 'night'): boolean {
  return (melee.beside.sky?.balloons ?? []).some(
    (balloon) =>
      balloon.side === side &&
      balloon.status === 'afloat' &&
      rangeAndBearing(balloon, one).yards <= submarineBoardFigures.surfaceYards &&
      balloonSees(balloon.balloon.heightFeet, light).value.seesSubmarine,
  )
}
