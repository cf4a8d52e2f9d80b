/**
 * The parts of a scoring sheet as they are read: each with a name that can be said aloud, its state in this move, and why. Worked out from the sheet and
 * its marks by the functions that judge them, so that what a captain reads is what his guns will find.
 */

import { gunConditions } from '../../../../shared/books/jane1898/tactical/gunnery/condition.ts'
import { type Battery, batteriesOf } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import type { Mount, Sheet } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import type { Marks } from '../../../../shared/books/jane1898/tactical/gunnery/state.ts'
import {
  batterySmoke,
  gunInBurst,
  mount,
} from '../../../../shared/books/jane1898/tactical/procedures/effects-on-guns.ts'
import {
  funnel,
  mast,
  mastWreck,
  steeringHit,
} from '../../../../shared/books/jane1898/tactical/procedures/effects-on-ship.ts'
import { tubeLoading } from '../../../../shared/books/jane1898/tactical/procedures/rams-and-torpedoes.ts'
import { effectFigures } from '../../../../shared/books/jane1898/tactical/tables/effects.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { because, type Reason } from '../../../../shared/explanation/finding.ts'
import { tubeWords } from './part-words.ts'

/** How a part fares: whole; struck and serving; out for a time; gone for good. */
export type PartState = 'whole' | 'struck' | 'out' | 'gone'

export interface SheetPart {
  readonly id: string
  /** As it is said: "Fore turret, left 12-in". */
  readonly name: string
  readonly state: PartState
  /** Its state in words: "out, back in move 19". */
  readonly says: string
  /** The move in which it serves again. */
  readonly backInMove: number | null
  readonly because: readonly Reason[]
}

/** A line of the sheet: what it is, what it counts, its parts from the bow aft. */
export interface PartRow {
  readonly key: string
  readonly title: string
  readonly note: string
  readonly parts: readonly SheetPart[]
  readonly arc?: { readonly fromDegrees: number; readonly toDegrees: number } | undefined
  readonly figure: string
}

const part = (
  id: string,
  name: string,
  state: PartState,
  says: string,
  reasons: readonly Reason[],
  backInMove: number | null = null,
): SheetPart => ({ id, name, state, says, backInMove, because: reasons })

/** "4 of 4", "10 of 12; 1 back in 17". */
export function fitFigure(parts: readonly SheetPart[]): string {
  const serving = parts.filter((one) => one.state === 'whole' || one.state === 'struck').length
  const backs = parts.flatMap((one) => (one.state === 'out' && one.backInMove !== null ? [one.backInMove] : []))
  const first = Math.min(...backs)
  const back = backs.filter((one) => one === first).length
  return `${serving} of ${parts.length}${backs.length > 0 ? `; ${back} back in ${first}` : ''}`
}

/** Why a gun is as it is: only what has befallen her mount, her hoist, her battery and herself. */
function gunReasons(sheet: Sheet, marks: Marks, on: Mount, gun: string): Reason[] {
  const hits = marks.mountHits[on.id]
  const bursts = marks.gunBursts[gun]
  const closed = sheet.zones.find(
    (zone) => zone.battery !== null && zone.row === on.row && on.atFeet >= zone.fromFeet && on.atFeet <= zone.toFeet,
  )
  const smoke = on.kind === 'battery' && closed?.battery ? (marks.batteryBursts[closed.battery] ?? []) : []
  return [
    ...(hits ? mount(hits, on.baseArmoured).because : []),
    ...(bursts ? gunInBurst(bursts).because : []),
    ...(marks.hoistsHit.includes(on.id) ? [because('JT-EFF-03', 'the hoist is hit: half the rate of fire')] : []),
    ...[...new Set(smoke.map((one) => one.move))].flatMap(
      (inMove) =>
        batterySmoke(
          inMove,
          smoke.filter((one) => one.move === inMove).map((one) => one.sections),
        ).because,
    ),
  ]
}

/** Guns by battery, with the move in which each that is out serves again. */
export function gunRows(sheet: Sheet, marks: Marks, move: number): (PartRow & { readonly battery: Battery })[] {
  const conditions = gunConditions(sheet, marks, move)
  return batteriesOf(sheet).map((battery) => {
    const parts = battery.guns.map(({ id, words, mount: on }) => {
      const now = conditions[id]
      const why = gunReasons(sheet, marks, on, id)
      if (!now || (now.status === 'fit' && now.fartherYards === 0 && now.slower === 1))
        return part(id, words, 'whole', 'fit', why)
      if (now.status === 'disabled') return part(id, words, 'gone', 'disabled for good', why)
      const backInMove = now.backInMove
      if (now.status === 'out') return part(id, words, 'out', `out, back in move ${backInMove}`, why, backInMove)
      const less = [
        now.fartherYards > 0 ? `fires as at ${inFigures(now.fartherYards)} yards more` : '',
        now.slower > 1
          ? `${now.slower === 2 ? 'half' : `a ${now.slower}th of`} her rate of fire: the hoist is hit`
          : '',
      ].filter(Boolean)
      return part(id, words, 'struck', `fit; ${less.join('; ')}`, why)
    })
    const [lead] = battery.mounts
    return {
      key: battery.key,
      title: battery.words,
      note: `${battery.guns.length} × ${battery.gun}`,
      parts,
      arc: lead ? { fromDegrees: lead.arcFromDegrees, toDegrees: lead.arcToDegrees } : undefined,
      figure: fitFigure(parts),
      battery,
    }
  })
}

function tubeParts(sheet: Sheet, marks: Marks): SheetPart[] {
  return sheet.tubes.map((tube) => {
    const mark = marks.tubes[tube.id]
    const words = tubeWords(tube)
    if (!mark || mark.state === 'empty') return part(tube.id, words, 'struck', 'empty', [])
    if (mark.state === 'wrecked')
      return part(tube.id, words, 'gone', 'wrecked', [because('JT-TORP-03', 'a hit has wrecked the tube')])
    if (mark.state === 'loaded')
      return part(tube.id, words, 'whole', 'loaded', [
        because('JT-TORP-02', 'a loaded tube above water may explode when it is hit'),
      ])
    const found = tubeLoading(mark.sinceMove ?? 0)
    const { readyMove, dangerousMove } = found.value
    const says = `${mark.state} till move ${readyMove}, in danger in move ${dangerousMove}`
    return part(tube.id, words, 'out', says, found.because, readyMove)
  })
}

const NO_FUNNEL = { bigHighExplosive: 0, quickFiringHighExplosiveMinutes: 0, otherHits: 0 }
const NO_MAST = { bigHits: 0, mediumHits: 0, smallHits: 0 }
const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
const fallen = (name: string, at: number, of: number): string => (of > 1 ? `${name} ${at + 1} from the bow` : name)

function topHamper(sheet: Sheet, marks: Marks, move: number): PartRow[] {
  const of = (kind: string) => sheet.zones.filter((zone) => zone.kind === kind).sort((a, b) => a.fromFeet - b.fromFeet)
  const funnels = of('funnel').map((zone, at, all) => {
    const hits = marks.funnelHits[zone.id] ?? NO_FUNNEL
    const count = hits.bigHighExplosive + hits.quickFiringHighExplosiveMinutes + hits.otherHits
    const found = funnel(hits)
    const name = fallen('Funnel', at, all.length)
    if (found.value.down) return part(zone.id, name, 'gone', 'down', found.because)
    return part(
      zone.id,
      name,
      count > 0 ? 'struck' : 'whole',
      count > 0 ? `stands, ${counted(count, 'hit')}` : 'stands',
      found.because,
    )
  })
  const masts = of('mast').map((zone, at, all) => {
    const hits = marks.mastHits[zone.id] ?? NO_MAST
    const down = marks.mastsDown[zone.id]
    const name = fallen('Mast', at, all.length)
    const found = mast(hits)
    if (down) {
      const wreck = mastWreck(down.inMove, down.quickFiringInMoves)
      const back = wreck.value.speedBackInMove
      const says = back > move ? `down; its wreck is cleared in move ${back}` : 'down, the wreck cleared away'
      return part(zone.id, name, 'gone', says, [...found.because, ...wreck.because])
    }
    const count = hits.bigHits + hits.mediumHits + hits.smallHits
    return part(
      zone.id,
      name,
      count > 0 ? 'struck' : 'whole',
      count > 0 ? `stands, ${counted(count, 'hit')}` : 'stands',
      found.because,
    )
  })
  const uptakes = of('uptake').map((zone, at, all) => {
    const hit = marks.uptakesDamaged.includes(zone.id)
    return part(zone.id, fallen('Uptake', at, all.length), hit ? 'gone' : 'whole', hit ? 'damaged by shell' : 'whole', [
      because('JT-EFF-21', 'shell in all the uptakes between decks costs three knots'),
    ])
  })
  const row = (key: string, title: string, note: string, parts: readonly SheetPart[]): PartRow => ({
    key,
    title,
    note,
    parts,
    figure: fitFigure(parts),
  })
  return [
    row('funnels', 'Funnels', 'all down: 3 knots', funnels),
    row('uptakes', 'Uptakes', 'all hit: 3 knots', uptakes),
    row('masts', 'Masts', 'each down: 3 knots', masts),
  ].filter((one) => one.parts.length > 0)
}

function steeringParts(sheet: Sheet, marks: Marks, move: number): SheetPart[] {
  const named = [
    ...sheet.zones
      .filter((zone) => zone.kind === 'conningTower')
      .map((zone) => ({ id: zone.id, name: 'Conning tower', deckAft: false, armour: zone.armour })),
    ...sheet.zones
      .filter((zone) => zone.kind === 'protectiveDeck' || zone.kind === 'steeringGear')
      .map((zone) => ({ id: zone.id, name: 'Deck over the steering gear', deckAft: true, armour: zone.armour })),
  ]
  return named.map(({ id, name, deckAft, armour }) => {
    const hits = marks.steering.filter(
      (one) => (one.what === 'deckAft') === deckAft && !steeringHit(one.what, one.inMove, one.inMove + 1).value.helm,
    )
    const reasons = hits.flatMap((one) => steeringHit(one.what, one.inMove, move).because)
    const armoured = armour === 'none' ? 'no armour' : `armour ${armour}`
    const back = Math.max(0, ...hits.map((one) => one.inMove + effectFigures.outMoves.steering + 1))
    if (back > move) {
      const words = deckAft ? 'pierced: she steers with her engines alone till' : 'hit: no steering till'
      return part(id, name, 'out', `${words} move ${back}`, reasons, back)
    }
    if (hits.length > 0) return part(id, name, 'struck', `${armoured}; hit before, steering restored`, reasons)
    return part(id, name, 'whole', armoured, [])
  })
}

function vitalsPart(sheet: Sheet, marks: Marks): SheetPart {
  const hits = marks.losses.filter(({ loss }) => loss === 'machineryShot' || loss === 'machineryShell')
  const reasons = hits.map(({ loss, move }) =>
    loss === 'machineryShot'
      ? because('JT-EFF-22', 'a shot in her machinery', { move })
      : because('JT-EFF-22', 'a shell in her machinery', { move }),
  )
  const protectedBy = sheet.vitalsProtection === 'none' ? 'no protection' : `protection ${sheet.vitalsProtection}`
  const stopped = hits.length > 1 || hits.some(({ loss }) => loss === 'machineryShell')
  const state: PartState = stopped ? 'gone' : hits.length > 0 ? 'struck' : 'whole'
  const says = { gone: 'wrecked: she stops', struck: 'a shot in them: half her speed', out: '', whole: protectedBy }[
    state
  ]
  return part('vitals', 'Engines and boilers', state, says, [
    because('JT-EFF-23', 'reached only low on the waterline at close range', { protection: sheet.vitalsProtection }),
    ...reasons,
  ])
}

/** Tubes, funnels, uptakes, masts, steering and vitals: every part that is not a gun or a section. */
export function otherRows(sheet: Sheet, marks: Marks, move: number): PartRow[] {
  const tubes = tubeParts(sheet, marks)
  const steering = steeringParts(sheet, marks, move)
  const loaded = tubes.filter((one) => one.says === 'loaded').length
  const vitals = vitalsPart(sheet, marks)
  return [
    ...(tubes.length > 0
      ? [
          {
            key: 'tubes',
            title: 'Torpedo tubes',
            note: '',
            parts: tubes,
            figure: `${loaded} of ${tubes.length} loaded`,
          },
        ]
      : []),
    ...topHamper(sheet, marks, move),
    ...(steering.length > 0 && sheet.type !== 'fort'
      ? [
          {
            key: 'steering',
            title: 'Steering',
            note: 'tower and deck aft',
            parts: steering,
            figure: steering.some((one) => one.state === 'out')
              ? `back in ${Math.max(...steering.map((one) => one.backInMove ?? 0))}`
              : 'steers',
          },
        ]
      : []),
    ...(sheet.type === 'fort'
      ? []
      : [{ key: 'vitals', title: 'Vitals', note: '', parts: [vitals], figure: vitals.says }]),
  ]
}
