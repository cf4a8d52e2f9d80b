import { expect, type Locator, type Page } from '@playwright/test'

/* A fleet's plotting paper ordered by pointing, at a table of its own as in a campaign. */

export const head = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /^(Move \d+|The end)$/ })
/** The orders that are written, in the book's words. */
export const comes = (page: Page): Locator => page.getByRole('region', { name: 'What it comes to' })
export const layout = (page: Page): Locator => page.locator('.sealed-layout')
export const squadron = (page: Page): Locator => page.getByRole('region', { name: 'Squadron' })
/** A line that orders the division. */
export const act = (page: Page, name: string): Locator => squadron(page).getByRole('button', { name, exact: true })
/** A ship in the list for the keyboard: steered, or chosen where guns alone are laid. */
export const steers = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(Steer|Choose) ${name}:`) })

/** Where something is drawn, once it stands still. */
async function middle(of: Locator): Promise<{ x: number; y: number }> {
  let before: unknown
  let box = await of.first().boundingBox()
  await expect(async () => {
    before = box
    box = await of.first().boundingBox()
    expect(box).toEqual(before)
  }).toPass()
  if (!box) throw new Error(`${of} is not drawn`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the ghost in hand, that of a flagship going straight on, to so many of her moves ahead of where she lies, and so many to the right. */
export async function drag(page: Page, ahead: number, right: number): Promise<void> {
  // The move before is still seen to run, until it can be seen again.
  await expect(page.getByRole('button', { name: 'Skip' })).toBeHidden()
  const ghost = page.locator('.ghost.held')
  const handle = ghost.locator('> .handle')
  await expect(handle).toBeVisible()
  const ship = await ghost.getAttribute('data-ghost')
  const [from, to] = [await middle(page.locator(`[data-piece="${ship}"]`)), await middle(handle)]
  const [x, y] = [to.x - from.x, to.y - from.y]
  const at = (of: number, aside: number) => ({ x: from.x + x * of - y * aside, y: from.y + y * of + x * aside })
  const [half, end] = [at(ahead, right / 2), at(ahead, right)]
  await page.mouse.move(to.x, to.y)
  await page.mouse.down()
  await page.mouse.move(half.x, half.y)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

/** The points of the turn that is written: 4 of "H V 4 R". */
export async function written(page: Page, how: RegExp): Promise<number> {
  await expect(comes(page)).toContainText(how)
  return Number(/[VC] (\d+) [RL]/.exec(await comes(page).innerText())?.[1])
}

export async function sealed(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Seal / }).click()
  await expect(page.getByRole('button', { name: 'Sealed', exact: true })).toBeVisible()
}
