import { z } from 'zod'
import type { Dice } from '../../../dice/dice.ts'
import { finding, type Thrown } from '../../../explanation/finding.ts'
import { Refused, refuse } from '../../../explanation/refusal.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { checkOrders } from '../choices.ts'
import { readOrders } from '../orders.ts'
import { resolve, settle } from '../resolve.ts'
import { readSetup, setUp } from '../setup.ts'
import { shipsToOrder } from '../state.ts'
import { otherShip, type Ship } from '../tables/guns.ts'
import {
  arcInput,
  courseInput,
  faceInput,
  headingInput,
  islandsInput,
  readings,
  rocksInput,
  settingsFrom,
  shipInput,
  squareInput,
} from './inputs.ts'

const vessel = z.strictObject({
  square: squareInput,
  heading: headingInput,
  points: z.int().min(0).default(0),
})

/** Dice that show the faces given, or throw. */
function shown(faces: readonly number[] | undefined, dice: Dice): Dice {
  if (faces === undefined) return dice
  const thrown: Thrown[] = []
  return {
    thrown,
    throwDice(ask) {
      if ((ask.count ?? 1) !== faces.length)
        return refuse('dice.missing', `${ask.purpose} takes ${ask.count ?? 1} faces; ${faces.length} were given.`, {
          rule: ask.rule,
          path: 'faces',
        })
      const entry = { rule: ask.rule, subject: ask.subject, purpose: ask.purpose, faces }
      thrown.push(entry)
      return entry
    },
  }
}

/** A whole turn on any position. */
export const turnDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'chamberlain1888.turn',
    asks: 'What comes of a whole turn on a position: the move, the guns, the points, an end, and what is asked of whom next?',
    rules: [
      'CH-04',
      'CH-06',
      'CH-09',
      'CH-10',
      'CH-14',
      'CH-16a',
      'CH-17',
      'CH-19',
      'CH-R06',
      'CH-R15',
      'CH-R22',
      'CH-R23',
    ],
    input: z.strictObject({
      ship: shipInput,
      course: courseInput,
      /** Guns ordered; left out, all that bear. */
      fire: z.array(arcInput).optional(),
      /** Faces of the firing dice, one for each gun fired; left out, they are thrown. */
      faces: z.array(faceInput).max(2).optional(),
      runner: vessel,
      blockader: vessel,
      islands: islandsInput,
      rocks: rocksInput,
      /** The ship is disabled, and this is her coming back into action. */
      recovering: z.boolean().default(false),
      /** Turns that each has played before this one. */
      turns: z.strictObject({ runner: z.int().min(0).default(0), blockader: z.int().min(0).default(0) }).prefault({}),
      harbour: readings.harbour,
      rangeCount: readings.rangeCount,
      autofire: readings.autofire,
      disabledTurn: readings.disabledTurn,
      headOnDegrees: readings.headOnDegrees,
      turnLimit: readings.turnLimit,
    }),
    example: {
      input: {
        ship: 'runner',
        course: 'ahead',
        faces: [5],
        runner: { square: { x: 10, y: 10 }, heading: 'N' },
        blockader: { square: { x: 10, y: 5 }, heading: 'N' },
      },
      value: {
        x: 10,
        y: 11,
        heading: 'N',
        fired: ['stern'],
        marks: ['H2'],
        points: { runner: 2, blockader: 0 },
        winner: null,
        by: null,
        next: { phase: 'turn', ship: 'blockader' },
      },
    },
    answer(given, dice) {
      const settings = settingsFrom(given)
      const setup = readSetup({
        study: true,
        settings,
        runner: { ...given.runner, turns: given.turns.runner },
        blockader: { ...given.blockader, turns: given.turns.blockader },
        islands: given.islands,
        rocks: given.rocks,
        toMove: given.ship,
      })
      const opened = setUp(setup).state
      const state =
        given.recovering && opened.phase === 'turn' ? settle({ ...opened, phase: 'recovery' }, dice) : opened
      const orders = readOrders({
        do: 'steer',
        course: given.course,
        ...(given.fire === undefined ? {} : { fire: given.fire }),
      })
      if (state.phase !== 'over') {
        const no = checkOrders(state, given.ship, orders)
        if (no) throw new Refused(no)
      }
      const after =
        state.phase === 'over'
          ? { state, events: state.last }
          : resolve(state, { [given.ship]: orders }, shown(given.faces, dice), 'rules desk')
      const fired = after.events.find((event) => event.kind === 'fired')?.detail as
        | { readonly guns: readonly string[]; readonly marks: readonly string[] }
        | undefined
      const { vessels, ended, phase } = after.state
      const moved = vessels[given.ship]
      const asked: Ship = shipsToOrder(after.state)[0] ?? otherShip(given.ship)
      const thrown = dice.thrown
      return finding(
        {
          x: moved.square?.x ?? null,
          y: moved.square?.y ?? null,
          heading: moved.heading,
          fired: fired?.guns ?? [],
          marks: fired?.marks ?? [],
          points: { runner: vessels.runner.points, blockader: vessels.blockader.points },
          winner: ended?.winner ?? null,
          by: ended?.by ?? null,
          next: phase === 'over' ? null : { phase, ship: asked },
        },
        after.events.flatMap((event) => event.because),
        thrown.length > 0 ? { dice: [...thrown] } : {},
      )
    },
  }),
]
