import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { hourTicks } from '../procedures/plotting.ts'
import { mayScout } from '../procedures/scouting.ts'
import { distanceMiles, metric, position, speedKnots } from './inputs.ts'

export const scoutingDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.hourTicks',
    asks: 'Where does a track carry its mark for each hour?',
    rules: ['JS-SCOUT-01'],
    input: z.strictObject({
      from: position,
      to: position,
      speedKnots,
      metric,
      minutesPastHour: z.number().int().min(0).max(59).default(0),
    }),
    example: {
      input: { from: { eastMiles: 0, northMiles: 0 }, to: { eastMiles: 20, northMiles: 20 }, speedKnots: 12.5 },
      value: [
        { hour: 1, eastMiles: 10, northMiles: 10 },
        { hour: 2, eastMiles: 20, northMiles: 20 },
      ],
    },
    answer: (asked) => hourTicks(asked.from, asked.to, asked.speedKnots, asked.metric, asked.minutesPastHour),
  }),
  deskEntry({
    id: 'jane1898.mayScout',
    asks: 'May a craft scout so far from the fleet or base, and so long?',
    rules: ['JS-SCOUT-05'],
    input: z.strictObject({
      type: z.string(),
      distanceMiles,
      daysAway: z.number().nonnegative().default(0),
      limits: z.enum(['none', 'nwc1905']).default('none'),
    }),
    example: { input: { type: 'destroyer', distanceMiles: 501, limits: 'nwc1905' }, value: false },
    answer: (asked) => mayScout(asked.type, asked.distanceMiles, asked.daysAway, asked.limits),
  }),
]
