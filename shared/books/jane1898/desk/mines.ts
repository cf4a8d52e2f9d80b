import { z } from 'zod'
import { typedDice } from '../../../dice/dice.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as mines from '../procedures/mines.ts'
import * as submarines from '../procedures/submarines.ts'
import { chosen, DESK, die, force, rangeYards, settingsWith } from './inputs.ts'

const hours = z.number().nonnegative()
const fathoms = z.number().nonnegative()
const edition = z.enum(['1898', '1901']).default('1898')

export const minesDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.mineStruck',
    asks: 'What does a mined square do to a ship?',
    rules: ['JS-MINE-05', 'JS-MINE-08', 'JS-MINE-01'],
    input: z.strictObject({
      mines: z.enum(['observation', 'contact']),
      fired: z.boolean().default(false).describe('observation mines: fired from their station'),
      stationManned: z.boolean().default(true),
      cableWhole: z.boolean().default(true),
      die,
      ownWithChart: z.boolean().default(false).describe('she is of the layer’s side and has the chart of the field'),
    }),
    example: { input: { mines: 'contact', die: 4 }, value: { sunk: true, squareBlocked: true } },
    answer: ({ die, ...square }, dice) =>
      mines.mineStruck(square, DESK.subject, DESK.occasion, chosen(dice, ['JS-MINE-05', die])),
  }),
  deskEntry({
    id: 'jane1898.submarine',
    asks: 'What can a submarine boat do?',
    rules: ['JS-SUB-01', 'JS-SUB-02', 'JS-SUB-03'],
    input: z.strictObject({ edition }),
    example: {
      input: {},
      value: { knots: 9, underWaterHours: 12, fromHarbourHours: 24, radiusMiles: 108, points: 50 },
    },
    answer: (asked) => submarines.submarine(settingsWith({ 'submarine.edition': asked.edition })),
  }),
  deskEntry({
    id: 'jane1898.submarineAir',
    asks: 'How long must a submarine boat lie on the surface for air?',
    rules: ['JS-SUB-05'],
    input: z.strictObject({ hoursOfAir: hours }),
    example: { input: { hoursOfAir: 12 }, value: { minutes: 48 } },
    answer: (asked) => submarines.submarineAir(asked.hoursOfAir),
  }),
  deskEntry({
    id: 'jane1898.submarineFate',
    asks: 'Is a submarine boat lost, and why?',
    rules: ['JS-SUB-03', 'JS-SUB-04', 'JS-SUB-07', 'JS-SUB-10', 'JS-SUB-12', 'JS-WX-11'],
    input: z.strictObject({
      hoursWithoutAir: hours.default(0),
      hoursFromHarbour: hours.default(0),
      backAtHarbourMouth: z.boolean().default(false),
      force: force.default(0),
      takingAir: z.boolean().default(false).describe('she lies on the surface for air'),
      depthFathoms: fathoms.optional(),
      soundingFathoms: fathoms.optional(),
    }),
    example: { input: { hoursFromHarbour: 24 }, value: { lost: true, why: 'timeUp' } },
    answer: (asked) => submarines.submarineFate(asked, settingsWith({})),
  }),
  deskEntry({
    id: 'jane1898.submarineSighted',
    asks: 'Is a submarine boat on the surface seen by this ship?',
    rules: ['JS-SUB-08'],
    input: z.strictObject({
      light: z.enum(['day', 'night']),
      dice: z.array(z.number().int().min(1).max(6)).optional(),
      rangeYards: rangeYards.default(1000),
      edition,
    }),
    example: { input: { light: 'day', dice: [6, 6] }, value: true },
    answer: (asked, dice) =>
      submarines.submarineSighted(
        asked.light,
        asked.rangeYards,
        DESK.subject,
        DESK.occasion,
        asked.dice === undefined ? dice : typedDice([{ rule: 'JS-SUB-08', faces: asked.dice }]),
        settingsWith({ 'submarine.edition': asked.edition }),
      ),
  }),
  deskEntry({
    id: 'jane1898.submarineWireless',
    asks: 'May orders by wireless reach a submarine boat?',
    rules: ['JS-SUB-09'],
    input: z.strictObject({
      onSurface: z.boolean(),
      edition,
      wireless: z.enum(['off', 'nwc1905']).default('off'),
    }),
    example: { input: { onSurface: true, edition: '1901', wireless: 'nwc1905' }, value: true },
    answer: (asked) =>
      submarines.submarineWireless(
        asked.onSurface,
        settingsWith({ 'submarine.edition': asked.edition, wireless: asked.wireless }),
      ),
  }),
]
