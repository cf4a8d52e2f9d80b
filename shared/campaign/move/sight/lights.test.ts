import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { boardStep, sheet } from '../../../test-kit/meeting.ts'

/* A dark night without a moon: r1 shows lights, b1 does not and comes up. */

function reloading(war: SmallWar): SmallWar {
  const go = war.do.bind(war)
  war.do = (input) => {
    war.state = JSON.parse(JSON.stringify(war.state))
    return go(input)
  }
  return war
}

function night(knots: number, seed = 'small war'): SmallWar {
  const war = givenCampaign({
    seed,
    start: '1898-05-20T22:00:00Z',
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: MIDDLE },
      { key: 'b1', side: 'blue', type: 'destroyer', position: off(MIDDLE, 0, 9) },
    ],
  })
  war.open()
  war.send('red-admiral', 'r1', [], { lights: true })
  war.send('blue-admiral', 'b1', [{ to: off(MIDDLE, 0, -9), knots }])
  war.step()
  return war
}
const apart = (war: SmallWar) => separationMiles(war.force('r1').position, war.force('b1').position) * 2000

describe.each([
  ['in memory', (war: SmallWar) => war],
  ['read again before every input', reloading],
] as const)('lights shown by night, %s', (_, keep) => {
  it('JS-SIGHT-11: a lit ship is seen at 10,000 yards and sees nothing: only he who sees her is told, and the umpire reads who sees whom', () => {
    const war = keep(night(12))
    expect(apart(war)).toBeGreaterThan(9950)
    expect(Object.values(war.world.decisions)[0]?.says).toMatch(
      /^b1 is in sight of the lights of r1, who does not see her, at \d{4}, 5 miles apart/,
    )
    expect(war.view('red-admiral')).toMatchObject({ reports: [], encounters: [], move: { state: 'open' } })
    expect(war.view('blue-admiral').reports).toHaveLength(1)
    expect(war.view('blue-admiral').move.state).toBe('stopped')
  })

  it('JS-SIGHT-11: who comes up judges the distance by one throw and goes by that, on the squares too; she is shown nobody', () => {
    const offs = new Set<number>()
    for (let seed = 0; seed < 12; seed++) {
      const war = keep(night(12, `night ${seed}`))
      war.decide('squares')
      const thrown = war.of('judged')
      expect(thrown).toHaveLength(1)
      expect(thrown[0]?.dice).toMatchObject([{ rule: 'JS-SIGHT-11' }])
      for (let i = 0; i < 2; i++) {
        const yards = apart(war)
        expect(yards).toBeGreaterThan(1000)
        expect(war.view('red-admiral').encounters).toEqual([])
        expect(war.force('r1').whereabouts).toEqual({ at: 'sea' })
        const blue = sheet(war, 'blue-admiral')
        const [own, seen] = [blue?.own[0], blue?.seen[0]]
        const shown = Math.hypot((own?.x ?? 0) - (seen?.x ?? 0), (own?.y ?? 0) - (seen?.y ?? 0))
        offs.add(Math.round((shown - yards) / 1000) * 1000)
        if (i === 0) boardStep(war)
      }
      expect(war.of('judged')).toHaveLength(1)
    }
    expect([...offs].filter((error) => ![0, 1000, -1000, 2000, -2000, -3000].includes(error))).toEqual([])
    expect(offs.size).toBeGreaterThan(2)
  })

  it('JS-SIGHT-11: inside the night’s own distance she sees him too, is told, and he has her where she is', () => {
    const war = keep(night(12))
    war.decide('standOn')
    war.step()
    while (war.view('red-admiral').reports.length === 0) {
      war.decide('standOn')
      war.step()
    }
    expect(apart(war)).toBeLessThanOrEqual(1001)
    expect(apart(war)).toBeGreaterThan(950)
    expect(war.view('red-admiral').reports[0]?.words).toMatch(/^One vessel bearing E\., less than a mile/)
    expect(war.view('red-admiral').move.state).toBe('stopped')
    // And when he has passed on, she loses him while he still sees her lights.
    war.decide('standOn')
    war.move()
    const lost = war.of('lost')
    expect(lost[0]?.says).toBe('r1 loses sight of b1, who still sees her lights.')
    expect(
      war
        .view('red-admiral')
        .reports.map((report) => report.lost)
        .slice(0, 3),
    ).toEqual([false, false, true])
    const later = war.view('blue-admiral').reports.find((report) => report.lost)
    expect(Date.parse(later?.seenAt ?? '') / 1000).toBeGreaterThan(lost[0]?.at ?? 0)
  })
})
