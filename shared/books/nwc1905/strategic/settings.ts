/** What the umpire of a Strategic Game may settle beforehand; each default is the print or our ruling. The boards' settings stand beside them. */
import { z } from 'zod'
import type { Settings } from '../../contract.ts'
import { settingsSchema as boardSettings } from '../settings.ts'
import { wireless } from '../signalling.ts'
import { smallObserverFactor } from '../tables/classes.ts'
import { meetingFigures } from '../tables/meetings.ts'
import { signalLimit } from '../tables/signals-at-sea.ts'
import { campaignFigures as figures } from '../tables/strategic-figures.ts'

const share = z.number().min(0).max(1)
const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)

const shape = {
  /** Length of a move, hours, where the umpire says nothing when he opens it (NS-MOVE-01). */
  'move.hours': z.number().min(0.25).max(72).default(figures.moveHours),
  /** What is left of her speed for the move to one whose plot is not sealed in the time announced (NS-MOVE-07, R-68). */
  'late.factor': share.default(meetingFigures.latePlottingFactor),
  /** Whether destroyers and torpedo boats by themselves are kept to the book's limits (NS-DD-01, -02, -05). */
  'scouting.limits': z.boolean().default(true),
  /** What squalls and fog leave of Table I's distances (NS-SIGHT-01). */
  'sight.squally': share.default(1),
  'sight.fog': share.default(1),
  /** What a small observer sees of the table's distances. */
  'sight.smallObserver': share.default(smallObserverFactor),
  /** Miles at which any class is recognised at night. */
  'sight.nightRecognition': z.number().min(0).max(1).default(figures.nightRecognitionMiles),
  /** Miles at which a message is read by day and by night (NS-VIS-01, NS-VIS-03, R-65). */
  'signal.day': z.number().min(3).max(10).default(figures.dayMiles),
  'signal.night': z.number().min(3).max(10).default(figures.nightMiles),
  /** By what ships talk to each other, and how far a searchlight's flashes are read where they do by it (NS-VIS-02, NS-VIS-03, NS-VIS-04). */
  'signal.dayBy': z.enum(['semaphore', 'flags']).default('semaphore'),
  'signal.nightBy': z.enum(['ardois', 'very', 'searchlight']).default('ardois'),
  'signal.searchlight': z.number().min(1).max(signalLimit('searchlight')).default(signalLimit('searchlight')),
  /** Whether there is wireless at all, and how fast a chain carries (NS-WIRE-01, NS-WIRE-04). */
  wireless: z.boolean().default(true),
  'wireless.mph': z.number().min(wireless.leastMph).max(wireless.greatestMph).default(wireless.defaultMph),
  /** Minutes from a sight off one’s own coast, and off a neutral one, until the government hears; null: only as ships carry it (NS-TELE-03). */
  'news.ownCoast': z.number().min(0).nullable().default(figures.ownCoastMinutes),
  'news.consul': z.number().min(0).nullable().default(null),
  /** Moves of a quarter of an hour for those in sight of each other: the umpire is asked at each meeting, or for all, or for none (NS-MOVE-06). */
  'sight.moves': z.enum(['asked', 'always', 'never']).default('asked'),
  /** Whether commanders hand in the coal that they have as each move closes (NS-COAL-03). */
  'coal.memorandum': z.boolean().default(false),
  /** Yards between enemies at which the umpire is asked how their meeting is to be decided (NS-DUEL-01). */
  'meeting.yards': z.number().min(1).max(60_000).default(figures.meetingYards),
  /** Hours to take in what one day at ten knots burns, and knots with another in tow: the umpire's (NS-UMP-03). */
  'coaling.hours': z.number().min(0).max(48).default(figures.coalingHours),
  'tow.knots': z.number().min(1).max(12).default(figures.towKnots),
  /** Minutes to enter or leave harbour beyond a place's own passage: the umpire's (NS-UMP-03). */
  'harbour.minutes': z.number().min(1).max(600).default(figures.harbourMinutes),
  /** Light by the almanac, or by hours that the umpire announces. */
  almanac: z.enum(['computed', 'fixed']).default('computed'),
  'almanac.day': z.tuple([clock, clock]).default(['06:00', '18:00']),
  ...boardSettings.shape,
}

/** Every setting of the Strategic Game with its default. */
export const listedSettings = z.strictObject(shape)
export type StrategicSettings = z.output<typeof listedSettings>

export const settingsOf = (settings: Settings): StrategicSettings => settings as StrategicSettings

/** Reads settings by their names and fills in defaults; an unknown or wrong one is a fault with its sentence. */
export function readSettings(given: Settings): {
  settings: Settings
  faults: readonly { path: string; message: string; rule?: string }[]
} {
  const faults: { path: string; message: string; rule?: string }[] = []
  const settings: Record<string, unknown> = {}
  for (const name of Object.keys(given))
    if (!Object.hasOwn(shape, name))
      faults.push({
        path: `settings.${name}`,
        message: `There is no setting "${name}"; \`schema settings/nwc1905\` names every one.`,
      })
  for (const [name, schema] of Object.entries(shape)) {
    const read = schema.safeParse(given[name])
    if (read.success) settings[name] = read.data
    else {
      faults.push({
        path: `settings.${name}`,
        message: `Setting ${name} cannot be ${JSON.stringify(given[name])}: ${read.error.issues[0]?.message ?? 'not allowed'}.`,
      })
      settings[name] = schema.safeParse(undefined).data
    }
  }
  return { settings, faults }
}
