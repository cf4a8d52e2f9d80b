import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lanInterfaces } from '../../electron/host/rooms/addresses.ts'
import type { NetworkReply } from '../../shared/bridge/network.ts'
import { applicationFolder, Sitting, until } from './evening.ts'
import { standIn } from './stand-in/electron.ts'

vi.mock('electron', () => import('./stand-in/electron.ts'))

interface NewSeat {
  readonly id: string
  readonly passcode: string
}

let remove: () => void = () => {}
let desk: Sitting
let seats: readonly NewSeat[] = []
const passcodeOf = (id: string): string => seats.find((seat) => seat.id === id)?.passcode ?? ''
const ports = (): number => process.getActiveResourcesInfo().filter((one) => one === 'TCPServerWrap').length

beforeAll(async () => {
  const application = await applicationFolder()
  remove = application.remove
  standIn.prepare(application.folder)
  await import('../../electron/desktop/main.ts')
  desk = await Sitting.at(0)
})

afterAll(async () => {
  await standIn.end()
  remove()
})

async function openSeat(id: string): Promise<Sitting> {
  const before = standIn.state.windows.length
  await desk.ask('openSeat', { seat: id })
  return Sitting.at(before)
}

describe('The desktop: an evening', () => {
  it('opens at the desk, sandboxed, and opens no port', async () => {
    expect(await desk.push('hello')).toEqual({ push: 'hello', protocol: 2, audience: 'desk', title: 'Desk' })
    expect(standIn.state.sandboxed).toBe(true)
    expect(desk.window.preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
    })
    expect(ports()).toBe(0)
  })

  it('makes a campaign, and opens the umpire’s window at once and an admiral’s behind its door', async () => {
    const made = await desk.ask('create', { pack: 'channel-1898', name: 'Evening' })
    seats = (made.ok as { seats: NewSeat[] }).seats
    const umpire = await openSeat('umpire')
    expect(await umpire.push('hello')).toMatchObject({ audience: 'umpire', title: 'Umpire' })
    const admiral = await openSeat('gb-admiral')
    await admiral.push('locked')
    expect(await admiral.received()).toEqual([
      { push: 'locked', title: 'Vice-Admiral Commanding, Channel Squadron', says: null },
    ])
    expect(standIn.state.windows).toHaveLength(3)
    await desk.ask('openSeat', { seat: 'gb-admiral' })
    expect(standIn.state.windows).toHaveLength(3)
  })

  it('lets a seat in with its own passcode only, and locks it again', async () => {
    const admiral = await Sitting.at(2)
    const heard = async () => (await admiral.received()).length
    let before = await heard()
    await admiral.say({ protocol: 2, passcode: passcodeOf('fr-admiral') })
    expect(await admiral.push('locked', before)).toMatchObject({ says: 'That is not the passcode of this seat.' })
    before = await heard()
    await admiral.say({ protocol: 2, passcode: passcodeOf('gb-admiral') })
    expect(await admiral.push('hello', before)).toMatchObject({ audience: 'seat' })
    expect(await admiral.push('view', before)).toMatchObject({ view: { seat: { id: 'gb-admiral' } } })
    expect((await admiral.ask('seats')).error?.message).toBe('seats is not for a seat to ask.')

    before = await heard()
    await admiral.say({ protocol: 2, leave: true })
    expect(await admiral.push('locked', before)).toMatchObject({ says: null })
    const n = 4711
    await admiral.say({ n, ask: 'view', input: {} })
    await admiral.say({ protocol: 2 })
    await admiral.push('locked', before + 1)
    expect((await admiral.received()).slice(before).filter((frame) => frame.n === n || frame.push === 'view')).toEqual(
      [],
    )
  })

  it('locks a window whose seat gets a new passcode, and opens it with that one', async () => {
    const admiral = await Sitting.at(2)
    await admiral.say({ protocol: 2, passcode: passcodeOf('gb-admiral') })
    await admiral.push('hello', (await admiral.received()).length)
    const before = (await admiral.received()).length
    const { ok } = await desk.ask('newPasscode', { seat: 'gb-admiral' })
    expect(await admiral.push('locked', before)).toMatchObject({
      says: 'This seat has a new passcode: ask the umpire for it.',
    })
    // To load the page again is no way round it.
    await admiral.page.evaluate('window.received.length = 0')
    await admiral.say({ protocol: 2 })
    await admiral.push('locked')
    await admiral.say({ protocol: 2, passcode: (ok as { passcode: string }).passcode })
    expect(await admiral.push('hello')).toMatchObject({ audience: 'seat' })
  })

  it('pushes a view to a seat when a move opens, and rings its bell', async () => {
    const admiral = await Sitting.at(2)
    const umpire = await Sitting.at(1)
    const before = (await admiral.received()).length
    expect((await umpire.ask('open')).error).toBeUndefined()
    expect(await admiral.push('changes', before)).toMatchObject({ changes: { move: { number: 1, state: 'open' } } })
    await admiral.push('bell', before)
  })

  it('opens a port when the rooms are opened, and closes it with them', async () => {
    standIn.click('rooms')
    await until(() => standIn.state.boxes.length > 0, 'the box with the addresses')
    // One for this machine and one for each address that it has on a network; where it has none, none at all.
    const wanted = lanInterfaces().length
    expect(standIn.state.boxes[0]).toMatch(
      wanted > 0
        ? /^The rooms are open on port \d+\. Each seat enters with its passcode\.\nThe SHA-256 fingerprint of the certificate is [0-9A-F:]{95}/
        : /This computer has no network/,
    )
    expect(ports()).toBe(wanted > 0 ? wanted + 1 : 0)
    if (wanted > 0) standIn.click('rooms')
    await until(() => ports() === 0, 'the ports to be closed')
  })

  it('opens them from the desk too, at the address that is chosen, and says who has come in', async () => {
    const shut = (await desk.ask('network', {})).ok as NetworkReply
    expect(shut).toMatchObject({ origins: [], certificate: null })
    expect(shut.lines.map(({ seat, from }) => [seat, from])).toEqual([
      ['umpire', null],
      ['gb-admiral', null],
    ])
    expect((await desk.ask('openNetwork', { address: '127.0.0.2' })).ok).toMatchObject({
      origins: [expect.stringMatching(/^https:\/\/127\.0\.0\.2:\d+$/)],
      certificate: { brought: false },
    })
    expect((await desk.ask('closeNetwork', {})).ok).toMatchObject({ origins: [] })
    await until(() => ports() === 0, 'the ports to be closed')
  })

  it('closes the seats’ windows with the campaign, and stays at the desk', async () => {
    await desk.ask('close', { putAway: true })
    await until(() => standIn.state.windows.length === 1, 'the seats’ windows to close')
    expect((await desk.ask('seats')).error?.message).toBe('No campaign is open.')
  })

  it('opens the table of an action at this screen at once, a player’s behind its door, and closes both with it', async () => {
    const keepers = { runner: 'screen', blockader: 'room' }
    const made = await desk.ask('createAction', { book: 'chamberlain1888', name: 'Blockade', keepers })
    const doors = (made.ok as { doors: NewSeat[] }).doors
    const screen = await openSeat('screen')
    expect(await screen.push('hello')).toMatchObject({ audience: 'player', title: 'At this screen' })
    expect(await screen.push('table')).toMatchObject({ table: { steps: 0, boards: [{ seat: 'runner' }] } })
    const player = await openSeat('seat:blockader')
    expect(await player.push('locked')).toMatchObject({ title: 'Blockader' })
    await player.say({ protocol: 2, passcode: doors.find(({ id }) => id === 'seat:blockader')?.passcode })
    expect(await player.push('table')).toMatchObject({ table: { boards: [{ seat: 'blockader' }] } })
    await desk.ask('close', { putAway: true })
    await until(() => standIn.state.windows.length === 1, 'the windows of the action to close')
  })
})
