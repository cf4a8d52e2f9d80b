import type { Locator, Page } from '@playwright/test'
import type { Chance } from '../referees/chance.ts'

/* A hand that presses whatever a window offers: what, and what it types, is left to chance. */

/** Something in a window that can be pressed, chosen from or written in. */
export interface Thing {
  readonly place: number
  readonly kind: 'button' | 'check' | 'list' | 'figure' | 'slider' | 'text'
  readonly name: string
}

/** What ends the evening, leaves the window or reaches the machine: not for a hand that presses at random. */
const LET_BE = /lock|hand over|print|download|take home|copy|save as|^leave|put away|close the|delete|end the campaign/i
/** What brings a war on: pressed more often than the rest. */
const BRINGS_ON =
  /announce|step|seal|send|decide|open|resolve|add|use|take|lay|fight|squares|board|ready|strike|signal/i
/** Questions of the rules desk, of which there are hundreds in a list. */
const OF_THE_DESK = /\b[A-Z]{2}-[A-Z]+-\d|\?$/
const TYPED = [
  'Majestic',
  '12',
  '0',
  '-3',
  'the enemy is off Brest, steering west',
  '49 30 N 3 W',
  '999999',
  '',
  '10 kn',
]

/** All that a window offers now; each bears its place, so that it can be found again. */
export const offered = (page: Page): Promise<Thing[]> =>
  page.evaluate(() => {
    const all = 'button, [role=tab], select, input, textarea, summary'
    const kindOf = (one: HTMLElement) => {
      if (one instanceof HTMLSelectElement) return 'list'
      if (one instanceof HTMLTextAreaElement) return 'text'
      if (!(one instanceof HTMLInputElement)) return 'button'
      if (one.type === 'checkbox' || one.type === 'radio') return 'check'
      return one.type === 'range' ? 'slider' : one.type === 'number' ? 'figure' : 'text'
    }
    for (const old of document.querySelectorAll('[data-offered]')) old.removeAttribute('data-offered')
    return [...document.querySelectorAll<HTMLElement>(all)]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [aria-disabled=true]'),
      )
      .map((one, place) => {
        one.setAttribute('data-offered', String(place))
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
        return { place, kind: kindOf(one), name: name.replace(/\s+/g, ' ').slice(0, 80) } as const
      })
  })

/** Which of them is pressed next. */
export function chosen(things: readonly Thing[], chance: Chance): Thing | undefined {
  const allowed = things.filter(({ name }) => !LET_BE.test(name) && (!OF_THE_DESK.test(name) || chance.often(0.15)))
  return chance.one(
    allowed.flatMap((one) => (one.kind === 'button' && BRINGS_ON.test(one.name) ? [one, one, one] : [one])),
  )
}

/** A second and a half: what lies under something else is let be. */
const PATIENCE = { timeout: 1500 }

/** Presses it, chooses from it or writes in it; false where it could not be reached. */
export async function press(page: Page, thing: Thing, chance: Chance): Promise<boolean> {
  const found = page.locator(`[data-offered="${thing.place}"]`)
  try {
    if (thing.kind === 'list') await chooseFrom(found, chance)
    else if (thing.kind === 'slider') await found.press(chance.often(0.5) ? 'ArrowLeft' : 'ArrowRight', PATIENCE)
    else if (thing.kind === 'figure') await found.fill(chance.one(['0', '1', '12', '-4', '9999']) ?? '', PATIENCE)
    else if (thing.kind === 'text') await found.fill(chance.one(TYPED) ?? '', PATIENCE)
    else await found.click(PATIENCE)
    return true
  } catch {
    // A list that opened over it is shut again.
    await page.keyboard.press('Escape')
    return false
  }
}

async function chooseFrom(list: Locator, chance: Chance): Promise<void> {
  const values = await list
    .locator('option:not([disabled])')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))
  const value = chance.one(values)
  if (value !== undefined) await list.selectOption(value, PATIENCE)
}
