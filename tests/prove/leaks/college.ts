// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { MOVE, type Mutant, m } from './leak.ts'

const TWINS = 'shared/books/nwc1905/strategic/twins.test.ts'
const leak = (name: string, file: string, find: string, put: string): Mutant => ({
  ...m(name, file, find, put),
  twins: TWINS,
})
const FARTHER_OFF = `${MOVE}/stretch/farther-off.ts`

/** Leaks of what the College's Strategic Game tells: smoke, guns, moves of a quarter of an hour, odds. Its twins find them. */
export const college: readonly Mutant[] = [
  leak(
    'smoke says how many vessels make it',
    FARTHER_OFF,
    "const whose = ground.book.smoke?.kinds[kind] ?? ''",
    "const whose = `${ground.book.smoke?.kinds[kind] ?? ''} ${target.ships.length}`",
  ),
  leak(
    'smoke says what makes it',
    FARTHER_OFF,
    "const whose = ground.book.smoke?.kinds[kind] ?? ''",
    "const whose = `${ground.book.smoke?.kinds[kind] ?? ''} ${shipsOf(turn.world, target).map(({ assignedKnots }) => assignedKnots)}`",
  ),
  leak(
    'smoke is seen three times as far as the table has it',
    FARTHER_OFF,
    'const table = kind === null ? undefined : turn.ground.smoke[kind]\n',
    'const table = kind === null ? undefined : turn.ground.smoke[kind]?.map((state) => state.map((row) => row.map((miles) => miles * 3)))\n',
  ),
  leak(
    'the clock stands for all of a side when one of it sees smoke or hears guns',
    FARTHER_OFF,
    'for (const seat of seatsConcerned(turn, [force.id])) {',
    'for (const seat of Object.values(turn.world.seats).filter(({ side }) => side === force.side)) {',
  ),
  leak(
    'guns are heard at any distance',
    FARTHER_OFF,
    'const near = nextRange(body, there, miles, begins, Math.min(bound, until))',
    'const near = nextRange(body, there, miles * 20, begins, Math.min(bound, until))',
  ),
  leak(
    'guns of a board are heard before anybody has fired',
    FARTHER_OFF,
    "      state === 'action' && firedAt !== undefined\n        ? [{ key: id, at: origin, from: firedAt,",
    "      state === 'action'\n        ? [{ key: id, at: origin, from: firedAt ?? Number.NEGATIVE_INFINITY,",
  ),
  leak(
    'smoke that is no longer watched for is told of at the next look',
    FARTHER_OFF,
    'if (!observer || !target || !this.mayWatch(observer, target)) delete smoke[pair]',
    'if (!observer || !target) delete smoke[pair]',
  ),
  leak(
    'guns that are heard say who fires them',
    FARTHER_OFF,
    'const says = `Heavy guns heard ${compassPoint(greatCircleBearing(force.position, fire.at))}`',
    'const says = `Heavy guns heard ${compassPoint(greatCircleBearing(force.position, fire.at))} ${fire.forces.map((id) => turn.world.forces[id]?.ships.length)}`',
  ),
  leak(
    'the clock stands for everybody when a move of a quarter of an hour is over',
    `${MOVE}/stretch/sights.ts`,
    '    for (const seat of seatsConcerned(turn, concerned)) {\n      stopFor(turn, seat, now, concerned)\n      this.stretch.stopped = true\n      this.stretch.forCaptains = true\n    }\n  }\n\n  /** Two are as near',
    '    for (const seat of Object.values(turn.world.seats).filter((one) => one.force)) {\n      stopFor(turn, seat, now, concerned)\n      this.stretch.stopped = true\n      this.stretch.forCaptains = true\n    }\n  }\n\n  /** Two are as near',
  ),
  leak(
    'that the umpire may decide a meeting by points is told to who is in it',
    `${MOVE}/umpire/ask.ts`,
    '    const worth = a && b && worthOf(turn, a, b)\n',
    "    const worth = a && b && worthOf(turn, a, b)\n    for (const s of Object.values(world.seats)) if (worth && s.force) turn.state.logbooks[s.id]?.push({ at: s.shown, move: 0, body: { kind: 'notice', says: 'It may be decided by points.', rule: null } })\n",
  ),
]
