// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { KNOWLEDGE, MOVE, type Mutant, m, REPORTING } from './leak.ts'

/** Leaks of one’s own side, its standing orders and the clock. */
export const ownSideAndClocks: readonly Mutant[] = [
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
    "(Object.values(turn.world.forces).some((f) => f.side === force.side && f.onContact !== 'standOn' && f.position.lat < 47) ? 'avoid' : known.known.onContact)",
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
    'standing: knownStanding(turn, seat, standing)',
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
    "if (stands === 'umpire' || (stands === 'captains' && hasSay(observer))) stopFor(turn, seat, at, [observer.id])",
    'if (stands !== null) for (const s of Object.values(world.seats)) if (s.side !== undefined) stopFor(turn, s, at, [])',
    'a meeting far off',
  ),
  m(
    'news of mid-move shown at once',
    KNOWLEDGE,
    'const reached = logbookClock(entries) ?? 0',
    'const reached = entries.reduce((n, e) => Math.max(n, e.at), logbookClock(entries) ?? 0)',
  ),
  m(
    'what is run of a second that was shown is read at whatever stop comes first',
    KNOWLEDGE,
    '  if (body.waits) return true\n',
    '',
    'a meeting far off after an opening deed',
  ),
  m(
    'the hour of what is done aboard moves with what others were asked',
    REPORTING,
    'tellNotice(turn, seat, at, says, rule)\n}\n\n/** A ledger line',
    'tellNotice(turn, seat, at + Object.keys(turn.world.decisions).length, says, rule)\n}\n\n/** A ledger line',
    'a meeting far off after an opening deed',
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
    `${MOVE}/stepping.ts`,
    '  turn.runs = true\n  if (world.move.state',
    '  turn.runs = true\n  for (const s of Object.values(world.seats)) if (s.side && world.clock !== world.move.opens) turn.state.logbooks[s.id]?.push({ at: world.clock, move: world.move.number, body: { kind: "notice", says: "tried again", rule: null } })\n  if (world.move.state',
    'a meeting far off',
  ),
  m(
    'frames while others play',
    `${MOVE}/stretch/sights.ts`,
    "  see(next: Extract<Happening, { what: 'sight' }>): void {",
    '  see(next: Extract<Happening, { what: \'sight\' }>): void {\n    const { turn } = this.stretch\n    for (const s of Object.values(turn.world.seats)) if (s.side) turn.state.logbooks[s.id]?.push({ at: s.shown, move: 0, body: { kind: "notice", says: "", rule: null } })',
    'a meeting far off',
  ),
]
