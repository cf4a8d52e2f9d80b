import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectWhole, TABLET } from './pages/sizes.ts'
import { keepScreens } from './screens.ts'

/* A battle on a tablet, by fingers alone: begun at the desk, a ghost dragged, the board pinched and carried, fire laid, the move sealed. */

const host = hostOfTests()

interface Point {
  readonly x: number
  readonly y: number
}
const middle = async (of: Locator): Promise<Point> => {
  const box = await of.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const wide = async (of: Locator): Promise<number> => (await of.boundingBox())?.width ?? 0

/** Fingers go down, move step by step, and are lifted: by the browser's own input, as of a touch screen. */
async function fingers(page: Page, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const points = (share: number) =>
    from.map(({ x, y }, id) => {
      const end = to[id] ?? { x, y }
      return { x: x + (end.x - x) * share, y: y + (end.y - y) * share, id }
    })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof points>) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', points(0))
  for (let n = 1; n <= 8; n++) await touch('touchMove', points(n / 8))
  await touch('touchEnd', [])
  await line.detach()
}

test('on a tablet a battle is begun and its first move ordered by fingers alone, and the board is pinched', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: TABLET, hasTouch: true })
  const desk = await context.newPage()
  await desk.goto(host.address)
  await desk.getByRole('button', { name: 'Make a battle' }).tap()
  await expect(desk.getByRole('button', { name: 'Begin the battle' })).toBeEnabled()
  await expectWhole(desk, 'the battle-maker')
  const opened = context.waitForEvent('page')
  await desk.getByRole('button', { name: 'Begin the battle' }).tap()
  const page = await opened
  await page.setViewportSize(TABLET)
  const show = page.getByRole('button', { name: 'Show my sheet' })
  const ghost = page.locator('.ghost.held .handle')
  await expect(show.or(ghost).first()).toBeVisible()
  if (await show.isVisible()) await show.tap()
  await expect(ghost).toBeVisible()
  await expectWhole(page, 'the board')

  // A ghost is dragged by one finger, and it stays where it is let go; a tap on an enemy lays fire.
  const words = page.getByLabel('The same in the book’s words')
  const at = await middle(ghost)
  await fingers(page, [at], [{ x: at.x + 18, y: at.y - 34 }])
  await expect(words).not.toHaveValue('')
  const steered = await words.inputValue()
  await page.locator('[data-piece="ship 1"]').first().tap()
  await expect(words).toHaveValue(/ship 1/)
  await keepScreens(page, 'touch-ordered')

  // Two fingers make the board larger and smaller, and carry it; they steer nobody. The buttons do the same.
  const board = await middle(page.getByRole('application').first())
  const spread = (half: number): Point[] => [
    { x: board.x - half, y: board.y },
    { x: board.x + half, y: board.y },
  ]
  const written = await words.inputValue()
  const hull = page.locator('.board-sheet .piece').first()
  const before = await wide(hull)
  await fingers(page, spread(40), spread(120))
  await expect.poll(() => wide(hull)).toBeGreaterThan(before * 1.8)
  await fingers(page, spread(120), spread(40))
  await expect.poll(() => wide(hull)).toBeLessThan(before * 1.4)
  await page.getByRole('button', { name: 'Nearer' }).tap()
  await page.getByRole('button', { name: 'Nearer' }).tap()
  await page.getByRole('button', { name: 'Whole board' }).tap()
  await expect(words).toHaveValue(written)
  expect(written).toContain(steered.split(';')[0] ?? steered)

  await page.getByRole('button', { name: /^Seal move 1/ }).tap()
  await expect(
    page.getByRole('heading', { level: 2, name: 'Move 2' }).or(show).or(page.getByText('Move 1 is sealed.')).first(),
  ).toBeVisible()
  await context.close()
})
