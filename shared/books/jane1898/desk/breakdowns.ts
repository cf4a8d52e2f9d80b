import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as breakdowns from '../procedures/breakdowns.ts'
import { chosen, DESK, die, distanceMiles, settingsWith, speedKnots } from './inputs.ts'

const minutes = z.number().nonnegative().describe('minutes')

export const breakdownsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.movedTooFar',
    asks: 'What breakdown does a plot cost that was too long by so many miles?',
    rules: ['JS-BRK-01', 'JS-BRK-02'],
    input: z.strictObject({
      distanceMiles: distanceMiles.describe('miles of the plot still unrun when the six hours are up (jane1898.plot)'),
      toleranceMiles: z
        .number()
        .nonnegative()
        .default(1)
        .describe('miles forgiven (campaign setting tooFar.toleranceMiles)'),
    }),
    example: { input: { distanceMiles: 5 }, value: { breakdown: '3 knots lost for 6 hours' } },
    answer: (asked) => {
      const found = breakdowns.tooFar(
        asked.distanceMiles,
        settingsWith({ 'tooFar.toleranceMiles': asked.toleranceMiles }),
      )
      return finding({ breakdown: found.value?.says ?? null }, found.because)
    },
  }),
  deskEntry({
    id: 'jane1898.mistake',
    asks: 'What breakdown may the umpire score for a mistake in a player’s own favour?',
    rules: ['JS-BRK-04'],
    input: z.strictObject({ grade: z.literal([1, 2, 3]).describe('1 slight, 2 middling, 3 grave') }),
    example: { input: { grade: 2 }, value: { breakdown: 'half speed for 6 hours' } },
    answer: (asked) => {
      const found = breakdowns.gradedBreakdown(asked.grade)
      return finding({ breakdown: found.value.says }, found.because)
    },
  }),
  deskEntry({
    id: 'jane1898.fullSpeed',
    asks: 'Is this full speed, for which breakdowns are thrown?',
    rules: ['JS-BRK-05'],
    input: z.strictObject({
      speedKnots,
      bestKnots: speedKnots.describe('knots she can do at most now, in this weather'),
    }),
    example: { input: { speedKnots: 13.5, bestKnots: 15 }, value: false },
    answer: (asked) => {
      const full = breakdowns.isFullSpeed(asked.speedKnots, asked.bestKnots)
      return finding(full, [because('JS-BRK-05', 'full speed is above her best less 1½ knots', { ...asked }, full)])
    },
  }),
  deskEntry({
    id: 'jane1898.fullSpeedThrows',
    asks: 'How many throws do so many hours at full speed call for?',
    rules: ['JS-BRK-05'],
    input: z.strictObject({
      minutes: minutes.describe('minutes run at full speed'),
      carriedMinutes: minutes.max(359.999999).default(0).describe('minutes at full speed carried from before'),
    }),
    example: { input: { minutes: 840 }, value: { throws: 2, carriedMinutes: 120 } },
    answer: (asked) => breakdowns.fullSpeedThrows(asked.minutes, asked.carriedMinutes),
  }),
  deskEntry({
    id: 'jane1898.fullSpeedBreakdown',
    asks: 'Does a ship break down after six hours at full speed, and how?',
    rules: ['JS-BRK-05', 'JS-BRK-06'],
    input: z.strictObject({
      die,
      natureDie: die,
      chancesInSix: z
        .number()
        .int()
        .min(0)
        .max(6)
        .default(1)
        .describe('faces that break her down (campaign setting breakdown.throw)'),
    }),
    example: {
      input: { die: 1, natureDie: 6 },
      value: { breaksDown: true, breakdown: 'stopped for 6 hours, then half speed for 6 hours' },
    },
    answer: (asked, dice) => {
      const throws = chosen(dice, ['JS-BRK-05', asked.die], ['JS-BRK-06', asked.natureDie])
      const found = breakdowns.fullSpeedThrow(
        DESK.subject,
        DESK.occasion,
        throws,
        settingsWith({ 'breakdown.throw': `${asked.chancesInSix} of 6` }),
      )
      return { ...found, value: { breaksDown: found.value !== null, breakdown: found.value?.says ?? null } }
    },
  }),
  deskEntry({
    id: 'jane1898.brokenSpeed',
    asks: 'What speed is left to a ship broken down?',
    rules: ['JS-BRK-06'],
    input: z.strictObject({
      assignedKnots: speedKnots.describe('knots of her undamaged best'),
      breakdown: z.enum(['minus3', 'half', 'stopped']),
      stepKnots: z.literal([1.5, 0.5, 0.1]).default(1.5),
    }),
    example: { input: { assignedKnots: 27, breakdown: 'half' }, value: 13.5 },
    answer: (asked) => {
      const kind = asked.breakdown === 'minus3' ? 'minus' : asked.breakdown
      const knots = breakdowns.brokenKnots(
        asked.assignedKnots,
        { kind, knots: 3, minutes: 360 },
        settingsWith({ 'speed.unit': asked.stepKnots }),
      )
      return finding(
        knots,
        [because('JS-BRK-06', 'half speed is half her assigned speed, down to a step', { ...asked }, knots)],
        { unit: 'knots' },
      )
    },
  }),
]
