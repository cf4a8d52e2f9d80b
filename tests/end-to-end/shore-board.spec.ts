import { type Browser, expect, type Page, test } from '@playwright/test'
import { SHORE_BOARDS } from '../../shared/books/jane1898/test-kit/shore-boards/shore-boards.ts'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { tabTo } from './pages/keys.ts'
import { layFromSetUp, sitDown } from './pages/set-up.ts'
import { keepScreens } from './screens.ts'

/* A strait with a fort, mines, a torpedo station and a pneumatic gun, as the commandant ashore and a captain afloat have it before them. */

const host = hostOfTests()

const layOut = (browser: Browser, name: string, setup: object) =>
  layFromSetUp(browser, host, { book: /^Jane Naval War Game/, name, setup })

test('those ashore have their works before them, by drawing, card and key; those afloat see none of it', async ({
  browser,
}) => {
  const table = await layOut(browser, 'The strait', SHORE_BOARDS.passage.setup)
  const ashore = await sitDown(browser, table, 'commandant')
  const board = ashore.getByRole('region', { name: 'Tactical board' })
  await board.getByRole('button', { name: 'Key', exact: true }).click()
  await expect(board.getByText('Observation mine', { exact: true })).toBeVisible()
  // By keys: a work is come to, and its card is told.
  await tabTo(ashore, board.getByRole('button', { name: /^the air gun, Pneumatic gun\. Rounds: 8/ }))
  await expect(board.locator('.board-card')).toContainText('ready to fire')
  await keepScreens(ashore, 'shore-board')
  await ashore.getByRole('tab', { name: 'Works' }).click()
  const works = ashore.getByRole('region', { name: 'Works and troops' })
  await works.getByRole('button', { name: /^Fort de la Pointe/ }).click()
  await expect(works.getByRole('button', { name: /^Fort de la Pointe/ })).toHaveAttribute('aria-pressed', 'true')
  await expectSound(ashore)
  await keepScreens(ashore, 'shore-works')

  const afloat = await sitDown(browser, table, 'captain 1')
  await expect(afloat.getByRole('region', { name: 'Tactical board' })).toBeVisible()
  await expect(afloat.getByText(/air gun|narrows|sham line|Pointe/)).toHaveCount(0)
})

test('a balloon, a bombardment and the guns that answer it are ordered by form, in step with the book’s words', async ({
  browser,
}) => {
  const { setup } = SHORE_BOARDS.bombardment
  const balloon = {
    key: 'balloon',
    name: 'the balloon',
    side: 'gb',
    seat: 'majestic',
    position: { x: -4, y: 8 },
    heightFeet: 300,
    bombs: 2,
    most: { squares: 1, turnDegrees: 45, feetAMove: 200, heightFeet: 1200 },
  }
  const table = await layOut(browser, 'The dockyard', { ...setup, balloons: [balloon] })
  const afloat = await sitDown(browser, table, 'majestic')
  const orders = (page: Page) => page.getByRole('region', { name: 'Orders for the move' })
  const words = (page: Page) => orders(page).getByLabel('The same in the book’s words')
  const sealed = (page: Page) => expect(page.getByText('Move 1 is sealed.')).toBeVisible()
  const seal = (page: Page) => orders(page).getByRole('button', { name: /^Seal move/ })

  // The balloon: what is written fills the field, and more than she can is refused at it.
  await orders(afloat).getByLabel('Ship', { exact: true }).selectOption('balloon')
  await orders(afloat).getByLabel('Goes').selectOption('1')
  await orders(afloat)
    .getByLabel(/^Rises, feet/)
    .fill('500')
  await seal(afloat).click()
  await expect(orders(afloat).getByRole('alert')).toContainText('500')
  await words(afloat).fill('balloon; balloon squares 1; balloon feet 100')
  await expect(orders(afloat).getByLabel(/^Rises, feet/)).toHaveValue('100')
  await expectSound(afloat)
  await keepScreens(afloat, 'shore-balloon')
  await afloat.getByRole('button', { name: 'Daylight' }).click()

  // A gun laid on the dockyard, and struck out again where it is one too many.
  await orders(afloat).getByLabel('Ship', { exact: true }).selectOption('majestic')
  await orders(afloat).getByText('Bombardment of the dockyard').click()
  for (let n = 0; n < 2; n++) await orders(afloat).getByRole('button', { name: 'A gun', exact: true }).click()
  await orders(afloat)
    .getByRole('button', { name: /^Strike out gun/ })
    .first()
    .click()
  await expect(words(afloat)).toHaveValue(/bombard/)
  await expectSound(afloat)
  await keepScreens(afloat, 'shore-bombardment')
  await seal(afloat).click()
  await sealed(afloat)

  // The guns ashore answer at a place.
  const ashore = await sitDown(browser, table, 'dockyard')
  await orders(ashore).getByLabel('Faces').selectOption({ index: 1 })
  await orders(ashore).getByText('Answers to a bombardment').click()
  await orders(ashore).getByRole('button', { name: 'An answer' }).click()
  const aim = orders(ashore).getByRole('group', { name: 'Answer 1: aimed at' })
  await aim.getByLabel('Yards east').fill('abreast')
  await seal(ashore).click()
  await expect(orders(ashore).getByRole('alert').first()).toContainText(
    'two figures are wanted, east and north, such as 300,-400, not "abreast"',
  )
  await expectSound(ashore)
  await keepScreens(ashore, 'shore-answer')
  await orders(ashore).getByRole('button', { name: 'Strike out answer 1' }).click()
  await seal(ashore).click()
  await sealed(ashore)
})
