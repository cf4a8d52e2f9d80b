/** What a ship meets on her way, judged again (BK-CO-02, BK-CO-03, BK-MN-03, BK-MN-05): whom she runs into, and mines. */
import type { BoardShip } from '../../../../shared/books/barker2003/board/state.ts'
import { apart, base, betweenBases, overlap, type Place, type Pose } from './sea.ts'
import { plays } from './shooting.ts'
import type { Leg, Spell } from './spell.ts'
import { isOn, isUnder, lightOf, scaleOf, showsByNight } from './standing.ts'
import { isTorpedoCraft, kindOf, struck } from './tables.ts'

const SECTION = 100

/** Places of a base along a way, close enough together that nothing of a ship's breadth is missed. */
function along({ from, to, through }: Leg): readonly Pose[] {
  if (through) return through
  const parts = Math.max(1, Math.ceil(apart(from.at, to.at) / 25))
  return Array.from({ length: parts + 1 }, (_, n) => ({
    headingDeg: to.headingDeg,
    at: { x: from.at.x + ((to.at.x - from.at.x) * n) / parts, y: from.at.y + ((to.at.y - from.at.y) * n) / parts },
  }))
}

/** Rams and mines on the way of one ship, in the order in which she comes to them. */
export function meets(spell: Spell, was: BoardShip, legs: readonly Leg[]): void {
  if (isUnder(was)) {
    // A boat that comes up among mines comes into them there: below she is a marker.
    const now = spell.judge.ship(was.id)
    if (!isUnder(now)) mines(spell, now, [{ from: now, to: now, compulsory: false }])
    return
  }
  rams(spell, was, legs)
  mines(spell, was, legs)
}

/** BK-CO-02, BK-CO-03: only a compulsory move runs another down, and only a cripple, a submarine, or who is not to be seen. */
function rams(spell: Spell, was: BoardShip, legs: readonly Leg[]): void {
  const { judge } = spell
  const { before, events } = judge.step
  const board = judge.board
  const scale = scaleOf(board)
  const light = lightOf(before.board, before.turn)
  const told = events
    .filter(({ says, ships }) => /runs into/.test(says) && ships[0] === was.id)
    .map(({ ships }) => ships[1] ?? '')
  for (const other of board.ships) {
    if (other.id === was.id || !isOn(other) || other.type === 'shoreBattery' || judge.ship(was.id).sunk) continue
    const fog =
      board.weather === 'fog' ||
      board.banks.some((bank) => bank.kind === 'fog' && apart(bank.at, other.at) <= bank.radiusYd)
    const dark = light === 'night' && !showsByNight(board, other)
    const mayBeRun = other.crippled || other.type === 'submarine' || fog || dark
    const crossed = legs
      .filter(({ compulsory }) => compulsory)
      .some(
        (leg) =>
          betweenBases(base(leg.from, scale), base(other, scale)) > 0 &&
          along(leg).some((pose) => overlap(base(pose, scale), base(other, scale))),
      )
    const happened = told.includes(other.id)
    if (happened && (!mayBeRun || !legs.some(({ compulsory }) => compulsory)))
      judge.fault(`BK-CO-02: ${was.id} runs into ${other.id}, who is to be seen, or by no compulsory move`)
    if (!happened && crossed && mayBeRun) {
      // A marker, or a ship over which she only ends, is left to a reading.
      if (isUnder(other) || other.neutral || plays(other)) judge.count('left open: runs over a marker or a neutral')
      else judge.fault(`BK-CO-02: ${was.id} crosses ${other.id} by a compulsory move, and nothing comes of it`)
    }
    if (!happened) continue
    judge.count('rams')
    const rammer = struck(was.type, judge.ship(was.id).damages, judge.ship(was.id).crippled, 'gun', 3, 2)
    judge.change(was.id, { damages: rammer.puffs, crippled: rammer.crippled, sunk: rammer.sunk })
    if (was.type === 'submarine') judge.unsure.add(was.id)
    if (kindOf(other.type).size <= kindOf(was.type).size) judge.change(other.id, { sunk: true })
    // What she still does after it, and at which price when it was her Flag, follows from that; it is not worked out.
    spell.unsure.add(was.body)
    if (legs.length > 1) judge.unsure.add(was.id)
    if (rammer.crippled && !was.crippled) judge.unsure.add(was.id)
  }
}

/** BK-MN-03, BK-MN-05, BK-R41: one combat for each ship and field in a spell, when she first touches it or if she stays in it. */
export function mines(spell: Spell, was: BoardShip, legs: readonly Leg[]): void {
  const { judge } = spell
  const board = judge.board
  const scale = scaleOf(board)
  const { before, after } = judge.step
  // What a layer sows in this spell is met by who comes after her.
  const old = new Set(before.board.fields.map(({ id, sections }) => `${id} ${sections.length}`))
  const fresh = after.board.fields.filter(({ id, sections }) => !old.has(`${id} ${sections.length}`))
  for (const field of [...before.board.fields, ...fresh]) {
    const half = SECTION / 2
    const sections = field.sections.map(({ x, y }): Place[] => [
      { x: x + half, y: y + half },
      { x: x - half, y: y + half },
      { x: x - half, y: y - half },
      { x: x + half, y: y - half },
    ])
    const nearest = Math.min(
      ...legs
        .flatMap((leg) => along(leg))
        .flatMap((pose) => sections.map((section) => betweenBases(base(pose, scale), section))),
    )
    const next = spell.throws.findIndex(({ subject }) => subject === was.id || subject.startsWith(`${was.id} `))
    const key = `${field.id} ${was.id}`
    if (next < 0) {
      // She may have begun inside it, or a destroyer may have swept it in this spell.
      // Whom it only touches by a few yards is left to rounding.
      const deep = legs.some((leg) =>
        along(leg).some((pose) => sections.some((section) => overlap(base(pose, scale), section))),
      )
      if (deep && !spell.mined.has(key) && !judge.ship(was.id).sunk) {
        const began = sections.some((section) => betweenBases(base(was, scale), section) === 0)
        const swept =
          before.board.year >= 1904 && judge.ships.some(({ type, id }) => isTorpedoCraft(type) && spell.moved.has(id))
        if (began || swept || fresh.includes(field))
          judge.count('left open: among mines from the beginning, swept, or newly sown')
        else judge.fault(`BK-MN-03: ${was.id} comes into the field ${field.id}, and nothing is thrown`)
      }
      continue
    }
    if (spell.mined.has(key)) judge.fault(`BK-MN-05: ${was.id} fights the field ${field.id} twice`)
    if (nearest > 25) continue
    const [fall] = spell.throws.splice(next, 1)
    spell.mined.add(key)
    judge.count('mines')
    const [mine = 1, own = 1] = fall?.faces ?? []
    const now = judge.ship(was.id)
    const defence =
      kindOf(now.type).defence + (now.crippled ? -2 : 0) + (now.obsolete || now.type === 'torpedoBoats' ? -1 : 0)
    const came = struck(
      now.type,
      now.damages,
      now.crippled,
      'mine',
      (isTorpedoCraft(now.type) ? 0 : 5) + mine,
      defence + own,
    )
    judge.change(was.id, { damages: came.puffs, crippled: came.crippled, sunk: came.sunk })
    // Whether a ship that is crippled on her way makes the rest of it is not said.
    if (came.sunk || (came.crippled && !now.crippled)) {
      judge.unsure.add(was.id)
      spell.unsure.add(was.body)
    }
  }
}
