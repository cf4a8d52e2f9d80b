import { describe, expect, it } from 'vitest'
import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { emptySeats, usualMission } from './usual-mission.ts'

type Seat = UmpireView['seats'][number]
const seat = (id: string, more: Partial<Seat> = {}): Seat =>
  ({ id, role: 'admiral', force: id, ready: false, writing: false, ...more }) as Seat
const forces = [
  { key: 'a', ships: ['first'], place: null, position: { lat: 50, lon: -5 } },
  { key: 'b', ships: ['second'], place: 'brest', position: { lat: 48.4, lon: -4.5 } },
] as unknown as UmpireView['forces']
const places = [{ key: 'brest', gate: { lat: 48.3, lon: -4.8 } }] as unknown as ChartReply['places']

describe('Seats at which nobody sits', () => {
  it('are those without a window and without an officer that have something to order, and have neither sealed nor begun to write', () => {
    const seats = [
      seat('a'),
      seat('b', { staff: { mission: 'keep' } }),
      seat('c', { ready: true }),
      seat('d', { writing: true }),
      seat('e'),
      seat('f', { role: 'spectator' }),
      seat('lost'),
    ]
    const lost = { key: 'lost', commander: 'lost', ships: ['juno'] }
    const view = {
      seats,
      forces: [...forces, lost],
      ships: [
        { key: 'first', status: 'afloat' },
        { key: 'juno', status: 'sunk' },
      ],
    } as unknown as UmpireView
    const rooms = seats.map(({ id }) => ({ id, windows: id === 'e' ? 1 : 0 }))
    expect(emptySeats(view, rooms).map(({ id }) => id)).toEqual(['a'])
    // Before the door has said who is there nobody is taken to be away.
    expect(emptySeats(view, [])).toEqual([])
  })

  it('cruise about where their ships are, or outside the harbour in which they lie; those ashore keep what was ordered', () => {
    expect(usualMission(seat('a'), forces, places)).toEqual({ mission: 'cruise', about: { lat: 50, lon: -5 } })
    expect(usualMission(seat('b'), forces, places)).toEqual({ mission: 'cruise', about: { lat: 48.3, lon: -4.8 } })
    expect(usualMission(seat('g', { role: 'government', force: null }), forces, places)).toEqual({ mission: 'keep' })
  })
})
