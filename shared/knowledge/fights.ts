import type { SeatResult } from '../action/result-sheet.ts'
import type { Seconds } from '../vocabulary/time.ts'
import { entriesRead } from './entries-read.ts'
import type { ActionSheet, Entry } from './logbook.ts'

/** A board that has closed, as one seat lived through it: its sheets in their order, the last that it was shown of each move. */
export interface Fight {
  /** The seat's own name for the meeting. */
  readonly encounter: string
  readonly startedAt: Seconds
  readonly endedAt: Seconds
  readonly sheets: readonly ActionSheet[]
  readonly result: SeatResult
}

/**
 * Every closed board of a logbook, read as far as the seat's own clock has come. One meeting may have had more boards than one, with squares
 * between them.
 */
export function fightsIn(logbook: readonly Entry[]): readonly Fight[] {
  const open = new Map<string, { inAction: boolean; sheets: { move: number; sheet: ActionSheet }[] }>()
  const fights: Fight[] = []
  for (const { body } of entriesRead(logbook).entries) {
    if (body.kind === 'encounter') {
      const before = open.get(body.encounter)
      const inAction = body.state === 'action'
      // What was shown of the last board stays until another is laid: its result is told when it has closed.
      const sheets = inAction && !before?.inAction ? [] : (before?.sheets ?? [])
      open.set(body.encounter, { inAction, sheets })
    } else if (body.kind === 'action') {
      const sheets = open.get(body.encounter)?.sheets
      if (sheets?.at(-1)?.move === body.move) sheets.pop()
      sheets?.push({ move: body.move, sheet: body.sheet })
    } else if (body.kind === 'result') {
      const { encounter, startedAt, endedAt, sheet: result } = body
      const sheets = (open.get(encounter)?.sheets ?? []).map(({ sheet }) => sheet)
      fights.push({ encounter, startedAt, endedAt, sheets, result })
    }
  }
  return fights
}
