import { expect, type Page, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, War } from './war.ts'

const FR_TRADE = 'Service des transports'

/* A runner met off a blockaded port, in a campaign made from a set-up of a few lines: by what the windows show. */

const setup = {
  start: '1898-05-02T06:00:00Z',
  sides: [{ key: 'gb' }, { key: 'fr' }],
  weather: [{ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' }],
  ships: [
    { key: 'vance', side: 'fr', type: 'merchantman', name: 'Vance', position: { lat: 49.71, lon: -1.62 } },
    { key: 'kansas', side: 'gb', type: 'second-class-cruiser', name: 'Kansas', position: { lat: 49.8, lon: -1.6 } },
  ],
  meetings: [{ book: 'chamberlain1888', port: 'cherbourg', blockader: 'gb' }],
}

let war: War
test.beforeAll(async ({ browser }) => {
  war = await War.laid(browser, setup)
})
test.afterAll(() => war?.end())

test('a meeting off a blockaded port is put to the umpire, fought on its board, and brought home', async ({
  browser,
}) => {
  const umpire = (await war.sit(browser, 'Umpire')).page
  const runner = (await war.sit(browser, FR_TRADE)).page
  const blockader = (await war.sit(browser, GB_ADMIRAL)).page

  await umpire.getByRole('button', { name: 'Step', exact: true }).click()
  const card = umpire.getByRole('button', { name: 'Fight it on the board' })
  await expect(card).toBeVisible()
  await keepScreens(umpire, 'blockade-offered')
  await card.click()

  // Each places his ship on his own board page, and neither is told who the other is.
  const give = (page: Page) => page.getByRole('button', { name: /^Give the order/ })
  await expect(runner.getByRole('heading', { name: 'Move 1' })).toBeVisible()
  await expect(runner.getByRole('radio', { name: /12,1/ })).toBeChecked()
  await give(runner).click()
  await expect(runner.getByText('Your orders are sealed:')).toBeVisible()
  await blockader.getByText('Place 24,24', { exact: true }).click()
  await keepScreens(blockader, 'blockade-placing')
  await give(blockader).click()
  await expect(blockader.getByText('Your orders are sealed:')).toBeVisible()
  await umpire.getByRole('tab', { name: /^Board/ }).click()
  const makeMove = umpire.getByRole('button', { name: 'Make the move' })
  await makeMove.click()

  // The winner of the toss lays out the islands; the other waits.
  const layOut = (page: Page) => page.getByRole('button', { name: 'Lay them out' })
  await expect(runner.getByRole('heading', { name: 'Move 2', exact: true })).toBeVisible()
  await expect(blockader.getByRole('heading', { name: 'Move 2', exact: true })).toBeVisible()
  await expect.poll(async () => (await layOut(runner).count()) + (await layOut(blockader).count())).toBe(1)
  const [winner, loser] = (await layOut(runner).isVisible()) ? [runner, blockader] : [blockader, runner]
  await expect(loser.getByText(/is waited for/)).toBeVisible()
  await winner.getByRole('button', { name: /scattered/i }).click()
  await keepScreens(winner, 'blockade-laying')
  await layOut(winner).click()
  await expect(winner.getByText('Your orders are sealed:')).toBeVisible()
  await makeMove.click()

  // By turns, the loser of the toss first: one by mouse, the other by keyboard alone.
  for (const turn of [0, 1, 2, 3, 4, 5]) {
    const page = turn % 2 === 0 ? loser : winner
    await expect(page.getByRole('heading', { name: `Move ${turn + 3}`, exact: true })).toBeVisible()
    await expect(give(page)).toBeVisible()
    if (page === loser) await give(page).click()
    else {
      await page.getByRole('application', { name: 'Tactical board' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('Your orders are sealed:')).toBeVisible()
    await makeMove.click()
  }
  await expect(loser.getByRole('heading', { name: 'Move 9', exact: true })).toBeVisible()
  await keepScreens(loser, 'blockade-play')
  await keepScreens(umpire, 'blockade-umpire')
  await expectSound(loser)
  await expectSound(umpire)
  for (const text of ['Kansas', 'Vice-Admiral']) await expect(runner.locator('.open-board')).not.toContainText(text)
  await expect(blockader.locator('.open-board')).not.toContainText('Vance')

  // Ended by the umpire, the points decide: none scored, the runner gets through, and both hear what they may.
  await umpire.getByRole('button', { name: 'End the board…' }).click()
  await umpire.getByLabel('Why it ends, for the record').fill('The light fails.')
  await umpire.getByRole('button', { name: 'Back to the chart' }).click()
  await expect(runner.locator('.open-board')).toBeHidden()
  await expect(runner.getByRole('region', { name: 'The end of the action' })).toBeVisible()
  // The plate is that of her side, in its ink, by no name that only the board has.
  const side = runner.getByRole('region', { name: 'The end of the action' }).locator('tbody th')
  await expect(side).toHaveText('France')
  await keepScreens(runner, 'blockade-plate')
  await runner.getByRole('button', { name: 'Back to the chart' }).click()
  await runner.getByRole('tab', { name: 'Log' }).click()
  // The window calls him to it, and his log has it.
  await expect(runner.getByRole('cell', { name: /^Vance gets through the blockade, out of Cherbourg/ })).toBeVisible()
  await keepScreens(runner, 'blockade-told')
})
