import { describe, expect, it } from 'vitest'
import { roomWords } from './room.ts'

describe('The room that a window has', () => {
  it('is that of its pixels at usual letters: a screen, a laptop at 150 %, a tablet on end, a telephone', () => {
    expect(roomWords(1440, 900, 1)).toBe('')
    expect(roomWords(1280, 720, 1)).toBe('')
    expect(roomWords(960, 600, 1)).toBe('narrow low')
    expect(roomWords(820, 1180, 1)).toBe('narrow column')
    expect(roomWords(390, 844, 1)).toBe('narrow column')
  })

  it('is less where the letters are larger, as where the whole window is', () => {
    expect(roomWords(1440, 900, 1.5)).toBe(roomWords(960, 600, 1))
    expect(roomWords(1280, 720, 1.5)).toBe('narrow column low')
    expect(roomWords(1920, 1080, 0.9)).toBe('')
    // The columns beside a sheet grow with the letters in a wide window too.
    expect(roomWords(1920, 1080, 1.5)).toBe('narrow')
    expect(roomWords(1920, 1080, 1.1)).toBe('')
  })
})
