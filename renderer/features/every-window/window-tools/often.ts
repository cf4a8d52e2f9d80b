import { onBeforeUnmount } from 'vue'

/** Milliseconds between two looks at the doors. */
const OFTEN = 8000

/** Looks now and then who has a window open, for as long as the caller stands: no view tells it, as it is no part of a war. */
export function lookOften(look: () => Promise<void>): void {
  const often = setInterval(() => void look(), OFTEN)
  onBeforeUnmount(() => clearInterval(often))
}
