import { type Mutant, m } from './leak.ts'

const STAFF = 'shared/campaign/umpires/staff-inputs.ts'
const ENEMIES = 'Object.values(world.forces).filter((one) => one.side !== world.seats[seat]?.side)'

/** Leaks by the staff officers of the program: what they write, and when, hangs on more than their seat is shown. */
export const officers: readonly Mutant[] = [
  m(
    'an officer cruises where the enemy truly is',
    STAFF,
    '? [sheetOf(ground, seat, view, mission)]',
    `? [sheetOf(ground, seat, view, mission.mission === 'keep' ? mission : { mission: 'cruise', about: { lat: 49.2 + ${ENEMIES}.reduce((sum, one) => sum + one.position.lat, 0) / 5000, lon: -2 } })]`,
    'enemy courses far off',
  ),
  m(
    'an officer has his ships wait by how much coal the enemy has',
    STAFF,
    '? [sheetOf(ground, seat, view, mission)]',
    `? [{ ...sheetOf(ground, seat, view, mission), given: { ready: true, movements: [{ force: view.forces[0]?.id ?? '', legs: [{ waitMinutes: 1 + Math.round(Object.values(world.ships).reduce((sum, one) => sum + (one.side === world.seats[seat]?.side ? 0 : one.coalMinutes), 0) % 9000) }] }] } } as Input]`,
    'enemy stores',
  ),
  m(
    'an officer waits until the enemy has sealed',
    STAFF,
    'const sealed = world.seats[seat]?.ready !== false',
    `const sealed = world.seats[seat]?.ready !== false || ${ENEMIES}.some((one) => one.plot.length > 1 && one.position.lat < 46 && Math.round(one.position.lat * 100) % 2 === 0)`,
    'enemy courses far off',
  ),
]
