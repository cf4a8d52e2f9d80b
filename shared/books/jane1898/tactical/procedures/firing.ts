/** Tickets, their order, and when a gun may fire. Firing; Shooting targets 1; General notes 2 and 3. */
import type { Dice } from '../../../../dice/dice.ts'
import { because, type Finding, finding, type Reason, type Thrown } from '../../../../explanation/finding.ts'
import type { GunneryReadings } from '../settings.ts'
import { firingFigures } from '../tables/firing.ts'
import type { Gun } from '../tables/guns.ts'
import { signalFigures } from '../tables/sea-and-works.ts'
import { gunRow } from './guns.ts'

/** The move in which a gun may fire after it fired, its projectile was changed, or one was declared (JT-GUN-02, JT-FIRE-04, -05, JT-EFF-03). */
export function gunReady(
  gun: Gun,
  after: 'fired' | 'changed' | 'declared',
  inMove: number,
  hoistHit: boolean,
  readings: GunneryReadings,
): Finding<{ readyMove: number }> {
  if (after === 'declared') {
    const readyMove = inMove + firingFigures.declaredMovesAhead
    return finding({ readyMove }, [
      because('JT-FIRE-04', 'a ticket is ready at least a move beforehand', { inMove }, readyMove),
    ])
  }
  const row = gunRow(gun, readings)
  const times = hoistHit ? firingFigures.hoistHitTimes : 1
  const moves = row.value.everyMoves * times
  const readyMove = inMove + moves
  const steps: Reason[] = row.because.filter((one) => one.rule === 'JT-GUN-02' || one.rule === 'JT-GUN-03')
  if (hoistHit) steps.push(because('JT-EFF-03', 'her hoist is hit: half the rate of fire', { gun }, moves))
  steps.push(
    after === 'changed'
      ? because('JT-FIRE-05', 'another projectile takes the time of reloading', { inMove }, readyMove)
      : because('JT-GUN-02', `fired in move ${inMove}, she fires again in ${readyMove}`, { inMove }, readyMove),
  )
  return finding({ readyMove }, steps)
}

/** How many parts a move has for the dropping of tickets: the units that a ship runs, or tenths for a fort or a ship that lies stopped (JT-FIRE-03). */
export function ticketParts(units: number): number {
  return units > 0 ? Math.max(1, units) : firingFigures.tenths
}

/** The part of the minute, 0 to 1, at which a ticket is dropped before this unit or tenth; one past the last: at its end (JT-FIRE-03). */
export function droppedAt(atUnit: number, units: number): number {
  return Math.min(1, (atUnit - 1) / ticketParts(units))
}

export interface Ticket {
  readonly name: string
  readonly unitsDone: number
  readonly unitsInMove: number
  readonly kind: 'gun' | 'torpedo' | 'quickFiring'
  readonly die?: number | undefined
}

/**
 * Tickets in the order in which they are fired: by the part of the move run when they were dropped, guns and torpedoes alike; the whole of a ship's
 * quick-firing fire at the half; at the same moment by a die each, high first, thrown again while they are equal (JT-FIRE-03, -06, -12).
 */
export function firingOrder(tickets: readonly Ticket[], dice: Dice, occasion: string): Finding<{ order: string[] }> {
  const { done, of } = firingFigures.quickFiringAt
  const entries = tickets.map((ticket, index) => ({
    ticket,
    index,
    at: ticket.kind === 'quickFiring' ? done / of : ticket.unitsDone / ticket.unitsInMove,
    faces: ticket.die === undefined ? [] : [ticket.die],
  }))
  const steps: Reason[] = [
    because('JT-FIRE-06', 'in the order in which tickets were dropped, torpedoes in their turn'),
    because('JT-FIRE-03', 'a ticket counts from the part of the move run when it is dropped', {}, [
      ...entries.map(({ ticket, at }) => ({ name: ticket.name, at })),
    ]),
  ]
  if (tickets.some(({ kind }) => kind === 'quickFiring'))
    steps.push(because('JT-FIRE-12', 'quick-firing guns fire the whole move through, and stand at its half'))
  const thrown: Thrown[] = []
  const moments = [...new Set(entries.map(({ at }) => at))].sort((a, b) => a - b)
  const order = moments.flatMap((at) => {
    const together = entries.filter((one) => one.at === at)
    if (together.length > 1) throwFor(together)
    return together.sort((a, b) => compareFaces(b.faces, a.faces) || a.index - b.index)
  })
  return finding({ order: order.map(({ ticket }) => ticket.name) }, steps, thrown.length > 0 ? { dice: thrown } : {})

  /** A die for each that has none, and another round for those that are equal. */
  function throwFor(together: (typeof entries)[number][]): void {
    let equal = together.filter((one) => one.faces.length === 0)
    for (let round = 1; round <= 20; round++) {
      for (const one of equal) {
        const fell = dice.throwDice({
          rule: 'JT-FIRE-06',
          subject: one.ticket.name,
          occasion: `${occasion}, round ${round}`,
          purpose: 'which of two tickets of one moment is fired first',
        })
        thrown.push(fell)
        one.faces.push(...fell.faces)
      }
      equal = together.filter((one) =>
        together.some((other) => other !== one && compareFaces(one.faces, other.faces) === 0),
      )
      if (equal.length === 0) break
    }
    steps.push(
      because('JT-FIRE-06', 'at the same moment a die each decides, the high one first', {}, [
        ...together.map(({ ticket, faces }) => ({ name: ticket.name, faces: [...faces] })),
      ]),
    )
  }
}

export interface Knowing {
  readonly seesHerself: boolean
  readonly friendSees: boolean
  readonly friendYards: number
  readonly sightYards: number
  readonly friendHasMasts: boolean
  readonly signalRules: boolean
}

/** What a captain has of an enemy: her in sight, her place by a friend's signal, or nothing; he fires only at what his own ship sees (JT-WX-05, JT-SIG-06, -07). */
export function captainKnows(of: Knowing): Finding<{ knows: 'sees' | 'bySignal' | 'nothing'; mayFire: boolean }> {
  if (of.seesHerself)
    return finding({ knows: 'sees', mayFire: true }, [
      because('JT-FIRE-03', 'his own ship sees her: she may be fired at'),
    ])
  const { mostYards, byHandYards } = signalFigures
  const reach = of.signalRules
    ? Math.min(of.friendHasMasts ? mostYards : byHandYards, of.sightYards)
    : Number.POSITIVE_INFINITY
  const told = of.friendSees && of.friendYards <= reach
  const { rule, says } = !of.friendSees
    ? { rule: 'JT-WX-05', says: 'nobody of his side sees her' }
    : !of.signalRules
      ? { rule: 'JT-SIG-08', says: 'the rules of signals are left out: every captain has it' }
      : !of.friendHasMasts
        ? { rule: 'JT-SIG-07', says: 'the friend’s masts are down: by hand to near ships' }
        : { rule: 'JT-SIG-06', says: 'signals reach 10,000 yards, and no farther than one sees' }
  return finding({ knows: told ? 'bySignal' : 'nothing', mayFire: false }, [
    because(rule, says, { friendYards: of.friendYards }, told),
    because('JT-FIRE-03', 'a ship that his own does not see is not fired at'),
  ])
}

export interface Dropped {
  readonly name: string
  readonly ship: string
  readonly kind: Ticket['kind']
  /** A ship that it sinks, or leaves waterlogged; left out: none. */
  readonly sinks?: string | undefined
  readonly waterlogs?: string | undefined
}

/**
 * Which of these, in their order, are still fired: nothing of a ship that something fired before has sunk, nor the torpedoes and guns of one that it left
 * waterlogged (JT-FIRE-06, -08, -24, JT-GEN-18, JT-TORP-12, -13). What is void sinks nobody.
 */
export function firedInOrder(order: readonly Dropped[]): Finding<{ fired: string[]; void: string[] }> {
  const sunk = new Map<string, string>()
  const waterlogged = new Map<string, string>()
  const fired: string[] = []
  const none: string[] = []
  const steps: Reason[] = [because('JT-FIRE-06', 'each in its turn, and its effect at once')]
  for (const one of order) {
    const by = sunk.get(one.ship) ?? waterlogged.get(one.ship)
    if (by !== undefined) {
      none.push(one.name)
      const rule = one.kind === 'torpedo' ? 'JT-FIRE-08' : sunk.has(one.ship) ? 'JT-FIRE-24' : 'JT-TORP-12'
      const what = sunk.has(one.ship) ? 'sunk' : 'waterlogged'
      steps.push(because(rule, `${one.name} is void: ${one.ship} was ${what} by ${by} before its turn`))
      continue
    }
    fired.push(one.name)
    if (one.sinks !== undefined && !sunk.has(one.sinks)) sunk.set(one.sinks, one.name)
    if (one.waterlogs !== undefined) {
      // A second torpedo sinks her (JT-TORP-11).
      if (waterlogged.has(one.waterlogs)) sunk.set(one.waterlogs, one.name)
      else waterlogged.set(one.waterlogs, one.name)
    }
  }
  return finding({ fired, void: none }, steps)
}

function compareFaces(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const by = (one[at] ?? 0) - (other[at] ?? 0)
    if (by !== 0) return by
  }
  return 0
}

/** Does a gun bear? Its arc runs clockwise from one bearing off the bow to the other, both included (JT-FIRE-15). */
export function gunBears(
  arcFromDegrees: number,
  arcToDegrees: number,
  bearingDegrees: number,
): Finding<{ bears: boolean }> {
  const clockwise = (from: number, to: number) => (((to - from) % 360) + 360) % 360
  const width = arcToDegrees - arcFromDegrees >= 360 ? 360 : clockwise(arcFromDegrees, arcToDegrees)
  const bears = clockwise(arcFromDegrees, bearingDegrees) <= width + 1e-9
  return finding({ bears }, [
    because(
      'JT-FIRE-15',
      bears ? 'she bears' : 'she would not bear: such fire is a miss',
      { arcFromDegrees, arcToDegrees, bearingDegrees },
      bears,
    ),
  ])
}

/** Is a third ship fired at instead? In the line she is, near it on even chances (JT-FIRE-16). */
export function lineOfFire(
  otherShip: 'in' | 'near' | 'clear',
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ otherFiredAt: boolean }> {
  if (otherShip !== 'near') {
    const otherFiredAt = otherShip === 'in'
    return finding({ otherFiredAt }, [
      because(
        'JT-FIRE-16',
        otherFiredAt ? 'a ship in the line of fire is the one fired at' : 'the line is clear',
        {},
        otherFiredAt,
      ),
    ])
  }
  const fell = dice.throwDice({ rule: 'JT-FIRE-16', subject, occasion, purpose: 'a ship near the line of fire' })
  const otherFiredAt = (fell.faces[0] ?? 6) <= firingFigures.nearLineUpTo
  return finding(
    { otherFiredAt },
    [because('JT-FIRE-16', 'near the line even chances decide', { die: fell.faces[0] ?? 0 }, otherFiredAt)],
    { dice: [fell] },
  )
}

/** Strikes left for the target when a ship passes between, and strikes that fall on her (JT-FIRE-17). */
export function maskedFire(
  strikes: number,
  unitsMasked: number,
  unitsInMove: number,
  ceaseFire: boolean,
): Finding<{ onTarget: number; onOther: number }> {
  const masked = Math.floor((strikes * unitsMasked) / unitsInMove + 0.5 + 1e-9)
  const onOther = ceaseFire ? 0 : masked
  return finding({ onTarget: strikes - masked, onOther }, [
    because(
      'JT-FIRE-17',
      ceaseFire ? 'she ceased fire while the other passed: so much less is done' : 'the ship between takes her share',
      { strikes, unitsMasked, unitsInMove },
      masked,
    ),
  ])
}
