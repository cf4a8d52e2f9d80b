/** Orders in words, a line a ship: "Iowa: R 4 at 10, ahead 12, SFT 15 NE, hold F A, gyro SA 75"; a fleet's signals, "move: X V 4 R; H SPEED HALF". */
import { refuse } from '../../../explanation/refusal.ts'
import { signalText } from '../fleet/signal-lines.ts'
import { type BesideShips, type CollegeOrders, readOrders, type ShipOrder } from './orders.ts'

const PLAIN = /^[\p{L}\p{N}_.-]+$/u
const named = (name: string): string => (PLAIN.test(name) && !isBeside(name) ? name : JSON.stringify(name))
const when = (second: number): string => (second === 0 ? '' : ` at ${second}`)
const CARRY_ON = 'carry on'
const NUMBER = /^\d+(\.\d+)?$/

/** What stands beside the ships, by the word with which its line begins. */
const BESIDE = {
  signal: ({ signal }: BesideShips) => signal,
  move: ({ signals }: BesideShips) => signals?.map(signalText).join('; '),
  flagship: ({ flagship }: BesideShips) => flagship,
  second: ({ second }: BesideShips) => second,
  speed: ({ fleetKnots }: BesideShips) => fleetKnots?.toString(),
  instructions: ({ instructions }: BesideShips) => instructions,
  foreseen: ({ foreseen }: BesideShips) => foreseen?.join('; '),
} as const
const WORDS = Object.keys(BESIDE) as (keyof typeof BESIDE)[]
const isBeside = (word: string): boolean => WORDS.some((one) => one === word)

/** Lines of signals, and of what a fleet's captains have been told. */
export const SPEECH = /^[ \t]*(?:signal|move|instructions|foreseen):.*$/gm

/** What a line beside the ships says, as it is given to the reader of orders. */
function besideGiven(word: keyof typeof BESIDE, text: string, where: string): Record<string, unknown> {
  if (word === 'foreseen') return { foreseen: text.split(';').map((one) => one.trim()) }
  if (word !== 'speed') return { [word]: text }
  return NUMBER.test(text)
    ? { fleetKnots: Number(text) }
    : refuse('input.invalid', `${where} is "speed: ${text}"; a fleet speed is a number of knots.`, { path: where })
}

function partsOf(order: ShipOrder): string[] {
  return [
    ...(order.helm ?? []).map(
      ({ turn, points, second }) => `${turn}${points === undefined ? '' : ` ${points}`}${when(second)}`,
    ),
    ...(order.engines ?? []).map(
      ({ telegraph, knots, second }) => `${telegraph}${knots === undefined ? '' : ` ${knots}`}${when(second)}`,
    ),
    ...(order.torpedoes ?? []).map(({ tube, second, direction }) => `${tube}T ${second} ${direction}`),
    ...(order.fireAt === undefined ? [] : [`fire at ${named(order.fireAt)}`]),
    ...(order.alsoAt === undefined ? [] : [`also at ${named(order.alsoAt)}`]),
    ...(order.otherBeam === undefined ? [] : [`other beam ${named(order.otherBeam)}`]),
    ...(order.reserve === undefined ? [] : [`reserve ${order.reserve}`]),
    ...(order.attack === undefined ? [] : [`attack ${named(order.attack)}`]),
    ...(order.hold === undefined ? [] : [`hold ${order.hold.map(named).join(' ')}`]),
    ...(order.gyros ?? []).map(({ tube, degrees }) => `gyro ${tube} ${degrees}`),
  ]
}

export function writeOrders({ ships, ...beside }: CollegeOrders): string {
  return [
    ...WORDS.flatMap((word) => {
      const text = BESIDE[word](beside)
      return text === undefined ? [] : [`${word}: ${text}`]
    }),
    ...Object.entries(ships).map(([ship, order]) => `${named(ship)}: ${partsOf(order).join(', ') || CARRY_ON}`),
  ].join('\n')
}

export const carryOnText = (ship: string): string => `${named(ship)}: ${CARRY_ON}`

const TOKEN = /"(?:[^"\\]|\\.)*"|[:,]|[^\s:,"]+/g

interface Word {
  readonly text: string
  readonly quoted: boolean
}

const FORM = 'a line reads: Iowa: R 4 at 10, ahead 12, SFT 15 NE, hold F'

function wordsOf(line: string, where: string): readonly Word[] {
  const left = line.replace(TOKEN, '').trim()
  if (left !== '') return refuse('input.invalid', `${where} has "${left}", which cannot be read.`, { path: where })
  return (line.match(TOKEN) ?? []).map((token): Word => {
    if (!token.startsWith('"')) return { text: token, quoted: false }
    try {
      return { text: String(JSON.parse(token)), quoted: true }
    } catch {
      return refuse('input.invalid', `${where} has ${token}, which is no name in quotation marks.`, { path: where })
    }
  })
}

function parted(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]]
  for (const word of words) {
    if (word.text === ',' && !word.quoted) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts
}

interface Writing {
  helm?: unknown[]
  engines?: unknown[]
  torpedoes?: unknown[]
  gyros?: unknown[]
  fireAt?: string
  alsoAt?: string
  otherBeam?: string
  attack?: string
  reserve?: number
  hold?: string[]
}

/** Orders at an enemy, by the words before her name. */
const AT_ENEMIES = [
  ['fire at', 'fireAt'],
  ['also at', 'alsoAt'],
  ['other beam', 'otherBeam'],
  ['attack', 'attack'],
] as const

const HELM: Readonly<Record<string, string>> = {
  r: 'R',
  right: 'R',
  l: 'L',
  left: 'L',
  amidships: 'amidships',
  m: 'amidships',
}
const ENGINES = ['ahead', 'stop', 'back']
const SHOT = /^([SP][FA])T$/i

/** "4 at 10", "at 10", "4" or nothing: a figure and a second. */
function figureAndSecond(words: readonly string[]): { figure?: number; second: number } | null {
  const at = words.indexOf('at')
  const [figure, ...more] = at < 0 ? words : words.slice(0, at)
  const [second, ...after] = at < 0 ? [] : words.slice(at + 1)
  if (more.length > 0 || after.length > 0 || (at >= 0 && second === undefined)) return null
  if ([figure, second].some((one) => one !== undefined && !NUMBER.test(one))) return null
  return { ...(figure === undefined ? {} : { figure: Number(figure) }), second: Number(second ?? 0) }
}

function readPart(order: Writing, part: readonly Word[], where: string): void {
  const [verb = '', ...rest] = part.map(({ text }) => text)
  const wrong = (): never =>
    refuse('input.invalid', `${where} has "${part.map(({ text }) => text).join(' ')}", which is no order; ${FORM}.`, {
      path: where,
    })
  const key = verb.toLowerCase()
  const turn = HELM[key]
  if (turn !== undefined || ENGINES.includes(key)) {
    const read = figureAndSecond(rest)
    if (!read) return wrong()
    const { figure, second } = read
    if (turn !== undefined)
      order.helm = [...(order.helm ?? []), { turn, second, ...(figure === undefined ? {} : { points: figure }) }]
    else
      order.engines = [
        ...(order.engines ?? []),
        { telegraph: key, second, ...(figure === undefined ? {} : { knots: figure }) },
      ]
    return
  }
  const tube = SHOT.exec(verb)?.[1]
  if (tube !== undefined) {
    const [second = '', ...direction] = rest
    if (!/^\d+$/.test(second) || direction.length === 0) return wrong()
    const shot = { tube: tube.toUpperCase(), second: Number(second), direction: direction.join(' ') }
    order.torpedoes = [...(order.torpedoes ?? []), shot]
    return
  }
  if (key === 'gyro' && rest.length === 2 && NUMBER.test(rest[1] ?? '')) {
    order.gyros = [...(order.gyros ?? []), { tube: rest[0]?.toUpperCase(), degrees: Number(rest[1]) }]
    return
  }
  const said = [key, ...rest.slice(0, -1)].join(' ')
  const at = AT_ENEMIES.find(([words]) => words === said)?.[1]
  if (at !== undefined && rest.length > 0 && order[at] === undefined) {
    order[at] = rest.at(-1) ?? ''
    return
  }
  if (key === 'reserve' && rest.length === 1 && NUMBER.test(rest[0] ?? '') && order.reserve === undefined) {
    order.reserve = Number(rest[0])
    return
  }
  if (key === 'hold' && rest.length > 0 && order.hold === undefined) {
    order.hold = rest
    return
  }
  wrong()
}

/** Orders from their lines; refuses with what is wrong, and in which line. */
export function parseOrders(text: string): CollegeOrders {
  const ships: Record<string, unknown> = {}
  let beside: Record<string, unknown> = {}
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const where = `line ${n + 1}`
    const word = WORDS.find((one) => line.trim().startsWith(`${one}:`))
    if (word) {
      const given = besideGiven(
        word,
        line
          .trim()
          .slice(word.length + 1)
          .trim(),
        where,
      )
      if (Object.keys(given).some((field) => Object.hasOwn(beside, field)))
        refuse('input.invalid', `${where} is the second ${word}.`, { path: where })
      beside = { ...beside, ...given }
      continue
    }
    const [ship, colon, ...rest] = wordsOf(line, where)
    if (ship === undefined || colon?.text !== ':' || colon.quoted)
      return refuse('input.invalid', `${where} is "${line.trim()}"; ${FORM}.`, { path: where })
    if (Object.hasOwn(ships, ship.text))
      return refuse('input.invalid', `${where} orders "${ship.text}" for the second time.`, { path: where })
    const order: Writing = {}
    const [first = [], ...more] = parted(rest)
    const carriesOn = more.length === 0 && first.map((word) => word.text).join(' ') === CARRY_ON
    if (!carriesOn) for (const part of [first, ...more]) readPart(order, part, where)
    ships[ship.text] = order
  }
  return readOrders({ ships, ...beside })
}
