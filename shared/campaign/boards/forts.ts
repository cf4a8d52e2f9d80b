import type { ActionSetup, BoardFort, FortBack, TacticalBook } from '../../action/contract.ts'
import type { chartFromBoard } from '../../action/hand-off.ts'
import type { StrategicBook } from '../../books/contract.ts'
import { counted } from '../../explanation/figures.ts'
import { because, type Reason } from '../../explanation/finding.ts'
import { greatCircleBearing, separationMiles } from '../../navigation/great-circle.ts'
import { fromYards, toYards, type YardsPoint } from '../../navigation/plane.ts'
import { type ByGunClass, fortGunsOf, type GunClass, gunsOf } from '../../vocabulary/guns.ts'
import type { Position } from '../../vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import { record, type Turn } from '../context.ts'
import { gateOf } from '../ground.ts'
import { armsOf } from '../shore/fort-arms.ts'
import { keepMen, menAt, menIn, partiesAt } from '../shore/forts.ts'
import { tellOwner } from '../shore/shore-news.ts'
import type { Fort } from '../shore/shore-world.ts'
import type { Encounter, PlaceState } from '../world.ts'
import { actionOf, fighting, openEncounters } from './engaged.ts'
import { lossWords } from './loss-words.ts'

/* Forts where a board is laid: handed to it with their guns, men and ammunition, and back with what became of them. */

/** Farther than this from its origin no ship of a board comes before it is over. */
const REACH_YARDS = 20_000
/** Side by side, one to a square (`fort.ground`). */
const FRONT_YARDS = 100

/** The shells of a pneumatic gun as the stores of a place have them. */
const PNEUMATIC_SHELL = 'pneumaticShell'

/** Forts within reach of a board, of those sides that fight on it. */
export function fortsOnBoard(turn: Turn, encounter: Encounter, origin: Position): BoardFort[] {
  if (!turn.ground.book.shore) return []
  const elsewhere = new Set(
    openEncounters(turn.world).flatMap((one) =>
      one === encounter || one.action === null ? [] : actionOf(one).manifest.map(({ id }) => id),
    ),
  )
  // Of more than two sides a third may own a port near by: it has no part in what two others fight out there.
  const there = new Set(fighting(turn, encounter).map(({ side }) => side))
  return Object.values(turn.world.places).flatMap((place) => {
    const standing = (place.forts ?? []).filter((fort) => !fort.destroyed && !elsewhere.has(fort.id))
    const forts = standing.filter((fort) => there.has(fort.owner))
    return forts.length === 0 ? [] : atPlace(turn, encounter, place, forts, origin)
  })
}

/** A place’s mark may lie in its harbour: farther than this from it there is no land of the place. */
const HARBOUR_MILES = 2
/** So far behind the shoreline forts may stand, where there is land. */
const BEHIND_YARDS = [100, 50, 150, 0, 200] as const

/** How far from the mark of a place its forts stand: not at all, or where that lies in the water so that as many as can be are on the nearest land. */
function ashore({ ground }: Turn, here: Position, front: readonly YardsPoint[]): YardsPoint {
  const none = { x: 0, y: 0 }
  const nearest = ground.coast.nearestLand(here)
  if (!nearest || nearest.miles === 0 || nearest.miles > HARBOUR_MILES) return none
  const { x, y } = toYards(here, nearest.at)
  const yards = Math.hypot(x, y)
  const dry = (by: YardsPoint): number =>
    front.filter((one) => ground.coast.onLand(fromYards(here, { x: by.x + one.x, y: by.y + one.y }))).length
  return BEHIND_YARDS.map((behind) => (yards + behind) / yards)
    .map((part) => ({ x: x * part, y: y * part }))
    .reduce((best, by) => (dry(by) > dry(best) ? by : best))
}

function atPlace(
  turn: Turn,
  encounter: Encounter,
  place: PlaceState,
  forts: readonly Fort[],
  origin: Position,
): BoardFort[] {
  const printed = turn.ground.places.get(place.id)
  if (!printed || printed.offChart) return []
  const here = { lat: printed.lat, lon: printed.lon }
  const { x, y } = toYards(origin, here)
  if (Math.hypot(x, y) > REACH_YARDS) return []
  const gate = gateOf(printed)
  const seaward = separationMiles(here, gate) > 0.05 ? gate : origin
  const looksDegrees = Math.round(greatCircleBearing(here, seaward))
  // Along the nearer axis of the squares, so that each has one of its own.
  const eastWest = Math.abs(Math.cos((looksDegrees * Math.PI) / 180)) >= Math.SQRT1_2
  const own = forts.map((fort) => ({ fort, arms: armsOf(turn.ground, fort) }))
  const front = own.map((_, n) => {
    const along = (n - (forts.length - 1) / 2) * FRONT_YARDS
    return eastWest ? { x: along, y: 0 } : { x: 0, y: along }
  })
  const off = ashore(turn, here, front)
  return own.map(({ fort, arms }, n): BoardFort => {
    const along = front[n] ?? { x: 0, y: 0 }
    const stocks = fort.owner === place.owner
    const shells = stocks
      ? sharedOut(
          place.held[PNEUMATIC_SHELL] ?? 0,
          own.map((one) => one.arms.pneumaticFit),
          n,
        )
      : 0
    const stations = own.map((one) => (one.arms.brennan && one.fort.owner === place.owner ? 1 : 0))
    return {
      id: fort.id,
      name: `${printed.name}, fort ${fort.id.slice(place.id.length + 1)}`,
      side: fort.owner,
      seat: seatOf(turn, encounter, fort),
      x: x + off.x + along.x,
      y: y + off.y + along.y,
      looksDegrees,
      share: arms.share,
      guns: arms.guns,
      gunsFit: arms.gunsFit,
      rounds: stocks
        ? roundsOf(
            turn.ground.book,
            place,
            own.map((one) => one.arms),
            n,
          )
        : {},
      men: menOf(turn, place, fort, encounter.clock),
      searchLights: arms.searchLights,
      torpedoes: arms.brennan && stocks ? sharedOut(place.torpedoes, stations, n) : null,
      pneumaticGuns: arms.pneumaticFit,
      pneumaticShells: shells,
      sectionsLost: fort.sectionsLost ?? 0,
      silent: isSilent(turn, fort, encounter.clock),
      ...(fort.fight === undefined ? {} : { fight: fort.fight }),
    }
  })
}

/** Its captain takes his orders from the senior officer of his side who is there; from nobody, where there is none. */
function seatOf(turn: Turn, encounter: Encounter, fort: Fort): string {
  const there = fighting(turn, encounter).find((force) => force.side === fort.owner && force.commander !== null)
  return there?.commander ?? `standIn:${fort.id}`
}

/** The part of a stock that falls to one of several, by their shares in it; the odd ones to the first. */
function sharedOut(stock: number, shares: readonly number[], n: number): number {
  const all = shares.reduce((sum, one) => sum + one, 0)
  if (all === 0) return 0
  const upTo = (count: number): number =>
    Math.ceil((stock * shares.slice(0, count).reduce((sum, one) => sum + one, 0)) / all)
  return upTo(n + 1) - upTo(n)
}

/** Rounds of a place’s magazines for one of its forts, by the guns that each has of the class; for guns that every fort has by its size. */
function roundsOf(
  book: StrategicBook,
  place: PlaceState,
  arms: readonly ReturnType<typeof armsOf>[],
  n: number,
): ByGunClass<number> {
  const mounted = fortGunsOf(book)
  const out: Record<GunClass, number> = {}
  for (const gun of gunsOf(book)) {
    const shares = arms.map((one) => (mounted.includes(gun) ? (one.gunsFit[gun] ?? 0) : one.share))
    const rounds = sharedOut(place.rounds[gun] ?? 0, shares, n)
    if (rounds > 0) out[gun] = rounds
  }
  return out
}

/** Men who serve its guns: what is left of its garrison, or of its captors at the place ten to each gun that serves them. */
function menOf(turn: Turn, place: PlaceState, fort: Fort, at: Seconds): number {
  const { shore } = turn.ground.book
  if (!shore) return 0
  const facts = { guns: fort.guns, disabled: fort.gunsDisabled, garrison: fort.garrison }
  if (fort.takenAt === null) return menIn(turn.ground, fort)
  const men = menAt(turn, place.id, fort.owner)
  const serving = shore.captured(facts, men, (at - fort.takenAt) / MINUTE).value
  return Math.min(men, serving * (shore.usualFort.garrison / shore.usualFort.guns))
}

function isSilent(turn: Turn, fort: Fort, at: Seconds): boolean {
  const struck = Math.max(fort.struckAt ?? Number.NEGATIVE_INFINITY, fort.silencedAt ?? Number.NEGATIVE_INFINITY)
  return Number.isFinite(struck) && !turn.ground.book.shore?.fortFit((at - struck) / MINUTE).value
}

/** A set-up with the forts that are within reach of it; what they have beyond a ship's stores is kept with the encounter. */
export function withForts(
  turn: Turn,
  encounter: Encounter,
  book: TacticalBook,
  laid: { readonly setup: ActionSetup; readonly notes: readonly Reason[] },
): { readonly setup: ActionSetup; readonly notes: readonly Reason[] } {
  const forts = laid.setup.origin === null ? [] : fortsOnBoard(turn, encounter, laid.setup.origin)
  if (forts.length === 0) return laid
  const within = `${forts.length} ${forts.length === 1 ? 'fort is' : 'forts are'} within reach of it`
  const ids = { forts: forts.map(({ id }) => id) }
  if (!book.layForts)
    return {
      ...laid,
      notes: [
        ...laid.notes,
        because(turn.ground.cite('fort.front'), `${within}, and its book has none: no gun ashore takes part`, ids),
      ],
    }
  const { ships, board } = book.layForts(forts)
  encounter.handed = Object.fromEntries(
    forts.map(({ id, torpedoes, pneumaticShells }) => [id, { torpedoes: torpedoes ?? 0, shells: pneumaticShells }]),
  )
  const { setup, notes } = laid
  return {
    setup: {
      ...setup,
      ships: [...setup.ships, ...ships],
      board: { ...(setup.board as object | undefined), ...(board as object) },
    },
    notes: [...notes, because(turn.ground.cite('fort.front'), within, ids)],
  }
}

type Returned = ReturnType<typeof chartFromBoard>['ships'][number]

/** A fort of a board, by its name there; undefined of a ship. */
function fortNamed(turn: Turn, id: string): { readonly place: PlaceState; readonly fort: Fort } | undefined {
  for (const place of Object.values(turn.world.places)) {
    const fort = place.forts?.find((one) => one.id === id)
    if (fort) return { place, fort }
  }
  return undefined
}

/** What a fort brings back: guns and men lost, rounds and torpedoes spent, what was silenced; its owner hears of it as of all that befalls a place. */
export function takeFortsBack(
  turn: Turn,
  encounter: Encounter,
  ships: readonly Returned[],
  forts: readonly FortBack[],
): void {
  for (const back of forts) {
    const found = fortNamed(turn, back.id)
    const ship = ships.find(({ id }) => id === back.id)
    const out = actionOf(encounter).manifest.find(({ id }) => id === back.id)
    if (found && ship && out) takeFortBack(turn, encounter, { ...found, back, ship, stores: out.stores })
  }
}

interface Coming {
  readonly place: PlaceState
  readonly fort: Fort
  readonly back: FortBack
  readonly ship: Returned
  /** All that it went to the board with. */
  readonly stores: Returned['stores']
}

function takeFortBack(turn: Turn, encounter: Encounter, coming: Coming): void {
  const { place, fort, back, ship, stores } = coming
  const at = encounter.clock
  const arms = armsOf(turn.ground, fort)
  const lost: Record<GunClass, number> = {}
  for (const gun of fortGunsOf(turn.ground.book)) {
    const struck = (arms.guns[gun] ?? 0) - (ship.stores.guns[gun] ?? 0)
    if (struck > 0) lost[gun] = struck
  }
  const before = fort.gunsDisabled
  const pneumaticGuns = arms.pneumaticGuns - back.pneumaticGuns
  fort.struck = { guns: lost, pneumaticGuns }
  fort.gunsDisabled = Object.values(lost).reduce((sum, one) => sum + one, pneumaticGuns)
  takeMen(turn, place, fort, stores.men - ship.stores.men, ship.stores.men)
  // What a captor's fort fires is not the place's, while another holds that.
  if (fort.owner === place.owner) spend(turn, encounter, coming)
  fort.sectionsLost = ship.sectionsLost
  if (ship.fight !== undefined) fort.fight = ship.fight
  if (back.station && !back.station.standing) fort.stationLost = true
  if (back.struck) fort.struckAt = at
  if (back.struck && back.silenced) fort.silencedAt = at
  fort.destroyed = ship.status === 'sunk'
  for (const loss of ship.losses)
    record(turn, at, 'loss', fort.id, lossWords(ship.name, loss, 'fort'), [
      because(loss.rule, loss.why, { move: loss.move }),
    ])
  if (!back.struck && fort.gunsDisabled === before && !fort.destroyed) return
  const struck = fort.gunsDisabled - before
  const end = fort.destroyed ? 'it is destroyed' : fort.silencedAt === at ? 'it is silenced' : 'it still answers'
  tellOwner(turn, {
    place,
    at,
    says: `${ship.name}, is fired at by ships: ${struck} ${struck === 1 ? 'gun' : 'guns'} struck, ${end}.`,
    rule: turn.ground.cite('fort.silenced'),
  })
}

/** A garrison is kept as it was before the men lost with guns, which are taken off as they are counted; a captor's men stand in his own party. */
function takeMen(turn: Turn, place: PlaceState, fort: Fort, lost: number, left: number): void {
  if (fort.takenAt !== null) {
    let still = lost
    for (const party of partiesAt(turn, place.id, fort.owner)) {
      const gone = Math.min(still, party.men)
      party.men -= gone
      still -= gone
    }
    return
  }
  keepMen(turn.ground, fort, left)
}

/** Rounds, torpedoes and shells that are gone come off the stocks of its place. */
function spend(turn: Turn, encounter: Encounter, { place, back, ship, stores }: Coming): void {
  for (const gun of Object.keys(stores.rounds)) {
    const gone = (stores.rounds[gun] ?? 0) - (ship.stores.rounds[gun] ?? 0)
    if (gone > 0) place.rounds[gun] = Math.max(0, (place.rounds[gun] ?? 0) - gone)
  }
  const { torpedoes = 0, shells = 0 } = encounter.handed?.[back.id] ?? {}
  const run = back.station ? torpedoes - back.station.torpedoes : 0
  const fired = shells - back.pneumaticShells
  if (run > 0) {
    place.torpedoes = Math.max(0, place.torpedoes - run)
    record(
      turn,
      encounter.clock,
      'loss',
      back.id,
      `${ship.name}: ${counted(run, 'torpedo', 'torpedoes')} of its station run.`,
      [because(turn.ground.cite('fort.stations'), 'run on the board', {}, run)],
    )
  }
  if (fired > 0) {
    place.held[PNEUMATIC_SHELL] = Math.max(0, (place.held[PNEUMATIC_SHELL] ?? 0) - fired)
    record(turn, encounter.clock, 'loss', back.id, `${ship.name}: ${fired} shells of its pneumatic guns fired.`, [
      because(turn.ground.cite('fort.stations'), 'fired on the board', {}, fired),
    ])
  }
}
