import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE } from '../../../test-kit/campaign.ts'
import { MINUTE } from '../../../vocabulary/time.ts'
import type { Whereabouts } from '../../world.ts'
import { advanceAlong } from './advance.ts'
import { anchorOf } from './anchor.ts'
import type { RunPlan } from './pieces.ts'

/* A force brought to a time on its plan, wherever the clock happens to stop. */

/** What a force has waited of an hour, two minutes of it before, when the clock has stopped at each of these times of a stretch of ten minutes. */
function waited(whereabouts: Whereabouts, ...stops: readonly number[]): number {
  const war = givenCampaign({ ships: [{ key: 'r1', side: 'red', type: 'battleship', position: MIDDLE }] })
  const world = structuredClone(war.world)
  const force = world.forces['r1']
  if (!force) throw new Error('there is no r1')
  const start = world.clock
  force.plot = [{ do: 'wait', minutes: 60 }]
  force.waited = 2 * MINUTE
  force.whereabouts = whereabouts
  for (const stop of stops) {
    const stand = { position: MIDDLE, whereabouts, leg: 0, waited: force.waited }
    const begins = world.clock
    const plan: RunPlan = {
      force: 'r1',
      plot: force.plot,
      marks: [],
      final: { ...stand, waited: whereabouts.at === 'board' ? force.waited : 12 * MINUTE },
      pieces: [
        {
          ...stand,
          from: MIDDLE,
          to: MIDDLE,
          start: begins,
          end: start + 10 * MINUTE,
          seen: true,
          underWay: false,
          courseDegrees: 0,
          knots: 0,
          full: [],
          fast: [],
        },
      ],
    }
    world.clock = start + stop * MINUTE
    advanceAlong(world, force, plan, anchorOf(world, force, begins), world.clock)
  }
  return force.waited / MINUTE
}

describe('What a force has waited', () => {
  it('JS-MOVE-15: is nothing of its time on squares or a board, however often others stop the clock meanwhile', () => {
    const board: Whereabouts = { at: 'board', encounter: 'e1' }
    expect(waited(board, 10)).toBe(2)
    expect(waited(board, 4, 7, 10)).toBe(2)
  })

  it('is all of its time on the chart, however often the clock stops', () => {
    expect(waited({ at: 'sea' }, 10)).toBe(12)
    expect(waited({ at: 'sea' }, 4, 7, 10)).toBe(12)
    expect(waited({ at: 'sea' }, 4, 7)).toBe(9)
  })
})
