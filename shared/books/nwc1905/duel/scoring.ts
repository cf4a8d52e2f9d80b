/** Scoring a move: torpedoes, collisions, gun fire, all with the power that ships had when it began (ND-SEQ-05, R-72, NM-FIRE-01). */

import type { ActionEvent } from '../../../action/contract.ts'
import type { Dice } from '../../../dice/dice.ts'
import { counted } from '../../../explanation/figures.ts'
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { atLeast, figure, GRAIN, moreThan, tidy } from '../../figures.ts'
import { poseAt } from '../board/motion.ts'
import { type Strike, strikeOn } from '../board/torpedo-runs.ts'
import { bears, duelFire, smallGunPairs } from '../procedures/duel-fire.ts'
import { pairPoints } from '../procedures/gun-range.ts'
import { scoreWritten } from '../procedures/play.ts'
import { torpedoEffect } from '../procedures/power.ts'
import { ram } from '../procedures/ramming.ts'
import { gunReady } from '../procedures/reloading.ts'
import { batteryOf, cutsHull, relativeBearing, sectorOf } from '../procedures/sectors.ts'
import { torpedoZone } from '../procedures/torpedoes.ts'
import { YARDS_A_SECOND } from '../procedures/turning.ts'
import type { Calibre } from '../tables/duel.ts'
import { turretWords } from './battery.ts'
import { shownOn, type Telling } from './knowing.ts'
import {
  type CollegeBoard,
  lastMoveBegan,
  MOVE_SECONDS,
  nameOf,
  positionNow,
  type Running,
  type Ship,
  scaleOf,
  seatOf,
  shipNamed,
  tableUse,
  torpedoRange,
  withShip,
} from './state.ts'

/** Injury of this move by ship: what she received, and why. */
interface Injury {
  readonly points: number
  readonly because: readonly Reason[]
}
type Injuries = Map<string, Injury[]>

const hurt = (injuries: Injuries, id: string, points: number, reasons: readonly Reason[]) =>
  injuries.set(id, [...(injuries.get(id) ?? []), { points, because: reasons }])

interface Struck {
  readonly torpedo: Running
  readonly strike: Strike
}

export const torpedoName = (board: CollegeBoard, { ship, tube, move, second }: Running): string =>
  `${nameOf(board, ship)}’s ${tube} torpedo of move ${move}, second ${second}`

/** Seconds from the placing at which a torpedo has run its range. */
export const runsOutAt = (board: CollegeBoard, { firedAtS }: Running): number =>
  firedAtS + torpedoRange(board) / (board.settings['nwc.torpedo_knots'] * YARDS_A_SECOND)

/** The first ship that a torpedo comes to in these seconds of the move, as far as geometry goes. */
export function strikeOf(board: CollegeBoard, torpedo: Running, begins: number, seconds: number): Strike | null {
  const firer = shipNamed(board, torpedo.ship)
  const shot = {
    from: torpedo.from,
    directionDeg: torpedo.directionDeg,
    firedAtS: torpedo.firedAtS - begins,
    speedKn: board.settings['nwc.torpedo_knots'],
    rangeYd: torpedoRange(board),
    axisDeg: torpedo.axisDeg,
  }
  const any = board.settings['nwc.torpedo_hits_any']
  return board.ships
    .filter(
      (ship) =>
        ship.id !== torpedo.ship &&
        !ship.sunk &&
        !ship.hidden &&
        ship.legs.length > 0 &&
        (any || ship.side !== firer?.side),
    )
    .flatMap((ship) => strikeOn(shot, ship.id, (second) => poseAt(ship.legs, second), 0, seconds) ?? [])
    .reduce<Strike | null>((nearest, one) => (nearest && nearest.reachYd <= one.reachYd ? nearest : one), null)
}

/** Torpedoes whose crossing lies in this move, in the order of their times (R-72): the die says whether each ran true. */
export function scoreTorpedoes(
  given: CollegeBoard,
  dice: Dice,
  occasion: string,
  tell: Telling,
  events: ActionEvent[],
  injuries: Injuries,
  seconds: number = MOVE_SECONDS,
): CollegeBoard {
  const begins = lastMoveBegan(given)
  let board = given
  const order = (id: string) => board.ships.findIndex((ship) => ship.id === id)
  const struck = board.running
    .flatMap((torpedo): Struck[] => {
      const strike = strikeOf(board, torpedo, begins, seconds)
      return strike ? [{ torpedo, strike }] : []
    })
    .sort(
      (one, other) =>
        one.strike.second - other.strike.second ||
        order(one.torpedo.ship) - order(other.torpedo.ship) ||
        (one.torpedo.tube < other.torpedo.tube ? -1 : 1),
    )
  for (const { torpedo, strike } of struck) {
    const name = torpedoName(board, torpedo)
    const target = shipNamed(board, strike.ship)
    if (!target) continue
    const thrown = dice.throwDice({
      rule: 'ND-DIE-01',
      subject: target.id,
      occasion: `${occasion}, ${torpedo.ship} ${torpedo.tube} ${torpedo.firedAtS}`,
      purpose: `whether ${name} runs true`,
    })
    const [face = 6] = thrown.faces
    const zone = torpedoZone(strike.distanceYd, strike.angleDeg, torpedoRange(board), face)
    const reasons = [...strike.crossing.because, ...zone.because]
    const mine = seatOf(board, torpedo.ship)
    if (zone.value.hit) {
      const effect = torpedoEffect(target.type, target.damage, 'duel')
      hurt(injuries, target.id, effect.value.points, effect.because)
      board = withShip(board, target.id, { torpedoed: true })
      const says = `${name} strikes ${nameOf(board, target.id)}: ${counted(effect.value.points, 'point')}, and all her speed.`
      events.push({
        kind: 'torpedoHit',
        ships: [torpedo.ship, target.id],
        says,
        because: [...reasons, ...effect.because],
      })
      // How much she had received before is hers to know: the account of the effect names it.
      const plain = because(
        'ND-TORP-09',
        `${figure(effect.value.points)} points and all her speed (R-23, R-24)`,
        {},
        effect.value.points,
      )
      const hit = shownOn(given, tell, { kind: 'torpedo', from: torpedo.ship, at: target.id, saw: 'hit' })
      tell.seat(mine, says, [...zone.because, plain], target.id, hit)
      tell.side(
        target.side,
        `${nameOf(board, target.id)} is struck by a torpedo: ${counted(effect.value.points, 'point')}, and all her speed.`,
        [plain],
        target.id,
        shownOn(given, tell, { kind: 'struck', at: target.id }),
      )
    } else {
      const says = `${name} does not run true: ${zone.value.zone === null ? 'no zone' : `zone ${zone.value.zone}`}, thrown ${face}.`
      events.push({ kind: 'torpedoMiss', ships: [torpedo.ship], says, because: reasons })
      const miss = shownOn(given, tell, { kind: 'torpedo', from: torpedo.ship, saw: 'wide' })
      tell.seat(mine, says, zone.because, torpedo.ship, miss)
    }
  }
  const done = new Set(struck.map(({ torpedo }) => torpedo))
  const left = board.running.filter((torpedo) => !done.has(torpedo))
  const ends = begins + seconds
  for (const torpedo of left.filter((one) => runsOutAt(board, one) <= ends + GRAIN)) {
    const says = `${torpedoName(board, torpedo)} has run out.`
    const reasons = [
      because('ND-TORP-07', `it runs ${figure(torpedoRange(board))} yards, and has struck nothing`, {
        tube: torpedo.tube,
      }),
    ]
    events.push({ kind: 'torpedoMiss', ships: [torpedo.ship], says, because: reasons })
    tell.seat(seatOf(board, torpedo.ship), says, reasons, torpedo.ship)
  }
  return { ...board, running: left.filter((one) => runsOutAt(board, one) > ends + GRAIN) }
}

interface Rammed {
  readonly board: CollegeBoard
  readonly sunk: readonly string[]
  /** A collision that ends a Duel undecided (ND-RAM-01). */
  readonly draw: readonly Reason[] | null
}

/** What comes of hulls that have met (ND-RAM-01, ND-RAM-02, NM-RAM-01, R-25). */
function scoreCollisions(given: CollegeBoard, tell: Telling, events: ActionEvent[]): Rammed {
  let board = given
  const sunk: string[] = []
  let draw: readonly Reason[] | null = null
  const position = positionNow(board)
  for (const met of board.met) {
    const [one, other] = met.ships.map((id) => shipNamed(board, id))
    if (!one || !other) continue
    const names = `${nameOf(board, one.id)} and ${nameOf(board, other.id)}`
    const say = (kind: string, says: string, reasons: readonly Reason[]) => {
      events.push({ kind, ships: [one.id, other.id], says, because: reasons })
      tell.all(says, reasons, undefined, shownOn(given, tell, { kind: 'ram', from: one.id, at: other.id }))
    }
    const [rammer, victim] = met.rams === 1 ? [other, one] : [one, other]
    const game = board.game === 'duel' ? 'duel' : 'melee'
    const found = ram(rammer.way.headingDeg, victim.way.headingDeg, met.contact ?? 'side', game)
    if (found.value.result === 'draw') {
      draw = draw ?? found.because
      say('collision', `${names} collide: a draw.`, found.because)
      if (found.value.stillMoves > 0)
        for (const ship of [one, other])
          board = withShip(board, ship.id, { stillTo: position + board.settings['nwc.still_moves'] })
    } else if (met.rams === null) {
      say('grazed', `${names} graze each other, and stop.`, [
        because('ND-RAM-02', 'no stem struck a side or a stern (R-25)', { ships: [...met.ships] }, false),
      ])
    } else {
      sunk.push(victim.id)
      board = withShip(board, rammer.id, { stillTo: position + board.settings['nwc.still_moves'] })
      say(
        'rammed',
        `${nameOf(board, rammer.id)} rams ${nameOf(board, victim.id)} in the ${met.contact}: she is sunk.`,
        found.because,
      )
    }
  }
  return { board, sunk, draw }
}

interface Fire {
  readonly firer: Ship
  readonly target: Ship
  readonly turrets: readonly string[]
  readonly rangeYd: number
  readonly points: Finding<number>
}

const pairsOf = (turrets: Ship['turrets'], calibre: Calibre): number =>
  turrets.filter((one) => one.calibre === calibre).reduce((sum, { guns }) => sum + guns / 2, 0)

/** What a ship gives a target from where both lie: her loaded turrets that bear and are not held (ND-GUN-01 to -04, -10, NG-04). */
export function fireOn(
  board: Pick<CollegeBoard, 'settings' | 'game'>,
  firer: Ship,
  target: Pick<Ship, 'way'>,
  position: number,
): Pick<Fire, 'turrets' | 'rangeYd' | 'points'> {
  const bearing = relativeBearing(firer.way.at, firer.way.headingDeg, target.way.at)
  const { rangeYd, side } = bearing.value
  const relative = side === 'port' ? 360 - bearing.value.bearingDeg : bearing.value.bearingDeg
  const turrets = firer.turrets.filter(
    (one) =>
      one.readyMove <= position && !firer.hold.includes(one.turret) && bears(one.fromPoint, one.toPoint, relative),
  )
  const farthest = board.settings['nwc.farthest_fire']
  const value = pairPoints(rangeYd, '8', tableUse(board))
  const each = board.settings['nwc.small_guns']
  const beam = batteryOf(sectorOf(relative)) === 'broadside'
  const smallOnBeam = side === null || !beam ? 0 : firer.smallGuns[side]
  const small = each === null || smallOnBeam === 0 ? null : smallGunPairs(smallOnBeam, each)
  const shot = {
    pairs12: pairsOf(turrets, '12'),
    pairs8: tidy(pairsOf(turrets, '8') + (small?.value ?? 0)),
    endurance: firer.endurance,
    damage: firer.damage,
  }
  const fire = duelFire(value.value, shot)
  const seen = relativeBearing(target.way.at, target.way.headingDeg, firer.way.at).value
  const percent =
    seen.battery === 'endOn' ? board.settings['nwc.end_on_percent'] : board.settings['nwc.broadside_percent']
  const within = farthest === null || atLeast(farthest, rangeYd)
  const points = within ? tidy((fire.value * firer.battery * percent) / 100) : 0
  const reasons: Reason[] = [
    ...bearing.because.slice(0, 2),
    ...value.because,
    ...(small?.because ?? []),
    ...fire.because,
    ...(firer.battery === 1
      ? []
      : [
          because(
            'NM-FIRE-01',
            `${firer.battery} of a battle ship’s battery (R-29)`,
            { battery: firer.battery },
            firer.battery,
          ),
        ]),
    because(
      'ND-GUN-11',
      `a target ${seen.battery === 'endOn' ? 'end on' : 'broadside on'} × ${percent / 100}`,
      { percent },
      points,
    ),
    ...(within ? [] : [because('ND-PLAY-02', `nobody fires beyond ${figure(farthest)} yards (R-74)`, { rangeYd }, 0)]),
  ]
  return { turrets: turrets.map(({ turret }) => turret), rangeYd, points: finding(points, reasons) }
}

/** At whom a ship fires: whom she was told to, else as is most natural (R-28); nobody where a hull lies between (NF-GUN-18). */
function fireOf(board: CollegeBoard, firer: Ship): Fire | null {
  const position = positionNow(board)
  const afloat = board.ships.filter((ship) => !ship.sunk && !ship.hidden && ship.id !== firer.id)
  const blocked = (target: Ship) =>
    afloat.some(
      (other) =>
        other.id !== target.id &&
        cutsHull(firer.way.at, target.way.at, { at: other.way.at, headingDeg: other.way.headingDeg }),
    )
  const shots = afloat
    .filter((ship) => ship.side !== firer.side && (firer.fireAt === null || firer.fireAt === ship.id) && !blocked(ship))
    .map((target): Fire => ({ firer, target, ...fireOn(board, firer, target, position) }))
    .filter(({ points }) => points.value > 0)
  return shots.reduce<Fire | null>(
    (best, shot) =>
      best === null ||
      moreThan(shot.points.value, best.points.value) ||
      (!moreThan(best.points.value, shot.points.value) && moreThan(best.rangeYd, shot.rangeYd))
        ? shot
        : best,
    null,
  )
}

/** The gun fire of all ships at the ends of the move, all at once (ND-GUN-13, R-14). */
function scoreGuns(given: CollegeBoard, tell: Telling, events: ActionEvent[], injuries: Injuries): CollegeBoard {
  let board = given
  const position = positionNow(board)
  for (const firer of given.ships) {
    if (firer.sunk) continue
    const fire = fireOf(given, firer)
    if (!fire) continue
    const { target, turrets, rangeYd, points } = fire
    hurt(injuries, target.id, points.value, points.because)
    board = withShip(board, firer.id, {
      turrets: firer.turrets.map((one) =>
        turrets.includes(one.turret) ? { ...one, readyMove: gunReady(one.calibre, position).value.nextMove } : one,
      ),
    })
    const says = `${nameOf(board, firer.id)} fires her ${turrets.length === 0 ? 'small guns' : turretWords(firer, turrets)} at ${nameOf(board, target.id)}, ${counted(Math.round(rangeYd), 'yard')}: ${counted(points.value, 'point')}.`
    const reasons = [...points.because, ...reloads(turrets, firer, position)]
    events.push({
      kind: 'fire',
      ships: [firer.id, target.id],
      says,
      because: reasons,
      detail: { points: points.value, ...scaleOf(board) },
    })
    // Whoever fires can read the wand himself: the range, his own guns, his own power.
    const saw = points.value > 0 ? 'hit' : 'wide'
    const shows = shownOn(board, tell, {
      kind: 'gun',
      from: firer.id,
      at: target.id,
      saw,
      points: points.value,
      ...scaleOf(board),
    })
    tell.seat(seatOf(board, firer.id), says, reasons, firer.id, shows)
  }
  return board
}

const reloads = (turrets: readonly string[], firer: Ship, position: number): readonly Reason[] =>
  [...new Set(firer.turrets.filter(({ turret }) => turrets.includes(turret)).map(({ calibre }) => calibre))].flatMap(
    (calibre) => gunReady(calibre, position).because,
  )

export interface Scored {
  readonly board: CollegeBoard
  readonly draw: readonly Reason[] | null
}

/** Marks injuries down together, and sinks whom they sink (ND-SCORE-01, ND-END-01). */
export function markDown(
  given: CollegeBoard,
  injuries: Injuries,
  rammed: readonly string[],
  position: number,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  let board = given
  for (const ship of board.ships) {
    if (ship.sunk) continue
    const received = injuries.get(ship.id) ?? []
    const points = tidy(received.reduce((sum, one) => sum + one.points, 0))
    const down = rammed.includes(ship.id)
    if (points === 0 && !down) continue
    const score = scoreWritten(points, ship.damage)
    const sunk = down || atLeast(score.value.total, ship.endurance)
    board = withShip(board, ship.id, { damage: score.value.total, sunk })
    const name = nameOf(board, ship.id)
    const reasons = [...received.flatMap((one) => one.because), ...score.because]
    const end = because(
      'ND-END-01',
      `${figure(score.value.total)} of ${figure(ship.endurance)} points`,
      { damage: score.value.total, endurance: ship.endurance },
      sunk,
    )
    if (points > 0) {
      const says = `${name}: position ${position}, injury ${score.value.written}.`
      events.push({ kind: 'injury', ships: [ship.id], says, because: [...reasons, end] })
      // What she has received in all is hers to know, and nobody else's.
      const shows = shownOn(board, tell, { kind: 'struck', at: ship.id })
      tell.seat(seatOf(board, ship.id), says, [...score.because, end], ship.id, shows)
    }
    if (sunk) {
      const says = `${name} is sunk.`
      events.push({ kind: 'sunk', ships: [ship.id], says, because: [end] })
      tell.all(
        says,
        [
          because(
            down ? 'ND-RAM-02' : 'ND-END-01',
            down ? 'rammed' : 'all that she could bear',
            { ship: ship.id },
            true,
          ),
        ],
        ship.id,
        shownOn(board, tell, { kind: 'lost', at: ship.id }),
      )
    }
  }
  return board
}

/** Scores the move plotted last: strikes of torpedoes, collisions, gun fire (R-72). Power is that of the beginning of the move (R-12). */
export function score(given: CollegeBoard, dice: Dice, occasion: string, tell: Telling, events: ActionEvent[]): Scored {
  const injuries: Injuries = new Map()
  const torpedoed = scoreTorpedoes(given, dice, occasion, tell, events, injuries)
  const rammed = scoreCollisions(torpedoed, tell, events)
  const fired = scoreGuns(rammed.board, tell, events, injuries)
  return { board: markDown(fired, injuries, rammed.sunk, positionNow(given), tell, events), draw: rammed.draw }
}
