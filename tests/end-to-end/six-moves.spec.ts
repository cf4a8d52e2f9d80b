import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { unpackCopy } from '../../electron/host/database/packed-copy.ts'
import { patientMinutes } from '../../scripts/patience.mjs'
import { dropDrawer, Host, newDrawer } from './host.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage, slipOf } from './pages/desk.ts'
import type { HeardFrame } from './pages/frames.ts'
import type { Slip } from './pages/room.ts'
import { takeSeat } from './pages/room.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'

/*
 * Six moves of the Channel, 1898, as five people play them: from the afternoon of 2 May to midnight of 3 May. The Channel
 * Squadron sails from Portland to find Juno, sixty miles off, and then waits off Alderney; the Escadre du Nord comes up from
 * Brest past Guernsey. They meet in the fourth move, by day, within sight of both coasts.
 */
test.describe.configure({ mode: 'serial' })

const CHANNEL = 'Channel Squadron'
const NORTH = 'Escadre du Nord'
const JUNO = 'Juno'
const GB_GOVERNMENT = 'The Admiralty'
const FR_GOVERNMENT = 'Ministère de la Marine'
const GB_ADMIRAL = 'Vice-Admiral Commanding'
const FR_ADMIRAL = 'Vice-amiral commandant'

interface Table {
  readonly host: Host
  readonly umpire: UmpirePage
  readonly gbGovernment: SeatPage
  readonly frGovernment: SeatPage
  readonly gbAdmiral: SeatPage
  readonly frAdmiral: SeatPage
}

const drawers: string[] = []
const hosts: Host[] = []
let slips = new Map<string, Slip>()
let table: Table

/** Five people sit down, each at the address on his slip. */
async function sitDown(browser: Browser, host: Host): Promise<Table> {
  const sit = (title: string) => takeSeat(browser, slipOf(slips, title))
  return {
    host,
    umpire: new UmpirePage(await sit('Umpire')),
    gbGovernment: new SeatPage(await sit(GB_GOVERNMENT)),
    frGovernment: new SeatPage(await sit(FR_GOVERNMENT)),
    gbAdmiral: new SeatPage(await sit(GB_ADMIRAL)),
    frAdmiral: new SeatPage(await sit(FR_ADMIRAL)),
  }
}

async function getUp(at: Table): Promise<void> {
  for (const one of [at.umpire, at.gbGovernment, at.frGovernment, at.gbAdmiral, at.frAdmiral]) await one.seated.leave()
}

test.beforeAll(async () => {
  const drawer = newDrawer()
  drawers.push(drawer)
  hosts.push(await Host.start(drawer))
})

test.afterAll(async () => {
  for (const host of hosts) await host.stop()
  for (const drawer of drawers) dropDrawer(drawer)
})

test('the umpire makes a campaign at the desk, and five people take their seats by their slips', async ({
  browser,
}) => {
  const host = hosts[0] as Host
  const desk = await DeskPage.open(browser, host.address)
  slips = await desk.make('The Channel, 1898', 'Six moves')
  expect([...slips.keys()]).toHaveLength(11)
  for (const slip of slips.values()) expect(slip.passcode).toMatch(/^[A-Z0-9]{8,10}$/)
  await keepScreens(desk.page, 'desk-seats')
  await desk.page.getByRole('tab', { name: 'Campaigns' }).click()
  await keepScreens(desk.page, 'desk')
  await desk.close()
  table = await sitDown(browser, host)
  await expect(table.gbAdmiral.page).toHaveTitle(slipOf(slips, GB_ADMIRAL).title)
})

test('move 1: both sides plot in secret, and an order for Juno waits until she is in sight', async () => {
  const { umpire, gbGovernment, gbAdmiral, frAdmiral, frGovernment } = table
  await umpire.announce()

  await gbGovernment.telegraph(slipOf(slips, GB_ADMIRAL).title, 'Find Juno and cover Alderney.')
  await gbGovernment.seal()

  await gbAdmiral.choose(CHANNEL)
  await gbAdmiral.chart.plot('A', [{ lat: 50.41, lon: -2.36 }], '10½')
  await gbAdmiral.typeCourse([{ lat: 49.95, lon: -3.72 }], '10½')
  await expect(gbAdmiral.sheet.getByLabel(/^Knots of leg/)).toHaveCount(2)
  await keepScreens(gbAdmiral.page, 'admiral-plotting')
  await gbAdmiral.choose(JUNO)
  await gbAdmiral.clearCourse()
  await gbAdmiral.typeCourse([{ lat: 49.7, lon: -4.6 }], '12')
  await gbAdmiral.sheet.getByLabel('By', { exact: true }).selectOption({ label: 'Signal, when in sight' })
  await gbAdmiral.seal()

  await frAdmiral.choose(NORTH)
  await frAdmiral.typeCourse(
    [
      { lat: 48.28, lon: -4.9 },
      { lat: 48.3, lon: -5.4 },
      { lat: 48.75, lon: -5.3 },
      { lat: 49.05, lon: -4 },
      { lat: 49.3, lon: -3 },
      { lat: 49.62, lon: -2.45 },
      { lat: 49.8, lon: -2.05 },
    ],
    '9',
  )
  await frAdmiral.seal()
  await frGovernment.letStand()

  const before = await umpire.truth.force(JUNO)
  await umpire.close(1)
  const after = await umpire.truth.force(JUNO)
  expect(after.position).not.toEqual(before.position)
  expectOnHerBeat(after)
  // The two admirals' secrets: neither knows where the other is.
  expect((await gbAdmiral.chart.forces()).map((one) => one.name)).not.toContain(NORTH)
  expect((await frAdmiral.chart.forces()).map((one) => one.name)).not.toContain(CHANNEL)
})

/** Juno's beat: twelve miles of the line from 49.961 N, 3.658 W to 49.861 N, 3.927 W, run one way or the other. */
function expectOnHerBeat({
  position,
  course,
}: {
  position: { lat: number; lon: number }
  course: string | null
}): void {
  const along = (position.lon + 3.658) / -0.269
  expect(along).toBeGreaterThan(-0.01)
  expect(along).toBeLessThan(1.01)
  expect(position.lat).toBeCloseTo(49.9608 - 0.1 * along, 2)
  expect(course).toMatch(/^(S\. 60° W\.|N\. 60° E\.)/)
}

test('move 2: Juno alters course when the order reaches her, and not before', async () => {
  const { umpire, gbAdmiral, frAdmiral } = table
  await umpire.announce()
  await gbAdmiral.choose(CHANNEL)
  await gbAdmiral.typeCourse([{ lat: 49.75, lon: -2.6 }], '9')
  await gbAdmiral.typeCourse([{ lat: 49.77, lon: -2.13 }], '7½')
  await gbAdmiral.seal()
  await frAdmiral.letStand()

  // She is under way to and fro on her beat, as she was told at the outbreak, until the squadron raises her in the evening.
  const before = await umpire.truth.force(JUNO)
  await umpire.runUntil('1830')
  const still = await umpire.truth.force(JUNO)
  expect(still.position).not.toEqual(before.position)
  expectOnHerBeat(still)
  await umpire.close(2)
  const after = await umpire.truth.force(JUNO)
  expect(after.position.lon).toBeLessThan(-4.5)
  await umpire.tab('History')
  await expect(umpire.page.getByRole('region', { name: 'Events by move' })).toContainText(
    /is delivered to Captain on detached service at 19\d\d/,
  )
  await keepScreens(umpire.page, 'umpire-history')
  await umpire.tab('Chart')
})

test('move 3: the coastguard of La Hague sees the squadron, and Paris reads of it when the move closes', async () => {
  const { umpire, frGovernment, gbGovernment, frAdmiral } = table
  const unannounced = frGovernment.seated.ear.mark
  await umpire.announce()
  const bells = () => frGovernment.seated.ear.since(unannounced).filter(({ text }) => text.includes('"bell"'))
  await expect.poll(bells).toHaveLength(1)
  await settle(frGovernment)
  const heardBefore = frGovernment.seated.ear.mark
  await umpire.runUntil('0500')
  expect(frGovernment.seated.ear.since(heardBefore)).toEqual([])
  await umpire.close(3)
  const news = frGovernment.page.getByRole('table', { name: 'Intelligence' })
  await frGovernment.page.getByRole('button', { name: 'Intelligence' }).click()
  await expect(news.getByRole('row').nth(1)).toContainText('Cap de la Hague')
  // Seen, what, where, source, known, age: she was seen at about four, and Paris is told a quarter of an hour later.
  const told = await news.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  expect(told[1]).toMatch(/^04\d\d$/)
  expect(told[5]).toMatch(/^04\d\d$/)
  expect(Number(told[5])).toBeGreaterThan(Number(told[1]))
  await gbGovernment.page.getByRole('button', { name: 'Intelligence' }).click()
  await expect(gbGovernment.page.getByRole('table', { name: 'Intelligence' })).toContainText(
    'No ship has been reported',
  )
  expect((await frAdmiral.chart.forces()).map((one) => one.name)).not.toContain(CHANNEL)
})

/** What a government's page has received (each frame's size and digest), and the hour that its window shows. */
interface Received {
  readonly frames: readonly string[]
  readonly clock: string
}

async function received(seat: SeatPage, mark: number): Promise<Received> {
  await settle(seat)
  const heard: readonly HeardFrame[] = seat.seated.ear.since(mark)
  await seat.tab('Chart and orders')
  const clock = (await seat.chart.chart.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await seat.tab('Desk')
  const frames = heard.map((frame) => {
    // A page numbers its own questions, and this one has asked more of them than a page that was opened later.
    const text = frame.text.replace(/^\{"n":\d+/, '{"n":0')
    return `${Buffer.byteLength(text)} bytes, ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  })
  return { frames, clock }
}

test('move 4: two fleets come in sight, and nobody else learns of it', async ({ browser }) => {
  const { umpire, gbGovernment, frGovernment, gbAdmiral, frAdmiral } = table
  // The dated copy that is made as a move closes is the same war: the umpire opens it elsewhere for the twin.
  const twinDrawer = newDrawer()
  drawers.push(twinDrawer)
  await expect(async () => {
    unpackCopy(snapshotOf(hosts[0] as Host, 3), path.join(twinDrawer, 'Twin.wardroom'))
  }).toPass({ timeout: patientMinutes(1.5) })

  const marks = { gb: gbGovernment.seated.ear.mark, fr: frGovernment.seated.ear.mark }
  await umpire.announce()
  await gbAdmiral.letStand()
  await frAdmiral.letStand()
  await umpire.step()
  await expect(umpire.tray).toContainText(`${CHANNEL} and ${NORTH} are in sight of each other`)
  const stopped = (await umpire.clock.locator('.hour').textContent())?.trim() ?? ''
  expect(stopped).toMatch(/^(09|10|11)\d\d$/)

  for (const admiral of [gbAdmiral, frAdmiral]) {
    const card = admiral.page.getByRole('article', { name: 'In sight' }).or(admiral.page.getByLabel('In sight'))
    await expect(card.first()).toContainText(`Your clock has stopped at ${stopped}`)
    await expect(card.first()).toContainText('9 vessels')
  }
  await keepScreens(umpire.page, 'umpire-decision')
  await keepScreens(gbAdmiral.page, 'admiral-in-sight')

  // The vice-admiral lies within signals of Alderney, and tells London; the French have no wire, and keep theirs aboard.
  await gbAdmiral.page.getByRole('region', { name: 'Signals' }).getByRole('button', { name: 'Write' }).click()
  await gbAdmiral.telegraph(slipOf(slips, GB_GOVERNMENT).title, 'Enemy battle squadron in sight off Alderney.')
  await gbAdmiral.tab(/^Chart/)
  await frAdmiral.page.getByRole('region', { name: 'Signals' }).getByRole('button', { name: 'Write' }).click()
  await frAdmiral.telegraph(slipOf(slips, FR_GOVERNMENT).title, 'Neuf cuirassés anglais devant Aurigny.')
  await frAdmiral.tab(/^Chart/)

  const after = { gb: await received(gbGovernment, marks.gb), fr: await received(frGovernment, marks.fr) }
  expect(after.gb.clock).toBe('0600')
  expect(after.fr.clock).toBe('0600')

  // The twin: the same war, but the French turn back at six and there is no meeting. It is stopped at the same minute.
  const host = await Host.start(twinDrawer)
  hosts.push(host)
  const desk = await DeskPage.open(browser, host.address)
  await desk.page.getByRole('button', { name: 'Open Twin' }).click()
  const twinSlips = await desk.slips(slips)
  await desk.close()
  const sit = (title: string) => takeSeat(browser, slipOf(twinSlips, title))
  const twin = {
    umpire: new UmpirePage(await sit('Umpire')),
    gb: new SeatPage(await sit(GB_GOVERNMENT)),
    fr: new SeatPage(await sit(FR_GOVERNMENT)),
    frAdmiral: new SeatPage(await sit(FR_ADMIRAL)),
  }
  for (const one of [twin.gb, twin.fr])
    await expect(one.page.getByRole('heading', { name: 'Telegraph desk' })).toBeVisible()
  await twin.frAdmiral.choose(NORTH)
  await twin.frAdmiral.clearCourse()
  await twin.frAdmiral.typeCourse([{ lat: 49.05, lon: -4 }], '9')
  await settle(twin.gb)
  await settle(twin.fr)
  const twinMarks = { gb: twin.gb.seated.ear.mark, fr: twin.fr.seated.ear.mark }
  await twin.umpire.announce()
  await twin.frAdmiral.seal()
  await twin.umpire.runUntil(stopped)
  await expect(twin.umpire.tray).toContainText('Nothing due')
  const twinAfter = { gb: await received(twin.gb, twinMarks.gb), fr: await received(twin.fr, twinMarks.fr) }
  for (const one of Object.values(twin)) await one.seated.leave()
  await host.stop()

  expect(after.gb.frames.length).toBeGreaterThan(0)
  expect(twinAfter.gb).toEqual(after.gb)
  expect(twinAfter.fr).toEqual(after.fr)
  stoppedMarks = { gb: gbGovernment.seated.ear.mark, fr: frGovernment.seated.ear.mark }
})

let stoppedMarks = { gb: 0, fr: 0 }

/** The newest dated copy that the host made as a move closed. */
function snapshotOf(host: Host, move: number): string {
  const folder = path.join(host.drawer, 'Six moves snapshots')
  const found = readdirSync(folder).filter((name) => name.endsWith(`move ${move}.wardroom.zst`))
  expect(found).toHaveLength(1)
  return path.join(folder, found[0] as string)
}

/** A window has asked for all that it asks for when it is opened. */
async function settle(seat: SeatPage): Promise<void> {
  let heard = -1
  await expect(async () => {
    const before = heard
    heard = seat.seated.ear.mark
    expect(heard).toBe(before)
  }).toPass({ intervals: [400] })
}

test('the squares are opened for those two alone, and a board is set up within 5,000 yards', async () => {
  const { umpire, gbAdmiral, frAdmiral } = table
  await umpire.tray.getByRole('button', { name: 'Open the squares' }).click()
  await expect(umpire.meeting.getByRole('heading', { name: 'The squares' })).toBeVisible()
  for (const [admiral, ways] of [
    [gbAdmiral, ['West', 'West', 'West']],
    [frAdmiral, ['North', 'North', 'North']],
  ] as const) {
    const desk = admiral.page.getByRole('complementary', { name: 'Orders on the squares' })
    await expect(desk.getByRole('heading', { name: 'Move 1' })).toBeVisible()
    await desk.getByLabel('Speed').fill('9')
    // One lays his path by the mouse, the other by the keyboard.
    for (const way of ways) {
      const point = desk.getByRole('button', { name: way, exact: true })
      if (admiral === gbAdmiral) await point.click()
      else await point.press('Enter')
    }
    await desk.getByRole('button', { name: 'Seal the path' }).click()
    await expect(desk.getByText('The path is sealed.')).toBeVisible()
  }
  await expect(umpire.meeting.getByText('not sealed')).toHaveCount(0)
  await keepScreens(umpire.page, 'umpire-squares')
  await keepScreens(gbAdmiral.page, 'admiral-squares')

  const board = umpire.meeting.getByRole('heading', { name: 'The board' })
  for (let move = 1; move <= 8 && !(await board.isVisible()); move++) {
    const step = umpire.meeting.getByRole('button', { name: 'Step ten minutes' })
    await step.click()
    await expect(
      board.or(umpire.meeting.getByText(`Move ${move + 1} is being written`, { exact: false })),
    ).toBeVisible()
  }
  await expect(board).toBeVisible()
  const ships = umpire.meeting.getByRole('table', { name: 'Ships on the board' })
  // Eighteen ships, and the forts that reach so far, below a line of heads.
  await expect(ships.getByRole('row')).toHaveCount(21)
})

test('three moves of the board by the orders of both admirals, losses by hand, and back to the chart', async () => {
  const { umpire, gbAdmiral, frAdmiral, gbGovernment, frGovernment } = table
  for (let move = 1; move <= 3; move++) {
    for (const [admiral, ship, helm] of [
      [gbAdmiral, 'Majestic', move === 2 ? 'Steady' : 'Starb’d'],
      [frAdmiral, 'Hoche', move === 2 ? 'Steady' : 'Port'],
    ] as const) {
      const orders = admiral.page.getByRole('region', { name: 'Orders for the move' })
      await expect(admiral.page.getByRole('heading', { name: `Move ${move}`, exact: true })).toBeVisible()
      await orders.getByLabel('Ship', { exact: true }).selectOption({ label: ship })
      const choice = orders.getByRole('radio', { name: helm })
      if (await choice.isEnabled()) await orders.getByText(helm, { exact: true }).click()
      await orders.getByRole('button', { name: `Seal move ${move}` }).click()
      await expect(orders.getByText(`Move ${move} is sealed.`)).toBeVisible()
    }
    if (move === 2) {
      await keepScreens(gbAdmiral.page, 'board')
      await expectSound(gbAdmiral.page)
      await keepScreens(gbAdmiral.page, 'board-night')
      await gbAdmiral.page.getByRole('button', { name: 'Daylight' }).click()
      await keepScreens(umpire.page, 'umpire-board')
    }
    await umpire.meeting.getByRole('button', { name: 'Step one minute' }).click()
    await expect(umpire.meeting.getByText(`Move ${move + 1} is being written`)).toBeVisible()
  }
  // An admiral sees the enemy's ships by number, and none by name.
  await expect(gbAdmiral.page.getByRole('main')).not.toContainText('Hoche')
  await expect(frAdmiral.page.getByRole('main')).not.toContainText('Majestic')

  await umpire.meeting.getByLabel('Ship', { exact: true }).selectOption({ label: 'Majestic' })
  await umpire.meeting.getByLabel(/^Greatest speed now/).fill('9')
  await umpire.meeting.getByLabel(/^Sections lost/).fill('4')
  await umpire.meeting.getByLabel('Reason').fill('A shell from Hoche in the boiler room.')
  await umpire.meeting.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(umpire.meeting.getByText('Entered on the record.')).toBeVisible()
  for (const what of ['board', 'squares']) {
    const end = umpire.meeting.getByRole('button', { name: `End the ${what}…` })
    if (!(await end.isVisible())) continue
    await end.click()
    await umpire.meeting.getByLabel('Why it ends, for the record').fill('They part in the smoke.')
    await umpire.meeting.getByRole('button', { name: 'Back to the chart' }).click()
    await expect(end).toBeHidden()
  }
  // All this time no frame went to either government.
  expect(gbGovernment.seated.ear.since(stoppedMarks.gb)).toEqual([])
  expect(frGovernment.seated.ear.since(stoppedMarks.fr)).toEqual([])

  // The plate of the action stands before both; the way back says where it goes.
  for (const { page } of [gbAdmiral, frAdmiral]) await page.getByRole('button', { name: 'Back to the chart' }).click()
  await expect(gbAdmiral.sheet).toBeVisible()
  const majestic = gbAdmiral.page
    .getByRole('table', { name: `Ships of ${CHANNEL}` })
    .getByRole('row', { name: /^Majestic/ })
  await expect(majestic.getByRole('cell').last()).toHaveText('9')
  await keepScreens(gbAdmiral.page, 'admiral-after-action')

  // The sheet of the board stays: an admiral's of his own ships and of what he saw, the umpire's of all with the fog.
  await gbAdmiral.page.getByRole('tab', { name: 'Log' }).click()
  const closed = gbAdmiral.page.getByRole('region', { name: 'Boards that are closed' })
  await expect(closed.getByRole('article', { name: 'Majestic' })).toContainText('9 of 15 knots, 4 sections destroyed')
  await expect(closed).toContainText('ship 1: afloat')
  await expect(closed).not.toContainText('Hoche')
  await keepScreens(gbAdmiral.page, 'admiral-result')
  await expectSound(gbAdmiral.page)
  await gbAdmiral.page.getByRole('button', { name: 'Daylight' }).click()
  await gbAdmiral.page.getByRole('tab', { name: 'Chart' }).click()
  await umpire.page.getByRole('tab', { name: /^History/ }).click()
  await umpire.page.getByText('Boards that are closed').click()
  await expect(umpire.page.getByRole('article', { name: 'Hoche' })).toBeVisible()
  await keepScreens(umpire.page, 'umpire-result')
  await umpire.page.getByRole('tab', { name: 'Chart' }).click()
})

test('when move 4 closes London reads of the meeting, stamped with its own minute', async () => {
  const { umpire, gbGovernment, frGovernment } = table
  await umpire.close(4)
  const wire = gbGovernment.page.getByRole('region', { name: 'Telegrams received' })
  await expect(wire).toContainText('Enemy battle squadron in sight off Alderney.')
  await expect(wire).toContainText(/Rec’d 1[01]\d\d/)
  const news = gbGovernment.page.getByRole('table', { name: 'Intelligence' })
  await expect(news).toContainText('coastguard')
  await expect(frGovernment.page.getByRole('region', { name: 'Telegrams received' })).not.toContainText('Aurigny')
  await keepScreens(gbGovernment.page, 'government')
})

test('moves 5 and 6: both make for harbour, at the speed that the damage leaves them', async () => {
  const { umpire, gbGovernment, gbAdmiral, frAdmiral, frGovernment } = table
  await umpire.announce()
  await gbGovernment.telegraph(slipOf(slips, GB_ADMIRAL).title, 'Come in and repair at Portland.', 'Portland')
  await gbAdmiral.choose(CHANNEL)
  await gbAdmiral.clearCourse()
  await gbAdmiral.typeCourse([{ lat: 50.4, lon: -2.3 }], '10½')
  await gbAdmiral.page.getByRole('button', { name: 'Seal orders' }).click()
  await expect(gbAdmiral.sheet.getByRole('alert').first()).toContainText(
    'The slowest ship can do at most 9 knots; you wrote 10½.',
  )
  await gbAdmiral.sheet.getByLabel('Knots of leg 1', { exact: true }).fill('7½')
  await gbAdmiral.sheet.getByRole('button', { name: 'Enter harbour' }).click()
  await gbAdmiral.sheet.getByLabel(/^Harbour to enter/).selectOption({ label: 'Portland' })
  await gbAdmiral.seal()
  await frAdmiral.choose(NORTH)
  await frAdmiral.clearCourse()
  await frAdmiral.typeCourse(
    [
      { lat: 49.8, lon: -2.1 },
      { lat: 49.79, lon: -1.95 },
      { lat: 49.75, lon: -1.66 },
    ],
    '9',
  )
  await frAdmiral.sheet.getByRole('button', { name: 'Enter harbour' }).click()
  await frAdmiral.sheet.getByLabel(/^Harbour to enter/).selectOption({ label: 'Cherbourg' })
  await frAdmiral.seal()
  await closeAnyhow(umpire, 5)
  await umpire.announce()
  await closeAnyhow(umpire, 6)
  await expect(gbAdmiral.page.getByRole('region', { name: 'Telegrams received' })).toContainText('repair at Portland')
  // The news kept aboard went on from Cherbourg by wire.
  const paris = frGovernment.page.getByRole('region', { name: 'Telegrams received' })
  await expect(paris).toContainText('Neuf cuirassés anglais devant Aurigny.')
  await keepScreens(gbAdmiral.page, 'admiral')
  await keepScreens(umpire.page, 'umpire')
})

/** Steps to the close of a move; a meeting that falls due on the way is passed by. */
async function closeAnyhow(umpire: UmpirePage, move: number): Promise<void> {
  const closed = umpire.clock.getByText(`Move ${move}, closed`)
  for (let n = 0; n < 20 && !(await closed.isVisible()); n++) {
    const on = umpire.tray.getByRole('button', { name: /^Let (both|all) stand on$/ })
    if (await on.first().isVisible()) {
      await on.first().click()
      await expect(umpire.tray).toContainText('Nothing due')
    } else await umpire.step()
  }
  await expect(closed).toBeVisible()
}

test('an admiral slides his chart back four moves and reads what he was sent then', async () => {
  const { gbAdmiral } = table
  const { page } = gbAdmiral
  await page.getByRole('button', { name: 'Look back' }).click()
  const slider = page.getByRole('slider', { name: 'Your logbook' })
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', /^0000, Wed/)
  for (let hour = 0; hour < 24; hour++) await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^0000, Tue/)
  await expect(page.getByText('This is the past: your own logbook at that hour')).toBeVisible()
  const forms = page.getByRole('region', { name: 'Telegrams received' })
  await expect(forms).toContainText('Find Juno and cover Alderney.')
  await expect(forms).not.toContainText('repair at Portland')
  await expect(page.getByRole('table', { name: 'Intelligence' })).toContainText('No ship has been reported')
  expect((await gbAdmiral.chart.forces()).some((one) => one.degree === 'own' && one.name === CHANNEL)).toBe(true)
  await expect(page.getByRole('button', { name: 'Seal orders' })).toBeHidden()
  await keepScreens(page, 'admiral-past')
  await page.getByRole('button', { name: 'Return to the present' }).click()
  await expect(forms).toContainText('repair at Portland')
})

test('the umpire takes two moves back, having read who had been told what, and another future begins', async () => {
  const { umpire, gbAdmiral, gbGovernment } = table
  // Something is being written in the future that is to be given up.
  await gbAdmiral.choose('Western Cruisers')
  await gbAdmiral.typeCourse([{ lat: 49.9, lon: -4.4 }], '9')
  await gbAdmiral.kept()
  await expect(gbAdmiral.page.getByText('1 sheet being written')).toBeVisible()

  await umpire.tab('History')
  const back = umpire.page.getByRole('region', { name: 'Take back' })
  await back.getByLabel('Back to the close of').selectOption({ label: 'move 4' })
  const told = back.getByRole('listitem').filter({ hasText: 'Vice-Admiral Commanding, Channel Squadron' }).first()
  await told.locator('summary').click()
  await expect(told).toContainText('Come in and repair at Portland')
  await expect(back).toContainText('Ministère de la Marine')
  await keepScreens(umpire.page, 'umpire-take-back')
  await back.getByRole('button', { name: 'Take back to move 4' }).click()
  await expect(umpire.clock).toContainText('Move 4, closed')
  const line = gbAdmiral.page.getByRole('region', { name: 'Another line of play' })
  await expect(line).toContainText('The umpire has taken moves back')
  await expect(line.getByRole('list', { name: 'Told, and now not so' })).toContainText('repair at Portland')
  await keepScreens(gbAdmiral.page, 'admiral-other-line')
  await line.getByRole('button', { name: 'I have read it' }).click()
  await expect(line).toBeHidden()
  await umpire.tab('Chart')

  await expect(gbAdmiral.page.getByText('Nothing new is being written')).toBeVisible()
  const forms = gbAdmiral.page.getByRole('region', { name: 'Telegrams received' })
  await expect(forms).not.toContainText('repair at Portland')
  const slider = gbAdmiral.page.getByRole('slider', { name: 'Your logbook' })
  await slider.focus()
  await gbAdmiral.page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^1200, Tue/)
  await gbAdmiral.page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^1200, Tue/)
  await expect(gbGovernment.page.getByRole('region', { name: 'Telegrams received' })).toContainText('off Alderney')

  await umpire.announce()
  await gbAdmiral.choose(CHANNEL)
  await gbAdmiral.clearCourse()
  await gbAdmiral.typeCourse([{ lat: 50.1, lon: -2.9 }], '7½')
  await gbAdmiral.seal()
  await closeAnyhow(umpire, 5)
  const squadron = await umpire.truth.force(CHANNEL)
  expect(squadron.position.lon).toBeLessThan(-2.2)
  await umpire.tab('History')
  const lines = umpire.page.getByRole('region', { name: 'Lines of play' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.filter({ hasText: 'being played' })).toContainText('left main after move 4; 5 moves closed')
  await expect(lines.filter({ hasText: '6 moves closed' }).getByRole('button', { name: 'Reopen main' })).toBeEnabled()
  await keepScreens(umpire.page, 'umpire-branches')
  await getUp(table)
})

test('in six moves no page asked anything of another address, and none threw an error', () => {
  const { host, ...seats } = table
  for (const { seated } of Object.values(seats)) {
    expect(seated.asked.filter((address) => new URL(address).host !== new URL(host.origin).host)).toEqual([])
    expect(seated.faults).toEqual([])
  }
})
