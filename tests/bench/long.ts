import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import Database from 'better-sqlite3'
import { readPack } from '../../electron/host/campaign/packs.ts'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { snapshotsOf } from '../../electron/host/database/snapshots.ts'
import { type Sent, viewFrame } from '../../shared/bridge/view-frames.ts'
import type { CampaignState } from '../../shared/campaign/outcome.ts'
import { windowView } from '../../shared/knowledge/window-view.ts'
import { PACK, playWar } from '../prove/wars/war.ts'
import { viewAll } from './durable.ts'
import { columns, machine, median, megabytes, memory, ms, timed } from './measure.ts'

/** What a war costs that has gone on for so many moves. */
const USUAL_MOVES: readonly number[] = [10, 40]
const SEED = 1898
/** Times the file is opened, and the moves before it whose inputs are added up. */
const OPENINGS = 3
const LAST_MOVES = 10
const OPTIONS = { passcodeCost: 16 } as const
/** What is promised: the copies together against the file, an opening against that of a war that has just been made, and bytes of file a move. */
const PROMISED = { mostOfCopies: 2, mostOfOpening: 3, mostOfMove: 40 * 1024 } as const
const TABLES_SHOWN = 10
const KINDS_SHOWN = 5

interface Told {
  readonly kind: string
  readonly entries: number
  /** Of these, those that stand whole in the file. */
  readonly whole: number
  readonly bytes: number
  /** What they would come to if each stood whole. */
  readonly bytesWhole: number
}

interface Look {
  readonly moves: number
  readonly file: number
  readonly tables: readonly { readonly name: string; readonly bytes: number }[]
  readonly told: readonly Told[]
  readonly copies: { readonly count: number; readonly bytes: number }
  readonly opening: number
  readonly openingNew: number
  /** All inputs of a move, each judged and on the disk; with the copy of the move before. */
  readonly inputs: number
  readonly views: number
  readonly viewBytes: number
  /** What the windows of all seats are sent when they open, and when a move has closed: their views without what is old, and what changed of these. */
  readonly windowBytes: number
  readonly frameBytes: number
  /** What the campaign takes that was opened, with its views made once. */
  readonly heap: number
}

/** Plays a scripted war of ten seats, in a file with its dated copies, and looks at what it costs at each of these move counts. */
function playLong(counts: readonly number[]): Look[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-long-'))
  const file = path.join(folder, 'long.wardroom')
  const looks: Look[] = []
  const inputs: number[] = []
  let inMove = 0
  let sent = new Map<string, Sent>()
  try {
    const openingNew = openNew(path.join(folder, 'new.wardroom'))
    playWar({
      seed: SEED,
      moves: Math.max(...counts),
      file,
      copies: true,
      unverified: true,
      took: (milliseconds) => {
        inMove += milliseconds
      },
      closed: (service) => {
        inputs.push(inMove)
        inMove = 0
        const { number } = service.state.world.move
        if (number % 10 === 0) process.stderr.write(`move ${number} …\n`)
        if (counts.includes(number + 1)) sent = windowsOf(service)
        if (!counts.includes(number)) return service
        const windows = windowsOf(service)
        const frames = [...windows].map(([seat, now]) => JSON.stringify(viewFrame(sent.get(seat) ?? null, now)).length)
        service.close()
        const weighed = weigh(file, service.state)
        const before = memory().heap
        const { opened, opening } = openAgain(file)
        const { seats, seatBytes } = viewAll(opened)
        looks.push({
          moves: number,
          ...weighed,
          opening,
          openingNew,
          inputs: median(inputs.slice(-LAST_MOVES)),
          views: seats,
          viewBytes: seatBytes,
          windowBytes: sum([...windows.values()].map(({ text }) => text.length)),
          frameBytes: sum(frames),
          heap: memory().heap - before,
        })
        return opened
      },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return looks
}

/** What each seat's window shows, as it is sent to one that has just opened. */
function windowsOf(service: CampaignService): Map<string, Sent> {
  const seats = service.seats().filter(({ role }) => role !== 'umpire')
  return new Map(
    seats.map(({ id }) => {
      const text = JSON.stringify(windowView(service.seatView(id)))
      return [id, { text, view: JSON.parse(text) }]
    }),
  )
}

/** Milliseconds in which a war opens that has just been made. */
function openNew(file: string): number {
  CampaignService.create(file, readPack(PACK), { ...OPTIONS, seed: String(SEED) }).service.close()
  const { opened, opening } = openAgain(file)
  opened.close()
  return opening
}

function openAgain(file: string): { opened: CampaignService; opening: number } {
  const took: number[] = []
  const open = (): CampaignService => {
    const holder: { service?: CampaignService } = {}
    took.push(
      timed(() => {
        holder.service = CampaignService.open(file, OPTIONS)
      }),
    )
    return holder.service as CampaignService
  }
  for (let i = 1; i < OPENINGS; i++) open().close()
  return { opened: open(), opening: median(took) }
}

/** What a file that is closed holds, table by table and kind by kind. */
function weigh(file: string, { logbooks }: CampaignState): Pick<Look, 'file' | 'tables' | 'told' | 'copies'> {
  const whole = new Map<string, number>()
  for (const { body } of Object.values(logbooks).flat())
    whole.set(body.kind, (whole.get(body.kind) ?? 0) + Buffer.byteLength(JSON.stringify(body)))
  const database = new Database(file, { readonly: true })
  const tables = database
    .prepare<[], Look['tables'][number]>(
      'SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC',
    )
    .all()
  const told = database
    .prepare<[], Omit<Told, 'bytesWhole'>>(
      'SELECT kind, count(*) AS entries, count(*) - count(base) AS whole, sum(length(CAST(body AS BLOB))) AS bytes FROM logbook_entry GROUP BY kind ORDER BY bytes DESC',
    )
    .all()
    .map((row) => ({ ...row, bytesWhole: whole.get(row.kind) ?? 0 }))
  database.close()
  const copies = snapshotsOf(file).map((copy) => statSync(copy).size)
  return { file: statSync(file).size, tables, told, copies: { count: copies.length, bytes: sum(copies) } }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const KILO = 1024
const kilobytes = (bytes: number): string => `${(bytes / KILO).toFixed(bytes < 10 * KILO ? 1 : 0)} KB`

function judge(looks: readonly Look[]): { says: string; holds: boolean }[] {
  return looks.flatMap((look) => {
    const copies = look.copies.bytes / look.file
    const opening = look.opening / look.openingNew
    return [
      {
        says: `${look.moves} moves: the copies together ${copies.toFixed(2)} x the file (at most ${PROMISED.mostOfCopies})`,
        holds: copies <= PROMISED.mostOfCopies,
      },
      {
        says: `${look.moves} moves: opening ${opening.toFixed(2)} x that of a new war (at most ${PROMISED.mostOfOpening})`,
        holds: opening <= PROMISED.mostOfOpening,
      },
      {
        says: `${look.moves} moves: ${kilobytes(look.file / look.moves)} of file a move (at most ${kilobytes(PROMISED.mostOfMove)})`,
        holds: look.file / look.moves <= PROMISED.mostOfMove,
      },
    ]
  })
}

function print(looks: readonly Look[]): void {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const row = (name: string, of: (look: Look) => string): string[] => [name, ...looks.map(of)]
  const names = [...new Set(looks.flatMap(({ tables }) => tables.slice(0, TABLES_SHOWN).map(({ name }) => name)))]
  const kinds = [...new Set(looks.flatMap(({ told }) => told.slice(0, KINDS_SHOWN).map(({ kind }) => kind)))]
  const ofTable = ({ tables }: Look, name: string): number => tables.find((table) => table.name === name)?.bytes ?? 0
  const ofKind = ({ told }: Look, kind: string): Told | undefined => told.find((one) => one.kind === kind)
  say(`A war of ten seats, seed ${SEED}, by its moves. ${machine()}`)
  say('')
  say(
    columns([
      row('moves', ({ moves }) => String(moves)),
      row('file', ({ file }) => megabytes(file)),
      row('  a move', ({ file, moves }) => kilobytes(file / moves)),
      ...names.map((name) => row(`  ${name}`, (look) => kilobytes(ofTable(look, name)))),
      row('logbooks, not yet packed', ({ told }) => kilobytes(sum(told.map(({ bytes }) => bytes)))),
      ...kinds.flatMap((kind) => [
        row(`  ${kind}`, (look) => kilobytes(ofKind(look, kind)?.bytes ?? 0)),
        row('    entries, of them whole', (look) => {
          const { entries, whole } = ofKind(look, kind) ?? { entries: 0, whole: 0 }
          return `${entries}, ${whole}`
        }),
      ]),
      row('copies', ({ copies }) => `${copies.count}, ${megabytes(copies.bytes)}`),
      row('opening, ms', ({ opening }) => ms(opening)),
      row('opening of a new war, ms', ({ openingNew }) => ms(openingNew)),
      row('all inputs of a move, ms', ({ inputs }) => ms(inputs)),
      row('views of all seats, ms', ({ views }) => ms(views)),
      row('views of all seats', ({ viewBytes }) => kilobytes(viewBytes)),
      row('  of these in their windows', ({ windowBytes }) => kilobytes(windowBytes)),
      row('  sent when a move has closed', ({ frameBytes }) => kilobytes(frameBytes)),
      row('heap', ({ heap }) => megabytes(heap)),
    ]),
  )
  say('')
  for (const { says, holds } of judge(looks)) say(`${holds ? 'holds' : 'FAILS'}  ${says}`)
}

/** `--long [--moves LIST]`: prints what it found, with one line of JSON, and says whether all holds. */
export function long(counts: string | undefined): boolean {
  const looks = playLong(counts === undefined ? USUAL_MOVES : counts.split(',').map(Number))
  print(looks)
  const ok = judge(looks).every(({ holds }) => holds)
  process.stdout.write(`${JSON.stringify({ bench: 'long', ok, looks })}\n`)
  return ok
}

/** Move counts as they are typed: whole numbers from 1, with commas between them. */
export function areCounts(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,4}(,[1-9]\d{0,4})*$/.test(text)
}
