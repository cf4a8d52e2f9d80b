/** The umpire's hand on works: mines square by square, stations of torpedoes and guns ashore (JT-GEN-01, -03). */
import { z } from 'zod'
import type { ActionEvent, Correction } from '../../../../action/contract.ts'
import { asked } from '../../../../action/order-form.ts'
import { read } from '../../../../action/reading.ts'
import { nameOfThing, placeFile } from '../../../../action/setup.ts'
import { because, type Reason } from '../../../../explanation/finding.ts'
import { refuse } from '../../../../explanation/refusal.ts'
import type { JaneBoard, Piece } from '../state.ts'
import { type Brennan, barredBy, type Field, keyOf, type PneumaticGun, squareOf, type Works } from './state.ts'

const move = z.int().min(1).max(10_000)
const square = z.int().min(1).max(400)
/** What is said of a work as a whole, and while nothing is. */
const OF_IT = { label: '', as: 'flat', wants: 'Say what is otherwise with it.' } as const
const UNSEEN = { unseen: true } as const
const STANDING = { words: { true: 'stands', false: 'is destroyed' } }
const from = (typed: 'east' | 'north') => asked(placeFile.shape.x, { label: typed, typed, usual: '0' })

export const fieldCorrection = asked(
  z
    .strictObject({
      /** Squares by the numbers that orders give them: one, or from one to another. */
      squares: asked(
        z
          .array(
            z.strictObject({
              number: asked(square, {
                label: 'first square',
                ...UNSEEN,
                placeholder: 'from',
                wants: 'Say which squares, such as 3 to 5; they are numbered on the chart.',
              }),
              to: asked(square.optional(), { label: 'last square', ...UNSEEN, placeholder: 'to' }),
              state: asked(z.enum(['mined', 'swept', 'blocked']), {
                label: 'are',
                ...UNSEEN,
                none: 'are …',
                words: { mined: 'mined', swept: 'swept', blocked: 'blocked by a wreck' },
                wants: 'Say what these squares are now.',
                breadth: 'wide',
              }),
            }),
          )
          .min(1)
          .max(400),
        { label: 'Squares', fold: true, line: { called: 'stretch', more: 'Squares' }, breadth: 'wide' },
      ),
      /** Of mines that are fired from a station. */
      cable: asked(z.enum(['whole', 'cut']), {
        label: 'Cable',
        none: 'as it is',
        words: { whole: 'whole', cut: 'cut' },
      }),
      station: asked(z.enum(['manned', 'silent']), {
        label: 'Station',
        none: 'as it is',
        words: { manned: 'manned', silent: 'silent' },
      }),
      /** By ship: whether her captain has its chart from now on (JT-MINE-05). */
      charted: asked(z.record(nameOfThing, z.boolean()), {
        label: 'Its chart',
        from: 'charted',
        none: 'as it is',
        breadth: 'wide',
      }),
    })
    .partial(),
  OF_IT,
)

export const brennanCorrection = asked(
  z
    .strictObject({
      /** Of a station in a fort; one in the open is a piece, and is corrected as ships are. */
      standing: asked(z.boolean(), { label: 'Its station', ...STANDING }),
      /** Torpedoes not yet run. */
      left: asked(z.int().min(0).max(20), { label: 'Torpedoes left' }),
      /** From which move the next may run; null: none is being made ready. */
      readyMove: asked(move.nullable(), {
        label: 'Next ready in move',
        typed: 'orNone',
        placeholder: 'a move, or none',
      }),
      /** Where its torpedo runs, in yards; "gone" or null: none does. */
      torpedo: asked(
        z
          .union([
            z.strictObject({
              x: from('east'),
              y: from('north'),
              headingDegrees: asked(z.number().min(0).max(360), { label: 'Its heading, degrees', usual: '0' }),
            }),
            z.literal('gone'),
          ])
          .nullable(),
        {
          label: 'A torpedo that runs',
          none: 'as it is',
          words: { x: 'is put elsewhere', gone: 'is taken away' },
          breadth: 'wide',
        },
      ),
    })
    .partial(),
  OF_IT,
)

export const pneumaticCorrection = asked(
  z
    .strictObject({
      standing: asked(z.boolean(), { label: 'The gun', ...STANDING }),
      rounds: asked(z.int().min(0).max(200), { label: 'Rounds' }),
      /** From which move it may fire. */
      readyMove: asked(move, { label: 'Ready in move' }),
      /** Of a gun in the open, in yards. */
      at: asked(z.strictObject({ x: from('east'), y: from('north') }), { label: 'Moved', as: 'flat' }),
    })
    .partial(),
  OF_IT,
)

type Found = { readonly works: Works; readonly steps: readonly Reason[] }

const no = (path: string, says: string): never =>
  refuse('losses.work', `work.${path} ${says}.`, { rule: 'JT-GEN-01', path: `work.${path}` })
const by = (says: string): Reason => because('JT-GEN-01', says)

/** What a work is called in a sentence; null: there is no such work. */
function kindOf(works: Works | undefined, id: string): string | null {
  if (works?.fields.some((one) => one.id === id)) return 'a minefield'
  if (works?.brennans.some((one) => one.id === id)) return 'a Brennan station'
  return works?.pneumatics.some((one) => one.id === id) ? 'a pneumatic gun' : null
}

export const isWork = (board: JaneBoard, id: string): boolean => kindOf(board.works, id) !== null

/** A correction of a work that is no piece holds its note and what is otherwise with it, and nothing that ships alone have. */
export function demandWorkAlone(board: JaneBoard, id: string, correction: Correction): void {
  const stranger = Object.keys(correction).find((field) => field !== 'note' && field !== 'work')
  if (stranger !== undefined)
    refuse('losses.work', `${stranger} is for ships, and ${id} is ${kindOf(board.works, id)}.`, { path: stranger })
  if (correction.work === undefined)
    refuse('losses.work', `work is missing; it says what is otherwise with ${id}.`, { path: 'work' })
}

/** Works as the umpire leaves them: `given` is read for what the id names. Refuses with one sentence. */
export function correctWork(board: JaneBoard, id: string, given: unknown): Found {
  const { works } = board
  const field = works?.fields.find((one) => one.id === id)
  const brennan = works?.brennans.find((one) => one.id === id)
  const gun = works?.pneumatics.find((one) => one.id === id)
  if (works && field) return withField(board, works, field, given)
  if (works && brennan) return withBrennan(board, works, brennan, given)
  if (works && gun) return withGun(board, works, gun, given)
  return refuse('losses.work', `work is for what is no ship, and ${id} is one.`, {
    path: 'work',
  })
}

function withField(board: JaneBoard, works: Works, field: Field, file: unknown): Found {
  const given = read(fieldCorrection, file, 'the correction of the minefield', 'work')
  const steps: Reason[] = []
  const squares = [...field.squares]
  for (const [index, { number, to = number, state }] of (given.squares ?? []).entries()) {
    if (to < number) return no(`squares[${index}].to`, `is ${to}, and these squares begin with ${number}`)
    for (let at = number; at <= to; at++) {
      const square = squares[at - 1]
      if (!square)
        return no(
          `squares[${index}].${number > squares.length ? 'number' : 'to'}`,
          `is ${number > squares.length ? number : to}, but the minefield ${field.id} has only squares 1 to ${squares.length}`,
        )
      squares[at - 1] = { ...square, state }
      steps.push(by(`square ${at} is ${state}`))
    }
  }
  for (const part of ['cable', 'station'] as const)
    if (given[part] !== undefined && (field.mines !== 'observation' || field.station === null))
      return no(part, `is for mines that are fired from ashore, and those of ${field.id} are not`)
  const charts = Object.entries(given.charted ?? {})
  for (const [ship, has] of charts) {
    const piece = board.pieces.find(({ id }) => id === ship)
    if (!piece) return no(`charted.${ship}`, 'names no ship of this board')
    steps.push(by(`${piece.name} ${has ? 'has' : 'has not'} its chart`))
  }
  if (given.cable) steps.push(by(`its cable is ${given.cable}`))
  if (given.station) steps.push(by(`its station is ${given.station}`))
  const after: Field = {
    ...field,
    squares,
    charted: [
      ...field.charted.filter((ship) => given.charted?.[ship] === undefined),
      ...charts.flatMap(([ship, has]) => (has ? [ship] : [])),
    ],
    fires: given.station === undefined ? field.fires : given.station === 'manned',
    ...(given.cable === undefined ? {} : { cableWhole: given.cable === 'whole', cutKnown: false }),
  }
  const fields = works.fields.map((one) => (one.id === field.id ? after : one))
  return { works: squaresInLine({ ...works, fields }, field, after), steps }
}

/** Wrecks lie where squares are blocked, and a square that is mined anew is countermined anew (JT-MINE-04, -06). */
function squaresInLine(works: Works, before: Field, after: Field): Works {
  const changed = after.squares.filter((one, n) => one.state !== before.squares[n]?.state)
  if (changed.length === 0) return works
  const keys = new Set(changed.map(keyOf))
  const blocked = works.fields.flatMap((one) => one.squares.filter(({ state }) => state === 'blocked'))
  const anew = new Set(changed.filter(({ state }) => state === 'mined').map(keyOf))
  const wrecks = new Map(blocked.filter((one) => keys.has(keyOf(one))).map((one) => [keyOf(one), squareOf(one)]))
  return {
    ...works,
    wrecks: [...works.wrecks.filter((one) => !keys.has(keyOf(one))), ...wrecks.values()],
    countermined: Object.fromEntries(Object.entries(works.countermined).filter(([key]) => !anew.has(key))),
  }
}

/** Is the fort or station that holds a work still there? */
const stands = (home: Piece | undefined): boolean => home?.status === 'afloat' && home.fight.marks.sinking === null

function withBrennan(board: JaneBoard, works: Works, one: Brennan, file: unknown): Found {
  const file_ = read(brennanCorrection, file, 'the correction of the station', 'work')
  const given = { ...file_, torpedo: file_.torpedo === 'gone' ? null : file_.torpedo }
  const steps: Reason[] = []
  if (given.standing !== undefined && one.atFeet === null)
    return no('standing', `is for a station in a fort; ${one.id} is a piece, and is sunk or afloat as ships are`)
  const home = board.pieces.find((piece) => piece.id === one.piece)
  if (given.standing === true && !stands(home))
    return no('standing', `is true, and ${home?.name} that covers it is gone`)
  const standing = given.standing ?? one.standing
  const left = given.left ?? one.left
  const lost = !standing && (given.torpedo ?? given.readyMove ?? null) !== null
  if (lost) return no(given.torpedo ? 'torpedo' : 'readyMove', `is given, and the station of ${one.id} is destroyed`)
  if (typeof given.readyMove === 'number' && left === 0)
    return no('readyMove', `is ${given.readyMove}, and ${one.id} has no torpedo left`)
  const runs = given.torpedo === undefined ? one.torpedo : given.torpedo && torpedoAt(works, one, given.torpedo)
  const readyMove = given.readyMove === undefined ? one.readyMove : given.readyMove
  if (given.standing !== undefined) steps.push(by(`its station ${standing ? 'stands' : 'is destroyed'}`))
  if (given.left !== undefined) steps.push(by(`${left} torpedoes are left`))
  if (given.readyMove !== undefined)
    steps.push(by(readyMove === null ? 'none is made ready' : `the next may run in move ${readyMove}`))
  if (given.torpedo !== undefined) steps.push(by(runs ? `its torpedo is at ${runs.x},${runs.y}` : 'no torpedo runs'))
  const after: Brennan = {
    ...one,
    standing,
    left,
    readyMove: standing && left > 0 ? readyMove : null,
    torpedo: standing ? runs : null,
    between: given.torpedo === undefined && standing ? one.between : [],
  }
  return { works: { ...works, brennans: works.brennans.map((each) => (each.id === one.id ? after : each)) }, steps }
}

/** A torpedo on its square and heading of eight, its way drawn from the station. */
function torpedoAt(
  works: Works,
  one: Brennan,
  given: { x: number; y: number; headingDegrees: number },
): NonNullable<Brennan['torpedo']> {
  const at = squareOf(given)
  const from = squareOf(one.station)
  if (keyOf(at) === keyOf(from)) return no('torpedo', `is ${at.x},${at.y}, where the station is`)
  if (barredBy(works, keyOf(at)) === 'land') return no('torpedo', `is ${at.x},${at.y}, which is land`)
  const headingDegrees = (Math.round(given.headingDegrees / 45) % 8) * 45
  return { ...at, headingDegrees, way: [from, at] }
}

function withGun(board: JaneBoard, works: Works, gun: PneumaticGun, file: unknown): Found {
  const given = read(pneumaticCorrection, file, 'the correction of the gun', 'work')
  const home = gun.fort === undefined ? undefined : board.pieces.find((piece) => piece.id === gun.fort)
  if (given.standing === true && gun.fort !== undefined && !stands(home))
    return no('standing', `is true, and ${home?.name ?? gun.fort} in which it stood is gone`)
  if (given.at && gun.fort !== undefined) return no('at', `is for a gun in the open, and ${gun.id} stands in a fort`)
  const { x, y } = given.at ? squareOf(given.at) : gun
  const standing = given.standing ?? gun.standing
  const steps = [
    ...(given.standing === undefined ? [] : [by(`it ${standing ? 'stands' : 'is destroyed'}`)]),
    ...(given.rounds === undefined ? [] : [by(`it has ${given.rounds} rounds`)]),
    ...(given.readyMove === undefined ? [] : [by(`it may fire in move ${given.readyMove}`)]),
    ...(given.at === undefined ? [] : [by(`it stands at ${x},${y}`)]),
  ]
  const after: PneumaticGun = {
    ...gun,
    x,
    y,
    standing,
    rounds: given.rounds ?? gun.rounds,
    readyMove: given.readyMove ?? gun.readyMove,
    ordered: standing ? gun.ordered : null,
  }
  return { works: { ...works, pneumatics: works.pneumatics.map((one) => (one.id === gun.id ? after : one)) }, steps }
}

/**
 * Works after a piece was corrected: what stood in it is gone with it, and a station in the open is where its piece is and stands as that
 * does (JT-BREN-07, JT-FORT-06).
 */
export function worksInLine(board: JaneBoard, pieces: readonly Piece[]): { works?: Works } {
  const { works } = board
  if (!works) return {}
  const home = (id: string) => pieces.find((piece) => piece.id === id)
  const brennans = works.brennans.map((one): Brennan => {
    const piece = home(one.piece)
    const open = one.atFeet === null
    const standing = open ? stands(piece) : one.standing && stands(piece)
    const station = open && piece ? { x: piece.x, y: piece.y } : one.station
    if (!standing) return { ...one, station, standing, torpedo: null, between: [], readyMove: null }
    return { ...one, station, standing }
  })
  const pneumatics = works.pneumatics.map((one): PneumaticGun => {
    const standing = one.standing && (one.fort === undefined || stands(home(one.fort)))
    return standing === one.standing ? one : { ...one, standing, ordered: null }
  })
  return { works: { ...works, brennans, pneumatics } }
}

/** What the record has of a correction of a work. */
export function workCorrected(id: string, note: string, steps: readonly Reason[]): ActionEvent {
  return {
    kind: 'corrected',
    ships: [],
    says: `The umpire corrects ${id}: ${note}`,
    because: [because('JT-GEN-01', `by the umpire: ${note}`), ...steps],
  }
}
