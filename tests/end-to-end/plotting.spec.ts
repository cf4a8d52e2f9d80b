import { expect, type Locator, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { SeatPage } from './pages/seat.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, War } from './war.ts'

/* What is done on the chart itself: a course is changed by dragging its waypoints, and tracing paper is drawn and written on. */

let war: War
test.beforeAll(async ({ browser }) => {
  war = await War.make(browser, 'Plotting')
})
test.afterAll(() => war?.end())

const middle = async (of: Locator): Promise<{ x: number; y: number }> => {
  const box = await of.boundingBox()
  if (!box) throw new Error('there is nothing')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a waypoint is dragged and the chart stays; a speed that is refused says so before the course is laid; tracing paper is drawn and written on', async ({
  browser,
}) => {
  const seat = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const { page } = seat
  await seat.choose('Channel Squadron')
  await seat.typeCourse([{ lat: 50.1, lon: -2.4 }], '9')
  const chart = page.getByRole('region', { name: 'Your chart' })
  const sheet = page.getByRole('application', { name: 'Your chart' })

  // The tools stay where they are, whichever is taken.
  const larger = chart.getByRole('button', { name: 'Larger scale' })
  const before = await middle(larger)
  await chart.getByRole('button', { name: 'Dividers' }).click()
  await expect(chart.getByText('Click a point')).toBeVisible()
  expect(await middle(larger)).toEqual(before)

  // Waypoints.
  await chart.getByRole('button', { name: 'Plot a course' }).click()
  const panel = chart.getByRole('region', { name: 'Course of Channel Squadron' })
  const leg = panel.getByRole('listitem').first()
  await expect(leg).toBeVisible()
  const [measured, force] = [await leg.innerText(), page.locator('.sea-chart .force').first()]
  const lay = await middle(force)
  const from = await middle(chart.locator('[data-leg="1"]'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 12, { steps: 4 })
  await page.mouse.move(from.x + 40, from.y + 24, { steps: 4 })
  await keepScreens(page, 'plotting-drag')
  await page.mouse.up()
  await expect(leg).not.toHaveText(measured)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  expect(await middle(force)).toEqual(lay)
  const to = await middle(chart.locator('[data-leg="1"]'))
  expect(Math.hypot(to.x - from.x - 40, to.y - from.y - 24)).toBeLessThan(3)

  // A speed that no ship of hers has.
  await panel.getByLabel('Knots of leg 1').fill('40')
  await expect(
    panel
      .getByText(/knots/i)
      .filter({ hasText: /40|full speed|fastest|assigned/i })
      .first(),
  ).toBeVisible()
  await keepScreens(page, 'plotting-refused')
  await expectSound(page)
  await panel.getByLabel('Knots of leg 1').fill('9')
  await page.getByRole('button', { name: 'Daylight' }).click()

  // Tracing paper.
  await chart.getByRole('button', { name: 'Tracing paper' }).click()
  const notes = chart.locator('.note.pencil')
  const paper = await sheet.boundingBox()
  if (!paper) throw new Error('there is no chart')
  const [x, y] = [paper.x + paper.width * 0.5, paper.y + paper.height * 0.6]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let n = 1; n <= 12; n++) await page.mouse.move(x + n * 8, y + 20 * Math.sin(n / 2))
  await page.mouse.up()
  await expect(notes).toHaveCount(1)
  expect(await middle(force)).toEqual(lay)
  await page.getByLabel('Words on the tracing paper').fill('Wait for Diana here')
  await page.mouse.click(x + 10, y + 60)
  await expect(notes).toHaveCount(2)
  await expect(chart.locator('.lettering')).toContainText('Wait for Diana here')
  await expect(page.getByLabel('Words on the tracing paper')).toHaveValue('')
  await keepScreens(page, 'plotting-tracing')
  await seat.kept()
  await page.reload()
  await expect(chart.locator('.lettering')).toContainText('Wait for Diana here')
  await page.getByRole('button', { name: 'Tracing paper' }).click()
  await page.getByRole('button', { name: 'Rub out the last' }).click()
  await expect(notes).toHaveCount(1)
})
