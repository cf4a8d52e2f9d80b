/** Orders as they are written: "Iowa: N N E, end NE", "Iowa fires main at Yamato, Yamato", "Slow: stay, sow M10", "Roma loses A". */
import { refuse } from '../../../explanation/refusal.ts'
import {
  FACINGS,
  type Facing,
  SQUARE_NAME,
  type Square,
  STEPS,
  type Step,
  squareName,
  squareNamed,
} from '../procedures/squares.ts'
import { ROLES, type Role } from '../tables/cards.ts'
import type { FireOrder } from './firing.ts'
import type { MoveOrder } from './moving.ts'
import type { Task } from './state.ts'

export type WrittenOrder =
  | { readonly do: 'move'; readonly order: MoveOrder }
  | { readonly do: 'fire'; readonly order: FireOrder }
  | { readonly do: 'task'; readonly ship: string; readonly task: Task }
  | { readonly do: 'lose'; readonly ship: string; readonly turrets: readonly string[] }

const unread = (text: string): never =>
  refuse(
    'input.invalid',
    `The order "${text}" cannot be read; write "Ship: N N E, end NE", "Ship: stay, sow M10", "Ship fires main at Target", "Ship fires torpedoes 1 at Target", "Ship repairs", "Ship reloads", "Ship sweeps" or "Ship loses A B".`,
    { path: 'orders' },
  )

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')
const isOf = <T extends string>(list: readonly T[], word: string): word is T => list.some((one) => one === word)

function squaresIn(names: readonly string[], text: string): readonly Square[] {
  return names.map((name) => (SQUARE_NAME.test(name) ? squareNamed(name) : unread(text)))
}

function readMove(ship: string, rest: string, text: string): WrittenOrder {
  const [path = '', ...parts] = rest.split(',').map((part) => part.trim())
  const steps = path === 'stay' ? [] : words(path).map((word): Step => (isOf(STEPS, word) ? word : unread(text)))
  if (path !== 'stay' && steps.length === 0) return unread(text)
  let endFacing: Facing | null = null
  let sow: readonly Square[] = []
  let sweep: readonly Square[] = []
  for (const part of parts) {
    const [what, ...given] = words(part)
    const [facing = ''] = given
    if (what === 'end' && given.length === 1 && isOf(FACINGS, facing)) endFacing = facing
    else if (what === 'sow' && given.length > 0) sow = squaresIn(given, text)
    else if (what === 'sweep' && given.length > 0) sweep = squaresIn(given, text)
    else return unread(text)
  }
  return { do: 'move', order: { ship, steps, endFacing, sow, sweep } }
}

const TASKS: Readonly<Record<string, Task>> = { repairs: 'repairs', reloads: 'reloads', sweeps: 'sweeps' }

/** Reads one written order. Refuses `input.invalid` for text that is none. */
export function readOrder(text: string): WrittenOrder {
  const move = /^(\w+):\s*(.+)$/.exec(text.trim())
  if (move?.[1] && move[2]) return readMove(move[1], move[2], text)
  const torpedoes = /^(\w+) fires torpedoes ([1-9]\d*) at (\w+)$/.exec(text.trim())
  if (torpedoes?.[1] && torpedoes[2] && torpedoes[3])
    return { do: 'fire', order: { ship: torpedoes[1], set: Number(torpedoes[2]), target: torpedoes[3] } }
  const hunts = /^(\w+) hunts (\w+)$/.exec(text.trim())
  if (hunts?.[1] && hunts[2]) {
    const [square] = squaresIn([hunts[2]], text)
    if (square) return { do: 'fire', order: { ship: hunts[1], hunts: square } }
  }
  const guns = /^(\w+) fires (\w+) at (\w+(?:, \w+)*)$/.exec(text.trim())
  if (guns?.[1] && guns[2] && guns[3] && isOf<Role>(ROLES, guns[2]))
    return { do: 'fire', order: { ship: guns[1], battery: guns[2], targets: guns[3].split(', ') } }
  const [ship = '', verb = '', ...rest] = words(text)
  const task = Object.hasOwn(TASKS, verb) ? TASKS[verb] : undefined
  if (task && rest.length === 0) return { do: 'task', ship, task }
  if (verb === 'loses' && rest.length > 0) return { do: 'lose', ship, turrets: rest }
  return unread(text)
}

/** Writes an order so that it reads back as the same. */
export function writeOrder(order: WrittenOrder): string {
  switch (order.do) {
    case 'move': {
      const { ship, steps, endFacing, sow, sweep } = order.order
      const named = (what: string, squares: readonly Square[]) =>
        squares.length === 0 ? [] : [`${what} ${squares.map(squareName).join(' ')}`]
      const parts = [
        steps.length === 0 ? 'stay' : steps.join(' '),
        ...(endFacing === null ? [] : [`end ${endFacing}`]),
        ...named('sow', sow),
        ...named('sweep', sweep),
      ]
      return `${ship}: ${parts.join(', ')}`
    }
    case 'fire':
      if ('hunts' in order.order) return `${order.order.ship} hunts ${squareName(order.order.hunts)}`
      return 'targets' in order.order
        ? `${order.order.ship} fires ${order.order.battery} at ${order.order.targets.join(', ')}`
        : `${order.order.ship} fires torpedoes ${order.order.set} at ${order.order.target}`
    case 'task':
      return `${order.ship} ${order.task}`
    case 'lose':
      return `${order.ship} loses ${order.turrets.join(' ')}`
  }
}
