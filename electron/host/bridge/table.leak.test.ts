import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/bridge/bridge.ts'
import type { TableView } from '../../../shared/bridge/table-view.ts'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import type { ActionWanted } from '../action/seated.ts'
import { ActionTable } from '../action/table.ts'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { Bridge } from './bridge.ts'
import { openedOn } from './opened.ts'
import { soleTable } from './sole-campaign.ts'

/*
 * Twin actions behind the bridge, on a board that hides: Jane's. They differ in what one seat cannot know, and what that seat is
 * sent must be the same to the byte: the frames, their number and their order.
 */
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close()
})

const CANARY = 'CANARY-OF-THE-FRENCH'
const ships = (french: object = {}) => ({
  ships: [
    { key: 'majestic', side: 'gb', position: { x: 0, y: 0 }, speedKnots: 12 },
    {
      key: 'brennus',
      side: 'fr',
      name: CANARY,
      position: { x: 4000, y: 4000 },
      courseDegrees: 180,
      speedKnots: 9,
      ...french,
    },
  ],
})

interface Listener {
  readonly frames: Frame[]
  ask(name: string, input?: unknown): Promise<Frame>
}

function table(setup: unknown, more: Partial<ActionWanted> = {}) {
  const folder = scratchFolder()
  const { table: made } = ActionTable.create(path.join(folder, 'action.wardroom'), {
    book: 'jane1898',
    title: 'Off Brest',
    setup,
    seed: '7',
    secrets: secretsFrom('test'),
    dice: 'seed',
    keepers: { gb: 'room', fr: 'room' },
    arbiter: false,
    spectators: false,
    ...more,
  })
  closers.push(() => {
    made.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const desk = soleTable(made)
  const bridge = new Bridge(desk)
  const sit = (id: string): Listener => {
    const place = openedOn(desk)
      ?.places()
      .find((one) => one.id === id)
    if (!place) throw new Error(`no place ${id}`)
    const frames: Frame[] = []
    const { audience, title } = place
    const line = bridge.connect({ audience, seat: id, title, send: (frame) => frames.push(frame), end: () => {} })
    let n = 0
    return {
      frames,
      async ask(name, input = {}) {
        await line.receive(JSON.stringify({ n: ++n, ask: name, input }))
        return frames.findLast((frame) => 'n' in frame) ?? { push: 'bell' }
      },
    }
  }
  return {
    made,
    sit,
    get british() {
      return sit('seat:gb')
    },
    get french() {
      return sit('seat:fr')
    },
  }
}

const ask = (who: Listener, seat: string, ship: string, knots: number) =>
  who.ask('tableOrders', { seat, orders: { ships: { [ship]: { knots } } } })
const order = async (...of: Parameters<typeof ask>) => expect(await ask(...of)).toMatchObject({ ok: {} })
const views = ({ frames }: Listener): TableView[] =>
  frames.flatMap((frame) => ('push' in frame && frame.push === 'table' ? [frame.table] : []))

describe('Twin actions behind the bridge', () => {
  it('send a seat nothing of the other’s sealed orders: not what they are, not that they are, not when they change', async () => {
    const run = async (french: readonly number[]): Promise<string> => {
      const { british, french: enemy } = table(ships())
      for (const knots of french) await order(enemy, 'fr', 'brennus', knots)
      return JSON.stringify(british.frames)
    }
    const nothing = await run([])
    expect(nothing).toContain('"waiting":["gb","fr"]')
    expect(await run([9])).toBe(nothing)
    expect(await run([9, 10.5, 7.5])).toBe(nothing)
  })

  it('send a seat nothing of orders that both seal together on a board where all else lies open (CH-01)', async () => {
    const run = async (squares: readonly number[]): Promise<string> => {
      const opening = { book: 'chamberlain1888', setup: {}, keepers: { runner: 'room', blockader: 'room' } } as const
      const { sit } = table({}, opening)
      const [runner, blockader] = [sit('seat:runner'), sit('seat:blockader')]
      for (const x of squares) {
        const answer = await runner.ask('tableOrders', { seat: 'runner', orders: { do: 'place', square: { x, y: 1 } } })
        expect(answer).toMatchObject({ ok: {} })
      }
      return JSON.stringify(blockader.frames)
    }
    const nothing = await run([])
    expect(nothing).toContain('"open":true')
    expect(await run([12, 13])).toBe(nothing)
  })

  it('JT-SUB-03: send a captain nothing of a submarine boat, not even that somebody sits at the table for her', async () => {
    const run = async (boats: readonly object[]): Promise<string> => {
      const seats: Record<string, 'room'> = boats.length > 0 ? { under: 'room' } : {}
      const { british, french, made, sit } = table(
        { ...ships(), settings: { 'board.submarines': '1898' }, boats },
        { keepers: { gb: 'room', fr: 'room', ...seats } },
      )
      if (boats.length > 0)
        expect(
          views(sit('seat:under'))
            .at(-1)
            ?.seats.map(({ seat }) => seat),
        ).toContain('under')
      await order(british, 'gb', 'majestic', 10.5)
      await order(french, 'fr', 'brennus', 9)
      if (boats.length > 0)
        expect(
          await sit('seat:under').ask('tableOrders', {
            seat: 'under',
            orders: { ships: { gymnote: { boat: { squares: 2 } } } },
          }),
        ).toMatchObject({ ok: {} })
      expect(made.service.view('umpire')).toMatchObject({ board: { moveNumber: 1 } })
      return JSON.stringify(british.frames)
    }
    expect(await run([{ key: 'gymnote', side: 'fr', seat: 'under', position: { x: 900, y: 3000 } }])).toBe(
      await run([]),
    )
  })

  it('JT-PNEU-03: seat one who has a hidden gun alone, and send a captain nothing of it, not even that somebody sits there', async () => {
    const gun = { key: `${CANARY} gun`, side: 'fr', seat: 'ashore', position: { x: 90_500, y: -90_000 } }
    const run = async (pneumatics: readonly object[]): Promise<string> => {
      const seats: Record<string, 'room'> = pneumatics.length > 0 ? { ashore: 'room' } : {}
      const { british, french, sit } = table(
        { ...ships({ position: { x: 190_000, y: 190_000 } }), works: { pneumatics } },
        { keepers: { gb: 'room', fr: 'room', ...seats } },
      )
      await order(british, 'gb', 'majestic', 10.5)
      await order(french, 'fr', 'brennus', 9)
      if (pneumatics.length > 0) {
        const shore = sit('seat:ashore')
        expect(
          views(shore)
            .at(-1)
            ?.seats.find(({ seat }) => seat === 'ashore'),
        ).toMatchObject({
          side: 'fr',
          ships: [gun.key],
        })
        expect(await shore.ask('tableOrders', { seat: 'ashore', orders: { ships: {} } })).toMatchObject({ ok: {} })
      }
      expect(views(british).at(-1)?.steps).toBe(1)
      return JSON.stringify(british.frames)
    }
    expect(await run([gun])).toBe(await run([]))
  })

  it('JT-MINE-03, JT-BREN-01: send a captain nothing of mines, torpedoes and guns ashore that he has not seen, nor of what is done with them', async () => {
    const gun = { key: `${CANARY} gun`, side: 'fr', seat: 'ashore', position: { x: 90_500, y: -90_000 } }
    const station = { key: `${CANARY} torpedo`, side: 'fr', seat: 'ashore', position: { x: 90_000, y: -90_000 } }
    const field = {
      key: `${CANARY} mines`,
      side: 'fr',
      seat: 'ashore',
      mines: 'observation',
      station: { x: 90_000, y: -90_000 },
      squares: [{ x: 90_300, y: -90_000 }],
    }
    const run = async (works: object, orders: object): Promise<string> => {
      const { british, french, made, sit } = table(
        { ...ships({ position: { x: 190_000, y: 190_000 } }), works },
        { keepers: { gb: 'room', fr: 'room', ashore: 'room' } },
      )
      await order(british, 'gb', 'majestic', 12)
      await order(french, 'fr', 'brennus', 9)
      const shore = sit('seat:ashore')
      const given = { ships: {}, works: orders }
      expect(await shore.ask('tableOrders', { seat: 'ashore', orders: given })).toMatchObject({ ok: {} })
      expect(JSON.stringify(shore.frames)).toContain(CANARY)
      expect(views(british).at(-1)?.steps).toBe(1)
      expect(JSON.stringify(made.service.view('umpire'))).toContain(CANARY)
      return JSON.stringify(british.frames)
    }
    const few = await run({ brennans: [station] }, {})
    expect(few).not.toContain('CANARY')
    const ran = { [station.key]: { run: [{ x: 90_100, y: -90_000 }] }, [field.key]: { explode: [1] } }
    expect(await run({ pneumatics: [gun], brennans: [{ ...station, torpedoes: 5 }], mines: [field] }, ran)).toBe(few)
  })

  it('send a seat the same after the step, where what the other did cannot be seen from her', async () => {
    const run = async (knots: number): Promise<{ sent: string; truth: string }> => {
      const far = ships({ position: { x: 190_000, y: 190_000 }, speedKnots: 9 })
      const { british, french, made } = table(far)
      await order(french, 'fr', 'brennus', knots)
      await order(british, 'gb', 'majestic', 12)
      expect(views(british).at(-1)?.steps).toBe(1)
      return { sent: JSON.stringify(british.frames), truth: JSON.stringify(made.service.view('umpire')) }
    }
    const [slow, fast] = [await run(9), await run(10.5)]
    expect(fast.truth).not.toBe(slow.truth)
    expect(fast.sent).toBe(slow.sent)
  })

  it('tell a player nothing of the enemy by name, in a frame, a record or a refusal, and the umpire everything', async () => {
    const { british, french, sit } = table(ships(), { arbiter: true })
    const umpire = sit('umpire')
    await order(french, 'fr', 'brennus', 9)
    await order(british, 'gb', 'majestic', 12)
    await umpire.ask('tableStep')
    expect(await british.ask('tableRecord')).toMatchObject({
      error: { message: 'The record of this board holds what is hidden; it is the umpire’s.' },
    })
    expect(await umpire.ask('tableRecord')).toMatchObject({ ok: { steps: [{ orders: { fr: 'brennus: 9 kn' } }] } })
    await ask(british, 'fr', 'brennus', 3)
    await ask(british, 'gb', 'brennus', 3)
    await british.ask('tableThrows', { dice: [] })
    await umpire.ask('tableEnd', { note: 'Night falls.' })
    expect(JSON.stringify(british.frames)).not.toMatch(/CANARY|brennus: 9/)
    expect(views(british).at(-1)).toMatchObject({ over: true, why: null, outcome: null, result: null, truth: null })
    expect(JSON.stringify(french.frames)).toContain(CANARY)
    expect(JSON.stringify(umpire.frames)).toContain(CANARY)
    expect(views(umpire).at(-1)).toMatchObject({ why: 'Night falls.', result: { why: 'Night falls.' } })
  })

  it('show a seat its own boards again, and another’s or the truth only when the action is over and laid open', async () => {
    const { british, french, sit } = table(ships(), { arbiter: true })
    const umpire = sit('umpire')
    await order(british, 'gb', 'majestic', 12)
    await order(french, 'fr', 'brennus', 9)
    await umpire.ask('tableStep')
    const replay = (who: Listener, step: number, seat: string | null) => who.ask('tableReplay', { step, seat })
    expect(await replay(british, 0, 'gb')).toMatchObject({ ok: { step: 0, board: { moveNumber: 0 }, truth: null } })
    expect(await replay(umpire, 1, null)).toMatchObject({ ok: { truth: { board: { moveNumber: 1 } } } })
    const other = { error: { message: 'This window does not play the seat "fr".' } }
    expect(await replay(british, 1, 'fr')).toMatchObject(other)
    // Of a seat that is not, and a step that has not been, he hears no more.
    expect(await replay(british, 9, 'fr')).toMatchObject(other)
    expect(await replay(british, 1, 'es')).toMatchObject({
      error: { message: 'This window does not play the seat "es".' },
    })
    const hidden = { error: { message: 'What is hidden on this board has not been laid open.' } }
    expect(await replay(british, 1, null)).toMatchObject(hidden)
    expect(await umpire.ask('tableLift')).toMatchObject({ error: { code: 'action.fog' } })
    expect(await british.ask('tableLift')).toMatchObject({ error: {} })
    await umpire.ask('tableEnd', { note: 'Night falls.' })
    expect(await replay(british, 1, null)).toMatchObject(hidden)
    expect(JSON.stringify(british.frames)).not.toContain(CANARY)
    await umpire.ask('tableLift')
    expect(views(british).at(-1)).toMatchObject({ lifted: true, why: 'Night falls.' })
    expect(await replay(british, 1, null)).toMatchObject({ ok: { truth: { board: { moveNumber: 1 } } } })
    expect(await replay(british, 1, 'fr')).toMatchObject({ ok: { board: { side: 'fr' } } })
    // A step taken back hides it again.
    await umpire.ask('tableBack', { to: 0 })
    expect(views(british).at(-1)).toMatchObject({ lifted: false, why: null })
    expect(await replay(british, 0, null)).toMatchObject(hidden)
  })

  it('lay open what was hidden to all when the action is over and no umpire sits at the table', async () => {
    const { british, french } = table(ships())
    expect(await british.ask('tableReplay', { step: 0, seat: null })).toMatchObject({ error: {} })
    await british.ask('tableEnd', { note: 'Night falls.' })
    expect(views(british).at(-1)).toMatchObject({ over: false, lifted: false })
    await french.ask('tableAnswer', { agree: true })
    expect(views(british).at(-1)).toMatchObject({ over: true, lifted: true, why: 'Night falls.' })
    expect(await british.ask('tableReplay', { step: 0, seat: null })).toMatchObject({
      ok: { truth: { fog: [{}, {}] } },
    })
  })

  it('keep a player’s own orders in his log, and none of the other’s', async () => {
    const { british, french } = table(ships())
    await order(french, 'fr', 'brennus', 9)
    await order(british, 'gb', 'majestic', 12)
    const [step] = views(british).at(-1)?.log ?? []
    expect(step).toMatchObject({ step: 1, events: [], dice: [] })
    expect(Object.keys(step?.orders ?? {})).toEqual(['gb'])
  })

  it('let nobody look on, and no player throw the dice by hand, where the board hides', () => {
    expect(() => table(ships(), { spectators: true })).toThrow(/^spectators is true; nobody may watch a board of /)
    expect(() => table(ships(), { dice: 'hand' })).toThrow(
      /^dice is "hand"; .* thrown by an umpire, and there is none\.$/,
    )
    expect(() => table(ships(), { strengths: { fr: 'weak' } })).toThrow(
      /^strengths\.fr is "weak", and the program does not keep that seat\.$/,
    )
  })
})
