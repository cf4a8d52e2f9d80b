/** Sinking rates, damage and what it takes away (CT-SK, CT-TP-08, CT-TP-09, CT-RP, CT-CD-02). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { LossStage } from '../tables/losses.ts'
import type { Origin } from '../tables/origin.ts'
import { rateRounding, toughness as usualToughness } from '../tables/sinking-rates.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import type { TubeSet } from './torpedoes.ts'
import { atLeast, counted, figure, halvesUp, moreThan, nearest, tidy, wholeBelow } from './words.ts'

/** The curve through the known rates, unrounded: a power of the tonnage between and beyond them. */
export function rateCurve(tons: number, tables: TableSet = delivered): number {
  const points = [...tables.knownRates].sort((one, other) => one.tons - other.tons)
  const above = points.slice(1, -1).findIndex((point) => tons <= point.tons)
  const at = above === -1 ? points.length - 2 : above
  const [low, high] = [points[at], points[at + 1]]
  if (!low || !high) throw new Error('the curve of sinking rates needs two known rates')
  const power = Math.log(high.rate / low.rate) / Math.log(high.tons / low.tons)
  return low.rate * (tons / low.tons) ** power
}

/** The sinking rate of so many tons (CT-SK-04, CT-SK-05; the curve is ours). */
export function rateOf(tons: number, toughness: number = usualToughness.usual, tables: TableSet = delivered): number {
  return Math.max(rateRounding.least, nearest(rateCurve(tons, tables) * toughness, rateRounding.to))
}

export function sinkingRate(tons: number, toughness: number, tables: TableSet = delivered): Finding<{ rate: number }> {
  const rate = rateOf(tons, toughness, tables)
  const curve = rateCurve(tons, tables)
  return finding({ rate }, [
    because('CT-SK-04', `the curve through the known rates at ${figure(tons)} tons (ours)`, { tons }, curve),
    ...(toughness === usualToughness.usual
      ? []
      : [because('CT-SK-05', `toughness × ${toughness}`, { toughness }, curve * toughness)]),
    because('CT-SK-04', `to the nearest ${rateRounding.to}, at least ${rateRounding.least}`, { toughness }, rate),
  ])
}

export interface RateOfShip {
  readonly tons: number
  readonly rate: number
  readonly origin: Origin
}

/** A ship of the table of specimens; one that it lacks throws. */
export function shipRate(ship: string, tables: TableSet = delivered): Finding<RateOfShip> {
  const found = tables.sinkingRates.get(ship)
  if (!found) throw new Error(`the table of sinking rates has no ${ship}`)
  return finding(found, [
    because('CT-SK-05', `${ship} of ${figure(found.tons)} tons, origin ${found.origin}`, { ship }, found.rate),
  ])
}

/** Sunk when the damage is more than the rate; as much is still afloat (CT-SK-01). */
export const isSunk = (damage: number, rate: number): boolean => moreThan(damage, rate)

export interface Damage {
  readonly damage: number
  readonly sunk: boolean
  /** Points to her rate. */
  readonly left: number
  /** Hits that came when she was past it. */
  readonly wasted: number
}

/** Adds up hits of any kind (CT-SK-01, CT-SK-02, CT-R27). */
export function damageBy(rate: number, before: number, hits: readonly number[]): Finding<Damage> {
  let damage = before
  let wasted = 0
  for (const points of hits) {
    if (isSunk(damage, rate)) wasted += 1
    damage = tidy(damage + points)
  }
  const sunk = isSunk(damage, rate)
  const left = Math.max(0, tidy(rate - damage))
  return finding({ damage, sunk, left, wasted }, [
    because('CT-SK-02', 'shells, torpedoes, bombs and mines of any size count', { before, hits: [...hits] }, damage),
    because(
      'CT-SK-01',
      sunk ? `${figure(damage)} is past ${figure(rate)}` : `${figure(damage)} is not past ${figure(rate)}`,
      { rate },
      sunk,
    ),
    ...(wasted > 0
      ? [because('CT-SK-01', `${counted(wasted, 'hit')} came when she was past it (CT-R27)`, { rate }, wasted)]
      : []),
  ])
}

export type Stage = number | 'sunk'

/** The stage that damage has reached: of the share of her rate, or sunk (CT-SK-03). */
export function stageOf(damage: number, rate: number, tables: TableSet = delivered): Stage {
  if (isSunk(damage, rate)) return 'sunk'
  return reached(damage, rate, tables).stage
}

function reached(damage: number, rate: number, tables: TableSet): LossStage {
  const found = tables.losses.filter(({ fromShare }) => atLeast(damage, fromShare * rate)).at(-1)
  if (!found) throw new Error('the table of losses has no stage 0')
  return found
}

/** Main turrets out of so many at a stage: halves up, and at least one when any share is lost. */
const mainOutAt = (stage: LossStage, turrets: number): number =>
  stage.main > 0 && turrets > 0 ? Math.max(1, halvesUp(stage.main * turrets)) : 0

const othersOutAt = (stage: LossStage, mountings: number): number => wholeBelow(stage.others * mountings)

/** Mountings that a ship was built with. */
export interface Mountings {
  readonly mainTurrets: number
  readonly secondaryMounts: number
  readonly tertiaryMounts: number
}

export interface Losses {
  readonly stage: Stage
  readonly mainOut: number
  readonly secondaryOut: number
  readonly tertiaryOut: number
  /** Null when she is sunk. */
  readonly squaresLost: number | null
}

/** What a ship has lost at this damage (CT-SK-03, CT-TP-09). */
export function lossesAt(damage: number, rate: number, of: Mountings, tables: TableSet = delivered): Losses {
  if (isSunk(damage, rate))
    return {
      stage: 'sunk',
      mainOut: of.mainTurrets,
      secondaryOut: of.secondaryMounts,
      tertiaryOut: of.tertiaryMounts,
      squaresLost: null,
    }
  const stage = reached(damage, rate, tables)
  return {
    stage: stage.stage,
    mainOut: mainOutAt(stage, of.mainTurrets),
    secondaryOut: othersOutAt(stage, of.secondaryMounts),
    tertiaryOut: othersOutAt(stage, of.tertiaryMounts),
    squaresLost: stage.squares,
  }
}

/** The same with its account. */
export function losses(damage: number, rate: number, of: Mountings, tables: TableSet = delivered): Finding<Losses> {
  const value = lossesAt(damage, rate, of, tables)
  const share = `${figure(damage)} of ${figure(rate)}`
  if (value.stage === 'sunk')
    return finding(value, [because('CT-SK-01', `${share}: past her rate, she is sunk`, { damage, rate }, 'sunk')])
  return finding(value, [
    because('CT-SK-03', `${share} is stage ${value.stage} (table ours)`, { damage, rate }, value.stage),
    because(
      'CT-TP-09',
      `main turrets halves up and at least one, others down: ${value.mainOut}, ${value.secondaryOut}, ${value.tertiaryOut} are silent`,
      { ...of },
      value.mainOut,
    ),
    because(
      'CT-SK-03',
      `${counted(value.squaresLost ?? 0, 'square')} off every move`,
      { damage, rate },
      value.squaresLost,
    ),
  ])
}

export interface StageLine {
  readonly stage: number
  readonly fromShare: number
  readonly mainOut: number
  readonly secondaryOut: number
  readonly squaresLost: number
}

/** What goes at each stage. */
export function stageTable(
  mainTurrets: number,
  secondaryMounts: number,
  tables: TableSet = delivered,
): Finding<{ stages: readonly StageLine[] }> {
  const stages = tables.losses.map((stage) => ({
    stage: stage.stage,
    fromShare: stage.fromShare,
    mainOut: mainOutAt(stage, mainTurrets),
    secondaryOut: othersOutAt(stage, secondaryMounts),
    squaresLost: stage.squares,
  }))
  return finding({ stages }, [
    because(
      'CT-SK-03',
      'stages of her rate, and the squares that go (table ours)',
      {},
      stages.map((one) => one.squaresLost),
    ),
    because(
      'CT-TP-09',
      'main turrets of the number she was built with, halves up and at least one; others rounded down',
      { mainTurrets, secondaryMounts },
      stages.map((one) => one.mainOut),
    ),
  ])
}

export const TURRET_REASONS = ['noSuchTurret', 'tooFew', 'tooMany'] as const
export type TurretReason = (typeof TURRET_REASONS)[number]

/** Which main turrets fall silent is the defender's choice (CT-TP-09). */
export function turretsOut(
  turrets: readonly string[],
  outOfAction: number,
  chosen: readonly string[],
): Finding<{ allowed: boolean; reason: TurretReason | null; standing: readonly string[] }> {
  const inputs = { turrets: [...turrets], outOfAction, chosen: [...chosen] }
  const names = new Set(chosen)
  const refused = (reason: TurretReason, says: string) =>
    finding({ allowed: false, reason, standing: [] }, [because('CT-TP-09', says, inputs, reason)])
  const stranger = chosen.find((name) => !turrets.includes(name))
  if (stranger !== undefined) return refused('noSuchTurret', `she has no turret ${stranger}`)
  if (names.size < outOfAction) return refused('tooFew', `${outOfAction} must fall silent, ${names.size} are named`)
  if (names.size > outOfAction) return refused('tooMany', `${outOfAction} must fall silent, ${names.size} are named`)
  const standing = turrets.filter((name) => !names.has(name))
  return finding({ allowed: true, reason: null, standing }, [
    because('CT-TP-09', 'the defender says which', inputs, standing),
  ])
}

export interface Exchanger {
  readonly id: string
  readonly rate: number
  readonly damage: number
  /** What she does to the other. */
  readonly points: number
}

/** Two ships that fire at each other: nothing counts before both have fired (CT-GN-02). */
export function exchange(
  one: Exchanger,
  other: Exchanger,
): Finding<{ ships: readonly { id: string; damage: number; sunk: boolean }[] }> {
  const after = (ship: Exchanger, by: Exchanger) => {
    const { damage, sunk } = damageBy(ship.rate, ship.damage, by.points > 0 ? [by.points] : []).value
    return { id: ship.id, damage, sunk }
  }
  const ships = [after(one, other), after(other, one)]
  return finding({ ships }, [
    because('CT-GN-02', 'both fire, then the damage of both counts', {
      points: { [one.id]: one.points, [other.id]: other.points },
    }),
    ...ships.map(({ id, damage, sunk }) => because('CT-SK-01', `${id}: ${figure(damage)} points`, { id }, sunk)),
  ])
}

export interface Sheet {
  readonly damage: number
  readonly sunk: boolean
  readonly torpedoesUsed: number
  readonly torpedoesLeft: number
  readonly mainOut: number
  readonly squaresLost: number | null
}

/** What stands on a ship's damage sheet (CT-CD-02, CT-TP-08). */
export function sheet(
  rate: number,
  damage: number,
  mainTurrets: number,
  sets: readonly TubeSet[],
  tables: TableSet = delivered,
): Finding<Sheet> {
  const lost = losses(damage, rate, { mainTurrets, secondaryMounts: 0, tertiaryMounts: 0 }, tables)
  const torpedoesIn = (fired: boolean) => sets.reduce((sum, set) => sum + (set.fired === fired ? set.tubes : 0), 0)
  const value: Sheet = {
    damage,
    sunk: lost.value.stage === 'sunk',
    torpedoesUsed: torpedoesIn(true),
    torpedoesLeft: torpedoesIn(false),
    mainOut: lost.value.mainOut,
    squaresLost: lost.value.squaresLost,
  }
  return finding(value, [
    because('CT-CD-02', 'damage, torpedoes used and speed lost', { damage, rate }, damage),
    because('CT-TP-08', 'tubes fired and tubes left', { sets: sets.map((set) => ({ ...set })) }, value.torpedoesUsed),
    ...lost.because,
  ])
}

const oneDecimal = (value: number): number => Math.floor(value * 10 + 0.5 + 1e-9) / 10

/** Points that one complete game move in port gives back: a tenth of the rate, kept to one decimal (CT-RP-01, CT-R22). */
export const repairAMove = (rate: number, tables: TableSet = delivered): number =>
  oneDecimal(rate * tables.fixed.repairShare)

/** What whole game moves in port give back. */
export function repair(
  rate: number,
  damage: number,
  moves: number,
  tables: TableSet = delivered,
): Finding<{ regained: number; damage: number; stage: Stage }> {
  const aMove = repairAMove(rate, tables)
  const regained = Math.min(damage, tidy(moves * aMove))
  const after = tidy(damage - regained)
  const stage = stageOf(after, rate, tables)
  return finding({ regained, damage: after, stage }, [
    because(
      'CT-RP-01',
      `${counted(moves, 'move')} of ${figure(aMove)} points, a tenth of her rate (CT-R22)`,
      { rate, moves },
      regained,
    ),
    because('CT-SK-03', 'turrets and speed come back as a stage is left (CT-R22)', { damage: after }, stage),
  ])
}

/** May she leave harbour, her repairs unfinished (CT-RP-03)? */
export function maySail(
  rate: number,
  damage: number,
  underRepair: boolean,
  tables: TableSet = delivered,
): Finding<{ may: boolean; stage: Stage }> {
  const stage = stageOf(damage, rate, tables)
  const may = stage !== 'sunk'
  const says = !may
    ? 'a ship that is sunk does not sail'
    : underRepair
      ? 'with her repairs unfinished too'
      : 'nothing keeps her'
  return finding({ may, stage }, [because('CT-RP-03', says, { rate, damage, underRepair }, may)])
}
