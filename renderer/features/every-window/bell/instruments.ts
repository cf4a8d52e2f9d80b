/* Sounds made by the program itself, from tones and noise: no recording is shipped. Each is written on a context from an instant on. */

/** A bronze bell: its strike note with what rings above and below it, each dying away at its own pace (hertz, strength, seconds). */
const PARTIALS = [
  [440, 0.3, 2.2],
  [880, 0.5, 1.6],
  [1056, 0.25, 1.2],
  [1320, 0.18, 0.9],
  [1760, 0.2, 0.7],
  [2349, 0.08, 0.4],
] as const

const SILENT = 0.0001

/** A gain that is so loud at an instant and has died away so many seconds later. */
function dying(to: AudioContext, at: number, strength: number, seconds: number): GainNode {
  const fading = to.createGain()
  fading.gain.setValueAtTime(strength, at)
  fading.gain.exponentialRampToValueAtTime(SILENT, at + seconds)
  fading.connect(to.destination)
  return fading
}

export function strikeBell(to: AudioContext, at: number): void {
  for (const [hertz, strength, seconds] of PARTIALS) {
    const tone = to.createOscillator()
    tone.frequency.value = hertz
    tone.connect(dying(to, at, strength * 0.4, seconds))
    tone.start(at)
    tone.stop(at + seconds)
  }
}

/** A second of hiss, the same each time. */
function hiss(to: AudioContext): AudioBuffer {
  const buffer = to.createBuffer(1, to.sampleRate, to.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1898
  for (let n = 0; n < samples.length; n++) {
    state = (state * 1103515245 + 12345) % 2147483648
    samples[n] = state / 1073741824 - 1
  }
  return buffer
}
function puff(
  to: AudioContext,
  at: number,
  kind: BiquadFilterType,
  hertz: number,
  strength: number,
  seconds: number,
): void {
  const noise = to.createBufferSource()
  noise.buffer = hiss(to)
  const filter = to.createBiquadFilter()
  filter.type = kind
  filter.frequency.value = hertz
  noise.connect(filter)
  filter.connect(dying(to, at, strength, seconds))
  noise.start(at)
  noise.stop(at + seconds)
}

/** A gun some way off: a thud that falls, and the air behind it. */
export function fireGun(to: AudioContext, at: number): void {
  const thud = to.createOscillator()
  thud.frequency.setValueAtTime(95, at)
  thud.frequency.exponentialRampToValueAtTime(32, at + 0.5)
  thud.connect(dying(to, at, 0.5, 0.6))
  thud.start(at)
  thud.stop(at + 0.6)
  puff(to, at, 'lowpass', 420, 0.35, 0.8)
}

/** The sounder of a telegraph: long and short, by the seconds between its clicks. */
const CLICKS = [0, 0.06, 0.24, 0.3, 0.36, 0.42, 0.6, 0.78] as const
export function tapTelegraph(to: AudioContext, at: number): void {
  for (const later of CLICKS) puff(to, at + later, 'bandpass', 2600, 0.5, 0.03)
}

/** A klaxon, twice: it rises, holds and falls away. */
export function soundKlaxon(to: AudioContext, at: number): void {
  for (const begin of [at, at + 0.85]) {
    const horn = to.createOscillator()
    horn.type = 'sawtooth'
    horn.frequency.setValueAtTime(140, begin)
    horn.frequency.exponentialRampToValueAtTime(390, begin + 0.18)
    horn.frequency.setValueAtTime(390, begin + 0.45)
    horn.frequency.exponentialRampToValueAtTime(130, begin + 0.7)
    const mouth = to.createBiquadFilter()
    mouth.type = 'bandpass'
    mouth.frequency.value = 900
    const loud = to.createGain()
    loud.gain.setValueAtTime(SILENT, begin)
    loud.gain.exponentialRampToValueAtTime(0.22, begin + 0.08)
    loud.gain.setValueAtTime(0.22, begin + 0.5)
    loud.gain.exponentialRampToValueAtTime(SILENT, begin + 0.75)
    horn.connect(mouth)
    mouth.connect(loud)
    loud.connect(to.destination)
    horn.start(begin)
    horn.stop(begin + 0.75)
  }
}
