import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage } from './pages/desk.ts'
import { LARGE } from './pages/room.ts'
import { keepScreens } from './screens.ts'

/* One person alone: a campaign whose other seats staff officers keep, and moves that are run quietly until something happens. */

const host = hostOfTests()

const PLAYER = 'Vice-Admiral Commanding, Channel Squadron'
const OFFICERS = ['Rear-Admiral Commanding, Western Cruisers', 'Contre-amiral commandant la Division légère']

test('from the first page to a running campaign with two staff officers and one player in at most eight clicks; then it is run quietly', async ({
  browser,
}) => {
  const { page: desk } = await DeskPage.open(browser, host.address)
  let clicks = 0
  const press = async (what: Locator): Promise<void> => {
    await what.click()
    clicks++
  }
  await press(desk.getByRole('region', { name: 'New from a pack' }).getByRole('button', { name: /^The Channel, 1898/ }))
  await press(desk.getByRole('button', { name: 'Make the campaign' }))
  const seats = desk.getByRole('table', { name: 'Seats of this campaign' })
  const opened = desk.context().waitForEvent('page')
  await press(seats.getByRole('button', { name: 'Open Umpire', exact: true }))
  const umpire = await opened
  await umpire.setViewportSize(LARGE)
  for (const title of OFFICERS) {
    const row = umpire.getByRole('listitem').filter({ has: umpire.getByTitle(title, { exact: true }) })
    await press(row.getByTitle(title, { exact: true }))
    await expect(row.getByLabel('About')).not.toHaveValue('')
    await press(row.getByRole('button', { name: 'Let the program keep it' }))
    await expect(row).toContainText('Staff officer')
  }
  const sat = desk.context().waitForEvent('page')
  await press(seats.getByRole('button', { name: `Open ${PLAYER}`, exact: true }))
  const player = await sat
  // The passcode stands on the slip; it is typed where the window puts the cursor.
  const slip = seats.getByRole('row').filter({ hasText: PLAYER })
  const passcode = await slip.locator('b.typed').innerText()
  await expect(player.getByLabel('Passcode')).toBeFocused()
  await player.keyboard.type(passcode)
  await player.keyboard.press('Enter')
  await expect(player.getByRole('tablist').first()).toBeVisible()
  console.log(`from the first page to a running campaign with two staff officers and one player: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(8)
  await player.close()

  // The move is stepped by its key, and the officers have written.
  const clock = umpire.getByRole('region', { name: 'Clock' })
  await umpire.keyboard.press('s')
  await expect(clock).toContainText('Move 1, closed')
  await umpire.getByRole('button', { name: 'Announce…' }).click()
  await umpire.getByRole('button', { name: 'Run quietly until something happens…' }).click()
  const quiet = umpire.getByRole('region', { name: 'Run quietly' })
  await quiet.getByLabel('Moves, at most').fill('2')
  await quiet.getByLabel('Or until').fill('0900')
  await expectSound(umpire)
  await keepScreens(umpire, 'run-quietly')
  await quiet.getByRole('button', { name: 'Run quietly', exact: true }).click()
  const came = quiet.getByRole('status')
  await expect(came).toContainText('What was run is taken back with U, to the close of move 1.')
  await keepScreens(umpire, 'run-quietly-after')

  // And it is taken back like any move.
  await umpire.getByRole('region', { name: 'The round of this move' }).click()
  await umpire.keyboard.press('u')
  await expect(umpire.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
})

/** Follows one sentence of the guide: presses what it names, types what it says, in the window that it names. */
async function follow(window: Page, desk: Page, says: string): Promise<void> {
  const read = window.getByRole('button', { name: 'I have read it' })
  const named = [...says.matchAll(/“([^”]+)”/g)].map(([, words]) => words ?? '')
  if (await read.isVisible()) return read.click()
  const typed = /Type “([^”]+)” into “([^”]+)”/.exec(says)
  if (typed) {
    const field = window.getByLabel(new RegExp(`^${typed[2]}`)).first()
    await field.fill(typed[1] ?? '')
    return field.press('Enter')
  }
  if (says.includes('on the first page')) {
    const [umpires, step] = named
    const opened = desk.context().waitForEvent('page')
    await desk.getByRole('button', { name: umpires ?? '', exact: true }).click()
    const umpire = await opened
    for (let n = 0; n < 12; n++) {
      const button = umpire.getByRole('button', { name: step ?? '', exact: true })
      await expect(button).toBeEnabled()
      if (await umpire.getByRole('region', { name: 'Clock' }).getByText('Move 1, closed').isVisible()) break
      await button.click()
      await expect(button).toBeEnabled()
    }
    return umpire.close()
  }
  for (const words of named) {
    if (!says.includes(`ress “${words}”`) && !says.includes(`below it “${words}”`)) continue
    const exact = window.getByRole('button', { name: words, exact: true })
    // A seat in the list is called by its title and what it has done.
    const seat = window.getByRole('button').filter({ hasText: words })
    await expect(exact.or(seat).first()).toBeVisible()
    await ((await exact.count()) > 0 ? exact : seat).first().click()
    if (words === 'Step') await expect(exact).toBeEnabled()
  }
}

for (const [who, button] of [
  ['umpire', 'Teach me to umpire'],
  ['admiral', 'Teach me to command'],
] as const)
  test(`a first move is taught to one who is to be ${who}, by what the screen says and nothing else`, async ({
    browser,
  }) => {
    const { page: desk } = await DeskPage.open(browser, host.address)
    const opened = desk.context().waitForEvent('page')
    await desk.getByRole('button', { name: button }).click()
    const sure = desk.getByRole('button', { name: 'Put it away and begin' })
    await expect(sure.or(desk.getByRole('table', { name: 'Seats of this campaign' }))).toBeVisible()
    if (await sure.isVisible()) await sure.click()
    const window = await opened
    await window.setViewportSize(LARGE)
    if (who === 'admiral') {
      const told = await desk.getByRole('status').filter({ hasText: 'type' }).innerText()
      await window.getByLabel('Passcode').fill(/type\s+(\S+)\s+there/.exec(told)?.[1] ?? '')
      await window.keyboard.press('Enter')
    }
    const guide = window.getByRole('complementary', { name: 'First move' })
    await expect(guide).toContainText('Step 1 of')
    await expectSound(window)
    await keepScreens(window, `teach-${who}`)
    const told = new Set<string>()
    for (let n = 0; n < 30; n++) {
      const says = await guide.innerText()
      if (says.includes('That was a whole move')) break
      told.add(/Step \d+ of \d+/.exec(says)?.[0] ?? '')
      await follow(window, desk, says)
      // Step is to be pressed again until the move is closed; all else is done at once.
      if (!says.includes('Press it again')) await expect.poll(() => guide.innerText()).not.toBe(says)
    }
    await expect(guide).toContainText('That was a whole move')
    expect(told.size).toBe(who === 'umpire' ? 8 : 5)
    await keepScreens(window, `teach-${who}-end`)
    await guide.getByRole('button', { name: 'Put the guide away' }).click()
    await expect(guide).toBeHidden()
  })
