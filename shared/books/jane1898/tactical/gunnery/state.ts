/** The marks on a scoring sheet in play: everything that has been done to a ship, as plain data. What it leaves her is worked out from it. */
import type { GunBurst, MountHit } from '../procedures/effects-on-guns.ts'
import type { FunnelHits, MastHits, SpeedLoss, SteeringHit } from '../procedures/effects-on-ship.ts'
import type { CraftHits } from '../procedures/rams-and-torpedoes.ts'
import type { Stretch } from '../procedures/sections.ts'

type ById<T> = Readonly<Record<string, T>>

export interface TubeMark {
  readonly state: 'loaded' | 'empty' | 'loading' | 'unloading' | 'wrecked'
  /** The move in which loading or unloading began. */
  readonly sinceMove: number | null
}

export interface Marks {
  /** Damaged feet of each deck, by row. */
  readonly coverage: ById<readonly Stretch[]>
  /** Holes at the waterline or through the deck; `counts` towards two a thousand tons (JT-EFF-32). */
  readonly holes: readonly { readonly move: number; readonly section: number; readonly counts: boolean }[]
  readonly mountHits: ById<readonly MountHit[]>
  readonly hoistsHit: readonly string[]
  readonly gunBursts: ById<readonly GunBurst[]>
  readonly batteryBursts: ById<readonly { readonly move: number; readonly sections: number }[]>
  readonly funnelHits: ById<FunnelHits>
  readonly mastHits: ById<MastHits>
  readonly mastsDown: ById<{ readonly inMove: number; readonly quickFiringInMoves: readonly number[] }>
  readonly uptakesDamaged: readonly string[]
  /** What has cost speed, in the order in which it came; `of` the mast. */
  readonly losses: readonly { readonly loss: SpeedLoss; readonly move: number; readonly of: string | null }[]
  readonly steering: readonly { readonly what: SteeringHit; readonly inMove: number }[]
  readonly tubes: ById<TubeMark>
  readonly craftHits: CraftHits
  /** A torpedo craft hit in engines or boilers (JT-TB-03). */
  readonly stoppedInMove: number | null
  /** The admiral's throw: one a move at most (JT-GEN-07). */
  readonly admiral: { readonly askedInMove: number; readonly out: boolean } | null
  /** The move in which she began to sink, and by which rule. */
  readonly sinking: { readonly inMove: number; readonly rule: string } | null
}

/** A clean sheet; tubes are loaded or not as her captain noted. */
export function cleanMarks(tubes: ById<TubeMark> = {}): Marks {
  return {
    coverage: {},
    holes: [],
    mountHits: {},
    hoistsHit: [],
    gunBursts: {},
    batteryBursts: {},
    funnelHits: {},
    mastHits: {},
    mastsDown: {},
    uptakesDamaged: [],
    losses: [],
    steering: [],
    tubes,
    craftHits: { eOrBigger: 0, twelvePounder: 0, sixPounder: 0, threePounder: 0 },
    stoppedInMove: null,
    admiral: null,
    sinking: null,
  }
}

/** One more entry in a list by id. */
export function added<T>(lists: ById<readonly T[]>, id: string, entry: T): ById<readonly T[]> {
  return { ...lists, [id]: [...(lists[id] ?? []), entry] }
}
