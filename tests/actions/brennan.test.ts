import { describe, expect, it } from 'vitest'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { ashore } from '../../shared/books/jane1898/test-kit/shore.ts'
import { playOut, toldTo } from './playing.ts'

/** Two cruisers run past a point on which a Brennan station stands in the open. */
const ATTACK = {
  positionsIn: 'squares',
  works: {
    brennans: [{ key: 'canary-brennan', side: 'fr', seat: 'wires', position: { x: 14, y: 0 }, torpedoes: 4 }],
  },
  ships: [0, 1].map((number) => ({
    key: `gb-${number + 1}`,
    name: `GB ${number + 1}`,
    side: 'gb',
    seat: `captain ${number + 1}`,
    type: 'cruiser',
    position: { x: 0, y: -16 - number * 8 },
    courseDegrees: 0,
    speedKnots: 9,
  })),
}
const STEPS = 20

describe('Jane 1898 tactical: a Brennan torpedo is run at ships that pass its station', () => {
  const played = playOut(jane, ATTACK, ashore, { steps: STEPS })
  const board = played.action.state as JaneBoard

  it('JT-BREN-02, JT-BREN-05: it is run a square at a time, and the ship that it strikes is sunk', () => {
    expect(played.events.some((event) => event.kind === 'brennan' && /runs \d+ squares/.test(event.says))).toBe(true)
    const struck = played.events.filter((event) => event.kind === 'brennan' && event.says.includes(' strikes '))
    expect(struck.length).toBeGreaterThan(0)
    for (const event of struck)
      expect(board.pieces.find((piece) => piece.id === event.ships[0])?.status).not.toBe('afloat')
  })

  it('JT-BREN-06: after it another is made ready, and runs three moves later at the soonest', () => {
    const ready = played.events.filter((event) => event.says.includes('makes ready another'))
    expect(ready.length).toBeGreaterThan(0)
    expect(board.works?.brennans[0]?.left).toBeLessThan(4)
  })

  it('every ship, gun and man is accounted for, and the same script comes to the same byte', () => {
    expect(played.differences).toEqual([])
    expect(playOut(jane, ATTACK, ashore, { steps: STEPS }).hash).toBe(played.hash)
  })

  it('JT-BREN-01: the ships see its buoy, and never its station’s name', () => {
    const frames = [...toldTo(played, 'captain 1'), ...toldTo(played, 'captain 2')]
    expect(frames.some((frame) => frame.includes('torpedo buoy'))).toBe(true)
    expect(frames.some((frame) => /canary|wires/.test(frame))).toBe(false)
  })
})
