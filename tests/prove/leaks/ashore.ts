// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { type Mutant, m } from './leak.ts'

const SHORE = 'shared/knowledge/reporting-shore.ts'
const PRISONERS =
  'Object.values(turn.world.parties).reduce((n, one) => n + (one.side === seat.side ? 0 : one.prisoners), 0)'

/** Leaks of war ashore: men who were landed, and what befalls a place. */
export const ashore: readonly Mutant[] = [
  m(
    'men ashore count the enemy’s prisoners',
    SHORE,
    'men: party.men,',
    `men: party.men + ${PRISONERS},`,
    'enemy men ashore',
  ),
  m(
    'prisoners of men ashore are the enemy’s',
    SHORE,
    'prisoners: party.prisoners,',
    `prisoners: party.prisoners + ${PRISONERS},`,
    'enemy men ashore',
  ),
  m(
    'miles of men ashore hang on the enemy’s',
    SHORE,
    'miles: Math.round(party.miles * 10) / 10,',
    `miles: Math.round(party.miles * 10) / 10 + ${PRISONERS},`,
    'enemy men ashore',
  ),
  m(
    'a notice tells of the enemy’s men ashore',
    'shared/knowledge/reporting.ts',
    "kind: 'notice', says, rule",
    `kind: 'notice', says: says + String(Object.values(turn.world.parties).reduce((n, one) => n + one.prisoners, 0)), rule`,
    'enemy men ashore',
  ),
]
