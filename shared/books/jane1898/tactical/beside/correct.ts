/** The umpire's hand on what only boats, balloons and land units have: level and air, height, formation (JT-GEN-01, -03). */

import { z } from 'zod'
import { asked } from '../../../../action/order-form.ts'
import { read } from '../../../../action/reading.ts'
import { nameOfThing } from '../../../../action/setup.ts'
import { inFigures } from '../../../../explanation/figures.ts'
import { because, type Reason } from '../../../../explanation/finding.ts'
import { refuse } from '../../../../explanation/refusal.ts'
import { submarineFigures } from '../../tables/submarines.ts'
import { submarineMove } from '../procedures/submarine-boats.ts'
import type { Balloon, Boat, JaneBoard, LandUnit } from '../state.ts'
import { GUNS } from '../tables/guns.ts'
import { submarineBoardFigures } from '../tables/sea-and-works.ts'
import { editionOf } from './boat-orders.ts'
import { BOAT_LEVELS } from './state.ts'

/** What is said of a unit as a whole, and while nothing is. */
const OF_IT = { label: '', as: 'flat', wants: 'Say what is otherwise with it.' } as const

export const boatCorrection = asked(
  z
    .strictObject({
      level: asked(z.enum(BOAT_LEVELS), { label: 'She is', from: 'levels', breadth: 'wide' }),
      depthFeet: asked(z.number().min(0).max(300), { label: 'Feet deep' }),
      squares: asked(z.int().min(0).max(4), { label: 'Squares a move' }),
      hoursWithoutAir: asked(z.number().min(0).max(submarineFigures.hoursWithoutAir), { label: 'Hours without air' }),
      hoursFromHarbour: asked(z.number().min(0).max(24), { label: 'Hours from harbour' }),
    })
    .partial(),
  OF_IT,
)

export const balloonCorrection = asked(
  z
    .strictObject({
      heightFeet: asked(z.number().min(0).max(20_000), { label: 'Feet up' }),
      bombs: asked(z.int().min(0).max(100), { label: 'Explosives' }),
      squares: asked(z.int().min(0).max(12), { label: 'Squares a move' }),
    })
    .partial(),
  OF_IT,
)

export const landCorrection = asked(
  z
    .strictObject({
      formation: asked(z.enum(['line', 'column']), {
        label: 'Formed',
        words: { line: 'in line', column: 'in column' },
      }),
      /** From which move guns of a kind may fire again. */
      ready: asked(z.partialRecord(z.enum(GUNS), z.int().min(1).max(10_000)), {
        label: 'Loaded',
        as: 'flat',
        words: Object.fromEntries(GUNS.map((gun) => [gun, `${gun} loaded in move`])),
      }),
      /** By side: whether it has located this unit's guns (JT-COAST-09). */
      located: asked(z.record(nameOfThing, z.boolean()), {
        label: 'Its guns are',
        from: 'located',
        none: 'as it is',
        breadth: 'wide',
      }),
    })
    .partial(),
  OF_IT,
)

const no = (field: string, says: string, rule: string): never =>
  refuse('losses.work', `work.${field} ${says} (${rule}).`, { rule, path: `work.${field}` })
const by = (says: string): Reason => because('JT-GEN-01', says)

/** The board with this unit as the umpire leaves it; null where there is no such unit. Refuses with one sentence. */
export function correctUnit(
  board: JaneBoard,
  id: string,
  given: unknown,
): { board: JaneBoard; steps: readonly Reason[] } | null {
  const { boats, sky, coast } = board
  const put = <U extends { readonly id: string }>(units: readonly U[], after: U) =>
    units.map((unit) => (unit.id === id ? after : unit))
  const boat = boats?.boats.find((one) => one.id === id)
  if (boats && boat) {
    const { unit, steps } = withBoat(board, boat, given)
    return { board: { ...board, boats: { ...boats, boats: put(boats.boats, unit) } }, steps }
  }
  const balloon = sky?.balloons.find((one) => one.id === id)
  if (sky && balloon) {
    const { unit, steps } = withBalloon(balloon, given)
    return { board: { ...board, sky: { ...sky, balloons: put(sky.balloons, unit) } }, steps }
  }
  const land = coast?.units.find((one) => one.id === id)
  if (coast && land) {
    const { unit, steps } = withLand(board, land, given)
    return { board: { ...board, coast: { ...coast, units: put(coast.units, unit) } }, steps }
  }
  return null
}

function withBoat(board: JaneBoard, boat: Boat, file: unknown): { unit: Boat; steps: Reason[] } {
  const given = read(boatCorrection, file, 'the correction of the boat', 'work')
  const edition = editionOf(board)
  const most = submarineMove(edition).value.squares
  if (edition === '1898' && given.level === 'periscope')
    return no('level', 'is "periscope", which the rules of 1898 have not', 'JT-SUB01-02')
  if ((given.squares ?? 0) > most)
    return no('squares', `is ${given.squares}, and she runs no more than ${most} a move`, 'JT-SUB-01')
  for (const field of ['hoursWithoutAir', 'hoursFromHarbour'] as const)
    if (edition === '1901' && given[field] !== undefined)
      return no(field, 'is of the rules of 1898, which those of 1901 cancel', 'JT-SUB01-01')
  const level = given.level ?? boat.boat.level
  if (level !== 'submerged' && (given.depthFeet ?? 0) > 0)
    return no('depthFeet', `is ${given.depthFeet}, and she is up`, 'JT-SUB-11')
  const part = boat.boat
  const moved = level !== part.level
  const depthFeet =
    level === 'submerged' ? (given.depthFeet ?? (moved ? submarineBoardFigures.usualFeet : part.depthFeet)) : 0
  const steps = [
    ...(given.level === undefined ? [] : [by(`she is at the level "${level}"`)]),
    ...(given.depthFeet === undefined ? [] : [by(`she is ${inFigures(depthFeet)} feet deep`)]),
    ...(given.squares === undefined ? [] : [by(`she runs ${given.squares} squares a move`)]),
    ...(given.hoursWithoutAir === undefined ? [] : [by(`she is ${given.hoursWithoutAir} hours without air`)]),
    ...(given.hoursFromHarbour === undefined ? [] : [by(`she has used ${given.hoursFromHarbour} hours from harbour`)]),
  ]
  const unit: Boat = {
    ...boat,
    boat: {
      ...part,
      level,
      depthFeet,
      squares: given.squares ?? part.squares,
      withoutAir: given.hoursWithoutAir === undefined ? part.withoutAir : given.hoursWithoutAir * 60,
      fromHarbour: given.hoursFromHarbour === undefined ? part.fromHarbour : given.hoursFromHarbour * 60,
      // Put at another level she is there, and neither rising nor going under nor taking air.
      ...(moved ? { sinking: 0, takingAir: 0, tookAir: false, rose: null } : {}),
    },
  }
  return { unit, steps }
}

function withBalloon(balloon: Balloon, file: unknown): { unit: Balloon; steps: Reason[] } {
  const given = read(balloonCorrection, file, 'the correction of the balloon', 'work')
  const { most } = balloon.balloon
  if ((given.heightFeet ?? 0) > most.heightFeet)
    return no('heightFeet', `is ${given.heightFeet}, and her type rises to ${most.heightFeet}`, 'JT-BALL-01')
  if ((given.squares ?? 0) > most.squares)
    return no('squares', `is ${given.squares}, and her type goes ${most.squares} a move`, 'JT-BALL-01')
  const steps = [
    ...(given.heightFeet === undefined ? [] : [by(`she is ${inFigures(given.heightFeet)} feet up`)]),
    ...(given.bombs === undefined ? [] : [by(`she has ${given.bombs} explosives`)]),
    ...(given.squares === undefined ? [] : [by(`she goes ${given.squares} squares a move`)]),
  ]
  const { heightFeet = balloon.balloon.heightFeet, bombs = balloon.balloon.bombs } = given
  const { squares = balloon.balloon.squares } = given
  return { unit: { ...balloon, balloon: { ...balloon.balloon, heightFeet, bombs, squares } }, steps }
}

function withLand(board: JaneBoard, unit: LandUnit, file: unknown): { unit: LandUnit; steps: Reason[] } {
  const given = read(landCorrection, file, 'the correction of the unit', 'work')
  const { kind, guns } = unit.land
  if (given.formation !== undefined && kind === 'battery')
    return no('formation', `is "${given.formation}", and guns in a battery are not formed`, 'JT-COAST-13')
  const located = Object.entries(given.located ?? {})
  for (const [side] of located)
    if (!board.sides.includes(side) || side === unit.side)
      return no(`located.${side}`, 'names no other side of this board', 'JT-COAST-09')
  for (const gun of Object.keys(given.ready ?? {}))
    if (!Object.hasOwn(guns, gun))
      return no(`ready.${gun}`, `is for a gun, and ${unit.name} has none of it`, 'JT-FIRE-05')
  const steps = [
    ...(given.formation === undefined ? [] : [by(`formed in ${given.formation}`)]),
    ...located.map(([side, is]) => by(`${is ? 'located' : 'not located'} by ${side}`)),
    ...Object.entries(given.ready ?? {}).map(([gun, move]) => by(`its ${gun} may fire in move ${move}`)),
  ]
  const kept = unit.land.locatedBy.filter((side) => given.located?.[side] === undefined)
  const land = {
    ...unit.land,
    formation: given.formation ?? unit.land.formation,
    locatedBy: [...kept, ...located.flatMap(([side, is]) => (is ? [side] : []))],
    ready: { ...unit.land.ready, ...given.ready },
  }
  return { unit: { ...unit, land }, steps }
}
