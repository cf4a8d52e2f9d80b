/** So long a pressed button may stay busy before the keys are led on from it, in milliseconds. */
const BUSY = 600
/** A window's own care for the focus comes first. */
const FIRST = 50
/** What a reader of the screen calls a place of the page. */
const PLACES =
  'section, aside, nav, main, form, dialog, fieldset, li, [role="region"], [role="dialog"], [role="tabpanel"], [tabindex]'

let placed: Element | null = null

/** Nothing has the focus, or only the place to which it fell back when what had it went: whoever wants it may take it. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement === placed
}

const isShut = (element: Element): boolean => !element.isConnected || element.matches(':disabled')
const chainOf = (element: Element | null): HTMLElement[] => {
  const chain: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement && one !== document.body; one = one.parentElement) chain.push(one)
  return chain
}

/** The same place drawn anew: a window that is made again has it under the name that it had. */
function again(element: HTMLElement): HTMLElement | null {
  const name = element.getAttribute('aria-label')
  if (name === null) return null
  const alike = document.querySelectorAll<HTMLElement>(`${element.localName}[aria-label]`)
  return [...alike].find((one) => one.getAttribute('aria-label') === name && !isShut(one)) ?? null
}

function take(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Whoever works by the keys keeps his place: where what he pressed is busy it has the focus again when it can be pressed; where it has gone, the place
 * has it in which it stood, and the next Tab goes on from there. What he left himself is left.
 */
export function keepFocus(): void {
  let chain: HTMLElement[] = []
  let byKeys = false
  /** A key is held down: what it repeats is meant for what had the focus, and for nothing that comes in its place. */
  let held = false
  let due = 0
  let shutSince = 0
  /** What is busy for long has it back from its place, if nobody has moved on meanwhile. */
  let back: HTMLElement | null = null

  const look = (): void => {
    due = 0
    if (held) {
      due = window.setTimeout(look, FIRST)
      return
    }
    if (back && placed && document.activeElement === placed) {
      const element = back
      if (!isShut(element)) take(element)
      return
    }
    const [had] = chain
    const { activeElement } = document
    if (!byKeys || !had || (activeElement !== null && activeElement !== document.body)) return
    if (!isShut(had)) {
      // It was busy and can be pressed again; what was never shut was left by a Tab.
      if (shutSince > 0) take(had)
      shutSince = 0
      return
    }
    shutSince ||= Date.now()
    if (had.isConnected && Date.now() - shutSince < BUSY) {
      due = window.setTimeout(look, FIRST)
      return
    }
    // What had the focus may itself be a place, which is drawn anew.
    const places = chain.filter((one) => one.matches(PLACES) && (one !== had || !one.isConnected))
    const place = places.map((one) => (isShut(one) ? again(one) : one)).find((one) => one !== null)
    const there = place ?? document.querySelector<HTMLElement>('main')
    if (!there) return
    take(there)
    placed = document.activeElement === there ? there : null
    back = had.isConnected ? had : null
  }

  document.addEventListener(
    'keydown',
    () => {
      byKeys = true
      held = true
    },
    true,
  )
  for (const ends of ['keyup', 'blur'])
    window.addEventListener(
      ends,
      ({ target }) => {
        if (ends === 'keyup' || target === window) held = false
      },
      true,
    )
  document.addEventListener(
    'pointerdown',
    () => {
      byKeys = false
    },
    true,
  )
  document.addEventListener('focusin', ({ target }) => {
    placed = null
    back = null
    chain = chainOf(target as Element)
    shutSince = 0
  })
  new MutationObserver(() => {
    const [had] = chain
    // What was busy can be pressed again; or what has the focus has gone, be it the place to which that fell back.
    const wanted = (back !== null && !isShut(back)) || (had !== undefined && isShut(had))
    if (due === 0 && byKeys && wanted) due = window.setTimeout(look, FIRST)
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
}
