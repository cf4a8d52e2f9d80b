import { describe, expect, it } from 'vitest'
import { CLEAR, type Given, givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR } from '../../../vocabulary/time.ts'

/** Two boats of red's in Red Port, each by herself, and a battleship of blue's far off. */
function boats(more: Given = {}): SmallWar {
  return givenCampaign({
    ships: [
      { key: 'boat1', name: 'Boat 1', side: 'red', type: 'submarine', position: RED_GATE },
      { key: 'boat2', name: 'Boat 2', side: 'red', type: 'submarine', position: RED_GATE },
      { key: 'b1', name: 'Beech', side: 'blue', type: 'battleship', position: off(MIDDLE, 90, 100) },
    ],
    forces: [
      { key: 'boat1', name: 'Boat 1', side: 'red', ships: ['boat1'], at: { place: 'red-port' }, seat: 'red-admiral' },
      { key: 'boat2', name: 'Boat 2', side: 'red', ships: ['boat2'], at: { place: 'red-port' } },
      { key: 'b1', name: 'Beech', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
    ],
    settings: { 'breakdown.throw': '0 of 6', 'contact.default': 'standOn' },
    ...more,
  })
}

const out = (miles: number) => ({ do: 'steam', to: off(RED_GATE, miles, 0), knots: 9 }) as const
const HOME = { do: 'enter', place: 'red-port', knots: 9 } as const
const till = (war: SmallWar, hour: number, more: object = {}): void => {
  for (let left = hour - hourOf(war); left > 1e-9; left = hour - hourOf(war))
    war.move({ hours: Math.min(6, left), ...more })
}
const hourOf = (war: SmallWar): number => (war.clock - war.world.campaign.start) / HOUR
const heard = (war: SmallWar, seat: string): string[] => war.view(seat).notices.map((n) => n.says)
const LOST = 'Boat 2 has not come back: her hours from harbour are up.'

describe('wireless to submarine boats', () => {
  /** Beech, a battleship with wireless, sends to a boat of hers twenty miles off, and the move is run. */
  function sent(settings: Record<string, unknown>, submerged: boolean): SmallWar {
    const war = givenCampaign({
      ships: [
        { key: 'flag', name: 'Flag', side: 'red', type: 'battleship', position: MIDDLE, wirelessMiles: 60 },
        { key: 'boat', name: 'Boat', side: 'red', type: 'submarine', position: off(MIDDLE, -20, 0) },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 90, 100) },
      ],
      forces: [
        { key: 'flag', side: 'red', ships: ['flag'], seat: 'red-admiral' },
        { key: 'boat', name: 'Boat', side: 'red', ships: ['boat'] },
      ],
      settings: { 'breakdown.throw': '0 of 6', ...settings },
    })
    war.force('boat').submerged = submerged
    war.open()
    war.orders('red-admiral', {
      despatches: [{ to: war.alias('red-admiral', 'boat'), text: 'Come home.', by: { medium: 'wireless' } }],
    })
    war.move()
    return war
  }
  const state = (settings: Record<string, unknown>, submerged = false): string | undefined =>
    sent(settings, submerged).despatches[0]?.state

  it('JS-SUB-09: reaches one on the surface by the Hints of 1901, where there is wireless, and no other', () => {
    const hints = { wireless: 'nwc1905', 'submarine.edition': '1901' }
    expect(state(hints)).toBe('delivered')
    expect(state(hints, true)).toBe('waiting')
    expect(state({ ...hints, 'submarine.edition': '1898' })).toBe('waiting')
  })
})

/** A boat on the surface that lies still, and so many miles east of her a battleship. */
function met(miles: number, more: Given = {}): SmallWar {
  return boats({
    ships: [
      { key: 'boat1', name: 'Boat 1', side: 'red', type: 'submarine', position: MIDDLE },
      { key: 'b1', name: 'Beech', side: 'blue', type: 'battleship', position: off(MIDDLE, 0, miles) },
    ],
    forces: [
      { key: 'boat1', side: 'red', ships: ['boat1'], seat: 'red-admiral' },
      { key: 'b1', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
    ],
    ...more,
  })
}

/** Every input is played on a state that was written and read again. */
function reloading(war: SmallWar): SmallWar {
  const go = war.do.bind(war)
  war.do = (input) => {
    war.state = JSON.parse(JSON.stringify(war.state))
    return go(input)
  }
  return war
}

describe.each([
  ['in memory', (war: SmallWar) => war],
  ['read again before every input', reloading],
] as const)('a boat on the surface, %s', (_, keep) => {
  /** Beech passes the boat, so many miles north of her at the nearest, from twelve miles east to as far west. */
  function passed(north: number, seed: string, more: Given = {}): SmallWar {
    const start = off(off(MIDDLE, 0, 12), north, 0)
    const war = met(12, { seed, ...more })
    const beech = war.force('b1')
    beech.position = start
    const kept = keep(war)
    kept.open()
    kept.send('blue-admiral', 'b1', [{ to: off(off(MIDDLE, 0, -12), north, 0), knots: 12 }])
    kept.move()
    return kept
  }

  it('JS-SUB-06, JS-SUB-08: a ship that passes her two miles off never knows of her, and only the boat has met anybody', () => {
    const war = passed(2, 'two miles')
    expect(war.view('red-admiral').reports.length).toBeGreaterThan(0)
    for (const seat of ['blue-admiral', 'blue-government']) {
      expect(war.view(seat).reports).toEqual([])
      expect(war.view(seat).encounters).toEqual([])
      expect(heard(war, seat)).toEqual([])
    }
    expect(war.of('contact')[0]?.says).toMatch(/^boat1 sights b1, who does not see her, at/)
    expect(war.of('boat')).toEqual([])
  })

  it('JS-SUB-08: each ship that has her within 1,000 yards by day throws once, and finds her with two sixes', () => {
    let found = 0
    for (let seed = 0; seed < 60; seed++) {
      const war = passed(0.3, `near ${seed}`)
      const thrown = war.of('boat')
      expect(thrown).toHaveLength(1)
      expect(thrown[0]?.dice).toMatchObject([{ rule: 'JS-SUB-08', faces: [expect.any(Number), expect.any(Number)] }])
      const sixes = thrown[0]?.dice?.[0]?.faces.every((face) => face === 6) ?? false
      expect(war.view('blue-admiral').reports.length > 0).toBe(sixes)
      if (sixes) found += 1
    }
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(8)
  })

  it('JS-SUB-08: by the rules of 1901 she is hardly missed by day within 1,000 yards, and known no farther off', () => {
    const hints = {
      settings: { 'submarine.edition': '1901', 'breakdown.throw': '0 of 6', 'contact.default': 'standOn' },
    }
    expect(passed(0.3, 'hints', hints).view('blue-admiral').reports.length).toBeGreaterThan(0)
    expect(passed(0.6, 'hints', hints).view('blue-admiral').reports).toEqual([])
  })

  it('JS-SUB-06: no coast of the enemy or of a neutral reports her', () => {
    for (const point of [
      { lat: 49.9, lon: -3 },
      { lat: 49.9, lon: -4 },
    ]) {
      const told = (type: 'submarine' | 'destroyer') => {
        const war = keep(
          givenCampaign({
            ships: [
              { key: 'b1', side: 'blue', type, position: off(point, 8, 0) },
              { key: 'r1', side: 'red', type: 'battleship', position: { lat: 48.2, lon: 0.5 } },
            ],
          }),
        )
        war.move({ hours: 6 })
        for (let i = 0; i < 5; i++) war.move({ hours: 6 })
        return war.view('red-government').reports.length
      }
      expect(told('destroyer')).toBeGreaterThan(0)
      expect(told('submarine')).toBe(0)
    }
  })
})

describe('submarine boats', () => {
  it('JS-scene-22, JS-SUB-03, JS-SUB-12: a boat that turns too late does not come back, and her owner hears of it only then', () => {
    const war = boats()
    war.force('boat1').plot = [out(108), HOME]
    war.force('boat2').plot = [out(117), HOME]
    till(war, 24.9)
    expect(war.ship('boat2').status).toBe('afloat')
    expect(heard(war, 'red-government')).not.toContain(LOST)
    till(war, 25.1)
    expect(war.ship('boat2').status).toBe('sunk')
    expect(war.of('boat')).toMatchObject([{ subject: 'boat2', at: war.world.campaign.start + 25 * HOUR }])
    expect(heard(war, 'red-government')).toContain(LOST)
    // Out 108 and home 108 at nine knots are her twenty-four hours exactly.
    expect(war.ship('boat1').status).toBe('afloat')
    expect(war.force('boat1').whereabouts).toMatchObject({ at: 'passage', bound: 'in' })
    till(war, 27)
    expect(war.ship('boat1').boat).toEqual({ clearAt: null, airless: 0 })
    expect(heard(war, 'blue-government')).toEqual([])
  })

  it('JS-SUB-12: the umpire may have her towed or saved, and her hours begin again', () => {
    const war = boats()
    war.force('boat2').plot = [out(117), HOME]
    till(war, 24)
    war.open()
    expect(war.step().decisions).toMatchObject([{ kind: 'boat', says: expect.stringContaining('Boat 2 is still out') }])
    war.decide('saved')
    war.move()
    expect(war.ship('boat2')).toMatchObject({ status: 'afloat' })
    expect(war.ship('boat2').boat?.clearAt).toBe(null)
  })

  it('JS-SUB-03, JS-SUB-04: under water twelve hours and no more, strictly; the owner hears when her hours are up', () => {
    const war = boats()
    war.send('red-admiral', 'boat1', [{ to: off(RED_GATE, 20, 0), knots: 4.5 }], { submerged: true })
    till(war, 13)
    expect(war.ship('boat1').status).toBe('afloat')
    till(war, 13.1)
    expect(war.ship('boat1').status).toBe('sunk')
    expect(war.of('boat')[0]?.at).toBe(war.world.campaign.start + 13 * HOUR + 1)
    expect(heard(war, 'red-government')).toEqual([])
    till(war, 25)
    expect(heard(war, 'red-government')).toEqual(['Boat 1 has not come back: her hours from harbour are up.'])
  })

  it('JS-SUB-05: four minutes on the surface give an hour of air, in weather up to 3; JS-SUB-07: above it none is taken', () => {
    for (const force of [3, 4]) {
      const war = boats()
      war.send('red-admiral', 'boat1', [{ to: off(RED_GATE, 50, 0), knots: 4.5 }], { submerged: true })
      till(war, 6)
      expect(war.ship('boat1').boat?.airless).toBe(5 * HOUR)
      war.send('red-admiral', 'boat1', [{ to: off(RED_GATE, 60, 0), knots: 4.5 }], { submerged: false })
      till(war, 6.2, { weather: { ...CLEAR, force } })
      // Twelve minutes are three hours of air.
      expect(war.ship('boat1').boat?.airless).toBeCloseTo(force === 3 ? 2 * HOUR : 5.2 * HOUR, 6)
    }
  })

  it('JS-SUB-06: under water she sees nothing; on the surface she sees as any ship does, and is not seen herself', () => {
    for (const submerged of [true, false]) {
      const war = met(4)
      war.send('red-admiral', 'boat1', [], { submerged })
      war.move({ hours: 2 })
      expect(war.view('blue-admiral').reports).toEqual([])
      expect(war.view('red-admiral').reports.length > 0).toBe(!submerged)
      expect(war.view('red-admiral').forces[0]?.submerged).toBe(submerged)
    }
  })

  it('JS-SUB-07: where the weather kept her from taking air, the umpire reads that it did', () => {
    for (const submerged of [false, true]) {
      const war = boats()
      const weather = { ...CLEAR, force: 5 }
      war.open({ weather })
      war.send('red-admiral', 'boat1', [{ to: off(RED_GATE, 20, 0), knots: 4.5 }], { submerged })
      till(war, 12, { weather })
      war.open({ weather })
      war.step()
      const asked = Object.values(war.world.decisions).find(({ kind }) => kind === 'boat')?.says
      war.decide('lost')
      const cause = 'in weather 5, above 3, she could take none on the surface'
      if (submerged) {
        expect(asked).toMatch(/^Boat 1 has no air left at \d{4}\.$/)
        expect(war.of('boat')[0]?.says).toBe('Boat 1 is without air: her crew is dead.')
      } else {
        expect(asked).toContain(cause)
        expect(war.of('boat')[0]?.says).toBe(`Boat 1 is without air, for ${cause}: her crew is dead.`)
      }
    }
  })

  it('JS-SUB-03: no other ship goes under water', () => {
    const war = boats()
    war.open()
    expect(war.send('blue-admiral', 'b1', [], { submerged: true }).refused).toMatchObject([
      {
        code: 'order.submerged',
        path: 'movements[0].submerged',
        message: 'Beech cannot go under water: submarine boats alone do.',
      },
    ])
  })

  it('is the same however often the clock stops', () => {
    const story = (stops: number[]): unknown => {
      const war = boats()
      war.force('boat2').plot = [out(117), HOME]
      for (let i = 0; i < 5; i++) {
        war.open()
        for (const minutes of stops)
          war.step({
            until: new Date((war.world.move.opens + minutes * 60) * 1000).toISOString(),
            acceptDefaults: true,
          })
        war.move()
      }
      const { anchor: _, ...force } = war.force('boat2')
      return [force, war.ship('boat2'), war.of('boat'), war.state.logbooks['red-government']]
    }
    expect(story([7, 59, 60, 61, 133])).toEqual(story([]))
  })
})

describe('what no boat lives through is refused as it is written', () => {
  const steam = (miles: number) => ({ to: off(RED_GATE, miles, 0), knots: 9 })
  const home = { enter: 'red-port', knots: 9 }
  const send = (war: SmallWar, legs: Parameters<SmallWar['send']>[2], more: object = {}) =>
    war.send('red-admiral', 'boat1', legs, more).refused

  it('JS-SUB-03: a plot that keeps her out of harbour longer than her hours, and no other', () => {
    const war = boats({ start: '1898-05-02T04:00:00Z' })
    war.open()
    expect(send(war, [steam(60), { waitMinutes: 900 }, home])).toMatchObject([
      {
        code: 'order.boat',
        rule: 'JS-SUB-03',
        path: 'movements[0].legs[2]',
        message: 'Boat 1 may be out of harbour 24 hours: this plot keeps her out 28.4.',
      },
    ])
    // Her hours count from clear of harbour: what she waits in it is nothing, and each time she is out by itself.
    expect(send(war, [{ waitMinutes: 600 }, steam(60), { waitMinutes: 600 }, home, steam(60), home])).toEqual([])
    expect(send(war, [steam(60), { waitMinutes: 900 }])).toEqual([])
    // Of this move alone she does six hours.
    expect(send(war, [steam(60), { waitMinutes: 900 }, home], { thisMoveOnly: true })).toEqual([])
  })

  it('JS-SUB-03, JS-SUB-04: one at sea has the hours and the air that she has left, as her captain knows', () => {
    const war = boats({ start: '1898-05-02T04:00:00Z' })
    war.open()
    expect(send(war, [steam(60), home], { submerged: true })[0]).toMatchObject({
      rule: 'JS-SUB-04',
      message: 'Boat 1 has air for 12 hours under water: this plot keeps her there 13.4.',
    })
    expect(send(war, [steam(50), home], { submerged: true })).toEqual([])
    war.move()
    war.open()
    expect(send(war, [{ waitMinutes: 500 }, home])[0]?.rule).toBe('JS-SUB-04')
    expect(send(war, [{ waitMinutes: 500 }, home], { submerged: false })).toEqual([])
    expect(send(war, [{ waitMinutes: 1200 }], { submerged: false })[0]?.rule).toBe('JS-SUB-03')
  })
})
