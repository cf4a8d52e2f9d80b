/** A ship that comes to a board with the marks of an earlier one: what the hours between have ended, and what the yards have mended. */
import type { Stores } from '../../../action/contract.ts'
import { GUN_CLASSES, type GunClass } from '../gun-classes.ts'
import { classOf, gunsOf } from './fighting.ts'
import { gunConditions } from './gunnery/condition.ts'
import type { Sheet } from './gunnery/sheet.ts'
import { added, cleanMarks, type Marks, type TubeMark } from './gunnery/state.ts'
import { sectionsDestroyed } from './procedures/sections.ts'

/** As a board leaves a ship for the next one. */
export interface Carried {
  readonly marks: Marks
  readonly waterlogged: boolean
}

/** What the campaign says of her now: it is right where the marks differ. */
export interface Present {
  readonly stores: Stores
  /** Of all that was ever destroyed and not repaired. */
  readonly sectionsLost: number
  readonly presentKnots: number
  readonly assignedKnots: number
}

/** Long before any move of a new board: what lasted some moves is over. */
const LONG_AGO = -1000

const at = <T extends { readonly move: number }>(one: T): T => ({ ...one, move: LONG_AGO })

function aged(marks: Marks): Marks {
  const each = <T extends { readonly move: number }>(lists: Readonly<Record<string, readonly T[]>>) =>
    Object.fromEntries(Object.entries(lists).map(([id, list]) => [id, list.map(at)]))
  return {
    ...marks,
    holes: marks.holes.map(at),
    mountHits: each(marks.mountHits),
    gunBursts: each(marks.gunBursts),
    batteryBursts: {},
    mastsDown: Object.fromEntries(
      Object.keys(marks.mastsDown).map((id) => [id, { inMove: LONG_AGO, quickFiringInMoves: [] }]),
    ),
    losses: marks.losses.map(at),
    steering: [],
    tubes: Object.fromEntries(
      Object.entries(marks.tubes).map(([id, tube]): [string, TubeMark] => [
        id,
        {
          state: tube.state === 'loading' ? 'loaded' : tube.state === 'unloading' ? 'empty' : tube.state,
          sinceMove: null,
        },
      ]),
    ),
    stoppedInMove: marks.stoppedInMove === null ? null : LONG_AGO,
    admiral: null,
    sinking: null,
  }
}

const gone = ({ lengthFeet }: Sheet, marks: Marks) =>
  Object.values(marks.coverage).reduce((sum, one) => sum + sectionsDestroyed(one, lengthFeet).value.destroyed.length, 0)

/** Sections that were repaired come off the sheet from the top of her downwards; when all are, so do holes, hoists, funnels and masts. */
function mended(sheet: Sheet, marks: Marks, now: Present): Marks {
  if (now.sectionsLost === 0)
    return { ...cleanMarks(marks.tubes), mountHits: marks.mountHits, gunBursts: marks.gunBursts, losses: marks.losses }
  let left = marks
  for (const row of Object.keys(marks.coverage).sort((a, b) => Number(b) - Number(a))) {
    if (gone(sheet, left) <= now.sectionsLost) break
    const { [row]: _, ...rest } = left.coverage
    left = { ...left, coverage: rest }
  }
  return left
}

/** As many guns of a class fit as the campaign counts: spare guns put in the place of those out for good, and others out that it has lost. */
export function armed(sheet: Sheet, marks: Marks, guns: Stores['guns']): Marks {
  let now = marks
  const gunsIn = (letter: GunClass) => {
    const conditions = gunConditions(sheet, now, 1)
    const all = [...gunsOf(sheet).values()].filter(({ gun }) => classOf(gun) === letter)
    return {
      fit: all.filter(({ id }) => conditions[id]?.status !== 'disabled'),
      out: all.filter(({ id }) => conditions[id]?.status === 'disabled'),
    }
  }
  for (const letter of GUN_CLASSES) {
    const wanted = guns[letter] ?? 0
    for (const { id, mount } of gunsIn(letter).out) {
      if (gunsIn(letter).fit.length >= wanted) break
      const { [id]: _gun, ...gunBursts } = now.gunBursts
      const { [mount.id]: _mount, ...mountHits } = now.mountHits
      now = { ...now, gunBursts, mountHits }
    }
    const over = gunsIn(letter).fit
    for (const { id } of over.slice(wanted))
      now = { ...now, gunBursts: added(now.gunBursts, id, { move: LONG_AGO, shell: 'strike' }) }
  }
  return now
}

/** The marks with which she begins: the campaign's counts of guns, sections, torpedoes and knots hold. */
export function returning(sheet: Sheet, carried: Carried, now: Present): Carried {
  let marks = armed(sheet, mended(sheet, aged(carried.marks), now), now.stores.guns)
  if (now.presentKnots >= now.assignedKnots) marks = { ...marks, losses: [], stoppedInMove: null }
  // A tube that was discharged has been loaded since, as far as torpedoes go.
  let torpedoes = now.stores.torpedoes
  const tubes: Record<string, TubeMark> = {}
  for (const [id, tube] of Object.entries(marks.tubes)) {
    const loaded = tube.state !== 'wrecked' && torpedoes > 0
    if (loaded) torpedoes -= 1
    tubes[id] = tube.state === 'wrecked' ? tube : { state: loaded ? 'loaded' : 'empty', sinceMove: null }
  }
  const waterlogged = carried.waterlogged && now.sectionsLost > 0
  return { marks: { ...marks, tubes }, waterlogged }
}
