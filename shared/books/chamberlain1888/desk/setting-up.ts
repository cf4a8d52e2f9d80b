import { z } from 'zod'
import { because, finding, type Plain } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { printedNumber } from '../../printed-table.ts'
import { firstMove, toss } from '../procedures/first-move.ts'
import { layoutFaults, mayLay } from '../procedures/islands-and-rocks.ts'
import { startHeading, starts } from '../procedures/placing-the-vessels.ts'
import { apparatus } from '../tables/apparatus.ts'
import { gunsOf } from '../tables/guns.ts'
import { islandsInput, readings, rocksInput, settingsFrom, shipInput, shipsInput, squareInput } from './inputs.ts'

const pieces = ['die', 'board', 'blockader', 'runner', 'island', 'rock'] as const

/** Apparatus and rules 1 to 3. */
export const settingUp: readonly DeskEntry[] = [
  deskEntry({
    id: 'chamberlain1888.apparatus',
    asks: 'How many of a piece are there in the game, of how many squares, and with what guns?',
    rules: ['CH-A1', 'CH-A2', 'CH-A3', 'CH-A4', 'CH-A5', 'CH-A6'],
    input: z.strictObject({ piece: z.enum(pieces) }),
    example: { input: { piece: 'island' }, value: { number: 4, squares: 5 } },
    answer({ piece }) {
      const row = apparatus.row('piece', piece)
      const guns = piece === 'runner' || piece === 'blockader' ? gunsOf(piece) : null
      const value: Record<string, Plain> = {
        number: printedNumber(row.number),
        ...(row.squares === '' ? {} : { squares: printedNumber(row.squares) }),
        ...(guns === null ? {} : { guns }),
      }
      return finding(value, [because(row.rule, row.note, { piece }, value)])
    },
  }),
  deskEntry({
    id: 'chamberlain1888.starts',
    asks: 'On which squares may a ship begin, and how does she head there?',
    rules: ['CH-01a', 'CH-01b', 'CH-R01', 'CH-R03'],
    input: z.strictObject({
      ship: shipInput,
      harbour: readings.harbour,
      blockaderHeading: readings.blockaderHeading,
    }),
    example: {
      input: { ship: 'runner' },
      value: [
        { x: 12, y: 1, heading: 'N' },
        { x: 13, y: 1, heading: 'N' },
      ],
    },
    answer(given) {
      const settings = settingsFrom(given)
      const all = starts(given.ship, settings)
      const [first] = all
      return finding(
        all.map(({ square, heading }) => ({ ...square, heading })),
        first ? startHeading(given.ship, first.square, settings).because : [],
      )
    },
  }),
  deskEntry({
    id: 'chamberlain1888.start',
    asks: 'May a ship begin on this square, and on what heading?',
    rules: ['CH-01a', 'CH-01b', 'CH-R01', 'CH-R03'],
    input: z.strictObject({
      ship: shipInput,
      square: squareInput,
      harbour: readings.harbour,
      blockaderHeading: readings.blockaderHeading,
    }),
    example: { input: { ship: 'blockader', square: { x: 23, y: 24 } }, value: { allowed: true, heading: 'W' } },
    answer(given) {
      const start = startHeading(given.ship, given.square, settingsFrom(given))
      return finding({ allowed: start.value !== null, heading: start.value }, start.because)
    },
  }),
  deskEntry({
    id: 'chamberlain1888.feature',
    asks: 'May an island or a rock be laid on these squares, among those laid already?',
    rules: ['CH-02a', 'CH-02b', 'CH-02c', 'CH-A5', 'CH-A6', 'CH-R02', 'CH-R20', 'CH-R21'],
    input: z.strictObject({
      kind: z.enum(['island', 'rock']),
      squares: z.array(squareInput).min(1).max(24),
      islands: islandsInput,
      rocks: rocksInput,
      ships: shipsInput,
    }),
    example: { input: { kind: 'rock', squares: [{ x: 10, y: 4 }] }, value: { allowed: true, rules: [] } },
    answer({ kind, squares, islands, rocks, ships }) {
      const may = mayLay(kind, squares, { islands, rocks }, ships)
      const against = may.value ? [] : [...new Set(may.because.map((reason) => reason.rule))]
      return finding({ allowed: may.value, rules: against }, may.because)
    },
  }),
  deskEntry({
    id: 'chamberlain1888.layout',
    asks: 'Is this whole layout of islands and rocks lawful?',
    rules: ['CH-02a', 'CH-02b', 'CH-02c', 'CH-A5', 'CH-A6', 'CH-R02', 'CH-R20', 'CH-R21'],
    input: z.strictObject({ islands: islandsInput, rocks: rocksInput, ships: shipsInput }),
    example: { input: { islands: [], rocks: [] }, value: { allowed: false, rules: ['CH-A5', 'CH-A6'] } },
    answer(features) {
      const faults = layoutFaults(features, features.ships)
      return finding(
        { allowed: faults.length === 0, rules: [...new Set(faults.map((fault) => fault.rule))] },
        faults.length > 0 ? faults : [because('CH-02a', 'lined up with the squares, and within every limit')],
      )
    },
  }),
  deskEntry({
    id: 'chamberlain1888.toss',
    asks: 'Who wins the toss and lays out islands and rocks (one throw of two sides: 1 the Runner, 2 the Blockader)?',
    rules: ['CH-02a'],
    input: z.strictObject({ face: z.int().min(1).max(2).optional() }),
    example: { input: { face: 1 }, value: { winner: 'runner', movesFirst: 'blockader' } },
    answer({ face }, dice) {
      const thrower =
        face === undefined
          ? dice
          : { thrown: [], throwDice: () => ({ rule: 'CH-02a', subject: 'toss', purpose: 'the toss', faces: [face] }) }
      const won = toss(thrower, 'rules desk')
      const first = firstMove(won.value)
      return finding(
        { winner: won.value, movesFirst: first.value },
        [...won.because, ...first.because],
        won.dice && face === undefined ? { dice: won.dice } : {},
      )
    },
  }),
  deskEntry({
    id: 'chamberlain1888.firstMove',
    asks: 'Who moves first?',
    rules: ['CH-03'],
    input: z.strictObject({ tossWinner: shipInput }),
    example: { input: { tossWinner: 'runner' }, value: 'blockader' },
    answer: ({ tossWinner }) => firstMove(tossWinner),
  }),
]
