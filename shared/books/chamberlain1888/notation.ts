import type { UmpireView } from '../../action/contract.ts'
import { refuse } from '../../explanation/refusal.ts'
import { type ChamberlainOrders, HELM_WORDS, type Helm } from './orders.ts'
import { ARCS, type Arc } from './tables/guns.ts'
import { type Square, squareText } from './tables/headings.ts'

/* Orders in one line: `place 12,1`; `steer port`; `steer ahead, fire bow starboard`; `steer ahead, hold fire`;
   `lay island 5,10 5,11 5,12 6,12 7,12; island …; rock 10,5; rock 15,12`. */

const FORM = 'a line reads: steer port, fire starboard'

export function writeOrders(orders: ChamberlainOrders): string {
  if (orders.do === 'place') return `place ${squareText(orders.square)}`
  if (orders.do === 'steer') {
    const guns =
      orders.fire === undefined ? '' : orders.fire.length === 0 ? ', hold fire' : `, fire ${orders.fire.join(' ')}`
    return `steer ${orders.course}${guns}`
  }
  const parts = [
    ...orders.islands.map((island) => `island ${island.map(squareText).join(' ')}`),
    ...orders.rocks.map((rock) => `rock ${squareText(rock)}`),
  ]
  return `lay ${parts.length === 0 ? 'nothing' : parts.join('; ')}`
}

const STEERED = 'steer ahead, fire starboard'
const EXAMPLES: Partial<Record<string, string>> = {
  placing: 'place 12,1',
  laying: 'lay island 5,10 5,11 5,12 6,12 7,12; rock 10,5',
}
/** A line as it may read in this phase of the game. */
export const exampleText = ({ open }: Pick<UmpireView, 'open'>): string => EXAMPLES[open?.phase ?? ''] ?? STEERED

const wrong = (what: string): never => refuse('input.invalid', `${what}; ${FORM}.`, { path: 'line 1' })

function square(text: string): Square {
  const found = /^(\d+),(\d+)$/.exec(text)
  if (!found) return wrong(`"${text}" is no square: it reads 12,1`)
  return { x: Number(found[1]), y: Number(found[2]) }
}

/** Orders from their line; refuses with what is wrong in it. */
export function parseOrders(text: string): ChamberlainOrders {
  const [word = '', ...more] = text.trim().split(/\s+/)
  const rest = more.join(' ')
  if (word === 'place') return { do: 'place', square: square(rest) }
  if (word === 'steer') {
    const [course = '', guns, ...over] = rest.split(',').map((part) => part.trim())
    if (!HELM_WORDS.includes(course as Helm)) return wrong(`"${course}" is no course`)
    if (over.length > 0) return wrong(`"${over.join(', ')}" cannot be read`)
    const steer = { do: 'steer', course: course as Helm } as const
    if (guns === undefined) return steer
    if (guns === 'hold fire') return { ...steer, fire: [] }
    const arcs = guns.split(' ')
    if (arcs[0] !== 'fire' || arcs.length < 2 || arcs.slice(1).some((one) => !ARCS.includes(one as Arc)))
      return wrong(`"${guns}" cannot be read`)
    return { ...steer, fire: ARCS.filter((one) => arcs.includes(one)) }
  }
  if (word === 'lay') {
    const parts = rest === 'nothing' ? [] : rest.split(';').map((part) => part.trim().split(' '))
    const islands: Square[][] = []
    const rocks: Square[] = []
    for (const [kind, ...squares] of parts) {
      if (kind === 'island') islands.push(squares.map(square))
      else if (kind === 'rock') rocks.push(square(squares.join(' ')))
      else return wrong(`"${kind}" is neither island nor rock`)
    }
    return { do: 'lay', islands, rocks }
  }
  return wrong(`"${text.trim()}" cannot be read`)
}
