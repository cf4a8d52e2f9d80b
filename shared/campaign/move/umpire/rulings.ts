import { moduleOfRuling } from '../../../books/modules.ts'
import { doing } from '../../../explanation/agreement.ts'
import { counted, inFigures } from '../../../explanation/figures.ts'
import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { tellForce, tellNotice, tellOfUmpire } from '../../../knowledge/reporting.ts'
import { classesIn } from '../../../vocabulary/guns.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import { demandPlayed } from '../../ground.ts'
import { demandClasses } from '../../gun-classes.ts'
import type { Ruling } from '../../inputs.ts'
import { regroup } from '../../rolls.ts'
import { changeHands, heardByOwner } from '../../shore/change-hands.ts'
import { enemiesIn } from '../../shore/harbour-taken.ts'
import { givenBy } from '../../umpires/acting.ts'
import type { Ship } from '../../world.ts'
import { goOnOverWater } from '../captains/chase.ts'
import { stopOnWires } from '../despatches/cut-wires.ts'
import { retryWaiting } from '../despatches/send.ts'
import { strangerWords } from '../meeting/words.ts'
import { changeSquare } from '../mines/fields.ts'
import { charge, credit, loseTown } from '../points/points.ts'
import { suffer } from '../running/breakdowns.ts'
import { isLost, partLines, shipsOf } from '../running/speeds.ts'
import { leaveStruck, loseShip } from '../squadrons/loss.ts'
import { succeed } from '../squadrons/succession.ts'
import { areasOf } from '../weather/forecast.ts'
import { leaveOtherDocks } from '../work/docked.ts'
import { addShip, checkAdded } from './add-ship.ts'
import { askUmpire } from './ask.ts'

/** The umpire's hand: changes anything, on the record, with his reason (`umpire.ruling`). Checked whole before any of it is done. */
export function rule(turn: Turn, ruling: Ruling, by?: string): void {
  check(turn, ruling)
  const { world } = turn
  for (const one of ruling.added ?? []) addShip(turn, one)
  for (const change of ruling.ships ?? []) ruleShip(turn, change)
  for (const change of ruling.forces ?? []) ruleForce(turn, change)
  for (const { seat, force } of ruling.seats ?? []) ruleSeat(turn, seat, force)
  for (const { cable, cut } of ruling.cables ?? []) {
    const state = world.cables[cable]
    if (state) state.cutAt = cut ? (state.cutAt ?? world.clock) : null
  }
  const held = new Map((ruling.places ?? []).map(({ place }) => [place, world.places[place]?.owner]))
  for (const change of ruling.places ?? []) rulePlace(turn, change)
  for (const [place, owner] of held) askOfThoseIn(turn, place, owner)
  if ((ruling.cables ?? []).length + (ruling.places ?? []).length > 0) {
    stopOnWires(turn, world.clock)
    retryWaiting(turn)
  }
  for (const change of ruling.points ?? []) rulePoints(turn, change)
  for (const change of ruling.mines ?? []) ruleMines(turn, change)
  for (const { period, area, ...weather } of ruling.weather ?? []) {
    for (const key of area === undefined ? areasOf(turn.ground) : [area]) {
      world.forecast[`${period}:${key}`] = { glassInches: 29.9, ...weather } as (typeof world.forecast)[string]
    }
  }
  tellThoseAboard(turn, ruling)
  for (const report of ruling.reports ?? [])
    tellOfUmpire(turn, report.seat, world.seats[report.seat]?.shown ?? world.clock, report)
  const giver = by === undefined ? undefined : world.assistants?.[by]
  record(turn, world.clock, 'ruling', by ?? 'umpire', ruling.says, [
    because(turn.ground.cite('umpire.ruling'), 'the umpire’s ruling', { given: JSON.parse(JSON.stringify(ruling)) }),
    ...(giver ? [givenBy(turn, giver)] : []),
  ])
}

/** A harbour that changes hands by the umpire's word is taken as any other is: those who lie in it, after all that he has said of them, are put to him. */
function askOfThoseIn(turn: Turn, place: string, before: string | null | undefined): void {
  const { world } = turn
  const captor = world.places[place]?.owner
  const side = world.sides.find(({ key }) => key === captor)
  if (captor == null || captor === before || side?.neutral || world.move.state === 'over') return
  for (const force of enemiesIn(turn, place, captor))
    askUmpire(turn, 'harbour', `${force.id}|${captor}|${place}`, world.clock)
}

/** Whatever a ruling says of a module is refused where that is not played: whole lists, and fields at any depth. */
function demandParts(turn: Turn, given: unknown, path: string): void {
  if (Array.isArray(given)) {
    for (const [i, part] of given.entries()) demandParts(turn, part, `${path}[${i}]`)
    return
  }
  if (typeof given !== 'object' || given === null) return
  for (const [name, part] of Object.entries(given)) {
    const at = path === '' ? name : `${path}.${name}`
    if (!Array.isArray(part) || part.length > 0) demandPlayed(turn.ground, moduleOfRuling(name), at)
    demandParts(turn, part, at)
  }
}

/** Every name in a ruling is known, so that it is done whole or not at all. */
function check(turn: Turn, ruling: Ruling): void {
  const { world } = turn
  const need = (known: object, key: string, what: string, path: string): void => {
    if (!Object.hasOwn(known, key)) refuse(`ruling.${what}`, `There is no ${what} ${JSON.stringify(key)}.`, { path })
  }
  demandParts(turn, ruling, '')
  checkAdded(turn, ruling.added ?? [])
  ruling.ships?.forEach((s, i) => {
    need(world.ships, s.ship, 'ship', `ships[${i}].ship`)
    demandClasses(turn.ground, s.rounds, `ships[${i}].rounds`)
    demandClasses(turn.ground, s.guns, `ships[${i}].guns`)
    for (const [gun, n] of Object.entries(s.guns ?? {})) {
      const ship = world.ships[s.ship]
      const most = turn.ground.cards.get(ship?.card ?? '')?.guns[gun] ?? 0
      if ((n ?? 0) > most)
        refuse('ruling.guns', `${ship?.name ?? s.ship} has ${counted(most, 'gun')} of class ${gun}; ${n} were named.`, {
          path: `ships[${i}].guns.${gun}`,
          rule: turn.ground.cite('guns.replaced'),
        })
    }
    if (s.force !== undefined) need(world.forces, s.force, 'force', `ships[${i}].force`)
  })
  ruling.forces?.forEach((f, i) => {
    need(world.forces, f.force, 'force', `forces[${i}].force`)
    if (f.place !== undefined) need(world.places, f.place, 'place', `forces[${i}].place`)
  })
  ruling.cables?.forEach((c, i) => {
    need(world.cables, c.cable, 'cable', `cables[${i}].cable`)
  })
  ruling.places?.forEach((p, i) => {
    need(world.places, p.place, 'place', `places[${i}].place`)
    demandClasses(turn.ground, p.stores?.rounds, `places[${i}].stores.rounds`)
    if (p.owner !== undefined && !world.sides.some((side) => side.key === p.owner))
      refuse('ruling.side', `There is no side ${JSON.stringify(p.owner)}.`, { path: `places[${i}].owner` })
    p.forts?.forEach(({ fort }, n) => {
      if (!world.places[p.place]?.forts?.some((one) => one.id === fort))
        refuse('ruling.fort', `There is no fort ${JSON.stringify(fort)} at ${p.place}.`, {
          path: `places[${i}].forts[${n}].fort`,
          rule: turn.ground.cite('fort.armament'),
        })
    })
    const left = world.places[p.place]?.townPoints ?? 0
    if (p.townLost !== undefined && p.townLost > left)
      refuse(
        'ruling.town',
        `${turn.ground.places.get(p.place)?.name ?? p.place} has ${counted(left, 'point')} to lose; ${inFigures(p.townLost)} were named.`,
        {
          path: `places[${i}].townLost`,
          rule: turn.ground.cite('bombardment.damage'),
        },
      )
  })
  ruling.points?.forEach((p, i) => {
    if (!world.sides.some((s) => s.key === p.side))
      refuse('ruling.side', `There is no side ${JSON.stringify(p.side)}.`, { path: `points[${i}].side` })
  })
  ruling.mines?.forEach((m, i) => {
    need(world.minefields ?? {}, m.field, 'minefield', `mines[${i}].field`)
    const squares = world.minefields?.[m.field]?.squares.length ?? 0
    if ((m.square === undefined) !== (m.state === undefined) || (m.square ?? 1) > squares)
      refuse('ruling.square', `Name a square from 1 to ${squares} with its state, or neither.`, {
        path: `mines[${i}].square`,
        rule: turn.ground.cite('mines.fired'),
      })
  })
  ruling.seats?.forEach((s, i) => {
    need(world.seats, s.seat, 'seat', `seats[${i}].seat`)
    need(world.forces, s.force, 'force', `seats[${i}].force`)
    checkSeat(turn, s.seat, s.force, `seats[${i}]`)
  })
  ruling.reports?.forEach((r, i) => {
    need(world.seats, r.seat, 'seat', `reports[${i}].seat`)
  })
}

type Of<K extends keyof Ruling> = NonNullable<Ruling[K]> extends readonly (infer T)[] ? T : never

function ruleShip(turn: Turn, change: Of<'ships'>): void {
  const ship = turn.world.ships[change.ship]
  if (!ship) return
  ship.presentKnots = change.presentKnots ?? ship.presentKnots
  ship.coalMinutes = Math.min(ship.coalCapacityMinutes, change.coalMinutes ?? ship.coalMinutes)
  Object.assign(ship.rounds, change.rounds ?? {})
  ship.torpedoes = change.torpedoes ?? ship.torpedoes
  ship.men = change.men ?? ship.men - menWithGuns(turn, ship, change.guns ?? {})
  Object.assign(ship.guns, change.guns ?? {})
  ship.sectionsLost = change.sectionsLost ?? ship.sectionsLost
  if (change.troops !== undefined) ship.troops = change.troops
  turn.outcome.touched.ships.add(ship.id)
  const old = turn.world.forces[ship.force]
  ruleStatus(turn, ship, change.status)
  const broken = change.breakdown && turn.ground.book.gradedBreakdown?.(change.breakdown)
  if (broken && old) suffer(turn, old, ship, broken.value, turn.world.clock, broken.because, [])
  if (change.force === undefined || change.force === ship.force) return
  const from = turn.world.forces[ship.force]
  const to = turn.world.forces[change.force]
  if (!to) return
  regroup(turn.world, turn.world.clock, from ? [from, to] : [to], () => {
    if (from) from.ships = from.ships.filter((id) => id !== ship.id)
    to.ships.push(ship.id)
  })
  to.ships.sort((a, b) => (turn.world.ships[a]?.seniority ?? 0) - (turn.world.ships[b]?.seniority ?? 0))
  ship.force = change.force
  for (const one of [from, to]) if (one) partLines(turn.world, one)
  leaveOtherDocks(turn.world, [ship])
  if (from) succeed(turn, from, turn.world.clock)
}

/** What the umpire changes of ships and forces those aboard know at once: what they read and may order is what they were told. */
function tellThoseAboard(turn: Turn, ruling: Ruling): void {
  const { world } = turn
  const changed = new Set([
    ...(ruling.ships ?? []).map(({ ship }) => world.ships[ship]?.force ?? ''),
    ...(ruling.forces ?? []).map(({ force }) => force),
    ...(ruling.seats ?? []).map(({ force }) => force),
  ])
  const at = world.clock
  for (const id of changed) {
    const force = world.forces[id]
    const seat = force?.commander == null ? undefined : world.seats[force.commander]
    if (!force || !seat || isLost(world, force) || force.whereabouts.at === 'board') continue
    tellForce(turn, seat, force, at, {
      degree: 'own',
      medium: 'company',
      source: 'aboard',
      asOf: at,
      whole: true,
      track: [...force.trail],
      atOnce: true,
    })
  }
}

/** Sunk or taken by the umpire's word, or afloat again. */
function ruleStatus(turn: Turn, ship: Ship, status: Ship['status'] | undefined): void {
  if (status === undefined || status === ship.status) return
  const { clock } = turn.world
  const force = turn.world.forces[ship.force]
  if (force) force.anchor = undefined
  if (status === 'afloat') {
    regroup(turn.world, clock, force ? [force] : [], () => {
      ship.status = status
    })
    return
  }
  const says = status === 'sunk' ? `${ship.name} is sunk.` : `${ship.name} is taken by ${strangerWords(turn.world)}.`
  loseShip(turn, ship, { fate: status, at: clock, says, rule: turn.ground.cite('umpire.ruling') })
  if (status !== 'taken' || !force) return
  // On a board she lies where it has her, and is left there when it is over.
  const { whereabouts: where } = force
  const onSquares = where.at === 'board' && turn.world.encounters[where.encounter]?.state === 'squares'
  if (where.at === 'sea' || onSquares) leaveStruck(turn, ship, force.position)
}

/** No force has two commanders, and a government stands in none (`command.government`, `command.oneEach`). */
function checkSeat({ ground, world }: Turn, seatId: string, forceId: string, path: string): void {
  const seat = world.seats[seatId]
  const force = world.forces[forceId]
  if (!seat || !force) return
  const no = (message: string, rule: string, field: string): never =>
    refuse('ruling.seat', message, { rule, path: `${path}.${field}` })
  if (seat.role !== 'admiral' && seat.role !== 'captain')
    no(`${seat.title} stands in no ship: admirals and captains do.`, ground.cite('command.government'), 'seat')
  if (force.side !== seat.side)
    no(`${doing(force.name, 'is')} not of the side of ${seat.title}.`, ground.cite('command.oneEach'), 'force')
  if (shipsOf(world, force).length === 0)
    no(`${doing(force.name, 'has')} no ship afloat.`, ground.cite('command.oneEach'), 'force')
  if (force.kind === 'trade')
    no(`${doing(force.name, 'is')} no warship: a flag is flown in one.`, ground.cite('command.duties'), 'force')
  const other = force.commander === null ? undefined : world.seats[force.commander]
  if (other && other !== seat)
    no(
      `${doing(force.name, 'has')} a commander, ${other.title}: no force has two.`,
      ground.cite('command.oneEach'),
      'force',
    )
}

/** He commands her from now on; whom he leaves keeps his last orders under the next senior. */
function ruleSeat(turn: Turn, seatId: string, forceId: string): void {
  const { world } = turn
  const seat = world.seats[seatId]
  const force = world.forces[forceId]
  if (!seat || !force) return
  const left = world.forces[seat.force ?? '']
  if (left && left !== force && left.commander === seat.id) {
    left.commander = null
    turn.outcome.touched.forces.add(left.id)
  }
  force.commander = seat.id
  seat.force = force.id
  turn.outcome.touched.forces.add(force.id)
  const at = world.clock
  tellNotice(
    turn,
    seat.id,
    at,
    `${seat.title} stands in ${force.name}, and commands her.`,
    turn.ground.cite('command.oneEach'),
  )
}

/** Men who are out of action with guns that the umpire finds disabled (`men.disabled`). */
function menWithGuns({ ground }: Turn, ship: Ship, guns: NonNullable<Of<'ships'>['guns']>): number {
  const lost = classesIn(guns).reduce(
    (sum, gun) => sum + Math.max(0, (ship.guns[gun] ?? 0) - (guns[gun] ?? ship.guns[gun] ?? 0)),
    0,
  )
  return lost === 0 ? 0 : (ground.book.operations?.menLostWith?.(lost, ship.men).value ?? 0)
}

function ruleForce(turn: Turn, change: Of<'forces'>): void {
  const force = turn.world.forces[change.force]
  if (!force) return
  const place = change.place === undefined ? undefined : turn.ground.places.get(change.place)
  if (place) {
    force.position = { lat: place.lat, lon: place.lon }
    force.whereabouts = { at: 'harbour', place: place.key }
    force.inHarbourSince = turn.world.clock
  } else if (change.position) {
    force.position = change.position
    force.whereabouts = { at: 'sea' }
    goOnOverWater(turn, force)
  }
  const { ships } = turn.world
  leaveOtherDocks(
    turn.world,
    force.ships.flatMap((id) => ships[id] ?? []),
  )
  force.courseDegrees = change.courseDegrees ?? force.courseDegrees
  force.lights = change.lights ?? force.lights
  turn.outcome.touched.forces.add(force.id)
}

/** A square blocked by a wreck is cleared by the umpire’s word alone (`mines.fired`). */
function ruleMines(turn: Turn, change: Of<'mines'>): void {
  const field = turn.world.minefields?.[change.field]
  if (!field) return
  const square = change.square === undefined ? undefined : field.squares[change.square - 1]
  if (square && change.state) square.state = change.state
  field.stationManned = change.stationManned ?? field.stationManned
  field.cableWhole = change.cableWhole ?? field.cableWhole
  field.holdsFire = change.holdsFire ?? field.holdsFire
  changeSquare(turn)
}

/** Points given or taken are a ledger line of their own; corrections are never made in old lines (section 8.5). */
function rulePoints(turn: Turn, change: Of<'points'>): void {
  const { world, ground } = turn
  const at = world.clock
  const close = world.move.ends > at ? world.move.ends : at + Math.round(ground.book.moveHours * HOUR)
  const posting = {
    side: change.side,
    points: Math.abs(change.points),
    at,
    knownAt: change.knownNow === false ? close : at,
    says: change.says,
    rule: ground.cite('umpire.ruling'),
    by: 'umpire',
    because: [because(ground.cite('umpire.ruling'), 'a correction is a line of its own')],
  }
  if (change.points >= 0) credit(turn, 'warChest', posting)
  else charge(turn, 'spent', posting)
}

function rulePlace(turn: Turn, change: Of<'places'>): void {
  const { world, ground } = turn
  const place = world.places[change.place]
  if (!place) return
  const { owner: to = place.owner } = change
  const at = world.clock
  // Her news leaves by the wire as it was, and what is lost of the town is lost to him who had it.
  const known = to === place.owner ? null : heardByOwner(turn, place, at)
  if (change.townLost !== undefined) loseTown(turn, place, change.townLost, 'umpire', at)
  place.coastguardDestroyed = change.coastguardDestroyed ?? place.coastguardDestroyed
  place.telegraphBroken = change.telegraphBroken ?? place.telegraphBroken
  place.docksDestroyed = change.docksDestroyed ?? place.docksDestroyed
  for (const { fort: id, silenced, ...as } of change.forts ?? []) {
    const fort = place.forts?.find((one) => one.id === id)
    if (!fort) continue
    fort.gunsDisabled = as.gunsDisabled ?? fort.gunsDisabled
    fort.destroyed = as.destroyed ?? fort.destroyed
    fort.garrison = as.garrison ?? fort.garrison
    if (silenced !== undefined) fort.silencedAt = silenced ? turn.world.clock : null
  }
  const { rounds, ...stocks } = change.stores ?? {}
  Object.assign(place, stocks)
  Object.assign(place.rounds, rounds ?? {})
  if (known === null) return
  const name = ground.places.get(place.id)?.name ?? place.id
  const holder = world.sides.find(({ key }) => key === to)?.name ?? to
  const says = `${name} is in the hands of ${holder} now, with its stores and all that lies there.`
  record(turn, at, 'taken', place.id, says, [because(ground.cite('umpire.ruling'), 'the umpire’s ruling')])
  changeHands(turn, place, { to, at, says, rule: ground.cite('umpire.ruling'), known })
}
