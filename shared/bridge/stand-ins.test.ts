import { describe, expect, it } from 'vitest'
import { requests } from './bridge.ts'

describe('The request of orders for a stand-in', () => {
  const takes = (standIn: string): boolean =>
    requests.standInOrders.input.safeParse({ encounter: 'e', standIn, orders: '' }).success

  it('takes a force or a fort that nobody commands, or what a ship is off a port, and no seat', () => {
    expect(['standIn:f1', 'runner', 'blockader'].map(takes)).toEqual([true, true, true])
    expect(['blue-admiral', 'standIn:', ''].map(takes)).toEqual([false, false, false])
  })
})
