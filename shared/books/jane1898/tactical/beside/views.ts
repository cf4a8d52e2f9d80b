/** What a seat is sent of what is beside ships; built up from its own units and what its side has seen, and from nothing else. */
import type { BesideShips } from '../../../../action/beside-ships.ts'
import type { FriendlyShip, SeenShip, Stores } from '../../../../action/contract.ts'
import { ruinedShare } from '../phases/coast/bombarding.ts'
import { outline } from '../sight.ts'
import type { AccountLine, Balloon, Boat, JaneBoard, LandUnit, Piece } from '../state.ts'
import { GUNS } from '../tables/guns.ts'
import { editionOf, sinkingMoves } from './boat-orders.ts'
import type { Area, Plan, Sighted } from './state.ts'

type View<K extends keyof BesideShips> = NonNullable<BesideShips[K]>

/** Boats of a seat: who has one has nothing else on the board (JT-SUB-02). */
export function boatsOfSeat(board: JaneBoard, seat: string): readonly Boat[] {
  return board.boats?.boats.filter((boat) => boat.seat === seat) ?? []
}

/** A unit as its own side has it; a boat whose loss nobody may know is afloat to her captain (JT-SUB01-12). */
export function unitFriend(unit: Piece, own: boolean, board: JaneBoard, believed: Stores | null = null): FriendlyShip {
  const status = believed ? 'afloat' : unit.status === 'prize' ? 'struck' : unit.status
  return {
    id: unit.id,
    name: unit.name,
    kind: unit.card.type,
    own,
    inSight: true,
    move: board.moveNumber,
    x: unit.x,
    y: unit.y,
    headingDegrees: unit.headingDegrees,
    plan: outline(unit, false),
    status,
    track: unit.track,
    path: unit.path.map(({ x, y, headingDegrees }) => ({ x, y, headingDegrees })),
    ...(own
      ? {
          sheet: {
            knots: (unit.path.length > 0 ? unit.path.filter((point) => point.by === 'advance').length : 0) * 3,
            maxKnots: unit.card.assignedKnots,
            assignedKnots: unit.card.assignedKnots,
            stores: believed ?? unit.stores,
            sectionsLost: 0,
            card: unit.card,
            because: unit.because,
            helm: {},
          },
        }
      : {}),
  }
}

/** What the captain of a boat that is up sees of the board by the rules of 1901, and remembers under water (JT-SUB01-02). */
export function seenByBoats(board: JaneBoard, boats: readonly Boat[]): { friends: FriendlyShip[]; others: SeenShip[] } {
  const friends: FriendlyShip[] = []
  const others: SeenShip[] = []
  for (const boat of boats)
    for (const [id, known] of Object.entries(boat.seen)) {
      const { label, kind, inSight, move, x, y, headingDegrees, plan, status, showing, track, path } = known
      const what = kind === undefined ? {} : { kind }
      const since = known.lostIn === undefined ? {} : { lostIn: known.lostIn }
      const friend = board.pieces.find((piece) => piece.id === id && piece.side === boat.side)
      if (friend)
        friends.push({
          id,
          name: friend.name,
          ...what,
          own: false,
          inSight,
          move,
          x,
          y,
          headingDegrees,
          plan,
          status,
          ...since,
          track,
          path,
        })
      else
        others.push({
          ...{ id: label, ...what, inSight, move, x, y, headingDegrees, plan, status, ...since },
          ...{ showing, track, path },
        })
    }
  return { friends, others: others.sort((a, b) => Number(a.id.slice(5)) - Number(b.id.slice(5))) }
}

const accountOf = (lines: readonly AccountLine[]): View<'coast'>['own'][number]['account'] => lines

const sightedOf = (seen: Readonly<Record<string, Sighted>> | undefined) =>
  Object.values(seen ?? {})
    .map(({ label, inSight, move, x, y }) => ({ id: label, inSight, move, x, y }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

function ownBoat(boat: Boat, board: JaneBoard): View<'boats'>['own'][number] {
  const { boat: part } = boat
  const edition = editionOf(board)
  return {
    ship: boat.id,
    level: part.level,
    depthFeet: part.depthFeet,
    squares: part.squares,
    torpedoes: (part.believed ?? boat.stores).torpedoes,
    minutesWithoutAir: part.withoutAir,
    minutesFromHarbour: part.fromHarbour,
    movesOfAir: part.takingAir,
    movesToSink:
      part.sinking > 0 ? part.sinking : part.level === 'submerged' ? 0 : edition === '1898' ? sinkingMoves(boat) : 1,
    blank: edition === '1898' || part.level === 'submerged',
    contacts: part.contacts.map(({ label, where, headingDegrees, bearingDegrees, plan, name }) => ({
      id: label,
      where,
      headingDegrees,
      bearingDegrees,
      plan,
      name,
    })),
    heard: part.heard,
    account: accountOf(boat.account),
  }
}

function boatsView(board: JaneBoard, side: string, own: readonly Boat[]): View<'boats'> | null {
  if (!board.boats) return null
  const edition = editionOf(board)
  const sighted = own.length > 0 ? [] : sightedOf(board.boats.sighted[side])
  // By the rules of 1898 nobody who has a ship knows of a boat, not of his own side's either (JT-SUB-03).
  const ours =
    edition === '1901' && own.length === 0
      ? board.boats.boats.filter((boat) => boat.side === side).map(({ id, name }) => ({ id, name }))
      : []
  if (own.length === 0 && sighted.length === 0 && ours.length === 0) return null
  return { edition, own: own.map((boat) => ownBoat(boat, board)), sighted, ours }
}

function skyView(board: JaneBoard, side: string, own: readonly Balloon[]): View<'sky'> | null {
  const sighted = sightedOf(board.sky?.seen[side])
  if (own.length === 0 && sighted.length === 0) return null
  return {
    own: own.map((one) => ({
      ship: one.id,
      heightFeet: one.balloon.heightFeet,
      bombs: one.balloon.bombs,
      squares: one.balloon.squares,
      most: one.balloon.most,
      account: accountOf(one.account),
    })),
    sighted,
  }
}

const areaOf = ({ from, to, land, depthFeet, heightFeet, cover }: Area) => ({
  from,
  to,
  land,
  depthFeet,
  heightFeet,
  cover,
})

function ownLand(unit: LandUnit): View<'coast'>['own'][number] {
  return {
    ship: unit.id,
    kind: unit.land.kind,
    formation: unit.land.formation,
    men: unit.stores.men,
    guns: GUNS.flatMap((gun) => {
      const number = unit.land.guns[gun] ?? 0
      return number > 0 ? [{ gun, number, readyMove: unit.land.ready[gun] ?? 1 }] : []
    }),
    account: accountOf(unit.account),
  }
}

function coastView(board: JaneBoard, side: string, own: readonly LandUnit[]): View<'coast'> | null {
  if (!board.coast) return null
  return {
    areas: board.coast.areas.map(areaOf),
    own: own.map(ownLand),
    sighted: Object.values(board.coast.seen[side] ?? {})
      .map(({ label, inSight, move, x, y, kind, headingDegrees }) => ({
        id: label,
        inSight,
        move,
        x,
        y,
        kind,
        headingDegrees,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

const boundsOf = ({ name, at, width, height, horizonYards }: Plan) => ({ name, at, width, height, horizonYards })
const featureOf = ({ id, kind, x, y, width, height }: Plan['features'][number]) => ({ id, kind, x, y, width, height })

/** The whole plan for those whose place it is; from the sea hills and what is very prominent (JT-BOMB-01, -03). */
function planView(board: JaneBoard, side: string, ships: ReadonlySet<string>): View<'plan'> | null {
  const { plan } = board
  if (!plan) return null
  if (plan.side === side)
    return {
      ...boundsOf(plan),
      features: plan.features.map((one) => ({ ...featureOf(one), ruined: ruinedShare(one) })),
      falls: plan.falls.map(({ move, at }) => ({ move, ship: null, gun: null, aim: null, at })),
    }
  return {
    ...boundsOf(plan),
    features: plan.features.flatMap((one) =>
      one.kind === 'hill' || one.prominent ? [{ ...featureOf(one), ruined: null }] : [],
    ),
    falls: plan.falls.flatMap(({ move, ship, gun, aim, at, seen }) =>
      ships.has(ship) ? [{ move, ship, gun, aim, at: seen ? at : null }] : [],
    ),
  }
}

function gathered(views: { [K in keyof BesideShips]: BesideShips[K] | null }): BesideShips {
  const { boats, sky, coast, plan } = views
  return { ...(boats && { boats }), ...(sky && { sky }), ...(coast && { coast }), ...(plan && { plan }) }
}

/** What a seat of this side has of all this; each part absent where there is nothing of it. */
export function besideSeat(board: JaneBoard, seat: string, side: string | null): BesideShips {
  if (side === null) return {}
  const boats = boatsOfSeat(board, seat)
  const mine = <U extends Piece>(units: readonly U[] | undefined) => (units ?? []).filter((unit) => unit.seat === seat)
  return gathered({
    boats: boatsView(board, side, boats),
    ...(boats.length > 0
      ? {}
      : {
          sky: skyView(board, side, mine(board.sky?.balloons)),
          coast: coastView(board, side, mine(board.coast?.units)),
          plan: planView(
            board,
            side,
            new Set(board.pieces.filter((piece) => piece.seat === seat).map((piece) => piece.id)),
          ),
        }),
  })
}

/** Units of a side's land and air that its seats have on their board; boats are nobody's but their own captains'. */
export function friendlyUnits(board: JaneBoard, seat: string, side: string): FriendlyShip[] {
  return [...(board.sky?.balloons ?? []), ...(board.coast?.units ?? [])]
    .filter((unit) => unit.side === side)
    .map((unit) => unitFriend(unit, unit.seat === seat, board))
}

/** The truth of it, for the umpire. */
export function besideTruth(board: JaneBoard): BesideShips {
  const { boats, sky, coast, plan } = board
  return gathered({
    ...(boats && {
      boats: {
        edition: editionOf(board),
        own: boats.boats.map((boat) => ownBoat(boat, board)),
        sighted: Object.values(boats.sighted).flatMap(sightedOf),
        ours: boats.boats.map(({ id, name }) => ({ id, name })),
      },
    }),
    ...(sky && { sky: { own: skyView(board, '', sky.balloons)?.own ?? [], sighted: [] } }),
    ...(coast && { coast: { areas: coast.areas.map(areaOf), own: coast.units.map(ownLand), sighted: [] } }),
    ...(plan && {
      plan: {
        ...boundsOf(plan),
        features: plan.features.map((one) => ({ ...featureOf(one), ruined: ruinedShare(one) })),
        falls: plan.falls.map(({ move, ship, gun, aim, at }) => ({ move, ship, gun, aim, at })),
      },
    }),
  })
}
