import { z } from 'zod'
import type { DeskEntry } from '../../../contract.ts'
import { deskEntry } from '../../../desk-entry.ts'
import * as under from '../procedures/rams-and-torpedoes.ts'
import { gunneryReadings, OUR_READINGS } from '../settings.ts'
import { TUBES } from '../tables/rams-and-torpedoes.ts'
import { as, chosen, count, DESK, degrees, die, knots, move, rangeYards } from './inputs.ts'

const hits = count.default(0)

/** Questions of rams, torpedoes and torpedo craft. */
export const ramsAndTorpedoesDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.ram',
    asks: 'What comes of a ram?',
    rules: ['JT-RAM-02', 'JT-RAM-03', 'JT-RAM-05'],
    input: z.strictObject({
      rammerKnots: knots,
      victimKnots: knots,
      victimCanSteer: z.boolean().default(true),
      bowSquares: z.boolean().default(false),
      headingDifferenceDegrees: z.number().min(0).max(180).default(0),
      enginesReversed: z.boolean().default(false),
      rammerSections: z.int().positive().default(12),
      betweenFriends: z.boolean().default(false),
    }),
    example: {
      input: { rammerKnots: 18, victimKnots: 12 },
      value: { rams: true, victimSunk: true, rammerSunk: false, rammerBowSectionsLost: 3 },
    },
    answer: (asked) => under.ram(asked),
  }),
  deskEntry({
    id: 'jane1898.torpedoChance',
    asks: 'What chance has a torpedo?',
    rules: ['JT-TORP-07', 'JT-TORP-08', 'JT-TORP-09', 'JT-TORP-10', 'JT-TORP-13', 'JT-RAM-06'],
    input: z.strictObject({
      tube: z.enum(TUBES),
      rangeYards,
      bears: z.boolean().default(true),
      waterlogged: z.boolean().default(false),
      targetOffEndDegrees: z
        .number()
        .min(0)
        .max(90)
        .default(90)
        .describe('how far off her bow or stern, the nearer, the firer lies: 0 end on, 90 beam on'),
      targetKnots: knots.default(0),
      ranges: gunneryReadings.shape.torpedoRanges,
    }),
    example: { input: { tube: 'aboveWater', rangeYards: 400 }, value: { chanceInSix: 2 } },
    answer: ({ ranges, ...shot }) =>
      as('chanceInSix', under.torpedoChance(shot, { ...OUR_READINGS, torpedoRanges: ranges })),
  }),
  deskEntry({
    id: 'jane1898.boatTubeBears',
    asks: 'Does a boat’s tube bear, where nothing else is noted?',
    rules: ['JT-TORP-08', 'JT-TORP-09'],
    input: z.strictObject({ tube: z.enum(['forward', 'after']), bearingDegrees: degrees }),
    example: { input: { tube: 'forward', bearingDegrees: 315 }, value: { bears: true } },
    answer: (asked) => under.boatTubeBears(asked.tube, asked.bearingDegrees),
  }),
  deskEntry({
    id: 'jane1898.tubeStruck',
    asks: 'Does a loaded tube explode?',
    rules: ['JT-TORP-01', 'JT-TORP-02', 'JT-TORP-03', 'JT-TORP-04'],
    input: z.strictObject({ by: z.enum(['shot', 'shell', 'he']), die, submerged: z.boolean().default(false) }),
    example: {
      input: { by: 'he', die: 4 },
      value: { explodes: true, tubeWrecked: true, sectionsHere: 5, sectionsBelow: 5 },
    },
    answer: (asked, dice) =>
      under.tubeStruck(asked.by, asked.submerged, DESK.subject, DESK.occasion, chosen(dice, ['JT-TORP-02', asked.die])),
  }),
  deskEntry({
    id: 'jane1898.tubeLoading',
    asks: 'When is a tube loaded or unloaded, and when in danger?',
    rules: ['JT-TORP-05', 'JT-TORP-06'],
    input: z.strictObject({ inMove: move }),
    example: { input: { inMove: 4 }, value: { readyMove: 7, dangerousMove: 5 } },
    answer: (asked) => under.tubeLoading(asked.inMove),
  }),
  deskEntry({
    id: 'jane1898.torpedoed',
    asks: 'What does a torpedo do?',
    rules: ['JT-TORP-11', 'JT-TORP-12'],
    input: z.strictObject({ tons: z.number().positive(), inMove: move, waterlogged: z.boolean().default(false) }),
    example: {
      input: { tons: 14000, inMove: 3 },
      value: { sunk: false, waterlogged: true, decksUnder: 1, bigGunsMayFire: false, quickFiringFromMove: 9 },
    },
    answer: (asked) => under.torpedoed(asked.tons, asked.inMove, asked.waterlogged),
  }),
  deskEntry({
    id: 'jane1898.torpedoCraftHit',
    asks: 'Is a torpedo craft sunk or stopped?',
    rules: ['JT-TB-01', 'JT-TB-02', 'JT-TB-03'],
    input: z.strictObject({
      craft: z.enum(['destroyer', 'catcher', 'torpedoBoat']),
      hits: z
        .strictObject({ eOrBigger: hits, twelvePounder: hits, sixPounder: hits, threePounder: hits })
        .describe('hits so far by what made them, each gun of a striking group counted'),
      machineryHit: z.boolean().default(false),
      squares: z.number().min(0).max(12).default(0),
    }),
    example: {
      input: { craft: 'destroyer', hits: { eOrBigger: 0, twelvePounder: 3, sixPounder: 0, threePounder: 0 } },
      value: { sunk: true, disabled: false, driftSquares: 0 },
    },
    answer: (asked) => under.torpedoCraftHit(asked.craft, asked.hits, asked.machineryHit, asked.squares),
  }),
  deskEntry({
    id: 'jane1898.lightGunHits',
    asks: 'What do hits of Maxims and 1-pounders cost?',
    rules: ['JT-TB-06', 'JT-OPT-14'],
    input: z.strictObject({ hits: count }),
    example: { input: { hits: 1 }, value: { menOut: 5 } },
    answer: (asked) => under.lightGunHits(asked.hits),
  }),
]
