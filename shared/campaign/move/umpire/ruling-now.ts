import { refuse } from '../../../explanation/refusal.ts'
import { named } from '../../context.ts'
import type { Ground } from '../../ground.ts'
import type { Ruling } from '../../inputs.ts'
import type { Force, World } from '../../world.ts'
import { demandArea, nextPeriod } from '../weather/forecast.ts'

/** What the chart keeps of a ship while she is on a board; all else the board has, and gives back when it is over. */
const KEPT_BY_CHART: ReadonlySet<string> = new Set(['ship', 'coalMinutes', 'troops'])

/**
 * Refuses a ruling that would change nothing, or be undone again: of ships that are on an open board, of weather that is given out already or
 * of waters that are none, of a ship among those of another side. It is asked of what is given now: a ruling that stands in a journal of
 * before is done as it was done then. `by`: an assistant umpire who gives it. He is told of what is his own side's alone: where he names
 * anything else, the ruling is refused by his rights, and this says nothing of it.
 */
export function demandLasting(ground: Ground, world: World, ruling: Ruling, by?: string): void {
  const side = by === undefined ? null : (named(world.assistants, by)?.side ?? null)
  const his = <T extends { readonly side: string }>(one: T | undefined): T | undefined =>
    side === null || one?.side === side ? one : undefined
  const no = (code: string, message: string, path: string, rule = ground.cite('umpire.ruling')): never =>
    refuse(code, message, { path, rule })
  const offBoard = (force: Force | undefined, name: string | undefined, path: string): void => {
    if (force?.whereabouts.at !== 'board' || world.encounters[force.whereabouts.encounter]?.state !== 'action') return
    no('ruling.board', `${name} is on an open board: what becomes of her there is entered on the board itself.`, path)
  }
  ruling.ships?.forEach(({ ship: id, force: to, ...given }, i) => {
    const ship = his(named(world.ships, id))
    const force = his(named(world.forces, ship?.force ?? ''))
    const goes = his(named(world.forces, to ?? ''))
    const [field] = Object.keys(given).filter((key) => !KEPT_BY_CHART.has(key))
    if (field !== undefined || to !== undefined) offBoard(force, ship?.name, `ships[${i}].${field ?? 'force'}`)
    offBoard(goes, goes?.name, `ships[${i}].force`)
    if (ship && goes && ship.side !== goes.side)
      no(
        'ruling.side',
        `${ship.name} is not of the side of ${goes.name}: ships that sail together are of one side.`,
        `ships[${i}].force`,
      )
  })
  ruling.forces?.forEach(({ force: id, ...given }, i) => {
    const force = his(named(world.forces, id))
    const [field] = Object.keys(given)
    if (field !== undefined) offBoard(force, force?.name, `forces[${i}].${field}`)
  })
  ruling.added?.forEach(({ force: id }, i) => {
    const force = his(named(world.forces, id ?? ''))
    offBoard(force, force?.name, `added[${i}].force`)
  })
  if (side !== null) return
  const next = nextPeriod(world)
  ruling.weather?.forEach(({ area, period }, i) => {
    if (area !== undefined) demandArea(ground, area, `weather[${i}].area`)
    if (period < next)
      no(
        'ruling.weather',
        `The weather of period ${period} is given out already; a ruling lays down that of a period to come, from ${next} on.`,
        `weather[${i}].period`,
        ground.cite('weather.announced'),
      )
  })
}
