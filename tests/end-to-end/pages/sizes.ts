import { expect, type Page } from '@playwright/test'

/** A laptop at 150 %, a tablet, a telephone. */
export const LAPTOP = { width: 960, height: 600 }
export const TABLET = { width: 1024, height: 768 }
export const PHONE = { width: 390, height: 844 }

/**
 * Nothing that is pressed, filled in or read as a heading, nor a framed plate, stands beyond the left or right edge of the window, or on top of another, and no words of a
 * button are cut off: tabs of a window's head alone may slide. Below the foot of a window that scrolls is no fault.
 */
export async function expectWhole(page: Page, what: string): Promise<void> {
  const faults = (): Promise<string[]> =>
    page.evaluate(() => {
      const name = (element: Element): string =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
        element.className.toString()
      const wide = document.documentElement.clientWidth
      const said: string[] = []
      if (document.documentElement.scrollWidth > wide + 1)
        said.push(`the page is ${document.documentElement.scrollWidth} wide`)
      const seen = [
        ...document.querySelectorAll('#app :is(button, input, select, textarea, h1, h2, h3, .plate)'),
      ].filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 2 && height > 2 && element.checkVisibility() && !element.closest('.head-tabs, .unseen, svg')
      })
      for (const element of seen) {
        const { left, right } = element.getBoundingClientRect()
        if (left < -1 || right > wide + 1) said.push(`${name(element)}: ${Math.round(left)} to ${Math.round(right)}`)
      }
      for (const element of seen.filter((one) => one.matches('button')))
        if (getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
          said.push(`${name(element)} is cut off`)
      // What is scrolled out of sight within its own box lies under nothing.
      const isScrolledOff = (element: Element, x: number, y: number): boolean => {
        for (let at = element.parentElement; at; at = at.parentElement) {
          if (getComputedStyle(at).overflowY === 'visible') continue
          const { left, right, top, bottom } = at.getBoundingClientRect()
          if (x < left || x > right || y < top || y > bottom) return true
        }
        return false
      }
      // What lies in the middle of a button is the button, or something in or around it.
      for (const element of seen.filter((one) => one.matches('button'))) {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight || isScrolledOff(element, x, y)) continue
        const hit = document.elementFromPoint(x, y)
        const other = hit?.closest('button')
        // What scrolls may go under a foot that stays.
        let stays = false
        for (let at: Element | null | undefined = other; at; at = at.parentElement)
          stays ||= ['sticky', 'fixed'].includes(getComputedStyle(at).position)
        if (other && !stays && other !== element && !element.contains(other))
          said.push(`${name(element)} lies under ${name(other)}`)
      }
      return said
    })
  await expect.poll(faults, { message: `${what}, ${page.viewportSize()?.width} wide` }).toEqual([])
}
