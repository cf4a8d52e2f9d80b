/** What the script of a scenario does with a hand of its own: laid straight into the truth, or entered like anybody's act. */
import { alias } from '../../shared/campaign/context.ts'
import type { Input } from '../../shared/campaign/inputs.ts'
import { balanceOf } from '../../shared/campaign/move/points/points.ts'
import type { Road } from '../../shared/campaign/orders.ts'
import type { CampaignState } from '../../shared/campaign/outcome.ts'
import type { Decision, Encounter, Force, Ship, World } from '../../shared/campaign/world.ts'
import type { SeatView } from '../../shared/knowledge/view.ts'
import { toYards } from '../../shared/navigation/plane.ts'
import type { Scenario, UmpireAct } from './secrecy-field.ts'

/** Ships of a side but for those in an enemy's hands, who sees for himself what is aboard of them. */
const shipsOf = (world: World, side: string): Ship[] =>
  Object.values(world.ships).filter((ship) => ship.side === side && !ship.id.endsWith('-prey'))

/** Changes the truth where it stands, as a scenario asks. */
export function layInTruth({ world }: CampaignState, act: UmpireAct): void {
  if (act.do === 'onForce') Object.assign(world.forces[act.force] ?? {}, act.set)
  else if (act.do === 'onPlaces') {
    for (const place of Object.values(world.places)) if (place.owner === act.side) Object.assign(place, act.set)
  } else if (act.do === 'onForts') {
    for (const fort of Object.values(world.places).flatMap(({ forts = [] }) => forts))
      if (fort.owner === act.side) Object.assign(fort, act.set)
  } else if (act.do === 'onParties') {
    for (const party of Object.values(world.parties)) if (party.side === act.side) Object.assign(party, act.set)
  } else if (act.do === 'onTrade') {
    for (const ship of shipsOf(world, act.side)) if (ship.trade) Object.assign(ship.trade, act.set)
  } else if (act.do === 'onShips') {
    for (const ship of shipsOf(world, act.side)) Object.assign(ship, act.set)
  }
}

/** What an act enters, by the door that everybody's acts go through. */
export function entered({ world }: CampaignState, act: UmpireAct, view: (seat: string) => SeatView): Input[] {
  switch (act.do) {
    case 'rule':
      return [{ kind: 'rule', given: act.given as never }]
    case 'onDespatch':
      return Object.values(world.despatches)
        .filter(({ from, order }) => from === act.of && order === null)
        .map(({ id }) => ({ kind: 'despatch', despatch: id, given: act.given as never }))
    case 'onTale':
      return Object.values(world.tales)
        .filter(({ side, over }) => side === act.of && !over)
        .map(({ id }) => ({ kind: 'despatch', despatch: id, given: act.given as never }))
    case 'answer': {
      const { do: _, side, ...answer } = act
      const demanded = view(`${side}-government`).ransoms.filter(({ state }) => state === 'demanded')
      const ransoms = demanded.map(({ id }) => ({ ransom: id, ...answer }))
      return ransoms.length > 0 ? [{ kind: 'orders', seat: `${side}-government`, given: { ransoms } }] : []
    }
    case 'write': {
      const { seat, orders } = act
      const despatches = (orders.despatches ?? []).map(({ by, ...despatch }) => ({
        ...despatch,
        ...(by === undefined ? {} : { by: withVessel(by, (key) => alias(world, seat, 'force', key)) }),
      }))
      const by = act.by === undefined ? {} : { by: act.by }
      return [{ kind: 'orders', seat, given: { ...orders, ...(despatches.length > 0 ? { despatches } : {}) }, ...by }]
    }
    case 'impoverish': {
      const points = act.leave - balanceOf(world, act.side)
      const line = { side: act.side, points, says: 'Taken away', knownNow: false }
      return points < 0 ? [{ kind: 'rule', given: { says: 'Taken away', points: [line] } }] : []
    }
    case 'appoint': {
      const { side, title } = act
      const sitting = Object.values(world.assistants ?? {}).map((one) => ({
        id: one.id,
        title: one.title,
        ...(one.side === null ? {} : { side: one.side }),
      }))
      return [{ kind: 'assistants', given: [...sitting, { id: 'assistant-9', title, side }] }]
    }
    case 'order': {
      const { seat, force, movement } = act
      const { detach, flag, ...rest } = movement
      const ship = (id: string): string => alias(world, seat, 'ship', id)
      const given = {
        ...rest,
        force: alias(world, seat, 'force', force),
        ...(detach === undefined ? {} : { detach: detach.map(ship) }),
        ...(flag === undefined ? {} : { flag: ship(flag) }),
      }
      return [{ kind: 'orders', seat, given: { movements: [given] } }]
    }
    default:
      return []
  }
}

const withVessel = (road: Road, named: (key: string) => string): Road =>
  road.vessel === undefined ? road : { ...road, vessel: named(road.vessel) }

/** A field that is to be blown up is named by the truth: the first of which those who are to do it have a chart. */
export function fieldMeant<O extends { readonly operate: string }>(world: World, force: Force, leg: O): O {
  if (leg.operate !== 'countermine') return leg
  const known = Object.values(world.minefields ?? {}).find(({ charts }) => charts[force.id] !== undefined)
  return { ...leg, field: known?.id ?? 'none' }
}

/** What admirals of the script seal for the next move of the squares, one after another. */
export function onSquares({ world }: CampaignState, { squares }: Scenario, encounter: Encounter): Input[] {
  return encounter.forces.flatMap((id): Input[] => {
    const [force, next] = [world.forces[id], squares[id]?.[encounter.moveNumber]]
    if (!force?.commander || !next) return []
    const { commander: seat } = force
    const here = toYards(encounter.origin, force.position)
    const path = [{ x: Math.round(here.x + next.x), y: Math.round(here.y + next.y) }]
    const line = { force: alias(world, seat, 'force', id), path, knots: next.knots }
    return [{ kind: 'squares', seat, given: { encounter: encounter.id, forces: [line] } }]
  })
}

/** A board's result as it is typed, where it was fought on a table: of what was drawn for a ship no more than she has by then. */
export function onTable(world: World, { tables }: Scenario, { id, forces }: Encounter): Input[] {
  const table = forces.map((force) => tables[force]).find((one) => one !== undefined)
  if (!table) return []
  const ships = Object.fromEntries(
    Object.entries(table.ships).map(([key, losses]) => [
      key,
      world.ships[key] ? had(world.ships[key], losses) : losses,
    ]),
  )
  return [{ kind: 'boardEnd', encounter: id, note: 'fought on a table', table: { ...table, ships } }]
}

function had<T extends object>({ torpedoes, men, rounds }: Ship, losses: T): T {
  const drawn = losses as { torpedoesUsed?: number; menLost?: number; roundsUsed?: typeof rounds }
  const used = Object.entries(drawn.roundsUsed ?? {}).map(([gun, n]) => [
    gun,
    Math.min(n, rounds[gun as keyof typeof rounds] ?? 0),
  ])
  return {
    ...losses,
    ...(drawn.torpedoesUsed === undefined ? {} : { torpedoesUsed: Math.min(drawn.torpedoesUsed, torpedoes) }),
    ...(drawn.menLost === undefined ? {} : { menLost: Math.min(drawn.menLost, men) }),
    ...(drawn.roundsUsed === undefined ? {} : { roundsUsed: Object.fromEntries(used) }),
  }
}

/** Of what sort a question is and what it is about, as a scenario names it: "harbour b-guard", "battle red". */
export function aboutWhat(world: World, { kind, subject }: Decision): string {
  const [first = ''] = subject.split('|')
  if (kind === 'battle') return `battle ${world.parties[first]?.side ?? ''}`
  if (kind === 'soldiers') return `soldiers ${world.ships[first]?.force ?? ''}`
  return `${kind} ${first}`
}
