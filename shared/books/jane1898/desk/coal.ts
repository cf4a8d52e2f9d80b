import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as coal from '../procedures/coal.ts'
import { armourLadder, coalFigures } from '../tables/coal.ts'
import { atLeastOne, carrierType, force, settingsWith } from './inputs.ts'

const days = atLeastOne
const capacityDays = z.number().positive().describe('days of coal that fill her')
const hoursUnderWay = z.number().nonnegative().describe('hours under way since she was full')
const daysInMinutes = (value: number) => value * coalFigures.minutesPerDay

export const coalDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.coaling',
    asks: 'How long does it take to take in so many days’ coal, and what does it cost?',
    rules: ['JS-COAL-02', 'JS-COAL-03', 'JS-TIME-06', 'JS-TIME-07'],
    input: z.strictObject({ days }),
    example: { input: { days: 7 }, value: { minutes: 720, points: 7 } },
    answer: (asked) => coal.coaling(asked.days),
  }),
  deskEntry({
    id: 'jane1898.coalBurnt',
    asks: 'How much coal does a ship burn in so many hours under way?',
    rules: ['JS-COAL-05'],
    input: z.strictObject({
      hours: z.number().nonnegative(),
      fullSpeed: z.boolean().default(false),
      fullSpeedFactor: z
        .number()
        .min(1)
        .default(1)
        .describe('times as fast that coal goes at full speed (campaign setting coal.fullSpeedFactor)'),
    }),
    example: { input: { hours: 36 }, value: 1.5 },
    answer: (asked) => {
      const burnt = coal.coalBurnt(
        asked.hours * 60,
        asked.fullSpeed,
        settingsWith({ 'coal.fullSpeedFactor': asked.fullSpeedFactor }),
      )
      return { value: burnt.value / coalFigures.minutesPerDay, unit: 'days', because: burnt.because }
    },
  }),
  deskEntry({
    id: 'jane1898.coalAtWaterline',
    asks: 'Has a ship used so much coal that she loses a grade of armour at the waterline?',
    rules: ['JS-COAL-06'],
    input: z.strictObject({ capacityDays, hoursUnderWay, armour: z.enum(armourLadder).default('none') }),
    example: {
      input: { capacityDays: 10, hoursUnderWay: 181, armour: 'b' },
      value: { usedShare: 0.754167, gradesLost: 1, armour: 'c' },
    },
    answer: (asked) => coal.coalAtWaterline(asked.hoursUnderWay * 60, daysInMinutes(asked.capacityDays), asked.armour),
  }),
  deskEntry({
    id: 'jane1898.coalLeft',
    asks: 'How much coal is left, and is her captain warned?',
    rules: ['JS-COAL-05', 'JS-COAL-10'],
    input: z.strictObject({
      capacityDays,
      hoursUnderWay,
      plottedHours: z.number().nonnegative().default(0).describe('hours under way that are plotted and still to run'),
    }),
    example: {
      input: { capacityDays: 4, hoursUnderWay: 72 },
      value: { daysLeft: 1, hoursLeft: 24, warned: true, drifts: false },
    },
    answer: (asked) =>
      coal.coalLeft(asked.hoursUnderWay * 60, daysInMinutes(asked.capacityDays), asked.plottedHours * 60),
  }),
  deskEntry({
    id: 'jane1898.coalingAtSea',
    asks: 'May a ship coal from a collier at sea?',
    rules: ['JS-COAL-09'],
    input: z.strictObject({ force, bothStopped: z.boolean().default(true) }),
    example: { input: { force: 4 }, value: false },
    answer: (asked) => coal.coalingAtSea(asked.force, asked.bothStopped),
  }),
  deskEntry({
    id: 'jane1898.carrierCoal',
    asks: 'How many days’ coal does a collier, merchantman or liner carry?',
    rules: ['JS-COAL-08'],
    input: z.strictObject({ type: carrierType }),
    example: { input: { type: 'liner' }, value: 40 },
    answer: (asked) => coal.carrierCoal(asked.type),
  }),
  deskEntry({
    id: 'jane1898.loadingCollier',
    asks: 'How long does it take to load a carrier with so many days’ coal as cargo?',
    rules: ['JS-COAL-11'],
    input: z.strictObject({ days }),
    example: { input: { days: 20 }, value: 1500 },
    answer: (asked) => coal.loadingCarrier(asked.days),
  }),
  deskEntry({
    id: 'jane1898.coalRequest',
    asks: 'May a ship take so much coal from a store?',
    rules: ['JS-COAL-03', 'JS-COAL-07', 'JS-GOV-14', 'JS-GOV-15'],
    input: z.strictObject({
      days: z.number(),
      storeDays: z.number().nonnegative().describe('days of coal in the store'),
      capacityDays,
      aboardDays: z.number().nonnegative().describe('days of coal still aboard'),
    }),
    example: {
      input: { days: 4, storeDays: 30, capacityDays: 10, aboardDays: 6 },
      value: { allowed: true, code: null, minutes: 540, storeDays: 26, aboardDays: 10 },
    },
    answer: (asked) => coal.coalRequest(asked),
  }),
]
