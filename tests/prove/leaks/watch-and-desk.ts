// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { FIGHTS, MOVE, type Mutant, m, REVIEW, SHEETS, STORY } from './leak.ts'

/** A line in the logbook of whoever is so, as it stands on his clock. */
const noted = (of: string, says: string): string =>
  `for (const s of Object.values(turn.world.seats)) if (s.side && ${of}) turn.state.logbooks[s.id]?.push({ at: s.shown, move: 0, body: { kind: 'notice', says: ${says}, rule: null } })`

/** Leaks where one part of a war hands over to another: a coast's watch, a loss, orders on their way, the umpire's desk, a captain's own mind. */
export const watchAndDesk: readonly Mutant[] = [
  m(
    'what a watch sees is told to every ship of its side',
    `${MOVE}/meeting/coast-watch.ts`,
    "      side === owner && ships.length > 0 && where.at === 'harbour' && where.place === station,\n",
    "      side === owner && ships.length > 0 && where.at !== 'board',\n",
    'what a watch far off sees',
  ),
  m(
    'the clock stands for all of a side when one of its watches sights an enemy',
    `${MOVE}/stretch/sights.ts`,
    '      if (turn.acceptDefaults || !hasSay(force)) continue\n',
    '      for (const seat of Object.values(turn.world.seats)) if (seat.side === force.side && seat.force) stopFor(turn, seat, now, [])\n      if (turn.acceptDefaults || !hasSay(force)) continue\n',
    'what a watch far off sees',
  ),
  m(
    'how a despatch will go is said by what others have sent',
    `${MOVE}/despatches/write.ts`,
    "const words = roadWords(turn, road).join(', ')\n",
    "const words = `${roadWords(turn, road).join(', ')}${Object.keys(turn.world.despatches).length}`\n",
    'a telegram between two others',
  ),
  m(
    'a ship that is lost is told of as if all of her side saw it',
    `${MOVE}/squadrons/loss.ts`,
    '      world.inSight[`${force.id}|${lost.id}`] !== undefined || world.inSight[`${lost.id}|${force.id}`] !== undefined\n',
    '      lost.ships.length > 0\n',
    'a ship lost far off',
  ),
  m(
    'an order is marked as old by one that has not come',
    `${MOVE}/despatches/deliver.ts`,
    "    if (other.state !== 'delivered' || other.deliveredAt !== at || order?.force !== force) continue\n",
    '    if (order === null) continue\n',
    'orders to a ship far off',
  ),
  m(
    'what the umpire does with a tale is told to the other side',
    `${MOVE}/despatches/umpire-desk.ts`,
    '  const now: Tale = { ...tale, told: [...tale.told] }\n',
    `  const now: Tale = { ...tale, told: [...tale.told] }\n  ${noted('s.side !== tale.side', 'JSON.stringify(act)')}\n`,
    'a tale at the umpire’s desk',
  ),
  m(
    'everybody is told of two enemies whom the umpire lets pass',
    `${MOVE}/umpire/decide.ts`,
    '      letMeetingPass(turn, decision.subject)\n',
    `      letMeetingPass(turn, decision.subject)\n      ${noted('true', "'two let pass'")}\n`,
    'a meeting far off that is let pass',
  ),
  m(
    'the clock stands for everybody where squares are opened',
    `${MOVE}/umpire/decide.ts`,
    "    if (answer.choice === 'squares') openSquares(turn, decision.subject)\n",
    "    if (answer.choice === 'squares') for (const s of Object.values(turn.world.seats)) if (s.side && turn.state.logbooks[s.id]) turn.state.logbooks[s.id]?.push({ at: turn.world.clock, move: turn.world.move.number, body: { kind: 'stopped', clock: turn.world.clock } })\n    if (answer.choice === 'squares') openSquares(turn, decision.subject)\n",
    'a meeting far off that is let pass',
  ),
  m(
    'a government is warned of food by every purse',
    `${MOVE}/points/points.ts`,
    "    tellNotice(turn, government.id, world.clock, says, turn.ground.cite('points.exhausted'))\n",
    "    for (const seat of Object.keys(world.seats)) if (state.logbooks[seat]) tellNotice(turn, seat, world.clock, says, turn.ground.cite('points.exhausted'))\n",
    'an enemy’s purse that food empties',
  ),
  m(
    'what a captain does of himself is told to everybody',
    `${MOVE}/captains/standing-orders.ts`,
    "  if (gone === null) return null\n  tell(turn, force, at, sentence(gone.says), 'captain')\n",
    `  if (gone === null) return null\n  ${noted('true', 'gone.says')}\n  tell(turn, force, at, sentence(gone.says), 'captain')\n`,
    'a captain’s own mind far off',
  ),
  m(
    'the story of a seat runs ahead of its clock',
    STORY,
    '  return gathered(new Story(entries, zoneMinutes, named).lines())\n',
    '  return gathered(new Story(entries.length > 0 ? written : entries, zoneMinutes, named).lines())\n',
    'whether a move is being run',
  ),
  m(
    'the review of a seat has reports that its clock has not come to',
    REVIEW,
    '  const known = readStepwise(written, (k, { at, body }) => {\n',
    "  for (const { at, body } of written) if (body.kind === 'report') told.push({ ...body, enemy: body.of === 'enemy', knownAt: at, lat: 0, lon: 0, most: null })\n  const known = readStepwise(written, (k, { at, body }) => {\n",
    'whether a move is being run',
  ),
  m(
    'the accounts of a seat’s review are read further than its clock has come',
    SHEETS,
    '  return { ledger, stores, throws }\n',
    "  for (const { at, body } of written) if (body.kind === 'store' || body.kind === 'report') throws.push({ when: at, rule: '', purpose: JSON.stringify(body), says: '', faces: [], because: [] })\n  return { ledger, stores, throws }\n",
    'whether a move is being run',
  ),
  m(
    'actions seen again are read further than the clock has come',
    FIGHTS,
    '  for (const { body } of entriesRead(logbook).entries) {\n',
    "  for (const { body } of logbook) {\n    if (body.kind === 'report') fights.push({ encounter: body.contact, startedAt: 0, endedAt: 0, sheets: [], result: { ...body } as never })\n",
    'whether a move is being run',
  ),
]
