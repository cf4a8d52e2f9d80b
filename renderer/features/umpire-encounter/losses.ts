import { GUN_CLASSES } from '../../../shared/vocabulary/roles.ts'

/** A correction of one ship while it is being typed; empty fields change nothing. */
export type LossDraft = Readonly<Record<string, string>>

/** Figures that may be lost, with what she has left of each in words. */
export const LOSSES = [
  { field: 'sectionsLost', label: 'Sections lost', whole: true },
  { field: 'menLost', label: 'Men lost', whole: true },
  { field: 'torpedoesUsed', label: 'Torpedoes used', whole: true },
  { field: 'maxKnots', label: 'Greatest speed now', whole: false },
] as const

export interface LossFault {
  readonly field: string
  readonly says: string
}

/** Reads "A2 C1" into counts by class of gun. */
function byClass(typed: string): Record<string, number> | null {
  const found: Record<string, number> = {}
  for (const part of typed.split(/[,;\s]+/).filter(Boolean)) {
    const m = /^([A-F])[:=]?(\d+)$/i.exec(part)
    if (!m) return null
    found[(m[1] ?? '').toUpperCase()] = Number(m[2])
  }
  return found
}

/** The correction as the tactical book takes it, for one ship; or what is wrong with it. */
export function readLosses(
  ship: string,
  draft: LossDraft,
): { readonly correction: Record<string, unknown> } | LossFault {
  const note = (draft['note'] ?? '').trim()
  const correction: Record<string, unknown> = { ship }
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
    const read = byClass(typed)
    if (!read)
      return {
        field,
        says: `Write a class from ${GUN_CLASSES[0]} to ${GUN_CLASSES.at(-1) ?? ''} and a number, such as "A2 C40"; "${typed}" was typed.`,
      }
    correction[field] = read
  }
  if (draft['fate'] === 'sunk') correction['sunk'] = true
  else if (draft['fate']) correction['prizeOf'] = draft['fate']
  if (note === '') return { field: 'note', says: 'Write the reason: it stands on the record with the loss.' }
  return { correction: { ...correction, note } }
}
