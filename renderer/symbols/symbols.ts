/** Chart symbols with the words for a legend; drawn in SymbolSprite.vue in a 24 box, usable down to 14 px. */
export const symbolTitles = {
  own1: 'Own force, side with the disc',
  own2: 'Own force, side with the lozenge',
  own3: 'Own force, side with the triangle',
  own4: 'Own force, side with the hexagon',
  rep1: 'Reported, as last seen (disc)',
  rep2: 'Reported, as last seen (lozenge)',
  rep3: 'Reported, as last seen (triangle)',
  rep4: 'Reported, as last seen (hexagon)',
  dr1: 'Dead-reckoned (disc)',
  dr2: 'Dead-reckoned (lozenge)',
  dr3: 'Dead-reckoned (triangle)',
  dr4: 'Dead-reckoned (hexagon)',
  port: 'Naval port',
  town: 'Port or town',
  coal: 'Coaling station',
  cable: 'Cable station',
  cut: 'Cable cut',
  light: 'Lighthouse',
  watch: 'Coastguard station',
  fort: 'Fort',
  mines: 'Minefield',
  contact: 'Contact',
  despatch: 'Despatch vessel',
  trade: 'Merchantman, convoy',
  shoal: 'Shoal',
  wreck: 'Sunk, with date',
  guns: 'Gunfire heard',
  buoy: 'Buoy',
  signal: 'Signal or wireless station',
} as const

/** Name of a chart symbol. */
export type SymbolName = keyof typeof symbolTitles

/** Interface glyphs, drawn in SymbolSprite.vue in a 16 box. */
export const glyphNames = [
  'check',
  'eye',
  'lock',
  'pen',
  'wait',
  'stand',
  'seal',
  'tele',
  'flag',
  'ship',
  'undo',
  'lamp',
  'divider',
  'ruler',
  'print',
  'die',
  'up',
  'down',
  'trace',
  'plus',
  'minus',
  'cross',
  'left',
  'right',
  'play',
  'pause',
  'bell',
  'fit',
  'book',
  'clock',
  'more',
] as const

/** Name of an interface glyph. */
export type GlyphName = (typeof glyphNames)[number]

/** Order of a side in its campaign: it decides the pencil (red, blue, third, fourth) and the shape (disc, lozenge, triangle, hexagon). */
export type SideOrder = 1 | 2 | 3 | 4

/** The pencil of an enemy who is known for one, and of what side he is not: that of the first side that is not one's own. */
export const enemyOf = (own: SideOrder): SideOrder => (own === 1 ? 2 : 1)

/** How well the seat knows what it sees: in company, reported, or reckoned on from a report. */
export type Degree = 'own' | 'reported' | 'reckoned'

/** The symbol of a force of a side at a degree of knowledge. */
export function forceSymbol(side: SideOrder, degree: Degree): SymbolName {
  const prefix = degree === 'own' ? 'own' : degree === 'reported' ? 'rep' : 'dr'
  return `${prefix}${side}`
}
