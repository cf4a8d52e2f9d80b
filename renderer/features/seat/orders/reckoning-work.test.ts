import { describe, expect, it } from 'vitest'
import { jane1898 } from '../../../../shared/books/jane1898/book.ts'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import type { OperationOrder } from '../../../../shared/campaign/operations.ts'
import { movementSchema } from '../../../../shared/campaign/orders.ts'
import { Coast } from '../../../../shared/navigation/coast.ts'
import type { PackPlace } from '../../../../shared/packs/pack.ts'
import { givenCampaign } from '../../../../shared/test-kit/campaign.ts'
import { OPERATIONS } from '../../../../shared/vocabulary/operations.ts'
import { HOUR } from '../../../../shared/vocabulary/time.ts'
import { forceSample } from '../seat-frame/sample-view.ts'
import type { DraftLeg, DraftWork } from './draft.ts'
import { type ReckoningTable, reckonCourse } from './reckoning.ts'
import { freshWork } from './work.ts'
import { courseOf, movementOf } from './writing.ts'

const gate = { lat: 50.5, lon: -2.4 }
const harbour = { key: 'portland', name: 'Portland', lat: 50.57, lon: -2.44, gate } as PackPlace
const table: ReckoningTable = {
  book: jane1898,
  settings: jane1898.readSettings({ 'chart.metric': 'true' }).settings,
  coast: new Coast([]),
  places: new Map([['portland', harbour]]),
}
const clock = Date.UTC(1898, 4, 2, 18) / 1000
const work = freshWork
const inPort = forceSample({ place: 'portland', state: 'harbour' })
const hours = (legs: DraftLeg[], force = inPort): (number | undefined)[] =>
  reckonCourse(table, force, legs, [], clock).legs.map(({ endsAt }) =>
    endsAt === undefined ? undefined : (endsAt - clock) / HOUR,
  )

const CLOCK = { at: Date.UTC(1898, 4, 2, 12) / 1000, zoneMinutes: 0, book: findStrategicBook('jane1898') }

describe('An operation as it is reckoned in a sheet of orders', () => {
  it('JS-COAL-03: coal takes six hours for the first day and one for each more, of what there is room for', () => {
    // Six days of eight are aboard.
    expect(hours([work('coal', { days: '1' })])).toEqual([6])
    expect(hours([work('coal')])).toEqual([7])
    expect(hours([work('coal', { days: '5' })])).toEqual([7])
  })

  it('JS-COMM-10: what she is about goes on to its hour, and begins anew under another order', () => {
    const plot = [{ operate: 'capture' as const, contact: 'c1', sendTo: 'portland' }]
    const ship = { id: 's1', name: 'Kestrel', state: 'working' as const, got: 0, says: '', waitsFor: null }
    const about = { operate: 'capture' as const, ships: [{ ...ship, endsAt: '1898-05-02T18:15:00Z' }] }
    const force = forceSample({ plot, work: about })
    expect(hours([work('capture', { contact: 'c1', sendTo: 'portland' })], force)).toEqual([0.25])
    expect(hours([work('capture', { contact: 'c2', sendTo: 'portland' })], force)).toEqual([6])
    const waits = { ...about, ships: [{ ...ship, state: 'waiting' as const, endsAt: null }] }
    expect(hours([work('capture', { contact: 'c1', sendTo: 'portland' })], { ...force, work: waits })).toEqual([6])
  })

  it('JS-COAL-03: what is taken in by a line above is aboard at the end of the course', () => {
    const out: DraftLeg = { kind: 'steam', lat: 51.5, lon: -2.4, knots: '12' }
    const days = (legs: DraftLeg[]): number => reckonCourse(table, inPort, legs, [], clock).coalDays ?? Number.NaN
    expect(days([work('coal', { days: '1' }), out]) - days([out])).toBeCloseTo(1, 6)
    expect(days([work('coal'), out]) - days([out])).toBeCloseTo(2, 6)
  })

  it('JS-GOV-15: stores and docks of a harbour that is not of her side are foreseen as not hers, and give no coal', () => {
    const foreign = { ...harbour, owner: 'be' }
    const there = { ...table, places: new Map([['portland', foreign]]), side: 'gb' }
    const read = (leg: DraftLeg, more: Partial<ReckoningTable> = {}) =>
      reckonCourse({ ...there, ...more }, inPort, [leg], [], clock)
    const no = 'Portland is no harbour of your side: its stores and docks are not yours.'
    expect(read(work('coal')).legs[0]).toMatchObject({ endsAt: undefined, refused: { says: no, rule: 'JS-GOV-15' } })
    expect(read(work('coal')).coalDays).toBe(6)
    expect(read(work('repair', { by: 'dockyard' })).legs[0]?.refused?.says).toBe(no)
    for (const leg of [work('coal', { from: 'f2' }), work('repair')]) expect(read(leg).legs[0]?.refused).toBeNull()
    // One that her side has taken is hers, as far as is known.
    const taken = [{ place: 'portland', owner: 'gb' }] as unknown as NonNullable<ReckoningTable['shore']>
    expect(read(work('coal'), { shore: taken }).legs[0]?.refused).toBeNull()
  })

  it('is done before she leaves harbour, and after she has gone in', () => {
    const out: DraftLeg = { kind: 'steam', lat: 51.5, lon: -2.4, knots: '12' }
    expect(hours([work('coal'), out])).toEqual([7, 7 + 1 + 5])
    const atSea = forceSample({ position: { lat: 49.5, lon: -2.4 } })
    const enter: DraftLeg = { kind: 'enter', enter: 'portland', knots: '12' }
    expect(hours([enter, work('ammunition'), out], atSea)).toEqual([5, 5 + 1 + 6, 12 + 1 + 5])
  })

  it('JS-SCOUT-04: how far she goes with another, and what coal that takes, is not said', () => {
    const out: DraftLeg = { kind: 'steam', lat: 51.5, lon: -2.4, knots: '12' }
    const station = work('station', { force: 'f2', miles: '5' })
    const read = (legs: DraftLeg[]) => reckonCourse(table, inPort, legs, [], clock)
    expect(read([out]).coalDays).not.toBeNull()
    expect(read([station]).coalDays).toBeNull()
    expect(read([work('join', { force: 'f2' }), out])).toMatchObject({ coalDays: null, endsAt: undefined })
    expect(read([work('tow', { force: 'f2' }), out])).toMatchObject({ coalDays: null, endsAt: undefined })
    expect(hours([work('tow')])).toEqual([6])
  })

  it('says what it cannot read', () => {
    const [leg] = reckonCourse(table, inPort, [work('coal', { days: 'two' })], [], clock).legs
    expect(leg?.refused?.says).toBe('A whole number of days, or nothing for all there is.')
  })

  it('goes to the host as it came from it, with what the line does not show', () => {
    const plot: OperationOrder[] = [
      { operate: 'coal' as const, days: 3, from: 'f9' },
      { operate: 'stores' as const, rounds: { A: 20 }, men: 5, ships: ['s1'] },
      { operate: 'repair' as const, by: 'dockyard' as const, sections: 2 },
      { operate: 'dock' as const },
      { operate: 'ammunition' as const, rounds: { A: 4, D: 10 }, mix: { A: { shot: 1, common: 3 } } },
      { operate: 'repair' as const, by: 'dockyard' as const, guns: { A: 1 } },
      { operate: 'repair' as const, guns: {} },
      { operate: 'stores' as const, guns: { D: 2 }, mines: 3, torpedoes: 4 },
    ]
    const movement = movementOf(courseOf(forceSample({ plot }), CLOCK.book), true, CLOCK)
    expect(movement?.legs).toEqual(plot)
    expect(movementSchema.safeParse(movement).success).toBe(true)
  })

  it('JS-REP-03: guns are reckoned at the time that is offered for them, and of all of them the end is open', () => {
    expect(hours([work('repair', { by: 'dockyard', guns: 'A 1, D 4' })])).toEqual([48])
    expect(hours([work('repair', { guns: 'all' }), work('dock')])).toEqual([undefined, undefined])
    const course = { ...courseOf(inPort), legs: [work('repair', { guns: 'big ones' })] }
    expect(movementOf(course, true, CLOCK)).toBeNull()
    const [leg] = reckonCourse(table, inPort, course.legs, [], clock).legs
    expect(leg?.refused).toEqual({
      says: 'Guns by class, such as A 1, D 2, or all.',
      rule: 'JS-REP-03',
      path: 'guns',
    })
  })

  it('is not handed in while its amount cannot be read', () => {
    const course = { ...courseOf(inPort), legs: [work('repair', { sections: '0' })] }
    expect(movementOf(course, true, CLOCK)).toBeNull()
  })

  /** Each line as it is begun, and each with what nobody could read in one of its fields. */
  const SENSELESS = ['-5', '0', '1e9', 'two', '\ud800', 'x'.repeat(10_000), '999999999', '12; 13']
  const FIELDS = [
    'days',
    'sections',
    'squares',
    'mines',
    'points',
    'men',
    'bearing',
    'rounds',
    'mix',
    'guns',
    'at',
    'until',
    'miles',
  ]
  const named: DraftWork['order'] = {
    ...{ force: 'f2', contact: 'c1', field: 'm1', station: 'portland', place: 'portland', cable: 'c1' },
    ...{ bearing: '90', miles: '5', offBow: '' },
  }
  const lines: DraftLeg[] = [
    ...SENSELESS.flatMap((text): DraftLeg[] => [
      { kind: 'wait', waitMinutes: text },
      { kind: 'enter', enter: 'portland', knots: text },
      { kind: 'steam', lat: 49.5, lon: -2.4, knots: text },
    ]),
    { kind: 'enter', enter: '', knots: '10' },
    ...OPERATIONS.flatMap((operate): DraftLeg[] => [
      work(operate),
      work(operate, { ...named, mines: 'observation' }),
      work(operate, { place: 'portland' }),
      work(operate, { cable: 'c1' }),
      ...FIELDS.flatMap((field) => SENSELESS.map((text) => work(operate, { ...named, [field]: text }))),
    ]),
  ]
  it('no line is kept back without a sentence that says what it wants', () => {
    const silent = lines.filter((leg) => {
      const [read] = reckonCourse(table, inPort, [leg], [], clock).legs
      const handedIn = movementOf({ ...courseOf(inPort), legs: [leg] }, true, CLOCK)
      const whole = handedIn !== null && movementSchema.safeParse(handedIn).success
      return !whole && !read?.refused?.says
    })
    expect(silent.map((leg) => JSON.stringify(leg).slice(0, 200))).toEqual([])
  })
})

describe('Fire at a coast as it is foreseen in a sheet of orders', () => {
  const OFF_TOWN = { lat: 49.9, lon: -1.01 }
  const cruiser = { side: 'red', type: 'first-class-cruiser', position: OFF_TOWN } as const
  /** Two red cruisers off a blue town that a fort covers, or that lies open; with so many rounds for their C guns each. */
  const offTown = (forts: boolean, rounds = 40) =>
    givenCampaign({
      ships: [
        { key: 'r1', ...cruiser, rounds: { C: rounds } },
        { key: 'r2', ...cruiser, rounds: { C: rounds } },
        { key: 'b1', side: 'blue', type: 'battleship', position: { lat: 48, lon: 0 } },
      ],
      forces: [{ key: 'reds', side: 'red', ships: ['r1', 'r2'], seat: 'red-admiral' }],
      places: [{ key: 'blue-point', name: 'Sandhythe', watch: false, townValue: 100, ...(forts ? { forts: 1 } : {}) }],
      ...(forts ? { stores: [{ place: 'blue-point', forts: [{ guns: 5, garrison: 50 }] }] } : {}),
    })
  const foreseen = (war: ReturnType<typeof offTown>, order: Record<string, string>) => {
    const { book, settings, coast, places } = war.ground
    const [force] = war.view('red-admiral').forces
    if (!force) throw new Error('no force')
    const leg = work('bombard', { place: 'blue-point', ...order })
    const [read] = reckonCourse({ book, settings, coast, places }, force, [leg], [], war.clock).legs
    return { minutes: ((read?.endsAt ?? 0) - war.clock) / 60, bound: read?.bound }
  }
  const rounds = [40, 10]

  it.each(rounds)('JS-BOMB-11: at forts it is what the umpire is offered, with %i rounds for each ship', (each) => {
    for (const points of ['', '30']) {
      const war = offTown(true, each)
      const read = foreseen(war, { at: 'forts', points })
      const given = { operate: 'bombard', place: 'blue-point', at: 'forts', ...(points ? { points: 30 } : {}) } as const
      war.send('red-admiral', 'reds', [given])
      war.open()
      const offered = (war.step().decisions[0]?.about as { minutes?: number } | undefined)?.minutes
      expect(read).toEqual({ minutes: offered, bound: 'umpire' })
    }
  })

  it.each(rounds)(
    'JS-BOMB-03, JS-AMMO-11: at a town it ends at the minute foreseen, with %i rounds for each ship',
    (each) => {
      const war = offTown(false, each)
      const { minutes, bound } = foreseen(war, {})
      war.send('red-admiral', 'reds', [{ operate: 'bombard', place: 'blue-point' }])
      war.move()
      const told = war.entries('red-admiral', 'shore').find(({ body }) => (body.townPoints ?? 100) < 100)
      expect(((told?.at ?? 0) - war.world.campaign.start) / 60).toBe(minutes)
      expect(bound).toBeUndefined()
    },
  )
})
