/** Fire in coast operations: of companies, of guns ashore, and of ships at what is ashore. */
import { inFigures } from '../../../../../explanation/figures.ts'
import { because, type Reason } from '../../../../../explanation/finding.ts'
import { classOf, gunsOf, type Mounted, sheetOf } from '../../fighting.ts'
import { fallOf, type Marksmanship } from '../../gunnery/scatter.ts'
import { strike } from '../../gunnery/strike.ts'
import type { JaneOrders } from '../../orders.ts'
import { coastFireUnits } from '../../procedures/coast.ts'
import { gunRow, isBigGun, rangeBand, strikes } from '../../procedures/guns.ts'
import { damage } from '../../procedures/penetration.ts'
import { shipSections } from '../../procedures/sections.ts'
import { readingsOf } from '../../settings.ts'
import type { LandUnit, Piece } from '../../state.ts'
import { PROJECTILES, type Projectile } from '../../tables/damage.ts'
import { GUNS, type Gun } from '../../tables/guns.ts'
import { coastFigures, landTargets } from '../../tables/sea-and-works.ts'
import { bearingOf } from '../bearing.ts'
import { loseMen } from '../closing.ts'
import { projectileOf, ready, spend } from '../gun-ready.ts'
import { diceAim } from '../laying.ts'
import { acts } from '../lost.ts'
import type { Melee } from '../melee.ts'
import { countedGuns, reloadTimes } from '../rate-of-fire.ts'
import { quickFirers, targetOf } from '../tickets.ts'
import { landUnit, landUnits, putLand, suffer, tellLand } from './ashore.ts'

const HALF_MOVE = 0.5

function hand(melee: Melee): Marksmanship {
  const { settings } = melee.board
  return { crew: settings['board.crews'], conditions: settings['board.conditions'], eyesShut: false }
}

/** Does a strike fall on a target so wide and so high, aimed at its middle? The striker's hand, as at ships (JT-FIRE-09). */
function falls(
  melee: Melee,
  yards: number,
  wide: number,
  high: number,
  subject: string,
  occasion: string,
): { hits: boolean; because: Reason } {
  const fall = fallOf(
    { x: 0, y: high / 2 },
    Math.max(yards, 1),
    hand(melee),
    subject,
    `${melee.occasion}, ${occasion}`,
    melee.dice,
  )
  const hits = Math.abs(fall.at.x) <= wide / 2 && fall.at.y >= 0 && fall.at.y <= high
  const feet = (value: number) => Math.round(value * 10) / 10
  return {
    hits,
    because: because(
      'JT-FIRE-09',
      hits ? 'the strike falls on it' : 'the strike falls clear',
      { acrossFeet: feet(fall.at.x), upFeet: feet(fall.at.y), rangeYards: Math.round(yards) },
      hits,
    ),
  }
}

/** A gun fires in its turn: its rounds are taken from the stores, with their entry. False: it may not, or none are left. */
function fireGuns(melee: Melee, unit: LandUnit, gun: Gun): number {
  const held = Math.min(unit.land.guns[gun] ?? 0, manned(unit))
  const letter = classOf(gun)
  const rounds = unit.stores.rounds[letter] ?? 0
  const number = Math.min(held, rounds)
  if (number === 0 || (unit.land.ready[gun] ?? 1) > melee.move) return 0
  const { everyMoves } = gunRow(gun, readingsOf(melee.board.settings)).value
  const readyMove = melee.move + everyMoves * reloadTimes(melee.board)
  putLand(
    melee,
    unit.id,
    {
      stores: { ...unit.stores, rounds: { ...unit.stores.rounds, [letter]: rounds - number } },
      losses: [
        ...unit.losses,
        {
          ship: unit.id,
          move: melee.move,
          kind: 'rounds',
          of: letter,
          amount: number,
          why: 'fired',
          rule: 'JT-FIRE-02',
        },
      ],
    },
    { ready: { ...unit.land.ready, [gun]: readyMove }, firedInMove: melee.move },
  )
  return countedGuns(melee.board, number).value
}

/** Guns for which there are men: five to each, as they are lost with it (JT-FORT-03). */
export const manned = (unit: LandUnit) => Math.floor(unit.stores.men / coastFigures.menToGun)

export { fireGuns }

type Aimed = { readonly ship: Piece } | { readonly unit: LandUnit }

/** What a land unit means by a name: a ship or a unit that its side has in sight. */
export function aimedAt(melee: Melee, side: string, label: string): Aimed | null {
  const ship = targetOf(melee.board, side, label)
  if (ship) return { ship: melee.piece(ship.id) }
  const entry = Object.entries(melee.board.coast?.seen[side] ?? {}).find(([, seen]) => seen.label === label)
  return entry ? { unit: landUnit(melee, entry[0]) } : null
}

/** All fire from the land. */
export function fireFromLand(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  for (const { id, seat, side, status } of landUnits(melee)) {
    const label = sealed[seat]?.ships[id]?.land?.fireAt
    if (label === undefined || status !== 'afloat') continue
    const at = aimedAt(melee, side, label)
    if (!at) continue
    const unit = landUnit(melee, id)
    if (unit.land.kind === 'battery') batteryFires(melee, unit, at, label)
    else companyFires(melee, unit, at, label)
  }
}

/** A company has one strike a move, at people: all in the space of one section (JT-COAST-11). */
function companyFires(melee: Melee, unit: LandUnit, at: Aimed, label: string): void {
  putLand(melee, unit.id, {}, { firedInMove: melee.move })
  const target = 'ship' in at ? at.ship : at.unit
  const { yards } = bearingOf(unit, target, HALF_MOVE)
  const far = yards > landTargets.rifleYards
  const [wide, high] =
    'ship' in at ? [target.card.lengthFeet, landTargets.shipFeet] : [landTargets.frontFeet, landTargets.troopsFeet]
  const fell = far
    ? { hits: false, because: because('JT-COAST-11', 'too far for rifles', { yards: Math.round(yards) }) }
    : falls(melee, yards, wide, high, unit.id, 'volley')
  tellLand(melee, unit.id, {
    what: 'fired',
    says: `We fire at ${label}: ${fell.hits ? 'the fire is on it' : 'no effect is seen'}.`,
    because: [fell.because],
    at: label,
    saw: fell.hits ? 'hit' : 'wide',
  })
  melee.tell(
    'companyFires',
    [unit.id, target.id],
    `${unit.name} fires at ${target.name}: ${fell.hits ? 'on it' : 'no effect'}.`,
    [fell.because],
  )
  if (!fell.hits) return
  if ('unit' in at) {
    suffer(melee, at.unit.id, 1, unit, unit.name, [fell.because])
    return
  }
  const ship = melee.piece(at.ship.id)
  const share = ship.stores.men / (shipSections(ship.card.lengthFeet).value * coastFigures.decks)
  const bare = ship.card.torpedoCraft
  const men = Math.min(ship.stores.men, Math.floor(share * (bare ? 1 : coastFigures.cover.half) + 0.5))
  const step = because(
    'JT-COAST-11',
    bare ? 'all in the space of one section' : 'all in the space of one section, halved by her plating',
    { men: ship.stores.men },
    men,
  )
  if (men === 0) return
  loseMen(melee, ship.id, men, `put out by ${unit.name}`, 'JT-COAST-11')
  melee.tellCaptain(ship.id, {
    what: 'struck',
    says: `Rifle fire from the land: ${men} of our men ${men === 1 ? 'is' : 'are'} put out.`,
    because: [step],
  })
  melee.tell('menOut', [ship.id], `${ship.name} has ${inFigures(men)} men put out.`, [step])
}

/** Guns ashore: at troops and small craft by units of fire, at ships by their own strikes (JT-COAST-10). */
function batteryFires(melee: Melee, unit: LandUnit, at: Aimed, label: string): void {
  const target = 'ship' in at ? at.ship : at.unit
  const { yards } = bearingOf(unit, target, HALF_MOVE)
  const small = 'unit' in at || at.ship.card.torpedoCraft
  const band = rangeBand(yards)
  if (band.value === null) {
    tellLand(melee, unit.id, {
      what: 'fired',
      says: `We do not fire at ${label}: it is too far.`,
      because: band.because,
      at: label,
    })
    return
  }
  const firing = GUNS.flatMap((gun) => {
    const number = fireGuns(melee, landUnit(melee, unit.id), gun)
    return number > 0 ? [{ gun, number }] : []
  })
  const by = volleys(firing, small)
  let hits = 0
  for (const { gun, number, because: steps } of by)
    for (let one = 1; one <= number; one++)
      hits += gunStrike(melee, unit, at, gun, `${gun}, strike ${one}`, steps) ? 1 : 0
  const step = because(
    'JT-COAST-10',
    `${by.reduce((sum, one) => sum + one.number, 0)} strikes`,
    { guns: firing.map((one) => `${one.number} ${one.gun}`).join(', ') },
    hits,
  )
  melee.tell('batteryFires', [unit.id, target.id], `${unit.name} fires at ${target.name}: ${hits} on her.`, [step])
  tellLand(melee, unit.id, {
    what: 'fired',
    says: `We fire at ${label} at ${inFigures(Math.round(yards))} yards: ${hits === 0 ? 'no hit is seen' : `${hits} hit${hits === 1 ? '' : 's'}`}.`,
    because: [step],
    at: label,
    saw: hits > 0 ? 'hit' : 'wide',
  })
}

/** Strikes of guns that fire together: at small craft and troops all quick-firers are counted by the 12-pounder. */
function volleys(
  firing: readonly { gun: Gun; number: number }[],
  small: boolean,
): { gun: Gun; number: number; because: readonly Reason[] }[] {
  const counted = (gun: Gun) => firing.find((one) => one.gun === gun)?.number ?? 0
  const all: { gun: Gun; number: number; because: readonly Reason[] }[] = []
  if (small) {
    const units = coastFireUnits(counted(SIX), counted(TWELVE))
    if (units.value.units > 0) {
      const made = strikes(TWELVE, units.value.units, 'ship')
      all.push({ gun: TWELVE, number: made.value, because: [...units.because, ...made.because] })
    }
  }
  for (const { gun, number } of firing) {
    if (small && (gun === SIX || gun === TWELVE)) continue
    const made = isBigGun(gun) ? { value: number, because: [] as readonly Reason[] } : strikes(gun, number, 'ship')
    all.push({ gun, number: made.value, because: made.because })
  }
  return all
}
const SIX: Gun = '6-in QF'
const TWELVE: Gun = '3-in'

function gunStrike(
  melee: Melee,
  unit: LandUnit,
  at: Aimed,
  gun: Gun,
  occasion: string,
  steps: readonly Reason[],
): boolean {
  if ('unit' in at) {
    const { yards } = bearingOf(unit, at.unit, HALF_MOVE)
    return shellTroops(melee, unit, at.unit, gun, 'common', yards, `${unit.id}, ${gun}`, occasion, steps)
  }
  const on = melee.piece(at.ship.id)
  if (on.status === 'sunk') return false
  const { settings, weather } = melee.board
  const bearing = bearingOf(unit, on, HALF_MOVE)
  const found = strike(
    sheetOf(on.fight),
    on.fight.marks,
    {
      gun,
      projectile: 'common',
      rangeYards: bearing.yards,
      causes: [],
      aspect: bearing.aspect,
      aim: diceAim(melee, {
        on,
        gun,
        projectile: 'common',
        yards: bearing.yards,
        aspect: bearing.aspect,
        subject: `${unit.id}, ${gun}`,
        occasion,
      }),
      by: hand(melee),
      bias: null,
      move: melee.move,
      force: weather.force,
      coalUsedShare: on.fight.coalUsedShare,
      flagship: on.fight.flagship,
      subject: `${unit.id}, ${gun}`,
      occasion: `${melee.occasion}, ${occasion}`,
    },
    readingsOf(settings),
    melee.dice,
  )
  melee.put(on.id, { fight: { ...on.fight, marks: found.marks } })
  const hit = found.outcome === 'hit' || found.outcome === 'notPierced' || found.outcome === 'belowBelt'
  melee.tell('strike', [unit.id, on.id], `${unit.name} fires ${gun} at ${on.name}: ${found.outcome}.`, [
    ...steps,
    ...found.because,
  ])
  if (hit)
    melee.tellCaptain(on.id, {
      what: 'struck',
      says: `A gun ashore hits us with ${gun} common shell.`,
      because: found.because.slice(found.because.findIndex((step) => step.rule === 'JT-FIRE-09') + 1),
    })
  return hit
}

/** One strike of a gun at troops: damage by sections, as at ships (JT-COAST-12). */
function shellTroops(
  melee: Melee,
  from: Piece,
  unit: LandUnit,
  gun: Gun,
  projectile: Projectile,
  yards: number,
  subject: string,
  occasion: string,
  steps: readonly Reason[],
): boolean {
  const high = unit.land.kind === 'battery' ? landTargets.batteryFeet : landTargets.troopsFeet
  const fell = falls(melee, yards, landTargets.frontFeet, high, subject, occasion)
  if (!fell.hits) return false
  const sections = damage(gun, projectile, 'unarmoured', 0).value.sections ?? 0
  suffer(melee, unit.id, sections, from, from.name, [...steps, fell.because])
  return true
}

/** Fire of ships at what is ashore. */
export function shellFromShips(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): void {
  for (const { id, seat, side } of melee.board.pieces) {
    for (const order of sealed[seat]?.ships[id]?.shell ?? []) {
      const entry = Object.entries(melee.board.coast?.seen[side] ?? {}).find(([, seen]) => seen.label === order.at)
      const firer = melee.piece(id)
      if (!entry || !acts(melee, firer, HALF_MOVE)) continue
      shellOne(melee, firer, landUnit(melee, entry[0]), order.at, order.guns ?? quickFirers(firer))
    }
  }
}

function shellOne(melee: Melee, firer: Piece, unit: LandUnit, label: string, guns: readonly string[]): void {
  const at = bearingOf(firer, unit, HALF_MOVE)
  const mounted = gunsOf(sheetOf(firer.fight))
  const by = new Map<Projectile, { gun: Gun; number: number }[]>()
  let silent = 0
  for (const id of guns) {
    const one: Mounted | undefined = mounted.get(id)
    if (!one || !ready(melee, melee.piece(firer.id), unit, one, at, HALF_MOVE).fires) {
      silent += 1
      continue
    }
    const projectile = projectileOf(melee.piece(firer.id), one)
    spend(melee, melee.piece(firer.id), one, projectile)
    const all = by.get(projectile) ?? []
    const held = all.find((entry) => entry.gun === one.gun)
    if (held) held.number += 1
    else all.push({ gun: one.gun, number: 1 })
    by.set(projectile, all)
  }
  let hits = 0
  for (const projectile of PROJECTILES)
    for (const { gun, number, because: steps } of volleys(by.get(projectile) ?? [], true))
      for (let one = 1; one <= number; one++)
        hits += shellTroops(
          melee,
          firer,
          landUnit(melee, unit.id),
          gun,
          projectile,
          at.yards,
          `${firer.id}, ${gun}`,
          `${projectile} ashore, strike ${one}`,
          steps,
        )
          ? 1
          : 0
  const step = because(
    'JT-COAST-12',
    'ships’ guns damage military units by sections',
    { rangeYards: Math.round(at.yards), silent },
    hits,
  )
  melee.tell('shelled', [firer.id, unit.id], `${firer.name} shells ${unit.name}: ${hits} on it.`, [step])
  melee.tellCaptain(firer.id, {
    what: 'fired',
    says: `We shell ${label} at ${inFigures(Math.round(at.yards))} yards: ${hits === 0 ? 'no hit is seen' : `${hits} hit${hits === 1 ? '' : 's'} seen`}.`,
    because: [step],
    at: label,
    saw: hits > 0 ? 'hit' : 'wide',
  })
}
