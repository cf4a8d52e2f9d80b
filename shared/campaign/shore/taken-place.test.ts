import { describe, expect, it } from 'vitest'
import { tellShore } from '../../knowledge/reporting-shore.ts'
import { BLUE_GATE, givenCampaign, off, type SmallWar } from '../../test-kit/campaign.ts'
import { meet, points, take, twoAtSea, untilClose } from '../../test-kit/prizes.ts'
import type { Turn } from '../context.ts'
import { wirelessStations } from '../move/despatches/send.ts'

/** A place has gone to the other side, and every seat of both has heard of it. */
function changesHands(war: SmallWar, place: string, owner: string): void {
  war.rule({ says: 'A landing, fought at the table.', places: [{ place, owner }] })
  const { ground, world, state, clock } = war
  const held = world.places[place]
  const turn = { ground, world, state, outcome: { entries: [] } } as unknown as Turn
  for (const seat of Object.values(world.seats)) if (held && seat.side) tellShore(turn, seat, clock, clock, held)
}

const mine = (station: string) =>
  ({ operate: 'layMines', mines: 'observation', squares: 1, bearing: 0, station }) as const

describe('a place that has been taken', () => {
  it('JS-COMM-05: a prize is paid for in a harbour that her captor has taken', () => {
    const war = twoAtSea({}, {})
    changesHands(war, 'blue-port', 'red')
    const [red = 0] = [points(war, 'red')]
    meet(war, 3, 'clover', 'fern')
    expect(take(war, { sendTo: 'blue-port' }).refused).toEqual([])
    for (let move = 0; move < 12 && points(war, 'red') === red; move++) {
      untilClose(war)
      war.open()
    }
    expect(points(war, 'red')).toBe(red + 30)
  })

  it('JS-COMM-05: no prize is sent to a harbour that is known to be lost', () => {
    const war = twoAtSea()
    changesHands(war, 'red-port', 'blue')
    meet(war, 3, 'clover', 'fern')
    expect(take(war, { sendTo: 'red-port' }).refused[0]?.message).toBe('There is no harbour "red-port" of this side.')
  })

  it('JS-GOV-15: its captor buys into its stores, and who has lost it does not', () => {
    const war = givenCampaign()
    war.open()
    changesHands(war, 'blue-port', 'red')
    const line = { purchases: [{ buy: 'coalDay', number: 1, place: 'blue-port' }] }
    expect(war.orders('blue-government', line).refused[0]?.message).toBe(
      'There is no harbour "blue-port" of this side.',
    )
    const said = war.orders('red-government', line).refused[0]?.message
    expect(said ?? '').not.toMatch('There is no harbour')
  })

  it('JS-MINE-05: observation mines are fired from it by its captor, and by its owner no more', () => {
    const given = { position: off(BLUE_GATE, -4, -4), type: 'second-class-cruiser' }
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', ...given },
        { key: 'b1', side: 'blue', ...given, position: off(BLUE_GATE, -40, -40) },
      ],
      forces: [
        { key: 'r1', side: 'red', ships: ['r1'], seat: 'red-admiral' },
        { key: 'b1', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      ],
    })
    const refused = (seat: string, force: string) =>
      war.send(seat, force, [mine('blue-port')]).refused.map(({ message }) => message)
    expect(refused('red-admiral', 'r1')[0]).toMatch('is no place of your side')
    changesHands(war, 'blue-port', 'red')
    expect(refused('red-admiral', 'r1').join()).not.toMatch('is no place of your side')
    expect(refused('blue-admiral', 'b1')[0]).toMatch('is no place of your side')
  })

  it('JS-INFO-05: a wireless station that was taken works for its captor', () => {
    const war = givenCampaign({ settings: { wireless: 'nwc1905' }, places: [{ key: 'blue-port', wireless: true }] })
    const has = (side: string) => stationsOf(war, side).includes('place:blue-port')
    const before = [has('red'), has('blue')]
    changesHands(war, 'blue-port', 'red')
    expect([before, [has('red'), has('blue')]]).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('JS-INFO-13: a government is refused its wireless when it has heard that its station is lost, and not before', () => {
    const war = givenCampaign({ settings: { wireless: 'nwc1905' } })
    const office = war.world.seats['blue-government']?.office ?? ''
    const lost = givenCampaign({ settings: { wireless: 'nwc1905' }, places: [{ key: office, wireless: true }] })
    lost.open()
    const said = () =>
      lost.orders('blue-government', {
        despatches: [{ to: 'blue-admiral', text: 'By wireless.', by: { medium: 'wireless' as const } }],
      }).refused[0]?.message
    // In truth alone: nobody has heard of it.
    const station = lost.world.places[office]
    if (station) station.owner = 'red'
    expect(said()).toBeUndefined()
    changesHands(lost, office, 'red')
    expect(said()).toBe('There is no wireless at this station.')
  })
})

describe('a place that changes hands by the umpire’s word', () => {
  const given = { says: 'A landing, fought at the table.', places: [{ place: 'blue-point', owner: 'red' }] }
  const WORDS = 'blue-point is in the hands of Red now, with its stores and all that lies there.'
  const AT_IT = { lat: 49.9, lon: -1.005 }
  const cruiser = (key: string, side: 'red' | 'blue', position: { lat: number; lon: number }) => ({
    key,
    side,
    type: 'second-class-cruiser',
    position,
  })
  /** A red cruiser off the town, one of each side far out at sea. */
  const war = (): SmallWar => {
    const one = givenCampaign({
      ships: [
        cruiser('r1', 'red', AT_IT),
        cruiser('r2', 'red', off(BLUE_GATE, -80, -50)),
        cruiser('b1', 'blue', off(BLUE_GATE, -80, 50)),
      ],
      forces: [
        { key: 'r1', side: 'red', ships: ['r1'], seat: 'red-admiral' },
        { key: 'r2', side: 'red', ships: ['r2'], seat: 'red-captain' },
        { key: 'b1', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      ],
      seats: [{ key: 'red-captain', role: 'captain', side: 'red', title: 'Captain' }],
      stores: [{ place: 'blue-point', forts: [{ guns: 4, garrison: 40 }] }],
    })
    one.open()
    return one
  }
  const heard = (one: SmallWar, seat: string): (string | undefined)[] => [
    one.view(seat).shore.find(({ place }) => place === 'blue-point')?.owner,
    one.view(seat).notices.find(({ says }) => says === WORDS)?.says,
  ]
  const everybody = (one: SmallWar): Record<string, unknown> =>
    Object.fromEntries(
      Object.values(one.world.seats)
        .filter(({ role }) => role !== 'umpire')
        .map(({ id }) => [id, heard(one, id)[0]])
        .filter(([, owner]) => owner !== undefined),
    )

  it('JS-INFO-01, JS-INFO-05: is told to its owner’s government by wire and to those who lie off it, and to nobody else', () => {
    const one = war()
    one.rule(given)
    expect(heard(one, 'red-admiral')).toEqual(['red', WORDS])
    untilClose(one)
    expect(heard(one, 'blue-government')).toEqual(['red', WORDS])
    // No line joins the town to the red government: the cruiser has to bring the news.
    expect(everybody(one)).toEqual({ 'red-admiral': 'red', 'blue-government': 'red' })
    expect(one.world.places['blue-point']?.forts?.[0]?.owner).toBe('red')
    expect(one.of('taken').map(({ says }) => says)).toEqual([WORDS])
  })

  it('JS-INFO-05: word of it that a ship brings says what those aboard saw, not what befell it since', () => {
    const one = war()
    one.rule(given)
    one.move()
    one.rule({
      says: 'It is taken back.',
      places: [{ place: 'blue-point', owner: 'blue' }],
      forces: [{ force: 'r1', place: 'red-port' }],
    })
    one.move()
    expect(heard(one, 'red-government')).toEqual(['red', WORDS])
    expect(heard(one, 'red-admiral')).toEqual(['red', WORDS])
    // No wire of its own carries the news of the loss: half a day late, as of any coast whose station is gone.
    one.move()
    one.move()
    expect(heard(one, 'red-government')).toEqual(['blue', WORDS])
    expect(heard(one, 'red-admiral')[0]).toBe('red')
    expect(heard(one, 'blue-government')[0]).toBe('blue')
  })

  it('JS-COST-27: what is lost of its town is lost to him who had it', () => {
    const one = war()
    const before = [points(one, 'red'), points(one, 'blue')]
    one.rule({ ...given, places: [{ place: 'blue-point', owner: 'red', townLost: 50 }] })
    expect(points(one, 'red')).toBe(before[0])
    expect(points(one, 'blue')).toBeLessThan(before[1] ?? 0)
  })
})

const stationsOf = (war: SmallWar, side: string): string[] =>
  wirelessStations({ ground: war.ground, world: war.world } as never, side).map(({ key }) => key)
