/** What a piece fights with: her scoring sheet and the marks on it, what every gun is loaded with, and what her magazines hold. */
import type { BoardCard, Stores } from '../../../action/contract.ts'
import { inProportion } from '../../../vocabulary/ammunition.ts'
import { type ByGunClass, GUN_CLASSES, type GunClass } from '../gun-classes.ts'
import { type Condition, conditionOf } from './gunnery/condition.ts'
import { withMasts } from './gunnery/disguise.ts'
import { drawnSheet, type Particulars } from './gunnery/drawn-sheet.ts'
import type { Mount, Sheet } from './gunnery/sheet.ts'
import { cleanMarks, type Marks, type TubeMark } from './gunnery/state.ts'
import type { Fighting, Piece } from './state.ts'

export type { Fighting } from './state.ts'

import { PROJECTILES, type Projectile } from './tables/damage.ts'
import { type Gun, guns } from './tables/guns.ts'

/** What a set-up may say of a ship beyond her stores. */
export interface FightingGiven {
  readonly sheet?: Sheet
  /** By class: so many parts of each projectile, in which her rounds are shared out (JT-FIRE-01). */
  readonly mix?: ByGunClass<Partial<Record<Projectile, number>>>
  /** From a board before this: what her sheet is drawn from, its marks, and her mix as it was. */
  readonly particulars?: Particulars
  readonly marks?: Marks
  readonly magazine?: Fighting['magazine']
  readonly flagship?: boolean
  readonly seniority?: number
  readonly lively?: boolean
  readonly spar?: boolean
  readonly disguise?: { readonly funnels?: number; readonly masts?: number }
  readonly waterlogged?: boolean
  readonly coalUsedShare?: number
  /** Tubes above water that are not loaded (JT-TORP-01). */
  readonly unloadedTubes?: readonly string[]
}

const PROJECTILES_FIRST: readonly Projectile[] = ['shot', 'common', 'apShell', 'he']

/** Rounds shared out as evenly as they go, shot first (JT-FIRE-01: the captain chooses; this is what he has who says nothing). */
export function evenMix(rounds: number): Record<Projectile, number> {
  const each = Math.floor(rounds / PROJECTILES.length)
  const over = rounds - each * PROJECTILES.length
  return Object.fromEntries(PROJECTILES_FIRST.map((one, index) => [one, each + (index < over ? 1 : 0)])) as Record<
    Projectile,
    number
  >
}

/** The rounds of her allowance in the proportion that her captain chose beforehand, none more and none fewer (JT-FIRE-01). */
export function chosenMix(parts: Partial<Record<Projectile, number>>, rounds: number): Record<Projectile, number> {
  const { shot = 0, common = 0, apShell = 0, he = 0 } = parts
  if (shot + common + apShell + he === 0) return evenMix(rounds)
  const shared = inProportion({ shot, common, armourPiercing: apShell, highExplosive: he }, rounds)
  return {
    shot: shared.shot ?? 0,
    common: shared.common ?? 0,
    apShell: shared.armourPiercing ?? 0,
    he: shared.highExplosive ?? 0,
  }
}

const sumOf = (held: Readonly<Record<Projectile, number>>) => PROJECTILES.reduce((sum, one) => sum + held[one], 0)

const drawn = new WeakMap<Particulars, Sheet>()

/** Her scoring sheet, the same for the whole action. */
export function sheetOf(fight: Pick<Fighting, 'ownSheet' | 'particulars'>): Sheet {
  if (fight.ownSheet) return fight.ownSheet
  let sheet = drawn.get(fight.particulars)
  if (!sheet) {
    sheet = drawnSheet(fight.particulars)
    drawn.set(fight.particulars, sheet)
  }
  return sheet
}

/** A gun where it stands. */
export interface Mounted {
  readonly id: string
  readonly gun: Gun
  readonly mount: Mount
}

const mountedOn = new WeakMap<Sheet, ReadonlyMap<string, Mounted>>()

/** Every gun of a sheet by its id, in the sheet's order. */
export function gunsOf(sheet: Sheet): ReadonlyMap<string, Mounted> {
  let all = mountedOn.get(sheet)
  if (!all) {
    all = new Map(sheet.mounts.flatMap((mount) => mount.guns.map(({ id, gun }) => [id, { id, gun, mount }] as const)))
    mountedOn.set(sheet, all)
  }
  return all
}

/** The class in which a gun is counted; guns too small to have one go with the lightest. */
export function classOf(gun: Gun): GunClass {
  const letter = guns.row('gun', gun).class
  return GUN_CLASSES.find((one) => one === letter) ?? 'F'
}

/** How many guns of each class a sheet mounts. */
export function gunsByClass(sheet: Sheet): Partial<Record<GunClass, number>> {
  const count: Partial<Record<GunClass, number>> = {}
  for (const { gun } of gunsOf(sheet).values()) count[classOf(gun)] = (count[classOf(gun)] ?? 0) + 1
  return count
}

/** Ships taken to be lively where nothing is said: small cruisers, catchers and torpedo craft (JT-WX-03). */
function livelyByKind({ type, tons, torpedoCraft }: BoardCard): boolean {
  return torpedoCraft || type === 'catcher' || (type === 'cruiser' && tons < 5000)
}

/** A ship as she comes aboard: all guns loaded with what her captain would have, tubes loaded (JT-FIRE-04, JT-TORP-01). */
export function freshFighting(card: BoardCard, stores: Stores, given: FightingGiven = {}): Fighting {
  const drawnFrom: Particulars = given.particulars ?? {
    type: card.type,
    tons: card.tons,
    lengthFeet: card.lengthFeet,
    funnels: card.funnels,
    masts: card.masts,
    turrets: card.turrets,
    guns: stores.guns,
    torpedoTubes: Math.min(stores.torpedoes, 4),
  }
  const disguise = given.disguise && { funnels: card.funnels, masts: card.masts, ...given.disguise }
  const particulars = disguise ? { ...drawnFrom, masts: Math.min(drawnFrom.masts, disguise.masts) } : drawnFrom
  const ownSheet = given.sheet ? (disguise ? withMasts(given.sheet, disguise.masts) : given.sheet) : null
  const sheet = sheetOf({ ownSheet, particulars })
  const magazine = Object.fromEntries(
    GUN_CLASSES.flatMap((letter) => {
      const rounds = stores.rounds[letter] ?? 0
      if (rounds === 0 && !stores.guns[letter]) return []
      const before = given.magazine?.[letter]
      const chosen = given.mix?.[letter]
      const fresh = chosen ? chosenMix(chosen, rounds) : evenMix(rounds)
      return [[letter, before && sumOf(before) === rounds ? before : fresh]]
    }),
  ) as Fighting['magazine']
  const firstOf = (letter: GunClass): Projectile =>
    PROJECTILES_FIRST.find((one) => (magazine[letter]?.[one] ?? 0) > 0) ?? 'shot'
  const loads = Object.fromEntries(
    [...gunsOf(sheet).values()].map(({ id, gun }) => [
      id,
      { projectile: firstOf(classOf(gun)), declaredMove: 0, readyMove: 1 },
    ]),
  )
  const unloaded = new Set(given.unloadedTubes ?? [])
  let torpedoes = stores.torpedoes
  const tubes: Record<string, TubeMark> = {}
  for (const { id } of sheet.tubes) {
    const loaded = !unloaded.has(id) && torpedoes > 0
    if (loaded) torpedoes -= 1
    tubes[id] = { state: loaded ? 'loaded' : 'empty', sinceMove: null }
  }
  return {
    ownSheet,
    particulars,
    marks: cleanMarks(tubes),
    loads,
    magazine,
    waterlogged: given.waterlogged ?? false,
    quickFiringFromMove: null,
    flagship: given.flagship ?? false,
    coalUsedShare: given.coalUsedShare ?? 0,
    lively: given.lively ?? livelyByKind(card),
    crewed: stores.men > 0,
    ...(given.seniority === undefined ? {} : { seniority: given.seniority }),
    ...(given.spar ? { spar: true as const } : {}),
    ...(disguise ? { disguise } : {}),
  }
}

const conditions = new WeakMap<Marks, { move: number; condition: Condition }>()

/** What her marks leave her in this move; worked out once for the same marks. */
export function conditionIn(piece: Pick<Piece, 'fight' | 'card'>, move: number): Condition {
  const { marks } = piece.fight
  const kept = conditions.get(marks)
  if (kept?.move === move) return kept.condition
  const { value } = conditionOf(sheetOf(piece.fight), marks, move, piece.card.assignedKnots, piece.card.turnInterval)
  conditions.set(marks, { move, condition: value })
  return value
}

/** Her greatest speed in this move, after damage and before weather (JT-EFF-20 to -23). */
export function knotsLeft(piece: Pick<Piece, 'fight' | 'card' | 'presentKnots'>, move: number): number {
  return Math.min(piece.presentKnots, conditionIn(piece, move).maxKnots)
}

/** Rounds of a class that are left, of every projectile. */
export function roundsLeft(fight: Fighting, letter: GunClass): number {
  const held = fight.magazine[letter]
  return held ? sumOf(held) : 0
}
