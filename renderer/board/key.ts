import type { MarkKind } from './charted.ts'
import type { ShoreDrawing } from './shore.ts'
import type { WorksDrawing } from './works.ts'

/** A line of the key: a symbol of this kind, or a stroke of the pen, and what it stands for. */
export interface KeyLine {
  readonly id: string
  readonly mark?: MarkKind
  readonly pen?: 'wire' | 'cable' | 'field' | 'arc' | 'beam' | 'shoal' | 'sounding' | 'ring'
  readonly words: string
}

const MARK_WORDS: Readonly<Record<MarkKind, string>> = {
  fort: 'Fort; guns on its front',
  station: 'Torpedo station',
  airGun: 'Pneumatic gun',
  battery: 'Battery ashore',
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  balloon: 'Balloon',
  boat: 'Submarine boat',
  torpedo: 'Brennan torpedo under way',
  torpedoBuoy: 'Buoy of a torpedo',
  observation: 'Observation mine',
  contact: 'Contact mine',
  sham: 'Sham mine',
  swept: 'Square swept clear',
  mineBuoy: 'Buoy: mined or not',
  wreck: 'Wreck: the square is blocked',
  explosion: 'Explosion seen',
  fall: 'Fall of a shot',
  fallHit: 'Hit',
  lamp: 'Search light, as gauged',
  keel: 'Screws heard',
  told: 'A ship, as told; how far is not known',
}

const PEN_WORDS: Readonly<Record<NonNullable<KeyLine['pen']>, string>> = {
  wire: 'Wires of a torpedo',
  cable: 'Cable to its station',
  field: 'Minefield',
  arc: 'Arc of fire',
  beam: 'Beam of a search light',
  shoal: 'Shoal: no ship passes',
  sounding: 'Depth in feet',
  ring: 'How far it reaches or sees',
}

/** The key of what lies on this board, and of nothing else. */
export function keyOf(works: WorksDrawing, shore: ShoreDrawing | null): KeyLine[] {
  const marks = [...new Set(works.marks.map((one) => one.kind))]
  const pens: NonNullable<KeyLine['pen']>[] = [
    ...(works.fields.length > 0 ? (['field'] as const) : []),
    ...(works.lines.some((one) => one.kind === 'cable') ? (['cable'] as const) : []),
    ...(works.lines.some((one) => one.kind === 'wire') ? (['wire'] as const) : []),
    ...(works.sectors.some((one) => one.kind === 'arc') ? (['arc'] as const) : []),
    ...(works.sectors.some((one) => one.kind === 'beam') ? (['beam'] as const) : []),
    ...(works.rings.length > 0 ? (['ring'] as const) : []),
    ...(shore?.shoals ? (['shoal'] as const) : []),
    ...(shore && shore.soundings.length > 0 ? (['sounding'] as const) : []),
  ]
  return [
    ...marks.map((mark): KeyLine => ({ id: mark, mark, words: MARK_WORDS[mark] })),
    ...pens.map((pen): KeyLine => ({ id: pen, pen, words: PEN_WORDS[pen] })),
  ]
}
