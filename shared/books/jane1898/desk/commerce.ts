import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as commerce from '../procedures/commerce.ts'
import { prizeCrews } from '../procedures/crews.ts'
import { count, gunClass, gunList, settingsWith } from './inputs.ts'

const miles = z.number().nonnegative().describe('miles')
const growth = z.enum(['linear', 'twice', 'exponential']).default('linear')
const capDoublings = count.default(5).describe('exponential only: doublings at most')

export const commerceDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.freight',
    asks: 'What is a merchantman’s cargo worth?',
    rules: ['JS-COMM-04', 'JS-COMM-14'],
    input: z.strictObject({
      freightPoints: count,
      homewardMiles: miles.describe('miles made good along the route from the foreign port (jane1898.homewardMiles)'),
      outward: z.boolean().default(false),
      loaded: z.boolean().default(true).describe('she has loaded at the foreign port'),
      growth,
      capDoublings,
    }),
    example: { input: { freightPoints: 10, homewardMiles: 200 }, value: 30 },
    answer: ({ growth, capDoublings, ...ship }) =>
      commerce.freight(ship, settingsWith({ 'freight.growth': growth, 'freight.capDoublings': capDoublings })),
  }),
  deskEntry({
    id: 'jane1898.homewardMiles',
    asks: 'How many miles has a merchantman made good along her route?',
    rules: ['JS-COMM-02'],
    input: z.strictObject({
      passed: z.array(
        z.strictObject({
          alongMiles: z.number().describe('miles along the drawn line from the foreign port'),
          offMiles: z.number().describe('miles off the line'),
        }),
      ),
      corridorMiles: miles.default(25),
    }),
    example: {
      input: {
        passed: [
          { alongMiles: 120, offMiles: 10 },
          { alongMiles: 260, offMiles: 26 },
        ],
      },
      value: 120,
    },
    answer: (asked) =>
      commerce.homewardMiles(asked.passed, settingsWith({ 'route.corridorMiles': asked.corridorMiles })),
  }),
  deskEntry({
    id: 'jane1898.voyageEnd',
    asks: 'Who is paid at the end of a voyage, and whose is the hull?',
    rules: ['JS-COMM-04', 'JS-COMM-05', 'JS-COMM-06', 'JS-COMM-13'],
    input: z
      .strictObject({
        freightPoints: count,
        homewardMiles: miles,
        milesWhenTaken: miles.optional().describe('homeward miles when she was captured'),
        fate: z.enum(['homeHarbour', 'foreignHarbour', 'captorsHarbour', 'sunk', 'burnt', 'recaptured', 'atSea']),
        growth,
        capDoublings,
        prizeGrows: z.boolean().default(false),
        arrivalPays: z.enum(['increased', 'base']).default('increased'),
      })
      .refine((asked) => asked.fate !== 'captorsHarbour' || asked.milesWhenTaken !== undefined, {
        path: ['milesWhenTaken'],
        message: 'named for a ship in her captor’s harbour',
      }),
    example: {
      input: { freightPoints: 10, homewardMiles: 480, milesWhenTaken: 260, fate: 'captorsHarbour' },
      value: { ownerPoints: 0, captorPoints: 30, hullTo: 'captor' },
    },
    answer: ({ growth, capDoublings, prizeGrows, arrivalPays, ...voyage }) =>
      commerce.voyageEnd(
        voyage,
        settingsWith({
          'freight.growth': growth,
          'freight.capDoublings': capDoublings,
          'prize.grows': prizeGrows,
          'freight.arrivalPays': arrivalPays,
        }),
      ),
  }),
  deskEntry({
    id: 'jane1898.prizeCrews',
    asks: 'What do so many prize crews cost the cruiser?',
    rules: ['JS-COMM-08', 'JS-PERS-03'],
    input: z
      .strictObject({ guns: gunList, prizes: count, chosen: z.array(gunClass).optional() })
      .refine((asked) => asked.chosen === undefined || asked.chosen.length === asked.prizes, {
        path: ['chosen'],
        message: 'one gun class for each prize',
      }),
    example: {
      input: {
        guns: [
          { gunClass: 'D', number: 10 },
          { gunClass: 'E', number: 6 },
        ],
        prizes: 1,
      },
      value: { allowed: true, code: null, gunsOut: [{ gunClass: 'E', number: 1 }], menAway: 10 },
    },
    answer: (asked) => prizeCrews(asked.guns, asked.prizes, asked.chosen),
  }),
  deskEntry({
    id: 'jane1898.foodSupply',
    asks: 'What does food cost a side over so many moves?',
    rules: ['JS-COMM-07', 'JS-GOV-13'],
    input: z.strictObject({
      pointsPerDay: count,
      balance: count.describe('points in hand'),
      fromHour: z.literal([0, 6, 12, 18]),
      moves: count.describe('moves of six hours'),
    }),
    example: {
      input: { pointsPerDay: 10, balance: 100, fromHour: 18, moves: 5 },
      value: { charged: 20, balance: 80, defeated: false },
    },
    answer: (asked) => commerce.foodSupply(asked.pointsPerDay, asked.balance, asked.fromHour, asked.moves),
  }),
  deskEntry({
    id: 'jane1898.cargoFate',
    asks: 'What becomes of a cargo?',
    rules: ['JS-COMM-15', 'JS-LAND-12'],
    input: z.strictObject({
      cargo: z.enum(['troops', 'coalDays', 'freightPoints']),
      amount: count,
      fate: z.enum(['sunk', 'captorsHarbour']),
    }),
    example: {
      input: { cargo: 'troops', amount: 250, fate: 'captorsHarbour' },
      value: { lost: 0, prisoners: 250, coalDaysToCaptor: 0, pointsToCaptor: 0 },
    },
    answer: (asked) => commerce.cargoFate(asked.cargo, asked.amount, asked.fate),
  }),
]
