/** Orders in words, a line a ship: "Iowa: to M12, facing NE", "Iowa: fire main at Yamato 1, torpedoes 1 at M12, lose A B". */
import { refuse } from '../../../explanation/refusal.ts'
import { type CarterOrders, readOrders, type ShipOrder } from './orders.ts'

const PLAIN = /^[\w.-]+$/
const RESERVED = 'first'

/** A name that has blanks, or that stands for something else, is written in quotation marks. */
const named = (name: string): string => (PLAIN.test(name) && name !== RESERVED ? name : JSON.stringify(name))

function partsOf(order: ShipOrder): string[] {
  const { to, way, facing, depth, sow, sweep, fire, torpedoes, hunt, task, lose } = order
  return [
    ...(to === undefined ? [] : [`to ${to}`]),
    ...(way === undefined ? [] : [`way ${way}`]),
    ...(facing === undefined ? [] : [`facing ${facing}`]),
    ...(depth === undefined ? [] : [depth]),
    ...(sow === undefined ? [] : [`sow ${sow.join(' ')}`]),
    ...(sweep === undefined ? [] : [`sweep ${sweep.join(' ')}`]),
    ...(fire ?? []).map(
      ({ battery, at, sets }) => `fire ${battery} at ${named(at)}${sets === undefined ? '' : ` ${sets}`}`,
    ),
    ...(torpedoes ?? []).map(({ set, at }) => `torpedoes ${set} at ${named(at)}`),
    ...(hunt === undefined ? [] : [`hunt ${hunt}`]),
    ...(task === undefined ? [] : [task]),
    ...(lose === undefined ? [] : [`lose ${lose.join(' ')}`]),
  ]
}

export function writeOrders({ ships, first }: CarterOrders): string {
  return [
    ...(first === undefined ? [] : [`${RESERVED}: ${first.map(named).join(' ')}`]),
    ...Object.entries(ships).map(([ship, order]) => `${named(ship)}: ${partsOf(order).join(', ')}`),
  ].join('\n')
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[:,]|[^\s:,"]+/g

interface Word {
  readonly text: string
  readonly quoted: boolean
}

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

/** A line as it may read; what is ordered of it counts in its own part of the move. */
export const exampleText = (_board: unknown, ship: string): string =>
  `${named(ship)}: to M12, facing NE, fire main at M8`

const FORM = 'a line reads: Iowa: to M12, facing NE; or: Iowa: fire main at Yamato, torpedoes 1 at M12'

/** Parts of a line between commas. */
function parted(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]]
  for (const word of words) {
    if (word.text === ',' && !word.quoted) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts
}

interface Writing {
  [field: string]: unknown
  fire?: { battery: string; at: string; sets?: number }[]
  torpedoes?: { set: number; at: string }[]
}

const TASKS = ['repairs', 'reloads', 'sweeps']
const DEPTHS = ['dive', 'surface']

function readPart(order: Writing, part: readonly Word[], where: string): void {
  const [verb, ...rest] = part.map(({ text }) => text)
  const wrong = () =>
    refuse('input.invalid', `${where} has "${part.map(({ text }) => text).join(' ')}", which is no order; ${FORM}.`, {
      path: where,
    })
  const once = (field: string, value: unknown) => {
    if (order[field] !== undefined) refuse('input.invalid', `${where} says ${field} twice.`, { path: where })
    order[field] = value
  }
  if (verb === undefined) return wrong()
  if (TASKS.includes(verb) && rest.length === 0) return once('task', verb)
  if (DEPTHS.includes(verb) && rest.length === 0) return once('depth', verb)
  if ((verb === 'to' || verb === 'facing' || verb === 'hunt') && rest.length === 1) return once(verb, rest[0])
  if (verb === 'way' && rest.length > 0) return once(verb, rest.join(' '))
  if ((verb === 'sow' || verb === 'sweep' || verb === 'lose') && rest.length > 0) return once(verb, rest)
  const [what = '', at, name, sets, ...more] = rest
  if (at !== 'at' || name === undefined || more.length > 0) return wrong()
  if (verb === 'fire' && (sets === undefined || /^\d+$/.test(sets))) {
    const shot = { battery: what, at: name, ...(sets === undefined ? {} : { sets: Number(sets) }) }
    order.fire = [...(order.fire ?? []), shot]
    return
  }
  if (verb === 'torpedoes' && sets === undefined && /^\d+$/.test(what)) {
    order.torpedoes = [...(order.torpedoes ?? []), { set: Number(what), at: name }]
    return
  }
  return wrong()
}

/** Orders from their lines; refuses with what is wrong, and in which line. */
export function parseOrders(text: string): CarterOrders {
  const ships: Record<string, unknown> = {}
  let first: string[] | undefined
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const where = `line ${n + 1}`
    const [ship, colon, ...rest] = wordsOf(line, where)
    if (ship === undefined || colon?.text !== ':' || colon.quoted)
      return refuse('input.invalid', `${where} is "${line.trim()}"; ${FORM}.`, { path: where })
    if (ship.text === RESERVED && !ship.quoted) {
      if (first) return refuse('input.invalid', `${where} says first twice.`, { path: where })
      first = rest.map((word) => word.text)
      continue
    }
    if (Object.hasOwn(ships, ship.text))
      return refuse('input.invalid', `${where} orders "${ship.text}" for the second time.`, { path: where })
    const order: Writing = {}
    for (const part of parted(rest)) readPart(order, part, where)
    ships[ship.text] = order
  }
  return readOrders({ ships, ...(first === undefined ? {} : { first }) })
}
