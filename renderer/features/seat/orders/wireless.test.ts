import { describe, expect, it } from 'vitest'
import { jane1898 } from '../../../../shared/books/jane1898/book.ts'
import { hasWireless } from './wireless.ts'

describe('The roads that a despatch may be given', () => {
  it('JS-INFO-13: have wireless among them only in a war that has it', () => {
    const settings = (given: Record<string, unknown>) => jane1898.readSettings(given as never).settings
    expect(hasWireless(jane1898, settings({}))).toBe(false)
    expect(hasWireless(jane1898, settings({ wireless: 'nwc1905' }))).toBe(true)
  })
})
