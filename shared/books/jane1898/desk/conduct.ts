import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as conduct from '../procedures/conduct.ts'
import { atLeastOne, chosen, count, DESK, die } from './inputs.ts'

const name = z.string().min(1)

export const conductDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.command',
    asks: 'Who commands these ships?',
    rules: ['JS-GOV-09', 'JS-GOV-18'],
    input: z.strictObject({
      ships: z.array(
        z.strictObject({
          name,
          seniority: atLeastOne.describe('1 is the senior captain'),
          lost: z.boolean().default(false),
        }),
      ),
    }),
    example: {
      input: {
        ships: [
          { name: 'Aster', seniority: 2 },
          { name: 'Briar', seniority: 1, lost: true },
        ],
      },
      value: { allowed: true, code: null, commander: 'Aster' },
    },
    answer: (asked) => conduct.command(asked.ships),
  }),
  deskEntry({
    id: 'jane1898.admiralHit',
    asks: 'Is the admiral out of action?',
    rules: ['JS-GOV-18'],
    input: z.strictObject({
      heavyFireAtHisStation: z
        .boolean()
        .describe('where he stands: the forward conning tower unless another place was named'),
      die,
    }),
    example: { input: { heavyFireAtHisStation: true, die: 3 }, value: { outOfAction: true } },
    answer: (asked, dice) =>
      conduct.admiralHit(
        asked.heavyFireAtHisStation,
        DESK.subject,
        DESK.occasion,
        chosen(dice, ['JS-GOV-18', asked.die]),
      ),
  }),
  deskEntry({
    id: 'jane1898.targetFarther',
    asks: 'How much farther is the target of a side of inferior gunnery?',
    rules: ['JS-GOV-23'],
    input: z.strictObject({ inferiorGunnery: z.boolean() }),
    example: { input: { inferiorGunnery: true }, value: { fartherYards: [1000], umpireChooses: false } },
    answer: (asked) => conduct.targetFarther(asked.inferiorGunnery),
  }),
  deskEntry({
    id: 'jane1898.mayLeaveOut',
    asks: 'May this part of the game be left out of a campaign?',
    rules: ['JS-GOV-05', 'JS-WX-01', 'JS-WX-09', 'JS-PERS-01', 'JS-INFO-04', 'JS-COMM-09'],
    input: z.strictObject({
      part: z.enum(['weather', 'tides', 'personnel', 'information', 'commerce', 'searchLights']),
      coastal: z.boolean().default(true).describe('it is played around a coast'),
      england: z.boolean().default(false).describe('one side is England'),
    }),
    example: { input: { part: 'tides' }, value: false },
    answer: (asked) => conduct.mayLeaveOut(asked.part, asked.coastal, asked.england),
  }),
  deskEntry({
    id: 'jane1898.mayOrder',
    asks: 'May this seat give this order?',
    rules: ['JS-GOV-06', 'JS-GOV-07', 'JS-GOV-08', 'JS-GOV-10'],
    input: z.strictObject({
      seat: z.enum(['government', 'admiral', 'captain', 'tradePlayer']),
      order: z.enum([
        'purchase',
        'squadronCourse',
        'ownShipCourse',
        'otherShipCourse',
        'merchantCourse',
        'warshipCourse',
      ]),
    }),
    example: { input: { seat: 'captain', order: 'purchase' }, value: { allowed: false, code: 'E-SEAT' } },
    answer: (asked) => conduct.mayOrder(asked.seat, asked.order),
  }),
  deskEntry({
    id: 'jane1898.setUpCheck',
    asks: 'May this campaign open?',
    rules: ['JS-GOV-05', 'JS-GOV-09', 'JS-COMM-09', 'JS-COAL-04', 'JS-COST-27', 'JS-AMMO-01', 'JS-WX-01', 'JS-WX-02'],
    input: z.strictObject({
      belligerents: z.array(
        z.strictObject({
          name,
          routes: count.describe('trade routes drawn for her'),
          towns: z.array(z.number()).describe('value in points of each of her coast towns'),
        }),
      ),
      ships: z.array(
        z.strictObject({
          name,
          seniority: atLeastOne.describe('1 is the senior captain'),
          enduranceDays: z
            .number()
            .positive()
            .nullable()
            .describe('days of coal that fill her; none where no number is set'),
          roundsPerGun: count.nullable().describe('none: the usual outfit'),
        }),
      ),
      weatherListed: z.boolean(),
    }),
    example: {
      input: {
        belligerents: [{ name: 'England', routes: 0, towns: [50, 50, 100, 200] }],
        ships: [{ name: 'Aster', seniority: 1, enduranceDays: 10, roundsPerGun: 25 }],
        weatherListed: true,
      },
      value: {
        allowed: false,
        missing: ['belligerents.England.routes'],
        warnings: ['ships.Aster.roundsPerGun'],
      },
    },
    answer: (asked) => conduct.setUpCheck(asked),
  }),
  deskEntry({
    id: 'jane1898.closeOfMove',
    asks: 'What is left to each side at the close of a move, and is the war over?',
    rules: ['JS-GOV-11', 'JS-GOV-13'],
    input: z.strictObject({
      sides: z
        .array(
          z.strictObject({
            name,
            balance: count.describe('points before the close'),
            income: count.describe('points that come in'),
            charges: count.describe('points that are charged'),
          }),
        )
        .min(1),
    }),
    example: {
      input: {
        sides: [
          { name: 'Red', balance: 10, income: 30, charges: 35 },
          { name: 'Blue', balance: 9, income: 0, charges: 9 },
        ],
      },
      value: {
        sides: [
          { name: 'Red', balance: 5, defeated: false },
          { name: 'Blue', balance: 0, defeated: true },
        ],
        result: 'defeat',
        beaten: ['Blue'],
      },
    },
    answer: (asked) => conduct.closeOfMove(asked.sides),
  }),
]
