import type { TableStep } from '../../../../shared/bridge/table-view.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import type { Reason, Thrown } from '../../../../shared/explanation/finding.ts'

/** One thing that happened, with its reasons, and the throws that were made for it where they are kept with it. */
export interface ToldEvent {
  readonly kind: string
  readonly says: string
  readonly because: readonly Reason[]
  readonly dice: readonly Thrown[]
}

/** One step of a board as the umpire reads it again. */
export interface ToldStep {
  readonly key: string
  readonly title: string
  readonly events: readonly ToldEvent[]
  /** Throws that are kept with the step and not with one of its events. */
  readonly dice: readonly Thrown[]
}

/** The log of a table, the last step first. */
export function toldByTable(log: readonly TableStep[]): ToldStep[] {
  return log
    .map(
      (step, n): ToldStep => ({
        key: `${n}`,
        title: step.kind === 'step' ? `Step ${step.step}` : `Correction after step ${step.step}`,
        events: step.events.map(({ kind, says, because }) => ({ kind, says, because, dice: [] })),
        dice: step.dice,
      }),
    )
    .reverse()
}

/** A campaign's events of one board, a step for each minute of its clock, the last first. */
export function toldByCampaign(
  events: UmpireView['events'],
  encounter: string,
  hour: (at: string) => string,
): ToldStep[] {
  const steps = new Map<string, ToldEvent[]>()
  for (const { at, kind, subject, says, because, dice } of events) {
    if (subject !== encounter) continue
    // Plain JSON all of it, as the host has checked it.
    steps.set(at, [...(steps.get(at) ?? []), { kind, says, because: because as unknown as readonly Reason[], dice }])
  }
  return [...steps]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([at, told]) => ({ key: at, title: hour(at), events: told, dice: [] }))
}
