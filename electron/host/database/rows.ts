/** What SQLite gives and takes. */
export type Cell = string | number | null | Uint8Array
export type Row = Readonly<Record<string, Cell>>

/** How a cell holds a value: as it is, a truth as 0 or 1, or anything nested as JSON. */
type Kind = 'plain' | 'flag' | 'json'

/** One column of an object's row. `path` is where its value stands in the object; one step deep at most ("position.lat"). */
interface Column {
  readonly column: string
  readonly path: readonly string[]
  readonly kind: Kind
  /** Whether an empty cell means that the field is not there, rather than null. */
  readonly optional: boolean
}

type Plain = Record<string, unknown>

/**
 * How objects of one kind lie in one table. Fields that the table has no column for go as JSON into its column `more`, so that
 * an object comes back exactly as it was written, whatever was added to it since the table was made.
 */
export interface Mapping {
  readonly table: string
  readonly columns: readonly string[]
  toCells(of: object): Cell[]
  fromRow(row: Row): Plain
}

/** "lat=position.lat", "plot:json", "ready:flag", "side?" (absent when empty), or a mere name that is column and field at once. */
function readColumn(text: string): Column {
  const [names = '', kind = 'plain'] = text.split(':')
  const [before = '', path] = names.split('=')
  const optional = before.endsWith('?')
  const column = optional ? before.slice(0, -1) : before
  if (kind !== 'plain' && kind !== 'flag' && kind !== 'json') throw new Error(`no such kind of column: ${text}`)
  return { column, path: (path ?? column).split('.'), kind, optional }
}

/** A text that begins with "-" names a field that another table holds. */
export function mapping(table: string, ...texts: string[]): Mapping {
  const columns = texts.filter((text) => !text.startsWith('-')).map(readColumn)
  const top = new Set(columns.filter((c) => c.path.length === 1).map((c) => c.path[0] ?? ''))
  for (const text of texts) if (text.startsWith('-')) top.add(text.slice(1))
  const nested = new Map<string, Set<string>>()
  for (const { path } of columns) {
    const [outer = '', inner] = path
    if (inner !== undefined) nested.set(outer, (nested.get(outer) ?? new Set()).add(inner))
  }

  /** What has no column: fields unknown to the table, and nested objects with a field unknown to it. */
  function rest(of: Plain): Cell {
    let more: Plain | null = null
    for (const name in of) {
      if (top.has(name) || of[name] === undefined) continue
      const known = nested.get(name)
      const inner = of[name]
      if (known && (inner === null || (typeof inner === 'object' && hasNoOther(inner, known)))) continue
      more ??= {}
      more[name] = inner
    }
    return more === null ? null : JSON.stringify(more)
  }

  function toCells(given: object): Cell[] {
    const of = given as Plain
    // Made of its length: thousands of rows are looked over after every step, and nearly all are thrown away.
    const cells = new Array<Cell>(columns.length + 1)
    for (let i = 0; i < columns.length; i++) {
      const { path, kind } = columns[i] as Column
      let value = of[path[0] ?? '']
      if (path.length === 2 && value !== undefined && value !== null) value = (value as Plain)[path[1] ?? '']
      if (value === undefined || value === null) cells[i] = null
      else if (kind === 'plain') cells[i] = value as Cell
      else if (kind === 'flag') cells[i] = value ? 1 : 0
      else cells[i] = JSON.stringify(value)
    }
    cells[columns.length] = rest(of)
    return cells
  }

  function fromRow(row: Row): Plain {
    const out: Plain = {}
    for (const name of nested.keys()) out[name] = null
    for (const { column, path, kind, optional } of columns) {
      const cell = row[column] ?? null
      const [outer = '', inner] = path
      if (inner !== undefined) {
        if (cell === null) continue
        out[outer] ??= {}
        ;(out[outer] as Plain)[inner] = read(cell, kind)
      } else if (cell !== null) out[outer] = read(cell, kind)
      else if (!optional) out[outer] = null
    }
    const more = row['more']
    return typeof more === 'string' ? Object.assign(out, JSON.parse(more) as Plain) : out
  }

  return { table, columns: [...columns.map((c) => c.column), 'more'], toCells, fromRow }
}

function read(cell: Cell, kind: Kind): unknown {
  if (kind === 'flag') return cell === 1
  return kind === 'json' ? JSON.parse(String(cell)) : cell
}

function hasNoOther(of: object, names: ReadonlySet<string>): boolean {
  for (const name in of) if (!names.has(name)) return false
  return true
}
