import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { ram } from '../procedures/ramming.ts'
import { type Ending, turnsPlayedOut, victory } from '../procedures/victory.ts'
import { headingInput, pointsInput, readings, settingsFrom, shipInput } from './inputs.ts'

/** Rules 17 to 19. */
export const victoryDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'chamberlain1888.ram',
    asks: 'Who wins when one ship moves on to the square of the other, and is it head on?',
    rules: ['CH-17', 'CH-R15', 'CH-R16'],
    input: z.strictObject({
      rammer: shipInput,
      rammerHeading: headingInput,
      rammedHeading: headingInput,
      headOnDegrees: readings.headOnDegrees,
      /** Makes no difference (CH-17). */
      rammedDisabled: z.boolean().default(false),
    }),
    example: {
      input: { rammer: 'runner', rammerHeading: 'N', rammedHeading: 'S' },
      value: { headOn: true, winner: 'blockader' },
    },
    answer: (given) => ram(given.rammer, given.rammerHeading, given.rammedHeading, settingsFrom(given)),
  }),
  deskEntry({
    id: 'chamberlain1888.victory',
    asks: 'To whom does the victory go, by what happened or else by the firing points?',
    rules: ['CH-09', 'CH-10', 'CH-17', 'CH-18', 'CH-19', 'CH-R18', 'CH-R22'],
    input: z.strictObject({
      ram: z.strictObject({ rammer: shipInput, rammerHeading: headingInput, rammedHeading: headingInput }).optional(),
      ashore: shipInput.optional(),
      escaped: z.boolean().default(false),
      forcedReturn: z.boolean().default(false),
      points: pointsInput.prefault({}),
      headOnDegrees: readings.headOnDegrees,
    }),
    example: {
      input: { points: { runner: 5, blockader: 3 } },
      value: { winner: 'runner', by: 'points' },
    },
    answer(given) {
      const ending: Ending = given.ram
        ? { by: 'ram', ...given.ram }
        : given.ashore
          ? { by: 'ashore', ship: given.ashore }
          : given.escaped
            ? { by: 'escape' }
            : given.forcedReturn
              ? { by: 'forcedReturn' }
              : { by: 'points' }
      return victory(ending, given.points, settingsFrom(given))
    },
  }),
  deskEntry({
    id: 'chamberlain1888.turnLimit',
    asks: 'Are the turns played out, so that the points decide, and who has won then?',
    rules: ['CH-R22'],
    input: z.strictObject({
      turns: z.strictObject({ runner: z.int().min(0), blockader: z.int().min(0) }),
      points: pointsInput.prefault({}),
      turnLimit: readings.turnLimit,
    }),
    example: {
      input: { turns: { runner: 100, blockader: 100 }, points: { runner: 2, blockader: 2 } },
      value: { over: true, winner: null },
    },
    answer(given) {
      const settings = settingsFrom(given)
      const out = turnsPlayedOut(given.turns, settings)
      const won = victory({ by: 'points' }, given.points, settings)
      return finding({ over: out.value, winner: out.value ? won.value.winner : null }, [
        ...out.because,
        ...(out.value ? won.because : [because('CH-19', 'nothing has decided yet')]),
      ])
    },
  }),
]
