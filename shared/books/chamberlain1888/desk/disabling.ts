import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { disabledMayAlter, reachOf, recovery, run } from '../procedures/disabled-ship.ts'
import { gunsThatMayFire } from '../procedures/firing.ts'
import { steered } from '../procedures/moving.ts'
import {
  courseInput,
  headingInput,
  islandsInput,
  readings,
  rocksInput,
  settingsFrom,
  shipInput,
  squareInput,
} from './inputs.ts'

const board = {
  ship: shipInput,
  square: squareInput,
  heading: headingInput,
  enemy: squareInput,
  islands: islandsInput,
  rocks: rocksInput,
  harbour: readings.harbour,
}
const runReadings = { runTurnDegrees: readings.runTurnDegrees, ramOnEntry: readings.ramOnEntry }

/** Rule 16. */
export const disabling: readonly DeskEntry[] = [
  deskEntry({
    id: 'chamberlain1888.runReach',
    asks: 'Can a run of six squares ram the disabled ship, in how few squares, and by what courses?',
    rules: ['CH-16a', 'CH-16c', 'CH-R09', 'CH-R10'],
    input: z.strictObject({ ...board, ...runReadings }),
    example: {
      input: { ship: 'blockader', square: { x: 10, y: 10 }, heading: 'N', enemy: { x: 10, y: 12 } },
      value: { canRam: true, fewestSquares: 2, courses: ['ahead', 'ahead'] },
    },
    answer: (given) => reachOf(given.ship, given, given.enemy, given, settingsFrom(given)),
  }),
  deskEntry({
    id: 'chamberlain1888.run',
    asks: 'How does a run of six squares steered so end: a ram, ashore, the open sea, forced back, or done?',
    rules: ['CH-16a', 'CH-16b', 'CH-16c', 'CH-R09', 'CH-R10', 'CH-R11'],
    input: z.strictObject({ ...board, courses: z.array(courseInput).max(6), ...runReadings }),
    example: {
      input: {
        ship: 'blockader',
        square: { x: 10, y: 10 },
        heading: 'N',
        enemy: { x: 12, y: 14 },
        courses: ['ahead', 'ahead', 'starboard', 'ahead'],
      },
      value: { end: 'rams', squaresRun: 4, x: 12, y: 14, heading: 'NE', illegalAt: null },
    },
    answer(given) {
      const ran = run(given.ship, given, given.courses, given.enemy, given, settingsFrom(given))
      const { end, squaresRun, square, heading, illegalAt } = ran.value
      return finding({ end, squaresRun, ...square, heading, illegalAt }, ran.because)
    },
  }),
  deskEntry({
    id: 'chamberlain1888.disabledTurn',
    asks: 'May a disabled ship alter course at this time, and to what heading?',
    rules: ['CH-16f', 'CH-R12'],
    input: z.strictObject({
      heading: headingInput,
      course: z.enum(['port', 'ahead', 'starboard']),
      when: z.enum(['before_run', 'on_recovery']).default('before_run'),
      disabledTurn: readings.disabledTurn,
    }),
    example: { input: { heading: 'N', course: 'port' }, value: { allowed: true, heading: 'NW' } },
    answer(given) {
      const may = disabledMayAlter(given.when, settingsFrom(given))
      const allowed = may.value || given.course === 'ahead'
      return finding({ allowed, heading: allowed ? steered(given.heading, given.course) : given.heading }, may.because)
    },
  }),
  deskEntry({
    id: 'chamberlain1888.recovery',
    asks: 'Where does a disabled ship come back into action, what comes of it, and which guns may she then fire?',
    rules: ['CH-16d', 'CH-16e', 'CH-R13', 'CH-R14'],
    input: z.strictObject({ ...board, rangeCount: readings.rangeCount }),
    example: {
      input: { ship: 'runner', square: { x: 10, y: 10 }, heading: 'N', enemy: { x: 10, y: 5 } },
      value: { end: 'backInAction', x: 10, y: 11, heading: 'N', mayFire: ['stern'] },
    },
    answer(given) {
      const settings = settingsFrom(given)
      const back = recovery(given.ship, given, given.enemy, given, settings)
      const { end, square, heading } = back.value
      const guns = gunsThatMayFire(given.ship, back.value, given.enemy, given, settings)
      return finding({ end, ...square, heading, mayFire: end === 'backInAction' ? guns.value : [] }, [
        ...back.because,
        ...(end === 'backInAction' ? guns.because : []),
      ])
    },
  }),
  deskEntry({
    id: 'chamberlain1888.ramAttempts',
    asks: 'How many runs of six squares follow when so many dice disable in one turn?',
    rules: ['CH-16a', 'CH-16g', 'CH-R08'],
    input: z.strictObject({ disablings: z.int().min(0).max(2) }),
    example: { input: { disablings: 2 }, value: 1 },
    answer: ({ disablings }) =>
      finding(Math.min(1, disablings), [because('CH-16g', 'one ramming attempt a turn', { disablings })], {
        unit: 'runs',
      }),
  }),
]
