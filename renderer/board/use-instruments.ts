import { computed, ref, shallowRef } from 'vue'
import { bearingTo, type Laid } from '../../shared/action/instruments.ts'
import type { BoardView } from './drawing.ts'
import { carriedTo, drawLying, firstLaid, keyed, type Lying, laidOn, shipsOn, turnedTo } from './instruments.ts'
import type { BoardPoint, BoardScene } from './scene.ts'

/** Instruments of one board, drawn for one view while it is seen in another, and the hand that lays them. They lie until they are taken up: a move that is made leaves them where they are. */
export function useInstruments(scene: () => BoardScene, view: () => BoardView, drawnFor: () => BoardView) {
  const laid = shallowRef<Readonly<Record<string, Laid>>>({})
  /** The one laid or touched last, whose readings are shown. */
  const inHand = ref<string>()

  const offered = computed(() => scene().instruments ?? [])
  const lying = computed(() =>
    offered.value.flatMap((instrument): Lying[] => {
      const at = laid.value[instrument.id]
      return at ? [{ instrument, laid: at }] : []
    }),
  )
  const drawn = computed(() => lying.value.map((one) => drawLying(one, drawnFor())))
  const held = computed(
    () => lying.value.find(({ instrument }) => instrument.id === inHand.value) ?? lying.value.at(-1),
  )

  function put(id: string, at: Laid): void {
    laid.value = { ...laid.value, [id]: at }
    inHand.value = id
  }
  /** Lays it, or takes it up. */
  function toggle(id: string): void {
    const instrument = offered.value.find((one) => one.id === id)
    if (!instrument) return
    if (!laid.value[id]) return put(id, firstLaid(instrument, scene(), view()))
    const { [id]: _, ...rest } = laid.value
    laid.value = rest
  }
  const lyingNamed = (id: string): Lying | undefined => lying.value.find(({ instrument }) => instrument.id === id)

  function layOn(id: string, ship: string): void {
    const one = lyingNamed(id)
    const on = shipsOn(scene()).find((piece) => piece.id === ship)
    if (one && on) put(id, laidOn(one.instrument, on, one.laid.headingDegrees))
  }
  function turnTo(id: string, ship: string): void {
    const one = lyingNamed(id)
    const to = shipsOn(scene()).find((piece) => piece.id === ship)
    if (one && to) put(id, { ...one.laid, headingDegrees: bearingTo(one.laid, to) })
  }
  /** A key on one that has the focus; whether it was for it. */
  function key(id: string, event: KeyboardEvent): boolean {
    const one = lyingNamed(id)
    const to =
      one && !event.ctrlKey && !event.metaKey && !event.altKey && keyed(one.laid, event.key, event.shiftKey, scene())
    if (!to) return false
    put(id, to)
    return true
  }

  let carried: { readonly id: string; readonly turns: boolean; readonly dx: number; readonly dy: number } | undefined
  /** Takes hold of the one under a pointer; whether there is one. */
  function take(target: Element, at: BoardPoint | null): boolean {
    const part = target.closest('[data-instrument]')
    const one = lyingNamed(part?.getAttribute('data-instrument') ?? '')
    if (!part || !one || !at) return false
    inHand.value = one.instrument.id
    const turns = part.getAttribute('data-part') === 'turn'
    carried = { id: one.instrument.id, turns, dx: one.laid.x - at.x, dy: one.laid.y - at.y }
    return true
  }
  /** Carries or turns what was taken hold of; whether anything was. */
  function carry(at: BoardPoint | null): boolean {
    const one = carried && lyingNamed(carried.id)
    if (!carried || !one) return false
    if (at && carried.turns) put(carried.id, turnedTo(one, at, scene(), view()))
    else if (at) put(carried.id, carriedTo(one, { x: at.x + carried.dx, y: at.y + carried.dy }, scene(), view()))
    return true
  }
  function letGo(): boolean {
    const was = carried !== undefined
    carried = undefined
    return was
  }
  return { offered, lying, drawn, held, inHand, toggle, layOn, turnTo, key, take, carry, letGo }
}
export type InstrumentsInHand = ReturnType<typeof useInstruments>
