import { ref } from 'vue'
import { strikeBell } from './instruments.ts'

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

let sound: AudioContext | null = null

/** The machine's sound, begun when something is first heard; null while all is silent or there is none. */
export function heardBy(): AudioContext | null {
  if (!(aloud.value ?? kept()) || typeof AudioContext === 'undefined') return null
  sound ??= new AudioContext()
  void sound.resume()
  return sound
}

/** Strikes the bell so many times, a pair close together as on board; nothing when it is silent or the machine has no sound. */
export function ringBell(strokes = 2): void {
  const to = heardBy()
  if (to) for (let stroke = 0; stroke < strokes; stroke++) strikeBell(to, to.currentTime + stroke * 0.45)
}
