import { classWords, type GunClass } from '../../../../shared/vocabulary/guns.ts'
import { parseKnots } from '../../../chart/words.ts'

/** A correction of one ship while it is being typed; empty fields change nothing. */
export type CorrectionDraft = Readonly<Record<string, string>>

/** Figures that may be lost, with what she has left of each in words. */
export const LOSSES = [
  { field: 'sectionsLost', label: 'Sections lost', whole: true },
  { field: 'menLost', label: 'Men lost', whole: true },
  { field: 'torpedoesUsed', label: 'Torpedoes used', whole: true },
  { field: 'maxKnots', label: 'Greatest speed now', whole: false },
] as const

/** Where a piece is put and how she goes. A place is typed as so far from where she is, since a board's own origin means nothing to a reader. */
export const PLACES = [
  { field: 'east', from: 'x' },
  { field: 'north', from: 'y' },
] as const

/** A ship to be corrected, as far as her place goes, and the unit her place is typed in. */
export interface Placed {
  readonly x: number
  readonly y: number
  /** Yards of a square; null: in yards. */
  readonly squareYards: number | null
  /** Her classes of gun. */
  readonly classes: readonly GunClass[]
}

export interface CorrectionFault {
  readonly field: string
  readonly says: string
}

/** Reads "A2 C1" into counts by class of gun, of those that she has. */
function byClass(typed: string, classes: readonly GunClass[]): Record<string, number> | null {
  const found: Record<string, number> = {}
  for (const part of typed.split(/[,;\s]+/).filter(Boolean)) {
    const gun = classes
      .filter((one) => new RegExp(`^${one.replaceAll('.', '\\.')}[:=]?\\d+$`, 'i').test(part))
      .sort((one, other) => other.length - one.length)[0]
    if (gun === undefined) return null
    found[gun] = Number(part.slice(gun.length).replace(/^[:=]/, ''))
  }
  return found
}

/** The correction as the tactical book takes it; or what is wrong with it. */
export function readCorrection(
  draft: CorrectionDraft,
  at: Placed,
  /** Marks on her sheet, as the book takes them. */
  fight?: Readonly<Record<string, unknown>>,
): { readonly correction: Readonly<Record<string, unknown>> } | CorrectionFault {
  const note = (draft['note'] ?? '').trim()
  const correction: Record<string, unknown> = {}
  for (const { field, label, whole } of LOSSES) {
    const typed = (draft[field] ?? '').trim().replace(',', '.')
    if (typed === '') continue
    const value = Number(typed)
    if (Number.isNaN(value) || value < 0 || (whole && !Number.isInteger(value)))
      return {
        field,
        says: `${label} must be a ${whole ? 'whole number' : 'number'} of 0 or more; "${typed}" was typed.`,
      }
    correction[field] = value
  }
  for (const field of ['gunsLost', 'roundsUsed']) {
    const typed = (draft[field] ?? '').trim()
    if (typed === '') continue
    const read = byClass(typed, at.classes)
    if (!read)
      return {
        field,
        says: `Write a class of hers${at.classes.length === 0 ? '' : ` (${classWords(at.classes)})`} and a number, such as "${at.classes[0] ?? 'A'}2"; "${typed}" was typed.`,
      }
    correction[field] = read
  }
  for (const { field, from } of PLACES) {
    const typed = (draft[field] ?? '').trim().replace('−', '-')
    if (typed === '') continue
    const moved = Number(typed)
    if (!Number.isFinite(moved))
      return { field, says: `How far she is moved must be a number, below 0 the other way; "${typed}" was typed.` }
    correction[from] = at[from] + moved * (at.squareYards ?? 1)
  }
  const course = (draft['courseDegrees'] ?? '').trim()
  if (course !== '') {
    const degrees = Number(course)
    if (Number.isNaN(degrees) || degrees < 0 || degrees > 360)
      return { field: 'courseDegrees', says: `A course is from 0 to 360 degrees; "${course}" was typed.` }
    correction['courseDegrees'] = degrees % 360
  }
  const knots = (draft['knots'] ?? '').trim()
  if (knots !== '') {
    const goes = parseKnots(knots) ?? Number(knots)
    if (Number.isNaN(goes) || goes < 0)
      return { field: 'knots', says: `A speed is a number of knots, 0 or more; "${knots}" was typed.` }
    correction['knots'] = goes
  }
  if (fight) correction['fight'] = fight
  if (draft['fate'] === 'sunk') correction['sunk'] = true
  else if (draft['fate']) correction['prizeOf'] = draft['fate']
  if (note === '') return { field: 'note', says: 'Write the reason: it stands on the record with the correction.' }
  return { correction: { ...correction, note } }
}
