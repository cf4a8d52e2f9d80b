import type { Sitting } from '../../../../shared/bridge/replies.ts'
import { isBeaten } from '../../../../shared/campaign/tray.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import type { GlyphName } from '../../../symbols/symbols.ts'

const SHORTER: readonly [RegExp, string][] = [
  [/Vice-Admiral/g, 'V.-Adm.'],
  [/Rear-Admiral/g, 'R.-Adm.'],
  [/Vice-amiral/gi, 'V.-am.'],
  [/Contre-amiral/gi, 'C.-am.'],
  [/ Commanding,/g, ','],
  [/ commandant (l’|la |le |les )/g, ', '],
  [/ Squadron\b/g, ' Sqn.'],
  [/Captain on detached service/g, 'Captain, detached'],
  [/Capitaine de vaisseau en croisière/g, 'Capitaine, en croisière'],
  [/Ministère de la Marine, Paris/g, 'Ministère, Paris'],
  [/^Trade Division of the Admiralty$/, 'Trade Division'],
  [/^Service des transports, Paris$/, 'Transports, Paris'],
]

/** A seat's title as a narrow list has room for it: "V.-Adm., Channel Sqn." */
export function shortSeatTitle(title: string): string {
  return SHORTER.reduce((text, [long, short]) => text.replace(long, short), title)
}

/** The title in one word or two, for a line with two of them: "Admiralty to V.-Adm." */
export function briefSeatTitle(title: string): string {
  return shortSeatTitle(title).replace(/^The /, '').replace(/, .*$/, '')
}

export interface SeatState {
  readonly key: 'in' | 'writing' | 'standing'
  readonly glyph: GlyphName
  readonly words: string
}

type Seat = UmpireView['seats'][number]

/** Whether the clock has stopped for it since it sealed, and it has sealed nothing since: its orders run unless it writes others. */
export const isAskedAgain = ({
  ready,
  standing,
  waits,
  staff,
}: Pick<Seat, 'ready' | 'standing' | 'waits' | 'staff'>): boolean => !staff && !waits && !ready && !standing

/** What a seat has done for the move that is written: sealed, still to seal, or content with what stands. Nobody is waited for at an empty one. */
export function seatState(
  seat: Pick<Seat, 'ready' | 'standing' | 'ordersAt' | 'writing' | 'waits' | 'staff'>,
  beaten = false,
  empty = false,
): SeatState {
  if (beaten) return { key: 'standing', glyph: 'cross', words: 'Nothing left' }
  if (seat.staff) return { key: 'in', glyph: 'book', words: 'Staff officer' }
  if (seat.waits) return { key: 'in', glyph: 'wait', words: 'Orders wait' }
  if (seat.ready) return { key: 'in', glyph: 'check', words: seat.standing ? 'Sealed as it was' : 'Orders in' }
  if (seat.writing) return { key: 'writing', glyph: 'wait', words: 'Writing' }
  if (isAskedAgain(seat)) return { key: 'standing', glyph: 'stand', words: 'To seal again' }
  if (empty)
    return {
      key: 'standing',
      glyph: 'stand',
      words: seat.ordersAt === null ? 'Empty, no orders' : 'Empty, orders stand',
    }
  return { key: 'standing', glyph: 'stand', words: seat.ordersAt === null ? 'No orders yet' : 'Standing' }
}

/** Whether nobody but officers of the program gives orders in a meeting: its moves are run for them. */
export function keptByOfficers(
  { seats }: { readonly seats: readonly Pick<Seat, 'force' | 'staff'>[] },
  { forces }: Pick<UmpireView['encounters'][number], 'forces'>,
): boolean {
  const inIt = seats.filter(({ force }) => force !== null && forces.includes(force))
  return inIt.length > 0 && inIt.every(({ staff }) => staff !== undefined)
}

/**
 * How many seats of players that have something to order somebody holds, how many of those have sealed, and how many are kept by the umpire:
 * a seat that has not sealed and has no window open. Until the door has said who is there (`rooms` is empty) every seat is taken to be held.
 */
export function readiness(
  view: Pick<UmpireView, 'forces' | 'ships'> & {
    readonly seats: readonly Pick<Seat, 'id' | 'role' | 'force' | 'ready'>[]
  },
  rooms: readonly Sitting[],
): { ready: number; held: number; kept: number } {
  const players = view.seats.filter(
    (seat) => seat.role !== 'umpire' && seat.role !== 'spectator' && !isBeaten(view, seat),
  )
  const empty = new Set(rooms.filter((room) => room.windows === 0).map((room) => room.id))
  const held = players.filter((seat) => seat.ready || !empty.has(seat.id))
  return { ready: held.filter((seat) => seat.ready).length, held: held.length, kept: players.length - held.length }
}
