/** What an order of movement may be and what its moves cost, by what its writer knows (BK-MV, BK-TN, BK-FM, BK-SB, BK-AD). */
import { counted } from '../../../explanation/figures.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { compass, turnBetween } from '../../bearings.ts'
import { atLeast } from '../../figures.ts'
import { ahead, arc, type Based, baseYards, modelYards, outlineOf } from '../procedures/bases.ts'
import { entry, flagShift, isLineAbreast, isLineAhead } from '../procedures/formations.ts'
import { dot, edgesOf, overlap, pointToSegment, strictlyInside, tidyPlace } from '../procedures/geometry.ts'
import { challenge, sailing } from '../procedures/merchants.ts'
import { type MovePrice, movePrice, type PriceRulings, torpedophobe, turnCharge } from '../procedures/move-prices.ts'
import { movesOf } from '../procedures/scale.ts'
import { message, searchlight } from '../procedures/seeing.ts'
import type { Side } from '../procedures/setting-up.ts'
import { fakes, surface } from '../procedures/submarines.ts'
import { headingOf, pivoted, wheelOf } from '../procedures/turning.ts'
import { prices, turning, turningAway } from '../tables/movement.ts'
import { type Mode, scaleOf } from '../tables/scales.ts'
import { isTorpedoCraft, typeFigures } from '../tables/types.ts'
import { enemiesSeenBy, isInTouch, isKnownEnemy, sees } from './knowing.ts'
import type { BoardOrder, Step } from './notation.ts'
import { weatherBetween } from './sky.ts'
import {
  type BoardShip,
  type BoardState,
  bodyOf,
  extentOf,
  hullOf,
  INWARD,
  isLeft,
  isOverEdge,
  isUp,
  looksLike,
  movesAs,
  seemsNeutral,
  shipOf,
} from './state.ts'
import { crosses, type Run, runAhead, runTurned } from './sweep.ts'

/** A step that is a move. */
export type Move = Extract<Step, { do: 'ahead' | 'turn' }>
const isMove = (step: Step): step is Move => step.do === 'ahead' || step.do === 'turn'

export type Judged =
  | { readonly refused: { readonly rule: string; readonly says: string } }
  | {
      readonly refused: null
      readonly ships: readonly string[]
      readonly steps: readonly Step[]
      /** What it costs if all of it is done. */
      readonly nip: number
    }

const no = (rule: string, says: string): Judged => ({ refused: { rule, says } })

const rulingsOf = ({ rulings }: BoardState): PriceRulings => ({
  thirdClassMoves: rulings['bk.third_class_moves'],
  submarineMove: rulings['bk.sub_move_nip'],
  roughFreeMove: rulings['bk.rough_free_move'],
})
const movesOfShip = (state: BoardState, ship: BoardShip): number =>
  movesOf(movesAs(ship), state.rulings['bk.third_class_moves'], hullOf(ship))

export interface UnitMoves {
  readonly most: number
  readonly compulsory: boolean
  /** First moves that are lost, as those of cripples are (BK-R10). */
  readonly lapsed: number
}

/** How many moves ships that go together have, and whether the first is compulsory: those of the slowest (BK-R12). */
export function movesTogether(state: BoardState, ships: readonly BoardShip[]): UnitMoves {
  const bound = ships.filter((ship) => typeFigures(movesAs(ship), hullOf(ship)).compulsory)
  const compulsory = bound.some((ship) => !ship.crippled && !ship.stopped && !ship.aground)
  return {
    most: Math.min(...ships.map((ship) => movesOfShip(state, ship))),
    compulsory,
    lapsed: bound.length > 0 && !compulsory ? 1 : 0,
  }
}

/** A line ahead, or one that will be when all have turned where its leader did (BK-TN-03): the leader first; null where it is none. */
export function lineAhead(ships: readonly BoardShip[], mode: Mode): readonly BoardShip[] | null {
  // Far enough that every ship has passed every place where she is to turn.
  const turns = Math.max(0, ...ships.map(({ turning }) => turning.length))
  const yards = turns === 0 ? 0 : scaleOf(mode).baseYd * ships.length * (turns + 1)
  const beyond = ships.map((ship) => ({ ship, at: yards === 0 ? ship : runAhead(ship, ship.turning, yards, mode) }))
  const [first] = beyond
  if (
    !first ||
    !isLineAhead(
      beyond.map(({ at }) => at),
      mode,
    )
  )
    return null
  const forward = ({ at }: { at: Based }) => dot(at.at, ahead(first.at.headingDeg))
  return [...beyond].sort((a, b) => forward(b) - forward(a)).map(({ ship }) => ship)
}

/** The ships of an order: one by her name, or all of a body that can move, from the leader of their line on. */
function shipsOf(state: BoardState, side: Side, who: string): readonly BoardShip[] {
  const one = shipOf(state, who)
  if (one) return one.side === side && !one.neutral ? [one] : []
  const body = bodyOf(state, who)
  if (!body || body.side !== side) return []
  const able = state.ships.filter(
    (ship) => ship.body === who && isUp(ship) && !ship.crippled && !ship.stopped && !ship.aground,
  )
  return lineAhead(able, state.mode) ?? able
}

/**
 * Whether a side may lay or take up a false bubble at the start of its spell. Only ships of whoever asks (`eyes`), and those that they
 * see, forbid a place: a refusal must not tell of others.
 */
export function judgeBubble(
  state: BoardState,
  side: Side,
  step: Extract<Step, { do: 'fake' | 'lift' }>,
  eyes: readonly BoardShip[] = ownShips(state, side),
): Judged {
  const own = state.fakes.filter((fake) => fake.side === side)
  if (step.do === 'lift') {
    const there = own.some(({ at }) => at.x === step.at.x && at.y === step.at.y)
    return there
      ? { refused: null, ships: [], steps: [step], nip: 0 }
      : no('BK-SB-07', 'there is no false bubble of this side')
  }
  const known = seenBy(state, side, eyes)
  const most = extentOf(state)
  if (step.at.x < 0 || step.at.y < 0 || step.at.x > most.x || step.at.y > most.y)
    return no('BK-SB-07', 'that lies beyond the edge of the sea')
  const yards = known.map((ship) =>
    Math.min(...edgesOf(outlineOf(ship, state.mode)).map((edge) => pointToSegment(step.at, edge))),
  )
  const over = known.some((ship) => strictlyInside(step.at, outlineOf(ship, state.mode)))
  const nearest = over ? 0 : yards.length > 0 ? Math.min(...yards) : undefined
  const found = fakes(own.length, 0, 1, nearest, true)
  if (!found.value.may) return no('BK-SB-07', found.because[0]?.says ?? '')
  if (state.features.some(({ outline }) => strictlyInside(step.at, outline)))
    return no('BK-SB-07', 'there is no water there')
  return { refused: null, ships: [], steps: [step], nip: 0 }
}

/** Ships on the surface of whoever asks, and all others that they see. */
function seenBy(state: BoardState, side: Side, eyes: readonly BoardShip[]): readonly BoardShip[] {
  const own = new Set(eyes.map(({ id }) => id))
  return state.ships.filter((ship) =>
    own.has(ship.id) ? isUp(ship) : eyes.some((one) => sees(state, side, one, ship)),
  )
}

/** Ships of a side, by which its orders are judged where nobody says whose of its seats gives them. */
export const ownShips = (state: BoardState, side: Side): readonly BoardShip[] =>
  state.ships.filter((ship) => ship.side === side && !ship.neutral)

/** Whether an order may be given, judged by what is known on board: enemies in sight, land, her own body. */
export function judge(
  state: BoardState,
  side: Side,
  order: BoardOrder,
  moved: ReadonlySet<string>,
  left: ReadonlyMap<string, number>,
  /** Judged beforehand: where others will lie when her turn comes is not known yet. */
  beforehand = false,
  /** Ships of the seat that gives it. */
  eyes: readonly BoardShip[] = ownShips(state, side),
): Judged {
  if (order.who === null) return { refused: null, ships: [], steps: order.steps, nip: 0 }
  const flags = order.steps.find((step) => step.do === 'flag')
  if (flags) return judgeFlag(state, side, flags.to, order)
  const beside = order.steps.find(isBeside)
  if (beside) return judgeBeside(state, side, order.who, beside, order.steps.length)
  const ships = shipsOf(state, side, order.who).filter(({ id }) => id === order.who || !moved.has(id))
  const [leader] = ships
  const enters = order.steps.some((step) => step.do === 'enter')
  if (leader && (leader.waiting || enters)) return judgeEntry(state, leader, order.steps, moved, eyes)
  if (leader && seemsNeutral(leader) && isLeft(leader))
    return no('BK-AX-01', 'while she plays her part she goes straight on, as neutrals do')
  if (!leader || !isLeft(leader)) return no('BK-FM-01', `${order.who} is no ship or body of this side that can move`)
  const again = ships.find((ship) => moved.has(ship.id))
  if (again) return no('BK-SQ-02', `${again.id} has moved in this spell`)
  const fault = judgeShape(state, ships, order.steps) ?? judgeUnderWater(state, leader, order.steps)
  if (fault) return fault
  const moves = judgeMoves(state, side, ships, order.steps, left, beforehand)
  if ('refused' in moves) return moves
  const halt = order.steps.some((step) => step.do === 'stop' || step.do === 'restart')
  return {
    refused: null,
    ships: ships.map(({ id }) => id),
    steps: order.steps,
    nip: moves.nip + (halt ? prices.stopping : 0),
  }
}

/** What a ship does beside her moves, by an order of its own. */
type Beside = Extract<Step, { do: 'light' | 'challenge' | 'board' | 'disclose' | 'signal' | 'sow' }>
const isBeside = (step: Step): step is Beside =>
  ['light', 'challenge', 'board', 'disclose', 'signal', 'sow'].includes(step.do)

/** Lights, challenges, boats, signals and the dropping of a part: what is known on board decides whether they may be ordered. */
function judgeBeside(state: BoardState, side: Side, who: string, step: Beside, steps: number): Judged {
  const ship = shipOf(state, who)
  if (!ship || ship.side !== side || ship.neutral || !isUp(ship))
    return no('BK-SQ-01', `${who} is no ship of this side that can do it`)
  if (steps > 1) return no('BK-SQ-02', 'what is no move is ordered by itself')
  const fault = { ...besideFaults(state, ship, step) }
  return fault.rule === undefined
    ? { refused: null, ships: [ship.id], steps: [step], nip: 0 }
    : no(fault.rule, fault.says ?? '')
}

function besideFaults(state: BoardState, ship: BoardShip, step: Beside): { rule: string; says: string } | null {
  const fault = (rule: string, says: string) => ({ rule, says })
  const { side } = ship
  if (step.do === 'disclose')
    return ship.disguise === null || ship.disclosed
      ? fault('BK-AX-01', 'she plays no part that she could drop')
      : ship.type === 'armedMerchantCruiser'
        ? null
        : fault('BK-AX-01', 'she keeps up her part until an enemy merchantman is near or a warship challenges her')
  if (step.do === 'sow')
    return ship.type !== 'minelayer'
      ? fault('BK-MN-02', 'only a minelayer sows as she goes')
      : step.sections > ship.unsown
        ? fault('BK-MN-02', `she has ${counted(ship.unsown, 'section')} to sow yet`)
        : null
  if (step.do === 'signal') {
    if (step.means === 'wireless' && (!ship.wireless || ship.crippled))
      return fault(
        ship.crippled ? 'BK-SG-05' : 'BK-SG-04',
        ship.crippled ? 'a cripple has no wireless' : 'she has no wireless',
      )
    if (ship.wentUnder !== null) return fault('BK-SG-01', 'she is under water')
    const { allowed, words } = message(step.means, step.text, step.code, state.mode, state.rulings['bk.words']).value
    if (words === 0) return fault('BK-SG-06', 'a message has a word at least')
    return allowed ? null : fault('BK-SG-06', `${words} words are too many for a message so sent in one spell`)
  }
  const other = shipOf(state, step.at)
  if (!other || !sees(state, side, ship, other)) return fault('BK-VI-01', `she does not see ${step.at}`)
  const yards = baseYards(ship, other, state.mode)
  if (step.do === 'light') {
    if (ship.disguise !== null && !ship.disclosed) return fault('BK-AX-01', 'she would give up her part')
    const weather = weatherBetween(state, ship.at, other.at)
    const may = searchlight(ship.type, yards, false, weather, state.rulings['bk.searchlight_yards'])
    return may.value.may ? null : fault('BK-VI-04', may.because[0]?.says ?? '')
  }
  if (!seemsNeutral(other)) return fault('BK-NS-02', `${step.at} is no neutral`)
  if (step.do === 'challenge') {
    if (typeFigures(ship.type).signalMiles === 0 || seemsNeutral(ship))
      return fault('BK-NS-02', 'only a ship of war challenges')
    const may = challenge(yards, weatherBetween(state, ship.at, other.at), state.rulings['bk.lamp_yards'])
    return may.value.may ? null : fault('BK-NS-02', 'she is beyond the reach of a lamp')
  }
  if (!other.stopped || other.challengedBy === null) return fault('BK-NS-03', `${step.at} has not been stopped`)
  return null
}

/**
 * A ship that waits comes on by herself: no heading farther than 45 degrees from straight in, and water under her (BK-R35). Ships of her
 * side lie in her way as far as her own seat knows of them: a refusal must not tell of others, and bases may cross (BK-CO-02).
 */
function judgeEntry(
  state: BoardState,
  ship: BoardShip,
  steps: readonly Step[],
  moved: ReadonlySet<string>,
  eyes: readonly BoardShip[],
): Judged {
  const [step] = steps
  if (!ship.waiting) return no('BK-SU-07', 'she is on the sea already')
  if (moved.has(ship.id)) return no('BK-SQ-02', `${ship.id} has moved in this spell`)
  if (step?.do !== 'enter' || steps.length > 1) return no('BK-SU-07', 'she is to come on over her edge first')
  const may = entry(INWARD[state.entry[ship.side]], step.headingDeg, turning.entryDeg)
  if (!may.value.may) return no('BK-SU-07', may.because[0]?.says ?? '')
  const there = entryPose(state, ship, step)
  if (there === null) return no('BK-SU-07', 'that is beyond the corner of her edge')
  const outline = outlineOf(there, state.mode)
  if (state.features.some((feature) => overlap(outline, feature.outline)))
    return no('BK-SU-07', 'there is no water there')
  if (
    seenBy(state, ship.side, eyes).some(
      (one) => one.side === ship.side && !one.neutral && overlap(outline, outlineOf(one, state.mode)),
    )
  )
    return no('BK-SU-07', 'a ship of her side lies there')
  return { refused: null, ships: [ship.id], steps, nip: 0 }
}

/** Where she lies when she has come on: wholly on the sea, her rear on its edge; null beyond the corners. */
export function entryPose(
  state: BoardState,
  { side }: BoardShip,
  { along, headingDeg }: Extract<Step, { do: 'enter' }>,
): Based | null {
  const edge = state.entry[side]
  const most = extentOf(state)
  const level = edge === 'west' || edge === 'east'
  const about = { at: { x: 0, y: 0 }, headingDeg: headingOf(headingDeg) }
  const corners = outlineOf(about, state.mode)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const x = edge === 'west' ? -Math.min(...xs) : edge === 'east' ? most.x - Math.max(...xs) : along
  const y = edge === 'south' ? -Math.min(...ys) : edge === 'north' ? most.y - Math.max(...ys) : along
  const reach = level ? ys : xs
  const long = level ? most.y : most.x
  if (along + Math.min(...reach) < 0 || along + Math.max(...reach) > long) return null
  return { at: tidyPlace({ x, y }), headingDeg: about.headingDeg }
}

function judgeFlag(state: BoardState, side: Side, to: string, order: BoardOrder): Judged {
  const who = order.who ?? ''
  const body = bodyOf(state, who) ?? bodyOf(state, shipOf(state, who)?.body ?? '')
  const flag = body?.side === side && body.flag !== null ? shipOf(state, body.flag) : undefined
  const other = shipOf(state, to)
  // A ship of another body may be unknown here: that there is none of the name, or one elsewhere, is refused alike.
  if (!flag || other?.body !== flag.body || !isUp(other) || order.steps.length > 1)
    return no('BK-OR-03', 'the Flag goes over to a ship of her squadron, by an order of its own')
  const may = flagShift(flag, other, flag.crippled && isLeft(flag), other.body === flag.body)
  if (!may.value.may) return no('BK-OR-03', may.because[0]?.says ?? '')
  return { refused: null, ships: [flag.id], steps: order.steps, nip: 0 }
}

const MOVEMENT: ReadonlySet<string> = new Set(['ahead', 'turn', 'stop', 'restart', 'submerge', 'surface'])

/** Steps that do not go together, whatever lies about her. */
function judgeShape(state: BoardState, ships: readonly BoardShip[], steps: readonly Step[]): Judged | null {
  const [leader] = ships
  const [first, ...rest] = steps
  if (!leader || !first) return no('BK-MV-05', 'an order has a move at least')
  if (steps.some((step) => step.do === 'fake' || step.do === 'lift'))
    return no('BK-SB-07', 'false bubbles are laid by the side, and by no ship')
  const stray = steps.find(({ do: what }) => !MOVEMENT.has(what))
  if (stray) return no('BK-SQ-02', `"${stray.do}" is nothing that is ordered with moves`)
  if (ships.some((ship) => ship.aground)) return no('BK-CO-01', 'she lies aground')
  if (leader.type === 'shoreBattery') return no('BK-MV-02', 'a battery does not move')
  if (first.do === 'stop' && rest.length > 0) return no('BK-MV-08', 'who stops makes no move')
  if (rest.some((step) => step.do === 'stop' || step.do === 'restart'))
    return no('BK-MV-08', 'to stop or go on comes before every move')
  const halts = first.do === 'stop' || first.do === 'restart'
  if (halts && ships.length > 1) return no('BK-MV-08', 'each ship stops or goes on by herself')
  if (halts && !typeFigures(movesAs(leader), hullOf(leader)).compulsory)
    return no('BK-MV-08', 'she has no compulsory move to be rid of')
  if (first.do === 'stop' && leader.stopped) return no('BK-MV-08', 'she lies stopped already')
  if (first.do === 'restart' && !leader.stopped) return no('BK-MV-08', 'she does not lie stopped')
  if (leader.stopped && first.do !== 'restart') return no('BK-MV-08', 'she lies stopped, and must pay to go on')
  const wheels = steps.some((step) => step.do === 'turn' && step.way === 'wheel')
  const follows = steps.some((step) => step.do === 'turn' && step.way === 'succession')
  if (ships.length === 1) return wheels || follows ? no('BK-FM-04', 'one ship is no formation') : null
  const [inLine, abreast] = [lineAhead(ships, state.mode) !== null, isLineAbreast(ships, state.mode)]
  if (!inLine && !abreast) return no('BK-FM-04', 'the ships of the body are in no formation')
  if (follows && !inLine) return no('BK-FM-02', 'only a line ahead turns in succession')
  if (wheels && !abreast) return no('BK-FM-03', 'only a line abreast wheels')
  if (steps.some((step) => step.do === 'turn' && step.way === 'alone'))
    return no('BK-TN-05', 'a formation turns in succession, each or in a wheel')
  return null
}

function judgeUnderWater(state: BoardState, leader: BoardShip, steps: readonly Step[]): Judged | null {
  const rises = steps.find((step) => step.do === 'surface')
  const dives = steps.some((step) => step.do === 'submerge')
  if ((rises || dives) && leader.type !== 'submarine') return no('BK-SB-02', 'she is no submarine')
  if (leader.wentUnder === null) return rises ? no('BK-SB-06', 'she is on the surface') : null
  if (!rises || steps.length > 1) return no('BK-SB-05', 'under water she can do nothing but come up')
  const distanceYd = Math.hypot(rises.at.x - leader.at.x, rises.at.y - leader.at.y)
  const found = surface(leader.wentUnder, state.spells[leader.side], distanceYd, state.mode)
  const { may, reason } = found.value
  if (!may)
    return no(reason === 'tooSoon' ? 'BK-SB-04' : 'BK-SB-06', found.because[reason === 'tooSoon' ? 0 : 1]?.says ?? '')
  const there = outlineOf(rises, state.mode)
  if (isOverEdge(rises, state)) return no('BK-SB-06', 'that lies beyond the edge of the sea')
  if (state.features.some(({ outline }) => overlap(there, outline))) return no('BK-SB-06', 'there is no water there')
  return null
}

/** Moves that she has not, turns in free moves, land in the way of a move of her own choice, and an admiral's fear of torpedoes. */
function judgeMoves(
  state: BoardState,
  side: Side,
  ships: readonly BoardShip[],
  steps: readonly Step[],
  left: ReadonlyMap<string, number>,
  beforehand: boolean,
): Judged | { readonly nip: number } {
  let nip = 0
  let at = steps.some((step) => step.do === 'restart') ? ships.map((ship) => ({ ...ship, stopped: false })) : ships
  const { most, lapsed } = movesTogether(state, at)
  const moves = steps.filter(isMove)
  if (moves.length > most - lapsed) return no('BK-MV-02', `at most ${counted(most - lapsed, 'move')} in this spell`)
  let paid = false
  for (const [made, move] of moves.entries()) {
    const each = at.map((ship) => memberPrice(state, ship, move, made + 1 + lapsed))
    const bad = each.find(({ value }) => !value.allowed)
    if (bad) return no(bad.because[0]?.rule ?? 'BK-MV-02', bad.because[0]?.says ?? '')
    const price = priceOf(state, at, move, made)
    if (price === null) return no('BK-MV-02', 'she has no such move')
    nip += price.nip
    const dearest = Math.max(...each.map(({ value }) => value.nip ?? 0))
    if (!paid && dearest > 0) {
      paid = true
      const fear = judgeFear(state, side, at, move, dearest + prices.turnOfShip, left)
      if (fear) return fear
    }
    const short = judgeShort(state, at, move, price, beforehand)
    if (short) return short
    const wrongWay = judgeSail(state, at, move)
    if (wrongWay) return wrongWay
    const runs = moveOf(state, at, move, price.yards)
    const strikes = runs.some(({ pieces }) => state.features.some(({ outline }) => crosses(pieces, outline)))
    if (strikes && !price.compulsory)
      return no('BK-CO-01', 'a move of her own choice would cross land or a shoal, and is not made (BK-R62)')
    at = at.map((ship, n) => ({ ...ship, ...runs[n] }))
  }
  return { nip }
}

/** A move shorter than it may be: not the compulsory one, and only to join a ship of her body (BK-MV-01). */
function judgeShort(
  state: BoardState,
  ships: readonly BoardShip[],
  move: Move,
  price: PricedMove,
  beforehand: boolean,
): Judged | null {
  if (move.do !== 'ahead' || move.yards === undefined) return null
  const { baseYd } = scaleOf(state.mode)
  if (price.compulsory || move.yards >= baseYd) return no('BK-MV-01', 'only a move of her own choice may be shorter')
  const [ship] = ships
  if (!ship || ships.length > 1) return no('BK-MV-01', 'a formation makes whole moves')
  if (beforehand) return null
  const [run] = moveOf(state, ships, move, price.yards)
  const mates = state.ships.filter((one) => one.body === ship.body && one.id !== ship.id && isUp(one))
  const there = { ...ship, ...run }
  const joins = mates.some((mate) => isLineAhead([mate, there], state.mode) || isLineAbreast([mate, there], state.mode))
  return joins ? null : no('BK-MV-01', 'a shorter move is for one who joins or changes a formation')
}

/** A sailing vessel never heads within 45 degrees of straight upwind (BK-MS-03). */
function judgeSail(state: BoardState, ships: readonly BoardShip[], move: Move): Judged | null {
  for (const ship of ships) {
    if (looksLike(ship) !== 'sailingVessel' || state.wind === null) continue
    const heading = move.do === 'turn' ? ship.headingDeg + move.deg : ship.headingDeg
    const found = sailing(heading, state.wind)
    if (!found.value.may) return no('BK-MS-03', found.because[0]?.says ?? '')
  }
  return null
}

/** Ships of a torpedophobe near torpedo craft that they see turn away in the first move that costs anything (BK-R60). */
function judgeFear(
  state: BoardState,
  side: Side,
  ships: readonly BoardShip[],
  move: Move,
  firstMoveNip: number,
  left: ReadonlyMap<string, number>,
): Judged | null {
  for (const ship of ships) {
    if (bodyOf(state, ship.body)?.character !== 'torpedophobe') continue
    for (const craft of state.ships) {
      const before = shipOf(state, ship.id)
      if (!before || !isKnownEnemy(craft, side) || !isTorpedoCraft(craft.type) || !sees(state, side, before, craft))
        continue
      const bearing = arc(before, craft.at).value.relativeBearingDeg
      const off = turnBetween(0, bearing)
      const range = modelYards(before, craft, state.mode)
      const { must } = torpedophobe(range, Math.abs(off), left.get(ship.body) ?? 0, firstMoveNip).value
      const away =
        move.do === 'turn' &&
        atLeast(Math.abs(move.deg), turningAway.byDeg) &&
        (off === 0 || Math.sign(move.deg) !== Math.sign(off))
      if (must && !away)
        // Whose craft they are, and their names, are the enemy's own.
        return no(
          'BK-AD-04',
          `${ship.id} must turn away from the torpedo craft in sight by ${turningAway.byDeg} degrees or more`,
        )
    }
  }
  return null
}

function memberPrice(state: BoardState, ship: BoardShip, step: Move, move: number) {
  const type = movesAs(ship)
  const asked = {
    type,
    move,
    turn: step.do === 'turn',
    obsolete: ship.obsolete && type !== 'torpedoBoats' && type === ship.type,
    crippled: ship.crippled,
    rough: state.rough,
    outOfTouch: !isInTouch(state, ship),
    // One who plays a neutral goes as neutrals do (BK-AX-01).
    neutral: seemsNeutral(ship),
  }
  return movePrice(asked, rulingsOf(state))
}

function yardsOf(state: BoardState, price: MovePrice | undefined): number {
  const { baseYd, freeMoveLengths, otherMoveLengths } = scaleOf(state.mode)
  return baseYd * (price?.free ? freeMoveLengths : otherMoveLengths)
}

export interface PricedMove {
  /** The whole price: the move of the slowest, the turn and what the admiral's character adds. */
  readonly nip: number
  readonly yards: number
  readonly compulsory: boolean
  readonly because: readonly Reason[]
}

/** What the next move of ships that go together costs; null where they have no such move. */
export function priceOf(state: BoardState, ships: readonly BoardShip[], step: Move, made: number): PricedMove | null {
  const { lapsed } = movesTogether(state, ships)
  const slowest = Math.min(...ships.map((ship) => movesOfShip(state, ship)))
  const paying = ships.filter((ship) => movesOfShip(state, ship) === slowest)
  const each = paying.map((ship) => memberPrice(state, ship, step, made + 1 + lapsed))
  if (each.some(({ value }) => !value.allowed)) return null
  const dearest = each.reduce((most, one) => ((one.value.nip ?? 0) > (most.value.nip ?? 0) ? one : most))
  const move = dearest.value.nip ?? 0
  const reasons = dearest.because.filter(({ rule }) => rule !== 'BK-TN-05')
  if (step.do === 'ahead')
    return {
      nip: move,
      yards: step.yards ?? yardsOf(state, dearest.value),
      compulsory: dearest.value.compulsory,
      because: reasons,
    }
  const turns = step.way === 'each' || step.way === 'alone' ? ships : ships.slice(0, 1)
  const rule = { alone: 'BK-TN-05', each: 'BK-TN-05', succession: 'BK-TN-02', wheel: 'BK-TN-04' }[step.way]
  const turn = turns.length * (rule === 'BK-TN-05' ? prices.turnOfShip : prices.turnOfLine)
  const charges = turns.map((ship) => charged(state, ships, ship, step))
  const extra = charges.reduce((sum, { nip }) => sum + nip, 0)
  return {
    nip: move + turn + extra,
    yards: yardsOf(state, dearest.value),
    compulsory: false,
    because: [
      ...reasons,
      because(rule, `${turns.length} turns`, { way: step.way }, turn),
      ...charges.flatMap((one) => one.because),
    ],
  }
}

/** What the admiral's character adds to a ship's turn, by the enemy in sight who is nearest before it (BK-R52). */
function charged(
  state: BoardState,
  ships: readonly BoardShip[],
  ship: BoardShip,
  step: Extract<Move, { do: 'turn' }>,
): { nip: number; because: readonly Reason[] } {
  const character = bodyOf(state, ship.body)?.character ?? null
  // What ships of other bodies see may be unknown here, and a price must not tell it.
  const eyes = state.ships.filter((one) => one.body === ship.body)
  const enemies = enemiesSeenBy(state, ship.side, ship.side, eyes)
  const [first] = enemies
  if (character === null || !first) return { nip: 0, because: [] }
  const yards = (enemy: BoardShip, from: BoardShip) => baseYards(from, enemy, state.mode)
  const nearest = enemies.reduce((least, one) => (yards(one, ship) < yards(least, ship) ? one : least), first)
  const turned =
    step.way === 'wheel'
      ? wheelOf(ships, step.deg, state.mode).ships[0]
      : { ...ship, ...pivoted(ship, step.deg, state.mode) }
  const charge = turnCharge(
    character,
    yards(nearest, ship),
    yards(nearest, turned ?? ship),
    nearest.type === 'submarine',
  )
  return { nip: charge.value.nip, because: charge.value.nip > 0 ? charge.because : [] }
}

/** Where a move takes each of the ships, and over what. */
export function moveOf(state: BoardState, ships: readonly BoardShip[], step: Move, yards: number): readonly Run[] {
  const { mode } = state
  if (step.do === 'ahead') return ships.map((ship) => runAhead(ship, ship.turning, yards, mode))
  if (step.way === 'wheel') {
    const { pivotAt } = wheelOf(ships, step.deg, mode)
    return ships.map((ship) => runTurned(ship, step.deg, yards, mode, pivotAt))
  }
  if (step.way !== 'succession') return ships.map((ship) => runTurned(ship, step.deg, yards, mode))
  const [leader] = ships
  return ships.map((ship) => {
    if (!leader || ship === leader) return runTurned(ship, step.deg, yards, mode)
    const point = { at: leader.at, headingDeg: compass(leader.headingDeg), turnDeg: step.deg }
    return runAhead(ship, [...ship.turning, point], yards, mode)
  })
}
