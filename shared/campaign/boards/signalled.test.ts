import { describe, expect, it } from 'vitest'
import { givenCampaign, off, type SmallWar } from '../../test-kit/campaign.ts'
import { boardStep, encounter, NORTH, sheet } from '../../test-kit/meeting.ts'

/**
 * The red admiral and a friend ahead of him, nine miles off a blue ship that both see. A second blue one comes up behind her until the friend
 * alone has her in sight; or she stays where nobody sees her.
 */
function met({ friend, miles = 4.5, comes = true }: { friend?: string; miles?: number; comes?: boolean }): SmallWar {
  const ship = (key: string, east: number, courseDegrees = 90) => ({
    ...{ key, side: key.startsWith('r') ? ('red' as const) : ('blue' as const), type: 'battleship' },
    ...{ position: off(NORTH, 0, east), courseDegrees, speedKnots: 10 },
  })
  // A captain would have what no other seat commands: a force is a stand-in where its side has none.
  const seats = [...(friend ? ['red'] : []), 'blue'].map((side) => ({
    key: `${side}-captain`,
    role: 'captain',
    side,
    title: 'Captain',
  }))
  const war = givenCampaign({
    seats: seats as never,
    ships: [ship('r1', 0), ship('r4', miles), ship('b1', 9), ship('b2', 18, 270)],
    forces: [
      { key: 'r1', side: 'red', ships: ['r1'], seat: 'red-admiral' },
      { key: 'r4', side: 'red', ships: ['r4'], ...(friend ? { seat: friend } : {}) },
      { key: 'b1', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      { key: 'b2', side: 'blue', ships: ['b2'], seat: 'blue-captain' },
    ],
  })
  war.open()
  war.send('blue-captain', 'b2', [{ to: off(NORTH, 0, comes ? -30 : 40), knots: 12 }])
  war.step()
  war.decide('squares')
  return war
}

const reload = (war: SmallWar): void => {
  war.state = JSON.parse(JSON.stringify(war.state))
}
const seenBy = (war: SmallWar, seat: string) => sheet(war, seat)?.seen ?? []

describe('Jane 1898 strategic: what friends signal to an admiral on the squares', () => {
  it.each([
    ['a stand-in', undefined, false],
    ['a stand-in', undefined, true],
    ['a captain', 'red-captain', false],
  ])(
    'JS-SCOUT-04: %s within signal distance has an enemy in sight whom he has not (seat: %s; read again: %s)',
    (_, friend, again) => {
      const war = met(friend === undefined ? {} : { friend })
      expect(seenBy(war, 'red-admiral').map(({ signalledBy }) => signalledBy)).toEqual([undefined])
      if (again) reload(war)
      for (let n = 0; n < 2; n++) boardStep(war)
      if (again) reload(war)
      expect(war.world.inSight).not.toHaveProperty('r1|b2')
      expect(war.world.inSight).toHaveProperty('r4|b2')
      const [first, second, ...more] = seenBy(war, 'red-admiral')
      expect(more).toEqual([])
      expect(first).not.toHaveProperty('signalledBy')
      expect(second).toMatchObject({ vessels: 1, signalledBy: 'r4' })
      // It goes by the name by which the friend's report brought her, and nobody's else.
      const report = war.view('red-admiral').reports.at(-1)
      expect(report).toMatchObject({ contact: second?.buoy, source: 'r4', medium: 'signal' })
      expect(JSON.stringify(war.view('red-admiral').encounters)).not.toMatch(/"b2"/)
    },
  )

  it.each([false, true])(
    'JS-SCOUT-04: a captain of his side who signals to him stands on his sheet under her name, and on no enemy’s (read again: %s)',
    (again) => {
      const war = met({ friend: 'red-captain' })
      boardStep(war)
      if (again) reload(war)
      boardStep(war)
      const friends = sheet(war, 'red-admiral')?.friends
      expect(friends).toMatchObject([{ name: 'r4', vessels: 1, x: 9000, track: [{ x: 9000 }, { x: 9000 }] }])
      // She has him on hers as well, each under a name of its own.
      expect(sheet(war, 'red-captain')?.friends).toMatchObject([{ name: 'r1' }])
      expect(sheet(war, 'blue-admiral')).not.toHaveProperty('friends.0.name', 'r4')
      expect(JSON.stringify(sheet(war, 'blue-admiral'))).not.toMatch(/r1|r4/)
    },
  )

  it('JS-SCOUT-04: a stand-in whom he orders stands among his own, and is no friend of another’s', () => {
    const war = met({})
    boardStep(war)
    expect(sheet(war, 'red-admiral')?.own.map(({ name }) => name)).toEqual(['r1', 'r4'])
    expect(sheet(war, 'red-admiral')).not.toHaveProperty('friends')
  })

  it('JS-INFO-06: of a friend farther off than ships signal he has nothing: the sheet is as without her', () => {
    const [with_, without] = [true, false].map((comes) => {
      const war = met({ miles: 5.5, comes })
      for (let n = 0; n < 2; n++) boardStep(war)
      expect(war.world.inSight['r4|b2'] !== undefined).toBe(comes)
      return JSON.stringify([sheet(war, 'red-admiral'), war.view('red-admiral').reports])
    })
    expect(with_).toBe(without)
    expect(with_).not.toContain('signalledBy')
    expect(with_).not.toContain('friends')
  })

  it('JS-INFO-06: whom his own ships have in sight he has from them, and an enemy is told nothing', () => {
    const war = met({})
    boardStep(war)
    expect(encounter(war).state).toBe('squares')
    expect(JSON.stringify(seenBy(war, 'red-admiral'))).not.toContain('signalledBy')
    boardStep(war)
    expect(JSON.stringify(seenBy(war, 'blue-admiral'))).not.toMatch(/"r1"|"r4"|"b2"/)
  })
})
