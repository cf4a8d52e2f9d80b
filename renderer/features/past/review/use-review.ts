import { computed, onBeforeUnmount, ref, shallowRef, watch } from 'vue'
import type { Refusal } from '../../../../shared/explanation/refusal.ts'
import { errorCurve, wrongAt } from '../../../../shared/review/at-time.ts'
import type { Belief, Review, ReviewNote, TruePath } from '../../../../shared/review/review.ts'
import { HOUR, type Seconds } from '../../../../shared/vocabulary/time.ts'
import { useConnection } from '../../../stores/connection.ts'
import type { TimeCurve, TimeMark } from '../../../ui/time-line.ts'
import { useAct, useReading } from '../../every-window/window-tools/act.ts'
import { firstPanels, meanMiles, reviewTime, sideMark, TRUTH, timeMarks } from './review-words.ts'

/** How much of the war goes by in a second of Play. */
export const SPEEDS = [
  { key: '1800', label: '½ h' },
  { key: '7200', label: '2 h' },
  { key: '21600', label: '6 h' },
] as const
/** Milliseconds between two pictures of Play: a chart is laid out anew for each. */
const PICTURE = 200

/** The review as the window reads it: asked of the host once, and again whenever the asker's own clock moves. */
export function useReview() {
  const { ask, view } = useConnection()
  const refusal = shallowRef<Refusal | null>(null)
  const reading = useReading(refusal)
  const noting = useAct()
  const review = shallowRef<Review | null>(null)
  const at = ref<Seconds>(0)
  /** What the panels show: the truth, or a seat by its id. */
  const panels = ref<string[]>([])
  const speed = ref<string>(SPEEDS[1].key)
  const playing = ref(false)

  async function read(): Promise<void> {
    const asked = await reading(() => ask('review', {}))
    if (!asked) return
    const before = review.value
    review.value = asked
    if (at.value === 0 || at.value > asked.to) at.value = asked.to
    const known = new Set([...(asked.truth ? [TRUTH] : []), ...asked.seats.map(({ id }) => id)])
    if (before?.reads !== asked.reads || panels.value.some((panel) => !known.has(panel)))
      panels.value = firstPanels(asked)
  }
  watch(() => reviewTime(view.value), read, { immediate: true })

  const forces = computed(
    (): ReadonlyMap<string, TruePath> => new Map(review.value?.truth?.forces.map((force) => [force.key, force])),
  )
  const beliefs = (side: string): Belief[] =>
    review.value?.seats.filter((seat) => seat.side === side).map(({ belief }) => belief) ?? []
  const wrong = (of: readonly Belief[]) => (forces.value.size === 0 ? [] : wrongAt(of, forces.value, at.value))
  const curves = computed((): TimeCurve[] => {
    const { truth, sides, from, to } = review.value ?? {}
    if (!truth || !sides || from === undefined || to === undefined) return []
    const step = Math.max(HOUR / 2, Math.ceil((to - from) / 600 / 60) * 60)
    const drawn = sides.map((side): TimeCurve & { most: number } => {
      const points = errorCurve(beliefs(side.key), forces.value, from, to, step)
      const words = sides.length === 2 ? ` of ${sides.find(({ key }) => key !== side.key)?.name}` : ' of the others'
      const most = Math.max(0, ...points.map(({ value }) => value))
      return { label: `How far wrong: ${side.name}${words}`, side: sideMark(side.order), points, most }
    })
    const top = Math.max(10, ...drawn.map(({ most }) => most))
    return drawn.filter(({ points }) => points.length > 0).map(({ most: _, ...curve }) => ({ ...curve, top }))
  })
  const top = computed(() => (curves.value[0]?.top === undefined ? '' : `${Math.round(curves.value[0].top)} miles`))
  const marks = computed((): TimeMark[] => (review.value ? timeMarks(review.value) : []))
  const miles = (side: string): string => meanMiles(wrong(beliefs(side)))

  let timer: ReturnType<typeof setInterval> | undefined
  function play(): void {
    if (!review.value) return
    if (at.value >= review.value.to) at.value = review.value.from
    playing.value = true
    clearInterval(timer)
    timer = setInterval(() => {
      const to = review.value?.to ?? 0
      at.value = Math.min(to, at.value + Math.round((Number(speed.value) * PICTURE) / 1000))
      if (at.value >= to) pause()
    }, PICTURE)
  }
  function pause(): void {
    clearInterval(timer)
    playing.value = false
  }
  onBeforeUnmount(() => clearInterval(timer))

  async function keep(notes: readonly ReviewNote[]): Promise<boolean> {
    const before = review.value
    if (!before) return false
    const kept = await noting.act(() => ask('keepNotes', { notes: [...notes] }))
    if (kept) review.value = { ...before, notes: [...notes] }
    return kept !== undefined
  }
  const pin = (note: ReviewNote): Promise<boolean> =>
    keep([...(review.value?.notes ?? []), note].sort((a, b) => a.at - b.at))
  const unpin = (note: ReviewNote): Promise<boolean> => keep((review.value?.notes ?? []).filter((one) => one !== note))

  return {
    review,
    refusal,
    at,
    panels,
    forces,
    wrong,
    miles,
    curves,
    top,
    marks,
    speed,
    playing,
    play,
    pause,
    pin,
    unpin,
    noteRefusal: noting.refusal,
    read,
  }
}

export type Reviewing = ReturnType<typeof useReview>
