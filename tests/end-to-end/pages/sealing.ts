import { expect, type Locator, type Page } from '@playwright/test'
import { head } from './plotting-paper.ts'

/* Sealing on the frame's form of orders. Pages hear of a new move one after the other: what is pressed is pressed in the move that this page itself shows. */

export const sealButton = (page: Page): Locator => page.getByRole('button', { name: 'Seal the orders', exact: true })

/** Waits for the move on this page, seals it in the way given (by default a click), and waits until it is sealed or has been made. */
export async function sealMove(
  page: Page,
  move: number,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  await expect(head(page)).toHaveText(`Move ${move}`)
  await press(sealButton(page))
  const sealed = page.getByRole('button', { name: 'Sealed', exact: true })
  const later = page.getByRole('heading', { level: 2, name: new RegExp(`^(Move (?!${move}$)\\d+|The end)$`) })
  await expect(sealed.or(later).first()).toBeVisible()
}
