import { agreeing, doing } from '../../../explanation/agreement.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { YARDS_PER_MILE } from '../../../navigation/sphere.ts'
import { HOUR, type Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import type { Ground } from '../../ground.ts'
import type { Chase, Force, OperateLeg, World } from '../../world.ts'
import { shipsOf } from '../running/speeds.ts'
import { gunsInUse } from '../work/crews.ts'
import { sightOf } from './come-up.ts'
import { inHandOf, leastCoal, nearestHarbour, needsToGoHome } from './home-for-coal.ts'

/**
 * What a captain judges for himself of an enemy, by what is seen and known aboard: when a chase has come to its end, and when a merchantman
 * that he has closed is to be taken. The numbers are the book's (`captains`).
 */

/** What becomes of a chase: it ends, for a reason; the merchantman is taken; or he is avoided from now on. */
export type ChaseJudged =
  | { readonly does: 'end'; readonly says: string }
  | { readonly does: 'prize'; readonly leg: OperateLeg; readonly says: string }
  | { readonly does: 'avoid'; readonly says: string }

/** Who is so much nearer than he was comes up with the other. */
const GAINED_MILES = 1

/** What a captain makes of a chase as he next lays his course; null: he goes on with it. `madeOut`: the other's outline is, now. */
export function judgeChase(
  turn: Turn,
  force: Force,
  chase: Chase,
  enemy: Force,
  at: Seconds,
  madeOut = false,
): ChaseJudged | null {
  const { world, ground } = turn
  const captains = ground.book.captains?.(ground.settings)
  const sight = sightOf(world, force.id, enemy.id)
  if (!captains || !sight) return null
  if (enemy.side === force.side)
    return {
      does: 'end',
      says: `${doing(force.name, 'sees')} that ${doing(enemy.name, 'is')} of ${agreeing(force.name, 'her')} own side now, and ${agreeing(force.name, 'leaves')} her`,
    }
  const { conduct } = chase
  const merchant = (madeOut || sight.recognised) && isMerchant(ground, world, enemy)
  if (conduct === 'avoid' && merchant)
    return {
      does: 'end',
      says: `${doing(force.name, 'makes')} out a merchantman, and ${agreeing(force.name, 'has')} nothing to avoid`,
    }
  if (conduct === 'capture' && !merchant && (madeOut || sight.recognised))
    return {
      does: 'avoid',
      says: `${doing(force.name, 'makes')} out a man-of-war, and ${agreeing(force.name, 'keeps')} clear of her`,
    }
  const coal = judgeCoal(turn, force, conduct)
  if (coal !== null) return { does: 'end', says: coal }
  if (conduct === 'avoid') return null
  if (conduct !== 'shadow' && merchant) return prizeOf(turn, force, enemy, sight.since, captains.prizes.value)
  if (conduct === 'shadow' || at - (chase.gainedAt ?? chase.since) < captains.chaseHours.value * HOUR) return null
  if (isNear(turn, force, enemy))
    return { does: 'end', says: `${doing(force.name, 'has')} closed the enemy, and nothing comes of it` }
  const miles = separationMiles(force.position, enemy.position)
  if (chase.miles === undefined || miles > chase.miles - GAINED_MILES)
    return {
      does: 'end',
      says: `${doing(force.name, 'does')} not come up with the enemy, and ${agreeing(force.name, 'gives')} up the chase`,
    }
  chase.gainedAt = at
  chase.miles = miles
  return null
}

/**
 * Why her coal leaves her nothing to spend on an enemy; null: it does. The share of her supply that her captain keeps in hand is for an enemy;
 * what a breakdown may cost is for running from one, and for nothing else about him.
 */
export function judgeCoal({ ground, world }: Turn, force: Force, conduct: Chase['conduct']): string | null {
  if (!ground.book.coalBurnt) return null
  const left = leastCoal(ground, world, shipsOf(world, force))
  const inHand = conduct === 'avoid' ? inHandOf(ground)?.last : 'breakdown'
  const needed = needsToGoHome(ground, world, force, force.position, left, inHand)
  if (needed === null || left > needed) return null
  return conduct === 'avoid'
    ? `${doing(force.name, 'has')} coal for the way home and no more, and can keep clear of the enemy no longer`
    : `${doing(force.name, 'has')} coal for the way home and little more, and ${agreeing(force.name, 'lets')} the enemy go`
}

/** Every ship of hers is a merchantman, as her outlines tell (`sight.details`). */
function isMerchant(ground: Ground, world: World, force: Force): boolean {
  const ships = shipsOf(world, force)
  return ships.length > 0 && ships.every(({ card }) => ground.merchants.has(card))
}

function isNear({ ground }: Turn, force: Force, enemy: Force): boolean {
  const { yards } = ground.book.boardTrigger(ground.settings).value
  return separationMiles(force.position, enemy.position) <= Math.max(1, yards / YARDS_PER_MILE)
}

/** A merchantman that is made out is come up with and taken, where she has a gun's crew to man her; else she is let go. */
function prizeOf(
  turn: Turn,
  force: Force,
  enemy: Force,
  since: Seconds,
  prizes: 'capture' | 'sink' | 'none',
): ChaseJudged {
  const { ground, world } = turn
  const contact = `${enemy.id}|${since}`
  const able = shipsOf(world, force).some((ship) => ground.book.commerce?.prizeCrew(gunsInUse(ship), undefined).value)
  const alone = shipsOf(world, enemy).length === 1
  if (prizes === 'none' || !able || !alone || ground.book.operations === undefined)
    return {
      does: 'end',
      says: `${doing(force.name, 'makes')} out a merchantman, and ${agreeing(force.name, 'lets')} her go`,
    }
  if (prizes === 'sink')
    return {
      does: 'prize',
      leg: { do: 'operate', operate: 'sink', contact },
      says: `${doing(force.name, 'makes')} out a merchantman, and ${agreeing(force.name, 'is')} to sink her`,
    }
  const port = nearestHarbour(ground, force.side, enemy.position)
  return {
    does: 'prize',
    leg: { do: 'operate', operate: 'capture', contact, ...(port ? { sendTo: port.key } : {}) },
    says: `${doing(force.name, 'makes')} out a merchantman, and ${agreeing(force.name, 'is')} to take her`,
  }
}
