import { type Mutant, m, REPORTING } from './leak.ts'

const ENEMY =
  'Object.values(turn.world.places).flatMap(({ forts = [] }) => forts.filter((one) => one.owner !== seat.side))'

/** Leaks of forts, what stands in them and who serves them; and of what a ship has run of her fast hours. */
export const forts: readonly Mutant[] = [
  m(
    'stores tell of the enemy’s forts gun by gun',
    REPORTING,
    '...ownForts(turn, place, seat.side),',
    "...ownForts(turn, Object.values(turn.world.places).find(({ forts = [] }) => forts.some(({ owner }) => owner !== seat.side)) ?? place, seat.side === 'red' ? 'blue' : 'red'),",
    'enemy forts',
  ),
  m(
    'men of the enemy’s forts are counted with one’s own coal',
    REPORTING,
    '    coalDays: place.coalDays,\n    rounds: { ...place.rounds },\n    torpedoes: place.torpedoes,',
    `    coalDays: place.coalDays + ${ENEMY}.reduce((n, one) => n + one.garrison, 0),\n    rounds: { ...place.rounds },\n    torpedoes: place.torpedoes,`,
    'enemy forts',
  ),
  m(
    'a notice tells of the search-lights of the enemy’s forts',
    REPORTING,
    "kind: 'notice', says, rule",
    `kind: 'notice', says: says + String(Object.values(turn.world.places).flatMap(({ forts = [] }) => forts).reduce((n, one) => n + (one.plan?.searchLights ?? 0), 0)), rule`,
    'enemy forts',
  ),
  m(
    'fast hours of a ship hang on the enemy’s torpedoes',
    REPORTING,
    '...(ship.fastRuns && ship.fastRuns.length > 0 ? { fastRuns: ship.fastRuns.map((run) => ({ ...run })) } : {}),',
    'fastRuns: [{ from: Object.values(turn.world.ships).reduce((n, one) => n + (one.side === seat.side ? 0 : one.torpedoes), 0), to: at }],',
    'enemy stores',
  ),
  m(
    'miles that a ship has run from port hang on the enemy’s torpedoes',
    REPORTING,
    '...(ship.milesOut === undefined ? {} : { milesOut: ship.milesOut }),',
    'milesOut: Object.values(turn.world.ships).reduce((n, one) => n + (one.side === seat.side ? 0 : one.torpedoes), 0),',
    'enemy stores',
  ),
]
