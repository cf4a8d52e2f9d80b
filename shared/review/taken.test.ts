import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off } from '../test-kit/campaign.ts'
import { sideAt } from './at-time.ts'
import { meetingsOf } from './meetings.ts'
import { truePaths } from './truth-paths.ts'

describe('The review of a merchantman that was taken', () => {
  const war = givenCampaign({
    ships: [
      { key: 'clover', name: 'Clover', side: 'red', type: 'second-class-cruiser', position: MIDDLE },
      { key: 'fern', name: 'Fern', side: 'blue', type: 'merchantman', position: off(MIDDLE, 0, 0.2) },
    ],
    forces: [{ key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
  })
  Object.assign(war.ship('clover'), { guns: { D: 10, E: 6 }, men: 300 })
  war.open()
  war.step()
  const [seen] = war.view('red-admiral').reports.filter(({ of }) => of === 'enemy')
  war.send('red-admiral', 'clover', [{ operate: 'capture', contact: seen?.contact ?? '', sendTo: 'red-port' }])
  for (let move = 0; move < 6; move++) war.move()
  const forces = truePaths(war.world, war.tracks, [], war.events)
  const fern = forces.find(({ key }) => key === 'fern')
  const [taken] = war.of('captured')

  it('has her under her own flag until the second at which she was taken, and her captor’s from then', () => {
    expect(fern?.sides).toEqual([
      [war.world.campaign.start, 'blue'],
      [taken?.at, 'red'],
    ])
    const at = taken?.at ?? 0
    expect(fern && [at - 1, at, war.clock].map((then) => sideAt(fern, then))).toEqual(['blue', 'red', 'red'])
    expect(forces.find(({ key }) => key === 'clover')?.sides).toEqual([[war.world.campaign.start, 'red']])
  })

  it('tells why she and her captor met', () => {
    const met = meetingsOf({ world: war.world, despatches: [], forces, events: war.events, beliefs: {} })
    expect(met.some(({ forces: both }) => both.includes('fern') && both.includes('clover'))).toBe(true)
  })
})
