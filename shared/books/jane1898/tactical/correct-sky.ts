/** The umpire's hand on what a whole board has in common: wind and sky, light, sun and moon (JT-GEN-01). */

import { z } from 'zod'
import { type ActionEvent, type Correction, THE_BOARD } from '../../../action/contract.ts'
import { asked } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import { inFigures } from '../../../explanation/figures.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { keyWords } from '../../../explanation/key-words.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { SKIES } from '../../../vocabulary/weather.ts'
import { lookAnew } from './correct-sight.ts'
import { isNight } from './night.ts'
import { LIGHT_WORDS, lightFields } from './setup.ts'
import { SIGHT_YARDS } from './sight.ts'
import type { JaneBoard } from './state.ts'

const something = (given: object): boolean => Object.values(given).some((one) => one !== undefined)

const bears = (label: string, bearing: z.ZodNumber) =>
  asked(bearing.nullable(), { label, typed: 'orNone', placeholder: 'degrees, or none' })
/** As the umpire's form asks for it too. */
export const boardCorrection = asked(
  z
    .strictObject({
      weather: asked(
        z
          .strictObject({
            windFromDegrees: asked(z.number().min(0).max(360), { label: 'Wind from, degrees' }),
            force: asked(z.int().min(0).max(9), { label: 'Its force, 0 to 9' }),
            sky: asked(z.enum(SKIES), { label: 'The sky', words: Object.fromEntries(SKIES.map((sky) => [sky, sky])) }),
          })
          .partial()
          .refine(something, { message: 'it takes the wind, its force or the sky' }),
        { label: 'Weather', as: 'flat' },
      ),
      light: asked(
        z
          .strictObject({
            condition: asked(lightFields.condition, { label: 'The light', words: LIGHT_WORDS }),
            sightYards: asked(lightFields.sightYards, {
              label: 'Ships are seen at, yards',
              says: 'A figure, or “all” for as far as the board reaches.',
              typed: 'orAll',
              placeholder: 'as the light has it',
              breadth: 'wide',
            }),
            lowSunDegrees: bears('A low sun bears', lightFields.lowSunDegrees),
            moonDegrees: bears('The moon bears', lightFields.moonDegrees),
          })
          .partial()
          .refine(something, { message: 'it takes its condition, how far one sees, the sun or the moon' }),
        { label: 'Light', as: 'flat' },
      ),
    })
    .partial()
    .refine(something, { message: 'it takes weather or light' }),
  { label: '', as: 'flat', wants: 'Say what is otherwise: the wind, the sky, the light.' },
)
type Given = z.output<typeof boardCorrection>

const no = (path: string, says: string, rule: string): never =>
  refuse('losses.board', `${path} ${says} (${rule}).`, { rule, path })
const by = (says: string): Reason => because('JT-GEN-01', says)
const yardsWords = (yards: number | null): string =>
  yards === null ? 'farther than the board reaches' : `${inFigures(yards)} yards`

/** The board in the weather and light that the umpire gives it, looked at anew by every side. Refuses with one sentence. */
export function correctSky(
  board: JaneBoard,
  id: string,
  correction: Correction,
): { state: JaneBoard; events: ActionEvent[] } {
  if (id !== THE_BOARD)
    refuse('losses.board', `ship is "${id}"; a correction of the board itself names "${THE_BOARD}" there.`, {
      path: 'ship',
    })
  const stranger = Object.keys(correction).find((field) => field !== 'note' && field !== 'board')
  if (stranger !== undefined)
    refuse('losses.board', `${stranger} is for one ship, and board is for all of them.`, { path: stranger })
  const given = read(boardCorrection, correction.board, 'the correction of the board', 'board')
  const weather = weatherOf(board, given.weather ?? {})
  const light = lightOf(board, given.light ?? {})
  const steps = [by(`by the umpire: ${correction.note}`), ...weather.steps, ...light.steps]
  return {
    state: lookAnew({ ...light.board, weather: weather.weather }, new Set()),
    events: [
      { kind: 'corrected', ships: [], says: `The umpire corrects the board: ${correction.note}`, because: steps },
    ],
  }
}

function weatherOf({ weather }: JaneBoard, given: NonNullable<Given['weather']>) {
  const { windFromDegrees = weather.windFromDegrees, force = weather.force, sky = weather.sky } = given
  const steps = [
    ...(given.windFromDegrees === undefined ? [] : [by(`the wind is from ${windFromDegrees}°`)]),
    ...(given.force === undefined ? [] : [by(`its force is ${force}`)]),
    ...(given.sky === undefined ? [] : [by(`the sky is ${sky}`)]),
  ]
  return { weather: { ...weather, windFromDegrees, force, sky }, steps }
}

/** A new state of the light has its own sight unless that is given too; sun and moon are seen in their own lights alone. */
function lightOf(board: JaneBoard, given: NonNullable<Given['light']>): { board: JaneBoard; steps: Reason[] } {
  const condition = given.condition ?? board.lightCondition
  const sun = condition === 'clearDay' || condition === 'squallyDay'
  const moon = condition === 'moonNight'
  if (typeof given.lowSunDegrees === 'number' && !sun)
    no(
      'board.light.lowSunDegrees',
      `is ${given.lowSunDegrees}, and no sun is seen in the light "${condition}"`,
      'JT-OPT-06',
    )
  if (typeof given.moonDegrees === 'number' && !moon)
    no(
      'board.light.moonDegrees',
      `is ${given.moonDegrees}, and no moon is seen in the light "${condition}"`,
      'JT-NIGHT-05',
    )
  const usual = given.condition === undefined ? board.sightYards : (SIGHT_YARDS[condition] ?? null)
  const sightYards = given.sightYards === undefined ? usual : given.sightYards
  const lowSunDegrees = !sun ? null : given.lowSunDegrees === undefined ? board.lowSunDegrees : given.lowSunDegrees
  const moonDegrees = !moon ? null : given.moonDegrees === undefined ? board.moonDegrees : given.moonDegrees
  const bearing = (what: string, degrees: number | null, none: string): Reason =>
    by(`the ${what} ${degrees === null ? none : `bears ${degrees}°`}`)
  const steps = [
    ...(given.condition === undefined ? [] : [by(`the light is ${keyWords(condition)}`)]),
    ...(sightYards === board.sightYards && given.sightYards === undefined
      ? []
      : [because('JT-WX-05', `ships are seen at ${yardsWords(sightYards)}`)]),
    ...(given.lowSunDegrees === undefined ? [] : [bearing('sun', lowSunDegrees, 'stands high or is not seen')]),
    ...(given.moonDegrees === undefined ? [] : [bearing('moon', moonDegrees, 'is not seen')]),
  ]
  const { night, ...rest } = board
  // What a night has decided goes with it: another night throws anew.
  const kept = night && isNight(condition) ? { night } : {}
  return { board: { ...rest, ...kept, lightCondition: condition, sightYards, lowSunDegrees, moonDegrees }, steps }
}
