import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { ActionTable } from '../action/table.ts'
import { CampaignService } from '../campaign/service.ts'
import { chooseCopies } from '../database/copies-chosen.ts'
import { Drawer } from './drawer.ts'

const folders: string[] = []
const drawers: Drawer[] = []
afterEach(() => {
  for (const drawer of drawers.splice(0)) drawer.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function drawer(folder = mkdtempSync(path.join(tmpdir(), 'wardroom-drawer-'))) {
  folders.push(folder)
  const made = new Drawer(path.join(folder, 'Wardroom'), () => new Date('2026-05-01T18:00:00Z'))
  drawers.push(made)
  return { drawer: made, folder: path.join(folder, 'Wardroom') }
}

describe('The drawer of campaigns', () => {
  it('makes a campaign from a pack that ships, tells the passcodes once, and lists it', async () => {
    const { drawer: desk } = drawer()
    expect((await desk.packs()).map(({ id, sides }) => [id, sides])).toContainEqual([
      'channel-1898',
      ['England', 'France'],
    ])
    const made = await desk.create('channel-1898', 'Tuesday’s: war / 1898')
    expect(made.file).toBe('Tuesday s war 1898.wardroom')
    const umpire = made.seats.find((seat) => seat.role === 'umpire')
    expect(umpire?.passcode).toMatch(/^[A-Z2-9]{8,10}$/)
    expect(await desk.campaign?.checkPasscode(umpire?.id ?? '', umpire?.passcode ?? '')).toBe(true)
    expect(await desk.campaigns()).toEqual([
      {
        file: 'Tuesday s war 1898.wardroom',
        name: 'Tuesday s war 1898',
        title: 'The Channel, 1898',
        date: '1898-05-02T12:00:00Z',
        move: 0,
        next: 'Move 1 is to be opened',
        opened: '2026-05-01T18:00:00.000Z',
        here: true,
      },
    ])
    const second = await desk.create('channel-1898', 'Tuesday’s: war / 1898')
    expect(second.file).toBe('Tuesday s war 1898 2.wardroom')
  })

  it('JT-GEN-04: makes a campaign with what was agreed for its boards, and refuses at its name what the book does not take', async () => {
    const { drawer: desk } = drawer()
    await desk.create('channel-1898', 'war', { 'board.crews': 'crack' })
    const made = desk.campaign
    expect(made instanceof CampaignService && made.state.world.campaign.settings).toMatchObject({
      'board.crews': 'crack',
    })
    await expect(desk.create('channel-1898', 'other', { 'board.crews': 'drunk' })).rejects.toMatchObject({
      refusal: { path: 'board.crews', message: expect.stringContaining('"crack", "average" or "poor"') },
    })
    expect((await desk.packs()).find((row) => row.id === 'channel-1898')).toMatchObject({ tactical: ['jane1898'] })
  })

  it('opens its own files by name and no others', async () => {
    const { drawer: desk, folder } = drawer()
    const { file } = await desk.create('channel-1898', 'war')
    desk.close()
    expect((await desk.campaigns()).map((row) => row.here)).toEqual([false])
    expect((await desk.open(file)).title).toBe('The Channel, 1898')
    desk.close()
    copyFileSync(path.join(folder, file), path.join(folder, '..', 'outside.wardroom'))
    for (const name of [
      '../outside.wardroom',
      path.join(folder, '..', 'outside.wardroom'),
      'none.wardroom',
      '.drawer.json',
    ])
      await expect(desk.open(name)).rejects.toThrow(`There is no campaign "${name.slice(0, 80)}" in the drawer.`)
    await expect(desk.create('../../campaigns/channel-1898', 'war')).rejects.toThrow(
      'There is no pack "../../campaigns/channel-1898".',
    )
  })

  it('keeps the campaign that is open when another file is refused, and names that file without its folder', async () => {
    const { drawer: desk, folder } = drawer()
    await desk.create('channel-1898', 'war')
    const foreign = path.join(folder, 'letter.wardroom')
    writeFileSync(foreign, 'Dear Sir, this is no campaign at all. '.repeat(20))
    const before = readFileSync(foreign)
    await expect(desk.open('letter.wardroom')).rejects.toThrow(/^letter\.wardroom /)
    expect(readFileSync(foreign)).toEqual(before)
    expect(existsSync(`${foreign}-wal`)).toBe(false)
    expect(desk.campaign?.title).toBe('The Channel, 1898')
  })

  it('keeps single actions beside campaigns, and opens either by its name', async () => {
    const { drawer: desk } = drawer()
    await desk.create('channel-1898', 'war')
    const made = await desk.createAction({
      name: 'Off Charleston',
      book: 'chamberlain1888',
      seed: '3',
      dice: 'seed',
      keepers: { runner: 'room' },
      arbiter: false,
      spectators: false,
    })
    expect(made).toMatchObject({
      file: 'Off Charleston.wardroom',
      doors: [
        { id: 'screen', seats: ['blockader'], screen: true },
        { id: 'seat:runner', seats: ['runner'], screen: false },
      ],
    })
    expect([desk.campaign, desk.table?.title]).toEqual([null, 'Off Charleston'])
    expect(await desk.table?.checkPasscode('seat:runner', made.doors[1]?.passcode ?? '')).toBe(true)
    expect((await desk.campaigns()).map(({ name, here }) => [name, here])).toEqual([['war', false]])
    expect(await desk.actions()).toEqual([
      {
        file: 'Off Charleston.wardroom',
        name: 'Off Charleston',
        title: 'Off Charleston',
        book: 'The Game of Naval Blockade',
        steps: 0,
        next: 'runner and blockader to order',
        opened: '2026-05-01T18:00:00.000Z',
        here: true,
      },
    ])
    await desk.open('war.wardroom')
    expect([desk.campaign?.title, desk.table]).toEqual(['The Channel, 1898', null])
    await desk.open('Off Charleston.wardroom')
    expect(desk.table?.title).toBe('Off Charleston')
  })

  it('BK-VC-02: says how an action ended without the id of its rule, on its card and to whoever would end it again', async () => {
    const { drawer: desk } = drawer()
    const all = { book: 'chamberlain1888', seed: '3', dice: 'seed', arbiter: false, spectators: false } as const
    await desk.createAction({ name: 'Off Gotland', keepers: {}, ...all })
    const table = desk.table as ActionTable
    table.end('screen', 'the side that has lost more has lost (BK-R06)')
    expect(() => table.end('screen', 'Again.')).toThrow(/^The action is ended: the side that has lost more has lost\.$/)
    desk.close()
    expect((await desk.actions())[0]?.next).toBe('Over: the side that has lost more has lost')
  })

  it('has a file that was opened where it lies on the desk beside the drawer, and under no other name', async () => {
    const { drawer: desk, folder } = drawer()
    const { file } = await desk.create('channel-1898', 'war')
    desk.close()
    const elsewhere = path.join(folder, 'away')
    mkdirSync(elsewhere)
    copyFileSync(path.join(folder, file), path.join(elsewhere, 'lent.wardroom'))
    desk.openPath(path.join(elsewhere, 'lent.wardroom'))
    const rows = await desk.campaigns()
    expect(rows.map(({ name, here, title }) => [name, here, title])).toEqual([
      ['lent, outside the drawer', true, 'The Channel, 1898'],
      ['war', false, 'The Channel, 1898'],
    ])
    expect(await desk.open('lent.wardroom')).toBe(desk.campaign)
    await desk.open('war.wardroom')
    expect((await desk.campaigns()).map(({ name }) => name)).toEqual(['war'])
    await expect(desk.open('lent.wardroom')).rejects.toThrow('There is no campaign "lent.wardroom" in the drawer.')
  })

  it('lists files it has never opened, and lives with a list that cannot be read', async () => {
    const { drawer: desk, folder } = drawer()
    const { file } = await desk.create('channel-1898', 'war')
    desk.close()
    copyFileSync(path.join(folder, file), path.join(folder, 'copy.wardroom'))
    writeFileSync(path.join(folder, '.drawer.json'), 'not JSON')
    const rows = await desk.campaigns()
    expect(rows.map(({ name, title, next }) => [name, title, next]).sort()).toEqual([
      ['copy', null, null],
      ['war', null, null],
    ])
  })

  it('calls a campaign otherwise, copies it, and puts it into a bin from which it comes back', async () => {
    const { drawer: desk, folder } = drawer()
    const { file } = await desk.create('wireless-trial-1901', 'Spring')
    await expect(desk.rename(file, 'Summer')).rejects.toMatchObject({
      refusal: { code: 'file.open', message: '“Spring” lies open on the desk: put it away first.' },
    })
    desk.close()
    const named = (await desk.rename(file, 'Summer: 1901')).file
    expect(named).toBe('Summer 1901.wardroom')
    const copied = (await desk.copy(named, 'Summer 1901')).file
    expect(copied).toBe('Summer 1901 2.wardroom')
    expect(readFileSync(path.join(folder, copied))).toEqual(readFileSync(path.join(folder, named)))
    await desk.throwAway(named)
    expect((await desk.campaigns()).map(({ name, title }) => [name, title])).toEqual([
      ['Summer 1901 2', 'Wireless trial, 1901'],
    ])
    expect((await desk.binned()).map(({ name }) => name)).toEqual(['Summer 1901'])
    expect((await desk.takeOut(named)).file).toBe(named)
    expect(await desk.binned()).toEqual([])
    expect((await desk.open(named)).title).toBe('Wireless trial, 1901')
  })

  it('takes the dated copies along, lays nothing over what is there, and touches no file that a program has open', async () => {
    const { drawer: desk, folder } = drawer()
    const { file } = await desk.create('wireless-trial-1901', 'Spring')
    desk.close()
    mkdirSync(path.join(folder, 'Spring snapshots'))
    writeFileSync(path.join(folder, 'Spring snapshots', 'one'), 'kept')
    writeFileSync(path.join(folder, `${file}-wal`), 'half')
    await expect(desk.throwAway(file)).rejects.toMatchObject({ refusal: { code: 'file.busy' } })
    expect(existsSync(path.join(folder, file))).toBe(true)
    rmSync(path.join(folder, `${file}-wal`))
    await desk.throwAway(file)
    expect(readFileSync(path.join(folder, 'Bin', 'Spring snapshots', 'one'), 'utf8')).toBe('kept')
    expect((await desk.create('wireless-trial-1901', 'Spring')).file).toBe(file)
    desk.close()
    expect((await desk.throwAway(file)).file).toBe('Spring 2.wardroom')
    await expect(desk.takeOut('../Spring.wardroom')).rejects.toMatchObject({ refusal: { code: 'file.missing' } })
  })

  it('takes along copies that lie in the folder that was chosen for them, finds them there, and goes back to one', async () => {
    const { drawer: desk, folder } = drawer()
    const before = process.env['WARDROOM_CONFIG']
    process.env['WARDROOM_CONFIG'] = path.join(folder, '.machine')
    try {
      const disk = path.join(folder, 'disk')
      mkdirSync(disk, { recursive: true })
      chooseCopies({ folder: disk })
      const { file } = await desk.create('wireless-trial-1901', 'Spring')
      const played = desk.campaign as CampaignService
      for (let n = 0; n < 20 && played.state.world.move.number < 1; n++)
        played.apply({ kind: 'step', given: { acceptDefaults: true } })
      desk.close()
      const { file: named } = await desk.rename((await desk.takeOut((await desk.throwAway(file)).file)).file, 'Summer')
      const [copy] = await desk.copiesOf(named)
      expect(copy).toMatchObject({ move: 1, folder: expect.stringContaining(path.join(disk, 'Summer snapshots ')) })
      expect(await desk.restore(named, copy?.copy ?? '')).toMatchObject({ putAside: 'Summer put aside 1' })
    } finally {
      if (before === undefined) delete process.env['WARDROOM_CONFIG']
      else process.env['WARDROOM_CONFIG'] = before
    }
  })

  it('goes back to a dated copy when the file was cut short, and keeps what lay there', async () => {
    const { drawer: desk, folder } = drawer()
    const { file } = await desk.create('wireless-trial-1901', 'Spring')
    const played = desk.campaign as CampaignService
    for (let n = 0; n < 20 && played.state.world.move.number < 2; n++)
      played.apply({ kind: 'step', given: { acceptDefaults: true } })
    desk.close()
    const at = path.join(folder, file)
    truncateSync(at, Math.floor(statSync(at).size / 2))
    await expect(desk.open(file)).rejects.toMatchObject({ refusal: { code: expect.stringMatching(/^file\./) } })
    const [newest, ...older] = await desk.copiesOf(file)
    expect(newest).toMatchObject({ move: 2, made: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
    expect(older.map(({ move }) => move)).toContain(1)
    await expect(desk.restore(file, '../Spring.wardroom')).rejects.toMatchObject({ refusal: { path: 'copy' } })
    const back = await desk.restore(file, newest?.copy ?? '')
    expect(back).toMatchObject({ file, putAside: 'Spring put aside 1', standsAt: expect.stringContaining('move 2') })
    expect(existsSync(path.join(folder, 'Spring put aside 1.wardroom'))).toBe(true)
    await desk.open(file)
    await expect(desk.copiesOf(file)).rejects.toMatchObject({ refusal: { code: 'file.open' } })
    expect((desk.campaign as CampaignService).state.world.move.number).toBe(2)
    expect((desk.campaign as CampaignService).verify()).toMatchObject({ ok: true })
  })

  it('knows at once how far the copy gone back to and what was put aside have come', async () => {
    const { drawer: desk } = drawer()
    const { file } = await desk.create('wireless-trial-1901', 'Spring')
    const played = desk.campaign as CampaignService
    for (let n = 0; n < 20 && played.state.world.move.number < 2; n++)
      played.apply({ kind: 'step', given: { acceptDefaults: true } })
    desk.close()
    const first = (await desk.copiesOf(file)).find(({ move }) => move === 1)
    await desk.restore(file, first?.copy ?? '')
    const rows = new Map((await desk.campaigns()).map(({ name, move, next }) => [name, [move, next]]))
    expect(rows.get('Spring')).toEqual([1, 'Move 2 is to be opened'])
    expect(rows.get('Spring put aside 1')?.[0]).toBe(2)
    desk.close()
  })

  it('closes a review that stood open in the copy gone back to', async () => {
    const { drawer: desk } = drawer()
    const { file } = await desk.create('wireless-trial-1901', 'Spring')
    const played = desk.campaign as CampaignService
    played.apply({ kind: 'review', given: { open: true } })
    for (let n = 0; n < 20 && played.state.world.move.number < 2; n++)
      played.apply({ kind: 'step', given: { acceptDefaults: true } })
    played.apply({ kind: 'review', given: { open: false } })
    desk.close()
    const [copy] = await desk.copiesOf(file)
    expect(await desk.restore(file, copy?.copy ?? '')).toMatchObject({ reviewClosed: true })
    await desk.open(file)
    const back = desk.campaign as CampaignService
    expect(back.state.world.reviewOpen).toBeUndefined()
    expect(back.verify()).toMatchObject({ ok: true })
  })
})
