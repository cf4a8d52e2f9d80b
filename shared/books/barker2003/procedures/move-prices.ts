/** What moves, halts and turns cost in points of naval initiative (BK-MV, BK-TN, BK-AD). */

import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { keyWords, oneOfKey } from '../../../explanation/key-words.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { atLeast, figure, moreThan, tidy } from '../../figures.ts'
import { bandReach } from '../tables/factors.ts'
import { prices, turningAway } from '../tables/movement.ts'
import { type Mode, scaleFigures, scaleOf } from '../tables/scales.ts'
import type { Character } from '../tables/setting-up.ts'
import { isTorpedoCraft, mayBeNeutral, type ShipType, typeFigures } from '../tables/types.ts'
import { isObsolete, movesOf } from './scale.ts'

/** The rulings on prices that an umpire may set otherwise. */
export interface PriceRulings {
  /** Moves of a 3rd class cruiser (BK-R04). */
  readonly thirdClassMoves: number
  /** Price of a submarine's one move (BK-R08). */
  readonly submarineMove: number
  /** Whether rough weather takes a price for the free second move (BK-R09). */
  readonly roughFreeMove: boolean
}

export const usualRulings: PriceRulings = {
  thirdClassMoves: movesOf('thirdClassCruiser', typeFigures('thirdClassCruiser').moves),
  submarineMove: prices.submarine,
  roughFreeMove: true,
}

export interface MoveAsked {
  readonly type: ShipType
  readonly move: number
  readonly turn: boolean
  readonly obsolete: boolean
  readonly crippled: boolean
  readonly rough: boolean
  readonly outOfTouch: boolean
  readonly neutral: boolean
}

export interface MovePrice {
  readonly allowed: boolean
  /** What the move is, allowed or not: a compulsory or free one is refused for its turn and stays what it is. */
  readonly compulsory: boolean
  readonly free: boolean
  /** Without the turn; null where the move is not allowed. */
  readonly nip: number | null
  readonly turnNip: number
}

/** What one move of a ship by herself costs. Refuses a warship or a transport that is called neutral. */
export function movePrice(asked: MoveAsked, rulings: PriceRulings = usualRulings): Finding<MovePrice> {
  const { type, move, turn, crippled, neutral } = asked
  if (neutral && !mayBeNeutral(type))
    refuse(
      'input.invalid',
      `neutral must be false for ${oneOfKey(type)}: only liners, tramps, sailing vessels and fishing fleets are neutral.`,
      {
        rule: 'BK-MS-01',
        path: 'neutral',
      },
    )
  isObsolete(type, asked.obsolete)
  const { compulsory: first, freeSecond } = typeFigures(type)
  const inputs = { type, move, turn, rough: asked.rough, outOfTouch: asked.outOfTouch }
  const no = (rule: string, says: string) =>
    finding<MovePrice>({ allowed: false, compulsory: false, free: false, nip: null, turnNip: 0 }, [
      because(rule, says, inputs, false),
    ])
  const free = (compulsory: boolean, rule: string, says: string) =>
    turn
      ? finding<MovePrice>({ allowed: false, compulsory, free: true, nip: null, turnNip: 0 }, [
          because('BK-TN-01', `${says}: a free move is straight`, inputs, false),
        ])
      : finding<MovePrice>({ allowed: true, compulsory, free: true, nip: 0, turnNip: 0 }, [
          because(rule, says, inputs, 0),
        ])

  const most = movesOf(type, rulings.thirdClassMoves)
  if (move > most)
    return no(
      'BK-MV-02',
      `${oneOfKey(type)} ${oneOfKey(type) === keyWords(type) ? 'make' : 'makes'} at most ${most} moves in a spell`,
    )
  if (move === 1 && first) {
    if (crippled) return no('BK-MV-13', 'the compulsory move of a cripple lapses (BK-R10)')
    return free(true, 'BK-MV-03', 'her compulsory move')
  }
  if (type === 'fishingFleet') return free(false, 'BK-MS-04', 'a fishing fleet goes as its die says')
  if (move === 1 && neutral) return free(false, 'BK-MS-02', 'the one move of a neutral is free (BK-R13b)')
  const secondFree = move === 2 && freeSecond && !turn
  if (secondFree && !(asked.rough && rulings.roughFreeMove)) return free(false, 'BK-MV-04', 'her second free move')
  if (neutral) return no('BK-MS-02', 'a neutral makes free moves only')
  return paid(asked, secondFree, rulings)
}

/** A move that costs something: its price, and the surcharges on it. */
function paid(asked: MoveAsked, secondFree: boolean, rulings: PriceRulings): Finding<MovePrice> {
  const { type, move, turn } = asked
  const obsolete = isObsolete(type, asked.obsolete)
  const steps: Reason[] = []
  let nip = 0
  const add = (points: number, rule: string, says: string) => {
    nip += points
    steps.push(because(rule, says, { type, move }, points))
  }
  if (move === 1) add(rulings.submarineMove, 'BK-MV-02', 'her one move is priced as a second one (BK-R08)')
  else if (secondFree) add(prices.freeSecond, 'BK-MV-04', 'a second move that is free in fair weather (BK-R09)')
  else if (move === 2)
    add(
      prices.move[2],
      'BK-MV-06',
      typeFigures(type).freeSecond ? 'a second move with a turn is not free (BK-R64)' : 'a second move',
    )
  else add(move === 3 ? prices.move[3] : prices.move[4], 'BK-MV-07', `move ${move}`)
  if (asked.rough)
    add(isTorpedoCraft(type) ? prices.roughTorpedoCraft : prices.roughOthers, 'BK-MV-09', 'rough weather')
  if (nip > 0 && obsolete) add(prices.obsolete, 'BK-MV-10', 'obsolete')
  if (nip > 0 && asked.outOfTouch)
    add(prices.outOfTouch, 'BK-MV-11', 'her Flag or Captain (D) is sunk or out of signal distance')
  const free = nip === 0
  if (turn && free)
    return finding<MovePrice>({ allowed: false, compulsory: false, free, nip: null, turnNip: 0 }, [
      because('BK-TN-01', 'a free move is straight', { type, move }, false),
    ])
  const turnNip = turn ? prices.turnOfShip : 0
  if (turn) steps.push(because('BK-TN-05', 'a turn by herself, on top of the move', { type }, turnNip))
  return finding<MovePrice>({ allowed: true, compulsory: false, free, nip, turnNip }, steps)
}

export const FORMATION_TURNS = ['none', 'succession', 'wheel', 'each'] as const
export type FormationTurn = (typeof FORMATION_TURNS)[number]
export const TURN_GOES = ['nearer', 'farther', 'same'] as const
export type TurnGoes = (typeof TURN_GOES)[number]

export interface Member {
  readonly type: ShipType
  readonly obsolete: boolean
}

export interface SpellAsked {
  readonly members: readonly Member[]
  readonly moves: number
  readonly turn: FormationTurn
  readonly turnOnMove?: number | undefined
  readonly rough: boolean
  readonly outOfTouch: boolean
  readonly character?: Character | undefined
  readonly turnGoes: TurnGoes
  readonly nearestIsSubmarine: boolean
}

export interface SpellPrice {
  readonly allowed: boolean
  readonly mostMoves: number
  /** One figure a move, without the turn. */
  readonly moveNip: readonly number[]
  readonly turnNip: number | null
  readonly total: number | null
}

/** What a spell of movement costs a sound ship, or a formation at the price of its slowest (BK-R12). */
export function spellPrice(asked: SpellAsked): Finding<SpellPrice> {
  const { members, moves, turn } = asked
  for (const [n, { type, obsolete }] of members.entries()) isObsolete(type, obsolete, `members[${n}].obsolete`)
  const turnOnMove = checkedTurn(asked)
  const mostMoves = Math.min(...members.map(({ type }) => movesOf(type, usualRulings.thirdClassMoves)))
  const slowest = members.filter(({ type }) => movesOf(type, usualRulings.thirdClassMoves) === mostMoves)
  const no = (steps: readonly Reason[]) =>
    finding<SpellPrice>({ allowed: false, mostMoves, moveNip: [], turnNip: null, total: null }, steps)
  const first = because('BK-MV-02', `the slowest makes at most ${mostMoves} moves (BK-R12)`, { moves }, mostMoves)
  if (moves > mostMoves) return no([first])
  if (turnOnMove !== null && turnOnMove > moves)
    return no([first, because('BK-TN-01', `there is no move ${turnOnMove} to turn in`, { moves, turnOnMove }, false)])
  if (moves === 0 && members.some(({ type }) => typeFigures(type).compulsory))
    return no([first, because('BK-MV-03', 'a sound ship must make her compulsory move', { moves }, false)])

  const each = slowest.map((member) => movesPriced(member, asked, turnOnMove))
  const bad = each.find(({ refused }) => refused !== null)?.refused
  if (bad) return no([first, ...bad])
  const dearest = each.reduce((most, one) => (sum(one.nip) > sum(most.nip) ? one : most))
  const turning = turn === 'none' ? null : turnPaid(asked)
  const turnNip = turning?.value ?? 0
  const total = sum(dearest.nip) + turnNip
  return finding<SpellPrice>({ allowed: true, mostMoves, moveNip: dearest.nip, turnNip, total }, [
    first,
    ...(members.length > 1
      ? [
          because(
            'BK-FM-01',
            'a formation pays once, what its slowest pays; of equals the dearest (BK-R12)',
            { members: members.length },
            dearest.type,
          ),
        ]
      : []),
    ...dearest.because,
    ...(turning?.because ?? []),
    because('BK-MV-12', 'paid from the die of the body in this spell', {}, total),
  ])
}

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0)

/** In which move the turn is made; null without one. Refuses an input that does not go with the turn. */
function checkedTurn({ turn, turnOnMove, members }: SpellAsked): number | null {
  if (turn === 'none') {
    if (turnOnMove !== undefined)
      refuse('input.invalid', `turnOnMove must be left out where turn is "none"; ${turnOnMove} was given.`, {
        rule: 'BK-TN-01',
        path: 'turnOnMove',
      })
    return null
  }
  if (members.length === 1 && turn !== 'each')
    refuse('input.invalid', `turn must be "none" or "each" for one ship; "${turn}" was given.`, {
      rule: 'BK-FM-02',
      path: 'turn',
    })
  return (
    turnOnMove ??
    refuse('input.invalid', `turnOnMove is missing: it is the number of the move in which they turn.`, {
      rule: 'BK-TN-01',
      path: 'turnOnMove',
    })
  )
}

function movesPriced(member: Member, asked: SpellAsked, turnOnMove: number | null) {
  const each = Array.from({ length: asked.moves }, (_, n) =>
    movePrice({
      ...member,
      move: n + 1,
      turn: n + 1 === turnOnMove,
      rough: asked.rough,
      outOfTouch: asked.outOfTouch,
      crippled: false,
      neutral: false,
    }),
  )
  return {
    type: member.type,
    nip: each.map(({ value }) => value.nip ?? 0),
    // The turn is priced for the whole body, not for her.
    because: each.flatMap((one) => one.because.filter(({ rule }) => rule !== 'BK-TN-05')),
    refused: each.find(({ value }) => !value.allowed)?.because ?? null,
  }
}

function turnPaid({ turn, members, character, turnGoes, nearestIsSubmarine }: SpellAsked): Finding<number> {
  const turns = turn === 'each' ? members.length : 1
  const price = turn === 'each' ? prices.turnOfShip : prices.turnOfLine
  const rule = { none: 'BK-TN-01', succession: 'BK-TN-02', wheel: 'BK-TN-04', each: 'BK-TN-05' }[turn]
  const plain = because(
    rule,
    turn === 'each' ? `${turns} turns, each paid for` : 'one turn of the whole line',
    { turn },
    turns * price,
  )
  const way = { nearer: [1, 0], farther: [0, 1], same: [0, 0] }[turnGoes]
  const more = character ? characterCharge(character, way[0] ?? 0, way[1] ?? 0, nearestIsSubmarine) : null
  const extra = (more?.value ?? 0) * turns
  const value = turns * price + extra
  return finding(value, [plain, ...(more && extra > 0 ? more.because : [])])
}

/** What his character makes an admiral's ships pay more for a turn. */
function characterCharge(
  character: Character,
  beforeYd: number,
  afterYd: number,
  nearestIsSubmarine: boolean,
): Finding<number> {
  const inputs = { character, beforeYd, afterYd, nearestIsSubmarine }
  const charge = (rule: string, holds: boolean, says: string) => {
    const nip = holds ? prices.character : 0
    return finding(nip, [because(rule, says, inputs, nip)])
  }
  if (character === 'gallant')
    return charge(
      'BK-AD-05',
      moreThan(afterYd, beforeYd) && !nearestIsSubmarine,
      'a gallant officer pays for a turn away from the nearest enemy, but not from a submarine',
    )
  if (character === 'cautious')
    return charge(
      'BK-AD-06',
      moreThan(beforeYd, afterYd),
      'a cautious officer pays for a turn towards the nearest enemy',
    )
  return charge('BK-AD-01', false, `a ${character} officer pays nothing for turns`)
}

/** The same by the distance to the enemy who was nearest before the turn, base to base (BK-R52). */
export function turnCharge(
  character: Character,
  beforeYd: number,
  afterYd: number,
  nearestIsSubmarine: boolean,
): Finding<{ nip: number }> {
  const charge = characterCharge(character, beforeYd, afterYd, nearestIsSubmarine)
  return finding({ nip: charge.value }, charge.because)
}

/** How far a ship goes in a spell of so many moves; a free move is two base lengths when cruising. Refuses moves that she has not. */
export function spellRun(asked: {
  type: ShipType
  moves: number
  mode: Mode
  turnOnSecond: boolean
  neutral: boolean
  crippled: boolean
}): Finding<{ yards: number; miles: number }> {
  const { type, moves, mode, turnOnSecond, neutral, crippled } = asked
  const { baseYd, freeMoveLengths, otherMoveLengths } = scaleOf(mode)
  const { compulsory } = typeFigures(type)
  const lapsed = compulsory && crippled ? 1 : 0
  if (moves === 0 && compulsory && !crippled)
    refuse('input.invalid', 'moves must be 1 or more: a sound ship makes her compulsory move.', {
      rule: 'BK-MV-03',
      path: 'moves',
    })
  const steps: Reason[] = []
  let yards = 0
  for (let move = 1 + lapsed; move <= moves + lapsed; move++) {
    const price = movePrice({
      type,
      move,
      turn: turnOnSecond && move === 2,
      neutral,
      crippled,
      obsolete: false,
      rough: false,
      outOfTouch: false,
    })
    const why = price.because[0]
    if (!price.value.allowed)
      refuse('input.invalid', `moves cannot be ${moves}: ${why?.says ?? ''}.`, {
        rule: why?.rule ?? 'BK-MV-02',
        path: 'moves',
      })
    const run = baseYd * (price.value.free ? freeMoveLengths : otherMoveLengths)
    yards += run
    steps.push(
      because('BK-MV-01', `move ${move}${price.value.free ? ' is free' : ''}: ${why?.says ?? ''}`, { mode }, run),
    )
  }
  const miles = tidy(yards / scaleFigures.yardsPerMile)
  return finding({ yards, miles }, [...steps, because('BK-SC-06', `${figure(miles)} sea miles`, { mode }, yards)])
}

export const HALTS = ['stop', 'restart'] as const

/** What it costs to stop or to go on; the surcharges are on moves and not on these (BK-R11). */
export function halt(act: (typeof HALTS)[number]): Finding<{ nip: number; compulsoryNow: boolean }> {
  const nip = act === 'stop' ? prices.stopping : prices.restarting
  const compulsoryNow = act === 'restart'
  const says = compulsoryNow ? 'then she makes her compulsory move at once' : 'then she makes no move until she goes on'
  return finding({ nip, compulsoryNow }, [because('BK-MV-08', `${says}; no surcharge (BK-R11)`, { act }, nip)])
}

/** What the die of a body buys, in the order of its wishes: up to the first that it cannot pay. What is left is lost. */
export function affords(die: number, wants: readonly number[]): Finding<{ bought: number; left: number }> {
  let left = die
  let bought = 0
  for (const nip of wants) {
    if (nip > left) break
    left -= nip
    bought += 1
  }
  return finding({ bought, left }, [
    because('BK-SQ-01', 'the die is what the body may spend', { die }, die),
    because('BK-MV-12', `${bought} of ${wants.length} are paid; nothing is borrowed or kept`, { wants }, left),
  ])
}

/** Whether a torpedophobe's ship must turn away in her first move that is paid for (BK-R60). */
export function torpedophobe(rangeYd: number, relativeBearingDeg: number, nip: number, firstMoveNip: number) {
  const excused = moreThan(rangeYd, bandReach.normal)
    ? ('outOfRange' as const)
    : moreThan(relativeBearingDeg, turningAway.excusedBeyondDeg)
      ? ('already' as const)
      : atLeast(nip, firstMoveNip)
        ? null
        : ('noNip' as const)
  const must = excused === null
  const says = {
    outOfRange: 'no torpedo craft are in normal range',
    already: 'they bear far enough aft already',
    noNip: 'she cannot pay for the turn',
    must: `she turns away by ${turningAway.byDeg} degrees or more`,
  }[excused ?? 'must']
  return finding({ must, excused }, [
    because('BK-AD-04', `${says} (BK-R60)`, { rangeYd, relativeBearingDeg, nip, firstMoveNip }, must),
  ])
}
