/** Barker's table as the program's admiral plots it: from one seat's view, and from the printed factors. */
import type {
  BoardView,
  BookAdmiral,
  FriendlyShip,
  Gunners,
  Leg,
  Mind,
  Offer,
  Plot,
  PlottedFoe,
  PlottedShip,
  SeenShip,
  ShipSheet,
  ViewPoint,
} from '../../../action/contract.ts'
import { YARDS_A_KNOT } from '../../../action/opponent/dead-reckoning.ts'
import { extremeReach } from '../procedures/scale.ts'
import { bandReach } from '../tables/factors.ts'
import { CARDS } from '../tables/outlines.ts'
import { type Mode, scaleFigures } from '../tables/scales.ts'
import { type ShipType, typeFigures } from '../tables/types.ts'
import { exchange, lying, together } from './exchange.ts'
import { inLine, MOVE_YD, type Piece, type Step, stepsIn } from './pieces.ts'
import { after, promiseOf, type Table } from './spells.ts'
import { type Fights, typeOf } from './worth-of-fire.ts'

/**
 * What each strength weighs (found by playing, as the next four): `ahead` are spells of his own. An enemy who steams straight on can be
 * foreseen, and let come to where his guns tell less; of one who turns nothing is sure beyond the spell that is ordered.
 */
const STEAMS_ON: Partial<Mind> = { ahead: 2, caution: 1.5 }
const TURNS: Partial<Mind> = { ahead: 1, caution: 1.3 }
/** A weak one takes everybody to steam on, and now and then does not look up. */
const MINDS: Readonly<Record<Gunners, (turns: boolean) => Partial<Mind>>> = {
  plain: () => ({}),
  weak: () => ({ ...STEAMS_ON, lapses: 0.2 }),
  fair: (turns) => (turns ? TURNS : STEAMS_ON),
  strong: (turns) => (turns ? TURNS : STEAMS_ON),
}
/** What each thousand yards beyond normal range cost a battleship in a spell. */
const TOO_FAR = 0.02
/** What it costs that ships are in no formation any more. */
const SCATTERED = 0.3
/** Shootings for which the places at the end of what he foresees are taken to hold. */
const OUTLOOK = 1
/** What a point of the die costs: enough that none is spent for nothing. */
const POINT = 0.0005
/** More than any way is worth: what cannot be paid for is not done. */
const BEYOND_THE_DIE = 100
/** A ship that lies stopped must pay to go on again. */
const STOPPED = 0.1

interface Written {
  readonly lines: readonly string[]
}
/** What a sheet says of its own ship. */
interface Helm {
  readonly body: string
  readonly points: number | null
  readonly stopped: boolean
  readonly aground: boolean
  readonly waiting: boolean
  readonly underWater: boolean
  readonly turning: Piece['turning']
  readonly mode?: Mode
  readonly year?: number
  readonly modelYd?: number
}
type Fight = Omit<Fights, 'type'>
interface Own {
  readonly ship: FriendlyShip & { readonly sheet: ShipSheet }
  readonly helm: Helm
  readonly piece: Piece
  readonly offers: readonly Offer[]
}
/** Ships that go together, their leader first, and the ways that they may go. */
interface Unit {
  readonly ships: readonly Own[]
  readonly ways: readonly {
    readonly steps: readonly Step[]
    readonly lines: readonly string[]
    readonly cost: number
  }[]
}

const GONE = ['sunk', 'gone']
const worthOf = (type: ShipType): number => Math.sqrt(CARDS[type].tons / 10_000)
const pointOf = ({ at, headingDeg }: Piece): ViewPoint => ({ ...at, headingDegrees: headingDeg })
const linesOf = ({ order }: Offer): readonly string[] => order as unknown as readonly string[]

/** What shows of a ship of another side, in the words in which the book tells it. */
const shownOf = ({ showing = [] }: SeenShip): Pick<Fights, 'damages' | 'crippled' | 'obsolete'> => ({
  crippled: showing.includes('on fire'),
  damages: showing.includes('one puff of smoke') ? 1 : showing.includes('2 puffs of smoke') ? 2 : 0,
  obsolete: showing.includes('an old ship'),
})

/** Whether she was seen on more courses than one. */
const hasTurned = ({ track, kind }: SeenShip): boolean =>
  kind === undefined &&
  track.some(({ headingDegrees }) => Math.abs(headingDegrees - (track[0]?.headingDegrees ?? 0)) > 1)

/** A ship of the seat's own as she stands. */
function ownPiece({ x, y, headingDegrees, id, sheet }: Own['ship'], helm: Helm): Piece {
  const type = sheet.card.type as ShipType
  const { crippled, damages, fired, obsolete } = sheet.fight as unknown as Fight
  const bound = typeFigures(type).compulsory && !crippled && !helm.stopped && !helm.aground
  return {
    id,
    at: { x, y },
    headingDeg: headingDegrees,
    fights: { type, crippled, damages, fired, obsolete },
    worth: worthOf(type),
    runsYd: bound ? MOVE_YD : 0,
    turning: helm.turning,
  }
}

/** An enemy as she shows: she is taken to steam straight on. */
function seenPiece(seen: SeenShip): Piece {
  const { showing = [] } = seen
  const type = typeOf(seen.plan.lengthFeet, seen.plan.beamFeet)
  const shown = shownOf(seen)
  const lies = shown.crippled || showing.includes('lies stopped') || showing.includes('aground')
  return {
    id: seen.id,
    at: { x: seen.x, y: seen.y },
    headingDeg: seen.headingDegrees,
    fights: { type, fired: false, ...shown },
    worth: worthOf(type),
    runsYd: lies || !typeFigures(type).compulsory ? 0 : MOVE_YD,
    turning: [],
  }
}

/** The ships of a body that go together as it is offered, and every other by herself; cripples before those who might run over them. */
function unitsOf(owned: readonly Own[]): readonly Unit[] {
  const able = ({ piece, helm }: Own) => !piece.fights.crippled && !helm.stopped && !helm.aground && !helm.waiting
  const units: Unit[] = []
  const wayIn = (own: Own, together: boolean) =>
    own.offers.flatMap((offer) => {
      const lines = linesOf(offer)
      const [line = ''] = lines
      if (!offer.allowed || lines.length !== 1 || offer.key.startsWith('body: ') !== together) return []
      const moves = line.slice(line.indexOf(': ') + 2)
      const steps = moves === 'stop' ? [] : stepsIn(moves)
      return steps ? [{ steps, lines, cost: offer.cost ?? 0 }] : []
    })
  for (const body of new Set(owned.map(({ helm }) => helm.body))) {
    const mates = owned.filter(({ helm }) => helm.body === body)
    const ready = mates.filter(able)
    const ways = ready.length > 1 ? mates.flatMap((one) => wayIn(one, true)) : []
    const together = ways.length > 0 ? ready : []
    if (together.length > 0) {
      const line = inLine(together.map(({ piece }) => piece))
      units.push({ ships: line.flatMap((piece) => together.find((one) => one.piece === piece) ?? []), ways })
    }
    for (const one of mates) if (!together.includes(one)) units.push({ ships: [one], ways: wayIn(one, false) })
  }
  const cripple = ({ ships: [first] }: Unit) => Number(first?.piece.fights.crippled ?? false)
  return units.sort((a, b) => cripple(b) - cripple(a))
}

function plot(view: BoardView, _seat: string, gunners: Gunners): Plot<Written> {
  const owned = view.friends.flatMap((ship): Own[] => {
    const choices = view.choices.find((one) => one.ship === ship.id)
    if (!ship.own || !ship.sheet || !choices || GONE.includes(ship.status)) return []
    const mine = { ...ship, sheet: ship.sheet }
    const helm = ship.sheet.helm as unknown as Helm
    return [{ ship: mine, helm, piece: ownPiece(mine, helm), offers: choices.offers }]
  })
  const shooting = owned.some(({ offers }) => offers.some(({ key }) => key === 'hold'))
  const [{ helm } = { helm: undefined }] = owned
  const mode = helm?.mode ?? 'combat'
  const year = helm?.year ?? bandReach.laterFrom
  const reachYd = extremeReach(year)
  const modelYd = helm?.modelYd ?? scaleFigures.modelYd
  const knots = MOVE_YD / ((view.moveSeconds / 60) * YARDS_A_KNOT) / 2

  const seen = view.others.filter(({ status, inSight, kind }) => status === 'afloat' && inSight && kind === undefined)
  const pieces = new Map(seen.map((one) => [one.id, seenPiece(one)]))
  const foes = [...pieces.values()].map(
    (piece): PlottedFoe => ({
      ship: piece.id,
      at: pointOf(piece),
      knots: piece.runsYd === 0 ? 0 : knots,
      lengthYards: MOVE_YD,
      worth: piece.worth,
    }),
  )
  const up = owned.filter(({ helm: way }) => !way.waiting && !way.underWater)
  const others = view.friends
    .filter(({ own, status }) => !own && !GONE.includes(status))
    .map(({ id, x, y, headingDegrees }): Piece => {
      const type: ShipType = 'battleship'
      const fights: Fights = { type, crippled: false, damages: 0, fired: false, obsolete: false }
      return { id, at: { x, y }, headingDeg: headingDegrees, fights, worth: 0, runsYd: 0, turning: [] }
    })
  const table: Table = { year, reachYd, modelYd, foes: [...pieces.values()], others }

  // At the scale of cruising nobody is in sight, and everybody steams on.
  const moving = !shooting && mode === 'combat' && foes.length > 0
  const units = unitsOf(up)
  const ledBy = new Map(units.map((unit) => [unit.ships[0]?.ship.id ?? '', unit]))
  const wayOf = new Map<Leg, Unit['ways'][number]>()
  const own = owned.map((one): PlottedShip => {
    const at = pointOf(one.piece)
    const unit = ledBy.get(one.ship.id)
    const ships = unit?.ships.map(({ piece }) => piece) ?? [one.piece]
    const runs = one.piece.runsYd > 0
    const leg = (way: Unit['ways'][number]): Leg => {
      const [end = one.piece] = after(ships, way.steps)
      const made: Leg = {
        path: [
          { ...at, t: 0 },
          { ...pointOf(end), t: 1 },
        ],
        knots: way.steps.length * knots,
        order: way.lines,
      }
      wayOf.set(made, way)
      return made
    }
    const carriesOn = leg({ steps: runs ? ['ahead'] : [], lines: [], cost: 0 })
    return {
      ship: one.ship.id,
      at,
      lengthYards: MOVE_YD * scaleFigures.widthPerLength,
      worth: one.piece.worth,
      legs: [carriesOn, ...(moving && unit ? unit.ways.map(leg) : [])],
    }
  })

  const lies = (piece: Piece | undefined, at: ViewPoint) =>
    lying(piece ? [{ ...piece, at: { x: at.x, y: at.y }, headingDeg: at.headingDegrees }] : [], modelYd)
  const fire = (from: Piece | undefined, at: ViewPoint, to: Piece | undefined, there: ViewPoint): number => {
    const [firer, target] = [lies(from, at), lies(to, there)]
    const worth = to?.worth ?? 1
    return exchange(firer, target, [...firer, ...target], year, reachYd).lost / worth
  }
  const mine = new Map(owned.map(({ ship, piece }) => [ship.id, piece]))

  /** Where the ships of a unit come by what is chosen for its leader. */
  const goes = (unit: Unit, leg: Leg | undefined): readonly Piece[] =>
    after(
      unit.ships.map(({ piece }) => piece),
      (leg && wayOf.get(leg)?.steps) ?? [],
    )

  return {
    own,
    foes,
    inTheWay: [],
    reachYards: bandReach.long,
    mind: MINDS[gunners](view.others.some(hasTurned)),
    deals: (ship, at, foe, there) => fire(mine.get(ship.ship), at, pieces.get(foe.ship), there),
    takes: (ship, at, foe, there) => fire(pieces.get(foe.ship), there, mine.get(ship.ship), at),
    promises(ship, leg, chosen, mind) {
      const unit = ledBy.get(ship.ship)
      const way = wayOf.get(leg)
      if (!unit || !way || !moving) return 0
      const legs = new Map([...chosen].map(([{ ship: id }, one]) => [id, one]))
      // Who goes before her has moved already; who comes after her moves when she has.
      const friends = units
        .filter((one) => one !== unit)
        .flatMap((one) => goes(one, legs.get(one.ships[0]?.ship.id ?? '')))
      const spent = units
        .filter((one) => one !== unit && one.ships[0]?.helm.body === unit.ships[0]?.helm.body)
        .reduce((sum, one) => sum + (wayOf.get(legs.get(one.ships[0]?.ship.id ?? '') as Leg)?.cost ?? 0), 0)
      const die = unit.ships[0]?.helm.points ?? 0
      const judging = {
        caution: mind.caution,
        spells: mind.ahead,
        tooFar: TOO_FAR,
        scattered: SCATTERED,
        outlook: OUTLOOK,
      }
      const stops = way.lines[0]?.endsWith(': stop') ? STOPPED : 0
      const worth = promiseOf(
        table,
        unit.ships.map(({ piece }) => piece),
        way.steps,
        friends,
        units.slice(units.indexOf(unit) + 1).flatMap(({ ships }) => ships.map(({ piece }) => piece)),
        judging,
      )
      return worth - stops - POINT * way.cost - (way.cost > 0 && way.cost + spent > die ? BEYOND_THE_DIE : 0)
    },
    orders(decided) {
      if (shooting) return { lines: fireLines(gunners, up, decided, table) }
      const order = new Map(decided.map(({ ship, leg }) => [ship, leg.order as unknown as readonly string[]]))
      const entering = owned.flatMap(({ helm: way, offers }) => {
        if (!way.waiting) return []
        const enters = offers.filter(({ allowed, key }) => allowed && key.startsWith('enter'))
        const middle = enters[Math.floor(enters.length / 2)]
        return middle ? [...linesOf(middle)] : []
      })
      return { lines: [...units.flatMap(({ ships: [first] }) => order.get(first?.ship.id ?? '') ?? []), ...entering] }
    },
  }
}

/** What ships fire at: each at the nearest first, or all sharing their fire out. */
function fireLines(
  gunners: Gunners,
  up: readonly Own[],
  decided: Parameters<Plot<Written>['orders']>[0],
  { year, reachYd, modelYd, foes, others }: Table,
): readonly string[] {
  const ours = lying(
    up.map(({ piece }) => piece),
    modelYd,
  )
  const theirs = lying(foes, modelYd)
  const all = [...ours, ...theirs, ...lying(others, modelYd)]
  const shares = gunners === 'fair' || gunners === 'strong'
  const shared = exchange(ours, theirs, all, year, reachYd)
  const lines: string[] = []
  for (const { ship, targets } of decided) {
    const one = up.find((each) => each.ship.id === ship)
    if (!one) continue
    const open = one.offers.filter(({ allowed }) => allowed)
    const may = (name: string) => open.some(({ key }) => key === `fire at ${name}`)
    const firer = ours.find(({ piece }) => piece === one.piece)
    const named = shares ? (shared.at.get(ship) ?? []) : targets.map((foe) => foe.ship)
    const wanted = named.filter(may).flatMap((name) => theirs.find(({ piece }) => piece.id === name) ?? [])
    const at = firer ? together(firer, wanted, all, year, reachYd) : []
    if (at.length > 0) lines.push(`${ship}: fire at ${at.join(', ')}`)
  }
  return lines
}

export const admiral: BookAdmiral<Written> = { strengths: ['weak', 'fair'], plot }
