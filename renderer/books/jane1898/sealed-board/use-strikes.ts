import { computed, nextTick, type Ref, ref, watch } from 'vue'
import type { StrikeWanted } from '../../../../shared/action/contract.ts'
import type { SeatBoard } from '../../../features/board/board-view/seat-board.ts'
import { fightOf } from '../board-orders/fire-sheet.ts'
import type { DraftStrikes } from '../board-orders/order-draft.ts'
import { gunNames, quickFirersWords } from './falls.ts'

/** Strikes that a captain makes when the pieces have moved: the card that lies before him, and the next one that has nothing on it. */
export function useStrikes({
  board,
  strikes,
  stage,
  write,
}: {
  readonly board: Readonly<Ref<SeatBoard>>
  readonly strikes: Readonly<Ref<DraftStrikes>>
  readonly stage: Readonly<Ref<string>>
  write(key: string, text: string): void
}) {
  const wanted = computed((): readonly StrikeWanted[] => board.value.strikes ?? [])
  const card = ref<string>()
  const strike = computed(() => wanted.value.find((one) => one.key === card.value) ?? wanted.value[0])
  watch(stage, () => (card.value = wanted.value[0]?.key), { immediate: true })
  /** "Majestic, fore turret, left": whose card it is, and of which gun. */
  const gunsOf = (one: StrikeWanted): string => {
    const ship = board.value.friends.find((friend) => friend.id === one.ship)
    const of = fightOf(ship?.sheet)
    const guns = one.gun === '' ? [] : one.gun.split(', ')
    const words = guns.length === 1 ? ((of && gunNames(of).get(one.gun)) ?? one.gun) : quickFirersWords(guns.length)
    // Two ships of a class have guns of the same names.
    const several = new Set(wanted.value.map((other) => other.ship)).size > 1
    return several && ship ? `${ship.name}: ${words}` : words
  }
  /** The next card that has nothing on it; when there is none the button that seals. */
  function turnOn(): void {
    const at = wanted.value.findIndex((one) => one.key === strike.value?.key)
    const order = [...wanted.value.slice(at + 1), ...wanted.value.slice(0, at)]
    const next = order.find((one) => strikes.value[one.key] === undefined)
    if (next) card.value = next.key
  }
  function put(text: string): void {
    const now = strike.value
    if (!now) return
    write(now.key, text)
    void nextTick(turnOn)
  }
  return { wanted, card, strike, gunsOf, put }
}
