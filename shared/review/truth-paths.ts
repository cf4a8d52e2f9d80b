import type { TrackRow } from '../campaign/outcome.ts'
import type { CampaignEvent, Force, World } from '../campaign/world.ts'
import { mintedName } from '../dice/keyed.ts'
import { nameKey } from '../dice/secrets.ts'
import { separationMiles } from '../navigation/great-circle.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { Path, TruePath } from './review.ts'

/** Nearer than this two places are one: a track is kept to a hundred-thousandth of a degree. */
const ONE_PLACE = 0.02

/** What is read of events: that a ship was taken, or retaken. */
type Capture = Pick<CampaignEvent, 'at' | 'kind' | 'subject'>

/** Where the umpire put a force by his own word, and when. */
export interface Placed {
  readonly force: string
  readonly at: Seconds
}

/**
 * Where every force was, second by second: her run as it was entered, still where she lay. Where she is found elsewhere than her run
 * ended, she was put there: by the umpire’s word, or as she parted from those with whom she had been; else when she next moved.
 * `since`: when the first of these tracks may have been run; in the whole war, when it began.
 */
export function truePaths(
  world: World,
  tracks: readonly TrackRow[],
  placed: readonly Placed[],
  events: readonly Capture[] = [],
  since = world.campaign.start,
): TruePath[] {
  const rows = new Map<string, TrackRow[]>()
  for (const row of tracks) {
    const known = rows.get(row.force)
    if (known) known.push(row)
    else rows.set(row.force, [row])
  }
  return Object.values(world.forces).map((force) => ({
    key: force.id,
    name: force.name,
    mark: force.mark,
    sides: sidesOf(force, world, events),
    kind: force.kind,
    path: pathOf(
      force,
      rows.get(force.id) ?? [],
      placed.filter((one) => one.force === force.id).map(({ at }) => at),
      { from: since, to: world.clock },
    ),
    ships: rollOf(force, world),
  }))
}

/**
 * Whose she was from when: from her side now back through the captures of her ship. A force keeps her captures when the ship joins others,
 * and a man-of-war that was lost with the harbour in which she lay never sailed for the captor.
 */
function sidesOf(force: Force, { campaign, ships, sides }: World, events: readonly Capture[]): TruePath['sides'] {
  const captures = events.filter(({ kind, subject }) => {
    const ship = ships[subject]
    if (!ship || (kind !== 'captured' && kind !== 'retaken')) return false
    return ship.trade ? ship.trade.own === force.id : force.flag === ship.id && ship.status !== 'taken'
  })
  const changes: [Seconds, string][] = []
  let side = force.side
  for (const [n, { at, subject }] of [...captures.entries()].reverse()) {
    changes.unshift([at, side])
    const other = sides.length === 2 ? sides.find(({ key }) => key !== side)?.key : undefined
    side = other ?? (n === 0 ? ships[subject]?.trade?.prize?.from : undefined) ?? side
  }
  return [[campaign.start, side], ...changes]
}

function rollOf(force: Force, { campaign, ships }: World): TruePath['ships'] {
  const roll = force.roll ?? []
  const now = force.ships.filter((id) => ships[id]?.status !== 'sunk').length
  return [[campaign.start, roll[0]?.was ?? now], ...roll.map(({ at, ships }): [number, number] => [at, ships])]
}

function pathOf(
  force: Force,
  rows: readonly TrackRow[],
  placed: readonly Seconds[],
  { from: start, to: clock }: { readonly from: Seconds; readonly to: Seconds },
): Path {
  const here = (at: Seconds, { lat, lon }: Position): Path[number] => [at, lat, lon]
  const first = rows[0]
  const path: Path = [here(start, first?.from ?? force.position)]
  const joined = (force.roll ?? []).filter(({ was, ships }) => was === 0 && ships > 0).map(({ at }) => at)
  let last: { readonly at: Seconds; readonly position: Position } = {
    at: start,
    position: first?.from ?? force.position,
  }
  const lieTill = (at: Seconds, position: Position): void => {
    const elsewhere = separationMiles(last.position, position) > ONE_PLACE
    const put = elsewhere
      ? [...placed, ...joined].filter((t) => t >= last.at && t <= at).sort((a, b) => b - a)[0]
      : undefined
    const moved = put ?? at
    if (moved > last.at) path.push(here(moved, last.position))
    if (elsewhere) path.push(here(moved, position))
    if (at > moved) path.push(here(at, position))
  }
  for (const { start: begins, end, from, to } of rows) {
    lieTill(begins, from)
    path.push(here(end, to))
    last = { at: end, position: to }
  }
  lieTill(clock, force.position)
  return path
}

/** Who truly was whom a seat was told of: by the name under which it knew her, on the lines of play that led here. */
export function trulyOf(world: World, seat: string, branches: readonly string[]): Map<string, string> {
  const slot = `contact|${seat}|`
  const names = new Map<string, string>()
  for (const [key, ordinal] of Object.entries(world.counts)) {
    if (!key.startsWith(slot)) continue
    const force = key.slice(slot.length).split('|')[0] ?? ''
    if (!world.forces[force]) continue
    for (const branch of branches)
      names.set(mintedName(nameKey(world.campaign, branch), seat, 'contact', String(ordinal)), force)
  }
  return names
}
