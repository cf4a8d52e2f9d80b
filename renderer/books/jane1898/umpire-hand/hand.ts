import type { FriendlyShip, UmpireView } from '../../../../shared/action/contract.ts'
import type { FieldChoice } from '../../../../shared/action/order-form.ts'
import {
  balloonCorrection,
  boatCorrection,
  landCorrection,
} from '../../../../shared/books/jane1898/tactical/beside/correct.ts'
import { batteriesOf, mountWords } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import {
  brennanCorrection,
  fieldCorrection,
  pneumaticCorrection,
} from '../../../../shared/books/jane1898/tactical/works/correct.ts'
import type { HandOn } from '../../contract.ts'
import { fightOf } from '../board-orders/fire-sheet.ts'
import { kindWords, LEVEL_WORDS, minesWords } from '../board-works/work-words.ts'
import { tubeWords } from '../ship-sheet/part-words.ts'
import { deckRows } from '../ship-sheet/sheet-sections.ts'

/* What the umpire may put right of Jane's beside a ship's losses and place, and how it stands: every mark of a scoring sheet, and what is no ship (JT-GEN-01). */

type Marks = Omit<HandOn, 'schema'>

/** A fort has neither engines nor a helm, and does not sink. */
const OF_SHIPS = /^fight\.(steering|machinery|stopped|waterlogged|sinking|holes|squaresTooFar)$/

/** Marks of her sheet; null where she has none. */
export function marksOf(ship: FriendlyShip): Marks | null {
  const fight = fightOf(ship.sheet)
  if (!fight) return null
  const { marks, sheet, magazine } = fight
  const reached = marks.losses.findLast(({ loss }) => loss === 'machineryShot' || loss === 'machineryShell')?.loss
  const words = new Map(batteriesOf(sheet).flatMap((one) => one.guns.map((gun) => [gun.id, gun.words] as const)))
  const aloft = (kind: 'mast' | 'funnel', isDown: (id: string) => boolean): FieldChoice[] =>
    sheet.zones
      .filter((zone) => zone.kind === kind)
      .map(({ id }) => either(id, id, isDown(id), ['standing', 'stands'], ['down', 'down']))
  const is = {
    steering: fight.helm === false ? 'out' : 'fit',
    machinery: reached === undefined ? 'whole' : reached === 'machineryShot' ? 'shot' : 'shell',
    stopped: typeof marks.stoppedInMove === 'number',
    waterlogged: fight.waterlogged === true,
    sinking: marks.sinking != null,
    flagship: fight.flagship === true,
    admiral: marks.admiral?.out ? 'fallen' : 'fit',
    holes: marks.holes.filter((one) => one.counts).length,
  }
  const rounds = Object.entries(magazine).flatMap(([letter, held]) =>
    Object.entries(held).map(([one, left]) => [`magazine.${letter}.${one}`, left] as const),
  )
  return {
    stands: Object.fromEntries([...Object.entries(is), ...rounds].map(([name, now]) => [`fight.${name}`, String(now)])),
    lists: {
      guns: fight.guns.map(({ id, status }) =>
        either(id, words.get(id) ?? id, status !== 'fit', ['fit', 'fit again'], ['disabled', 'out for good']),
      ),
      mounts: sheet.mounts.map((mount) => {
        const isHurt = (marks.mountHits[mount.id] ?? []).length > 0 || marks.hoistsHit.includes(mount.id)
        const name = `${mountWords(sheet, mount)} (${mount.id})`
        return either(mount.id, name, isHurt, ['fit', 'fit again'], ['pierced', 'pierced'])
      }),
      masts: aloft('mast', (id) => marks.mastsDown[id] !== undefined),
      funnels: aloft('funnel', (id) => marks.funnelHits[id] !== undefined),
      tubes: sheet.tubes.flatMap((tube) =>
        ['loaded', 'empty', 'wrecked']
          .filter((state) => state !== marks.tubes[tube.id]?.state)
          .map((state) => ({ key: `${tube.id} ${state}`, label: `${tubeWords(tube)} (${tube.id}): ${state}` })),
      ),
      decks: deckRows(sheet, marks).map((deck) => ({ key: String(deck.row), label: deck.title })),
    },
    isClosed(path) {
      const [, , letter] = /^fight\.(magazine)(?:\.(\w))?/.exec(path) ?? []
      return (letter !== undefined && !(letter in magazine)) || (sheet.type === 'fort' && OF_SHIPS.test(path))
    },
  }
}

type State = readonly [key: string, words: string]
/** A part is put right where it is hurt, and hurt where it is whole. */
function either(id: string, name: string, isHurt: boolean, whole: State, hurt: State): FieldChoice {
  const [key, words] = isHurt ? whole : hurt
  return { key: `${id} ${key}`, label: `${name}: ${words}` }
}

interface Work extends HandOn {
  readonly id: string
  readonly title: string
}

/** How a thing stands, by the fields of its correction. */
const stands = (now: Readonly<Record<string, string | number | boolean>>) =>
  Object.fromEntries(Object.entries(now).map(([name, one]) => [`work.${name}`, String(one)]))
const whether = (id: string, yes: string, no: string): FieldChoice[] => [
  { key: `${id} true`, label: yes },
  { key: `${id} false`, label: no },
]

/** Everything of the board that is no ship; a station in the open, boats, balloons and land units are pieces as well. */
export function worksOf(board: UmpireView): Work[] {
  const { works, ships, boats, sky, coast } = board
  const unit = board.squareYards === null ? 'Yards' : 'Squares'
  const isPiece = (id: string) => ships.some((ship) => ship.id === id)
  return [
    ...(works?.fields ?? []).map(({ id, mines, station, squares }): Work => {
      const isFired = mines === 'observation' && station !== null
      return {
        id,
        title: `${id}, ${minesWords(mines).toLowerCase()}`,
        schema: fieldCorrection,
        labels: { 'work.squares': `Squares, of 1 to ${squares.length}` },
        lists: {
          charted: ships
            .filter(({ kind }) => kind === undefined)
            .flatMap((ship) => whether(ship.id, `${ship.name} has it`, `${ship.name} has it not`)),
        },
        isClosed: (path) => !isFired && (path === 'work.cable' || path === 'work.station'),
      }
    }),
    ...(works?.brennans ?? []).map(
      ({ id, station, standing, left, readyMove, torpedo }): Work => ({
        id,
        title: `${id}, Brennan station`,
        schema: brennanCorrection,
        stands: stands({ standing, left, readyMove: readyMove ?? 'none' }),
        labels: {
          'work.torpedo': torpedo ? 'Its torpedo runs' : 'No torpedo runs',
          'work.torpedo.x': `${unit} from its station: east`,
          'work.torpedo.y': 'north',
        },
        isClosed: (path) => path === 'work.standing' && isPiece(id),
        origin: station,
      }),
    ),
    ...(works?.pneumatics ?? []).map(
      ({ id, x, y, standing, rounds, readyMove }): Work => ({
        id,
        title: `${id}, pneumatic gun`,
        schema: pneumaticCorrection,
        stands: stands({ standing, rounds, readyMove }),
        labels: {
          'work.at.x': `${unit} moved east (− is west)`,
          'work.at.y': `${unit} moved north (− is south)`,
        },
        origin: { x, y },
      }),
    ),
    ...(boats?.own ?? []).map(
      ({ ship: id, level, depthFeet, squares, minutesWithoutAir, minutesFromHarbour }): Work => {
        const hours = (minutes: number) => Math.round(minutes / 6) / 10
        const isOf1898 = boats?.edition === '1898'
        const levels = isOf1898 ? ['surface', 'submerged'] : ['surface', 'periscope', 'submerged']
        return {
          id,
          title: `${id}, submarine boat`,
          schema: boatCorrection,
          stands: stands({
            level,
            depthFeet: Math.round(depthFeet),
            squares,
            hoursWithoutAir: hours(minutesWithoutAir),
            hoursFromHarbour: hours(minutesFromHarbour),
          }),
          lists: { levels: levels.map((key) => ({ key, label: LEVEL_WORDS[key] ?? key })) },
          isClosed: (path) => path.startsWith('work.hours') && !isOf1898,
        }
      },
    ),
    ...(sky?.own ?? []).map(
      ({ ship: id, heightFeet, bombs, squares, most }): Work => ({
        id,
        title: `${id}, balloon`,
        schema: balloonCorrection,
        stands: stands({
          heightFeet: `${heightFeet} of ${most.heightFeet}`,
          bombs,
          squares: `${squares} of ${most.squares}`,
        }),
      }),
    ),
    ...(coast?.own ?? []).map(({ ship: id, kind, formation, guns }): Work => {
      const side = ships.find((ship) => ship.id === id)?.side
      const others = [...new Set(ships.map((ship) => ship.side))].filter((one) => one !== side)
      const ready = new Set(guns.map(({ gun }) => `work.ready.${gun}`))
      return {
        id,
        title: `${id}, ${kindWords(kind).toLowerCase()}`,
        schema: landCorrection,
        stands: stands({
          formation,
          ...Object.fromEntries(guns.map(({ gun, readyMove }) => [`ready.${gun}`, readyMove])),
        }),
        lists: { located: others.flatMap((one) => whether(one, `located by ${one}`, `not located by ${one}`)) },
        isClosed: (path) =>
          path === 'work.formation' ? kind === 'battery' : path.startsWith('work.ready.') && !ready.has(path),
      }
    }),
  ]
}
