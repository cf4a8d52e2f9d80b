/**
 * npm run prove -- windows [--pack NAME] [--presses N] [--seed S]
 *
 * A campaign of each pack is made at the desk, its umpire and four of its seats sit down in windows of a real browser, and a hand presses N times (250) what
 * the windows offer, drawn by the seed; now and then the umpire brings the war on. After every press: no window has thrown, says a sign of the program, a key of
 * the pack or one of a thing in the plural, or is broader than its screen. Ends with one line of JSON; exits 1 when anything is wrong. Wants `npm run build` first.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { dropDrawer, Host, newDrawer } from '../end-to-end/host.ts'
import { DeskPage } from '../end-to-end/pages/desk.ts'
import { LARGE, type Slip, SMALL, typePasscode } from '../end-to-end/pages/room.ts'
import { chanceOf } from './referees/chance.ts'
import { faultsOf, keysOf } from './windows/faults.ts'
import { chosen, offered, press } from './windows/hand.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { pack: text, presses: text, seed: text } })
const campaigns = path.resolve(import.meta.dirname, '../../campaigns')
const packs = readdirSync(campaigns, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
const presses = Number(values.presses ?? 250)
if (!Number.isInteger(presses) || presses < 1) {
  console.error(`--presses takes a whole number from 1, not "${values.presses}".`)
  process.exit(2)
}
if (values.pack !== undefined && !packs.includes(values.pack)) {
  console.error(`--pack takes one of ${packs.join(', ')}, not "${values.pack}".`)
  process.exit(2)
}
const seed = values.seed ?? '1898'

interface Sitting {
  readonly title: string
  readonly page: Page
  readonly thrown: string[]
}

async function sit(browser: Browser, { title, address, passcode }: Slip, n: number): Promise<Sitting> {
  const context = await browser.newContext({ viewport: n % 2 ? SMALL : LARGE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(`it throws: ${error.message}`))
  await page.goto(address)
  await typePasscode(page, passcode)
  await page.getByRole('tablist').first().waitFor()
  return { title, page, thrown }
}

/** What an umpire does next to bring a war on, the first of it that his window offers. */
const NEXT = ['Back to the war', 'Announce and ring the bell', 'Announce…', 'Step'] as const

async function bringOn(page: Page): Promise<void> {
  for (const name of NEXT) {
    const button = page.getByRole('button', { name, exact: true }).first()
    // It may go while it is asked for: then it is not there.
    const there = (await button.isVisible()) && (await button.isEnabled({ timeout: 1500 }).catch(() => false))
    if (!there) continue
    await button.click({ timeout: 1500 }).catch(() => undefined)
    if (name === 'Step') return
  }
}

/** Presses in the windows of one campaign; gives how often, and what was wrong, each once. */
async function tryPack(browser: Browser, pack: string): Promise<{ pressed: number; faults: string[] }> {
  const chance = chanceOf(`${seed} ${pack}`)
  const keys = keysOf(path.join(campaigns, pack))
  const { title } = JSON.parse(readFileSync(path.join(campaigns, pack, 'pack.json'), 'utf8')) as { title: string }
  const host = await Host.start(newDrawer())
  try {
    const desk = await DeskPage.open(browser, host.address)
    const slips = [...(await desk.make(title, 'Pressed at random')).values()]
    await desk.close()
    const umpires = slips.filter((slip) => /umpire/i.test(slip.title))
    const others = slips.filter((slip) => !umpires.includes(slip))
    const sittings: Sitting[] = []
    for (const [n, slip] of [...umpires, ...others].slice(0, 5).entries()) sittings.push(await sit(browser, slip, n))
    const [umpire] = sittings
    const faults = new Map<string, string>()
    let pressed = 0
    for (let n = 1; n <= presses && umpire; n++) {
      if (n % 10 === 0) await bringOn(umpire.page)
      const at = chance.often(0.3) ? umpire : chance.one(sittings)
      const thing = at && chosen(await offered(at.page), chance)
      if (!at || !thing) continue
      if (await press(at.page, thing, chance)) pressed += 1
      for (const one of n % 10 === 0 ? sittings : [at]) {
        const wrong = [...one.thrown.splice(0), ...(await faultsOf(one.page, keys))]
        for (const fault of wrong) {
          const kind = `${one.title}: ${fault.replace(/\d+/g, '#')}`
          if (!faults.has(kind)) faults.set(kind, `${one.title}, press ${n} (${thing.kind} “${thing.name}”): ${fault}`)
        }
      }
    }
    for (const { page } of sittings) await page.context().close()
    return { pressed, faults: [...faults.values()] }
  } finally {
    await host.stop()
    dropDrawer(host.drawer)
  }
}

const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
})
let wrong = 0
const told: Record<string, number> = {}
for (const pack of packs.filter((one) => values.pack === undefined || one === values.pack)) {
  const { pressed, faults } = await tryPack(browser, pack)
  told[pack] = pressed
  wrong += faults.length
  for (const fault of faults) console.log(`${pack}: ${fault}`)
}
await browser.close()
console.log(JSON.stringify({ proof: 'windows', ok: wrong === 0, seed, pressed: told, faults: wrong }))
process.exit(wrong === 0 ? 0 : 1)
