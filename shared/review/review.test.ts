import { describe, expect, it } from 'vitest'
import { separationMiles } from '../navigation/great-circle.ts'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../test-kit/campaign.ts'
import { HOUR, parseTime } from '../vocabulary/time.ts'
import { contactsAt, errorCurve, ownAt, placeAt, reckonedPlace, shipsAt, wrongAt } from './at-time.ts'
import { beliefOf } from './beliefs.ts'
import { meetingsOf } from './meetings.ts'
import type { Belief, TruePath } from './review.ts'
import { truePaths, trulyOf } from './truth-paths.ts'

const chart = { named: { place: String, line: String, route: String, book: {} }, landfall: () => null }
const read = (war: SmallWar, seat: string): Belief => beliefOf(war.state.logbooks[seat] ?? [], 0, chart).belief
const truth = (war: SmallWar, placed: { force: string; at: number }[] = []): Map<string, TruePath> =>
  new Map(truePaths(war.world, war.tracks, placed).map((force) => [force.key, force]))
const SOUTH = off(RED_GATE, -40, 0)
const cruiser = { type: 'second-class-cruiser' } as const

/** Red's fleet of two runs east; blue's cruiser lies far off and then comes across it. */
function twoMoves(): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'ash', name: 'Ash', side: 'red', ...cruiser, position: SOUTH },
      { key: 'beech', name: 'Beech', side: 'red', ...cruiser, position: SOUTH },
      { key: 'b1', name: 'Brent', side: 'blue', ...cruiser, position: off(SOUTH, 0, 70) },
    ],
    forces: [
      { key: 'fleet', name: 'Fleet', side: 'red', ships: ['ash', 'beech'], seat: 'red-admiral' },
      { key: 'blue', name: 'Blue', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
    ],
    settings: { 'breakdown.throw': '0 of 6' },
  })
  war.open()
  war.send('red-admiral', 'fleet', [{ to: off(SOUTH, 0, 100), knots: 9 }], { onContact: 'standOn' })
  war.send('blue-admiral', 'blue', [{ to: off(SOUTH, 30, -60), knots: 10.5 }], { onContact: 'standOn' })
  war.move()
  war.move()
  return war
}

const seats = ['red-admiral', 'blue-admiral', 'red-government', 'blue-government']

describe('The review of one seat', () => {
  it('equals at every minute what that seat was told by then', () => {
    const war = twoMoves()
    const { start } = war.world.campaign
    let reports = 0
    for (const seat of seats) {
      const belief = read(war, seat)
      for (let at = start + 61; at <= war.clock; at += 17 * 60) {
        const view = war.view(seat, at)
        const forces = ownAt(belief, at).map(({ mark, position, asOf }) => [mark.force, position, asOf] as const)
        const told = new Map(view.forces.filter(({ fate }) => fate === null).map((force) => [force.id, force]))
        expect(new Set(forces.map(([id]) => id))).toEqual(new Set(told.keys()))
        for (const [id, position, asOf] of forces) {
          const force = told.get(id)
          // Where nobody was by to see her run, it is the place that he had been told.
          if (force?.medium !== 'company' || asOf !== at)
            expect({ id, position }).toEqual({ id, position: force?.position })
        }
        const latest = new Map(view.reports.map((one) => [one.contact, one.words]))
        expect(new Map(contactsAt(belief, at).map((one) => [one.contact, one.words]))).toEqual(latest)
        reports += latest.size
      }
    }
    expect(reports).toBeGreaterThan(10)
  })

  it('never has in it what was stamped later than the seat’s own clock', () => {
    const war = twoMoves()
    war.open()
    war.step({ until: new Date((war.clock + HOUR) * 1000).toISOString().replace('.000', '') })
    for (const seat of seats) {
      const belief = read(war, seat)
      const clock = parseTime(war.view(seat).clock) ?? 0
      const stamps = [...belief.marks, ...belief.told].map(({ knownAt }) => knownAt)
      expect(Math.max(...stamps, ...belief.story.map(({ at }) => at))).toBeLessThanOrEqual(clock)
      expect(
        Math.max(clock - 1, ...Object.values(belief.runs).flatMap((run) => run.map(([at]) => at))),
      ).toBeLessThanOrEqual(clock)
    }
  })

  it('moves with the ships that it sails with at every minute, between the hours at which its log was written up', () => {
    const war = twoMoves()
    const belief = read(war, 'red-admiral')
    const fleet = truth(war).get('fleet')
    const name = war.alias('red-admiral', 'fleet')
    for (let at = war.world.campaign.start; at <= war.clock; at += 23 * 60) {
      const own = ownAt(belief, at).find(({ mark }) => mark.force === name)
      const truly = placeAt(fleet?.path ?? [], at)
      expect(own && truly && separationMiles(own.position, truly)).toBeLessThan(0.1)
    }
  })
})

describe('The truth, hour by hour', () => {
  it('has every force between two moves where her run was entered', () => {
    const war = twoMoves()
    const paths = truth(war)
    for (const row of war.tracks) {
      const middle = Math.floor((row.start + row.end) / 2)
      const path = paths.get(row.force)?.path ?? []
      const from = placeAt(path, row.start)
      const here = placeAt(path, middle)
      expect(from && separationMiles(from, row.from)).toBeLessThan(0.03)
      const whole = separationMiles(row.from, row.to)
      expect(here && separationMiles(row.from, here)).toBeCloseTo(whole / 2, 1)
    }
    const last = placeAt(paths.get('fleet')?.path ?? [], war.clock)
    expect(last && separationMiles(last, war.force('fleet').position)).toBeLessThan(0.01)
  })

  it('has a ship that was sent off from that minute, and not before', () => {
    const war = twoMoves()
    war.open()
    const at = war.clock
    const beech =
      war
        .view('red-admiral')
        .forces.flatMap(({ ships }) => ships)
        .find(({ name }) => name === 'Beech')?.id ?? ''
    const answer = war.send('red-admiral', 'fleet', [{ to: off(SOUTH, -5, 60), knots: 9 }], { detach: [beech] })
    expect(answer.refused).toEqual([])
    war.move()
    const paths = truth(war)
    const sent = paths.get(war.ship('beech').force)
    const fleet = paths.get('fleet')
    if (!sent || !fleet) throw new Error('there is no such force')
    expect([shipsAt(sent, at - 1), shipsAt(sent, at)]).toEqual([0, 1])
    expect([shipsAt(fleet, at - 1), shipsAt(fleet, at), shipsAt(fleet, war.world.campaign.start)]).toEqual([2, 1, 2])
  })

  it('has a force elsewhere from the second in which the umpire put her there', () => {
    const war = twoMoves()
    const before = war.force('blue').position
    const at = war.clock
    war.rule({ says: 'She was plotted wrongly.', forces: [{ force: 'blue', position: off(SOUTH, 50, 50) }] })
    war.move()
    const path = truth(war, [{ force: 'blue', at }]).get('blue')?.path ?? []
    const [early, late] = [placeAt(path, at - 1), placeAt(path, at + 1)]
    expect(early && separationMiles(early, before)).toBeLessThan(0.1)
    expect(late && separationMiles(late, off(SOUTH, 50, 50))).toBeLessThan(0.1)
  })
})

/** The beliefs of a war's seats by side, as those read them who know who was truly meant. */
function judged(war: SmallWar): Record<string, Belief[]> {
  return Object.fromEntries(
    ['red', 'blue'].map((side) => [
      side,
      seats
        .filter((seat) => seat.startsWith(side))
        .map((seat) => {
          const truly = trulyOf(war.world, seat, [war.world.branch])
          const belief = read(war, seat)
          const told = belief.told.map((one) => ({ ...one, truly: truly.get(one.contact) ?? 'nobody' }))
          return { ...belief, told }
        }),
    ]),
  )
}

describe('How far a side was wrong', () => {
  it('is the miles from where the enemy was reckoned to be to where she was', () => {
    const war = twoMoves()
    const beliefs = judged(war)
    const paths = truth(war)
    const [told] = beliefs['red']?.flatMap((one) => one.told).filter(({ lost }) => !lost) ?? []
    if (!told) throw new Error('red has seen nobody')
    expect(told.truly).toBe('blue')
    const [near] = wrongAt(beliefs['red'] ?? [], paths, told.knownAt)
    expect(near).toMatchObject({ force: 'blue' })
    expect(near?.miles).toBeLessThan(2)
    const late = war.clock
    const [far] = wrongAt(beliefs['red'] ?? [], paths, late)
    const truly = placeAt(paths.get('blue')?.path ?? [], late)
    expect(far?.miles).toBeCloseTo(truly && far ? separationMiles(reckonedPlace(far.told, late), truly) : 0, 6)
    const curve = errorCurve(beliefs['red'] ?? [], paths, war.world.campaign.start, late)
    expect(curve[0]?.at).toBeGreaterThanOrEqual(told.knownAt)
    expect(curve.at(-1)?.value).toBeCloseTo(far?.miles ?? -1, 0)
  })

  it('is nothing of what is more than a day old', () => {
    const told = { lat: 49, lon: -3, seenAt: 0, knownAt: 0 } as Belief['told'][number]
    const belief = { marks: [], runs: {}, story: [], told: [told] }
    expect(contactsAt(belief, 24 * HOUR)).toHaveLength(1)
    expect(contactsAt(belief, 24 * HOUR + 1)).toEqual([])
  })
})

describe('Why they met, and why they did not', () => {
  it('says of a meeting what each side knew of the other before', () => {
    const war = twoMoves()
    const met = meetingsOf({
      world: war.world,
      despatches: war.despatches,
      forces: [...truth(war).values()],
      events: war.events,
      beliefs: judged(war),
    })
    const [first] = met
    expect(first).toMatchObject({ unseen: false, at: war.of('contact')[0]?.at })
    expect(first?.because.map(({ says }) => says)).toContain('had no news of Blue')
    expect(first?.chain.length).toBeGreaterThan(0)
  })

  it('does not say that neither saw the other of two who had each other in sight for hours, and passed close', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', name: 'Rook', side: 'red', ...cruiser, position: off(MIDDLE, -60, 0) },
        { key: 'b1', name: 'Brent', side: 'blue', ...cruiser, position: off(MIDDLE, -60, 6) },
      ],
      settings: { 'breakdown.throw': '0 of 6' },
      start: '1898-05-02T06:00:00Z',
    })
    const [red, blue] = [war.ship('r1').force, war.ship('b1').force]
    war.force(red).plot = [{ do: 'steam', to: off(MIDDLE, -60, -80), knots: 9 }]
    // Side by side for five hours, then across her bow.
    war.force(blue).plot = [
      { do: 'steam', to: off(MIDDLE, -60, -39), knots: 9 },
      { do: 'steam', to: off(MIDDLE, -61, -60), knots: 18 },
    ]
    war.open({ weather: { windFromDegrees: 225, force: 1, sky: 'clear', glass: 'steady' } })
    for (let n = 0; n < 20 && war.world.move.state !== 'waiting'; n++) {
      if (Object.values(war.world.decisions).some(({ answer }) => answer === null)) war.decide('standOn')
      else war.step()
    }
    expect(war.of('lost')).toEqual([])
    const met = meetingsOf({
      world: war.world,
      despatches: war.despatches,
      forces: [...truth(war).values()],
      // As of a pass hours after the umpire was asked about them last.
      events: war.events.filter(({ kind }) => kind === 'contact' || kind === 'lost'),
      beliefs: judged(war),
    })
    expect(met.map(({ unseen }) => unseen)).toEqual([false])
  })

  it('tells of two enemies who crossed within half a mile in thick weather, though neither saw the other', () => {
    const fog = { windFromDegrees: 225, force: 1, sky: 'fog', glass: 'steady' } as const
    const war = givenCampaign({
      ships: [
        { key: 'r1', name: 'Rook', side: 'red', ...cruiser, position: off(MIDDLE, -60, 0) },
        { key: 'b1', name: 'Brent', side: 'blue', ...cruiser, position: off(MIDDLE, -51.5, -10) },
      ],
      settings: { 'breakdown.throw': '0 of 6' },
      start: '1898-05-02T22:00:00Z',
    })
    war.open({ weather: fog })
    const [red, blue] = [war.ship('r1').force, war.ship('b1').force]
    war.send('red-government', red, [{ to: off(MIDDLE, -40, 0), knots: 9 }])
    war.force(red).plot = [{ do: 'steam', to: off(MIDDLE, -40, 0), knots: 9 }]
    war.force(blue).plot = [{ do: 'steam', to: off(MIDDLE, -51.5, 20), knots: 9 }]
    war.move()
    expect(war.of('contact')).toEqual([])
    const met = meetingsOf({
      world: war.world,
      despatches: war.despatches,
      forces: [...truth(war).values()],
      events: war.events,
      beliefs: judged(war),
    })
    expect(met.map(({ unseen, says }) => [unseen, says.replace(/\d+ yards|\d\.\d miles|\d{4}/g, '#')])).toEqual([
      [true, 'Rook and Brent pass within # of each other at #, and neither sees the other.'],
    ])
    expect(met[0]?.because.map(({ says }) => says)).toEqual([
      'had no news of Brent',
      'had no news of Rook',
      // The order that red wrote to her, while she went where she was laid down.
      'written at 2200, never delivered',
    ])
  })
})
