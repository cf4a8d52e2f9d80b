/** What a seat means by its orders, and whether it may give them: judged by what that seat knows. */
import type { Refusal } from '../../explanation/refusal.ts'
import { judge, judgeBubble } from './board/judging.ts'
import type { BoardOrder, Step } from './board/notation.ts'
import { type FireFault, fireFault, placesOf } from './board/shooting.ts'
import { extentOf, seemsNeutral, shipOf } from './board/state.ts'
import { eyesOf, nameFor, shipCalled } from './logbook.ts'
import { mayMist } from './mist.ts'
import { type BarkerOrders, parsed } from './orders.ts'
import { isPlacedOn } from './placing.ts'
import { outlineOf } from './procedures/bases.ts'
import { overlap, strictlyInside } from './procedures/geometry.ts'
import { SIDES, type Side } from './procedures/setting-up.ts'
import { type BarkerGame, chiefOf, hasShips, type Phase, seatOf, seatsOf, sideOfSeat } from './state.ts'

const UNKNOWN = '\u0000'

/** An order with the names of the seat that wrote it made into those of the table. `unknown`: a name that it does not know. */
export function meant(
  game: BarkerGame,
  seat: string,
  order: BoardOrder,
): { order: BoardOrder; unknown: string | null } {
  let unknown: string | null = null
  const called = (name: string): string => {
    const id = shipCalled(game, seat, name)
    if (id === null) unknown ??= name
    return id ?? `${UNKNOWN}${name}`
  }
  const steps = order.steps.map((step): Step => {
    if (step.do === 'light' || step.do === 'challenge' || step.do === 'board') return { ...step, at: called(step.at) }
    return step.do === 'fire' ? { ...step, at: step.at.map(called) } : step
  })
  // Of a ship of its own alone: what bodies others are in is told by no answer.
  const bodyOfShip = /^body of (.+)$/.exec(order.who ?? '')?.[1]
  const own = bodyOfShip !== undefined && seatOf(game, bodyOfShip) === seat
  const who = own ? (shipOf(game.board, bodyOfShip)?.body ?? order.who) : order.who
  return { order: { who, steps }, unknown }
}

/** Steps that each phase takes, beside the moves of ships. */
const TAKEN: Readonly<Record<Phase, readonly Step['do'][]>> = {
  dicing: ['names'],
  edge: ['edge'],
  feature: ['feature'],
  lastFeature: ['feature'],
  hour: ['time'],
  placing: ['names', 'neutral', 'mist'],
  moving: [
    'ahead',
    'turn',
    'stop',
    'restart',
    'submerge',
    'surface',
    'enter',
    'flag',
    'light',
    'challenge',
    'board',
    'disclose',
    'sow',
    'signal',
    'fake',
    'lift',
  ],
  shooting: ['fire', 'hold'],
  over: [],
}
const PHASE_RULES: Readonly<Record<Phase, string>> = {
  dicing: 'BK-SU-02',
  edge: 'BK-SU-02',
  feature: 'BK-SU-03',
  lastFeature: 'BK-SU-03',
  hour: 'BK-SU-04',
  placing: 'BK-SU-06',
  moving: 'BK-SQ-02',
  shooting: 'BK-SQ-03',
  over: 'BK-VC-01',
}
export const isTaken = (phase: Phase, what: Step['do']): boolean => TAKEN[phase].includes(what)
export const ruleOfPhase = (phase: Phase): string => PHASE_RULES[phase]

/** Seats whose orders the next step waits for. */
export function toOrder(game: BarkerGame): readonly string[] {
  const side = (of: Side) => seatsOf(game, of).filter((seat) => hasShips(game, seat))
  const chief = (of: Side) => side(of).filter((seat) => seat === chiefOf(game, of))
  switch (game.phase) {
    case 'over':
      return []
    case 'edge':
    case 'feature':
    case 'lastFeature':
      return chief(game.turn)
    case 'hour':
      return SIDES.flatMap(chief)
    case 'moving':
      return side(game.turn)
    default:
      return SIDES.flatMap(side)
  }
}

type No = { readonly rule: string; readonly says: string }

/** Whether what is the side's own is this seat's to order: in setting up the first seat's, and any seat's when markers are laid. */
export const isVoice = (game: BarkerGame, side: Side, seat: string): boolean =>
  game.phase === 'moving' || chiefOf(game, side) === seat

/** Whether a ship or a body is this seat's to order. */
function isOwn(game: BarkerGame, seat: string, who: string): boolean {
  const { ships, bodies } = game.board
  const ship = ships.find(({ id }) => id === who)
  if (ship) return !ship.neutral && seatOf(game, ship.id) === seat
  if (!bodies.some(({ id }) => id === who)) return false
  const members = ships.filter(({ body }) => body === who)
  return members.length > 0 && members.every(({ id }) => seatOf(game, id) === seat)
}

/** Why an order may not be given now, or null. */
export function faultOf(game: BarkerGame, seat: string, given: BoardOrder): No | null {
  const found = weighed(game, seat, given)
  return 'says' in found ? found : null
}

/** Why an order may not be given, or what it takes of the body's die. */
export function weighed(game: BarkerGame, seat: string, given: BoardOrder): No | { readonly nip: number } {
  const free = { nip: 0 }
  const { phase, board } = game
  const side = sideOfSeat(game, seat)
  if (side === null) return { rule: 'BK-SQ-02', says: `the seat "${seat}" has no ships here` }
  const { order, unknown } = meant(game, seat, given)
  const stray = order.steps.find((step) => !TAKEN[phase].includes(step.do))
  if (stray) return { rule: PHASE_RULES[phase], says: `"${stray.do}" is not for this stage of play` }
  const [first] = order.steps
  if (order.who === null) return (first && sideFault(game, seat, side, first)) ?? free
  if (!isOwn(game, seat, order.who))
    return { rule: 'BK-SQ-02', says: `"${order.who}" is no ship or body that this seat orders` }
  if (unknown !== null) return { rule: 'BK-VI-01', says: `no ship is known here as "${unknown}"` }
  if (first?.do === 'names') return namesFault(game, order.who, first.other) ?? free
  if (phase === 'shooting') return fireFaultOf(game, seat, order) ?? free
  const judged = judge(board, side, order, new Set(), new Map(Object.entries(game.nip)), true, eyesOf(game, seat))
  if (judged.refused) return judged.refused
  const body = shipOf(board, order.who)?.body ?? order.who
  const die = game.nip[body] ?? 0
  return judged.nip > die
    ? { rule: 'BK-MV-12', says: `it costs ${judged.nip} points, and the die is ${die}` }
    : { nip: judged.nip }
}

function namesFault({ board }: BarkerGame, who: string, other: string): No | null {
  const body = board.bodies.find(({ id }) => id === (shipOf(board, who)?.body ?? who))
  const ship = shipOf(board, other)
  if (body?.kind !== 'squadron' || ship?.body !== body.id || ship.id === body.flag)
    return { rule: 'BK-AD-02', says: 'the admiral of a squadron names another ship of it' }
  return body.character === 'gunnery' ? null : { rule: 'BK-AD-02', says: 'only a gunnery fanatic names a second ship' }
}

function sideFault(game: BarkerGame, seat: string, side: Side, step: Step): No | null {
  const { board } = game
  const most = extentOf(board)
  const onSea = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x <= most.x && y <= most.y
  if (!isVoice(game, side, seat))
    return { rule: PHASE_RULES[game.phase], says: 'what is the side’s own its first seat orders' }
  switch (step.do) {
    case 'fake':
    case 'lift':
      return judgeBubble(board, side, step, eyesOf(game, seat)).refused
    case 'feature':
      return isPlacedOn(board, board.mode, step.kind, step.outline, game.settings)
    case 'mist':
      if (!mayMist(board)) return { rule: 'BK-WW-02', says: 'mist is placed in calm weather before dawn' }
      return onSea(step.at) ? null : { rule: 'BK-WW-02', says: 'that lies beyond the edge of the sea' }
    case 'neutral': {
      if (!game.mayPlaceNeutral[side]) return { rule: 'BK-NS-01', says: 'this side has thrown for no neutral' }
      const outline = outlineOf(step, board.mode)
      if (!outline.every(onSea)) return { rule: 'BK-NS-01', says: 'that lies beyond the edge of the sea' }
      const dry = board.features.some((one) => overlap(one.outline, outline) || strictlyInside(step.at, one.outline))
      return dry ? { rule: 'BK-NS-01', says: 'there is no water there' } : null
    }
    default:
      return null
  }
}

/** The reason that forbids: of a line of fire what lies on it, a ship or land. */
function whyNot({ rule, because: reasons }: FireFault): No {
  const lies = reasons.find(({ rule: of, result }) => ON_THE_LINE[of] && Array.isArray(result) && result.length > 0)
  const line = lies && ON_THE_LINE[lies.rule]
  return line ? { rule: lies.rule, says: line } : { rule, says: reasons[0]?.says ?? 'she cannot' }
}
const ON_THE_LINE: Readonly<Record<string, string>> = {
  'BK-EN-07': 'another ship lies on the line of fire (BK-R26)',
  'BK-GF-05': 'land or a shoal lies on the line of fire',
}

/** Fire is judged by what this seat knows: of ships that it does not see none stands in a line of fire. */
function fireFaultOf(game: BarkerGame, seat: string, order: BoardOrder): No | null {
  const { board, turn } = game
  const firer = shipOf(board, order.who ?? '')
  const [step] = order.steps
  if (!firer || firer.sunk || firer.offTable || firer.waiting)
    return { rule: 'BK-SQ-04', says: `"${order.who}" can fire at nothing now` }
  if (step?.do !== 'fire') return null
  if (firer.wentUnder !== null) return { rule: 'BK-SB-05', says: 'she must be on the surface to fire' }
  if (new Set(step.at).size < step.at.length) return { rule: 'BK-SQ-04', says: 'a target is named once' }
  const known = board.ships.filter(
    (ship) => seatOf(game, ship.id) === seat || game.logs[seat]?.seen[ship.id]?.inSight === true,
  )
  const targets = step.at.flatMap((id) => shipOf(board, id) ?? [])
  for (const target of targets) {
    if (seemsNeutral(target)) return { rule: 'BK-NS-02', says: 'nobody fires at a neutral' }
    const fault = fireFault(board, turn, firer, target, known)
    if (fault) return whyNot(fault)
  }
  // Her targets go by the names that this seat gives them: the reasons are read by it.
  const called = targets.map((target) => ({ ...target, id: nameFor(game, seat, target.id) ?? 'she' }))
  const none = placesOf(board, firer, called).find(({ effect }) => effect === null)
  return none ? { rule: none.because[0]?.rule ?? 'BK-EN-01', says: none.because[0]?.says ?? 'no place is left' } : null
}

/** Why a seat's orders may not be sealed, or null. */
export function checkOrders(game: BarkerGame, seat: string, orders: BarkerOrders): Refusal | null {
  for (const [n, order] of parsed(orders).entries()) {
    const no = faultOf(game, seat, order)
    if (no)
      return {
        code: 'orders.refused',
        message: `"${orders.lines[n]}": ${no.says} (${no.rule}).`,
        rule: no.rule,
        path: `lines[${n}]`,
      }
  }
  return null
}
