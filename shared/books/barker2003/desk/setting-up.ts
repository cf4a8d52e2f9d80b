import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { toCombat } from '../procedures/ending.ts'
import { challenge, disclosure, fishing, sailing, search } from '../procedures/merchants.ts'
import {
  admiral,
  bank,
  clock,
  feature,
  featureBlocks,
  initiative,
  lightAt,
  modeNow,
  neutral,
  PACES,
  SEEN,
  SIX_IS,
  skyEvent,
  startTime,
  weather,
  wind,
} from '../procedures/setting-up.ts'
import { BANKS, bankFigures, dayFigures, FEATURES, faces, mmPerBase, WEATHER_KINDS } from '../tables/setting-up.ts'
import * as take from './inputs.ts'

const featureKind = z.enum(FEATURES)
const adjusted = z.int().min(-1).max(1).default(0).describe('what this side adds, -1 to 1')

/** Setting up, the sky, the clock and the scale. */
export const settingUpDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'barker2003.initiative',
    asks: 'Who has the initiative?',
    rules: ['BK-SU-02'],
    input: z.strictObject({ red: take.die, blue: take.die }),
    example: { input: { red: 5, blue: 2 }, value: { initiative: 'red', again: false } },
    answer: (given) => initiative(given.red, given.blue),
  }),
  deskEntry({
    id: 'barker2003.feature',
    asks: 'Is a feature of this size allowed?',
    rules: ['BK-GF-01', 'BK-GF-02', 'BK-GF-03', 'BK-SU-03'],
    input: z.strictObject({
      kind: featureKind,
      alongLengths: z.number().positive().describe('base lengths along the edge; of an island or shoal one side'),
      inwardLengths: z.number().positive().describe('base lengths inward; of an island or shoal the other side'),
      mmPerBase: z.number().positive().default(mmPerBase).describe('BK-R19: millimetres of a base length'),
    }),
    example: {
      input: { kind: 'coast', alongLengths: 4, inwardLengths: 3 },
      value: { allowed: true, maxAlongLengths: 4.5, maxInwardLengths: 3 },
    },
    answer: (given) => feature(given.kind, given.alongLengths, given.inwardLengths, given.mmPerBase),
  }),
  deskEntry({
    id: 'barker2003.featureBlocks',
    asks: 'Does a feature between them stop fire?',
    rules: ['BK-GF-05'],
    input: z.strictObject({ kind: featureKind, firer: take.shipType }),
    example: { input: { kind: 'shoal', firer: 'submarine' }, value: { blocks: true } },
    answer: (given) => featureBlocks(given.kind, given.firer),
  }),
  deskEntry({
    id: 'barker2003.startTime',
    asks: 'At what time does play start?',
    rules: ['BK-TD-01', 'BK-TD-02', 'BK-TD-03', 'BK-SU-04'],
    input: z.strictObject({ die: take.die, red: adjusted, blue: adjusted }),
    example: { input: { die: 4, red: 1 }, value: { score: 5, before: 'sunset', hours: 5 } },
    answer: (given) => startTime(given.die, given.red, given.blue),
  }),
  deskEntry({
    id: 'barker2003.lightAt',
    asks: 'What light is it so long after the start?',
    rules: ['BK-TD-02', 'BK-TD-03', 'BK-TD-04', 'BK-TD-05'],
    input: z.strictObject({
      score: z.int().min(-1).max(8).describe('score of the time of day, with what the sides added'),
      minutes: z.number().nonnegative().describe('minutes since the start'),
      daylightHours: z
        .number()
        .min(2)
        .max(22)
        .default(dayFigures.daylightHours)
        .describe('BK-R18b: hours from the start of sunrise to the start of sunset'),
    }),
    example: { input: { score: 2, minutes: 130 }, value: { light: 'sunset' } },
    answer: (given) => lightAt(given.score, given.minutes, given.daylightHours),
  }),
  deskEntry({
    id: 'barker2003.clock',
    asks: 'When does a spell begin and end?',
    rules: ['BK-MO-03'],
    input: z.strictObject({
      has: z.enum(['initiative', 'other']).describe('whose spell: of the side with the initiative, or of the other'),
      spell: z.int().min(1).describe('number of that side’s spell'),
      mode: take.mode.describe('in which all spells so far were played'),
    }),
    example: { input: { has: 'other', spell: 2 }, value: { fromMinute: 7.5, toMinute: 12.5 } },
    answer: (given) => clock(given.has, given.spell, given.mode),
  }),
  deskEntry({
    id: 'barker2003.wind',
    asks: 'What wind does the first die bring?',
    rules: ['BK-WW-01', 'BK-SU-05'],
    input: z.strictObject({
      die: take.die,
      six: z
        .enum(SIX_IS)
        .default('NW')
        .describe('BK-R02: a 6 brings a breeze from NW by the list, none by the sentence'),
    }),
    example: { input: { die: 2 }, value: { windFrom: 'SE' } },
    answer: (given) => wind(given.die, given.six),
  }),
  deskEntry({
    id: 'barker2003.weather',
    asks: 'What does the second die bring?',
    rules: ['BK-WW-02', 'BK-WW-03', 'BK-WW-04', 'BK-WW-05', 'BK-WW-06', 'BK-SU-05'],
    input: z.strictObject({ die: take.die, beforeDawn: take.flag.describe('play begins before dawn') }),
    example: { input: { die: 2 }, value: { kind: 'fogBank', mistBanks: false, movesPerSpell: 1 } },
    answer: (given) => weather(given.die, given.beforeDawn),
  }),
  deskEntry({
    id: 'barker2003.skyEvent',
    asks: 'What does a Flag’s die of naval initiative do to the sky?',
    rules: ['BK-WW-02', 'BK-WW-04'],
    input: z.strictObject({
      kind: z.enum(WEATHER_KINDS).describe('as the second die brought it'),
      nip: take.die.describe('die of naval initiative'),
      seniorFlag: z.boolean().describe('of the senior Flag of her side'),
      initiativeSide: z.boolean().describe('of the side with the initiative'),
      mistBank: take.flag.describe('her side has a bank of mist'),
    }),
    example: {
      input: { kind: 'squalls', nip: 1, seniorFlag: true, initiativeSide: true },
      value: { squallStarts: true, mistDisperses: false },
    },
    answer: (given) => skyEvent(given.kind, given.nip, given.seniorFlag, given.initiativeSide, given.mistBank),
  }),
  deskEntry({
    id: 'barker2003.bank',
    asks: 'How far does a bank drift, and how wide is it?',
    rules: ['BK-WW-02', 'BK-WW-03', 'BK-WW-04'],
    input: z.strictObject({
      kind: z.enum(BANKS),
      pairs: z.int().min(0).describe('spells of the side with the initiative'),
      mode: take.mode,
      radiusLengths: z
        .number()
        .positive()
        .default(bankFigures('fog').radiusLengths)
        .describe('BK-R49: radius in base lengths'),
      pace: z
        .enum(PACES)
        .default('pair')
        .describe('BK-R49: it drifts once in a pair of spells, or in the spells of both sides'),
    }),
    example: { input: { kind: 'fog', pairs: 3 }, value: { radiusYd: 2000, driftYd: 1200 } },
    answer: (given) => bank(given.kind, given.pairs, given.mode, given.radiusLengths, given.pace),
  }),
  deskEntry({
    id: 'barker2003.neutral',
    asks: 'May the side place a neutral?',
    rules: ['BK-SU-06', 'BK-NS-01'],
    input: z.strictObject({
      die: take.die,
      from: z.int().min(1).max(7).default(faces.neutralFrom).describe('BK-R03: the least face that brings one'),
    }),
    example: { input: { die: 4 }, value: { present: true } },
    answer: (given) => neutral(given.die, given.from),
  }),
  deskEntry({
    id: 'barker2003.admiral',
    asks: 'What sort of man commands the squadron?',
    rules: ['BK-AD-01', 'BK-AD-02', 'BK-AD-03', 'BK-AD-04', 'BK-AD-05', 'BK-AD-06', 'BK-AD-07'],
    input: z.strictObject({ die: take.die }),
    example: { input: { die: 3 }, value: { character: 'torpedophobe' } },
    answer: (given) => admiral(given.die),
  }),
  deskEntry({
    id: 'barker2003.modeNow',
    asks: 'Which scale is played?',
    rules: ['BK-MO-01', 'BK-MO-02'],
    input: z.strictObject({
      mode: take.mode.describe('till now'),
      seen: z
        .array(z.enum(SEEN))
        .describe('of the enemy, by any ship of the other side; merchant is his, neutral nobody’s'),
    }),
    example: { input: { mode: 'cruising', seen: ['signal'] }, value: { mode: 'combat', changes: true } },
    answer: (given) => modeNow(given.mode, given.seen),
  }),
  deskEntry({
    id: 'barker2003.toCombat',
    asks: 'Where do ships stand when the scale changes?',
    rules: ['BK-MO-02'],
    input: z.strictObject({
      leader: take.place.describe('of the Flag or leader, at the cruising scale'),
      ships: z.array(z.strictObject({ id: take.id, at: take.place })).describe('at the cruising scale; headings stay'),
    }),
    example: {
      input: { leader: { x: 0, y: 0 }, ships: [{ id: 'Kent', at: { x: 0, y: -4000 } }] },
      value: { ships: [{ id: 'Kent', at: { x: 0, y: -400 } }] },
    },
    answer: (given) => toCombat(given.leader, given.ships),
  }),
  deskEntry({
    id: 'barker2003.challenge',
    asks: 'May she order a neutral to stop?',
    rules: ['BK-NS-02', 'BK-SG-02', 'BK-SG-03'],
    input: z.strictObject({ distanceYd: take.yards, weather: take.weather, lampYd: take.lampYd }),
    example: { input: { distanceYd: 4000 }, value: { rangeYd: 4000, may: true } },
    answer: (given) => challenge(given.distanceYd, given.weather, given.lampYd),
  }),
  deskEntry({
    id: 'barker2003.search',
    asks: 'What do the boats find?',
    rules: ['BK-NS-03'],
    input: z.strictObject({ die: take.die }),
    example: { input: { die: 6 }, value: { prize: true, released: false } },
    answer: (given) => search(given.die),
  }),
  deskEntry({
    id: 'barker2003.fishing',
    asks: 'What does the fishing fleet do?',
    rules: ['BK-MS-04'],
    input: z.strictObject({ die: take.die }),
    example: { input: { die: 5 }, value: { moves: 1, turnDeg: -45 } },
    answer: (given) => fishing(given.die),
  }),
  deskEntry({
    id: 'barker2003.sailing',
    asks: 'May a sailing vessel go this way?',
    rules: ['BK-MS-03'],
    input: z.strictObject({ headingDeg: take.heading, windFrom: take.wind }),
    example: { input: { headingDeg: 135, windFrom: 'NE' }, value: { may: true, offWindDeg: 90 } },
    answer: (given) => sailing(given.headingDeg, given.windFrom),
  }),
  deskEntry({
    id: 'barker2003.disclosure',
    asks: 'Must a raider or minelayer drop her part?',
    rules: ['BK-AX-01'],
    input: z.strictObject({
      enemyMerchantYd: take.yards.optional().describe('yards to the nearest enemy merchantman, model to model'),
      challengedByWarship: take.flag,
    }),
    example: { input: { enemyMerchantYd: 1600 }, value: { disclosed: true } },
    answer: (given) => disclosure(given.enemyMerchantYd, given.challengedByWarship),
  }),
]
