import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import { isoTime, MINUTE, parseTime } from '../../../vocabulary/time.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { wireless } from '../../nwc1905/signalling.ts'
import * as information from '../procedures/information.ts'
import * as telegraph from '../procedures/telegraph.ts'
import { chart } from '../tables/chart.ts'
import { informationDelays } from '../tables/information.ts'
import { distanceMiles, rangeYards, seeing, settingsWith, sight, state } from './inputs.ts'

const watch = z.enum(['homeCoast', 'neutralCoast', 'neutralWaters', 'destroyedStationCoast', 'cutCableStation'])
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const instant = z.string().refine((text) => parseTime(text) !== null, 'a time such as 1898-05-01T22:10Z')
const PLACE = { lat: 0, lon: 0 }

/** Minutes of the day of a clock time "HH:MM". */
function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

export const informationDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.newsDelay',
    asks: 'How long until headquarters hears of what was seen, and when is that?',
    rules: [...new Set(informationDelays.rows.map((row) => row.rule))],
    input: z
      .strictObject({
        watch,
        sightedAt: instant.optional().describe('time of the sighting, ISO 8601 UTC'),
        umpireHours: z
          .number()
          .min(24)
          .optional()
          .describe('neutralWaters only: hours that the umpire makes of the twenty-four or more'),
      })
      .refine((asked) => asked.umpireHours === undefined || asked.watch === 'neutralWaters', {
        path: ['umpireHours'],
        message: 'left out but for neutralWaters: the book leaves him no other delay',
      }),
    example: {
      input: { watch: 'neutralCoast', sightedAt: '1898-05-01T22:10:00Z' },
      value: { minutes: 720, knownAt: '1898-05-02T10:10:00Z' },
    },
    answer: (asked) => {
      const delay = information.newsDelay(asked.watch, asked.umpireHours)
      const sighted = asked.sightedAt === undefined ? null : parseTime(asked.sightedAt)
      const knownAt = sighted === null || delay.value === null ? null : isoTime(sighted + delay.value * MINUTE)
      return finding({ minutes: delay.value, knownAt }, delay.because)
    },
  }),
  deskEntry({
    id: 'jane1898.coastWatch',
    asks: 'Which watch, if any, sees a ship so far off a coast?',
    rules: ['JS-INFO-01', 'JS-INFO-02', 'JS-INFO-03', 'JS-INFO-11'],
    input: z.strictObject({
      coast: z.enum(['home', 'neutral']),
      distanceMiles,
      state,
      sight,
      stationDestroyed: z.boolean().default(false),
      cableCut: z.boolean().default(false),
      onDrawnTrack: z.boolean().default(false).describe('the umpire has drawn a track of fishing or trade there'),
    }),
    example: { input: { coast: 'neutral', distanceMiles: 15, state: 'clearDay' }, value: 'neutralWaters' },
    answer: ({ distanceMiles: offMiles, state: of, sight: miles, ...facts }) =>
      information.coastWatch({ ...facts, offMiles }, of, seeing({ sight: miles })),
  }),
  deskEntry({
    id: 'jane1898.signalDistance',
    asks: 'How far do ships signal by sight?',
    rules: ['JS-INFO-06'],
    input: z.strictObject({ state, sight }),
    example: { input: { state: 'clearDay' }, value: 10000 },
    answer: (asked) => {
      const miles = information.signalDistance(asked.state, seeing(asked))
      return finding(miles.value * chart.yardsPerMile, miles.because, { unit: 'yards' })
    },
  }),
  deskEntry({
    id: 'jane1898.signalChain',
    asks: 'Does word pass at once along a chain of ships?',
    rules: ['JS-SCOUT-04', 'JS-INFO-06'],
    input: z.strictObject({ linkYards: z.array(rangeYards).min(1), state: state.default('clearDay'), sight }),
    example: { input: { linkYards: [10000, 9000, 10001] }, value: { passesAtOnce: false, brokenLink: 3 } },
    answer: (asked) => information.signalChain(asked.linkYards, asked.state, seeing(asked)),
  }),
  deskEntry({
    id: 'jane1898.telegraph',
    asks: 'How long does a telegram take over so many miles of unbroken line?',
    rules: ['JS-INFO-01', 'JS-INFO-14'],
    input: z.strictObject({
      distanceMiles,
      telegraph: z.enum(['atOnce', 'nwc1905']).default('atOnce'),
      handedInAt: clock.default('12:00'),
      dayFrom: clock.default('06:00'),
      dayTo: clock.default('18:00'),
    }),
    example: { input: { distanceMiles: 4000, telegraph: 'nwc1905', handedInAt: '08:00' }, value: 240 },
    answer: (asked) => {
      const day = (t: number) => {
        const minute = (((t / MINUTE) % 1440) + 1440) % 1440
        return minute >= minutesOf(asked.dayFrom) && minute < minutesOf(asked.dayTo) ? 1 : -1
      }
      const at = minutesOf(asked.handedInAt) * MINUTE
      const hops = [{ miles: asked.distanceMiles, from: PLACE, to: PLACE }]
      const arrives = telegraph.telegraphArrival(
        hops,
        at,
        (_place, t) => day(t),
        settingsWith({ telegraph: asked.telegraph }),
      )
      const minutes = (arrives.value - at) / MINUTE
      return finding(minutes, [...arrives.because, because('JS-INFO-12', 'it arrives at its own time', {}, minutes)], {
        unit: 'minutes',
      })
    },
  }),
  deskEntry({
    id: 'jane1898.wirelessRange',
    asks: 'How far does a station reach by wireless, where the campaign has it?',
    rules: ['JS-INFO-13'],
    input: z.strictObject({
      type: z.string(),
      fitted: z.boolean().default(true),
      shoreStation: z.boolean().default(false),
      wireless: z.enum(['off', 'nwc1905']).default('nwc1905'),
    }),
    example: { input: { type: 'destroyer' }, value: 15 },
    answer: ({ wireless: rules, ...fit }) => telegraph.wirelessMiles(fit, settingsWith({ wireless: rules })),
  }),
  deskEntry({
    id: 'jane1898.wirelessChain',
    asks: 'How long does word take through a wireless chain, or is the chain too long?',
    rules: ['JS-INFO-13'],
    input: z.strictObject({
      linkMiles: z.array(distanceMiles).min(1),
      milesPerHour: z.number().min(wireless.leastMph).max(wireless.greatestMph).default(wireless.defaultMph),
      wireless: z.enum(['off', 'nwc1905']).default('nwc1905'),
    }),
    example: { input: { linkMiles: [50, 50, 30], milesPerHour: 65 }, value: { allowed: true, minutes: 120 } },
    answer: (asked) => {
      const sent = telegraph.wirelessArrival(
        asked.linkMiles,
        0,
        settingsWith({ wireless: asked.wireless, 'wireless.mph': asked.milesPerHour }),
      )
      return finding(
        { allowed: sent.value !== null, minutes: sent.value === null ? null : sent.value / MINUTE },
        sent.because,
      )
    },
  }),
]
