import { type Ref, watch } from 'vue'
import type { SeatView } from '../../shared/knowledge/view.ts'

type Shown = Pick<SeatView, 'clock' | 'line'>

/** Whether the second of two views is of another line of play, or of a time that is taken back to: nothing leads from the one to the other. */
export function isOtherLine(before: Shown, now: Shown): boolean {
  if (now.clock < before.clock) return true
  return now.line !== undefined && JSON.stringify(now.line) !== JSON.stringify(before.line)
}

/** Runs when another line of play is shown: what the host answered on the line before is no longer so. */
export function onOtherLine(view: Readonly<Ref<Shown | null>>, run: () => void): void {
  watch(view, (now, before) => {
    if (before && now && isOtherLine(before, now)) run()
  })
}
