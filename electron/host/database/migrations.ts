import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}

const FIRST = '0010-create-campaign.sql'

/** The folder `migrations/`: beside the sources, or among an installed application's resources. */
export function migrationsFolder(): string {
  const resources = (process as { resourcesPath?: string }).resourcesPath
  const from: string[] = resources === undefined ? [] : [resources]
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    from.push(at)
    if (path.dirname(at) === at) break
  }
  const found = from.map((at) => path.join(at, 'migrations')).find((at) => existsSync(path.join(at, FIRST)))
  if (found === undefined) throw new Error('The folder "migrations" is missing from this installation.')
  return found
}

/** All migrations, oldest first. Their numbers rise in steps of ten, so that none is forgotten or there twice. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
  return files.map((name, i) => {
    const version = Number(name.slice(0, 4))
    if (version !== (i + 1) * 10) throw new Error(`Migration ${name} should be number ${(i + 1) * 10}.`)
    return { version, name, sql: readFileSync(path.join(folder, name), 'utf8') }
  })
}

export function readSnapshot(folder = migrationsFolder()): string {
  return readFileSync(path.join(folder, 'schema.snapshot.sql'), 'utf8')
}

/** A schema as one text: each object's own SQL, in the order of their names. */
export function schemaText(objects: readonly { readonly name: string; readonly sql: string }[]): string {
  return `${[...objects]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ sql }) => `${sql};`)
    .join('\n\n')}\n`
}
