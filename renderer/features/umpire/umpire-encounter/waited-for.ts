import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { openBoard } from '../../board/open-board/campaign-table.ts'
import { boardOf, type Encounter } from './umpire-board.ts'

/** A seat whose orders the next step of a meeting takes, and whether it has sealed them. */
interface Waited {
  readonly id: string
  readonly sealed: boolean
}

/** Whom the next step of a meeting waits for, in the order of the seats: on squares all who are there, on a board those whose orders it takes. */
export function waitedFor(view: UmpireView, encounter: Encounter): Waited[] {
  const open = boardOf(encounter)
  const turns = openBoard(open?.board ?? null)?.open.toOrder
  // Where ships move by turns, only those whose turn it is are waited for.
  const striking = open?.board.queue?.filter((one) => one.aim === 'strike').map((one) => one.seat)
  const seats = (striking && [...new Set(striking)]) ?? turns ?? open?.wanted ?? encounter.seats
  const order = (id: string): number => view.seats.findIndex((one) => one.id === id)
  return [...seats]
    .sort((a, b) => order(a) - order(b))
    .map((id) => {
      const forces = encounter.forces.filter((key) => view.forces.find((one) => one.key === key)?.commander === id)
      const sealed = open
        ? open.sealed[id] !== null
        : encounter.sealed.includes(id) || (forces.length > 0 && forces.every((key) => encounter.sealed.includes(key)))
      return { id, sealed }
    })
}
