/** A leak laid into a copy of the source: a change of text, so that no seam for it stands in the program itself. */
export interface Mutant {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly put: string
  /** The kind of alteration that shows it soonest; every pair has it then, with others besides. */
  readonly kind?: string
  /** Looked for by an assistant umpire, for it is he who would be told. */
  readonly as?: 'umpire'
  /** A file of twins that finds it, from the root, where the proof plays another book. */
  readonly twins?: string
}

export const REPORTING = 'shared/knowledge/reporting.ts'
export const FIELDS = 'shared/knowledge/reporting-fields.ts'
export const VIEW = 'shared/knowledge/seat-view.ts'
export const READ = 'shared/knowledge/entries-read.ts'
export const STORY = 'shared/knowledge/story.ts'
export const FIGHTS = 'shared/knowledge/fights.ts'
export const REVIEW = 'shared/review/beliefs.ts'
export const SHEETS = 'shared/review/own-sheets.ts'
export const CONTEXT = 'shared/campaign/context.ts'
export const MOVE = 'shared/campaign/move'
export const UMPIRES = 'shared/campaign/umpires'

export function m(name: string, file: string, find: string, put: string, kind?: string): Mutant {
  return { name, file, find, put, ...(kind === undefined ? {} : { kind }) }
}

/** Looked for by an assistant umpire. */
export function a(name: string, file: string, find: string, put: string, kind: string): Mutant {
  return { ...m(name, file, find, put, kind), as: 'umpire' }
}
