import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { expectSound } from './pages/axe.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

interface Printed {
  /** Points: A4 is 595 broad, Letter 612. */
  readonly breadth: number
  /** The words of each page. */
  readonly pages: readonly string[]
}

/** The window as it leaves the printer, read back. */
async function printed(page: Page): Promise<Printed> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  const file = await getDocumentProxy(data, { verbosity: 0 })
  const pages: string[] = []
  let breadth = 0
  for (let n = 1; n <= file.numPages; n++) {
    const one = await file.getPage(n)
    breadth = Math.round(one.getViewport({ scale: 1 }).width)
    const { items } = await one.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return { breadth, pages }
}

test('a seat prints its pack, signals, logbook and ships, and takes its tables home', async ({ browser }) => {
  const { page } = await war.sit(browser, GB_ADMIRAL)
  await page.getByRole('button', { name: 'Print, or take files home' }).click()
  await expect(page.getByRole('region', { name: 'Orders form' })).toBeVisible()
  await expect(page.locator('.paper-chart canvas')).toBeVisible()
  await expectSound(page)
  await keepScreens(page, 'paper')
  // The chart is whole within its place on the sheet, neatline and all.
  const place = await page.locator('.paper-chart .map').boundingBox()
  for (const part of ['.leaflet-container', 'svg.over']) {
    const drawn = await page.locator(`.paper-chart ${part}`).first().boundingBox()
    expect((drawn?.x ?? 0) + (drawn?.width ?? 0), part).toBeLessThanOrEqual((place?.x ?? 0) + (place?.width ?? 0) + 1)
  }
  const pack = await printed(page)
  expect(pack.breadth).toBe(595)
  expect(pack.pages.length).toBeGreaterThanOrEqual(3)
  expect(pack.pages[0]).toContain('Channel Squadron')
  expect(pack.pages.join(' ')).toContain('Signed and handed in')
  expect(pack.pages.at(-1)).toContain('miles to the inch')
  // Nothing of the window itself, and its own figure at the foot of each page.
  expect(pack.pages.join(' ')).not.toContain('save as PDF')
  expect(pack.pages.join(' ')).not.toContain('off the sheet: show')
  expect(pack.pages.slice(0, 2).join(' ')).not.toMatch(/\.\./)
  expect(pack.pages[1]).toContain(`2 / ${pack.pages.length}`)

  await page.getByLabel('Paper', { exact: true }).selectOption({ label: 'Letter' })
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Ships and scoring sheets' })
  const ships = await printed(page)
  expect(ships.breadth).toBe(612)
  expect(ships.pages.join(' ')).toContain('Torpedoes')
  for (const [paper, words] of [
    ['Signals', 'Signals of'],
    ['Logbook', 'Logbook of'],
  ] as const) {
    await page.getByLabel('What', { exact: true }).selectOption({ label: paper })
    expect((await printed(page)).pages.join(' ')).toContain(words)
  }

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Chart, GeoJSON' }).click()
  const file = readFileSync(await (await coming).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ type: 'FeatureCollection' })
})

test('the umpire prints the war, a gazette and any seat’s ledger', async ({ browser }) => {
  const { page } = await war.sit(browser, 'Umpire')
  await page.getByRole('button', { name: 'Print, or take files home' }).click()
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'The war, as it happened' })
  expect((await printed(page)).pages.join(' ')).toContain('The war, as it happened')
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Gazette: what the newspapers may know' })
  expect((await printed(page)).pages.join(' ')).toContain('Nothing has been made public yet')
  await page.getByLabel('Whose', { exact: true }).selectOption({ label: 'The Admiralty, London' })
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Ledger' })
  expect((await printed(page)).pages.join(' ')).toContain('Ledger of')
})
