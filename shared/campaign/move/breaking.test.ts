import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../navigation/rhumb.ts'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../test-kit/campaign.ts'
import { HOUR } from '../../vocabulary/time.ts'

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
