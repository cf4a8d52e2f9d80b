// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { MOVE, type Mutant, m, REPORTING, VIEW } from './leak.ts'

/** Leaks of money, weather and lists. */
export const moneyAndLists: readonly Mutant[] = [
  // Money, weather, lists
  m(
    'both ledgers for both governments',
    `${MOVE}/points.ts`,
    '  if (government) tellLedger(turn, government, line)',
    '  for (const s of Object.values(turn.world.seats)) if (s.role === "government") tellLedger(turn, s, line)',
    'umpire’s notes',
  ),
  m(
    'a ledger line says who orders most',
    REPORTING,
    "by: orderedBy?.side === seat.side ? (orderedBy?.title ?? '') :",
    "by: Object.keys(turn.world.purchases).length > 3 ? 'Many' :",
    'enemy purchases',
  ),
  m(
    'a ledger line’s account hangs on the other side’s',
    REPORTING,
    "account: line.account === 'treasury' ? line.against : line.account,",
    "account: turn.world.ledger.filter((other) => other.side !== line.side).length > 1 ? 'trade' : 'spent',",
    'enemy purchases',
  ),
  m(
    'purchases named by a common count',
    REPORTING,
    "purchase: seatName(turn.world, seat.id, 'purchase', purchase.id),",
    'purchase: purchase.id,',
    'enemy purchases',
  ),
  m(
    'purchases told to both governments',
    `${MOVE}/buying.ts`,
    '  if (government) tellPurchase(turn, government, at, purchase, { says, rule })',
    "  for (const s of Object.values(turn.world.seats)) if (s.role === 'government') tellPurchase(turn, s, at, purchase, { says, rule })",
    'enemy purchases',
  ),
  m(
    'a government hears what the enemy’s harbours hold',
    `${MOVE}/stock-taking.ts`,
    '    if (place.owner !== seat.side) continue\n    const forts =',
    '    if (place.owner !== seat.side) tellStore(turn, seat, at, at, place)\n    if (place.owner !== seat.side) continue\n    const forts =',
    'enemy purchases',
  ),
  m(
    'stores counted with the enemy’s',
    REPORTING,
    '    coalDays: place.coalDays,\n    rounds: { ...place.rounds },\n    torpedoes: place.torpedoes,\n    mines: place.mines,',
    '    coalDays: Object.values(turn.world.places).reduce((n, p) => n + p.coalDays, 0),\n    rounds: { ...place.rounds },\n    torpedoes: place.torpedoes,\n    mines: place.mines,',
    'enemy purchases',
  ),
  m(
    'a sheet judged by what both sides have',
    `${MOVE}/ordering-purchases.ts`,
    'let left = freePoints(knowledge)',
    "let left = turn.world.ledger.reduce((n, l) => n + (l.account === 'treasury' ? l.points : -l.points), 0)",
    'enemy purchases',
  ),
  m(
    'weather to come told with today’s',
    REPORTING,
    '    sightMiles: sight.miles,',
    '    sightMiles: sight.miles + Object.keys(turn.world.forecast).length,',
    'umpire’s notes',
  ),
  m(
    'rumours for all',
    `${MOVE}/ruling.ts`,
    'for (const report of ruling.reports ?? [])\n',
    'for (const report of Object.keys(world.seats).flatMap((seat) => (ruling.reports ?? []).map((r) => ({ ...r, seat }))))\n',
    'umpire’s notes',
  ),
  m(
    'the ruling’s reason as a notice',
    `${MOVE}/ruling.ts`,
    "  record(turn, world.clock, 'ruling', by ?? 'umpire', ruling.says, [",
    "  for (const s of Object.values(world.seats)) if (s.side) tellNotice(turn, s.id, s.shown, ruling.says)\n  record(turn, world.clock, 'ruling', by ?? 'umpire', ruling.says, [",
    'umpire’s notes',
  ),
  m(
    'cables known cut by being cut',
    `${MOVE}/ruling.ts`,
    '    if (state) state.cutAt = cut ? (state.cutAt ?? world.clock) : null',
    "    if (state) state.cutAt = cut ? (state.cutAt ?? world.clock) : null\n    for (const s of Object.values(world.seats)) if (s.side) turn.state.logbooks[s.id]?.push({ at: s.shown, move: 0, body: { kind: 'cable', cable, cut } })",
    'enemy lines cut',
  ),
  m(
    'lists grow with what there is',
    `${MOVE}/closing.ts`,
    'if (fleet) tellOfOwnSide(turn, seat, fleet, at)',
    "if (fleet) tellOfOwnSide(turn, seat, fleet, at)\n    for (let i = 0; i < Object.keys(world.ships).length % 17; i++) turn.state.logbooks[seat.id]?.push({ at, move: 0, body: { kind: 'notice', says: '', rule: null } })",
    'ten hidden ships',
  ),
  m(
    'breakdowns thrown by a running count',
    'shared/dice/dice.ts',
    'ask.rule, ask.subject, ask.occasion)',
    'ask.rule, ask.subject, ask.occasion, String((globalThis as { n?: number }).n = ((globalThis as { n?: number }).n ?? 0) + 1))',
    'ten hidden ships',
  ),
  m(
    'the other side’s facts on the window',
    VIEW,
    'campaign: facts.campaign,',
    'campaign: { ...facts.campaign, zoneMinutes: Math.round(process.uptime() * 1e6) },',
  ),
  m(
    'a why-answer has a figure of the host’s in it',
    'shared/knowledge/why.ts',
    "'an order is judged by what this seat knows, and by nothing else',",
    '`an order is judged by what this seat knows, and by ${process.uptime()}`,',
  ),
]
