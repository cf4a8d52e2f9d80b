import { isOfMany } from '../explanation/agreement.ts'
import { seatsToSeal } from './tray.ts'
import type { UmpireView } from './umpire-view.ts'

/** What the umpire should know before he steps, made from his own view. None of it holds the clock. */
export interface Warning {
  readonly key: string
  readonly kind: 'refused' | 'drifting' | 'unwritten' | 'idle' | 'review'
  readonly says: string
  readonly seat: string | null
  readonly force: string | null
}

type View = Pick<UmpireView, 'seats' | 'forces' | 'ships' | 'events' | 'move' | 'campaign'>

/** `sits`: whether somebody sits at a seat; nobody waits for one that the umpire keeps. */
export function warningsBefore(view: View, sits: (seat: string) => boolean = () => true): Warning[] {
  if (view.move.state === 'over') return []
  return [...openReview(view), ...refusedSheets(view), ...unwritten(view, sits), ...drifting(view)]
}

/** A review that stands open shows every seat the truth of a war that is still played. */
function openReview({ campaign }: View): Warning[] {
  if (!campaign.reviewOpen) return []
  const says = 'The review is open: every seat reads the truth until you close it.'
  return [{ key: 'review', kind: 'review', says, seat: null, force: null }]
}

/** Sheets that were refused since the last move closed, and in whose place no other has been handed in. */
function refusedSheets(view: View): Warning[] {
  const closed = view.events.findLastIndex(({ kind }) => kind === 'closed')
  return view.seats.flatMap((seat) => {
    if (seat.ready) return []
    const last = view.events.findLast(
      ({ kind, subject, replaced }, n) => n > closed && kind === 'refusedOrders' && subject === seat.id && !replaced,
    )
    return last ? [{ key: `refused ${seat.id}`, kind: 'refused', says: last.says, seat: seat.id, force: null }] : []
  })
}

function unwritten(view: View, sits: (seat: string) => boolean): Warning[] {
  if (view.move.state === 'running') return []
  return seatsToSeal(view, sits)
    .filter(({ standing }) => standing)
    .map(({ id, title, writing }) => ({
      key: `unwritten ${id}`,
      kind: 'unwritten',
      says: writing ? `${title} is still writing.` : `${title} has not written: what was ordered before runs on.`,
      seat: id,
      force: null,
    }))
}

/** Forces at sea without coal, which drift. Where no coal is burnt none does. */
function drifting({ forces, ships }: View): Warning[] {
  return forces.flatMap((force): Warning[] => {
    if (force.state !== 'sea') return []
    const own = ships.filter(({ key, status }) => force.ships.includes(key) && status === 'afloat')
    const dry = own.filter(({ coalDays, inTow }) => coalDays !== undefined && coalDays <= 0 && !inTow)
    if (dry.length === 0) return []
    const many = dry.length === own.length ? isOfMany(force.name) : dry.length > 1
    const who = dry.length === own.length ? force.name : `${dry.map(({ name }) => name).join(', ')} of ${force.name}`
    return [
      {
        key: `drifting ${force.key}`,
        kind: 'drifting',
        says: `${who} ${many ? 'have no coal and drift' : 'has no coal and drifts'}.`,
        seat: null,
        force: force.key,
      },
    ]
  })
}
