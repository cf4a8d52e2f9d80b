import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'
import { compare, type Kept, likeness } from '../prove/wars/comparing.ts'
import { type PlayedWar, playWar } from '../prove/wars/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const none: Kept = { commit: 'none', moves: 6, wars: [] }
let war: PlayedWar

describe('Ten seats, each ordered from its own view alone, over the first day and a half', () => {
  beforeAll(() => {
    war = playWar({ seed: 1, moves: 6, file: path.join(folder, 'war.wardroom') })
  }, 240_000)

  it('the war goes on to its last move, though its file is closed and opened again', () => {
    expect(war.figures).toMatchObject({ moves: 6 })
    expect(war.figures['reloads']).toBeGreaterThan(0)
    expect(war.figures['wars broken off'] ?? 0).toBe(0)
  })

  it('its file verifies, nobody is out of coal or stuck, and no act on a board is refused', () => {
    expect(war.notes).toEqual([])
    expect(war.figures).toMatchObject({ verified: 1, 'ships out of coal': 0, 'forces stuck': 0 })
    expect(war.figures['acts on boards refused'] ?? 0).toBe(0)
  })

  it('its seats sail and are seen, write and are heard', () => {
    for (const name of ['coast sightings', 'sightings', 'reports to capitals', 'despatches'])
      expect(war.figures[name], name).toBeGreaterThan(0)
  })
})

describe('What the proof of wars demands', () => {
  const kept = (figures: Kept['wars'][number]['figures']): Kept => ({ ...none, wars: [{ seed: 1, figures }] })
  const good = {
    moves: 6,
    verified: 1,
    reloads: 3,
    sightings: 9,
    prizes: 1,
    'actions ended': 2,
    'actions, one a meeting, under steam': 2,
    stops: 5,
    'ships detached': 1,
    'ships reunited': 1,
    'coalings of boats': 1,
  }

  it('is held by a war that has it all', () => {
    expect(compare(kept(good), kept({ ...good, sightings: 10, stops: 10 }))).toEqual([])
  })

  it.each([
    ['verified', 0, '0 of 1 files verify.'],
    ['forces stuck', 1, 'forces stuck: 1.'],
    ['ships out of coal', 2, 'ships out of coal: 2.'],
    ['ships reunited', 0, 'There are no ships reunited.'],
    ['sightings', 8, 'sightings: 8 in the same moves of 1 wars, where 10 were on none.'],
    ['stops', 6, 'stops: 6 in the same moves of 1 wars, where 10 were on none.'],
  ])('is missed by one whose %s is %i', (name, number, says) => {
    expect(compare(kept({ ...good, [name]: number }), kept({ ...good, sightings: 10, stops: 10 }))).toEqual([says])
  })

  it('actions count once a meeting: one that was asked of again and again was no more action for that', () => {
    const before = { ...good, stops: 10, 'actions ended': 9, 'actions, one a meeting, under steam': 2 }
    expect(compare(kept(good), kept(before))).toEqual([])
    expect(compare(kept({ ...good, 'actions, one a meeting, under steam': 1 }), kept(before))).toEqual([
      'actions, one a meeting, under steam: 1 in the same moves of 1 wars, where 2 were on none.',
    ])
    expect(likeness(kept(good), kept(before))).toContain(
      'actions ended: 2 in the same moves of 1 wars, where 9 were: 0.22 times.',
    )
  })

  it('a war that was broken off is held against the same moves of the same seed, not against a whole one', () => {
    const before = kept({ ...good, moves: 2, sightings: 4, stops: 10 })
    const now = (sightings: number): Kept => ({
      ...none,
      wars: [{ seed: 1, figures: good, asFar: { ...good, moves: 2, sightings } }],
    })
    expect(compare(now(4), before)).toEqual([])
    expect(compare(now(3), before)).toEqual(['sightings: 3 in the same moves of 1 wars, where 4 were on none.'])
  })
})
