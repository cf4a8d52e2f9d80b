import { expect, type Page, test } from '@playwright/test'
import { keepScreens } from './screens.ts'
import { War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

/** Pairs of words on the chart of which letters stand over one another, words under the list at the edge, and how many words there are. */
function lettering(page: Page): Promise<{ words: number; over: string[] }> {
  return page.evaluate(() => {
    interface Letter {
      readonly of: number
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    const words = [...document.querySelectorAll<SVGTextElement>('.drawing .lettering text')]
    const letters = words.flatMap((text, of) => {
      const matrix = text.getScreenCTM()
      if (matrix === null) return []
      return Array.from({ length: text.getNumberOfChars() }, (_, i): Letter => {
        // The room above and below the letters of a line is nobody's.
        const { x, y, width, height } = text.getExtentOfChar(i)
        const a = new DOMPoint(x, y + height * 0.2).matrixTransform(matrix)
        const b = new DOMPoint(x + width, y + height * 0.8).matrixTransform(matrix)
        return {
          of,
          left: Math.min(a.x, b.x),
          right: Math.max(a.x, b.x),
          top: Math.min(a.y, b.y),
          bottom: Math.max(a.y, b.y),
        }
      })
    })
    const over = new Set<string>()
    for (const a of letters)
      for (const b of letters)
        if (
          a.of < b.of &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
        )
          over.add(`${words[a.of]?.textContent?.trim()} ~ ${words[b.of]?.textContent?.trim()}`)
    const list = document.querySelector('.sea-chart .edge-list')?.getBoundingClientRect()
    for (const a of list ? letters : [])
      if (list && a.left < list.right && a.right > list.left && a.top < list.bottom && a.bottom > list.top)
        over.add(`${words[a.of]?.textContent?.trim()} ~ the list at the edge`)
    return { words: words.length, over: [...over] }
  })
}

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
