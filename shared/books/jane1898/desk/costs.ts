import { z } from 'zod'
import { finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as carriers from '../procedures/carriers.ts'
import * as costs from '../procedures/costs.ts'
import { settingsSchema } from '../settings.ts'
import { articles, costs as scale, unlistedArticles } from '../tables/costs.ts'
import { atLeastOne, carrierType, count, settingsWith } from './inputs.ts'

const article = z.enum(articles)
const points = count
const storesPoints = settingsSchema.shape['cargo.storesPoints']
  .optional()
  .describe('points of stores that a ship of 50 points and a liner hold (campaign setting cargo.storesPoints)')

export const costsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.price',
    asks: 'What does so much of an article cost?',
    rules: [
      ...new Set(scale.rows.map((row) => row.rule)),
      'JS-COST-30',
      'JS-GOV-12',
      'JS-AMMO-08',
      'JS-COAL-02',
      'JS-MINE-02',
      'JS-MINE-09',
      'JS-MINE-10',
      'JS-REP-02',
      'JS-SUB-01',
    ],
    input: z.strictObject({
      article,
      number: atLeastOne.describe('rounds, guns, gun-minutes, squares, days, sections or vessels'),
      armourPrice: z
        .enum(['total', 'added'])
        .default('total')
        .describe('total: 6, 9, 12 a section; added: to the 3 of the section (campaign setting cost.armour)'),
      pneumaticShellPoints: atLeastOne.default(50).describe('points a round (campaign setting cost.pneumaticShell)'),
      unlistedPoints: points.default(0).describe('what the umpire asks for ships, docks, bases, stores and soldiers'),
    }),
    example: { input: { article: 'roundA', number: 12 }, value: { allowed: true, points: 60 } },
    answer: (asked) => {
      const found = costs.price(
        asked.article,
        asked.number,
        settingsWith({
          'cost.armour': asked.armourPrice,
          'cost.pneumaticShell': asked.pneumaticShellPoints,
          'cost.extra': Object.fromEntries(unlistedArticles.map((name) => [name, asked.unlistedPoints])),
        }),
      )
      return finding({ allowed: found.value.allowed, points: found.value.points }, found.because)
    },
  }),
  deskEntry({
    id: 'jane1898.purchases',
    asks: 'Which lines of a sheet are bought?',
    rules: ['JS-COST-28', 'JS-COST-29', 'JS-GOV-13', 'JS-FORT-09'],
    input: z.strictObject({
      balance: points.describe('points in hand'),
      lines: z
        .array(z.strictObject({ article, number: atLeastOne }))
        .describe('lines of the sheet in the order written; number as in jane1898.price'),
      wartime: z.boolean().default(false).describe('after hour zero no full fort is to be had'),
      confirmZero: z.boolean().default(false).describe('a line that leaves exactly nothing is meant'),
      overBudget: z.enum(['line', 'wholeSheet']).default('line'),
    }),
    example: {
      input: {
        balance: 260,
        lines: [
          { article: 'fort', number: 1 },
          { article: 'gunA', number: 2 },
        ],
      },
      value: {
        lines: [
          { allowed: true, points: 200, code: null },
          { allowed: false, points: 100, code: 'E-FUNDS' },
        ],
        balance: 60,
      },
    },
    answer: ({ lines, overBudget, ...purse }) =>
      costs.purchases(lines, purse, settingsWith({ 'cost.overBudget': overBudget })),
  }),
  deskEntry({
    id: 'jane1898.carrier',
    asks: 'What does a carrier do and carry?',
    rules: ['JS-COST-23', 'JS-COST-24', 'JS-COST-25', 'JS-COST-31', 'JS-MOVE-20', 'JS-COMM-03', 'JS-LAND-09'],
    input: z.strictObject({ type: carrierType, storesPoints }),
    example: {
      input: { type: 'collier' },
      value: { knots: 12, freightPoints: 10, coalDays: 20, troops: 250, points: 50, storesPoints: 500 },
    },
    answer: (asked) =>
      carriers.carrier(
        asked.type,
        settingsWith(asked.storesPoints === undefined ? {} : { 'cargo.storesPoints': asked.storesPoints }),
      ),
  }),
  deskEntry({
    id: 'jane1898.cargo',
    asks: 'May a carrier load this?',
    rules: ['JS-COST-23', 'JS-COST-24', 'JS-COST-25', 'JS-LAND-01', 'JS-LAND-09'],
    input: z.strictObject({
      type: carrierType,
      freightPoints: count.default(0),
      coalDays: count.default(0),
      troops: count.default(0),
      mixed: z.boolean().default(false),
    }),
    example: {
      input: { type: 'merchantman', freightPoints: 5, coalDays: 10 },
      value: { allowed: false, code: 'E-CARGO' },
    },
    answer: ({ type, mixed, ...load }) => carriers.cargo(type, load, settingsWith({ 'cargo.mixed': mixed })),
  }),
  deskEntry({
    id: 'jane1898.carriersNeeded',
    asks: 'How many carriers does so much want, and what do they cost?',
    rules: ['JS-COST-23', 'JS-COST-24', 'JS-COST-25', 'JS-COAL-08', 'JS-LAND-09'],
    input: z.strictObject({
      cargo: z.enum(['freightPoints', 'coalDays', 'troops']),
      amount: count,
      type: carrierType,
    }),
    example: { input: { cargo: 'troops', amount: 2250, type: 'liner' }, value: { ships: 3, points: 600 } },
    answer: (asked) => carriers.carriersNeeded(asked.cargo, asked.amount, asked.type, settingsWith({})),
  }),
]
