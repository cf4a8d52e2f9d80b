import Database from 'better-sqlite3'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { Migration } from './migrations.ts'

/*
 * Nothing that stands in a file's schema may run before it is known to be Wardroom's own: a trigger, a view, a check or a virtual table of
 * somebody else's could do anything. So the schema is compared word by word with what the migrations make, before a row is read.
 */

interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string | null
}

/** More than Wardroom will ever have: a schema without end is not read to its end. */
const MOST = 500

function objectsIn(database: Database.Database): SchemaObject[] {
  return database
    .prepare<[], SchemaObject>(`SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema LIMIT ${MOST}`)
    .all()
}

/** What every file is opened with before anything of it is read. */
export function beWary(database: Database.Database): void {
  database.pragma('trusted_schema = OFF')
  database.pragma('cell_size_check = ON')
  database.pragma('mmap_size = 0')
  database.pragma('temp_store = MEMORY')
}

const expected = new Map<string, ReadonlySet<string>>()

function expectedOf(version: number, migrations: readonly Migration[]): ReadonlySet<string> {
  const run = migrations.filter((migration) => migration.version <= version)
  const key = run.map(({ sql }) => sql).join('\n')
  const known = expected.get(key)
  if (known) return known
  const database = new Database(':memory:')
  try {
    for (const { sql } of run) database.exec(sql)
    const made = new Set(objectsIn(database).map((one) => JSON.stringify(one)))
    expected.set(key, made)
    return made
  } finally {
    database.close()
  }
}

/** Refuses a file whose tables are not exactly those of its version; nothing of them has been used yet. */
export function demandSchema(
  file: string,
  database: Database.Database,
  version: number,
  migrations: readonly Migration[],
): void {
  const due = expectedOf(version, migrations)
  const found = objectsIn(database)
  const odd = found.find((one) => !due.has(JSON.stringify(one)))
  if (odd === undefined && found.length === due.size) return
  const what =
    odd === undefined ? 'something of it is missing' : `the ${odd.type} ${JSON.stringify(odd.name)} is not of it`
  refuse(
    'file.schema',
    `${file} is not as Wardroom makes a file of version ${version} (${what}): nothing in it was run, and it was not touched.`,
  )
}
