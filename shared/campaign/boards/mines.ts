import type { BoardMinefield, MinesBack } from '../../action/contract.ts'
import { because } from '../../explanation/finding.ts'
import { toYards } from '../../navigation/plane.ts'
import type { Position } from '../../vocabulary/position.ts'
import { record, type Turn } from '../context.ts'
import { type Minefield, squareMiddle } from '../minefields.ts'
import { allFields, changeSquare, learn, tellAboard } from '../move/mines/fields.ts'
import type { Encounter } from '../world.ts'
import { fighting } from './engaged.ts'

/** Farther than this from its origin no ship of a board comes before it is over, unless its book has a larger board. */
const REACH_YARDS = 20_000

/**
 * The minefields within reach of a board, square by square: ships that rush one play on its ordinary squares (`mines.rushed`). `box`: how far
 * to each side a larger board reaches, yards.
 */
export function minesOnBoard(turn: Turn, origin: Position, box = { x: 0, y: 0 }): BoardMinefield[] {
  return allFields(turn.world).flatMap((field) => {
    const laid = onBoard(turn, field, origin)
    const { x, y } = toYards(origin, field.origin)
    const near = Math.hypot(x, y) <= REACH_YARDS
    const within = laid.squares.some((square) => Math.abs(square.x) <= box.x && Math.abs(square.y) <= box.y)
    return near || within ? [laid] : []
  })
}

function onBoard({ ground, world }: Turn, field: Minefield, origin: Position): BoardMinefield {
  const yards = ground.book.mines?.squareYards ?? 0
  const place = field.station === null ? undefined : ground.places.get(field.station)
  const held = field.station !== null && world.places[field.station]?.owner === field.side
  const charted = Object.entries(field.charts).filter(([force, chart]) => {
    return chart.own && world.forces[force]?.side === field.side
  })
  return {
    id: field.id,
    side: field.side,
    mines: field.mines,
    squareYards: yards,
    squares: field.squares.map(({ state }, n) => ({
      ...toYards(origin, squareMiddle(field, n, yards)),
      state,
    })),
    station: place ? toYards(origin, { lat: place.lat, lon: place.lon }) : null,
    fires: field.mines === 'observation' && held && field.stationManned && field.cableWhole && !field.holdsFire,
    charted: charted.flatMap(([force]) => world.forces[force]?.ships ?? []),
  }
}

const WORDS = {
  blocked: 'is blocked by a ship that was sunk on it',
  swept: 'is swept',
  mined: 'is mined again',
} as const

/** Enters how a board left its minefields: squares spent or swept, cables cut. The forces on it learn what their side saw there. */
export function takeMinesBack(turn: Turn, encounter: Encounter, mines: readonly MinesBack[]): void {
  const { clock } = encounter
  for (const back of mines) {
    const field = turn.world.minefields?.[back.id]
    if (!field) continue
    if (field.cableWhole && !back.cableWhole) {
      field.cableWhole = false
      changeSquare(turn)
      record(turn, clock, 'cable', encounter.id, `The cable of the minefield ${field.id} was cut.`, [
        because(back.rule ?? turn.ground.cite('board.cleared'), 'as the board left it'),
      ])
    }
    for (const [number, square] of field.squares.entries()) {
      const left = back.squares[number]
      if (!left || left.state === square.state) continue
      square.state = left.state
      changeSquare(turn)
      const what = WORDS[left.state]
      record(turn, clock, 'mines', encounter.id, `Square ${number + 1} of the minefield ${field.id} ${what}.`, [
        because(
          back.rule ?? turn.ground.cite('board.mines'),
          'as the board left it',
          { square: number + 1 },
          left.state,
        ),
      ])
      for (const force of fighting(turn, encounter)) {
        if (!left.seenBy.includes(force.side)) continue
        learn(field, force.id, false, clock, [number])
        tellAboard(turn, force, field, clock)
      }
    }
  }
}
