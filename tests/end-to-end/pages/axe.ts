import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Axe finds nothing serious or worse: all its rules by day, those of colour by lamp, since nothing else changes with the lamp. */
export async function expectSound(page: Page): Promise<void> {
  for (const theme of ['day', 'night']) {
    if ((await page.locator('html').getAttribute('data-theme')) !== theme) {
      const lamp = page.getByRole('button', { name: /Night lamp|Daylight/ })
      // The locked door has no lamp: it takes the one that the machine was left with.
      if (await lamp.isVisible()) await lamp.click()
      else await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light' }).then(() => page.reload())
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // What stands for a moment while a window takes in a new view is not what a person sees: a fault is there when looked at twice.
    await settled(page)
    const first = await grave(page, theme)
    if (first.length === 0) continue
    await settled(page)
    const again = await grave(page, theme)
    expect.soft(first.filter((one) => again.includes(one))).toEqual([])
  }
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * What axe finds serious or worse, a line for each element, so that two looks can be compared. Axe runs in the page itself: the
 * builder of its Playwright package opens a second page for each look and lists what passes too, which takes eight times as long.
 */
async function grave(page: Page, theme: string): Promise<string[]> {
  // Only that builder looks into frames. No window has one; here it would go unseen.
  if (page.frames().length > 1) throw new Error(`${page.url()} has a frame, into which axe does not look`)
  // A document keeps axe until it is loaded anew.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (rules) => {
      if (!window.axe) throw new Error('axe is not in the page')
      const found = await window.axe.run({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })
      return found.violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map((node) => node.html) }))
    },
    theme === 'day' ? null : ['color-contrast'],
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, html }) => html.map((one) => `${theme}: ${id}: ${one.slice(0, 160)}`))
}

/** Waits until nothing moves and the document has not changed for a fifth of a second; a window that never rests is looked at as it is. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rest = (): void => {
          if (document.getAnimations().some(({ playState }) => playState === 'running')) wait()
          else end()
        }
        const end = (): void => {
          changes.disconnect()
          clearTimeout(late)
          requestAnimationFrame(() => resolve())
        }
        let timer = setTimeout(rest, 200)
        const wait = (): void => {
          clearTimeout(timer)
          timer = setTimeout(rest, 200)
        }
        const late = setTimeout(end, 5000)
        const changes = new MutationObserver(wait)
        changes.observe(document, { attributes: true, childList: true, subtree: true, characterData: true })
      }),
  )
}
