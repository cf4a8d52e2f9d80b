/** What the field of the secrecy proof is drawn with: chance by seed, points of its two zones, and words that stand nowhere else. */
import type { Movement, OrderedLeg } from '../../shared/campaign/orders.ts'
import type { Position } from '../../shared/vocabulary/position.ts'

export type Draw = () => number
export type SideKey = 'red' | 'blue'
export const SIDES = ['red', 'blue'] as const
export const MOVES = 4

/** A small generator with a good spread (mulberry32), so that a seed always makes the same pair. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(draw: Draw, of: readonly T[]): T => of[Math.floor(draw() * of.length)] as T
const between = (draw: Draw, low: number, high: number): number => low + draw() * (high - low)

/** Where courses of the near zone lead: the water between the islands, in sight of the coasts and of each other. */
export const nearPoint = (draw: Draw): Position =>
  draw() < 0.12
    ? { lat: between(draw, 50.05, 50.4), lon: between(draw, -4.6, -3) }
    : { lat: between(draw, 48.9, 50.2), lon: between(draw, -2.95, -1.05) }
export const farPoint = (draw: Draw, side: SideKey): Position => ({
  lat: between(draw, 45, 46),
  lon: side === 'red' ? between(draw, -5, -4) : between(draw, -1.2, 0),
})

/** One force of a scenario, with what it does move by move. */
export interface FieldForce {
  readonly key: string
  readonly side: SideKey
  /** Near: where everybody meets. Far: steaming about in the south. Away: at their own business off a place there. */
  readonly zone: 'near' | 'far' | 'away'
  readonly seat?: string
  readonly ships: readonly { readonly key: string; readonly type: string }[]
  readonly at: Position
  readonly place?: string
}

export interface FieldMerchant {
  readonly key: string
  readonly side: SideKey
  readonly at: Position
  /** A liner with soldiers aboard. */
  readonly troops?: number
  /** A collier with so many days of coal for others. */
  readonly cargoCoalDays?: number
  /** The trade route that she works. */
  readonly route?: string
  /** The harbour in which she lies, where she is not at sea. */
  readonly harbour?: string
}

let tokens = 0
/** Tokens count from one again, so that twins have the same. */
export function tokensAnew(): void {
  tokens = 0
}

/** A word that stands nowhere else; `owner` may read it. */
export const token = (owner: SideKey | 'umpire', of: string): string =>
  `Zq${owner}${of.replaceAll(/\W/g, '')}x${++tokens}x`

/** One to three legs, some at full speed, some with a wait. */
export function legs(draw: Draw, point: () => Position, type: string): OrderedLeg[] {
  const most = type === 'battleship' ? 15 : 18
  const knots = draw() < 0.3 ? most : pick(draw, [9, 10.5, 12, 13.5])
  const out: OrderedLeg[] = []
  if (draw() < 0.3) out.push({ waitMinutes: Math.floor(between(draw, 10, 200)) })
  // Some set to work first: at their own damage, or at coal from somebody who is not there.
  const work = draw()
  if (work < 0.15) out.push({ operate: 'repair', sections: 1 + Math.floor(work * 20) })
  else if (work < 0.19) out.push({ operate: 'coal', days: 1, from: 'nobody' })
  // Buoys want no mines: a row of them is laid where she lies, for the chart of her own side alone.
  else if (work < 0.27) out.push({ operate: 'layMines', mines: 'sham', squares: 2, bearing: Math.floor(work * 1000) })
  const count = 1 + Math.floor(draw() * 3)
  for (let i = 0; i < count; i++) out.push({ to: point(), knots })
  return out
}

/** Standing orders of every kind of trigger, one to three of them. */
export function standingOrders(draw: Draw, point: () => Position): NonNullable<Movement['standing']> {
  type Standing = NonNullable<Movement['standing']>[number]
  const when = (): Standing['when'] =>
    pick(draw, [
      { if: 'enemy' },
      { if: 'enemy', stronger: true },
      { if: 'enemy', kind: 'warship' },
      { if: 'sighted' },
      { if: 'dusk' },
      { if: 'dawn' },
      { if: 'hour', at: '1898-05-02T17:17:00Z' },
      { if: 'coal', days: 4 },
      { if: 'hears', words: 'text' },
    ] as const)
  const act = (): Standing['act'] => {
    const what = draw()
    if (what < 0.3) return { legs: [{ to: point(), knots: 9 }] }
    if (what < 0.6) return { course: Math.floor(draw() * 36) * 10, knots: 9 }
    return what < 0.8
      ? { onContact: pick(draw, ['standOn', 'close', 'avoid', 'shadow', 'capture'] as const) }
      : { lights: true }
  }
  return Array.from({ length: 1 + Math.floor(draw() * 3) }, () => ({ when: when(), act: act() }))
}
