import type { z } from 'zod'
import type { stepSchema } from '../../../../shared/campaign/inputs.ts'
import { figureTyped } from '../../../ui/typed-figure.ts'

type StepGiven = z.infer<typeof stepSchema>

/** A field that is wrong, and the sentence about it. */
export interface Fault {
  readonly field: 'until' | 'moves'
  readonly says: string
}

/** How far to step: to the end of the move, or until an hour of its own clock ("0930"); `opens` and `clock` in ISO 8601 UTC. */
export function readStep(
  until: string,
  acceptDefaults: boolean,
  clock: string,
  zoneMinutes: number,
  pause = false,
): { readonly given: StepGiven } | Fault {
  const given: StepGiven = { ...(acceptDefaults ? { acceptDefaults } : {}), ...(pause ? { pause } : {}) }
  const hour = nextHour(until, clock, zoneMinutes)
  if (typeof hour === 'object') return hour
  return { given: hour === '' ? given : { ...given, until: hour } }
}

/** The next such hour after the clock, in ISO 8601; '' where none is typed. */
function nextHour(until: string, clock: string, zoneMinutes: number): string | Fault {
  const typed = until.trim()
  if (typed === '') return ''
  const m = /^([01]\d|2[0-3])[.:]?([0-5]\d)$/.exec(typed)
  if (!m) return { field: 'until', says: `Until when? Four figures such as 0930; "${typed}" was typed.` }
  const now = Date.parse(clock)
  const day = 86_400_000
  const zone = zoneMinutes * 60_000
  const midnight = Math.floor((now + zone) / day) * day - zone
  const at = midnight + (Number(m[1]) * 60 + Number(m[2])) * 60_000
  return `${new Date(at > now ? at : at + day).toISOString().slice(0, 19)}Z`
}

/** The most moves that are run quietly, one after another. */
const MOST_QUIET = 20

/** How long to run quietly: so many moves, and not beyond the next such hour where one is typed. */
export function readQuiet(
  draft: { readonly moves: string; readonly until: string },
  clock: string,
  zoneMinutes: number,
): { readonly moves: number; readonly until?: string } | Fault {
  const read = figureTyped(draft.moves, { words: 'Moves', least: 1, most: MOST_QUIET, whole: true })
  if ('says' in read) return { field: 'moves', says: read.says }
  const moves = read.figure ?? 1
  const hour = nextHour(draft.until, clock, zoneMinutes)
  if (typeof hour === 'object') return hour
  return hour === '' ? { moves } : { moves, until: hour }
}
