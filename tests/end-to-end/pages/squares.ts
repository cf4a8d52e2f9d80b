import type { Page } from '@playwright/test'

/** The middle of a square: below the letter of its column, beside the number of its row. */
export async function squareOn(page: Page, column: string, row: string): Promise<[number, number]> {
  const at = async (words: string) => {
    const box = await page.locator('.sheet').getByText(words, { exact: true }).first().boundingBox()
    if (!box) throw new Error(`the board has no ${words}`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  return [(await at(column)).x, (await at(row)).y]
}
