/** What a seat may order in the step that comes: each of its ships with every choice, the forbidden ones with their reason. */

import type { Offer, ShipChoices } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { takeUp } from '../board/ending.ts'
import { type FireOrder, fireFault, tubesLeftOf } from '../board/firing.ts'
import { moveFault, mustSurface, squaresFor } from '../board/moving.ts'
import { type BoardState, isHarbour, mainTurretsOf, type Ship, tablesOf, turretsOf } from '../board/state.ts'
import { gunWords } from '../cards-of-ships.ts'
import { gunNamed } from '../procedures/gunnery.ts'
import { facingsAfter, squaresOf } from '../procedures/movement.ts'
import { FACINGS, type Facing, squareName, squareNamed } from '../procedures/squares.ts'
import { counted } from '../procedures/words.ts'
import { ROLES } from '../tables/cards.ts'
import { waysOf } from './judging.ts'
import type { ShipOrder } from './orders.ts'
import { FOG_OF_FIRE, REASONS } from './refusals.ts'
import { type CarterBoard, movers, nameOf, shipsUnder, sideOfSeat } from './state.ts'

const offer = (key: string, order: ShipOrder, allowed: boolean, says: string, rule: string): Offer => ({
  key,
  order: order as unknown as Plain,
  allowed,
  says,
  rule,
})

/** Squares where she may end, each with the facings that she may take there; squares that cannot hold her are refused. */
function moves(state: BoardState, ship: Ship): Offer[] {
  const { square } = ship
  if (!square) return []
  const allowed = squaresFor(state, ship)
  const offers = new Map<string, Offer>()
  for (const steps of waysOf(state, ship, allowed)) {
    const end = squaresOf(square, steps).at(-1) ?? square
    const at = squareName(end)
    const still = steps.length === 0
    const last: Facing = steps.at(-1) ?? ship.facing
    for (const facing of still && isHarbour(state, square) ? FACINGS : facingsAfter(last)) {
      if (still && facing === ship.facing) continue
      const key = still ? `stay ${facing}` : `${at} ${facing}`
      if (offers.get(key)?.allowed) continue
      const fault = moveFault(state, ship, { ship: ship.id, steps, endFacing: facing, sow: [], sweep: [] }, allowed)
      if (fault === null) {
        const says = still
          ? `She stays and turns to ${facing}.`
          : `To ${at}, heading ${facing}: ${counted(steps.length, 'square')} of ${allowed}.`
        offers.set(key, offer(key, { ...(still ? {} : { to: at }), facing }, true, says, 'CT-MV-02'))
      } else if (fault === 'occupied' && !offers.has(key)) {
        offers.set(
          key,
          offer(key, { to: at, facing }, false, `To ${at}: ${REASONS.occupied.says}.`, REASONS.occupied.rule),
        )
      }
    }
  }
  return [...offers.values()]
}

/** Sowing and diving where she lies. */
function works(state: BoardState, ship: Ship): Offer[] {
  const at = ship.square ? squareName(ship.square) : ''
  const offers: Offer[] = []
  if (ship.mines > 0) {
    const fault = moveFault(state, ship, {
      ship: ship.id,
      steps: [],
      endFacing: null,
      sow: [squareNamed(at)],
      sweep: [],
    })
    const says = fault === null ? `She stays and sows ${at}.` : `${at} cannot be sown: ${REASONS[fault].says}.`
    offers.push(offer('sow', { sow: [at] }, fault === null, says, 'CT-MN-02'))
  }
  if (ship.submarine) {
    const up = mustSurface(state, ship)
    if (ship.submerged) offers.push(offer('surface', { depth: 'surface' }, true, 'She comes up.', 'CT-S01'))
    else
      offers.push(
        offer(
          'dive',
          { depth: 'dive' },
          !up,
          up ? `She cannot dive: ${REASONS.mustSurface.says}.` : 'She dives.',
          'CT-S01',
        ),
      )
  }
  return offers
}

/** Enemies that may be fired at: ships by name, discs by their squares. */
export function targetsOf(
  board: CarterBoard,
  seat: string,
): readonly { readonly key: string; readonly label: string }[] {
  const side = sideOfSeat(board, seat)
  if (side === null) return []
  const { seen } = board.known[side]
  const ships = seen.ships
    .filter((ship) => ship.side !== side)
    .map(({ id, square }) => ({ key: id, label: `${nameOf(board, id)}, in ${square}` }))
  return [
    ...ships,
    ...seen.discs.map(({ square, discs }) => ({
      key: square,
      label: discs === 1 ? `a disc in ${square}` : `${discs} discs in ${square}`,
    })),
  ]
}

const told = (reason: keyof typeof REASONS) => (reason === 'fog' ? FOG_OF_FIRE : REASONS[reason])

/** Everything of hers that bears on one target; her batteries, her sets of tubes; searches and work. */
function firing(board: CarterBoard, ship: Ship, seat: string): Offer[] {
  const { game } = board
  const tables = tablesOf(game)
  const offers: Offer[] = []
  const roles = ROLES.filter((role) => ship.batteries.some((battery) => battery.role === role))
  const setsOf = (role: (typeof ROLES)[number]): number =>
    Math.max(...ship.batteries.filter((battery) => battery.role === role).map(({ gun }) => gunNamed(gun, tables).sets))
  for (const { key: at, label } of targetsOf(board, seat)) {
    const bearing: NonNullable<ShipOrder['fire']> = []
    for (const role of roles) {
      const order: FireOrder = { ship: ship.id, battery: role, targets: Array.from({ length: setsOf(role) }, () => at) }
      const fault = fireFault(game, ship.side, order)
      if (fault === null) bearing.push({ battery: role, at })
      const says =
        fault === null ? `Her ${role} guns at ${label}.` : `Her ${role} guns not at ${label}: ${told(fault).says}.`
      offers.push(
        offer(
          `${role} ${at}`,
          { fire: [{ battery: role, at }] },
          fault === null,
          says,
          fault === null ? 'CT-GN-05' : told(fault).rule,
        ),
      )
    }
    if (bearing.length > 1)
      offers.push(offer(`all ${at}`, { fire: bearing }, true, `All her guns that bear at ${label}.`, 'CT-GN-11'))
    const tubes: NonNullable<ShipOrder['torpedoes']> = []
    for (const [n, set] of ship.torpedoSets.entries()) {
      if (set.fired) continue
      const fault = fireFault(game, ship.side, { ship: ship.id, set: n + 1, target: at })
      if (fault === null && !(ship.submerged && tubes.length > 0)) tubes.push({ set: n + 1, at })
      const says =
        fault === null ? `Set ${n + 1} of her tubes at ${label}.` : `Set ${n + 1} not at ${label}: ${told(fault).says}.`
      offers.push(
        offer(
          `torpedoes ${n + 1} ${at}`,
          { torpedoes: [{ set: n + 1, at }] },
          fault === null,
          says,
          fault === null ? 'CT-TP-02' : told(fault).rule,
        ),
      )
    }
    if (tubes.length > 0 && (bearing.length > 0 || tubes.length > 1))
      offers.push(
        offer(
          `everything ${at}`,
          { ...(bearing.length > 0 ? { fire: bearing } : {}), torpedoes: tubes },
          true,
          `Guns and tubes at ${label}.`,
          'CT-TP-01',
        ),
      )
  }
  if (game.options.submarines && ship.square)
    for (const { dx, dy } of [
      { dx: 0, dy: 0 },
      { dx: 0, dy: 1 },
      { dx: 1, dy: 0 },
      { dx: 0, dy: -1 },
      { dx: -1, dy: 0 },
    ]) {
      const square = { x: ship.square.x + dx, y: ship.square.y + dy }
      if (square.x < 1 || square.y < 1 || square.x > game.board.columns || square.y > game.board.rows) continue
      const fault = fireFault(game, ship.side, { ship: ship.id, hunts: square })
      if (fault === null)
        offers.push(
          offer(
            `hunt ${squareName(square)}`,
            { hunt: squareName(square) },
            true,
            `She searches ${squareName(square)} for a submarine.`,
            'CT-S03',
          ),
        )
    }
  for (const task of ['repairs', 'reloads', 'sweeps'] as const) {
    if (task === 'sweeps' && !ship.minesweeper) continue
    if (task === 'repairs' && ship.damage === 0) continue
    if (task === 'reloads' && !ship.torpedoSets.some((set) => set.fired)) continue
    const { refused } = takeUp(game, ship.side, ship.id, task)
    const rule = { repairs: 'CT-RP-01', reloads: 'CT-TP-06', sweeps: 'CT-MN-07' }[task]
    const words = { repairs: 'is repaired', reloads: 'fills her tubes', sweeps: 'sweeps' }[task]
    const says =
      refused === null ? `She ${words} for the rest of this game move.` : `Not for ${task}: ${REASONS[refused].says}.`
    offers.push(offer(task, { task }, refused === null, says, rule))
  }
  return offers
}

/** Fields and kinds of her form that are of no use: what is ordered in another step, what she has not, and what belongs to a module that is off. */
function closedTo(
  { options }: BoardState,
  ship: Ship,
  { fires, squares, tubesLeft }: Readonly<{ fires: boolean; squares: number; tubesLeft: number }>,
): readonly string[] {
  const moves = !fires
  const works = ship.damage > 0 || ship.minesweeper || ship.torpedoSets.some(({ fired }) => fired)
  const open: Readonly<Record<keyof ShipOrder | 'move', boolean>> = {
    move: moves,
    to: moves && squares > 0,
    facing: moves,
    way: moves && squares > 0,
    depth: moves && ship.submarine,
    sow: moves && ship.mines > 0,
    sweep: moves && ship.minesweeper,
    fire: fires,
    torpedoes: fires && tubesLeft > 0,
    hunt: fires && options.submarines,
    task: fires && works,
    lose: turretList(ship).length > 1,
  }
  return Object.entries(open).flatMap(([field, use]) => (use ? [] : [field]))
}

/** What this seat may order now. */
export function choicesFor(board: CarterBoard, seat: string): readonly ShipChoices[] {
  const side = sideOfSeat(board, seat)
  if (side === null) return []
  const fire = board.step === 'firing'
  if (!fire && !movers(board).includes(side)) return []
  const enemies = targetsOf(board, seat)
  return shipsUnder(board, seat).map((ship) => {
    const squares = squaresFor(board.game, ship)
    const left = tubesLeftOf(ship).reduce((sum, tubes) => sum + tubes, 0)
    return {
      ship: ship.id,
      name: nameOf(board, ship.id),
      standing: {},
      offers: fire ? firing(board, ship, seat) : [...moves(board.game, ship), ...works(board.game, ship)],
      lists: { enemies, turrets: turretList(ship), batteries: batteryList(board.game, ship), sets: setList(ship) },
      closed: closedTo(board.game, ship, { fires: fire, squares, tubesLeft: left }),
      says: fire
        ? `${counted(enemies.length, 'target')} in sight; ${counted(left, 'tube')} loaded.`
        : `In ${ship.square ? squareName(ship.square) : '—'}, heading ${ship.facing}; she has ${counted(squares, 'square')}.`,
    }
  })
}

/** Batteries of hers of which a gun is left to fire. */
function batteryList(game: BoardState, ship: Ship) {
  const tables = tablesOf(game)
  return ROLES.flatMap((role) => {
    const guns = ship.batteries
      .filter((battery) => battery.role === role)
      .map((battery) => ({
        gun: battery.gun,
        left: turretsOf(ship, battery, tables).reduce((sum, one) => sum + one.guns, 0),
      }))
      .filter(({ left }) => left > 0)
    const label = `${role[0]?.toUpperCase()}${role.slice(1)}: ${guns.map(({ gun, left }) => `${left} × ${gunWords(gun)}`).join('; ')}`
    return guns.length > 0 ? [{ key: role, label }] : []
  })
}

/** Sets of tubes that are loaded, counted from 1. */
const setList = (ship: Ship) =>
  ship.torpedoSets.flatMap(({ tubes, fired }, n) =>
    fired ? [] : [{ key: `${n + 1}`, label: `Set ${n + 1}, ${counted(tubes, 'tube')}` }],
  )

/** Main turrets that stand, for the choice of those that fall silent first. */
export const turretList = (ship: Ship) =>
  mainTurretsOf(ship)
    .filter(({ name }) => !ship.turretsOut.includes(name))
    .map(({ name, mount }) => ({ key: name, label: `${name} (${mount})` }))
