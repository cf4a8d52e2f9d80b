import { describe, expect, it } from 'vitest'
import { CLEAR, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { NORTH, warOf } from '../../../test-kit/on-a-line.ts'
import { MINUTE } from '../../../vocabulary/time.ts'
import { collegeCampaign } from './book.ts'

/* What the Strategic Game has for vessels in sight of each other: moves of a quarter of an hour, while all others run their own. */

const war = warOf(collegeCampaign)
const cruiser = (key: string, east: number) => ({ key, type: 'armoured-cruiser', east })

/** Red stands east at ten knots towards blue, 20 miles off: in sight at 12 miles, after 48 minutes. */
function closing(settings: object = {}): SmallWar {
  const one = war([cruiser('r1', 0)], [cruiser('b1', 20)], settings, cruiser('r2', -90))
  one.open({ weather: CLEAR, hours: 6 })
  one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 60), knots: 10 }])
  return one
}
const minutes = ({ world }: SmallWar): number => Math.round((world.clock - world.move.opens) / MINUTE)
/** Till they have met: the clock stands before for blue's captain, who sees red's smoke. */
function meet(one: SmallWar): void {
  while (minutes(one) < 48) one.step({})
}
const asked = ({ world }: SmallWar) => Object.values(world.decisions).find(({ answer }) => answer === null)
const stops = (one: SmallWar, seat: string): number => one.entries(seat, 'stopped').length

describe('NWC 1905: vessels in sight of each other', () => {
  it('NS-MOVE-06: the umpire may put vessels in sight of each other on moves of fifteen minutes, until they lose sight of each other', () => {
    const one = closing()
    meet(one)
    expect(minutes(one)).toBe(48)
    expect(asked(one)?.options.map(({ key }) => key)).toEqual(['standOn', 'shortMoves'])
    one.decide('shortMoves')
    one.step({})
    expect(minutes(one)).toBe(63)
    // She may change the rest of her move, and turns away; blue lies where she was.
    expect(one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, -60), knots: 18 }]).refused).toEqual([])
    one.step({})
    // Ten miles off at 63 minutes (20 less 10.5), twelve at 71: out of sight before the second move is over.
    expect(Object.keys(one.world.inSight).filter((key) => !key.includes('post'))).toEqual([])
    expect(minutes(one)).toBe(360)
  })

  it('NS-MOVE-06: each short move is a quarter of an hour, one after the other', () => {
    const one = closing()
    meet(one)
    one.decide('shortMoves')
    const at = [1, 2, 3].map(() => {
      one.step({})
      return minutes(one)
    })
    expect(at).toEqual([63, 78, 93])
    // The umpire’s record says why the clock stands.
    expect(one.of('shortMove').map(({ says }) => says)[0]).toMatch(/^A move of 15 minutes of .+ and .+ is over/)
  })

  it('NS-MOVE-06: the clock of others does not stand for it, and where the umpire wants no short moves nobody’s does', () => {
    const one = closing()
    meet(one)
    one.decide('shortMoves')
    const [red, captain] = [stops(one, 'red-admiral'), stops(one, 'red-captain')]
    one.step({})
    expect([stops(one, 'red-admiral') - red, stops(one, 'red-captain') - captain]).toEqual([1, 0])
    const other = closing()
    meet(other)
    other.decide('standOn')
    other.step({})
    expect(minutes(other)).toBeGreaterThan(80)
  })

  it('NS-MOVE-06: where he wants short moves for all who meet, he is not asked; where he wants none, they are no choice', () => {
    const always = closing({ 'sight.moves': 'always' })
    meet(always)
    expect([minutes(always), asked(always)]).toEqual([48, undefined])
    always.step({})
    expect(minutes(always)).toBe(63)
    const never = closing({ 'sight.moves': 'never' })
    meet(never)
    expect([minutes(never), asked(never)]).toEqual([48, undefined])
    never.step({})
    expect(minutes(never)).not.toBe(63)
  })

  it('NS-MOVE-06: who takes every default is not stopped by short moves', () => {
    const one = closing({ 'sight.moves': 'always' })
    one.step({ acceptDefaults: true })
    expect(minutes(one)).toBe(360)
  })
})
