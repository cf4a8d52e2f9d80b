import { describe, expect, it } from 'vitest'
import { jane1898Tactical } from '../../../../shared/books/jane1898/tactical/book.ts'
import { linesByKey, linesByName } from './lines-by-name.ts'

const ships = [
  { id: 'gb-prince', name: 'Prince George' },
  { id: 'gb-majestic', name: 'Majestic' },
  { id: 'gb-t1', name: 'Torpedo boat' },
  { id: 'gb-t2', name: 'Torpedo boat' },
  { id: 'brest 1', name: 'Fort Brest' },
]

describe('Lines of orders that the umpire writes for a stand-in', () => {
  it('begin with the name of a ship, and are read with her key', () => {
    const keyed = 'gb-prince: 12 kn; port at 1\ngb-majestic: as she goes'
    const named = 'Prince George: 12 kn; port at 1\nMajestic: as she goes'
    expect(linesByName(keyed, ships)).toBe(named)
    expect(linesByKey(named, ships)).toBe(keyed)
    expect(linesByKey('  "prince george" : 12 kn', ships)).toBe('  gb-prince : 12 kn')
    expect(() => jane1898Tactical.readText(linesByKey(named, ships))).not.toThrow()
  })

  it('keep the key where a name is that of two ships, and where a book puts the key in quotation marks', () => {
    const text = 'gb-t1: as she goes\n"brest 1": as she goes\nbrest 1: fire at ship 1'
    expect(linesByName(text, ships)).toBe(text)
    expect(linesByKey('Torpedo boat: as she goes', ships)).toBe('Torpedo boat: as she goes')
  })

  it('change nothing behind the colon, nor a line without one', () => {
    const text = 'gb-majestic: signal "Prince George: follow"\nsteer ahead, fire starboard\n@work north: explode 2'
    expect(linesByKey(linesByName(text, ships), ships)).toBe(text)
  })

  it('take a key of one ship for hers, though another bears it as her name', () => {
    const crossed = [
      { id: 'alma', name: 'Iena' },
      { id: 'iena', name: 'Alma' },
    ]
    expect(linesByKey(linesByName('alma: as she goes', crossed), crossed)).toBe('alma: as she goes')
  })
})
