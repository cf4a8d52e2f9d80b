import { describe, expect, it } from 'vitest'
import { DAY } from '../vocabulary/time.ts'
import { dropOldTales } from './old-tales.ts'
import type { Tale, World } from './world.ts'

const OPENS = 100 * DAY

function talesKept(tales: Record<string, { over: boolean; seenAt: number }>): string[] {
  const told = Object.entries(tales).map(([id, { over, seenAt }]) => [id, { id, over, report: { seenAt } } as Tale])
  const world = { tales: Object.fromEntries(told) } as Pick<World, 'tales'>
  dropOldTales(world, OPENS)
  return Object.keys(world.tales)
}

describe('Tales of coasts and stand-ins', () => {
  it('leave the truth two days after what they tell of was seen, once they are over', () => {
    expect(
      talesKept({
        old: { over: true, seenAt: OPENS - 2 * DAY - 1 },
        late: { over: true, seenAt: OPENS - 2 * DAY },
        new: { over: true, seenAt: OPENS },
      }),
    ).toEqual(['late', 'new'])
  })

  it('stay while they are on their way, however old', () => {
    expect(talesKept({ carried: { over: false, seenAt: OPENS - 40 * DAY } })).toEqual(['carried'])
  })
})
