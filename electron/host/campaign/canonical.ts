import { createHash, type Hash } from 'node:crypto'

/** Hands out the one text that equal data have: keys sorted, what is undefined left out, no white space. */
function write(value: unknown, out: (text: string) => void): void {
  if (Array.isArray(value)) {
    out('[')
    value.forEach((item: unknown, i) => {
      if (i > 0) out(',')
      write(item === undefined ? null : item, out)
    })
    out(']')
  } else if (value !== null && typeof value === 'object') {
    const of = value as Record<string, unknown>
    out('{')
    let first = true
    for (const key of Object.keys(of).sort()) {
      if (of[key] === undefined) continue
      out(`${first ? '' : ','}${JSON.stringify(key)}:`)
      first = false
      write(of[key], out)
    }
    out('}')
  } else out(JSON.stringify(value) ?? 'null')
}

/** SHA-256 of the canonical text, in hex, without ever holding the whole text. */
export function canonicalHash(value: unknown): string {
  const hash: Hash = createHash('sha256')
  let waiting = ''
  write(value, (text) => {
    waiting += text
    if (waiting.length > 65_536) {
      hash.update(waiting)
      waiting = ''
    }
  })
  return hash.update(waiting).digest('hex')
}
