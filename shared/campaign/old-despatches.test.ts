import { describe, expect, it } from 'vitest'
import { DAY } from '../vocabulary/time.ts'
import { newOutcome } from './context.ts'
import { allDespatches, putBackUnrecorded, putOldDespatchesAway, withOldDespatches } from './old-despatches.ts'
import type { Despatch, World } from './world.ts'

const OPENS = 100 * DAY

function written(id: string, deliveredAt: number | null, state: Despatch['state'] = 'delivered'): Despatch {
  return { id, state, writtenAt: (deliveredAt ?? OPENS) - 60, deliveredAt } as Despatch
}

const worldOf = (...despatches: Despatch[]): World =>
  ({ despatches: Object.fromEntries(despatches.map((one) => [one.id, one])) }) as unknown as World

describe('Despatches that are over', () => {
  const [old, late] = [written('old', OPENS - 10 * DAY - 1), written('late', OPENS - 10 * DAY)]
  const [held, lost] = [written('held', null, 'held'), written('lost', null, 'lost')]

  it('leave the truth for the record ten days after they were delivered; those that are not delivered stay', () => {
    const world = worldOf(old, held, late, lost)
    const outcome = newOutcome(null)
    putOldDespatchesAway({ world, outcome }, OPENS)
    expect(Object.keys(world.despatches)).toEqual(['held', 'late', 'lost'])
    expect(outcome.oldDespatches).toEqual([old])
  })

  it('are compared with those of a file of before, in which they stand yet', () => {
    const [before, now] = [withOldDespatches(worldOf(old, late), []), withOldDespatches(worldOf(late), [old])]
    expect(JSON.stringify(now)).toBe(JSON.stringify(before))
    expect(JSON.stringify(withOldDespatches(worldOf(late), []))).not.toBe(JSON.stringify(before))
  })

  it('come back into a truth that was played again where the record has them not', () => {
    const world = worldOf(late)
    putBackUnrecorded(world, [old], [old])
    expect(Object.keys(world.despatches)).toEqual(['late'])
    putBackUnrecorded(world, [old], [])
    expect(Object.keys(world.despatches)).toEqual(['old', 'late'])
  })

  it('are listed with the others in the order in which all were written', () => {
    expect(allDespatches(worldOf(late), [old]).map(({ id }) => id)).toEqual(['old', 'late'])
  })
})
