import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { arcsTo, gunsBearing } from '../procedures/armament.ts'
import { fire, gunsFired, gunsThatMayFire, oddsOf, salvoOf } from '../procedures/firing.ts'
import { blockedBy } from '../procedures/line-of-fire.ts'
import { rangeBetween } from '../procedures/range.ts'
import { markOf } from '../tables/firing-die.ts'
import { ARCS } from '../tables/guns.ts'
import {
  arcInput,
  faceInput,
  headingInput,
  islandsInput,
  readings,
  rocksInput,
  settingsFrom,
  shipInput,
  squareInput,
} from './inputs.ts'

/** Rules 11 to 15. */
export const gunnery: readonly DeskEntry[] = [
  deskEntry({
    id: 'chamberlain1888.arcs',
    asks: 'In which arcs of a ship does this square lie?',
    rules: ['CH-11a', 'CH-R05'],
    input: z.strictObject({ square: squareInput, heading: headingInput, target: squareInput }),
    example: {
      input: { square: { x: 10, y: 10 }, heading: 'N', target: { x: 13, y: 13 } },
      value: ['bow', 'starboard'],
    },
    answer({ square, heading, target }) {
      const arcs = arcsTo(square, heading, target)
      return finding(arcs, [
        because('CH-11a', 'each arc is of 90 degrees', { heading }, arcs),
        ...(arcs.length > 1 ? [because('CH-R05', 'on the line of 45 degrees: within both arcs')] : []),
      ])
    },
  }),
  deskEntry({
    id: 'chamberlain1888.gunsBearing',
    asks: 'Which guns of a ship bear on this square, whatever the range?',
    rules: ['CH-A3', 'CH-A4', 'CH-11a', 'CH-11b', 'CH-11c', 'CH-R05'],
    input: z.strictObject({ ship: shipInput, square: squareInput, heading: headingInput, target: squareInput }),
    example: {
      input: { ship: 'runner', square: { x: 10, y: 10 }, heading: 'N', target: { x: 10, y: 4 } },
      value: ['stern'],
    },
    answer: ({ ship, square, heading, target }) => gunsBearing(ship, square, heading, target),
  }),
  deskEntry({
    id: 'chamberlain1888.range',
    asks: 'How many clear squares lie between two ships, and are they in range?',
    rules: ['CH-12', 'CH-R04'],
    input: z.strictObject({ from: squareInput, to: squareInput, rangeCount: readings.rangeCount }),
    example: {
      input: { from: { x: 5, y: 5 }, to: { x: 7, y: 14 } },
      value: { clearSquares: 10, inRange: true },
    },
    answer: (given) => rangeBetween(given.from, given.to, settingsFrom(given)),
  }),
  deskEntry({
    id: 'chamberlain1888.lineOfFire',
    asks: 'Is the line of fire between two squares blocked by an island?',
    rules: ['CH-15'],
    input: z.strictObject({ from: squareInput, to: squareInput, islands: islandsInput, rocks: rocksInput }),
    example: {
      input: { from: { x: 5, y: 5 }, to: { x: 5, y: 9 }, islands: [[{ x: 5, y: 7 }]] },
      value: { blocked: true, by: [{ x: 5, y: 7 }] },
    },
    answer({ from, to, islands, rocks }) {
      const found = blockedBy(from, to, { islands, rocks })
      return finding({ blocked: found.value.length > 0, by: found.value }, found.because)
    },
  }),
  deskEntry({
    id: 'chamberlain1888.mayFire',
    asks: 'Which guns may a ship fire now: has she moved, is she in range, is the line clear, and which bear?',
    rules: ['CH-11a', 'CH-11b', 'CH-11c', 'CH-12', 'CH-14', 'CH-15', 'CH-16b', 'CH-R06', 'CH-R07'],
    input: z.strictObject({
      ship: shipInput,
      square: squareInput,
      heading: headingInput,
      enemy: squareInput,
      islands: islandsInput,
      rocks: rocksInput,
      hasMoved: z.boolean().default(true),
      duringRun: z.boolean().default(false),
      ordered: z.array(arcInput).optional(),
      rangeCount: readings.rangeCount,
      autofire: readings.autofire,
    }),
    example: {
      input: { ship: 'blockader', square: { x: 10, y: 10 }, heading: 'N', enemy: { x: 10, y: 16 } },
      value: { mayFire: ['bow'], fires: ['bow'] },
    },
    answer(given) {
      const settings = settingsFrom(given)
      const { hasMoved, duringRun } = given
      const may = gunsThatMayFire(given.ship, given, given.enemy, given, settings, { hasMoved, duringRun })
      const fired = gunsFired(may.value, given.ordered, settings)
      return finding({ mayFire: may.value, fires: fired.value }, [...may.because, ...fired.because])
    },
  }),
  deskEntry({
    id: 'chamberlain1888.firingDie',
    asks: 'What does a face of the firing die show, score and do (a plain die: 1 to 3 M, 4 H1, 5 H2, 6 D4)?',
    rules: ['CH-13', 'CH-A1'],
    input: z.strictObject({ face: faceInput }),
    example: { input: { face: 6 }, value: { mark: 'D4', points: 4, disables: true } },
    answer({ face }) {
      const mark = markOf(face)
      return finding(mark, [because('CH-13', `the face shows ${mark.mark}`, { face }, mark.points)])
    },
  }),
  deskEntry({
    id: 'chamberlain1888.fire',
    asks: 'What does a ship score with so many guns (one throw of rule CH-13 with a die for each gun, or the faces given)?',
    rules: ['CH-13', 'CH-16a', 'CH-16g', 'CH-R08'],
    input: z.strictObject({
      guns: z.int().min(1).max(2).optional(),
      faces: z.array(faceInput).min(1).max(2).optional(),
    }),
    example: { input: { faces: [6, 6] }, value: { marks: ['D4', 'D4'], points: 8, disables: true, runs: 1 } },
    answer({ guns, faces }, dice) {
      if (faces !== undefined) return salvoOf(faces)
      return fire('runner', ARCS.slice(0, guns ?? 1), dice, 'rules desk')
    },
  }),
  deskEntry({
    id: 'chamberlain1888.odds',
    asks: 'What are the chances of each score, its mean and variance, and of disabling, with so many guns?',
    rules: ['CH-13'],
    input: z.strictObject({ guns: z.int().min(0).max(2) }),
    example: {
      input: { guns: 1 },
      value: {
        points: { 0: 3 / 6, 1: 1 / 6, 2: 1 / 6, 4: 1 / 6 },
        mean: 7 / 6,
        variance: 77 / 36,
        disable: 1 / 6,
        disableTwice: 0,
      },
    },
    answer: ({ guns }) => oddsOf(guns),
  }),
]
