/** Troops ashore: landing, battle, and the capture of forts. Combined naval and military operations 1 to 5. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedNumber } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { troopUnit } from '../tables/carriers.ts'
import { landFigures, landLosses } from '../tables/land-battle.ts'
import { operationLimits } from '../tables/operation-times.ts'
import { menOut } from './crews.ts'
import { troopMinutes } from './operations.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'
import { figure, plural, tidy } from './words.ts'

export type Side = 'attackers' | 'defenders'
export interface Battle {
  readonly attackers: number
  readonly defenders: number
  /** What the defenders stand behind. */
  readonly works: 'none' | 'entrenched' | 'fort'
  readonly attackersWorn: boolean
  readonly defendersWorn: boolean
  readonly reinforcements: readonly { readonly side: Side; readonly men: number; readonly afterHours: number }[]
}
export interface BattleResult {
  readonly attackersEffective: number
  readonly defendersEffective: number
  readonly winner: Side
  readonly result: 'capitulation' | 'retires' | 'invested' | 'drawn'
  /** Killed and wounded, and prisoners; null where losses are left to the umpire (`land.losses`). */
  readonly attackersLost: number | null
  readonly defendersLost: number | null
  readonly attackersPrisoners: number | null
  readonly defendersPrisoners: number | null
}

/**
 * Who wins a battle ashore, and at what cost. Numbers decide: men behind works count double, worn men half (JS-LAND-02, JS-LAND-07). Two to one takes
 * the other whole; else the loser retires, or stays invested in his works; equal, the defender holds. Losses are ours (JS-LAND-04, R-33).
 */
export function landBattle(battle: Battle, settings: JaneSettings): Finding<BattleResult> {
  const { works } = battle
  const joined = (side: Side) =>
    battle.reinforcements
      .filter((one) => one.side === side && one.afterHours <= landFigures.joinWithinHours)
      .reduce((sum, one) => sum + one.men, 0)
  const men = {
    attackers: battle.attackers + joined('attackers'),
    defenders: battle.defenders + joined('defenders'),
  }
  const effective = {
    attackers: tidy(men.attackers * (battle.attackersWorn ? landFigures.worn : 1)),
    defenders: tidy(
      men.defenders * (works === 'none' ? 1 : landFigures.behindWorks) * (battle.defendersWorn ? landFigures.worn : 1),
    ),
  }
  const winner: Side = effective.attackers > effective.defenders ? 'attackers' : 'defenders'
  const weaker: Side = winner === 'attackers' ? 'defenders' : 'attackers'
  const equal = effective.attackers === effective.defenders
  const ratio = equal ? 1 : effective[winner] / effective[weaker]
  const row = equal
    ? landLosses.row('ratio from', 'equal')
    : landLosses.rows.findLast((one) => one['ratio from'] !== 'equal' && ratio >= printedNumber(one['ratio from']))
  if (row === undefined) throw new Error(`no line for ${ratio} to one`)
  const result =
    row.result === 'drawn'
      ? 'drawn'
      : row.result === 'capitulation'
        ? 'capitulation'
        : weaker === 'defenders' && works !== 'none'
          ? 'invested'
          : 'retires'
  const percent = (side: Side) => printedNumber(side === winner ? row['stronger loses'] : row['weaker loses'])
  const lost = (side: Side) => Math.ceil(tidy((men[side] * percent(side)) / 100))
  const prisoners = (side: Side) => (result === 'capitulation' && side === weaker ? men[side] - lost(side) : 0)
  const ours = settings['land.losses'] === 'wardroom-1'
  const value: BattleResult = {
    attackersEffective: effective.attackers,
    defendersEffective: effective.defenders,
    winner,
    result,
    attackersLost: ours ? lost('attackers') : null,
    defendersLost: ours ? lost('defenders') : null,
    attackersPrisoners: ours ? prisoners('attackers') : null,
    defendersPrisoners: ours ? prisoners('defenders') : null,
  }
  const ends = {
    capitulation: `two to one or more: the ${weaker} capitulate`,
    retires: `the ${weaker} retire three miles`,
    invested: 'the defenders stay in their works, invested',
    drawn: 'equal: the defenders hold',
  }[result]
  const notes = [
    works === 'none' ? '' : 'men behind works count double',
    battle.attackersWorn || battle.defendersWorn ? 'worn men count half' : '',
  ].filter((note) => note !== '')
  return finding(value, [
    because(
      'JS-LAND-05',
      `those present and those who join in the first ${landFigures.joinWithinHours} of the twelve hours`,
      { attackers: battle.attackers, defenders: battle.defenders },
      { ...men },
    ),
    because(
      battle.attackersWorn || battle.defendersWorn ? 'JS-LAND-07' : 'JS-LAND-02',
      `${['numbers win', ...notes].join('; ')}: ${figure(effective.attackers)} to ${figure(effective.defenders)}`,
      { works },
      winner,
    ),
    because('JS-LAND-02', ends, { ratio: tidy(ratio) }, result),
    because(
      'JS-LAND-04',
      ours
        ? `the stronger lose ${row['stronger loses']} in a hundred, the weaker ${row['weaker loses']}`
        : 'the scale of losses is missing: the umpire names them',
      {},
      ours ? { attackers: lost('attackers'), defenders: lost('defenders') } : null,
    ),
  ])
}

/** How many men take a fort: twice its garrison's double value, the garrison after its losses in guns (JS-LAND-03, JS-FORT-03, JS-FORT-06). */
export function fortCapture(
  garrison: number,
  gunsDisabled: number,
  attackers: number,
): Finding<{ garrisonLeft: number; needed: number; taken: boolean }> {
  const garrisonLeft = garrison - menOut(gunsDisabled, garrison)
  const needed = garrisonLeft * landFigures.behindWorks * landFigures.capitulationAt
  const taken = attackers > 0 && attackers >= needed
  return finding({ garrisonLeft, needed, taken }, [
    because('JS-FORT-03', 'five men lost with each gun disabled', { garrison, gunsDisabled }, garrisonLeft),
    because(
      'JS-LAND-03',
      `${figure(garrisonLeft)} men in a fort count ${garrisonLeft * landFigures.behindWorks}; two to one is ${needed}`,
      { attackers },
      needed,
    ),
    because('JS-FORT-06', taken ? 'landed troops take the fort' : 'the fort holds', { attackers, needed }, taken),
  ])
}

export interface LandingOrder {
  readonly men: number
  /** A party from the crews of ships, of any number (JS-LAND-10); soldiers move in units of 250. */
  readonly fromShips: boolean
  readonly places: number
  readonly transports: number
  readonly force: number
  readonly harbour: boolean
}

/** How long so many men take to land or embark: 100 an hour a place, or a transport by `land.rate`; on an open beach weather hinders (JS-LAND-11). Refuses E-TROOPS, E-PLACE. */
export function landing(order: LandingOrder, settings: JaneSettings): Finding<Verdict & { minutes: number | null }> {
  const { men, fromShips, places, transports, force, harbour } = order
  const inputs = { ...order }
  const none = { minutes: null }
  if (!fromShips && men % troopUnit !== 0)
    return refused('E-TROOPS', none, 'JS-LAND-01', `Troops move in units of ${troopUnit}; ${men} were named.`, inputs)
  if (!harbour && force >= landFigures.noLandingFromForce)
    return refused(
      'E-PLACE',
      none,
      'JS-LAND-11',
      `In weather ${landFigures.noLandingFromForce} and over nobody lands on an open beach; it is ${force}.`,
      inputs,
    )
  const perTransport = settings['land.rate'] === 'transport'
  const streams = perTransport ? transports : places
  const hindered = !harbour && force >= landFigures.halfRateFromForce
  const base = troopMinutes(men)
  const minutes = tidy((base.value / streams) * (hindered ? 2 : 1))
  return finding({ ...ALLOWED, minutes }, [
    ...base.because,
    because(
      'JS-LAND-06',
      `${figure(operationLimits.troopsPerHour)} men an hour at each ${perTransport ? 'transport' : 'landing place'}: ${plural(streams, perTransport ? 'transport' : 'place')}`,
      inputs,
      minutes,
    ),
    ...(hindered
      ? [because('JS-LAND-11', `weather ${force} on an open beach halves the rate`, { force }, minutes)]
      : []),
  ])
}
