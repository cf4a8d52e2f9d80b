/** Guns: each ticket in its turn is checked, its line of fire looked along, and its rounds struck on the sheet of the ship they fall on. */
import { inFigures } from '../../../../explanation/figures.ts'
import { because, type Reason } from '../../../../explanation/finding.ts'
import { classOf, conditionIn, gunsOf, type Mounted, roundsLeft, sheetOf } from '../fighting.ts'
import { gunCalled, gunsWords, gunWords } from '../gunnery/gun-names.ts'
import { strikerBias } from '../gunnery/scatter.ts'
import type { Marks } from '../gunnery/state.ts'
import { type Aim, type Shot, type Strike, strike } from '../gunnery/strike.ts'
import type { AimPoint } from '../orders.ts'
import { lineOfFire, maskedFire } from '../procedures/firing.ts'
import { rangeBand, strikes } from '../procedures/guns.ts'
import { readingsOf } from '../settings.ts'
import type { AccountLine, Piece } from '../state.ts'
import { damageFigures, PROJECTILE_WORDS, type Projectile } from '../tables/damage.ts'
import { torpedoFigures } from '../tables/rams-and-torpedoes.ts'
import { bearingOf, causes } from './bearing.ts'
import { projectileOf, ready, spend } from './gun-ready.ts'
import { diceAim } from './laying.ts'
import { lightGuns } from './light-guns.ts'
import { inTheWay, masked } from './line-of-fire.ts'
import { noteFired } from './locating.ts'
import { sunkByFire } from './lost.ts'
import type { Melee } from './melee.ts'
import { countedGuns, fellowOf } from './rate-of-fire.ts'
import type { Waiting } from './waiting.ts'

const SEEN: Readonly<Record<Strike['outcome'], 'hit' | 'short' | 'wide'>> = {
  hit: 'hit',
  notPierced: 'hit',
  short: 'short',
  belowBelt: 'short',
  wide: 'wide',
  deadPart: 'wide',
}

/** What the firer may know of a strike: the target he had, and where it fell; not what it did (JT-GEN-14). */
function forFirer(found: Strike): Reason[] {
  const last = found.because.findIndex((one) => one.rule === 'JT-FIRE-09')
  return found.because.slice(0, last + 1)
}

/** What is fired: one round of a big gun or one strike of quick-firers, from whom and on whom, and at what instant of the minute. */
interface Round {
  readonly from: Piece
  readonly on: Piece
  readonly one: Mounted
  readonly projectile: Projectile
  readonly aim: Aim
  readonly t: number
  readonly occasion: string
  /** All guns that fire as this one; absent: it alone. */
  readonly guns?: readonly string[]
  /** Whom it was fired at, where another is struck who lies in the way. */
  readonly meant?: string
}

/** One round or one strike of quick-firers, struck on the sheet of whoever it falls on. */
function strikeOne(melee: Melee, round: Round): Strike {
  const { from, on, one, projectile, t, guns = [one.id], meant } = round
  const { settings } = melee.board
  const at = bearingOf(from, on, t)
  const shot = shotOf(melee, round)
  const found = strike(sheetOf(on.fight), on.fight.marks, shot, readingsOf(settings), melee.dice)
  const struck = melee.piece(on.id)
  melee.put(on.id, { fight: { ...struck.fight, marks: found.marks } })
  sunkByFire(melee, on.id)
  const words = wordsOf(found, on.fight.marks)
  const says = `${from.name} fires ${one.gun} ${PROJECTILE_WORDS[projectile]} at ${on.name} at ${inFigures(Math.round(at.yards))} yards: ${words}.`
  melee.tell('strike', [from.id, on.id], says, found.because, {
    gun: one.id,
    at: { ...found.at },
    outcome: found.outcome,
    zone: found.zone,
    sections: found.sections,
    targetYards: found.targetYards,
    rangeYards: at.yards,
    projectile,
  })
  if (SEEN[found.outcome] === 'hit') {
    const { claims = {} } = melee.piece(from.id)
    const before = claims[on.id] ?? { seen: 0, pierced: 0 }
    const pierced = before.pierced + (found.outcome === 'hit' ? 1 : 0)
    melee.put(from.id, { claims: { ...claims, [on.id]: { seen: before.seen + 1, pierced } } })
  }
  const verb = / guns?,/.exec(gunsWords(sheetOf(from.fight), guns))?.[0] === ' guns,' ? 'fire' : 'fires'
  melee.tellCaptain(from.id, {
    what: 'fired',
    says: `${gunsWords(sheetOf(from.fight), guns)} ${verb} at ${melee.nameFor(from.side, on.id)}${meant === undefined || meant === on.id ? '' : `, which is in the way of ${melee.nameFor(from.side, meant)},`} at ${inFigures(Math.round(at.yards))} yards: ${FALL[SEEN[found.outcome]]}.`,
    because: forFirer(found),
    gun: one.id,
    at: melee.nameFor(from.side, on.id),
    fell: { x: Math.round(found.at.x * 10) / 10, y: Math.round(found.at.y * 10) / 10 },
    saw: SEEN[found.outcome],
  })
  if (found.outcome === 'hit' || found.outcome === 'notPierced' || found.outcome === 'belowBelt')
    melee.tellCaptain(on.id, {
      what: 'struck',
      says: `${melee.nameFor(on.side, from.id)} hits us with ${one.gun} ${PROJECTILE_WORDS[projectile]}: ${words}.`,
      because: found.because.slice(found.because.findIndex((step) => step.rule === 'JT-FIRE-09') + 1),
      ...melee.byOf(on.side, from.id),
    })
  return found
}

/** A shot of one of her guns at another ship, as everything stands at this moment of the minute. */
function shotOf(melee: Melee, { from, on, one, projectile, aim, t, occasion }: Round): Shot {
  const { settings, weather } = melee.board
  const at = bearingOf(from, on, t)
  const condition = conditionIn(from, melee.move).guns[one.id]
  const subject = `${from.id}, ${one.id}`
  return {
    gun: one.gun,
    projectile,
    rangeYards: at.yards,
    causes: causes(melee, from, on, at, (condition?.fartherYards ?? 0) > 0, t),
    aspect: at.aspect,
    aim,
    by: {
      crew: settings['board.crews'],
      conditions: settings['board.conditions'],
      eyesShut: settings['board.eyesShut'],
    },
    bias: settings['board.strikerBias'] ? strikerBias(subject, melee.dice) : null,
    move: melee.move,
    force: weather.force,
    coalUsedShare: on.fight.coalUsedShare,
    flagship: on.fight.flagship,
    decksUnder: on.fight.waterlogged ? torpedoFigures.decksUnder : 0,
    subject,
    occasion: `${melee.occasion}, ${occasion}`,
  }
}

const FALL = { hit: 'a hit', short: 'short', wide: 'over or wide' } as const

/** A part of a sheet in words: muzzles are counted there, and are all alike. */
const partWords = (zone: string | null): string => (zone ?? 'she').replace(/^muzzle \d+$/, 'the muzzle of a gun')

/** Sections that a round has taken of what stood until then: not what was gone before, nor what fell beyond her ends (JT-SCORE-05, -07). */
function sectionsTaken(before: Marks, after: Marks): number {
  const feet = ({ coverage }: Marks): number =>
    Object.values(coverage).reduce(
      (sum, stretches) => sum + stretches.reduce((run, { fromFeet, toFeet }) => run + toFeet - fromFeet, 0),
      0,
    )
  return Math.round(((feet(after) - feet(before)) / damageFigures.sectionFeet) * 100) / 100
}

function wordsOf(found: Strike, before: Marks): string {
  const part = partWords(found.zone)
  if (found.outcome === 'hit') {
    const taken = sectionsTaken(before, found.marks)
    if (taken > 0) return `${part} is hit, ${taken} section${taken === 1 ? '' : 's'} destroyed`
    return `${part} is hit`
  }
  if (found.outcome === 'notPierced') return `${part} is hit and keeps it out`
  if (found.outcome === 'belowBelt') return 'she is pierced below the belt'
  if (found.outcome === 'deadPart') return 'it strikes beyond the part that counts'
  return found.outcome === 'short' ? 'short' : 'over or wide'
}

/** The aim of a ticket when its turn comes: the captain's point, or the umpire's dice at the usual one (JT-FIRE-09). */
function aimOf(melee: Melee, waiting: Waiting, struck: AimPoint | 'dice' | undefined, round: Omit<Round, 'aim'>): Aim {
  const chosen = waiting.aim === 'strike' ? (struck ?? 'dice') : waiting.aim
  return chosen === 'dice' ? byDice(melee, round) : { by: 'striker', at: chosen }
}

/** Where the umpire's dice lay this round. */
function byDice(melee: Melee, { from, on, one, projectile, t, occasion }: Omit<Round, 'aim'>): Aim {
  const { yards, aspect } = bearingOf(from, on, t)
  return diceAim(melee, { on, gun: one.gun, projectile, yards, aspect, subject: `${from.id}, ${one.id}`, occasion })
}

function silent(melee: Melee, waiting: Waiting, gun: string, because: Reason): void {
  const firer = melee.piece(waiting.ship)
  const says = `${gunWords(sheetOf(firer.fight), gun)} does not fire at ${waiting.label}: ${because.says}.`
  const truly = `${named(melee, waiting, gun)} does not fire at ${melee.piece(waiting.target).name}: ${because.says}.`
  melee.tell('silent', [firer.id], `${firer.name}: ${truly}`, [because])
  melee.tellCaptain(firer.id, { what: 'ship', says, because: [because], gun } satisfies AccountLine)
}

/** A gun as the umpire reads of it behind the name of her ship. */
const named = (melee: Melee, { ship }: Pick<Waiting, 'ship'>, gun: string): string =>
  gunCalled(sheetOf(melee.piece(ship).fight), gun)

/** The like gun that counts as one with it spends its round at the same ticket, if it may fire (JT-OPT-01). */
function withFellow(melee: Melee, waiting: Waiting, one: Mounted, target: Piece): void {
  const firer = melee.piece(waiting.ship)
  const fellow = fellowOf(melee.board, sheetOf(firer.fight), one.id)
  if (!fellow || !ready(melee, firer, target, fellow, bearingOf(firer, target, waiting.t), waiting.t).fires) return
  spend(melee, firer, fellow, projectileOf(firer, fellow))
  noteFired(melee, firer, fellow.id)
  const sheet = sheetOf(firer.fight)
  const says = `${gunWords(sheet, fellow.id)} fires with ${gunCalled(sheet, one.id)}: the two count as one.`
  const step = because('JT-OPT-01', 'two like guns have one strike, and both rounds are spent')
  const truly = `${named(melee, waiting, fellow.id)} fires with ${named(melee, waiting, one.id)}: the two count as one.`
  melee.tell('pair', [firer.id], `${firer.name}: ${truly}`, [step])
  melee.tellCaptain(firer.id, { what: 'ship', says, because: [step], gun: fellow.id })
}

/** Fires one ticket of a big gun (JT-FIRE-02, -16). */
export function fireTicket(melee: Melee, waiting: Waiting, struck: AimPoint | 'dice' | undefined): void {
  const firer = melee.piece(waiting.ship)
  const target = melee.piece(waiting.target)
  const one = gunsOf(sheetOf(firer.fight)).get(waiting.guns[0] ?? '')
  if (!one) return
  const may = ready(melee, firer, target, one, bearingOf(firer, target, waiting.t), waiting.t)
  if (!may.fires) {
    if (may.spent) spend(melee, firer, one, projectileOf(firer, one))
    return silent(melee, waiting, one.id, may.because)
  }
  const projectile = projectileOf(firer, one)
  spend(melee, firer, one, projectile)
  noteFired(melee, firer, one.id)
  withFellow(melee, waiting, one, target)
  let on = target
  for (const other of inTheWay(firer, target, melee.pieces, waiting.t)) {
    // Beside a target near the limit may lie one beyond it, on whom nobody fires (JT-GUN-15).
    if (rangeBand(bearingOf(firer, melee.piece(other.ship), waiting.t).yards).value === null) continue
    const found = lineOfFire(other.how, `${waiting.key}, ${other.ship}`, melee.occasion, melee.dice)
    if (!found.value.otherFiredAt) continue
    on = melee.piece(other.ship)
    melee.tell('lineOfFire', [firer.id, on.id], `${on.name} is in the way of ${firer.name}'s fire.`, found.because)
    break
  }
  const { t } = waiting
  const round = { from: melee.piece(firer.id), on, one, projectile, t, occasion: 'ticket', meant: target.id }
  const aim = aimOf(melee, waiting, struck, round)
  strikeOne(melee, { ...round, aim })
  // By agreement a fort's gun strikes twice, and spends a round for each (JT-FORT-10).
  const twice = firer.card.type === 'fort' && melee.board.settings['board.fortAccuracy'] === 'double'
  if (!twice || roundsLeft(melee.piece(firer.id).fight, classOf(one.gun)) <= 0) return
  const second = projectileOf(melee.piece(firer.id), one)
  spend(melee, firer, one, second)
  const occasion = 'ticket, second strike'
  strikeOne(melee, {
    from: melee.piece(firer.id),
    on: melee.piece(on.id),
    one,
    projectile: second,
    aim,
    t,
    occasion,
    meant: target.id,
  })
}

/** A gun too small to hurt her, however many of them play on her (JT-GUN-11). */
function idle(one: Mounted, target: Piece): boolean {
  const craft = sheetOf(target.fight).craft !== null
  return strikes(one.gun, 48, craft ? 'torpedoCraft' : 'ship').value === 0
}

/** Of a gun that nobody named: it keeps its round where one that was named would waste it. */
const NOT_BEARING = because('JT-FIRE-15', 'they do not bear')
const TOO_SMALL = because('JT-GUN-11', 'they are too small to hurt her')

/** Where none of the guns that were left to themselves fires, her captain and the umpire hear why: one line, however many guns (JT-FIRE-12, -24). */
function noneFires(melee: Melee, waiting: Waiting, held: readonly Reason[]): void {
  const reasons = [...new Map(held.map((one) => [one.says, one])).values()]
  const firer = melee.piece(waiting.ship)
  const why = reasons.map((one) => one.says).join('; ')
  const says = `none of her quick-firers fires at ${waiting.label}: ${why}.`
  const truly = `none of her quick-firers fires at ${melee.piece(waiting.target).name}: ${why}.`
  melee.tell('silent', [firer.id], `${firer.name}: ${truly}`, reasons)
  melee.tellCaptain(firer.id, { what: 'ship', says, because: reasons })
}

/** The strikes that so many guns of one kind have together (JT-GUN-11, JT-TB-04, JT-OPT-01). */
function strikesOf(melee: Melee, guns: readonly Mounted[], target: Piece) {
  const gun = guns[0]?.gun ?? '3-in'
  const at = sheetOf(target.fight).craft === null ? 'ship' : 'torpedoCraft'
  return strikes(gun, countedGuns(melee.board, guns.length).value, at)
}

/** Guns that are too few for a strike hold their fire, and their minutes are not spent (JT-GUN-11). */
function holdFire(
  melee: Melee,
  waiting: Waiting,
  before: Piece['fight'],
  guns: readonly Mounted[],
  kind: string,
): Reason {
  const { fight } = melee.piece(waiting.ship)
  const [first] = guns
  const gun = first?.gun ?? '3-in'
  const projectile = kind.slice(gun.length + 1) as Projectile
  const letter = classOf(gun)
  const magazine = fight.magazine[letter]
  const loads = { ...fight.loads }
  for (const { id } of guns) {
    const load = before.loads[id]
    if (load) loads[id] = load
  }
  melee.put(waiting.ship, {
    fight: {
      ...fight,
      loads,
      magazine: magazine
        ? { ...fight.magazine, [letter]: { ...magazine, [projectile]: magazine[projectile] + guns.length } }
        : fight.magazine,
    },
  })
  const step = because('JT-GUN-11', 'they are too few for a strike', { guns: guns.length })
  if (!waiting.named) return step
  for (const { id } of guns)
    silent(melee, waiting, id, because('JT-GUN-11', 'guns of its kind are too few for a strike'))
  return step
}

/** Fires a ship's quick-firers at one target: every gun of a kind in its groups, with one aim for all (JT-FIRE-11, -12, -17). */
export function playOn(melee: Melee, waiting: Waiting, struck: AimPoint | 'dice' | undefined): void {
  const firer = melee.piece(waiting.ship)
  const target = melee.piece(waiting.target)
  const { t } = waiting
  const mounted = gunsOf(sheetOf(firer.fight))
  const at = bearingOf(firer, target, waiting.t)
  const before = firer.fight
  const firing = new Map<string, Mounted[]>()
  const held: Reason[] = []
  for (const id of waiting.guns) {
    const one = mounted.get(id)
    if (!one) continue
    const may = ready(melee, melee.piece(firer.id), target, one, at, waiting.t)
    if (!waiting.named && (!may.fires || idle(one, target))) {
      held.push(may.fires ? TOO_SMALL : may.spent ? NOT_BEARING : may.because)
      continue
    }
    if (!may.fires) {
      if (may.spent) spend(melee, firer, one, projectileOf(melee.piece(firer.id), one))
      silent(melee, waiting, one.id, may.because)
      continue
    }
    const projectile = projectileOf(melee.piece(firer.id), one)
    spend(melee, firer, one, projectile)
    const kind = `${one.gun} ${projectile}`
    firing.set(kind, [...(firing.get(kind) ?? []), one])
  }
  for (const [kind, guns] of [...firing]) {
    if (strikesOf(melee, guns, target).value === 0) {
      const step = holdFire(melee, waiting, before, guns, kind)
      if (!waiting.named) held.push(step)
      firing.delete(kind)
    } else for (const one of guns) noteFired(melee, firer, one.id)
  }
  if (firing.size === 0 && held.length > 0) noneFires(melee, waiting, held)
  const one = [...firing.values()][0]?.[0]
  if (one) {
    const light = { from: firer, on: target, one, projectile: 'shot', t, occasion: 'light guns' } as const
    lightGuns(melee, firer.id, target.id, shotOf(melee, { ...light, aim: aimOf(melee, waiting, struck, light) }))
  }
  for (const [kind, guns] of firing) {
    const [first] = guns
    if (!first) continue
    const projectile = kind.slice(first.gun.length + 1) as Projectile
    const on = melee.piece(target.id)
    const counted = countedGuns(melee.board, guns.length)
    const made = strikesOf(melee, guns, on)
    const between = masked(firer, on, melee.pieces, waiting.units)
    const share = maskedFire(made.value, between.units, waiting.units, waiting.ceaseFire)
    const { onTarget, onOther } = share.value
    const steps = [...counted.because, ...made.because, ...(between.units > 0 ? share.because : [])]
    melee.tell(
      'volley',
      [firer.id, on.id],
      `${guns.length} × ${first.gun} of ${firer.name} ${guns.length === 1 ? 'plays' : 'play'} on ${on.name}: ${onTarget} strike${onTarget === 1 ? '' : 's'}.`,
      steps,
    )
    const fired = guns.map(({ id }) => id)
    const volley = { from: melee.piece(firer.id), on, one: first, projectile, t, occasion: kind, guns: fired }
    const aim = onTarget > 0 ? aimOf(melee, waiting, struck, volley) : null
    for (let number = 1; aim !== null && number <= onTarget; number++)
      strikeOne(melee, {
        ...volley,
        from: melee.piece(firer.id),
        on: melee.piece(on.id),
        aim,
        occasion: `${kind}, strike ${number}`,
      })
    if (between.by === null || onOther <= 0) continue
    const stray = { ...volley, on: melee.piece(between.by), occasion: `${kind}, masked`, meant: on.id }
    const astray = byDice(melee, stray)
    for (let number = 1; number <= onOther; number++)
      strikeOne(melee, {
        ...stray,
        from: melee.piece(firer.id),
        on: melee.piece(between.by),
        aim: astray,
        occasion: `${kind}, masked strike ${number}`,
      })
  }
}
