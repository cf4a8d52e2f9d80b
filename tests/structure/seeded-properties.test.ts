import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const testFiles = ['shared', 'electron', 'renderer', 'tests'].flatMap((layer) =>
  readdirSync(path.join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join(layer, name.replaceAll(path.sep, '/'))),
)

/** Calls of `fc.assert` and `fc.sample` in a file, each with whether a seed stands in its last argument. */
function drawn(file: string, text: string): { readonly at: string; readonly seeded: boolean }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const calls: { at: string; seeded: boolean }[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^fc\s*\.(assert|sample)$/.test(node.expression.getText().replaceAll(/\s/g, ''))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      const settings = node.arguments[1]?.getText() ?? ''
      calls.push({ at: `${file}:${line + 1}`, seeded: /\bseed\b|^[A-Z]+$/.test(settings) })
    }
    ts.forEachChild(node, walk)
  }
  walk(source)
  return calls
}

describe('Properties that are tried at drawn values', () => {
  it('are tried at the same values in every run: each names its seed, and the long proofs try others', () => {
    const calls = testFiles.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return text.includes("from 'fast-check'") ? drawn(file, text) : []
    })
    expect(calls.length).toBeGreaterThan(40)
    expect(calls.filter(({ seeded }) => !seeded).map(({ at }) => at)).toEqual([])
  })

  it('one without a seed would be found', () => {
    expect(drawn('a.test.ts', 'fc.assert(fc.property(fc.nat(), () => true), { numRuns: 2 })')).toEqual([
      { at: 'a.test.ts:1', seeded: false },
    ])
  })
})
