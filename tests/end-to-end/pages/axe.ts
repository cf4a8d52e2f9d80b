import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
    const axe = new AxeBuilder({ page })
    const { violations } = await (theme === 'day' ? axe : axe.withRules(['color-contrast'])).analyze()
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    expect.soft(grave).toEqual([])
  }
}
