/** What a hit does to masts, funnels, steering, engines and flotation. Effects of gun-fire on speed, steering, flotation, masts. */
import type { Dice } from '../../../../dice/dice.ts'
import { because, type Reason, type Thrown } from '../../../../explanation/finding.ts'
import { admiralHit } from '../../procedures/conduct.ts'
import { endSections, funnel, mast, type VitalsHit, vitals } from '../procedures/effects-on-ship.ts'
import { sectionAt, sectionsDestroyed, shipSections } from '../procedures/sections.ts'
import type { GunneryReadings } from '../settings.ts'
import { guns } from '../tables/guns.ts'
import { conductFigures } from '../tables/men.ts'
import type { Effect, ScoredHit } from './on-guns.ts'
import { type Sheet, WATERLINE_ROW } from './sheet.ts'
import type { Marks } from './state.ts'

const NO_FUNNEL_HITS = { bigHighExplosive: 0, quickFiringHighExplosiveMinutes: 0, otherHits: 0 }
const NO_MAST_HITS = { bigHits: 0, mediumHits: 0, smallHits: 0 }

const plain = (marks: Marks, steps: readonly Reason[] = [], thrown: readonly Thrown[] = []): Effect => ({
  marks,
  because: steps,
  thrown,
})

/** A funnel or mast struck; the hit does nothing else (JT-EFF-34, -35, -21). */
export function onTopHamper(sheet: Sheet, marks: Marks, hit: ScoredHit, gun: VitalsHit['gun']): Effect {
  const { zone, move } = hit
  const steps: Reason[] = []
  let now = marks
  if (zone.kind === 'funnel') {
    const before = now.funnelHits[zone.id] ?? NO_FUNNEL_HITS
    const he = hit.projectile === 'he'
    const after = {
      bigHighExplosive: before.bigHighExplosive + (he && hit.bigGun ? 1 : 0),
      quickFiringHighExplosiveMinutes: before.quickFiringHighExplosiveMinutes + (he && !hit.bigGun ? 1 : 0),
      otherHits: before.otherHits + (he ? 0 : 1),
    }
    now = { ...now, funnelHits: { ...now.funnelHits, [zone.id]: after } }
    const found = funnel(after)
    steps.push(...found.because)
    const funnels = sheet.zones.filter((one) => one.kind === 'funnel')
    const down = (id: string) => funnel(now.funnelHits[id] ?? NO_FUNNEL_HITS).value.down
    if (found.value.down && !funnel(before).value.down && funnels.every((one) => down(one.id))) {
      now = { ...now, losses: [...now.losses, { loss: 'funnels', move, of: null }] }
      steps.push(because('JT-EFF-21', 'all her funnels are down'))
    }
    return plain(now, steps)
  }
  const wreck = now.mastsDown[zone.id]
  if (wreck !== undefined) {
    if (hit.bigGun) return plain(now, [because('JT-EFF-35', 'the mast is down already')])
    const playing = { ...wreck, quickFiringInMoves: [...wreck.quickFiringInMoves, move] }
    return plain({ ...now, mastsDown: { ...now.mastsDown, [zone.id]: playing } }, [
      because('JT-EFF-21', 'quick-firing guns play on the wreck of the mast: three moves more to clear it'),
    ])
  }
  const before = now.mastHits[zone.id] ?? NO_MAST_HITS
  const gunClass = guns.row('gun', gun).class
  const medium = gunClass === 'D' || gunClass === 'E'
  const after = {
    bigHits: before.bigHits + (hit.bigGun ? 1 : 0),
    mediumHits: before.mediumHits + (medium ? 1 : 0),
    smallHits: before.smallHits + (hit.bigGun || medium ? 0 : 1),
  }
  now = { ...now, mastHits: { ...now.mastHits, [zone.id]: after } }
  const found = mast(after)
  steps.push(...found.because)
  if (found.value.down) {
    now = {
      ...now,
      mastsDown: { ...now.mastsDown, [zone.id]: { inMove: move, quickFiringInMoves: [] } },
      losses: [...now.losses, { loss: 'mast', move, of: zone.id }],
    }
    steps.push(because('JT-EFF-21', `${zone.id} is down`))
  }
  return plain(now, steps)
}

/** Conning tower, uptakes, the deck aft, the ends of the waterline, and holes in her (JT-EFF-20, -21, -25, -26, -32, JT-ARM-08). */
export function onHull(sheet: Sheet, marks: Marks, hit: ScoredHit): Effect {
  const { zone, move, how } = hit
  const steps: Reason[] = []
  let now = marks
  const pierced = how !== 'not'
  const shell = hit.projectile !== 'shot'
  if (zone.kind === 'conningTower' && (pierced || (shell && hit.bigGun))) {
    const what = pierced ? ('conningTowerPierced' as const) : ('conningTowerBigShell' as const)
    now = { ...now, steering: [...now.steering, { what, inMove: move }] }
    steps.push(because('JT-EFF-25', 'the conning tower is hit: no steering for three moves', { pierced }))
  }
  const sections = shipSections(sheet.lengthFeet).value
  const end = endSections(sections)
  const section = sectionAt(hit.xFeet).value
  if (pierced && (zone.kind === 'protectiveDeck' || zone.kind === 'steeringGear') && section > sections - end) {
    now = { ...now, steering: [...now.steering, { what: 'deckAft', inMove: move }] }
    steps.push(
      because(
        'JT-EFF-26',
        'the protective deck right aft is pierced: she steers with her engines alone for three moves',
      ),
    )
  }
  if (shell) {
    const uptakes = sheet.zones.filter((one) => one.kind === 'uptake')
    const reached = uptakes.filter(
      (one) =>
        !now.uptakesDamaged.includes(one.id) &&
        hit.scored.some((two) => two.row === one.row && two.fromFeet < one.toFeet && two.toFeet > one.fromFeet),
    )
    if (reached.length > 0) {
      now = { ...now, uptakesDamaged: [...now.uptakesDamaged, ...reached.map((one) => one.id)] }
      steps.push(because('JT-EFF-21', `shell damages ${reached.map((one) => one.id).join(', ')}`))
      if (now.uptakesDamaged.length === uptakes.length) {
        now = { ...now, losses: [...now.losses, { loss: 'uptakes', move, of: null }] }
        steps.push(because('JT-EFF-21', 'all her uptakes are damaged'))
      }
    }
  }
  if (!now.losses.some((one) => one.loss === 'bow') && endsGone(sheet, now).bow) {
    now = { ...now, losses: [...now.losses, { loss: 'bow', move, of: null }] }
    steps.push(because('JT-EFF-20', 'her bow sections at the waterline are destroyed', {}, end))
  }
  if (pierced && isWaterline(zone.kind)) {
    const whole = zone.armour !== 'none' || zone.coal
    now = { ...now, holes: [...now.holes, { move, section, counts: whole }] }
    steps.push(
      because(
        'JT-EFF-32',
        whole ? 'a penetration at the waterline' : 'a hole in her bare side: it counts only when she is down a deck',
        { section },
        now.holes.filter((one) => one.counts).length,
      ),
    )
  }
  return plain(now, steps)
}

function isWaterline(kind: ScoredHit['zone']['kind']): boolean {
  return kind === 'belt' || kind === 'waterline' || kind === 'protectiveDeck'
}

/** Are the sections at her ends gone, all of them, at the waterline (JT-EFF-20, -30, -31)? */
export function endsGone(sheet: Sheet, marks: Marks): { bow: boolean; after: boolean } {
  const stretches = marks.coverage[WATERLINE_ROW]
  if (stretches === undefined || sheet.type === 'fort') return { bow: false, after: false }
  const sections = shipSections(sheet.lengthFeet).value
  const gone = new Set(sectionsDestroyed(stretches, sheet.lengthFeet).value.destroyed)
  const end = endSections(sections)
  const all = (from: number) => Array.from({ length: end }, (_, at) => from + at).every((one) => gone.has(one))
  return { bow: all(1), after: all(sections - end + 1) }
}

/** A hit low on the waterline by the engines and boilers (JT-EFF-22, -23). */
export function onVitals(
  sheet: Sheet,
  marks: Marks,
  hit: ScoredHit,
  blow: VitalsHit,
  readings: GunneryReadings,
  subject: string,
  occasion: string,
  dice: Dice,
): Effect {
  const { machinery } = sheet
  const { row } = hit.zone
  if (row === null || !machinery.rows.includes(row)) return plain(marks)
  if (hit.xFeet < machinery.fromFeet || hit.xFeet >= machinery.toFeet) return plain(marks)
  const found = vitals(blow, readings, subject, occasion, dice)
  if (!found.value.reached) return plain(marks, found.value.chanceInSix === 0 ? [] : found.because, found.dice ?? [])
  const loss = hit.projectile === 'shot' ? ('machineryShot' as const) : ('machineryShell' as const)
  return plain(
    { ...marks, losses: [...marks.losses, { loss, move: hit.move, of: null }] },
    found.because,
    found.dice ?? [],
  )
}

/** Heavy fire where the admiral stands: one throw a move (JT-GEN-07, -08). */
export function onAdmiral(
  sheet: Sheet,
  marks: Marks,
  hit: ScoredHit,
  subject: string,
  occasion: string,
  dice: Dice,
): Effect {
  const station = sheet.zones.filter((one) => one.kind === 'conningTower').sort((a, b) => a.fromFeet - b.fromFeet)[0]
  if (!station || marks.admiral?.out || marks.admiral?.askedInMove === hit.move) return plain(marks)
  const at = (station.fromFeet + station.toFeet) / 2
  const pierced = hit.zone === station && hit.how !== 'not'
  const covered =
    hit.projectile !== 'shot' &&
    hit.sections >= conductFigures.admiral.heavySections &&
    hit.scored.some((one) => one.row === station.row && at >= one.fromFeet && at <= one.toFeet)
  if (!pierced && !covered) return plain(marks)
  const found = admiralHit(true, subject, occasion, dice)
  const { outOfAction } = found.value
  return plain(
    { ...marks, admiral: { askedInMove: hit.move, out: outOfAction } },
    [
      because('JT-GEN-08', 'the admiral stands by the forward conning tower'),
      because(
        'JT-GEN-07',
        outOfAction ? 'he is put out of action: command passes to the next in seniority' : 'he comes through',
        {},
        outOfAction,
      ),
      ...found.because,
    ],
    found.dice ?? [],
  )
}
