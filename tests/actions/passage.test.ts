import { describe, expect, it } from 'vitest'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { ashore } from '../../shared/books/jane1898/test-kit/shore.ts'
import { playOut, toldTo } from './playing.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** A channel nine squares wide between two shores; a fort on the eastern point, mines across the narrows, and a squadron that means to pass. */
const PASSAGE = {
  positionsIn: 'squares',
  settings: { 'board.countMen': true },
  works: {
    land: range(0, 45).flatMap((y) => [-5, 5].map((x) => ({ x, y }))),
    mines: [
      {
        key: 'canary-narrows',
        side: 'fr',
        seat: 'controller',
        mines: 'observation',
        station: { x: 5, y: 24 },
        fort: 'point',
        squares: range(-4, 1).map((x) => ({ x, y: 22 })),
      },
      {
        key: 'canary-outer',
        side: 'fr',
        mines: 'contact',
        squares: range(-4, 4).map((x) => ({ x, y: 12 })),
        charted: [],
      },
      { key: 'canary-sham', side: 'fr', mines: 'sham', squares: range(-4, 4).map((x) => ({ x, y: 16 })) },
    ],
  },
  ships: [
    {
      key: 'point',
      name: 'CANARY-POINT',
      side: 'fr',
      seat: 'commandant',
      type: 'fort',
      position: { x: 5, y: 24 },
      courseDegrees: 270,
      fort: {
        guns: [
          { gun: '10-in', atFeet: 75 },
          { gun: '6-in QF', atFeet: 150 },
          { gun: '6-in QF', atFeet: 225, disappearing: true },
        ],
        dummies: [25, 275],
        magazineSection: 9,
      },
    },
    ...range(1, 4).map((number) => ({
      key: `gb-${number}`,
      name: `GB ${number}`,
      side: 'gb',
      seat: `captain ${number}`,
      type: number === 1 ? 'old-ironclad' : 'cruiser',
      position: { x: number - 2, y: -2 - number * 4 },
      courseDegrees: 0,
      speedKnots: number === 1 ? 9 : 12,
    })),
  ],
}
const STEPS = 22

describe('Jane 1898 tactical: a squadron passes a fort and its minefields', () => {
  const played = playOut(jane, PASSAGE, ashore, { steps: STEPS })
  const board = played.action.state as JaneBoard
  const gb = board.pieces.filter((piece) => piece.side === 'gb')

  it('JT-MINE-04, JT-MINE-05: mines go off under ships that come upon them, and each blocks her square', () => {
    const mines = played.events.filter((event) => event.kind === 'mine')
    expect(mines.length).toBeGreaterThan(0)
    expect(board.works?.wrecks.length).toBe(mines.length)
    const back = played.result.mines?.flatMap((field) => field.squares.filter((square) => square.state === 'blocked'))
    expect(back?.length).toBe(mines.length)
    for (const id of mines.map((event) => event.ships[0]))
      expect(gb.find((piece) => piece.id === id)?.status).not.toBe('afloat')
  })

  it('JT-FORT-02: fort and ships fire at one another until the passage is made or lost', () => {
    const strikes = played.events.filter((event) => event.kind === 'strike')
    expect(strikes.some((event) => event.ships[0] === 'point')).toBe(true)
    expect(strikes.some((event) => event.ships[1] === 'point')).toBe(true)
    expect(gb.some((piece) => piece.status === 'afloat' && piece.y > 3000)).toBe(true)
    expect(board.pieces.find((piece) => piece.id === 'point')).toMatchObject({ x: 500, y: 2400 })
  })

  it('JT-MINE-02: no ship leaves the channel', () => {
    for (const piece of gb) expect(Math.abs(piece.x), piece.id).toBeLessThan(500)
  })

  it('every gun, round and man is accounted for, and the same script comes to the same byte', () => {
    expect(played.differences).toEqual([])
    expect(playOut(jane, PASSAGE, ashore, { steps: STEPS }).hash).toBe(played.hash)
  })

  it('JT-MINE-03: the ships are sent buoys, and no word of what is under them or of who fires it', () => {
    for (const number of [1, 2, 3, 4]) {
      const frames = toldTo(played, `captain ${number}`)
      expect(frames.some((frame) => frame.includes('mine buoy'))).toBe(true)
      expect(frames.some((frame) => /canary|controller|observation|sham/i.test(frame))).toBe(false)
    }
  })
})
