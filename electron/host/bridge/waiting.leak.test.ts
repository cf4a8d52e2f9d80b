import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/bridge/bridge.ts'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import { ActionTable } from '../action/table.ts'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { Bridge } from './bridge.ts'
import { openedOn } from './opened.ts'
import { soleTable } from './sole-campaign.ts'

/*
 * Twin actions behind the bridge, of which one loses the last ship of a seat out of the sight of another. Who is waited for, what is refused
 * and how many steps are made must tell that other nothing of it: what he is sent is the same to the byte.
 */
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close()
})

interface Board {
  readonly book: string
  readonly setup: object
  /** Orders that order nothing. */
  readonly nothing: object
  /** The seat that looks on, and the ship that goes down, the last of the seat "rear". */
  readonly us: string
  readonly ship: string
  /** Steps that are made; Carter's screen falls after two game moves, and then all know who is sunk. */
  readonly steps: number
  /** Nobody else is waited for in some step: it is made at once, and the answer to who ordered before it comes after it. */
  readonly mute?: true
}

const barker = (bodies: readonly object[]) => ({
  year: 1905,
  mode: 'combat',
  over: 'fog',
  bodies: bodies.map((one) => ({ character: 'paint', ...one })),
})
const cruiser = (key: string, x: number, y: number) => ({ key, type: 'firstClassCruiser', at: { x, y } })
const KENT = { side: 'red', id: '1BS', ships: [cruiser('Kent', 6000, 6000)] }
const ASAMA = { side: 'blue', id: '1CS', ships: [cruiser('Asama', 6000, 13_000)] }
const REAR = (side: string) => ({ side, id: 'Rear', seat: 'rear', ships: [cruiser('Hood', 19_000, 3000)] })

const carter = (id: string, side: string, square: string, more: object = {}) => ({
  id,
  side,
  square,
  tons: 2000,
  knots: 30,
  facing: 'N',
  ...more,
})
const screened = (ships: readonly object[]) => ({ screen: true, ships })

const squares = (key: string, side: string, x: number, y: number, more: object = {}) => ({
  key,
  side,
  position: { x, y },
  speedKnots: 9,
  ...more,
})

/** An enemy's seat, and where a book hides friends from each other the first seat of one's own side. */
const BOARDS: Readonly<Record<string, Board>> = {
  'Jane 1898': {
    book: 'jane1898',
    setup: {
      ships: [
        squares('majestic', 'gb', 0, 0),
        squares('brennus', 'fr', 9000, 9000),
        squares('hoche', 'fr', 190_000, 190_000, { seat: 'rear' }),
      ],
    },
    nothing: { ships: {} },
    us: 'gb',
    ship: 'hoche',
    steps: 6,
  },
  'Barker 2003, of the enemy': {
    book: 'barker2003',
    setup: barker([KENT, REAR('red'), ASAMA]),
    nothing: { lines: [] },
    us: 'blue',
    ship: 'Hood',
    steps: 6,
  },
  'Barker 2003, of his own side': {
    book: 'barker2003',
    setup: barker([KENT, REAR('blue'), ASAMA]),
    nothing: { lines: [] },
    us: 'blue',
    ship: 'Hood',
    steps: 6,
  },
  'Carter, one of two': {
    book: 'carter',
    setup: screened([
      carter('Near', 'blue', 'D4'),
      carter('Lead', 'red', 'AA20'),
      carter('Far', 'red', 'AH22', { seat: 'rear' }),
    ]),
    nothing: { ships: {} },
    us: 'blue',
    ship: 'Far',
    steps: 6,
  },
  'Carter, the only one on the board': {
    book: 'carter',
    setup: {
      ...screened([
        carter('Near', 'blue', 'D4'),
        { ...carter('Late', 'red', 'A1'), square: null },
        carter('Far', 'red', 'AH22', { seat: 'rear' }),
      ]),
      enters: [{ side: 'red', id: 'Late', edge: 'north', facing: 'S', move: 90 }],
    },
    nothing: { ships: {} },
    us: 'blue',
    ship: 'Far',
    mute: true,
    steps: 6,
  },
}

function lay(book: string, setup: object, seats: readonly string[]) {
  const folder = scratchFolder()
  const { table } = ActionTable.create(path.join(folder, 'action.wardroom'), {
    book,
    title: 'Out of sight',
    setup,
    seed: '7',
    secrets: secretsFrom('test'),
    dice: 'seed',
    keepers: Object.fromEntries(seats.map((seat) => [seat, 'room'])),
    arbiter: false,
    spectators: false,
  })
  closers.push(() => {
    table.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const desk = soleTable(table)
  const bridge = new Bridge(desk)
  const sit = (seat: string) => {
    const place = openedOn(desk)
      ?.places()
      .find(({ id }) => id === `seat:${seat}`)
    if (!place) throw new Error(`no place of ${seat}`)
    const frames: Frame[] = []
    const { audience, title, id } = place
    const line = bridge.connect({ audience, seat: id, title, send: (frame) => frames.push(frame), end: () => {} })
    let n = 0
    const ask = async (name: string, input: object): Promise<void> =>
      line.receive(JSON.stringify({ n: ++n, ask: name, input }))
    return { frames, ask }
  }
  return { table, sit }
}

/** All that one seat is sent while every seat that is to order orders nothing, the lookers-on last. */
async function watched({ book, setup, nothing, us, ship, steps, mute }: Board, sinks: boolean) {
  const seats = [...new Set([us, 'rear', ...(OTHERS[book] ?? [])])]
  const { table, sit } = lay(book, setup, seats)
  const lines = new Map(seats.map((seat) => [seat, sit(seat)]))
  const own = lines.get(us)
  if (!own) throw new Error('nobody looks on')
  const orders = async (seat: string) => lines.get(seat)?.ask('tableOrders', { seat, orders: nothing })
  const at = () => table.service.standing().moveNumber
  let struck = false
  while (at() < steps) {
    if (at() >= 2 && sinks && !struck) {
      struck = true
      table.correct(ship, { note: 'a mine', sunk: true })
      continue
    }
    const { wanting, moveNumber } = table.service.standing()
    // Whether or not it is for him to order, he tries, and is told so.
    if (!wanting.includes(us) && mute !== true) await orders(us)
    for (const seat of wanting) if (seat !== us) await orders(seat)
    if (wanting.includes(us)) await orders(us)
    expect(at()).toBeGreaterThan(moveNumber)
  }
  const pushed = own.frames.filter((frame) => 'push' in frame)
  const answers = own.frames.filter((frame) => !('push' in frame))
  const sent = mute === true ? [...pushed, ...answers] : own.frames
  return { sent: JSON.stringify(sent), truth: JSON.stringify(table.service.view('umpire')) }
}
const OTHERS: Readonly<Record<string, readonly string[]>> = { jane1898: ['fr'], barker2003: ['red'], carter: ['red'] }

/** Where two texts part; whole, they are too long to be read. */
function difference(one: string, other: string): readonly string[] | null {
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at++
  return [one, other].map((text) => text.slice(Math.max(0, at - 150), at + 150))
}

describe('Twin actions behind the bridge: who is waited for', () => {
  it.each(Object.entries(BOARDS))(
    'JT-GEN-01, BK-VI-01, CT-PA-02: %s: a seat whose last ship sinks unseen is seen by nobody to be waited for no more',
    async (_, board) => {
      const afloat = await watched(board, false)
      const sunk = await watched(board, true)
      expect(sunk.truth).not.toBe(afloat.truth)
      expect(difference(sunk.sent, afloat.sent)).toBeNull()
    },
    60_000,
  )

  it('JT-SUB-03: a proposal names no seat of which nobody may know, neither as asking nor as asked', async () => {
    const ships = [squares('majestic', 'gb', 0, 0), squares('brennus', 'fr', 9000, 9000)]
    const run = async (boats: readonly object[]) => {
      const setup = { ships, settings: { 'board.submarines': '1898' }, boats }
      const { table, sit } = lay('jane1898', setup, ['gb', 'fr', ...(boats.length > 0 ? ['under'] : [])])
      const [british, french] = [sit('gb'), sit('fr')]
      for (const one of [british, french])
        await one.ask('tableOrders', { seat: one === british ? 'gb' : 'fr', orders: { ships: {} } })
      if (boats.length > 0)
        await sit('under').ask('tableOrders', {
          seat: 'under',
          orders: { ships: { gymnote: { boat: { squares: 1 } } } },
        })
      expect(table.service.standing().moveNumber).toBe(1)
      await british.ask('tableBack', { to: 0 })
      return { sent: JSON.stringify(british.frames), waits: table.service.proposal?.waitsFor }
    }
    const none = await run([])
    const boat = await run([{ key: 'gymnote', side: 'fr', seat: 'under', position: { x: 900, y: 3000 } }])
    expect([none.waits, boat.waits]).toEqual([['fr'], ['fr', 'under']])
    expect(difference(boat.sent, none.sent)).toBeNull()
  }, 60_000)
})
