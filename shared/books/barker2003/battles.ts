/** Battles made at the desk: two squadrons in line ahead at the scale of combat, torpedo craft in a flotilla behind them. */
import type { BattleWanted, BookBattles, SetupGiven, ShipFacts } from '../../battles/contract.ts'
import { postsOf } from '../../battles/lines.ts'
import { refuse } from '../../explanation/refusal.ts'
import type { EDGES } from './board/state.ts'
import { extentOf, OPPOSITE, seaOf } from './board/state.ts'
import { OLD, TYPES } from './pack-kinds.ts'
import { USUAL } from './settings.ts'
import { CARDS } from './tables/outlines.ts'
import { scaleOf } from './tables/scales.ts'
import { LIGHTS } from './tables/seeing.ts'
import { WEATHER_KINDS, type WeatherKind, type Wind, windDegrees } from './tables/setting-up.ts'
import { isMerchant, isTorpedoCraft, type ShipType, typeFigures, years } from './tables/types.ts'

interface Kind {
  readonly key: string
  readonly type: ShipType
  readonly label: string
  readonly drawn: string
}
const kind = (type: ShipType, label: string, drawn: string): Kind => ({ key: type, type, label, drawn })
/** A ship of an obsolete kind fights at half the worth of her type (BK-SH-08). */
const old = (of: Kind): Kind => ({ ...of, key: `${OLD}${of.type}`, label: `${of.label}, obsolete` })

const battleship = kind('battleship', 'Battleship', 'battleship')
const first = kind('firstClassCruiser', 'First-class or armoured cruiser', 'armoured-cruiser')
const second = kind('secondClassCruiser', 'Second-class cruiser', 'second-class-cruiser')
const third = kind('thirdClassCruiser', 'Third-class cruiser', 'third-class-cruiser')
const KINDS: readonly Kind[] = [
  battleship,
  old(battleship),
  first,
  old(first),
  second,
  old(second),
  third,
  kind('scoutCruiser', 'Scout cruiser', 'third-class-cruiser'),
  kind('destroyers', 'Pair of destroyers', 'destroyer'),
  kind('torpedoBoats', 'Pair of torpedo boats', 'torpedo-boat'),
  kind('liner', 'Liner', 'liner'),
  kind('transport', 'Transport', 'merchantman'),
]

/** Guns that a kind is drawn with: the book gives none. */
const DRAWN_GUNS: Readonly<Record<string, ShipFacts['guns']>> = {
  battleship: [
    { number: 4, inches: 12, calibres: null, arrangement: 'twin' },
    { number: 12, inches: 6, calibres: null },
  ],
  'armoured-cruiser': [{ number: 10, inches: 6, calibres: null }],
}

function usualFacts({ type, label, drawn }: Kind): ShipFacts {
  const { tons, lengthFeet, beamFeet, funnels, masts, screws, assignedKnots } = CARDS[type]
  const guns = DRAWN_GUNS[drawn] ?? []
  return {
    name: label,
    class: null,
    kind: drawn,
    launched: null,
    tons,
    lengthFeet,
    beamFeet,
    funnels,
    masts: isTorpedoCraft(type) ? 1 : masts,
    screws,
    knots: assignedKnots,
    guns,
    tubes: 0,
    men: null,
  }
}

/** Kinds of which the book's own type says all that it knows of a ship. */
const EXACT = ['battleship', 'armoured-cruiser', 'first-class-cruiser', 'second-class-cruiser', 'third-class-cruiser']

const COMBAT = scaleOf('combat').baseYd
const LIGHT_WORDS: Readonly<Record<(typeof LIGHTS)[number], string>> = {
  night: 'night',
  dawn: 'dawn',
  sunrise: 'sunrise',
  day: 'day',
  sunset: 'sunset',
  dusk: 'dusk',
}
const WEATHER_WORDS: Readonly<Record<WeatherKind, string>> = {
  calm: 'calm',
  fogBank: 'a bank of fog about',
  squalls: 'squalls',
  none: 'fair',
  rough: 'rough',
}

/** The edge behind the first line: what lies nearest against the bearing of the enemy. */
function edgeFor(bearingDegrees: number): (typeof EDGES)[number] {
  if (bearingDegrees === 0) return 'south'
  if (bearingDegrees === 180) return 'north'
  return bearingDegrees < 180 ? 'west' : 'east'
}

const kindNamed = (key: string): Kind | undefined => KINDS.find((one) => one.key === key)

function demandYear({ lines, year }: BattleWanted): void {
  for (const [at, { ships }] of lines.entries())
    for (const [n, { name, kind: key }] of ships.entries()) {
      const of = kindNamed(key)
      const from = of ? typeFigures(of.type).fromYear : null
      if (of && from !== null && year < from)
        refuse(
          'battle.invalid',
          `${name} cannot come: the book has no ${of.label.toLowerCase()} before ${from}, and the year is ${year}.`,
          { path: `lines[${at}].ships[${n}].kind` },
        )
    }
}

function setupOf(wanted: BattleWanted): SetupGiven {
  demandYear(wanted)
  const { lines, year, light, length, bearingDegrees, windFromDegrees, windStrength } = wanted
  const edge = edgeFor(bearingDegrees)
  const posts = postsOf(wanted, COMBAT)
  const extent = extentOf({ sea: seaOf('combat', USUAL), entry: { red: edge, blue: OPPOSITE[edge] } })
  const middle = (along: readonly number[]): number => (Math.min(...along) + Math.max(...along)) / 2
  const east = extent.x / 2 - middle(posts.map(({ x }) => x))
  const north = extent.y / 2 - middle(posts.map(({ y }) => y))
  const grain = (yards: number): number => Math.round(yards * 10) / 10
  const placed = posts.flatMap(({ line, n, x, y, courseDegrees }) => {
    const ship = lines[line].ships[n]
    return ship ? [{ line, ship, at: { x: grain(x + east), y: grain(y + north) }, headingDeg: courseDegrees }] : []
  })
  const shipGiven = ({ ship, at, headingDeg }: (typeof placed)[number]) => {
    const { type = 'battleship', key = '' } = kindNamed(ship.kind) ?? {}
    const built = ship.facts?.launched
    return {
      key: ship.name,
      type,
      at,
      headingDeg,
      ...(key.startsWith(OLD) ? { obsolete: true } : {}),
      ...(built != null && built <= years.last ? { builtYear: built } : {}),
    }
  }
  const bodies = lines.flatMap(({ side }, line) => {
    const mine = placed.filter((one) => one.line === line)
    const of = (belongs: (type: ShipType) => boolean) =>
      mine.filter(({ ship }) => belongs(kindNamed(ship.kind)?.type ?? 'battleship')).map(shipGiven)
    const bodyGiven = (id: string, kind: string, ships: readonly ReturnType<typeof shipGiven>[]) =>
      ships.length === 0 ? [] : [{ side, id: `${side} ${id}`, kind, ships }]
    return [
      ...bodyGiven(
        'squadron',
        'squadron',
        of((type) => !isTorpedoCraft(type) && !isMerchant(type)),
      ),
      ...bodyGiven('flotilla', 'flotilla', of(isTorpedoCraft)),
      ...bodyGiven('convoy', 'merchants', of(isMerchant)),
    ]
  })
  return {
    year,
    mode: 'combat',
    settings: { 'bk.spell_limit': length },
    edge,
    light,
    weather: windStrength,
    ...(windStrength === 'fogBank' ? { fogBank: true } : {}),
    wind: (Object.keys(windDegrees) as Wind[]).find((wind) => windDegrees[wind] === windFromDegrees),
    bodies,
  }
}

export const battles: BookBattles = {
  kinds: KINDS.map((of) => ({ key: of.key, label: of.label, facts: usualFacts(of) })),
  terms: {
    era: [years.first, years.last],
    mostShips: 8,
    range: { least: 1000, most: 10_000, step: 200, usual: 6000, unit: 'yards' },
    bearings: [0, 45, 90, 135, 180, 225, 270, 315],
    meetings: ['abreast', 'passing', 'headOn'],
    wind: {
      from: Object.values(windDegrees),
      usualFrom: windDegrees.SW,
      strength: { options: WEATHER_KINDS.map((key) => ({ key, label: WEATHER_WORDS[key] })), usual: 'none' },
    },
    light: { options: LIGHTS.map((key) => ({ key, label: LIGHT_WORDS[key] })), usual: 'day' },
    length: { least: 2, most: 200, step: 1, usual: 12, unit: 'spells of each side', none: 'until one side is beaten' },
    year: { least: 1890, most: years.last, step: 1, usual: 1905, unit: 'as the year' },
  },
  opening: [
    ['battleship', 'battleship', 'firstClassCruiser'],
    ['battleship', 'battleship', 'firstClassCruiser'],
  ],
  ready: [],
  takenFor(facts, year) {
    const usual = TYPES[facts.kind] ?? (facts.tons >= 9000 ? 'battleship' : 'secondClassCruiser')
    // Before there were destroyers every pair of torpedo craft is of boats.
    const kind = usual === 'destroyers' && year < (typeFigures('destroyers').fromYear ?? 0) ? 'torpedoBoats' : usual
    if (EXACT.includes(facts.kind)) return { kind, says: null }
    const label = kindNamed(kind)?.label.toLowerCase() ?? kind
    return {
      kind,
      says: `fought as one ${label} each; the book has no type nearer`,
    }
  },
  setupOf,
}
