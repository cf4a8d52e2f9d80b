import { z } from 'zod'
import { PAST_PARTS, type PastItems, type PastPart } from '../knowledge/window-view.ts'

/** Items of one page. */
export const PAGE = 100
/** Points of tracks of one page: each is small. */
export const PAGE_OF_POINTS = 1000

export const pastSchema = z.strictObject({
  of: z.enum(PAST_PARTS),
  /** So many of them, from the oldest on, has the window not: the page ends there. */
  before: z.number().int().min(1),
  /** Of the view as it was at this time of one's own logbook. */
  at: z.string().optional(),
  /** Whose view, where an umpire asks. */
  seat: z.string().optional(),
})

/** A page of what a view leaves out. */
export interface PastReply<P extends PastPart = PastPart> {
  readonly of: P
  /** How many there are in all; another number than the window has says that its view has changed since. */
  readonly count: number
  /** The number of the first of the page, from 0. */
  readonly from: number
  readonly items: readonly PastItems[P][]
}

/** By force, what of its track lies about the hour that was asked for. */
export type TracksReply = readonly {
  readonly id: string
  readonly track: readonly { lat: number; lon: number; at: string }[]
}[]
