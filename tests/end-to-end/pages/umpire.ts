import { expect, type Locator, type Page } from '@playwright/test'
import { ChartPage } from './chart.ts'
import type { Seated } from './room.ts'

/** The umpire's window. */
export class UmpirePage {
  readonly seated: Seated
  readonly page: Page
  readonly truth: ChartPage
  readonly clock: Locator
  readonly stepButton: Locator

  constructor(seated: Seated) {
    this.seated = seated
    this.page = seated.page
    this.truth = new ChartPage(seated.page, 'Truth chart')
    this.clock = this.page.getByRole('region', { name: 'Clock' })
    this.stepButton = this.page.getByRole('button', { name: 'Step', exact: true })
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
  }

  /** Announces the next move with clear weather, given out by hand so that the war does not hang on the seed. */
  async announce(sky = 'clear'): Promise<void> {
    await this.page.getByRole('button', { name: 'Announce…' }).click()
    const form = this.page.getByRole('region', { name: 'Announce the move' })
    await form.getByLabel('I give the weather out myself').check()
    await form.getByLabel('Wind from').selectOption('S.W.')
    await form.getByLabel('Force, 0 to 9').fill('3')
    await form.getByLabel('Sky').selectOption(sky)
    await form.getByLabel('Glass', { exact: true }).selectOption('steady')
    await form.getByRole('button', { name: 'Announce and ring the bell' }).click()
    await expect(form).toBeHidden()
    await expect(this.clock).toContainText('announced')
  }

  async step(): Promise<void> {
    await this.stepButton.click()
    await expect(this.stepButton).toBeEnabled()
  }

  /** Steps to the close of a move: on where the clock stands for a captain alone, and past meetings that are put to the umpire. */
  async close(move: number): Promise<void> {
    const closed = this.clock.getByText(`Move ${move}, closed`)
    const standOn = this.tray.getByRole('button', { name: /^Let (both|all) stand on$/ })
    for (let n = 0; n < 12; n++) {
      await this.step()
      if (await closed.isVisible()) break
      while (await standOn.first().isVisible()) {
        const due = await standOn.count()
        await standOn.first().click()
        await expect.poll(() => standOn.count()).toBeLessThan(due)
      }
      if (!(await this.tray.getByText('Nothing due').isVisible())) break
    }
    await expect(this.clock).toContainText(`Move ${move}, closed`)
  }

  /** Runs on till an hour of the clock and stops there. */
  async runUntil(hour: string): Promise<void> {
    await this.page.getByRole('button', { name: 'How far…' }).click()
    const form = this.page.getByRole('region', { name: 'How far to step' })
    await form.getByLabel('Until, if not to the end of the move').fill(hour)
    await form.getByRole('button', { name: 'Run so far' }).click()
    await expect(form).toBeHidden()
    await expect(this.clock.locator('.hour')).toHaveText(hour)
  }

  get tray(): Locator {
    return this.page.getByRole('region', { name: 'Decisions due' })
  }

  get meeting(): Locator {
    return this.page.getByRole('region', { name: 'The meeting' })
  }
}
