/** Telegraph and wireless in Jane's game: at once, or by the options borrowed from the rules of 1905 (JS-INFO-01, -13, -14). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Position } from '../../../vocabulary/position.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { LineHop, WirelessFit } from '../../contract.ts'
import * as nwc from '../../nwc1905/signalling.ts'
import type { JaneSettings } from '../settings.ts'

/** When a telegram handed in at `at` arrives over unbroken lines: at once, or by the miles of line and the sender's day and night. */
export function telegraphArrival(
  hops: readonly LineHop[],
  at: Seconds,
  sunAltitude: (place: Position, t: Seconds) => number,
  settings: JaneSettings,
): Finding<Seconds> {
  if (settings.telegraph === 'atOnce') {
    return finding(
      at,
      [because('JS-INFO-01', 'over unbroken lines, at once', { lines: hops.length }, nwc.onTheWay(at, at))],
      {
        unit: 'seconds',
      },
    )
  }
  const [first] = hops
  if (!first)
    return finding(at, [because('JS-INFO-14', 'handed in where it is to be read', {}, nwc.onTheWay(at, at))], {
      unit: 'seconds',
    })
  const miles = hops.reduce((sum, hop) => sum + hop.miles, 0)
  const sent = nwc.telegraphArrival(miles, at, (t) => sunAltitude(first.from, t))
  return finding(
    sent.value,
    [
      because(
        'JS-INFO-14',
        'the telegraph takes its time by the rules of 1905 (telegraph=nwc1905)',
        { miles },
        nwc.onTheWay(at, sent.value),
      ),
      ...sent.because,
    ],
    { unit: 'seconds' },
  )
}

/** Miles that a station reaches by wireless; 0 where the campaign has none (JS-INFO-13). */
export function wirelessMiles(fit: WirelessFit, settings: JaneSettings): Finding<number> {
  if (settings.wireless === 'off')
    return finding(0, [because('JS-INFO-13', 'this campaign has no wireless (wireless=off)', {}, 0)], { unit: 'miles' })
  const reach = nwc.wirelessMiles(fit)
  return finding(
    reach.value,
    [because('JS-INFO-13', 'wireless by the rules of 1905', { type: fit.type }, reach.value), ...reach.because],
    { unit: 'miles' },
  )
}

/** When word sent along a chain of links arrives; null when it may not be sent (JS-INFO-13). */
export function wirelessArrival(
  linkMiles: readonly number[],
  at: Seconds,
  settings: JaneSettings,
): Finding<Seconds | null> {
  if (settings.wireless === 'off')
    return finding(null, [because('JS-INFO-13', 'this campaign has no wireless (wireless=off)', {}, null)], {
      unit: 'seconds',
    })
  const sent = nwc.wirelessArrival(linkMiles, at, settings['wireless.mph'])
  return finding(
    sent.value,
    [
      because(
        'JS-INFO-13',
        'a chain by the rules of 1905',
        { mph: settings['wireless.mph'] },
        sent.value === null ? null : nwc.onTheWay(at, sent.value),
      ),
      ...sent.because,
    ],
    { unit: 'seconds' },
  )
}
