import { counted, inFigures } from '../../../explanation/figures.ts'
import { because, type Finding, type Reason } from '../../../explanation/finding.ts'
import { readLogbook } from '../../../knowledge/knowledge.ts'
import { tellLedger, tellNotice, tellOver } from '../../../knowledge/reporting.ts'
import type { GunClass } from '../../../vocabulary/guns.ts'
import { calendar, DAY, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, mint, record, type Turn } from '../../context.ts'
import { gunsInWords } from '../../operations.ts'
import type { Account, Force, LedgerLine, PlaceState, Ship, World } from '../../world.ts'
import { heardByWire, newsOfPlace } from '../despatches/wire.ts'
import { isLost } from '../running/speeds.ts'

/**
 * The ledger: double entry, append only. What a side has left is the sum of its lines and stands nowhere else; a debit larger than
 * what is left leaves nothing (`points.exhausted`). Points move here alone.
 */

/** What a line does to its side's treasury. */
export function toTreasury(line: Pick<LedgerLine, 'account' | 'against' | 'points'>): number {
  if (line.account === 'treasury') return line.points
  return line.against === 'treasury' ? -line.points : 0
}

/** What a side truly has left. */
export function balanceOf(world: World, side: string): number {
  let balance = 0
  for (const line of world.ledger) if (line.side === side) balance += toTreasury(line)
  return balance
}

export interface Posting {
  readonly side: string
  readonly points: number
  readonly at: Seconds
  /** When the government hears of it; or the id of the force aboard which the news lies until she makes a telegraph. */
  readonly knownAt: Seconds | { readonly carrier: string }
  readonly says: string
  readonly rule: string
  readonly by: string
  readonly because: readonly Reason[]
}

/** Pays points into a side's treasury from an account. Nothing is posted for nothing. */
export function credit(turn: Turn, from: Exclude<Account, 'treasury'>, posting: Posting): void {
  if (posting.points > 0 && turn.ground.book.economy) post(turn, 'treasury', from, posting)
}

/**
 * Takes points from a side's treasury, as many as are there, and gives how many were taken. What is short is owed till the move closes:
 * what it earns meanwhile is posted first, whatever hour either befell.
 */
export function charge(turn: Turn, to: Exclude<Account, 'treasury'>, posting: Posting): number {
  if (!turn.ground.book.economy) return 0
  const points = Math.max(0, Math.min(posting.points, balanceOf(turn.world, posting.side)))
  const { side, at: _, because: __, ...rest } = posting
  if (points < posting.points) {
    turn.world.owed ??= []
    turn.world.owed.push({ ...rest, side, account: to, points: posting.points - points })
  }
  if (points === 0) return 0
  const short = points < posting.points
  post(turn, to, 'treasury', {
    ...posting,
    points,
    because: short
      ? [
          ...posting.because,
          because(turn.ground.cite('points.exhausted'), 'a debit larger than what is left leaves nothing', {}, points),
        ]
      : posting.because,
  })
  return points
}

/** What was owed since the move opened is taken as it closes, when income has been posted; what there is nothing for is forgiven (`points.exhausted`). */
export function chargeOwed(turn: Turn, at: Seconds): void {
  const { owed = [] } = turn.world
  if (owed.length === 0) return
  turn.world.owed = []
  for (const { account, knownAt, ...posting } of owed)
    charge(turn, account, {
      ...posting,
      at,
      knownAt: typeof knownAt === 'number' ? Math.max(at, knownAt) : knownAt,
      because: [
        because(
          turn.ground.cite('points.exhausted'),
          'owed since it befell: income is posted first as the move closes',
          {},
        ),
      ],
    })
  turn.world.owed = []
}

/** Enters a line, tells the side's government when it comes to know, and puts it on the record. */
export function post(turn: Turn, account: Account, against: Account, posting: Posting): void {
  const { side, points, at, says, rule, by } = posting
  const afloat = typeof posting.knownAt === 'object'
  const line: LedgerLine = {
    id: mint(turn, 'ledger'),
    side,
    at,
    knownAt: afloat ? null : posting.knownAt,
    carrier: afloat ? posting.knownAt.carrier : null,
    account,
    against,
    points,
    says,
    rule,
    by,
  }
  turn.world.ledger.push(line)
  tellLine(turn, line)
  const moved = toTreasury(line)
  // A day's cost reads alike of every side: the record says whose account it is.
  const whose = turn.world.sides.find(({ key }) => key === side)?.name ?? side
  const left = inFigures(balanceOf(turn.world, side))
  const change = moved === 0 ? `beside the treasury of ${whose}` : `${left} left to ${whose}`
  record(
    turn,
    at,
    'ledger',
    side,
    `${says}: ${counted(moved === 0 ? points : moved, 'point')}, ${change}.`,
    posting.because,
  )
}

/** A government reads a line of its account as soon as it knows of it. */
function tellLine(turn: Turn, line: LedgerLine): void {
  const government = governmentOf(turn.world, line.side)
  if (government) tellLedger(turn, government, line)
}

/** What ships carry home of their side's account goes on by wire from wherever a telegraph will now take it (`news.byVessel`). */
export function passOnAccounts(turn: Turn, at: Seconds, officeFor: (force: Force) => string | null): void {
  for (const line of turn.world.ledger) {
    if (line.knownAt !== null || line.carrier === null) continue
    const carrier = turn.world.forces[line.carrier]
    // What lies aboard a ship that was taken or sunk goes no farther.
    const place = carrier?.side === line.side && !isLost(turn.world, carrier) ? officeFor(carrier) : null
    const wire = place === null ? null : heardByWire(turn, line.side, place, at)
    if (wire === null) continue
    line.knownAt = wire
    tellLine(turn, line)
  }
}

/** The midnights in a stretch of time, by the campaign's own clock. */
function midnights({ world }: Turn, from: Seconds, to: Seconds): Seconds[] {
  const zone = world.campaign.zoneMinutes * MINUTE
  const found: Seconds[] = []
  for (let midnight = (Math.floor((from + zone) / DAY) + 1) * DAY - zone; midnight <= to; midnight += DAY)
    found.push(midnight)
  return found
}

interface DailyCharge {
  readonly account: Exclude<Account, 'treasury'>
  readonly says: string
  readonly found: Finding<number>
}

/** What a day costs a side: its food (`trade.food`), and what its ships in commission, bases and soldiers are priced at (`points.upkeep`). */
function dailyCharges({ ground }: Turn, side: string): DailyCharge[] {
  const { economy } = ground.book
  if (!economy) return []
  const established = economy.establishmentPerDay?.(side, ground.settings)
  return [
    { account: 'food', says: 'A day’s food', found: economy.foodPerDay(side, ground.settings) },
    ...(established
      ? [{ account: 'spent' as const, says: 'A day’s cost of ships in commission and bases', found: established }]
      : []),
  ]
}

/** What the rules take as a move closes, for each midnight that has passed. */
export function chargeDays(turn: Turn, from: Seconds, to: Seconds): void {
  for (const midnight of midnights(turn, from, to))
    for (const { key } of turn.world.sides)
      for (const { account, says, found } of dailyCharges(turn, key))
        charge(turn, account, {
          side: key,
          points: found.value,
          at: midnight,
          knownAt: midnight,
          says,
          rule: found.because[0]?.rule ?? '',
          by: 'rules',
          because: found.because,
        })
}

/**
 * A government is told beforehand that what the coming midnight takes is all that it knows to be left, so that the war would end by it
 * (`trade.food`, `points.upkeep`, `points.exhausted`): once for each midnight, and by its own books alone.
 */
export function warnOfMidnight(turn: Turn): void {
  const { world, state } = turn
  const [midnight = world.clock] = midnights(turn, world.clock, world.clock + DAY)
  for (const { key } of world.sides) {
    const government = governmentOf(world, key)
    const charges = dailyCharges(turn, key).filter(({ found }) => found.value > 0)
    const points = charges.reduce((sum, { found }) => sum + found.value, 0)
    if (!government || points <= 0) continue
    const { ledger, notices } = readLogbook(state.logbooks[government.id] ?? [])
    const left = ledger.reduce((sum, { body }) => sum + body.points, 0)
    if (left > points) continue
    const { day: date, monthName } = calendar(midnight - DAY, world.campaign.zoneMinutes)
    const names = charges.map(({ account }) => (account === 'food' ? 'food' : 'ships and bases')).join(', ')
    const what = `The ${names} of ${date} ${monthName} ${names === 'food' ? 'takes' : 'take'} ${counted(points, 'point')}`
    const says = `${what} at midnight, and by your books ${inFigures(left)} are left: unless more comes in before then, the war is lost by it.`
    if (notices.some(({ body }) => body.says === says)) continue
    tellNotice(turn, government.id, world.clock, says, turn.ground.cite('points.exhausted'))
  }
}

/** Sections made good are paid for, whoever made them good (`repair.charged`); the government hears of it from the harbour, or when the ship makes one. */
export function chargeSections(turn: Turn, ship: Ship, place: PlaceState | null, sections: number, at: Seconds): void {
  const { book, settings } = turn.ground
  if (!book.economy || sections <= 0) return
  const found = book.economy.sections(sections, settings)
  charge(turn, 'spent', {
    side: ship.side,
    points: found.value,
    at,
    knownAt: place ? newsOfPlace(turn, ship.side, place.id, at) : { carrier: ship.force },
    says: `${sections} ${sections === 1 ? 'section' : 'sections'} of ${ship.name} made good`,
    rule: found.because.at(-1)?.rule ?? '',
    by: turn.world.forces[ship.force]?.commander ?? 'rules',
    because: found.because,
  })
}

/** Guns mended in their places are paid for as the book prices them. */
export function chargeGuns(
  turn: Turn,
  ship: Ship,
  place: PlaceState | null,
  guns: Record<GunClass, number>,
  at: Seconds,
): void {
  const found = turn.ground.book.economy?.gunsMended?.(guns, turn.ground.settings)
  if (!found || found.value <= 0) return
  charge(turn, 'spent', {
    side: ship.side,
    points: found.value,
    at,
    knownAt: place ? newsOfPlace(turn, ship.side, place.id, at) : { carrier: ship.force },
    says: `${gunsInWords(turn.ground.book, guns)} of ${ship.name} mended`,
    rule: found.because.at(-1)?.rule ?? '',
    by: turn.world.forces[ship.force]?.commander ?? 'rules',
    because: found.because,
  })
}

/** A town loses points, as many as it has: its owner's treasury pays as the book says, and hears of it as news of the place travels. */
export function loseTown(turn: Turn, place: PlaceState, points: number, by: string, at: Seconds): void {
  const { ground } = turn
  const { economy } = ground.book
  const lost = Math.min(points, place.townPoints ?? 0)
  if (!economy || lost <= 0) return
  place.townPoints = (place.townPoints ?? 0) - lost
  const found = economy.townLoss(lost, ground.settings)
  const posting = {
    side: place.owner,
    at,
    knownAt: newsOfPlace(turn, place.owner, place.id, at),
    says: `${ground.places.get(place.id)?.name ?? place.id} lost`,
    rule: found.because[0]?.rule ?? '',
    by,
    because: found.because,
  }
  if (found.value > 0) charge(turn, 'towns', { ...posting, points: found.value })
  if (found.value < lost) post(turn, 'towns', 'score', { ...posting, points: lost - found.value })
}

/** A side whose points are gone as a move closes has lost the war; two at once, and it is drawn (`points.exhausted`). */
export function testExhaustion(turn: Turn, at: Seconds): boolean {
  const { world, ground } = turn
  const { economy } = ground.book
  if (!economy) return false
  const judged = world.sides
    .filter((side) => !side.neutral)
    .map((side) => ({ side, found: economy.exhausted(balanceOf(world, side.key), ground.settings) }))
  const lost = judged.filter(({ found }) => found.value)
  if (lost.length === 0) return false
  const names = lost.map(({ side }) => side.name).join(' and ')
  const says =
    lost.length === 1
      ? `The points of ${names} are exhausted: ${names} has lost the war.`
      : `The points of ${names} are exhausted at once: the war is drawn.`
  world.move.state = 'over'
  for (const seat of Object.values(world.seats)) tellOver(turn, seat, at, says)
  record(
    turn,
    at,
    'over',
    names,
    says,
    lost.flatMap(({ found }) => found.because),
  )
  return true
}
