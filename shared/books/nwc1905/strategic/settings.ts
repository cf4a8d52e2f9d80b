/** What the umpire of a Strategic Game may settle beforehand; each default is the print or our ruling. The boards' settings stand beside them. */
import { z } from 'zod'
import { asked } from '../../../action/order-form.ts'
import type { Settings } from '../../contract.ts'
import { type CampaignSheet, linesOf } from '../../settings-sheet.ts'
import { settingsSchema as boardSettings } from '../settings.ts'
import { wireless } from '../signalling.ts'
import { smallObserverFactor } from '../tables/classes.ts'
import { meetingFigures } from '../tables/meetings.ts'
import { signalLimit } from '../tables/signals-at-sea.ts'
import { campaignFigures as figures } from '../tables/strategic-figures.ts'

const share = z.number().min(0).max(1)
const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)

const SILENT = 'nothing is said'
const PARTS = { 1: 'all of it', 0.75: 'three quarters', 0.5: 'half', 0.25: 'a quarter', 0.1: 'a tenth' }

const warFirst = {
  'move.hours': asked(z.number().min(0.25).max(72).default(figures.moveHours), {
    label: 'Length of a move',
    says: 'Where the umpire says nothing when he opens it; vessels in sight of each other may have moves of a quarter of an hour.',
    offers: [2, 4, 6, 12, 24],
    words: { '2': 'two hours', '4': 'four hours', '6': 'six hours', '12': 'twelve hours', '24': 'a day' },
    printed: SILENT,
    rule: 'NS-MOVE-01',
  }),
  almanac: asked(z.enum(['computed', 'fixed']).default('computed'), {
    label: 'Day and night',
    says: 'The sun rises and sets as it did on those days, or at hours that the umpire has announced.',
    words: { computed: 'as on those days', fixed: 'at the same hours every day' },
    printed: SILENT,
    rule: 'NS-SIGHT-01',
  }),
  'sight.moves': asked(z.enum(['asked', 'always', 'never']).default('asked'), {
    label: 'Moves of a quarter of an hour',
    says: 'For vessels in sight of each other, until they part or their meeting is decided; all others run their own move.',
    words: { asked: 'the umpire is asked at each meeting', always: 'for all who meet', never: 'for none' },
    printed: 'at the option of the umpire',
    rule: 'NS-MOVE-06',
  }),
  /** NS-MOVE-07, R-68. */
  'late.factor': asked(share.default(meetingFigures.latePlottingFactor), {
    label: 'A plot that is late',
    says: 'What is left of her speed for the move, where a time for plotting was announced and is over.',
    offers: [1, 0.75, 0.5, 0.25],
    words: PARTS,
    printed: SILENT,
    rule: 'NS-MOVE-07',
  }),
}

const warMore = {
  /** NS-DD-01, -02, -05. */
  'scouting.limits': asked(z.boolean().default(true), {
    label: 'Scouts of torpedo craft',
    says: 'Destroyers by themselves go no farther than 500 miles from their fleet or base, nor for longer than five days; torpedo boats do not scout at sea.',
    words: { true: 'as the book has it', false: 'they go where they are sent' },
    rule: 'NS-DD-02',
  }),
  'sight.squally': asked(share.default(1), {
    label: 'Sight in squalls',
    says: 'What they leave of the distances of Table I.',
    offers: [1, 0.75, 0.5, 0.25, 0.1],
    words: PARTS,
    printed: SILENT,
    rule: 'NS-SIGHT-01',
  }),
  'sight.fog': asked(share.default(1), {
    label: 'Sight in fog',
    says: 'What it leaves of the distances of Table I.',
    offers: [1, 0.75, 0.5, 0.25, 0.1],
    words: PARTS,
    printed: SILENT,
    rule: 'NS-SIGHT-01',
  }),
  'sight.smallObserver': asked(share.default(smallObserverFactor), {
    label: 'Seen from a small vessel',
    says: 'What she sees of the table’s distances, which hold from a large one.',
    offers: [1, 0.75, 0.5],
    words: PARTS,
    printed: SILENT,
    rule: 'NS-SIGHT-01',
  }),
  'sight.nightRecognition': asked(z.number().min(0).max(1).default(figures.nightRecognitionMiles), {
    label: 'Recognised at night',
    says: 'The column is blank in the print.',
    offers: [0, 0.25, 0.5, 1],
    words: { '0': 'never', '0.25': 'at a quarter of a mile', '0.5': 'at half a mile', '1': 'at a mile' },
    printed: 'blank',
    rule: 'NS-SIGHT-02',
  }),
  'meeting.yards': asked(z.number().min(1).max(60_000).default(figures.meetingYards), {
    label: 'A meeting is decided within',
    says: 'So near the umpire is asked how: by a board, or by his word.',
    unit: 'yards',
    within: [2000, 12000],
    printed: '2,000 yards of armoured vessels, 4,000 of others',
    rule: 'NS-DUEL-01',
  }),
  'coaling.hours': asked(z.number().min(0).max(48).default(figures.coalingHours), {
    label: 'Hours to coal',
    says: 'For what a vessel burns in a day at ten knots.',
    unit: 'hours',
    within: [0, 24],
    printed: SILENT,
    rule: 'NS-UMP-03',
  }),
  'coal.memorandum': asked(z.boolean().default(false), {
    label: 'Memorandum of coal',
    says: 'As each move closes, the umpire’s record says what coal each force at sea has left, by class.',
    words: { false: 'is not asked for', true: 'is handed in' },
    printed: 'whenever he directs',
    rule: 'NS-COAL-03',
  }),
  'harbour.minutes': asked(z.number().min(1).max(600).default(figures.harbourMinutes), {
    label: 'In and out of harbour',
    says: 'Beyond a place’s own passage.',
    unit: 'minutes',
    within: [1, 240],
    printed: SILENT,
    rule: 'NS-UMP-03',
  }),
}

const newsFirst = {
  /** NS-WIRE-01, NS-WIRE-04. */
  wireless: asked(z.boolean().default(true), {
    label: 'Wireless',
    says: 'By the umpire’s leave; 50 miles at most, and less from smaller classes.',
    words: { true: 'as the book has it', false: 'nobody has it' },
    rule: 'NS-WIRE-01',
  }),
  'news.consul': asked(z.number().min(0).nullable().default(null), {
    label: 'Consuls',
    says: 'How long a consul in a neutral port takes to hand in what is seen from there; the telegraph takes its own time besides.',
    unit: 'minutes',
    within: [0, 1440],
    none: 'they send nothing',
    printed: SILENT,
    rule: 'NS-TELE-03',
  }),
  'news.ownCoast': asked(z.number().min(0).nullable().default(figures.ownCoastMinutes), {
    label: 'One’s own coast',
    says: 'How long its watch takes to hand in what it sees.',
    unit: 'minutes',
    within: [0, 1440],
    none: 'it sends nothing',
    printed: SILENT,
    rule: 'NS-TELE-03',
  }),
}

const newsMore = {
  'wireless.mph': asked(z.number().min(wireless.leastMph).max(wireless.greatestMph).default(wireless.defaultMph), {
    label: 'A chain of wireless',
    says: 'How fast it carries a message.',
    unit: 'miles an hour',
    printed: '15 to 200',
    rule: 'NS-WIRE-04',
  }),
  /** NS-VIS-01, NS-VIS-03, R-65. */
  'signal.day': asked(z.number().min(3).max(10).default(figures.dayMiles), {
    label: 'Read by day',
    says: 'How far a message by semaphore is read.',
    unit: 'miles',
    within: [6, 10],
    printed: '6 to 10',
    rule: 'NS-VIS-01',
  }),
  'signal.night': asked(z.number().min(3).max(10).default(figures.nightMiles), {
    label: 'Read at night',
    says: 'How far a message by Ardois lamps is read.',
    unit: 'miles',
    within: [3, 6],
    printed: '3 to 6',
    rule: 'NS-VIS-03',
  }),
  /** NS-VIS-02, NS-VIS-03, NS-VIS-04. */
  'signal.dayBy': asked(z.enum(['semaphore', 'flags']).default('semaphore'), {
    label: 'Ships talk by day',
    says: 'Flags are read three miles, and semaphore as far as is said above.',
    words: { semaphore: 'by semaphore', flags: 'by flags' },
    printed: 'both',
    rule: 'NS-VIS-02',
  }),
  'signal.nightBy': asked(z.enum(['ardois', 'very', 'searchlight']).default('ardois'), {
    label: 'Ships talk at night',
    says: 'Very’s lights are read ten miles, Ardois lamps as far as is said above, a searchlight as the umpire allows.',
    words: { ardois: 'by Ardois lamps', very: 'by Very’s lights', searchlight: 'by searchlight' },
    printed: 'all three',
    rule: 'NS-VIS-03',
  }),
  'signal.searchlight': asked(z.number().min(1).max(signalLimit('searchlight')).default(signalLimit('searchlight')), {
    label: 'Searchlight',
    says: 'How far its flashes are read, where ships talk by it.',
    unit: 'miles',
    printed: '30 at most, at his discretion',
    rule: 'NS-VIS-04',
  }),
}

const shape = {
  ...warFirst,
  ...warMore,
  ...newsFirst,
  ...newsMore,
  /** Knots with another in tow: the umpire's (NS-UMP-03). */
  'tow.knots': z.number().min(1).max(12).default(figures.towKnots),
  /** Where light is by hours that the umpire announces. */
  'almanac.day': z.tuple([clock, clock]).default(['06:00', '18:00']),
  ...boardSettings.shape,
}

/** What of it a form asks for. */
export const settingsSheet: CampaignSheet = {
  war: { first: linesOf(warFirst), more: linesOf(warMore) },
  news: { first: linesOf(newsFirst), more: linesOf(newsMore) },
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
