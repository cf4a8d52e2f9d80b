/** What captains do where nobody has told them: none of it is printed, so that each is a setting, with the reason for its default. */

import type { Plain } from '../../explanation/finding.ts'
import { because, type Finding, finding } from '../../explanation/finding.ts'
import type { Captains } from '../captains.ts'
import type { Settings } from '../contract.ts'
import { janeSettings } from './settings.ts'

/** A setting with the rule it stands on, and why it is what it is where the campaign does not say. */
function chosen<T extends Plain>(value: T, rule: string, says: string): Finding<T> {
  return finding(value, [because(rule, says, { value })])
}

export function janeCaptains(given: Settings): Captains {
  const settings = janeSettings(given)
  return {
    leastPartDay: chosen(
      settings['captain.partDay'],
      'JS-COST-13',
      'coal is dealt out by whole days: told to fill up, he pays a day for part of one only where it is worth the hour',
    ),
    goesHome: chosen(
      settings['captain.goesHome'],
      'JS-COAL-07',
      'a ship applies to her home port for coal; while a player aboard has orders for her it is his to say, but without any, and where they lead to a harbour, her captain does not wait until she drifts',
    ),
    coalReserve: chosen(
      settings['captain.coalReserve'],
      'JS-COAL-10',
      'a captain is warned at a quarter of his coal: with that in hand he is home before it is gone',
    ),
    ordersInHandHours: chosen(
      settings['captain.ordersInHand'],
      'JS-COAL-10',
      'a breakdown stops a ship for six hours, and then halves her speed for as long, and one who lies stopped at sea burns coal: with less than that in hand, and half as much for the half speed, an engine that gives way on the way in leaves her adrift',
    ),
    lastInHandHours: chosen(
      settings['captain.lastInHand'],
      'JS-COAL-10',
      'he reckons his way by the weather that he has: a change of it, or a stream against him, may cost an hour',
    ),
    prizes: chosen(
      settings['captain.prizes'],
      'JS-TIME-15',
      'an unresisting merchantman that is closed is taken: she is worth her cargo and her own points',
    ),
    chaseHours: chosen(
      settings['captain.chaseHours'],
      'JS-MOVE-05',
      'who has not gained on the other in the six hours of a move is too slow or too far, and his own orders wait',
    ),
    clearMiles: chosen(
      settings['captain.clearMiles'],
      'JS-SIGHT-12',
      'sight ends at an exact distance: a little beyond it neither a knot of stream nor a turn of his brings him back in sight',
    ),
  }
}
