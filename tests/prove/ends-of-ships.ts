/** What can be shot away of a ship's ends, and what it does to her: measured by rounds that fall where they are aimed, on the sheet that she is played with. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aspectOf } from '../../shared/books/jane1898/tactical/gunnery/aspect.ts'
import { type Condition, conditionOf, sunkFeet } from '../../shared/books/jane1898/tactical/gunnery/condition.ts'
import { drawnSheet, type Particulars } from '../../shared/books/jane1898/tactical/gunnery/drawn-sheet.ts'
import type { Sheet } from '../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import { cleanMarks, type Marks } from '../../shared/books/jane1898/tactical/gunnery/state.ts'
import { strike } from '../../shared/books/jane1898/tactical/gunnery/strike.ts'
import { endSections, sinking } from '../../shared/books/jane1898/tactical/procedures/effects-on-ship.ts'
import { shipSections } from '../../shared/books/jane1898/tactical/procedures/sections.ts'
import { OUR_READINGS } from '../../shared/books/jane1898/tactical/settings.ts'
import { armaments } from '../../shared/books/jane1898/tactical/tables/drawn-sheets.ts'
import {
  generalKnots,
  isShipType,
  SHIP_TYPES,
  usualShips,
} from '../../shared/books/jane1898/tactical/tables/general-speeds.ts'
import { chosenDice } from '../../shared/test-kit/chosen-dice.ts'
import type { ByGunClass } from '../../shared/vocabulary/guns.ts'

/** More than a battle would spend on one end. */
export const MOST_ROUNDS = 40
const CIRCLE = 2

export interface Ship {
  readonly name: string
  readonly of: Particulars
  readonly knots: number
}

/** A ship of every kind that set-ups write, with her usual particulars. */
export function usual(): Ship[] {
  return SHIP_TYPES.map((type) => {
    const { tons, lengthFeet, funnels, masts, turrets } = usualShips[type]
    const guns = (armaments[type]?.guns ?? {}) as ByGunClass<number>
    return {
      name: type,
      of: { type, tons, lengthFeet, funnels, masts, turrets, guns, torpedoTubes: 0 },
      knots: generalKnots(type),
    }
  })
}

interface PackShips {
  readonly ships: readonly {
    readonly class: string
    readonly particulars: {
      readonly displacementTons: number
      readonly lengthFeet: number
      readonly funnels: number | null
      readonly masts: number | null
    }
    readonly byBook: {
      readonly jane1898: { readonly rate: string; readonly guns: ByGunClass<number>; readonly assignedKnots: number }
    }
  }[]
}

/** One ship of every class of the packs, drawn as the campaign's boards draw her. */
export function ofPacks(): Ship[] {
  const packs = path.resolve(import.meta.dirname, '../../campaigns')
  const all = new Map<string, Ship>()
  for (const pack of readdirSync(packs, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const file = path.join(packs, pack.name, 'sealed', 'ships.json')
    const { ships } = JSON.parse(readFileSync(file, 'utf8')) as PackShips
    for (const { class: name, particulars, byBook } of ships) {
      const { jane1898: jane } = byBook
      const { displacementTons: tons, lengthFeet, funnels, masts } = particulars
      const turrets = (jane.guns.A ?? 0) > 0 ? 2 : 0
      const of = {
        type: jane.rate,
        tons,
        lengthFeet,
        funnels: funnels ?? 2,
        masts: masts ?? 2,
        turrets,
        guns: jane.guns,
        torpedoTubes: 0,
      }
      if (isShipType(jane.rate))
        all.set(`${pack.name}, ${name}`, { name: `${name} (${jane.rate})`, of, knots: jane.assignedKnots })
    }
  }
  return [...new Map([...all.values()].map((one) => [one.name, one])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
}

type End = 'bow' | 'after'

const isGone = (end: End, { foreDecksUnder, afterDecksUnder }: Condition) =>
  end === 'bow' ? foreDecksUnder > 0 : foreDecksUnder > 0 && afterDecksUnder > 0

/** Rounds of 12-inch high explosive at the waterline of one end, one section after another, until all of it is gone; null: it cannot be shot away. */
function shotAway(ship: Ship, sheet: Sheet, before: Marks, end: End): { rounds: number; marks: Marks } | null {
  const sections = shipSections(sheet.lengthFeet).value
  const quarter = endSections(sections)
  const first = end === 'bow' ? 1 : sections - quarter + 1
  const strake = sheet.decks.find((deck) => deck.row === 1)
  const high = (strake?.topFeet ?? 0) / 2
  let marks = before
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds++) {
    const section = first + ((rounds - 1) % quarter)
    const x = Math.min((section - 0.5) * 25, sheet.lengthFeet - 1)
    const y = Math.max(0.1, high + 1 - sunkFeet(sheet, marks, x))
    const found = strike(
      sheet,
      marks,
      {
        gun: '12-in',
        projectile: 'he',
        rangeYards: 2000,
        causes: [],
        aspect: aspectOf(0, 90),
        aim: { by: 'striker', at: { x, y } },
        by: { crew: 'average', conditions: 'practice', eyesShut: false },
        bias: null,
        move: 1,
        force: 0,
        coalUsedShare: 0,
        flagship: false,
        subject: ship.name,
        occasion: `${end} ${rounds}`,
      },
      OUR_READINGS,
      chosenDice({}),
    )
    marks = found.marks
    if (isGone(end, conditionOf(sheet, marks, 1, ship.knots, CIRCLE).value)) return { rounds, marks }
  }
  return null
}

export interface Ends {
  readonly name: string
  /** Torpedo craft are sunk by hits and not by sections. */
  readonly craft: boolean
  readonly lengthFeet: number
  readonly sections: number
  readonly quarter: number
  readonly belt: string
  readonly ends: string
  readonly bowRounds: number | null
  readonly afterRounds: number | null
  /** After the bow is gone, and after both ends are. */
  readonly knotsLost: readonly [number, number]
  readonly decks: readonly [string, string]
  readonly circle: readonly [number, number]
  readonly sinksBy: number
  readonly capsizesBy: number | null
}

const feet = (value: number) => Math.round(value * 10) / 10

/** Everything that can be done to the ends of one ship. */
export function endsOf(ship: Ship): Ends {
  const sheet = drawnSheet(ship.of)
  const sections = shipSections(sheet.lengthFeet).value
  const quarter = endSections(sections)
  const zone = (id: string) => sheet.zones.find((one) => one.id === id)
  const belt = zone('belt')
  const clean = cleanMarks()
  const bow = sheet.craft === null ? shotAway(ship, sheet, clean, 'bow') : null
  const after = bow && shotAway(ship, sheet, bow.marks, 'after')
  const state = (marks: Marks) => conditionOf(sheet, { ...marks, sinking: null }, 2, ship.knots, CIRCLE).value
  const at = [bow?.marks ?? clean, after?.marks ?? clean] as const
  const decksOf = ({ foreDecksUnder, afterDecksUnder }: Condition) => `${foreDecksUnder} / ${afterDecksUnder}`
  const both = <T>(of: (condition: Condition) => T): [T, T] => [of(state(at[0])), of(state(at[1]))]
  const sunk = sinking({
    tons: sheet.tons,
    penetrations: 0,
    sections,
    bothEndsGone: true,
    penetrationsBetween: 0,
  }).value
  return {
    name: ship.name,
    craft: sheet.craft !== null,
    lengthFeet: sheet.lengthFeet,
    sections,
    quarter,
    belt: belt
      ? `${feet(belt.fromFeet)} to ${feet(belt.toFeet)}, ${belt.armour}${belt.coal ? ' and coal' : ''}`
      : 'none',
    ends: zone('bow')?.armour ?? 'none',
    bowRounds: bow?.rounds ?? null,
    afterRounds: after?.rounds ?? null,
    knotsLost: both((condition) => ship.knots - condition.maxKnots),
    decks: both(decksOf),
    circle: both((condition) => condition.turnIntervalSquares - CIRCLE),
    sinksBy: sunk.needed,
    capsizesBy: sunk.neededToCapsize,
  }
}

const HEADS = [
  'Ship',
  'Feet',
  'Sections',
  'Each end',
  'Belt, feet from the bow',
  'Ends',
  'Rounds: bow, then stern',
  'Knots lost',
  'Decks under, fore / after',
  'Squares more to a turn',
  'Sinks by',
  'Capsizes by',
]

/** The table as it stands in docs/proofs. */
export function tableOf(ships: readonly Ship[]): string[] {
  const cells = ships
    .map(endsOf)
    .map((one) =>
      one.craft
        ? [
            one.name,
            one.lengthFeet,
            one.sections,
            one.quarter,
            'none',
            'none',
            'sunk by hits (JT-TB-01, -02)',
            '',
            '',
            '',
            '',
            '',
          ]
        : [
            one.name,
            one.lengthFeet,
            one.sections,
            one.quarter,
            one.belt,
            one.ends,
            `${one.bowRounds ?? 'never'}, ${one.afterRounds ?? 'never'}`,
            one.knotsLost.join(', then '),
            one.decks.join(', then '),
            one.circle.join(', then '),
            one.sinksBy,
            one.capsizesBy ?? '',
          ],
    )
  const line = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`
  return [line(HEADS), line(HEADS.map(() => '---')), ...cells.map(line)]
}

/** The whole account, as `npm run prove -- ends --write` writes it. */
export function accountOfEnds(): string {
  return [
    '# The ends of ships of Jane 1898',
    '',
    'Made by `npm run prove -- ends --write`; never written by hand. Each ship is drawn as the board draws her, and 12-inch high-explosive shells burst',
    'one after another at the waterline of each section of her bow quarter, then of the after one, from 2,000 yards abeam. What she suffers when the',
    'first end is gone, and then when both are: loss of speed (JT-EFF-20), decks by which she is down (JT-EFF-30, -31), squares more to each turn',
    '(JT-EFF-24); and by how many penetrations she is sunk (JT-EFF-32), or capsized once both ends are gone (JT-EFF-33).',
    '',
    '## A usual ship of every kind',
    '',
    ...tableOf(usual()),
    '',
    '## A ship of every class of the packs',
    '',
    ...tableOf(ofPacks()),
    '',
  ].join('\n')
}
