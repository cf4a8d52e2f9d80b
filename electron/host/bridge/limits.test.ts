import { describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/bridge/bridge.ts'
import { Bridge } from './bridge.ts'
import type { Session } from './session.ts'
import { PaperCampaign, paperDesk } from './test-kit/paper-campaign.ts'
import { viewsShown } from './test-kit/views-shown.ts'

function house() {
  const campaign = new PaperCampaign()
  const bridge = new Bridge(paperDesk(campaign), () => {})
  const open = (seat: string, more: Partial<Session> = {}) => {
    const frames: Frame[] = []
    const session: Session = {
      audience: 'seat',
      seat,
      title: seat,
      send: (frame) => void frames.push(frame),
      end: () => {},
      ...more,
    }
    const connection = bridge.connect(session)
    let n = 0
    const ask = (name: string, input: unknown = {}): Promise<void> =>
      connection.receive(JSON.stringify({ n: ++n, ask: name, input }))
    return { frames, ask }
  }
  return { campaign, bridge, open }
}

describe('A window that reads slowly', () => {
  function slow() {
    const room = Promise.withResolvers<void>()
    let full = false
    const { campaign, open } = house()
    const window = open('gb-admiral', { full: () => (full ? room.promise : null) })
    const fill = (): void => {
      full = true
    }
    const read = (): void => {
      full = false
      room.resolve()
    }
    return { campaign, window, fill, read }
  }

  it('is sent one view when it has room again, the last, and not all that were out of date by then', async () => {
    const { campaign, window, fill, read } = slow()
    fill()
    for (let n = 1; n <= 5; n++) {
      campaign.change('gb-admiral', { clock: `1898-05-02T12:0${n}:00Z` })
      campaign.commit()
    }
    expect(window.frames).toHaveLength(2)
    read()
    await Promise.resolve()
    expect(window.frames).toHaveLength(3)
    expect(viewsShown(window.frames).at(-1)).toEqual(campaign.seatView('gb-admiral'))
  })

  it('is answered when it has room, and every question in its turn', async () => {
    const { window, fill, read } = slow()
    fill()
    const asked = [window.ask('draft'), window.ask('draft')]
    await Promise.resolve()
    expect(window.frames).toHaveLength(2)
    read()
    await Promise.all(asked)
    expect(window.frames.slice(2)).toEqual([
      { n: 1, ok: { draft: null } },
      { n: 2, ok: { draft: null } },
    ])
  })
})

describe('What a seat may hand in', () => {
  const last = ({ frames }: { readonly frames: readonly Frame[] }) => frames.at(-1)

  it('is a hundred sheets in a move, and as many again in the next; the others’ sheets are their own', async () => {
    const { campaign, open } = house()
    const window = open('gb-admiral')
    for (let n = 0; n < 100; n++) await window.ask('orders', { ready: true })
    expect(campaign.inputs).toHaveLength(100)
    await window.ask('orders', { ready: true })
    expect(last(window)).toMatchObject({
      error: {
        code: 'orders.much',
        path: 'orders',
        message:
          'In one move a seat may hand in 100 sheets of orders with 200,000 bytes together. 100 with 1400 bytes have come in, and this one has 14.',
      },
    })
    // A second window of the seat has no more, another seat all of it.
    const second = open('gb-admiral')
    await second.ask('orders', { ready: true })
    expect(last(second)).toHaveProperty('error')
    const other = open('fr-admiral')
    await other.ask('orders', { ready: true })
    expect(last(other)).toHaveProperty('ok')
    const { move } = campaign.seatView('gb-admiral')
    campaign.change('gb-admiral', { move: { ...move, number: move.number + 1 } })
    campaign.commit()
    await window.ask('orders', { ready: true })
    expect(last(window)).toHaveProperty('ok')
  })

  it('is 200,000 bytes in a move; what the umpire writes for an absent player is not counted', async () => {
    const { campaign, open } = house()
    const despatches = Array.from({ length: 50 }, () => ({ to: 'x', text: 'A'.repeat(1900) }))
    const window = open('gb-admiral')
    for (let n = 0; n < 3; n++) await window.ask('orders', { despatches })
    expect(campaign.inputs).toHaveLength(2)
    expect(last(window)).toMatchObject({ error: { code: 'orders.much' } })
    const umpire = open('gb-admiral', { by: 'umpire' })
    await umpire.ask('orders', { despatches })
    expect(campaign.inputs).toHaveLength(3)
  })
})
