import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { saysOneInPlural } from '../../../shared/test-kit/one-in-plural.ts'

/* What no window may say or be, whatever was pressed. */

const LISTS = [
  ['sealed/ships.json', 'ships'],
  ['sealed/forces.json', 'forces'],
  ['public/places.json', 'places'],
] as const

/** Keys of a pack that are no words, so that a person who reads one reads a name of the program's. */
export function keysOf(pack: string): string[] {
  return LISTS.flatMap(([file, list]) => {
    const at = path.join(pack, file)
    if (!existsSync(at)) return []
    const named = (JSON.parse(readFileSync(at, 'utf8')) as Record<string, { key: string; name?: string }[]>)[list] ?? []
    return named.flatMap(({ key, name }) =>
      key.includes('-') && key.toLowerCase() !== name?.toLowerCase() ? [key] : [],
    )
  })
}

const NO_WORDS = /\bundefined\b|\bNaN\b|\[object |\bInfinity\b|(?<!\p{L})null(?!\p{L})/u
const STOPS = / ,|(?<!\.)\.\.(?!\.)| \.(?=\s|$)|\(\)|,,|;;|: :/
const LONG_FIGURE = /\b\d+\.\d{4,}\b/

/** Every line of a window that says what none may, and whether the window is broader than its screen. */
export async function faultsOf(page: Page, keys: readonly string[]): Promise<string[]> {
  const { text, over } = await page.evaluate(() => ({
    text: document.body.innerText,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  const faults = over > 1 ? [`it is ${over} pixels broader than its screen`] : []
  for (const line of text.split('\n')) {
    const key = keys.find((one) => new RegExp(`(?<![\\w-])${one}(?![\\w-])`).test(line))
    const why = NO_WORDS.test(line)
      ? 'a sign of the program'
      : STOPS.test(line)
        ? 'stops that no sentence has'
        : LONG_FIGURE.test(line)
          ? 'a figure that nobody reads'
          : saysOneInPlural(line)
            ? 'one of a thing in the plural'
            : key
              ? `the key ${key}`
              : null
    if (why !== null) faults.push(`${why}: “${line.trim().slice(0, 200)}”`)
  }
  return faults
}
