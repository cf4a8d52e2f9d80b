/** The moves of a spell judged again (BK-MV, BK-TN, BK-FM, BK-SB): who may move how far, at what price, and where that leads. */
import type { Step as OneStep } from '../../../../shared/books/barker2003/board/notation.ts'
import type { BoardBody, BoardShip, BoardState } from '../../../../shared/books/barker2003/board/state.ts'
import { meets, mines } from './meeting.ts'
import {
  about,
  ahead,
  apart,
  base,
  between,
  LENGTH,
  overlap,
  type Place,
  type Pose,
  pivot,
  round,
  steam,
} from './sea.ts'
import { plays } from './shooting.ts'
import type { Judging, Leg, Line, Span, Spell } from './spell.ts'
import { baseYards, beyondSight, isOn, isUnder, landBetween, lightOf, modelYards, scaleOf } from './standing.ts'
import { isMerchant, isTorpedoCraft, kindOf } from './tables.ts'

const YARDS = 10
const DEGREES = 1

/** BK-MV-02 with the setting of BK-R04. */
export function movesOf(board: BoardState, ship: BoardShip): number {
  if (ship.type === 'thirdClassCruiser' || ship.type === 'trampRaider') return board.rulings['bk.third_class_moves']
  return kindOf(hullOf(ship)).moves
}

/** BK-MS-03, T1: a minelayer moves as what she looks like. */
const hullOf = (ship: BoardShip): string => (ship.type === 'minelayer' ? (ship.disguise ?? 'tramp') : ship.type)

/** BK-MV-03, BK-MV-13: whether her first move is one that she must make. */
export const mustMove = (ship: BoardShip): boolean =>
  isOn(ship) &&
  !isUnder(ship) &&
  !ship.crippled &&
  !ship.stopped &&
  !ship.aground &&
  !['submarine', 'tramp', 'sailingVessel', 'fishingFleet', 'shoreBattery'].includes(hullOf(ship))

/** BK-MV-11, BK-R51: whether her Flag is sunk or cannot reach her by what can be seen; null where it is not plain. */
export function outOfTouch(board: BoardState, body: BoardBody | undefined, ship: BoardShip): boolean | null {
  if (!body?.flag || body.flag === ship.id) return false
  const flag = board.ships.find(({ id }) => id === body.flag)
  if (!flag) return null
  if (flag.sunk) return true
  if (flag.offTable || flag.waiting || isUnder(flag)) return null
  if (board.weather !== 'clear' || board.banks.length > 0) return null
  const major = ['battleship', 'firstClassCruiser', 'secondClassCruiser', 'thirdClassCruiser'].includes(flag.type)
  const yards = baseYards(board, flag, ship)
  if (landBetween(board, flag.at, ship.at)) return null
  // Beyond that others might repeat the signal.
  return yards <= (major ? 20_000 : 8000) ? false : null
}

/** BK-MV-06 to BK-MV-11: the price of one move of one ship; `number` counts from 1, the compulsory one. */
export function priceOf(board: BoardState, ship: BoardShip, number: number, turns: boolean): Span {
  const body = board.bodies.find(({ id }) => id === ship.body)
  const boat = kindOf(hullOf(ship)).moves === 1
  let price = 0
  if (boat) price = board.rulings['bk.sub_move_nip']
  else if (number === 2) price = kindOf(hullOf(ship)).freeSecond && !turns ? 0 : 1
  else if (number > 2) price = 2
  const free = number === 2 && price === 0 && !board.rulings['bk.rough_free_move']
  if (board.rough && (number > 1 || boat) && !free) price += isTorpedoCraft(ship.type) ? 2 : 1
  if (price === 0) return { least: 0, most: 0 }
  if (ship.obsolete || ship.type === 'torpedoBoats') price += 1
  const lost = outOfTouch(board, body, ship)
  return { least: price + (lost === true ? 1 : 0), most: price + (lost === false ? 0 : 1) }
}

/** BK-AD-04, BK-AD-05, BK-R52: what an admiral's character adds to a turn of one ship, 0 or 1. */
function characterPrice(board: BoardState, ship: BoardShip, degrees: number): Span {
  const character = board.bodies.find(({ id }) => id === ship.body)?.character
  if (character !== 'gallant' && character !== 'cautious') return { least: 0, most: 0 }
  const enemies = board.ships.filter(
    (one) => one.side !== ship.side && isOn(one) && !one.neutral && !isUnder(one) && !plays(one),
  )
  const near = enemies.map((one) => ({ one, yards: baseYards(board, ship, one) })).sort((a, b) => a.yards - b.yards)[0]
  const light = lightOf(board, ship.side)
  // Whether an enemy counts who is in nobody's sight, or in that of others alone, is not said.
  if (!near || beyondSight(board, light, ship, near.one) > -1) return { least: 0, most: 1 }
  if (character === 'gallant' && near.one.type === 'submarine') return { least: 0, most: 0 }
  const change = baseYards(board, { ...ship, ...pivot(ship, degrees, scaleOf(board)) }, near.one) - near.yards
  if (Math.abs(change) < 1e-6) return { least: 0, most: 1 }
  const price = (character === 'gallant') === change > 0 ? 1 : 0
  return { least: price, most: price }
}

const touches = (one: Place, other: Place): boolean => apart(one, other) <= YARDS

/** BK-FM-02: fore and aft of one another, base to base. */
export function inLineAhead(ships: readonly BoardShip[], scale: number): boolean {
  return ships.every((ship) =>
    ships.some((other) => {
      if (other.id === ship.id || between(ship.headingDeg, other.headingDeg) > 90) return false
      const [frontRight, frontLeft, rearLeft, rearRight] = base(ship, scale)
      const [otherFrontRight, otherFrontLeft, otherRearLeft, otherRearRight] = base(other, scale)
      return (
        (touches(frontRight, otherRearRight) && touches(frontLeft, otherRearLeft)) ||
        (touches(rearRight, otherFrontRight) && touches(rearLeft, otherFrontLeft))
      )
    }),
  )
}

/** BK-FM-03: front edges on one line, and the middles of neighbours no more than a length apart. */
export function inLineAbreast(ships: readonly BoardShip[], scale: number): boolean {
  const [first] = ships
  if (!first) return false
  if (ships.some(({ headingDeg }) => between(headingDeg, first.headingDeg) > DEGREES)) return false
  const along = ships.map(({ at }) => {
    const far = { x: at.x - first.at.x, y: at.y - first.at.y }
    const heading = (first.headingDeg * Math.PI) / 180
    return {
      fore: far.x * Math.sin(heading) + far.y * Math.cos(heading),
      right: far.x * Math.cos(heading) - far.y * Math.sin(heading),
    }
  })
  if (along.some(({ fore }) => Math.abs(fore) > YARDS)) return false
  const rights = along.map(({ right }) => right).sort((one, other) => one - other)
  return rights.every((right, n) => n === 0 || right - (rights[n - 1] ?? 0) <= LENGTH * scale + YARDS)
}

const samePose = (one: Pose, other: Pose): boolean =>
  apart(one.at, other.at) <= YARDS && between(one.headingDeg, other.headingDeg) <= DEGREES

/** One move straight on: at a turning point of her line she turns first (BK-TN-03). */
function straight(
  ship: BoardShip,
  yards: number,
  scale: number,
  compulsory: boolean,
): { ship: BoardShip; legs: Leg[] } {
  const at = ship.turning.findIndex((point) => samePose(ship, point))
  const turn = at < 0 ? [] : [turning(ship, ship.turning[at]?.turnDeg ?? 0, (pose, by) => pivot(pose, by, scale))]
  const from: Pose = turn[0]?.to ?? ship
  const to = steam(from, yards)
  const later = at < 0 ? ship.turning : ship.turning.slice(at + 1)
  return { ship: { ...ship, ...to, turning: later }, legs: [...turn, { from, to, compulsory }] }
}

/** A turn about a point, in steps small enough that her corners pass over nothing unseen. */
function turning(from: Pose, degrees: number, turn: (pose: Pose, by: number) => Pose): Leg {
  const parts = Math.max(1, Math.ceil(Math.abs(degrees) / 3))
  const through = Array.from({ length: parts + 1 }, (_, n) => turn(from, (degrees * n) / parts))
  return { from, to: turn(from, degrees), compulsory: false, through }
}

export function moveSpell(judge: Judging, lines: readonly Line[]): void {
  const { before, events } = judge.step
  const { turn } = before
  const throws = judge.step.thrown.filter(({ rule }) => rule === 'BK-MN-03')
  const spell: Spell = {
    judge,
    moved: new Set(),
    spent: new Map(),
    unsure: new Set(),
    next: 0,
    mined: new Set(),
    throws,
  }
  for (const line of lines) oneLine(spell, line)
  // BK-MV-03: who has no orders makes her compulsory move.
  for (const { id } of judge.ships) {
    const ship = judge.ship(id)
    if (ship.side !== turn || spell.moved.has(id) || ship.neutral || plays(ship) || !mustMove(ship)) continue
    judge.count('compulsory moves')
    const scale = scaleOf(judge.board)
    const { ship: moved, legs } = straight(ship, LENGTH * scale * (scale === 10 ? 2 : 1), scale, true)
    spell.moved.add(id)
    // Land in her way or near it is left open here as it is in a move that was ordered.
    ground(judge.board, [ship], [moved], () => judge.unsure.add(id))
    judge.change(id, moved)
    meets(spell, ship, legs)
  }
  // BK-R41: who lies among mines and does not leave them fights them too.
  for (const { id } of judge.ships) {
    const ship = judge.ship(id)
    if (ship.side === turn && isOn(ship) && !isUnder(ship) && !spell.moved.has(id) && ship.type !== 'shoreBattery')
      mines(spell, ship, [{ from: ship, to: ship, compulsory: false }])
  }
  for (const { subject } of spell.throws) judge.fault(`BK-MN-03: a mine is thrown for ${subject}, who came on none`)
  edges(judge)
  for (const [body, { least, most }] of spell.spent) {
    const die = before.nip[body] ?? 0
    if (least > die) judge.fault(`BK-MV-12: ${body} spends at least ${least} of ${die}`)
    const told = events.find(
      ({ kind, because }) => kind === 'points' && because.some(({ inputs }) => inputs?.['body'] === body),
    )
    const spent = told?.because[0]?.result
    if (typeof spent !== 'number' || spell.unsure.has(body)) continue
    judge.count('points spent')
    if (spent < least || spent > most)
      judge.fault(
        `BK-MV-12: ${body} spends ${spent}, the second referee counts ${least === most ? least : `${least} to ${most}`}`,
      )
  }
}

/** Whether a base hangs over an edge of the sea; the short edges are those over which the sides came (BK-SU-01). */
export function overEdge(board: BoardState, ship: BoardShip): boolean {
  const { sea, entry } = board
  const eastWest = entry.red === 'west' || entry.red === 'east'
  const [most, tall] = eastWest ? [sea.longYd, sea.shortYd] : [sea.shortYd, sea.longYd]
  const corners = isUnder(ship) ? [ship.at] : base(ship, scaleOf(board))
  return corners.some(({ x, y }) => x < 0 || y < 0 || x > most || y > tall)
}

/** BK-R36: who crosses an edge has left; whether she has when she hangs over it is not said. */
function edges(judge: Judging): void {
  for (const ship of judge.ships) if (isOn(ship) && overEdge(judge.board, ship)) judge.unsure.add(ship.id)
}

function add(spell: Spell, body: string, { least, most }: Span): void {
  const so = spell.spent.get(body) ?? { least: 0, most: 0 }
  spell.spent.set(body, { least: so.least + least, most: so.most + most })
}

function oneLine(spell: Spell, line: Line): void {
  const { judge } = spell
  const { events, before } = judge.step
  const refused = events.some(({ kind, says }) => kind === 'refused' && says.startsWith(`"${line.text}" is not done`))
  if (line.who === null) return
  const members = membersOf(spell, line)
  const moves = line.steps.filter(({ do: what }) =>
    ['ahead', 'turn', 'stop', 'restart', 'submerge', 'surface', 'enter'].includes(what),
  )
  for (const one of line.steps)
    if (one.do === 'disclose' && !refused) for (const { id } of members) judge.change(id, { disclosed: true })
  if (moves.length === 0) return
  judge.count(refused ? 'lines refused' : 'lines of moves')
  if (members.some(({ side }) => side !== before.turn))
    judge.fault(`BK-SQ-02: "${line.text}" moves a ship out of her spell`)
  const again = members.filter(({ id }) => spell.moved.has(id))
  if (again.length > 0) {
    if (!refused) judge.fault(`BK-R63: "${line.text}" moves ${again.map(({ id }) => id).join(', ')} twice`)
    return
  }
  if (members.length === 0) return
  const [lead] = members
  if (moves.some(({ do: what }) => what === 'enter')) {
    for (const { id } of members) judge.unsure.add(id)
    if (!refused) for (const { id } of members) spell.moved.add(id)
    return
  }
  const body = lead?.body ?? ''
  const die = before.nip[body] ?? 0
  const so = spell.spent.get(body) ?? { least: 0, most: 0 }
  const tried = tryMoves(judge.board, members, moves, { least: die - so.most, most: die - so.least })
  if (refused) {
    const says = events.find((one) => one.kind === 'refused' && one.says.startsWith(`"${line.text}"`))?.says ?? ''
    if (tried.why === null && tried.open === null) judge.fault(`${says} The second referee finds it legal.`)
    return
  }
  if (tried.why !== null) judge.fault(`"${line.text}" is done, against ${tried.why}`)
  add(spell, body, tried.price)
  if (tried.open !== null) {
    judge.count('left open in a move')
    spell.unsure.add(body)
  }
  for (const ship of tried.ships) {
    const was = judge.ship(ship.id)
    spell.moved.add(ship.id)
    judge.change(ship.id, ship)
    if (tried.open !== null || spell.unsure.has(body)) judge.unsure.add(ship.id)
    const legs = tried.legs.get(ship.id) ?? []
    meets(spell, was, legs.length > 0 ? legs : [{ from: was, to: was, compulsory: false }])
    // Whether her Flag that goes over the edge is out of touch at once, for who comes after her, is not said.
    if (overEdge(judge.board, judge.ship(ship.id))) spell.unsure.add(body)
  }
}

/** Whom a line means: a ship by her name; of a body those whom the program moved together, who must then be a formation. */
function membersOf(spell: Spell, line: Line): BoardShip[] {
  const { judge } = spell
  const { events } = judge.step
  const one = judge.ships.find(({ id }) => id === line.who)
  const body = judge.board.bodies.find(({ id }) => id === line.who || line.who === `body of ${id}`)
  const own = judge.ships.filter((ship) => ship.body === (body?.id ?? one?.body) && isOn(ship))
  const tells = ({ kind, ships }: (typeof events)[number]) =>
    kind === 'moved' &&
    ships.length > 0 &&
    ships.every((id) => own.some((ship) => ship.id === id)) &&
    (!one || ships.includes(one.id))
  const at = events.findIndex((event, n) => n >= spell.next && tells(event))
  const found = events[at]
  if (found) spell.next = at + 1
  while (found && events[spell.next]?.kind === 'moved' && events[spell.next]?.ships.join() === found.ships.join())
    spell.next += 1
  if (one) return [one]
  return own.filter(({ id }) => found?.ships.includes(id))
}

/** BK-R60: whether her admiral fears torpedoes, and an enemy's torpedo craft are in normal range. */
const fears = (board: BoardState, ship: BoardShip): boolean =>
  board.bodies.find(({ id }) => id === ship.body)?.character === 'torpedophobe' &&
  board.ships.some(
    (one) => one.side !== ship.side && isOn(one) && isTorpedoCraft(one.type) && modelYards(board, ship, one) <= 1700,
  )

export interface Tried {
  /** The ships as they would lie then. */
  readonly ships: readonly BoardShip[]
  readonly legs: ReadonlyMap<string, readonly Leg[]>
  readonly price: Span
  /** Why it may not be done; null when it may. */
  readonly why: string | null
  /** What the inventory leaves open about it. */
  readonly open: string | null
}

/** Moves of one ship, or of a formation, from where they lie, as far as the points suffice (`purse`). */
export function tryMoves(
  board: BoardState,
  members: readonly BoardShip[],
  steps: readonly OneStep[],
  purse: Span,
): Tried {
  const legs = new Map<string, Leg[]>(members.map(({ id }) => [id, []]))
  const scale = scaleOf(board)
  let ships = members.map((ship) => ({ ...ship }))
  let price: Span = { least: 0, most: 0 }
  let why: string | null = null
  let open: string | null = null
  const no = (words: string) => {
    why ??= words
  }
  const unsure = (words: string) => {
    open ??= words
  }
  /** Whether the points suffice for more; then they are spent. */
  const pay = ({ least, most }: Span): boolean => {
    if (price.least + least > purse.most) return false
    if (price.most + most > purse.least) unsure('BK-MV-12: whether the points suffice')
    price = { least: price.least + least, most: price.most + most }
    return true
  }
  const go = (yards: number, compulsory: boolean) => {
    ships = ships.map((ship) => {
      const { ship: moved, legs: gone } = straight(ship, yards, scale, compulsory)
      legs.get(ship.id)?.push(...gone)
      return moved
    })
  }
  const free = LENGTH * scale * (scale === 10 ? 2 : 1)
  const give = (): Tried => ({ ships, legs, price, why, open })
  for (const ship of ships) {
    if (!isOn(ship)) no('she is gone')
    if (ship.aground) no('BK-CO-01: she lies aground')
    if (ship.neutral) no('BK-NS-01: a neutral keeps her course')
    if (ship.type === 'shoreBattery') no('a battery does not move')
    if (plays(ship)) unsure('BK-AX-01: a ship under her part')
    if (isMerchant(ship.type) || ship.type === 'linerRaider') unsure('BK-MS-03')
  }
  if (why !== null) return give()
  if (ships.some((ship) => ships.some((one) => one.id !== ship.id && apart(one.at, ship.at) < LENGTH / 4)))
    unsure('two of them in one place')
  // BK-AD-04, BK-R60: what a torpedophobe must do first is judged by nobody here.
  if (ships.some((ship) => fears(board, ship))) unsure('BK-AD-04: a torpedophobe near torpedo craft')
  // A line that is turning in succession has its ships out of touch for a while, and is one again when all have turned (section 2).
  const inTurn = ships.some((ship) => ship.turning.length > 0)
  const shape = inLineAhead(ships, scale) || inTurn ? 'ahead' : inLineAbreast(ships, scale) ? 'abreast' : null
  const line = ships.length > 1 ? shape : null
  if (ships.length > 1 && line === null) no('BK-FM-04: they are in no formation')
  // BK-R12: the price is that of the member with the fewest moves, among equals of the dearest.
  const fewest = Math.min(...ships.map((ship) => movesOf(board, ship)))
  const slowest = () => ships.filter((ship) => movesOf(board, ship) === fewest)
  const must = ships.some(mustMove)
  if (ships.some((ship) => ship.crippled) && ships.length > 1) unsure('BK-MV-13: a cripple in a formation')
  let number = must ? 0 : 1
  if (fewest === 1) number = 0
  for (const step of steps) {
    if (step.do === 'stop') {
      if (ships.some((ship) => ship.stopped)) no('BK-MV-08: she has stopped')
      if (ships.some((ship) => !mustMove(ship))) unsure('BK-MV-08: stopping without way on')
      if (number > (must ? 0 : 1)) no('BK-R11: she stops at the start of her movement')
      if (!pay({ least: 2, most: 2 * ships.length })) {
        // She cannot stop, and goes on as she must.
        if (must && number === 0) go(free, true)
        return give()
      }
      ships = ships.map((ship) => ({ ...ship, stopped: true }))
      if (steps.length > 1) unsure('BK-R11: stopped and more')
      continue
    }
    if (step.do === 'restart') {
      if (ships.some((ship) => !ship.stopped)) no('BK-MV-08: she has not stopped')
      if (!pay({ least: 2, most: 2 * ships.length })) return give()
      ships = ships.map((ship) => ({ ...ship, stopped: false }))
      if (ships.every(mustMove)) {
        // BK-R11: the compulsory move is made at once.
        go(free, true)
        number = 1
      }
      if (steps.length > 1) unsure('BK-R11: restarted and more')
      continue
    }
    if (step.do === 'submerge' || step.do === 'surface') {
      const boat = ships[0]
      if (ships.length > 1 || !boat || boat.type !== 'submarine') no('BK-SB-02: she is no submarine')
      else if (step.do === 'submerge') {
        if (isUnder(boat)) no('BK-SB-02: she is under water')
        ships = [{ ...boat, wentUnder: board.spells[boat.side] }]
      } else {
        if (boat.wentUnder === null) no('BK-SB-04: she is on the surface')
        else if (board.spells[boat.side] <= boat.wentUnder + 1) no('BK-SB-04: not in the spell after she went under')
        const far = apart(step.at, boat.at)
        if (far > 2 * LENGTH * scale + 1) no('BK-SB-06: farther than two moves from her marker')
        if (far > 2 * LENGTH * scale - 1) unsure('BK-SB-06: at the very edge')
        if (landBetween(board, boat.at, step.at, true)) no('BK-R38: not over water')
        if (overEdge(board, { ...boat, wentUnder: null, at: step.at, headingDeg: step.headingDeg }))
          unsure('BK-R38: over an edge of the sea')
        ships = [{ ...boat, wentUnder: null, at: step.at, headingDeg: round(step.headingDeg) }]
      }
      if (steps.length > 1) unsure('BK-SB: going up or down and more')
      continue
    }
    if (step.do !== 'ahead' && step.do !== 'turn') continue
    if (number > 0 && ships.some((ship) => overEdge(board, ship))) {
      unsure('BK-R36: she has crossed an edge')
      return give()
    }
    if (ships.some(isUnder)) no('BK-SB-03: a marker does not move')
    if (ships.some(({ stopped }) => stopped)) no('BK-R11: she has stopped')
    if (why !== null) return give()
    number += 1
    const turns = step.do === 'turn'
    if (number > fewest) no(`BK-MV-02: more than ${fewest} moves`)
    if (turns && Math.abs(step.deg) > 90) no('BK-TN-01: more than 90 degrees')
    if (turns && number === 1 && must) no('BK-TN-01: the compulsory move is straight')
    const character = turns
      ? ships.map((ship) =>
          characterPrice(
            { ...board, ships: board.ships.map((one) => ships.find(({ id }) => id === one.id) ?? one) },
            ship,
            step.deg,
          ),
        )
      : []
    const sum = (of: (one: Span) => number) => character.reduce((all, one) => all + of(one), 0)
    const each = turns && step.way === 'each' ? ships.length : 1
    const alone = ships.length === 1 || (turns && step.way === 'each')
    const turnPrice = !turns
      ? { least: 0, most: 0 }
      : alone
        ? { least: each + sum(({ least }) => least), most: each + sum(({ most }) => most) }
        : {
            least: 1 + (character.every(({ least }) => least > 0) ? 1 : 0),
            most: 1 + (character.some(({ most }) => most > 0) ? 1 : 0),
          }
    const prices = slowest().map((ship) => priceOf(board, ship, number, turns))
    const dearest = {
      least: Math.max(...prices.map(({ least }) => least)),
      most: Math.max(...prices.map(({ most }) => most)),
    }
    if (why !== null) return give()
    if (!pay({ least: dearest.least + turnPrice.least, most: dearest.most + turnPrice.most })) return give()
    if (step.do === 'ahead') {
      const whole = LENGTH * scale * (scale === 10 && dearest.most === 0 ? 2 : 1)
      if (step.yards !== undefined) {
        // BK-MV-01: an optional move may be shorter when joining or changing formation.
        if (number === 1 && must) no('BK-MV-01: the compulsory move is whole')
        if (step.yards > whole + 1) no('BK-MV-01: longer than a move')
        unsure('BK-MV-01: whether she joins a formation')
      }
      go(step.yards ?? whole, number === 1 && must)
      continue
    }
    const { deg, way } = step
    if (ships.length > 1 && way === 'alone')
      no('BK-TN-05: a formation turns in succession, by wheeling, or all together')
    if (way === 'succession' && line !== 'ahead')
      ships.length === 1 ? unsure('a line of one') : no('BK-TN-02: they are not in line ahead')
    if (way === 'wheel' && line !== 'abreast')
      ships.length === 1 ? unsure('a line of one') : no('BK-TN-04: they are not in line abreast')
    if (ships.some((ship) => ship.turning.length > 0) && ships.length > 1)
      unsure('BK-TN-03: a turn while another is going on')
    ships = turned(ships, deg, way, scale, legs)
  }
  ground(board, members, ships, unsure)
  return give()
}

/** Where a turn with its move leads (BK-R13). */
function turned(
  ships: readonly BoardShip[],
  deg: number,
  way: string,
  scale: number,
  legs: ReadonlyMap<string, Leg[]>,
): BoardShip[] {
  const length = LENGTH * scale
  const after = (ship: BoardShip, turn: (pose: Pose, by: number) => Pose): Pose => {
    const leg = turning(ship, deg, turn)
    const to = steam(leg.to, length)
    legs.get(ship.id)?.push(leg, { from: leg.to, to, compulsory: false })
    return to
  }
  const alone = (pose: Pose, by: number): Pose => pivot(pose, by, scale)
  if (ships.length === 1 || way === 'each' || way === 'alone')
    return ships.map((ship) => ({ ...ship, ...after(ship, alone), turning: [] }))
  if (way === 'succession') {
    const lead = leaderOf(ships)
    const point = { at: lead.at, headingDeg: lead.headingDeg, turnDeg: deg }
    return ships.map((ship) => {
      if (ship.id === lead.id) return { ...ship, ...after(ship, alone) }
      const { ship: moved, legs: gone } = straight(ship, length, scale, false)
      legs.get(ship.id)?.push(...gone)
      return { ...moved, turning: [...moved.turning, point] }
    })
  }
  // BK-R66: about the inner front corner of the innermost ship.
  const inner = [...ships].sort((one, other) => rightOf(one, other) * Math.sign(deg))[0] as BoardShip
  const [right, left] = base(inner, scale)
  return ships.map((ship) => ({ ...ship, ...after(ship, (pose, by) => about(pose, deg > 0 ? right : left, by)) }))
}

/** Sorts the ship farthest to starboard first. */
function rightOf(one: BoardShip, other: BoardShip): number {
  const heading = (one.headingDeg * Math.PI) / 180
  const right = ({ at }: BoardShip) => at.x * Math.cos(heading) - at.y * Math.sin(heading)
  return right(other) - right(one)
}

/** Of a line ahead, the ship ahead of whom none lies. */
export function leaderOf(ships: readonly BoardShip[]): BoardShip {
  const first = ships.find((ship) => {
    const before = ahead(ship, LENGTH)
    return !ships.some((other) => other.id !== ship.id && apart(other.at, before) < LENGTH / 4)
  })
  return first ?? (ships[0] as BoardShip)
}

/** BK-R62, and what lies where she ends: the inventory says nothing of two bases in one place. */
function ground(
  board: BoardState,
  from: readonly BoardShip[],
  to: readonly BoardShip[],
  unsure: (words: string) => void,
): void {
  const scale = scaleOf(board)
  for (const ship of to) {
    const was = from.find(({ id }) => id === ship.id) as BoardShip
    if (landBetween(board, was.at, ship.at, true)) unsure('BK-CO-01: land or a shoal on the way')
    const near = board.features.some(({ outline }) =>
      outline.some((corner) => apart(corner, ship.at) < 3 * LENGTH * scale),
    )
    if (near) unsure('BK-CO-01: land or a shoal near by')
    const others = board.ships.filter((one) => one.id !== ship.id && isOn(one) && !to.some(({ id }) => id === one.id))
    if (others.some((one) => overlap(base(one, scale), base(ship, scale)))) unsure('another lies where she ends')
  }
}
