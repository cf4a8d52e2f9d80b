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
    lost.rule({ says: 'A landing, fought at the table.', places: [{ place: office, owner: 'red' }] })
    expect(said()).toBeUndefined()
    changesHands(lost, office, 'red')
    expect(said()).toBe('There is no wireless at this station.')
  })
})

const stationsOf = (war: SmallWar, side: string): string[] =>
  wirelessStations({ ground: war.ground, world: war.world } as never, side).map(({ key }) => key)
