import type { Mission } from '../../../shared/staff/missions.ts'
import { hash } from '../wars/war.ts'

/** Moves for which a mission stands before the umpire gives the seat its next. */
export const MOVES_EACH = 8

const about = (lat: number, lon: number) => ({ lat, lon })
const scout = (from: [number, number], to: [number, number]): Mission => ({
  mission: 'scout',
  from: about(...from),
  to: about(...to),
})
const cruise = (lat: number, lon: number): Mission => ({ mission: 'cruise', about: about(lat, lon) })
const raid = (lat: number, lon: number): Mission => ({ mission: 'raid', about: about(lat, lon) })

/** Missions that an umpire may give to a seat of this war; the seats ashore keep what was ordered. */
const CHOICES: Readonly<Record<string, readonly Mission[]>> = {
  'gb-admiral': [
    cruise(49.3, -4.6),
    { mission: 'blockade', port: 'brest' },
    cruise(49.9, -2.3),
    { mission: 'defend', port: 'portland' },
    cruise(48.8, -5.8),
    { mission: 'home', port: 'devonport' },
  ],
  'gb-cruisers': [
    scout([48.7, -5.9], [49.4, -5.4]),
    { mission: 'blockade', port: 'cherbourg' },
    { mission: 'escort', route: 'gb-ore' },
    raid(46.8, -4.2),
    { mission: 'escort', route: 'gb-atlantic-southampton' },
  ],
  'gb-captain': [
    scout([48.3, -5.8], [49.2, -6.2]),
    raid(46.95, -3.6),
    scout([49.8, -2.9], [49.85, -1.3]),
    { mission: 'home', port: 'devonport' },
    raid(49.3, -6.4),
  ],
  'fr-admiral': [
    cruise(48.9, -5.7),
    { mission: 'defend', port: 'brest' },
    cruise(49.4, -4.3),
    { mission: 'escort', route: 'fr-new-york' },
    cruise(49.9, -2.6),
    { mission: 'home', port: 'brest' },
  ],
  'fr-cruisers': [
    raid(50.1, -2.6),
    scout([49.9, -3.4], [50.1, -1.9]),
    { mission: 'blockade', port: 'portland' },
    raid(50.3, -1.2),
    { mission: 'escort', route: 'fr-ore' },
  ],
  'fr-captain': [
    raid(49.5, -6.2),
    scout([49.7, -5.9], [49.2, -7.4]),
    raid(50.3, -6.1),
    { mission: 'home', port: 'brest' },
    { mission: 'escort', route: 'fr-antilles' },
  ],
}
const ASHORE = ['gb-government', 'gb-trade', 'fr-government', 'fr-trade']

/** Every seat's mission in a move of the war of a seed: the list of each begins elsewhere and is gone through in its order. */
export function missionsOf(seed: number, move: number): Record<string, Mission> {
  const turn = Math.floor(move / MOVES_EACH)
  const afloat = Object.entries(CHOICES).map(([seat, list]): [string, Mission] => [
    seat,
    list[(hash(`${seed} ${seat}`) + turn) % list.length] as Mission,
  ])
  return Object.fromEntries([...afloat, ...ASHORE.map((seat): [string, Mission] => [seat, { mission: 'keep' }])])
}
