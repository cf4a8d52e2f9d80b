import { refuse } from '../../../explanation/refusal.ts'
import { HELM_WORDS, type HelmStep, type HelmWord, type JaneOrders, type ShipOrder } from './orders.ts'

/* Orders in one line a ship: `majestic: 12 kn; port at 1; steady at 4; signal "8 S.P."`, or `majestic: as she goes`. */

const PLAIN_NAME = /^[A-Za-z0-9_.-]+$/

const named = (ship: string) => (PLAIN_NAME.test(ship) ? ship : JSON.stringify(ship))

/** Orders as text, ships in the order given. */
export function writeOrders(orders: JaneOrders): string {
  return Object.entries(orders.ships)
    .map(([ship, order]) => {
      const parts = [
        ...(order.knots === undefined ? [] : [`${order.knots} kn`]),
        ...order.program.map((one) => `${one.do} at ${one.atUnit}`),
        ...(order.signal === undefined ? [] : [`signal ${JSON.stringify(order.signal)}`]),
      ]
      return `${named(ship)}: ${parts.length === 0 ? 'as she goes' : parts.join('; ')}`
    })
    .join('\n')
}

/** Takes a JSON string from the head of a text; null when there is none. */
function quoted(text: string): { value: string; rest: string } | null {
  const found = /^"(?:[^"\\]|\\.)*"/.exec(text)
  if (!found) return null
  try {
    return { value: String(JSON.parse(found[0])), rest: text.slice(found[0].length) }
  } catch {
    return null
  }
}

function readLine(line: string, number: number): [string, ShipOrder] {
  const wrong = (what: string): never =>
    refuse('input.invalid', `Line ${number}: ${what}; a line reads: majestic: 12 kn; port at 1; steady at 4.`, {
      path: `line ${number}`,
    })
  const quote = quoted(line)
  const bare = /^([A-Za-z0-9_.-]+)/.exec(line)
  const ship = quote?.value ?? bare?.[1] ?? wrong('it begins with no ship')
  let rest = quote?.rest ?? line.slice(ship.length)
  if (!rest.startsWith(':')) wrong(`a colon is wanted after ${ship}`)
  rest = rest.slice(1).trim()
  let knots: number | undefined
  let signal: string | undefined
  const program: HelmStep[] = []
  if (rest === 'as she goes') return [ship, { program }]
  while (rest !== '') {
    const speed = /^(\d+(?:\.\d+)?) kn/.exec(rest)
    const helm = /^([A-Za-z]+) at (\d+)/.exec(rest)
    if (speed) {
      if (knots !== undefined) wrong('the speed is given twice')
      knots = Number(speed[1])
      rest = rest.slice(speed[0].length)
    } else if (rest.startsWith('signal ')) {
      const words = quoted(rest.slice(7)) ?? wrong('a signal stands in quotation marks')
      if (signal !== undefined) wrong('the signal is given twice')
      signal = words.value
      rest = words.rest
    } else if (helm) {
      const word = helm[1] as HelmWord
      if (!HELM_WORDS.includes(word)) wrong(`"${word}" is no order; it may be ${HELM_WORDS.join(', ')}`)
      program.push({ atUnit: Number(helm[2]), do: word })
      rest = rest.slice(helm[0].length)
    } else wrong(`"${rest}" cannot be read`)
    rest = rest.trim()
    if (rest !== '') {
      if (!rest.startsWith(';')) wrong(`a semicolon is wanted before "${rest}"`)
      rest = rest.slice(1).trim()
    }
  }
  return [ship, { ...(knots === undefined ? {} : { knots }), program, ...(signal === undefined ? {} : { signal }) }]
}

/** Orders from text; refuses with the line and what is wrong in it. */
export function parseOrders(text: string): JaneOrders {
  const ships = new Map<string, ShipOrder>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [ship, order] = readLine(line.trim(), index + 1)
    if (ships.has(ship))
      refuse('input.invalid', `Line ${index + 1}: ${ship} has orders already.`, { path: `line ${index + 1}` })
    ships.set(ship, order)
  }
  return { ships: Object.fromEntries(ships) }
}
