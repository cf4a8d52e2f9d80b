import { describe, expect, it } from 'vitest'
import { BEAT, Pace } from './pace.ts'
import { paperClock } from './test-kit/paper-clock.ts'

function house() {
  const { clock, works, until, now } = paperClock()
  const pace = new Pace(clock)
  const told: string[] = []
  /** A question that costs so much; its answer leaves with the beat. */
  const ask = (who: string | null, name: string, costs: number): Promise<void> =>
    pace.take(who, async () => {
      works(costs)
      pace.hold(who ?? 'keeper', () => told.push(`${name} ${now()}`))
    })
  return { pace, told, ask, until }
}

describe('The beat of the host', () => {
  it('answers a seat at the same time whatever the host does for others, within the beat', async () => {
    const answers: string[] = []
    for (const costs of [0, 5, 20, 40]) {
      const { ask, told, until } = house()
      void ask('enemy', 'first', 1)
      void ask('mine', 'first', 1)
      await until(3 * BEAT + 10)
      void ask('mine', 'mine', 1)
      if (costs > 0) void ask('enemy', 'enemy', costs)
      await until(7 * BEAT)
      answers.push(told.find((one) => one.startsWith('mine')) ?? '')
    }
    expect(new Set(answers)).toEqual(new Set([`mine ${5 * BEAT + 1}`]))
  })

  it('does first what is asked by who has asked least, and last what whoever has the host asks', async () => {
    const { pace, until } = house()
    const done: string[] = []
    const note = (name: string) => async (): Promise<void> => void done.push(name)
    void pace.take(null, note('umpire'))
    for (let n = 0; n < 3; n++) void pace.take('a', note(`a${n}`))
    void pace.take('b', note('b'))
    await until(BEAT)
    expect(done).toEqual(['a0', 'a1', 'a2', 'b', 'umpire'])
  })

  it('gives one seat its part of a beat, and the rest of what it asks waits for the next', async () => {
    const { ask, told, until } = house()
    for (let n = 0; n < 5; n++) void ask('a', `a${n}`, 5)
    void ask('b', 'b', 1)
    await until(6 * BEAT)
    expect(told).toEqual([...['a0 100', 'a1 100', 'b 101'], ...['a2 150', 'a3 150'], 'a4 200'])
  })

  it('begins no work before the system has sent what left, and waits for nothing where nothing left', async () => {
    const { clock, until } = paperClock()
    const did: string[] = []
    const pace = new Pace({ ...clock, sent: async () => void did.push('sent') })
    pace.hold('a', () => did.push('left'))
    void pace.take('b', async () => void did.push('work'))
    await until(BEAT + 10)
    void pace.take('b', async () => void did.push('more work'))
    await until(3 * BEAT)
    expect(did).toEqual(['left', 'sent', 'work', 'more work'])
  })

  it('goes on answering seats while whoever has the host is asked something by a dialog', async () => {
    const { pace, told, ask, until } = house()
    const { promise, resolve } = Promise.withResolvers<void>()
    const opened = pace.take(null, () => promise.then(() => void told.push('opened')))
    await until(BEAT + 10)
    void ask('a', 'a', 1)
    void ask(null, 'umpire', 1)
    await until(5 * BEAT)
    expect(told).toEqual([`a ${3 * BEAT}`, `umpire ${3 * BEAT + 1}`])
    resolve()
    await opened
    expect(told.at(-1)).toBe('opened')
  })

  it('gives those who sit at another war the first slots, however many sat at those before', async () => {
    const { pace, told, ask, until } = house()
    for (let n = 0; n < 60; n++) pace.hold(`before ${n}`, () => {})
    await until(4 * BEAT)
    pace.numberAnew()
    void ask('a', 'a', 1)
    await until(7 * BEAT)
    expect(told).toEqual([`a ${6 * BEAT}`])
  })

  it('lets everything leave that is held when it ends, and begins nothing more', async () => {
    const { pace, told, ask, until } = house()
    pace.hold('b', () => told.push('closed'))
    void ask('a', 'a', 1)
    pace.close()
    await until(4 * BEAT)
    expect(told).toEqual(['closed'])
  })
})
