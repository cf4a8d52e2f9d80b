/** A long-range bombardment: shells on the plan of a place, and the answer of its guns. Bombardments 3. */
import { inFigures } from '../../../../../explanation/figures.ts'
import { because, type Reason } from '../../../../../explanation/finding.ts'
import type { Feature, Plan, PlanFall } from '../../beside/state.ts'
import { gunsOf, type Mounted, sheetOf } from '../../fighting.ts'
import { fallOnPlan, plunge, plungingSection } from '../../gunnery/bombardment.ts'
import type { JaneOrders } from '../../orders.ts'
import { rangeAndBearing } from '../../procedures/moving.ts'
import { damage } from '../../procedures/penetration.ts'
import { bombardedArea } from '../../procedures/works.ts'
import type { LandUnit, Piece } from '../../state.ts'
import type { Projectile } from '../../tables/damage.ts'
import type { Gun } from '../../tables/guns.ts'
import { fitToFire, projectileOf, spend } from '../gun-ready.ts'
import { type Melee, postureAt } from '../melee.ts'
import { landUnit, landUnits, tellLand } from './ashore.ts'
import { fireGuns } from './firing.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const FEET_A_YARD = 3
const SECTION_YARDS = 25 / FEET_A_YARD

/** Sections of a feature, numbered from its south-western corner eastward, row by row. */
export function sectionsOf(feature: Feature): { columns: number; rows: number } {
  return {
    columns: Math.max(1, Math.round(feature.width / SECTION_YARDS)),
    rows: Math.max(1, Math.round(feature.height / SECTION_YARDS)),
  }
}

/** What is left of it to ruin, as a share: 1 is all in ruins. */
export function ruinedShare(feature: Feature): number {
  const { columns, rows } = sectionsOf(feature)
  return Math.round((feature.ruined.length / (columns * rows)) * 1000) / 1000
}

const inside = (feature: Feature, at: Point) =>
  at.x >= feature.x && at.x <= feature.x + feature.width && at.y >= feature.y && at.y <= feature.y + feature.height

/** A square of so many yards' side round a fall, laid on a feature: the sections whose middle lies in it (JT-BOMB-04). */
function struck(feature: Feature, at: Point, side: number): Feature {
  const { columns, rows } = sectionsOf(feature)
  const fresh = new Set(feature.ruined)
  const half = side / 2 + 1e-9
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = feature.x + ((column + 0.5) * feature.width) / columns
      const y = feature.y + ((row + 0.5) * feature.height) / rows
      if (Math.abs(x - at.x) <= half && Math.abs(y - at.y) <= half) fresh.add(row * columns + column)
    }
  // A shell that lands on it ruins the section in which it lands, however small its square.
  if (inside(feature, at)) {
    const column = Math.min(columns - 1, Math.floor(((at.x - feature.x) / feature.width) * columns))
    const row = Math.min(rows - 1, Math.floor(((at.y - feature.y) / feature.height) * rows))
    fresh.add(row * columns + column)
  }
  if (fresh.size === feature.ruined.length) return feature
  if (feature.kind === 'magazine')
    return { ...feature, ruined: Array.from({ length: columns * rows }, (_, index) => index) }
  return { ...feature, ruined: [...fresh].sort((a, b) => a - b) }
}

/** A hill behind which this shell would have come down: it bursts on the hill instead (JT-BOMB-01). */
function hillBefore(plan: Plan, from: Point, at: Point): Feature | null {
  const yards = Math.hypot(at.x - from.x, at.y - from.y)
  for (const hill of plan.features) {
    if (hill.kind !== 'hill' || inside(hill, at)) continue
    for (let back = SECTION_YARDS; back <= Math.min(hill.coversYards, yards); back += SECTION_YARDS) {
      const share = back / yards
      if (inside(hill, { x: at.x + (from.x - at.x) * share, y: at.y + (from.y - at.y) * share })) return hill
    }
  }
  return null
}

/** Where a shell falls that was aimed at a point from another: across and along the line of sight, laid on the ground. */
function fallFrom(melee: Melee, from: Point, aim: Point, subject: string, occasion: string) {
  const { yards, bearingDegrees } = rangeAndBearing(from, aim)
  const { settings } = melee.board
  const by = { crew: settings['board.crews'], conditions: settings['board.conditions'], eyesShut: false }
  const fall = fallOnPlan({ x: 0, y: 0 }, yards, by, subject, `${melee.occasion}, ${occasion}`, melee.dice)
  const radians = (bearingDegrees * Math.PI) / 180
  const { x: across, y: along } = fall.value
  const tenth = (value: number) => Math.round(value * 10) / 10 || 0
  const at = {
    x: tenth(aim.x + across * Math.cos(radians) + along * Math.sin(radians)),
    y: tenth(aim.y - across * Math.sin(radians) + along * Math.cos(radians)),
  }
  return { yards, at, because: fall.because }
}

/** Ships fire at the plan, gun by gun in the order given. */
export function bombard(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  if (!melee.beside.plan) return
  for (const { id, seat } of melee.board.pieces) {
    const orders = sealed[seat]?.ships[id]?.bombard ?? []
    const mounted = orders.length > 0 ? gunsOf(sheetOf(melee.piece(id).fight)) : null
    for (const order of orders) {
      const one = mounted?.get(order.gun)
      if (one) shellPlan(melee, id, one, order.at)
    }
  }
}

function shellPlan(melee: Melee, ship: string, one: Mounted, aim: Point): void {
  const { plan } = melee.beside
  const firer = melee.piece(ship)
  if (!plan) return
  const corner = plan.at
  const target = { x: corner.x + aim.x, y: corner.y + aim.y }
  const from = postureAt(firer, 0)
  const { bearingDegrees } = rangeAndBearing(from, target)
  // All that is checked before a strike but the distance (JT-FIRE-24).
  const checked = fitToFire(melee, firer, one, (((bearingDegrees - from.headingDegrees) % 360) + 360) % 360, 0)
  if (!checked.fires) {
    melee.tellCaptain(ship, {
      what: 'ship',
      says: `${one.id} does not fire: ${checked.because.says}.`,
      because: [checked.because],
    })
    return
  }
  const projectile = projectileOf(firer, one)
  spend(melee, firer, one, projectile)
  const fall = fallFrom(melee, from, target, `${ship}, ${one.id}`, `${one.id} on the plan`)
  const on = { x: Math.round((fall.at.x - corner.x) * 10) / 10, y: Math.round((fall.at.y - corner.y) * 10) / 10 }
  const hill = hillBefore(plan, { x: from.x - corner.x, y: from.y - corner.y }, on)
  const sections = damage(one.gun, projectile, 'unarmoured', 0).value.sections ?? 0
  const area = bombardedArea(sections)
  const side = Math.sqrt(area.value.squareFeet) / FEET_A_YARD
  const features = hill
    ? plan.features
    : plan.features.map((feature) => (feature.kind === 'hill' ? feature : struck(feature, on, side)))
  const hurt = features.filter((feature, index) => feature !== plan.features[index])
  // Beyond the horizon, and with eyes shut, nobody sees where it fell (JT-BOMB-05).
  const seen = fall.yards <= plan.horizonYards && !fall.because.some((step) => step.rule === 'JT-BOMB-05')
  const fell: PlanFall = { move: melee.move, ship, gun: one.id, aim, at: on, seen }
  melee.beside.plan = { ...plan, features, falls: [...plan.falls, fell] }
  const steps: Reason[] = [
    ...fall.because,
    ...(hill ? [because('JT-BOMB-01', 'a hill gives cover: the shell bursts on it', { hill: hill.id })] : area.because),
  ]
  melee.tell(
    'bombarded',
    [ship],
    `${firer.name} fires ${one.gun} ${projectile} at ${plan.name} at ${inFigures(Math.round(fall.yards))} yards: ${hill ? `it bursts on ${hill.id}` : hurt.length === 0 ? 'nothing is hurt' : `${hurt.map((feature) => feature.id).join(', ')} hurt`}.`,
    steps,
    { fell: { ...fell, aim: { ...aim }, at: { ...on } }, sections },
  )
  melee.tellCaptain(ship, {
    what: 'fired',
    says: `${one.id} fires at the plan at ${inFigures(Math.round(fall.yards))} yards: ${seen ? `it falls ${Math.round(on.x)}, ${Math.round(on.y)}` : 'nobody sees it fall'}.`,
    because: fall.because,
    at: plan.name,
  })
}

/** Guns ashore answer, each striking at a place of the board (JT-BOMB-06). */
export function replies(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  if (!melee.beside.plan) return
  for (const { id, seat, status } of landUnits(melee))
    for (const order of status === 'afloat' ? (sealed[seat]?.ships[id]?.land?.replies ?? []) : []) {
      const number = fireGuns(melee, landUnit(melee, id), order.gun)
      for (let one = 1; one <= number; one++) replyOne(melee, landUnit(melee, id), order.gun, order.at, one)
    }
}

function replyOne(melee: Melee, unit: LandUnit, gun: Gun, aim: Point, number: number): void {
  const fall = fallFrom(melee, unit, aim, `${unit.id}, ${gun} ${number}`, `${gun} ${number} in answer`)
  const horizon = melee.beside.plan?.horizonYards ?? 0
  const seen = fall.yards <= horizon
  const hit = melee.pieces.find((piece) => piece.status !== 'sunk' && under(postureAt(piece, 1), piece, fall.at))
  const steps = [
    ...fall.because,
    because(
      'JT-BOMB-06',
      seen ? 'on squares that show the ships' : 'on blank squares: the ships are below the horizon',
      { rangeYards: Math.round(fall.yards) },
    ),
  ]
  melee.tell(
    'replied',
    [unit.id],
    `${unit.name} answers with ${gun}: it falls at ${fall.at.x}, ${fall.at.y}${hit ? ` on ${hit.name}` : ''}.`,
    steps,
  )
  tellLand(melee, unit.id, {
    what: 'fired',
    says: `${gun} ${number}: ${!seen ? 'nobody sees it fall' : hit ? 'a hit' : `it falls at ${Math.round(fall.at.x)}, ${Math.round(fall.at.y)}`}.`,
    because: fall.because,
    saw: seen && hit ? 'hit' : 'wide',
  })
  if (hit) plungeInto(melee, hit.id, unit, gun, number)
}

/** Does a fall lie on a ship's deck? */
function under(at: Point & { headingDegrees: number }, ship: Piece, fall: Point): boolean {
  const radians = (at.headingDegrees * Math.PI) / 180
  const east = fall.x - at.x
  const north = fall.y - at.y
  const ahead = east * Math.sin(radians) + north * Math.cos(radians)
  const abeam = east * Math.cos(radians) - north * Math.sin(radians)
  // Her place is that of her bow.
  return (
    ahead <= 0 &&
    ahead >= -ship.card.lengthFeet / FEET_A_YARD &&
    Math.abs(abeam) <= ship.card.beamFeet / FEET_A_YARD / 2
  )
}

/** A hit from above: shell on the two upper decks, shot through to the protective deck (JT-BOMB-07, -08). */
export function plungeInto(
  melee: Melee,
  id: string,
  from: Piece,
  gun: Gun,
  number: number,
  projectile: Projectile = 'common',
): void {
  const on = melee.piece(id)
  const sheet = sheetOf(on.fight)
  const section = plungingSection(sheet, `${from.id}, ${gun} ${number}`, melee.occasion, melee.dice)
  const sections = damage(gun, projectile, 'unarmoured', 0).value.sections ?? 0
  const found = plunge(
    sheet,
    on.fight.marks,
    section.value,
    projectile === 'shot' ? 'shot' : 'shell',
    sections,
    melee.move,
  )
  melee.put(id, { fight: { ...on.fight, marks: found.value } })
  const steps = [...section.because, ...found.because]
  melee.tell(
    'plunged',
    [from.id, id],
    `A plunging ${gun} ${projectile} strikes ${on.name} in section ${section.value}.`,
    steps,
  )
  melee.tellCaptain(id, {
    what: 'struck',
    says: `A plunging shell strikes us in section ${section.value}.`,
    because: steps,
  })
}
