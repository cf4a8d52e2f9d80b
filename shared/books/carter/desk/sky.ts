import { z } from 'zod'
import { typedDice } from '../../../dice/dice.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { DEPTHS, ENTRY_PARTS, entry, FOG_MODES, LIGHTS, light, screen, shown } from '../procedures/night.ts'
import { weather, weatherChances, zonesWeather } from '../procedures/weather.ts'
import { fixedFigures } from '../tables/fixed.ts'
import { face, move, weather as weatherWord } from './inputs.ts'

/** Weather, night and hidden beginnings. */
export const skyDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.weather',
    asks: 'What weather is a throw?',
    rules: ['CT-WX-01'],
    input: z.strictObject({ face }),
    example: { input: { face: 4 }, value: { weather: 'highSeas' } },
    answer: (given) => weather(given.face),
  }),
  deskEntry({
    id: 'carter.zones',
    asks: 'What weather have the four zones in this game move?',
    rules: ['CT-WX-01'],
    input: z.strictObject({
      faces: z
        .array(face)
        .min(4)
        .max(4)
        .optional()
        .describe('faces of the four dice, north-west, north-east, south-east, south-west; left out, they are thrown'),
    }),
    example: {
      input: { faces: [6, 3, 4, 1] },
      value: { northWest: 'fog', northEast: 'good', southEast: 'highSeas', southWest: 'good' },
    },
    answer: ({ faces }, dice) =>
      zonesWeather(faces ? typedDice(faces.map((one) => ({ rule: 'CT-WX-01', faces: [one] }))) : dice, 'rules desk'),
  }),
  deskEntry({
    id: 'carter.weatherChances',
    asks: 'How often is which weather?',
    rules: ['CT-WX-01'],
    input: z.strictObject({}),
    example: { input: {}, value: { good: 1 / 2, highSeas: 1 / 3, fog: 1 / 6 } },
    answer: () => weatherChances(),
  }),
  deskEntry({
    id: 'carter.light',
    asks: 'Is it day or night in a game move?',
    rules: ['CT-NT-01', 'CT-NT-02'],
    input: z.strictObject({
      move,
      dayMoves: z
        .int()
        .min(1)
        .default(fixedFigures.dayMoves)
        .describe('game moves of a day (CT-R16); 4 where a whole day of eight holds the night'),
      nightMoves: z.int().min(0).default(fixedFigures.nightMoves).describe('game moves of a night'),
      firstLight: z.int().min(1).default(1).describe('the game move with which a day begins'),
    }),
    example: { input: { move: 9 }, value: { light: 'night', moveOfIt: 1, discs: true } },
    answer: ({ move: now, ...cycle }) => light(now, cycle),
  }),
  deskEntry({
    id: 'carter.shown',
    asks: 'What is seen of a ship?',
    rules: ['CT-PA-01', 'CT-WX-03', 'CT-NT-02', 'CT-S01'],
    input: z.strictObject({
      light: z.enum(LIGHTS),
      weather: weatherWord,
      fogMode: z.enum(FOG_MODES).default('disc').describe('in fog a blank disc, or nothing at all'),
      submarine: z.enum(DEPTHS).optional().describe('left out, she is no submarine'),
    }),
    example: { input: { light: 'night', weather: 'good' }, value: { owner: 'ship', enemy: 'disc' } },
    answer: (given) => shown(given.light, given.weather, given.fogMode, given.submarine ?? null),
  }),
  deskEntry({
    id: 'carter.screen',
    asks: 'Is the screen of a hidden beginning still up?',
    rules: ['CT-HS-01'],
    input: z.strictObject({
      move,
      screenMoves: z
        .union([z.literal(2), z.literal(3)])
        .default(3)
        .describe('game moves for which it is up (CT-R30)'),
    }),
    example: { input: { move: 3 }, value: { hidden: true, liftedAfter: 3 } },
    answer: (given) => screen(given.move, given.screenMoves),
  }),
  deskEntry({
    id: 'carter.entry',
    asks: 'Where does a ship come in that dices for it?',
    rules: ['CT-HS-02'],
    input: z.strictObject({
      edge: z
        .int()
        .min(ENTRY_PARTS)
        .refine((squares) => squares % ENTRY_PARTS === 0, `a multiple of ${ENTRY_PARTS}`)
        .describe('squares of the edge, a multiple of six; counted from the south or west'),
      face,
    }),
    example: { input: { edge: 24, face: 3 }, value: { from: 9, to: 12, square: 10 } },
    answer: (given) => entry(given.edge, given.face),
  }),
]
