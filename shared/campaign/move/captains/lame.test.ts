import { describe, expect, it } from 'vitest'
import { CLEAR, givenCampaign, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { moves } from '../../../test-kit/moves.ts'

/** Three boats of red's in company, ten miles north and thirty east of his harbour's gate, under a captain whom no seat sits aboard of. */
function flotilla({ coal = 1440, lame = ['c'], commander = null as string | null } = {}): SmallWar {
  const position = off(RED_GATE, -10, 30)
  const boat = (key: string) => ({ key, side: 'red' as const, type: 'torpedo-boat', position })
  const war = givenCampaign({
    ships: ['a', 'b', 'c'].map(boat),
    forces: [{ key: 'boats', name: 'Boats', side: 'red', ships: ['a', 'b', 'c'] }],
  })
  for (const key of ['a', 'b', 'c']) Object.assign(war.ship(key), { coalMinutes: coal, coalCapacityMinutes: 1440 })
  for (const key of lame) war.ship(key).presentKnots = 0
  Object.assign(war.force('boats'), { commander, plot: [{ do: 'wait', minutes: 6000 }] })
  const port = war.world.places['red-port']
  if (port) port.coalDays = 30
  return war
}
const said = (war: SmallWar): string[] => war.of('captain').map(({ says }) => says)
const HARBOUR = { at: 'harbour', place: 'red-port' }

describe('JS-COAL-10: a ship that cannot steam does not keep her company at sea until it is out of coal', () => {
  it('her captain takes her in tow, brings all of them in, and stays there', () => {
    const war = flotilla()
    moves(war, 5)
    expect(said(war)).toEqual(['c cannot steam: Boats are to tow her to Red Port.'])
    expect(war.of('outOfCoal')).toEqual([])
    expect(war.force('boats')).toMatchObject({ ships: ['a', 'b', 'c'], whereabouts: HARBOUR, plot: [] })
  })

  it('where the coal of the others does not last for that she is left, and they go in', () => {
    const war = flotilla({ coal: 600 })
    moves(war, 3)
    expect(said(war)).toEqual([
      'c cannot steam and is left behind: Boats have coal for 10 hours more, and go to Red Port for coal.',
    ])
    expect(war.force('boats')).toMatchObject({ ships: ['a', 'b'], whereabouts: HARBOUR })
    const left = war.world.forces[war.ship('c').force]
    expect(left).toMatchObject({ ships: ['c'], plot: [], whereabouts: { at: 'sea' } })
    expect(left?.id).not.toBe('boats')
  })

  it('more of them than can tow are left, and none where all are lame', () => {
    const two = flotilla({ lame: ['b', 'c'] })
    moves(two, 3)
    expect(said(two)[0]).toMatch(/^b and c cannot steam and are left behind: Boats have coal for 24 hours more/)
    expect(two.force('boats')).toMatchObject({ ships: ['a'], whereabouts: HARBOUR })
    const all = flotilla({ lame: ['a', 'b', 'c'] })
    moves(all, 3)
    expect(said(all)).toEqual([])
    expect(all.force('boats').ships).toEqual(['a', 'b', 'c'])
  })

  it('one whose engine is being mended is waited for', () => {
    const war = flotilla({ lame: [] })
    const { start } = war.world.campaign
    war.ship('c').breakdown = {
      nature: { says: 'stopped for 6 hours', phases: [{ kind: 'stopped', minutes: 360 }] },
      until: [start + 360 * 60],
    }
    moves(war, 1)
    expect(said(war)).toEqual([])
    expect(war.force('boats').ships).toEqual(['a', 'b', 'c'])
  })

  it('one whose engine is being mended is left where the coal of the others lasts for no more than the way home', () => {
    const war = flotilla({ lame: [], coal: 540 })
    const { start } = war.world.campaign
    war.ship('c').breakdown = {
      nature: { says: 'stopped for 6 hours', phases: [{ kind: 'stopped', minutes: 360 }] },
      until: [start + 360 * 60],
    }
    // On his way home he is held up by her too.
    war.force('boats').goneHome = ['red-port']
    war.force('boats').plot = [{ do: 'enter', place: 'red-port', knots: 9 }]
    moves(war, 2)
    expect(said(war)[0]).toMatch(
      /^c cannot steam and is left behind: Boats have coal for \d+ hours more, and go to Red Port/,
    )
    expect(war.force('boats')).toMatchObject({ ships: ['a', 'b'], whereabouts: HARBOUR })
    expect(war.of('outOfCoal').filter(({ subject }) => subject === 'boats')).toEqual([])
  })

  it('a seat aboard says for himself what becomes of her', () => {
    const war = flotilla({ commander: 'red-admiral' })
    moves(war, 2)
    expect(said(war)).toEqual([])
  })
})

describe('JS-COAL-10: what a captain keeps in hand of a small supply', () => {
  it('is enough for a breakdown that stops him for six hours and leaves him half his speed', () => {
    const war = flotilla({ lame: [] })
    for (let i = 0; i < 40 && said(war).length === 0; i++) {
      if (war.world.move.state === 'waiting') war.open({ weather: CLEAR })
      war.step({ acceptDefaults: true, until: new Date((war.clock + 1800) * 1000).toISOString() })
    }
    expect(said(war)).toHaveLength(1)
    const at = war.clock
    war.ship('b').breakdown = {
      nature: {
        says: 'stopped for 6 hours, then half speed for 6 hours',
        phases: [
          { kind: 'stopped', minutes: 360 },
          { kind: 'half', minutes: 360 },
        ],
      },
      until: [at + 360 * 60, at + 720 * 60],
    }
    war.force('boats').anchor = undefined
    moves(war, 4)
    expect(war.of('outOfCoal')).toEqual([])
    expect(war.force('boats').whereabouts).toEqual(HARBOUR)
  })
})
