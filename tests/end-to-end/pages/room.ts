import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { Ear } from './frames.ts'

/** A seat's slip as the desk prints it. */
export interface Slip {
  readonly title: string
  readonly passcode: string
  readonly address: string
}

/** Somebody at a window of his own. */
export interface Seated {
  readonly slip: Slip
  readonly page: Page
  readonly ear: Ear
  /** Addresses that the page asked for, in order. */
  readonly asked: string[]
  /** Errors that the page threw or wrote. */
  readonly faults: string[]
  /** Closes the window. */
  leave(): Promise<void>
}

export const LARGE = { width: 1440, height: 900 }
export const SMALL = { width: 1280, height: 720 }

/**
 * The machine at which all sit, as a mess does at one laptop: their windows share a browser's profile and a process, so that what one of
 * them has loaded the next need not load again. It is put away, with what it has kept, when nobody sits at it any more; each file of tests
 * has its own.
 */
interface Machine {
  readonly file: string
  readonly context: Promise<BrowserContext>
  sitting: number
}
const machines = new WeakMap<Browser, Machine>()

function machineOf(browser: Browser): Machine {
  const { file } = test.info()
  const before = machines.get(browser)
  if (before?.file === file) return before
  const opened = async (): Promise<BrowserContext> => {
    // Of a file whose windows were not all closed.
    await (await before?.context)?.close()
    return browser.newContext({
      reducedMotion: 'reduce',
      // Who sits down has compared the certificate of the rooms, and has said that he trusts it.
      ignoreHTTPSErrors: true,
    })
  }
  const machine = { file, context: opened(), sitting: 0 }
  machines.set(browser, machine)
  return machine
}

async function newWindow(browser: Browser): Promise<{ page: Page; leave: () => Promise<void> }> {
  const machine = machineOf(browser)
  machine.sitting += 1
  const context = await machine.context
  const page = await context.newPage()
  const leave = async (): Promise<void> => {
    machine.sitting -= 1
    if (machine.sitting > 0) return page.close()
    if (machines.get(browser) === machine) machines.delete(browser)
    await context.close()
  }
  let left: Promise<void> | undefined
  return {
    page,
    leave: () => {
      left ??= leave()
      return left
    },
  }
}

/** An empty window that is listened to. */
export async function newChair(browser: Browser, slip: Slip, size = LARGE): Promise<Seated> {
  const { page, leave } = await newWindow(browser)
  await page.setViewportSize(size)
  const asked: string[] = []
  const faults: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  page.on('pageerror', (error) => faults.push(error.message))
  return { slip, page, ear: new Ear(page), asked, faults, leave }
}

/** Types the passcode at the hand-over screen. */
export async function typePasscode(page: Page, passcode: string): Promise<void> {
  await page.getByLabel('Passcode').fill(passcode)
  await page.getByRole('button', { name: 'Take the seat' }).click()
}

/** Opens a seat at its printed address with its passcode, in a window of its own. */
export async function takeSeat(browser: Browser, slip: Slip, size = LARGE): Promise<Seated> {
  const seated = await newChair(browser, slip, size)
  await seated.page.goto(slip.address)
  await expect(seated.page.getByRole('heading', { level: 1 })).toHaveText(slip.title)
  await typePasscode(seated.page, slip.passcode)
  await expect(seated.page.getByLabel('Passcode')).toBeHidden()
  await expect(seated.page.getByRole('tablist').first()).toBeVisible()
  return seated
}
