import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Keyed draws: every figure of chance is a function of the campaign's seed, the branch and what it is for, never of what was
 * drawn before. Hidden ships therefore shift nobody's throws, and a branch with another key foreknows nothing.
 */
export interface Key {
  readonly seed: string
  readonly branch: string
}

/** 32 bytes that belong to exactly these words. Parts are length-prefixed, so ('ab','c') and ('a','bc') differ. */
function digest(key: Key, parts: readonly string[]): Uint8Array {
  let text = `${key.seed.length}:${key.seed}|${key.branch.length}:${key.branch}`
  for (const part of parts) text += `|${part.length}:${part}`
  return sha256(bytesOf(text))
}

/** Nearly all words are plain ASCII, whose bytes are written into one buffer without an encoder. */
const plain = new Uint8Array(512)

function bytesOf(text: string): Uint8Array {
  if (text.length > plain.length) return utf8ToBytes(text)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return utf8ToBytes(text)
    plain[i] = code
  }
  return plain.subarray(0, text.length)
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A number in [0, 1) with 53 bits, for likelihoods that are not dice (weather). */
export function uniform(key: Key, ...parts: string[]): number {
  const b = digest(key, parts)
  const high = ((b[0] ?? 0) << 19) | ((b[1] ?? 0) << 11) | ((b[2] ?? 0) << 3) | ((b[3] ?? 0) >>> 5)
  const low = (((b[4] ?? 0) << 24) | ((b[5] ?? 0) << 16) | ((b[6] ?? 0) << 8) | (b[7] ?? 0)) >>> 0
  return ((high >>> 0) * 2 ** 24 + (low >>> 8)) / 2 ** 51
}

/** Faces 1..sides, unbiased (bytes past the last whole multiple are thrown away), `count` of them. A die has at most 256 sides, else it throws. */
export function faces(key: Key, sides: number, count: number, ...parts: string[]): number[] {
  if (!Number.isInteger(sides) || sides < 1 || sides > 256)
    throw new RangeError(`a die of ${sides} sides: it has from 1 to 256`)
  const out: number[] = []
  for (let block = 0; out.length < count; block++) {
    const bytes = digest(key, [...parts, `block ${block}`])
    const limit = 256 - (256 % sides)
    for (const byte of bytes) {
      if (byte < limit && out.length < count) out.push((byte % sides) + 1)
    }
  }
  return out
}

/** An opaque name that says nothing of how many there are, or in which order: 10 characters of hex of the key and the parts. */
export function mintedName(key: Key, ...parts: string[]): string {
  const bytes = digest(key, ['name', ...parts])
  let name = ''
  for (let i = 0; i < 5; i++) name += HEX[bytes[i] as number]
  return name
}
