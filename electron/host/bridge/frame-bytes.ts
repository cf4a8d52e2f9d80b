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
  if ('ok' in frame) {
    const bytes = keptBytes(frame.ok)
    if (bytes) return Buffer.concat([Buffer.from(`{"n":${frame.n},"ok":`), bytes, Buffer.from('}')])
  } else if ('push' in frame && frame.push === 'chart') {
    const bytes = keptBytes(frame.chart)
    if (bytes) return Buffer.concat([Buffer.from('{"push":"chart","chart":'), bytes, Buffer.from('}')])
  }
  return JSON.stringify(frame)
}

/** The bytes of a reply that never changes; undefined of any other. */
function keptBytes(reply: unknown): Buffer | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  const before = kept.get(reply)
  if (before === undefined) return undefined
  const bytes = before ?? Buffer.from(JSON.stringify(reply))
  kept.set(reply, bytes)
  return bytes
}
