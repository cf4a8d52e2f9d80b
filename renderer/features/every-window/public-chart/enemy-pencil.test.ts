import { describe, expect, it } from 'vitest'
import { enemyPencil } from './enemy-pencil.ts'

const sides = [
  { key: 'gb', order: 1 },
  { key: 'fr', order: 2 },
  { key: 'es', order: 3 },
]

describe('The pencil of an enemy of unknown side', () => {
  it('is that of the other side, where there are two', () => {
    expect(enemyPencil({ sides: sides.slice(0, 2) }, 'gb', 1)).toBe(2)
    expect(enemyPencil({ sides: sides.slice(0, 2) }, 'fr', 2)).toBe(1)
    expect(enemyPencil(null, 'fr', 2)).toBe(1)
  })

  it('is never that of a side at peace with one’s own', () => {
    const chart = { sides, peace: [['gb', 'es']] as [string, string][] }
    expect(enemyPencil(chart, 'es', 3)).toBe(2)
    expect(enemyPencil(chart, 'gb', 1)).toBe(2)
    expect(enemyPencil(chart, 'fr', 2)).toBe(1)
  })
})
