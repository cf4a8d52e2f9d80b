import { describe, expect, it } from 'vitest'
import { readSettings, USUAL } from './machine-settings.ts'

describe('What is chosen on this machine', () => {
  it('is as usual until something is chosen, and when what was kept cannot be read', () => {
    expect(readSettings(null)).toEqual(USUAL)
    expect(readSettings('{"size": 900, "motion": "wild"')).toEqual(USUAL)
    expect(readSettings('[]')).toEqual(USUAL)
  })

  it('keeps each choice by itself: one that is not offered is as usual', () => {
    expect(readSettings('{"size":125,"motion":"still","tracks":null}')).toEqual({
      size: 125,
      motion: 'still',
      tracks: null,
    })
    expect(readSettings('{"size":300,"motion":"still","tracks":7}')).toEqual({ ...USUAL, motion: 'still' })
  })
})
