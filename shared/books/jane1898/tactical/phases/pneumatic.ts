/** Pneumatic guns ashore, and the small guns of ships that play on the square where one is thought to be. Pneumatic guns. */
import { inFigures } from '../../../../explanation/figures.ts'
import { because } from '../../../../explanation/finding.ts'
import { conditionIn, gunsOf, sheetOf } from '../fighting.ts'
import { aspectOf } from '../gunnery/aspect.ts'
import { type Shot, strike } from '../gunnery/strike.ts'
import type { JaneOrders } from '../orders.ts'
import { gunBears } from '../procedures/firing.ts'
import { rangeAndBearing } from '../procedures/moving.ts'
import { pneumaticGun } from '../procedures/works.ts'
import { readingsOf } from '../settings.ts'
import type { Piece } from '../state.ts'
import { keyOf, type PneumaticGun, squareOf } from '../works/state.ts'
import { diceAim } from './laying.ts'
import { acts } from './lost.ts'
import type { Melee } from './melee.ts'
import { targetOf } from './tickets.ts'

type Sealed = Readonly<Record<string, JaneOrders>>

/** What their guns are: those of three and six pounds (JT-PNEU-03). */
export const isHotchkiss = (gun: string): boolean => gun === '3-pounder' || gun === '6-pounder'

function put(melee: Melee, id: string, change: Partial<PneumaticGun>): void {
  const { works } = melee
  if (works)
    melee.works = { ...works, pneumatics: works.pneumatics.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

/** Notes what was ordered, for it is done when the tickets have been fired. */
export function aimPneumatics(melee: Melee, sealed: Sealed): void {
  const { works } = melee
  if (!works) return
  const playedOn = melee.pieces.flatMap((piece) => {
    const square = piece.status === 'afloat' ? sealed[piece.seat]?.ships[piece.id]?.playOnSquare : undefined
    return square === undefined ? [] : [{ ...squareOf(square), ship: piece.id }]
  })
  melee.works = { ...works, playedOn }
  for (const one of works.pneumatics) {
    const order = sealed[one.seat]?.works?.[one.id]
    const target = order?.fireAt === undefined ? null : targetOf(melee.board, one.side, order.fireAt)
    put(melee, one.id, {
      ordered: target && order?.fireAt ? { target: target.id, label: order.fireAt, aim: order.aim ?? 'dice' } : null,
    })
  }
}

/** Fires them, and then judges the squares on which ships have played all the move: the two are of one minute. */
export function firePneumatics(melee: Melee): void {
  for (const one of melee.works?.pneumatics ?? []) {
    if (one.ordered === null) continue
    put(melee, one.id, { ordered: null })
    if (one.standing) fire(melee, one, one.ordered)
  }
  for (const { ship, x, y } of melee.works?.playedOn ?? []) playOnSquare(melee, melee.piece(ship), { x, y })
  if (melee.works && melee.works.playedOn.length > 0) melee.works = { ...melee.works, playedOn: [] }
}

function fire(melee: Melee, one: PneumaticGun, ordered: NonNullable<PneumaticGun['ordered']>): void {
  const { move, board } = melee
  const target = melee.piece(ordered.target)
  const { value: can, because: steps } = pneumaticGun()
  const { yards, bearingDegrees } = rangeAndBearing(one, target)
  const quiet = (rule: string, says: string) =>
    melee.tellWorks(one.seat, `${one.id} does not fire: ${says}.`, [because(rule, says)])
  if (target.status === 'sunk') return quiet('JT-FIRE-24', 'she is gone')
  if (yards > can.rangeYards)
    return quiet('JT-PNEU-01', `she is ${inFigures(Math.round(yards))} yards off, beyond 2,000`)
  if (board.sightYards !== null && yards > board.sightYards) return quiet('JT-WX-05', 'she is out of sight')
  const aspect = aspectOf(target.headingDegrees, (bearingDegrees + 180) % 360)
  const shot: Shot = {
    gun: '16-in',
    projectile: 'he',
    rangeYards: yards,
    causes: ['pneumaticGun'],
    aspect,
    aim:
      typeof ordered.aim === 'object'
        ? { by: 'striker', at: ordered.aim }
        : diceAim(melee, {
            on: target,
            gun: '16-in',
            projectile: 'he',
            yards,
            aspect,
            subject: one.id,
            occasion: 'pneumatic',
          }),
    by: { crew: board.settings['board.crews'], conditions: board.settings['board.conditions'], eyesShut: false },
    bias: null,
    move,
    force: board.weather.force,
    coalUsedShare: target.fight.coalUsedShare,
    flagship: target.fight.flagship,
    subject: one.id,
    occasion: melee.occasion,
  }
  const found = strike(sheetOf(target.fight), target.fight.marks, shot, readingsOf(board.settings), melee.dice)
  melee.put(target.id, { fight: { ...target.fight, marks: found.marks } })
  const hit = found.outcome === 'hit' || found.outcome === 'notPierced' || found.outcome === 'belowBelt'
  const fell = { ...squareOf(target), move, hit }
  put(melee, one.id, { rounds: one.rounds - 1, readyMove: move + can.everyMoves, fell })
  melee.tell(
    'pneumatic',
    [target.id],
    `${one.id} fires at ${target.name} at ${inFigures(Math.round(yards))} yards: ${hit ? `${found.zone} is hit` : 'a miss'}.`,
    [...steps, ...found.because],
    { outcome: found.outcome, sections: found.sections, at: { ...found.at } },
  )
  melee.tellWorks(
    one.seat,
    `${one.id} fires at ${ordered.label} at ${inFigures(Math.round(yards))} yards: ${hit ? 'a hit' : 'a miss'}.`,
    steps,
  )
  if (hit) {
    melee.tellCaptain(target.id, {
      what: 'struck',
      says: 'A heavy charge of high explosive falls on us.',
      because: [because('JT-PNEU-01', 'the damage of a 16-inch high-explosive shell', {}, found.sections)],
    })
    return
  }
  const { works } = melee
  if (works) melee.works = { ...works, explosions: [...works.explosions, squareOf(target)] }
  for (const piece of melee.pieces) {
    if (piece.side !== target.side || piece.status === 'sunk') continue
    melee.tellCaptain(piece.id, {
      what: 'ship',
      says: `A heavy explosion takes place near ${piece.id === target.id ? 'us' : target.name}.`,
      because: [because('JT-PNEU-03', 'the attack know of it by what falls near them')],
    })
  }
}

/** A ship's smallest guns have played on one square all the move: what stands there is destroyed (JT-PNEU-03). */
function playOnSquare(melee: Melee, ship: Piece, square: { x: number; y: number }): void {
  // They are to play the whole move through: a ship that is lost in it has not, nor one whose quick-firers a torpedo has silenced (JT-TORP-12).
  const silentUntil = ship.fight.quickFiringFromMove
  if (!acts(melee, ship, 1)) return
  const { yards, bearingDegrees } = rangeAndBearing(ship, square)
  const offBow = (((bearingDegrees - ship.headingDegrees) % 360) + 360) % 360
  const condition = conditionIn(ship, melee.move)
  const bears = [...gunsOf(sheetOf(ship.fight)).values()].some(
    ({ id, gun, mount }) =>
      isHotchkiss(gun) &&
      condition.guns[id]?.status === 'fit' &&
      (silentUntil === null || melee.move >= silentUntil) &&
      gunBears(mount.arcFromDegrees, mount.arcToDegrees, offBow).value.bears,
  )
  const step = because(
    'JT-PNEU-03',
    bears ? 'small guns play on the square the whole move' : 'no small gun bears on it',
    {
      yards: Math.round(yards),
    },
  )
  melee.tellCaptain(ship.id, {
    what: 'fired',
    says: bears
      ? `Our small guns play on the square ${square.x},${square.y}.`
      : `No small gun of ours bears on ${square.x},${square.y}.`,
    because: [step],
  })
  if (!bears) return
  for (const one of melee.works?.pneumatics ?? []) {
    if (!one.standing || one.side === ship.side || keyOf(one) !== keyOf(square)) continue
    put(melee, one.id, { standing: false })
    melee.tell('pneumatic', [ship.id], `${ship.name} destroys ${one.id}.`, [step])
    melee.tellWorks(one.seat, `${one.id} is destroyed.`, [step])
  }
}
