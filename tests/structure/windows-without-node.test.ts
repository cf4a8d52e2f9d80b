import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const renderer = path.resolve(import.meta.dirname, '../../renderer')

/** Node's own globals where a program uses them: a call, a member, or a type. Browsers have none of them. */
const OF_NODE =
  /(?<![\w.'"$-])(?:(?:process|Buffer|global|module|exports|NodeJS)\s*[.[]|(?:require|setImmediate|clearImmediate)\s*\(|__(?:dir|file)name\b)/g

/** What a file uses of Node, without its comments. */
function ofNode(text: string): string[] {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '').match(OF_NODE) ?? []
}

describe('A window runs in a browser', () => {
  it('and uses no global of Node, though its types are checked together with those of its tests', () => {
    const found = readdirSync(renderer, { recursive: true })
      .map(String)
      .filter((name) => /\.(ts|vue)$/.test(name) && !name.endsWith('.test.ts'))
      .flatMap((name) => ofNode(readFileSync(path.join(renderer, name), 'utf8')).map((used) => `${name}: ${used}`))
    expect(found).toEqual([])
  })

  it.each(['process.pid', "process['env']", 'Buffer.from(x)', 'setImmediate(f)', 'let t: NodeJS.Timeout', '__dirname'])(
    'so that %s would be found',
    (text) => {
      expect(ofNode(`const a = 1 // of a window\n${text}`)).toHaveLength(1)
    },
  )
})
