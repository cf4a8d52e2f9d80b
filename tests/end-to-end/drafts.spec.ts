import { expect, test } from '@playwright/test'
import { slipOf } from './pages/desk.ts'
import { typePasscode } from './pages/room.ts'
import { SeatPage } from './pages/seat.ts'
import { FR_ADMIRAL, GB_ADMIRAL, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser, 'Drafts')
})
test.afterAll(() => war.end())

test('what is being written survives a reload, half-typed fields too', async ({ browser }) => {
  const seat = new SeatPage(await war.sit(browser, FR_ADMIRAL))
  await seat.choose('Escadre du Nord')
  await seat.typeCourse([{ lat: 48.28, lon: -4.9 }], '9')
  await seat.sheet.getByLabel('Knots of leg 1', { exact: true }).fill('1')
  await seat.page.getByRole('region', { name: 'Signals' }).getByRole('button', { name: 'Write' }).click()
  const words = seat.page.getByLabel('The words of the message')
  await words.fill('Appareillage à')
  await seat.page.reload()
  // The window opens at the part that lay open, where the letter is being written.
  await expect(words).toHaveValue('Appareillage à')
  await seat.tab('Chart')
  await seat.choose('Escadre du Nord')
  await expect(seat.sheet.getByLabel('Knots of leg 1', { exact: true })).toHaveValue('1')
  await expect(seat.page.getByText('1 sheet being written')).toBeVisible()
  await seat.tab(/^Signals/)
  await expect(words).toHaveValue('Appareillage à')
})

test('a host that is killed has lost neither an acknowledged order nor what was being written', async ({ browser }) => {
  const seat = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const { page } = seat
  await seat.choose('Channel Squadron')
  await seat.typeCourse([{ lat: 50.3, lon: -2.4 }], '9')
  await seat.seal()
  await seat.choose('Devonport Guard')
  await seat.typeCourse([{ lat: 50.1, lon: -4.3 }], '7½')
  await seat.kept()

  const { address } = war.host
  await war.killAndRevive(war.file)
  expect(new URL(war.host.address).origin).toBe(new URL(address).origin)

  // The page finds its host again by itself. Nobody is let in without his passcode.
  await expect(page.getByLabel('Passcode')).toBeVisible()
  await typePasscode(page, slipOf(war.slips, GB_ADMIRAL).passcode)
  await seat.choose('Devonport Guard')
  await expect(seat.sheet.getByLabel('Knots of leg 1', { exact: true })).toHaveValue('7½')
  await expect(page.getByText('1 sheet being written')).toBeVisible()
  await seat.choose('Channel Squadron')
  await expect(seat.sheet.getByLabel('Knots of leg 1', { exact: true })).toHaveValue('9')
  await expect(seat.sheet.getByText('Being written')).toBeHidden()
})

test('what is typed while the host is away goes to it when it is back', async ({ browser }) => {
  const seat = new SeatPage(await war.sit(browser, FR_ADMIRAL))
  const { page } = seat
  await seat.choose('Division légère')
  await war.host.stop('SIGKILL')
  await expect(page.getByText('Trying again.')).toBeVisible()
  await seat.typeCourse([{ lat: 49.8, lon: -1.6 }], '12')
  await expect(page.getByText('What you write is kept here and goes when it is back.')).toBeVisible()
  await war.revive(war.file)
  await expect(page.getByLabel('Passcode')).toBeVisible()
  await typePasscode(page, slipOf(war.slips, FR_ADMIRAL).passcode)
  await seat.choose('Division légère')
  await expect(seat.sheet.getByLabel('Knots of leg 1', { exact: true })).toHaveValue('12')
  await seat.kept()
})
