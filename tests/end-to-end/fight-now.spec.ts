import { expect, type Locator, type Page, test } from '@playwright/test'
import { patientMinutes } from '../../scripts/patience.mjs'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage } from './pages/desk.ts'
import { expectFocusSomewhere, tabTo } from './pages/keys.ts'
import { LARGE, SMALL } from './pages/room.ts'
import { expectWhole, PHONE } from './pages/sizes.ts'
import { keepScreens } from './screens.ts'

/* A battle from the first page, for every book: begun as it lies there, played to the first move that is resolved; made anew, and by keys alone. */

const host = hostOfTests()

/** Counts what a person presses. */
class Hand {
  clicks = 0
  async press(what: Locator): Promise<void> {
    await what.click()
    this.clicks++
  }
}

const begin = (page: Page): Locator => page.getByRole('button', { name: 'Begin the battle' })
const showSheet = (page: Page): Locator => page.getByRole('button', { name: 'Show my sheet' })
const seal = (page: Page): Locator => page.getByRole('button', { name: /^(Seal |Give the order)/ })
const head = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /^(Move \d+|The end)$/ })

async function openMaker(desk: Page, hand: Hand): Promise<void> {
  await hand.press(desk.getByRole('button', { name: 'Make a battle' }))
  await expect(begin(desk)).toBeVisible()
}

/** Begins what lies there; whatever lay open before is put away. */
async function fight(desk: Page, hand: Hand): Promise<Page> {
  const asked = desk.getByRole('button', { name: 'Put it away and begin' })
  const opened = desk.context().waitForEvent('page')
  await hand.press(begin(desk))
  const [page] = await Promise.all([
    opened,
    expect(async () => {
      if (await asked.isVisible()) await hand.press(asked)
      await expect(desk.getByRole('table', { name: 'Places at the table of this action' })).toBeVisible({
        timeout: 300,
      })
    }).toPass(),
  ])
  await page.setViewportSize(LARGE)
  return page
}

/** The first move of whoever is to order: his sheet is taken where it is hidden, and sealed as it stands. */
async function sealOne(page: Page, hand: Hand): Promise<void> {
  await expect(showSheet(page).or(seal(page)).first()).toBeVisible()
  if (await showSheet(page).isVisible()) await hand.press(showSheet(page))
  await expect(seal(page).first()).toBeEnabled()
  await hand.press(seal(page).first())
}

/** The sheet of the next, or the next move where the program has kept the other side. */
const goneOn = (page: Page): Locator =>
  showSheet(page)
    .or(page.getByRole('heading', { level: 2, name: 'Move 2' }))
    .first()

test('from the empty desk to the first sealed move in at most six clicks', async ({ browser }) => {
  const { page: desk } = await DeskPage.open(browser, host.address)
  const hand = new Hand()
  await openMaker(desk, hand)
  await expect(desk.getByRole('img', { name: /Where the ships lie at first: [\d,]+ yards/ })).toBeVisible()
  await keepScreens(desk, 'fight-now')
  await expectSound(desk)
  const page = await fight(desk, hand)
  await sealOne(page, hand)
  await expect(goneOn(page)).toBeVisible()
  console.log(`from the empty desk to the first sealed move: ${hand.clicks} clicks`)
  expect(hand.clicks).toBeLessThanOrEqual(6)
})

/** Plays on, each as his ships stand, until a move later than the first is to be ordered. */
async function playOn(page: Page, hand: Hand): Promise<void> {
  const number = async (): Promise<number> => {
    // The sheet may give way to the hand-over while it is read.
    const [words = ''] = await head(page).allInnerTexts()
    return words === 'The end' ? 1000 : Number(/\d+/.exec(words)?.[0] ?? 0)
  }
  let first = 0
  for (let n = 0; n < 8; n++) {
    await expect(showSheet(page).or(seal(page)).first()).toBeVisible()
    if (await showSheet(page).isVisible()) await showSheet(page).click()
    await expect(head(page).first()).toBeVisible()
    const now = await number()
    first ||= now
    if (now > first) return
    await sealOne(page, hand)
    await expect.poll(async () => (await showSheet(page).isVisible()) || (await number()) !== now).toBe(true)
  }
  throw new Error('no move was resolved')
}

/** Books of which a file of their own plays the board to its end, and another a meeting of a campaign: here they are begun. */
const PLAYED_ELSEWHERE = ['Carter', 'Barker']

for (const book of ['Jane', 'Chamberlain', 'Carter', 'Barker', 'College']) {
  const begins = PLAYED_ELSEWHERE.includes(book)
  test(`a battle by the book of ${book} begins as it lies${begins ? '' : ', and its first move is resolved'}`, async ({
    browser,
  }) => {
    const { page: desk } = await DeskPage.open(browser, host.address)
    const hand = new Hand()
    await openMaker(desk, hand)
    const rules = desk.getByLabel('By the rules of')
    const name = (await rules.locator('option').allInnerTexts()).find((one) => one.includes(book)) ?? ''
    await rules.selectOption({ label: name })
    const screens = desk.getByText('This screen', { exact: true })
    for (const one of await screens.all()) await one.click()
    await keepScreens(desk, `fight-now-${book.toLowerCase()}`)
    // The whole sheet of terms stands on a small window: nothing of it lies below its foot.
    await desk.setViewportSize(SMALL)
    const below = () =>
      desk
        .getByRole('region', { name: 'Terms of the battle' })
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    await expect.poll(below).toBeLessThanOrEqual(1)
    await desk.setViewportSize(LARGE)
    await expectSound(desk)
    await desk.getByRole('button', { name: 'Daylight' }).click()
    const page = await fight(desk, hand)
    if (begins) await sealOne(page, hand)
    else await playOn(page, hand)
    await keepScreens(page, `fight-now-${book.toLowerCase()}-board`)
    // No column of a table stands over the edge of a small window.
    await page.setViewportSize(SMALL)
    const over = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#app :is(th, td)')].flatMap((cell) => {
          const words = document.createRange()
          words.selectNodeContents(cell)
          const seen = cell.checkVisibility() && words.getBoundingClientRect().right > window.innerWidth - 4
          return seen ? [cell.textContent] : []
        }),
      )
    await expect.poll(over).toEqual([])
    await page.setViewportSize(PHONE)
    await expectWhole(page, `the board of ${book}`)
    await page.close()
  })
}

test('a battle is made anew from ships of a pack: what is refused stands beside its field, and it is there after a reload', async ({
  browser,
}) => {
  const { page: desk } = await DeskPage.open(browser, host.address)
  await openMaker(desk, new Hand())
  await desk.getByRole('button', { name: /^Two equal lines/ }).click()
  await desk.getByRole('button', { name: 'Add ships to Red' }).click()
  await desk.getByLabel('Ships', { exact: true }).last().selectOption({ label: 'The Channel, 1898: England' })
  await desk.getByLabel('Name or class').fill('majes')
  await desk.getByRole('button', { name: 'Add Majestic to Red' }).click()
  await desk.getByRole('button', { name: 'Add Magnificent to Red' }).click()
  const red = desk.getByRole('region', { name: 'Red', exact: true })
  await expect(red).toContainText('5 ships')
  await keepScreens(desk, 'fight-now-ships')
  await expectSound(desk)
  await keepScreens(desk, 'fight-now-ships-night')
  await desk.getByRole('button', { name: 'Daylight' }).click()

  // A ship is renamed; two of one name are refused beside the name, and nothing can be begun.
  await red.getByRole('button', { name: /^Magnificent/ }).click()
  const called = desk.getByLabel('She is called')
  await called.fill('Majestic')
  await expect(desk.getByRole('alert').filter({ hasText: 'Two ships are called Majestic' })).toBeVisible()
  await expect(begin(desk)).toBeDisabled()
  await called.fill('Mars')
  await desk.getByLabel('Range', { exact: true }).fill('45')
  await expect(desk.getByRole('alert')).toHaveText('The range is 45; it takes 500 to 5,000 yards, by steps of 100.')
  await keepScreens(desk, 'fight-now-refused')
  await desk.getByLabel('Range', { exact: true }).fill('3,000')
  await expect(desk.getByRole('alert')).toHaveCount(0)
  await desk.getByLabel('Light').selectOption({ label: 'a night with moon' })
  await desk.getByLabel('The battle is called').fill('By moonlight')

  await desk.reload()
  await desk.getByRole('tab', { name: 'Fight now' }).click()
  await expect(desk.getByLabel('The battle is called')).toHaveValue('By moonlight')
  await expect(desk.getByLabel('Range', { exact: true })).toHaveValue('3000')
  await expect(red.getByRole('button')).toHaveCount(6)
  await expect(red.getByRole('button', { name: /^Mars/ })).toBeVisible()

  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Save the set-up as a file' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('By moonlight.json')
})

test('by the keys alone a battle is chosen, changed, begun and its first move sealed', async ({ browser }) => {
  const { page: desk } = await DeskPage.open(browser, host.address)
  const { keyboard } = desk
  await tabTo(desk, desk.getByRole('button', { name: 'Make a battle' }))
  await keyboard.press('Enter')
  // The button has gone with its page, and the keys go on in the page that came.
  await expectFocusSomewhere(desk)
  const battle = desk.getByRole('button', { name: /^Tsushima/ })
  await tabTo(desk, battle)
  await keyboard.press('Enter')
  await expect(battle).toHaveAttribute('aria-pressed', 'true')
  const suvorov = desk.getByRole('button', { name: /^Knyaz Suvorov/ })
  await tabTo(desk, suvorov)
  await keyboard.press('Alt+ArrowRight')
  const russia = desk.getByRole('region', { name: 'Russia', exact: true })
  await expect(russia.getByRole('button').nth(2)).toContainText('Knyaz Suvorov')
  await keyboard.press('Delete')
  await expect(russia).toContainText('5 ships')
  await tabTo(desk, begin(desk))
  const opened = desk.context().waitForEvent('page')
  await keyboard.press('Enter')
  const asked = desk.getByRole('button', { name: 'Put it away and begin' })
  await expect(asked.or(desk.getByRole('table', { name: 'Places at the table of this action' }))).toBeVisible()
  if (await asked.isVisible()) {
    await tabTo(desk, asked)
    await keyboard.press('Enter')
  }
  const page = await opened
  await page.setViewportSize(LARGE)
  await expect(showSheet(page).or(seal(page)).first()).toBeVisible()
  if (await showSheet(page).isVisible()) {
    await tabTo(page, showSheet(page))
    await page.keyboard.press('Enter')
  }
  await tabTo(page, seal(page).first())
  await page.keyboard.press('Enter')
  await expect(goneOn(page)).toBeVisible()
  await expectFocusSomewhere(page)
})

/** Does what the guide says, and knows nothing but its words. */
async function follow(page: Page, says: string): Promise<void> {
  const pressed = /Press “([^”]+)”/.exec(says)?.[1]
  const tab = /tab “([^”]+)”/.exec(says)?.[1]
  const read = page.getByRole('button', { name: 'I have read it' })
  if (/Drag the dotted hull/.test(says)) {
    const hull = page.locator('.ghost.held .handle')
    const box = await hull.boundingBox()
    if (!box) throw new Error('there is no dotted hull')
    const own = await page.locator('.piece .chosen').first().boundingBox()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const to = /to the right/.test(says)
      ? { x: x + 60, y }
      : /to the left/.test(says)
        ? { x: x - 60, y: y - 60 }
        : { x: (x + (own?.x ?? x)) / 2, y: (y + (own?.y ?? y)) / 2 }
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move((x + to.x) / 2, (y + to.y) / 2)
    await page.mouse.move(to.x, to.y)
    await page.mouse.up()
    const say = /the words at it say “([^”]+)”/.exec(says)?.[1]
    if (say) await expect(page.locator('.ghost-words')).toContainText(say)
  } else if (tab) {
    await page.getByRole('tab', { name: tab }).click()
    await read.click()
  } else if (/Click the enemy, ship 1/.test(says)) await page.locator('[data-piece="ship 1"]').click()
  else if (pressed) {
    const button = page.getByRole('button', { name: pressed, exact: true })
    const guide = page.getByRole('complementary', { name: 'First battle' })
    // While a move is made the guide may still say what has just been done, and a click that waits for the button would then be of the next
    // move: the words are read and the button is pressed in one breath, and where the words have gone there is nothing to press.
    await expect(async () => {
      if (!(await guide.isVisible()) || (await guide.innerText()) !== says) return
      const did = await button.evaluate(
        (element: HTMLButtonElement, words) => {
          const now = document.querySelector<HTMLElement>('[aria-label="First battle"]')?.innerText
          if (now !== words || element.disabled) return false
          element.click()
          return true
        },
        says,
        { timeout: 2_000 },
      )
      expect(did).toBe(true)
    }).toPass({ timeout: patientMinutes(1) })
  } else throw new Error(`nothing to do is told: ${says}`)
}

test('a first battle of five moves is fought by doing what the screen says, and nothing else', async ({ browser }) => {
  const { page: desk } = await DeskPage.open(browser, host.address)
  const hand = new Hand()
  await openMaker(desk, hand)
  await hand.press(desk.getByRole('button', { name: /^Your first battle/ }))
  const page = await fight(desk, hand)
  const guide = page.getByRole('complementary', { name: 'First battle' })
  const told: string[] = []
  // A move that is made, or a window that loads again, closes the sheet, at whatever moment the answer comes.
  const opened = () =>
    expect(async () => {
      if (await showSheet(page).isVisible()) await showSheet(page).click()
      await expect(guide).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: patientMinutes(1) })
  await opened()
  await keepScreens(page, 'first-battle')
  await expectSound(page)
  for (let step = 0; step < 40; step++) {
    await opened()
    const says = await guide.innerText({ timeout: 2_000 }).catch(() => '')
    if (says === '') continue
    if (/Five moves have been made/.test(says)) break
    told.push(says)
    await follow(page, says)
    await expect(guide.or(showSheet(page)).first()).not.toHaveText(says)
  }
  await expect(guide).toContainText('Five moves have been made')
  await expect(page.getByRole('heading', { level: 2, name: 'The end' })).toBeVisible()
  expect(new Set(told.map((one) => /Move (\d)/.exec(one)?.[1]))).toEqual(new Set(['1', '2', '3', '4', '5']))
  await keepScreens(page, 'first-battle-end')

  // When it is over the whole of it is seen again, through one's own eyes and as it was.
  await page.getByRole('tab', { name: 'The fight' }).click()
  await expect(page.getByRole('region', { name: 'The end of the action' })).toContainText(/Hits by England, as seen/)
  const slider = page.getByRole('slider', { name: 'Move' })
  // A move in which captains strike has two boards.
  const toTheEnd = () =>
    expect(async () => {
      await slider.focus()
      await page.keyboard.press('End')
      await expect(page.getByText('After move 5', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
  await toTheEnd()
  await expect(page.getByText('After move 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByText('Before the first move', { exact: true })).toBeVisible()
  const eyes = page.getByRole('combobox', { name: 'Whose eyes' })
  await eyes.selectOption({ label: 'As it was' })
  await toTheEnd()
  await expect(page.getByRole('region', { name: 'The story of the fight' })).toContainText('Move 2')
  await keepScreens(page, 'first-battle-fight')
  await expectSound(page)
  await keepScreens(page, 'first-battle-fight-night')
})
