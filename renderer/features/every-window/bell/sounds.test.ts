// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useBellSound } from './bell-sound.ts'
import { hear, type Sound } from './sounds.ts'

/** A machine's sound that counts what is begun on it, and when. */
class PaperSound {
  static started: number[] = []
  currentTime = 0
  sampleRate = 8000
  destination = {}
  resume = () => Promise.resolve()
  #param = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  })
  #node = () => ({
    connect: (to: unknown) => to,
    frequency: this.#param(),
    gain: this.#param(),
    start: (at: number) => PaperSound.started.push(at),
    stop: () => undefined,
  })
  createOscillator = this.#node
  createGain = this.#node
  createBiquadFilter = this.#node
  createBufferSource = this.#node
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
}
const SOUNDS: readonly Sound[] = ['bell', 'telegraph', 'klaxon', 'gun']

describe('Sounds made by the program', () => {
  beforeEach(() => {
    PaperSound.started = []
    vi.stubGlobal('AudioContext', PaperSound)
  })
  afterEach(() => {
    const { aloud, toggle } = useBellSound()
    if (aloud.value) toggle()
    vi.unstubAllGlobals()
  })

  it('are not heard until they are asked for', () => {
    for (const sound of SOUNDS) hear(sound)
    expect(PaperSound.started).toEqual([])
  })

  it('are each heard when they are asked for, and a gun at once is not heard twice', () => {
    useBellSound().toggle()
    for (const sound of SOUNDS) {
      PaperSound.started = []
      hear(sound)
      expect(PaperSound.started.length, sound).toBeGreaterThan(0)
    }
    PaperSound.started = []
    hear('gun')
    expect(PaperSound.started).toEqual([])
  })
})
