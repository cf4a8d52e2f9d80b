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
      { id: 'u', role: 'umpire', ready: false },
      { id: 'a', role: 'admiral', ready: true },
      { id: 'b', role: 'trade', ready: false },
      { id: 'c', role: 'captain', ready: false },
    ] as const
    const rooms = [
      { id: 'a', windows: 0 },
      { id: 'b', windows: 1 },
      { id: 'c', windows: 0 },
    ]
    expect(readiness(seats, rooms)).toEqual({ ready: 1, held: 2, kept: 1 })
    expect(readiness(seats, [])).toEqual({ ready: 1, held: 3, kept: 0 })
  })
})
