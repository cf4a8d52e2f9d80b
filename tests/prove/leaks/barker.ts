// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { type Mutant, m } from './leak.ts'

const BOOK = 'shared/books/barker2003'
const leak = (name: string, file: string, find: string, put: string): Mutant => ({
  ...m(`on Barker’s board: ${name}`, `${BOOK}/${file}`, find, put),
  twins: `${BOOK}/secrecy.test.ts`,
})
/** A line on the card of an enemy in sight. */
const card = (name: string, said: string): Mutant =>
  leak(
    name,
    'drawing.ts',
    "['Seen', one.inSight ? 'now' : `in move ${one.move}`],",
    `['Seen', one.inSight ? 'now' : \`in move \${one.move}\`],\n      ['Known', String(${said})],`,
  )
const REAL = 'game.board.ships.find((each) => each.id === id)'

/** Leaks of what a seat at Barker's board is sent: markers, mines, parts, hurts, points, ships out of sight. */
export const barker: readonly Mutant[] = [
  leak(
    'a marker says whether it is false',
    'drawing.ts',
    "bubble(`bubbles ${n + 1}`, at, null, 'bubbles')",
    "bubble(`bubbles ${n + 1}`, at, null, board.fakes.some((fake) => fake.at.x === at.x) ? 'nothing' : 'bubbles')",
  ),
  leak(
    'mines of both sides are on a chart',
    'logbook.ts',
    '.filter((field) => field.side === side)',
    '.filter((field) => field.sections.length > 0)',
  ),
  leak(
    'that mines of its own were swept behind its back',
    'logbook.ts',
    'filter((at) => !isAmong(known, at))\n      return',
    'filter((at) => isAmong(known, at))\n      return',
  ),
  leak(
    'false markers of both sides are marked',
    'views.ts',
    '.filter((fake) => fake.side === side)',
    '.filter((fake) => fake.at.x > 0)',
  ),
  card('what a ship is in truth', `${REAL}?.type`),
  card('what a ship passes for', `${REAL}?.disguise`),
  card('mines that a ship has aboard', `${REAL}?.unsown`),
  card('whether a ship has fired', `${REAL}?.fired`),
  card('the points of her squadron', `game.nip[${REAL}?.body ?? '']`),
  card('what her admiral is like', `game.board.bodies.find((each) => each.id === ${REAL}?.body)?.character`),
  card('what her captain calls her', `${REAL}?.id`),
  card('where a ship lies that is no longer seen', `${REAL}?.at.y`),
  card('what hurt a ship has that is no longer seen', `[${REAL}?.damages, ${REAL}?.crippled, ${REAL}?.sunk]`),
  leak(
    'how many ships are afloat',
    'views.ts',
    '    told: log.told,',
    '    told: log.told,\n    squareYards: game.board.ships.length,',
  ),
  leak(
    'what other seats have heard',
    'views.ts',
    'signals: log.heard.map(',
    'signals: Object.values(game.logs).flatMap(({ heard }) => heard).map(',
  ),
  leak(
    'what other seats were told',
    'views.ts',
    '    told: log.told,',
    '    told: Object.values(game.logs).flatMap(({ told }) => told),',
  ),
  leak(
    'who is waited for',
    'views.ts',
    '    told: log.told,',
    '    told: log.told,\n    code: { waits: toOrder(game).join() },',
  ),
  leak(
    'that the first seat of one’s own side has no ship left',
    'understanding.ts',
    "game.phase === 'moving' || chiefOf(game, side) === seat",
    'seatsOf(game, side).find((one) => hasShips(game, one)) === seat',
  ),
  leak(
    'that a ship of its side lies unseen where another would come on',
    'understanding.ts',
    'true, eyesOf(game, seat))',
    'true)',
  ),
  leak(
    'that a ship of its side lay unseen where another did not come on',
    'resolve.ts',
    '=== orders[n]?.seat)',
    '!== orders[n]?.line)',
  ),
  leak(
    'that there is a ship of its side of that name',
    'logbook.ts',
    'ship.id === name && !ship.neutral && seatOf(game, ship.id) === seat)',
    'ship.id === name && !ship.neutral)',
  ),
  leak(
    'of what body a ship is',
    'understanding.ts',
    'bodyOfShip !== undefined && seatOf(game, bodyOfShip) === seat',
    'bodyOfShip !== undefined',
  ),
  leak(
    'that there is a ship of that name to take the Flag',
    'board/judging.ts',
    '!flag || other?.body !== flag.body ||',
    '!flag || !other ||',
  ),
  {
    ...leak(
      'that a ship lies hidden where another is put off land',
      'board/coast.ts',
      '(knows(ship, other) ? [outlineOf(base, state.mode)] : [])',
      '(knows(ship, other) || other.id !== ship.id ? [outlineOf(base, state.mode)] : [])',
    ),
    twins: `${BOOK}/board/coast.test.ts`,
  },
]
