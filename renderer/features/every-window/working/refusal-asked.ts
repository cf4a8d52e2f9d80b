import type { WhyQuestion } from '../../../../shared/knowledge/why.ts'

/** What is asked when the writer of an order that was refused asks why. */
export function refusalAsked(of: {
  readonly says: string
  readonly rule?: string | undefined
  readonly force?: string | undefined
}): WhyQuestion {
  return {
    of: 'refusal',
    code: 'order',
    message: of.says.slice(0, 1000),
    ...(of.rule === undefined ? {} : { rule: of.rule }),
    ...(of.force === undefined ? {} : { force: of.force }),
  }
}
