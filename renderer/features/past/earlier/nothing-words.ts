import type { clockWords } from '../../every-window/clock/clock-words.ts'

/** What a list says in which nothing stands: that there never was anything, or nothing since an hour, where what is older is left out. */
export function nothingWords(
  never: string,
  nothing: string,
  since: string | null,
  { when }: Pick<ReturnType<typeof clockWords>, 'when'>,
): string {
  return since === null ? never : `${nothing} since ${when(since)}.`
}
