import { isUtf8 } from 'node:buffer'

/** The text of a file or a stream, or what is wrong with its bytes, as the end of a sentence. */
export type Read<T> = { readonly value: T } | { readonly wrong: string }

/**
 * The text of bytes in UTF-8, with or without its mark at the beginning. Anything else is wrong: read as UTF-8, a name in another writing would
 * be kept with its letters spoilt, and nobody would be told.
 */
export function textOfBytes(bytes: Uint8Array): Read<string> {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    return { wrong: 'it is written in UTF-16, and UTF-8 is read here: save it anew as UTF-8' }
  if (!isUtf8(bytes)) return { wrong: `line ${brokenLine(bytes)} is not written in UTF-8: save it anew as UTF-8` }
  return { value: new TextDecoder('utf-8').decode(bytes) }
}

/** The first line, from 1, that is no UTF-8: no character of it holds the byte that ends a line. */
function brokenLine(bytes: Uint8Array): number {
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from)
    const to = end < 0 ? bytes.length : end
    if (!isUtf8(bytes.subarray(from, to))) return line
    from = to + 1
  }
  return line
}

/** The same, read as JSON. */
export function jsonOfBytes(bytes: Uint8Array): Read<unknown> {
  const text = textOfBytes(bytes)
  return 'wrong' in text ? text : jsonOfText(text.value)
}

/** What a text says as JSON, or why it is none, in one line without a sign that cannot be seen. */
export function jsonOfText(text: string): Read<unknown> {
  if (text.trim() === '') return { wrong: 'it is empty' }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    // What the parser quotes of the text may run over its lines.
    const why = (error as Error).message.replace(/[\s\p{Cc}]+/gu, ' ').replace(/ is not valid JSON$/, ' stands there')
    return { wrong: why }
  }
}
