/** Submarine boats run their squares, rise, go under and take air; some are lost of themselves. Submarine boats 1, 4, 9, 11. */
import { because, type Reason } from '../../../../../explanation/finding.ts'
import { submarineFate } from '../../../procedures/submarines.ts'
import { submarineFigures } from '../../../tables/submarines.ts'
import { editionOf, sinkingMoves, squaresOf, targetsOf } from '../../beside/boat-orders.ts'
import type { BoatOrder } from '../../beside/orders.ts'
import { areaAt, type BoatPart } from '../../beside/state.ts'
import type { JaneOrders } from '../../orders.ts'
import { squareAlong } from '../../procedures/moving.ts'
import { submarineMove } from '../../procedures/submarine-boats.ts'
import type { Boat, PathPoint } from '../../state.ts'
import { submarineBoardFigures } from '../../tables/sea-and-works.ts'
import { SQUARE_YARDS } from '../../tables/squares-per-move.ts'
import type { Melee } from '../melee.ts'
import { boatsOf, loseBoat, putBoat, tellUmpire, worked } from './crews.ts'

/** Minutes of life that a move of taking air gives: four of them an hour (JT-SUB-04). */
const AIR_A_MOVE = 60 / submarineFigures.airMinutesPerHour
const FEET_A_FATHOM = 6

/** All boats run their move, with the ships. */
export function moveBoats(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  const edition = editionOf(melee.board)
  for (const before of boatsOf(melee)) {
    if (!worked(before, edition)) {
      putBoat(melee, before.id, { path: [], because: [], account: [] }, { contacts: [], shots: [] })
      continue
    }
    const order = sealed[before.seat]?.ships[before.id]?.boat
    const shots = shotsOf(before, order, squaresOf(before, order, edition), edition)
    const run = runOf(melee, before, order)
    const level = levelOf(melee, before, order)
    putBoat(
      melee,
      before.id,
      {
        x: run.x,
        y: run.y,
        headingDegrees: run.headingDegrees,
        path: run.path,
        because: [...run.because, ...level.because],
        account: [],
        track: [
          ...before.track.filter((point) => point.move !== melee.move),
          { move: melee.move, x: run.x, y: run.y, headingDegrees: run.headingDegrees },
        ],
      },
      {
        ...level.part,
        since: run.since,
        squares: run.squares,
        contacts: [],
        shots: before.status === 'afloat' ? shots : [],
      },
    )
    tellUmpire(
      melee,
      'boatMoved',
      before.id,
      `${before.name} runs ${run.ran === 1 ? '1 square' : `${run.ran} squares`}, ${level.part.level}.`,
      'JT-SUB-03',
    )
    if (before.status === 'afloat') fate(melee, before.id, order)
  }
}

function shotsOf(
  boat: Boat,
  order: BoatOrder | undefined,
  squares: number,
  edition: '1898' | '1901',
): BoatPart['shots'] {
  const targets = targetsOf(boat, edition)
  return (order?.torpedoes ?? []).flatMap((one) => {
    const ship = targets.get(one.at)
    return ship === undefined
      ? []
      : [{ ship, label: one.at, t: Math.min(1, (one.atSquare - 1) / Math.max(1, squares)) }]
  })
}

/** Her way over the squares: turns cost none (JT-SUB-01, JT-SUB01-01). */
function runOf(melee: Melee, boat: Boat, order: BoatOrder | undefined) {
  const edition = editionOf(melee.board)
  const move = submarineMove(edition)
  const squares = squaresOf(boat, order, edition)
  const turns = new Map((order?.turns ?? []).map((turn) => [turn.atSquare, turn]))
  let { x, y, headingDegrees } = boat
  let since = boat.boat.since
  const path: PathPoint[] = [{ t: 0, x, y, headingDegrees, by: 'start' }]
  for (let square = 1; square <= squares; square++) {
    const turn = turns.get(square)
    if (turn) {
      const degrees = Math.min(turn.points * 11.25, move.value.turnDegrees)
      headingDegrees = (headingDegrees + (turn.to === 'port' ? 360 - degrees : degrees)) % 360
      since = 0
      path.push({ t: (square - 1) / squares, x, y, headingDegrees, by: 'turn' })
    }
    const step = squareAlong(headingDegrees, melee.board.measured)
    x = Math.round((x + step.x) * 1e6) / 1e6
    y = Math.round((y + step.y) * 1e6) / 1e6
    since = since === null ? null : since + 1
    path.push({ t: square / squares, x, y, headingDegrees, by: 'advance' })
  }
  const kept = order?.squares ?? boat.boat.squares
  return { x, y, headingDegrees, since, ran: squares, squares: kept, path, because: squares > 0 ? move.because : [] }
}

/** Where she is when the move has run: up, going under, or down (JT-SUB-04, -09, JT-SUB01-04). */
function levelOf(
  melee: Melee,
  boat: Boat,
  order: BoatOrder | undefined,
): { part: Partial<BoatPart> & Pick<BoatPart, 'level'>; because: Reason[] } {
  const { boat: now } = boat
  const edition = editionOf(melee.board)
  const steps: Reason[] = []
  const depthFeet = order?.depthFeet ?? (now.depthFeet > 0 ? now.depthFeet : submarineBoardFigures.usualFeet)
  const air = (part: Partial<BoatPart>) => {
    if (edition === '1901') return { withoutAir: 0, fromHarbour: now.fromHarbour + 1, ...part }
    const takes =
      order?.airHours === undefined ? now.takingAir : Math.ceil(order.airHours * submarineFigures.airMinutesPerHour)
    const taken = takes > 0 && part.level === undefined
    if (taken) steps.push(because('JT-SUB-04', 'she takes air: four moves give an hour of it', { moves: takes }))
    return {
      withoutAir: taken
        ? Math.max(0, now.withoutAir - AIR_A_MOVE)
        : now.level === 'submerged'
          ? now.withoutAir + 1
          : now.withoutAir,
      takingAir: taken ? takes - 1 : 0,
      tookAir: now.tookAir || taken,
      fromHarbour: now.fromHarbour + 1,
      ...part,
    }
  }
  const under = { level: 'submerged' as const, depthFeet, sinking: 0, tookAir: false, takingAir: 0 }
  const up = (level: 'surface' | 'periscope') => ({
    level,
    depthFeet: 0,
    sinking: 0,
    rose: { move: melee.move, x: boat.x, y: boat.y },
  })
  const sinking =
    now.sinking > 0 ? now.sinking : order?.level === 'dive' ? (edition === '1898' ? sinkingMoves(boat) : 1) : 0
  if (sinking > 0) {
    steps.push(
      because(
        edition === '1898' ? 'JT-SUB-09' : 'JT-SUB01-04',
        sinking === 1 ? 'she is under water' : 'after taking air she needs two moves to go under',
        { moves: sinking },
      ),
    )
    if (sinking === 1) return { part: { ...air(under), ...under }, because: steps }
    return {
      part: {
        ...air({ sinking: sinking - 1, takingAir: 0 }),
        level: now.level,
        depthFeet: now.level === 'submerged' ? now.depthFeet : 0,
      },
      because: steps,
    }
  }
  switch (order?.level) {
    case 'rise':
      steps.push(because('JT-SUB-04', 'coming to the surface is the whole of her move'))
      return { part: { ...air(up('surface')), ...up('surface'), tookAir: false }, because: steps }
    case 'periscope':
      steps.push(because('JT-SUB01-02', 'her periscope is up: she is moved as a ship is'))
      return { part: { ...air(up('periscope')), ...up('periscope') }, because: steps }
    case 'look':
      steps.push(because('JT-SUB01-04', 'she rises, looks round and sinks again on one square'))
      return { part: { ...air(under), ...under, rose: { move: melee.move, x: boat.x, y: boat.y } }, because: steps }
    default:
      return {
        part: { ...air({}), level: now.level, depthFeet: now.level === 'submerged' ? depthFeet : 0, sinking: 0 },
        because: steps,
      }
  }
}

/** Lost of herself: no air, swamped, or aground (JT-SUB-09, -11); in the rules of 1901 the umpire watches for what she runs into (JT-SUB01-14). */
function fate(melee: Melee, id: string, order: BoatOrder | undefined): void {
  const boat = boatsOf(melee).find((one) => one.id === id)
  if (!boat) return
  const edition = editionOf(melee.board)
  const areas = melee.board.coast?.areas ?? []
  const shoal = boat.path
    .map((point) => areaAt(areas, point.x, point.y, SQUARE_YARDS))
    .find((area) => area.land !== null || (area.depthFeet !== null && boat.boat.depthFeet >= area.depthFeet))
  if (edition === '1901') {
    if (shoal)
      tellUmpire(
        melee,
        'boatObstructed',
        id,
        `${boat.name} runs into ${shoal.land === null ? 'the bottom' : 'the land'}: the umpire decides.`,
        'JT-SUB01-14',
      )
    return
  }
  const found = submarineFate(
    {
      hoursWithoutAir: boat.boat.withoutAir / 60,
      hoursFromHarbour: 0,
      backAtHarbourMouth: false,
      force: melee.board.weather.force,
      takingAir: boat.boat.takingAir > 0 || order?.airHours !== undefined,
      ...(shoal
        ? {
            depthFathoms: Math.max(boat.boat.depthFeet, 0) / FEET_A_FATHOM,
            soundingFathoms: shoal.land === null ? (shoal.depthFeet ?? 0) / FEET_A_FATHOM : 0,
          }
        : {}),
    },
    { 'submarine.edition': edition },
  )
  if (!found.value.lost || found.value.why === null) return
  const rule = found.value.why === 'aground' ? 'JT-SUB-11' : 'JT-SUB-09'
  const why = {
    noAir: 'her people have been without air too long',
    timeUp: 'her time is up',
    swamped: 'swamped while taking air',
    aground: 'aground',
  }[found.value.why]
  loseBoat(
    melee,
    id,
    why,
    found.because.map((step) => ({ ...step, rule })),
  )
}
