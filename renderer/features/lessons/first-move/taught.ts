import { ref } from 'vue'

/** What may be taught. */
export const TAUGHT = ['umpire', 'admiral'] as const
export type Taught = (typeof TAUGHT)[number]

/** Who is taught on this machine, and the number of the step that he is to do next. */
export interface Lesson {
  readonly who: Taught
  readonly step: number
}

const KEPT = 'wardroom.taught'

/** What was kept, where it can be read: else nobody is taught. */
export function readLesson(kept: string | null): Lesson | null {
  try {
    const read: unknown = JSON.parse(kept ?? 'null')
    if (typeof read !== 'object' || read === null) return null
    const { who, step } = read as Partial<Record<keyof Lesson, unknown>>
    const found = TAUGHT.find((one) => one === who)
    return found && Number.isInteger(step) && (step as number) >= 0 ? { who: found, step: step as number } : null
  } catch {
    return null
  }
}

function kept(): string | null {
  try {
    return window.localStorage.getItem(KEPT)
  } catch {
    // A browser that keeps nothing teaches nothing.
    return null
  }
}

/** Begins, goes on, or ends what is taught; every window of this machine may read it. */
export function keepLesson(lesson: Lesson | null): void {
  try {
    if (lesson) window.localStorage.setItem(KEPT, JSON.stringify(lesson))
    else window.localStorage.removeItem(KEPT)
  } catch {
    // Nothing is kept, and nothing is taught.
  }
}

/** What is taught at this window, and the way to go on with it. */
export function useLesson(who: Taught) {
  const read = (): Lesson | null => {
    const found = readLesson(kept())
    return found?.who === who ? found : null
  }
  const lesson = ref<Lesson | null>(read())
  function keep(next: Lesson | null): void {
    lesson.value = next
    keepLesson(next)
  }
  return {
    lesson,
    next: (): void => {
      if (lesson.value) keep({ who, step: lesson.value.step + 1 })
    },
    end: (): void => keep(null),
  }
}
