import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import Database from 'better-sqlite3'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { snapshotsOf } from '../../electron/host/database/snapshots.ts'
import { playLongWar } from '../prove/wars/war.ts'
import type { LongLook } from './long-look.ts'
import { columns, machine, median, megabytes, ms } from './measure.ts'

/** What a war costs that has gone on for so many moves. */
const USUAL_MOVES: readonly number[] = [10, 40]
const SEED = 1898
/** The last moves of which the middle is given, and how often it is told how far the war has come. */
const LAST_MOVES = 20
const TOLD_EVERY = 20
/** Boards are fought every tenth day, of four moves. */
const BOARDS_ONE_IN = 40
const OPTIONS = { passcodeCost: 16 } as const
/** What is promised: the copies together against the file, an opening and memory against those of a war that has just been made, bytes of file a move, and the growth of what is done since the first count. */
const PROMISED = {
  mostOfCopies: 2,
  mostOfOpening: 3,
  mostOfMemory: 1.3,
  mostOfMove: 40 * 1024,
  mostGrowth: 1.3,
} as const
const TABLES_SHOWN = 10
const KINDS_SHOWN = 5

interface Told {
  readonly kind: string
  readonly entries: number
  /** Of these, those that stand whole in the file. */
  readonly whole: number
  readonly bytes: number
}

interface Look {
  readonly moves: number
  readonly file: number
  readonly tables: readonly { readonly name: string; readonly bytes: number }[]
  readonly told: readonly Told[]
  readonly copies: { readonly count: number; readonly bytes: number }
  /** Wall clock and processor that each of the last moves took, with its players, its inputs and its copy. */
  readonly played: { readonly wall: number; readonly processor: number }
  readonly opened: LongLook
}

/** Plays a scripted war of ten seats, in a file with its dated copies unless it is to have none, and looks at what it costs at each of these move counts. */
async function playLong(counts: readonly number[], keep: string | undefined, copies: boolean): Promise<Look[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-long-'))
  const file = path.join(folder, 'long.wardroom')
  const looks: Look[] = []
  if (keep !== undefined) mkdirSync(keep, { recursive: true })
  const clock = (): { wall: number; processor: number } => {
    const { user, system } = process.cpuUsage()
    return { wall: performance.now(), processor: (user + system) / 1000 }
  }
  let last = clock()
  let lately: { wall: number; processor: number }[] = []
  try {
    const notes = await playLongWar({
      seed: SEED,
      moves: Math.max(...counts),
      file,
      copies,
      unverified: true,
      open: true,
      boardsOneIn: BOARDS_ONE_IN,
      endless: true,
      closed: (service) => {
        const now = clock()
        lately = [...lately, { wall: now.wall - last.wall, processor: now.processor - last.processor }].slice(
          -LAST_MOVES,
        )
        const played = {
          wall: median(lately.map(({ wall }) => wall)),
          processor: median(lately.map((one) => one.processor)),
        }
        last = now
        const { number } = service.state.world.move
        if (number % TOLD_EVERY === 0)
          process.stderr.write(
            `move ${number}: ${ms(played.wall)} ms, of the processor ${ms(played.processor)}; ${kilobytes(statSync(file).size / number)} of file a move\n`,
          )
        if (!counts.includes(number)) return service
        service.close()
        const weighed = weigh(file)
        if (keep !== undefined) copyFileSync(file, path.join(keep, `move-${number}.wardroom`))
        const look = { moves: number, ...weighed, played, opened: lookAt(file) }
        process.stderr.write(`${JSON.stringify({ bench: 'long', look })}\n`)
        looks.push(look)
        const opened = CampaignService.open(file, { ...OPTIONS, snapshots: copies })
        last = clock()
        return opened
      },
    })
    for (const note of notes.filter((one) => /refused:|an error/.test(one))) process.stderr.write(`${note}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return looks
}

/** In a process of its own. */
function lookAt(file: string): LongLook {
  const looker = path.join(import.meta.dirname, 'long-look.ts')
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', looker, file], { encoding: 'utf8' })) as LongLook
}

/** What a file that is closed holds, table by table and kind by kind. */
function weigh(file: string): Pick<Look, 'file' | 'tables' | 'told' | 'copies'> {
  const database = new Database(file, { readonly: true })
  const tables = database
    .prepare<[], Look['tables'][number]>(
      'SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC',
    )
    .all()
  const told = database
    .prepare<[], Told>(
      'SELECT kind, count(*) AS entries, count(*) - count(base) AS whole, sum(length(CAST(body AS BLOB))) AS bytes FROM logbook_entry GROUP BY kind ORDER BY bytes DESC',
    )
    .all()
  database.close()
  const copies = snapshotsOf(file).map((copy) => statSync(copy).size)
  return { file: statSync(file).size, tables, told, copies: { count: copies.length, bytes: sum(copies) } }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const KILO = 1024
const kilobytes = (bytes: number): string => `${(bytes / KILO).toFixed(bytes < 10 * KILO ? 1 : 0)} KB`

type Said = { says: string; holds: boolean }

/** What is done again and again, and must not take longer as a war goes on. */
const DONE: readonly { readonly name: string; readonly of: (look: LongLook) => number }[] = [
  { name: 'all sheets handed in', of: ({ sheets }) => sheets },
  { name: 'a move stepped', of: ({ step }) => step },
  { name: 'checkpoint and packing, the next move announced', of: ({ after }) => after },
  { name: 'views of all seats', of: ({ views }) => views },
  { name: 'windows of all seats opened', of: ({ windows }) => windows },
  { name: 'frames to all seats', of: ({ frames }) => frames },
  { name: 'window of the umpire', of: ({ umpire }) => umpire },
  { name: 'slider of the umpire', of: ({ slider }) => slider },
  { name: 'slider of a seat', of: ({ sliderSeat }) => sliderSeat },
]

function judge(looks: readonly Look[]): Said[] {
  const most = (says: string, of: number, limit: number): Said => ({
    says: `${says} (at most ${limit})`,
    holds: of <= limit,
  })
  const [first] = looks
  return looks.flatMap((look) => {
    const { moves, opened, file } = look
    const copies = look.copies.bytes / file
    const opening = opened.opening / opened.openingNew
    const resident = opened.resident / opened.residentNew
    return [
      ...(look.copies.count === 0
        ? []
        : [most(`${moves} moves: the copies together ${copies.toFixed(2)} x the file`, copies, PROMISED.mostOfCopies)]),
      most(`${moves} moves: opening ${opening.toFixed(2)} x that of a new war`, opening, PROMISED.mostOfOpening),
      most(
        `${moves} moves: resident memory ${resident.toFixed(2)} x that of a new war`,
        resident,
        PROMISED.mostOfMemory,
      ),
      {
        says: `${moves} moves: ${kilobytes(file / moves)} of file a move (at most ${kilobytes(PROMISED.mostOfMove)})`,
        holds: file / moves <= PROMISED.mostOfMove,
      },
      ...(first === undefined || first === look
        ? []
        : DONE.map(({ name, of }) => {
            const growth = of(opened) / of(first.opened)
            return most(`${moves} moves: ${name} ${growth.toFixed(2)} x at ${first.moves}`, growth, PROMISED.mostGrowth)
          })),
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
  say(`A war of ten seats, seed ${SEED}, by its moves; milliseconds of the processor. ${machine()}`)
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
      row('opening, ms', ({ opened }) => ms(opened.opening)),
      row('opening with all logbooks, ms', ({ opened }) => ms(opened.openingWhole)),
      row('opening of a new war, ms', ({ opened }) => ms(opened.openingNew)),
      row('views of all seats, the first, ms', ({ opened }) => ms(opened.viewsFirst)),
      ...DONE.map(({ name, of }) => row(`${name}, ms`, ({ opened }) => ms(of(opened)))),
      row('  inputs of the step', ({ opened }) => String(opened.inputs)),
      row('views of all seats', ({ opened }) => kilobytes(opened.viewBytes)),
      row('  of these in their windows', ({ opened }) => kilobytes(opened.windowBytes)),
      row('  sent when a move has closed', ({ opened }) => kilobytes(opened.frameBytes)),
      row('heap', ({ opened }) => megabytes(opened.heap)),
      row('resident memory', ({ opened }) => megabytes(opened.resident)),
      row('  of a new war', ({ opened }) => megabytes(opened.residentNew)),
      row('a move played, by the wall, ms', ({ played }) => ms(played.wall)),
      row('  of the processor, ms', ({ played }) => ms(played.processor)),
    ]),
  )
  say('')
  for (const { says, holds } of judge(looks)) say(`${holds ? 'holds' : 'FAILS'}  ${says}`)
}

/** `--long [--moves LIST] [--keep FOLDER [--without-copies]]`: prints what it found, with one line of JSON, and says whether all holds. */
export async function long(
  counts: string | undefined,
  keep: string | undefined,
  withCopies: boolean,
): Promise<boolean> {
  const asked = counts === undefined ? USUAL_MOVES : counts.split(',').map(Number)
  const looks = await playLong(asked, keep, withCopies)
  print(looks)
  const missing = asked.filter((count) => !looks.some(({ moves }) => moves === count))
  if (missing.length > 0) process.stdout.write(`FAILS  the war did not come to move ${missing.join(', ')}\n`)
  const ok = missing.length === 0 && judge(looks).every(({ holds }) => holds)
  process.stdout.write(`${JSON.stringify({ bench: 'long', ok, looks })}\n`)
  return ok
}

/** Move counts as they are typed: whole numbers from 1, with commas between them. */
export function areCounts(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,4}(,[1-9]\d{0,4})*$/.test(text)
}
