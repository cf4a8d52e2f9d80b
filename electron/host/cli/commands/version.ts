import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strategicBooks, tacticalBooks } from '../../../../shared/books/registry.ts'
import { projectFolder } from '../../bridge/folders.ts'
import { readMigrations } from '../../database/migrations.ts'
import type { Printed } from '../printed.ts'

export function programVersion(): string {
  const manifest = JSON.parse(readFileSync(path.join(projectFolder(), 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

/** The version of the program, the number of the last migration that its files have seen, and the books that it plays. */
export async function version(): Promise<Printed> {
  const books = [...new Set([...strategicBooks, ...tacticalBooks].map((book) => book.identity.id))]
  return { json: { wardroom: programVersion(), files: readMigrations().at(-1)?.version ?? 0, books } }
}
