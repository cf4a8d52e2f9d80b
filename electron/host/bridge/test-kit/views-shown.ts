import type { Frame } from '../../../../shared/bridge/bridge.ts'
import { viewAfter } from '../../../../shared/bridge/view-frames.ts'

/** The views that a window had, one after the other, by the frames that it was sent: whole ones, and those that came of changes. */
export function viewsShown<T = unknown>(frames: readonly Frame[]): T[] {
  const views: T[] = []
  for (const frame of frames) {
    if (!('push' in frame)) continue
    if (frame.push === 'view') views.push(frame.view as T)
    else if (frame.push === 'changes') {
      const view = viewAfter(views.at(-1), frame)
      if (view === null) throw new Error('what changed does not make the view that the host has')
      views.push(view as T)
    }
  }
  return views
}
