import { describe, expect, it } from 'vitest'
import { CLEAR, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { NORTH, type One, warOf } from '../../../test-kit/on-a-line.ts'
import { isoTime } from '../../../vocabulary/time.ts'
import { collegeCampaign } from './book.ts'

/*
 * Twins of the Strategic Game: two wars that differ in nothing that a seat may know. Its window and its whole logbook, with each stop of its clock,
 * are the same to the letter. Leaks that are laid in for them stand in tests/prove/leaks/college.ts.
 */

const war = warOf(collegeCampaign)
const ships = (side: string, types: readonly string[], east: number): One[] =>
  types.map((type, n) => ({ key: `${side}${n + 1}`, type, east }))
const cruisers = (side: string, many: number, east: number): One[] =>
  ships(
    side,
    Array.from({ length: many }, () => 'armoured-cruiser'),
    east,
  )
const asked = ({ world }: SmallWar) => Object.values(world.decisions).find(({ answer }) => answer === null)

/** All that the seat has: what its window is sent, and what its logbook holds. */
const known = (one: SmallWar, seat: string): string => JSON.stringify([one.view(seat), one.state.logbooks[seat]])

interface Laid {
  readonly red: readonly One[]
  readonly blue: readonly One[]
  readonly scout?: One
  /** Miles east to which red stands at ten knots. */
  readonly stands?: number
  /** Miles east to which blue steams at five knots; left out, it lies to. */
  readonly steams?: number
  readonly night?: true
  /** How the umpire answers a contact and a meeting; he lets them stand on where it is left out. */
  readonly answers?: Readonly<Record<string, string>>
  /** Sections that the first of blue's ships lacks. */
  readonly rings?: number
  /** Stops where a meeting is put to him. */
  readonly tillMeeting?: true
}

const NIGHT = { almanac: 'fixed', 'almanac.day': ['00:00', '00:01'] }

/** Blue or red under way for six hours, each stop of the clock answered. */
function played({
  red,
  blue,
  scout,
  stands = 60,
  steams,
  night,
  answers = {},
  rings = 0,
  tillMeeting,
}: Laid): SmallWar {
  const one = war(red, blue, night ? NIGHT : {}, scout ?? null)
  const [first] = blue
  if (first && rings > 0) one.ship(first.key).sectionsLost = rings
  one.open({ weather: CLEAR, hours: 6 })
  if (red.length > 0) one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, stands), knots: 10 }])
  if (steams !== undefined) one.send('blue-admiral', 'blue-force', [{ to: off(NORTH, 0, steams), knots: 5 }])
  for (let n = 0; n < 40 && one.world.clock < one.world.move.ends; n++) {
    const due = asked(one)
    if (due?.kind === 'trigger' && tillMeeting) break
    const wanted = due && (answers[due.kind] ?? 'standOn')
    if (due) one.decide(due.options.some(({ key }) => key === wanted) ? (wanted ?? '') : 'standOn')
    else one.step({})
  }
  return one
}

const far: One = { key: 's', type: 'armoured-cruiser', east: -90 }
const near: One = { key: 's', type: 'armoured-cruiser', east: 5 }

const TWINS: readonly [string, string, Laid, Laid][] = [
  [
    'NS-SMOKE-01: smoke that is farther off than it is seen',
    'blue-admiral',
    { red: cruisers('r', 1, -20), blue: cruisers('b', 1, 60), stands: 40 },
    { red: cruisers('r', 1, -60), blue: cruisers('b', 1, 60), stands: -10 },
  ],
  [
    'NS-SMOKE-01: how many vessels make the smoke of several',
    'blue-admiral',
    { red: cruisers('r', 3, 0), blue: cruisers('b', 1, 60), stands: 42 },
    { red: cruisers('r', 7, 0), blue: cruisers('b', 1, 60), stands: 42 },
  ],
  [
    'NS-SMOKE-01: of what class the vessels are whose smoke is seen',
    'blue-admiral',
    { red: cruisers('r', 2, 0), blue: cruisers('b', 1, 60), stands: 42 },
    { red: ships('r', ['battleship', 'first-class-cruiser'], 0), blue: cruisers('b', 1, 60), stands: 42 },
  ],
  [
    'NS-SMOKE-01: smoke that another of her side sees',
    'red-captain',
    { red: cruisers('r', 1, 0), blue: cruisers('b', 1, 100), scout: far, stands: 56 },
    { red: cruisers('r', 1, 0), blue: cruisers('b', 1, 100), scout: far, stands: 56, steams: 70 },
  ],
  [
    'NS-HEAR-01: guns that are fired more than ten miles off',
    'red-captain',
    {
      red: cruisers('r', 2, 0),
      blue: cruisers('b', 1, 14),
      scout: { key: 's', type: 'armoured-cruiser', east: 1.5 },
      stands: 12,
      answers: { trigger: 'worth' },
    },
    {
      red: cruisers('r', 2, 0),
      blue: cruisers('b', 1, 14),
      scout: { key: 's', type: 'armoured-cruiser', east: 1.5 },
      stands: 12,
    },
  ],
  [
    'NS-HEAR-01, NS-FLEET-01, NS-FLEET-03: what an action came to whose guns are heard',
    'red-captain',
    {
      red: ships('r', ['battleship', 'battleship'], 0),
      blue: ships('b', ['battleship'], 14),
      scout: near,
      stands: 13.5,
      night: true,
      answers: { trigger: 'worth' },
    },
    {
      red: ships('r', ['battleship', 'battleship'], 0),
      blue: ships('b', ['battleship', 'armoured-cruiser'], 14),
      scout: near,
      stands: 13.5,
      night: true,
      answers: { trigger: 'worth' },
    },
  ],
  [
    'NS-MOVE-06: moves of a quarter of an hour that others have',
    'red-captain',
    {
      red: cruisers('r', 1, 0),
      blue: cruisers('b', 1, 20),
      scout: far,
      stands: 14,
      answers: { contact: 'shortMoves' },
    },
    {
      red: cruisers('r', 1, 0),
      blue: cruisers('b', 1, 20),
      scout: far,
      stands: 14,
    },
  ],
  [
    'NS-FLEET-02: the odds that the umpire has before him, by an enemy’s rings that nobody sees',
    'red-admiral',
    { red: ships('r', ['battleship'], 0), blue: ships('b', ['battleship'], 14), stands: 20, tillMeeting: true },
    {
      red: ships('r', ['battleship'], 0),
      blue: ships('b', ['battleship'], 14),
      stands: 20,
      tillMeeting: true,
      rings: 1,
    },
  ],
]

describe('NWC 1905, the Strategic Game: what a seat cannot know changes nothing for it', () => {
  it.each(TWINS)('%s (%s)', (_, seat, one, other) => {
    const [a, b] = [played(one), played(other)]
    expect(known(a, seat)).toBe(known(b, seat))
  })

  it('NS-HEAR-01: a board near by on which nobody has fired (red-captain)', () => {
    const laid: Laid = { red: cruisers('r', 1, 0), blue: cruisers('b', 1, 14), scout: near, stands: 13.5, night: true }
    const a = played({ ...laid, tillMeeting: true })
    const b = played({ ...laid, tillMeeting: true })
    a.decide('board')
    b.decide('standOn')
    const [board] = Object.values(a.world.encounters).filter(({ state }) => state === 'action')
    if (!board) throw new Error('no board is open')
    const from = a.clock
    for (let n = 0; n < 3; n++) a.do({ kind: 'boardStep', encounter: board.id })
    expect(a.clock).toBeGreaterThan(from)
    b.step({ until: isoTime(a.clock) })
    expect([b.clock, b.world.encounters]).not.toEqual([a.clock, a.world.encounters])
    expect(known(a, 'red-captain')).toBe(known(b, 'red-captain'))
  })

  it('NS-SMOKE-01: where she is whose smoke was in sight before she changed sides (blue-admiral)', () => {
    const gone = (north: number, east: number): SmallWar => {
      const one = war(cruisers('r', 1, 0), cruisers('b', 1, 20))
      one.open({ weather: CLEAR, hours: 6 })
      one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 60), knots: 10 }])
      one.step({})
      const red = one.force('red-force')
      Object.assign(red, { side: 'blue' })
      one.step({ until: isoTime(one.clock + 60) })
      Object.assign(red, { side: 'red', position: off(NORTH, north, east), plot: [] })
      one.step({ acceptDefaults: true })
      return one
    }
    const [a, b] = [gone(0, -40), gone(60, -20)]
    expect(a.force('red-force').position).not.toEqual(b.force('red-force').position)
    expect(known(a, 'blue-admiral')).toContain('Smoke')
    expect(known(a, 'blue-admiral')).toBe(known(b, 'blue-admiral'))
  })

  it('each pair of twins differs for the umpire', () => {
    for (const [name, , one, other] of TWINS) {
      const [a, b] = [played(one), played(other)].map((war) => JSON.stringify([war.events, war.world]))
      expect(a === b, name).toBe(false)
    }
  })
})
