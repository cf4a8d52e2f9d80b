/** How a spell begins: the clock, boats that come back, the sky, neutrals and the dice of naval initiative. */

import type { Dice } from '../../../dice/dice.ts'
import { counted } from '../../../explanation/figures.ts'
import { because } from '../../../explanation/finding.ts'
import { search } from '../procedures/merchants.ts'
import { type Side, skyEvent } from '../procedures/setting-up.ts'
import { moveNeutrals } from './moving.ts'
import { drift, newBank } from './sky.ts'
import type { BoardEvent } from './spell.ts'
import { type BoardBody, type BoardState, beginSpell, isLeft, sharesDie, shipOf, withShip } from './state.ts'

export interface Beginning {
  readonly state: BoardState
  /** The die of each body of the side, one for all its merchantmen and one for its submarines (BK-SQ-01, BK-R08). */
  readonly nip: Readonly<Record<string, number>>
  readonly events: readonly BoardEvent[]
  readonly sighted: boolean
}

/** Boats that were sent in the side's last spell come back with what they found (BK-NS-03). */
export function searches(before: BoardState, side: Side, dice: Dice): Pick<Beginning, 'state' | 'events'> {
  let state = before
  const events: BoardEvent[] = []
  for (const ship of before.ships) {
    const { boarded } = ship
    const by = boarded === null ? undefined : shipOf(state, boarded.by)
    if (!boarded || !by || by.side !== side || boarded.spell >= state.spells[side]) continue
    const [die = 1] = dice.throwDice({
      rule: 'BK-NS-03',
      subject: ship.id,
      occasion: `${side} ${state.spells[side]}`,
      purpose: `search of ${ship.id}`,
    }).faces
    const found = search(die)
    const now = { ...ship, boarded: null }
    state = withShip(
      state,
      found.value.prize ? { ...now, prizeOf: side } : { ...now, challengedBy: null, stopped: false },
    )
    const says = found.value.prize ? `${ship.id} is made prize` : `nothing is found in ${ship.id}`
    events.push({ says, ships: [by.id, ship.id], because: found.because })
  }
  return { state, events }
}

/** The body whose Flag is the senior one of a side: its first with a Flag. */
export const seniorBody = (state: BoardState, side: Side): BoardBody | undefined =>
  state.bodies.find((body) => body.side === side && body.kind === 'squadron' && body.flag !== null)

/** Bodies that throw for points: those with a ship left, but batteries, and merchants in their part (BK-AX-01). */
function throwing(state: BoardState, side: Side): readonly BoardBody[] {
  return state.bodies.filter(
    (body) =>
      body.side === side &&
      body.kind !== 'battery' &&
      state.ships.some((ship) => ship.body === body.id && !ship.neutral && (isLeft(ship) || ship.waiting)),
  )
}

/** The spell of a side begins. */
export function begin(before: BoardState, side: Side, dice: Dice): Beginning {
  const lights = before.ships.map((ship) =>
    ship.side === side && ship.lights !== null ? { ...ship, lights: null } : ship,
  )
  const searched = searches(beginSpell({ ...before, ships: lights }, side), side, dice)
  let { state } = searched
  const events: BoardEvent[] = [...searched.events]
  let sighted = false
  const first = side === state.initiative
  if (first || state.rulings['bk.bank_pace'] === 'spell') state = drift(state)
  if (first) {
    const moved = moveNeutrals(state, side, dice)
    state = moved.state
    sighted = moved.sighted
    events.push(...moved.events)
  }
  const nip: Record<string, number> = {}
  const bodies = throwing(state, side)
  for (const body of bodies) {
    // Those that share a die have had it with the first of them.
    if (nip[body.id] !== undefined) continue
    const { id } = body
    const ids = bodies.filter((other) => sharesDie(body, other)).map((other) => other.id)
    const [die = 1] = dice.throwDice({
      rule: 'BK-SQ-01',
      subject: id,
      occasion: `${side} ${state.spells[side]}`,
      purpose: `points of ${ids.join(', ')}`,
    }).faces
    for (const one of ids) nip[one] = die
    events.push({
      says: `${ids.join(' and ')} ${ids.length === 1 ? 'has' : 'have'} ${counted(die, 'point')} of naval initiative`,
      ships: [],
      because: [
        ids.length === 1
          ? because('BK-SQ-01', 'the die of this body for this spell', { body: id }, die)
          : because('BK-MS-01', 'one die for all of the kind on a side (BK-R08)', { bodies: ids }, die),
      ],
    })
  }
  const senior = seniorBody(state, side)
  const die = senior === undefined ? undefined : nip[senior.id]
  if (die !== undefined) {
    const mine = state.banks.find((bank) => bank.kind === 'mist' && bank.side === side)
    const sky = skyEvent(state.weatherKind, die, true, first, mine !== undefined)
    if (sky.value.squallStarts) {
      const id = `squall ${state.spells[side]}`
      state = { ...state, banks: [...state.banks, newBank(state, 'squall', id, null)] }
      events.push({ says: 'a squall starts down the wind', ships: [], because: sky.because })
    }
    if (sky.value.mistDisperses) {
      state = { ...state, banks: state.banks.filter((bank) => bank !== mine) }
      events.push({ says: 'a bank of mist disperses', ships: [], because: sky.because })
    }
  }
  return { state, nip, events, sighted }
}
