import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as news from '../procedures/news.ts'
import { rangeYards, seeing, sight, state } from './inputs.ts'

export const newsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.told',
    asks: 'Is this seat told of it, by the best news that has reached it?',
    rules: ['JS-INFO-05', 'JS-INFO-08', 'JS-INFO-09', 'JS-INFO-15', 'JS-SUB-06', 'JS-BRK-02', 'JS-BRK-03'],
    input: z.strictObject({
      what: z.enum(['breakdown', 'submarineAtSea', 'submarineDestroyed', 'enemyName', 'enemyOutline']),
      seat: z.enum(['captain', 'squadronMate', 'government', 'owner', 'enemy']),
      by: z.enum(['none', 'signal', 'coastguard', 'despatchVessel', 'telegraph', 'detailsInSight']),
    }),
    example: { input: { what: 'breakdown', seat: 'government', by: 'signal' }, value: false },
    answer: (asked) => news.told(asked.what, asked.seat, asked.by),
  }),
  deskEntry({
    id: 'jane1898.maySignal',
    asks: 'May a ship signal so far?',
    rules: ['JS-INFO-06'],
    input: z.strictObject({ state, rangeYards, halliardsLost: z.boolean().default(false), sight }),
    example: { input: { state: 'clearDay', rangeYards: 10001 }, value: false },
    answer: (asked) => news.maySignal(asked.state, asked.rangeYards, asked.halliardsLost, seeing(asked)),
  }),
  deskEntry({
    id: 'jane1898.verbalOrderKnown',
    asks: 'Does the enemy learn an order that is given by word of mouth in action?',
    rules: ['JS-INFO-07', 'JS-INFO-06'],
    input: z.strictObject({ state, enemyYards: rangeYards, sight }),
    example: { input: { state: 'clearDay', enemyYards: 10000 }, value: true },
    answer: (asked) => news.verbalOrderKnown(asked.state, asked.enemyYards, seeing(asked)),
  }),
  deskEntry({
    id: 'jane1898.newsShown',
    asks: 'When is news shown that comes inside a move?',
    rules: ['JS-INFO-12'],
    input: z.strictObject({ knownAtHour: z.number().nonnegative().describe('hours from hour zero') }),
    example: { input: { knownAtHour: 14.25 }, value: { stampedHour: 14.25, shownAtHour: 18 } },
    answer: (asked) => news.newsShown(asked.knownAtHour),
  }),
]
