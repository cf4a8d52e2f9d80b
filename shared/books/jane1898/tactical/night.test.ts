import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, seatBoard, stepAction } from '../../../action/action.ts'
import type { BoardView } from '../../../action/contract.ts'
import { type Dice, keyedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { beams } from './beams.ts'
import { jane1898Tactical as jane } from './book.ts'
import type { JaneBoard, Known } from './state.ts'

type Given = Record<string, unknown>

/** A battleship at anchor and what comes at her from the north at night; squares. */
function night(boats: readonly Given[], more: Given = {}, own: Given = {}) {
  const setup = jane.readSetup({
    positionsIn: 'squares',
    light: { condition: 'moonNight' },
    ships: [
      { key: 'hood', name: 'Hood', side: 'gb', type: 'battleship-1', position: { x: 0, y: 0 }, ...own },
      ...boats.map((boat, index) => ({
        key: `boat-${index + 1}`,
        side: 'fr',
        type: 'torpedo-boat',
        courseDegrees: 180,
        speedKnots: 21,
        ...boat,
      })),
    ],
    ...more,
  })
  return openAction(jane, setup, 'night')
}

/** Dice that show one face whatever is asked. */
const showing = (face: number): Dice => {
  const thrown: Dice['thrown'] = []
  return {
    thrown,
    throwDice: ({ rule, subject, purpose, count = 1 }) => {
      const entry = { rule, subject, purpose, faces: Array.from({ length: count }, () => face) }
      ;(thrown as (typeof entry)[]).push(entry)
      return entry
    },
  }
}

type Night = ReturnType<typeof night>
const go = (action: Night, dice: Dice, orders: Given = {}) => {
  let sealed = action
  for (const [seat, given] of Object.entries(orders)) sealed = sealOrders(jane, sealed, seat, given)
  return stepAction(jane, sealed, dice, { acceptStanding: true })
}
const seen = (action: Night, seat = 'gb'): BoardView['others'] =>
  seatBoard(jane, action, seat).board.others.filter((one) => one.inSight)

describe('Jane 1898 tactical: night', () => {
  it('JT-NIGHT-05, -06: a boat at full speed is sighted at 2,500 yards on a clear night, at half speed at 2,000', () => {
    const full = go(night([{ position: { x: 0, y: 32 } }]), showing(6)).action
    expect(seen(full)).toHaveLength(1)
    expect(seen(go(night([{ position: { x: 0, y: 26 }, speedKnots: 9 }]), showing(6)).action)).toHaveLength(0)
    expect(seen(go(night([{ position: { x: 0, y: 22 }, speedKnots: 9 }]), showing(6)).action)).toHaveLength(1)
  })

  it('JT-NIGHT-05: on a dark night, or down against the moon, at 1,500', () => {
    const dark = { light: { condition: 'darkNight' } }
    const moon = { light: { condition: 'moonNight', moonDegrees: 0 } }
    for (const more of [dark, moon]) {
      expect(seen(go(night([{ position: { x: 0, y: 28 } }], more), showing(6)).action)).toHaveLength(0)
      expect(seen(go(night([{ position: { x: 0, y: 22 } }], more), showing(6)).action)).toHaveLength(1)
    }
    expect(
      seen(
        go(night([{ position: { x: 0, y: 28 } }], { light: { condition: 'moonNight', moonDegrees: 180 } }), showing(6))
          .action,
      ),
    ).toHaveLength(1)
  })

  it('JT-NIGHT-03: quick-firers left to themselves that do not fire beyond 2,000 yards say so, to her captain and the umpire alone', () => {
    const far = (yards: number, courseDegrees = 90) =>
      go(
        night([{ type: 'battleship-1', position: { x: 0, y: yards / 100 }, speedKnots: 0 }], {}, { courseDegrees }),
        showing(6),
        { gb: { ships: { hood: { quickFire: [{ at: 'ship 1' }] } } } },
      )
    const words = (done: ReturnType<typeof far>): string[] =>
      done.events.filter((event) => event.kind === 'silent').map((event) => event.says)
    expect(words(far(2000))).toEqual([])
    const held = far(2100)
    expect(words(held)).toEqual([
      'Hood: none of her quick-firers fires at boat-1: at night nobody fires beyond 2,000 yards.',
    ])
    expect(words(far(2000, 0))).toEqual(['Hood: none of her quick-firers fires at boat-1: they do not bear.'])
    const account = (action: Night, seat: string): unknown =>
      seatBoard(jane, action, seat).board.friends[0]?.sheet?.fight
    expect(JSON.stringify(account(held.action, 'gb'))).toContain('none of her quick-firers fires at ship 1')
    expect(JSON.stringify(account(held.action, 'fr'))).not.toContain('none of her quick-firers')
  })

  it('JT-NIGHT-04: in bad weather the umpire sets a nearer limit', () => {
    const settings = { 'board.craftSightedYards': 800 }
    expect(seen(go(night([{ position: { x: 0, y: 20 } }], { settings }), showing(6)).action)).toHaveLength(0)
    expect(seen(go(night([{ position: { x: 0, y: 14 } }], { settings }), showing(6)).action)).toHaveLength(1)
  })

  it('JT-NIGHT-07: in the first 500 yards an even throw, once a pair and for both, may fail', () => {
    const missed = go(night([{ position: { x: 0, y: 30 } }]), showing(3))
    expect(seen(missed.action)).toHaveLength(0)
    expect(seen(missed.action, 'fr')).toHaveLength(0)
    expect(missed.events.filter((event) => event.kind === 'sighting')).toHaveLength(1)
    const next = go(missed.action, showing(6))
    expect(next.events.filter((event) => event.kind === 'sighting')).toHaveLength(0)
    expect(seen(next.action)).toHaveLength(1)
    const found = go(night([{ position: { x: 0, y: 30 } }]), showing(4)).action
    expect(seen(found)).toHaveLength(1)
    expect(seen(found, 'fr')).toHaveLength(1)
  })

  it.each([
    ['missed in the outer yards and seen nearer in', 33, 3],
    ['sighted by the throw', 37, 6],
  ] as const)(
    'JT-NIGHT-04, JT-NIGHT-07: a boat %s is not lost again by slowing down or stopping',
    (_, squares, face) => {
      let now = night([{ position: { x: 0, y: squares } }])
      for (let move = 0; move < 2; move++) now = go(now, showing(face)).action
      expect(seen(now)[0]).toMatchObject({ inSight: true })
      const slow = { fr: { ships: { 'boat-1': { knots: 3 } } } }
      const slowed = go(now, showing(face), slow)
      expect(seen(slowed.action)[0]).toMatchObject({ inSight: true })
      const stopped = go(slowed.action, showing(face), { fr: { ships: { 'boat-1': { helm: 'stop' } } } })
      expect(seen(go(stopped.action, showing(face)).action)[0]).toMatchObject({ inSight: true })
      expect(stopped.events.filter((event) => event.kind === 'sighting')).toHaveLength(0)
    },
  )

  it('JT-NIGHT-02: what is seen is one of three sizes, and no target card tells more', () => {
    const [boat] = seen(go(night([{ position: { x: 0, y: 20 } }]), showing(6)).action)
    expect(boat?.plan).toEqual({ lengthFeet: 180, beamFeet: 18, funnels: 0, masts: 0, turrets: 0 })
    expect(boat?.target).toBeNull()
  })

  it('JT-NIGHT-03: nobody fires beyond 2,000 yards', () => {
    const far = night([{ position: { x: 25, y: 0 }, type: 'cruiser', speedKnots: 0 }])
    const fired = go(far, showing(6), {
      gb: { ships: { hood: { quickFire: [{ at: 'ship 1', guns: ['gun 2.1'] }] } } },
    })
    expect(fired.events.some((event) => event.kind === 'strike')).toBe(false)
    expect(fired.events.some((event) => event.because.some((one) => one.rule === 'JT-NIGHT-03'))).toBe(true)
  })
})

describe('Jane 1898 tactical: search lights', () => {
  it('JT-NIGHT-08, JT-LIGHT-02: a boat in the light is fired at as by day', () => {
    const near = go(night([{ position: { x: 17, y: 0 }, courseDegrees: 270, speedKnots: 3 }]), showing(6)).action
    const fire = { quickFire: [{ at: 'ship 1' }] }
    const range = (light: Given) => {
      const { events } = go(near, keyedDice({ seed: 'light', branch: 'main' }), {
        gb: { ships: { hood: { ...fire, ...light } } },
      })
      const strike = events.find((event) => event.kind === 'strike')?.detail as {
        targetYards: number
        rangeYards: number
      }
      return strike.targetYards - Math.max(1000, Math.round(strike.rangeYards / 1000) * 1000)
    }
    expect(range({})).toBe(1000)
    expect(range({ light: { at: 'ship 1' } })).toBe(0)
  })

  it('JT-LIGHT-01: a light that was held on a boat that is sunk lies along where she went down, and holds nobody', () => {
    const near = go(night([{ position: { x: 12, y: 0 }, courseDegrees: 270, speedKnots: 3 }]), showing(6)).action
    const lit = go(near, showing(6), { gb: { ships: { hood: { light: { at: 'ship 1' } } } } }).action
    expect(seatBoard(jane, lit, 'gb').board.lights).toMatchObject([{ ship: 'hood', at: 'ship 1' }])
    const state = lit.state as JaneBoard
    const pieces = state.pieces.map((one) => (one.id === 'boat-1' ? { ...one, status: 'sunk' as const } : one))
    const gone = { ...state, pieces }
    const seenGone = { ...gone.known['gb']?.['boat-1'], status: 'sunk' } as Known
    const told = { ...gone, known: { ...gone.known, gb: { 'boat-1': seenGone } } }
    expect(beams(told, 'gb')).toMatchObject([{ ship: 'hood', bearingDegrees: 90, at: null }])
    expect(beams(gone)).toMatchObject([{ ship: 'hood', at: null }])
    // A side that has not seen her go has its light on her still.
    expect(beams(gone, 'gb')).toMatchObject([{ ship: 'hood', at: 'ship 1' }])
  })

  it('JT-LIGHT-02: other boats on that side come 500 yards nearer unseen', () => {
    const boats = [
      { position: { x: 6, y: 14 }, speedKnots: 3 },
      { position: { x: 8, y: 31 }, speedKnots: 21 },
    ]
    const lit = (light: Given) => {
      const first = go(night(boats), showing(6), {}).action
      const held = go(first, showing(6), {
        gb: { ships: { hood: light } },
        fr: { ships: { 'boat-2': { helm: 'stop' } } },
      }).action
      return seen(held).length
    }
    expect(lit({ program: [] })).toBe(2)
    expect(lit({ light: { at: 'ship 1' } })).toBe(1)
  })

  it('JT-LIGHT-04: the ship that shows it is seen at 10,000 yards, where one time in six is right', () => {
    const far = night([{ position: { x: 0, y: 60 }, type: 'destroyer', speedKnots: 0 }])
    expect(seen(far, 'fr')).toHaveLength(0)
    const light = { gb: { ships: { hood: { light: { bearingDegrees: 90 } } } } }
    const at = (face: number) => seen(go(far, showing(face), light).action, 'fr')[0]?.y
    expect([6, 5, 4, 3, 2, 1].map(at)).toEqual([0, -1000, 1000, -2000, 2000, 3000])
  })

  it('JT-LIGHT-04: nothing but the light is told of her: the same for every kind and heading', () => {
    const view = (own: Given) => {
      const action = night([{ position: { x: 0, y: 60 }, type: 'destroyer', speedKnots: 0 }], {}, own)
      return JSON.stringify(
        seatBoard(
          jane,
          go(action, showing(5), { gb: { ships: { hood: { light: { bearingDegrees: 90 } } } } }).action,
          'fr',
        ),
      )
    }
    expect(view({ type: 'cruiser', courseDegrees: 90 })).toBe(view({}))
  })

  it('JT-LIGHT-05: a boat that crosses a fixed beam is seen; four in six she is lost again', () => {
    const crossing = () => {
      const action = night([{ position: { x: 24, y: 8 }, type: 'torpedo-boat', speedKnots: 21 }], {
        light: { condition: 'darkNight' },
      })
      return go(action, showing(6)).action
    }
    const beam = { gb: { ships: { hood: { light: { bearingDegrees: 97 } } } } }
    const outcome = (face: number) => {
      const { action, events } = go(crossing(), showing(face), beam)
      return [events.filter((event) => event.kind === 'beam').length, seen(action).length]
    }
    expect(outcome(4)).toEqual([1, 0])
    expect(outcome(5)).toEqual([1, 1])
  })

  it.each([
    [{ 'board.searchLights': false }, 'moonNight', 'JT-LIGHT-06'],
    [{}, 'clearDay', 'JT-LIGHT-01'],
  ])('JT-LIGHT-06, JT-OPT-12: with %j in %s a light is refused by %s', (settings, condition, rule) => {
    const action = night([{ position: { x: 0, y: 20 } }], { settings, light: { condition } })
    const refused = refusal(() => sealOrders(jane, action, 'gb', { ships: { hood: { light: { bearingDegrees: 0 } } } }))
    expect(refused.rule).toBe(rule)
    expect(refused.message).toContain('ships.hood.light is {"bearingDegrees":0}')
  })

  it('JT-LIGHT-03: a light that rests on nobody finds nobody', () => {
    const action = night([{ position: { x: 0, y: 28 } }], { light: { condition: 'darkNight' } })
    const swept = go(action, showing(6), { gb: { ships: { hood: { light: { bearingDegrees: 45 } } } } }).action
    expect((swept.state as JaneBoard).night?.held).toEqual([])
    expect(seen(swept)).toHaveLength(0)
  })
})
