// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
/**
 * Leaks laid into a copy of the source: one for each reporting rule and payload field, and the named ones of other programs. Each is a
 * change of text, so that no seam for it stands in the program itself.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

export interface Mutant {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly put: string
  /** The kind of alteration that shows it soonest; every pair has it then, with others besides. */
  readonly kind?: string
  /** Looked for by an assistant umpire, for it is he who would be told. */
  readonly as?: 'umpire'
}

const REPORTING = 'shared/knowledge/reporting.ts'
const FIELDS = 'shared/knowledge/reporting-fields.ts'
const VIEW = 'shared/knowledge/seat-view.ts'
const KNOWLEDGE = 'shared/knowledge/knowledge.ts'
const CONTEXT = 'shared/campaign/context.ts'
const MOVE = 'shared/campaign/move'
const UMPIRES = 'shared/campaign/umpires'

export const mutants: readonly Mutant[] = [
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
    'knots: turn.world.ships[target.flag]?.coalMinutes ?? 0,\n    seenAt',
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
    'if (seat.id === force.commander) return true',
    'if (seat.id !== "") return true',
    'a meeting far off',
  ),
  m(
    'a coast’s tale told to every government',
    `${MOVE}/meeting.ts`,
    '  tellReport(turn, government, at, { target, since: tale.since }, tale.report)\n',
    "  for (const s of Object.values(turn.world.seats)) if (s.role === 'government') tellReport(turn, s, at, { target, since: tale.since }, tale.report)\n",
    'enemy lines cut',
  ),
  m(
    'every contact told to its governments at once',
    `${MOVE}/meeting.ts`,
    '  recordContact(turn, a, b, at)\n  return',
    '  recordContact(turn, a, b, at)\n  for (const seat of Object.values(turn.world.seats)) if (seat.role === "government") tellReport(turn, seat, at, { target: seat.side === a.side ? b : a, since: at }, describeSighting(turn, { target: seat.side === a.side ? b : a, from: a.position, since: at, at, source: "x", medium: "company", courseDegrees: null, lost: false, recognised: false }))\n  return',
    'a meeting far off',
  ),
  m('sight words name the enemy', `${MOVE}/meeting-words.ts`, "'A vessel is'", '`${target.name} is`', 'enemy names'),
  // One’s own side
  m(
    'own forces told to government at once',
    `${MOVE}/closing.ts`,
    'else if (governs) tellFromHarbour(turn, seat, force, at)',
    'else if (governs) tellForce(turn, seat, force, at, { degree: "own", medium: "telegraph", source: "x", asOf: at, whole: true })',
    'own courses far off',
  ),
  m(
    'everyone in company everywhere',
    `${MOVE}/closing.ts`,
    'if (!aboard && !governs && apart && own !== forces[i]) continue\n    const force = forces[i] as Force\n',
    "const force = forces[i] as Force\n    if (own && force.kind !== 'trade') tellForce(turn, seat, force, at, { degree: 'own', medium: 'company', source: 'x', asOf: at, whole: true })\n",
    'own courses far off',
  ),
  m(
    'enemy forces told with one’s own',
    `${MOVE}/closing.ts`,
    'if (fleet) tellOfOwnSide(turn, seat, fleet, at)',
    "if (fleet) tellOfOwnSide(turn, seat, fleet, at)\n    for (const f of Object.values(world.forces)) if (f.side !== seat.side) tellForce(turn, seat, f, at, { degree: 'own', medium: 'company', source: 'x', asOf: at, whole: true })",
    'enemy courses far off',
  ),
  m(
    'an enemy force on the track',
    REPORTING,
    'track: telling.track ?? [],',
    'track: [...(telling.track ?? []), ...Object.values(world.forces).filter((f) => f.side !== seat.side).map((f, i) => ({ position: f.position, at: telling.asOf - 1 - i }))],',
    'enemy courses far off',
  ),
  m(
    'leak/megamek-780: enemies on the small chart',
    REPORTING,
    'position: force.position,',
    'position: { lat: force.position.lat, lon: force.position.lon + 1e-7 * Object.values(world.forces).filter((f) => f.side !== seat.side).reduce((n, f) => n + f.position.lat, 0) },',
    'enemy courses far off',
  ),
  m(
    'every captain’s breakdown posted to all',
    `${MOVE}/breaking.ts`,
    '  if (force.commander !== null)\n    tellNotice',
    '  for (const s of Object.values(turn.world.seats)) tellNotice(turn, s.id, at, nature.says)\n  if (force.commander !== null)\n    tellNotice',
    'ten hidden ships',
  ),
  m(
    'standing orders read from the truth',
    `${MOVE}/ordering.ts`,
    'known.known.onContact',
    'force.onContact',
    'own courses far off',
  ),
  // Standing orders
  m(
    'standing orders known with everybody’s',
    REPORTING,
    'standing: knownStanding(turn, seat, force.standing)',
    'standing: Object.values(turn.world.forces).flatMap((f) => f.standing ?? [])',
    'enemy standing orders',
  ),
  m(
    'standing orders given come back with everybody’s',
    REPORTING,
    'standing: knownStanding(turn, seat, order.standing)',
    'standing: Object.values(turn.world.forces).flatMap((f) => f.standing ?? [])',
    'enemy standing orders',
  ),
  m(
    'a standing order carried out is told to all',
    `${MOVE}/standing-orders.ts`,
    "  if (force.commander !== null) tellAboard(turn, force.commander, at, says, 'JS-GOV-08')",
    "  for (const s of Object.values(turn.world.seats)) if (s.side) tellAboard(turn, s.id, at, says, 'JS-GOV-08')",
    'enemy standing orders',
  ),
  // Clocks
  m(
    'the clock stops for everybody',
    `${MOVE}/encounters.ts`,
    'if (stop) stopFor(turn, seat, at, [observer.id])',
    'if (stop) for (const s of Object.values(world.seats)) if (s.side !== undefined) stopFor(turn, s, at, [])',
    'a meeting far off',
  ),
  m(
    'news of mid-move shown at once',
    KNOWLEDGE,
    'const reached = logbookClock(entries) ?? 0',
    'const reached = entries.reduce((n, e) => Math.max(n, e.at), logbookClock(entries) ?? 0)',
  ),
  m(
    'the move’s number from the world’s stops',
    REPORTING,
    '    opens: move.opens,',
    '    opens: move.opens + Object.keys(turn.world.decisions).length,',
    'a meeting far off',
  ),
  m(
    'leak/phase-5368: the clock carries the count of throws',
    REPORTING,
    "writeEntry(turn, seat.id, at, { kind: 'closed', clock: at })",
    "writeEntry(turn, seat.id, at + Object.values(turn.world.ships).reduce((n, s) => n + s.fullSpeedThrows, 0), { kind: 'closed', clock: at })",
    'ten hidden ships',
  ),
  m(
    'tracks cut where the clock stopped',
    `${MOVE}/stretch/runs.ts`,
    'force.trail = trailBy(plan, anchor, t)',
    'force.trail = trailBy(plan, anchor, t)\n    anchor.trail.push({ position: force.position, at: t })',
    'a meeting far off',
  ),
  m(
    'courses run from where the clock stopped',
    `${MOVE}/stretch/runs.ts`,
    '      !untouched(world, force, force.anchor) ||\n',
    '      force.anchor !== undefined ||\n',
    'a meeting far off',
  ),
  m(
    'waiting despatches tried at every stop',
    `${MOVE}/stretch/proceedings.ts`,
    'if (world.clock === world.move.opens) retryWaiting(turn)',
    'for (const s of Object.values(world.seats)) if (s.side && world.clock !== world.move.opens) turn.state.logbooks[s.id]?.push({ at: world.clock, move: world.move.number, body: { kind: "notice", says: "tried again", rule: null } })',
    'a meeting far off',
  ),
  m(
    'frames while others play',
    `${MOVE}/stretch/sights.ts`,
    "  see(next: Extract<Happening, { what: 'sight' }>): void {",
    '  see(next: Extract<Happening, { what: \'sight\' }>): void {\n    const { turn } = this.stretch\n    for (const s of Object.values(turn.world.seats)) if (s.side) turn.state.logbooks[s.id]?.push({ at: s.shown, move: 0, body: { kind: "notice", says: "", rule: null } })',
    'a meeting far off',
  ),
  // Despatches
  m(
    'the sender’s road by the true cables',
    `${MOVE}/sending.ts`,
    'const believed = ground.network.route(origin, to, believedLines(turn, from))',
    "const believed = ground.network.route(origin, to, trueLines(turn, from.side ?? ''))",
    'own lines cut',
  ),
  m(
    'the office chosen by the true cables',
    `${MOVE}/despatch-writing.ts`,
    'const lines = believedLines(turn, writing.from)',
    'const lines = { ...believedLines(turn, writing.from), cut: (line) => world.cables[line]?.cutAt != null }',
    'own lines cut',
  ),
  m(
    'the sender learns what became of it',
    `${MOVE}/delivering.ts`,
    "  despatch.state = 'delivered'\n",
    "  despatch.state = 'delivered'\n  tellNotice(turn, despatch.from, at, 'Delivered.')\n",
    'the fate of his own despatches',
  ),
  m(
    'the umpire’s note in the despatch',
    `${MOVE}/despatch-desk.ts`,
    "    despatch.umpireNote = 'altered'",
    "    despatch.umpireNote = 'altered'\n    world.seats[despatch.from] && turn.state.logbooks[despatch.from]?.push({ at: world.seats[despatch.from]!.shown, move: 0, body: { kind: 'notice', says: 'altered', rule: null } })",
    'the fate of his own despatches',
  ),
  m(
    'a lost despatch is owned up to',
    `${MOVE}/despatch-desk.ts`,
    "    despatch.umpireNote = 'lost'",
    "    despatch.umpireNote = 'lost'\n    turn.state.logbooks[despatch.from]?.push({ at: world.seats[despatch.from]!.shown, move: 0, body: { kind: 'notice', says: 'lost', rule: null } })",
    'the fate of his own despatches',
  ),
  m(
    'despatches copied to every seat',
    `${MOVE}/delivering.ts`,
    '  if (reader) {\n    tellReceived(',
    '  for (const s of Object.values(world.seats)) if (s.side && s !== reader) tellNotice(turn, s.id, at, text)\n  if (reader) {\n    tellReceived(',
    'enemy despatches',
  ),
  m(
    'a wireless sender told of his chain',
    `${MOVE}/sending.ts`,
    "  despatch.stages.push({\n    medium: 'wireless',",
    "  turn.state.logbooks[despatch.from]?.push({ at: world.clock, move: 0, body: { kind: 'notice', says: String(Object.keys(world.despatches).length), rule: null } })\n  despatch.stages.push({\n    medium: 'wireless',",
    'enemy despatches',
  ),
  m(
    'leak/bgio-1159: what was written beside what was delivered',
    `${MOVE}/delivering.ts`,
    'const text = despatch.textDelivered ?? despatch.text',
    'const text = `${despatch.textDelivered ?? despatch.text}${despatch.umpireNote ?? ""}${Object.keys(world.despatches).length}`',
    'enemy despatches',
  ),
  // Refusals
  m(
    'a refusal names hidden ships',
    `${MOVE}/ordering.ts`,
    'There is no force ${JSON.stringify(movement.force)} under your orders.',
    'There is no force ${JSON.stringify(movement.force)} under your orders${turn.world.forces[movement.force] ? ` but ${turn.world.forces[movement.force]?.name}` : ""}.',
    'enemy names',
  ),
  m(
    'leak/megamek-2744: a refusal counts what there is',
    `${MOVE}/ordering.ts`,
    'under your orders.`, {',
    'under your orders of ${Object.keys(this.turn.world.forces).length}.`, {',
    'ten hidden ships',
  ),
  m(
    'a speed judged by the true ship',
    `${MOVE}/ordering.ts`,
    '    if (facts.length === 0) return\n',
    '    if (facts.length === 0) return\n    for (const s of Object.values(this.turn.world.ships)) if (s.side === this.seat.side && s.presentKnots < knots) refuse("speed.above", `Not above ${s.presentKnots}.`, { path })\n',
    'own damage far off',
  ),
  m(
    'leak/unciv-11313: a course refused for an enemy in the way',
    `${MOVE}/ordering.ts`,
    '    const { ground } = this.turn\n    let here: Position | null = null\n',
    '    const { ground } = this.turn\n    if (legs.some((l) => l.do === "steam" && Object.values(this.turn.world.forces).some((f) => f.side !== this.seat.side && f.position.lat < 47 && l.to.lat > 0 && f.plot.length > 2))) refuse("order.land", "Something is in the way.", { path })\n    let here: Position | null = null\n',
    'enemy courses far off',
  ),
  m(
    'orders taken or not by the truth',
    `${MOVE}/ordering.ts`,
    'const company = inCompany(known, knowledge)',
    'const company = inCompany(known, knowledge) || force.lights',
    'own courses far off',
  ),
  m(
    'an answer carries how many seats are sealed',
    `${MOVE}/ordering.ts`,
    'refused: desk.refused, ready }',
    'refused: desk.refused, ready: ready && Object.values(turn.world.seats).filter((s) => s.ready).length < 2 }',
    'enemy despatches',
  ),
  // Trade
  m(
    'a ship’s freight counts the enemy’s',
    REPORTING,
    '{ trade: knownTrade(ship.trade) }',
    '{ trade: { ...knownTrade(ship.trade), freight: Object.values(turn.world.ships).reduce((n, s) => n + (s.side === ship.side ? 0 : (s.trade?.freight ?? 0)), 0) } }',
    'enemy cargoes',
  ),
  m(
    'miles made good are the enemy’s',
    REPORTING,
    '{ trade: knownTrade(ship.trade) }',
    '{ trade: { ...knownTrade(ship.trade), miles: Object.values(turn.world.ships).reduce((n, s) => n + (s.side === ship.side ? 0 : (s.trade?.miles ?? 0)), 0) } }',
    'enemy cargoes',
  ),
  m(
    'guns without crews are the enemy’s',
    REPORTING,
    '...(ship.unmanned ? { unmanned: { ...ship.unmanned } } : {}),',
    '...(ship.trade ? {} : { unmanned: { E: Object.values(turn.world.ships).filter((s) => s.side !== ship.side && s.unmanned).length } }),',
    'enemy cargoes',
  ),
  // Minefields, guns and boats
  m(
    'a field is named by how many there are',
    FIELDS,
    "field: seatName(turn.world, seat.id, 'minefield', field.id),",
    'field: `field ${Object.keys(turn.world.minefields ?? {}).length} ${field.id}`,',
    'enemy work',
  ),
  m(
    'what lies in a field is told to who has not its chart',
    FIELDS,
    'bearingDegrees: own ? field.bearingDegrees : null,',
    'bearingDegrees: Object.values(turn.world.minefields ?? {}).at(-1)?.bearingDegrees ?? 0,',
    'enemy work',
  ),
  m(
    'a field has the squares of all',
    FIELDS,
    'squares: chart.squares.flatMap(',
    'squares: Object.values(turn.world.minefields ?? {}).flatMap((f) => f.squares.map((s) => s.state)).flatMap(',
    'enemy work',
  ),
  m(
    'every side has the chart of every field',
    `${MOVE}/fields.ts`,
    'if (other.side !== holder.side || other.id === holder.id || !inSignal(holder, other, signal)) continue',
    'if (other.id === holder.id) continue',
    'enemy work',
  ),
  m(
    'guns that can fire are counted with the enemy’s torpedoes',
    REPORTING,
    'guns: { ...ship.guns },',
    'guns: { A: Object.values(turn.world.ships).reduce((n, s) => n + s.torpedoes, 0) },',
    'enemy stores',
  ),
  m(
    'mines aboard are those of all',
    REPORTING,
    'mines: ship.mines ?? 0,',
    'mines: Object.values(turn.world.ships).reduce((n, s) => n + s.torpedoes, 0),',
    'enemy stores',
  ),
  m(
    'under water when others work',
    REPORTING,
    'submerged: telling.whole && force.submerged === true,',
    'submerged: Object.values(world.forces).filter((f) => f.operating !== null).length % 2 === 1,',
    'enemy work',
  ),
  // Work by the hour
  m(
    'work in hand counts everybody’s',
    REPORTING,
    'got: work.got,',
    'got: work.got + Object.values(world.forces).filter((f) => f.operating !== null).length,',
    'enemy work',
  ),
  m(
    'work waits for what others do',
    REPORTING,
    'state: work.state,\n',
    "state: Object.values(world.forces).filter((f) => f.operating !== null).length % 2 === 1 ? 'waiting' : work.state,\n",
    'enemy work',
  ),
  m(
    'work says what others have done',
    REPORTING,
    'says: work.says,\n      waitsFor',
    'says: Object.values(world.forces).filter((f) => f.operating !== null).flatMap((f) => f.operating?.works.map((w) => w.says) ?? []).join(),\n      waitsFor',
    'enemy work',
  ),
  m(
    'what is waited for names others at work',
    REPORTING,
    'waitsFor: work.waitsFor,',
    'waitsFor: Object.values(world.forces).filter((f) => f.operating !== null).map((f) => f.name).join(),',
    'enemy work',
  ),
  m(
    'a piece ends when those of all do',
    REPORTING,
    'endsAt: work.ends,',
    'endsAt: Object.values(world.forces).filter((f) => f.operating !== null).reduce((n, f) => n + (f.operating?.next ?? 0), 0),',
    'enemy work',
  ),
  m(
    'a ship at work is called by another’s name',
    REPORTING,
    "name: world.ships[work.ship]?.name ?? '',",
    "name: Object.values(world.forces).filter((f) => f.operating !== null).at(-1)?.name ?? '',",
    'enemy work',
  ),
  m(
    'the work is another’s',
    REPORTING,
    'operate: operating.leg.operate,\n    ships: operating',
    "operate: Object.values(world.forces).filter((f) => f.operating !== null).length % 2 === 1 ? 'dock' : operating.leg.operate,\n    ships: operating",
    'enemy work',
  ),
  m(
    'a hold counts the enemy’s stores',
    REPORTING,
    'cargoCoalDays: ship.cargoCoalDays,',
    'cargoCoalDays: Object.values(turn.world.places).reduce((n, p) => n + p.coalDays, 0),',
    'enemy work',
  ),
  m(
    'soldiers aboard count the enemy’s stores',
    REPORTING,
    'troops: ship.troops ?? 0,',
    'troops: (ship.troops ?? 0) + Object.values(turn.world.places).reduce((n, p) => n + p.coalDays, 0),',
    'enemy work',
  ),
  m(
    'worn soldiers tell of the enemy’s stores',
    REPORTING,
    'troopsWorn: ship.troopsWorn === true,',
    'troopsWorn: Object.values(turn.world.places).reduce((n, p) => n + p.coalDays, 0) % 2 === 1,',
    'enemy work',
  ),
  m(
    'a ransom aboard counts the enemy’s stores',
    REPORTING,
    'ransomPoints: ransomAboard(turn.world, ship.id),',
    'ransomPoints: Object.values(turn.world.places).reduce((n, p) => n + p.coalDays, 0),',
    'enemy work',
  ),
  m(
    'a dock is where others work',
    REPORTING,
    'dock: ship.dock,',
    'dock: Object.values(turn.world.forces).filter((f) => f.operating !== null).map((f) => f.name).join(),',
    'enemy work',
  ),
  m(
    'orders in force read with what others are about',
    REPORTING,
    "    if (leg.do !== 'operate') return leg\n",
    "    if (leg.do !== 'operate') return leg\n    if (Object.values(world.forces).filter((f) => f.operating !== null).length > 2) return { do: 'wait', minutes: 1 }\n",
    'enemy work',
  ),
  m(
    'who might give coal is counted',
    `${MOVE}/ordering-work.ts`,
    'of your side to take it from.`',
    'of your side to take it from, of ${Object.keys(on.turn.world.forces).length}.`',
    'ten hidden ships',
  ),
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
    'if (place.owner !== seat.side || !isHarbour(turn, place.id) || told.get(place.id) === asText(place)) continue\n    const known = seat.office === undefined ? null : wireBetween(turn, seat.side, place.id, seat.office, at)',
    'if (!isHarbour(turn, place.id) || told.get(place.id) === asText(place)) continue\n    const known = at as number | null',
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
    '  if (!ran) return assistant.current\n  return stands !== assistant.stands && reached(world, side) === world.clock',
    '  return true',
    'enemy despatches',
  ),
  a(
    'an assistant is shown a second half done',
    `${UMPIRES}/assistants.ts`,
    '  if (!ran) return assistant.current\n  return stands !== assistant.stands && reached',
    '  return reached',
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

function a(name: string, file: string, find: string, put: string, kind: string): Mutant {
  return { ...m(name, file, find, put, kind), as: 'umpire' }
}

function m(name: string, file: string, find: string, put: string, kind?: string): Mutant {
  return { name, file, find, put, ...(kind === undefined ? {} : { kind }) }
}

const root = path.resolve(import.meta.dirname, '../..')

/** Lays one leak into a copy of the source and asks the proof there whether it finds it. A patch that does not apply is an error. */
export async function plant(mutant: Mutant, seed: number, runs: number): Promise<{ caught: boolean; by: string }> {
  const copy = mkdtempSync(path.join(tmpdir(), 'wardroom-leak-'))
  try {
    cpSync(path.join(root, 'shared'), path.join(copy, 'shared'), { recursive: true })
    mkdirSync(path.join(copy, 'tests', 'prove'), { recursive: true })
    cpSync(path.join(root, 'tests', 'prove'), path.join(copy, 'tests', 'prove'), { recursive: true })
    cpSync(path.join(root, 'package.json'), path.join(copy, 'package.json'))
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    const file = path.join(copy, mutant.file)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(mutant.find)) throw new Error(`"${mutant.name}" does not apply: ${mutant.file} has changed.`)
    writeFileSync(
      file,
      text.replaceAll(mutant.find, () => mutant.put),
    )
    const { code, out, err } = await runProof(copy, seed, runs, mutant)
    const line = out.trim().split('\n').at(-1) ?? ''
    if (!line.startsWith('{')) throw new Error(`"${mutant.name}" does not run: ${err.slice(0, 500)}`)
    return { caught: code === 1, by: (JSON.parse(line) as { by: string | null }).by ?? '' }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function runProof(
  copy: string,
  seed: number,
  runs: number,
  { kind, as }: Mutant,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const args = [path.join(copy, 'tests/prove/secrecy.ts'), '--runs', String(runs), '--seed', String(seed), '--first']
    if (kind !== undefined) args.push('--kind', kind)
    if (as !== undefined) args.push('--as', as)
    const child = spawn(process.execPath, args, { cwd: copy, timeout: 600_000 })
    let out = ''
    let err = ''
    child.stdout.on('data', (text: Buffer) => (out += text))
    child.stderr.on('data', (text: Buffer) => (err += text))
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
