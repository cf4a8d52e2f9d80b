/** The conduct of the game: command, seats, what a campaign must have, and its end. Part I, Admirals, Personnel; Part II, General rules. */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { ammunitionFigures } from '../tables/ammunition.ts'
import { compulsoryParts, conductFigures, jobs } from '../tables/conduct.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'
import { figure, plural } from './words.ts'

export interface Captain {
  readonly name: string
  /** 1 is the most senior. */
  readonly seniority: number
  readonly lost: boolean
}

/** The captains who have the seniority of one named before them. */
function laterOfEqual<T extends { readonly seniority: number }>(captains: readonly T[]): T[] {
  return captains.filter((one, index) => captains.slice(0, index).some((other) => other.seniority === one.seniority))
}

/** Who commands these ships: seniority alone decides, and the next takes over when the senior is lost (JS-GOV-09, JS-GOV-18). Refuses E-SETUP. */
export function command(ships: readonly Captain[]): Finding<Verdict & { commander: string | null }> {
  const [equal] = laterOfEqual(ships)
  const inputs = { ships: ships.map((one) => one.name) }
  if (equal)
    return refused(
      'E-SETUP',
      { commander: null },
      'JS-GOV-09',
      `${equal.name} has seniority ${equal.seniority}, as another ship has: each captain has one of his own.`,
      inputs,
    )
  const [senior] = ships.filter((one) => !one.lost).sort((a, b) => a.seniority - b.seniority)
  const commander = senior?.name ?? null
  const lost = ships.filter((one) => one.lost).length
  const says =
    commander === null ? 'every ship is lost' : `the most senior${lost > 0 ? ' of those left' : ''}: ${commander}`
  return finding({ ...ALLOWED, commander }, [because('JS-GOV-09', says, inputs, commander)])
}

/** Is the admiral out of action? Under heavy fire at his station, on even chances: 1 to 3 (JS-GOV-18). */
export function admiralHit(
  heavyFireAtHisStation: boolean,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ outOfAction: boolean }> {
  const inputs = { heavyFireAtHisStation }
  if (!heavyFireAtHisStation)
    return finding({ outOfAction: false }, [because('JS-GOV-18', 'his station was not heavily hit', inputs, false)])
  const thrown = dice.throwDice({
    rule: 'JS-GOV-18',
    subject,
    occasion,
    purpose: 'whether the admiral is out of action',
  })
  const face = thrown.faces[0] ?? 0
  const outOfAction = face <= conductFigures.admiralOutUpTo
  const says = `even chances: ${face} thrown, 1 to ${conductFigures.admiralOutUpTo} is out of action`
  return finding({ outOfAction }, [because('JS-GOV-18', says, inputs, outOfAction)], { dice: [thrown] })
}

/** How much farther is the target of a side of inferior gunnery (JS-GOV-23)? */
export function targetFarther(
  inferiorGunnery: boolean,
): Finding<{ fartherYards: readonly number[]; umpireChooses: boolean }> {
  const yards = inferiorGunnery ? conductFigures.inferiorGunneryYards : 0
  const says = inferiorGunnery ? `targets for ${figure(yards)} yards more` : 'targets for the true range'
  return finding({ fartherYards: [yards], umpireChooses: false }, [
    because('JS-GOV-23', says, { inferiorGunnery }, yards),
  ])
}

export type Part = 'weather' | 'tides' | 'personnel' | 'information' | 'commerce' | 'searchLights'

/** May this part of the game be left out of a campaign (JS-GOV-05)? */
export function mayLeaveOut(part: Part, coastal: boolean, england: boolean): Finding<boolean> {
  const row = compulsoryParts.row('part', part)
  const when = row['may not be left out']
  const kept = when === 'ever' || (when === 'on a coast' && coastal) || (when === 'with England' && england)
  const says = kept
    ? `${part} may not be left out${when === 'ever' ? '' : ` ${when}`}`
    : 'use only the rules that the game needs'
  return finding(!kept, [because(kept ? row.rule : 'JS-GOV-05', says, { part, coastal, england }, !kept)])
}

export type Seat = 'government' | 'admiral' | 'captain' | 'tradePlayer'
export type OrderKind =
  | 'purchase'
  | 'squadronCourse'
  | 'ownShipCourse'
  | 'otherShipCourse'
  | 'merchantCourse'
  | 'warshipCourse'

const SEAT_WORDS: Readonly<Record<string, string>> = {
  government: 'the government',
  admiral: 'the admiral',
  captain: 'the captain',
  tradePlayer: 'the player of the trade',
}

/** May this seat give this order: is it its job (JS-GOV-06, -07, -08, -10)? Refuses E-SEAT. */
export function mayOrder(seat: Seat, order: OrderKind): Finding<Verdict> {
  const row = jobs.row('order', order)
  const seats = row.seats.split(', ')
  const inputs = { seat, order }
  if (seats.includes(seat)) return finding(ALLOWED, [because(row.rule, `${row['in words']} is its job`, inputs, true)])
  const owners = seats.map((one) => SEAT_WORDS[one] ?? one).join(' or ')
  return refused(
    'E-SEAT',
    {},
    seat === 'government' ? 'JS-GOV-06' : row.rule,
    `This seat cannot order ${row['in words']}. It belongs to ${owners}.`,
    inputs,
  )
}

export interface SetUp {
  readonly belligerents: readonly {
    readonly name: string
    readonly routes: number
    readonly towns: readonly number[]
  }[]
  readonly ships: readonly {
    readonly name: string
    readonly seniority: number
    readonly enduranceDays: number | null
    readonly roundsPerGun: number | null
  }[]
  readonly weatherListed: boolean
}

const MUST_TRADE: ReadonlySet<string> = new Set(['England', 'Great Britain'])

/**
 * May this campaign open? Names each field that is missing or wrong, and each that the umpire should look at again: trade routes for England (JS-COMM-09),
 * towns (JS-COST-27), seniority (JS-GOV-09), coal (JS-COAL-04), rounds (JS-AMMO-01), weather (JS-WX-01, JS-WX-02).
 */
export function setUpCheck(setUp: SetUp): Finding<{ allowed: boolean; missing: string[]; warnings: string[] }> {
  const missing: string[] = []
  const warnings: string[] = []
  const reasons: Reason[] = []
  const miss = (field: string, rule: string, says: string) => {
    missing.push(field)
    reasons.push(because(rule, says, {}, field))
  }
  const warn = (field: string, rule: string, says: string) => {
    warnings.push(field)
    reasons.push(because(rule, says, {}, field))
  }
  for (const side of setUp.belligerents) {
    if (side.routes === 0 && MUST_TRADE.has(side.name))
      miss(`belligerents.${side.name}.routes`, 'JS-COMM-09', `${side.name} must have a trade route.`)
    checkTowns(side, miss, warn)
  }
  const equal = laterOfEqual(setUp.ships)
  for (const ship of setUp.ships) {
    if (equal.includes(ship))
      miss(`ships.${ship.name}.seniority`, 'JS-GOV-09', `${ship.name} has the seniority of another captain.`)
    if (ship.enduranceDays === null)
      miss(`ships.${ship.name}.enduranceDays`, 'JS-COAL-04', `${ship.name} has no figure for her coal.`)
    if (ship.roundsPerGun === null)
      miss(`ships.${ship.name}.roundsPerGun`, 'JS-AMMO-01', `${ship.name} has no figure for her rounds.`)
    else if (ship.roundsPerGun < ammunitionFigures.leastRounds || ship.roundsPerGun > ammunitionFigures.mostRounds)
      warn(
        `ships.${ship.name}.roundsPerGun`,
        'JS-AMMO-01',
        `${ship.name} has ${ship.roundsPerGun} rounds a gun; ${ammunitionFigures.leastRounds} to ${ammunitionFigures.mostRounds} are ample.`,
      )
  }
  if (!setUp.weatherListed) miss('weatherListed', 'JS-WX-02', 'The weather must be listed before the war.')
  const allowed = missing.length === 0
  const end = allowed ? 'the campaign may open' : `${plural(missing.length, 'field')} must be mended first`
  return finding({ allowed, missing, warnings }, [...reasons, because('JS-GOV-05', end, {}, allowed)])
}

type Tell = (field: string, rule: string, says: string) => void

/** Towns are of 50, 100 or 200; usually 50, a few of 100 and one of 200 (JS-COST-27). */
function checkTowns(side: SetUp['belligerents'][number], miss: Tell, warn: Tell): void {
  const field = `belligerents.${side.name}.towns`
  const values: readonly number[] = conductFigures.townValues
  const odd = side.towns.find((points) => !values.includes(points))
  if (side.towns.length === 0) return miss(field, 'JS-COST-27', `${side.name} has no towns.`)
  if (odd !== undefined)
    return miss(field, 'JS-COST-27', `A town of ${side.name} is worth ${figure(odd)}: it must be ${values.join(', ')}.`)
  const [usual, some, one] = values.map((value) => side.towns.filter((points) => points === value).length)
  if (one !== 1 || (usual ?? 0) <= (some ?? 0))
    warn(field, 'JS-COST-27', `${side.name}: usually towns of 50, a few of 100, and one of 200.`)
}

export interface SideAccount {
  readonly name: string
  readonly balance: number
  readonly income: number
  readonly charges: number
}
export interface Close {
  readonly sides: { name: string; balance: number; defeated: boolean }[]
  readonly result: 'goesOn' | 'defeat' | 'drawn'
  readonly beaten: string[]
}

/**
 * What is left to each side at the close of a move, and is the war over? Income first, then charges; no debts; nothing left is defeat, and all at nothing
 * in one move a drawn war (JS-GOV-11, JS-GOV-13, R-59).
 */
export function closeOfMove(accounts: readonly SideAccount[]): Finding<Close> {
  const sides = accounts.map(({ name, balance, income, charges }) => {
    const left = Math.max(0, balance + income - charges)
    return { name, balance: left, defeated: left === 0 }
  })
  const beaten = sides.filter((side) => side.defeated).map((side) => side.name)
  const result = beaten.length === 0 ? 'goesOn' : beaten.length === sides.length ? 'drawn' : 'defeat'
  const says = {
    goesOn: 'every side has points left',
    defeat: `exhausted and beaten: ${beaten.join(', ')}`,
    drawn: 'all exhausted in one move: a drawn war, unless the umpire rules',
  }[result]
  return finding({ sides, result, beaten }, [
    ...accounts.map((side, index) =>
      because(
        'JS-GOV-11',
        `${side.name}: ${side.balance}, and ${side.income} of income before ${side.charges} of charges`,
        {},
        sides[index]?.balance ?? 0,
      ),
    ),
    because('JS-GOV-13', says, {}, result),
  ])
}
