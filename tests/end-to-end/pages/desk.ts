import { type Browser, expect, type Page } from '@playwright/test'
import { patientMinutes } from '../../../scripts/patience.mjs'
import { LARGE, type Slip } from './room.ts'

/** The desk: the drawer of campaigns, opened at the address that the host printed. */
export class DeskPage {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async open(browser: Browser, address: string, size = LARGE): Promise<DeskPage> {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.getByRole('tab', { name: 'Campaigns' })).toBeVisible()
    return new DeskPage(page)
  }

  /** Makes a campaign from a pack and reads the slips off the page: what is printed and cut up for the players. */
  async make(pack: string, name: string): Promise<Map<string, Slip>> {
    const { page } = this
    await page.getByRole('region', { name: 'New from a pack' }).getByRole('button', { name: pack }).click()
    await page.getByLabel('Name of the campaign').fill(name)
    await page.getByRole('button', { name: 'Make the campaign' }).click()
    const asked = page.getByRole('button', { name: 'Put it away and make the campaign' })
    await expect(asked.or(page.getByRole('table', { name: 'Seats of this campaign' }))).toBeVisible()
    if (await asked.isVisible()) await asked.click()
    return this.slips()
  }

  /** The seats of the campaign on the desk. Passcodes are told once: of an older campaign they are taken from `known`. */
  async slips(known?: ReadonlyMap<string, Slip>): Promise<Map<string, Slip>> {
    const table = this.page.getByRole('table', { name: 'Seats of this campaign' })
    const slips = new Map<string, Slip>()
    await expect(async () => {
      slips.clear()
      const heads = (await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
      for (const row of (await table.getByRole('row').all()).slice(1)) {
        const cells = (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())
        const cell = (head: string): string => cells[heads.indexOf(head)] ?? ''
        // A window that is open is said below the title.
        const title = cell('Seat').split('\n')[0] ?? ''
        const address = cell('Address')
        expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/seat\/[a-z0-9]+$/)
        slips.set(title, { title, passcode: known?.get(title)?.passcode ?? cell('Passcode'), address })
      }
      expect(slips.size).toBeGreaterThan(1)
      // The desk lists them when the campaign is made, which a busy machine takes its time for.
    }).toPass({ timeout: patientMinutes(1.5) })
    return slips
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}

/** The slip of a seat by the start of its title. */
export function slipOf(slips: ReadonlyMap<string, Slip>, title: string): Slip {
  const found = [...slips.values()].filter((slip) => slip.title.startsWith(title))
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} seats begin with "${title}"`)
  return found[0]
}
