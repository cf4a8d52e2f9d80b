import { type Ref, watch } from 'vue'
import type { SeatView } from '../../shared/knowledge/view.ts'

type Shown = Pick<SeatView, 'clock' | 'line'>

/** Whether the second of two views is of another line of play, or of a time that is taken back to: nothing leads from the one to the other. */
export function isOtherLine(before: Shown, now: Shown): boolean {
  if (now.clock < before.clock) return true
  // Where nothing is to be said any more and the clock stands at once where it stood before it was taken back, the line that was left is taken up again.
  if (now.line === undefined) return now.clock !== before.clock && now.clock === before.line?.from.clock
  if (before.line === undefined) return true
  const ends = ({ from, to }: NonNullable<Shown['line']>): string => JSON.stringify([from, to])
  if (ends(now.line) !== ends(before.line) || now.line.left > before.line.left) return true
  // What has come about on the line that is shown too is said no more: that is no other line.
  if (now.line.left < before.line.left) return false
  const said = new Set(before.line.told.map((one) => JSON.stringify(one)))
  return now.line.told.some((one) => !said.has(JSON.stringify(one)))
}

/** Runs when another line of play is shown: what the host answered on the line before is no longer so. */
export function onOtherLine(view: Readonly<Ref<Shown | null>>, run: () => void): void {
  watch(view, (now, before) => {
    if (before && now && isOtherLine(before, now)) run()
  })
}
