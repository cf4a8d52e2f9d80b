/** Words of orders for what is beside ships, clause by clause as in ../notation.ts. */
import type { ShipOrder } from '../orders.ts'
import { GUNS, type Gun } from '../tables/guns.ts'
import type { AtBoats, BalloonOrder, BOAT_LEVEL_WORDS, BoatOrder, LandOrder } from './orders.ts'

/** What a clause is read from. */
export interface Reader {
  take(pattern: RegExp): RegExpExecArray | null
  name(what: string): string
  word(word: string): void
  unit(): number
  wrong(what: string): never
  readonly left: string
  readonly here: string
}

type Draft = { -readonly [K in keyof ShipOrder]: ShipOrder[K] }
type Open<T> = { -readonly [K in keyof T]: T[K] }

const place = ({ x, y }: { x: number; y: number }) => `${x},${y}`

/** The clauses of an order that concern what is beside ships. */
export function besideParts(order: ShipOrder, named: (name: string) => string): string[] {
  const { boat, balloon, land } = order
  const given = (what: string, value: number | undefined) => (value === undefined ? [] : [`${what} ${value}`])
  return [
    ...(boat === undefined
      ? []
      : [
          'boat',
          ...given('boat squares', boat.squares),
          ...(boat.turns ?? []).map((one) => `boat turn ${one.to} at ${one.atSquare} by ${one.points}`),
          ...(boat.level === undefined ? [] : [`boat ${boat.level}`]),
          ...given('boat depth', boat.depthFeet),
          ...given('boat air', boat.airHours),
          ...(boat.torpedoes ?? []).map((one) => `boat torpedo at ${named(one.at)} before ${one.atSquare}`),
        ]),
    ...(balloon === undefined
      ? []
      : [
          'balloon',
          ...given('balloon squares', balloon.squares),
          ...given('balloon to', balloon.toDegrees),
          ...given('balloon feet', balloon.feetUp),
          ...(balloon.drop ? ['balloon drop'] : []),
        ]),
    ...(land === undefined
      ? []
      : [
          'land',
          ...given('land march', land.marchDegrees),
          ...(land.pace === undefined ? [] : [`land ${land.pace}`]),
          ...given('land face', land.faceDegrees),
          ...(land.formation === undefined ? [] : [`land ${land.formation}`]),
          ...(land.fireAt === undefined ? [] : [`land fire at ${named(land.fireAt)}`]),
          ...(land.replies ?? []).map((one) => `land reply ${named(one.gun)} at ${place(one.at)}`),
        ]),
    ...(order.atBoats ?? []).map(
      (one) => `attack ${named(one.at)} by ${one.by}${one.tube === undefined ? '' : ` with ${named(one.tube)}`}`,
    ),
    ...(order.wireless ?? []).map((one) => `wireless to ${named(one.to)} ${JSON.stringify(one.text)}`),
    ...(order.shell ?? []).map(
      (one) => `shell ${named(one.at)}${one.guns ? ` with ${one.guns.map(named).join(', ')}` : ''}`,
    ),
    ...(order.bombard ?? []).map((one) => `bombard ${named(one.gun)} at ${place(one.at)}`),
  ]
}

const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/

function number(line: Reader, what: string): number {
  return Number(line.take(NUMBER)?.[0] ?? line.wrong(`${what} is wanted ${line.here}`))
}

function point(line: Reader): { x: number; y: number } {
  const x = number(line, 'a place such as 1200,-300')
  if (!line.take(/,/)) line.wrong('a place such as 1200,-300 is wanted')
  return { x, y: number(line, 'a place such as 1200,-300') }
}

function readBoat(line: Reader, boat: Open<BoatOrder>): void {
  if (line.take(/squares\b/)) boat.squares = number(line, 'a number of squares')
  else if (line.take(/depth\b/)) boat.depthFeet = number(line, 'a depth in feet')
  else if (line.take(/air\b/)) boat.airHours = number(line, 'hours of air')
  else if (line.take(/turn\b/)) {
    const to = (line.take(/port\b|starboard\b/)?.[0] ?? line.wrong('"port" or "starboard" is wanted')) as
      | 'port'
      | 'starboard'
    line.word('at')
    const atSquare = number(line, 'a square')
    line.word('by')
    const points = number(line, 'four or eight points') === 4 ? 4 : 8
    boat.turns = [...(boat.turns ?? []), { atSquare, to, points }]
  } else if (line.take(/torpedo\b/)) {
    line.word('at')
    boat.torpedoes = [...(boat.torpedoes ?? []), { at: line.name('a ship'), atSquare: line.unit() }]
  } else {
    const level = line.take(/rise\b|dive\b|look\b|periscope\b/)?.[0]
    if (level) boat.level = level as (typeof BOAT_LEVEL_WORDS)[number]
  }
}

function readBalloon(line: Reader, balloon: Open<BalloonOrder>): void {
  if (line.take(/squares\b/)) balloon.squares = number(line, 'a number of squares')
  else if (line.take(/to\b/)) balloon.toDegrees = number(line, 'a course')
  else if (line.take(/feet\b/)) balloon.feetUp = number(line, 'feet')
  else if (line.take(/drop\b/)) balloon.drop = true
}

function gunNamed(line: Reader): Gun {
  const gun = line.name('a gun') as Gun
  if (!GUNS.includes(gun)) line.wrong(`"${gun}" is no gun`)
  return gun
}

function readLand(line: Reader, land: Open<LandOrder>): void {
  if (line.take(/march (?=-?\d)/)) land.marchDegrees = number(line, 'a course')
  else if (line.take(/face\b/)) land.faceDegrees = number(line, 'a course')
  else if (line.take(/fire\b/)) {
    line.word('at')
    land.fireAt = line.name('a target')
  } else if (line.take(/reply\b/)) {
    const gun = gunNamed(line)
    line.word('at')
    land.replies = [...(land.replies ?? []), { gun, at: point(line) }]
  } else {
    const pace = line.take(/march\b|trot\b|gallop\b/)?.[0]
    const formation = pace === undefined ? line.take(/line\b|column\b/)?.[0] : undefined
    if (pace !== undefined) land.pace = pace as NonNullable<LandOrder['pace']>
    if (formation !== undefined) land.formation = formation as NonNullable<LandOrder['formation']>
  }
}

/** Reads a clause of these, or answers false. */
export function readBesideClause(line: Reader, order: Draft): boolean {
  if (line.take(/boat\b/)) {
    const boat = { ...order.boat }
    readBoat(line, boat)
    order.boat = boat
    return true
  }
  if (line.take(/balloon\b/)) {
    const balloon = { ...order.balloon }
    readBalloon(line, balloon)
    order.balloon = balloon
    return true
  }
  if (line.take(/land\b/)) {
    const land = { ...order.land }
    readLand(line, land)
    order.land = land
    return true
  }
  if (line.take(/attack\b/)) {
    const at = line.name('a boat')
    line.word('by')
    const by = (line.take(/guns\b|fuseTorpedo\b|fuseShell\b|capture\b/)?.[0] ??
      line.wrong('"guns", "fuseTorpedo", "fuseShell" or "capture" is wanted')) as AtBoats['by']
    const tube = line.take(/with\b/) ? line.name('a tube') : undefined
    order.atBoats = [...(order.atBoats ?? []), { at, by, ...(tube === undefined ? {} : { tube }) }]
    return true
  }
  if (line.take(/wireless\b/)) {
    line.word('to')
    const to = line.name('a boat')
    if (!line.left.startsWith('"')) line.wrong('a message stands in quotation marks')
    order.wireless = [...(order.wireless ?? []), { to, text: line.name('a message') }]
    return true
  }
  if (line.take(/shell\b/)) {
    const at = line.name('a target')
    const guns: string[] = []
    if (line.take(/with\b/)) {
      do guns.push(line.name('a gun'))
      while (line.take(/,/))
    }
    order.shell = [...(order.shell ?? []), { at, ...(guns.length > 0 ? { guns } : {}) }]
    return true
  }
  if (line.take(/bombard\b/)) {
    const gun = line.name('a gun')
    line.word('at')
    order.bombard = [...(order.bombard ?? []), { gun, at: point(line) }]
    return true
  }
  return false
}
