import { refuse } from './refusal.ts'

/** Nothing that anybody writes is nested deeper. */
const DEEPEST = 100

/** The place of the first half of a character in a text (a surrogate without its other half), from 0; -1 where the text is whole. */
function brokenAt(text: string): number {
  if (text.isWellFormed()) return -1
  // The pattern matches a whole pair or one half; the first match of one unit is the half.
  for (const { 0: found, index } of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g))
    if (found.length === 1) return index
  return -1
}

const join = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`

interface Waiting {
  readonly value: unknown
  readonly path: string
  readonly depth: number
}

/**
 * Refuses data in which any text, or the name of any field, holds half of a character: no file keeps it as it was written, and what is
 * kept would not be what was done. Whatever comes in from outside is looked through whole, so that no field can be forgotten. `what`
 * names data that is itself a text.
 */
export function demandWellFormed(given: unknown, what = 'This'): void {
  lookThrough(given, what, refuseBroken)
}

/**
 * The same of what somebody writes anew, in which no sign turns the direction of reading either: words and figures would stand before
 * their reader in another order than they were written. What an earlier version took in is read as it is.
 */
export function demandReadable(given: unknown, what = 'This'): void {
  lookThrough(given, what, refuseTurned)
}

type Look = (text: string, name: string, path: string) => void

function lookThrough(given: unknown, what: string, refuseBad: Look): void {
  const waiting: Waiting[] = [{ value: given, path: '', depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string') refuseBad(value, path === '' ? what : path, path)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= DEEPEST)
      refuse('text.deep', `${what} is nested deeper than ${DEEPEST} times; nothing that can be written here is.`)
    const inner: Waiting[] = Array.isArray(value)
      ? value.map((part: unknown, i) => ({ value: part, path: join(path, i), depth: depth + 1 }))
      : Object.entries(value).map(([key, part]) => {
          refuseBad(
            key,
            path === '' ? `The name of a field of ${what.toLowerCase()}` : `The name of a field of ${path}`,
            path,
          )
          return { value: part as unknown, path: join(path, key), depth: depth + 1 }
        })
    // The first in the order of reading is looked at first, and so is named first.
    for (let i = inner.length - 1; i >= 0; i--) waiting.push(inner[i] as Waiting)
  }
}

function refuseBroken(text: string, name: string, path: string): void {
  const at = brokenAt(text)
  if (at < 0) return
  const code = text.charCodeAt(at).toString(16).toUpperCase()
  refuse('text.broken', `${name} holds half of a character (U+${code}, at character ${at + 1}): write it anew.`, {
    path,
  })
}

/** Signs that embed, override or isolate a direction of writing. Letters of any script have their own without them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** The text with the sign for what cannot be read in the place of each half of a character and of each sign that turns the direction. */
export const madeReadable = (text: string): string => text.toWellFormed().replaceAll(TURNS, '\ufffd')

function refuseTurned(text: string, name: string, path: string): void {
  refuseBroken(text, name, path)
  const at = text.search(TURNS)
  if (at < 0) return
  const code = text.charCodeAt(at).toString(16).toUpperCase()
  refuse(
    'text.turned',
    `${name} holds a sign that turns the direction of reading (U+${code}, at character ${at + 1}): leave it out.`,
    { path },
  )
}
