import { tellSent } from '../../../knowledge/reporting.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import type { Position } from '../../../vocabulary/position.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { mint, type Turn } from '../../context.ts'
import { gateOf } from '../../ground.ts'
import type { Road } from '../../orders.ts'
import type { Addressee, Despatch, Seat, StructuredOrder } from '../../world.ts'
import { wholeOrderWords } from '../orders/words.ts'
import { believedLines, officeOf, officeOfAddressee, targetForce } from './offices.ts'
import { hasWireless, sendOff } from './send.ts'
import { addresseeTitle, figures, roadWords } from './words.ts'

interface Writing {
  readonly from: Seat
  readonly to: Addressee
  readonly text: string
  readonly order: StructuredOrder | null
  readonly road: Road | undefined
  /** Where the seat believes the addressee to be, for choosing an office. */
  readonly believed: Position | null
  readonly signalMiles: number
}

/** Takes in a despatch as written: chooses its road if the writer did not, sends it off, and enters it in his logbook. */
export function writeDespatch(turn: Turn, writing: Writing): { readonly id: string; readonly goes: string } {
  const { world } = turn
  const { from, to } = writing
  const road = writing.road ?? chooseRoad(turn, writing)
  const id = mint(turn, 'despatch')
  const despatch: Despatch = {
    id,
    from: from.id,
    to,
    text: writing.text,
    order: writing.order,
    medium: road.medium,
    office: road.office ?? null,
    vessel: road.vessel ?? null,
    stages: [],
    state: 'waiting',
    lies: null,
    writtenAt: world.clock,
    sentAt: null,
    dueAt: null,
    deliveredAt: null,
    textDelivered: null,
    orderDelivered: null,
    umpireNote: null,
  }
  world.despatches[id] = despatch
  turn.outcome.touched.despatches.add(id)
  let expected: Seconds | null
  try {
    expected = sendOff(turn, despatch, writing.signalMiles)
  } catch (error) {
    // A road that is refused leaves nothing behind: a despatch that cannot go would be tried again at every move.
    delete world.despatches[id]
    turn.outcome.touched.despatches.delete(id)
    throw error
  }
  tellSent(turn, from, world.clock, {
    despatch: id,
    to: addresseeTitle(turn, to),
    text: writing.text,
    order: writing.order ? wholeOrderWords(turn, writing.order) : null,
    medium: road.medium,
    route: roadWords(turn, road),
    expected,
  })
  return { id, goes: howItGoes(turn, writing, road, expected) }
}

/** How it goes, in the words of an answer to its writer: by what he knows, and no more. */
function howItGoes(turn: Turn, writing: Writing, road: Road, expected: Seconds | null): string {
  const words = roadWords(turn, road).join(', ')
  if (road.medium === 'telegraph') {
    const there = expected === null ? '' : `, expected there at ${figures(turn, expected)}`
    return `${words}${there}${waits(turn, writing, road)}`
  }
  if (road.medium !== 'signal' || writing.road !== undefined) return words
  const ashore = targetForce(turn.world, writing.to) === null
  // Wireless is heard by others: it is made only where it is named.
  const none = hasWireless(turn, writing.from)
    ? 'no road is open here that you know of but wireless, which is used only where it is named'
    : 'no road is open here that you know of'
  return ashore
    ? `${none}: it stays aboard until you make a telegraph`
    : `${none}: it stays aboard until she is in signal distance`
}

const AT_THE_GATE_MILES = 1

/** Who is believed to be where the telegram goes needs not come for it. */
function waits({ world, ground }: Turn, { to, believed, signalMiles }: Writing, { office }: Road): string {
  if (targetForce(world, to) === null) return ''
  const place = ground.places.get(office ?? '')
  // A seat ashore makes no signals: to it she is there who lies in the harbour, that is at its gate.
  const reach = Math.max(signalMiles, AT_THE_GATE_MILES)
  const isThere =
    place !== undefined &&
    believed !== null &&
    [place, gateOf(place)].some((where) => separationMiles(believed, where) <= reach)
  return isThere ? '; she is there by what you know' : '; it lies there until she comes for it'
}

/** The best road that the writer knows of: signal if he is in company, else telegraph to the office nearest the addressee, else signal when met. */
function chooseRoad(turn: Turn, writing: Writing): Road {
  const { world, ground } = turn
  const office = officeOf(turn, writing.from, writing.signalMiles)
  if (office === null) return { medium: 'signal' }
  const lines = believedLines(turn, writing.from)
  const direct = officeOfAddressee(world, writing.to)
  if (direct !== null && ground.network.route(office, direct, lines)) return { medium: 'telegraph', office: direct }
  const near = writing.believed
  let best: { key: string; miles: number } | null = null
  for (const place of ground.places.values()) {
    if (near === null || !place.telegraph || place.offChart || !ground.network.route(office, place.key, lines)) continue
    const miles = separationMiles(near, { lat: place.lat, lon: place.lon })
    if (!best || miles < best.miles || (miles === best.miles && place.key < best.key)) best = { key: place.key, miles }
  }
  return best ? { medium: 'telegraph', office: best.key } : { medium: 'signal' }
}
