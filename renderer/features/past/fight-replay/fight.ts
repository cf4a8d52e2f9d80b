import type { ShipResult } from '../../../../shared/action/contract.ts'
import type { FightReply } from '../../../../shared/bridge/fight.ts'
import type { PastBoard } from '../../../../shared/bridge/table.ts'
import type { TableView } from '../../../../shared/bridge/table-view.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { capital, sideOrder, whoWords } from '../../board/action-board/table-words.ts'

/* An action that is over, as it is seen again: at a table of its own, or out of a campaign. */

/** A pair of eyes; `seat` null: as it was. */
export interface Eyes {
  readonly seat: string | null
  readonly label: string
  readonly side: string | null
  /** Boards that these eyes were shown. */
  readonly boards: number
}

type ShipOfFight = Pick<ShipResult, 'side' | 'status'> & {
  readonly id?: string
  readonly name?: string
  /** How she was lost by the record of it. */
  readonly end?: string | undefined
}

export interface Fight {
  readonly title: string
  /** Null: no board of it is kept. */
  readonly book: string | null
  readonly eyes: readonly Eyes[]
  /** How every ship came out of it, where that lies open to this window. */
  readonly ships: readonly ShipOfFight[] | null
  /** Who has won by the book’s own rule, null: it is drawn; undefined: the book does not say, or not here. */
  readonly winner: string | null | undefined
  /** That it took, where they are known. */
  readonly minutes: number | undefined
  /** This window may lay open what was hidden, by such a word; or another may; or there is nothing to lay open. */
  readonly opens: { readonly says: string } | 'another' | 'no'
  readonly order: (side: string) => SideOrder
  readonly name: (side: string) => string
}

/** One board of it, as these eyes had it after so many steps. */
export type FetchBoard = (step: number, seat: string | null) => Promise<PastBoard>

/** The fight of a table. `own`: the seat at this window. */
export function fightOfTable(table: TableView, own: string | null): Fight {
  const open = table.part === 'arbiter' || table.lifted
  const boards = table.steps + 1
  const seats = table.seats
    .filter(({ seat }) => open || seat === own)
    .sort((a, b) => Number(b.seat === own) - Number(a.seat === own))
    .map((one): Eyes => ({ seat: one.seat, side: one.side, label: `As ${whoWords(one)} saw it`, boards }))
  const truth: readonly Eyes[] = open ? [{ seat: null, side: null, label: 'As it was', boards }] : []
  const mayOpen = table.part === 'arbiter' && table.over && !table.lifted
  return {
    title: table.title,
    book: table.book.id,
    eyes: own === null ? [...truth, ...seats] : [...seats, ...truth],
    ships:
      table.result?.ships.map((ship) => ({ ...ship, end: ship.losses.findLast(({ kind }) => kind === 'ship')?.why })) ??
      null,
    winner: table.outcome?.decided ? table.outcome.winner : undefined,
    minutes: table.result?.minutes,
    opens: mayOpen
      ? { says: 'Lay open to all what was hidden' }
      : table.part === 'player' && !table.lifted
        ? 'another'
        : 'no',
    order: (side) => sideOrder(table, side),
    name: capital,
  }
}

/** The fight of a campaign, as the host tells it to this window. `umpire`: whose word opens the review to all. */
export function fightOfCampaign(reply: FightReply, title: string, umpire: boolean, open: boolean): Fight {
  const seats = reply.eyes.map(
    ({ seat, title: who, side: of, boards }): Eyes => ({ seat, side: of, label: `As ${who} saw it`, boards }),
  )
  const truth: readonly Eyes[] =
    reply.trueBoards > 0 ? [{ seat: null, side: null, label: 'As it was', boards: reply.trueBoards }] : []
  const side = (key: string) => reply.sides.find((one) => one.key === key)
  return {
    title,
    book: reply.book,
    eyes: umpire ? [...truth, ...seats] : [...seats, ...truth],
    ships: reply.truth?.ships ?? null,
    winner: undefined,
    minutes: reply.minutes,
    opens: open ? 'no' : umpire ? { says: 'Open it, and the review of the war, to every seat' } : 'another',
    order: (key) => (side(key)?.order ?? 1) as SideOrder,
    name: (key) => side(key)?.name ?? capital(key),
  }
}
