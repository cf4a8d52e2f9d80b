import { onBeforeUnmount, onMounted, type Ref, ref } from 'vue'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Keeps what lies over a window off what is being used: where the focus comes to something under it, or something is typed or pressed there, it goes
 * to the other end of the window. What is larger than half the window, as a chart, is used where it is pressed and not as a whole. `before` is what
 * had the focus last outside it, where the keys go on when it is put away. `look` is for when it has come or grown.
 */
export function useOutOfTheWay(lies: Readonly<Ref<HTMLElement | null>>): {
  readonly above: Ref<boolean>
  readonly before: () => HTMLElement | null
  readonly look: () => void
} {
  const above = ref(false)
  let had: HTMLElement | null = null

  /** Nothing is measured while nothing lies there: each letter that is typed would have the window laid out. */
  function makeWay(box: () => Box | null): void {
    const element = lies.value
    if (!element || element.childElementCount === 0) return
    const used = box()
    if (used && meet(element.getBoundingClientRect(), used)) above.value = !above.value
  }
  function use(what: EventTarget | null): void {
    if (!(what instanceof HTMLElement || what instanceof SVGElement)) return
    if (what === document.body || lies.value?.contains(what)) return
    if (what instanceof HTMLElement) had = what
    makeWay(() => {
      const box = what.getBoundingClientRect()
      return box.height * 2 < window.innerHeight ? box : null
    })
  }
  const used = ({ target }: Event): void => use(target)
  function pressed({ target, clientX, clientY }: PointerEvent): void {
    if (target instanceof Node && lies.value?.contains(target)) return
    makeWay(() => ({ left: clientX, right: clientX + 1, top: clientY, bottom: clientY + 1 }))
  }

  onMounted(() => {
    document.addEventListener('focusin', used)
    document.addEventListener('input', used)
    document.addEventListener('pointerdown', pressed)
  })
  onBeforeUnmount(() => {
    document.removeEventListener('focusin', used)
    document.removeEventListener('input', used)
    document.removeEventListener('pointerdown', pressed)
  })
  return { above, before: () => (had?.isConnected ? had : null), look: () => use(document.activeElement) }
}
