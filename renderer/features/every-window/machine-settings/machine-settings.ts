import { reactive } from 'vue'
import { roomWords } from './room.ts'

/** Sizes of letters that are offered, in per cent. */
export const SIZES = [90, 100, 110, 125, 150] as const
/** How far back tracks are drawn, in hours; null: all of them. */
export const TRACKS = [6, 24, 72, null] as const

/** What is chosen on this machine alone. */
export interface MachineSettings {
  size: (typeof SIZES)[number]
  /** "system": as the machine is set; "still": nothing moves. */
  motion: 'system' | 'still'
  tracks: (typeof TRACKS)[number]
}

const KEPT = 'wardroom.machine'
export const USUAL: Readonly<MachineSettings> = { size: 100, motion: 'system', tracks: 24 }

/** What was kept, as far as it can be read: anything else is as usual. */
export function readSettings(kept: string | null): MachineSettings {
  let found: Partial<Record<keyof MachineSettings, unknown>> = {}
  try {
    const read: unknown = JSON.parse(kept ?? '{}')
    if (typeof read === 'object' && read !== null) found = read
  } catch {
    // A page that was kept badly is as usual.
  }
  const among = <T>(list: readonly T[], value: unknown, usual: T): T => list.find((one) => one === value) ?? usual
  return {
    size: among(SIZES, found.size, USUAL.size),
    motion: among(['system', 'still'] as const, found.motion, USUAL.motion),
    tracks: found.tracks === null ? null : among(TRACKS, found.tracks, USUAL.tracks),
  }
}

const settings = reactive<MachineSettings>({ ...USUAL })

function hang(): void {
  const root = document.documentElement
  const letters = settings.size / 100
  root.style.setProperty('--letters', String(letters))
  root.dataset['room'] = roomWords(window.innerWidth, window.innerHeight, letters)
  if (settings.motion === 'still') root.dataset['motion'] = 'still'
  else delete root.dataset['motion']
}

/** Takes up what was chosen on this machine before, and follows what other windows of it choose. Once, before the window is drawn. */
export function hangSettings(): void {
  const read = (): void => {
    try {
      Object.assign(settings, readSettings(window.localStorage.getItem(KEPT)))
    } catch {
      // A browser that keeps nothing shows everything as usual.
    }
    hang()
  }
  read()
  window.addEventListener('storage', (event) => event.key === KEPT && read())
  window.addEventListener('resize', hang)
}

/** What is chosen, and the way to choose otherwise. */
export function useMachineSettings(): {
  readonly settings: Readonly<MachineSettings>
  readonly set: (change: Partial<MachineSettings>) => void
} {
  return {
    settings,
    set(change) {
      Object.assign(settings, change)
      hang()
      try {
        window.localStorage.setItem(KEPT, JSON.stringify(settings))
      } catch {
        // It holds until the window is closed.
      }
    },
  }
}
