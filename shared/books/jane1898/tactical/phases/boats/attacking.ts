/** A boat's torpedoes, and what ships do to boats: guns, time-fuse torpedoes and shell, spar torpedoes, capture. */
import { inFigures } from '../../../../../explanation/figures.ts'
import { because, type Finding, finding, type Reason } from '../../../../../explanation/finding.ts'
import { GUN_CLASSES } from '../../../gun-classes.ts'
import { editionOf } from '../../beside/boat-orders.ts'
import type { AtBoats } from '../../beside/orders.ts'
import { aspectOf } from '../../gunnery/aspect.ts'
import { fallOf } from '../../gunnery/scatter.ts'
import { cardScale } from '../../gunnery/target.ts'
import type { JaneOrders } from '../../orders.ts'
import { rangeBand } from '../../procedures/guns.ts'
import { squaresCovered } from '../../procedures/moving.ts'
import { torpedoChance } from '../../procedures/rams-and-torpedoes.ts'
import { submarineAttacked, submarineOwnExplosion, submarineTorpedo1901 } from '../../procedures/submarine-boats.ts'
import { readingsOf } from '../../settings.ts'
import { type AccountLine, type Boat, knotsAt, type Piece } from '../../state.ts'
import { shooting } from '../../tables/shooting.ts'
import { SQUARE_YARDS } from '../../tables/squares-per-move.ts'
import { acts } from '../lost.ts'
import { type Melee, postureAt, rangeAt } from '../melee.ts'
import { spendTorpedo, strikeWithTorpedo } from '../torpedoes.ts'
import { boat, boatsOf, loseBoat, putBoat, tellBoat } from './crews.ts'

/** Torpedoes of boats whose turn has come: those of this part of the move or before it (JT-FIRE-06, JT-SUB-10, JT-SUB01-06). */
export function boatsFire(melee: Melee, upTo: number): void {
  for (const { id } of boatsOf(melee)) {
    for (;;) {
      const one = boat(melee, id)
      const shot = one.boat.shots.find((waiting) => waiting.t <= upTo + 1e-9)
      if (!shot) break
      putBoat(melee, id, {}, { shots: one.boat.shots.filter((waiting) => waiting !== shot) })
      if (one.status !== 'afloat') believeFired(melee, one, shot.label)
      else fireTorpedo(melee, boat(melee, id), shot, one.boat.shots.length)
    }
  }
}

/** Of a boat that is gone no torpedo is fired, and her captain hears of it what he hears of a miss (JT-SUB01-12). */
function believeFired(melee: Melee, one: Boat, label: string): void {
  const { believed } = one.boat
  if (!believed) return
  putBoat(melee, one.id, {}, { believed: { ...believed, torpedoes: believed.torpedoes - 1 } })
  tellBoat(melee, one.id, heardOf(label, false, 'JT-SUB01-06'))
}

/** What is heard of a torpedo; the distance stays hers to guess (JT-SUB-06). */
function heardOf(label: string, hits: boolean, rule: string): AccountLine {
  return {
    what: 'torpedo',
    says: `A torpedo at ${label}: ${hits ? 'an explosion is heard' : 'nothing is heard'}.`,
    because: [because(rule, hits ? 'it hits' : 'no hit', {}, hits)],
    at: label,
    saw: hits ? 'hit' : 'wide',
  }
}

function fireTorpedo(melee: Melee, from: Boat, shot: Boat['boat']['shots'][number], left: number): void {
  const target = melee.piece(shot.ship)
  if (from.stores.torpedoes <= 0 || target.status === 'sunk') return
  const edition = editionOf(melee.board)
  const rule = edition === '1898' ? 'JT-SUB-10' : 'JT-SUB01-06'
  const { yards, bearingDegrees } = rangeAt(from, target, shot.t)
  const aspect = aspectOf(postureAt(target, shot.t).headingDegrees, (bearingDegrees + 180) % 360)
  putBoat(melee, from.id, {
    stores: { ...from.stores, torpedoes: from.stores.torpedoes - 1 },
    losses: [...from.losses, { ship: from.id, move: melee.move, kind: 'torpedoes', amount: 1, why: 'fired', rule }],
  })
  const found =
    edition === '1898'
      ? torpedoChance(
          {
            tube: 'submergedBritish',
            rangeYards: yards,
            bears: true,
            waterlogged: false,
            targetOffEndDegrees: yards === 0 ? 90 : aspect.offEndDegrees,
            targetKnots: knotsAt(melee.slowed, target, shot.t),
          },
          readingsOf(melee.board.settings),
        )
      : submarineTorpedo1901(yards, yards === 0 ? 0 : aspect.offBowDegrees)
  const chance = typeof found.value === 'number' ? found.value : found.value.chanceInSix
  const steps: Reason[] = [...found.because]
  let hits = chance >= 6
  if (chance > 0 && chance < 6) {
    const fell = melee.dice.throwDice({
      rule,
      subject: `${from.id}, torpedo ${left} at ${target.id}`,
      occasion: melee.occasion,
      purpose: 'does a boat’s torpedo hit',
    })
    const die = fell.faces[0] ?? 6
    hits = die <= chance
    steps.push(because(rule, hits ? 'it hits' : 'it misses', { die, chanceInSix: chance }, hits))
  }
  melee.tell(
    'boatTorpedo',
    [from.id, target.id],
    `${from.name} fires a torpedo at ${target.name} at ${inFigures(Math.round(yards))} yards: ${hits ? 'it hits' : 'no hit'}.`,
    steps,
    { t: shot.t, hits },
  )
  if (hits) strikeWithTorpedo(melee, target.id, 'a torpedo that nobody saw fired')
  const own = hits && edition === '1898' ? submarineOwnExplosion(yards) : null
  if (own?.value.boatDestroyed) {
    loseBoat(melee, from.id, 'destroyed by the explosion of her own torpedo', own.because)
    return
  }
  tellBoat(melee, from.id, heardOf(shot.label, hits, rule))
}

const reaches = (craft: Piece, x: number, y: number, until: number): boolean =>
  craft.path.some((point) => {
    if (point.t > until + 1e-9) return false
    return squaresCovered(point.x, point.y, point.headingDegrees, craft.card.lengthFeet).some(
      (square) => square.x === Math.round(x / SQUARE_YARDS) && square.y === Math.round(y / SQUARE_YARDS),
    )
  })

/** Craft with spar torpedoes that come to the square on which a boat rises, or has just risen (JT-SUB01-08). Nobody is told (JT-SUB01-12). */
function spars(melee: Melee): void {
  for (const one of boatsOf(melee)) {
    const { rose } = one.boat
    if (one.status !== 'afloat' || !rose || rose.move < melee.move - 1) continue
    const same = rose.move === melee.move
    for (const craft of melee.pieces) {
      if (craft.side === one.side || craft.status !== 'afloat' || !craft.fight.spar) continue
      if (!reaches(craft, rose.x, rose.y, same ? 1 : 0.5) || boat(melee, one.id).status !== 'afloat') continue
      const found = submarineAttacked(
        same ? 'sparSameMove' : 'sparNextMove',
        0,
        `${craft.id}, ${one.id}`,
        melee.occasion,
        melee.dice,
      )
      melee.tell(
        'sparTorpedo',
        [craft.id, one.id],
        `${craft.name} is over ${one.name} with her spar torpedo.`,
        found.because,
      )
      if (found.value.destroyed) loseBoat(melee, one.id, 'destroyed by a spar torpedo', found.because)
    }
  }
}

/** What ships were ordered to do against boats that they see; shots are made at once, where she was seen (JT-SUB-07, JT-SUB01-09 to -11). */
export function attackBoats(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  if (!melee.beside.boats) return
  if (editionOf(melee.board) === '1901') spars(melee)
  for (const { id, seat, side } of melee.board.pieces) {
    // Their shots are made at once, as the move begins, and those of a ship lost in it with the others.
    if (!acts(melee, melee.piece(id), 0)) continue
    const order = sealed[seat]?.ships[id]
    for (const one of order?.atBoats ?? []) attackOne(melee, melee.piece(id), side, one)
    for (const { to, text } of order?.wireless ?? []) callBoat(melee, melee.piece(id), to, text)
  }
}

const RULE = {
  guns: 'JT-SUB-07',
  fuseTorpedo: 'JT-SUB01-09',
  fuseShell: 'JT-SUB01-10',
  capture: 'JT-SUB01-11',
} as const

function attackOne(melee: Melee, ship: Piece, side: string, order: AtBoats): void {
  const entry = Object.entries(melee.board.boats?.sighted[side] ?? {}).find(
    ([, seen]) => seen.label === order.at && seen.inSight,
  )
  const target = entry && boatsOf(melee).find((one) => one.id === entry[0])
  if (!target) return
  const rule = RULE[order.by]
  if (order.by === 'capture') return capture(melee, ship, target, order.at)
  spendFor(melee, ship, order)
  const { yards } = rangeAt(ship, target, 0)
  const by = ({ guns: 'guns1898', fuseTorpedo: 'fuseTorpedo', fuseShell: 'fuseShell' } as const)[order.by]
  const subject = `${ship.id}, ${target.id}`
  const strikes = order.by === 'guns' && melee.board.settings['board.submarineFire'] === 'striker'
  const found = strikes
    ? strikeAtPinHead(melee, yards, subject)
    : submarineAttacked(by, yards, subject, melee.occasion, melee.dice)
  const destroyed = found.value.destroyed && target.status === 'afloat'
  melee.tell(
    'boatAttacked',
    [ship.id, target.id],
    `${ship.name} attacks ${target.name}: ${destroyed ? 'she is destroyed' : 'no result'}.`,
    found.because,
    { by: order.by },
  )
  if (destroyed) loseBoat(melee, target.id, 'destroyed by her enemies’ fire', found.because)
  // By the rules of 1901 neither side is to know what became of her (JT-SUB01-12).
  const says =
    editionOf(melee.board) === '1901'
      ? `We attack ${order.at}: nothing can be told of it.`
      : `We fire at ${order.at}: ${destroyed ? 'she is gone' : 'she is still there'}.`
  melee.tellCaptain(ship.id, { what: 'fired', says, because: [because(rule, says)], at: order.at })
}

/** By agreement a boat in sight is struck at as a pin’s head on the card of her range, with the striker’s error (JT-SUB-07). */
function strikeAtPinHead(melee: Melee, yards: number, subject: string): Finding<{ destroyed: boolean }> {
  const targetYards = rangeBand(yards).value
  if (targetYards === null)
    return finding({ destroyed: false }, [because('JT-GUN-15', 'too far for anybody to fire', { rangeYards: yards })])
  const { settings } = melee.board
  const by = {
    crew: settings['board.crews'],
    conditions: settings['board.conditions'],
    eyesShut: settings['board.eyesShut'],
  }
  const { at } = fallOf({ x: 0, y: 0 }, targetYards, by, subject, melee.occasion, melee.dice)
  const offInches = Math.hypot(at.x, at.y) * cardScale(targetYards)
  const destroyed = offInches <= shooting.pinHeadInches / 2
  return finding({ destroyed }, [
    because(
      'JT-SUB-07',
      destroyed ? 'the pin’s head is struck: she is destroyed' : 'the strike falls clear of the pin’s head',
      { targetYards, offInches: Math.round(offInches * 1000) / 1000, pinHeadInches: shooting.pinHeadInches },
      destroyed,
    ),
  ])
}

/** One round, or minute of fire, of the lightest class that has it; or the torpedo. */
function spendFor(melee: Melee, ship: Piece, order: AtBoats): void {
  if (order.by === 'fuseTorpedo') return spendTorpedo(melee, ship.id, order.tube ?? '')
  const { fight } = melee.piece(ship.id)
  const kinds = order.by === 'fuseShell' ? (['he'] as const) : (['common', 'he', 'apShell', 'shot'] as const)
  for (const letter of [...GUN_CLASSES].reverse()) {
    const held = fight.magazine[letter]
    const kind = held && kinds.find((one) => held[one] > 0)
    if (!held || !kind) continue
    melee.put(ship.id, {
      fight: { ...fight, magazine: { ...fight.magazine, [letter]: { ...held, [kind]: held[kind] - 1 } } },
    })
    return
  }
}

function capture(melee: Melee, ship: Piece, target: Boat, label: string): void {
  const up = target.boat.level !== 'submerged'
  const times = [...new Set([...ship.path, ...target.path].map((point) => point.t))].filter((t) => t > 0)
  const meets =
    up &&
    target.status === 'afloat' &&
    times.some((t) => {
      const at = postureAt(ship, t)
      const there = postureAt(target, t)
      return squaresCovered(at.x, at.y, at.headingDegrees, ship.card.lengthFeet).some(
        (square) => square.x === Math.round(there.x / SQUARE_YARDS) && square.y === Math.round(there.y / SQUARE_YARDS),
      )
    })
  const step = because(
    'JT-SUB01-11',
    meets ? 'on one square with a boat that is up: she is taken' : 'she does not come up with her',
    {},
    meets,
  )
  if (meets) {
    putBoat(melee, target.id, { status: 'prize', prizeOf: ship.side }, { shots: [] })
    tellBoat(melee, target.id, { what: 'ship', says: 'She is taken by the enemy.', because: [step] })
  }
  const says = meets ? `We take ${label}.` : `We do not come up with ${label}.`
  melee.tell(
    'boatCaptured',
    [ship.id, target.id],
    `${ship.name} ${meets ? 'takes' : 'does not take'} ${target.name}.`,
    [step],
  )
  melee.tellCaptain(ship.id, { what: 'ship', says, because: [step], at: label })
}

/** Orders by wireless, which reach a boat on the surface (JT-SUB01-07). */
function callBoat(melee: Melee, ship: Piece, to: string, text: string): void {
  const called = boatsOf(melee).find((one) => one.id === to)
  if (!called) return
  const reached = called.status === 'afloat' && called.boat.level === 'surface'
  const step = because(
    'JT-SUB01-07',
    reached ? 'on the surface orders may reach her' : 'under water nothing reaches her',
    {},
    reached,
  )
  melee.tell(
    'wireless',
    [ship.id, to],
    `${ship.name} calls ${called.name} by wireless: ${reached ? 'she hears it' : 'she does not hear it'}.`,
    [step],
  )
  if (reached) putBoat(melee, to, {}, { heard: [...called.boat.heard, { move: melee.move, from: ship.name, text }] })
}

/** A mine that goes up on the square over a boat destroys her (JT-SUB-12); for whoever explodes mines, in yards. */
export function mineOverBoats(melee: Melee, x: number, y: number): void {
  for (const one of boatsOf(melee)) {
    if (one.status !== 'afloat') continue
    if (
      Math.round(one.x / SQUARE_YARDS) !== Math.round(x / SQUARE_YARDS) ||
      Math.round(one.y / SQUARE_YARDS) !== Math.round(y / SQUARE_YARDS)
    )
      continue
    loseBoat(melee, one.id, 'a mine went up over her', [because('JT-SUB-12', 'a mine exploded on the square over her')])
  }
}
