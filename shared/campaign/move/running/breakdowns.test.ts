import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../../navigation/rhumb.ts'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR } from '../../../vocabulary/time.ts'

const alone = (settings: Record<string, unknown> = {}): SmallWar =>
  givenCampaign({
    ships: [{ key: 'r1', side: 'red', type: 'first-class-cruiser', position: MIDDLE }],
    settings: { 'dice.source': 'hand', ...settings },
  })

/** South at her full 18 knots for six hours. */
function atFullSpeed(war: SmallWar): void {
  war.open()
  war.send('red-admiral', 'r1', [
    { to: off(MIDDLE, -85, 0), knots: 18 },
    { to: off(MIDDLE, -85, 100), knots: 18 },
  ])
}

describe('Jane 1898 strategic: breakdowns', () => {
  it('JS-BRK-05: six hours at full speed ask for one throw, at the second they are full', () => {
    const war = alone()
    atFullSpeed(war)
    expect(war.step().state).toBe('decision')
    expect(war.clock).toBe(war.world.campaign.start + 6 * HOUR)
    expect(Object.values(war.world.decisions).map((d) => d.kind)).toEqual(['throw'])
    war.decide('faces', { faces: [4] })
    expect(war.of('fullSpeed')).toHaveLength(1)
    expect(war.ship('r1').breakdown).toBeNull()
  })

  it('JS-BRK-05: the minutes add up over moves and the rest is carried on', () => {
    const war = alone()
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(MIDDLE, -54, 0), knots: 18 }])
    war.move()
    expect(war.ship('r1').fullSpeedMinutes).toBeCloseTo(180, 0)
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(MIDDLE, 20, 0), knots: 18 }])
    expect(war.step().state).toBe('decision')
    expect(Math.abs(war.clock - (war.world.campaign.start + 9 * HOUR))).toBeLessThan(120)
  })

  it('JS-BRK-05: below full speed no throw is asked', () => {
    const war = alone()
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(MIDDLE, -85, 0), knots: 12 }])
    war.move()
    expect(war.ship('r1').fullSpeedMinutes).toBe(0)
    expect(war.of('fullSpeed')).toEqual([])
  })

  it('JS-BRK-05: the breakdown slows her from that second', () => {
    const war = alone()
    atFullSpeed(war)
    war.step()
    war.decide('faces', { faces: [1, 6] })
    expect(war.of('breakdown')).toHaveLength(1)
    war.move()
    const at = war.force('r1').position
    war.move()
    expect(rhumbMiles(war.force('r1').position, at)).toBeLessThan(0.01)
  })

  it('JS-BRK-05: a face that a die has not is refused and nothing is thrown', () => {
    const war = alone()
    atFullSpeed(war)
    war.step()
    const due = Object.values(war.world.decisions)[0]?.id ?? ''
    expect(war.refusal({ kind: 'decide', decision: due, given: { choice: 'faces', faces: [7] } }).message).toMatch(
      /a die shows 1 to 6/,
    )
  })

  it('JS-BRK-02, JS-INFO-08: her own commander is told at once, and nobody else', () => {
    const war = alone()
    atFullSpeed(war)
    war.step()
    war.decide('faces', { faces: [1, 1] })
    war.move()
    expect(war.view('red-admiral').notices.map((n) => n.says)).toEqual([expect.stringMatching(/^r1 has broken down/)])
    for (const seat of ['red-government', 'red-trade', 'blue-admiral', 'blue-government'])
      expect(war.view(seat).notices).toEqual([])
  })

  it('JS-BRK-03, JS-INFO-05: her government goes on seeing her as last reported, until news comes', () => {
    const war = alone()
    const before = JSON.stringify(war.view('red-government').forces)
    atFullSpeed(war)
    war.step()
    war.decide('faces', { faces: [1, 5] })
    war.move()
    expect(war.ship('r1').breakdown).not.toBeNull()
    const force = (text: string) => JSON.parse(text)[0] as { ships: unknown; position: unknown }
    const now = war.view('red-government').forces[0]
    expect(now?.ships).toEqual(force(before).ships)
    expect(now?.position).toEqual(force(before).position)
  })

  it('JS-BRK-05, JS-BRK-07: ships of one force that fill their hours together each have a throw', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'first-class-cruiser', position: MIDDLE },
        { key: 'r2', side: 'red', type: 'first-class-cruiser', position: MIDDLE },
      ],
      forces: [{ key: 'squadron', side: 'red', ships: ['r1', 'r2'], seat: 'red-admiral' }],
      settings: { 'fleet.belowMax': 0, 'breakdown.throw': '6 of 6' },
    })
    war.open()
    war.send('red-admiral', 'squadron', [
      { to: off(MIDDLE, -85, 0), knots: 18 },
      { to: off(MIDDLE, -85, 99), knots: 18 },
    ])
    war.move()
    expect(
      war
        .of('breakdown')
        .map((e) => e.subject)
        .sort(),
    ).toEqual(['r1', 'r2'])
  })

  it('JS-BRK-01, JS-BRK-02: a plot of this move only that is too long costs a breakdown by the size of it', () => {
    const grades = [
      [76, /3 knots/],
      [82, /half/],
    ] as const
    for (const [miles, nature] of grades) {
      const war = alone()
      war.open()
      war.send('red-admiral', 'r1', [{ to: off(MIDDLE, -miles, 0), knots: 12 }], { thisMoveOnly: true })
      war.move()
      expect(war.of('breakdown').map((e) => e.says)).toEqual([expect.stringMatching(nature)])
      expect(rhumbMiles(war.force('r1').position, MIDDLE)).toBeCloseTo(72, 1)
      expect(war.force('r1').plot).toEqual([])
    }
  })

  it('JS-scene-17, JS-BRK-03, JS-INFO-05: a cruiser at full speed breaks down at the second throw; her government goes on seeing the ordered track', () => {
    const war = alone({ 'despatches.release': 'automatic' })
    const miles = (): number => rhumbMiles(war.force('r1').position, MIDDLE)
    war.open()
    // To and fro along one meridian, 81 miles each way: 324 in eighteen hours.
    const south = off(MIDDLE, -81, 0)
    war.send(
      'red-admiral',
      'r1',
      [south, MIDDLE, south, MIDDLE].map((to) => ({ to, knots: 18 })),
    )
    expect(war.step().state).toBe('decision')
    // 108 run: 81 out and 27 back.
    expect(miles()).toBeCloseTo(54, 0)
    war.decide('faces', { faces: [4] })
    war.move()
    war.open()
    expect(war.step().state).toBe('decision')
    // 216 run: out, back, and 54 out again.
    expect(miles()).toBeCloseTo(54, 0)
    war.decide('faces', { faces: [1, 3] })
    expect(war.ship('r1').breakdown?.nature.says).toBe('half speed for 6 hours')
    war.move()
    expect(war.clock).toBe(war.world.campaign.start + 12 * HOUR)
    war.move()
    // 270 run: 27 to the south again and 27 back, at nine knots.
    expect(miles()).toBeCloseTo(54, 0)
    expect(war.force('r1').courseDegrees).toBeCloseTo(0, 0)
    const heard = (seat: string): string[] => war.view(seat).notices.map((n) => n.says)
    expect(heard('red-admiral')).toContainEqual(expect.stringContaining('has broken down: half speed for 6 hours'))
    expect(heard('red-government').join()).not.toContain('broken')
    expect(war.view('red-government').forces.flatMap((f) => f.ships.map((ship) => ship.breakdown))).toEqual([null])
  })

  it('JS-scene-18, JS-BRK-01, JS-MOVE-06: a captain who plots ten miles too far limps the next six hours', () => {
    const war = givenCampaign({
      ships: [{ key: 'oak', name: 'Oak', side: 'red', type: 'battleship', position: MIDDLE }],
      settings: { 'plots.thisMoveOnly': true, 'breakdown.throw': '0 of 6' },
    })
    war.send('red-admiral', 'oak', [
      { to: off(MIDDLE, -60, 0), knots: 15 },
      { to: off(MIDDLE, -20, 0), knots: 15 },
    ])
    war.move()
    // Ninety of the hundred: sixty out and thirty back.
    expect(rhumbMiles(war.force('oak').position, MIDDLE)).toBeCloseTo(30, 1)
    expect(war.ship('oak').breakdown?.nature.says).toBe('half speed for 6 hours')
    expect(war.view('red-government').notices).toEqual([])
    war.send('red-admiral', 'oak', [{ to: off(MIDDLE, -75, 0), knots: 7.5 }])
    war.move()
    expect(rhumbMiles(war.force('oak').position, MIDDLE)).toBeCloseTo(75, 1)
    expect(war.ship('oak').breakdown).toBeNull()
  })

  it('JS-BRK-01: what weather takes from her is not her captain’s fault', () => {
    const war = givenCampaign({
      ships: [{ key: 'oak', name: 'Oak', side: 'red', type: 'torpedo-boat', position: MIDDLE }],
      settings: { 'plots.thisMoveOnly': true, 'breakdown.throw': '0 of 6' },
    })
    war.send('red-admiral', 'oak', [{ to: off(MIDDLE, -85, 0), knots: 15 }])
    war.move({ weather: { windFromDegrees: 180, force: 6, sky: 'squally', glass: 'falling' } })
    expect(rhumbMiles(war.force('oak').position, MIDDLE)).toBeLessThan(80)
    expect(war.of('breakdown')).toEqual([])
    expect(war.force('oak').plot).toEqual([])
  })

  it('JS-BRK-04: the umpire may score a mistake in a player’s own favour as a breakdown, by its grade; her captain alone is told', () => {
    for (const [grade, says] of [
      [1, '3 knots lost for 6 hours'],
      [2, 'half speed for 6 hours'],
      [3, 'stopped for 6 hours'],
    ] as const) {
      const war = alone()
      war.rule({ says: 'She steamed through the lock gates', ships: [{ ship: 'r1', breakdown: grade }] })
      expect(war.ship('r1').breakdown?.nature.says).toBe(says)
      war.move()
      expect(war.view('red-admiral').notices.map((n) => n.says)).toContain(`r1 has broken down: ${says}.`)
      expect(war.view('red-government').notices).toEqual([])
    }
  })

  it('JS-BRK-05: six hours in harbour clear the hours at full speed', () => {
    for (const hours of [5.9, 6.1]) {
      const war = alone({ 'breakdown.throw': '0 of 6' })
      war.force('r1').position = off(RED_GATE, -54, 0)
      war.send('red-admiral', 'r1', [
        { to: off(RED_GATE, -1, 0), knots: 18 },
        { enter: 'red-port', knots: 12 },
      ])
      war.move({ hours: 5 })
      expect(war.ship('r1').fullSpeedMinutes).toBeGreaterThan(170)
      const entered = war.of('entered')[0]?.at ?? 0
      war.move({ hours: hours - (war.clock - entered) / HOUR })
      expect(war.ship('r1').fullSpeedMinutes > 0).toBe(hours < 6)
    }
  })

  it('JS-BRK-08: the same seed throws the same die for the same ship, whoever else is at sea', () => {
    const war = (others: boolean) => {
      const w = givenCampaign({
        ships: [
          { key: 'r1', side: 'red', type: 'first-class-cruiser', position: MIDDLE },
          ...(others
            ? ['b1', 'b2', 'b3'].map((key, i) => ({
                key,
                side: 'blue' as const,
                type: 'first-class-cruiser',
                position: off(MIDDLE, 60, 20 * i),
              }))
            : []),
        ],
      })
      w.open()
      w.send('red-admiral', 'r1', [
        { to: off(MIDDLE, -85, 0), knots: 18 },
        { to: off(MIDDLE, -85, 99), knots: 18 },
      ])
      if (others)
        w.send('blue-admiral', 'b1', [
          { to: off(MIDDLE, 80, 0), knots: 18 },
          { to: off(MIDDLE, 80, 99), knots: 18 },
        ])
      w.move()
      return w.events.flatMap((e) => e.dice).filter((d) => d.subject === 'r1')
    }
    expect(war(false)).toHaveLength(1)
    expect(war(true)).toEqual(war(false))
  })
})
