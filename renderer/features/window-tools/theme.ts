import { ref } from 'vue'

/** Day, or night by the lamp. Remembered on this machine alone; the host is never told. */
export type Theme = 'day' | 'night'

const KEPT = 'wardroom.theme'
const theme = ref<Theme>('day')

function kept(): Theme | null {
  try {
    const found = window.localStorage.getItem(KEPT)
    return found === 'day' || found === 'night' ? found : null
  } catch {
    return null
  }
}

function show(next: Theme): void {
  theme.value = next
  document.documentElement.dataset['theme'] = next
}

/** Shows the theme that was chosen last on this machine; without one, what the system prefers. Once, before the window is drawn. */
export function hangLamp(): void {
  show(kept() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day'))
}

/** The theme and the switch for it. */
export function useTheme(): { readonly theme: typeof theme; readonly toggle: () => void } {
  return {
    theme,
    toggle() {
      show(theme.value === 'day' ? 'night' : 'day')
      try {
        window.localStorage.setItem(KEPT, theme.value)
      } catch {
        // A browser that keeps nothing shows the system's theme next time.
      }
    },
  }
}
