import type { TacticalBook } from '../action/contract.ts'
import type { Settings, ShipFacts, StrategicBook } from '../books/contract.ts'
import { leftOutBy, modulesMissing, notPlayed, settingsOfNoUse, withoutModules } from '../books/modules.ts'
import { findStrategicBook, findTacticalBook } from '../books/registry.ts'
import type { ShipCard } from '../books/ship-card.ts'
import { ruleOf, type Topic } from '../books/topics.ts'
import { refuse } from '../explanation/refusal.ts'
import { Coast } from '../navigation/coast.ts'
import type { Pack, PackMerchant, PackPlace, PackShip, WarshipType } from '../packs/pack.ts'
import { merchantTypes, warshipTypes } from '../packs/schema-words.ts'
import { type Line, type Office, TelegraphNetwork, WordAtOnce } from '../signals/telegraph.ts'
import { TidalStreams } from '../sky/streams.ts'
import type { Module } from '../vocabulary/modules.ts'
import { freezeWhole } from '../vocabulary/plain-data.ts'
import type { Position } from '../vocabulary/position.ts'
import { type AtWar, warOf } from './at-war.ts'
import { type TableSettings, tableSettingNames, tableSettingsSchema } from './settings.ts'
import { Waters } from './waters.ts'
import type { Ship } from './world.ts'

/** A look-out post on a watched stretch of coast. */
export interface Post {
  readonly stretch: string
  readonly station: string
  readonly owner: string
  readonly position: Position
}

/** What never changes while a war runs, made once from its pack and settings. */
export interface Ground {
  readonly pack: Pack
  readonly book: StrategicBook
  /** The rule of the book on which what the engine judges rests. */
  readonly cite: (topic: Topic) => string
  /** The book's settings with its defaults. */
  readonly settings: Settings
  readonly table: TableSettings
  readonly tactical: Readonly<Record<string, TacticalBook>>
  readonly coast: Coast
  readonly places: ReadonlyMap<string, PackPlace>
  readonly ships: ReadonlyMap<string, PackShip>
  /** What the book has of each of these ships. */
  readonly cards: ReadonlyMap<string, ShipCard>
  readonly merchants: ReadonlyMap<string, PackMerchant>
  readonly network: Pick<TelegraphNetwork, 'serves' | 'route'>
  readonly streams: TidalStreams
  readonly posts: readonly Post[]
  readonly sight: readonly (readonly (readonly number[])[])[]
  /** How far those who are in sight of each other are not yet lost, likewise: places are kept to a few inches, which lose nobody. */
  readonly held: readonly (readonly (readonly number[])[])[]
  /** Signal distance in each state of visibility, in the shape of a sight table. */
  readonly signal: readonly (readonly (readonly number[])[])[]
  /** How far each kind of smoke is seen in each state of visibility, each in the shape of a sight table; none in a book without smoke. */
  readonly smoke: readonly (readonly (readonly (readonly number[])[])[])[]
  /** How near outlines are made out, likewise. */
  readonly details: readonly (readonly (readonly number[])[])[]
  /** The band off a neutral coast in which shipping carries the tale, likewise. */
  readonly band: readonly (readonly (readonly number[])[])[]
  /** Whether two sides are at war: any two are, but those of whom the pack says that they are at peace, and a side with itself. */
  readonly atWar: AtWar
  readonly areaOf: (position: Position) => string
  /** The waters of weather: areas at a place, and the place at which each area's weather is read. */
  readonly waters: Waters
}

/** Parts a pack's or campaign's settings into the program's and the book's, and reads both. Refuses with one sentence. */
export function readSettings(book: StrategicBook, given: Settings): { settings: Settings; table: TableSettings } {
  const ours: Record<string, unknown> = {}
  const theirs: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (tableSettingNames.includes(name)) ours[name] = value
    else theirs[name] = value
  }
  const table = tableSettingsSchema.safeParse(ours)
  if (!table.success) {
    const issue = table.error.issues[0]
    const name = String(issue?.path[0] ?? '')
    return refuse(
      'settings.invalid',
      `Setting ${name} cannot be ${JSON.stringify(ours[name])}: ${issue?.message ?? 'not allowed'}.`,
      { path: `settings.${name}` },
    )
  }
  const read = book.readSettings(theirs)
  const fault = read.faults[0]
  if (fault)
    return refuse('settings.invalid', fault.message, {
      path: fault.path,
      ...(fault.rule === undefined ? {} : { rule: fault.rule }),
    })
  return { settings: read.settings, table: table.data }
}

/** Makes the ground of a campaign. `given` replaces settings of the pack by name. */
export function makeGround(
  pack: Pack,
  given: Settings = {},
  whole: StrategicBook = findStrategicBook(pack.book),
): Ground {
  const { settings, table } = readSettings(whole, { ...pack.settings, ...given })
  const book = withoutModules(whole, modulesOff(whole, table))
  freezePack(pack)
  const classes = book.sightClasses.length
  const perCondition = (miles: (condition: number) => number): number[][][] =>
    book.conditions.map((_, c) =>
      Array.from({ length: classes }, () => Array.from({ length: classes }, () => miles(c))),
    )
  const offices = pack.chart.places.map((p) => ({
    key: p.key,
    position: { lat: p.lat, lon: p.lon },
    owner: p.owner,
    telegraph: p.telegraph,
  }))
  const sight = withLights(book, settings)
  const ships = [...pack.ships, ...boughtWarships(pack, book)]
  return {
    pack,
    book,
    cite: (topic) => ruleOf(book.cites, topic),
    settings,
    table,
    tactical: Object.fromEntries([...pack.tactical, ...meetingBooks(pack)].map((id) => [id, findTacticalBook(id)])),
    coast: new Coast(pack.chart.coast.polygons, pack.chart.bounds),
    places: new Map(pack.chart.places.map((p) => [p.key, p])),
    ships: new Map(ships.map((s) => [s.key, s])),
    cards: new Map(ships.map((s) => [s.key, freezeWhole(book.shipCard(s))])),
    merchants: new Map([...pack.merchants, ...boughtVessels(pack, book)].map((m) => [m.key, m])),
    network: networkOf(book, offices, pack.chart.lines),
    streams: new TidalStreams(pack.chart.tides.stations),
    posts: pack.chart.watches.flatMap((w) =>
      w.posts.map(([lat, lon]) => ({ stretch: w.key, station: w.station, owner: w.owner, position: { lat, lon } })),
    ),
    sight,
    held: sight.map((state) => state.map((row) => row.map((miles) => miles + HELD_MILES))),
    signal: perCondition((c) => book.signalMiles(c, settings).value),
    smoke: (book.smoke?.kinds ?? []).map((_, kind) =>
      book.conditions.map((_, c) => [[book.smoke?.explained(c, kind, settings).value ?? 0]]),
    ),
    details: detailsBetween(book, settings),
    band: perCondition(() => book.neutralBandMiles(settings)),
    atWar: warOf(pack),
    areaOf: areaFinder(pack),
    waters: new Waters(pack.chart, areaFinder(pack)),
  }
}

/** The way of word ashore: over the chart's lines, at once, or not at all where ships alone carry it. */
function networkOf(book: StrategicBook, offices: readonly Office[], lines: readonly Line[]): Ground['network'] {
  if (book.telegraphArrival) return new TelegraphNetwork(offices, lines)
  return book.wordAshore === 'atOnce' ? new WordAtOnce(offices) : new TelegraphNetwork([], [])
}

/** The modules that a campaign leaves out. Refuses one that its book cannot be played without. */
function modulesOff(book: StrategicBook, table: TableSettings): readonly Module[] {
  const off = table['play.without'] ?? []
  const needed = off.find((module) => !book.optional?.includes(module))
  if (needed !== undefined)
    refuse(
      'settings.invalid',
      `Setting play.without cannot name "${needed}": ${book.identity.title} is not played without it.`,
      { path: 'settings.play.without' },
    )
  return off
}

/**
 * Refuses a setting of a module that is left out, of a campaign that is being made: one that is being played keeps what it was made with. Settings
 * of the pack are judged by what the pack leaves out, since whoever makes the campaign cannot take them away.
 */
export function checkSettings({ pack, book, table }: Ground, given: Settings = {}): void {
  for (const [settings, off] of [
    [pack.settings, leftOutBy(pack.settings)],
    [given, table['play.without'] ?? []],
  ] as const)
    for (const [name, module] of settingsOfNoUse(book, off))
      if (Object.hasOwn(settings, name))
        refuse('settings.invalid', `Setting ${name} counts for nothing: ${notPlayed(book, module)}`, {
          path: `settings.${name}`,
        })
}

/** Two yards: more than what is rounded off the places of two ships, less than anybody could tell. */
const HELD_MILES = 0.001

/** A war changes nothing of what it is made from. Outlines of coasts are left out: they are many, and go into no state. */
function freezePack(pack: Pack): void {
  const { coast: _, ...chart } = pack.chart
  for (const part of Object.values({ ...pack, chart: null })) freezeWhole(part)
  for (const part of Object.values(chart)) freezeWhole(part)
}

/** The card of a vessel of this type that a side buys: what is printed of her before she has a name. */
export const boughtCard = (side: string, type: string): string => `${side}-bought-${type}`

/** The cards of the vessels that each side may buy, by the book. */
export function boughtVessels(pack: Pack, book: StrategicBook): PackMerchant[] {
  return (book.economy?.articles ?? []).flatMap(({ goes, says }) =>
    goes.to === 'vessel' && isMerchantType(goes.type)
      ? pack.sides.map((side) => ({
          key: boughtCard(side.key, goes.type),
          name: says,
          side: side.key,
          type: goes.type as PackMerchant['type'],
          at: '',
          cargo: {},
          enduranceDays: goes.enduranceDays,
          source: '',
        }))
      : [],
  )
}

/** The cards of the craft of war that each side may buy: of the usual kind. */
function boughtWarships(pack: Pack, book: StrategicBook): PackShip[] {
  return (book.economy?.articles ?? []).flatMap(({ goes }) =>
    goes.to === 'vessel' && isWarshipType(goes.type)
      ? pack.sides.flatMap(
          ({ key }) =>
            book.usualShip?.(goes.type as WarshipType, boughtCard(key, goes.type), goes.type, key, 10_000) ?? [],
        )
      : [],
  )
}

const isWarshipType = (type: string): boolean => (warshipTypes as readonly string[]).includes(type)
export const isMerchantType = (type: string): boolean => (merchantTypes as readonly string[]).includes(type)

/** The books of a pack's meetings off ports. Refuses a book without such a board, and settings that it does not take. */
function meetingBooks(pack: Pack): string[] {
  return pack.meetings.map(({ book: id, settings }, i) => {
    const book = findTacticalBook(id)
    if (!book.blockade)
      refuse('pack.meeting', `meetings[${i}].book is "${id}", whose board does not lie off a port.`, {
        path: `meetings[${i}].book`,
      })
    book.readSetup({ settings: settings ?? {} })
    return id
  })
}

/**
 * The book's sight table with each class a second time, showing lights: a lit ship is seen farther where the book says so, and sees
 * no farther herself. A force's class is its ship's, plus the number of classes when she shows lights.
 */
function withLights(book: StrategicBook, settings: Settings): number[][][] {
  return book.sightMiles(settings).map((table, condition) => {
    const lit = book.litMiles(condition, settings)
    const row = (of: readonly number[]): number[] => [
      ...of,
      ...of.map((miles) => (lit === null ? miles : Math.max(miles, lit))),
    ]
    return [...table.map(row), ...table.map(row)]
  })
}

/**
 * How near two make each other out, by the book's classes: both at once, at the less of the two distances, so that nobody learns of the other's
 * outlines sooner than he may. Lights tell nothing of outlines: a class is counted a second time, as the sight table has it, with the same miles.
 */
function detailsBetween(book: StrategicBook, settings: Settings): number[][][] {
  const miles = (c: number, a: number, b: number): number => book.recognitionMiles(c, a, b, settings).value
  const classes = [...book.sightClasses.keys()]
  const both = [...classes, ...classes]
  return book.conditions.map((_, c) => both.map((a) => both.map((b) => Math.min(miles(c, a, b), miles(c, b, a)))))
}

/** The weather area of a position: the first whose ring holds it, else the first of the pack. */
function areaFinder(pack: Pack): (position: Position) => string {
  const areas = pack.chart.areas
  const first = areas[0]?.key ?? 'chart'
  if (areas.length < 2) return () => first
  return ({ lat, lon }) => areas.find((area) => inRing(area.ring, lat, lon))?.key ?? first
}

/** Even-odd test; a ring of corners [lat, lon], closed or not. */
export function inRing(ring: readonly (readonly [number, number])[], lat: number, lon: number): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [aLat, aLon] = ring[i] as readonly [number, number]
    const [bLat, bLon] = ring[j] as readonly [number, number]
    if (aLat > lat !== bLat > lat && lon < ((bLon - aLon) * (lat - aLat)) / (bLat - aLat) + aLon) inside = !inside
  }
  return inside
}

/** What the book has of a ship of the register. Refuses a key that is none. */
export function cardOf(ground: Ground, key: string): ShipCard {
  return (
    ground.cards.get(key) ??
    refuse('ship.card', `There is no card ${JSON.stringify(key)} in the register.`, { path: 'card' })
  )
}

/** The facts of a ship that a book is asked about; `presentKnots` after damage and breakdown, before weather. */
export function shipFacts(
  ground: Ground,
  ship: Pick<Ship, 'id' | 'card' | 'assignedKnots' | 'fastMinutes' | 'milesOut'> & Partial<Pick<Ship, 'name'>>,
  presentKnots: number,
): ShipFacts {
  const card = ground.ships.get(ship.card)
  const figures = ground.cards.get(ship.card)
  const merchant = card === undefined ? ground.merchants.get(ship.card) : undefined
  return {
    key: ship.id,
    ...(ship.name === undefined ? {} : { name: ship.name }),
    type: card?.type ?? merchant?.type ?? 'merchantman',
    ...(figures?.kind === undefined ? {} : { kind: figures.kind }),
    assignedKnots: ship.assignedKnots,
    presentKnots,
    tons: card?.particulars.displacementTons ?? 3000,
    lowFreeboard: figures?.lowFreeboard ?? false,
    torpedoCraft: figures?.torpedoCraft ?? false,
    merchant: card === undefined,
    fastHoursIn24: ship.fastMinutes / 60,
    ...(ship.milesOut === undefined ? {} : { milesOut: ship.milesOut }),
  }
}

/** The speed that a ship has undamaged, by her card; 0 where there is none. */
export function assignedKnots({ book, cards, merchants }: Ground, card: string): number {
  const ship = cards.get(card)
  if (ship) return ship.assignedKnots
  const merchant = merchants.get(card)
  return merchant ? book.merchantKnots(merchant.type) : 0
}

/** Refuses, in one sentence, what belongs to a module that is not played. */
export function demandPlayed({ book }: Ground, module: Module | null, path: string): void {
  if (module !== null && modulesMissing(book).includes(module))
    refuse('order.module', notPlayed(book, module), { path })
}

/** The modules that are not played, as views name them: nothing where all are. */
export function withoutIn({ book }: Ground): { readonly without?: Module[] } {
  const without = modulesMissing(book)
  return without.length > 0 ? { without } : {}
}

/** The open water outside a harbour where courses begin and end; the place itself where it has none. */
export function gateOf(place: PackPlace): Position {
  return place.gate ?? { lat: place.lat, lon: place.lon }
}
