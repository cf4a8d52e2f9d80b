// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { MOVE, type Mutant, m } from './leak.ts'

const COAST = 'shared/campaign/shore'
const SHORE = 'shared/knowledge/reporting-shore.ts'
const everybody = (of: string, tell: string): string =>
  `for (const s of Object.values(turn.world.seats)) if (${of}) ${tell}`

/** Leaks of what is done against a coast: ransoms, bombardments, lines, harbours, forts and battles. */
export const coasts: readonly Mutant[] = [
  // Ransoms
  m(
    'the word to a demand is known as it is given',
    SHORE,
    "const heard = part === 'payer' || (ransom.answeredAt !== null && ransom.answeredAt <= at)",
    'const heard = true as boolean',
    'the enemy’s word to a demand',
  ),
  m(
    'those who made a demand hear the word to it at once',
    `${COAST}/ransoms.ts`,
    '  tellRansom(turn, seat, knowledge.clock, told, ransomMinutes(turn))\n',
    `  tellRansom(turn, seat, knowledge.clock, told, ransomMinutes(turn))\n  ${everybody('s.side === ransom.taker', "tellNotice(turn, s.id, turn.world.clock, 'They have answered.', null)")}\n`,
    'the enemy’s word to a demand',
  ),
  m(
    'a sum demanded counts what others have offered',
    SHORE,
    'points: ransom.points,',
    'points: ransom.points + Object.values(turn.world.ransoms).reduce((n, one) => n + (one.id === ransom.id ? 0 : (one.offered ?? 0)), 0),',
    'a ransom far off',
  ),
  m(
    'a demand is told to the whole of the side that is to pay',
    `${COAST}/ransoms.ts`,
    '  if (payer) {\n    tellRansom(turn, payer, ransom.heardAt',
    `  ${everybody('s.side === ransom.payer', "tellNotice(turn, s.id, ransom.heardAt, 'A sum is demanded.', null)")}\n  if (payer) {\n    tellRansom(turn, payer, ransom.heardAt`,
    'a ransom far off',
  ),
  m(
    'the government of those who demand hears of it without a ship',
    `${COAST}/ransoms.ts`,
    '  const commander = turn.world.forces[ransom.force]?.commander\n',
    `  ${everybody("s.side === ransom.taker && s.role === 'government'", 'tellRansom(turn, s, at, ransom, ransomMinutes(turn))')}\n  const commander = turn.world.forces[ransom.force]?.commander\n`,
    'a ransom far off',
  ),
  m(
    'a ransom aboard is every ransom aboard',
    'shared/knowledge/reporting.ts',
    'ransomPoints: ransomAboard(turn.world, ship.id),',
    "ransomPoints: Object.values(turn.world.ransoms).reduce((n, one) => n + (one.state === 'aboard' ? (one.offered ?? 0) : 0), 0),",
    'a ransom far off',
  ),
  m(
    'a ransom’s name counts the demands of all',
    SHORE,
    "ransom: seatName(turn.world, seat.id, 'ransom', ransom.id),",
    'ransom: `${ransom.id} ${Object.values(turn.world.ransoms).map((one) => one.state).join()}`,',
    'a ransom far off',
  ),
  // Bombardments, and what befalls a place
  m(
    'what befalls a place is told to the whole of its side',
    `${COAST}/shore-news.ts`,
    '  tellShore(turn, government, known, at, place)\n  tellNotice(turn, government.id, known, says, rule)',
    `  tellShore(turn, government, known, at, place)\n  ${everybody('s.side === owner', 'tellNotice(turn, s.id, known, says, rule)')}`,
    'a bombardment far off',
  ),
  m(
    'those who did it are heard of at home at once',
    `${COAST}/shore-news.ts`,
    "  const id = mint(turn, 'shoreNews')\n  turn.world.shoreNews[id] = { id, side, place",
    `  ${everybody("s.side === side && s.role === 'government'", 'tellNotice(turn, s.id, at, says, rule)')}\n  const id = mint(turn, 'shoreNews')\n  turn.world.shoreNews[id] = { id, side, place`,
    'a bombardment far off',
  ),
  m(
    'what is left of a town counts the towns of all',
    SHORE,
    'townPoints: place.townPoints,',
    'townPoints: Object.values(turn.world.places).reduce((n, one) => n + (one.townPoints ?? 0), 0),',
    'a bombardment far off',
  ),
  m(
    'a town’s loss is told to both governments',
    `${MOVE}/points/points.ts`,
    '  place.townPoints = (place.townPoints ?? 0) - lost\n',
    "  place.townPoints = (place.townPoints ?? 0) - lost\n  for (const { key } of turn.world.sides) if (key !== place.owner) tellLine(turn, { id: 'x', side: key, at, knownAt: at, carrier: null, account: 'score', against: 'towns', points: lost, says: 'A town lost', rule: '', by: 'rules' })\n",
    'a bombardment far off',
  ),
  // Destroyed
  m(
    'docks are told of with everybody’s',
    SHORE,
    'docksDestroyed: place.docksDestroyed,',
    'docksDestroyed: Object.values(turn.world.places).some((one) => one.docksDestroyed),',
    'what is destroyed far off',
  ),
  m(
    'a telegraph is told of with everybody’s',
    SHORE,
    'telegraphBroken: place.telegraphBroken,',
    'telegraphBroken: Object.values(turn.world.places).some((one) => one.telegraphBroken),',
    'what is destroyed far off',
  ),
  m(
    'what is destroyed is told to everybody',
    `${COAST}/ravages.ts`,
    '  if (owner !== side) tellOwner(turn, befell, { owner, known })\n',
    '  for (const s of Object.values(turn.world.seats)) if (s.side) tellCable(turn, s, at, { cable: says, cut: true, medium: "telegraph" })\n  if (owner !== side) tellOwner(turn, befell, { owner, known })\n',
    'what is destroyed far off',
  ),
  // Lines
  m(
    'a line that falls dead is known to the whole of its side',
    `${COAST}/ravages.ts`,
    "    tellCable(turn, government, known, { cable, cut: isCut, medium: 'telegraph' })\n",
    `    ${everybody('s.side === owner', "tellCable(turn, s, known, { cable, cut: isCut, medium: 'telegraph' })")}\n`,
    'a line cut far off',
  ),
  m(
    'a line that was cut is known to all of those who cut it',
    `${COAST}/ravages.ts`,
    "  if (commander) tellCable(turn, commander, at, { cable, cut: isCut, medium: 'company' })\n",
    `  ${everybody('s.side === side', "tellCable(turn, s, at, { cable, cut: isCut, medium: 'company' })")}\n  void commander\n`,
    'a line cut far off',
  ),
  m(
    'a road is believed by the true lines',
    `${MOVE}/despatches/offices.ts`,
    'cut: (line) => known.cablesCut.has(line),',
    'cut: (line) => turn.world.cables[line]?.cutAt != null,',
    'a line cut far off',
  ),
  m(
    'word of a line that was cut lies at its other end',
    `${COAST}/ravages.ts`,
    '  const place = ends.find(({ id }) => id === ashore || (force !== null && liesOff(turn, force, id)))\n',
    '  const place = ashore === undefined ? ends[0] : undefined\n',
    'a line cut far off',
  ),
  // Harbours
  m(
    'a harbour taken is told to all whose ships lie in it',
    `${COAST}/harbour-taken.ts`,
    "  if (force.commander !== null) tellNotice(turn, force.commander, at, says, turn.ground.cite('umpire.ruling'))",
    `  ${everybody('s.side === force.side', "tellNotice(turn, s.id, at, says, turn.ground.cite('umpire.ruling'))")}`,
    'a harbour taken far off',
  ),
  m(
    'ships in a harbour are told of to those who take it',
    `${COAST}/harbour-taken.ts`,
    "  if (force.commander !== null) tellNotice(turn, force.commander, at, says, turn.ground.cite('umpire.ruling'))",
    `  ${everybody('s.side !== undefined && s.side !== force.side', "tellNotice(turn, s.id, at, says, turn.ground.cite('umpire.ruling'))")}`,
    'a harbour taken far off',
  ),
  m(
    'whose a harbour is, by the truth',
    `${MOVE}/orders/check.ts`,
    'const owner = knownHolder(this.knowledge, port)',
    'const owner = world.places[place]?.owner ?? port.owner',
    'a harbour taken far off',
  ),
  m(
    'whose an office is, by the truth',
    `${MOVE}/despatches/offices.ts`,
    'hostile: (owner, place) => hostile(knownHolder(known, { key: place, owner })),',
    'hostile: (owner, place) => hostile(turn.world.places[place]?.owner ?? owner),',
    'a harbour taken far off',
  ),
  // Forts and battles
  m(
    'forts are told of with everybody’s',
    SHORE,
    'forts: (place.forts ?? []).map(',
    'forts: Object.values(turn.world.places).flatMap((one) => one.forts ?? []).map(',
    'fire at a fort far off',
  ),
  m(
    'fire at a fort is heard by everybody',
    `${COAST}/bombarding.ts`,
    "    rule: turn.ground.cite('fort.silenced'),\n  }\n",
    "    rule: turn.ground.cite('fort.silenced'),\n  }\n  for (const one of turn.world.sides) tellOwner(turn, { ...befell, place: { ...place, owner: one.key } })\n",
    'fire at a fort far off',
  ),
  m(
    'a battle ashore is heard of by all whose men fight in it',
    `${COAST}/battle.ts`,
    '  tellOwner(turn, befell)\n  tellDoers(turn, party.side',
    '  tellOwner(turn, befell)\n  tellOwner(turn, befell, { owner: party.side, known: at })\n  tellDoers(turn, party.side',
    'a battle far off',
  ),
]
