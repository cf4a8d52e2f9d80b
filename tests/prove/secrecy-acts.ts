/** What the script of a scenario does with a hand of its own: laid straight into the truth, or entered like anybody's act. */
import { alias } from '../../shared/campaign/context.ts'
import type { Input } from '../../shared/campaign/inputs.ts'
import type { CampaignState } from '../../shared/campaign/outcome.ts'
import type { Decision, Ship, World } from '../../shared/campaign/world.ts'
import type { SeatView } from '../../shared/knowledge/view.ts'
import type { UmpireAct } from './secrecy-field.ts'

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
    case 'answer': {
      const { do: _, side, ...answer } = act
      const demanded = view(`${side}-government`).ransoms.filter(({ state }) => state === 'demanded')
      const ransoms = demanded.map(({ id }) => ({ ransom: id, ...answer }))
      return ransoms.length > 0 ? [{ kind: 'orders', seat: `${side}-government`, given: { ransoms } }] : []
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

/** Of what sort a question is and what it is about, as a scenario names it: "harbour b-guard", "battle red". */
export function aboutWhat(world: World, { kind, subject }: Decision): string {
  const [first = ''] = subject.split('|')
  if (kind === 'battle') return `battle ${world.parties[first]?.side ?? ''}`
  if (kind === 'soldiers') return `soldiers ${world.ships[first]?.force ?? ''}`
  return `${kind} ${first}`
}
