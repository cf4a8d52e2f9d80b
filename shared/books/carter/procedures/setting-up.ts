/** Sharing out ships, cards, objectives, who knows what, and the clock (CT-AL, CT-CD, CT-OB, CT-PA). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { type Card, type CardName, cardOf } from '../tables/cards.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import { gunNamed } from './gunnery.ts'
import { speedInSquares } from './speed.ts'
import { SIDES, type Side } from './turn-order.ts'
import { atLeast, counted, figure, nearest, tidy } from './words.ts'

export interface Worth {
  readonly rate: number
  readonly guns: readonly { readonly gun: string; readonly number: number }[]
  readonly tubes: number
  readonly knots: number
  readonly mines: number
}

export interface WorthParts {
  readonly sinkingRate: number
  readonly guns: number
  readonly torpedoes: number
  readonly speed: number
  readonly mines: number
}

/** What a ship is worth in sharing out (CT-AL-02; the figures are ours, CT-S10). */
export function worthOf(of: Worth, tables: TableSet = delivered): Finding<{ points: number; parts: WorthParts }> {
  const { worth } = tables
  const guns = of.guns.reduce((sum, { gun, number }) => {
    const { damage, sets } = gunNamed(gun, tables)
    return sum + number * damage * sets * worth.gun
  }, 0)
  const { average } = speedInSquares(of.knots, tables).value
  const parts: WorthParts = {
    sinkingRate: of.rate * worth.rate,
    guns,
    torpedoes: of.tubes * worth.tube,
    speed: tidy(average * worth.square),
    mines: of.mines * worth.mine,
  }
  const whole = Object.values(parts).reduce((sum: number, part: number) => sum + part, 0)
  const points = nearest(whole, worth.roundedTo)
  return finding({ points, parts }, [
    because('CT-AL-02', 'the print names the parts: resistance, guns, torpedoes, speed, mines', { ...parts }, whole),
    because('CT-S10', `in figures of ours, to the nearest ${worth.roundedTo}`, { whole }, points),
  ])
}

/** The card of one of the examples (CT-CD-01, CT-CD-03). */
export function card(ship: CardName): Finding<Card> {
  const value = cardOf(ship)
  return finding(value, [
    because('CT-CD-01', `${value.year}, ${figure(value.tons)} tons, ${value.knots} knots`, { ship }, value.rate),
    because('CT-CD-03', `where it comes from: ${value.origin}`, { ship }),
  ])
}

/** What a side must do to win (CT-OB-02, CT-HB-03). */
export type Objective =
  | { readonly kind: 'points'; readonly blue: number; readonly red: number; readonly quota: number }
  | { readonly kind: 'losses'; readonly blueLost: number; readonly redLost: number }
  | {
      readonly kind: 'convoy'
      readonly side: Side
      readonly sailed: number
      readonly arrived: number
      readonly share: number
    }
  | { readonly kind: 'islands'; readonly side: Side; readonly held: number; readonly wanted: number }
  | { readonly kind: 'raider'; readonly side: Side; readonly sunk: boolean }

export const OBJECTIVES = ['points', 'losses', 'convoy', 'islands', 'raider'] as const

function reachedBy(of: Objective): { readonly sides: readonly Side[]; readonly says: string } {
  const one = (side: Side, reached: boolean) => (reached ? [side] : [])
  switch (of.kind) {
    case 'points':
      return {
        sides: SIDES.filter((side) => of[side] >= of.quota),
        says: `blue ${figure(of.blue)} and red ${figure(of.red)} of the agreed ${figure(of.quota)} points`,
      }
    case 'losses':
      return {
        sides: [...one('blue', of.redLost > of.blueLost), ...one('red', of.blueLost > of.redLost)],
        says: `blue has lost ${of.blueLost}, red ${of.redLost}: to sink more than one loses`,
      }
    case 'convoy':
      return {
        sides: one(of.side, atLeast(of.arrived, of.share * of.sailed)),
        says: `${of.arrived} of ${of.sailed} are through, and ${figure(of.share * 100)} in a hundred are wanted`,
      }
    case 'islands':
      return { sides: one(of.side, of.held >= of.wanted), says: `${of.held} of ${counted(of.wanted, 'island')}` }
    case 'raider':
      return { sides: one(of.side, of.sunk), says: of.sunk ? 'the raider is sunk' : 'the raider is afloat' }
  }
}

/** Who has reached an objective. */
export function objective(of: Objective): Finding<{ reachedBy: readonly Side[] }> {
  const { sides, says } = reachedBy(of)
  const rule = of.kind === 'islands' ? 'CT-HB-03' : 'CT-OB-02'
  return finding({ reachedBy: sides }, [
    because(rule, says, { ...of }, sides),
    because('CT-OB-01', 'agreed beforehand, or laid down by the umpire', {}, sides),
  ])
}

/** Who has reached any of several objectives (CT-OB-03). */
export function objectives(all: readonly Objective[]): Finding<{ reachedBy: readonly Side[] }> {
  const each = all.map((one) => objective(one))
  const sides = SIDES.filter((side) => each.some(({ value }) => value.reachedBy.includes(side)))
  return finding({ reachedBy: sides }, [
    ...each.flatMap(({ because: [first] }) => (first ? [first] : [])),
    because('CT-OB-03', 'any of several ways wins', { ways: all.length }, sides),
  ])
}

type Knows = 'yes' | 'no' | 'onContact'
interface KnownTo {
  readonly rule: string
  readonly says: string
  readonly owner: Knows
  readonly enemy: Knows
}
const ownerAlone = (rule: string, says: string): KnownTo => ({ rule, says, owner: 'yes', enemy: 'no' })
const everybody = (rule: string, says: string): KnownTo => ({ rule, says, owner: 'yes', enemy: 'yes' })

export const FACTS = [
  'shipInClearDaylight',
  'nameUnderDisc',
  'placeOfDisc',
  'facingUnderDisc',
  'minefield',
  'passagesLeft',
  'damageSheet',
  'torpedoesLeft',
  'repairs',
  'hitsScored',
  'pointsOfHits',
  'shipBehindScreen',
] as const
export type Fact = (typeof FACTS)[number]

const KNOWN: Readonly<Record<Fact, KnownTo>> = {
  shipInClearDaylight: everybody('CT-PA-01', 'by day all stands on the board'),
  nameUnderDisc: ownerAlone('CT-NT-02', 'the name is on the underside of the disc'),
  placeOfDisc: everybody('CT-NT-02', 'the disc lies on the board'),
  facingUnderDisc: ownerAlone('CT-NT-02', 'a disc shows no facing'),
  minefield: {
    ...ownerAlone('CT-PA-02', 'plotted on the owner’s hidden chart until a ship runs into it'),
    enemy: 'onContact',
  },
  passagesLeft: ownerAlone('CT-PA-02', 'plotted on the owner’s hidden chart'),
  damageSheet: ownerAlone('CT-CD-02', 'each side keeps the sheet of its own ships'),
  torpedoesLeft: ownerAlone('CT-CD-02', 'each side keeps the sheet of its own ships'),
  repairs: ownerAlone('CT-CD-02', 'each side keeps the sheet of its own ships'),
  hitsScored: everybody('CT-CD-02', 'who fires sees the dice, and who is hit is told'),
  pointsOfHits: ownerAlone('CT-CD-02', 'points go on the sheet of the ship hit'),
  shipBehindScreen: ownerAlone('CT-HS-01', 'nobody looks over the screen while it is up'),
}

/** Who knows a fact: the side that it is about, its enemy, the umpire. */
export function whoKnows(fact: Fact): Finding<{ owner: Knows; enemy: Knows; umpire: Knows }> {
  const { rule, says, owner, enemy } = KNOWN[fact]
  return finding({ owner, enemy, umpire: 'yes' as const }, [because(rule, says, { fact }, enemy)])
}

/** Sea miles of 2,000 yards. */
const YARDS_A_MILE = 2000

/** How long so many game moves are (CT-R32). */
export function clock(moves: number, minutesPerMove: number): Finding<{ minutes: number }> {
  const minutes = tidy(moves * minutesPerMove)
  return finding({ minutes }, [
    because(
      'CT-PA-01',
      `${counted(moves, 'game move')} of ${figure(minutesPerMove)} minutes (CT-R32)`,
      { moves, minutesPerMove },
      minutes,
    ),
  ])
}

/** How far so many squares are on the chart. */
export function chartMiles(squares: number, tables: TableSet = delivered): Finding<{ miles: number }> {
  const miles = tidy((squares * tables.fixed.yardsPerSquare) / YARDS_A_MILE)
  return finding({ miles }, [
    because(
      'CT-PA-01',
      `${figure(tables.fixed.yardsPerSquare)} yards a square, 2,000 a sea mile (CT-R32)`,
      { squares },
      miles,
    ),
  ])
}
