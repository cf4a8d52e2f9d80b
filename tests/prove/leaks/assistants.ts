// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { a, type Mutant, UMPIRES } from './leak.ts'

/** Leaks to an assistant umpire of one side (JS-GOV-03). */
export const assistants: readonly Mutant[] = [
  // Assistant umpires of one side (JS-GOV-03)
  a(
    'an assistant is shown every force',
    `${UMPIRES}/side-truth.ts`,
    'const forces = Object.values(world.forces).filter(own)',
    'const forces = Object.values(world.forces)',
    'enemy courses far off',
  ),
  a(
    'an assistant is shown every ship',
    `${UMPIRES}/side-truth.ts`,
    'ships: Object.values(world.ships)\n      .filter(own)',
    'ships: Object.values(world.ships)',
    'enemy stores',
  ),
  a(
    'an assistant reads every despatch',
    `${UMPIRES}/side-truth.ts`,
    '.filter(({ id }) => sideOfDespatch(world, id) === side)\n      .map((despatch)',
    '.map((despatch)',
    'enemy despatches',
  ),
  a(
    'an assistant reads both accounts',
    `${UMPIRES}/side-truth.ts`,
    'ledger: world.ledger.filter(own)',
    'ledger: world.ledger',
    'umpire’s notes',
  ),
  a(
    'a despatch by its true id in an assistant’s window',
    `${UMPIRES}/side-truth.ts`,
    "id: name('despatch', despatch.id) }",
    'id: despatch.id }',
    'enemy despatches',
  ),
  a(
    'a decision by its true id in an assistant’s window',
    `${UMPIRES}/side-truth.ts`,
    "decisionView(world, decision), id: name('decision', decision.id) }",
    'decisionView(world, decision), id: decision.id }',
    'enemy despatches',
  ),
  a(
    'an assistant follows the clock wherever it stops',
    `${UMPIRES}/assistants.ts`,
    '  if (!ran) return assistant.current\n  return stands !== assistant.stands && reached(turn, side) === world.clock',
    '  return true',
    'enemy despatches',
  ),
  a(
    'an assistant is shown a second half done',
    `${UMPIRES}/assistants.ts`,
    '  if (!ran) return assistant.current\n  return stands !== assistant.stands && reached(turn, side) === world.clock',
    '  return Math.max(world.move.opens, reached(turn, side)) === world.clock',
    'enemy despatches',
  ),
  a(
    'an assistant reads what befell the others',
    `${UMPIRES}/side-truth.ts`,
    'if (OWN_DOINGS.has(kind)) return (sideOfShip(world, subject) ?? sideOfForce(world, subject)) === side ? event : null',
    'if (OWN_DOINGS.has(kind)) return event',
    'ten hidden ships',
  ),
  a(
    'an assistant is told that a ship is another’s',
    `${UMPIRES}/acting.ts`,
    '${JSON.stringify(key)} of ${its};',
    '${JSON.stringify(key)} of ${its}${world.ships[key] ? `: ${world.ships[key].name} is another’s` : ""};',
    'enemy names',
  ),
]
