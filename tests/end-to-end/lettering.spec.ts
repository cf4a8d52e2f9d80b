import { expect, type Page, test } from '@playwright/test'
import { slipOf } from './pages/desk.ts'
import { lettering } from './pages/lettering.ts'
import { head } from './pages/plotting-paper.ts'
import { newChair, typePasscode } from './pages/room.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, War } from './war.ts'

declare global {
  interface Window {
    /** How often a coast on the page was drawn. */
    inked: number
  }
}

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

test('no words on a chart stand over others, from the whole Channel to a bay of it', async ({ browser }) => {
  const { page } = await war.sit(browser, 'Umpire')
  const box = await page.getByRole('application').first().boundingBox()
  if (!box) throw new Error('there is no chart')
  await expect.poll(async () => (await lettering(page)).words).toBeGreaterThan(30)
  for (let scale = 0; scale < 4; scale++) {
    // On a busy machine it is a while before the chart has lettered itself anew; then none stands over another, and stays so.
    await expect.poll(async () => (await lettering(page)).over).toEqual([])
    expect((await lettering(page)).words).toBeGreaterThan(5)
    if (scale % 2 === 0) await keepScreens(page, `lettering-${scale}`)
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.4)
    await page.mouse.wheel(0, -240)
    // The chart letters itself anew when it has come to rest.
    await page.waitForTimeout(900)
  }
})

test('the coast is drawn when the sheet is turned, and not for news, a new scene, or a course that is plotted', async ({
  browser,
}) => {
  const slip = slipOf(war.slips, GB_ADMIRAL)
  const seated = await newChair(browser, slip)
  const { page } = seated
  await page.addInitScript(() => {
    const clear = CanvasRenderingContext2D.prototype.clearRect
    window.inked = 0
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      if (this.canvas.isConnected) window.inked += 1
      clear.apply(this, box)
    }
  })
  const inked = () => page.evaluate(() => window.inked)
  await page.goto(slip.address)
  await typePasscode(page, slip.passcode)
  // Once, with the coast of the world beside the chart's own.
  await expect.poll(inked).toBe(1)
  const seat = new SeatPage(seated)
  await seat.choose('Channel Squadron')
  await page.waitForTimeout(900)
  expect(await inked()).toBe(1)
  const box = await page.getByRole('application').first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300)
  await page.mouse.wheel(0, -240)
  await expect.poll(inked).toBeGreaterThan(1)
  await seated.leave()
})

test('off Port Arthur no words of forts and ships stand over others or on their lines, on chart and board, at both sizes', async ({
  browser,
}) => {
  const ship = (key: string, lat: number, lon: number) => {
    return { key, card: key, side: key.slice(0, 2), position: { lat, lon } }
  }
  const off = await War.laid(
    browser,
    {
      weather: [{ windFromDegrees: 225, force: 1, sky: 'clear', glass: 'steady' }],
      start: '1904-02-09T02:00:00Z',
      sides: [{ key: 'jp' }, { key: 'ru' }],
      ships: [ship('jp-asama', 38.72, 121.28), ship('jp-chitose', 38.72, 121.28), ship('ru-bayan', 38.74, 121.29)],
      forces: [
        { key: 'jp-third', side: 'jp', name: 'Third Division', ships: ['jp-asama', 'jp-chitose'], seat: 'jp-third' },
        { key: 'ru-cruisers', side: 'ru', name: 'Cruisers', ships: ['ru-bayan'], seat: 'ru-cruisers' },
      ],
    },
    'port-arthur-1904',
  )
  try {
    const umpire = new UmpirePage(await off.sit(browser, 'Umpire'))
    const seat = (await off.sit(browser, 'Officer commanding the Cruisers')).page
    const clear = async (page: Page, selector: string, name: string, least: number) => {
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect.poll(async () => (await lettering(page, selector)).words).toBeGreaterThan(least)
        await expect
          .poll(async () => (await lettering(page, selector)).over, { message: `${name}, ${width}` })
          .toEqual([])
      }
      await keepScreens(page, name)
    }
    await clear(umpire.page, '.drawing .lettering text', 'off-port-arthur-chart', 10)
    await umpire.stepButton.click()
    await umpire.tray.getByRole('button', { name: 'Open the squares' }).click()
    await umpire.meeting.getByRole('button', { name: 'Step ten minutes' }).click()
    await expect(umpire.meeting.getByRole('heading', { name: 'The board' })).toBeVisible()
    await expect(head(seat)).toHaveText('Move 1')
    // It opens on the ships: the forts lie beyond.
    await umpire.page.getByRole('button', { name: 'Whole board' }).click()
    await clear(umpire.page, '.board-sheet svg text', 'off-port-arthur-truth', 12)
    await clear(seat, '.board-sheet svg text', 'off-port-arthur-board', 12)
  } finally {
    await off.end()
  }
})

test('the whole round of a move stands in its strip, at both sizes', async ({ browser }) => {
  const { page } = await war.sit(browser, 'Umpire')
  const stages = page.getByRole('region', { name: 'The round of this move' }).getByRole('listitem')
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(stages).toHaveCount(6)
    for (const stage of await stages.all()) {
      await expect(stage).toBeVisible()
      expect(await stage.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    }
  }
  await keepScreens(page, 'round')
})
