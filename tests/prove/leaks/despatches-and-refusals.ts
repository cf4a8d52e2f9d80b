// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { MOVE, type Mutant, m } from './leak.ts'

/** Leaks by despatches and by what an order is refused for. */
export const despatchesAndRefusals: readonly Mutant[] = [
  // Despatches
  m(
    'the sender’s road by the true cables',
    `${MOVE}/despatches/send.ts`,
    'const believed = ground.network.route(origin, to, believedLines(turn, from))',
    "const believed = ground.network.route(origin, to, trueLines(turn, from.side ?? ''))",
    'own lines cut',
  ),
  m(
    'the office chosen by the true cables',
    `${MOVE}/despatches/write.ts`,
    'const lines = believedLines(turn, writing.from)',
    'const lines = { ...believedLines(turn, writing.from), cut: (line) => world.cables[line]?.cutAt != null }',
    'own lines cut',
  ),
  m(
    'the sender learns what became of it',
    `${MOVE}/despatches/deliver.ts`,
    "  despatch.state = 'delivered'\n",
    "  despatch.state = 'delivered'\n  tellNotice(turn, despatch.from, at, 'Delivered.')\n",
    'the fate of his own despatches',
  ),
  m(
    'the umpire’s note in the despatch',
    `${MOVE}/despatches/umpire-desk.ts`,
    "    despatch.umpireNote = 'altered'",
    "    despatch.umpireNote = 'altered'\n    world.seats[despatch.from] && turn.state.logbooks[despatch.from]?.push({ at: world.seats[despatch.from]!.shown, move: 0, body: { kind: 'notice', says: 'altered', rule: null } })",
    'the fate of his own despatches',
  ),
  m(
    'a lost despatch is owned up to',
    `${MOVE}/despatches/umpire-desk.ts`,
    "    despatch.umpireNote = 'lost'",
    "    despatch.umpireNote = 'lost'\n    turn.state.logbooks[despatch.from]?.push({ at: world.seats[despatch.from]!.shown, move: 0, body: { kind: 'notice', says: 'lost', rule: null } })",
    'the fate of his own despatches',
  ),
  m(
    'despatches copied to every seat',
    `${MOVE}/despatches/deliver.ts`,
    '  if (reader) {\n    tellReceived(',
    '  for (const s of Object.values(world.seats)) if (s.side && s !== reader) tellNotice(turn, s.id, at, text)\n  if (reader) {\n    tellReceived(',
    'enemy despatches',
  ),
  m(
    'a wireless sender told of his chain',
    `${MOVE}/despatches/send.ts`,
    "  despatch.stages.push({\n    medium: 'wireless',",
    "  turn.state.logbooks[despatch.from]?.push({ at: world.clock, move: 0, body: { kind: 'notice', says: String(Object.keys(world.despatches).length), rule: null } })\n  despatch.stages.push({\n    medium: 'wireless',",
    'enemy despatches',
  ),
  m(
    'leak/bgio-1159: what was written beside what was delivered',
    `${MOVE}/despatches/deliver.ts`,
    'const text = despatch.textDelivered ?? despatch.text',
    'const text = `${despatch.textDelivered ?? despatch.text}${despatch.umpireNote ?? ""}${Object.keys(world.despatches).length}`',
    'enemy despatches',
  ),
  // Refusals
  m(
    'a refusal names hidden ships',
    `${MOVE}/orders/check.ts`,
    'There is no force ${JSON.stringify(movement.force)} under your orders.',
    'There is no force ${JSON.stringify(movement.force)} under your orders${turn.world.forces[movement.force] ? ` but ${turn.world.forces[movement.force]?.name}` : ""}.',
    'enemy names',
  ),
  m(
    'leak/megamek-2744: a refusal counts what there is',
    `${MOVE}/orders/check.ts`,
    'under your orders.`, {',
    'under your orders of ${Object.keys(this.turn.world.forces).length}.`, {',
    'ten hidden ships',
  ),
  m(
    'a speed judged by the true ship',
    `${MOVE}/orders/check.ts`,
    '    if (facts.length === 0) return\n',
    '    if (facts.length === 0) return\n    const slower = Object.values(this.turn.world.ships).filter((s) => s.side === this.seat.side && s.presentKnots < knots).length\n    if (slower > 0) refuse("speed.above", `${slower} ships are slower.`, { path })\n',
    'own damage far off',
  ),
  m(
    'leak/unciv-11313: a course refused for an enemy in the way',
    `${MOVE}/orders/check.ts`,
    '    const { ground } = this.turn\n    let here: Position | null = null\n',
    '    const { ground } = this.turn\n    if (legs.some((l) => l.do === "steam" && Object.values(this.turn.world.forces).some((f) => f.side !== this.seat.side && f.position.lat < 47 && l.to.lat > 0 && f.plot.length > 2))) refuse("order.land", "Something is in the way.", { path })\n    let here: Position | null = null\n',
    'enemy courses far off',
  ),
  m(
    'orders taken or not by the truth',
    `${MOVE}/orders/check.ts`,
    'const company = inCompany(known, knowledge)',
    'const company = inCompany(known, knowledge) || Object.values(turn.world.forces).some((f) => f.side === force.side && f.lights && f.position.lat < 47)',
    'own courses far off',
  ),
  m(
    'an answer carries how many seats are sealed',
    `${MOVE}/orders/check.ts`,
    'refused: desk.refused, ready }',
    'refused: desk.refused, ready: ready && Object.values(turn.world.seats).filter((s) => s.ready).length < 2 }',
    'enemy despatches',
  ),
]
