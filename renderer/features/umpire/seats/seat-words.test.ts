import { describe, expect, it } from 'vitest'
import { briefSeatTitle, keptByOfficers, readiness, seatState, shortSeatTitle } from './seat-words.ts'

describe('The seats in the umpire’s list', () => {
  it('have their titles as a narrow list has room for them', () => {
    expect(shortSeatTitle('Vice-Admiral Commanding, Channel Squadron')).toBe('V.-Adm., Channel Sqn.')
    expect(shortSeatTitle('Vice-amiral commandant l’Escadre du Nord')).toBe('V.-am., Escadre du Nord')
    expect(shortSeatTitle('Trade officer')).toBe('Trade officer')
    expect(briefSeatTitle('The Admiralty, London')).toBe('Admiralty')
    expect(briefSeatTitle('Vice-Admiral Commanding, Channel Squadron')).toBe('V.-Adm.')
  })

  it('are in, writing, or content with what stands', () => {
    const at = { ready: false, standing: true, ordersAt: 'x', writing: false }
    expect(seatState({ ...at, ready: true, standing: false }).words).toBe('Orders in')
    expect(seatState({ ...at, ready: true, ordersAt: null }).words).toBe('Sealed as it was')
    expect(seatState({ ...at, standing: false, writing: true }).key).toBe('writing')
    expect(seatState({ ...at, writing: true }).key).toBe('writing')
    expect(seatState({ ...at, ready: true, waits: true }).words).toBe('Orders wait')
    expect(seatState(at).words).toBe('Standing')
    expect(seatState({ ...at, ordersAt: null }).words).toBe('No orders yet')
  })

  it('are called empty where nobody sits and none has sealed: nobody is waited for there', () => {
    const at = { ready: false, standing: true, ordersAt: null, writing: false }
    expect(seatState(at, false, true).words).toBe('Empty, no orders')
    expect(seatState({ ...at, ordersAt: 'x' }, false, true).words).toBe('Empty, orders stand')
    expect(seatState({ ...at, standing: false, ordersAt: 'x' }, false, true).words).toBe('To seal again')
    expect(seatState({ ...at, ready: true, standing: false }, false, true).words).toBe('Orders in')
    expect(seatState({ ...at, staff: { mission: 'keep' } } as never, false, true).words).toBe('Staff officer')
  })

  it('are said to be writing only while they write: a seat whose orders were in when the clock stopped is not', () => {
    expect(seatState({ ready: false, standing: false, ordersAt: 'x', writing: false })).toMatchObject({
      key: 'standing',
      words: 'To seal again',
    })
  })

  it('hold up nothing in a meeting where officers of the program alone give orders', () => {
    const [kept, played] = [{ force: 'a', staff: { mission: 'keep' } } as const, { force: 'b' }]
    expect(keptByOfficers({ seats: [kept, played] }, { forces: ['a', 'stand-in'] })).toBe(true)
    expect(keptByOfficers({ seats: [kept, played] }, { forces: ['a', 'b'] })).toBe(false)
    expect(keptByOfficers({ seats: [kept, played] }, { forces: ['stand-in'] })).toBe(false)
  })

  it('are counted without the umpire and without those that nobody holds', () => {
    const seats = [
      { id: 'u', role: 'umpire', force: null, ready: false },
      { id: 'a', role: 'admiral', force: 'first', ready: true },
      { id: 'b', role: 'trade', force: null, ready: false },
      { id: 'c', role: 'captain', force: 'detached', ready: false },
    ] as const
    const view = { seats, forces: [], ships: [] }
    const rooms = [
      { id: 'a', windows: 0 },
      { id: 'b', windows: 1 },
      { id: 'c', windows: 0 },
    ]
    expect(readiness(view, rooms)).toEqual({ ready: 1, held: 2, kept: 1 })
    expect(readiness(view, [])).toEqual({ ready: 1, held: 3, kept: 0 })
  })

  it('are waited for no longer when all that they commanded is lost', () => {
    const captain = { id: 'c', role: 'captain', force: 'detached', ready: false } as const
    const force = (key: string, commander: string | null, ...ships: string[]) => ({ key, commander, ships })
    const of = (forces: object[], status: string) =>
      ({ seats: [captain], forces, ships: [{ key: 'juno', status }] }) as unknown as Parameters<typeof readiness>[0]
    const alone = [force('detached', 'c', 'juno')]
    expect(readiness(of(alone, 'afloat'), [])).toEqual({ ready: 0, held: 1, kept: 0 })
    expect(readiness(of(alone, 'sunk'), [])).toEqual({ ready: 0, held: 0, kept: 0 })
    expect(seatState({ ready: false, standing: false, ordersAt: 'x', writing: false }, true).words).toBe('Nothing left')
  })
})
