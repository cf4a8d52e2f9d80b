import { computed, onBeforeUnmount, ref, shallowRef, watch } from 'vue'
import type { Minute, MomentKind } from '../../../../shared/action/contract.ts'
import { paceOf, standingAt, stepFrom } from '../../../../shared/action/minute/pace.ts'
import { still } from '../../../ui/still.ts'
import { hear } from '../../every-window/bell/sounds.ts'

export const SPEEDS = [1, 0.5, 0.25] as const
/** What is loud enough to be heard. */
const LOUD: ReadonlySet<string> = new Set<MomentKind>(['gun', 'struck', 'ram', 'mine'])
/** Seconds for which a thing stands, where motion is turned down. */
const STEP = 1.4

export interface MinuteSource {
  /** The move as it is to be seen again. */
  of(): Minute
  /** Whether anything runs in it. */
  runs(): boolean
  /** Another word when there is another move to be seen. */
  stage(): string | number
}

/** The hand on the move that is seen again: closed until it is asked for, and closed again by a new move. */
export function useMinute({ of, runs, stage }: MinuteSource) {
  const shown = shallowRef<Minute>()
  const second = ref(0)
  const playing = ref(false)
  const speed = ref<(typeof SPEEDS)[number]>(1)
  const pace = computed(() => paceOf(shown.value ?? { move: 0, moments: [] }, runs()))
  const standing = computed(() =>
    shown.value ? standingAt(shown.value, pace.value, second.value) : { t: 1, happened: 0 },
  )
  const over = computed(() => second.value >= pace.value.seconds)
  const now = computed(() => shown.value?.moments[standing.value.happened - 1])

  let frame = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  function pause(): void {
    playing.value = false
    cancelAnimationFrame(frame)
    clearTimeout(waiting)
  }
  function reach(to: number): void {
    second.value = Math.max(0, Math.min(pace.value.seconds, to))
    if (over.value) pause()
  }
  function run(): void {
    let before: number | undefined
    const next = (at: number): void => {
      reach(second.value + ((at - (before ?? at)) / 1000) * speed.value)
      before = at
      if (playing.value) frame = requestAnimationFrame(next)
    }
    frame = requestAnimationFrame(next)
  }
  function goInSteps(): void {
    waiting = setTimeout(
      () => {
        reach(stepFrom(pace.value, second.value, 1))
        if (playing.value) goInSteps()
      },
      (STEP * 1000) / speed.value,
    )
  }
  function play(): void {
    pause()
    if (over.value) second.value = 0
    playing.value = true
    if (still()) goInSteps()
    else run()
  }
  /** From the beginning; it goes by itself unless motion is turned down. */
  function open(): void {
    pause()
    shown.value = of()
    second.value = 0
    if (!still()) play()
  }
  function close(): void {
    pause()
    shown.value = undefined
  }
  function step(way: 1 | -1): void {
    pause()
    reach(stepFrom(pace.value, second.value, way))
  }
  /** To the instant of one of its things. */
  function goTo(n: number): void {
    pause()
    reach(pace.value.at[n] ?? 0)
  }
  function slower(): void {
    speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length] ?? 1
  }
  function again(): void {
    second.value = 0
    play()
  }
  // What this seat saw fired or struck is heard as it is seen; a hand that is moved past things lets none be heard.
  watch(
    () => standing.value.happened,
    (happened, before) => {
      if (!playing.value) return
      for (const { kind } of shown.value?.moments.slice(before, happened) ?? []) if (LOUD.has(kind)) hear('gun')
    },
  )
  watch(stage, close)
  onBeforeUnmount(pause)
  return {
    shown,
    second,
    playing,
    speed,
    pace,
    standing,
    over,
    now,
    open,
    close,
    play,
    pause,
    step,
    goTo,
    slower,
    again,
  }
}

export type MinuteHand = ReturnType<typeof useMinute>
