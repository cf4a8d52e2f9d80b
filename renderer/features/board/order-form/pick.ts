import { type InjectionKey, inject, provide, type Ref, ref } from 'vue'

/** A point of the board that a field of the sheet waits for; the next click on the board is its. */
export interface Pick {
  /** The field that waits, or undefined. */
  readonly field: Ref<string | undefined>
  ask(field: string, take: (at: { readonly x: number; readonly y: number }) => void): void
  leave(): void
  /** Gives a point to the field that waits; false when none does. */
  give(at: { readonly x: number; readonly y: number }): boolean
}

const KEY: InjectionKey<Pick> = Symbol('a point of the board')

function newPick(): Pick {
  const field = ref<string>()
  let taker: ((at: { readonly x: number; readonly y: number }) => void) | undefined
  return {
    field,
    ask(name, take) {
      field.value = name
      taker = take
    },
    leave() {
      field.value = undefined
      taker = undefined
    },
    give(at) {
      const waits = taker
      if (!waits) return false
      this.leave()
      waits(at)
      return true
    },
  }
}

/** The board's own window lends its clicks to the fields on its sheet. */
export function lendPick(): Pick {
  const pick = newPick()
  provide(KEY, pick)
  return pick
}

/** Where there is no board beside the sheet nothing is ever picked. */
export const usePick = (): Pick => inject(KEY, newPick, true)
