/** Pieces that come on one square: rams, meant or not, in the order of time. Ramming. */
import { because, type Reason } from '../../../../explanation/finding.ts'
import { angleBetween } from '../../procedures/words.ts'
import { conditionIn, sheetOf } from '../fighting.ts'
import { sunkBy } from '../gunnery/condition.ts'
import { endsGone } from '../gunnery/on-ship.ts'
import { shaded } from '../gunnery/scoring.ts'
import { WATERLINE_ROW } from '../gunnery/sheet.ts'
import type { JaneOrders } from '../orders.ts'
import { ram } from '../procedures/rams-and-torpedoes.ts'
import { shipSections } from '../procedures/sections.ts'
import { ahead, HELM_AMIDSHIPS, knotsOf, type PathPoint, type Piece, type Slowed, type Way } from '../state.ts'
import { damageFigures } from '../tables/damage.ts'
import { isAshore } from '../tables/general-speeds.ts'
import { ramFigures } from '../tables/rams-and-torpedoes.ts'
import { type Berth, berthAt, berthsOf, together, withinReach } from './berths.ts'
import { founder } from './closing.ts'
import { type Judge, loseAt } from './in-order-of-time.ts'
import type { Melee } from './melee.ts'
import type { Run } from './moving.ts'
import { targetOf } from './tickets.ts'

type Moment = ReturnType<typeof berthAt>

/**
 * The meetings of one move: every square that two ships share, friend or foe (JT-RAM-01); who lies where, who has been stopped, and who is lost from which
 * instant on.
 */
export class Meetings implements Judge {
  private readonly melee: Melee
  private readonly runs: ReadonlyMap<string, Run>
  /** The ship that each means to ram (JT-RAM-01). */
  readonly meant = new Map<string, string>()
  private readonly lostAt: Map<string, number>
  private readonly berths = new Map<string, { readonly path: Piece['path']; readonly all: readonly Berth[] }>()
  private readonly pairs: readonly (readonly [string, string])[]
  /** Instants at which a piece comes to another square, and how many of them have been judged. */
  private readonly times: readonly number[]
  private asked = 0
  /** Pairs that share a square already: nothing is asked of them again until they are apart. */
  private readonly touching = new Set<string>()
  readonly met = new Set<string>()
  /** From which instant on a piece is kept where it lies. */
  readonly heldAt = new Map<string, number>()

  constructor(
    melee: Melee,
    sealed: Readonly<Record<string, JaneOrders>>,
    runs: ReadonlyMap<string, Run>,
    lostAt: Map<string, number>,
  ) {
    this.melee = melee
    this.runs = runs
    this.lostAt = lostAt
    for (const piece of melee.board.pieces) {
      const label = piece.status === 'afloat' ? sealed[piece.seat]?.ships[piece.id]?.ram : undefined
      const target = label === undefined ? null : targetOf(melee.board, piece.side, label)
      if (!target) continue
      this.meant.set(piece.id, target.id)
      melee.tell('ramAttempt', [piece.id, target.id], `${piece.name} means to ram ${target.name}.`, [
        because('JT-RAM-01', 'the umpire supervises every attempt to ram'),
      ])
    }
    const pieces = melee.pieces.filter((piece) => piece.status !== 'sunk' && !isAshore(piece.card.type))
    this.pairs = pieces.flatMap((a, index) =>
      pieces
        .slice(index + 1)
        .filter((b) => withinReach(a, b))
        .map((b) => [a.id, b.id] as const),
    )
    const near = new Set(this.pairs.flat())
    this.times = [...new Set([...near].flatMap((id) => this.berthsNow(id).map((one) => one.t)))].sort(
      (one, two) => one - two,
    )
  }

  next(): number | null {
    return this.times[this.asked] ?? null
  }

  judge(t: number): void {
    this.asked += 1
    // A piece that is put back may lie where another has come to at that very instant: asked until nobody else is stopped.
    for (let stopped = true; stopped; ) {
      stopped = false
      for (const [a, b] of this.pairs) stopped = this.ask(a, b, t) || stopped
    }
  }

  /** Tells those who did not reach whom they meant to ram, and notes whose way is not what they made. */
  finish(): void {
    const { melee } = this
    for (const [ship, target] of this.meant) {
      if (this.met.has(`${ship} ${target}`)) continue
      const step = because('JT-RAM-01', 'the two did not come on one square')
      const at = melee.nameFor(melee.piece(ship).side, target)
      melee.tellCaptain(ship, { what: 'ram', says: `We did not reach ${at}.`, because: [step], at })
    }
    melee.slowed = slowedIn(melee, this.runs, this.heldAt)
  }

  /** Where a piece lies from instant to instant, as her way is now: a mine or a torpedo may have stopped her. */
  private berthsNow(id: string): readonly Berth[] {
    const piece = this.melee.piece(id)
    const known = this.berths.get(id)
    if (known?.path === piece.path) return known.all
    const all = berthsOf(piece).filter((one) => one.by !== 'lost')
    this.berths.set(id, { path: piece.path, all })
    return all
  }

  private moment(id: string, t: number): Moment {
    return berthAt(this.berthsNow(id), t)
  }

  /** Judges one pair at one instant; answers whether a piece was stopped. */
  private ask(a: string, b: string, t: number): boolean {
    const key = `${a} ${b}`
    const [atA, atB] = [this.moment(a, t), this.moment(b, t)]
    const how = together(atA, atB)
    if (how === null) {
      this.touching.delete(key)
      return false
    }
    if (this.touching.has(key)) return false
    // Pieces that lie on one square when a move begins have met before.
    this.touching.add(key)
    if (t <= 0) return false
    return this.meet(a, b, t, atA, atB, how === 'through')
  }

  private meet(a: string, b: string, t: number, atA: Moment, atB: Moment, through: boolean): boolean {
    const { melee } = this
    const seconds = Math.round(t * 60)
    const names = [melee.piece(a), melee.piece(b)]
    melee.tell(
      'closeAboard',
      [a, b],
      `${names[0]?.name} and ${names[1]?.name} come on the same square ${seconds} seconds into the move.`,
      [because('JT-RAM-01', 'shared squares are for the umpire', { seconds })],
    )
    this.met.add(`${a} ${b}`)
    this.met.add(`${b} ${a}`)
    const enters = (one: Moment, other: Moment) =>
      one.before !== null &&
      one.before.bow !== one.now.bow &&
      one.now.by === 'advance' &&
      (through || other.now.squares.includes(one.now.bow))
    const bows = [enters(atA, atB) ? a : null, enters(atB, atA) ? b : null].filter((one) => one !== null)
    const [first, second] = bows
    if (first === undefined) return this.brush(a, b, t, atA, atB)
    const rammer = second === undefined ? first : this.rammerOf(first, second)
    const bowSquares = through || atA.now.bow === atB.now.bow
    const apart = angleBetween(atA.now.headingDegrees, atB.now.headingDegrees)
    const endOn = bowSquares && apart >= ramFigures.bowToBowDegrees
    // Two bows of one speed, not end on: neither is the rammer.
    const one = rammer ?? first
    return this.strike(one, one === a ? b : a, t, bowSquares, apart, rammer === null && !endOn)
  }

  /** Of two bows that come on one square: hers who means it, else the faster; null where they are equal. */
  private rammerOf(a: string, b: string): string | null {
    const means = (one: string, other: string) => this.meant.get(one) === other
    if (means(a, b) !== means(b, a)) return means(a, b) ? a : b
    const [of, against] = [this.knots(a), this.knots(b)]
    return of === against ? null : of > against ? a : b
  }

  private knots(id: string): number {
    return this.runs.get(id)?.knots ?? 0
  }

  /** A stern that swings or backs onto another: nobody is rammed, and who went astern stops short. */
  private brush(a: string, b: string, t: number, atA: Moment, atB: Moment): boolean {
    const backing = [
      { id: a, at: atA },
      { id: b, at: atB },
    ].filter(({ at }) => at.before !== null && at.now.by === 'astern')
    const names = `${this.melee.piece(a).name} and ${this.melee.piece(b).name}`
    const step = because('JT-RAM-01', 'no bow has come on the square: what comes of it is for the umpire')
    this.melee.tell('touched', [a, b], `${names} touch, and neither bow strikes.`, [step])
    for (const { id } of backing) {
      this.hold(id, t, ahead(0))
      this.tellBoth(id, id === a ? b : a, 'touches us going astern', 'We stop going astern: another ship is there', [
        step,
      ])
    }
    return backing.length > 0
  }

  /** A bow that comes on another ship: ram, or no ram, and what it does (JT-RAM-02 to -05). */
  private strike(
    rammer: string,
    victim: string,
    t: number,
    bowSquares: boolean,
    apart: number,
    equals: boolean,
  ): boolean {
    const { melee } = this
    const [by, on] = [melee.piece(rammer), melee.piece(victim)]
    if (on.status === 'sinking' || on.fight.marks.sinking !== null) {
      const step = because('JT-GEN-18', 'a sinking ship is in the way: she ends her move on the square before her')
      melee.tell('noRam', [rammer, victim], `${by.name} stops short of ${on.name}, which is sinking.`, [step])
      this.hold(rammer, t, { ...by.way, carry: 0 })
      this.tellCaptain(rammer, victim, 'We stop short of her: she is sinking', [step])
      return true
    }
    const { helm, engines } = conditionIn(on, melee.move)
    const reversedFrom = this.runs.get(rammer)?.reversedFrom ?? null
    const enginesReversed = reversedFrom !== null && reversedFrom < t
    const sections = shipSections(by.card.lengthFeet).value
    const found = ram({
      rammerKnots: this.knots(rammer),
      victimKnots: this.knots(victim),
      victimCanSteer: helm || engines,
      bowSquares,
      headingDifferenceDegrees: apart,
      enginesReversed,
      rammerSections: sections,
      betweenFriends: by.side === on.side && this.meant.get(rammer) !== victim,
    })
    const { rams, rammerSunk, rammerBowSectionsLost } = found.value
    if (!rams || equals) {
      const steps = [...found.because, ...this.leftToUmpire(rammer, victim)]
      const held = equals ? [rammer, victim] : [rammer]
      melee.tell(
        'noRam',
        [rammer, victim],
        `${by.name} does not ram ${on.name}, and ends her move short of her.`,
        steps,
        {
          t,
          by: rammer,
        },
      )
      // Both first, so that neither is found where the other has left.
      for (const id of held) this.hold(id, t, { ...melee.piece(id).way, carry: 0 })
      this.tellBoth(
        rammer,
        victim,
        'comes close aboard, and does not ram us',
        'We do not ram her: we end our move short of her',
        steps,
      )
      return true
    }
    const steps = [
      ...found.because,
      because('JT-RAM-04', 'both stop on the square before; she may go astern from the next move on', { t }),
    ]
    melee.tell('ram', [rammer, victim], `${by.name} rams ${on.name}${rammerSunk ? ', bow to bow' : ''}.`, steps, {
      t,
      by: rammer,
    })
    this.hold(rammer, t, enginesReversed && by.way.engines === 'reversed' ? BACKING : ahead(0))
    this.hold(victim, t, ahead(0))
    this.tellBoth(rammer, victim, 'rams us', 'We ram her', steps)
    founder(melee, victim, 'JT-RAM-02', 'rammed')
    loseAt(this.lostAt, victim, t)
    if (rammerSunk) {
      founder(melee, rammer, 'JT-RAM-02', 'rammed bow to bow')
      loseAt(this.lostAt, rammer, t)
    } else if (rammerBowSectionsLost > 0) bowGone(melee, rammer, rammerBowSectionsLost)
    return true
  }

  /** Where speeds are near to equal circles would tell, and the print leaves it to the umpire (JT-TURN-06). */
  private leftToUmpire(rammer: string, victim: string): Reason[] {
    const more = this.knots(rammer) - this.knots(victim)
    if (Math.abs(more) >= ramFigures.marginKnots) return []
    return [
      because(
        'JT-TURN-06',
        'of nearly equal speed: unless the umpire has it otherwise she gets clear',
        { rammerKnots: this.knots(rammer), victimKnots: this.knots(victim) },
        more,
      ),
    ]
  }

  /** Puts a piece back to where she lay before this instant, if she came to it now, and keeps her there. */
  private hold(id: string, t: number, way: Way): void {
    const { melee } = this
    const piece = melee.piece(id)
    const came = this.moment(id, t).before !== null
    const kept = piece.path.filter((point) => (came ? point.t < t - 1e-9 : point.t <= t + 1e-9))
    const last = kept.at(-1)
    if (!last) return
    const path: PathPoint[] = last.t < 1 ? [...kept, { ...last, t: 1, by: 'lost' }] : kept
    this.heldAt.set(id, t)
    const { x, y, headingDegrees } = last
    const stops = way.halves === 0 && way.runOn === 0
    const held = melee.put(id, {
      x,
      y,
      headingDegrees,
      path,
      way,
      ...(stops ? { helm: HELM_AMIDSHIPS } : {}),
      track: piece.track.map((point) =>
        point.move === melee.move ? { move: melee.move, x, y, headingDegrees } : point,
      ),
    })
    this.berths.set(id, { path: held.path, all: berthsOf(held).slice(0, kept.length) })
  }

  private tellBoth(rammer: string, victim: string, does: string, did: string, steps: readonly Reason[]): void {
    const { melee } = this
    this.tellCaptain(rammer, victim, did, steps)
    const her = melee.nameFor(melee.piece(victim).side, rammer)
    // The other's speed, engines and damage are not for him.
    const told = steps
      .filter((step) => step.rule === 'JT-RAM-02' || step.rule === 'JT-GEN-18')
      .map((step) => because(step.rule, step.says))
    if (told.length === 0) told.push(because('JT-RAM-01', 'two ships come on one square'))
    const by = melee.byOf(melee.piece(victim).side, rammer)
    melee.tellCaptain(victim, { what: 'ram', says: `${capital(her)} ${does}.`, because: told, ...by })
  }

  private tellCaptain(rammer: string, victim: string, did: string, steps: readonly Reason[]): void {
    const at = this.melee.nameFor(this.melee.piece(rammer).side, victim)
    const told = steps.map((step) => because(step.rule, step.says))
    this.melee.tellCaptain(rammer, { what: 'ram', says: `${did} (${at}).`, because: told, at })
  }
}

const BACKING: Way = { halves: 0, carry: 0, engines: 'reversed', runOn: 0, rate: 0, astern: 0 }

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The rammer's bow sections at the waterline are gone, and what follows from that (JT-RAM-03, JT-EFF-20, -24, -30, -33). */
function bowGone(melee: Melee, ship: string, sections: number): void {
  const piece: Piece = melee.piece(ship)
  const sheet = sheetOf(piece.fight)
  const wreck = { row: WATERLINE_ROW, fromFeet: 0, toFeet: sections * damageFigures.sectionFeet }
  let marks = shaded(piece.fight.marks, [wreck])
  if (!marks.losses.some((one) => one.loss === 'bow') && endsGone(sheet, marks).bow)
    marks = { ...marks, losses: [...marks.losses, { loss: 'bow', move: melee.move, of: null }] }
  melee.put(ship, { fight: { ...piece.fight, marks } })
  const step = because('JT-RAM-03', 'her engines were not reversed: her bow sections are gone', {}, sections)
  melee.tell('rammerHurt', [ship], `${piece.name} has stove in her bow.`, [step])
  melee.tellCaptain(ship, { what: 'struck', says: 'Our bow is stove in.', because: [step] })
  const lost = marks.sinking === null ? sunkBy(sheet, marks).value : null
  if (lost !== null) founder(melee, ship, lost, 'both her ends are gone')
}

/**
 * Ships whose way at the end of the minute is not what they made in it. She who rams is stopped by it, and whatever was dropped up to that instant met
 * a ship under way (JT-RAM-06); she who reversed had way on until she lay still (JT-SPD-01).
 */
function slowedIn(
  melee: Melee,
  runs: ReadonlyMap<string, Run>,
  heldAt: ReadonlyMap<string, number>,
): Slowed | undefined {
  const found: [string, Slowed[string]][] = []
  for (const [id, { knots }] of runs) {
    const piece = melee.piece(id)
    if (knots === Math.abs(knotsOf(piece.way))) continue
    const held = heldAt.get(id)
    const moves = piece.path.findLast((point) => point.by !== 'lost' && point.by !== 'start')
    // What is dropped at the very instant of a ram still meets her with her way on; a ship that lies still has none.
    const until = held === undefined ? (moves?.t ?? 0) : held + 1e-9
    if (until > 0) found.push([id, { knots, until }])
  }
  return found.length === 0 ? undefined : Object.fromEntries(found)
}
