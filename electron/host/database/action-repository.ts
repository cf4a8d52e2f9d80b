import type { AloneMaking } from '../../../shared/action/alone.ts'
import type { ActionEvent } from '../../../shared/action/contract.ts'
import { type Secrets, secretsSchema } from '../../../shared/dice/secrets.ts'
import type { Thrown } from '../../../shared/explanation/finding.ts'
import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'

/** Whether the file holds an action by itself. */
export function isAction(db: ReadDb): boolean {
  return db.sql('SELECT 1 AS found FROM action').get() !== undefined
}

export function addAction(db: WriteDb, making: AloneMaking, made: { readonly by: string; readonly at: string }): void {
  const { secrets } = making
  const columns = ['one', 'book', 'seed', 'setup', 'made_by', 'made_at', ...(secrets ? ['secrets'] : [])]
  db.sql(insertInto('action', columns)).run(
    1,
    making.book,
    making.seed,
    JSON.stringify(making.setup ?? {}),
    made.by,
    made.at,
    ...(secrets ? [JSON.stringify(secrets)] : []),
  )
}

/** What the action was made from; the file must hold one. */
export function readAction(db: ReadDb): AloneMaking {
  const row = db.sql('SELECT * FROM action').get()
  const secrets = row?.['secrets'] ?? null
  return {
    book: textIn(row, 'book'),
    seed: textIn(row, 'seed'),
    ...(secrets === null ? {} : { secrets: secretsSchema.parse(JSON.parse(String(secrets))) as Secrets }),
    setup: JSON.parse(textIn(row, 'setup')),
  }
}

/** One input and what came of it. `standing` is the hash of the action after it. */
export interface ActionRow {
  readonly seq: number
  readonly kind: string
  readonly seat: string | null
  readonly input: unknown
  readonly step: number
  readonly branch: string
  readonly standing: string
  readonly enteredAt: string
}

export function addActionInput(
  db: WriteDb,
  row: ActionRow,
  events: readonly ActionEvent[],
  throws: readonly Thrown[],
): void {
  const columns = ['seq', 'kind', 'seat', 'input', 'step', 'branch', 'standing', 'entered_at']
  const { seq, kind, seat, input, step, branch, standing, enteredAt } = row
  db.sql(insertInto('action_input', columns)).run(
    seq,
    kind,
    seat,
    JSON.stringify(input),
    step,
    branch,
    standing,
    enteredAt,
  )
  const event = db.sql(insertInto('action_event', ['seq', 'ord', 'kind', 'says', 'rules']))
  events.forEach((one, ord) => {
    event.run(seq, ord, one.kind, one.says, [...new Set(one.because.map(({ rule }) => rule))].join(' '))
  })
  const thrown = db.sql(insertInto('action_throw', ['seq', 'ord', 'rule', 'subject', 'purpose', 'faces']))
  throws.forEach((one, ord) => {
    thrown.run(seq, ord, one.rule, one.subject, one.purpose, one.faces.join(' '))
  })
}

/** The throws of each input, by its number. */
export function readActionThrows(db: ReadDb): Map<number, Thrown[]> {
  const all = new Map<number, Thrown[]>()
  for (const row of db.sql('SELECT * FROM action_throw ORDER BY seq, ord').all()) {
    const seq = wholeIn(row, 'seq')
    const one = { rule: textIn(row, 'rule'), subject: textIn(row, 'subject'), purpose: textIn(row, 'purpose') }
    all.set(seq, [...(all.get(seq) ?? []), { ...one, faces: textIn(row, 'faces').split(' ').map(Number) }])
  }
  return all
}

/** Every input in order. */
export function readActionInputs(db: ReadDb): ActionRow[] {
  return db
    .sql('SELECT * FROM action_input ORDER BY seq')
    .all()
    .map((row) => ({
      seq: wholeIn(row, 'seq'),
      kind: textIn(row, 'kind'),
      seat: row['seat'] === null ? null : textIn(row, 'seat'),
      input: JSON.parse(textIn(row, 'input')),
      step: wholeIn(row, 'step'),
      branch: textIn(row, 'branch'),
      standing: textIn(row, 'standing'),
      enteredAt: textIn(row, 'entered_at'),
    }))
}
