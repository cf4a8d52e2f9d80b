import { describe, expect, it } from 'vitest'
import type { Force, World } from '../../world.ts'
import { keepInSight } from './kept-in-sight.ts'

const force = (id: string): Force => ({ id, ships: [] }) as unknown as Force

describe('Ships that part from a force which is in sight', () => {
  it('JS-INFO-01: are in sight by the order of the record, in which the move asks for it, so that nobody is told of them twice', () => {
    // Ids of forces are drawn: by the alphabet "alone" would stand before "foe".
    const [work, foe, alone] = [force('work'), force('foe'), force('alone')]
    const known = { a: 'work', b: 'foe', since: -600, recognised: true, hostile: true, passed: false, blind: 'work' }
    const world = {
      clock: 0,
      forces: { work, foe, alone },
      ships: {},
      inSight: { 'work|foe': known },
    } as unknown as World
    const kept = keepInSight(world, work, alone)
    expect(kept).toEqual([{ ...known, a: 'foe', b: 'alone', since: 0, blind: 'alone' }])
    expect(Object.keys(world.inSight)).toEqual(['work|foe', 'foe|alone'])
  })
})
