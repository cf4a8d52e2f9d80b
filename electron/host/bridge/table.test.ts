import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/bridge/bridge.ts'
import type { Keeper, TableView } from '../../../shared/bridge/table-view.ts'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import type { ActionWanted } from '../action/seated.ts'
import { ActionTable } from '../action/table.ts'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { Bridge } from './bridge.ts'
import { openedOn } from './opened.ts'
import { soleTable } from './sole-campaign.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close()
})

/** Two ships on an open lane: the runner wins if nobody hinders her. */
const lane = {
  study: true,
  runner: { square: { x: 10, y: 20 }, heading: 'N' },
  blockader: { square: { x: 10, y: 10 }, heading: 'N' },
  toMove: 'runner',
}

const rooms = { runner: 'room', blockader: 'room' } as const satisfies Record<string, Keeper>

interface Window {
  readonly frames: Frame[]
  ask(name: string, input?: unknown): Promise<Frame>
  /** The last table that came. */
  table(): TableView
  tables(): number
  bells(): number
}

interface House {
  readonly table: ActionTable
  readonly file: string
  /** What the host had laid aside until its answers had gone out. */
  readonly later: (() => void)[]
  sit(place: string): Window
  reopen(): House
}

function house(wanted: Partial<ActionWanted> = {}): House {
  const folder = scratchFolder()
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'action.wardroom')
  const later: (() => void)[] = []
  const options = { later: (act: () => void) => void later.push(act), log: (line: string) => expect(line).toBe('') }
  const { table } = ActionTable.create(
    file,
    {
      book: 'chamberlain1888',
      title: 'Off Charleston',
      setup: lane,
      seed: '3',
      secrets: secretsFrom('test'),
      dice: 'seed',
      keepers: rooms,
      arbiter: false,
      spectators: true,
      ...wanted,
    },
    options,
  )
  return serve(table, file, later)
}

function serve(table: ActionTable, file: string, later: (() => void)[]): House {
  closers.push(() => table.close())
  const desk = soleTable(table)
  const bridge = new Bridge(desk)
  const sit = (id: string): Window => {
    const place = openedOn(desk)
      ?.places()
      .find((one) => one.id === id)
    if (!place) throw new Error(`no place ${id}`)
    const frames: Frame[] = []
    let n = 0
    const { audience, title } = place
    const line = bridge.connect({ audience, seat: id, title, send: (frame) => frames.push(frame), end: () => {} })
    const pushed = () => {
      const tables: TableView[] = []
      for (const frame of frames)
        if ('push' in frame && frame.push === 'table')
          tables.push({ ...frame.table, log: [...(tables.at(-1)?.log.slice(0, frame.kept) ?? []), ...frame.table.log] })
      return tables
    }
    return {
      frames,
      async ask(name, input = {}) {
        await line.receive(JSON.stringify({ n: ++n, ask: name, input }))
        return frames.findLast((frame) => 'n' in frame) ?? { push: 'bell' }
      },
      table: () => pushed().at(-1) ?? expect.fail('no table came'),
      tables: () => pushed().length,
      bells: () => frames.filter((frame) => 'push' in frame && frame.push === 'bell').length,
    }
  }
  return {
    table,
    file,
    later,
    sit,
    reopen() {
      table.close()
      const again: (() => void)[] = []
      return serve(ActionTable.open(file, { later: (act) => void again.push(act) }), file, again)
    },
  }
}

const says = (frame: Frame) => ('error' in frame ? frame.error.message : JSON.stringify(frame))
const steer = (window: Window, seat: string, orders: unknown = 'steer ahead, hold fire') =>
  window.ask('tableOrders', { seat, orders })
const settled = (view: TableView) => ({ steps: view.steps, over: view.over, waiting: view.waiting })

describe('A single action in two rooms', () => {
  it('is played to victory by orders alone: the host steps when they are in, and ends it when the book does', async () => {
    const { sit, table } = house()
    const windows = { runner: sit('seat:runner'), blockader: sit('seat:blockader') }
    const onlooker = sit('onlookers')
    for (let step = 0; !windows.runner.table().over && step < 60; step++) {
      const [seat] = windows.runner.table().waiting as ('runner' | 'blockader')[]
      if (!seat) expect.fail('nobody is waited for')
      const window = windows[seat]
      const [choices] = window.table().boards[0]?.board.choices ?? []
      const offer = choices?.offers.find(({ key }) => key === 'ahead') ?? expect.fail('she may not go ahead')
      expect(await steer(window, seat, offer.order)).toMatchObject({ ok: {} })
    }
    for (const window of [windows.runner, windows.blockader, onlooker]) {
      const { over, outcome, result, log, open } = window.table()
      expect({ over, open, winner: outcome?.winner, moves: result?.moves }).toEqual({
        over: true,
        open: true,
        winner: 'runner',
        moves: log.length,
      })
      expect(log.some(({ dice }) => dice.length > 0)).toBe(true)
    }
    expect(onlooker.table()).toMatchObject({ part: 'spectator', boards: [], watched: { choices: [] }, back: 'no' })
    expect(table.service.verify()).toMatchObject({ ok: true, faults: [] })
    const record = await onlooker.ask('tableRecord')
    expect(record).toMatchObject({ ok: { result: { outcome: { by: 'escape' } } } })
    expect('ok' in record && (record.ok as { steps: unknown[] }).steps).toHaveLength(windows.runner.table().steps)
  })

  it('rings the bell of the player whose turn it is, and of no other', async () => {
    const { sit } = house()
    const [runner, blockader, onlooker] = [sit('seat:runner'), sit('seat:blockader'), sit('onlookers')]
    await steer(runner, 'runner')
    expect([runner.bells(), blockader.bells(), onlooker.bells()]).toEqual([0, 1, 0])
  })

  it('lets no window order for a seat that it does not play, out of turn, or what the book forbids', async () => {
    const { sit } = house()
    const [runner, blockader] = [sit('seat:runner'), sit('seat:blockader')]
    expect(says(await steer(blockader, 'runner'))).toBe('This window does not play the seat "runner".')
    expect(says(await steer(blockader, 'blockader'))).toBe('It is not for "blockader" to order now, but for runner.')
    expect(says(await steer(runner, 'runner', 'steer astern'))).toContain('(CH-')
    expect(says(await runner.ask('tableOrders', { seat: 7, orders: 'steer ahead' }))).toBe(
      'seat must be text; it is 7.',
    )
    expect(says(await runner.ask('tableStep'))).toBe(
      'The step is not for this window to make: the host makes it when the orders are in.',
    )
    expect([runner.tables(), blockader.tables()]).toEqual([1, 1])
  })

  it('takes a step back when both agree, and not before; a no ends the matter', async () => {
    const { sit, table } = house()
    const [runner, blockader, onlooker] = [sit('seat:runner'), sit('seat:blockader'), sit('onlookers')]
    await steer(runner, 'runner')
    expect(says(await runner.ask('tableBack', { to: 9 }))).toBe('to is 9, but 1 step has been made.')
    expect(says(await runner.ask('tableBack', { to: 1 }))).toBe(
      'to is 1, and 1 step has been made: there is nothing to take back.',
    )
    expect(runner.table().back).toBe('asks')
    expect(await runner.ask('tableBack', { to: 0 })).toMatchObject({ ok: { done: false } })
    const asked = { kind: 'back', to: 0, by: ['runner'], waitsFor: ['blockader'] }
    expect(runner.table()).toMatchObject({ steps: 1, proposal: { ...asked, mine: true } })
    expect(onlooker.table()).toMatchObject({ proposal: { ...asked, mine: false } })
    expect(says(await runner.ask('tableAnswer', { agree: true }))).toBe(
      'It is not for this window to answer what is proposed.',
    )
    await blockader.ask('tableAnswer', { agree: false })
    expect(runner.table()).toMatchObject({ steps: 1, proposal: null })
    expect(says(await blockader.ask('tableAnswer', { agree: true }))).toBe('Nothing is proposed.')
    await blockader.ask('tableBack', { to: 0 })
    await runner.ask('tableAnswer', { agree: true })
    for (const window of [runner, blockader, onlooker])
      expect(settled(window.table())).toEqual({ steps: 0, over: false, waiting: ['runner'] })
    expect(table.service.verify().ok).toBe(true)
  })

  it('ends early when both agree, with the points as they stand', async () => {
    const { sit } = house()
    const [runner, blockader] = [sit('seat:runner'), sit('seat:blockader')]
    await runner.ask('tableEnd', { note: 'It is late.' })
    expect(blockader.table()).toMatchObject({ over: false, proposal: { kind: 'end', note: 'It is late.' } })
    await blockader.ask('tableAnswer', { agree: true })
    expect(runner.table()).toMatchObject({ over: true, why: 'It is late.', result: { moves: 0 }, waiting: [] })
    expect(says(await runner.ask('tableEnd', { note: 'Again.' }))).toBe('The action is ended: It is late.')
  })

  it('lets a proposal lapse when the game goes on', async () => {
    const { sit } = house()
    const [runner, blockader] = [sit('seat:runner'), sit('seat:blockader')]
    await runner.ask('tableEnd', { note: 'It is late.' })
    await steer(runner, 'runner')
    expect(blockader.table().proposal).toBeNull()
  })
})

describe('A single action at one screen', () => {
  it('sends a line of the log what it has not been sent, whoever comes later all of it, and after taking back what still stands', async () => {
    const { sit } = house({ keepers: {} })
    const screen = sit('screen')
    const step = () => steer(screen, screen.table().waiting[0] ?? '')
    const last = () => {
      const frame = screen.frames.findLast((one) => 'push' in one && one.push === 'table')
      return frame && 'kept' in frame ? [frame.kept, frame.table.log.length] : []
    }
    for (let made = 0; made < 3; made++) await step()
    expect(last()).toEqual([2, 1])
    expect(screen.table().log.map((one) => one.step)).toEqual([1, 2, 3])
    const other = sit('screen')
    expect(other.table().log).toEqual(screen.table().log)
    await screen.ask('tableBack', { to: 1 })
    expect(last()).toEqual([1, 0])
    await step()
    expect(last()).toEqual([1, 1])
    expect(other.table().log).toEqual(screen.table().log)
  })

  it('is one window that plays every seat, takes back at once, and begins again', async () => {
    const { sit } = house({ keepers: {} })
    const screen = sit('screen')
    expect(screen.table()).toMatchObject({ back: 'does', boards: [{ seat: 'runner' }, { seat: 'blockader' }] })
    await steer(screen, 'runner')
    await steer(screen, 'blockader')
    expect(screen.table().steps).toBe(2)
    expect(await screen.ask('tableBack', { to: 0 })).toMatchObject({ ok: { done: true } })
    expect(screen.table()).toMatchObject({ steps: 0, log: [], waiting: ['runner'] })
  })

  it('begins with the book’s own setting up, and throws the toss by itself', async () => {
    const { sit } = house({ setup: undefined, keepers: {} })
    const screen = sit('screen')
    expect(screen.table().waiting).toEqual(['runner', 'blockader'])
    for (const { seat, board } of screen.table().boards) {
      const order = board.choices[0]?.offers.find(({ allowed }) => allowed)?.order
      await screen.ask('tableOrders', { seat, orders: order })
    }
    const { steps, log, boards } = screen.table()
    expect(steps).toBe(1)
    expect(log[0]?.dice[0]?.purpose).toContain('toss')
    expect(boards[0]?.board.open?.phase).toBe('laying')
  })

  it('takes the dice by hand, asking for each throw, and for none where none is thrown', async () => {
    const near = { ...lane, blockader: { square: { x: 10, y: 18 }, heading: 'N' } }
    const { sit } = house({ setup: near, dice: 'hand', keepers: {} })
    const screen = sit('screen')
    await steer(screen, 'runner')
    expect(screen.table()).toMatchObject({ steps: 1, stepper: 'player', dice: 'hand', mayStep: false })
    await steer(screen, 'blockader', 'steer ahead')
    expect(screen.table()).toMatchObject({ steps: 1, mayStep: true, boards: [{}, { sealed: 'steer ahead' }] })
    const dice: unknown[] = []
    for (let wanted: unknown = true; wanted && dice.length < 9; ) {
      const answer = await screen.ask('tableThrows', { dice })
      wanted = 'ok' in answer ? (answer.ok as { wanted: unknown }).wanted : expect.fail(says(answer))
      if (!wanted) break
      const { rule, subject, count } = wanted as { rule: string; subject: string; count: number }
      dice.push({ rule, subject, faces: Array.from({ length: count }, () => 1) })
    }
    expect(dice.length).toBeGreaterThan(0)
    expect(says(await screen.ask('tableStep', { dice: [] }))).toContain('A throw is missing')
    expect(await screen.ask('tableStep', { dice })).toMatchObject({ ok: {} })
    expect(screen.table().steps).toBe(2)
    expect(screen.table().log[1]?.dice.map(({ faces }) => faces)).toEqual(dice.map(() => [1]))
  })

  it('lets nobody type dice that fall by the seed', async () => {
    const { sit } = house({ arbiter: true, keepers: {} })
    await steer(sit('screen'), 'runner')
    expect(says(await sit('umpire').ask('tableStep', { dice: [{ rule: 'CH-13', faces: [6] }] }))).toBe(
      'The dice of this action fall by its seed; none are typed.',
    )
  })
})

describe('A single action with an umpire', () => {
  it('waits for him to step; he alone takes back, corrects and ends', async () => {
    const { sit } = house({ arbiter: true })
    const [runner, umpire] = [sit('seat:runner'), sit('umpire')]
    await steer(runner, 'runner')
    expect(runner.table()).toMatchObject({ steps: 0, stepper: 'arbiter', mayStep: false, back: 'no' })
    expect(umpire.table()).toMatchObject({
      mayStep: true,
      truth: { sealed: { runner: 'steer ahead, hold fire', blockader: null } },
    })
    expect(says(await runner.ask('tableStep'))).toBe('The step is not for this window to make: the umpire makes it.')
    expect(says(await runner.ask('tableBack', { to: 0 }))).toContain('nothing to take back')
    expect(says(await runner.ask('tableEnd', { note: 'Enough.' }))).toBe('That is for the umpire of this table to do.')
    await umpire.ask('tableStep')
    expect(runner.table().steps).toBe(1)
    const correction = { note: 'Set too far north.', x: 2000, y: 3800 }
    expect(says(await runner.ask('tableCorrect', { ship: 'runner', correction }))).toBe(
      'tableCorrect is not for a player at a table to ask.',
    )
    expect(await umpire.ask('tableCorrect', { ship: 'runner', correction })).toMatchObject({ ok: {} })
    expect(runner.table().log.at(-1)).toMatchObject({ kind: 'correction', events: [{ ships: ['runner'] }] })
    expect(runner.table().boards[0]?.board.friends[0]).toMatchObject({ x: 2000, y: 3800 })
    await umpire.ask('tableBack', { to: 0 })
    expect(runner.table().steps).toBe(0)
    await umpire.ask('tableEnd', { note: 'The umpire has to go.' })
    expect(runner.table()).toMatchObject({ over: true, why: 'The umpire has to go.' })
  })
})

describe('A single action against the opponent', () => {
  const alone = { keepers: { blockader: 'opponent' } } as const

  it('answers before the opponent thinks, and has his orders in the journal like any others', async () => {
    const { sit, later, table } = house(alone)
    const screen = sit('screen')
    expect(later).toHaveLength(0)
    await steer(screen, 'runner')
    expect(settled(screen.table())).toEqual({ steps: 1, over: false, waiting: ['blockader'] })
    expect(later).toHaveLength(1)
    for (let act = later.shift(); act; act = later.shift()) act()
    expect(screen.table()).toMatchObject({ steps: 2, waiting: ['runner'], back: 'does' })
    expect(screen.table().log[1]?.orders).toHaveProperty('blockader')
    expect(table.service.verify()).toMatchObject({ ok: true, faults: [] })
  })

  it('is a whole game from the toss on, the same again from the same seed and orders', async () => {
    const play = async () => {
      const { sit, later, table } = house({ ...alone, setup: { settings: { 'ch.turn_limit': 12 } } })
      const screen = sit('screen')
      for (let step = 0; !screen.table().over && step < 80; step++) {
        for (let act = later.shift(); act; act = later.shift()) act()
        const [mine] = screen.table().boards
        if (screen.table().over || !mine?.board.choices[0]) continue
        await screen.ask('tableOrders', { seat: mine.seat, orders: mine.board.choices[0].standing })
      }
      return { view: screen.table(), hash: table.service.verify() }
    }
    const [once, again] = [await play(), await play()]
    expect(once.view.over).toBe(true)
    expect(once.hash.ok).toBe(true)
    expect(again.hash.stateHash).toBe(once.hash.stateHash)
  })
})

describe('A host that is started again', () => {
  it('has lost nothing that it acknowledged: steps, sealed orders, a proposal, who sits where', async () => {
    const first = house()
    await steer(first.sit('seat:runner'), 'runner')
    await first.sit('seat:blockader').ask('tableBack', { to: 0 })
    const before = first.sit('seat:runner').table()
    const passcode = first.table.newPasscode('seat:runner')
    const second = first.reopen()
    expect(second.sit('seat:runner').table()).toEqual(before)
    expect(before.proposal).not.toBeNull()
    expect(await second.table.checkPasscode('seat:runner', passcode)).toBe(true)
    expect(await second.table.checkPasscode('seat:blockader', passcode)).toBe(false)
    expect(second.table.id).toBe(first.table.id)
  })

  it('makes the step that was interrupted, and calls the opponent who was thinking', async () => {
    const first = house({ keepers: { blockader: 'opponent' } })
    // As a host leaves it that dies between the orders and the step.
    first.table.service.apply({ kind: 'orders', seat: 'runner', given: 'steer ahead, hold fire' })
    const second = first.reopen()
    expect(second.sit('screen').table().steps).toBe(1)
    expect(second.later).toHaveLength(1)
    const third = second.reopen()
    for (let act = third.later.shift(); act; act = third.later.shift()) act()
    expect(third.sit('screen').table()).toMatchObject({ steps: 2, waiting: ['runner'] })
  })
})

describe('Making a single action', () => {
  const refused = (wanted: Partial<ActionWanted>) => {
    try {
      house(wanted)
    } catch (error) {
      return (error as Error).message
    }
    return 'nothing was refused'
  }

  it('refuses in one sentence what nobody could play', () => {
    expect(refused({ keepers: { admiral: 'room' } })).toBe(
      'keepers names the seat "admiral"; this action has runner, blockader.',
    )
    expect(refused({ keepers: { runner: 'opponent', blockader: 'opponent' }, spectators: false })).toBe(
      'Nobody would sit at this table: give one seat to a player, or let somebody look on.',
    )
    expect(refused({ book: 'dreadnought' })).toMatch(/^There is no tactical book "dreadnought"; there are /)
    expect(refused({ setup: { runner: { square: { x: 99, y: 1 } } } })).toBe(
      'runner.square.x is 99; it may not be over 24.',
    )
  })
})
