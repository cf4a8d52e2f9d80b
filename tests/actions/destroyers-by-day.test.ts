import { describe, expect, it } from 'vitest'
import type { BoardView, FriendlyShip, SeenShip } from '../../shared/action/contract.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { FightSheet } from '../../shared/books/jane1898/tactical/fight-sheet.ts'
import type { HelmStep, JaneOrders, ShipOrder } from '../../shared/books/jane1898/tactical/orders.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { plan } from '../../shared/books/jane1898/test-kit/fleets.ts'
import { playOut, toldTo } from './playing.ts'

/** Six destroyers go in by day at two battleships and the catcher that covers them. */
const SETUP = {
  positionsIn: 'squares',
  settings: { 'board.onePieceACaptain': false, 'board.lightGuns': true, 'board.crews': 'poor' },
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
/** Days on which it is fought. What a rule promises holds on each of them; what chance brings about, on some. */
const DAYS = Array.from({ length: 20 }, (_, index) => `day ${index + 1}`)

describe('Jane 1898 tactical: destroyers attack by day', () => {
  const seat = (view: BoardView, name: string) => (name.startsWith('boat') ? boat(view) : line(view))
  const fought = DAYS.map((seed) => {
    const played = playOut(jane, SETUP, seat, { steps: STEPS, seed })
    const events = (kind: string) => played.events.filter((one) => one.kind === kind)
    const { pieces } = played.action.state as JaneBoard
    return { seed, played, events, pieces, boats: pieces.filter((one) => one.side === 'fr') }
  })

  it('JT-TB-01: on every day a boat sinks by the hits counted up on her, a torpedo or a ram, and while she has fewer she is afloat', () => {
    let counted = 0
    for (const { seed, boats } of fought) {
      for (const { id, fight } of boats) {
        const { eOrBigger, twelvePounder, sixPounder, threePounder } = fight.marks.craftHits
        const enough = eOrBigger >= 1 || twelvePounder >= 3 || sixPounder >= 5 || threePounder >= 8
        const rule = fight.marks.sinking?.rule ?? null
        if (rule === 'JT-TB-01') counted += 1
        const where = `${seed}, ${id}`
        expect([where, rule === 'JT-TB-01' ? enough : rule !== null || !enough]).toEqual([where, true])
      }
    }
    expect(counted).toBeGreaterThan(0)
  })

  it('JT-TB-04: on every day each gun has a strike at a boat', () => {
    for (const { seed, events } of fought) {
      const volleys = events('volley').filter((one) => one.because[0]?.rule === 'JT-TB-04')
      expect([seed, volleys.length > 0]).toEqual([seed, true])
      for (const { because } of volleys)
        expect([seed, because[0]?.result]).toEqual([seed, because[0]?.inputs?.['guns']])
    }
  })

  it('JT-TORP-07, JT-TORP-09: boats come to 400 yards and discharge fixed tubes that bear', () => {
    const all = fought.flatMap(({ events }) => events('torpedo'))
    expect(all.length).toBeGreaterThan(0)
    for (const one of all) {
      const rules = one.because.map((step) => step.rule)
      expect(rules.some((rule) => rule === 'JT-TORP-07' || rule === 'JT-TORP-08' || rule === 'JT-TORP-10')).toBe(true)
    }
  })

  it('JT-TB-06: light guns have a strike of their own, and on every day every man they cost is accounted for', () => {
    expect(fought.flatMap(({ events }) => events('lightGuns')).length).toBeGreaterThan(0)
    for (const { seed, played } of fought) expect([seed, played.differences]).toEqual([seed, []])
  })

  it('JT-TB-03: a boat hit in her engines drifts in the next move and lies still after it', () => {
    let drifted = 0
    for (const { seed, boats } of fought) {
      for (const { fight, track } of boats) {
        const move = fight.marks.stoppedInMove
        if (move === null) continue
        const [hit, drift, after] = [0, 1, 2].map((later) => track.find((point) => point.move === move + later))
        if (!hit || !drift) continue
        drifted += 1
        // Half of eight squares at most, and no turn.
        expect([seed, Math.max(Math.abs(drift.x - hit.x), Math.abs(drift.y - hit.y)) <= 400]).toEqual([seed, true])
        if (after) expect([seed, after.x, after.y]).toEqual([seed, drift.x, drift.y])
      }
    }
    expect(drifted).toBeGreaterThan(0)
  })

  it('JT-TORP-10, JT-TORP-11: what is struck is waterlogged, and sinks at a second torpedo', () => {
    let ships = 0
    for (const { seed, events, pieces } of fought) {
      const struck = events('torpedoed').map((one) => one.ships[0])
      for (const id of new Set(struck)) {
        ships += 1
        const fight = pieces.find((one) => one.id === id)?.fight
        const twice = struck.filter((one) => one === id).length > 1
        // She may have begun to sink by another rule before the second struck her.
        const sinks = fight?.marks.sinking?.rule ?? null
        const as = [seed, id, sinks]
        expect([...as, sinks !== null || (!twice && fight?.waterlogged === true)]).toEqual([...as, true])
      }
    }
    expect(ships).toBeGreaterThan(0)
  })

  it('is the same to the last byte when it is played again, and no two days are alike', () => {
    const [first] = fought
    expect(playOut(jane, SETUP, seat, { steps: STEPS, seed: first?.seed ?? '' }).hash).toBe(first?.played.hash)
    expect(new Set(fought.map(({ played }) => played.hash)).size).toBe(DAYS.length)
  })

  it('JT-GEN-14: no seat is sent a name of the enemy', () => {
    for (const { played } of fought) {
      for (const name of played.sent.keys()) {
        const enemies = name.startsWith('boat') ? /Majestic|Magnificent|Speedy/ : /"Boat \d/
        for (const frame of toldTo(played, name)) expect(frame).not.toMatch(enemies)
      }
    }
  })
})
