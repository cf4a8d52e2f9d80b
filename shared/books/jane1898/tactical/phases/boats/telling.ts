/** The end of a boat's move: what she is told of ships, and which ships see her. Submarine boats 5, 6, 8, 9; Hints of 1901. */
import { because } from '../../../../../explanation/finding.ts'
import { submarineSighted } from '../../../procedures/submarines.ts'
import { submarineFigures } from '../../../tables/submarines.ts'
import { type Edition, editionOf } from '../../beside/boat-orders.ts'
import type { Contact } from '../../beside/state.ts'
import { isNight } from '../../night.ts'
import { rangeAndBearing, squareAlong, squaresCovered } from '../../procedures/moving.ts'
import { balloonSees, submarineKnows } from '../../procedures/submarine-boats.ts'
import { look, shownPlan } from '../../sight.ts'
import type { Boat, Piece } from '../../state.ts'
import { submarineBoardFigures } from '../../tables/sea-and-works.ts'
import { SQUARE_YARDS } from '../../tables/squares-per-move.ts'
import { type Melee, postureAt } from '../melee.ts'
import { boat, boatsOf, putBoat, sight, tellUmpire } from './crews.ts'

export function tellBoats(melee: Melee): void {
  const edition = editionOf(melee.board)
  for (const { id } of boatsOf(melee)) {
    const one = boat(melee, id)
    if (one.status === 'afloat') {
      if (edition === '1898') told1898(melee, one)
      else told1901(melee, one)
    } else putBoat(melee, id, { seen: outOfSight(one) }, { contacts: [] })
    sightBoat(melee, boat(melee, id), edition)
  }
}

const outOfSight = (one: Boat): Boat['seen'] =>
  Object.fromEntries(Object.entries(one.seen).map(([ship, known]) => [ship, { ...known, inSight: false, path: [] }]))

const onBoard = (melee: Melee) => melee.pieces.filter((piece) => piece.status !== 'sunk')
const eighth = (degrees: number) => (Math.round(degrees / 45) % 8) * 45
const sameSquare = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.round(a.x / SQUARE_YARDS) === b.x && Math.round(a.y / SQUARE_YARDS) === b.y

/** Squares straight astern of a ship at which a boat lies: nought beneath her, none elsewhere (JT-SUB-08). */
function squaresAstern(one: Boat, ship: Piece): number | null {
  const covered = squaresCovered(ship.x, ship.y, ship.headingDegrees, ship.card.lengthFeet)
  if (covered.some((square) => sameSquare(one, square))) return 0
  const stern = covered[covered.length - 1] ?? { x: 0, y: 0 }
  const step = squareAlong(ship.headingDegrees, false)
  const astern = [1, 2, 3].find((squares) =>
    sameSquare(one, {
      x: stern.x - Math.round((squares * step.x) / SQUARE_YARDS),
      y: stern.y - Math.round((squares * step.y) / SQUARE_YARDS),
    }),
  )
  return astern ?? null
}

function told1898(melee: Melee, one: Boat): void {
  const { level } = one.boat
  const blind = melee.board.weather.force > submarineFigures.mayTakeAirUpToForce
  let register = one.boat.register
  const contacts: Contact[] = []
  let keels = 0
  for (const ship of onBoard(melee)) {
    if (level === 'submerged') {
      const astern = squaresAstern(one, ship)
      if (!submarineKnows(true, astern, null).value.told) continue
      keels += 1
      // Under water she hears screws: neither which ship it is nor how she heads.
      contacts.push({
        label: `keel ${keels}`,
        ship: ship.id,
        where: astern === 0 ? 'overhead' : 'two squares ahead',
        headingDegrees: null,
        bearingDegrees: astern === 0 ? null : eighth(rangeAndBearing(one, ship).bearingDegrees),
        plan: null,
        name: null,
      })
      continue
    }
    const { yards, bearingDegrees } = rangeAndBearing(one, ship)
    if (blind || !submarineKnows(false, null, yards).value.told) continue
    register = { ...register, [ship.id]: register[ship.id] ?? `ship ${Object.keys(register).length + 1}` }
    contacts.push({
      label: register[ship.id] ?? '',
      ship: ship.id,
      where: 'within 1,000 yards',
      headingDegrees: ship.headingDegrees,
      bearingDegrees: eighth(bearingDegrees),
      plan: shownPlan(ship, isNight(melee.board.lightCondition)),
      name: ship.side === one.side ? ship.name : null,
    })
  }
  putBoat(melee, one.id, {}, { contacts, register })
  if (contacts.length > 0)
    tellUmpire(
      melee,
      'boatTold',
      one.id,
      `${one.name} knows of ${contacts.length} ship${contacts.length === 1 ? '' : 's'}.`,
      level === 'submerged' ? 'JT-SUB-08' : 'JT-SUB-06',
    )
  nears(melee, one)
}

/** The umpire watches whether she comes to a square that a ship is on (JT-SUB-03). */
function nears(melee: Melee, one: Boat): void {
  for (const ship of onBoard(melee)) {
    const { yards } = rangeAndBearing(one, ship)
    if (yards <= SQUARE_YARDS)
      tellUmpire(melee, 'boatNears', one.id, `${one.name} is within a square of ${ship.name}.`, 'JT-SUB-03')
  }
}

const EYE = 'the boat'

/** Up, or having looked round, she sees the board as a ship does; under water only what passes over her own square (JT-SUB01-02, -05). */
function told1901(melee: Melee, one: Boat): void {
  const looked = one.boat.rose?.move === melee.move && one.boat.level === 'submerged'
  if (one.boat.level !== 'submerged' || looked) {
    const eye: Piece = { ...one, side: EYE, status: 'afloat' }
    const all = look([EYE], [...melee.pieces, eye], { [EYE]: one.seen }, melee.board, melee.move)
    putBoat(melee, one.id, { seen: all[EYE] ?? {} }, { contacts: [] })
    return
  }
  const contacts = onBoard(melee)
    .filter((ship) => passesOver(one, ship))
    .map(
      (ship, index): Contact => ({
        label: `keel ${index + 1}`,
        ship: ship.id,
        where: 'passed over',
        headingDegrees: null,
        bearingDegrees: null,
        plan: null,
        name: null,
      }),
    )
  putBoat(melee, one.id, { seen: outOfSight(one) }, { contacts })
  if (contacts.length > 0)
    tellUmpire(
      melee,
      'boatTold',
      one.id,
      `${contacts.length === 1 ? 'A ship passes' : 'Ships pass'} over ${one.name}.`,
      'JT-SUB01-05',
    )
}

function passesOver(one: Boat, ship: Piece): boolean {
  const times = [...new Set([...one.path, ...ship.path].map((point) => point.t).concat(1))]
  return times.some((t) => {
    const at = postureAt(ship, t)
    return squaresCovered(at.x, at.y, at.headingDegrees, ship.card.lengthFeet).some((square) =>
      sameSquare(postureAt(one, t), square),
    )
  })
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
