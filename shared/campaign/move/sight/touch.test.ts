import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { CLEAR, givenCampaign, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { isoTime, MINUTE } from '../../../vocabulary/time.ts'

/** A ship that comes up with another of her side, and in sight of her, five miles astern; the other makes Red Port’s gate after so many minutes. */
function following(minutes: number): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'r', side: 'red', type: 'second-class-cruiser', position: off(RED_GATE, 0, minutes / 5 + 5) },
      { key: 'r2', side: 'red', type: 'second-class-cruiser', position: off(RED_GATE, 0, minutes / 5) },
    ],
  })
  for (const key of ['r', 'r2']) Object.assign(war.force(key), { commander: null })
  war.force('r').plot = [{ do: 'operate', operate: 'join', force: 'r2', at: off(RED_GATE, 0, 10), knots: 12 }]
  war.force('r2').plot = [{ do: 'enter', place: 'red-port', knots: 12 }]
  war.open({ weather: CLEAR })
  return war
}

describe('sight lost and won within one second', () => {
  for (const stop of [null, -1, 0, 1])
    it(`JS-SIGHT-12: one who follows a friend into sight of her harbour loses her once as she enters it${stop === null ? '' : `, the clock stopped ${stop} seconds after`}`, () => {
      // The last second in which she is seen is the first in which she is not: without end they would lose and find each other in it.
      const war = following(10)
      const entered = war.world.campaign.start + 10 * MINUTE
      if (stop !== null) war.step({ until: isoTime(entered + stop), acceptDefaults: true })
      war.step({ acceptDefaults: true })
      expect(war.force('r2').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
      // She lies where she was to meet her.
      expect(separationMiles(war.force('r').position, off(RED_GATE, 0, 10))).toBeLessThan(0.1)
    })
})
