import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Change, changesOf, withChanges } from '../vocabulary/changes.ts'

/*
 * How a view goes over the line: whole to a window that has none, after that as what of it differs from the one before (`vocabulary/changes.ts`).
 * A frame is a function of two whole views and of nothing else, so that of two wars in which a seat is shown the same, the frames are the same.
 */

/** A view as it was sent: its text and what that says. */
export interface Sent {
  readonly text: string
  readonly view: unknown
}

export type ViewFrame =
  | { readonly push: 'view'; readonly view: unknown }
  /** What makes this view of the last that went over this line, and the hash of the whole that must come of it. */
  | { readonly push: 'changes'; readonly changes: Change; readonly hash: string }

/** A view is sent whole where what changed would take more than so much of it. */
const MOST_OF_WHOLE = 0.6

/** By this host and window see that they have the same view: SHA-256 of its text, the first 16 digits. */
export function hashOfView(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16)
}

/** A view as a line is sent it; `before` is the last one that went over it. */
export function viewFrame(before: Sent | null, now: Sent, hash: (text: string) => string = hashOfView): ViewFrame {
  const whole = { push: 'view', view: now.view } as const
  if (before === null) return whole
  const changes = changesOf(before.view as object, now.view as object)
  if (JSON.stringify(changes).length > MOST_OF_WHOLE * now.text.length) return whole
  return { push: 'changes', changes, hash: hash(now.text) }
}

/** The view that a frame makes of the one before it; null where that is not the one that the host has. */
export function viewAfter(before: unknown, frame: Extract<ViewFrame, { push: 'changes' }>): unknown {
  if (typeof before !== 'object' || before === null) return null
  try {
    const view = withChanges(before, frame.changes)
    return hashOfView(JSON.stringify(view)) === frame.hash ? view : null
  } catch {
    // What changed does not fit what this window has.
    return null
  }
}
