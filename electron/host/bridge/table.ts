import type { z } from 'zod'
import type { DoorRow, TableReplies, tableStepSchema, typedThrowsSchema } from '../../../shared/bridge/table.ts'
import type { TableView } from '../../../shared/bridge/table-view.ts'

/**
 * All that the bridge and the rooms ask of an open action: `ActionTable` is one. Every act names the place at the table from which it
 * comes, which the host knows of the line and no frame can change. Refusals are thrown as `Refused`.
 */
export interface Table {
  /** What the ids of its rooms are made of: it never leaves the host. */
  readonly id: string
  readonly file: string
  readonly title: string
  places(): readonly Omit<DoorRow, 'windows'>[]
  view(place: string): TableView
  orders(place: string, seat: string, given: unknown): void
  step(place: string, given: z.output<typeof tableStepSchema>): void
  throws(place: string, dice: z.output<typeof typedThrowsSchema>): TableReplies['tableThrows']
  /** Done at once, or asked of the others. */
  back(place: string, to: number): TableReplies['tableBack']
  end(place: string, note: string): TableReplies['tableEnd']
  lift(place: string): void
  replay(place: string, step: number, seat: string | null): TableReplies['tableReplay']
  answer(place: string, agree: boolean): void
  correct(ship: string, correction: unknown): void
  /** What the player at this place is writing, as it was last kept; null while nothing was. */
  draft(place: string): unknown
  saveDraft(place: string, draft: unknown): void
  record(place: string): TableReplies['tableRecord']
  newPasscode(place: string): string | Promise<string>
  checkPasscode(place: string, code: string): boolean | Promise<boolean>
  /** Called after each commit, once it is durable. Answers how to stop it. */
  onCommitted(listener: () => void): () => void
  close(): void
}
