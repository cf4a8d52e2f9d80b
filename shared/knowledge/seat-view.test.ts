import { describe, expect, expectTypeOf, it } from 'vitest'
import type { CampaignState } from '../campaign/outcome.ts'
import type { World } from '../campaign/world.ts'
import { at, givenCampaign, MIDDLE, off } from '../test-kit/campaign.ts'
import type { Entry } from './logbook.ts'
import { buildSeatView, type PublicFacts } from './seat-view.ts'

const NORTH = off(MIDDLE, 40, 0)

describe('a seat’s window', () => {
  it('is made of that seat’s logbook and public facts: no parameter takes the truth', () => {
    type Parameters_ = Parameters<typeof buildSeatView>
    expectTypeOf<Parameters_>().toEqualTypeOf<[logbook: readonly Entry[], facts: PublicFacts, at?: number]>()
    expectTypeOf<World>().not.toExtend<Parameters_[0]>()
    expectTypeOf<World>().not.toExtend<Parameters_[1]>()
    expectTypeOf<CampaignState>().not.toExtend<Parameters_[0]>()
    expectTypeOf<CampaignState>().not.toExtend<Parameters_[1]>()
    expectTypeOf<CampaignState['logbooks']>().not.toExtend<Parameters_[0]>()
    expect(buildSeatView).toHaveLength(3)
  })

  it('at an earlier time is what that seat was sent then, but for how far it may be slid', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'battleship', position: NORTH },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(NORTH, 0, 60) },
      ],
      settings: { 'contact.default': 'standOn' },
    })
    const then: Record<string, string> = {}
    const sent = (): string => {
      const { span: _, ...view } = war.view('red-admiral')
      return JSON.stringify(view)
    }
    for (let i = 0; i < 4; i++) {
      war.open()
      war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 20 * (i + 1)), knots: 12 }])
      war.move()
      then[war.view('red-admiral').clock] = sent()
    }
    war.open()
    war.move()
    for (const [clock, bytes] of Object.entries(then)) {
      const { span: _, ...view } = war.view('red-admiral', at(clock) - 1)
      expect(view.clock < clock).toBe(true)
      expect(bytes).not.toBe(JSON.stringify(view))
    }
    const last = Object.keys(then).at(-1) ?? ''
    const { span: __, ...view } = war.view('red-admiral', at(last))
    const was = JSON.parse(then[last] ?? '') as typeof view
    expect(view.reports).toEqual(was.reports)
    expect(view.forces.map((f) => [f.position, f.asOf, f.track])).toEqual(
      was.forces.map((f) => [f.position, f.asOf, f.track]),
    )
    expect(war.view('red-admiral').span).toEqual({ from: '1898-05-02T12:00:00Z', to: war.view('red-admiral').clock })
  })

  it('JS-MOVE-02: a government’s chart shows where a force was last reported and how old that is, never where she is', () => {
    const war = givenCampaign({ ships: [{ key: 'r1', side: 'red', type: 'battleship', position: NORTH }] })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 60), knots: 12 }])
    war.move()
    const [known] = war.view('red-government').forces
    expect(known).toMatchObject({
      position: { lat: NORTH.lat, lon: -2 },
      asOf: '1898-05-02T12:00:00Z',
      degree: 'reported',
    })
    expect(war.view('red-admiral').forces[0]).toMatchObject({ asOf: '1898-05-02T18:00:00Z', degree: 'own' })
  })

  it('JS-MOVE-02: what a government ordered is shown as ordered, though the order has not come', () => {
    const war = givenCampaign({ ships: [{ key: 'r1', side: 'red', type: 'battleship', position: NORTH }] })
    war.open()
    war.send('red-government', 'r1', [{ to: off(NORTH, 0, 60), knots: 12 }])
    expect(war.view('red-government').forces[0]?.plot).toMatchObject([{ knots: 12 }])
    expect(war.view('red-admiral').forces[0]?.plot).toEqual([])
  })

  it('own forces go by names of this seat’s own, which no other seat has', () => {
    const war = givenCampaign()
    const names = ['red-government', 'red-admiral', 'blue-government'].map((seat) => war.alias(seat, 'red-fleet'))
    expect(new Set(names).size).toBe(3)
    expect(war.view('red-government').forces.map((f) => f.id)).toContain(names[0])
  })

  it('money is shown to governments alone', () => {
    const war = givenCampaign()
    expect(war.view('red-government').balance).toBe(500)
    expect(Object.keys(war.view('red-admiral'))).not.toContain('ledger')
    expect(Object.keys(war.view('red-trade'))).not.toContain('balance')
  })

  it('the seats of one’s own side may be written to, the enemy’s are not named', () => {
    const war = givenCampaign()
    const { addressees } = war.view('red-admiral')
    expect(addressees.filter((a) => a.kind === 'seat').map((a) => a.id)).toEqual(['red-government', 'red-trade'])
    expect(JSON.stringify(war.view('red-admiral'))).not.toContain('blue')
  })
})
