import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { layJaneBoard, seal } from './pages/jane-table.ts'
import { tabTo } from './pages/keys.ts'
import { sitDown } from './pages/set-up.ts'
import { keepScreens } from './screens.ts'

/*
 * Jane's tactical board, fought by two captains and an umpire: Majestic steams down on Brennus, which lies stopped with both her turrets and a tube
 * bearing. Her captain has a mouse; the other has none.
 */

const SETUP = {
  positionsIn: 'squares',
  ships: [
    {
      key: 'majestic',
      name: 'Majestic',
      side: 'gb',
      seat: 'The British captain',
      type: 'battleship-1',
      position: { x: 0, y: 0 },
      courseDegrees: 0,
      speedKnots: 12,
    },
    {
      key: 'brennus',
      name: 'Brennus',
      side: 'fr',
      seat: 'The French captain',
      type: 'battleship-1',
      position: { x: 0, y: 23 },
      courseDegrees: 135,
      speedKnots: 0,
    },
  ],
}

const host = hostOfTests()

const move = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /^Move \d+$/ })
const card = (page: Page): Locator => page.getByRole('application', { name: /yard target|scale|yards/i }).last()
const strikes = (page: Page): Locator => page.getByRole('region', { name: 'Strikes' })

/** Strikes by the pointer: each card as it comes, at so much of its breadth and height. */
async function strikeByMouse(page: Page, n: number): Promise<void> {
  for (let at = 0; at < n; at++) {
    await expect(strikes(page)).toContainText(`${at} of ${n} set`)
    const box = await card(page).boundingBox()
    if (!box) throw new Error('there is no card')
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.45)
    await page.mouse.click(box.x + box.width * (0.2 + 0.05 * at), box.y + box.height * 0.49)
  }
  await expect(strikes(page)).toContainText(`${n} of ${n} set`)
}

/** Strikes by the keys alone: from the usual aim five feet aft and two up, and Enter. */
async function strikeByKeys(page: Page, n: number): Promise<void> {
  await tabTo(page, card(page))
  for (let at = 0; at < n; at++) {
    await expect(strikes(page)).toContainText(`${at} of ${n} set`)
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
  }
  await expect(strikes(page)).toContainText(`${n} of ${n} set`)
}

/** How many cards wait for this captain; 0 where he is told that he has nothing to do. */
async function strikesWanted(page: Page): Promise<number> {
  const says = strikes(page).getByRole('status').first()
  await expect(says).toContainText(/of \d+ set|You have nothing to do/)
  return Number(/of (\d+) set/.exec(await says.innerText())?.[1] ?? 0)
}

async function pressByKeys(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('two captains and the umpire fight six moves with guns, a torpedo and the ram', async ({ browser }) => {
  // Some 30 s on a quiet machine.
  const table = await layJaneBoard(browser, host, 'Close action', SETUP)
  const { umpire } = table
  const majestic = await sitDown(browser, table, 'British')
  const brennus = await sitDown(browser, table, 'French')
  const step = umpire.getByRole('button', { name: 'Step', exact: true })

  for (let now = 1; now <= 6; now++) {
    for (const page of [majestic, brennus]) await expect(move(page)).toHaveText(`Move ${now}`)
    // By mouse: everything that is loaded and bears; where nothing does, it is not offered.
    const all = majestic.getByRole('button', { name: 'All that bear at ship 1' })
    await expect(all).toBeVisible()
    if (await all.isEnabled()) await all.click()
    if (now === 6) {
      await majestic.getByText('Ram, boarding, flag').click()
      await majestic.getByLabel('Means to ram').selectOption('ship 1')
    }
    if (now === 1) {
      // One line's ticket is looked at, and a point is named now by a click on her card.
      await majestic.getByRole('button', { name: /^Aim .*: Fore turret, left$/ }).click()
      const ticket = majestic.getByRole('region', { name: 'Ticket of Fore turret, left' })
      await expect(ticket).toContainText('2,300 yards')
      await keepScreens(majestic, 'jane-orders')
      await expectSound(majestic)
      await keepScreens(majestic, 'jane-orders-night')
      await majestic.getByRole('button', { name: 'Daylight' }).click()
      // What the book forbids is refused at its field, in its own words.
      const words = majestic.getByLabel('The same in the book’s words')
      const before = await words.inputValue()
      await words.fill(`${before}; port at 9`)
      await seal(majestic).click()
      await expect(majestic.getByRole('alert')).toContainText('.atUnit is 9, but Majestic has 4 units')
      await majestic.getByRole('button', { name: 'Strike out line 1' }).click()
      await expect(words).toHaveValue(before)
    }
    await seal(majestic).click()
    await expect(majestic.getByText(`Move ${now} is sealed.`)).toBeVisible()

    // By keys: each loaded gun is walked to, and the ship chosen with an arrow.
    if (now % 2 === 1 && now < 5) {
      const first = brennus.getByRole('list', { name: 'Guns and whom they fire at' }).locator('[data-gun]').first()
      await tabTo(brennus, first)
      for (let gun = 0; gun < 2; gun++) {
        await brennus.keyboard.press('ArrowRight')
        await brennus.keyboard.press('ArrowDown')
      }
      await expect(brennus.getByRole('region', { name: 'Firing tickets' }).getByRole('heading')).toContainText('2')
    }
    if (now === 5) {
      const tubes = brennus.getByText(/^Torpedoes, \d loaded/)
      await tabTo(brennus, tubes)
      await brennus.keyboard.press('Enter')
      // A tube of her starboard side: a hit may have wrecked the other.
      const tube = brennus.getByLabel(/^At, from tube [24]$/).first()
      await tabTo(brennus, tube)
      await brennus.keyboard.press('ArrowDown')
      await expect(tube).toHaveValue('ship 1')
      await brennus.keyboard.press('Tab')
      await brennus.keyboard.press('ArrowDown')
    }
    await pressByKeys(brennus, seal(brennus))
    await expect(brennus.getByText(`Move ${now} is sealed.`)).toBeVisible()
    await step.click()

    // The pieces have moved: who aims for himself strikes, and the others wait.
    await expect(
      umpire
        .getByText(/^Strikes are waited for/)
        .or(umpire.getByText(`Move ${now + 1}`, { exact: true }))
        .or(umpire.getByRole('heading', { name: 'The end' }))
        .first(),
    ).toBeVisible()
    if (await umpire.getByText(/^Strikes are waited for/).isVisible()) {
      await expect(strikes(majestic)).toBeVisible()
      await expect(strikes(brennus)).toBeVisible()
      const n = await strikesWanted(majestic)
      if (n > 0) await strikeByMouse(majestic, n)
      const theirs = await strikesWanted(brennus)
      if (theirs > 0) await strikeByKeys(brennus, theirs)
      if (now === 1) {
        await keepScreens(majestic, 'jane-strike')
        await keepScreens(umpire, 'jane-umpire-strikes')
      }
      if (n > 0) await seal(majestic).click()
      if (theirs > 0) await pressByKeys(brennus, seal(brennus))
      // Who steps before a sheet has come to the host lets the dice strike for its captain.
      for (const page of [...(n > 0 ? [majestic] : []), ...(theirs > 0 ? [brennus] : [])])
        await expect(page.getByText('The strikes are sealed.')).toBeVisible()
      await step.click()
    }
    await expect(
      move(umpire)
        .or(umpire.getByRole('heading', { name: 'The end' }))
        .first(),
    ).not.toHaveText(`Move ${now}`)
  }

  // What was seen of the fire, what was done to us, and why.
  await majestic.getByRole('tab', { name: /^Account/ }).click()
  await expect(majestic.getByRole('tabpanel', { name: /^Account/ })).toContainText(/Ram|ram/)
  await keepScreens(majestic, 'jane-account')
  for (const tab of ['Gunnery', 'Ships', 'Measure']) {
    await majestic.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await keepScreens(majestic, `jane-${tab.toLowerCase()}`)
  }
  await expect(umpire.getByRole('tabpanel', { name: /^Fire and events/ })).toContainText(/rams/)
  await keepScreens(umpire, 'jane-umpire')
  await expectSound(umpire)
  await umpire.getByRole('button', { name: 'Daylight' }).click()
  await umpire.getByRole('tab', { name: 'Scoring sheets' }).click()
  await keepScreens(umpire, 'jane-umpire-sheet')
  // All three weapons were used, and both captains' strikes were judged by their points.
  await umpire.getByRole('tab', { name: 'Record' }).click()
  const record = umpire.getByRole('region', { name: 'Record' })
  for (const told of [
    /Majestic fires 12-in A\.P\. shot at Brennus/,
    /Brennus fires 12-in A\.P\. shot at Majestic/,
    /Brennus fires a torpedo at Majestic/,
    /Majestic rams Brennus/,
  ])
    await expect(record).toContainText(told)
})

test('the umpire corrects a ship, and her captain reads it', async ({ browser }) => {
  const table = await layJaneBoard(browser, host, 'Corrected', SETUP)
  const { umpire } = table
  const captain = await sitDown(browser, table, 'British')
  await captain.getByRole('tab', { name: /^Ships/ }).click()
  await expect(captain.getByRole('region', { name: 'Ship card' })).toContainText('12 of 15 knots')
  await umpire.getByText('Correct by hand').click()
  const hand = umpire.getByRole('group').filter({ hasText: 'Correct by hand' })
  await hand.getByLabel('Ship', { exact: true }).selectOption({ label: 'Majestic' })
  await hand.getByLabel(/^Greatest speed now/).fill('9')
  await hand.getByText('Guns, mounts, masts, tubes').click()
  await hand.getByLabel('Guns', { exact: true }).selectOption({ label: 'Fore turret, left 12-in: out for good' })
  await hand.getByLabel('Reason').fill('A boiler was shut off before the action.')
  await hand.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(hand.getByText('Entered on the record.')).toBeVisible()
  await expect(captain.getByRole('region', { name: 'Ship card' })).toContainText('of 9 knots')
  await expect(captain.getByRole('region', { name: 'Ship card' })).toContainText('1 of 2 fit')
  await expect(umpire.getByRole('tabpanel', { name: /^Fire and events/ })).toContainText('A boiler was shut off')
})
