import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../pace.ts'

/** A clock that goes on when it is told to: nothing on it is late because the machine is busy. */
export function paperClock(turns = 60) {
  let now = 0
  const due: { time: number; act: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    at: (time, act) => {
      const one = { time, act }
      due.push(one)
      return () => {
        const at = due.indexOf(one)
        if (at >= 0) due.splice(at, 1)
      }
    },
    sent: () => setImmediate(),
    within: () => 0,
  }
  const next = (time: number) => due.filter((one) => one.time <= time).sort((a, b) => a.time - b.time)[0]
  return {
    clock,
    now: () => now,
    /** Something takes its time, and nothing else is done meanwhile. */
    works: (milliseconds: number): void => {
      now += milliseconds
    },
    /** Goes on to that time, doing what is due; after each the host's loop turns so often. */
    until: async (time: number): Promise<void> => {
      for (let one = next(time); one; one = next(time)) {
        now = Math.max(now, one.time)
        due.splice(due.indexOf(one), 1)
        one.act()
        for (let n = 0; n < turns; n++) await setImmediate()
      }
      now = Math.max(now, time)
    },
  }
}
