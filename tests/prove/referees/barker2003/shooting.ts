/** The fire of a spell judged again (BK-RG, BK-EN, BK-CB, BK-DM, BK-AD): who may fire at whom, with which factors, and what comes of it. */
import type { BoardBody, BoardShip, BoardState } from '../../../../shared/books/barker2003/board/state.ts'
import { bearing, between } from './sea.ts'
import {
  arcTo,
  beyondSight,
  grazes,
  inTheWay,
  isOn,
  isUnder,
  landBetween,
  litBy,
  modelYards,
  sunHinders,
} from './standing.ts'
import {
  attackIn,
  type Band,
  bandOf,
  firesTorpedoes,
  isMajor,
  isMerchant,
  isTorpedoCraft,
  kindOf,
  struck,
} from './tables.ts'

/** A shot that has fallen in this spell. */
export interface Shot {
  readonly firer: string
  readonly target: string
}
export interface Aim {
  readonly target: BoardShip
  readonly band: Band
  readonly reduced: boolean
}
/** Why a shot may not be fired; `open` where the inventory leaves it to a reading. */
export interface Bar {
  readonly why: string
  readonly open: boolean
}
const barred = (why: string, open = false): Bar => ({ why, open })

/** So near to a limit that rounding decides. */
const HAIR = 0.05

export const bodyOf = (board: BoardState, ship: BoardShip): BoardBody | undefined =>
  board.bodies.find(({ id }) => id === ship.body)

/** BK-AX-01: a raider, minelayer or armed merchantman under her part, of whom the rules of warships do not yet hold. */
export const plays = (ship: BoardShip): boolean =>
  !ship.disclosed &&
  (ship.disguise !== null || ['linerRaider', 'trampRaider', 'armedMerchantCruiser', 'minelayer'].includes(ship.type))

/** What stands against one shot by itself, whatever else the ship fires at. */
export function barOf(
  board: BoardState,
  light: string,
  firer: BoardShip,
  target: BoardShip,
  shots: readonly Shot[],
): Bar | null {
  if (!isOn(firer)) return barred('BK-R34: she is gone')
  if (isUnder(firer)) return barred('BK-SB-05: she is under water')
  if (firer.neutral || isMerchant(firer.type)) return barred('BK-CB-01: she has no guns')
  if (!isOn(target)) return barred('her target is gone')
  if (isUnder(target)) return barred('BK-SB-03: her target is under water')
  if (target.neutral || target.prizeOf !== null)
    return barred('BK-NS-02: nobody fires on a neutral', target.prizeOf !== null)
  if (target.side === firer.side) return barred('she is of her own side')
  const yards = modelYards(board, firer, target)
  const band = bandOf(yards, firer.type, target.type, board.year)
  if (band === null) return barred(`BK-RG-05: ${Math.round(yards)} yards`)
  if (attackIn(firer.type, band) === null) return barred(`BK-CB-01: no shot at ${band} range`)
  const beyond = beyondSight(board, light, firer, target)
  if (beyond > HAIR) return barred('BK-R59: she does not see her target')
  if (landBetween(board, firer.at, target.at, firesTorpedoes(firer.type))) return barred('BK-GF-05: land or a shoal')
  const over = band === 'long' || band === 'extreme'
  const others = inTheWay(board, firer, target, over)
  if (others.length > 0)
    return barred(
      `BK-EN-07: ${others.map(({ id }) => id).join(', ')} in the way`,
      others.every(({ type }) => type === 'shoreBattery'),
    )
  if (grazes(board, firer, target)) return barred('BK-EN-07: a base is grazed', true)
  // The inventory says that a battery has one face, and not which way it looks.
  if (firer.type === 'shoreBattery' && between(bearing(firer.at, target.at), firer.headingDeg) > 60)
    return barred('BK-EN-02: the face of a battery', true)
  const chivalry = chivalrous(board, firer, target, shots)
  if (chivalry) return chivalry
  if (plays(firer)) return barred('BK-AX-01: whether she may drop her part', true)
  if (plays(target)) return barred('BK-AX-01: she passes for a neutral', true)
  return null
}

/** BK-AD-07: a chivalrous admiral's ships leave a major warship alone at which another friendly warship has fired. */
function chivalrous(board: BoardState, firer: BoardShip, target: BoardShip, shots: readonly Shot[]): Bar | null {
  if (bodyOf(board, firer)?.character !== 'chivalrous' || firesTorpedoes(firer.type) || !isMajor(target.type))
    return null
  const before = shots
    .filter((shot) => shot.target === target.id && shot.firer !== firer.id)
    .flatMap((shot) => board.ships.find(({ id }) => id === shot.firer) ?? [])
    .filter((ship) => ship.side === firer.side && !firesTorpedoes(ship.type))
  if (before.length === 0) return null
  // A battery is no ship; whether it is a warship to him is not said.
  return barred(
    'BK-AD-07: another has fired at her',
    before.every(({ type }) => type === 'shoreBattery'),
  )
}

/** BK-EN-01 to BK-EN-06, BK-R27, BK-R28: the places that her targets take, in the order named; null: there is none left. */
export function placesFor(board: BoardState, firer: BoardShip, targets: readonly BoardShip[]): (Aim | null)[] {
  const aims = targets.map((target) => ({
    target,
    band: bandOf(modelYards(board, firer, target), firer.type, target.type, board.year),
    // BK-EN-02: the face of a battery is one broadside.
    arc: firer.type === 'shoreBattery' ? ('face' as const) : arcTo(firer, target),
  }))
  if (firesTorpedoes(firer.type))
    return aims.map(({ target, band }, n) => (n === 0 && band ? { target, band, reduced: false } : null))
  const taken = new Set<string>()
  let full: string | null = null
  return aims.map(({ target, band, arc }) => {
    if (band === null) return null
    const take = (place: string, reduced: boolean): Aim | null => {
      if (taken.has(place)) return null
      taken.add(place)
      return { target, band, reduced }
    }
    if (arc === 'forward' || arc === 'aft') return take(arc, true)
    if (band === 'close') {
      const close = take(`close ${arc}`, false)
      if (close) return close
    }
    if (full === null) {
      full = arc
      return take('full', false)
    }
    if (arc === full || (band !== 'normal' && band !== 'close')) return null
    return take('opposite', true)
  })
}

export interface Sums {
  readonly firer: number
  readonly target: number
  readonly words: readonly string[]
}

/** BK-CB-01 to BK-CB-07, BK-AD-02, BK-AD-03. `dice` are the firer's and the target's. */
export function sumsOf(
  board: BoardState,
  light: string,
  firer: BoardShip,
  { target, band, reduced }: Aim,
  shots: readonly Shot[],
  dice: readonly number[],
): Sums {
  const words: string[] = []
  const factor = (holds: boolean, value: number, word: string): number => {
    if (!holds) return 0
    words.push(`${word} ${value}`)
    return value
  }
  const [one = 0, other = 0] = dice
  const body = bodyOf(board, firer)
  const old = (ship: BoardShip) => ship.obsolete || ship.type === 'torpedoBoats'
  let sum = attackIn(firer.type, band) ?? 0
  words.push(`${band} ${sum}`)
  sum += factor(firer.crippled, -2, 'crippled')
  sum += factor(old(firer), -1, 'obsolete')
  sum += factor(reduced || (isTorpedoCraft(firer.type) && firer.fired), -2, 'reduced or fired before')
  const lit = litBy(board, target)
  const unlit = light === 'night' && target.lights === null && !lit.some(({ side }) => side === firer.side)
  const dim = light === 'dusk' || light === 'dawn'
  sum += factor(
    (isTorpedoCraft(target.type) && (unlit || dim)) || (dim && board.rulings['bk.dusk_all_targets']),
    -1,
    'small craft in the dark',
  )
  const onlyItsOwn = light === 'night' && target.lights !== null && lit.length === 0 && !target.crippled
  sum += factor(sunHinders(light, bearing(firer.at, target.at)) || onlyItsOwn, -1, 'sun or its own searchlight')
  sum += factor(
    shots.some((shot) => shot.target === target.id && shot.firer !== firer.id),
    -1,
    'not first',
  )
  sum += factor(body?.character === 'paint' && (band === 'long' || band === 'extreme'), -1, 'paint')
  const gunner = body?.character === 'gunnery' && (body.flag === firer.id || body.named === firer.id)
  sum += factor(gunner && band !== 'close' && one % 2 === 1, 1, 'gunnery')
  const defence = kindOf(target.type).defence + (target.crippled ? -2 : 0) + (old(target) ? -1 : 0)
  return { firer: sum + one, target: defence + other, words }
}

export interface Outcome {
  readonly damages: number
  readonly crippled: boolean
  readonly sunk: boolean
  readonly under: boolean
}

export function outcomeOf(firer: BoardShip, target: BoardShip, sums: Sums): Outcome {
  const source = firesTorpedoes(firer.type) ? 'torpedo' : 'gun'
  const { puffs, crippled, sunk, under } = struck(
    target.type,
    target.damages,
    target.crippled,
    source,
    sums.firer,
    sums.target,
  )
  return { damages: puffs, crippled, sunk, under }
}
