import { computed, type Ref, ref, shallowRef, watch } from 'vue'
import type { Offer, ShipChoices } from '../../../../shared/action/contract.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import type { BoardHand } from './board-hand.ts'
import { bearing, usualOffer } from './table-words.ts'

/** What one seat may choose of what its book offers, on the form, by the keyboard and on the board alike. */
export function useOffers(options: {
  readonly choices: () => ShipChoices | null
  /** Another choice is wanted when this changes. */
  readonly occasion: () => string
  /** Whether the board takes choices now. */
  readonly takes: () => boolean
  readonly busy: Ref<boolean>
  readonly give: (order: Plain) => Promise<unknown>
}) {
  const chosen = ref<string>()
  /** Guns that bear and are not to fire. */
  const held = ref<readonly string[]>([])
  /** The hand of a book's own desk, while it has the board. */
  const hand = shallowRef<BoardHand | null>(null)
  const offer = computed(() => options.choices()?.offers.find(({ key }) => key === chosen.value))
  watch(
    options.occasion,
    () => {
      const choices = options.choices()
      chosen.value = choices ? usualOffer(choices)?.key : undefined
      held.value = []
    },
    { immediate: true },
  )
  watch(chosen, () => {
    held.value = []
  })

  function giveOffer(one: Offer): void {
    const guns = bearing(one)
    const fire = guns.filter((key) => !held.value.includes(key))
    // Said only when it is not what the book would do anyway.
    const own = fire.length < guns.length && typeof one.order === 'object' && one.order !== null
    void options.give(own ? ({ ...one.order, fire } as Plain) : one.order)
  }
  /** A click on a square chooses the order that leads there; on the chosen one it is given. Where orders share a square the next is taken. */
  function point(at: { readonly x: number; readonly y: number }, squareYards: number): void {
    const choices = options.choices()
    if (hand.value || !choices || !options.takes() || squareYards === 0) return
    const half = squareYards / 2
    const here = choices.offers.filter(
      ({ leads }) => leads && Math.abs(leads.to.x - at.x) <= half && Math.abs(leads.to.y - at.y) <= half,
    )
    const [first] = here
    if (!first) return
    const already = here.find(({ key }) => key === chosen.value)
    if (here.length === 1 && already?.allowed && !options.busy.value) giveOffer(already)
    else chosen.value = (already ? here[(here.indexOf(already) + 1) % here.length] : first)?.key ?? first.key
  }
  function key(event: KeyboardEvent): void {
    if (hand.value) return hand.value.key(event)
    const choices = options.choices()
    if (!choices || !options.takes() || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const shown = choices.offers.filter(({ leads }) => leads)
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    const at = shown.findIndex((one) => one.key === chosen.value)
    if (step !== undefined) chosen.value = shown[(at + step + shown.length) % shown.length]?.key ?? chosen.value
    else if (event.key === 'Enter' && offer.value?.allowed && !options.busy.value) giveOffer(offer.value)
    else return
    event.preventDefault()
  }
  return { chosen, held, hand, offer, giveOffer, point, key }
}
