import type { Frame } from '../../../shared/bridge/bridge.ts'

/** The bytes of replies that stay what they are as long as their campaign lies open. */
const kept = new WeakMap<object, Buffer | null>()

/** Says that a reply is never changed: it is made into bytes once, however often it is asked for. */
export function neverChanges<T extends object>(reply: T): T {
  kept.set(reply, null)
  return reply
}

/** A frame as it goes over a line: JSON, as text or as the bytes of it. */
export function frameBytes(frame: Frame): string | Buffer {
  if (!('ok' in frame) || typeof frame.ok !== 'object' || frame.ok === null) return JSON.stringify(frame)
  const before = kept.get(frame.ok)
  if (before === undefined) return JSON.stringify(frame)
  const bytes = before ?? Buffer.from(JSON.stringify(frame.ok))
  kept.set(frame.ok, bytes)
  return Buffer.concat([Buffer.from(`{"n":${frame.n},"ok":`), bytes, Buffer.from('}')])
}
