import { DAY_OF_COAL } from '../../../shared/campaign/fresh.ts'
import type { Ground } from '../../../shared/campaign/ground.ts'
import { balanceOf } from '../../../shared/campaign/move/points/points.ts'
import type { CampaignState, CoalRow } from '../../../shared/campaign/outcome.ts'
import type { CampaignEvent, Force, Ship, World } from '../../../shared/campaign/world.ts'
import { separationMiles } from '../../../shared/navigation/great-circle.ts'
import { leavesOpen } from '../../../shared/test-kit/left-open.ts'
import { classesIn } from '../../../shared/vocabulary/guns.ts'
import type { Position } from '../../../shared/vocabulary/position.ts'
import { HOUR, isoTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import type { SeamWar, Seen } from './seam-war.ts'

/** What an invariant looks at: how the war began, how it stands, and what the last input brought. */
export interface Look {
  readonly ground: Ground
  readonly begun: World
  readonly before: World
  readonly state: CampaignState
  readonly world: World
  readonly seen: Seen
  /** Everything that happened, and all coal burnt and taken in, since the beginning. */
  readonly events: readonly CampaignEvent[]
  readonly coal: readonly CoalRow[]
  /** What was entered by hand or came in from outside: kinds of things that no longer balance of themselves. */
  readonly open: ReadonlySet<Opened>
}

/** Kinds of things that no longer balance of themselves. */
export type Opened = 'coal' | 'rounds' | 'men' | 'soldiers' | 'mines' | 'places'
type Invariant = (look: Look) => string[]

const ships = (world: World): Ship[] => Object.values(world.ships)
const forces = (world: World): Force[] => Object.values(world.forces)
const isAfloat = (world: World, id: string): boolean => world.ships[id]?.status === 'afloat'
const sailing = (world: World, force: Force): string[] =>
  force.ships.filter((id) => isAfloat(world, id) && world.ships[id]?.force === force.id)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)
const about = (a: number, b: number, within: number): boolean => Math.abs(a - b) <= within
/** After the umpire's hand and orders the clock has not run yet: what they stop is stopped when it does. */
const hasRun = ({ seen }: Look): boolean => seen.input.kind === 'step'

/** A ship sails in one force, and that force names her once. */
function oneForce({ world }: Look): string[] {
  return ships(world).flatMap(({ id, force }) => {
    const naming = forces(world).filter((one) => one.ships.includes(id))
    const times = sum(naming.map((one) => one.ships.filter((ship) => ship === id).length))
    if (!world.forces[force]) return [`${id} is of a force ${force} that there is not`]
    return times === 1 && naming[0]?.id === force
      ? []
      : [`${id} is of ${force}, and named by ${naming.map((one) => one.id).join(', ')}`]
  })
}

/** What is told and recorded says all of what it begins to say. */
function wholeSentences({ seen: { outcome } }: Look): string[] {
  const told = outcome.entries.flatMap(({ entry: { body } }) => ('says' in body ? body.says : []))
  return [...outcome.events.map(({ says }) => says), ...told].filter((says) => leavesOpen(says))
}

/** JS-COMM-05: ships that sail together are of one side, and it is their force's. */
function oneSide({ world }: Look): string[] {
  return forces(world).flatMap((force) =>
    sailing(world, force)
      .filter((id) => world.ships[id]?.side !== force.side)
      .map((id) => `${id} is ${world.ships[id]?.side}’s in a force of ${force.side}’s`),
  )
}

/** JS-GOV-09: the flag flies in a ship of the force that floats. */
function flagFlies({ world }: Look): string[] {
  return forces(world).flatMap((force) => {
    const there = sailing(world, force)
    return there.length === 0 || there.includes(force.flag) ? [] : [`the flag of ${force.id} flies in ${force.flag}`]
  })
}

/** JS-GOV-07: no admiral and no captain commands two forces. */
function oneCommand({ world }: Look): string[] {
  return Object.values(world.seats)
    .filter(({ role }) => role !== 'trade' && role !== 'government')
    .flatMap(({ id }) => {
      const his = forces(world).filter((force) => force.commander === id && sailing(world, force).length > 0)
      return his.length > 1 ? [`${id} commands ${his.map((force) => force.id).join(' and ')}`] : []
    })
}

/** JS-TIME-33: one thing after another: who works lies still, where it is done, and is stopped by nobody. */
function oneThing(look: Look): string[] {
  if (!hasRun(look)) return []
  const { world } = look
  const faults: string[] = []
  for (const force of forces(world)) {
    const { operating, whereabouts: where } = force
    if (operating === null) continue
    const says = (what: string): void => void faults.push(`${force.id} is at work (${operating.leg.operate}) ${what}`)
    if (where.at === 'passage') says(`on a ${where.at}`)
    if (operating.place !== (where.at === 'harbour' ? where.place : null))
      says(`at ${operating.place}, and lies elsewhere`)
    if (force.held != null) says('while she is stopped')
    const [leg] = force.plot
    // As a move closes, work stands as it was until it is seen whether she is given the same orders again.
    if (world.move.state !== 'waiting' && (leg?.do !== 'operate' || leg.operate !== operating.leg.operate))
      says('and her plot says something else')
    if (sailing(world, force).length === 0) says('and has no ships')
    for (const work of operating.works)
      if (work.state !== 'over' && !sailing(world, force).includes(work.ship))
        says(`with ${work.ship}, who is not there`)
    const names = operating.works.map(({ ship }) => ship)
    if (new Set(names).size !== names.length) says('twice with one ship')
    if (operating.next !== null && operating.next < world.clock)
      says(`and should have been looked at ${isoTime(operating.next)}`)
  }
  return faults
}

/** JS-MOVE-23, JS-TIME-34: who is on squares or a board is at no work, from the second in which they are opened. */
function fightsOrWorks({ world }: Look): string[] {
  return forces(world).flatMap(({ id, operating, whereabouts: where }) =>
    where.at === 'board' && operating !== null ? [`${id} is on a board, and at work (${operating.leg.operate})`] : [],
  )
}

/** JS-COAL-09: who hands over serves one ship at a time. */
function servesOne(look: Look): string[] {
  const { world } = look
  const served = new Map<string, number>()
  for (const { operating } of forces(world)) {
    if (operating === null || !('from' in operating.leg) || operating.leg.from === undefined) continue
    const { from } = operating.leg
    const busy = operating.works.filter(({ state }) => state === 'working').length
    served.set(from, (served.get(from) ?? 0) + busy)
    if (hasRun(look) && busy > 0 && (world.forces[from]?.ships ?? []).every((id) => !isAfloat(world, id)))
      return [`${from} is lost, and hands over still`]
  }
  return [...served].filter(([, number]) => number > 1).map(([from, number]) => `${from} serves ${number} at once`)
}

/** JS-TIME-18: a dock holds one ship, who lies there, and she is in no other. */
function docks(look: Look): string[] {
  const { world } = look
  if (!hasRun(look)) return []
  const faults: string[] = []
  for (const place of Object.values(world.places)) {
    if (place.docked.length > 1) faults.push(`the dock of ${place.id} has ${place.docked.join(' and ')}`)
    for (const id of place.docked) {
      const ship = world.ships[id]
      const force = world.forces[ship?.force ?? '']
      const here = force?.whereabouts.at === 'harbour' && force.whereabouts.place === place.id
      if (!here || ship?.status !== 'afloat') faults.push(`${id} has the dock of ${place.id}, and is not there`)
      else if (ship.dock !== place.id && force.operating === null)
        faults.push(`${id} has the dock of ${place.id} and does nothing with it`)
    }
  }
  for (const ship of ships(world))
    if (ship.dock !== null && ship.status === 'afloat' && !world.places[ship.dock]?.docked.includes(ship.id))
      faults.push(`${ship.id} is in a dock that does not have her`)
  return faults
}

/** JS-COMM-10: who is stopped has by her the ship that stops her. */
function held(look: Look): string[] {
  if (!hasRun(look)) return []
  const { world } = look
  return forces(world).flatMap((force) => {
    if (force.held == null) return []
    const captor = world.forces[force.held]
    const leg = captor?.operating?.leg
    if (!captor || sailing(world, captor).length === 0) return [`${force.id} is stopped by ${force.held}, who is gone`]
    if (!leg || !('contact' in leg) || leg.contact.split('|')[0] !== force.id)
      return [`${force.id} is stopped by ${force.held}, who does something else`]
    return captor.side === force.side ? [`${force.id} is stopped by her own side`] : []
  })
}

/** Nothing is below none, no bunker overfull, no gun or man more than she is built for (JS-COAL-01, JS-AMMO-07, JS-PERS-05). */
function withinMeasure({ world, ground }: Look): string[] {
  const faults: string[] = []
  const count = (what: string, number: number, most = Number.POSITIVE_INFINITY): void => {
    if (!Number.isFinite(number) || number < 0 || number > most + 1e-6) faults.push(`${what}: ${number} of ${most}`)
  }
  for (const ship of ships(world)) {
    const card = ground.ships.get(ship.card)
    count(`coal of ${ship.id}`, ship.coalMinutes, ship.coalCapacityMinutes)
    count(`men of ${ship.id}`, ship.men, card?.particulars.complement)
    count(`torpedoes of ${ship.id}`, ship.torpedoes)
    count(`soldiers in ${ship.id}`, ship.troops ?? 0)
    count(`cargo of ${ship.id}`, ship.cargoCoalDays)
    count(`mines of ${ship.id}`, ship.mines ?? 0)
    count(`sections of ${ship.id}`, ship.sectionsLost)
    for (const gun of classesIn(ship.rounds, ship.guns, ship.unmanned ?? {})) {
      count(`${gun} rounds of ${ship.id}`, ship.rounds[gun] ?? 0)
      count(`${gun} guns of ${ship.id}`, ship.guns[gun] ?? 0, ground.cards.get(ship.card)?.guns[gun])
      count(
        `${gun} guns of ${ship.id} without crews`,
        ship.unmanned?.[gun] ?? 0,
        Math.max(ship.guns[gun] ?? 0, ship.unmanned?.[gun] ?? 0),
      )
    }
  }
  for (const place of Object.values(world.places)) {
    count(`coal at ${place.id}`, place.coalDays)
    count(`torpedoes at ${place.id}`, place.torpedoes)
    count(`mines at ${place.id}`, place.mines)
    count(`town of ${place.id}`, place.townPoints ?? 0)
    for (const gun of classesIn(place.rounds)) count(`${gun} rounds at ${place.id}`, place.rounds[gun] ?? 0)
  }
  for (const party of Object.values(world.parties)) count(`men of ${party.id}`, party.men)
  return faults
}

/** JS-MOVE-07, JS-MOVE-23: a force is on the chart or on one board, and that board knows her. */
function onePlace({ world }: Look): string[] {
  const faults: string[] = []
  for (const force of forces(world)) {
    const { whereabouts: where } = force
    const on = Object.values(world.encounters).filter(
      (one) => (one.state === 'squares' || one.state === 'action') && one.forces.includes(force.id),
    )
    if (on.length > 1) faults.push(`${force.id} is on ${on.length} boards`)
    if (where.at === 'board' && on[0]?.id !== where.encounter)
      faults.push(`${force.id} is on a board that does not know her`)
    if (where.at !== 'board' && on.length > 0 && sailing(world, force).length > 0 && on[0]?.state === 'action')
      faults.push(`${force.id} is on a board, and ${where.at}`)
  }
  return faults
}

/** JS-MOVE-07: who is in sight of each other is there to be seen. */
function inSight(look: Look): string[] {
  const { world, events, seen } = look
  if (!hasRun(look)) return []
  const joinsNow = ({ joined }: Force): boolean =>
    [...events, ...seen.outcome.events].some(
      ({ kind, subject, at }) => kind === 'united' && subject === joined && at === world.clock,
    )
  return Object.values(world.inSight).flatMap((sight) => {
    const [a, b] = [world.forces[sight.a], world.forces[sight.b]]
    if (!a || !b) return []
    // One that has struck lies there to be taken possession of; one that joins another in this second is lost to sight before the next.
    const gone = [a, b].find(
      (force) => force.ships.every((id) => world.ships[id]?.status === 'sunk') && !joinsNow(force),
    )
    if (gone) return [`${gone.id} is in sight, and has no ships`]
    return sight.hostile === (a.side !== b.side)
      ? []
      : [`${a.id} and ${b.id} are taken for ${sight.hostile ? 'enemies' : 'friends'}`]
  })
}

/** JS-GOV-13, double entry: no line of an account twice, no treasury below nothing. */
function accounts({ world }: Look): string[] {
  const seen = new Set<string>()
  const faults = world.ledger.flatMap((line) => {
    const key = [line.side, line.at, line.account, line.against, line.points, line.says].join('|')
    const twice = seen.has(key)
    seen.add(key)
    return twice ? [`the account has twice: ${line.says}`] : []
  })
  for (const { key } of world.sides)
    if (balanceOf(world, key) < 0) faults.push(`${key} has ${balanceOf(world, key)} points`)
  return faults
}

/** JS-BOMB-06: a sum that is paid leaves one treasury once and comes into the other once at most. */
function ransoms({ world }: Look): string[] {
  return Object.values(world.ransoms).flatMap((one) => {
    const lines = world.ledger.filter(({ rule, says }) => rule === 'JS-BOMB-06' || /ransom/i.test(says))
    const paid = lines.filter(({ side }) => side === one.payer)
    const got = lines.filter(({ side }) => side === one.taker)
    const faults: string[] = []
    if (paid.length > Object.keys(world.ransoms).length || got.length > paid.length)
      faults.push(`a ransom was paid ${paid.length} times and received ${got.length} times`)
    if (one.state === 'aboard' && !isAfloat(world, one.ship ?? ''))
      faults.push(`a ransom is aboard ${one.ship}, who is lost`)
    return faults
  })
}

/** JS-COAL-03: coal comes from somewhere: what is burnt is all that is missing. */
function coalBalances({ begun, world, coal, open }: Look): string[] {
  if (open.has('coal')) return []
  const all = (of: World): number =>
    sum(ships(of).map((ship) => ship.coalMinutes + ship.cargoCoalDays * DAY_OF_COAL)) +
    sum(Object.values(of.places).map((place) => place.coalDays)) * DAY_OF_COAL
  const burnt = -sum(coal.filter(({ minutes }) => minutes < 0).map(({ minutes }) => minutes))
  // Of the last day that goes into a bunker what there is no room for is paid for too (JS-COST-13).
  const over = sum(
    coal
      .filter(({ minutes }) => minutes > 0)
      .map(({ minutes }) => Math.ceil(minutes / DAY_OF_COAL - 1e-9) * DAY_OF_COAL - minutes),
  )
  const faults: string[] = []
  if (all(world) > all(begun) + 1)
    faults.push(`there are ${all(world) - all(begun)} minutes of coal more than at first`)
  if (!about(all(begun) - all(world), burnt + over, 2))
    faults.push(`${all(begun) - all(world)} minutes of coal are gone, ${burnt} were burnt and ${over} left over`)
  for (const ship of ships(world)) {
    const first = begun.ships[ship.id]?.coalMinutes ?? 0
    const rows = sum(coal.filter((one) => one.ship === ship.id).map(({ minutes }) => minutes))
    if (!about(first + rows, ship.coalMinutes, 2))
      faults.push(`${ship.id} has ${ship.coalMinutes} minutes of coal, and her record says ${first + rows}`)
  }
  return faults
}

/** JS-AMMO-05: rounds and torpedoes come from somewhere. */
function roundsBalance({ begun, world, open }: Look): string[] {
  if (open.has('rounds')) return []
  const faults: string[] = []
  const magazines = [...ships(begun), ...Object.values(begun.places)].map(({ rounds }) => rounds)
  for (const gun of classesIn(...magazines)) {
    const all = (of: World): number =>
      sum(ships(of).map((ship) => ship.rounds[gun] ?? 0)) +
      sum(Object.values(of.places).map((place) => place.rounds[gun] ?? 0))
    if (all(world) !== all(begun)) faults.push(`of ${all(begun)} rounds ${gun} there are ${all(world)}`)
  }
  const torpedoes = (of: World): number =>
    sum(ships(of).map((ship) => ship.torpedoes)) + sum(Object.values(of.places).map((place) => place.torpedoes))
  if (torpedoes(world) !== torpedoes(begun))
    faults.push(`of ${torpedoes(begun)} torpedoes there are ${torpedoes(world)}`)
  return faults
}

/** JS-MINE-03: a square that is laid wants a mine, and a mine is aboard, in store or laid. */
function minesBalance({ begun, world, open }: Look): string[] {
  if (open.has('mines')) return []
  const all = (of: World): number =>
    sum(ships(of).map((ship) => ship.mines ?? 0)) +
    sum(Object.values(of.places).map((place) => place.mines)) +
    sum(Object.values(of.minefields ?? {}).map((one) => (one.mines === 'sham' ? 0 : one.squares.length)))
  return all(world) === all(begun) ? [] : [`of mines for ${all(begun)} squares there are ${all(world)}`]
}

/** JS-PERS-05, JS-LAND-10: men are aboard, in a prize, or ashore; a harbour alone gives fresh ones. */
function menBalance({ begun, world, open }: Look): string[] {
  if (open.has('men')) return []
  const all = (of: World): number =>
    sum(ships(of).map((ship) => ship.men)) +
    sum(Object.values(of.parties).map((party) => sum(Object.values(party.crews))))
  return all(world) <= all(begun) ? [] : [`of ${all(begun)} men there are ${all(world)}`]
}

/** JS-LAND-12: soldiers are aboard or ashore. */
function soldiersBalance({ begun, world, open }: Look): string[] {
  if (open.has('soldiers')) return []
  const all = (of: World): number =>
    sum(ships(of).map((ship) => ship.troops ?? 0)) +
    sum(Object.values(of.parties).map((party) => party.men + party.prisoners - sum(Object.values(party.crews))))
  return all(world) <= all(begun) ? [] : [`of ${all(begun)} soldiers there are ${all(world)}`]
}

/** JS-GOV-02: what happens happens in the time of the input, and once. */
function onceInTime({ seen, before, world, events }: Look): string[] {
  const faults: string[] = []
  const { outcome } = seen
  const ahead = Math.max(world.clock, ...Object.values(world.encounters).map(({ clock }) => clock))
  for (const event of outcome.events) {
    if (
      event.at < before.clock &&
      !Object.values(before.encounters).some(({ openedAt, clock }) => event.at >= openedAt || event.at === clock)
    )
      faults.push(`happened before its time: ${event.says}`)
    if (event.at > ahead + 1) faults.push(`happened after its time, at ${isoTime(event.at)}: ${event.says}`)
  }
  const twice = new Set([
    'worked',
    'workBrokenOff',
    'captured',
    'sunk',
    'taken',
    'loss',
    'prize',
    'ransom',
    'mined',
    'cut',
    'ledger',
  ])
  for (const event of outcome.events) {
    if (!twice.has(event.kind)) continue
    const same = events.filter(
      (one) =>
        one.at === event.at && one.kind === event.kind && one.subject === event.subject && one.says === event.says,
    )
    if (same.length > 1) faults.push(`happened twice: ${event.says}`)
  }
  return faults
}

/** Knots by which a stream may carry a ship beyond what her engines do, and miles that are the rounding of places. */
const STREAM_KNOTS = 4
const ROUNDING_MILES = 0.1

/** JS-TIME-33, JS-MOVE-06: the track of a force has no overlap, and no leap that the fastest of her ships could not have run. */
function tracks({ seen, before, world, ground }: Look): string[] {
  const faults: string[] = []
  const last = new Map<string, { readonly at: Seconds; readonly place: Position }>()
  if (seen.input.kind === 'step')
    for (const { id, position, ships: aboard } of forces(before))
      if (aboard.length > 0) last.set(id, { at: before.clock, place: position })
  for (const row of [...seen.outcome.tracks].sort((a, b) => a.start - b.start)) {
    const { force, start, end, from, to } = row
    const reached = last.get(force)
    if (end < start) faults.push(`the track of ${force} runs backwards`)
    if (reached && start < reached.at) faults.push(`${force} is twice on her way at ${isoTime(start)}`)
    if (reached && !canRun(knotsOf(before, world, force), ground, reached.place, from, start - reached.at))
      faults.push(`${force} leaps before ${isoTime(start)}`)
    if (!canRun(knotsOf(before, world, force), ground, from, to, end - start))
      faults.push(`${force} leaps from ${isoTime(start)} to ${isoTime(end)}`)
    last.set(force, { at: end, place: to })
  }
  return faults
}

/** The most that a ship of a force was ever assigned, of those who were with her before or are now. */
function knotsOf(before: World, world: World, force: string): number {
  const aboard = [before, world].flatMap((one) => (one.forces[force]?.ships ?? []).flatMap((id) => one.ships[id] ?? []))
  return Math.max(0, ...aboard.map(({ assignedKnots }) => assignedKnots))
}

/** Whether ships make a way in a time. One in harbour lies at its gate: the way in and out has its own time. */
function canRun(knots: number, { places }: Ground, from: Position, to: Position, seconds: number): boolean {
  const outside = (place: Position): Position => {
    const port = [...places.values()].find(({ gate, ...at }) => gate && separationMiles(at, place) < ROUNDING_MILES)
    return port?.gate ?? place
  }
  const miles = separationMiles(outside(from), outside(to))
  return miles <= ((knots + STREAM_KNOTS) * seconds) / HOUR + ROUNDING_MILES
}

/** JS-INFO-01, JS-INFO-05: what came of work is told to who commands, once, and to nobody of the other side. */
function toldOnce({ seen, before, state, world }: Look): string[] {
  const faults: string[] = []
  const notices = (seat: string): string[] =>
    (state.logbooks[seat] ?? []).flatMap(({ body }) => (body.kind === 'notice' ? [body.says] : []))
  for (const event of seen.outcome.events) {
    if (event.kind !== 'worked' && event.kind !== 'workBrokenOff') continue
    const force = before.forces[event.subject] ?? world.forces[event.subject]
    const commander = force?.commander
    const same = seen.outcome.events.filter((one) => one.kind === event.kind && one.says === event.says).length
    if (commander != null && notices(commander).filter((says) => says === event.says).length < same)
      faults.push(`${commander} was not told: ${event.says}`)
    if (
      commander != null &&
      seen.outcome.entries.filter(
        ({ seat, entry }) => seat === commander && entry.body.kind === 'notice' && entry.body.says === event.says,
      ).length > same
    )
      faults.push(`${commander} was told twice: ${event.says}`)
    for (const seat of Object.values(world.seats))
      if (seat.side !== undefined && seat.side !== force?.side && notices(seat.id).includes(event.says))
        faults.push(`${seat.id} was told: ${event.says}`)
  }
  return faults
}

/** Nobody is told the same thing twice in the same minute. */
function entriesOnce({ seen }: Look): string[] {
  const told = new Set<string>()
  return seen.outcome.entries.flatMap(({ seat, entry }) => {
    if (entry.body.kind !== 'notice' && entry.body.kind !== 'ledger' && entry.body.kind !== 'report') return []
    const key = `${seat} ${JSON.stringify(entry)}`
    const twice = told.has(key)
    told.add(key)
    return twice ? [`${seat} is told twice: ${JSON.stringify(entry.body).slice(0, 200)}`] : []
  })
}

/** Each after the rule it comes from; all of them are asked after every input. */
export const INVARIANTS: readonly { readonly name: string; readonly holds: Invariant }[] = [
  { name: 'JS-GOV-07: a ship sails in one force', holds: oneForce },
  { name: 'a sentence is whole', holds: wholeSentences },
  { name: 'JS-COMM-05: a force and its ships are of one side', holds: oneSide },
  { name: 'JS-GOV-09: the flag flies in a ship that floats', holds: flagFlies },
  { name: 'JS-GOV-07: nobody commands two forces', holds: oneCommand },
  { name: 'JS-TIME-33: nobody does two things', holds: oneThing },
  { name: 'JS-MOVE-23, JS-TIME-34: nobody fights and works', holds: fightsOrWorks },
  { name: 'JS-COAL-09: who hands over serves one at a time', holds: servesOne },
  { name: 'JS-TIME-18: a dock holds one ship, who is there', holds: docks },
  { name: 'JS-COMM-10: who is stopped has by her who stops her', holds: held },
  { name: 'JS-COAL-01, JS-AMMO-07, JS-PERS-05: nothing beyond its measure', holds: withinMeasure },
  { name: 'JS-MOVE-23: a force is on the chart or on one board', holds: onePlace },
  { name: 'JS-MOVE-07: who is in sight is there', holds: inSight },
  { name: 'JS-GOV-13: accounts balance, no line twice', holds: accounts },
  { name: 'JS-BOMB-06: a ransom is paid once', holds: ransoms },
  { name: 'JS-COAL-03: coal balances', holds: coalBalances },
  { name: 'JS-AMMO-05: rounds and torpedoes balance', holds: roundsBalance },
  { name: 'JS-MINE-03: mines balance', holds: minesBalance },
  { name: 'JS-PERS-05: men balance', holds: menBalance },
  { name: 'JS-LAND-12: soldiers balance', holds: soldiersBalance },
  { name: 'JS-GOV-02: nothing out of its time, nothing twice', holds: onceInTime },
  { name: 'JS-MOVE-01: nobody is in two places', holds: tracks },
  { name: 'JS-INFO-05: who commands is told once, the enemy never', holds: toldOnce },
  { name: 'JS-INFO-01: nobody is told the same twice', holds: entriesOnce },
]

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The books of one war: every invariant is asked after every input. */
export class Ledger {
  readonly faults: string[] = []
  readonly #war: SeamWar
  readonly #begun: World
  readonly #events: CampaignEvent[] = []
  readonly #coal: CoalRow[] = []
  readonly #open = new Set<Opened>()

  constructor(war: SeamWar) {
    this.#war = war
    this.#begun = copyOf(war.world)
  }

  /** What no longer balances of itself: what is bought or fired comes from outside, or goes there. */
  opens(...what: readonly Opened[]): void {
    for (const one of what) this.#open.add(one)
  }

  /** As it was at an earlier time: what was recorded since is gone with its line. */
  takenBack(to: number): void {
    const keep = <T extends { readonly at: number }>(list: T[]): void => {
      const kept = list.filter(({ at }) => at <= to)
      list.splice(0, list.length, ...kept)
    }
    keep(this.#events)
    keep(this.#coal)
  }

  look(seen: Seen): void {
    const { state, ground } = this.#war
    this.#events.push(...seen.outcome.events)
    this.#coal.push(...seen.outcome.coal)
    const look: Look = {
      ground,
      begun: this.#begun,
      before: seen.before.world,
      state,
      world: state.world,
      seen,
      events: this.#events,
      coal: this.#coal,
      open: this.#open,
    }
    for (const { name, holds } of INVARIANTS)
      for (const fault of holds(look)) {
        const says = `${name}: ${fault}`
        if (!this.faults.some((one) => one.startsWith(says)))
          this.faults.push(`${says} (${isoTime(state.world.clock)}, after ${seen.input.kind})`)
      }
  }

  /** At the end every seat's window can be shown. */
  end(): void {
    for (const seat of Object.values(this.#war.world.seats)) if (seat.side !== undefined) this.#war.view(seat.id)
  }
}
