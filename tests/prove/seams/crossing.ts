import { balanceOf } from '../../../shared/campaign/move/points/points.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import { off } from '../../../shared/test-kit/campaign.ts'
import { sortedText } from '../../../shared/test-kit/written.ts'
import { HOUR, isoTime, MINUTE, parseTime } from '../../../shared/vocabulary/time.ts'
import type { Crossing } from './crossed.ts'
import { CLOSED, IN_STRETCHES, type Interruption, TAKEN_BACK } from './interruptions.ts'
import { Ledger, type Opened } from './invariants.ts'
import { nameOf, type Setting, WORK } from './operations.ts'
import { SeamWar } from './seam-war.ts'

/** The hour at which the interruption comes, in full daylight. */
const NOON = parseTime('1898-05-04T12:00:00Z') ?? 0
/** An hour before the order is given, for enemies to meet and colliers to be known. */
const LEAD = 1
/** How long a crossing goes on after its interruption: two days hold any of these operations, and its taking up again. */
const AFTER = 30

export const seatOf = ({ by }: Setting): string => (by === 'warships' ? 'red-admiral' : 'red-trade')

function order(war: SeamWar, setting: Setting): void {
  const legs = setting.momentary ? [{ waitMinutes: 60 }, setting.order(war)] : [setting.order(war)]
  const { refused } = war.send(seatOf(setting), WORK, legs)
  if (refused.length > 0) throw new Error(`${nameOf(setting)} is refused: ${refused[0]?.message}`)
}

/** Brings a force alongside another, and lets both stand on. */
export function bringAlongside(war: SeamWar, force: string, to: string, miles: number): void {
  const position = off(war.force(to).position, miles * 0.6, -miles * 0.8)
  war.rule({ says: 'They meet.', forces: [{ force, position }] })
}

/** Plays one crossing to its end; gives every fault that was seen. */
export function play(setting: Setting, interruption: Interruption | null): { faults: string[]; war: SeamWar } {
  const start = NOON - (LEAD + setting.hours) * HOUR
  const settings = { ...setting.given.settings, ...interruption?.settings }
  const war = SeamWar.of({ ...setting.given, settings, start: isoTime(start), seed: `seams ${nameOf(setting)}` })
  setting.prepare?.(war)
  interruption?.prepare?.(war, setting)
  const ledger = new Ledger(war)
  war.watch((seen) => ledger.look(seen))
  for (const what of opened(setting, interruption)) ledger.opens(what)
  const faults: string[] = []
  try {
    war.run(start + LEAD * HOUR)
    if (setting.meets !== undefined) {
      bringAlongside(war, setting.meets, WORK, 0.2)
      war.run(war.clock + 2 * MINUTE)
    }
    order(war, setting)
    war.run(war.clock + 2 * MINUTE)
    setting.begun?.(war)
    war.run(NOON - 20 * MINUTE)
    const closed = JSON.parse(JSON.stringify(war.state)) as CampaignState
    if (interruption?.midst) {
      war.open({ hours: 6 })
      war.step({ until: isoTime(NOON), acceptDefaults: true })
    } else war.run(NOON)
    const [leg] = war.force(WORK).plot
    const about = setting.underWay ? leg?.do === 'operate' && leg.operate : war.force(WORK).operating?.leg.operate
    if (!setting.momentary && about !== setting.operate)
      throw new Error(`${nameOf(setting)} is not in its midst at noon`)
    const crossing: Crossing = { war, setting, seat: seatOf(setting), closed, ledger }
    interruption?.come(crossing)
    war.run(Math.max(war.clock, war.world.move.ends) + (AFTER / 2) * HOUR)
    if (war.world.move.state === 'waiting') takeUpAgain(war, setting)
    war.run(war.clock + (AFTER / 2) * HOUR)
    ledger.end()
  } catch (error) {
    faults.push(`${error instanceof Error ? error.message : String(error)}`)
  }
  return { faults: [...faults, ...ledger.faults], war }
}

/** What no longer balances of itself in a crossing: what is fired, bought, destroyed or taken in from outside. */
function opened({ operate }: Setting, interruption: Interruption | null): Opened[] {
  const key = interruption?.key ?? ''
  return [
    ...(operate === 'bombard' || key.includes('board') || key.includes('table') ? (['rounds'] as const) : []),
    ...(operate === 'stores' ? (['men'] as const) : []),
    ...(key === 'sheet: purchases' ? (['coal'] as const) : []),
  ]
}

/** The same order again, where she can still be given one. */
function takeUpAgain(war: SeamWar, setting: Setting): void {
  const force = war.world.forces[WORK]
  if (force?.side !== 'red' || force.commander !== seatOf(setting)) return
  if (!force.ships.some((id) => war.world.ships[id]?.status === 'afloat')) return
  if (war.force(WORK).whereabouts.at === 'board') return
  // Refused or not, it is an order like any other.
  war.send(seatOf(setting), WORK, [setting.order(war)])
}

/** What is in store, afloat and in hand: the same however names were minted. */
function stocks({ world }: SeamWar): string {
  return sortedText([world.ships, world.places, world.sides.map(({ key }) => balanceOf(world, key))])
}

const NOTHING: Interruption = { key: 'nothing', come: () => undefined }

/** Plays a crossing; what is only closed and opened, run in shorter stretches, or taken back and done again, ends as if nothing had come between. */
export function cross(setting: Setting, interruption: Interruption): string[] {
  const { faults, war } = play(setting, interruption)
  if (interruption.key === CLOSED) {
    const same = play(setting, { ...NOTHING, midst: true })
    if (sortedText(same.war.state) !== sortedText(war.state))
      faults.push('JS-GOV-02: closed and opened again it is another war')
  }
  if (interruption.key === IN_STRETCHES && stocks(play(setting, { ...NOTHING, midst: true }).war) !== stocks(war))
    faults.push('JS-GOV-02: run on in short stretches it ends otherwise')
  if (interruption.key === TAKEN_BACK && stocks(play(setting, NOTHING).war) !== stocks(war))
    faults.push('JS-GOV-02: taken back and done again it ends otherwise')
  return faults
}
