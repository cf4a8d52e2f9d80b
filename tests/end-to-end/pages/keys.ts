import { expect, type Locator, type Page } from '@playwright/test'

/** Walks to a control with the Tab key, as one without a mouse does; fails when it is not on the way round. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const here = (): Promise<boolean> => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 150; presses++) {
    if (await here()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${control} is not reached by ${key}`)
}

/** The control that has the focus shows it: an outline or a border that it has not without. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    for (let element = document.activeElement; element && element !== document.body; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true
    }
    return false
  })
  expect(seen, 'an outline round what has the focus').toBe(true)
}

/** Something of the page has the focus: whoever works by the keys has not lost his place by what he pressed. */
export async function expectFocusSomewhere(page: Page): Promise<void> {
  const here = () => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
  await expect.poll(here).toBe(true)
}
