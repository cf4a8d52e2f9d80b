import { computed } from 'vue'
import type { Moment, ViewPoint } from '../../../../shared/action/contract.ts'
import { along } from '../../../../shared/action/minute/along.ts'
import { minuteOf } from '../../../../shared/action/minute/minute.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { SeatBoard } from '../../../features/board/board-view/seat-board.ts'
import { shownMinute } from '../../../features/board/minute/minute-scene.ts'
import { useMinute } from '../../../features/board/minute/use-minute.ts'
import { placeOnBoard } from '../board-orders/board-scene.ts'

const YARDS_A_FOOT = 1 / 3
/** Yards beside a ship at which a shot is drawn that missed her. */
const BESIDE = 70

/** The minute seen again on this board: made of the seat's view and of nothing else. */
export function useBoardMinute(board: () => SeatBoard, stage: () => string) {
  const ships = computed(() => [...board().friends, ...board().others])
  const at = (id: string, t: number): ViewPoint | null => {
    const ship = ships.value.find((one) => one.id === id)
    return ship ? along(ship, t) : null
  }
  const hand = useMinute({
    of: () => minuteOf(board(), findTacticalBook(board().book)),
    runs: () => ships.value.some(({ path }) => path.length > 1),
    stage,
  })
  const drawn = computed(() => {
    const minute = hand.shown.value
    const lengthOf = (id: string): number =>
      (ships.value.find((one) => one.id === id)?.plan.lengthFeet ?? 0) * YARDS_A_FOOT
    return minute ? shownMinute(minute, hand.standing.value, { at, lengthOf, beside: BESIDE }) : undefined
  })
  const words = ({ says }: Moment): string => says
  function place({ at: to, from, about, t }: Moment): string | null {
    const id = to ?? from ?? about
    const where = id === undefined ? null : at(id, t)
    return where && placeOnBoard(where)
  }
  return { hand, drawn, words, place }
}
