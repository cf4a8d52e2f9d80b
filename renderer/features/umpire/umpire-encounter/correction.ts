import { classWords, type GunClass } from '../../../../shared/vocabulary/guns.ts'
import { parseKnots } from '../../../chart/words.ts'
import { figuresTyped, type TypedFigure } from '../../../ui/typed-figure.ts'

/** A correction of one ship while it is being typed; empty fields change nothing. */
export type CorrectionDraft = Readonly<Record<string, string>>

/** Figures that may be lost, each with what it is called. */
export const LOSSES = {
  sectionsLost: { words: 'Sections lost', whole: true },
  menLost: { words: 'Men lost', whole: true },
  torpedoesUsed: { words: 'Torpedoes used', whole: true },
  maxKnots: { words: 'Greatest speed now' },
} satisfies Readonly<Record<string, TypedFigure>>
const MOVED = { words: 'How far she is moved', least: -Infinity }
const FIGURES: Readonly<Record<string, TypedFigure>> = {
  ...LOSSES,
  east: MOVED,
  north: MOVED,
  courseDegrees: { words: 'A course', most: 360 },
}

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
  const read = figuresTyped(FIGURES, draft)
  if ('says' in read) return read
  const { east, north, courseDegrees, ...lost } = read.figures
  const correction: Record<string, unknown> = { ...lost }
  for (const field of ['gunsLost', 'roundsUsed']) {
    const typed = (draft[field] ?? '').trim()
    if (typed === '') continue
    const counts = byClass(typed, at.classes)
    if (!counts)
      return {
        field,
        says: `Write a class of hers${at.classes.length === 0 ? '' : ` (${classWords(at.classes)})`} and a number, such as "${at.classes[0] ?? 'A'}2"; "${typed}" was typed.`,
      }
    correction[field] = counts
  }
  // A place is typed as so far from where she is: a board's own origin means nothing to a reader.
  if (typeof east === 'number') correction['x'] = at.x + east * (at.squareYards ?? 1)
  if (typeof north === 'number') correction['y'] = at.y + north * (at.squareYards ?? 1)
  if (typeof courseDegrees === 'number') correction['courseDegrees'] = courseDegrees % 360
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
