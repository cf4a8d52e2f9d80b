import { type Ref, ref, type ShallowRef, shallowRef } from 'vue'
import { type Refusal, Refused } from '../../../../shared/explanation/refusal.ts'

/** One act at a time, with what was said to it: the refusal stands until the next act. */
export interface Acting {
  readonly busy: Ref<boolean>
  readonly refusal: ShallowRef<Refusal | null>
  /** Does it; undefined when it was refused or another is under way. */
  readonly act: <T>(doing: () => Promise<T>) => Promise<T | undefined>
  /** The sentence for a field by its path, and for the rest of the form when no field of `paths` takes it. */
  readonly at: (path: string) => string | undefined
}

export function useAct(): Acting {
  const busy = ref(false)
  const refusal = shallowRef<Refusal | null>(null)
  return {
    busy,
    refusal,
    async act(doing) {
      if (busy.value) return undefined
      busy.value = true
      refusal.value = null
      try {
        return await doing()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refusal.value = error.refusal
        return undefined
      } finally {
        busy.value = false
      }
    },
    at: (path) => (refusal.value?.path === path ? refusal.value.message : undefined),
  }
}

/**
 * Reads what a window shows: never turned away by an act that is under way, and of several readings under way only the
 * last that was asked counts; undefined when it was refused or a later one overtook it.
 */
export function useReading(
  refusal: ShallowRef<Refusal | null>,
): <T>(reading: () => Promise<T>) => Promise<T | undefined> {
  let last = 0
  let said: Refusal | null = null
  return async (reading) => {
    const mine = ++last
    try {
      const answer = await reading()
      if (mine !== last) return undefined
      // What an act was told stands; what an earlier reading was told is over.
      if (refusal.value === said) refusal.value = null
      return answer
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (mine === last) refusal.value = said = error.refusal
      return undefined
    }
  }
}
