// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { CONTEXT, MOVE, type Mutant, m, REPORTING } from './leak.ts'

/** Leaks of names, and of what is sighted. */
export const namesAndSightings: readonly Mutant[] = [
  // Names
  m(
    'despatch ids count everybody’s',
    CONTEXT,
    'const told = `${kind}|${seat}`',
    'const told = kind',
    'enemy despatches',
  ),
  m(
    'contact named by the ship, not the meeting',
    CONTEXT,
    "return seatName(world, seat, 'contact', `${force}|${since}`)",
    'return mintedName({ seed: world.campaign.seed, branch: world.branch }, seat, String(world.forces[force]?.name))',
    'enemy names',
  ),
  m(
    'leak/vassal-1860: real ids instead of minted',
    REPORTING,
    'contact: contactName(turn.world, seat.id, seen.target.id, seen.since)',
    'contact: seen.target.name',
    'enemy names',
  ),
  m(
    'encounter by its true id',
    REPORTING,
    "const encounter = seatName(turn.world, seat.id, 'encounter', told.encounter)",
    'const encounter = told.encounter + Object.keys(turn.world.encounters).length',
    'a meeting far off',
  ),
  m(
    'ledger lines by a common count',
    REPORTING,
    'line: seatName(turn.world, seat.id, `ledger ${line.knownAt} ${line.rule} ${points} ${line.says}`, line.id)',
    'line: line.id + turn.world.ledger.length',
    'umpire’s notes',
  ),
  m(
    'despatch sent by its true id',
    REPORTING,
    "const despatch = seatName(turn.world, seat.id, 'despatch', sent.despatch)",
    'const despatch = sent.despatch',
    'enemy despatches',
  ),
  m(
    'despatch received by its true id',
    REPORTING,
    "const despatch = seatName(turn.world, seat.id, 'despatch', received.despatch)",
    'const despatch = received.despatch',
    'enemy despatches',
  ),
  // Boards that are closed
  m(
    'a result sheet names all ships that were on the board',
    'shared/action/result-sheet.ts',
    'friends: view.friends.filter((one) => !one.own).map(({ name, status }) => ({ name, status })),',
    'friends: result.ships.map(({ name, status }) => ({ name, status })),',
    'enemy names',
  ),
  m(
    'a result sheet counts what the enemy has left',
    'shared/action/result-sheet.ts',
    'moves: result.moves,\n    minutes: result.minutes,\n    ships: own.flatMap',
    'moves: result.moves,\n    minutes: result.minutes + 1e-9 * result.ships.reduce((sum, one) => sum + one.stores.coalMinutes, 0),\n    ships: own.flatMap',
    'enemy stores',
  ),
  // Sightings
  m(
    'a sighting names the force',
    REPORTING,
    "const number = vessels === 1 ? 'One vessel' : `${vessels} vessels`",
    'const number = target.name',
    'enemy names',
  ),
  m(
    'outlines name the ships',
    REPORTING,
    "?.type ?? turn.ground.merchants.get(ship.card)?.type ?? 'vessel'",
    "?.name ?? 'vessel'",
    'enemy names',
  ),
  m(
    'the source of a sighting is the ship seen',
    REPORTING,
    'source: sighted.source,\n    medium',
    'source: target.name,\n    medium',
    'enemy names',
  ),
  m(
    'a report counts the enemy’s coal',
    REPORTING,
    'knots: null,\n    seenAt',
    'knots: (turn.world.ships[target.flag]?.coalMinutes ?? 0) / 1e3,\n    seenAt',
    'enemy stores',
  ),
  m(
    'a report has the length of the enemy’s plot',
    REPORTING,
    'courseDegrees: course,',
    'courseDegrees: target.plot.length,',
    'enemy orders not yet begun',
  ),
  m(
    'a report counts all ships of the enemy',
    REPORTING,
    'const vessels = shipsOf(world, target).length',
    'const vessels = Object.values(world.ships).filter((s) => s.side === target.side).length',
    'ten hidden ships',
  ),
  m(
    'sightings told to all of the side',
    REPORTING,
    'if (seat.id === force.commander) return !isLost(world, force)',
    'if (seat.id !== "") return true',
    'a meeting far off',
  ),
  m(
    'a coast’s tale told to every government',
    `${MOVE}/meeting/tales.ts`,
    '  tellReport(turn, government, at, { target, since: tale.since }, tale.report)\n',
    "  for (const s of Object.values(turn.world.seats)) if (s.role === 'government') tellReport(turn, s, at, { target, since: tale.since }, tale.report)\n",
    'enemy lines cut',
  ),
  m(
    'every contact told to its governments at once',
    `${MOVE}/meeting/meeting.ts`,
    '  recordContact(turn, a, b, at, aSees, bSees, heard)\n',
    '  recordContact(turn, a, b, at, aSees, bSees, heard)\n  for (const seat of Object.values(turn.world.seats)) if (seat.role === "government") tellAround(turn, a, { target: seat.side === a.side ? b : a, since: at, at }, describeSighting(turn, { target: seat.side === a.side ? b : a, from: a.position, since: at, at, source: "x", medium: "company", courseDegrees: null, lost: false, recognised: false }), [seat])\n',
    'a meeting far off',
  ),
  m(
    'who is kept in sight as a move closes is told to the government at once',
    `${MOVE}/meeting/meeting.ts`,
    '      const seats = seatsAround(turn, observer, at)\n      if (seats.length === 0) continue\n',
    "      const seats = Object.values(world.seats).filter((s) => s.side === observer.side && (s.role === 'government' || s.id === observer.commander))\n",
    'a meeting far off',
  ),
  m('sight words name the enemy', `${MOVE}/meeting/words.ts`, "'A vessel is'", '`${target.name} is`', 'enemy names'),
]
