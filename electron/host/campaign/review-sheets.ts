import type { RequestInput } from '../../../shared/bridge/bridge.ts'
import { governmentOf, seatsOf } from '../../../shared/campaign/context.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { Entry } from '../../../shared/knowledge/logbook.ts'
import { ownSheets } from '../../../shared/review/own-sheets.ts'
import { type AllLines, pageOf, type ReviewSheet, type SheetKind } from '../../../shared/review/sheets.ts'
import { everyThrow, trueLedger, trueStores } from '../../../shared/review/true-sheets.ts'
import { readThrownForInputs } from '../database/history-repository.ts'
import { isLaidOpen, mayReadAll, type ReviewAsker, type ReviewRead } from './reviewing.ts'

/* The sheets of the review, page by page: to a seat out of its own logbook while the war lasts, to the umpire the truth. */

/** A page of a sheet, by the rights of the review. Refuses a side whose account the asker may not read, in the same words whether there is one. */
export function reviewSheetOf(asker: ReviewAsker, asked: RequestInput<'reviewSheet'>, read: ReviewRead): ReviewSheet {
  const { world, logbooks } = read.state
  if (asker.reads === 'seat' && !mayReadAll(asker.id, read)) {
    const side = world.seats[asker.id]?.side ?? null
    return ownPage(asked, side === null ? [] : [side], logbooks[asker.id] ?? [])
  }
  if (asker.reads === 'side' && !isLaidOpen(world)) {
    const government = governmentOf(world, asker.side)
    const throws = seatsOf(world, asker.side).flatMap(({ id }) => ownSheets(logbooks[id] ?? []).throws)
    const accounts = ownSheets(logbooks[government?.id ?? ''] ?? [])
    return page(asked, [asker.side], () => ({ ...accounts, throws: throws.sort((a, b) => a.when - b.when) }))
  }
  return page(
    asked,
    world.sides.map(({ key }) => key),
    (side) => everything(asked.sheet, side, read),
  )
}

const ownPage = (
  asked: RequestInput<'reviewSheet'>,
  sides: readonly string[],
  logbook: readonly Entry[],
): ReviewSheet => page(asked, sides, () => ownSheets(logbook))

function page(
  asked: RequestInput<'reviewSheet'>,
  sides: readonly string[],
  linesOf: (side: string) => AllLines,
): ReviewSheet {
  if (asked.side !== undefined && !sides.includes(asked.side))
    return refuse('review.side', `The account of ${JSON.stringify(asked.side.slice(0, 60))} is not to be read here.`, {
      path: 'side',
    })
  const side = asked.sheet === 'throws' ? null : (asked.side ?? sides[0] ?? null)
  const lines = linesOf(side ?? sides[0] ?? '')
  return pageOf(asked.sheet, lines[asked.sheet], {
    side,
    sides: asked.sheet === 'throws' ? [] : sides,
    page: asked.page,
  })
}

const NOTHING: AllLines = { ledger: [], stores: [], throws: [] }

function everything(sheet: SheetKind, side: string, { db, ground, state }: ReviewRead): AllLines {
  const { world, logbooks } = state
  if (sheet === 'throws') return { ...NOTHING, throws: everyThrow(readThrownForInputs(db)) }
  if (sheet === 'ledger') return { ...NOTHING, ledger: trueLedger(world, side) }
  if (!ground.book.economy && !ground.book.armament) return NOTHING
  const logbook = logbooks[governmentOf(world, side)?.id ?? ''] ?? []
  const isHarbour = (place: string): boolean => {
    const printed = ground.places.get(place)
    return printed?.gate !== undefined && printed.offChart !== true
  }
  return { ...NOTHING, stores: trueStores(world, side, logbook, isHarbour) }
}
