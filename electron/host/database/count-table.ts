import { takeChangedCounts } from '../../../shared/campaign/counts.ts'
import type { World } from '../../../shared/campaign/world.ts'
import { type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'

/**
 * How often there was what (`shared/campaign/counts.ts`), a row each, in the order in which they were first counted. Of tens of thousands an input
 * changes a few, and only these are looked at. After a transaction that failed, load again.
 */
export class CountTable {
  #places = new Map<string, number>()
  /** They stand where an earlier version kept them. */
  #elsewhere = false

  /** `before`: the JSON in which an earlier version kept all of them, where it is still there. */
  load(db: ReadDb, before?: string): World['counts'] {
    this.#places = new Map()
    this.#elsewhere = before !== undefined
    if (before !== undefined) return JSON.parse(before) as World['counts']
    const counts: Record<string, number> = {}
    for (const row of db.sql('SELECT place, name, n FROM count ORDER BY place').all()) {
      const name = textIn(row, 'name')
      counts[name] = wholeIn(row, 'n')
      this.#places.set(name, wholeIn(row, 'place'))
    }
    return counts
  }

  /** Writes what was set since it was last written. */
  save(db: WriteDb, counts: World['counts']): void {
    if (this.#elsewhere) return this.rewrite(db, counts)
    for (const name of takeChangedCounts(counts)) this.#put(db, name, counts[name] ?? 0)
  }

  /** Writes all, in place of whatever stands there. */
  rewrite(db: WriteDb, counts: World['counts']): void {
    db.sql('DELETE FROM count').run()
    this.#places = new Map()
    this.#elsewhere = false
    takeChangedCounts(counts)
    for (const name in counts) this.#put(db, name, counts[name] ?? 0)
  }

  #put(db: WriteDb, name: string, n: number): void {
    const place = this.#places.get(name)
    if (place !== undefined) {
      db.sql('UPDATE count SET n = ? WHERE place = ?').run(n, place)
      return
    }
    const next = this.#places.size + 1
    db.sql('INSERT INTO count (place, name, n) VALUES (?, ?, ?)').run(next, name, n)
    this.#places.set(name, next)
  }
}
