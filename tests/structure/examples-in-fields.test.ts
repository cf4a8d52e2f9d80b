import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const renderer = path.resolve(import.meta.dirname, '../../renderer')

describe('An empty field', () => {
  it('never looks filled in: an example of a figure that stands in it says that it is one', () => {
    const found = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(vue|ts)$/.test(name) && !name.endsWith('.test.ts'))
      .flatMap((name) =>
        [
          ...readFileSync(path.join(renderer, name), 'utf8').matchAll(/placeholder(?:="|: ')([^"'\n]*\d[^"'\n]*)["']/g),
        ].map(([, says = '']) => ({ name, says })),
      )
      // A line of orders in the book's words and an address are no figures that somebody may take for his own.
      .filter(({ says }) => /^[\d\s.,°′½hNSEW]+$/.test(says))
    expect(found).toEqual([])
  })
})
