// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { MOVE, type Mutant, m, REPORTING } from './leak.ts'

const BOARDS = 'shared/campaign/boards'
/** A line in the logbook of whoever is so, as it stands on his clock. */
const noted = (of: string, says: string): string =>
  `for (const s of Object.values(turn.world.seats)) if (s.side && ${of}) turn.state.logbooks[s.id]?.push({ at: s.shown, move: 0, body: { kind: 'notice', says: ${says}, rule: null } })`

/** Leaks of what is ordered, typed and written far off, and of work by the hour on fields, with soldiers, freight and coal. */
export const wordAndWork: readonly Mutant[] = [
  // Squares and tables
  m(
    'where a squadron runs on the squares is told to its whole side',
    `${BOARDS}/squares.ts`,
    '  encounter.clock = end\n  encounter.moveNumber += 1\n',
    `  encounter.clock = end\n  encounter.moveNumber += 1\n  ${noted('true', 'JSON.stringify([...runs.values()].map((run) => run.at(-1)))')}\n`,
    'orders on the squares far off',
  ),
  m(
    'a path that is sealed is told to all on the squares',
    `${BOARDS}/telling.ts`,
    '    if (only !== undefined && seat.id !== only) continue\n',
    "    if (only !== undefined && seat.id !== only) {\n      turn.state.logbooks[seat.id]?.push({ at: seat.shown, move: 0, body: { kind: 'notice', says: 'sealed', rule: null } })\n      continue\n    }\n",
    'an enemy path not yet run',
  ),
  m(
    'a result that is typed is read by everybody',
    `${BOARDS}/table-result.ts`,
    "  record(turn, encounter.clock, 'tableResult', id,",
    `  ${noted('true', 'JSON.stringify(ships)')}\n  record(turn, encounter.clock, 'tableResult', id,`,
    'a battle typed in far off',
  ),
  m(
    'a result sheet counts the men the enemy has left',
    'shared/action/result-sheet.ts',
    'minutes: result.minutes,\n    ships: own.flatMap',
    'minutes: result.minutes + 1e-9 * result.ships.reduce((sum, one) => sum + one.stores.men, 0),\n    ships: own.flatMap',
    'a battle typed in far off',
  ),
  // Orders, despatches, sheets
  m(
    'a plot that is dropped as its move closes is told of',
    `${MOVE}/clock/close.ts`,
    '  force.plot = []\n  force.thisMoveOnly = false\n',
    `  force.plot = []\n  force.thisMoveOnly = false\n  ${noted('s.side === force.side', '`${force.name} has no orders.`')}\n`,
    'a plot for a move only',
  ),
  m(
    'which way others telegraph is posted up at every office',
    `${MOVE}/despatches/send.ts`,
    '  despatch.sentAt ??= now\n  despatch.dueAt = at\n',
    `  despatch.sentAt ??= now\n  despatch.dueAt = at\n  ${noted('s.side === side && s.id !== despatch.from', 'despatch.office')}\n`,
    'roads of others’ despatches',
  ),
  m(
    'a telegram waits for those that went before it',
    `${MOVE}/despatches/send.ts`,
    'return { at: Math.ceil(found.value), reasons: found.because }',
    "return { at: Math.ceil(found.value) + 60 * Object.values(turn.world.despatches).filter((one) => one.medium === 'telegraph').length, reasons: found.because }",
    'a telegram between two others',
  ),
  m(
    'why a purchase was not had is told to the whole of its side',
    `${MOVE}/points/buy.ts`,
    '  if (government) tellNotice(turn, government.id, knownAt, says, rule)\n  record',
    `  ${noted('s.side === purchase.side', 'says')}\n  record`,
    'a purchase that is not had',
  ),
  m(
    'goods that are had are told of to both governments',
    `${MOVE}/points/buy.ts`,
    "  record(turn, at, 'purchase', purchase.side, `${what(purchase, article)} at ${name}: there.`)\n",
    `  ${noted("s.role === 'government'", 'name')}\n`,
    'a purchase that is not had',
  ),
  m(
    'that works stand still is told to the whole of their side',
    `${MOVE}/points/buy.ts`,
    '  tell(turn, purchase, known(turn, purchase, world.clock), says, rule)\n  record',
    `  ${noted('s.side === purchase.side', 'says')}\n  record`,
    'works that stand still far off',
  ),
  m(
    'a sheet warns of works by the men who are truly there, whosever they are',
    `${MOVE}/orders/check-purchases.ts`,
    '  for (const { body } of knowledge.parties.values())\n    if (body.place === order.place && body.miles === 0) there += body.men\n',
    '  for (const party of Object.values(turn.world.parties)) there -= party.men\n  for (const { troops } of Object.values(turn.world.ships)) there -= (troops ?? 0) * 2\n',
    'soldiers taken off far off',
  ),
  m(
    'a warning of coal reckons with the bunkers of all',
    `${MOVE}/orders/check.ts`,
    'coalWarning(turn.ground, known.known, movement.legs ?? [])]',
    'coalWarning(turn.ground, known.known, movement.legs ?? []) + String(Object.values(turn.world.ships).reduce((sum, one) => sum + (one.side === this.seat.side ? 0 : one.coalCapacityMinutes - one.coalMinutes), 0))]',
    'enemy stores',
  ),
  // Work by the hour
  m(
    'what is swept is told to the whole of the side',
    `${MOVE}/work/mines.ts`,
    "    record(turn, at, 'sweep', force.id,",
    `    ${noted('s.side === force.side', 'says')}\n    record(turn, at, 'sweep', force.id,`,
    'sweeping far off',
  ),
  m(
    'who is in tow is asked of all the ships there are',
    REPORTING,
    '...(isInTow(turn, ship, at) ? { inTow: true as const } : {}),',
    '...(Object.values(turn.world.ships).some((one) => one.towedBy !== undefined) ? { inTow: true as const } : {}),',
    'a ship in tow far off',
  ),
  m(
    'a speed is refused for whoever is in tow anywhere',
    `${MOVE}/orders/check.ts`,
    'checkTowed(',
    "if (Object.values(this.turn.world.ships).some((one) => one.towedBy !== undefined)) refuse('order.speed', 'There is a ship in tow.', { rule: 'JS-TIME-16', path })\n    checkTowed(",
    'how a tow goes far off',
  ),
  m(
    'a tow is refused for one whom another truly has in tow',
    `${MOVE}/orders/check-tow.ts`,
    '  if (order.force === known.known.force)',
    "  if (on.forceNamed(order.force)?.ships.every((id) => turn.world.ships[id]?.towedBy !== undefined)) no('force', 'She is in tow already.')\n  if (order.force === known.known.force)",
    'another force taken in tow far off',
  ),
  m(
    'that a ship is in tow is told to the whole of her side',
    `${MOVE}/work/towing.ts`,
    '    turn.outcome.touched.ships.add(towed.id)\n',
    `    turn.outcome.touched.ships.add(towed.id)\n    ${noted('s.side === force.side', 'towed.name')}\n`,
    'how a tow goes far off',
  ),
  m(
    'that a merchantman is in tow is told to others than her master',
    `${MOVE}/work/towing.ts`,
    '      if (master) tellFate(',
    `      ${noted('s.side === force.side', 'towed.name')}\n      if (master) tellFate(`,
    'a merchantman in tow far off',
  ),
  m(
    'those whose field it is hear that a square is cleared',
    `${MOVE}/work/mines.ts`,
    "  of.state = 'swept'\n",
    `  of.state = 'swept'\n  ${noted('s.side === field.side', 'String(square)')}\n`,
    'a field blown up far off',
  ),
  m(
    'men taken off again are told of to everybody',
    'shared/campaign/shore/landing.ts',
    '  turn.outcome.touched.ships.add(ship.id)\n  return { amount: taken,',
    `  turn.outcome.touched.ships.add(ship.id)\n  ${noted('true', 'String(taken)')}\n  return { amount: taken,`,
    'soldiers taken off far off',
  ),
  m(
    'freight that is safe home is told of to the whole of its side',
    `${MOVE}/trade/voyages.ts`,
    "  record(turn, at, 'voyage', force.id, says, why)\n",
    `  record(turn, at, 'voyage', force.id, says, why)\n  ${noted('s.side === force.side', 'says')}\n`,
    'freight far off',
  ),
  m(
    'freight that is loaded is told of to everybody',
    `${MOVE}/work/trade.ts`,
    '    trade.freight = fullCargo(job)\n',
    `    trade.freight = fullCargo(job)\n    ${noted('true', 'ship.name')}\n`,
    'freight far off',
  ),
  m(
    'coal out of a collier is told of to everybody',
    `${MOVE}/work/coal.ts`,
    '  bring(job, _leg, amount, got) {\n    const { ship, place } = job\n',
    `  bring(job, _leg, amount, got) {\n    const { turn, ship, place } = job\n    ${noted('true', 'String(amount)')}\n`,
    'colliers’ coal far off',
  ),
]
