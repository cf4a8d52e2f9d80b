/** Somebody who has written nothing for so long has come to rest, in milliseconds. */
export const TYPING_RESTS = 200

let typedAt = Number.NEGATIVE_INFINITY

/** Notes when words are written in a field of this page. Hung once, by the window's `main.ts`. */
export function noteTyping(): void {
  document.addEventListener(
    'input',
    ({ target, timeStamp }) => {
      const field = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isWritten(target))
      if (field) typedAt = timeStamp
    },
    { capture: true, passive: true },
  )
}

const isWritten = ({ type }: HTMLInputElement): boolean =>
  !['checkbox', 'radio', 'range', 'file', 'color'].includes(type)

/** Milliseconds until somebody who is writing may have come to rest; 0 where nobody writes. */
export const restOfTyping = (now = performance.now()): number => Math.max(0, typedAt + TYPING_RESTS - now)
