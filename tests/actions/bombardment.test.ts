import { describe, expect, it } from 'vitest'
import type { BoardView } from '../../shared/action/contract.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { SHORE_BOARDS } from '../../shared/books/jane1898/test-kit/shore-boards/shore-boards.ts'
import { playOut } from './playing.ts'

/** Two battleships off a dockyard, at seven thousand yards and standing out beyond ten; a fort answers them. */
const { setup, orders } = SHORE_BOARDS.bombardment

/** Seeds one after another, until a shell of the fort finds a deck. */
function firstHit() {
  for (let index = 0; index < 12; index++) {
    const other = play(`fort ${index}`)
    if (other.events.some((event) => event.kind === 'plunged')) return other
  }
  return null
}

const play = (seed: string) => playOut(jane, setup, orders, { seed, steps: 40 })

describe('Jane 1898 tactical: a long-range bombardment', () => {
  const played = play('off the dockyard')
  const board = played.action.state as JaneBoard
  const views = (name: string) => (played.sent.get(name) ?? []).map((frame) => JSON.parse(frame) as BoardView)
  const kinds = (kind: string) => played.events.filter((event) => event.kind === kind)

  it('JT-BOMB-02, JT-BOMB-04: shells fall about the place aimed at, and what they strike lies in ruins by sections', () => {
    expect(kinds('bombarded').length).toBeGreaterThan(60)
    const ruins = board.plan?.features.filter((one) => one.ruined.length > 0).map((one) => one.id) ?? []
    expect(ruins).toContain('the basin')
    expect(board.plan?.features.find((one) => one.kind === 'hill')?.ruined).toEqual([])
    const falls = (board.plan?.falls ?? []).filter((fall) => fall.seen)
    const mean = (axis: 'x' | 'y') =>
      falls.reduce((sum, fall) => sum + fall.at[axis] - fall.aim[axis], 0) / falls.length
    for (const axis of ['x', 'y'] as const) expect(Math.abs(mean(axis))).toBeLessThan(200)
  })

  it('JT-BOMB-01, JT-BOMB-03: those at sea are never sent what is not seen from there, nor what they have hurt', () => {
    for (const name of ['majestic', 'renown'])
      for (const view of views(name)) {
        expect(view.plan?.features.map((one) => one.id)).toEqual(['the tall chimney', 'the down'])
        expect(view.plan?.features.every((one) => one.ruined === null)).toBe(true)
        expect(JSON.stringify(view)).not.toMatch(/basin|coal store|powder house/)
      }
    expect(
      views('dockyard')
        .at(-1)
        ?.plan?.features.some((one) => (one.ruined ?? 0) > 0),
    ).toBe(true)
  })

  it('JT-BOMB-05: beyond 10,000 yards eyes are shut, and nobody sees a shell fall', () => {
    const last = views('renown').at(-1)?.plan?.falls ?? []
    expect(last.some((fall) => fall.at === null)).toBe(true)
    expect(last.some((fall) => fall.at !== null)).toBe(true)
    expect(last.every((fall) => fall.ship === 'renown')).toBe(true)
    const shut = kinds('bombarded').filter((event) => event.because.some((step) => step.rule === 'JT-BOMB-05'))
    expect(shut.length).toBeGreaterThan(0)
    expect(shut.every((event) => event.ships[0] === 'renown')).toBe(true)
  })

  it('JT-BOMB-06, JT-BOMB-07, JT-BOMB-08: the fort answers on squares of its own, and now and then plunges a shell into a deck', () => {
    expect(kinds('replied').length).toBeGreaterThan(60)
    const blank = views('dockyard').some((view) => view.others.some((one) => one.id === 'ship 2' && !one.inSight))
    expect(blank).toBe(true)
    const hit = firstHit()
    expect(hit?.events.find((event) => event.kind === 'plunged')?.because.map((step) => step.rule)).toEqual([
      'JT-BOMB-07',
      'JT-BOMB-08',
    ])
    expect(hit?.differences).toEqual([])
  })

  it('everything is accounted for, and it is the same to the last byte when it is played again', () => {
    expect(played.differences).toEqual([])
    expect(play('off the dockyard').hash).toBe(played.hash)
    expect(play('another').hash).not.toBe(played.hash)
  })
})
