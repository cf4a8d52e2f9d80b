// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import { type Mutant, m } from './leak.ts'

const GAME = 'shared/books/carter/game'
const leak = (name: string, file: string, find: string, put: string): Mutant => ({
  ...m(`on Carter’s board: ${name}`, `${GAME}/${file}`, find, put),
  twins: 'tests/property/carter-secrecy.test.ts',
})
/** In a seat's view, something of a ship of the enemy. */
const said = (name: string, words: string): Mutant =>
  leak(
    name,
    'views.ts',
    '    side: board.sides[side],\n    friends: board.game.ships',
    `    side: board.sides[side],\n    lightCondition: String(${words}),\n    friends: board.game.ships`,
  )
const ENEMIES = 'board.game.ships.filter((one) => one.side !== side)'

/** Leaks of what a seat at Carter's board is sent: charts, discs, submarines, sheets, the screen. */
export const carter: readonly Mutant[] = [
  leak(
    'mines that nobody of the side has met',
    'drawing.ts',
    '...seen.minefields.map(({ square, own: mine, passagesLeft }) => ({',
    '...board.game.fields.map((one) => ({ square: squareName(one.square), own: one.owner === side, passagesLeft: one.passagesLeft })).map(({ square, own: mine, passagesLeft }) => ({',
  ),
  leak('what both sides were told', 'views.ts', '(board.told[seat] ?? [])', '(Object.values(board.told).flat())'),
  leak(
    'ships and submarines of both sides',
    'views.ts',
    '.filter((ship) => ship.side === side && ship.square !== null)',
    '.filter((ship) => ship.square !== null)',
  ),
  leak(
    'what lies under the discs is drawn',
    'drawing.ts',
    'const own = board.game.ships.filter((ship) => ship.side === side)',
    'const own = board.game.ships.filter((ship) => ship.square !== null)',
  ),
  leak('the umpire’s drawing', 'views.ts', 'drawing: seatDrawing(board, seat, side)', 'drawing: umpireDrawing(board)'),
  said('the damage of enemies', `${ENEMIES}.map(({ damage }) => damage)`),
  said('tubes that enemies have fired', `JSON.stringify(${ENEMIES}.map(({ torpedoSets }) => torpedoSets))`),
  said('mines in the holds of enemies', `${ENEMIES}.map(({ mines }) => mines)`),
  said('the speeds of enemies', `${ENEMIES}.map(({ knots }) => knots)`),
  said('the sinking rates of enemies', `${ENEMIES}.map(({ rate }) => rate)`),
  said('which of the enemy sweep mines', `${ENEMIES}.map(({ minesweeper }) => minesweeper)`),
  said('where submarines lie', `JSON.stringify(${ENEMIES}.map(({ submarine, square }) => submarine && square))`),
  said('how enemies head', `${ENEMIES}.map(({ facing }) => facing)`),
  said('how many mined squares there are', 'board.game.fields.length'),
  said('ships that are still to come in', 'board.game.enters.length'),
  said('turrets that enemies give up first', `${ENEMIES}.map(({ loses }) => loses.join())`),
  leak(
    'what ships that fired and missed can bear',
    'resolving.ts',
    'about ${nameOf(before, ship.id)}: none hits her.`',
    'about ${nameOf(before, ship.id)}: none hits her.${fired.ships.map(({ rate }) => rate)}`',
  ),
  leak(
    'torpedoes of the enemy that hit nobody',
    'resolving.ts',
    "    tell.side(by, says, [because('CT-CD-02', ",
    "    for (const side of torpedoes ? SIDES : [by]) tell.side(side, says, [because('CT-CD-02', ",
  ),
  {
    ...leak(
      'that a side has no ship on the board, whose moves are passed over',
      'resolving.ts',
      "  return board.step === 'firstMoves'\n",
      "  return board.step === 'firstMoves' && at.game.ships.some((one) => one.side !== at.game.first && !one.sunk && one.square)\n",
    ),
    twins: 'electron/host/bridge/waiting.leak.test.ts',
  },
]
