/** A scoring sheet as data: one frame for sheet and target, feet from the bow and feet above the load waterline (JT-SCORE-02, -09). */
import { z } from 'zod'
import { read } from '../../../../action/reading.ts'
import { refuse } from '../../../../explanation/refusal.ts'
import { armourGrade } from '../procedures/armour.ts'
import { GRADES } from '../tables/armour.ts'
import { GUNS } from '../tables/guns.ts'
import { TUBES } from '../tables/rams-and-torpedoes.ts'

/** What a part of a ship's side is. */
export const ZONE_KINDS = [
  'waterline',
  'belt',
  'upperBelt',
  'hull',
  'battery',
  'casemate',
  'turret',
  'barbette',
  'barbetteBase',
  'conningTower',
  'funnel',
  'uptake',
  'mast',
  'hoist',
  'tube',
  'gun',
  'protectiveDeck',
  'steeringGear',
  'magazine',
  'upperworks',
] as const
export type ZoneKind = (typeof ZONE_KINDS)[number]

const id = z.string().min(1).max(40)
const feet = z.number().min(-100).max(1000)
const degrees = z.number().min(0).max(360)
const side = z.enum(['both', 'port', 'starboard'])
const row = z.int().min(0).max(12)

/** A plate as it was built, fought as the letter that its inches of iron come to (JT-ARM-02, -05, -06). Coal is marked on the part itself. */
const plate = z
  .strictObject({
    inches: z.number().min(0).max(60),
    plate: z.enum(['iron', 'harvey']).default('iron'),
    place: z.enum(['vertical', 'slope', 'flat']).default('vertical'),
  })
  .transform((built) => armourGrade({ ...built, coal: false, waterline: false, coalUsedShare: 0 }).value.grade)
const grade = z.union([z.enum(GRADES), plate], {
  error: 'a letter from "none" to "aaaa", or a plate as { inches, plate, place }',
})

const zone = z
  .strictObject({
    id,
    kind: z.enum(ZONE_KINDS),
    /** Deck, counted from 0 below the protective deck; null for funnels and masts. */
    row: row.nullable(),
    fromFeet: feet,
    toFeet: feet,
    bottomFeet: feet,
    topFeet: feet,
    side: side.default('both'),
    armour: grade.default('none'),
    /** Turrets, barbettes, conning towers (JT-GUN-07). */
    curved: z.boolean().default(false),
    /** Coal behind it (JT-ARM-03, -07). */
    coal: z.boolean().default(false),
    /** The closed battery that it is part of (JT-EFF-10). */
    battery: id.nullable().default(null),
    /** The mount, gun, tube, funnel or mast that it shows. */
    of: id.nullable().default(null),
    /** Where zones lie over one another the highest is struck. */
    layer: z.int().min(0).max(20).default(1),
  })
  .refine((one) => one.toFeet > one.fromFeet, { path: ['toFeet'], message: 'above fromFeet' })
  .refine((one) => one.topFeet > one.bottomFeet, { path: ['topFeet'], message: 'above bottomFeet' })

const mount = z.strictObject({
  id,
  /** "disappearing": shows on no target, and only its own spot is to be hit (JT-FORT-12). */
  kind: z.enum(['turret', 'barbette', 'casemate', 'battery', 'openShield', 'disappearing']),
  atFeet: feet,
  row,
  side: z.enum(['centre', 'port', 'starboard']),
  armour: grade.default('none'),
  baseArmoured: z.boolean().default(true),
  arcFromDegrees: degrees,
  arcToDegrees: degrees,
  /** The zone of its hoist; null: straight below its middle (JT-EFF-04). */
  hoist: id.nullable().default(null),
  guns: z.array(z.strictObject({ id, gun: z.enum(GUNS) })).max(24),
})

const tube = z.strictObject({
  id,
  type: z.enum(TUBES),
  atFeet: feet,
  row,
  side: z.enum(['port', 'starboard', 'bow', 'stern']),
  arcFromDegrees: degrees,
  arcToDegrees: degrees,
})

export const sheetSchema = z.strictObject({
  type: z.string().min(1),
  tons: z.number().positive().max(100_000),
  lengthFeet: z.number().min(20).max(1000),
  /** Torpedo craft are sunk by hits, not by sections (JT-TB-01 to -03). */
  craft: z.enum(['destroyer', 'catcher', 'torpedoBoat']).nullable().default(null),
  decks: z
    .array(
      z.strictObject({
        row,
        name: id,
        bottomFeet: feet,
        topFeet: feet,
        /** Nothing passes down from here (JT-SCORE-06). */
        protectiveDeckBelow: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(12),
  bulkheads: z.array(z.strictObject({ row, atFeet: feet, armour: grade.default('none') })).max(60),
  zones: z.array(zone).min(1).max(600),
  vitalsProtection: grade,
  /** Where hits may reach engines and boilers: the waterline; in merchantmen the deck over it too (JT-GEN-19). */
  machinery: z.strictObject({ fromFeet: feet, toFeet: feet, rows: z.array(row).min(1).default([1]) }),
  mounts: z.array(mount).max(400),
  tubes: z.array(tube).max(20),
})

export type Sheet = z.output<typeof sheetSchema>
export type Zone = Sheet['zones'][number]
export type Mount = Sheet['mounts'][number]
export type Tube = Sheet['tubes'][number]
export type Deck = Sheet['decks'][number]

/** The row that floats at the load waterline. */
export const WATERLINE_ROW = 1

/** Reads a sheet; refuses with one sentence what is malformed, doubled, or points at nothing. */
export function readSheet(given: unknown): Sheet {
  const sheet = read(sheetSchema, given, 'the scoring sheet')
  const doubled = (list: readonly { readonly id: string }[], what: string) => {
    const seen = new Set<string>()
    for (const [index, one] of list.entries()) {
      if (seen.has(one.id))
        refuse('input.invalid', `${what}[${index}].id is "${one.id}", which another has already.`, {
          path: `${what}[${index}].id`,
        })
      seen.add(one.id)
    }
  }
  doubled(sheet.zones, 'zones')
  doubled(sheet.mounts, 'mounts')
  doubled(sheet.tubes, 'tubes')
  doubled(
    sheet.mounts.flatMap((one) => one.guns),
    'guns',
  )
  const rows = new Set(sheet.decks.map((deck) => deck.row))
  if (!rows.has(WATERLINE_ROW))
    refuse('input.invalid', 'decks has no row 1; row 1 is the waterline (JT-SCORE-03).', {
      rule: 'JT-SCORE-03',
      path: 'decks',
    })
  for (const [index, one] of sheet.zones.entries()) {
    if (one.row !== null && !rows.has(one.row))
      refuse('input.invalid', `zones[${index}].row is ${one.row}, and no deck has that row.`, {
        path: `zones[${index}].row`,
      })
  }
  for (const [index, one] of sheet.mounts.entries()) {
    if (one.hoist !== null && !sheet.zones.some((other) => other.id === one.hoist))
      refuse('input.invalid', `mounts[${index}].hoist is "${one.hoist}", and no zone has that id.`, {
        rule: 'JT-EFF-04',
        path: `mounts[${index}].hoist`,
      })
  }
  const shows = {
    gun: sheet.mounts.flatMap((one) => one.guns),
    mount: sheet.mounts,
    tube: sheet.tubes,
  } as const
  for (const [index, { kind, of }] of sheet.zones.entries()) {
    const what = SHOWN[kind]
    if (what === undefined || of === null || shows[what].some(({ id }) => id === of)) continue
    refuse('input.invalid', `zones[${index}].of is "${of}", and no ${what} has that id (JT-SCORE-09).`, {
      rule: 'JT-SCORE-09',
      path: `zones[${index}].of`,
    })
  }
  return sheet
}

/** What zones of these kinds show, by its id; one that shows nothing is a dummy (JT-FORT-11). */
const SHOWN: Readonly<Partial<Record<ZoneKind, 'gun' | 'mount' | 'tube'>>> = {
  gun: 'gun',
  turret: 'mount',
  barbette: 'mount',
  casemate: 'mount',
  tube: 'tube',
}

/** What a deck is called on the sheet. */
export function deckTitle(deck: Deck): string {
  return deck.topFeet <= 0 && deck.name !== 'foundations'
    ? 'Under water'
    : deck.name.charAt(0).toUpperCase() + deck.name.slice(1)
}

export function deckOf(sheet: Sheet, row: number): Deck | undefined {
  return sheet.decks.find((deck) => deck.row === row)
}
