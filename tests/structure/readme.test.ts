import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (name: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8').replace(/\s+/g, ' ')

describe('the README', () => {
  it('tells how players at other computers come in, and says of what goes over the network what SECURITY.md says', () => {
    const readme = read('README.md')
    for (const words of ['**Other rooms**', 'serve FILE --lan', 'a code to scan for each seat', '(SECURITY.md)'])
      expect(readme).toContain(words)
    expect(read('SECURITY.md')).toContain('what goes over it is encrypted')
    expect(readme).toContain('What goes over the network is encrypted')
    expect(readme).not.toMatch(/\bnot encrypted\b/)
  })
})
