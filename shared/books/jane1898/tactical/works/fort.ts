/** Forts: their armament within its points, their scoring sheet drawn from it, and the piece that stands for one. Forts; Fire from forts. */

import { z } from 'zod'
import type { BoardCard, BoardShip, Stores } from '../../../../action/contract.ts'
import { inFigures } from '../../../../explanation/figures.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { refuse } from '../../../../explanation/refusal.ts'
import { printedNumber } from '../../../printed-table.ts'
import { type ByGunClass, GUN_CLASSES, type GunClass } from '../../gun-classes.ts'
import { fort as fortAllowed } from '../../procedures/forts.ts'
import { refusalOf } from '../../procedures/verdict.ts'
import { janeSettings } from '../../settings.ts'
import { fortFigures, forts } from '../../tables/forts.ts'
import { personnelFigures } from '../../tables/personnel.ts'
import { readSheet, type Sheet } from '../gunnery/sheet.ts'
import { disappearingGun } from '../procedures/works.ts'
import { GRADES } from '../tables/armour.ts'
import { damageFigures } from '../tables/damage.ts'
import { GUNS, guns } from '../tables/guns.ts'
import { fortSheetFigures } from '../tables/sea-and-works.ts'

const SECTIONS = printedNumber(forts.row('work', 'fort').sections)
const FEET = damageFigures.sectionFeet
const BOOK = janeSettings({})

const place = z
  .number()
  .min(0)
  .max(SECTIONS * FEET)

/** A fort as a set-up writes it. Its line runs from left to right as its own gunners see it; feet are counted from the left. */
export const fortFile = z.strictObject({
  /** Twelve to a whole fort of 100 yards; a half fort has six (JT-FORT-02, -04, -09). */
  sections: z.int().min(1).max(SECTIONS).default(SECTIONS),
  guns: z
    .array(z.strictObject({ gun: z.enum(GUNS), atFeet: place, disappearing: z.boolean().default(false) }))
    .max(24)
    .default([]),
  /** Where guns are shown on its target that are none (JT-FORT-11). */
  dummies: z.array(place).max(24).default([]),
  /** 12-pounders against boats; left out: six to a whole fort (JT-FORT-08). */
  quickFirers: z.int().min(0).max(24).optional(),
  searchLights: z.int().min(0).max(fortFigures.searchLights).default(0),
  /** The section under which its magazine lies, from the left (JT-FORT-06). */
  magazineSection: z.int().min(1).max(SECTIONS).nullable().default(null),
  armour: z.enum(GRADES).default('none'),
  /** Not to be seen before one of its guns is located (JT-FORT-13). */
  concealed: z.boolean().default(false),
})
export type FortFile = z.output<typeof fortFile>

const no = (path: string, says: string, rule: string): never =>
  refuse('input.invalid', `${path} ${says} (${rule}).`, { rule, path })

export const quickFirersOf = (fort: FortFile) =>
  fort.quickFirers ?? Math.round((fortSheetFigures.quickFirers * fort.sections) / SECTIONS)

/** Guns of a fort by class, its small quick-firers with them. */
function classesOf(fort: FortFile): ByGunClass<number> {
  const count: Partial<Record<GunClass, number>> = {}
  for (const { gun } of fort.guns) {
    const letter = GUN_CLASSES.find((one) => one === guns.row('gun', gun).class) ?? 'F'
    count[letter] = (count[letter] ?? 0) + 1
  }
  const small = quickFirersOf(fort)
  return small > 0 ? { ...count, F: (count.F ?? 0) + small } : count
}

/** Refuses a fort that breaks a rule of forts, naming the field. */
export function checkFort(fort: FortFile, men: number | undefined, path: string): void {
  const armament = Object.entries(classesOf(fort)).map(([gunClass, number]) => ({
    gunClass: gunClass as GunClass,
    number,
  }))
  const allowed = fortAllowed(fort.sections / SECTIONS, armament, 0, fort.searchLights, BOOK)
  const refused = refusalOf(allowed)
  if (refused)
    refuse('input.invalid', `${path}.fort: ${refused.message} (JT-FORT-01)`, {
      rule: 'JT-FORT-01',
      path: `${path}.fort`,
    })
  const length = fort.sections * FEET
  for (const [index, one] of fort.guns.entries()) {
    const where = `${path}.fort.guns[${index}].atFeet`
    if (one.atFeet > length) no(where, `is ${one.atFeet}, and the fort is ${inFigures(length)} feet long`, 'JT-FORT-02')
    if (one.disappearing && !disappearingGun(one.atFeet).value.allowed)
      no(where, `is ${one.atFeet}; a hidden gun stands on a line between sections or midway between two`, 'JT-FORT-12')
  }
  for (const [index, at] of fort.dummies.entries())
    if (at > length)
      no(`${path}.fort.dummies[${index}]`, `is ${at}, and the fort is ${inFigures(length)} feet long`, 'JT-FORT-02')
  if (fort.magazineSection !== null && fort.magazineSection > fort.sections)
    no(
      `${path}.fort.magazineSection`,
      `is ${fort.magazineSection}, and the fort has ${fort.sections} sections`,
      'JT-FORT-06',
    )
  const least = allowed.value.garrison
  if (men !== undefined && men < least)
    no(`${path}.men`, `is ${men}; the guns of this fort want a garrison of ${least} at least`, 'JT-FORT-03')
}

/** What a fort has to lose: its guns by class, and its garrison; where none is given, ten men to every gun. */
export function fortStores(fort: FortFile, men: number | undefined): Pick<Stores, 'guns' | 'men'> {
  const count = classesOf(fort)
  const number = Object.values(count).reduce((sum, one) => sum + (one ?? 0), 0)
  return { guns: count, men: men ?? number * personnelFigures.menPerGun }
}

/** The card of a fort: a piece of one square that lies still (JT-FORT-04). */
export function fortCard(fort: FortFile): BoardCard {
  return {
    type: 'fort',
    tons: fortSheetFigures.tons,
    lengthFeet: fort.sections * FEET,
    beamFeet: fortSheetFigures.deepFeet,
    funnels: 0,
    masts: 0,
    turrets: 0,
    screws: 1,
    assignedKnots: 0,
    turnInterval: 2,
    lowFreeboard: false,
    torpedoCraft: false,
  }
}

/** The card of a Brennan station in the open, which is shot at as a torpedo boat (JT-BREN-07). */
export function stationCard(): BoardCard {
  return { ...fortCard({ sections: 1 } as FortFile), type: 'station', tons: 100, lengthFeet: 140, beamFeet: 15 }
}

/** A fort's scoring sheet: twelve sections to 100 yards, guns on the line where they stand, true and false alike (JT-FORT-02, -11, -12). */
export function fortSheet(fort: FortFile): Sheet {
  const length = fort.sections * FEET
  const { platformFeet, parapetFeet, arcHalfDegrees, shieldFeet, shieldHighFeet } = fortSheetFigures
  const zones: Record<string, unknown>[] = [
    zone('scarp', 'hull', 1, 0, length, 0, platformFeet, { armour: fort.armour }),
    zone('parapet', 'hull', 2, 0, length, platformFeet, parapetFeet, { armour: fort.armour }),
  ]
  if (fort.magazineSection !== null) {
    const from = (fort.magazineSection - 1) * FEET
    zones.push(
      zone('magazine', 'magazine', 1, from, from + FEET, 0, platformFeet / 2, { armour: fort.armour, layer: 2 }),
    )
  }
  const mounts: Record<string, unknown>[] = []
  const shown: { at: number; of: string | null }[] = fort.dummies.map((at) => ({ at, of: null }))
  const stand = (id: string, gun: string, at: number, kind: string) => {
    mounts.push({
      id,
      kind,
      atFeet: at,
      row: 2,
      side: 'centre',
      baseArmoured: false,
      // The front of a fort lies to starboard of its line.
      arcFromDegrees: 90 - arcHalfDegrees,
      arcToDegrees: 90 + arcHalfDegrees,
      guns: [{ id: `${id}.1`, gun }],
    })
  }
  for (const [index, one] of fort.guns.entries()) {
    const id = `gun ${index + 1}`
    stand(id, one.gun, one.atFeet, one.disappearing ? 'disappearing' : 'openShield')
    if (!one.disappearing) shown.push({ at: one.atFeet, of: `${id}.1` })
  }
  const small = quickFirersOf(fort)
  for (let index = 0; index < small; index++) {
    const id = `quick-firer ${index + 1}`
    const at = (length * (index + 0.5)) / small
    stand(id, '3-in', at, 'openShield')
  }
  // From the left, so that the order in which they are drawn does not tell true from false.
  shown.sort((a, b) => a.at - b.at)
  for (const [index, { at, of }] of shown.entries()) {
    const from = Math.max(0, Math.min(at - shieldFeet / 2, length - shieldFeet))
    zones.push(
      zone(
        `embrasure ${index + 1}`,
        'gun',
        2,
        from,
        from + shieldFeet,
        parapetFeet - shieldHighFeet / 2,
        parapetFeet + shieldHighFeet / 2,
        {
          of,
          layer: 5,
        },
      ),
    )
  }
  return readSheet({
    type: 'fort',
    tons: fortSheetFigures.tons,
    lengthFeet: length,
    craft: null,
    decks: [
      { row: 0, name: 'foundations', bottomFeet: -20, topFeet: 0 },
      { row: 1, name: 'scarp', bottomFeet: 0, topFeet: platformFeet },
      { row: 2, name: 'gun platform', bottomFeet: platformFeet, topFeet: parapetFeet },
    ],
    bulkheads: [],
    zones,
    vitalsProtection: fort.armour,
    machinery: { fromFeet: 0, toFeet: 1, rows: [0] },
    mounts,
    tubes: [],
  })
}

function zone(
  id: string,
  kind: string,
  row: number,
  fromFeet: number,
  toFeet: number,
  bottomFeet: number,
  topFeet: number,
  more: Record<string, unknown>,
): Record<string, unknown> {
  return { id, kind, row, fromFeet, toFeet, bottomFeet, topFeet, ...more }
}

/** What of a set-up's entry is read for a fort; the rest of it is for ships. */
interface FortShipFile {
  readonly key: string
  readonly side: string
  readonly seat?: string | undefined
  readonly name?: string | undefined
  readonly position: { readonly x: number; readonly y: number }
  readonly courseDegrees: number
  readonly speedKnots: number
  readonly men?: number | undefined
  readonly rounds?: Stores['rounds'] | undefined
  readonly fort?: FortFile | undefined
  readonly card?: unknown
  readonly guns?: unknown
  readonly torpedoes?: unknown
  readonly damage?: unknown
  readonly fight?: unknown
}

/** A fort as a piece: it brings its own sheet, and lies still with its line across the way it looks. */
export function fortShip(
  ship: FortShipFile,
  path: string,
  scale: number,
  usualRounds: (tons: number, guns: Readonly<Record<string, number>>) => Readonly<Record<string, number>>,
): BoardShip {
  for (const field of ['card', 'guns', 'torpedoes', 'damage', 'fight'] as const)
    if (ship[field] !== undefined)
      refuse('input.invalid', `${path}.${field} is for ships; a fort is described in fort.`, {
        path: `${path}.${field}`,
      })
  if (ship.speedKnots > 0)
    refuse('input.invalid', `${path}.speedKnots is ${ship.speedKnots}; a fort lies still.`, {
      path: `${path}.speedKnots`,
    })
  const fort = ship.fort ?? fortFile.parse({})
  checkFort(fort, ship.men, path)
  const { guns, men } = fortStores(fort, ship.men)
  const card = fortCard(fort)
  return {
    id: ship.key,
    name: ship.name ?? ship.key,
    side: ship.side,
    seat: ship.seat ?? ship.side,
    x: ship.position.x * scale,
    y: ship.position.y * scale,
    courseDegrees: (ship.courseDegrees + 270) % 360,
    knots: 0,
    presentKnots: 0,
    card,
    stores: {
      guns,
      rounds: ship.rounds ?? usualRounds(card.tons, guns as Readonly<Record<string, number>>),
      torpedoes: 0,
      men,
      coalMinutes: 0,
    },
    sectionsLost: 0,
    fight: { sheet: fortSheet(fort), concealed: fort.concealed, searchLights: fort.searchLights } as unknown as Plain,
  }
}
