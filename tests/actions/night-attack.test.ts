import { describe, expect, it } from 'vitest'
import type { BoardView } from '../../shared/action/contract.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { FightSheet } from '../../shared/books/jane1898/tactical/fight-sheet.ts'
import type { JaneOrders, ShipOrder } from '../../shared/books/jane1898/tactical/orders.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { playOut, toldTo } from './playing.ts'

/** Four battleships at anchor in line on a dark night, and six boats that come up from the west. */
const setup = {
  positionsIn: 'squares',
  light: { condition: 'darkNight' },
  ships: [
    ...[1, 2, 3, 4].map((number) => ({
      key: `gb-${number}`,
      name: `Lion ${number}`,
      side: 'gb',
      seat: `gb captain ${number}`,
      type: 'battleship-1',
      position: { x: 0, y: number * 4 },
    })),
    ...[1, 2, 3, 4, 5, 6].map((number) => ({
      key: `fr-${number}`,
      name: `Wasp ${number}`,
      side: 'fr',
      seat: `fr captain ${number}`,
      type: number % 2 === 0 ? 'torpedo-boat' : 'destroyer',
      position: { x: -36 - number, y: number * 3 },
      courseDegrees: 90,
      speedKnots: 21,
    })),
  ],
}

const nearest = (view: BoardView, from: { x: number; y: number }) =>
  view.others
    .filter((one) => one.inSight && one.status === 'afloat')
    .map((one) => ({ ...one, yards: Math.hypot(one.x - from.x, one.y - from.y) }))
    .sort((a, b) => a.yards - b.yards)[0]

/** Battleships play on whatever they see, and light it when they have lights; boats steam in, fire within 400 yards, and turn away. */
const captain =
  (lights: boolean) =>
  (view: BoardView): JaneOrders => {
    const ships: Record<string, ShipOrder> = {}
    for (const own of view.friends) {
      if (!own.own || own.status !== 'afloat' || !own.sheet) continue
      const enemy = nearest(view, own)
      const fight = own.sheet.fight as unknown as FightSheet
      if (view.side === 'gb') {
        ships[own.id] = {
          program: [],
          ...(enemy && enemy.yards <= 2000 ? { quickFire: [{ at: enemy.id, aim: 'dice', ceaseFire: false }] } : {}),
          ...(lights ? { light: enemy ? { at: enemy.id } : { bearingDegrees: 270 } } : {}),
        }
        continue
      }
      const loaded = Object.entries(fight.marks.tubes).filter(([, tube]) => tube.state === 'loaded')
      const near = enemy !== undefined && enemy.yards <= 400
      ships[own.id] = {
        program: near ? [{ atUnit: 1, do: 'port' }] : [],
        ...(near && loaded.length > 0
          ? { torpedoes: loaded.map(([tube]) => ({ tube, at: enemy.id, atUnit: 1 })) }
          : {}),
      }
    }
    return { ships }
  }

const play = (lights: boolean) =>
  playOut(
    jane,
    { ...setup, settings: { 'board.searchLights': lights, 'board.crews': 'crack', 'board.diceAim': 'livePart' } },
    captain(lights),
    { steps: 16 },
  )

describe('Jane 1898 tactical: a night torpedo attack on a line at anchor', () => {
  const dark = play(false)
  const lit = play(true)
  const lost = (played: typeof dark, side: string) =>
    played.result.ships.filter((ship) => ship.side === side && ship.status === 'sunk').length

  it('JT-NIGHT-05, -07: boats come up unseen, and sight and are sighted at the yards of a dark night', () => {
    const sighted = dark.events.filter((event) => event.kind === 'sighting')
    expect(sighted.length).toBeGreaterThan(0)
    const [first] = dark.sent.get('gb captain 1') ?? []
    expect(first).toContain('"others":[]')
  })

  it('JT-TORP-07, -11: torpedoes go home out of the dark', () => {
    expect(dark.events.filter((event) => event.kind === 'torpedo').length).toBeGreaterThan(4)
    const board = dark.action.state as JaneBoard
    expect(board.pieces.some((piece) => piece.side === 'gb' && piece.fight.waterlogged)).toBe(true)
  })

  it('JT-NIGHT-03, JT-TB-01, -02: quick-firers sink boats, and nobody fires beyond 2,000 yards', () => {
    expect(lost(dark, 'fr') + lost(lit, 'fr')).toBeGreaterThan(0)
    for (const { detail } of [...dark.events, ...lit.events].filter((event) => event.kind === 'strike'))
      expect((detail as { rangeYards: number }).rangeYards).toBeLessThanOrEqual(2000)
  })

  it('JT-LIGHT-04, -05: with search lights the line is seen from far off, and boats are seen that cross a beam', () => {
    expect(lit.events.some((event) => event.kind === 'light')).toBe(true)
    expect(lit.events.some((event) => event.because.some((one) => one.rule === 'JT-LIGHT-04'))).toBe(true)
    expect(dark.events.some((event) => event.kind === 'light')).toBe(false)
  })

  it('JT-GEN-14, JT-NIGHT-05: no seat is sent a name of the enemy, lit or unlit, nor in the sheet that stays', () => {
    for (const played of [dark, lit])
      for (const name of played.sent.keys())
        for (const frame of toldTo(played, name))
          expect(frame).not.toMatch(name.startsWith('gb') ? /Wasp|fr-/ : /Lion|gb-/)
  })

  it('replays to the same bytes, and its ledger balances', () => {
    expect(play(true).hash).toBe(lit.hash)
    expect(dark.differences).toEqual([])
    expect(lit.differences).toEqual([])
  })
})
