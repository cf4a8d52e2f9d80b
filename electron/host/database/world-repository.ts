import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { isOverDecision, isOverDespatch, isOverMeeting, isOverTale } from '../../../shared/campaign/over.ts'
import type {
  CableState,
  Decision,
  Despatch,
  Encounter,
  Force,
  LedgerLine,
  PlaceState,
  Seat,
  Ship,
  Side,
  Tale,
  World,
} from '../../../shared/campaign/world.ts'
import type { GunClass } from '../../../shared/vocabulary/guns.ts'
import { CountTable } from './count-table.ts'
import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'
import { type Children, KeyedTable } from './keyed-table.ts'
import type { Cell, Row } from './rows.ts'
import {
  cableRows,
  campaignRows,
  decisionRows,
  despatchRows,
  encounterRows,
  forceRows,
  ledgerRows,
  placeRows,
  presentRows,
  seatRows,
  shipRows,
  sideRows,
  stageRows,
  taleRows,
} from './world-rows.ts'

const rounds: Children<Ship> = {
  asText: (ship) => JSON.stringify([ship.guns, ship.rounds]),
  write(db, _branch, id, ship) {
    db.sql('DELETE FROM ship_rounds WHERE ship = ?').run(id)
    const insert = db.sql(insertInto('ship_rounds', ['ship', 'ord', 'gun_class', 'guns', 'rounds']))
    const classes = [...new Set([...Object.keys(ship.guns), ...Object.keys(ship.rounds)])] as GunClass[]
    classes.forEach((gun, ord) => {
      insert.run(id, ord, gun, ship.guns[gun] ?? null, ship.rounds[gun] ?? null)
    })
  },
  read(db) {
    const all = grouped(db.sql('SELECT * FROM ship_rounds ORDER BY ship, ord').all(), 'ship')
    return (row) => {
      const of = all.get(String(row['id'])) ?? []
      const column = (name: string): Record<string, Cell> =>
        Object.fromEntries(of.filter((r) => r[name] !== null).map((r) => [String(r['gun_class']), r[name] ?? null]))
      return { guns: column('guns'), rounds: column('rounds') }
    }
  },
}

const stages: Children<Despatch> = {
  asText: (despatch) => JSON.stringify(despatch.stages),
  write(db, branch, id, despatch) {
    db.sql('DELETE FROM despatch_stage WHERE branch = ? AND despatch = ?').run(branch, id)
    const insert = db.sql(insertInto('despatch_stage', ['branch', 'despatch', 'ord', ...stageRows.columns]))
    despatch.stages.forEach((stage, ord) => {
      insert.run(branch, id, ord, ...stageRows.toCells(stage))
    })
  },
  read(db, branch) {
    const rows = db.sql('SELECT * FROM despatch_stage WHERE branch = ? ORDER BY despatch, ord').all(branch)
    const all = grouped(rows, 'despatch')
    return (row) => ({ stages: (all.get(String(row['id'])) ?? []).map((r) => stageRows.fromRow(r)) })
  },
}

function grouped(rows: readonly Row[], by: string): Map<string, Row[]> {
  const out = new Map<string, Row[]>()
  for (const row of rows) {
    const key = String(row[by])
    const list = out.get(key)
    if (list) list.push(row)
    else out.set(key, [row])
  }
  return out
}

/** Parts of the world that have tables, or columns, of their own; every other part goes whole into `world_part`. */
const TABLED: ReadonlySet<string> = new Set([
  'campaign',
  'branch',
  'clock',
  'move',
  'sides',
  'seats',
  'ships',
  'forces',
  'places',
  'cables',
  'despatches',
  'ledger',
  'encounters',
  'decisions',
  'tales',
  'counts',
])

/** A part of so many characters is packed: what a move keeps of itself while it runs comes to a megabyte, and is written again with every sheet. */
const PACKED_FROM = 4096
/** No part is larger, unpacked: what says that it is was not written by this program. */
const LARGEST = 2 ** 28

const cellOf = (text: string): Cell => (text.length < PACKED_FROM ? text : zstdCompressSync(text))
const unpacked = (cell: Cell | undefined): Cell =>
  cell instanceof Uint8Array ? zstdDecompressSync(cell, { maxOutputLength: LARGEST }).toString('utf8') : (cell ?? null)

/** The text of what never changes any more. */
const keptTexts = new WeakMap<object, string>()

/** A part as JSON. What in it is frozen, two steps deep, as whole truths that were put aside, is written once: between two inputs it is the same. */
function textOf(part: unknown, steps = 2): string {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return JSON.stringify(part)
  const known = keptTexts.get(part)
  if (known !== undefined) return known
  const frozen = Object.isFrozen(part)
  if (!frozen && steps === 0) return JSON.stringify(part)
  const fields = Object.entries(part).filter(([, value]) => value !== undefined)
  const text = frozen
    ? JSON.stringify(part)
    : `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${textOf(value, steps - 1)}`).join(',')}}`
  if (frozen) keptTexts.set(part, text)
  return text
}

/** The truth of the line that is played: reads it whole, and writes what an input changed of it. After a failure, load again. */
export class WorldRepository {
  readonly #seats = new KeyedTable<Seat>(seatRows)
  readonly #ships = new KeyedTable<Ship>(shipRows, { children: rounds })
  readonly #forces = new KeyedTable<Force>(forceRows)
  readonly #places = new KeyedTable<PlaceState>(placeRows)
  readonly #cables = new KeyedTable<CableState>(cableRows)
  readonly #tales = new KeyedTable<Tale>(taleRows, { done: isOverTale })
  readonly #despatches = new KeyedTable<Despatch>(despatchRows, {
    branched: true,
    done: isOverDespatch,
    children: stages,
  })
  readonly #encounters = new KeyedTable<Encounter>(encounterRows, { branched: true, done: isOverMeeting })
  readonly #decisions = new KeyedTable<Decision>(decisionRows, { branched: true, done: isOverDecision })
  readonly #counts = new CountTable()
  readonly #tables = [
    this.#seats,
    this.#ships,
    this.#forces,
    this.#places,
    this.#cables,
    this.#tales,
    this.#despatches,
    this.#encounters,
    this.#decisions,
  ]
  #ledgerWritten = 0
  /** Places of the lines that were written before their government knew of them. */
  #ledgerUnheard: number[] = []
  #parts = new Map<string, string>()

  /** Writes the whole truth in place of whatever stood in its tables: when a campaign begins, or another line is taken up. */
  rewrite(db: WriteDb, branch: number, seq: number, world: World): void {
    for (const table of [...this.#tables].reverse()) table.clear(db, branch)
    for (const table of ['ship_rounds', 'world_part', 'side', 'present']) db.sql(`DELETE FROM ${table}`).run()
    db.sql('DELETE FROM ledger_entry WHERE branch = ?').run(branch)
    this.#ledgerWritten = 0
    this.#ledgerUnheard = []
    this.#parts = new Map()
    const side = db.sql(insertInto('side', ['ord', ...sideRows.columns]))
    world.sides.forEach((of, ord) => {
      side.run(ord, ...sideRows.toCells(of))
    })
    db.sql(insertInto('present', ['one', 'clock', 'seq', ...presentRows.columns])).run(
      1,
      world.clock,
      seq,
      ...presentRows.toCells(world.move),
    )
    this.#counts.rewrite(db, world.counts)
    this.#saveRest(db, branch, world)
  }

  /** Writes what differs from what was last written. */
  save(db: WriteDb, branch: number, seq: number, world: World): void {
    const set = ['clock', 'seq', ...presentRows.columns].map((column) => `${column} = ?`).join(', ')
    db.sql(`UPDATE present SET ${set}`).run(world.clock, seq, ...presentRows.toCells(world.move))
    this.#counts.save(db, world.counts)
    this.#saveRest(db, branch, world)
  }

  /** Reads the truth and the journal's number up to which it stands. */
  load(db: ReadDb, branch: number): { world: World; seq: number } {
    const present = db.sql('SELECT * FROM present').get()
    const campaign = db.sql('SELECT * FROM campaign').get()
    if (!present || !campaign) throw new TypeError('the campaign is not there')
    const settings = db.sql('SELECT name, value FROM setting ORDER BY ord').all()
    const ledger = db.sql('SELECT * FROM ledger_entry WHERE branch = ? ORDER BY ord').all(branch)
    const parts = db.sql('SELECT name, body FROM world_part').all()
    this.#parts = new Map(parts.map((row) => [textIn(row, 'name'), textIn({ body: unpacked(row['body']) }, 'body')]))
    this.#ledgerWritten = ledger.length
    this.#ledgerUnheard = ledger.flatMap((row, ord) => (row['known_at'] === null ? [ord] : []))
    const world = {
      campaign: {
        ...campaignRows.fromRow(campaign),
        settings: Object.fromEntries(settings.map((row) => [textIn(row, 'name'), JSON.parse(textIn(row, 'value'))])),
      },
      branch: textIn(db.sql('SELECT key FROM branch WHERE id = ?').get(branch), 'key'),
      clock: wholeIn(present, 'clock'),
      move: presentRows.fromRow(present),
      sides: db
        .sql('SELECT * FROM side ORDER BY ord')
        .all()
        .map((row) => sideRows.fromRow(row) as unknown as Side),
      seats: this.#seats.load(db, branch),
      ships: this.#ships.load(db, branch),
      forces: this.#forces.load(db, branch),
      places: this.#places.load(db, branch),
      cables: this.#cables.load(db, branch),
      despatches: this.#despatches.load(db, branch),
      ledger: ledger.map((row) => ledgerRows.fromRow(row) as unknown as LedgerLine),
      encounters: this.#encounters.load(db, branch),
      decisions: this.#decisions.load(db, branch),
      tales: this.#tales.load(db, branch),
      // A file of before there was war ashore has none of it.
      parties: {},
      ransoms: {},
      shoreNews: {},
      ...Object.fromEntries([...this.#parts].map(([name, body]) => [name, JSON.parse(body)])),
      counts: this.#counts.load(db, this.#parts.get('counts')),
    } as unknown as World
    return { world, seq: wholeIn(present, 'seq') }
  }

  #saveRest(db: WriteDb, branch: number, world: World): void {
    this.#seats.save(db, branch, world.seats)
    this.#ships.save(db, branch, world.ships)
    this.#forces.save(db, branch, world.forces)
    this.#places.save(db, branch, world.places)
    this.#cables.save(db, branch, world.cables)
    this.#tales.save(db, branch, world.tales)
    this.#despatches.save(db, branch, world.despatches)
    this.#encounters.save(db, branch, world.encounters)
    this.#decisions.save(db, branch, world.decisions)
    const line = db.sql(insertInto('ledger_entry', ['branch', 'ord', ...ledgerRows.columns]))
    const heard = this.#ledgerUnheard.filter((ord) => world.ledger[ord]?.knownAt != null)
    for (const ord of heard)
      db.sql('UPDATE ledger_entry SET known_at = ? WHERE branch = ? AND ord = ?').run(
        world.ledger[ord]?.knownAt ?? null,
        branch,
        ord,
      )
    if (heard.length > 0) this.#ledgerUnheard = this.#ledgerUnheard.filter((ord) => !heard.includes(ord))
    for (let ord = this.#ledgerWritten; ord < world.ledger.length; ord++) {
      const entry = world.ledger[ord] as LedgerLine
      line.run(branch, ord, ...ledgerRows.toCells(entry))
      if (entry.knownAt === null) this.#ledgerUnheard.push(ord)
    }
    this.#ledgerWritten = world.ledger.length
    for (const [name, part] of Object.entries(world)) {
      if (TABLED.has(name) || part === undefined) continue
      const body = textOf(part)
      if (this.#parts.get(name) === body) continue
      db.sql(
        'INSERT INTO world_part (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body',
      ).run(name, cellOf(body))
      this.#parts.set(name, body)
    }
    // What the world has no more is not in the file either: it would come back when the file is opened.
    for (const name of this.#parts.keys()) {
      if (!TABLED.has(name) && (world as unknown as Record<string, unknown>)[name] !== undefined) continue
      db.sql('DELETE FROM world_part WHERE name = ?').run(name)
      this.#parts.delete(name)
    }
  }
}
