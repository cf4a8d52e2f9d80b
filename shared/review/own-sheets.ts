import { readStepwise } from '../knowledge/knowledge.ts'
import type { ActionSheet, Entry, KnownStore } from '../knowledge/logbook.ts'
import type { AllLines, LedgerLineRead, StoreLineRead, ThrowRead } from './sheets.ts'

/**
 * The accounts, stores and throws that stand in one logbook, as far as its own clock has come: a fold of it and of nothing else, so that a
 * seat may read them while the war lasts.
 */
export function ownSheets(written: readonly Entry[]): AllLines {
  const ledger: LedgerLineRead[] = []
  const stores: StoreLineRead[] = []
  const throws: ThrowRead[] = []
  const shown = new Map<string, string>()
  let balance = 0
  readStepwise(written, (_, { at, body }) => {
    if (body.kind === 'ledger') {
      balance += body.points
      const { lineAt, points, account, says, rule, by } = body
      ledger.push({ when: at, at: lineAt, knownAt: at, points, balance, account, says, rule, by })
    } else if (body.kind === 'store') stores.push(storeRead(body, at, at))
    else if (body.kind === 'action') {
      const thrown = throwsOnSheet(body.sheet, body.clock)
      // A sheet of the same move may come again, as orders are sealed: what was thrown is told once.
      const text = JSON.stringify(thrown)
      if (thrown.length > 0 && shown.get(body.encounter) !== text) throws.push(...thrown)
      if (thrown.length > 0) shown.set(body.encounter, text)
    }
  })
  return { ledger, stores, throws }
}

/** What stores a place held, as they were told. */
export function storeRead(known: KnownStore, when: number, knownAt: number | null): StoreLineRead {
  const { place, asOf, coalDays, rounds, torpedoes, mines, held, townPoints } = known
  const facts = { place, coalDays, rounds: { ...rounds }, torpedoes, mines, held: { ...held }, townPoints }
  return { when, asOf, knownAt, ...facts }
}

/** The inputs of a working under which a book names the dice that fell. */
const DICE: readonly string[] = ['faces', 'face', 'die', 'dice']

interface Step {
  readonly rule: string
  readonly says: string
  readonly inputs?: Readonly<Record<string, unknown>>
}
interface Account {
  readonly says: string
  readonly because: readonly Step[]
}

/** The throws that a board tells of to one seat, out of the workings of what it was told. */
function throwsOnSheet(sheet: ActionSheet, when: number): ThrowRead[] {
  const { told, open } = sheet as { told?: readonly Account[]; open?: { last?: readonly Account[] } }
  return [...(told ?? []), ...(open?.last ?? [])].flatMap(({ says, because = [] }) =>
    because.flatMap((step) => {
      const faces = DICE.flatMap((name) => facesIn(step.inputs?.[name]))
      const working = because.map((one) => ({ rule: one.rule, says: one.says }))
      return faces.length === 0 ? [] : [{ when, rule: step.rule, purpose: step.says, says, faces, because: working }]
    }),
  )
}

function facesIn(of: unknown): number[] {
  if (typeof of === 'number') return [of]
  return Array.isArray(of) ? of.filter((one): one is number => typeof one === 'number') : []
}
