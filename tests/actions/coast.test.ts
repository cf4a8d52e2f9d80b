import { describe, expect, it } from 'vitest'
import type { BoardView } from '../../shared/action/contract.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { JaneOrders, ShipOrder } from '../../shared/books/jane1898/tactical/orders.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { plan } from '../../shared/books/jane1898/test-kit/fleets.ts'
import { landed } from '../../shared/books/jane1898/test-kit/shore.ts'
import { playOut, toldTo } from './playing.ts'

/**
 * A coaling station with a few guns: a cruiser, a gunboat and two torpedo boats come in under a balloon. Two companies and a troop of horse hold the
 * beach, one company in a wood; the guns are behind a bluff and nobody knows where.
 */
const setup = {
  board: 'coast',
  positionsIn: 'squares',
  settings: { 'board.onePieceACaptain': false },
  coast: [
    { from: { x: -40, y: 20 }, to: { x: 40, y: 60 }, land: 'moderate' },
    { from: { x: -40, y: 16 }, to: { x: 40, y: 19 }, depthFeet: 24 },
    { from: { x: -2, y: 23 }, to: { x: 4, y: 26 }, land: 'poor', cover: 'half' },
    { from: { x: 8, y: 24 }, to: { x: 12, y: 27 }, land: 'bad', heightFeet: 120 },
  ],
  ships: [
    {
      key: 'hermione',
      name: 'Hermione',
      side: 'gb',
      seat: 'hermione',
      type: 'cruiser',
      position: { x: -14, y: 2 },
      courseDegrees: 90,
      speedKnots: 9,
    },
    {
      key: 'boxer',
      name: 'Boxer',
      side: 'gb',
      seat: 'flotilla',
      type: 'torpedo-boat',
      position: { x: 0, y: 6 },
      courseDegrees: 0,
      speedKnots: 9,
    },
    {
      key: 'bruiser',
      name: 'Bruiser',
      side: 'gb',
      seat: 'flotilla',
      type: 'torpedo-boat',
      position: { x: 4, y: 6 },
      courseDegrees: 0,
      speedKnots: 9,
    },
  ],
  balloons: [
    {
      key: 'balloon',
      name: 'the balloon',
      side: 'gb',
      seat: 'balloon',
      position: { x: -14, y: -2 },
      heightFeet: 300,
      most: { squares: 1, turnDegrees: 45, feetAMove: 200, heightFeet: 1200 },
    },
  ],
  land: [
    {
      key: 'guns',
      name: 'the bluff battery',
      side: 'fr',
      seat: 'guns',
      kind: 'battery',
      position: { x: 10, y: 25 },
      courseDegrees: 180,
      guns: { '6-in QF': 2, '3-in': 6 },
    },
    {
      key: 'first',
      name: 'the first company',
      side: 'fr',
      seat: 'troops',
      kind: 'infantry',
      position: { x: 1, y: 24 },
      courseDegrees: 180,
    },
    {
      key: 'second',
      name: 'the second company',
      side: 'fr',
      seat: 'troops',
      kind: 'infantry',
      position: { x: -12, y: 22 },
      courseDegrees: 180,
      formation: 'column',
    },
    {
      key: 'horse',
      name: 'the horse',
      side: 'fr',
      seat: 'troops',
      kind: 'cavalry',
      position: { x: 30, y: 30 },
      courseDegrees: 270,
    },
  ],
}

function seat(view: BoardView, name: string): JaneOrders {
  if (name === 'guns' || name === 'troops') return { ships: landed(view) }
  if (name === 'balloon') return { ships: { balloon: { program: [], balloon: { squares: 1, toDegrees: 45 } } } }
  const { ships } = plan(view)
  const targets = view.coast?.sighted.filter((one) => one.inSight) ?? []
  const target = targets.find((one) => one.kind === 'battery') ?? targets[0]
  // What is ashore is what they came for: every quick-firer at the guns when these are found, at troops before.
  return {
    ships: Object.fromEntries(
      Object.keys(ships).map((id) => {
        const own = view.friends.find((one) => one.id === id)
        const close = (own?.y ?? 0) >= 1500
        const order: ShipOrder = {
          program: id === 'hermione' || !close ? [] : [{ atUnit: 1, do: 'stop' }],
          ...(target ? { shell: [{ at: target.id }] } : {}),
        }
        return [id, order]
      }),
    ),
  }
}

const play = (seed: string) => playOut(jane, setup, seat, { seed, steps: 24 })

describe('Jane 1898 tactical: a coast warfare game', () => {
  const played = play('the coaling station')
  const board = played.action.state as JaneBoard
  const kinds = (kind: string) => played.events.filter((event) => event.kind === kind)
  const views = (name: string) => (played.sent.get(name) ?? []).map((frame) => JSON.parse(frame) as BoardView)

  it('JT-COAST-04: companies and horse go by the squares of their ground', () => {
    const marches = kinds('marched')
    expect(marches.some((event) => event.ships[0] === 'horse' && event.says.includes('225 yards'))).toBe(true)
    expect(
      marches
        .filter((event) => event.ships[0] === 'second')
        .every((event) => Number(/(\d+) yards/.exec(event.says)?.[1]) <= 75),
    ).toBe(true)
  })

  it('JT-COAST-09: nobody afloat is sent the guns before they fired, and with a balloon up they are then located for certain', () => {
    const first = kinds('batteryFires').length > 0 ? (kinds('gunsLocated')[0] ?? null) : null
    expect(first?.says).toBe('the bluff battery is located by gb.')
    const located = views('hermione').findIndex((view) => view.coast?.sighted.some((one) => one.kind === 'battery'))
    const fired = views('guns').findIndex((view) => view.coast?.own[0]?.account.some((line) => line.what === 'fired'))
    expect(fired).toBeGreaterThan(0)
    expect(located).toBe(fired)
  })

  it('JT-COAST-10, JT-COAST-11, JT-COAST-12: guns, companies and ships all have their effect', () => {
    const men = (id: string) =>
      played.result.ships
        .find((ship) => ship.id === id)
        ?.losses.filter((loss) => loss.kind === 'men')
        .reduce((sum, loss) => sum + loss.amount, 0) ?? 0
    expect(kinds('shelled').length).toBeGreaterThan(5)
    expect(men('second') + men('first') + men('guns')).toBeGreaterThan(20)
    expect(kinds('companyFires').length).toBeGreaterThan(0)
    expect(kinds('strike').some((event) => event.ships[0] === 'guns')).toBe(true)
    expect(board.coast?.units).toHaveLength(4)
  })

  it('JT-COAST-09: the company in the wood is on nobody’s board before it fires', () => {
    const fired = views('troops').findIndex((view) =>
      view.coast?.own.find((one) => one.ship === 'first')?.account.some((line) => line.what === 'fired'),
    )
    const wood = (view: BoardView) =>
      view.coast?.sighted.some((one) => one.y >= 2300 && one.x >= -200 && one.x <= 400) ?? false
    const seen = views('hermione').findIndex(wood)
    expect(fired).toBeGreaterThan(0)
    expect(seen === -1 || seen >= fired).toBe(true)
    for (const name of ['hermione', 'flotilla', 'balloon'])
      expect(toldTo(played, name).join()).not.toMatch(/company|bluff/)
  })

  it('everything is accounted for, and it is the same to the last byte when it is played again', () => {
    expect(played.differences).toEqual([])
    expect(play('the coaling station').hash).toBe(played.hash)
    expect(play('another').hash).not.toBe(played.hash)
  })
})
