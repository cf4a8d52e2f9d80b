import { describe, expect, it } from 'vitest'
import type { BoardView } from '../../shared/action/contract.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { JaneOrders, ShipOrder } from '../../shared/books/jane1898/tactical/orders.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { playOut, toldTo } from './playing.ts'

/** A roadstead: two battleships at anchor, a cruiser on her rounds, and a boat that has come within a mile and a half in the dark of the sea. */
const setup = {
  positionsIn: 'squares',
  settings: { 'board.submarines': '1898' },
  ships: [
    { key: 'majestic', name: 'Majestic', side: 'gb', seat: 'majestic', position: { x: 26, y: 2 }, courseDegrees: 0 },
    {
      key: 'hood',
      name: 'Hood',
      side: 'gb',
      seat: 'hood',
      type: 'battleship-2',
      position: { x: 33, y: 8 },
      courseDegrees: 0,
    },
    {
      key: 'arrogant',
      name: 'Arrogant',
      side: 'gb',
      seat: 'arrogant',
      type: 'cruiser',
      position: { x: 40, y: -12 },
      courseDegrees: 0,
      speedKnots: 9,
    },
  ],
  boats: [
    {
      key: 'gymnote',
      name: 'Gymnote',
      side: 'fr',
      seat: 'gymnote',
      position: { x: 0, y: 0 },
      courseDegrees: 90,
      squares: 3,
      depthFeet: 25,
    },
  ],
  coast: [{ from: { x: -10, y: -30 }, to: { x: 60, y: 30 }, depthFeet: 60 }],
}

/** Eight moves under water by her own reckoning, up, her two torpedoes at the nearest ship ahead, down, and away by the way she came. */
function boatOrder(view: BoardView): ShipOrder {
  const own = view.boats?.own[0]
  if (!own) throw new Error('she has no sheet')
  const { level, contacts, torpedoes } = own
  if (level === 'submerged' && torpedoes > 0)
    return { program: [], boat: view.moveNumber < 8 ? { squares: 3 } : { level: 'rise' } }
  if (level === 'surface') {
    const ahead = contacts.filter((one) => one.bearingDegrees !== null && one.bearingDegrees <= 90)
    const [at] = ahead
    if (torpedoes > 0 && at)
      return {
        program: [],
        boat: { squares: 0, torpedoes: Array.from({ length: torpedoes }, () => ({ at: at.id, atSquare: 1 })) },
      }
    return { program: [], boat: torpedoes > 0 ? { squares: 0 } : { level: 'dive' } }
  }
  const heading = view.friends[0]?.headingDegrees ?? 0
  return {
    program: [],
    boat: { squares: 3, ...(heading === 270 ? {} : { turns: [{ atSquare: 1, to: 'port', points: 8 }] }) },
  }
}

/** Captains afloat fire at a boat as soon as they have one in sight. */
function seat(view: BoardView, name: string): JaneOrders {
  if (name === 'gymnote') return { ships: { gymnote: boatOrder(view) } }
  const boat = view.boats?.sighted.find((one) => one.inSight)
  return { ships: { [name]: { program: [], ...(boat ? { atBoats: [{ at: boat.id, by: 'guns' as const }] } : {}) } } }
}

const play = (seed: string) => playOut(jane, setup, seat, { seed, steps: 20 })

describe('Jane 1898 tactical: an attack by a submarine boat under the rules of 1898', () => {
  const played = play('at anchor')
  const board = played.action.state as JaneBoard
  const views = (name: string) => (played.sent.get(name) ?? []).map((frame) => JSON.parse(frame) as BoardView)

  it('JT-SUB-01, JT-SUB-04, JT-SUB-10: she comes up within torpedo range by her reckoning alone, fires both and goes under again', () => {
    const shots = played.events.filter((event) => event.kind === 'boatTorpedo')
    expect(shots).toHaveLength(2)
    expect(shots.every((event) => event.ships[1] === 'majestic')).toBe(true)
    expect(board.boats?.boats[0]).toMatchObject({ status: 'afloat', headingDegrees: 270, boat: { level: 'submerged' } })
  })

  it('JT-TORP-11: the battleship that was hit is waterlogged, and knows only that she was', () => {
    expect(board.pieces.find((piece) => piece.id === 'majestic')?.fight.waterlogged).toBe(true)
    const frames = toldTo(played, 'majestic').join('\n')
    expect(frames).toContain('We are struck by a torpedo that nobody saw fired.')
    expect(frames.toLowerCase()).not.toContain('gymnote')
  })

  it('JT-SUB-02, JT-SUB-06, JT-SUB-08: her own sheet is blank, and has of ships only what the rule tells', () => {
    for (const view of views('gymnote')) {
      expect(view.others).toEqual([])
      expect(view.friends.map((one) => one.id)).toEqual(['gymnote'])
      const own = view.boats?.own[0]
      if (own?.level === 'submerged') expect(own.contacts.every((one) => one.where !== 'within 1,000 yards')).toBe(true)
    }
    const told = views('gymnote').flatMap((view) => view.boats?.own[0]?.contacts ?? [])
    expect(told.some((one) => one.where === 'within 1,000 yards')).toBe(true)
    expect(JSON.stringify(told)).not.toMatch(/yards":|majestic|hood/i)
  })

  it('JT-SUB-03, JT-SUB-05: each ship within 1,000 yards throws for her while she is up, and until one succeeds nobody is sent a word of her', () => {
    const looked = played.events.filter((event) => event.kind === 'boatLookedFor')
    expect(looked.length).toBeGreaterThanOrEqual(1)
    expect(looked.every((event) => event.says.includes('does not detect'))).toBe(true)
    for (const name of ['majestic', 'hood', 'arrogant'])
      for (const view of views(name)) expect(view.boats).toBeUndefined()
  })

  it('JT-SUB-05, JT-SUB-07, JT-SUB-09: one that lies up for air among them is found sooner or later, fired at, and cannot go under in time', () => {
    const careless = {
      ...setup,
      boats: [{ ...setup.boats[0], position: { x: 30, y: 5 }, level: 'surface', squares: 0, hoursWithoutAir: 11 }],
    }
    const lying = (view: BoardView, name: string): JaneOrders =>
      name === 'gymnote'
        ? {
            ships: {
              gymnote: { program: [], ...(view.boats?.own[0]?.movesOfAir === 0 ? { boat: { airHours: 5 } } : {}) },
            },
          }
        : seat(view, name)
    const found = playOut(jane, careless, lying, { seed: 'lying among them', steps: 80 })
    const looked = found.events.filter((event) => event.kind === 'boatLookedFor').length
    expect(looked).toBeGreaterThan(10)
    const first = found.events.find((event) => event.kind === 'boatAttacked')
    expect(found.events.some((event) => event.kind === 'boatLookedFor' && event.says.includes(' detects '))).toBe(true)
    expect(first?.because.map((step) => step.rule)).toEqual(['JT-SUB-07'])
    expect(found.action.over?.rule).toBe('JT-GEN-20')
    expect(found.result.ships.find((ship) => ship.id === 'gymnote')?.status).toBe('sunk')
    expect(found.differences).toEqual([])
  })

  it('everything is accounted for, and it is the same to the last byte when it is played again', () => {
    expect(played.differences).toEqual([])
    expect(play('at anchor').hash).toBe(played.hash)
    expect(play('another').hash).not.toBe(played.hash)
  })
})
