/** The movement of one spell: orders are judged, paid for from the dice of naval initiative and carried out, move by move. */
import type { Dice } from '../../../dice/dice.ts'
import { counted } from '../../../explanation/figures.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { figure } from '../../figures.ts'
import { baseYards, modelYards, outlineOf } from '../procedures/bases.ts'
import { collision } from '../procedures/dangers.ts'
import { isLineAbreast } from '../procedures/formations.ts'
import { overlap, tidyPlace } from '../procedures/geometry.ts'
import { disclosure, fishing, sailing } from '../procedures/merchants.ts'
import type { Side } from '../procedures/setting-up.ts'
import { headingOf } from '../procedures/turning.ts'
import { prices } from '../tables/movement.ts'
import { scaleOf } from '../tables/scales.ts'
import { isMerchant, sizeOrder, typeFigures } from '../tables/types.ts'
import {
  entryPose,
  type Judged,
  judge,
  judgeBubble,
  lineAhead,
  type Move,
  moveOf,
  movesTogether,
  ownShips,
  type PricedMove,
  priceOf,
} from './judging.ts'
import { enemiesInSight } from './knowing.ts'
import { endOfMovement, inField, mines, sow } from './mines.ts'
import { type BoardOrder, type Step, writeOrder } from './notation.ts'
import { type Delivered, deliver } from './signalling.ts'
import { isLit, weatherBetween } from './sky.ts'
import { type BoardEvent, change, fieldKey, pay, type Spell, tell } from './spell.ts'
import {
  type BoardShip,
  type BoardState,
  bodyOf,
  isLeft,
  isOverEdge,
  isUp,
  lightNow,
  looksLike,
  seemsNeutral,
  shipOf,
} from './state.ts'
import { crosses, type Outline, type Run, runAhead, yardsClear } from './sweep.ts'

export interface RefusedOrder {
  readonly order: string
  readonly rule: string
  readonly says: string
}

export interface Movement {
  readonly state: BoardState
  /** Points that each body of the side has spent; what is left of its die is lost (BK-MV-12). */
  readonly spent: Readonly<Record<string, number>>
  readonly refused: readonly RefusedOrder[]
  /** The orders as they were understood, in their order. */
  readonly written: readonly string[]
  readonly events: readonly BoardEvent[]
  readonly signals: readonly Delivered[]
  /** Whether a ship of either side had something of the enemy's in sight at the end of any move, or read his signal (BK-MO-02). */
  readonly sighted: boolean
}

/**
 * One side's movement in the spell that has begun for it. `nip` is the die of each body (BK-SQ-01); orders are carried out as they
 * are listed, one ship or formation after another, and who has none makes her compulsory move alone.
 */
export function moveSide(
  before: BoardState,
  side: Side,
  nip: Readonly<Record<string, number>>,
  orders: readonly BoardOrder[],
  dice: Dice,
  /** Ships of the seat that gave an order, by the number of the order. */
  eyes: (state: BoardState, order: number) => readonly BoardShip[] = (state) => ownShips(state, side),
): Movement {
  const bodies = before.bodies.filter((body) => body.side === side)
  const spell = newSpell(before, side, nip, dice)
  const refused: RefusedOrder[] = []
  const refusedAs = (order: BoardOrder, { rule, says }: { rule: string; says: string }) => {
    refused.push({ order: writeOrder(order), rule, says })
  }
  // Bubbles are laid and taken up at the start of the spell, before anything moves (BK-R39).
  for (const [n, order] of orders.entries())
    for (const step of order.who === null ? order.steps : []) {
      if (step.do !== 'fake' && step.do !== 'lift') continue
      const judged: Judged = judgeBubble(spell.state, side, step, eyes(spell.state, n))
      if (judged.refused) refusedAs(order, judged.refused)
      else layBubble(spell, step)
    }
  // Signals go out before anything moves too, one a ship.
  const signals = (order: BoardOrder): boolean => order.steps.some((step) => step.do === 'signal')
  const spoken = new Set<string>()
  for (const order of orders.filter(signals)) {
    const judged = judge(spell.state, side, order, spell.moved, spell.left)
    if (judged.refused) refusedAs(order, judged.refused)
    else if (spoken.has(order.who ?? ''))
      refusedAs(order, { rule: 'BK-SG-06', says: `${order.who} has made her signal in this spell` })
    else {
      spoken.add(order.who ?? '')
      carryOut(spell, judged)
    }
  }
  for (const [n, order] of orders.entries()) {
    if (order.who === null || signals(order)) continue
    const judged = judge(spell.state, side, order, spell.moved, spell.left, false, eyes(spell.state, n))
    if (judged.refused) refusedAs(order, judged.refused)
    else {
      const fault = carryOut(spell, judged)
      if (fault) refusedAs(order, fault)
    }
  }
  for (const { id } of bodies) compulsoryMoves(spell, id)
  discloseRaiders(spell)
  return {
    state: spell.state,
    spent: Object.fromEntries(spell.spent),
    refused,
    written: orders.map(writeOrder),
    events: spell.events,
    signals: spell.signals,
    sighted: spell.sighted,
  }
}

function newSpell(before: BoardState, side: Side, nip: Readonly<Record<string, number>>, dice: Dice): Spell {
  const bodies = before.bodies.filter((body) => body.side === side)
  return {
    state: before,
    side,
    signals: [],
    sighted: false,
    left: new Map(bodies.map(({ id }) => [id, nip[id] ?? 0])),
    spent: new Map(bodies.map(({ id }) => [id, 0])),
    moved: new Set(),
    fought: new Set(),
    beganIn: new Set(
      before.fields.flatMap((field) =>
        before.ships
          .filter((ship) => isUp(ship) && inField(before, ship, field.id))
          .map((ship) => fieldKey(ship.id, field.id)),
      ),
    ),
    events: [],
    dice,
  }
}

function layBubble(spell: Spell, { do: act, at }: Extract<Step, { do: 'fake' | 'lift' }>): void {
  const { side, state } = spell
  const others = state.fakes.filter((fake) => fake.side !== side || fake.at.x !== at.x || fake.at.y !== at.y)
  spell.state = { ...state, fakes: act === 'lift' ? others : [...state.fakes, { side, at: { x: at.x, y: at.y } }] }
}

/** Ships of a body without an order make their compulsory moves: as the formation in which they lie, or singly. */
function compulsoryMoves(spell: Spell, body: string): void {
  const waiting = spell.state.ships.filter(
    (ship) => ship.body === body && !seemsNeutral(ship) && isUp(ship) && !spell.moved.has(ship.id),
  )
  const bound = waiting.filter((ship) => movesTogether(spell.state, [ship]).compulsory)
  const line = lineAhead(bound, spell.state.mode) ?? (isLineAbreast(bound, spell.state.mode) ? bound : null)
  const units = line ? [line] : bound.map((ship) => [ship])
  for (const unit of units)
    carryOut(spell, { refused: null, ships: unit.map(({ id }) => id), steps: [{ do: 'ahead' }], nip: 0 })
  for (const { id } of waiting) if (!spell.moved.has(id)) endOfMovement(spell, id)
}

/** Carries an order out; answers with why nothing came of it, where only doing it could show that. */
function carryOut(spell: Spell, judged: Extract<Judged, { refused: null }>): { rule: string; says: string } | null {
  const [first] = judged.ships
  const leader = first === undefined ? undefined : shipOf(spell.state, first)
  if (!leader) return null
  const [only] = judged.steps
  if (only && !MOVES.has(only.do)) return doBeside(spell, leader, only)
  let made = 0
  let goesOn = true
  for (const step of judged.steps) {
    if (!goesOn) break
    if (step.do === 'flag') {
      shiftFlag(spell, leader.body, step.to)
      continue
    }
    if (step.do === 'stop' || step.do === 'restart') {
      goesOn = haltOrGoOn(spell, leader.id, step.do)
      continue
    }
    if (step.do === 'submerge') {
      const ship = shipOf(spell.state, leader.id) ?? leader
      change(spell, { ...ship, wentUnder: spell.state.spells[spell.side] })
      tell(spell, `${ship.id} goes under`, [ship.id], [because('BK-SB-03', 'a bubble marker takes her place', {})])
      goesOn = false
      continue
    }
    if (step.do === 'surface') {
      const ship = shipOf(spell.state, leader.id) ?? leader
      const up = { ...ship, wentUnder: null, at: step.at, headingDeg: headingOf(step.headingDeg) }
      change(spell, up)
      tell(spell, `${ship.id} comes up`, [ship.id], [because('BK-SB-06', 'her marker goes', {}, { ...step.at })])
      mines(spell, ship.id, [outlineOf(up, spell.state.mode)])
      goesOn = false
      continue
    }
    if (step.do === 'enter') {
      comeOn(spell, leader.id, step)
      continue
    }
    if (step.do !== 'ahead' && step.do !== 'turn') continue
    goesOn = makeMove(spell, judged.ships, step, made)
    made += 1
  }
  // One who could not pay to stop makes her compulsory move all the same; a cripple has none, and lies where she is.
  const halting = judged.steps.some((step) => step.do === 'stop') ? shipOf(spell.state, leader.id) : undefined
  if (made === 0 && halting?.stopped === false)
    if (movesTogether(spell.state, living(spell, judged.ships)).compulsory)
      makeMove(spell, judged.ships, { do: 'ahead' }, 0)
  // Who goes on again makes her compulsory move at once, ordered or not (BK-R11).
  const restarted = shipOf(spell.state, leader.id)
  if (made === 0 && judged.steps.some((step) => step.do === 'restart') && restarted?.stopped === false)
    if (movesTogether(spell.state, [restarted]).compulsory) makeMove(spell, judged.ships, { do: 'ahead' }, 0)
  if (judged.steps.every((step) => step.do === 'flag')) return null
  for (const id of judged.ships) {
    spell.moved.add(id)
    endOfMovement(spell, id)
  }
  return null
}

const MOVES: ReadonlySet<string> = new Set(['ahead', 'turn', 'stop', 'restart', 'submerge', 'surface', 'enter', 'flag'])

/** A ship comes on over her edge; that is her first move. */
function comeOn(spell: Spell, id: string, step: Extract<Step, { do: 'enter' }>): void {
  const ship = shipOf(spell.state, id)
  const there = ship ? entryPose(spell.state, ship, step) : null
  if (!ship || !there) return
  change(spell, { ...ship, ...there, waiting: false })
  tell(
    spell,
    `${id} comes on`,
    [id],
    [because('BK-SU-07', 'over the entry edge of her side (BK-R35)', { along: step.along }, { ...there.at })],
  )
  mines(spell, id, [outlineOf(there, spell.state.mode)])
  look(spell)
}

/** Lights, challenges, boats, signals, mines sown and parts dropped. */
function doBeside(spell: Spell, ship: BoardShip, step: Step): { rule: string; says: string } | null {
  const { state, side } = spell
  switch (step.do) {
    case 'light':
      if (ship.lights !== null) return { rule: 'BK-VI-04', says: `${ship.id} lights another in this spell (BK-R22)` }
      change(spell, { ...ship, lights: step.at })
      tell(
        spell,
        `${ship.id} lights ${step.at}`,
        [ship.id, step.at],
        [because('BK-VI-04', 'a searchlight on one target for the spell (BK-R22)', {}, step.at)],
      )
      return null
    case 'signal': {
      const delivered = deliver(state, side, ship, step, spell.dice)
      spell.signals.push(delivered)
      if (delivered.seenByEnemy) spell.sighted = true
      tell(spell, `${ship.id} signals by ${step.means}`, [ship.id], delivered.because)
      return null
    }
    case 'challenge': {
      const other = shipOf(state, step.at)
      if (!other) return null
      const plays = !other.neutral
      change(spell, plays ? { ...other, disclosed: true } : { ...other, challengedBy: ship.id })
      tell(
        spell,
        `${ship.id} challenges ${other.id}`,
        [ship.id, other.id],
        [
          plays
            ? because('BK-AX-01', 'challenged by a warship she drops her part', {}, true)
            : because('BK-NS-02', 'ordered to stop by lamp; she does at her next movement (BK-R58)', {}, true),
        ],
      )
      return null
    }
    case 'board': {
      const other = shipOf(state, step.at)
      if (!other) return null
      if (baseYards(ship, other, state.mode) > 0)
        return { rule: 'BK-NS-03', says: `no edge of ${ship.id} lies on ${other.id}: boats go to a ship in contact` }
      change(spell, { ...other, boarded: { by: ship.id, spell: state.spells[side] } })
      tell(
        spell,
        `boats of ${ship.id} go to ${other.id}`,
        [ship.id, other.id],
        [
          because(
            'BK-NS-03',
            'in contact with the stopped ship; the die is thrown in the next spell (BK-R58)',
            {},
            true,
          ),
        ],
      )
      return null
    }
    case 'disclose':
      change(spell, { ...ship, disclosed: true })
      tell(spell, `${ship.id} drops her part`, [ship.id], [because('BK-AX-02', 'as her owner likes', {}, true)])
      return null
    case 'sow':
      sow(spell, ship, step.sections)
      return null
    default:
      return null
  }
}

/** Raiders and minelayers with an enemy merchantman within normal range drop their part (BK-AX-01). */
function discloseRaiders(spell: Spell): void {
  const { ships, mode } = spell.state
  for (const ship of ships) {
    if (ship.disguise === null || ship.disclosed || ship.type === 'armedMerchantCruiser' || !isUp(ship)) continue
    const yards = ships
      .filter((other) => other.side !== ship.side && !other.neutral && isMerchant(other.type) && isUp(other))
      .map((other) => modelYards(ship, other, mode, spell.state.rulings['bk.model_length']))
    const found = disclosure(yards.length > 0 ? Math.min(...yards) : undefined, false)
    if (!found.value.disclosed) continue
    change(spell, { ...ship, disclosed: true })
    tell(spell, `${ship.id} drops her part`, [ship.id], found.because)
  }
}

/** Who cruises looks about after every move: at the first sight of the enemy all go over to combat (BK-MO-02). */
function look(spell: Spell): void {
  if (spell.state.mode !== 'cruising' || spell.sighted) return
  const { state, side } = spell
  spell.sighted = enemiesInSight(state, side, 'red').length + enemiesInSight(state, side, 'blue').length > 0
}

/**
 * Neutrals go straight on with their free moves in the spell of the side with the initiative (BK-MS-02); one who was challenged stops
 * instead, fishing fleets go as their dice say (BK-MS-04), and a sailing vessel never heads into the wind.
 */
export function moveNeutrals(
  before: BoardState,
  side: Side,
  dice: Dice,
): Pick<Movement, 'state' | 'events' | 'sighted'> {
  const spell = newSpell(before, side, {}, dice)
  // Who passes for a neutral goes with them: moving in her own side's spell would give her away (BK-AX-01).
  for (const { id } of before.ships.filter((ship) => seemsNeutral(ship) && isUp(ship) && ship.prizeOf === null)) {
    const ship = shipOf(spell.state, id)
    if (!ship || ship.aground) continue
    if (ship.challengedBy !== null) {
      if (ship.stopped) continue
      change(spell, { ...ship, stopped: true })
      tell(spell, `${id} stops`, [id], [because('BK-NS-02', 'as she was ordered to (BK-R58)', {}, true)])
      continue
    }
    goOn(spell, ship)
    endOfMovement(spell, id)
  }
  look(spell)
  return { state: spell.state, events: spell.events, sighted: spell.sighted }
}

function goOn(spell: Spell, ship: BoardShip): void {
  const { mode, rough, wind } = spell.state
  const { baseYd, freeMoveLengths } = scaleOf(mode)
  const free: PricedMove = { nip: 0, yards: baseYd * freeMoveLengths, compulsory: false, because: [] }
  const type = looksLike(ship)
  let [moves, turnDeg] = [typeFigures(type).freeSecond && !rough ? 2 : 1, 0]
  let reasons: readonly Reason[] = [because('BK-MS-02', 'straight on, with free moves only (BK-R13b)', {}, moves)]
  if (ship.type === 'fishingFleet') {
    const [die = 1] = spell.dice.throwDice({
      rule: 'BK-MS-04',
      subject: ship.id,
      occasion: `${spell.side} ${spell.state.spells[spell.side]}`,
      purpose: `${ship.id} at her nets`,
    }).faces
    const found = fishing(die)
    ;({ moves, turnDeg } = found.value)
    reasons = found.because
  }
  if (ship.type === 'sailingVessel' && wind !== null) {
    const found = sailing(ship.headingDeg, wind)
    if (!found.value.may) moves = 0
    reasons = [...reasons, ...found.because]
  }
  tell(spell, `${ship.id}: ${moves} ${moves === 1 ? 'move' : 'moves'}`, [ship.id], reasons)
  for (let made = 0; made < moves; made++) {
    const now = shipOf(spell.state, ship.id)
    if (!now || !isUp(now)) return
    const step: Move = made === 0 && turnDeg !== 0 ? { do: 'turn', deg: turnDeg, way: 'alone' } : { do: 'ahead' }
    const [run] = moveOf(spell.state, [now], step, free.yards)
    if (!run || spell.state.features.some(({ outline }) => crosses(run.pieces, outline))) return
    goThrough(spell, now, run, free, new Set([now.id]))
  }
}

const living = (spell: Spell, ids: readonly string[]): readonly BoardShip[] =>
  ids.flatMap((id) => {
    const ship = shipOf(spell.state, id)
    return ship && isUp(ship) && !ship.aground ? [ship] : []
  })

function shiftFlag(spell: Spell, bodyId: string, to: string): void {
  const body = bodyOf(spell.state, bodyId)
  if (!body) return
  const bodies = spell.state.bodies.map((one) => (one.id === bodyId ? { ...one, flag: to } : one))
  spell.state = { ...spell.state, bodies }
  tell(
    spell,
    `the Flag of ${bodyId} goes over to ${to}`,
    [to],
    [because('BK-OR-03', 'from a cripple to the ship alongside', { from: body.flag }, to)],
  )
}

function haltOrGoOn(spell: Spell, id: string, act: 'stop' | 'restart'): boolean {
  const ship = shipOf(spell.state, id)
  if (!ship) return false
  const nip = act === 'stop' ? prices.stopping : prices.restarting
  const paid = pay(spell, ship.body, nip)
  const verb = act === 'stop' ? 'stops' : 'goes on'
  tell(
    spell,
    paid ? `${id} ${verb}` : `${id} cannot pay to ${act === 'stop' ? 'stop' : 'go on'}`,
    [id],
    [because('BK-MV-08', `${figure(nip)} points (BK-R11)`, { act }, paid)],
  )
  if (paid) change(spell, { ...ship, stopped: act === 'stop' })
  return paid && act === 'restart'
}

/** One move of a ship or a formation: paid for, then made. False where no more follow. */
function makeMove(spell: Spell, ids: readonly string[], step: Move, made: number): boolean {
  const ships = living(spell, ids)
  const [first] = ships
  if (!first) return false
  const price = priceOf(spell.state, ships, step, made)
  if (price === null) return false
  const names = ships.map(({ id }) => id)
  if (!pay(spell, first.body, price.nip)) {
    tell(spell, `${names.join(', ')}: the die does not suffice for ${price.nip}`, names, [
      ...price.because,
      because('BK-MV-12', 'only what is left of the die', {}, spell.left.get(first.body) ?? 0),
    ])
    return false
  }
  const runs = moveOf(spell.state, ships, step, price.yards)
  tell(spell, `${names.join(', ')}: ${step.do === 'ahead' ? 'ahead' : turnWords(step.deg)}`, names, price.because)
  const inUnit = new Set(names)
  for (const [n, ship] of ships.entries()) {
    const run = runs[n]
    if (run) goThrough(spell, ship, run, price, inUnit)
  }
  look(spell)
  return living(spell, names).length > 0
}

/** Degrees to starboard, or below nought to port. */
const turnWords = (deg: number): string => `${counted(Math.abs(deg), 'degree')} to ${deg > 0 ? 'starboard' : 'port'}`

const placedAt = (ship: BoardShip, { at, headingDeg, turning }: Run): BoardShip => {
  return { ...ship, at: tidyPlace(at), headingDeg: headingOf(headingDeg), turning }
}

/** A ship goes her way: land, the edge, other ships and mines, in this order. */
function goThrough(spell: Spell, from: BoardShip, run: Run, price: PricedMove, inUnit: ReadonlySet<string>): void {
  const { mode, features } = spell.state
  const { pieces } = run
  const land = features.map(({ outline }) => outline).filter((outline) => crosses(pieces, outline))
  if (price.compulsory && land.length > 0) {
    const clear = yardsClear(from, from.turning, price.yards, land, mode)
    const there = placedAt(from, runAhead(from, from.turning, clear, mode))
    change(spell, { ...there, aground: true, crippled: true, damages: from.crippled ? from.damages : 0, turning: [] })
    tell(
      spell,
      `${from.id} runs aground`,
      [from.id],
      [because('BK-CO-01', 'her compulsory move crosses land or a shoal', {}, true)],
    )
    return
  }
  const to = placedAt(from, run)
  change(spell, to)
  strike(spell, from, pieces, price.compulsory, inUnit)
  mines(spell, to.id, pieces)
  const now = shipOf(spell.state, to.id)
  if (now && isLeft(now) && isOverEdge(now, spell.state)) {
    change(spell, { ...now, offTable: true })
    tell(
      spell,
      `${now.id} leaves the sea`,
      [now.id],
      [because('BK-VC-01', 'she has retreated off the table (BK-R36)', {}, true)],
    )
  }
}

/** Other ships whose places she crosses; not those of her own formation, nor one on whom she lay before. */
function strike(
  spell: Spell,
  from: BoardShip,
  pieces: readonly Outline[],
  compulsory: boolean,
  inUnit: ReadonlySet<string>,
): void {
  const { mode } = spell.state
  for (const other of spell.state.ships) {
    const rammer = shipOf(spell.state, from.id)
    if (!rammer || !isUp(rammer)) return
    if (inUnit.has(other.id) || !isUp(other) || other.type === 'shoreBattery') continue
    const place = outlineOf(other, mode)
    if (overlap(outlineOf(from, mode), place) || !crosses(pieces, place)) continue
    const light = lightNow(spell.state, spell.side)
    const fell = collision(
      rammer,
      { ...other, lit: isLit(spell.state, other.id) || other.lights !== null },
      compulsory ? 'compulsory' : 'other',
      weatherBetween(spell.state, other.at, other.at) === 'fog',
      light,
      sizeOrder,
    )
    const { cause, rammer: hurt, crossedSunk } = fell.value
    if (cause === null) continue
    change(spell, { ...rammer, damages: hurt.damages, crippled: hurt.crippled, sunk: hurt.lost !== null })
    if (crossedSunk) change(spell, { ...other, sunk: true })
    tell(spell, `${rammer.id} runs into ${other.id}`, [rammer.id, other.id], fell.because)
  }
}
