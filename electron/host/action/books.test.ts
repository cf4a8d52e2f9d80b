import { describe, expect, it } from 'vitest'
import { actionBooks } from './books.ts'

describe('Books that a single action can be played by', () => {
  it('offer what the packs have ready: River Plate on Carter’s board, with a seat for each side', () => {
    const carter = actionBooks().find(({ id }) => id === 'carter')
    expect(carter?.setups.map(({ key }) => key)).toEqual(['example', 'river-plate-1939/13-december-1939'])
    const ready = carter?.setups.at(-1)
    expect(ready?.says).toBe('River Plate, 1939: 13 December 1939.')
    expect(ready?.seats.map(({ seat, ships }) => [seat, ships.length])).toEqual([
      ['britain', 3],
      ['germany', 1],
    ])
  })
})
