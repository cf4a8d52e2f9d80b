import { ref } from 'vue'

const KEPT = 'wardroom.bell'

function kept(): boolean {
  try {
    return window.localStorage.getItem(KEPT) === 'aloud'
  } catch {
    return false
  }
}

const aloud = ref<boolean>()

/** Whether the bell is heard: not until it is asked for, and then remembered on this machine alone. */
export function useBellSound(): { readonly aloud: typeof aloud; readonly toggle: () => void } {
  aloud.value ??= kept()
  return {
    aloud,
    toggle() {
      aloud.value = !aloud.value
      try {
        window.localStorage.setItem(KEPT, aloud.value ? 'aloud' : 'silent')
      } catch {
        // A browser that keeps nothing is silent again next time.
      }
      // Heard at once, so that one knows it works; a page may sound only after somebody has touched it.
      ringBell()
    },
  }
}

/** A bronze bell: its strike note with what rings above and below it, each dying away at its own pace (hertz, strength, seconds). */
const PARTIALS = [
  [440, 0.3, 2.2],
  [880, 0.5, 1.6],
  [1056, 0.25, 1.2],
  [1320, 0.18, 0.9],
  [1760, 0.2, 0.7],
  [2349, 0.08, 0.4],
] as const

let sound: AudioContext | null = null

/** Strikes the bell so many times, a pair close together as on board; nothing when it is silent or the machine has no sound. */
export function ringBell(strokes = 2): void {
  if (!(aloud.value ?? kept()) || typeof AudioContext === 'undefined') return
  sound ??= new AudioContext()
  void sound.resume()
  for (let stroke = 0; stroke < strokes; stroke++) strike(sound, sound.currentTime + stroke * 0.45)
}

function strike(to: AudioContext, at: number): void {
  for (const [hertz, strength, seconds] of PARTIALS) {
    const tone = to.createOscillator()
    const fading = to.createGain()
    tone.frequency.value = hertz
    fading.gain.setValueAtTime(strength * 0.4, at)
    fading.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
    tone.connect(fading).connect(to.destination)
    tone.start(at)
    tone.stop(at + seconds)
  }
}
