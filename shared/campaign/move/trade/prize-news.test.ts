import { describe, expect, it } from 'vitest'
import { off } from '../../../test-kit/campaign.ts'
import { AT_SEA, meet, points, said, take, twoAtSea, untilClose, withBlueRoute } from '../../../test-kit/prizes.ts'
import { isoTime } from '../../../vocabulary/time.ts'

describe('who knows of a capture, and who orders the prize', () => {
  it('JS-GOV-10: the captor’s trade officer runs the prize, and her owner’s does no longer', () => {
    const war = twoAtSea()
    war.send('blue-trade', 'fern', [{ waitMinutes: 60 }])
    meet(war, 1, 'clover', 'fern')
    take(war)
    untilClose(war)
    untilClose(war)
    expect(war.view('red-trade').forces.find((f) => f.name === 'Fern')).toMatchObject({ inCompany: true, fate: null })
    expect(war.view('blue-trade').forces.find((f) => f.name === 'Fern')).toMatchObject({
      inCompany: false,
      fate: expect.stringMatching(/^Fern is taken by an enemy at /),
    })
    expect(war.send('red-trade', 'fern', [{ enter: 'red-port', knots: 12 }]).refused).toEqual([])
    expect(war.send('blue-trade', 'fern', [{ waitMinutes: 60 }]).refused[0]?.code).toBe('order.unit')
    expect(war.send('red-admiral', 'fern', [{ waitMinutes: 60 }]).refused).toHaveLength(1)
  })

  it('JS-INFO-05: her owner’s government hears nothing of it, and the captor’s nothing before the news of her harbour', () => {
    const war = twoAtSea()
    meet(war, 1, 'clover', 'fern')
    take(war, { sendTo: 'red-port' })
    for (let i = 0; i < 2; i++) untilClose(war)
    expect(said(war, 'blue-government')).toEqual([])
    expect(war.view('blue-government').forces.find((f) => f.name === 'Fern')?.fate).toBeNull()
    expect(war.view('red-government').forces.find((f) => f.name === 'Fern')).toBeUndefined()
    for (let i = 0; i < 2; i++) untilClose(war)
    expect(war.view('red-government').balance).toBe(530)
    expect(war.view('red-government').ledger?.at(-1)).toMatchObject({
      points: 30,
      account: 'trade',
      rule: 'JS-COMM-05',
    })
    expect(war.view('blue-government').balance).toBe(400)
  })

  it('JS-COMM-05, JS-INFO-04: who has not heard that she is taken writes to her as before, and nobody reads it or obeys', () => {
    const war = twoAtSea()
    meet(war, 1, 'clover', 'fern')
    take(war)
    for (let i = 0; i < 2; i++) untilClose(war)
    expect(war.ship('fern').side).toBe('red')
    const fern = war.alias('blue-government', 'fern')
    const trade = war.alias('blue-trade', 'fern')
    const before = [...war.force('fern').plot]
    const { accepted, refused } = war.orders('blue-government', {
      movements: [{ force: fern, legs: [{ to: { lat: 48.2, lon: -2 }, knots: 9 }] }],
      despatches: [{ to: fern, text: 'Come home.' }],
    })
    expect(refused).toEqual([])
    expect(accepted.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^Fern is not in company: the order goes as a despatch and is in force when delivered \(/),
      expect.stringMatching(/^Despatch to Fern handed in: /),
    ])
    // Her own trade officer was her master, and knows better.
    expect(war.despatches[0]?.to).toEqual({ seat: 'blue-trade' })
    expect(war.orders('blue-trade', { despatches: [{ to: trade, text: 'Come home.' }] }).refused[0]?.code).toBe(
      'despatch.to',
    )
    for (const { id } of war.despatches) war.do({ kind: 'despatch', despatch: id, given: { release: true } })
    expect(war.despatches.map(({ state }) => state)).toEqual(['delivered', 'lost'])
    expect(war.entries('red-trade', 'received')).toEqual([])
    expect(war.force('fern').plot).toEqual(before)
  })

  it('JS-COMM-05: the captor’s government reads of its points no sooner than the wire from that harbour brings it', () => {
    const war = twoAtSea({
      files: (files) => {
        withBlueRoute(files)
        const { seats } = files['pack.json'] as unknown as { seats: { key: string; office?: string }[] }
        for (const seat of seats) if (seat.key === 'red-government') seat.office = 'red-point'
      },
    })
    war.rule({ says: 'a gale', cables: [...war.ground.pack.chart.lines].map(({ key }) => ({ cable: key, cut: true })) })
    meet(war, 1, 'clover', 'fern')
    take(war, { sendTo: 'red-port' })
    for (let i = 0; i < 4; i++) untilClose(war)
    expect(points(war, 'red')).toBe(530)
    expect(war.view('red-government').balance).toBe(500)
    for (let i = 0; i < 2; i++) untilClose(war)
    expect(war.view('red-government').balance).toBe(530)
  })

  it('JS-COMM-10: orders against what is not in sight, by whom it is not for, or from harbour, are refused in one sentence', () => {
    const war = twoAtSea()
    const capture = { operate: 'capture' as const, contact: 'x' }
    expect(war.send('red-admiral', 'clover', [capture]).refused).toEqual([
      {
        path: 'movements[0].legs[0].contact',
        code: 'order.contact',
        message: 'There is no enemy "x" in sight.',
        rule: 'JS-COMM-11',
      },
    ])
    expect(war.send('red-admiral', 'clover', [{ enter: 'red-port', knots: 9 }, capture]).refused[0]?.message).toBe(
      'A merchantman is taken at sea: leave harbour first.',
    )
    expect(war.send('blue-trade', 'fern', [capture]).refused[0]?.message).toBe(
      'Fern is no ship of war: she takes no merchantmen.',
    )
    meet(war, 1, 'clover', 'fern')
    expect(take(war, { sendTo: 'blue-port' }).refused[0]?.message).toBe('There is no harbour "blue-port" of this side.')
  })

  it('the clock stopped for others every few minutes changes nothing of a chase and a capture', () => {
    const story = (stops: number[]): unknown => {
      const war = twoAtSea({}, { position: off(AT_SEA, 3, 8) })
      war.send('blue-trade', 'fern', [
        { to: off(AT_SEA, 3, 25), knots: 12 },
        { to: off(AT_SEA, 20, 40), knots: 12 },
      ])
      war.open()
      war.step()
      take(war, { knots: 17, sendTo: 'red-port' })
      for (let move = 0; move < 3; move++) {
        if (war.world.move.state === 'waiting') war.open()
        for (const minutes of stops) {
          const until = war.world.move.opens + minutes * 60
          if (until > war.clock && war.world.move.state !== 'waiting')
            war.step({ until: isoTime(until), acceptDefaults: true })
        }
        war.move()
      }
      const { position, plot, side } = war.force('fern')
      return {
        fern: { position, plot, side },
        trade: war.ship('fern').trade,
        clover: war.force('clover').position,
        coal: war.ship('clover').coalMinutes,
      }
    }
    expect(story([7, 51, 95, 96, 130, 200, 301])).toEqual(story([]))
  })
})
