/** Battles made at the desk: two lines on squares of 5,000 yards, a square to each ship; cards are made of what is known of the ships. */
import type { BattleShip, BattleWanted, BookBattles, SetupGiven, ShipFacts } from '../../battles/contract.ts'
import { beamOf } from '../../battles/facts.ts'
import { postsOf } from '../../battles/lines.ts'
import {
  boreOf,
  FIRST_WAR,
  gunFor,
  gunWords,
  isCentreline,
  LEAST_INCHES,
  setsOf,
  together,
  torpedoFor,
  turretsOf,
} from './cards-of-ships.ts'
import { YARDS_A_SQUARE } from './game/state.ts'
import { FACINGS, squareName, usualBoard } from './procedures/squares.ts'
import { SIDES } from './procedures/turn-order.ts'
import { wholeKnots } from './settings.ts'
import { type UsualKind, usualKinds } from './tables/battle-kinds.ts'
import { ROLES } from './tables/cards.ts'
import { delivered } from './tables/table-set.ts'

type Given = Record<string, unknown>
/** A bore that the table has not got is told to whoever makes the battle. */
const MOST_BORE_OFF = 0.3

function batteriesOf({ guns, launched }: ShipFacts): Given[] {
  const heavy = guns.filter(({ inches }) => inches >= LEAST_INCHES).sort((a, b) => b.inches - a.inches)
  return heavy.slice(0, ROLES.length).map(({ number, inches, calibres, arrangement }, n) => {
    const each = together(arrangement, inches)
    const turrets = turretsOf(number, each, n === 0 && isCentreline(number, each, arrangement))
    return { role: ROLES[n], gun: gunFor(inches, launched, calibres), turrets }
  })
}

function cardFor({ kind, facts }: BattleShip): Given {
  if (facts)
    return {
      tons: facts.tons,
      knots: wholeKnots(facts.knots),
      batteries: batteriesOf(facts),
      torpedoSets: setsOf(facts.tubes, torpedoFor(facts.launched)),
      lengthFeet: facts.lengthFeet,
      beamFeet: beamOf(facts),
      ...(facts.funnels === null ? {} : { funnels: facts.funnels }),
    }
  const usual = usualKinds.find(({ key }) => key === kind) ?? usualKinds[0]
  if (!usual) return {}
  const { tons, knots, gun, turrets, gunsATurret, secondGun, mountings, tubes, torpedo } = usual
  return {
    tons,
    knots,
    batteries: [
      { role: 'main', gun, turrets: turretsOf(turrets * gunsATurret, gunsATurret, true) },
      ...(secondGun ? [{ role: 'secondary', gun: secondGun, turrets: turretsOf(mountings, 1, false) }] : []),
    ],
    torpedoSets: setsOf(tubes, torpedo),
    lengthFeet: usual.lengthFeet,
    beamFeet: usual.beamFeet,
    funnels: usual.funnels,
  }
}

const DRAWN: Readonly<Record<string, string>> = {
  heavyCruiser: 'armoured-cruiser',
  lightCruiser: 'second-class-cruiser',
  oldCruiser: 'second-class-cruiser',
  destroyer: 'destroyer',
  oldDestroyer: 'destroyer',
}

const usualFacts = (of: UsualKind): ShipFacts => ({
  name: of.label,
  class: null,
  kind: DRAWN[of.key] ?? 'battleship',
  launched: null,
  tons: of.tons,
  lengthFeet: of.lengthFeet,
  beamFeet: of.beamFeet,
  funnels: of.funnels,
  masts: null,
  screws: null,
  knots: of.knots,
  guns: [
    {
      number: of.turrets * of.gunsATurret,
      inches: boreOf(of.gun),
      calibres: null,
      ...(of.gunsATurret > 1 ? { arrangement: 'twin' } : {}),
    },
    ...(of.secondGun ? [{ number: of.mountings, inches: boreOf(of.secondGun), calibres: null }] : []),
  ],
  tubes: of.tubes,
  men: null,
})

function kindFor({ kind, tons, launched }: ShipFacts): string {
  const late = launched !== null && launched > FIRST_WAR
  if (/destroyer|torpedo/.test(kind)) return late ? 'destroyer' : 'oldDestroyer'
  if (/battleship/.test(kind)) return late || tons > 18_000 ? 'battleship' : 'predreadnought'
  return late ? (tons >= 8000 ? 'heavyCruiser' : 'lightCruiser') : 'oldCruiser'
}

const NIGHT = 'night'
const CHANGING = 'changing'

function setupOf(wanted: BattleWanted): SetupGiven {
  const posts = postsOf(wanted, YARDS_A_SQUARE).map((post) => ({
    ...post,
    x: Math.round(post.x / YARDS_A_SQUARE),
    y: Math.round(post.y / YARDS_A_SQUARE),
  }))
  const shift = (along: readonly number[], squares: number): number =>
    Math.floor((squares - (Math.max(...along) - Math.min(...along))) / 2) + 1 - Math.min(...along)
  const { columns, rows } = usualBoard
  const east = shift(
    posts.map(({ x }) => x),
    columns - 1,
  )
  const north = shift(
    posts.map(({ y }) => y),
    rows - 1,
  )
  const [first, second] = wanted.lines
  return {
    sides: { blue: first.side, red: second.side },
    columns,
    rows,
    settings: { 'ct.move_limit': wanted.length },
    ...(wanted.light === CHANGING ? { weather: true } : {}),
    ...(wanted.light === NIGHT ? { startMove: delivered.fixed.dayMoves + 1 } : {}),
    objectives: SIDES.map((side) => ({ kind: 'losses', side })),
    ships: posts.flatMap(({ line, n, x, y, courseDegrees }) => {
      const ship = wanted.lines[line].ships[n]
      if (!ship) return []
      return [
        {
          id: ship.name,
          side: SIDES[line],
          square: squareName({ x: x + east, y: y + north }),
          facing: FACINGS[Math.round(courseDegrees / 45) % FACINGS.length],
          ...cardFor(ship),
        },
      ]
    }),
  }
}

/** The squadron of the printed record sheet; of those it met the print names Musashi alone, and the others are of usual kinds. */
const CONVOY: BattleWanted = {
  lines: [
    {
      side: 'America',
      ships: [
        { name: 'Iowa', kind: 'battleship' },
        { name: 'Oakland', kind: 'lightCruiser' },
        { name: 'Jenkins', kind: 'destroyer' },
        { name: 'Fletcher', kind: 'destroyer' },
        { name: 'Radford', kind: 'destroyer' },
      ],
    },
    {
      side: 'Japan',
      ships: [
        { name: 'Musashi', kind: 'battleship' },
        { name: 'Cruiser', kind: 'heavyCruiser' },
        { name: 'Destroyer 1', kind: 'destroyer' },
        { name: 'Destroyer 2', kind: 'destroyer' },
        { name: 'Destroyer 3', kind: 'destroyer' },
      ],
    },
  ],
  rangeYards: 6 * YARDS_A_SQUARE,
  bearingDegrees: 0,
  meeting: 'headOn',
  windFromDegrees: -1,
  windStrength: '',
  light: 'day',
  ground: '',
  length: 18,
  year: 1943,
}

export const battles: BookBattles = {
  kinds: usualKinds.map((of) => ({ key: of.key, label: of.label, facts: usualFacts(of) })),
  terms: {
    era: [1904, 1945],
    mostShips: 8,
    range: {
      least: YARDS_A_SQUARE,
      most: 8 * YARDS_A_SQUARE,
      step: YARDS_A_SQUARE,
      usual: 4 * YARDS_A_SQUARE,
      unit: 'yards',
    },
    // Along the rows and columns a square is a square, however they are counted (CT-R02).
    bearings: [0, 90, 180, 270],
    meetings: ['abreast', 'passing', 'headOn'],
    wind: { says: 'This game knows no wind.' },
    light: {
      options: [
        { key: 'day', label: 'a clear day' },
        { key: CHANGING, label: 'a day with weather, thrown for' },
        { key: NIGHT, label: 'night' },
      ],
      usual: 'day',
    },
    length: {
      least: 2,
      most: 72,
      step: 1,
      usual: 12,
      unit: 'game moves of 20 minutes',
      none: 'until one side is beaten',
    },
  },
  opening: [
    ['battleship', 'battleship', 'lightCruiser'],
    ['battleship', 'battleship', 'lightCruiser'],
  ],
  ready: [
    {
      key: 'record-sheet',
      title: 'The squadron of the record sheet',
      says: 'Iowa, Oakland, Jenkins, Fletcher and Radford, whose sheet the book prints, against Musashi and a squadron of usual ships.',
      setup: setupOf(CONVOY),
    },
  ],
  takenFor(facts) {
    const odd = facts.guns.filter(
      ({ inches, calibres }) =>
        inches >= LEAST_INCHES && Math.abs(boreOf(gunFor(inches, facts.launched, calibres)) - inches) > MOST_BORE_OFF,
    )
    const says = odd.map(
      ({ inches, calibres }) => `${inches}-inch guns as ${gunWords(gunFor(inches, facts.launched, calibres))}`,
    )
    return {
      kind: kindFor(facts),
      says: says.length === 0 ? null : `guns that the book’s table lacks; it takes her ${says.join(' and her ')}`,
    }
  },
  setupOf,
}
