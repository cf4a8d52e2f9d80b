import { describe, expect, it } from 'vitest'
import type { BoardView } from '../../shared/action/contract.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { HelmStep, JaneOrders, ShipOrder } from '../../shared/books/jane1898/tactical/orders.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { plan } from '../../shared/books/jane1898/test-kit/fleets.ts'
import { playOut, toldTo } from './playing.ts'

/** A ram runs an old ironclad down from astern; meanwhile a cruiser comes alongside her collier and boards. */
const SETUP = {
  positionsIn: 'squares',
  ships: [
    {
      key: 'polyphemus',
      name: 'Polyphemus',
      side: 'gb',
      seat: 'ram',
      type: 'cruiser-1',
      position: { x: 0, y: 0 },
      speedKnots: 18,
    },
    {
      key: 'arethusa',
      name: 'Arethusa',
      side: 'gb',
      seat: 'boarder',
      type: 'cruiser',
      position: { x: 60, y: 0 },
      speedKnots: 3,
    },
    {
      key: 'richelieu',
      name: 'Richelieu',
      side: 'fr',
      seat: 'ironclad',
      type: 'old-ironclad',
      position: { x: 0, y: 12 },
      speedKnots: 9,
    },
    {
      key: 'japon',
      name: 'Japon',
      side: 'fr',
      seat: 'collier',
      type: 'collier',
      position: { x: 61, y: 5 },
      speedKnots: 0,
    },
  ],
}

/** The nearest enemy under her flag, from the view alone. */
function nearest(view: BoardView) {
  const own = view.friends.find((one) => one.own && one.status === 'afloat')
  if (!own) return null
  const [enemy] = view.others
    .filter((one) => one.inSight && one.status === 'afloat')
    .map((one) => ({ one, yards: Math.hypot(one.x - own.x, one.y - own.y) }))
    .sort((a, b) => a.yards - b.yards)
  return enemy ? { own, enemy: enemy.one, yards: enemy.yards } : null
}

/** She charges, and reverses her engines in the move in which she will strike (JT-RAM-03). */
function ram(view: BoardView): ShipOrder {
  const found = nearest(view)
  if (!found || found.yards > 1500) return { program: [] }
  const { own, enemy } = found
  const [last, before] = [enemy.track.at(-1), enemy.track.at(-2)]
  const squaresHers = last && before ? Math.hypot(last.x - before.x, last.y - before.y) / 100 : 0
  const gap = (enemy.y - own.y) / 100 - Math.ceil(enemy.plan.lengthFeet / 300)
  const squares = (own.sheet?.knots ?? 0) / 3
  const reverse: HelmStep[] = gap <= squares - squaresHers && squares > 0 ? [{ atUnit: 2, do: 'reverse' }] : []
  return { program: reverse, ram: enemy.id }
}

/** She takes her way off when she will lie alongside, and claims the boarding. */
function board(view: BoardView): ShipOrder {
  const found = nearest(view)
  if (!found || found.yards > 500) return { program: [] }
  const { own, enemy } = found
  const stop: HelmStep[] = enemy.y - own.y <= 200 && (own.sheet?.knots ?? 0) > 0 ? [{ atUnit: 1, do: 'stop' }] : []
  return { program: stop, ...(enemy.y - own.y <= 200 ? { board: enemy.id } : {}) }
}

/** She holds on, and fires what bears. */
function fight(view: BoardView): JaneOrders {
  const { ships } = plan(view)
  return {
    ships: Object.fromEntries(
      Object.entries(ships).map(([id, { strikeFlag: _, ...order }]) => [id, { ...order, program: [] }]),
    ),
  }
}

function seat(view: BoardView, name: string): JaneOrders | null {
  if (name === 'ram') return { ships: { polyphemus: ram(view) } }
  if (name === 'boarder') return { ships: { arethusa: board(view) } }
  return name === 'ironclad' ? fight(view) : null
}

describe('Jane 1898 tactical: a ram and a boarding', () => {
  const played = playOut(jane, SETUP, seat, { steps: 20 })
  const result = (id: string) => played.result.ships.find((ship) => ship.id === id)
  const event = (kind: string) => played.events.find((one) => one.kind === kind)

  it('JT-RAM-01, JT-RAM-02, JT-RAM-05: the umpire is told of the attempt, and the ironclad is rammed and goes down', () => {
    expect(event('ramAttempt')?.says).toBe('Polyphemus means to ram Richelieu.')
    expect(event('ram')?.says).toBe('Polyphemus rams Richelieu.')
    expect(result('richelieu')?.status).toBe('sunk')
    expect(result('richelieu')?.losses.find((one) => one.kind === 'ship')).toMatchObject({ rule: 'JT-GEN-18' })
  })

  it('JT-RAM-03: who reversed her engines in time keeps her bow', () => {
    expect(event('ram')?.because.find((step) => step.rule === 'JT-RAM-03')?.result).toBe(0)
    expect(event('rammerHurt')).toBeUndefined()
    expect(result('polyphemus')?.status).toBe('afloat')
  })

  it('JT-GEN-17: the larger crew takes the collier, whose captain sees her still and orders nothing', () => {
    expect(played.events.filter((one) => one.kind === 'boarding').at(-1)?.detail).toEqual({ taken: true })
    expect(result('japon')).toMatchObject({ status: 'prize', prizeOf: 'gb' })
    const last = JSON.parse(played.sent.get('collier')?.at(-1) ?? '{}') as BoardView
    expect(last.friends.find((one) => one.id === 'japon')?.status).toBe('struck')
    expect(last.choices).toEqual([])
  })

  it('JT-GEN-20: then no enemy is left under her flag, and all is accounted for', () => {
    expect(played.action.over?.rule).toBe('JT-GEN-20')
    expect(
      (played.action.state as JaneBoard).pieces.filter((one) => one.side === 'gb' && one.status === 'afloat'),
    ).toHaveLength(2)
    expect(played.differences).toEqual([])
  })

  it('is the same to the last byte when it is played again', () => {
    expect(playOut(jane, SETUP, seat, { steps: 20 }).hash).toBe(played.hash)
  })

  it('JT-GEN-14: no seat is sent a name of the enemy', () => {
    for (const name of played.sent.keys()) {
      const enemies = name === 'ram' || name === 'boarder' ? /Richelieu|Japon/ : /Polyphemus|Arethusa/
      for (const frame of toldTo(played, name)) expect(frame).not.toMatch(enemies)
    }
  })
})
