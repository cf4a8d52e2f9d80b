import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../../navigation/rhumb.ts'
import { type Given, givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { isoTime, MINUTE } from '../../../vocabulary/time.ts'
import type { OrderedLeg } from '../../orders.ts'

/** Open water north of both islands. */
const BASE = off(MIDDLE, 55, -40)
const HOURS = 60

/** Red's admiral in Quince; Rowan, a ship of his own or six miles off by herself, without engines; an enemy so many miles east of him. */
function war({ apart = false, enemy = 120, lame = true, trade = false, given = {} as Given } = {}): SmallWar {
  const ship = (key: string, name: string, east: number) => ({
    key,
    name,
    side: 'red' as const,
    type: 'first-class-cruiser',
    position: off(BASE, 0, east),
  })
  const w = givenCampaign({
    ships: [
      ship('quince', 'Quince', 0),
      {
        ...ship('rowan', 'Rowan', apart ? 6 : 0),
        ...(trade ? { type: 'merchantman' } : {}),
        ...(lame && !trade ? { damage: { knotsLost: 18 } } : {}),
      },
      {
        key: 'b1',
        side: 'blue',
        type: 'battleship',
        position: enemy > 100 ? off(MIDDLE, -60, 90) : off(BASE, 0, enemy),
      },
    ],
    forces: [
      {
        key: 'fleet',
        name: 'Fleet',
        side: 'red',
        ships: apart || trade ? ['quince'] : ['quince', 'rowan'],
        seat: 'red-admiral',
      },
      ...(apart ? [{ key: 'rowan', name: 'Rowan', side: 'red' as const, ships: ['rowan'] }] : []),
    ],
    ...given,
  })
  if (trade) w.ship('rowan').presentKnots = 0
  w.open()
  return w
}

const tow = (w: SmallWar, more: object = {}): OrderedLeg =>
  ({
    operate: 'tow',
    ...(w.world.forces['rowan'] ? { force: w.alias('red-admiral', 'rowan') } : {}),
    ...more,
  }) as OrderedLeg
const send = (w: SmallWar, ...legs: OrderedLeg[]) => w.send('red-admiral', 'fleet', legs)
const runTo = (w: SmallWar, minutes: number): void => {
  const until = w.world.campaign.start + minutes * MINUTE
  for (let i = 0; i < 30 && w.clock < until; i++) {
    if (w.world.move.state === 'waiting') w.open()
    const due = Object.values(w.world.decisions).find(({ answer }) => answer === null)
    if (due) w.decide(due.kind === 'work' ? 'take' : 'standOn')
    else w.step({ until: isoTime(Math.min(until, w.world.move.ends)) })
  }
}

describe('JS-TIME-16: a ship without engines is taken in tow', () => {
  for (const apart of [false, true])
    it(`${apart ? 'one who lies by herself is come up with, and is of the force' : 'by a ship of her own force'}: the umpire says how long, six hours are offered`, () => {
      const w = war({ apart })
      expect(send(w, tow(w), { to: off(BASE, 0, -60), knots: 6 }).refused).toEqual([])
      w.step()
      const [asked] = Object.values(w.world.decisions)
      expect(asked).toMatchObject({ kind: 'work', about: { ship: 'quince', minutes: 360 } })
      expect(asked?.says).toMatch(/^How long does Quince take to take (a ship of her own force|Rowan) in tow\?$/)
      expect(asked?.because.map(({ rule }) => rule)).toContain('JS-TIME-16')
      const began = w.clock
      w.decide('minutes', { minutes: 120 })
      w.step()
      expect(w.of('work').find(({ says }) => says.includes('Rowan is in tow'))?.at).toBe(began + 120 * MINUTE)
      expect(w.force('fleet').ships).toEqual(['quince', 'rowan'])
      expect(w.view('red-admiral').forces[0]?.ships.map(({ name, inTow }) => [name, inTow])).toEqual([
        ['Quince', undefined],
        ['Rowan', true],
      ])
    })

  it('she goes at tow.knots, and no faster though more is ordered; her own fires are out, and the other steams for both', () => {
    const way = (knots?: number): { miles: number; burnt: number; hers: number } => {
      const w = war(knots === undefined ? {} : { given: { settings: { 'tow.knots': knots } } })
      send(w, tow(w))
      runTo(w, 6 * HOURS)
      expect(w.ship('rowan').towedBy).toBe('quince')
      w.force('fleet').plot = [{ do: 'steam', to: off(BASE, 0, -90), knots: 12 }]
      const [before, hers] = [w.ship('quince').coalMinutes, w.ship('rowan').coalMinutes]
      const from = w.force('fleet').position
      runTo(w, 12 * HOURS)
      return {
        miles: rhumbMiles(from, w.force('fleet').position),
        burnt: before - w.ship('quince').coalMinutes,
        hers: hers - w.ship('rowan').coalMinutes,
      }
    }
    expect(way().miles).toBeCloseTo(36, 0)
    expect(way(4).miles).toBeCloseTo(24, 0)
    expect(way()).toMatchObject({ burnt: 6 * HOURS, hers: 0 })
  })

  it('JS-COAL-10: a ship whose bunkers are empty is towed too, and the force that tows her does not drift with her', () => {
    const w = war()
    w.rule({ says: 'Her coal is gone.', ships: [{ ship: 'rowan', presentKnots: 15, coalMinutes: 0 }] })
    expect(send(w, tow(w), { to: off(BASE, 0, -60), knots: 6 }).refused).toEqual([])
    runTo(w, 12 * HOURS)
    expect(rhumbMiles(BASE, w.force('fleet').position)).toBeGreaterThan(30)
  })

  it('JS-BRK-05: towing is no full speed, for neither of the two', () => {
    const w = war()
    send(w, tow(w), { to: off(BASE, 0, -90), knots: 6 })
    runTo(w, 18 * HOURS)
    expect([w.ship('quince').fullSpeedMinutes, w.ship('rowan').fullSpeedMinutes]).toEqual([0, 0])
  })

  it('once she has way of her own the line is let go: they make what the slower of them can', () => {
    const w = war()
    send(w, tow(w))
    runTo(w, 6 * HOURS)
    w.rule({ says: 'Her engines are mended.', ships: [{ ship: 'rowan', presentKnots: 12 }] })
    w.force('fleet').plot = [{ do: 'steam', to: off(BASE, 0, -90), knots: 9 }]
    const from = w.force('fleet').position
    runTo(w, 12 * HOURS)
    expect(rhumbMiles(from, w.force('fleet').position)).toBeCloseTo(54, 0)
    expect(w.view('red-admiral').forces[0]?.ships.some(({ inTow }) => inTow)).toBe(false)
  })

  it('sent off, she is cast off and lies where she is left', () => {
    const w = war()
    send(w, tow(w))
    runTo(w, 6 * HOURS)
    const rowan = w.view('red-admiral').forces[0]?.ships.find(({ name }) => name === 'Rowan')?.id ?? ''
    const away = {
      force: w.alias('red-admiral', 'fleet'),
      legs: [{ to: off(BASE, 0, -70), knots: 12 }],
      detach: [rowan],
    }
    expect(w.orders('red-admiral', { movements: [away] }).refused).toEqual([])
    runTo(w, 12 * HOURS)
    const left = w.force(w.ship('rowan').force)
    expect(w.ship('rowan').towedBy).toBeUndefined()
    expect(rhumbMiles(BASE, left.position)).toBeLessThan(0.1)
    expect(rhumbMiles(BASE, w.force('fleet').position)).toBeGreaterThan(60)
  })

  it('nobody fights with a ship in tow: on the squares she is cast off, and is a force by herself where they leave her', () => {
    const w = war({ enemy: 16 })
    w.force('b1').plot = []
    send(w, tow(w))
    w.step()
    w.decide('minutes', { minutes: 30 })
    w.step({ until: isoTime(w.clock + 40 * MINUTE) })
    expect(w.ship('rowan').towedBy).toBe('quince')
    w.force('b1').plot = [{ do: 'steam', to: BASE, knots: 12 }]
    w.step()
    expect(w.of('contact')).toHaveLength(1)
    w.decide('squares')
    expect(w.ship('rowan')).not.toHaveProperty('towedBy')
    expect(w.force('fleet').ships).toEqual(['quince'])
    expect(w.of('castOff').map(({ says }) => says)).toEqual(['Rowan is cast off from Fleet.'])
    expect(w.view('red-admiral').forces.map(({ name }) => name)).toContain('Rowan')
    // She is on them from their first move on, and whoever sees those who cast her off sees her.
    const here = w.view('red-admiral').encounters[0]?.squares
    expect(here?.own.map(({ name }) => name)).toEqual(['Fleet', 'Rowan'])
    const there = w.view('blue-admiral').encounters[0]?.squares
    expect(there?.seen.map(({ vessels }) => vessels)).toEqual([1, 1])
    w.do({ kind: 'boardStep', encounter: Object.keys(w.world.encounters)[0] ?? '' })
    expect(w.view('blue-admiral').reports.filter(({ source }) => source === 'b1')).toHaveLength(2)
  })

  describe('where the flag flies in the ship that is in tow', () => {
    /** Rowan, the flagship, is in tow as the enemy comes up and squares open. */
    const met = (seat: boolean): SmallWar => {
      const w = war({ enemy: 16 })
      w.force('b1').plot = []
      w.force('fleet').flag = 'rowan'
      if (!seat) w.force('fleet').commander = null
      w.force('fleet').plot = [{ do: 'operate', operate: 'tow' }]
      w.step()
      w.decide('minutes', { minutes: 30 })
      w.step({ until: isoTime(w.clock + 40 * MINUTE) })
      expect(w.ship('rowan').towedBy).toBe('quince')
      w.force('b1').plot = [{ do: 'steam', to: BASE, knots: 12 }]
      w.step()
      w.decide('squares')
      expect(w.ship('rowan')).not.toHaveProperty('towedBy')
      return w
    }

    it('JS-GOV-09: under a stand-in she is cast off as any other is, and the next senior leads the ships that fight', () => {
      const w = met(false)
      expect(w.force('fleet')).toMatchObject({ ships: ['quince'], flag: 'quince' })
      expect(w.force(w.ship('rowan').force)).toMatchObject({ ships: ['rowan'], flag: 'rowan', commander: null })
    })

    it('JS-GOV-19: a seat’s flag is shifted by his own order alone, so that she stays with those whom he commands', () => {
      const w = met(true)
      expect(w.force('fleet')).toMatchObject({ ships: ['quince', 'rowan'], flag: 'rowan', commander: 'red-admiral' })
      expect(w.world.seats['red-admiral']?.force).toBe('fleet')
    })
  })

  it('JS-GOV-10: a merchantman who is cast off for a fight is her trade officer’s again, and lies there under her own flag', () => {
    const w = war({ trade: true, enemy: 16 })
    w.force('b1').plot = []
    w.force('fleet').plot = [{ do: 'operate', operate: 'tow', force: 'rowan' }]
    w.step()
    w.decide('minutes', { minutes: 30 })
    w.step({ until: isoTime(w.clock + 40 * MINUTE) })
    expect(w.ship('rowan')).toMatchObject({ towedBy: 'quince', force: 'fleet' })
    w.force('b1').plot = [{ do: 'steam', to: BASE, knots: 12 }]
    w.step()
    w.decide('squares')
    expect(w.force('fleet').ships).toEqual(['quince'])
    expect(w.force('rowan')).toMatchObject({ ships: ['rowan'], flag: 'rowan', commander: 'red-trade' })
    expect(w.ship('rowan')).not.toHaveProperty('towedBy')
    expect(w.of('castOff').map(({ says }) => says)).toEqual(['Rowan is cast off from Fleet.'])
  })

  it('the umpire may have it that she cannot be towed', () => {
    const w = war()
    send(w, tow(w))
    w.step()
    w.decide('never')
    w.step()
    expect(w.of('worked').at(-1)?.says).toBe('Fleet does not take in tow. Quince: she cannot be towed.')
    expect(w.ship('rowan')).not.toHaveProperty('towedBy')
  })

  describe('is refused by what the writer knows', () => {
    const says = (w: SmallWar, ...legs: OrderedLeg[]): string | undefined => send(w, ...legs).refused[0]?.message

    it('of another force', () => {
      const w = war({ apart: true })
      expect(says(w, { operate: 'tow', force: 'x' })).toBe('There is no force "x" of your side to take in tow.')
      expect(says(w, { operate: 'tow', force: w.alias('red-admiral', 'fleet') })).toBe(
        'Fleet cannot take herself in tow.',
      )
      expect(says(w, { operate: 'tow' })).toBe('No ship of Fleet lies without way.')
      expect(says(w, tow(w, { until: '1898-05-02T00:00:00Z' }))).toMatch(/^until must lie after/)
    })

    it('of one who was under steam when she was last heard of, whatever has befallen her since', () => {
      const w = war({ apart: true, lame: false })
      w.ship('rowan').presentKnots = 0
      expect(says(w, tow(w))).toBe('Rowan makes 18 knots by herself: she needs no tow.')
    })

    it('of more than a tow makes, once she is in tow', () => {
      const w = war()
      send(w, tow(w))
      runTo(w, 6 * HOURS)
      expect(says(w, { to: off(BASE, 0, -60), knots: 12 })).toBe(
        'With a ship in tow Fleet makes 6 knots at most; you wrote 12.',
      )
      expect(says(w, { to: off(BASE, 0, -60), knots: 6 })).toBeUndefined()
      // In the same sheet as the tow too.
      const before = war()
      expect(says(before, tow(before), { to: off(BASE, 0, -60), knots: 12 })).toMatch(
        /^With a ship in tow Fleet makes 6/,
      )
      expect(says(before, { to: off(BASE, 0, -60), knots: 6 })).toBe(
        'The slowest ship can do at most 0 knots; you wrote 6.',
      )
    })
  })

  it('JS-INFO-05: what an enemy who sees nothing of it is shown does not hang on it', () => {
    const shown = (tows: boolean): string => {
      const w = war()
      send(w, ...(tows ? [tow(w)] : []), { waitMinutes: 60 })
      runTo(w, 12 * HOURS)
      expect(w.ship('rowan').towedBy !== undefined).toBe(tows)
      return JSON.stringify(['blue-government', 'blue-admiral', 'blue-trade'].map((seat) => w.view(seat)))
    }
    expect(shown(true)).toBe(shown(false))
  })

  it('is the same after each input, written and read again', () => {
    const w = war({ apart: true })
    send(w, tow(w), { to: off(BASE, 0, -60), knots: 6 })
    w.step()
    w.decide('take')
    w.state = JSON.parse(JSON.stringify(w.state))
    runTo(w, 12 * HOURS)
    const twin = war({ apart: true })
    send(twin, tow(twin), { to: off(BASE, 0, -60), knots: 6 })
    twin.step()
    twin.decide('take')
    runTo(twin, 12 * HOURS)
    expect(w.state).toEqual(twin.state)
  })
})
