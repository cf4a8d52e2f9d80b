import { describe, expect, it } from 'vitest'
import type { BoardView, FriendlyShip, SeenShip } from '../../shared/action/contract.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { FightSheet } from '../../shared/books/jane1898/tactical/fight-sheet.ts'
import type { HelmStep, JaneOrders, ShipOrder } from '../../shared/books/jane1898/tactical/orders.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { plan } from '../../shared/test-kit/fleets.ts'
import { playOut } from './playing.ts'

/** Six destroyers go in by day at two battleships and the catcher that covers them. */
const SETUP = {
  positionsIn: 'squares',
  settings: { 'board.lightGuns': true, 'board.crews': 'poor' },
  ships: [
    ...['Majestic', 'Magnificent'].map((name, index) => ({
      key: name.toLowerCase(),
      name,
      side: 'gb',
      seat: 'line',
      type: 'battleship-1',
      position: { x: -4 * index, y: 0 },
      courseDegrees: 90,
      speedKnots: 9,
      fight: { flagship: index === 0 },
    })),
    {
      key: 'speedy',
      name: 'Speedy',
      side: 'gb',
      seat: 'catcher',
      type: 'catcher',
      position: { x: -14, y: 3 },
      courseDegrees: 90,
      speedKnots: 9,
    },
    ...Array.from({ length: 6 }, (_, index) => ({
      key: `boat-${index + 1}`,
      name: `Boat ${index + 1}`,
      side: 'fr',
      seat: `boat ${index + 1}`,
      type: 'destroyer',
      position: { x: 4 + index * 3, y: 34 + (index % 2) * 3 },
      courseDegrees: 180,
      speedKnots: 24,
    })),
  ],
}

const clockwise = (degrees: number) => ((degrees % 360) + 360) % 360
const bearing = (from: FriendlyShip, to: SeenShip) =>
  clockwise((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI - from.headingDegrees)
const yards = (from: FriendlyShip, to: SeenShip) => Math.hypot(from.x - to.x, from.y - to.y)
const within = (arc: { arcFromDegrees: number; arcToDegrees: number }, at: number) =>
  clockwise(at - arc.arcFromDegrees) <= clockwise(arc.arcToDegrees - arc.arcFromDegrees)

/** A boat goes for the nearest big ship, brings a tube to bear, discharges inside 400 yards, and runs when her tubes are empty. */
function boat(view: BoardView): JaneOrders {
  const ships: Record<string, ShipOrder> = {}
  for (const own of view.friends) {
    if (!own.own || !own.sheet || own.status !== 'afloat') continue
    const fight = own.sheet.fight as unknown as FightSheet
    const [target] = view.others
      .filter((one) => one.inSight && one.status === 'afloat' && one.plan.lengthFeet > 300)
      .sort((a, b) => yards(own, a) - yards(own, b))
    if (!target) {
      ships[own.id] = { program: [] }
      continue
    }
    const at = bearing(own, target)
    const away = yards(own, target)
    const loaded = Object.entries(fight.marks.tubes).filter(([, tube]) => tube.state === 'loaded')
    // Fixed tubes of a boat: forward ones 45° before the beam to port, after ones to starboard (JT-TORP-09).
    const axis = (id: string) => (Number(id.slice(-1)) % 2 === 1 ? 315 : 45)
    const shots = loaded
      .filter(([id]) => away <= 400 && within({ arcFromDegrees: axis(id) - 22.5, arcToDegrees: axis(id) + 22.5 }, at))
      .map(([tube]) => ({ tube, at: target.id, atUnit: 1 }))
    const first = loaded[0]?.[0]
    const wanted = first === undefined ? 180 : away > 700 ? 0 : axis(first)
    const off = clockwise(at - wanted)
    const turn = Math.min(off, 360 - off) < 30 ? 'steady' : off < 180 ? 'starboard' : 'port'
    const buoy = (own.sheet.helm as { buoy?: unknown } | undefined)?.buoy
    const helm: HelmStep[] = turn === buoy || (turn === 'steady' && buoy === 'none') ? [] : [{ atUnit: 1, do: turn }]
    ships[own.id] = { program: helm, ...(shots.length > 0 ? { torpedoes: shots } : {}) }
  }
  return { ships }
}

/** The big ships hold their course and fire what bears. */
function line(view: BoardView): JaneOrders {
  const { ships } = plan(view)
  return {
    ships: Object.fromEntries(
      Object.entries(ships).map(([id, { strikeFlag: _, torpedoes: __, ...order }]) => [id, { ...order, program: [] }]),
    ),
  }
}

const STEPS = 25

describe('Jane 1898 tactical: destroyers attack by day', () => {
  const seat = (view: BoardView, name: string) => (name.startsWith('boat') ? boat(view) : line(view))
  const played = playOut(jane, SETUP, seat, { steps: STEPS, seed: 'third day' })
  const board = played.action.state as JaneBoard
  const events = (kind: string) => played.events.filter((one) => one.kind === kind)

  it('JT-TB-01, JT-TB-04: boats are sunk by hits counted up, and the strikes are a gun each', () => {
    const sunk = board.pieces.filter((one) => one.side === 'fr' && one.fight.marks.sinking !== null)
    expect(sunk.length).toBeGreaterThan(0)
    for (const one of sunk.filter((one) => one.fight.marks.sinking?.rule === 'JT-TB-01')) {
      const { eOrBigger, twelvePounder, sixPounder, threePounder } = one.fight.marks.craftHits
      expect(eOrBigger + twelvePounder / 3 + sixPounder / 5 + threePounder / 8).toBeGreaterThanOrEqual(1 - 1e-9)
    }
    const volleys = events('volley').filter((one) => one.because[0]?.rule === 'JT-TB-04')
    expect(volleys.length).toBeGreaterThan(0)
  })

  it('JT-TORP-07, JT-TORP-09: boats come to 400 yards and discharge fixed tubes that bear', () => {
    expect(events('torpedo').length).toBeGreaterThan(0)
    const rules = new Set(events('torpedo').flatMap((one) => one.because.map((step) => step.rule)))
    expect([...rules].some((rule) => rule === 'JT-TORP-07' || rule === 'JT-TORP-10')).toBe(true)
  })

  it('JT-TB-06: light guns have a strike of their own, and every man they cost is accounted for', () => {
    expect(events('lightGuns').length).toBeGreaterThan(0)
    expect(played.differences).toEqual([])
  })

  it('JT-TB-03: a boat hit in her engines drifts in the next move and lies still after it', () => {
    const stopped = board.pieces.filter((one) => one.side === 'fr' && one.fight.marks.stoppedInMove !== null)
    expect(stopped.length).toBeGreaterThan(0)
    for (const one of stopped) {
      const at = (move: number) => one.track.find((point) => point.move === move)
      const move = one.fight.marks.stoppedInMove ?? 0
      const [hit, drift, after] = [at(move), at(move + 1), at(move + 2)]
      if (!hit || !drift) continue
      // Half of eight squares at most, and no turn.
      expect(Math.max(Math.abs(drift.x - hit.x), Math.abs(drift.y - hit.y))).toBeLessThanOrEqual(400)
      if (after) expect([after.x, after.y]).toEqual([drift.x, drift.y])
    }
  })

  it('JT-TORP-10, JT-TORP-11: what is struck is waterlogged, and sinks at a second torpedo', () => {
    const struck = events('torpedoed').map((one) => one.ships[0])
    expect(struck.length).toBeGreaterThan(0)
    for (const ship of new Set(struck)) {
      const piece = board.pieces.find((one) => one.id === ship)
      const times = struck.filter((one) => one === ship).length
      expect(times > 1 ? piece?.fight.marks.sinking?.rule : String(piece?.fight.waterlogged)).toBe(
        times > 1 ? 'JT-TORP-11' : 'true',
      )
    }
  })

  it('is the same to the last byte when it is played again, and another seed makes another', () => {
    expect(playOut(jane, SETUP, seat, { steps: STEPS, seed: 'third day' }).hash).toBe(played.hash)
    expect(playOut(jane, SETUP, seat, { steps: STEPS, seed: 'another day' }).hash).not.toBe(played.hash)
  })

  it('JT-GEN-14: no seat is sent a name of the enemy', () => {
    for (const [name, frames] of played.sent) {
      const enemies = name.startsWith('boat') ? /Majestic|Magnificent|Speedy/ : /"Boat \d/
      for (const frame of frames) expect(frame).not.toMatch(enemies)
    }
  })
})
