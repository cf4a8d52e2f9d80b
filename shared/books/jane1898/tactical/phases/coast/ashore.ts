/** Land units of a move in the making: they march, fire and suffer. Coast warfare game; Firing in coast operations. */
import { inFigures } from '../../../../../explanation/figures.ts'
import { because, type Reason } from '../../../../../explanation/finding.ts'
import { angleBetween } from '../../../procedures/words.ts'
import type { LandOrder } from '../../beside/orders.ts'
import { areaAt, type LandPart } from '../../beside/state.ts'
import type { JaneOrders } from '../../orders.ts'
import { landMarch, troopsUnderFire } from '../../procedures/coast.ts'
import type { AccountLine, LandUnit } from '../../state.ts'
import { SQUARE_YARDS } from '../../tables/squares-per-move.ts'
import { gone } from '../closing.ts'
import type { Melee } from '../melee.ts'

export function landUnits(melee: Melee): readonly LandUnit[] {
  return melee.beside.coast?.units ?? []
}

export function landUnit(melee: Melee, id: string): LandUnit {
  const found = landUnits(melee).find((unit) => unit.id === id)
  if (!found) throw new Error(`there is no land unit ${id}`)
  return found
}

export function putLand(melee: Melee, id: string, change: Partial<LandUnit>, part: Partial<LandPart> = {}): void {
  const { coast } = melee.beside
  if (!coast) return
  melee.beside.coast = {
    ...coast,
    units: coast.units.map((unit) => (unit.id === id ? { ...unit, ...change, land: { ...unit.land, ...part } } : unit)),
  }
}

export function tellLand(melee: Melee, id: string, line: AccountLine): void {
  putLand(melee, id, { account: [...landUnit(melee, id).account, line] })
}

/** One square of its ground a move, more for cavalry; nobody marches into the water (JT-COAST-04). */
export function marchAll(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  for (const unit of landUnits(melee)) {
    const order = sealed[unit.seat]?.ships[unit.id]?.land
    const found =
      unit.status === 'afloat'
        ? marchOf(melee, unit, order)
        : { x: unit.x, y: unit.y, headingDegrees: unit.headingDegrees, because: [] as Reason[] }
    const { x, y, headingDegrees } = found
    const path =
      unit.status === 'afloat'
        ? [
            { t: 0, x: unit.x, y: unit.y, headingDegrees: unit.headingDegrees, by: 'start' as const },
            ...(x === unit.x && y === unit.y ? [] : [{ t: 1, x, y, headingDegrees, by: 'advance' as const }]),
          ]
        : []
    putLand(
      melee,
      unit.id,
      {
        x,
        y,
        headingDegrees,
        path,
        because: found.because,
        account: [],
        track: [...unit.track.filter((point) => point.move !== melee.move), { move: melee.move, x, y, headingDegrees }],
      },
      { formation: order?.formation ?? unit.land.formation },
    )
    if (path.length > 1)
      melee.tell(
        'marched',
        [unit.id],
        `${unit.name} goes ${inFigures(Math.round(Math.hypot(x - unit.x, y - unit.y)))} yards.`,
        found.because,
      )
  }
}

function marchOf(melee: Melee, unit: LandUnit, order: LandOrder | undefined) {
  const still = {
    x: unit.x,
    y: unit.y,
    headingDegrees: order?.faceDegrees ?? unit.headingDegrees,
    because: [] as readonly Reason[],
  }
  if (order?.marchDegrees === undefined) return still
  const areas = melee.board.coast?.areas ?? []
  const { land } = areaAt(areas, unit.x, unit.y, SQUARE_YARDS)
  if (land === null) return still
  const march = landMarch(land, order.pace ?? 'march')
  const radians = (order.marchDegrees * Math.PI) / 180
  const along = (yards: number) => ({
    x: Math.round((unit.x + Math.sin(radians) * yards) * 1e3) / 1e3 || 0,
    y: Math.round((unit.y + Math.cos(radians) * yards) * 1e3) / 1e3 || 0,
  })
  const headingDegrees = order.faceDegrees ?? order.marchDegrees
  // By steps, so that water stops them at its edge.
  let reached = { x: unit.x, y: unit.y }
  let steps: readonly Reason[] = march.because
  for (let yards = Math.min(STEP, march.value.yards); ; yards = Math.min(yards + STEP, march.value.yards)) {
    const next = along(yards)
    if (areaAt(areas, next.x, next.y, SQUARE_YARDS).land === null) {
      steps = [...steps, because('JT-COAST-03', 'the water stops them')]
      break
    }
    reached = next
    if (yards >= march.value.yards) break
  }
  return { ...reached, headingDegrees, because: steps }
}
const STEP = 5

/** In column, or taken within so many degrees of the beam: in flank (JT-COAST-13). */
const FLANK_DEGREES = 22.5

/** Men of a unit put out by so many sections of fire from a place (JT-COAST-11 to -13). */
export function suffer(
  melee: Melee,
  id: string,
  sections: number,
  from: { x: number; y: number },
  by: string,
  extra: readonly Reason[],
): number {
  const unit = landUnit(melee, id)
  if (unit.status !== 'afloat') return 0
  const { cover } = areaAt(melee.board.coast?.areas ?? [], unit.x, unit.y, SQUARE_YARDS)
  const towards = (Math.atan2(from.x - unit.x, from.y - unit.y) * 180) / Math.PI
  const flank = Math.abs(90 - angleBetween((towards + 360) % 360, unit.headingDegrees)) <= FLANK_DEGREES
  const found = troopsUnderFire(sections, cover, unit.land.formation === 'column' || flank)
  const men = Math.min(found.value.menOut, unit.stores.men)
  const steps = [...extra, ...found.because]
  if (men > 0) {
    putLand(melee, id, {
      stores: { ...unit.stores, men: unit.stores.men - men },
      losses: [
        ...unit.losses,
        { ship: id, move: melee.move, kind: 'men', amount: men, why: `put out by ${by}`, rule: 'JT-COAST-12' },
      ],
    })
    tellLand(melee, id, { what: 'struck', says: `${inFigures(men)} men are put out.`, because: steps })
  }
  melee.tell('troopsStruck', [id], `${unit.name} has ${inFigures(men)} men put out by ${by}.`, steps)
  const now = landUnit(melee, id)
  if (now.stores.men === 0) {
    putLand(melee, id, gone(now, melee.move, melee.board.sides, 'nobody is left', 'JT-COAST-11'))
    melee.tell('unitGone', [id], `${unit.name} is no more.`, [because('JT-COAST-11', 'nobody is left')])
  }
  return men
}
