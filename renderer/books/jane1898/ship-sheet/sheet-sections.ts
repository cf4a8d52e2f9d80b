/** The sections of a scoring sheet, deck by deck: 25 feet each from the bow, what protects them, what of them is damaged (JT-SCORE-01 to -07). */
import { type Sheet, WATERLINE_ROW, type Zone } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import type { Marks } from '../../../../shared/books/jane1898/tactical/gunnery/state.ts'
import {
  endSections,
  flotation,
  sinking,
} from '../../../../shared/books/jane1898/tactical/procedures/effects-on-ship.ts'
import { torpedoCraftHit } from '../../../../shared/books/jane1898/tactical/procedures/rams-and-torpedoes.ts'
import { joined, shipSections } from '../../../../shared/books/jane1898/tactical/procedures/sections.ts'
import { GRADES, type Grade } from '../../../../shared/books/jane1898/tactical/tables/armour.ts'
import { damageFigures } from '../../../../shared/books/jane1898/tactical/tables/damage.ts'
import { torpedoCraftHits } from '../../../../shared/books/jane1898/tactical/tables/rams-and-torpedoes.ts'
import { printedNumber } from '../../../../shared/books/printed-table.ts'
import { because, type Reason } from '../../../../shared/explanation/finding.ts'
import { deckWords } from './part-words.ts'
import type { PartState, SheetPart } from './sheet-parts.ts'

const FEET = damageFigures.sectionFeet

export interface SectionCell extends SheetPart {
  readonly row: number
  readonly section: number
  readonly armour: Grade
  /** The belt in this cell, shares of its 25 feet; an end that lies here is drawn. */
  readonly belt: readonly {
    readonly from: number
    readonly to: number
    readonly begins: boolean
    readonly ends: boolean
  }[]
  readonly coal: boolean
  /** Damaged parts of the cell, shares of its 25 feet from the bow end. */
  readonly struck: readonly { readonly from: number; readonly to: number }[]
  readonly destroyed: boolean
  /** Bulkheads in the cell, as shares; its fore edge is 0. */
  readonly bulkheads: readonly number[]
  readonly holes: number
}

export interface DeckRow {
  readonly row: number
  readonly title: string
  readonly protectiveDeckBelow: boolean
  /** By section from the bow; null where she has nothing on this deck. */
  readonly cells: readonly (SectionCell | null)[]
}

const SIDE = new Set<Zone['kind']>(['waterline', 'belt', 'upperBelt', 'hull', 'battery', 'casemate', 'upperworks'])
const KIND_WORDS: Partial<Record<Zone['kind'], string>> = {
  belt: 'belt',
  upperBelt: 'upper belt',
  battery: 'battery',
  casemate: 'casemate',
  turret: 'turret',
  barbette: 'barbette',
  conningTower: 'conning tower',
  protectiveDeck: 'protective deck',
}
/** A turret or tower that reaches less far into a section has no letter there. */
const WORTH_A_LETTER_FEET = 5
const graded = (grade: Grade): number => GRADES.indexOf(grade)
const feetWords = (feet: number): string => String(Math.round(feet * 10) / 10)

/** Feet of a section that there are: the last is short where the ship is. */
function spanOf(lengthFeet: number, section: number): { from: number; to: number } {
  return { from: (section - 1) * FEET, to: Math.min(section * FEET, lengthFeet) }
}

/** Every deck of hers from the highest down, cut into sections. */
export function deckRows(sheet: Sheet, marks: Marks): DeckRow[] {
  const count = shipSections(sheet.lengthFeet).value
  const sections = Array.from({ length: count }, (_, index) => index + 1)
  return [...sheet.decks]
    .filter((deck) => sheet.type !== 'fort' || deck.row >= WATERLINE_ROW)
    .sort((a, b) => b.row - a.row)
    .map((deck) => ({
      row: deck.row,
      title: deckWords(deck),
      protectiveDeckBelow: deck.protectiveDeckBelow,
      cells: sections.map((section) => cellOf(sheet, marks, deck.row, deckWords(deck), section, count)),
    }))
}

function cellOf(
  sheet: Sheet,
  marks: Marks,
  row: number,
  deck: string,
  section: number,
  count: number,
): SectionCell | null {
  const { from, to } = spanOf(sheet.lengthFeet, section)
  const lies = (zone: { fromFeet: number; toFeet: number }): number =>
    Math.min(zone.toFeet, to) - Math.max(zone.fromFeet, from)
  const here = sheet.zones.filter((zone) => zone.row === row && zone.kind !== 'gun' && lies(zone) > 0.5)
  // A fort has no engines, no bow and no waterline.
  const ashore = sheet.type === 'fort'
  const vital = !ashore && row < WATERLINE_ROW && lies(sheet.machinery) > 0.5
  if (here.length === 0 && row >= WATERLINE_ROW) return null
  // What covers the greater part of the cell is its side; a turret or tower standing in it gives its own letter.
  const side = here.filter((zone) => SIDE.has(zone.kind)).sort((a, b) => lies(b) - lies(a))[0]
  const other = here
    .filter((zone) => !SIDE.has(zone.kind) && lies(zone) >= WORTH_A_LETTER_FEET)
    .sort((a, b) => graded(b.armour) - graded(a.armour))[0]
  const protector = other && graded(other.armour) > graded(side?.armour ?? 'none') ? other : side
  const armour = vital ? sheet.vitalsProtection : (protector?.armour ?? 'none')
  const stretches = joined(marks.coverage[row] ?? []).filter((one) => lies(one) > 1e-9)
  const struck = stretches.map((one) => ({
    from: (Math.max(one.fromFeet, from) - from) / FEET,
    to: (Math.min(one.toFeet, to) - from) / FEET,
  }))
  const feet = struck.reduce((sum, one) => sum + (one.to - one.from) * FEET, 0)
  const destroyed = feet >= to - from - 1e-6
  const holes = row === WATERLINE_ROW ? marks.holes.filter((one) => one.section === section) : []
  const kind = protector ? KIND_WORDS[protector.kind] : undefined
  const protection = vital
    ? `engines and boilers, protection ${armour}`
    : armour === 'none'
      ? 'no armour'
      : `${kind ? `${kind}, ` : ''}armour ${armour}`
  const coal = side?.coal ?? false
  const state: PartState = destroyed ? 'gone' : feet > 0 || holes.length > 0 ? 'struck' : 'whole'
  const says = [
    protection,
    coal ? 'coal behind' : '',
    destroyed
      ? 'destroyed'
      : feet > 0
        ? `${feetWords(feet)} of ${feetWords(to - from)} feet damaged`
        : holes.length > 0
          ? ''
          : 'whole',
    holes.length > 0
      ? `${holes.length} ${holes.length === 1 ? 'hole' : 'holes'}${ashore ? '' : ' at the waterline'}`
      : '',
  ]
    .filter(Boolean)
    .join('; ')
  return {
    id: `section ${row}.${section}`,
    name: `${deck}, section ${section}`,
    state,
    says,
    backInMove: null,
    because: reasonsOf(),
    row,
    section,
    armour,
    belt: here
      .filter((zone) => zone.kind === 'belt' && zone.armour !== 'none')
      .map((zone) => ({
        from: (Math.max(zone.fromFeet, from) - from) / FEET,
        to: (Math.min(zone.toFeet, to) - from) / FEET,
        begins: zone.fromFeet >= from,
        ends: zone.toFeet <= to,
      })),
    coal,
    struck,
    destroyed,
    bulkheads: sheet.bulkheads
      .filter((one) => one.row === row && one.atFeet >= from && one.atFeet < to)
      .map((one) => (one.atFeet - from) / FEET),
    holes: holes.length,
  }

  function reasonsOf(): Reason[] {
    // A fort is counted from its left, as its gunners look.
    const end = ashore ? 'its left' : 'the bow'
    const steps: Reason[] = [because('JT-SCORE-01', `feet from ${end}`, {}, `${from} to ${feetWords(to)}`)]
    for (const one of stretches)
      steps.push(
        because(
          'JT-SCORE-07',
          `damaged, feet from ${end}`,
          {},
          `${feetWords(one.fromFeet)} to ${feetWords(one.toFeet)}`,
        ),
      )
    for (const one of holes)
      steps.push(
        one.counts && !ashore
          ? because('JT-EFF-32', `a penetration in move ${one.move}, which counts towards sinking her`)
          : because(
              'JT-EFF-32',
              `a hole in move ${one.move}${ashore ? '' : ' in her bare side, which does not count'}`,
            ),
      )
    const ends = ashore ? 0 : endSections(count)
    if (row === WATERLINE_ROW && section <= ends)
      steps.push(because('JT-EFF-20', `one of the ${ends} bow sections whose loss costs speed and turning`))
    if (row === WATERLINE_ROW && section > count - ends)
      steps.push(because('JT-EFF-31', `one of the ${ends} after sections whose loss with the bow's sinks her a deck`))
    if (coal) steps.push(because('JT-ARM-03', 'coal behind it: a grade more'))
    return steps
  }
}

/** A figure that runs to a limit, and what comes of it there. */
export interface Tally {
  readonly key: string
  readonly title: string
  readonly count: number
  readonly limit: number
  readonly words: string
  readonly because: readonly Reason[]
}

const CRAFT_HITS = [
  ['eOrBigger', 'Hits of E and bigger'],
  ['twelvePounder', 'Hits of 12-pounders'],
  ['sixPounder', 'Hits of 6-pounders'],
  ['threePounder', 'Hits of 3-pounders'],
] as const

/** Torpedo craft are sunk by hits, each kind a part of what sinks them alone (JT-TB-01, -02). */
function craftTallies(craft: NonNullable<Sheet['craft']>, marks: Marks): Tally[] {
  const row = torpedoCraftHits.row('craft', craft)
  const found = torpedoCraftHit(craft, marks.craftHits, marks.stoppedInMove !== null, 0)
  return CRAFT_HITS.map(([kind, title]) => {
    const limit = printedNumber(row[kind])
    return {
      key: kind,
      title,
      count: marks.craftHits[kind],
      limit,
      words: `of ${limit} sink her`,
      because: found.because,
    }
  })
}

/** What sinks her and slows her, counted: penetrations, bow sections, after sections (JT-EFF-20, -31, -32, -33). */
export function tallies(sheet: Sheet, marks: Marks, rows: readonly DeckRow[]): Tally[] {
  // What stands ashore does not sink.
  if (sheet.type === 'fort') return []
  if (sheet.craft !== null) return craftTallies(sheet.craft, marks)
  const count = shipSections(sheet.lengthFeet).value
  const end = endSections(count)
  const waterline = rows.find((one) => one.row === WATERLINE_ROW)?.cells ?? []
  const gone = (from: number, to: number): number =>
    waterline.filter((cell) => cell?.destroyed && cell.section >= from && cell.section <= to).length
  const bow = gone(1, end)
  const after = gone(count - end + 1, count)
  const holes = marks.holes.filter((one) => one.counts).length
  const between = marks.holes.filter((one) => one.section > end && one.section <= count - end).length
  const bothEndsGone = bow >= end && after >= end
  const found = sinking({
    tons: sheet.tons,
    penetrations: holes,
    sections: count,
    bothEndsGone,
    penetrationsBetween: between,
  })
  const floats = flotation(bow >= end, after >= end)
  const { needed, neededToCapsize } = found.value
  return [
    {
      key: 'holes',
      title: 'Penetrations',
      count: holes,
      limit: needed,
      words: `of ${needed} sink her`,
      because: found.because,
    },
    ...(neededToCapsize === null
      ? []
      : [
          {
            key: 'between',
            title: 'Between her ends',
            count: between,
            limit: neededToCapsize,
            words: `of ${neededToCapsize} capsize her`,
            because: found.because,
          },
        ]),
    {
      key: 'bow',
      title: 'Bow waterline',
      count: bow,
      limit: end,
      words: `of ${end} costs 3 knots`,
      because: floats.because,
    },
    {
      key: 'after',
      title: 'After waterline',
      count: after,
      limit: end,
      words: `of ${end}, with bow a deck`,
      because: floats.because,
    },
  ]
}
