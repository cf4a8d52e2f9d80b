import type { FormChoice, Offer, ShipChoices } from '../../action/contract.ts'
import { counted } from '../../explanation/figures.ts'
import type { Plain } from '../../explanation/finding.ts'
import { isKnownEnemy } from './board/knowing.ts'
import { readOrder, type Step } from './board/notation.ts'
import { type BoardShip, extentOf, isLeft, isUp, lightNow, seemsNeutral } from './board/state.ts'
import { eyesOf, inNames, wordOf } from './logbook.ts'
import type { ShipOrder } from './orders.ts'
import { type BarkerGame, logOf, seatOf, sideOfSeat } from './state.ts'
import { scaleOf } from './tables/scales.ts'
import { faultOf, isTaken, isVoice, ruleOfPhase, toOrder, weighed } from './understanding.ts'

/* What each ship of a seat may be ordered now: a choice of the usual ways, the forbidden ones with their reason. Words can say more. */

const TURNS = [45, 90] as const
const sides = (deg: number) => [`port ${deg}`, `starboard ${deg}`]

/** Ways of a ship by herself, as lines write them. */
const ALONE: readonly string[] = [
  'ahead',
  'ahead, ahead',
  'ahead, ahead, ahead',
  'ahead, ahead, ahead, ahead',
  ...TURNS.flatMap((deg) => sides(deg).flatMap((turn) => [turn, `ahead, ${turn}`, `ahead, ahead, ${turn}`])),
  'stop',
  'restart',
]
/** Ways of a body in its formation, which its leader's choices hold. */
const TOGETHER: readonly string[] = [
  'ahead',
  'ahead, ahead',
  'ahead, ahead, ahead',
  ...TURNS.flatMap((deg) =>
    sides(deg).flatMap((turn) => [`ahead, ${turn} in succession`, `ahead, ${turn} each`, `ahead, wheel ${turn}`]),
  ),
]
const HEADINGS = [0, 90, 180, 270] as const

type Draft = readonly [key: string, lines: readonly string[]]

/** The ships of a seat whose order a step may want. */
const ordered = (game: BarkerGame, seat: string): readonly BoardShip[] =>
  game.board.ships.filter((ship) => !ship.neutral && seatOf(game, ship.id) === seat && !ship.sunk && !ship.offTable)

/** What a seat may order now: its own ships alone. */
export function choicesFor(game: BarkerGame, seat: string): readonly ShipChoices[] {
  if (!toOrder(game).includes(seat)) return []
  const side = sideOfSeat(game, seat)
  if (side === null) return []
  const own = ordered(game, seat)
  const [first] = own
  return own.map((ship) => {
    const drafts = [
      ['nothing', []] as Draft,
      ...(game.phase === 'moving' ? moves(game, ship) : []),
      ...(game.phase === 'shooting' ? shots(game, seat, ship) : []),
      ...(ship === first && isVoice(game, side, seat) ? ofSide(game) : []),
      ...names(game, ship),
    ]
    const lists = listsOf(game, seat, ship)
    return {
      ship: ship.id,
      name: game.aboard.find(({ id }) => id === ship.id)?.name ?? ship.id,
      standing: [],
      offers: drafts.map((draft) => offer(game, seat, draft)),
      lists,
      closed: closedTo(game, ship, lists),
      says: saysOf(game, ship),
    }
  })
}

const ownIds = ({ aboard }: BarkerGame, seat: string): readonly string[] =>
  aboard.filter((ship) => ship.seat === seat).map(({ id }) => id)

function offer(game: BarkerGame, seat: string, [key, lines]: Draft): Offer {
  const found = lines.map((line) => weighed(game, seat, readOrder(line)))
  const no = found.find((one) => 'says' in one)
  const cost = found.reduce((sum, one) => sum + ('nip' in one ? one.nip : 0), 0)
  return {
    key,
    order: [...lines] as Plain,
    allowed: no === undefined,
    says: no
      ? inNames(game, no.says, ownIds(game, seat))
      : lines.length === 0
        ? 'She does what she must and no more.'
        : 'She may.',
    rule: no?.rule ?? ruleOfPhase(game.phase),
    ...(game.phase === 'moving' && no === undefined ? { cost } : {}),
  }
}

function moves(game: BarkerGame, ship: BoardShip): readonly Draft[] {
  const { board } = game
  const line = (way: string): Draft => [way, [`${ship.id}: ${way}`]]
  if (ship.waiting) {
    const most = extentOf(board)
    const edge = board.entry[ship.side]
    const level = edge === 'west' || edge === 'east'
    const inward = { west: 90, east: 270, south: 0, north: 180 }[edge]
    const place = (part: number) => Math.round((level ? most.y : most.x) * part)
    return [0.3, 0.4, 0.5, 0.6, 0.7].map((part) => line(`enter at ${place(part)} heading ${inward}`))
  }
  if (ship.type === 'submarine') {
    if (ship.wentUnder === null) return ['ahead', ...TURNS.flatMap(sides), 'submerge'].map(line)
    const reach = scaleOf(board.mode).baseYd
    const { x, y } = ship.at
    return HEADINGS.map((heading) => {
      const radians = (heading * Math.PI) / 180
      const [east, north] = [x + reach * Math.sin(radians), y + reach * Math.cos(radians)].map(Math.round)
      return line(`surface at ${east},${north} heading ${heading}`)
    })
  }
  const body = board.bodies.find(({ id }) => id === ship.body)
  const leads = body?.flag === ship.id && board.ships.filter((one) => one.body === ship.body && isUp(one)).length > 1
  const beside = neutralsSeen(game, ship).flatMap(([name, other]) => [
    line(`challenge ${name}`),
    ...(other.stopped ? [line(`board ${name}`)] : []),
  ])
  return [
    ...ALONE.map(line),
    ...(leads ? TOGETHER.map((way): Draft => [`body: ${way}`, [`${ship.body}: ${way}`]]) : []),
    ...(ship.disguise !== null && !ship.disclosed ? [line('disclose')] : []),
    ...(ship.unsown > 0 ? [line('ahead'), [`sow`, [`${ship.id}: ahead`, `${ship.id}: sow 1`]] as Draft] : []),
    ...beside,
  ]
}

function neutralsSeen(game: BarkerGame, ship: BoardShip): readonly (readonly [string, BoardShip])[] {
  const seat = seatOf(game, ship.id) ?? ''
  return Object.entries(logOf(game, seat).seen).flatMap(([id, one]) => {
    const other = game.board.ships.find((each) => each.id === id)
    return one.inSight && one.neutral && other && seemsNeutral(other) ? [[one.name, other] as const] : []
  })
}

/** Enemies that a seat has in sight, by the names it gives them. */
export function enemiesKnown(game: BarkerGame, seat: string): readonly string[] {
  const side = sideOfSeat(game, seat)
  return Object.entries(logOf(game, seat).seen).flatMap(([id, one]) => {
    const ship = game.board.ships.find((each) => each.id === id)
    const enemy = ship && side !== null && isKnownEnemy(ship, side)
    return one.inSight && !one.friend && !one.neutral && enemy ? [one.name] : []
  })
}

function shots(game: BarkerGame, seat: string, ship: BoardShip): readonly Draft[] {
  if (!isUp(ship)) return []
  const hold: Draft = ['hold', [`${ship.id}: hold`]]
  const single = enemiesKnown(game, seat).map((name): Draft => [`fire at ${name}`, [`${ship.id}: fire at ${name}`]])
  const may = (names: readonly string[]) =>
    faultOf(game, seat, readOrder(`${ship.id}: fire at ${names.join(', ')}`)) === null
  // As many as she may engage at once, the ones listed first before the others.
  const all: string[] = []
  for (const name of enemiesKnown(game, seat)) if (may([...all, name])) all.push(name)
  return [
    hold,
    ...single,
    ...(all.length > 1 ? [['fire at all she may', [`${ship.id}: fire at ${all.join(', ')}`]] as Draft] : []),
  ]
}

/** What is the side's own, offered with the first ship of a seat whose it is to order. */
function ofSide(game: BarkerGame): readonly Draft[] {
  const { board, phase } = game
  const most = extentOf(board)
  const { baseYd } = scaleOf(board.mode)
  const line = (text: string): Draft => [text, [text]]
  switch (phase) {
    case 'edge':
      return ['west', 'east', 'south', 'north'].map((edge) => line(`edge ${edge}`))
    case 'feature':
    case 'lastFeature': {
      const box = (x: number, y: number, wide: number, high: number) =>
        [`${x},${y}`, `${x + wide},${y}`, `${x + wide},${y + high}`, `${x},${y + high}`].join(' ')
      const [x, y] = [Math.round(most.x * (phase === 'feature' ? 0.4 : 0.6)), Math.round(most.y / 2)]
      return [
        line(`feature island ${box(x, y, baseYd, baseYd)}`),
        line(`feature shoal ${box(x, y, baseYd, baseYd)}`),
        line(`feature coast ${box(x, 0, 4 * baseYd, 2 * baseYd)}`),
        line(`feature island ${box(x, y, 2 * baseYd, baseYd)}`),
      ]
    }
    case 'hour':
      return ['time -1', 'time 0', 'time +1'].map(line)
    case 'placing':
      return [
        line(`neutral tramp at ${Math.round(most.x / 2)},${Math.round(most.y / 3)} heading 90`),
        line(`neutral fishingFleet at ${Math.round(most.x / 2)},${Math.round(most.y / 4)} heading 0`),
        line(`mist at ${Math.round(most.x / 2)},${Math.round(most.y / 2)}`),
      ]
    case 'moving':
      return [
        line(`fake at ${Math.round(most.x / 2)},${Math.round(most.y * 0.8)}`),
        ...board.fakes.filter((fake) => fake.side === game.turn).map(({ at }) => line(`lift at ${at.x},${at.y}`)),
      ]
    default:
      return []
  }
}

function names({ board, phase }: BarkerGame, ship: BoardShip): readonly Draft[] {
  const body = board.bodies.find(({ id }) => id === ship.body)
  if (body?.flag !== ship.id || body.character !== 'gunnery' || (phase !== 'dicing' && phase !== 'placing')) return []
  return board.ships
    .filter((one) => one.body === body.id && one.id !== ship.id)
    .map(({ id }): Draft => [`names ${id}`, [`${ship.id}: names ${id}`]])
}

/** What each field of her form orders. */
const ORDERS: Readonly<Record<keyof ShipOrder, Step['do']>> = {
  moves: 'ahead',
  body: 'ahead',
  fire: 'fire',
  light: 'light',
  signal: 'signal',
  challenge: 'challenge',
  board: 'board',
  flagTo: 'flag',
  names: 'names',
  sow: 'sow',
  disclose: 'disclose',
}

/** Fields of her form that are of no use now: for another stage of play, or for what she has not. */
function closedTo(
  { board, phase }: BarkerGame,
  ship: BoardShip,
  { neutrals = [] }: Readonly<Record<string, readonly FormChoice[]>>,
): readonly string[] {
  const isAshore = ship.type === 'shoreBattery'
  const body = board.bodies.find(({ id }) => id === ship.body)
  const leads = body?.flag === ship.id
  const has: Partial<Record<keyof ShipOrder, boolean>> = {
    moves: !isAshore,
    challenge: neutrals.length > 0 && !isAshore,
    board: neutrals.length > 0 && !isAshore,
    body: !isAshore && leads && board.ships.filter((one) => one.body === ship.body && isUp(one)).length > 1,
    flagTo: leads && ship.crippled,
    names: leads && body.character === 'gunnery',
    light: !isAshore && lightNow(board, ship.side) !== 'day',
    sow: ship.unsown > 0,
    disclose: ship.disguise !== null && !ship.disclosed,
  }
  const fields = Object.keys(ORDERS) as (keyof ShipOrder)[]
  return fields.filter((field) => !isTaken(phase, ORDERS[field]) || has[field] === false)
}

const choice = (key: string, label = key): FormChoice => ({ key, label })

function listsOf(game: BarkerGame, seat: string, ship: BoardShip): Readonly<Record<string, readonly FormChoice[]>> {
  const seen = Object.values(logOf(game, seat).seen).filter(({ inSight, friend }) => inSight && !friend)
  const mates = eyesOf(game, seat).filter((one) => one.body === ship.body && one.id !== ship.id)
  return {
    enemies: enemiesKnown(game, seat).map((name) => choice(name)),
    seen: seen.map(({ name }) => choice(name)),
    neutrals: seen.filter(({ neutral }) => neutral).map(({ name }) => choice(name)),
    mates: mates.map(({ id }) => choice(id, wordOf(game, id))),
  }
}

function saysOf(game: BarkerGame, ship: BoardShip): string {
  if (ship.waiting) return 'She waits beyond her edge.'
  if (!isLeft(ship)) return 'She is gone.'
  if (game.phase === 'shooting') return 'Targets are named before she fires, in the order in which she fires at them.'
  if (game.phase !== 'moving') return 'Play has not begun.'
  if (ship.type === 'shoreBattery') return 'A battery ashore does not move.'
  const die = game.nip[ship.body]
  return die === undefined ? 'Her body has no die.' : `${ship.body} has ${counted(die, 'point')} for all its ships.`
}
