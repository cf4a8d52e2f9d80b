import { figuresOf } from '../../packs/figures.ts'
import type { PackShip, WarshipType } from '../../packs/pack.ts'
import type { ArmourLetter, ShipBlock } from './ship-block.ts'

type Guns = PackShip['particulars']['guns'][number] & ShipBlock['mounted'][number]
type Row = readonly [
  rate: ShipBlock['rate'],
  tons: number,
  feet: number,
  beam: number,
  trial: number,
  assigned: number,
  days: number,
  men: number,
  side: ArmourLetter,
  turret: ArmourLetter,
  vitals: ArmourLetter,
  guns: readonly Guns[],
]

const gun = (
  number: number,
  calibreInches: number,
  lengthCalibres: number,
  letter: Guns['class'],
  gunType: string,
): Guns => ({ number, calibreInches, lengthCalibres, class: letter, gunType })

/** A usual ship of each kind, for set-ups that name a type and no card: figures for play, of no ship in particular. */
const usual: Record<WarshipType, Row> = {
  battleship: [
    'battleship-1',
    14000,
    390,
    75,
    17,
    15,
    8,
    650,
    'a',
    'a',
    'aaa',
    [gun(4, 12, 35, 'A', 'g12'), gun(12, 6, 40, 'D', 'g6_qf')],
  ],
  'coast-defence-battleship': [
    'battleship-2',
    6500,
    284,
    58,
    16,
    12,
    4,
    330,
    'a',
    'a',
    'aaa',
    [gun(2, 12, 45, 'A', 'g12'), gun(4, 4, 45, 'E', 'g4')],
  ],
  'armoured-cruiser': [
    'armoured-cruiser',
    6500,
    360,
    52,
    19,
    18,
    8,
    500,
    'e',
    'e',
    'c',
    [gun(2, 7.6, 45, 'C', 'g8'), gun(6, 6, 40, 'D', 'g6_qf')],
  ],
  'first-class-cruiser': [
    'cruiser',
    7500,
    360,
    60,
    20,
    18,
    10,
    540,
    'none',
    'none',
    'c',
    [gun(2, 9.2, 30, 'C', 'g9_2_old'), gun(10, 6, 40, 'D', 'g6_qf')],
  ],
  'second-class-cruiser': [
    'cruiser',
    4500,
    320,
    48,
    19,
    18,
    7,
    350,
    'none',
    'none',
    'd',
    [gun(4, 6, 40, 'D', 'g6_qf'), gun(6, 4.7, 40, 'E', 'g4_7')],
  ],
  'third-class-cruiser': ['cruiser', 2100, 300, 36, 19.5, 18, 5, 220, 'none', 'none', 'e', [gun(8, 4, 40, 'E', 'g4')]],
  'torpedo-gunboat': ['catcher', 900, 245, 27, 19, 18, 3, 110, 'none', 'none', 'f', [gun(2, 4.7, 40, 'E', 'g4_7')]],
  destroyer: ['destroyer', 300, 205, 20, 29, 27, 2, 58, 'none', 'none', 'none', [gun(1, 3, 40, 'F', 'g3')]],
  'torpedo-boat': ['torpedo-boat', 120, 145, 15, 25, 21, 1, 25, 'none', 'none', 'none', []],
  submarine: ['submarine', 120, 118, 12, 9, 9, 2, 9, 'none', 'none', 'none', []],
}

/** The usual ship of a kind under a key, name and side of its own. */
export function usualShip(type: WarshipType, key: string, name: string, side: string, seniority: number): PackShip {
  const [rate, tons, feet, beam, trial, assigned, days, men, belt, turret, vitals, guns] = usual[type]
  const counts = { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0 }
  for (const g of guns) if (g.class) counts[g.class] += g.number
  // 10, 15 or 20 rounds a gun by tonnage.
  const outfit = tons >= 10_000 ? 20 : tons >= 5000 ? 15 : 10
  const rounds: Record<string, number> = {}
  for (const [letter, count] of Object.entries(counts)) if (count > 0) rounds[letter] = count * outfit
  const torpedoCraft = type === 'destroyer' || type === 'torpedo-boat' || type === 'submarine'
  const block: ShipBlock = {
    rate,
    assignedKnots: assigned,
    enduranceDays: days,
    armour: {
      belt,
      beltEnds: belt,
      deck: torpedoCraft ? 'none' : 'e',
      turret,
      barbette: turret,
      battery: 'none',
      casemate: turret === 'a' ? 'c' : 'none',
      bulkhead: belt,
      shield: 'none',
      conningTower: turret === 'a' ? 'aa' : 'none',
      vitals,
    },
    mounted: guns.map((g) => ({ class: g.class, gunType: g.gunType })),
    guns: counts,
    rounds,
    torpedoes: torpedoCraft ? 4 : 8,
    turnInterval: 2,
    lowFreeboard: false,
    lively: false,
    torpedoCraft,
  }
  const ship: PackShip = {
    key,
    name,
    side,
    class: `usual ${type.replaceAll('-', ' ')}`,
    type,
    seniority,
    particulars: {
      launched: null,
      displacementTons: tons,
      lengthFeet: feet,
      lengthKind: 'pp',
      beamFeet: beam,
      funnels: 2,
      masts: torpedoCraft ? 1 : 2,
      screws: 2,
      trialKnots: trial,
      armour: { kind: null, inches: {} },
      guns: guns.map(({ number, calibreInches, lengthCalibres }) => ({ number, calibreInches, lengthCalibres })),
      torpedoTubes: { number: torpedoCraft ? 2 : 4, calibreInches: 18, submerged: null, aboveWater: null },
      coalTons: null,
      complement: men,
    },
    byBook: { jane1898: block },
    wirelessMiles: null,
    sources: {},
    unverified: [],
  }
  return { ...ship, sources: Object.fromEntries(figuresOf(ship).map((figure) => [figure, 'DES'])) }
}
