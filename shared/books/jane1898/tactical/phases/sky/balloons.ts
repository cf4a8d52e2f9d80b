/** Balloons run, rise and fall as their type allows, and drop what they carry. Balloons. */
import { inFigures } from '../../../../../explanation/figures.ts'
import { because } from '../../../../../explanation/finding.ts'
import { angleBetween } from '../../../procedures/words.ts'
import type { BalloonOrder } from '../../beside/orders.ts'
import type { BalloonPart } from '../../beside/state.ts'
import { sheetOf } from '../../fighting.ts'
import { plunge, plungingSection } from '../../gunnery/bombardment.ts'
import type { JaneOrders } from '../../orders.ts'
import { squareAlong, squaresCovered } from '../../procedures/moving.ts'
import { balloonDrop } from '../../procedures/submarine-boats.ts'
import type { AccountLine, Balloon, PathPoint } from '../../state.ts'
import { SQUARE_YARDS } from '../../tables/squares-per-move.ts'
import { boatsOf, loseBoat } from '../boats/crews.ts'
import type { Melee } from '../melee.ts'

function putBalloon(melee: Melee, id: string, change: Partial<Balloon>, part: Partial<BalloonPart> = {}): void {
  const { sky } = melee.beside
  if (!sky) return
  melee.beside.sky = {
    ...sky,
    balloons: sky.balloons.map((one) =>
      one.id === id ? { ...one, ...change, balloon: { ...one.balloon, ...part } } : one,
    ),
  }
}

/** All balloons move with the ships (JT-BALL-01). */
export function moveBalloons(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  for (const one of melee.beside.sky?.balloons ?? []) {
    const order: BalloonOrder | undefined =
      one.status === 'afloat' ? sealed[one.seat]?.ships[one.id]?.balloon : undefined
    const { most } = one.balloon
    const squares = one.status === 'afloat' ? (order?.squares ?? one.balloon.squares) : 0
    let { x, y, headingDegrees } = one
    const path: PathPoint[] = [{ t: 0, x, y, headingDegrees, by: 'start' }]
    const wanted = order?.toDegrees ?? headingDegrees
    for (let square = 1; square <= squares; square++) {
      const off = angleBetween(wanted, headingDegrees)
      if (off > 0) {
        const toStarboard = (((wanted - headingDegrees) % 360) + 360) % 360 <= 180
        headingDegrees =
          off <= most.turnDegrees
            ? wanted
            : (headingDegrees + (toStarboard ? most.turnDegrees : 360 - most.turnDegrees)) % 360
      }
      const step = squareAlong(headingDegrees, melee.board.measured)
      x = Math.round((x + step.x) * 1e6) / 1e6
      y = Math.round((y + step.y) * 1e6) / 1e6
      path.push({ t: square / squares, x, y, headingDegrees, by: 'advance' })
    }
    const heightFeet = Math.min(most.heightFeet, Math.max(0, one.balloon.heightFeet + (order?.feetUp ?? 0)))
    const step = because('JT-BALL-01', `${squares} squares, ${inFigures(heightFeet)} feet up, as her type allows`, {
      squares,
      heightFeet,
    })
    putBalloon(
      melee,
      one.id,
      {
        x,
        y,
        headingDegrees,
        path,
        account: [],
        because: [step],
        track: [...one.track.filter((point) => point.move !== melee.move), { move: melee.move, x, y, headingDegrees }],
      },
      { squares, heightFeet },
    )
    melee.tell(
      'balloonMoved',
      [one.id],
      `${one.name} goes ${squares} squares and is ${inFigures(heightFeet)} feet up.`,
      [step],
    )
  }
}

/** Explosives on what lies right beneath when the balloon has moved: a boat that her side sees, or a ship (JT-BALL-02, -04). */
export function dropAll(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  for (const { id, seat } of melee.beside.sky?.balloons ?? []) {
    const one = melee.beside.sky?.balloons.find((balloon) => balloon.id === id)
    if (one?.status !== 'afloat' || one.balloon.bombs <= 0 || !sealed[seat]?.ships[id]?.balloon?.drop) continue
    const tell = (line: AccountLine) =>
      putBalloon(melee, id, { account: [...one.account, line] }, { bombs: one.balloon.bombs - 1 })
    const beneath = (at: { x: number; y: number }) =>
      Math.round(at.x / SQUARE_YARDS) === Math.round(one.x / SQUARE_YARDS) &&
      Math.round(at.y / SQUARE_YARDS) === Math.round(one.y / SQUARE_YARDS)
    const sub = boatsOf(melee).find((boat) => boat.side !== one.side && beneath(boat))
    const ship = melee.pieces.find(
      (piece) =>
        piece.side !== one.side &&
        piece.status !== 'sunk' &&
        squaresCovered(piece.x, piece.y, piece.headingDegrees, piece.card.lengthFeet).some((square) =>
          beneath({ x: square.x * SQUARE_YARDS, y: square.y * SQUARE_YARDS }),
        ),
    )
    const found = balloonDrop(
      one.balloon.heightFeet,
      sub !== undefined || ship !== undefined,
      id,
      melee.occasion,
      melee.dice,
    )
    const on = sub ?? ship
    melee.tell(
      'dropped',
      [id, ...(on ? [on.id] : [])],
      `${one.name} drops an explosive${on ? ` over ${on.name}` : ''}: ${found.value.hits ? 'it hits' : 'no hit'}.`,
      found.because,
    )
    // Of a boat under water nobody is to know what became of her (JT-SUB01-12).
    const shown = found.value.hits && sub === undefined
    tell({
      what: 'fired',
      says: `An explosive is dropped: ${shown ? 'it hits' : 'no hit is seen'}.`,
      because: [because('JT-BALL-02', 'dropped on what lies right beneath')],
      saw: shown ? 'hit' : 'wide',
    })
    if (!found.value.hits) continue
    if (sub) loseBoat(melee, sub.id, 'destroyed from the air', found.because)
    else if (ship) {
      const sheet = sheetOf(ship.fight)
      const section = plungingSection(sheet, `${id}, explosive`, melee.occasion, melee.dice)
      const hurt = plunge(sheet, ship.fight.marks, section.value, 'shell', one.balloon.sections, melee.move)
      melee.put(ship.id, { fight: { ...ship.fight, marks: hurt.value } })
      melee.tellCaptain(ship.id, {
        what: 'struck',
        says: `An explosive from above strikes us in section ${section.value}.`,
        because: [...section.because, ...hurt.because],
      })
    }
  }
}
