import { ref } from 'vue'

/** Day, or night by the lamp. Remembered on this machine alone; the host is never told. */
export type Theme = 'day' | 'night'
/** What was chosen: the one or the other, by the hour of this machine, or as the machine is set. */
export type Lamp = Theme | 'hour' | 'system'

const KEPT = 'wardroom.theme'
const DAY_FROM = 7
const DAY_TO = 19
const theme = ref<Theme>('day')
const lamp = ref<Lamp>('system')

function kept(): Lamp {
  try {
    const found = window.localStorage.getItem(KEPT)
    return found === 'day' || found === 'night' || found === 'hour' ? found : 'system'
  } catch {
    return 'system'
  }
}

/** The light that a choice comes to, at an hour of the machine's clock. */
export function lightOf(chosen: Lamp, hour: number, systemDark: boolean): Theme {
  if (chosen === 'hour') return hour >= DAY_FROM && hour < DAY_TO ? 'day' : 'night'
  if (chosen === 'system') return systemDark ? 'night' : 'day'
  return chosen
}

function show(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
  theme.value = lightOf(lamp.value, new Date().getHours(), dark)
  document.documentElement.dataset['theme'] = theme.value
}

function choose(next: Lamp): void {
  lamp.value = next
  show()
  try {
    if (next === 'system') window.localStorage.removeItem(KEPT)
    else window.localStorage.setItem(KEPT, next)
  } catch {
    // A browser that keeps nothing shows the system's theme next time.
  }
}

/** Shows the light that was chosen last on this machine, and follows the hour and its other windows. Once, before the window is drawn. */
export function hangLamp(): void {
  const read = (): void => {
    lamp.value = kept()
    show()
  }
  read()
  window.addEventListener('storage', (event) => event.key === KEPT && read())
  setInterval(show, 60_000)
}

/** The light that is shown, the choice behind it, and the switches for them. */
export function useTheme(): {
  readonly theme: typeof theme
  readonly lamp: typeof lamp
  readonly choose: typeof choose
  readonly toggle: () => void
} {
  return { theme, lamp, choose, toggle: () => choose(theme.value === 'day' ? 'night' : 'day') }
}
