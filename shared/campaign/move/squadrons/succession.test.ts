import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'

const at = off(MIDDLE, 55, 0)
/** Two squadrons in company, one under the admiral and one of nobody's, and a third that a captain commands. */
function war(): SmallWar {
  const cruiser = (key: string) => ({ key, side: 'red' as const, type: 'first-class-cruiser', position: at })
  const w = givenCampaign({
    ships: ['flag', 'second', 'third', 'other', 'his'].map(cruiser),
    forces: [
      { key: 'first-division', side: 'red', ships: ['flag', 'second', 'third'], seat: 'red-admiral' },
      { key: 'second-division', side: 'red', ships: ['other'] },
      { key: 'detached', side: 'red', ships: ['his'], seat: 'red-captain' },
    ],
    seats: [{ key: 'red-captain', role: 'captain', side: 'red', title: 'Captain' }],
  })
  w.open()
  // Those in company are known to be there from the close of a move on.
  w.move()
  w.open()
  return w
}
const ship = (w: SmallWar, name: string): string =>
  w
    .view('red-admiral')
    .forces.flatMap((f) => f.ships)
    .find((one) => one.name === name)?.id ?? ''
const shift = (w: SmallWar, to: string) => w.send('red-admiral', 'first-division', [], { flag: ship(w, to) })

describe('seniority', () => {
  it('JS-GOV-09: the admiral lost with his ship, the next in seniority commands at once, and the seat is his', () => {
    const w = war()
    const government = JSON.stringify(w.view('red-government'))
    w.rule({ says: 'She blew up.', ships: [{ ship: 'flag', status: 'sunk' }] })
    expect(w.force('first-division').flag).toBe('second')
    expect(w.force('first-division').commander).toBe('red-admiral')
    expect(w.of('succession')[0]?.because[0]?.rule).toBe('JS-GOV-09')
    w.rule({ says: 'She too.', ships: [{ ship: 'second', status: 'taken' }] })
    expect(w.force('first-division').flag).toBe('third')
    expect(JSON.stringify(w.view('red-government'))).toBe(government)
    w.move()
    expect(w.view('red-admiral').notices.map((n) => n.says)).toContain(
      'flag is lost: the captain of second, next in seniority, commands first-division.',
    )
    // The seat goes on giving orders.
    w.open()
    expect(w.send('red-admiral', 'first-division', [{ to: off(at, 10, 0), knots: 9 }]).refused).toEqual([])
  })

  it('JS-GOV-09: it is seniority that decides, not the order in which ships stand', () => {
    const w = war()
    w.world.forces['first-division']!.ships.reverse()
    w.rule({ says: 'Lost.', ships: [{ ship: 'flag', status: 'sunk' }] })
    expect(w.force('first-division').flag).toBe('second')
  })

  it('JS-GOV-09: a flagship that the umpire moves to another force leaves the next senior in command of hers', () => {
    const w = war()
    w.rule({ says: 'Detached.', ships: [{ ship: 'flag', force: 'second-division' }] })
    expect(w.force('first-division').flag).toBe('second')
  })
})

describe('the shift of a flag', () => {
  it('JS-GOV-07: to another ship of his force, and her loss is then his', () => {
    const w = war()
    expect(shift(w, 'third').refused).toEqual([])
    expect(w.force('first-division').flag).toBe('third')
    w.rule({ says: 'Lost.', ships: [{ ship: 'flag', status: 'sunk' }] })
    expect(w.of('succession')).toEqual([])
  })

  it('JS-GOV-07: to a force in company without a commander: he commands it, and a stand-in the one he left', () => {
    const w = war()
    expect(shift(w, 'other').refused).toEqual([])
    expect(w.force('second-division').commander).toBe('red-admiral')
    expect(w.force('first-division').commander).toBeNull()
    expect(w.world.seats['red-admiral']?.force).toBe('second-division')
    expect(w.view('red-admiral').forces.find((f) => f.name === 'second-division')?.inCompany).toBe(true)
    expect(w.send('red-admiral', 'second-division', [{ to: off(at, 10, 0), knots: 9 }]).refused).toEqual([])
    w.move()
    expect(w.force('second-division').position.lat).toBeGreaterThan(at.lat)
    expect(w.force('first-division').position.lat).toBeCloseTo(at.lat, 5)
  })

  it('JS-GOV-07: no force has two commanders', () => {
    const w = war()
    expect(shift(w, 'his').refused[0]).toEqual({
      path: 'movements[0].flag',
      code: 'order.flag',
      message: 'detached has a commander, Captain: no force has two.',
      rule: 'JS-GOV-07',
    })
    expect(w.force('first-division').flag).toBe('flag')
  })

  it('JS-GOV-19: not to a ship that is not there, nor from a force where he is not', () => {
    const w = war()
    expect(w.send('red-admiral', 'first-division', [], { flag: 'nobody' }).refused[0]?.message).toBe(
      'There is no ship "nobody" in company to shift the flag to.',
    )
    expect(w.send('red-admiral', 'second-division', [], { flag: ship(w, 'other') }).refused[0]?.message).toMatch(
      /^A flag is shifted from one’s own force/,
    )
  })
})
