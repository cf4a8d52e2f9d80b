/** Orders for movement as they are written: "1BS: ahead, starboard 45 in succession". */
import { refuse } from '../../../explanation/refusal.ts'
import type { Place } from '../../bearings.ts'
import { turning } from '../tables/movement.ts'

export type TurnWay = 'alone' | 'succession' | 'each' | 'wheel'

export type Step =
  | { readonly do: 'ahead' }
  | { readonly do: 'turn'; readonly deg: number; readonly way: TurnWay }
  | { readonly do: 'stop' }
  | { readonly do: 'restart' }
  | { readonly do: 'submerge' }
  | { readonly do: 'surface'; readonly at: Place; readonly headingDeg: number }
  | { readonly do: 'flag'; readonly to: string }
  | { readonly do: 'fake'; readonly at: Place }
  | { readonly do: 'lift'; readonly at: Place }

/** What a ship or a body is ordered to do in a spell; false bubbles are of the side and of nobody else. */
export interface BoardOrder {
  readonly who: string | null
  readonly steps: readonly Step[]
}

const PLAIN = ['ahead', 'stop', 'restart', 'submerge'] as const
const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`
const TURN = new RegExp(`^(wheel )?(starboard|port) ${NUMBER}( in succession| each)?$`)
const SURFACE = new RegExp(`^surface at ${NUMBER}, ?${NUMBER} heading ${NUMBER}$`)

const BUBBLE = new RegExp(`^(fake|lift) at ${NUMBER}, ?${NUMBER}$`)

/** Reads one order. Refuses `order.unreadable` with the words that it cannot read. */
export function readOrder(text: string): BoardOrder {
  const [, bubble, x, y] = BUBBLE.exec(text) ?? []
  if (bubble === 'fake' || bubble === 'lift')
    return { who: null, steps: [{ do: bubble, at: { x: Number(x), y: Number(y) } }] }
  const [, who, rest] = /^([^:]+): (.+)$/.exec(text) ?? []
  if (who === undefined || rest === undefined)
    return refuse('order.unreadable', `"${text}" names no ship or body before a colon.`, { path: 'orders' })
  // The commas of a place belong to it.
  const parts = rest.split(/, (?=[a-z])/)
  return { who, steps: parts.map((part) => readStep(part, text)) }
}

function readStep(part: string, text: string): Step {
  const plain = PLAIN.find((word) => word === part)
  if (plain) return { do: plain }
  const turn = TURN.exec(part)
  if (turn) {
    const [, wheel, side, degrees, way] = turn
    const size = Number(degrees)
    if (!(size > 0 && size <= turning.mostDeg))
      refuse('order.unreadable', `"${part}" must turn by more than 0 and at most ${turning.mostDeg} degrees.`, {
        rule: 'BK-TN-01',
        path: 'orders',
      })
    if (wheel !== undefined && way !== undefined)
      refuse('order.unreadable', `"${part}" is either a wheel or a turn${way}.`, { rule: 'BK-TN-04', path: 'orders' })
    const how = wheel !== undefined ? 'wheel' : way === ' each' ? 'each' : way === undefined ? 'alone' : 'succession'
    return { do: 'turn', deg: side === 'port' ? -size : size, way: how }
  }
  const surface = SURFACE.exec(part)
  if (surface) {
    const [, x, y, heading] = surface
    return { do: 'surface', at: { x: Number(x), y: Number(y) }, headingDeg: Number(heading) }
  }
  const flag = /^flag to (.+)$/.exec(part)
  if (flag?.[1] !== undefined) return { do: 'flag', to: flag[1] }
  return refuse('order.unreadable', `"${part}" in "${text}" is no move that can be read.`, { path: 'orders' })
}

const WAYS: Readonly<Record<TurnWay, string>> = { alone: '', succession: ' in succession', each: ' each', wheel: '' }

function writeStep(step: Step): string {
  switch (step.do) {
    case 'turn':
      return `${step.way === 'wheel' ? 'wheel ' : ''}${step.deg > 0 ? 'starboard' : 'port'} ${Math.abs(step.deg)}${WAYS[step.way]}`
    case 'surface':
      return `surface at ${step.at.x},${step.at.y} heading ${step.headingDeg}`
    case 'fake':
    case 'lift':
      return `${step.do} at ${step.at.x},${step.at.y}`
    case 'flag':
      return `flag to ${step.to}`
    default:
      return step.do
  }
}

/** Writes an order as it is read. */
export function writeOrder({ who, steps }: BoardOrder): string {
  const written = steps.map(writeStep).join(', ')
  return who === null ? written : `${who}: ${written}`
}
