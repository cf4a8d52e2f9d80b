import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fightOfOfficers } from '../../../shared/campaign/boards/waiting.ts'
import type { SeatOrders } from '../../../shared/campaign/orders.ts'
import { staffInputs, staffMap } from '../../../shared/campaign/umpires/staff-inputs.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { rhumbMiles } from '../../../shared/navigation/rhumb.ts'
import type { Mission } from '../../../shared/staff/missions.ts'
import { staffOrders } from '../../../shared/staff/officer.ts'
import { SeaMap } from '../../../shared/staff/sea-map.ts'
import type { CampaignService } from './service.ts'
import { closeWithEachOther, makeMeeting, makeWar, scratchFolder } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const war = (): CampaignService => makeWar(path.join(folder, `${files++}.wardroom`))

const USHANT = { lat: 48.9, lon: -5.9 }
const cruise: Mission = { mission: 'cruise', about: USHANT }
const keep = (service: CampaignService, seat: string, mission: Mission | null) =>
  service.people.keepByStaff(seat, mission)
const ofStaff = (service: CampaignService) =>
  service.past.history().events.filter(({ says }) => says.startsWith('The staff officer writes')).length
const mapOf = (service: CampaignService): SeaMap => staffMap(service.ground)
function stepOn(service: CampaignService, moves: number): void {
  const { world } = service.state
  const until = world.move.number + moves
  for (let n = 0; n < 60 && service.state.world.move.number < until; n++)
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
}

describe('The staff officer who keeps a seat', () => {
  it('takes the fleet to sea on its mission, is sealed when the move is announced, and writes in the journal like anybody', () => {
    const service = war()
    keep(service, 'gb-admiral', cruise)
    service.apply({ kind: 'open', given: {} })
    expect(service.state.world.seats['gb-admiral']?.ready).toBe(true)
    expect(service.seatView('gb-admiral').notices.at(-1)?.says).toBe('The staff officer wrote orders here.')
    stepOn(service, 3)
    const fleet = service.state.world.forces['gb-channel']
    expect(rhumbMiles(fleet?.position ?? USHANT, { lat: 50.57, lon: -2.42 })).toBeGreaterThan(60)
    expect(ofStaff(service)).toBeGreaterThan(0)
    expect(service.verify()).toMatchObject({ ok: true })
    service.close()
  })

  it('cruises about a port beside a bay to which no way is found, and does not look for one till it has tried every leg of the chart', () => {
    const service = makeWar(path.join(folder, `${files++}.wardroom`), {}, 'port-arthur-1904')
    const { coast } = service.ground
    const meets = coast.meetsLand.bind(coast)
    let legs = 0
    coast.meetsLand = (...leg) => {
      // Of 15,648 points and as many legs from each.
      if (legs++ > 1_000_000) throw new Error('he looks for a way that there is not')
      return meets(...leg)
    }
    const sasebo: Mission = { mission: 'cruise', about: { lat: 33.145, lon: 129.655 } }
    const { movements } = staffOrders(service.seatView('jp-admiral'), mapOf(service), sasebo)
    expect(movements?.[0]?.legs?.length).toBeGreaterThan(3)
    service.close()
  })

  it('lies for a day and more at the one point of a beat to which there is a way, and does not go home at once', () => {
    const service = makeWar(path.join(folder, `${files++}.wardroom`), {}, 'port-arthur-1904')
    const about = service.ground.places.get('sasebo')?.gate ?? { lat: 33.145, lon: 129.655 }
    const { movements } = staffOrders(service.seatView('jp-admiral'), mapOf(service), { mission: 'cruise', about })
    const legs = movements?.[0]?.legs ?? []
    expect(legs.map((leg) => Object.keys(leg)[0])).toEqual(['to', 'waitMinutes', 'enter', 'operate'])
    expect(legs[1]).toEqual({ waitMinutes: 36 * 60 })
    expect(service.tryOrders('jp-admiral', { movements }).refused).toEqual([])
    service.close()
  })

  it('orders no coal where it is played without, so that his sheet is taken', () => {
    const seat = 'gb-force-h'
    const service = makeWar(path.join(folder, `${files++}.wardroom`), {}, 'river-plate-1939')
    const view = service.seatView(seat)
    const force = view.forces.find(({ id }) => id === view.seat.force)
    const gate = service.ground.places.get(force?.place ?? '')?.gate
    const about = gate ?? force?.position ?? USHANT
    const given = staffOrders(view, mapOf(service), { mission: 'cruise', about: { lat: about.lat, lon: about.lon } })
    expect(given.movements?.[0]?.legs?.length).toBeGreaterThan(1)
    expect(service.tryOrders(seat, given).refused).toEqual([])
    service.close()
  })

  it('goes for coal to no harbour of which his seat has heard that the enemy took it', () => {
    const service = war()
    const view = service.seatView('gb-admiral')
    const entered = (given: SeatView, mission: Mission) =>
      staffOrders(given, mapOf(service), mission).movements?.flatMap(({ legs = [] }) =>
        legs.flatMap((leg) => ('enter' in leg ? [leg.enter] : [])),
      )
    const lost = (place: string): SeatView['shore'][number] => ({
      place,
      asOf: view.clock,
      knownAt: view.clock,
      owner: 'fr',
      townPoints: null,
      docksDestroyed: false,
      coastguardDestroyed: false,
      telegraphBroken: false,
      forts: [],
    })
    const [before] = entered(view, cruise) ?? []
    const [after] = entered({ ...view, shore: [lost(before ?? '')] }, cruise) ?? []
    expect(service.ground.places.get(before ?? '')?.owner).toBe(view.seat.side?.key)
    expect(service.ground.places.get(after ?? '')?.owner).toBe(view.seat.side?.key)
    expect(after).not.toBe(before)
    // Nor home to it, though it is what he was told to do.
    const home: Mission = { mission: 'home', port: 'devonport' }
    expect(entered(view, home)).toEqual(['devonport'])
    expect(entered({ ...view, shore: [lost('devonport')] }, home) ?? []).not.toContain('devonport')
    // At sea he is ordered to another harbour once, and not anew at every move.
    const atSea = (plot: SeatView['forces'][number]['plot']): SeatView => ({
      ...view,
      shore: [lost('devonport')],
      forces: view.forces.map((force) =>
        force.id === view.seat.force ? { ...force, place: null, state: 'sea', plot } : force,
      ),
    })
    const [other] = entered(atSea([]), home) ?? []
    expect(service.ground.places.get(other ?? '')?.owner).toBe(view.seat.side?.key)
    expect(entered(atSea([{ enter: other ?? '', knots: 9 }]), home)).toBeUndefined()
    service.close()
  })

  it('has no leg of a way touch a headland where its ends are rounded', () => {
    const service = makeWar(path.join(folder, `${files++}.wardroom`), {}, 'caribbean-1898')
    const from = { lat: 21.9, lon: -80.5 }
    const map = mapOf(service)
    const way = map.way(from, map.gate('key-west') ?? from, 9) ?? []
    expect(way.length).toBeGreaterThan(3)
    const { coast } = service.ground
    expect(way.map(({ to }, n) => coast.crossesLand(way[n - 1]?.to ?? from, to).crossed)).not.toContain(true)
    service.close()
  })

  it('writes home of an enemy whom he sees, in a position and at an hour as people write them', () => {
    const service = makeMeeting(path.join(folder, `${files++}.wardroom`))
    closeWithEachOther(service)
    stepOn(service, 1)
    const { despatches = [] } = staffOrders(service.seatView('gb-admiral'), mapOf(service), cruise)
    expect(despatches[0]?.text).toMatch(/^Enemy in \d\d°\d\d′N\. \d°\d\d′W\. at \d{4} on \d+ May: .+\.$/)
    service.close()
  })

  it('lets stand what somebody else has ordered, until it is carried out', () => {
    const service = war()
    keep(service, 'gb-admiral', { mission: 'keep' })
    const view = service.seatView('gb-admiral')
    const force = view.seat.force
    const legs = [{ to: { lat: 50.3, lon: -2.4 }, knots: 9 }]
    service.apply({
      kind: 'orders',
      seat: 'gb-admiral',
      given: { movements: [{ force, legs }], ready: true },
      by: 'umpire',
    })
    keep(service, 'gb-admiral', cruise)
    service.apply({ kind: 'open', given: {} })
    expect(service.seatView('gb-admiral').forces.find(({ id }) => id === force)?.plot).toEqual(legs)
    service.close()
  })

  it('has what a player of the seat is sent and nothing more: a field beside it stops him', () => {
    const service = war()
    const map = mapOf(service)
    const view = service.seatView('gb-admiral')
    expect(staffOrders(view, map, cruise).movements).toHaveLength(1)
    const { forces } = service.state.world
    expect(() => staffOrders({ ...view, truth: forces }, map, cruise)).toThrow(/truth/)
    const [first, ...others] = view.forces
    expect(() => staffOrders({ ...view, forces: [{ ...first, fuel: 3 }, ...others] }, map, cruise)).toThrow(/fuel/)
    service.close()
  })

  it('orders the same in two wars that differ only in what the seat cannot know', () => {
    const ordered = [0, 1].map((n) => {
      const service = war()
      keep(service, 'gb-admiral', cruise)
      const says = 'the war is made otherwise'
      const forces = [{ force: 'fr-north', position: { lat: 46.5, lon: -6 + n } }]
      service.apply({ kind: 'rule', given: { says, forces } })
      service.apply({ kind: 'open', given: {} })
      const orders = JSON.stringify(service.seatView('gb-admiral').forces)
      service.close()
      return orders
    })
    expect(ordered[0]).toBe(ordered[1])
  })

  it.each<[string, string, Mission]>([
    ['fr-captain', 'scouts', { mission: 'scout', from: { lat: 48.6, lon: -6.3 }, to: { lat: 49.3, lon: -6.3 } }],
    ['gb-cruisers', 'blockades', { mission: 'blockade', port: 'brest' }],
    ['fr-cruisers', 'raids', { mission: 'raid', about: { lat: 50.0, lon: -3.2 } }],
    ['fr-admiral', 'defends', { mission: 'defend', port: 'brest' }],
    ['gb-captain', 'goes home', { mission: 'home', port: 'devonport' }],
  ])('of %s %s: every line that he writes is taken', (seat, _, mission) => {
    const service = war()
    const given = staffOrders(service.seatView(seat), mapOf(service), mission)
    expect(given.movements?.length ?? 0).toBe(1)
    expect(service.tryOrders(seat, given).refused).toEqual([])
    service.close()
  })

  it('orders no more knots than the book of the war lets those ships be ordered to', () => {
    const service = war()
    const { seat, forces } = service.seatView('gb-admiral')
    const ships = forces.find(({ id }) => id === seat.force)?.ships ?? []
    const { mayOrder } = mapOf(service)
    const map = new SeaMap(
      { ...service.pack.chart, seats: service.pack.seats },
      service.ground.coast,
      (given, knots) => mayOrder(given, knots) && knots <= 10,
    )
    const knotsOf = (given: SeatOrders): number[] =>
      (given.movements?.[0]?.legs ?? []).flatMap((leg) =>
        'knots' in leg && leg.knots !== undefined ? [leg.knots] : [],
      )
    const ordered = knotsOf(staffOrders(service.seatView('gb-admiral'), map, cruise))
    expect(ordered.length).toBeGreaterThan(3)
    expect(Math.max(...ordered)).toBeLessThanOrEqual(10)
    expect(ordered.every((knots) => mayOrder(ships, knots))).toBe(true)
    expect(Math.max(...knotsOf(staffOrders(service.seatView('gb-admiral'), mapOf(service), cruise)))).toBe(10.5)
    service.close()
  })

  it('takes a ship of hers in tow that cannot steam, and does not lie by her for days', () => {
    const service = war()
    const { force } = service.seatView('gb-cruisers').seat
    const own = service.state.world.seats['gb-cruisers']?.force ?? ''
    const [ship = ''] = service.state.world.forces[own]?.ships ?? []
    service.apply({
      kind: 'rule',
      given: {
        says: 'She has been in action.',
        forces: [{ force: own, position: { lat: 49.5, lon: -5 } }],
        ships: [{ ship, presentKnots: 0 }],
      },
    })
    service.apply({ kind: 'open', given: {} })
    const scout: Mission = { mission: 'scout', from: { lat: 48.7, lon: -5.9 }, to: { lat: 49.4, lon: -5.4 } }
    const given = staffOrders(service.seatView('gb-cruisers'), mapOf(service), scout)
    expect(given.movements).toMatchObject([{ force, legs: [{ operate: 'tow' }] }])
    expect(service.tryOrders('gb-cruisers', given).refused).toEqual([])
    service.close()
  })

  const closing: Mission = { mission: 'cruise', about: { lat: 49.8, lon: -4.5 } }
  const written = (service: CampaignService, kind: string): string[] =>
    service.past
      .journal()
      .flatMap(({ input }) => (input.kind === kind && 'seat' in input && input.by === 'staff' ? [input.seat] : []))
  /** Steps to an hour, takes the default of what is to be decided on the way, and steps on. */
  function meet(service: CampaignService, until: string): string {
    for (let n = 0; n < 20; n++) {
      const { answer } = service.apply({ kind: 'step', given: { until } })
      const state = answer.kind === 'step' ? answer.step.state : 'none'
      const [due] = answer.kind === 'step' ? answer.step.decisions : []
      if (!due) return state
      const option = due.options.find((one) => one.default) ?? due.options[0]
      service.apply({ kind: 'decide', decision: due.id, given: { choice: option?.key } })
    }
    return 'decisions without end'
  }

  it('fights on squares and on the board, so that the clock stands for no officer of the program', () => {
    const service = makeMeeting(path.join(folder, `${files++}.wardroom`))
    closeWithEachOther(service)
    for (const seat of ['gb-admiral', 'fr-admiral']) keep(service, seat, closing)
    service.apply({ kind: 'open', given: {} })
    expect(meet(service, '1898-05-02T07:38:00Z')).toBe('moved')
    for (const kind of ['squares', 'boardOrders'])
      expect(new Set(written(service, kind)), kind).toEqual(new Set(['gb-admiral', 'fr-admiral']))
    const said = service.past.history().events.map(({ kind }) => kind)
    expect(said).toEqual(expect.arrayContaining(['squares', 'board']))
    expect(said).not.toContain('unfought')
    expect(service.verify()).toMatchObject({ ok: true })
    service.close()
  })

  it('has its long fights stepped in turns where others wait, and comes by them to the same hour', () => {
    const service = makeMeeting(path.join(folder, `${files++}.wardroom`))
    closeWithEachOther(service)
    for (const seat of ['gb-admiral', 'fr-admiral']) keep(service, seat, closing)
    service.apply({ kind: 'open', given: {} })
    const until = '1898-05-02T07:38:00Z'
    let turns = 0
    let last = ''
    for (let n = 0; n < 200 && last !== 'moved'; n++) {
      const { answer, goesOn } = service.apply({ kind: 'step', given: { until } }, () => true)
      if (answer.kind !== 'step') continue
      if (goesOn) turns++
      last = goesOn ? 'goes on' : answer.step.state
      const [due] = answer.step.decisions
      const option = due?.options.find((one) => one.default)
      if (due && !goesOn) service.apply({ kind: 'decide', decision: due.id, given: { choice: option?.key } })
    }
    expect(turns).toBeGreaterThan(5)
    expect(last).toBe('moved')
    expect(service.state.world.clock).toBe(Date.parse(until) / 1000)
    expect(service.verify()).toMatchObject({ ok: true })
    service.close()
  })

  it('waits on squares for a player who is on them, and has sealed its own part', () => {
    const service = makeMeeting(path.join(folder, `${files++}.wardroom`))
    closeWithEachOther(service)
    keep(service, 'fr-admiral', closing)
    service.apply({ kind: 'open', given: {} })
    expect(meet(service, '1898-05-02T08:00:00Z')).toBe('encounter')
    expect(written(service, 'squares')).toEqual(['fr-admiral'])
    service.apply({ kind: 'boardStep', encounter: Object.keys(service.state.world.encounters)[0] })
    expect(written(service, 'squares')).toEqual(['fr-admiral', 'fr-admiral'])
    service.close()
  })

  it('has written as soon as its clock stands, before the umpire does anything more', () => {
    const service = makeMeeting(path.join(folder, `${files++}.wardroom`))
    closeWithEachOther(service)
    keep(service, 'fr-admiral', closing)
    service.apply({ kind: 'open', given: {} })
    expect(meet(service, '1898-05-02T08:00:00Z')).toBe('encounter')
    const encounter = Object.keys(service.state.world.encounters)[0]
    const owed = (): number => staffInputs(service.ground, service.state.world, (seat) => service.seatView(seat)).length
    expect(owed()).toBe(0)
    service.apply({ kind: 'boardStep', encounter })
    expect(owed()).toBe(0)
    expect(written(service, 'squares').length).toBeGreaterThan(0)
    service.close()
  })

  it('has written before the umpire does anything more where he has ended its squares', () => {
    const service = makeMeeting(path.join(folder, `${files++}.wardroom`))
    closeWithEachOther(service)
    keep(service, 'fr-admiral', closing)
    service.apply({ kind: 'open', given: {} })
    expect(meet(service, '1898-05-02T08:00:00Z')).toBe('encounter')
    const [encounter] = Object.values(service.state.world.encounters)
    const owed = (): number => staffInputs(service.ground, service.state.world, (seat) => service.seatView(seat)).length
    const sheets = written(service, 'orders').length
    service.apply({ kind: 'boardEnd', encounter: encounter?.id, note: 'They part.' })
    expect(service.seatView('fr-admiral').move.state).toBe('stopped')
    expect(owed()).toBe(0)
    expect(written(service, 'orders').length).toBeGreaterThan(sheets)
    service.close()
  })

  it('leaves a stand-in who fights beside it, or comes up, to the umpire, unless he takes the defaults', () => {
    const service = makeMeeting(path.join(folder, `${files++}.wardroom`))
    closeWithEachOther(service)
    service.apply({ kind: 'open', given: {} })
    expect(meet(service, '1898-05-02T08:00:00Z')).toBe('encounter')
    const kept = { 'gb-admiral': closing, 'fr-admiral': closing }
    const world = { ...service.state.world, staff: kept }
    const [fight] = Object.values(world.encounters)
    if (!fight) throw new Error('nobody is on squares')
    const [first = ''] = fight.forces
    const led = world.forces[first]
    if (!led) throw new Error('nobody fights')
    const standIn = { ...led, id: 'other', commander: null }
    const besides = (joining: string[], forces: typeof world.forces = { ...world.forces, other: standIn }) => ({
      ...world,
      forces,
      encounters: { [fight.id]: { ...fight, joining } },
    })
    const asked = (one: typeof world, defaults: boolean): boolean => fightOfOfficers(one, defaults) !== null
    expect(asked(world, false)).toBe(true)
    expect(asked(besides(['other']), false)).toBe(false)
    expect(asked(besides(['other']), true)).toBe(true)
    // A merchantman has no orders to wait for; a player who comes up has.
    expect(asked(besides(['other'], { ...world.forces, other: { ...standIn, kind: 'trade' } }), false)).toBe(true)
    expect(asked(besides(['other'], { ...world.forces, other: { ...standIn, commander: 'gb-captain' } }), true)).toBe(
      false,
    )
    service.close()
  })

  it('refuses a mission that the chart or the seat cannot have, in one sentence', () => {
    const service = war()
    const said = (seat: string, mission: Mission): string => {
      try {
        keep(service, seat, mission)
      } catch (error) {
        if (error instanceof Refused) return error.refusal.message
      }
      return 'taken'
    }
    expect(said('gb-admiral', { mission: 'blockade', port: 'portland' })).toBe(
      'Portland is a harbour of that side: it is defended, not blockaded.',
    )
    expect(said('gb-admiral', { mission: 'defend', port: 'brest' })).toBe('Brest is no harbour of that side.')
    expect(said('gb-admiral', { mission: 'cruise', about: { lat: 51.5, lon: -1.5 } })).toBe('That position is on land.')
    expect(said('gb-government', cruise)).toMatch(/sits ashore/)
    expect(said('umpire', cruise)).toBe('There is no seat "umpire" that gives orders.')
    service.close()
  })
})
