import { computed, type Ref, ref, watch } from 'vue'

/**
 * Who holds a screen that several players share. Where something is hidden between them, the sheet of the next is not shown until
 * he has said that he sits there; whoever held it before keeps nothing of it. A window that is opened or loaded again is held by nobody.
 */
export function useHolder(options: {
  /** The players of this window, where they hide something from each other; fewer than two: nothing is ever handed over. */
  readonly players: () => readonly string[]
  /** Who is to act now; null: nobody, and the screen stays with whoever has it. */
  readonly wanted: () => string | null
}): {
  readonly holder: Readonly<Ref<string | null>>
  /** Who must take the screen before anything is shown; null: it may be shown. */
  readonly handTo: Readonly<Ref<string | null>>
  readonly take: (player: string) => void
  /** Covers the sheet until this player takes it. */
  readonly pass: (player: string) => void
} {
  const holder = ref<string | null>(null)
  const asked = ref<string | null>(null)
  const shared = computed(() => options.players().length > 1)
  const handTo = computed(() => {
    if (!shared.value) return null
    const next = options.wanted() ?? asked.value ?? holder.value ?? options.players()[0] ?? null
    return next === holder.value ? null : next
  })
  // Once covered, the sheet is nobody's: taken back before it was taken over, it does not come up by itself.
  watch(handTo, (to) => {
    if (to !== null) holder.value = null
  })
  return {
    holder,
    handTo,
    take(player) {
      asked.value = null
      holder.value = player
    },
    pass(player) {
      asked.value = player
      holder.value = null
    },
  }
}
