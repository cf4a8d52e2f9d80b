/** What a captain may order of his guns, tubes and ram, and why he may not. Firing; Torpedo; Ramming; Boarding. */
import type { GunClass } from '../gun-classes.ts'
import { crewOf } from './crews.ts'
import { classOf, conditionIn, gunsOf, type Mounted, roundsLeft, sheetOf } from './fighting.ts'
import { gunCalled } from './gunnery/gun-names.ts'
import { knownTo } from './logs.ts'
import { isNight } from './night.ts'
import type { ShipOrder } from './orders.ts'
import { fellowOf } from './phases/rate-of-fire.ts'
import { ticketParts } from './procedures/firing.ts'
import { isBigGun } from './procedures/guns.ts'
import { tubeLoading } from './procedures/rams-and-torpedoes.ts'
import { type No, refusedAs as no } from './refusing.ts'
import type { JaneBoard, Piece } from './state.ts'

/** Why these orders for her guns, tubes and ram may not be given, or null. `units` is how many units her move has. */
export function fireRefusal(piece: Piece, order: ShipOrder, board: JaneBoard, units: number): No {
  const path = `ships.${piece.id}`
  return (
    ticketsRefused(piece, order, board, units, path) ??
    quickFireRefused(piece, order, board, path) ??
    torpedoesRefused(piece, order, board, units, path) ??
    loadingRefused(piece, order, path) ??
    tubesRefused(piece, order, path) ??
    manRefused(piece, order, path) ??
    lightRefused(piece, order, board, `${path}.light`) ??
    closeRefused(piece, order, board, path)
  )
}

/**
 * A ship that is fired at must be one that the firer herself has in sight, by the name that her side has for her: what friends see and signal is fired at by
 * them. Judged by what the writer has: of a ship that none of his knows he is told what he is told of one that is not.
 */
function targetRefused(piece: Piece, board: JaneBoard, label: string, path: string, byLight = false): No {
  const of = Object.entries(board.known[piece.side] ?? {}).find(([, one]) => one.label === label)
  const writers = board.pieces.filter((one) => one.seat === piece.seat).map((one) => one.id)
  const his = of && knownTo(board, writers, of[0], of[1])
  if (!of || !his || (!his.inSight && !his.toldBy))
    return no('orders.target', path, `is "${label}", and no ship in sight goes by that name`, 'JT-FIRE-03')
  const known = knownTo(board, [piece.id], of[0], of[1])
  if (!known?.inSight) {
    const why = known?.toldBy ? `: she is told of her by ${known.toldBy}` : ''
    return no('orders.target', path, `is "${label}", whom ${piece.name} herself does not see${why}`, 'JT-WX-05')
  }
  if (known.byLight && !byLight)
    return no('orders.target', path, `is "${label}", of whom ${piece.name} sees her light alone`, 'JT-LIGHT-04')
  if (known.status === 'sunk') return no('orders.target', path, `is "${label}", and she is sunk`, 'JT-FIRE-24')
  return null
}

function unitRefused(piece: Piece, atUnit: number, units: number, path: string): No {
  if (atUnit <= Math.ceil(ticketParts(units)) + 1) return null
  if (units <= 0)
    return no(
      'orders.unit',
      path,
      `is ${atUnit}, but ${piece.name} lies where she is, and drops her tickets at tenths of the minute: before the 1st to the 10th, or 11 for its end`,
      'JT-FIRE-03',
    )
  return no(
    'orders.unit',
    path,
    `is ${atUnit}, but ${piece.name} has ${units} unit${units === 1 ? '' : 's'} in this move, and its end comes after the last`,
    'JT-FIRE-03',
  )
}

/** Why a gun of hers cannot fire in the coming move, as her captain knows it: a clause, which does not name the gun. */
export function gunMayNot(
  piece: Piece,
  one: Mounted,
  board: Pick<JaneBoard, 'settings'>,
  move: number,
): { readonly code: string; readonly says: string; readonly rule: string } | null {
  const gun = (rule: string, says: string) => ({ code: 'orders.gun', says, rule })
  const load = (rule: string, says: string) => ({ code: 'orders.loaded', says, rule })
  const condition = conditionIn(piece, move).guns[one.id]
  if (condition?.status === 'disabled') return gun('JT-FIRE-07', 'it is out for good')
  if (condition?.status === 'out' && condition.backInMove === null)
    return gun('JT-FORT-05', 'it is silenced for this action')
  if (condition?.status === 'out') return gun('JT-FIRE-07', `it is out until move ${condition.backInMove}`)
  const loaded = piece.fight.loads[one.id]
  if (loaded && loaded.readyMove > move) return load('JT-FIRE-05', `it is not loaded before move ${loaded.readyMove}`)
  if (loaded && isBigGun(one.gun) && loaded.declaredMove >= move)
    return load('JT-FIRE-04', 'its projectile was not named a move beforehand')
  if (piece.fight.waterlogged && isBigGun(one.gun)) return gun('JT-TORP-12', 'a torpedoed ship may not fire big guns')
  if (crewOf(piece, one.id, board, move).served === 'none') return gun('JT-PERS-03', 'no men are left to serve it')
  const silentUntil = piece.fight.quickFiringFromMove
  if (silentUntil !== null && move < silentUntil)
    return gun('JT-TORP-12', `she is torpedoed, and her quick-firers are silent until move ${silentUntil}`)
  return null
}

/** The same as a refusal of the field that names the gun. */
export function gunRefused(
  piece: Piece,
  one: Mounted,
  board: Pick<JaneBoard, 'settings'>,
  move: number,
  path: string,
): No {
  const barred = gunMayNot(piece, one, board, move)
  return barred && no(barred.code, path, `is ${called(piece, one.id)}: ${barred.says}`, barred.rule)
}

function ticketsRefused(piece: Piece, order: ShipOrder, board: JaneBoard, units: number, base: string): No {
  const sheet = sheetOf(piece.fight)
  const mounted = gunsOf(sheet)
  const taken = new Set<string>()
  const spent = new Map<GunClass, number>()
  for (const [index, ticket] of (order.fire ?? []).entries()) {
    const path = `${base}.fire[${index}]`
    const one = mounted.get(ticket.gun)
    if (!one)
      return no('orders.gun', `${path}.gun`, `is "${ticket.gun}", and ${piece.name} has no such gun`, 'JT-FIRE-02')
    if (!isBigGun(one.gun))
      return no(
        'orders.gun',
        `${path}.gun`,
        `is ${called(piece, one.id)}, a quick-firer, which takes no ticket`,
        'JT-FIRE-12',
      )
    if (taken.has(one.id))
      return no(
        'orders.gun',
        `${path}.gun`,
        `is ${called(piece, one.id)}, which has a ticket in this move already`,
        'JT-FIRE-02',
      )
    const fellow = fellowOf(board, sheet, one.id)
    if (fellow && taken.has(fellow.id))
      return no(
        'orders.gun',
        `${path}.gun`,
        `is ${called(piece, one.id)}, which counts as one with ${called(piece, fellow.id)}, and that has its ticket`,
        'JT-OPT-01',
      )
    taken.add(one.id)
    const letter = classOf(one.gun)
    spent.set(letter, (spent.get(letter) ?? 0) + 1)
    if ((spent.get(letter) ?? 0) > roundsLeft(piece.fight, letter))
      return no(
        'orders.rounds',
        `${path}.gun`,
        `is ${called(piece, one.id)}, and no round of class ${letter} is left for it`,
        'JT-FIRE-02',
      )
    const refused =
      gunRefused(piece, one, board, board.moveNumber + 1, `${path}.gun`) ??
      unitRefused(piece, ticket.atUnit, units, `${path}.atUnit`) ??
      targetRefused(piece, board, ticket.at, `${path}.at`)
    if (refused) return refused
  }
  return null
}

/** A gun as her captain calls her. */
const called = (piece: Piece, gun: string): string => gunCalled(sheetOf(piece.fight), gun)

function quickFireRefused(piece: Piece, order: ShipOrder, board: JaneBoard, base: string): No {
  const mounted = gunsOf(sheetOf(piece.fight))
  const taken = new Set<string>()
  let rest = false
  for (const [index, fire] of (order.quickFire ?? []).entries()) {
    const path = `${base}.quickFire[${index}]`
    const refused = targetRefused(piece, board, fire.at, `${path}.at`)
    if (refused) return refused
    if (!fire.guns) {
      if (rest) return no('orders.gun', path, 'names no guns, and the rest of them have a target already', 'JT-FIRE-12')
      rest = true
    }
    for (const [at, id] of (fire.guns ?? []).entries()) {
      const where = `${path}.guns[${at}]`
      const one = mounted.get(id)
      if (!one) return no('orders.gun', where, `is "${id}", and ${piece.name} has no such gun`, 'JT-FIRE-12')
      if (isBigGun(one.gun))
        return no('orders.gun', where, `is ${called(piece, id)}, a big gun, which takes a ticket`, 'JT-FIRE-02')
      if (taken.has(id))
        return no('orders.gun', where, `is ${called(piece, id)}, which has a target already`, 'JT-FIRE-12')
      taken.add(id)
    }
  }
  return null
}

function torpedoesRefused(piece: Piece, order: ShipOrder, board: JaneBoard, units: number, base: string): No {
  const taken = new Set<string>()
  for (const [index, shot] of (order.torpedoes ?? []).entries()) {
    const path = `${base}.torpedoes[${index}]`
    const tube = piece.fight.marks.tubes[shot.tube]
    if (!tube)
      return no('orders.tube', `${path}.tube`, `is "${shot.tube}", and ${piece.name} has no such tube`, 'JT-TORP-08')
    if (tube.state !== 'loaded')
      return no('orders.tube', `${path}.tube`, `is ${shot.tube}, which is ${stateOf(tube)}`, 'JT-TORP-01')
    if (taken.has(shot.tube))
      return no(
        'orders.tube',
        `${path}.tube`,
        `is ${shot.tube}, which is discharged in this move already`,
        'JT-TORP-05',
      )
    taken.add(shot.tube)
    if (piece.fight.waterlogged)
      return no(
        'orders.tube',
        `${path}.tube`,
        `is ${shot.tube}; a waterlogged ship may not discharge torpedoes`,
        'JT-TORP-13',
      )
    const refused =
      unitRefused(piece, shot.atUnit, units, `${path}.atUnit`) ??
      // A torpedo may be run at a light.
      targetRefused(piece, board, shot.at, `${path}.at`, true)
    if (refused) return refused
  }
  return null
}

/** Guns that are named to fire in the move; those that are merely the rest of her quick-firers are not. */
function firingGuns(order: ShipOrder): ReadonlySet<string> {
  return new Set([
    ...(order.fire ?? []).map(({ gun }) => gun),
    ...(order.quickFire ?? []).flatMap((one) => one.guns ?? []),
  ])
}

function loadingRefused(piece: Piece, order: ShipOrder, base: string): No {
  const mounted = gunsOf(sheetOf(piece.fight))
  const taken = new Set<string>()
  const firing = firingGuns(order)
  for (const [index, { gun, projectile }] of (order.load ?? []).entries()) {
    const path = `${base}.load[${index}]`
    const one = mounted.get(gun)
    if (!one) return no('orders.gun', `${path}.gun`, `is "${gun}", and ${piece.name} has no such gun`, 'JT-FIRE-04')
    if (taken.has(gun))
      return no(
        'orders.gun',
        `${path}.gun`,
        `is ${called(piece, gun)}, which is loaded in this move already`,
        'JT-FIRE-05',
      )
    taken.add(gun)
    const holds = piece.fight.loads[gun]?.projectile
    if (firing.has(gun) && holds !== projectile)
      return no(
        'orders.loaded',
        `${path}.gun`,
        `is ${called(piece, gun)}, which is ordered to fire in this move, and a gun that is changed from ${holds} to ${projectile} is silent while it is reloaded`,
        'JT-FIRE-05',
      )
    const letter = classOf(one.gun)
    if ((piece.fight.magazine[letter]?.[projectile] ?? 0) <= 0)
      return no(
        'orders.rounds',
        `${path}.projectile`,
        `is ${projectile}, and none of class ${letter} is left`,
        'JT-FIRE-01',
      )
  }
  return null
}

function tubesRefused(piece: Piece, order: ShipOrder, base: string): No {
  const tubes = piece.fight.marks.tubes
  const inTubes = Object.values(tubes).filter((one) => one.state === 'loaded' || one.state === 'loading').length
  let spare = piece.stores.torpedoes - inTubes
  for (const [index, { tube: id, do: what }] of (order.tubes ?? []).entries()) {
    const path = `${base}.tubes[${index}]`
    const tube = tubes[id]
    if (!tube) return no('orders.tube', `${path}.tube`, `is "${id}", and ${piece.name} has no such tube`, 'JT-TORP-05')
    const wanted = what === 'load' ? 'empty' : 'loaded'
    if (tube.state !== wanted)
      return no(
        'orders.tube',
        `${path}.tube`,
        `is ${id}, which is ${stateOf(tube)} and cannot be ${what}ed`,
        'JT-TORP-05',
      )
    if (what === 'load') {
      if (spare <= 0) return no('orders.tube', `${path}.tube`, `is ${id}, and no torpedo is left for it`, 'JT-TORP-05')
      spare -= 1
    }
  }
  return null
}

/** "loading until move 5": what a tube is at, for a refusal. */
function stateOf(tube: Piece['fight']['marks']['tubes'][string]): string {
  return tube.sinceMove === null
    ? tube.state
    : `${tube.state} until move ${tubeLoading(tube.sinceMove).value.readyMove}`
}

/** Guns that are manned first must be hers, and each named once. */
function manRefused(piece: Piece, order: ShipOrder, base: string): No {
  const mounted = gunsOf(sheetOf(piece.fight))
  const taken = new Set<string>()
  for (const [index, id] of (order.man ?? []).entries()) {
    const path = `${base}.man[${index}]`
    if (!mounted.has(id)) return no('orders.gun', path, `is "${id}", and ${piece.name} has no such gun`, 'JT-PERS-03')
    if (taken.has(id)) return no('orders.gun', path, `is ${called(piece, id)}, which is named already`, 'JT-PERS-03')
    taken.add(id)
  }
  return null
}

/** Lights are of use at night, are carried by ships and not by boats, and are held on a ship that is seen. */
function lightRefused(piece: Piece, order: ShipOrder, board: JaneBoard, path: string): No {
  const { light } = order
  if (light === undefined || light === 'off') return null
  const asked = JSON.stringify(light)
  if (!board.settings['board.searchLights'])
    return no('orders.light', path, `is ${asked}, and this action is played without search lights`, 'JT-LIGHT-06')
  if (!isNight(board.lightCondition))
    return no('orders.light', path, `is ${asked}, and by day there is nothing to light`, 'JT-LIGHT-01')
  if (piece.card.torpedoCraft)
    return no('orders.light', path, `is ${asked}, and torpedo craft carry no search light`, 'JT-LIGHT-04')
  if (piece.searchLights === 0)
    return no('orders.light', path, `is ${asked}, and ${piece.name} has no search light`, 'JT-FORT-08')
  return 'at' in light ? targetRefused(piece, board, light.at, `${path}.at`, true) : null
}

function closeRefused(piece: Piece, order: ShipOrder, board: JaneBoard, base: string): No {
  if (order.ram !== undefined) {
    const refused = targetRefused(piece, board, order.ram, `${base}.ram`)
    if (refused) return { ...refused, rule: 'JT-RAM-01' }
  }
  if (order.board !== undefined) {
    const refused = targetRefused(piece, board, order.board, `${base}.board`)
    if (refused) return { ...refused, rule: 'JT-GEN-17' }
  }
  return null
}
