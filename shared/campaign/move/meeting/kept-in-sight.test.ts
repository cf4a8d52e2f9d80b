import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { isoTime } from '../../../vocabulary/time.ts'

const NORTH = off(MIDDLE, 40, 0)

/** Red's battleship shadows blue's, which steams on: by the move's end they are thirty miles and more from where they met. */
function shadowed(): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: NORTH },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(NORTH, 0, 14) },
    ],
  })
  war.open()
  war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 40), knots: 12 }], { onContact: 'shadow' })
  war.send('blue-admiral', 'b1', [{ to: off(NORTH, 0, 60), knots: 9 }], { onContact: 'standOn' })
  for (let n = 0; n < 12 && war.world.move.state !== 'waiting'; n++) {
    if (Object.values(war.world.decisions).some(({ answer }) => answer === null)) war.decide('standOn')
    else war.step()
  }
  return war
}

describe('an enemy who is kept in sight', () => {
  it('is where she is as the move closes, and not where she was first seen, to those who see her and to nobody else', () => {
    const war = shadowed()
    const truth = war.force('b1').position
    const newest = war.view('red-admiral').reports.find(({ seenAt }) => seenAt === isoTime(war.clock))
    expect(newest).toMatchObject({ of: 'enemy', seenAt: isoTime(war.clock), medium: 'company' })
    expect(newest && separationMiles(newest.position, truth)).toBeLessThan(1.5)
    // One meeting: it is the same contact.
    expect(new Set(war.view('red-admiral').reports.map(({ contact }) => contact)).size).toBe(1)
    for (const seat of ['red-government', 'red-trade', 'blue-government'])
      expect(war.view(seat).reports.filter(({ seenAt }) => seenAt === isoTime(war.clock))).toEqual([])
  })

  it('is told once, of her who sees: a stand-in has no more to report than he had', () => {
    const war = shadowed()
    const tales = Object.keys(war.world.tales).length
    const told = (seat: string): number =>
      war.view(seat).reports.filter(({ seenAt }) => seenAt === isoTime(war.clock)).length
    expect([told('red-admiral'), told('blue-admiral')]).toEqual([1, 1])
    expect(tales).toBe(0)
  })
})

describe('two who are within the distance of a board', () => {
  it('are said to be as near as they are, when they come in sight nearer or are asked about again', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'battleship', position: NORTH },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(NORTH, 0, 8) },
      ],
    })
    war.open()
    for (const [seat, force, east] of [
      ['red-admiral', 'r1', 8],
      ['blue-admiral', 'b1', 0],
    ] as const)
      war.send(seat, force, [{ to: off(NORTH, 0, east), knots: 12 }], { onContact: 'close' })
    for (let n = 0; n < 30 && war.world.move.state !== 'waiting'; n++) {
      if (Object.values(war.world.decisions).some(({ answer }) => answer === null)) war.decide('standOn')
      else war.step()
    }
    const asked = Object.values(war.world.decisions).filter(({ kind }) => kind === 'trigger')
    expect(asked.length).toBeGreaterThan(1)
    expect(asked[0]?.says).toMatch(/^r1 and b1 come within 5,000 yards at \d{4}\.$/)
    for (const again of asked.slice(1)) {
      const yards = Number(/within ([\d,]+) yards of each other/.exec(again.says)?.[1]?.replace(',', ''))
      expect(yards, again.says).toBeLessThanOrEqual(2500)
    }
  })
})
