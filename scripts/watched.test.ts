import { describe, expect, it } from 'vitest'
import { processorSeconds, runWatched } from './watched.mjs'

const limits = { busyMinutes: 1, idleMinutes: 1, beatSeconds: 0.1 }
const program = (text: string): string[] => ['-e', text]

describe('a suite under watch', () => {
  it('answers the exit status of what it ran', async () => {
    expect(await runWatched(program('process.exit(3)'), {}, limits)).toBe(3)
  })

  it('hands the environment on', async () => {
    expect(await runWatched(program('process.exit(Number(process.env.WANTED))'), { WANTED: '7' }, limits)).toBe(7)
  })

  it('is ended when it neither prints nor works', async () => {
    const waits = program('setTimeout(() => {}, 100_000)')
    expect(await runWatched(waits, {}, { ...limits, idleMinutes: 0.02 })).toMatch(/neither printed nor worked/)
  })

  it.runIf(process.platform === 'linux')('is ended when it works on and on without a line', async () => {
    const turns = program('for (;;);')
    expect(await runWatched(turns, {}, { ...limits, busyMinutes: 0.01 })).toMatch(/no line in 0\.01 minutes of proc/)
  })

  it.runIf(process.platform === 'linux')(
    'goes on however long it takes while it prints or works a little',
    async () => {
      const slow = program(`
      let beats = 0
      setInterval(() => {
        for (const end = performance.now() + 30; performance.now() < end; );
        if (++beats === 40) process.exit(0)
      }, 80)`)
      expect(await runWatched(slow, {}, { ...limits, idleMinutes: 0.02 })).toBe(0)
      const prints = program(`
      let lines = 0
      setInterval(() => {
        for (const end = performance.now() + 60; performance.now() < end; );
        if (++lines === 30) process.exit(0)
        console.log('.')
      }, 70)`)
      expect(await runWatched(prints, {}, { ...limits, busyMinutes: 0.012 })).toBe(0)
    },
  )

  it.runIf(process.platform === 'linux')('counts the processor time of this very process', () => {
    expect(processorSeconds(process.pid)).toBeGreaterThan(0)
    expect(processorSeconds(2 ** 30)).toBeNull()
  })
})
