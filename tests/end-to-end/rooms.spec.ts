import { networkInterfaces } from 'node:os'
import { connect } from 'node:tls'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import readCode from 'jsqr'
import { dropDrawer, Host, newDrawer } from './host.ts'
import { DeskPage, slipOf } from './pages/desk.ts'
import { newChair, typePasscode } from './pages/room.ts'
import { keepScreens } from './screens.ts'
import { FR_ADMIRAL, GB_ADMIRAL, GB_GOVERNMENT } from './war.ts'

/* Players at other computers: the rooms are opened at the desk, addresses read by a camera, and everything else by what the screens say. */

/** This machine's own address on its network: what comes by it comes as from another machine. */
const outer = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

let host: Host
test.beforeAll(async () => {
  host = await Host.start(newDrawer())
})
test.afterAll(async () => {
  await host.stop()
  dropDrawer(host.drawer)
})

/** What a camera reads of a code that stands on a screen. */
async function seen(code: Locator, page: Page): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64')
  // The page has no right to load a picture from elsewhere; an empty one has.
  const camera = await page.context().newPage()
  const { text, width, height } = await camera.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
    return {
      text: Array.from(pixels, (n) => String.fromCharCode(n)).join(''),
      width: image.width,
      height: image.height,
    }
  }, picture)
  await camera.close()
  return readCode(
    Uint8ClampedArray.from(text, (letter) => letter.charCodeAt(0)),
    width,
    height,
  )?.data
}

/** The SHA-256 fingerprint of the certificate that a browser is shown there. */
function fingerprintAt(address: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const line = connect({ host: address, port, rejectUnauthorized: false }, () => {
      resolve(line.getPeerCertificate().fingerprint256)
      line.destroy()
    }).on('error', reject)
  })
}

async function sitDown(browser: Browser, address: string, slip: { title: string; passcode: string }): Promise<Page> {
  const { page } = await newChair(browser, { ...slip, address })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slip.title)
  await typePasscode(page, slip.passcode)
  await expect(page.getByRole('tablist').first()).toBeVisible()
  return page
}

test('players at other computers come in by the code of their seat, are put out, and come back by themselves', async ({
  browser,
}) => {
  const desk = await DeskPage.open(browser, host.address)
  const slips = await desk.make('The Channel, 1898', 'An evening')
  const { page } = desk
  await page.getByRole('tab', { name: 'Other rooms' }).click()
  const rooms = page.getByRole('region', { name: 'Other rooms' })
  await expect(rooms).toContainText('What goes over the network is encrypted.')
  if (outer === undefined) {
    await expect(rooms).toContainText('This computer has no network that others could come by.')
    return
  }
  await expect(rooms.getByRole('img')).toHaveCount(0)
  // Not before it was asked for.
  const stranger = await newChair(browser, slipOf(slips, GB_ADMIRAL))
  await expect(stranger.page.goto(`http://${outer}:${host.port}/`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await stranger.leave()
  await rooms.getByLabel('Without encryption').check()
  await expect(rooms).toContainText('others on this network can read everything')
  await keepScreens(page, 'other-rooms-closed')
  await rooms.getByLabel('Without encryption').uncheck()

  const open = rooms.getByRole('button', { name: 'Open to this network' })
  await rooms.getByLabel('Address of this computer').selectOption(`${outer}`)
  await open.click()
  await expect(rooms).toContainText(`The rooms are open at https://${outer}:${host.port}`)

  // What a player's browser shows him of the certificate is what the umpire's screen shows.
  const shown = await fingerprintAt(outer, host.port)
  expect((await rooms.locator('.doors .finger-print').innerText()).replaceAll(/\s/g, '')).toBe(
    shown.replaceAll(':', ''),
  )

  const seats = new Map<string, Page>()
  for (const title of [GB_ADMIRAL, FR_ADMIRAL, GB_GOVERNMENT]) {
    const slip = slipOf(slips, title)
    const address = await seen(rooms.getByRole('img', { name: `Code of the address of ${slip.title}` }), page)
    expect(address).toMatch(new RegExp(`^https://${outer}:${host.port}/seat/[a-z0-9]{12}$`))
    seats.set(title, await sitDown(browser, address ?? '', slip))
  }
  const table = rooms.getByRole('table', { name: 'Windows that are open' })
  await expect(table.getByRole('cell', { name: `${outer}`, exact: true })).toHaveCount(3)
  await keepScreens(page, 'other-rooms')

  const admiral = seats.get(GB_ADMIRAL) as Page
  const slip = slipOf(slips, GB_ADMIRAL)
  await table.getByRole('button', { name: `Put out ${slip.title}` }).click()
  await expect(table.getByRole('cell', { name: `${outer}`, exact: true })).toHaveCount(2)
  await expect(admiral.getByText('You have been put out of this seat: its passcode lets you in again.')).toBeVisible()
  await admiral.reload()
  await expect(admiral.getByLabel('Passcode')).toBeVisible()
  await typePasscode(admiral, slip.passcode)
  await expect(admiral.getByRole('tablist').first()).toBeVisible()

  // The way is shut for a while: nothing that stands in a window is lost, and it comes back by itself.
  await rooms.getByRole('button', { name: 'Close to the network' }).click()
  for (const seat of seats.values()) await expect(seat.getByText('Trying again.')).toBeVisible()
  await open.click()
  for (const seat of seats.values()) {
    await expect(seat.getByText('Trying again.')).toBeHidden()
    await expect(seat.getByRole('tablist').first()).toBeVisible()
  }

  const anew = table.getByRole('button', { name: new RegExp(`for ${slip.title}$`) })
  await anew.click()
  await anew.click()
  const told = await rooms.getByRole('status').filter({ hasText: 'The new passcode of' }).innerText()
  const passcode = /\b[A-Z2-9]{8}\b/.exec(told)?.[0] ?? ''
  await expect(admiral.getByText('This seat has a new passcode: ask the umpire for it.')).toBeVisible()
  await typePasscode(admiral, slip.passcode)
  await expect(admiral.getByRole('alert')).toHaveText('That is not the passcode of this seat.')
  await typePasscode(admiral, passcode)
  await expect(admiral.getByRole('tablist').first()).toBeVisible()
  // The umpire has the same in his own window, and the slips now bear the addresses of the network.
  await page.getByRole('tab', { name: 'Seats' }).click()
  await expect(page.getByRole('table', { name: 'Seats of this campaign' })).toContainText(`https://${outer}:`)
  await expect(page.getByRole('table', { name: 'Seats of this campaign' })).toContainText('Fingerprint to compare')
  const umpire = await newChair(browser, slipOf(slips, 'Umpire'))
  await umpire.page.goto(`${host.origin}/seat/${new URL(slipOf(slips, 'Umpire').address).pathname.split('/').at(-1)}`)
  await typePasscode(umpire.page, slipOf(slips, 'Umpire').passcode)
  await umpire.page.getByRole('tab', { name: 'Rooms' }).click()
  await expect(umpire.page.getByRole('table', { name: 'Windows that are open' })).toContainText('this window')
  await keepScreens(umpire.page, 'umpire-rooms')
})
