import { expect, type Locator, type Page } from '@playwright/test'
import { ChartPage, type Place, typedPosition } from './chart.ts'
import type { Seated } from './room.ts'

/** The window of a seat that writes orders: an admiral's, a government's, a trade officer's. */
export class SeatPage {
  readonly seated: Seated
  readonly page: Page
  readonly chart: ChartPage
  readonly column: Locator

  constructor(seated: Seated) {
    this.seated = seated
    this.page = seated.page
    this.chart = new ChartPage(seated.page, /^Your chart/)
    this.column = this.page.getByRole('complementary', { name: 'Force and orders' })
  }

  async tab(name: string | RegExp): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
  }

  /** The sheet of orders of the chosen force. */
  get sheet(): Locator {
    return this.column.getByRole('region', { name: /^Orders of / })
  }

  /** Takes up a force in the list beside the chart. */
  async choose(force: string): Promise<void> {
    const list = this.column.getByLabel('Force', { exact: true })
    // A force whose sheet is being written is marked so behind its name.
    const option = list.locator('option').filter({ hasText: new RegExp(`^\\s*${force}( \\(|\\s*$)`) })
    await expect(option, `${force} in the list of forces`).toHaveCount(1)
    // By its value, not by its words: the words behind the name change while the sheet is being written.
    await list.selectOption((await option.getAttribute('value')) ?? '')
    await expect(this.sheet).toHaveAccessibleName(`Orders of ${force}`)
  }

  /** Lays a course by typing: each leg's position, then its knots. */
  async typeCourse(points: readonly Place[], knots: string): Promise<void> {
    const before = await this.sheet.getByLabel(/^Knots of leg/).count()
    const field = this.sheet.getByLabel(/^Next position/)
    for (const [n, point] of points.entries()) {
      await field.fill(typedPosition(point))
      await field.press('Enter')
      await this.sheet.getByLabel(`Knots of leg ${before + n + 1}`, { exact: true }).fill(knots)
    }
  }

  /** Empties the sheet, so that a new course can be laid in place of the old. */
  async clearCourse(): Promise<void> {
    const remove = this.sheet.getByRole('button', { name: /^Remove line/ })
    for (let left = await remove.count(); left > 0; left--) {
      await remove.last().click()
      await expect(remove).toHaveCount(left - 1)
    }
  }

  async seal(): Promise<void> {
    await this.page.getByRole('button', { name: 'Seal orders' }).click()
    await expect(this.page.getByText('Orders are sealed.')).toBeVisible()
  }

  async letStand(): Promise<void> {
    await this.page.getByRole('button', { name: 'Let standing orders run' }).click()
    await expect(this.page.getByText('Orders are sealed.')).toBeVisible()
  }

  /** What is being written is with the host. */
  async kept(): Promise<void> {
    await expect(this.page.getByText('Saving…')).toBeHidden()
  }

  /** Writes a telegram on the form that is open, and sends it, to an office that is named or by the best road: the host has it. */
  async telegraph(to: string, words: string, office?: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'New telegram' })
    await form.getByLabel('To', { exact: true }).selectOption({ label: to })
    if (office !== undefined) {
      await form.getByLabel('By', { exact: true }).selectOption({ label: 'Telegraph, to an office' })
      await form.getByLabel('Office', { exact: true }).selectOption({ label: office })
    }
    await form.getByRole('textbox').last().fill(words)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status')).not.toBeEmpty()
  }
}
