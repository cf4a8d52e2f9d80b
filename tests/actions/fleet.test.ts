import { describe, expect, it } from 'vitest'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { plan, twoFleets } from '../../shared/books/jane1898/test-kit/fleets.ts'
import { playOut, toldTo } from './playing.ts'

const STEPS = 120

describe('Jane 1898 tactical: a fleet action of twelve against twelve', () => {
  const played = playOut(jane, twoFleets(12), (view) => plan(view), { steps: STEPS })
  const board = played.action.state as JaneBoard

  it('JT-GEN-20: is fought until one side alone has ships under its flag', () => {
    expect(played.action.over?.rule).toBe('JT-GEN-20')
    const strikes = played.events.filter((event) => event.kind === 'strike').length
    expect(strikes).toBeGreaterThan(500)
    expect(board.pieces.filter((piece) => piece.status !== 'afloat').length).toBeGreaterThanOrEqual(12)
  })

  it('JT-FIRE-02, JT-PERS-01: every ship, gun, round, torpedo and man is accounted for at its end', () => {
    expect(played.differences).toEqual([])
    const losses = played.result.ships.flatMap((ship) => ship.losses)
    for (const kind of ['ship', 'guns', 'rounds', 'torpedoes', 'men'])
      expect(
        losses.some((loss) => loss.kind === kind),
        kind,
      ).toBe(true)
  })

  it('is the same to the last byte when it is played again, and another seed makes another action', () => {
    expect(playOut(jane, twoFleets(12), (view) => plan(view), { steps: STEPS }).hash).toBe(played.hash)
    expect(playOut(jane, twoFleets(12), (view) => plan(view), { steps: STEPS, seed: 'another' }).hash).not.toBe(
      played.hash,
    )
  })

  it('JT-GEN-14: no seat is sent a name, a ticket, a magazine or a mark of the enemy', () => {
    for (const seat of played.sent.keys()) {
      const enemy = seat.startsWith('gb') ? 'FR' : 'GB'
      for (const frame of toldTo(played, seat)) {
        expect(frame.includes(`"${enemy} `), seat).toBe(false)
        expect(frame.includes(`${enemy.toLowerCase()}-`), seat).toBe(false)
      }
    }
  })
})
