/** Battles made at the desk: two lines on plotting paper, ship for ship the Duel and otherwise the Mêlée. */
import { EIGHT_POINTS } from '../../battles/beaufort.ts'
import type { BattleShip, BattleWanted, BookBattles, SetupGiven, ShipFacts } from '../../battles/contract.ts'
import { beamOf } from '../../battles/facts.ts'
import { postsOf } from '../../battles/lines.ts'
import type { FleetType } from './tables/fleet-fire.ts'

type Kind = Extract<FleetType, 'battleship' | 'armouredCruiser' | 'protectedCruiser' | 'V' | 't'>
interface Usual {
  readonly label: string
  readonly drawn: string
  readonly lengthFeet: number
  readonly beamFeet: number
  readonly funnels: number
  readonly guns: ShipFacts['guns']
}
const twin = { calibres: null, arrangement: 'twin' }
/** How a type is drawn; the print gives its ships no measures. */
const USUAL: Readonly<Record<Kind, Usual>> = {
  battleship: {
    label: 'Battleship',
    drawn: 'battleship',
    lengthFeet: 400,
    beamFeet: 72,
    funnels: 2,
    guns: [
      { number: 4, inches: 12, ...twin },
      { number: 8, inches: 8, ...twin },
    ],
  },
  armouredCruiser: {
    label: 'Armoured cruiser',
    drawn: 'armoured-cruiser',
    lengthFeet: 480,
    beamFeet: 70,
    funnels: 4,
    guns: [{ number: 8, inches: 8, ...twin }],
  },
  protectedCruiser: {
    label: 'Protected cruiser',
    drawn: 'second-class-cruiser',
    lengthFeet: 370,
    beamFeet: 50,
    funnels: 2,
    guns: [{ number: 10, inches: 6, calibres: null }],
  },
  V: { label: 'Destroyer', drawn: 'destroyer', lengthFeet: 215, beamFeet: 21, funnels: 3, guns: [] },
  t: { label: 'Torpedo boat', drawn: 'torpedo-boat', lengthFeet: 145, beamFeet: 16, funnels: 1, guns: [] },
}
const KINDS = Object.keys(USUAL) as Kind[]

const usualFacts = (kind: Kind): ShipFacts => {
  const { label, drawn, lengthFeet, beamFeet, funnels, guns } = USUAL[kind]
  const masts = kind === 'V' || kind === 't' ? 1 : 2
  const unknown = { class: null, launched: null, masts, screws: 2, tubes: 4, men: null }
  return { name: label, kind: drawn, tons: 0, lengthFeet, beamFeet, funnels, knots: 0, guns, ...unknown }
}

/** Kinds of the registers as this book has them; the rest go as protected cruisers. */
const TYPES: Readonly<Record<string, Kind>> = {
  battleship: 'battleship',
  'coast-defence-battleship': 'battleship',
  'armoured-cruiser': 'armouredCruiser',
  'first-class-cruiser': 'armouredCruiser',
  destroyer: 'V',
  'torpedo-boat': 't',
  submarine: 't',
}
const kindOf = ({ kind }: ShipFacts): Kind => TYPES[kind] ?? 'protectedCruiser'

/** Yards from ship to ship in line ahead. */
const INTERVAL_YARDS = 400
/** Knots at which both lines come into action. */
const ACTION_KNOTS = 12

function shipGiven({ name, kind, facts }: BattleShip) {
  const type = kind as FleetType
  const of = facts ?? usualFacts(KINDS.find((one) => one === kind) ?? 'battleship')
  const { lengthFeet, funnels } = of
  return { key: name, type, lengthFeet, beamFeet: beamOf(of), ...(funnels === null ? {} : { funnels }) }
}

function setupOf(wanted: BattleWanted): SetupGiven {
  return {
    settings: { 'nwc.moves': wanted.length },
    ships: postsOf(wanted, INTERVAL_YARDS).flatMap(({ line, n, x, y, courseDegrees }) => {
      const ship = wanted.lines[line].ships[n]
      if (!ship) return []
      const { side } = wanted.lines[line]
      return [{ ...shipGiven(ship), side, position: { x, y }, courseDegrees, speedKnots: ACTION_KNOTS }]
    }),
  }
}

export const battles: BookBattles = {
  kinds: KINDS.map((key) => ({ key, label: USUAL[key].label, facts: usualFacts(key) })),
  terms: {
    era: [1890, 1912],
    mostShips: 8,
    range: { least: 1000, most: 8000, step: 100, usual: 4000, unit: 'yards' },
    bearings: EIGHT_POINTS,
    meetings: ['abreast', 'passing', 'headOn'],
    wind: { says: 'On this paper the wind counts for nothing.' },
    light: { says: 'This game is played by daylight.' },
    length: { least: 4, most: 400, step: 1, usual: 60, unit: 'positions', none: 'until one side is beaten' },
  },
  opening: [['battleship'], ['battleship']],
  ready: [
    {
      key: 'bow-to-bow',
      title: 'A Duel, bow to bow',
      says: 'Iowa and Jena, 3,300 yards apart and heading for one another at 12 knots: three positions and the first guns fire.',
      setup: {
        settings: { 'nwc.moves': 25 },
        ships: [
          { key: 'Iowa', side: 'blue', position: { x: 0, y: 0 }, courseDegrees: 0, speedKnots: ACTION_KNOTS },
          { key: 'Jena', side: 'red', position: { x: 0, y: 3300 }, courseDegrees: 180, speedKnots: ACTION_KNOTS },
        ],
      },
    },
  ],
  takenFor(facts) {
    const kind = kindOf(facts)
    return { kind, says: `fought as the book’s usual ${USUAL[kind].label.toLowerCase()}, each in her own outline` }
  },
  setupOf,
}
