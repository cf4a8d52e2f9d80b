import { describe, expect, it } from 'vitest'
import { givenCampaign, off, RED_GATE } from '../test-kit/campaign.ts'
import { forceView } from './umpire-view-parts.ts'

describe('The umpire’s tracks', () => {
  it('go out of a harbour by its gate, as the force does', () => {
    const war = givenCampaign({
      ships: [{ key: 'flag', side: 'red', type: 'first-class-cruiser', position: RED_GATE }],
      forces: [
        { key: 'flag', side: 'red', name: 'Flag', ships: ['flag'], at: { place: 'red-port' }, seat: 'red-admiral' },
      ],
    })
    war.open()
    const sea = off(RED_GATE, 0, 12)
    war.send('red-admiral', 'flag', [{ to: sea, knots: 12 }])
    war.move()
    const { track } = forceView(war.world, war.force('flag'), war.tracks)
    const gate = track.findIndex(({ lat, lon }) => lat === RED_GATE.lat && lon === RED_GATE.lon)
    expect(gate).toBeGreaterThan(0)
    // No time passes between the quay and the gate.
    expect(track[gate]?.at).toBe(track[gate - 1]?.at)
    expect(track[gate + 1]).toMatchObject(sea)
  })
})
