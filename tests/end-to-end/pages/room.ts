import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { Ear } from './frames.ts'

/** A seat's slip as the desk prints it. */
export interface Slip {
  readonly title: string
  readonly passcode: string
  readonly address: string
}

/** Somebody at a window of his own: one browser context a seat. */
export interface Seated {
  readonly slip: Slip
  readonly context: BrowserContext
  readonly page: Page
  readonly ear: Ear
  /** Addresses that the page asked for, in order. */
  readonly asked: string[]
  /** Errors that the page threw or wrote. */
  readonly faults: string[]
}

export const LARGE = { width: 1440, height: 900 }
export const SMALL = { width: 1280, height: 720 }

/** An empty context with one page that is listened to. */
export async function newChair(browser: Browser, slip: Slip, size = LARGE): Promise<Seated> {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    // Who sits down has compared the certificate of the rooms, and has said that he trusts it.
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const asked: string[] = []
  const faults: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  page.on('pageerror', (error) => faults.push(error.message))
  return { slip, context, page, ear: new Ear(page), asked, faults }
}

/** Types the passcode at the hand-over screen. */
export async function typePasscode(page: Page, passcode: string): Promise<void> {
  await page.getByLabel('Passcode').fill(passcode)
  await page.getByRole('button', { name: 'Take the seat' }).click()
}

/** Opens a seat at its printed address with its passcode, in a context of its own. */
export async function takeSeat(browser: Browser, slip: Slip, size = LARGE): Promise<Seated> {
  const seated = await newChair(browser, slip, size)
  await seated.page.goto(slip.address)
  await expect(seated.page.getByRole('heading', { level: 1 })).toHaveText(slip.title)
  await typePasscode(seated.page, slip.passcode)
  await expect(seated.page.getByLabel('Passcode')).toBeHidden()
  await expect(seated.page.getByRole('tablist').first()).toBeVisible()
  return seated
}
