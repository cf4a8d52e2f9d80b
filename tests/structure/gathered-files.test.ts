import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Files that gather others by a pattern, and the patterns that reach out of their own layer. */
function patternsOut(layer: string): string[] {
  return (
    readdirSync(path.join(root, layer), { recursive: true, encoding: 'utf8' })
      // The gallery does not ship.
      .filter((name) => /\.(ts|vue)$/.test(name) && !/\.test\.ts$|^gallery\b/.test(name))
      .flatMap((name) => {
        const file = path.posix.join(layer, name.replaceAll(path.sep, '/'))
        const text = readFileSync(path.join(root, file), 'utf8')
        const calls = text.match(/import\.meta\.glob[^(]*\([^)]*\)/g) ?? []
        return calls
          .flatMap((call) => [...call.matchAll(/['"`](!?[./][^'"`]*)['"`]/g)].map(([, pattern = '']) => pattern))
          .map((pattern) => path.posix.join(path.posix.dirname(file), pattern.replace(/^!/, '')))
          .filter((reached) => !reached.startsWith(`${layer}/`))
          .map((reached) => `${file}: ${reached}`)
      })
  )
}

describe('files gathered by a pattern, which the import rule does not see', () => {
  it('are of their own layer, but for the numbered cases that the windows show', () => {
    expect(['shared', 'electron', 'renderer'].flatMap(patternsOut)).toEqual([
      'renderer/features/desk/prove-it/numbered-cases.ts: tests/cases/*/*.json',
    ])
  })
})
