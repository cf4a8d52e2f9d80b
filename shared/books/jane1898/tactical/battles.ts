/** Battles made at the desk: two lines ahead on the 100-yard board, two cables from ship to ship. */
import { BEAUFORT, EIGHT_POINTS } from '../../../battles/beaufort.ts'
import type { BattleShip, BattleWanted, BookBattles, SetupGiven, ShipFacts } from '../../../battles/contract.ts'
import { beamOf } from '../../../battles/facts.ts'
import { postsOf } from '../../../battles/lines.ts'
import { type ShipBlock, shipBlock } from '../ship-block.ts'
import { firstBattle } from './first-battle.ts'
import { LIGHT_WORDS } from './setup.ts'
import { armaments } from './tables/drawn-sheets.ts'
import { generalKnots, isShipType, type ShipType, usualShips } from './tables/general-speeds.ts'
import { TYPE_LABELS } from './type-words.ts'

/** Kinds of the registers as this book has them, for ships that nobody has rated. */
const KINDS: Readonly<Record<string, ShipType>> = {
  battleship: 'battleship-1',
  'coast-defence-battleship': 'battleship-2',
  'armoured-cruiser': 'armoured-cruiser',
  'first-class-cruiser': 'cruiser-1',
  'second-class-cruiser': 'cruiser',
  'third-class-cruiser': 'cruiser',
  'torpedo-gunboat': 'catcher',
  destroyer: 'destroyer',
  'torpedo-boat': 'torpedo-boat',
  submarine: 'torpedo-boat',
}
/** How a kind of this book is drawn, by the words of the registers. */
const DRAWN: Readonly<Partial<Record<ShipType, string>>> = {
  'battleship-1': 'battleship',
  'battleship-fast': 'battleship',
  'battleship-2': 'battleship',
  'old-ironclad': 'battleship',
  monitor: 'coast-defence-battleship',
  'armoured-cruiser': 'armoured-cruiser',
  'cruiser-1': 'first-class-cruiser',
  cruiser: 'second-class-cruiser',
  catcher: 'torpedo-gunboat',
}
/** Inches of the guns that a kind is drawn with, by class. */
const INCHES: Readonly<Record<string, number>> = { A: 12, B: 10, C: 8, D: 6, E: 4.7, F: 3 }

function usualFacts(type: ShipType): ShipFacts {
  const { tons, lengthFeet, beamFeet, funnels, masts, screws } = usualShips[type]
  const { guns = {}, torpedoes = 0, men = null } = armaments[type] ?? {}
  return {
    name: TYPE_LABELS[type],
    class: null,
    kind: DRAWN[type] ?? type,
    launched: null,
    tons,
    lengthFeet,
    beamFeet,
    funnels,
    masts,
    screws,
    knots: generalKnots(type),
    guns: Object.entries(guns).map(([letter, number]) => ({ number, inches: INCHES[letter] ?? 3, calibres: null })),
    tubes: torpedoes,
    men,
  }
}

const INTERVAL_YARDS = 400
/** Knots at which a line comes into action where all her ships can steam it. */
const ACTION_KNOTS = 12
const UNIT_KNOTS = 1.5

/** What a register says of her for this book; null where it says nothing. */
function blockIn(facts: ShipFacts): ShipBlock | null {
  const read = shipBlock.safeParse(facts.byBook?.['jane1898'])
  return read.success ? read.data : null
}

function typeOf(facts: ShipFacts): ShipType {
  const rate = blockIn(facts)?.rate
  if (rate !== undefined && isShipType(rate)) return rate
  return KINDS[facts.kind] ?? (isShipType(facts.kind) ? facts.kind : 'cruiser')
}

const assignedOf = ({ kind, facts }: BattleShip): number =>
  (facts && blockIn(facts)?.assignedKnots) ?? generalKnots(kind as ShipType)

function shipGiven({ name, kind, facts }: BattleShip): Record<string, unknown> {
  if (!facts) return { key: name, type: kind }
  const { tons, lengthFeet, funnels, masts, screws, men } = facts
  const block = blockIn(facts)
  const outline = {
    tons,
    lengthFeet,
    beamFeet: beamOf(facts),
    ...(funnels === null ? {} : { funnels }),
    ...(masts === null ? {} : { masts }),
    ...(screws === null ? {} : { screws }),
  }
  if (!block) return { key: name, type: kind, card: outline }
  const { assignedKnots, turnInterval, lowFreeboard, torpedoCraft, guns, rounds, torpedoes } = block
  const turrets = guns.A > 0 ? 2 : 0
  return {
    key: name,
    type: kind,
    card: { ...outline, turrets, assignedKnots, turnInterval, lowFreeboard, torpedoCraft },
    guns,
    rounds,
    torpedoes,
    ...(men === null ? {} : { men }),
  }
}

/** How guns are laid that nobody aims (JT-FIRE-09): a battle that is made here says which of the three it takes. */
const LAYING = {
  label: 'Guns that nobody aims',
  options: [
    { key: 'gunner', label: 'laid where a gunner would lay' },
    { key: 'livePart', label: 'at the middle of the part that counts' },
    { key: 'ship', label: 'amidships' },
  ],
  usual: 'gunner',
} as const

function setupOf(wanted: BattleWanted): SetupGiven {
  const { lines, light, windFromDegrees, windStrength, length, laying = LAYING.usual } = wanted
  const knots = lines.map(({ ships }) => {
    const slowest = Math.min(ACTION_KNOTS, ...ships.map(assignedOf))
    return Math.floor(slowest / UNIT_KNOTS) * UNIT_KNOTS
  })
  const posts = postsOf(wanted, INTERVAL_YARDS)
  const sky = light === 'squallyDay' ? 'squally' : light === 'fog' ? 'fog' : 'clear'
  return {
    settings: { 'board.diceAim': laying, ...(length === null ? {} : { 'board.endAfterMoves': length }) },
    weather: { windFromDegrees, force: Number(windStrength), sky },
    light: { condition: light },
    ships: posts.flatMap(({ line, n, x, y, courseDegrees }) => {
      const ship = lines[line].ships[n]
      if (!ship) return []
      return [
        {
          ...shipGiven(ship),
          side: lines[line].side,
          position: { x, y },
          courseDegrees,
          speedKnots: knots[line],
          // The leader of each line carries its flag.
          ...(n === 0 && lines[line].ships.length > 1 ? { fight: { flagship: true } } : {}),
        },
      ]
    }),
  }
}

/** Submarine boats and colliers have boards of their own to be of use on; the rest come in line. */
const IN_LINE = (Object.keys(usualShips) as ShipType[]).filter((type) => type !== 'collier')

export const battles: BookBattles = {
  kinds: IN_LINE.map((type) => ({ key: type, label: TYPE_LABELS[type], facts: usualFacts(type) })),
  terms: {
    era: [1880, 1912],
    mostShips: 8,
    // The board is set up at 5,000 yards (JT-GEN-20).
    range: { least: 500, most: 5000, step: 100, usual: 4000, unit: 'yards' },
    bearings: EIGHT_POINTS,
    meetings: ['abreast', 'passing', 'headOn'],
    wind: { from: EIGHT_POINTS, usualFrom: 225, strength: { options: BEAUFORT, usual: '2' } },
    light: { options: Object.entries(LIGHT_WORDS).map(([key, label]) => ({ key, label })), usual: 'clearDay' },
    laying: LAYING,
    length: { least: 5, most: 240, step: 1, usual: 40, unit: 'moves of a minute', none: 'until one side is beaten' },
  },
  opening: [
    ['battleship-1', 'battleship-1', 'cruiser-1'],
    ['battleship-1', 'battleship-1', 'cruiser-1'],
  ],
  ready: [firstBattle],
  takenFor(facts) {
    const kind = typeOf(facts)
    if (blockIn(facts)?.rate === kind) return { kind, says: null }
    return {
      kind,
      says: `rated in no register; the guns, armour and speed of a usual ${TYPE_LABELS[kind].toLowerCase()} are taken, each in her own outline`,
    }
  },
  setupOf,
}
