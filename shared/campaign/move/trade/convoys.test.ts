import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../../navigation/rhumb.ts'
import { type Given, givenCampaign, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime } from '../../../vocabulary/time.ts'

const SOUTH = off(RED_GATE, -40, 0)

/** Quince, a cruiser of 18 knots, and two merchantmen of 12, all at one place. */
function three(more: Given = {}, where: object = { position: SOUTH }): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'quince', name: 'Quince', side: 'red', type: 'second-class-cruiser', ...where },
      { key: 'rowan', name: 'Rowan', side: 'red', type: 'merchantman', freight: 10, route: 'red-trade', ...where },
      { key: 'sorrel', name: 'Sorrel', side: 'red', type: 'merchantman', freight: 10, ...where },
    ],
    forces: [{ key: 'quince', name: 'Quince', side: 'red', ships: ['quince'], seat: 'red-admiral' }],
    ...more,
  })
  Object.assign(war.ship('quince'), { assignedKnots: 18, presentKnots: 18 })
  return war
}

function form(war: SmallWar): void {
  for (const ship of ['rowan', 'sorrel'])
    expect(war.send('red-trade', ship, [{ operate: 'join', force: war.alias('red-trade', 'quince') }]).refused).toEqual(
      [],
    )
  war.move({ hours: 1 })
}

const steam = (war: SmallWar, knots: number) =>
  war.send('red-admiral', 'quince', [{ to: off(SOUTH, 0, 150), knots }]).refused

describe('convoy', () => {
  it('JS-scene-21, JS-COMM-12, JS-MOVE-16, JS-MOVE-22, JS-BRK-07: it goes at the pace of its slowest, and slower when a ship breaks down', () => {
    const war = three()
    form(war)
    expect(war.force('quince').ships).toEqual(['quince', 'rowan', 'sorrel'])
    expect(steam(war, 12)[0]).toMatchObject({ rule: 'JS-MOVE-16' })
    expect(steam(war, 10.5)).toEqual([])
    const from = war.force('quince').position
    war.open()
    war.step({ until: isoTime(war.world.move.ends - 1) })
    const half = { says: 'half speed for 6 hours', phases: [{ kind: 'half' as const, minutes: 360 }] }
    war.ship('quince').breakdown = { nature: half, until: [war.world.move.ends + 6 * HOUR] }
    war.move()
    expect(rhumbMiles(from, war.force('quince').position)).toBeCloseTo(63, 1)
    expect(steam(war, 9)[0]).toMatchObject({ rule: 'JS-MOVE-16' })
    expect(steam(war, 7.5)).toEqual([])
    war.move()
    expect(rhumbMiles(from, war.force('quince').position)).toBeCloseTo(108, 1)
    for (const ship of ['rowan', 'sorrel']) expect(war.ship(ship).force).toBe('quince')
  })

  it('JS-MOVE-22: orders that the escort had are done at the convoy’s pace from the hour it is formed', () => {
    const war = three({}, { at: 'red-port' })
    war.send('red-admiral', 'quince', [{ waitMinutes: 60 }, { to: SOUTH, knots: 18 }])
    form(war)
    expect(war.force('quince').plot).toMatchObject([{ do: 'steam', knots: 10.5 }])
  })

  it('JS-MOVE-22: merchantmen join where the escort lies, and wait for her until she does', () => {
    const war = three({}, { position: SOUTH })
    war.rule({ says: 'she is far off', forces: [{ force: 'quince', position: off(SOUTH, 0, 30) }] })
    war.send('red-trade', 'rowan', [{ operate: 'join', force: war.alias('red-trade', 'quince') }])
    war.move()
    expect(war.ship('rowan').force).toBe('rowan')
    expect(war.view('red-trade').forces.find((f) => f.name === 'Rowan')?.work?.ships[0]).toMatchObject({
      state: 'waiting',
      waitsFor: 'Quince does not lie at the same place',
    })
  })

  it('R-60: the trade officer knows where his ships are in a convoy, and orders them again when it parts', () => {
    const war = three()
    form(war)
    steam(war, 10.5)
    war.move()
    const view = war.view('red-trade')
    expect(view.forces.find((f) => f.name === 'Quince')).toMatchObject({
      source: 'her masters in convoy',
      position: war.force('quince').position,
      inCompany: false,
    })
    expect(view.forces.find((f) => f.name === 'Rowan')?.fate).toBe('Rowan sails in convoy with Quince.')
    expect(war.send('red-trade', 'rowan', [{ waitMinutes: 60 }]).refused).toHaveLength(1)
    expect(war.send('red-admiral', 'quince', [{ operate: 'part' }]).refused).toEqual([])
    war.move()
    expect(war.ship('rowan').force).toBe('rowan')
    expect(war.force('rowan').position).toEqual(war.force('quince').position)
    expect(war.view('red-trade').forces.find((f) => f.name === 'Rowan')).toMatchObject({ fate: null, inCompany: true })
    expect(war.send('red-trade', 'rowan', [{ waitMinutes: 60 }]).refused).toEqual([])
  })

  it('JS-COMM-02, JS-COMM-06: a merchantman in convoy makes miles good, and is paid for when the convoy is home', () => {
    const war = three({}, { position: off(RED_GATE, 0, 3) })
    Object.assign(war.ship('rowan').trade ?? {}, { homeward: true, miles: 250 })
    form(war)
    war.send('red-admiral', 'quince', [{ enter: 'red-port', knots: 10.5 }])
    war.move()
    expect(war.world.ledger.at(-1)).toMatchObject({ against: 'trade', says: 'Freight of Rowan, Red Port' })
    expect(war.ship('rowan').trade?.freight).toBe(0)
  })

  it('JS-MOVE-22: what cannot be is refused in one sentence', () => {
    const war = three()
    const refused = (seat: string, force: string, leg: { operate: 'join'; force: string } | { operate: 'part' }) =>
      war.send(seat, force, [leg]).refused[0]?.message
    expect(refused('red-trade', 'rowan', { operate: 'join', force: 'x' })).toBe(
      'There is no force "x" of your side to join.',
    )
    expect(refused('red-trade', 'rowan', { operate: 'join', force: war.alias('red-trade', 'rowan') })).toBe(
      'Rowan cannot join herself.',
    )
    expect(refused('red-admiral', 'quince', { operate: 'join', force: war.alias('red-admiral', 'rowan') })).toBe(
      'Quince is no merchantman: those join a convoy.',
    )
    expect(refused('red-admiral', 'quince', { operate: 'part' })).toBe('Quince has no merchantmen in company.')
  })
})
