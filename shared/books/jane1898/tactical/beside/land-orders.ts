/** What land units, balloons and ships against them may be ordered, and why not. Coast warfare game; Balloons; Bombardments 3. */

import type { ShipChoices } from '../../../../action/contract.ts'
import { inFigures } from '../../../../explanation/figures.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { gunsOf, sheetOf } from '../fighting.ts'
import { gunRefused } from '../firing-orders.ts'
import type { ShipOrder } from '../orders.ts'
import { isBigGun } from '../procedures/guns.ts'
import { type No, offerOf, refusing } from '../refusing.ts'
import type { Balloon, JaneBoard, LandUnit, Piece } from '../state.ts'
import type { LandOrder } from './orders.ts'

const no = refusing('orders.land')

function stray(order: ShipOrder, own: 'land' | 'balloon', path: string, rule: string): No {
  const { program, ...rest } = order
  const field = program.length > 0 ? 'program' : Object.keys(rest).find((name) => name !== own)
  return field === undefined
    ? null
    : no(`${path}.${field}`, `is not for ${own === 'land' ? 'a land unit' : 'a balloon'}`, rule)
}

/** Names that a side has for what it sees ashore and afloat. */
function inSight(board: JaneBoard, side: string): Set<string> {
  return new Set([
    ...Object.values(board.known[side] ?? {}).flatMap((one) =>
      one.inSight && one.status !== 'sunk' ? [one.label] : [],
    ),
    ...Object.values(board.coast?.seen[side] ?? {}).flatMap((one) => (one.inSight ? [one.label] : [])),
  ])
}

/** Why this land unit may not do so, or null. */
export function landRefusal(unit: LandUnit, given: ShipOrder, board: JaneBoard): No {
  const base = `ships.${unit.id}`
  const refused = stray(given, 'land', base, 'JT-COAST-04')
  const order = given.land
  if (refused || !order) return refused
  const path = `${base}.land`
  const { kind, guns } = unit.land
  if (order.marchDegrees !== undefined && kind === 'battery')
    return no(`${path}.marchDegrees`, `is ${order.marchDegrees}, and guns in a battery do not march`, 'JT-COAST-04')
  if (order.pace !== undefined && order.pace !== 'march' && kind !== 'cavalry')
    return no(`${path}.pace`, `is "${order.pace}", which is for cavalry`, 'JT-COAST-04')
  if (order.pace !== undefined && order.marchDegrees === undefined)
    return no(`${path}.pace`, `is "${order.pace}", and it goes nowhere`, 'JT-COAST-04')
  if (order.fireAt !== undefined && order.replies !== undefined)
    return no(`${path}.replies`, 'stand beside fireAt, and its guns fire once', 'JT-FIRE-02')
  if (order.fireAt !== undefined && !inSight(board, unit.side).has(order.fireAt))
    return no(
      `${path}.fireAt`,
      `is "${order.fireAt}", and nothing in sight goes by that name`,
      'JT-FIRE-03',
      'orders.target',
    )
  const taken = new Set<string>()
  for (const [index, reply] of (order.replies ?? []).entries()) {
    const where = `${path}.replies[${index}].gun`
    if (!board.plan) return no(where, `is ${reply.gun}, and no bombardment is played`, 'JT-BOMB-06')
    if (!guns[reply.gun]) return no(where, `is ${reply.gun}, and ${unit.name} has none`, 'JT-BOMB-06')
    if (taken.has(reply.gun)) return no(where, `is ${reply.gun}, which has its aim already`, 'JT-FIRE-02')
    taken.add(reply.gun)
    const ready = unit.land.ready[reply.gun] ?? 1
    if (ready > board.moveNumber + 1)
      return no(where, `is ${reply.gun}, which is not loaded before move ${ready}`, 'JT-FIRE-05')
  }
  return null
}

export const landStanding: ShipOrder = { program: [], land: {} }

export function landChoices(unit: LandUnit, board: JaneBoard): ShipChoices {
  const offer = (key: string, order: LandOrder, says: string, rule: string) => {
    const given: ShipOrder = { program: [], land: order }
    return offerOf(key, given, landRefusal(unit, given, board), says, rule)
  }
  const paces = unit.land.kind === 'cavalry' ? (['march', 'trot', 'gallop'] as const) : (['march'] as const)
  return {
    ship: unit.id,
    name: unit.name,
    standing: landStanding as unknown as Plain,
    offers: [
      ...paces.flatMap((pace) =>
        [0, 45, 90, 135, 180, 225, 270, 315].map((marchDegrees) =>
          offer(`${pace} ${marchDegrees}`, { marchDegrees, pace }, `${pace} on ${marchDegrees}°`, 'JT-COAST-04'),
        ),
      ),
      ...(['line', 'column'] as const)
        .filter((one) => one !== unit.land.formation)
        .map((formation) => offer(formation, { formation }, `form ${formation}`, 'JT-COAST-13')),
      ...[...inSight(board, unit.side)].map((fireAt) =>
        offer(
          `fire at ${fireAt}`,
          { fireAt },
          `fire at ${fireAt}`,
          unit.land.kind === 'battery' ? 'JT-COAST-10' : 'JT-COAST-11',
        ),
      ),
    ],
  }
}

/** Why this balloon may not do so, or null. */
export function balloonRefusal(unit: Balloon, given: ShipOrder): No {
  const base = `ships.${unit.id}`
  const refused = stray(given, 'balloon', base, 'JT-BALL-01')
  const order = given.balloon
  if (refused || !order) return refused
  const path = `${base}.balloon`
  const { most, bombs } = unit.balloon
  if ((order.squares ?? 0) > most.squares)
    return no(`${path}.squares`, `is ${order.squares}, and her type goes ${most.squares} a move`, 'JT-BALL-01')
  if (order.toDegrees !== undefined && most.turnDegrees === 0)
    return no(`${path}.toDegrees`, `is ${order.toDegrees}, and her type cannot be steered`, 'JT-BALL-01')
  if (Math.abs(order.feetUp ?? 0) > most.feetAMove)
    return no(
      `${path}.feetUp`,
      `is ${order.feetUp}, and her type rises and falls ${inFigures(most.feetAMove)} feet a move`,
      'JT-BALL-01',
    )
  if (order.drop && bombs === 0) return no(`${path}.drop`, 'is ordered, and she has nothing to drop', 'JT-BALL-02')
  return null
}

export const balloonStanding: ShipOrder = { program: [], balloon: {} }

export function balloonChoices(unit: Balloon): ShipChoices {
  const { most } = unit.balloon
  const offer = (key: string, balloon: NonNullable<ShipOrder['balloon']>, says: string, rule: string) => {
    const given: ShipOrder = { program: [], balloon }
    return offerOf(key, given, balloonRefusal(unit, given), says, rule)
  }
  return {
    ship: unit.id,
    name: unit.name,
    standing: balloonStanding as unknown as Plain,
    offers: [
      ...Array.from({ length: most.squares + 1 }, (_, squares) =>
        offer(`squares ${squares}`, { squares }, `${squares} squares`, 'JT-BALL-01'),
      ),
      ...[most.feetAMove, -most.feetAMove].map((feetUp) =>
        offer(`feet ${feetUp}`, { feetUp }, `${feetUp} feet`, 'JT-BALL-01'),
      ),
      offer('drop', { drop: true }, 'drop an explosive on what lies right beneath', 'JT-BALL-02'),
    ],
  }
}

/** Why a ship may not fire ashore so, or null: guns that are hers, loaded, and not ordered twice. */
export function ashoreRefusal(piece: Piece, order: ShipOrder, board: JaneBoard): No {
  if (!order.shell && !order.bombard) return null
  const base = `ships.${piece.id}`
  const mounted = gunsOf(sheetOf(piece.fight))
  const taken = new Set<string>([
    ...(order.fire ?? []).map((one) => one.gun),
    ...(order.quickFire ?? []).flatMap((one) => one.guns ?? []),
  ])
  const rest = (order.quickFire ?? []).some((one) => !one.guns)
  const gun = (id: string, path: string, bigOnly: boolean): No => {
    const one = mounted.get(id)
    if (!one) return no(path, `is "${id}", and ${piece.name} has no such gun`, 'JT-FIRE-02', 'orders.gun')
    if (bigOnly && !isBigGun(one.gun))
      return no(path, `is ${id}, a quick-firer, which does not reach so far`, 'JT-BOMB-03', 'orders.gun')
    if (taken.has(id) || (rest && !isBigGun(one.gun)))
      return no(path, `is ${id}, which has a target in this move already`, 'JT-FIRE-02', 'orders.gun')
    taken.add(id)
    return gunRefused(piece, one, board, board.moveNumber + 1, path)
  }
  for (const [index, one] of (order.shell ?? []).entries()) {
    const path = `${base}.shell[${index}]`
    const seen = Object.values(board.coast?.seen[piece.side] ?? {}).find((unit) => unit.label === one.at)
    if (!seen?.inSight)
      return no(
        `${path}.at`,
        `is "${one.at}", and nothing ashore in sight goes by that name`,
        'JT-COAST-09',
        'orders.target',
      )
    if (!one.guns && (rest || index > 0))
      return no(path, 'names no guns, and the quick-firers have a target already', 'JT-FIRE-12', 'orders.gun')
    for (const [at, id] of (one.guns ?? []).entries()) {
      const refused = gun(id, `${path}.guns[${at}]`, false)
      if (refused) return refused
    }
  }
  for (const [index, one] of (order.bombard ?? []).entries()) {
    const path = `${base}.bombard[${index}]`
    if (!board.plan || board.plan.side === piece.side)
      return no(path, 'is ordered, and she has no plan of a place to bombard', 'JT-BOMB-01')
    if (one.at.x < 0 || one.at.y < 0 || one.at.x > board.plan.width || one.at.y > board.plan.height)
      return no(
        `${path}.at`,
        `is ${one.at.x},${one.at.y}, which is off the plan of ${inFigures(board.plan.width)} by ${inFigures(board.plan.height)} yards`,
        'JT-BOMB-01',
      )
    const refused = gun(one.gun, `${path}.gun`, true)
    if (refused) return refused
  }
  return null
}
