import { describe, expect, it } from 'vitest'
import { Guesses } from './guesses.ts'

describe('Passcodes that are looked at', () => {
  it('are looked at one at a time, each address in its turn, so that many tries from one hold up no other', async () => {
    const guesses = new Guesses()
    const order: string[] = []
    let at = 0
    let most = 0
    const look = (name: string) => async (): Promise<string> => {
      most = Math.max(most, ++at)
      await new Promise((resolve) => setImmediate(resolve))
      at--
      order.push(name)
      return name
    }
    const all = [1, 2, 3, 4, 5].map((n) => guesses.take('stranger', look(`stranger ${n}`)))
    all.push(guesses.take('player', look('player')))
    expect(await Promise.all(all)).toHaveLength(6)
    expect(most).toBe(1)
    expect(order.indexOf('player')).toBe(1)
    expect(order.filter((name) => name !== 'player')).toEqual([1, 2, 3, 4, 5].map((n) => `stranger ${n}`))
  })

  it('go on when one could not be looked at, which is said to whoever tried it', async () => {
    const guesses = new Guesses()
    const broken = guesses.take('a', () => Promise.reject(new Error('no disk')))
    const next = guesses.take('a', async () => 'right')
    await expect(broken).rejects.toThrow('no disk')
    expect(await next).toBe('right')
    expect(await guesses.take('b', async () => 'later')).toBe('later')
  })
})
