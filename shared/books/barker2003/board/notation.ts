/** Orders as they are written: "1BS: ahead, starboard 45 in succession", "Kent: fire at ship 2", "fake at 6000,6500". */
import { refuse } from '../../../explanation/refusal.ts'
import type { Place } from '../../bearings.ts'
import { turning } from '../tables/movement.ts'
import { MEANS, type Means } from '../tables/seeing.ts'
import { FEATURES, type Feature } from '../tables/setting-up.ts'
import type { ShipType } from '../tables/types.ts'
import { EDGES, type Edge } from './state.ts'

export type TurnWay = 'alone' | 'succession' | 'each' | 'wheel'

/** What may pass for a neutral or be one (BK-NS-01). */
export const NEUTRALS = ['liner', 'tramp', 'sailingVessel', 'fishingFleet'] as const satisfies readonly ShipType[]

export type Step =
  /** Without yards a whole move; with them the shorter one of a ship that joins or changes her formation (BK-MV-01). */
  | { readonly do: 'ahead'; readonly yards?: number }
  | { readonly do: 'turn'; readonly deg: number; readonly way: TurnWay }
  | { readonly do: 'stop' }
  | { readonly do: 'restart' }
  | { readonly do: 'submerge' }
  | { readonly do: 'surface'; readonly at: Place; readonly headingDeg: number }
  /** On over her side's edge, so many yards along it. */
  | { readonly do: 'enter'; readonly along: number; readonly headingDeg: number }
  | { readonly do: 'flag'; readonly to: string }
  | { readonly do: 'light'; readonly at: string }
  | { readonly do: 'challenge'; readonly at: string }
  | { readonly do: 'board'; readonly at: string }
  | { readonly do: 'disclose' }
  | { readonly do: 'sow'; readonly sections: number }
  | { readonly do: 'names'; readonly other: string }
  | { readonly do: 'signal'; readonly means: Means; readonly code: boolean; readonly text: string }
  | { readonly do: 'fire'; readonly at: readonly string[] }
  | { readonly do: 'hold' }
  | SideStep

/** What a side does, and no ship of it. */
export type SideStep =
  | { readonly do: 'fake'; readonly at: Place }
  | { readonly do: 'lift'; readonly at: Place }
  | { readonly do: 'time'; readonly add: number }
  | { readonly do: 'edge'; readonly edge: Edge }
  | { readonly do: 'feature'; readonly kind: Feature; readonly outline: readonly Place[] }
  | {
      readonly do: 'neutral'
      readonly type: (typeof NEUTRALS)[number]
      readonly at: Place
      readonly headingDeg: number
    }
  | { readonly do: 'mist'; readonly at: Place }

/** What a ship or a body is ordered to do in a spell; what is the side's own has nobody. */
export interface BoardOrder {
  readonly who: string | null
  readonly steps: readonly Step[]
}

const PLAIN = ['ahead', 'stop', 'restart', 'submerge', 'disclose', 'hold'] as const
const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`
const PLACE = `${NUMBER}, ?${NUMBER}`
const TURN = new RegExp(`^(wheel )?(starboard|port) ${NUMBER}( in succession| each)?$`)
const SURFACE = new RegExp(`^surface at ${PLACE} heading ${NUMBER}$`)
const ENTER = new RegExp(`^enter at ${NUMBER} heading ${NUMBER}$`)
const SHORT = new RegExp(`^ahead ${NUMBER}$`)
const SIGNAL = new RegExp(`^(${MEANS.join('|')}) (clear|code) "([^"]*)"$`)

/** Words of a signal. */
export const SPEECH = /(?<=\b(?:clear|code) )"[^"]*"/g

const BUBBLE = new RegExp(`^(fake|lift|mist) at ${PLACE}$`)
const TIME = /^time ([+-]?[01])$/
const EDGE = new RegExp(`^edge (${EDGES.join('|')})$`)
const FEATURE = new RegExp(`^feature (${FEATURES.join('|')}) ((?:${PLACE} ?)+)$`)
const NEUTRAL = new RegExp(`^neutral (${NEUTRALS.join('|')}) at ${PLACE} heading ${NUMBER}$`)

const place = (x: string | undefined, y: string | undefined): Place => ({ x: Number(x), y: Number(y) })

function readSideStep(text: string): SideStep | null {
  const bubble = BUBBLE.exec(text)
  if (bubble) return { do: bubble[1] as 'fake', at: place(bubble[2], bubble[3]) }
  const time = TIME.exec(text)
  if (time) return { do: 'time', add: Number(time[1]) + 0 }
  const edge = EDGE.exec(text)
  if (edge) return { do: 'edge', edge: edge[1] as Edge }
  const feature = FEATURE.exec(text)
  if (feature) {
    const outline = [...(feature[2] ?? '').matchAll(new RegExp(PLACE, 'g'))].map(([, x, y]) => place(x, y))
    return { do: 'feature', kind: feature[1] as Feature, outline }
  }
  const neutral = NEUTRAL.exec(text)
  if (!neutral) return null
  const [, type, x, y, heading] = neutral
  return { do: 'neutral', type: type as 'tramp', at: place(x, y), headingDeg: Number(heading) }
}

/** Reads one order. Refuses `order.unreadable` with the words that it cannot read. */
export function readOrder(text: string): BoardOrder {
  const own = readSideStep(text)
  if (own) return { who: null, steps: [own] }
  const [, who, rest] = /^([^:]+): (.+)$/.exec(text) ?? []
  if (who === undefined || rest === undefined)
    return refuse('order.unreadable', `"${text}" names no ship or body before a colon.`, { path: 'orders' })
  const signal = SIGNAL.exec(rest)
  if (signal) {
    const [, means, how, words = ''] = signal
    return { who, steps: [{ do: 'signal', means: means as Means, code: how === 'code', text: words }] }
  }
  const fire = /^fire at (.+)$/.exec(rest)
  if (fire?.[1] !== undefined) return { who, steps: [{ do: 'fire', at: fire[1].split(', ') }] }
  // The commas of a place belong to it.
  const parts = rest.split(/, (?=[a-z])/)
  return { who, steps: parts.map((part) => readStep(part, text)) }
}

function readTurn([part, wheel, side, degrees, way]: RegExpExecArray): Step {
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

function readStep(part: string, text: string): Step {
  const plain = PLAIN.find((word) => word === part)
  if (plain) return { do: plain }
  const turn = TURN.exec(part)
  if (turn) return readTurn(turn)
  const surface = SURFACE.exec(part)
  if (surface) return { do: 'surface', at: place(surface[1], surface[2]), headingDeg: Number(surface[3]) }
  const enter = ENTER.exec(part)
  if (enter) return { do: 'enter', along: Number(enter[1]), headingDeg: Number(enter[2]) }
  const short = SHORT.exec(part)
  if (short) {
    const yards = Number(short[1])
    if (!(yards > 0))
      refuse('order.unreadable', `"${part}" must go by more than 0 yards.`, { rule: 'BK-MV-01', path: 'orders' })
    return { do: 'ahead', yards }
  }
  const flag = /^flag to (.+)$/.exec(part)
  if (flag?.[1] !== undefined) return { do: 'flag', to: flag[1] }
  const named = /^(light|challenge|board|names) (.+)$/.exec(part)
  if (named?.[2] !== undefined)
    return named[1] === 'names' ? { do: 'names', other: named[2] } : { do: named[1] as 'light', at: named[2] }
  const sow = /^sow ([1-6])$/.exec(part)
  if (sow) return { do: 'sow', sections: Number(sow[1]) }
  return refuse('order.unreadable', `"${part}" in "${text}" is no move that can be read.`, { path: 'orders' })
}

const WAYS: Readonly<Record<TurnWay, string>> = { alone: '', succession: ' in succession', each: ' each', wheel: '' }
const at = ({ x, y }: Place): string => `${x},${y}`

function writeStep(step: Step): string {
  switch (step.do) {
    case 'ahead':
      return step.yards === undefined ? 'ahead' : `ahead ${step.yards}`
    case 'turn':
      return `${step.way === 'wheel' ? 'wheel ' : ''}${step.deg > 0 ? 'starboard' : 'port'} ${Math.abs(step.deg)}${WAYS[step.way]}`
    case 'surface':
      return `surface at ${at(step.at)} heading ${step.headingDeg}`
    case 'enter':
      return `enter at ${step.along} heading ${step.headingDeg}`
    case 'fake':
    case 'lift':
    case 'mist':
      return `${step.do} at ${at(step.at)}`
    case 'flag':
      return `flag to ${step.to}`
    case 'light':
    case 'challenge':
    case 'board':
      return `${step.do} ${step.at}`
    case 'names':
      return `names ${step.other}`
    case 'sow':
      return `sow ${step.sections}`
    case 'signal':
      return `${step.means} ${step.code ? 'code' : 'clear'} "${step.text}"`
    case 'fire':
      return `fire at ${step.at.join(', ')}`
    case 'time':
      return `time ${step.add > 0 ? '+' : ''}${step.add}`
    case 'edge':
      return `edge ${step.edge}`
    case 'feature':
      return `feature ${step.kind} ${step.outline.map(at).join(' ')}`
    case 'neutral':
      return `neutral ${step.type} at ${at(step.at)} heading ${step.headingDeg}`
    default:
      return step.do
  }
}

/** Writes an order as it is read. */
export function writeOrder({ who, steps }: BoardOrder): string {
  const written = steps.map(writeStep).join(', ')
  return who === null ? written : `${who}: ${written}`
}
