import { type ActionEvent, type Correction, type LossEntry, THE_BOARD } from '../../../action/contract.ts'
import { enterLosses } from '../../../action/losses.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { NO_RULE } from '../../topics.ts'
import { GUN_CLASSES } from '../gun-classes.ts'
import { correctUnit } from './beside/correct.ts'
import { unitsBeside, withUnits } from './beside/crew.ts'
import { eyesOf } from './beside/eyes.ts'
import { lookAnew, sightRuled } from './correct-sight.ts'
import { correctSky } from './correct-sky.ts'
import { correctSheet, type FightCorrection, readFightCorrection } from './fight-correction.ts'
import { classOf, conditionIn, gunsOf, sheetOf } from './fighting.ts'
import { added } from './gunnery/state.ts'
import { accounted } from './ledger.ts'
import { boardOverMove } from './procedures/conduct.ts'
import { halvesOf } from './procedures/regulation-of-speed.ts'
import { ahead, HELM_AMIDSHIPS, type JaneBoard, type Piece, pieceOf } from './state.ts'
import { PROJECTILES } from './tables/damage.ts'
import { SQUARE_YARDS } from './tables/squares-per-move.ts'
import { correctWork, demandWorkAlone, isWork, workCorrected, worksInLine } from './works/correct.ts'
import { seeWorks } from './works/sight.ts'

/** Men lost with each gun disabled (JT-PERS-01). */
export const MEN_A_GUN = 5
/** Feet of a section of the scoring sheet, and decks of the usual sheet. */
const SECTION_FEET = 25
const DECKS = 5

/** Sections of a ship's sheet: one every 25 feet on each deck. */
export function sectionsOf(lengthFeet: number): number {
  return Math.ceil(lengthFeet / SECTION_FEET) * DECKS
}

/** The umpire's hand on the board itself or on one thing of it: a ship or what else is a piece, or a work. Refuses with one sentence. */
export function correct(
  board: JaneBoard,
  id: string,
  correction: Correction,
): { state: JaneBoard; events: ActionEvent[] } {
  if (correction.board !== undefined) return correctSky(board, id, correction)
  if (id === THE_BOARD && !pieceOf(board, id))
    refuse('losses.board', 'board is missing; it says what is otherwise with weather or light.', { path: 'board' })
  if (pieceOf(board, id) || !isWork(board, id)) return correctPiece(board, id, correction)
  demandWorkAlone(board, id, correction)
  demandSomething(id, correction.work)
  const { works, steps } = correctWork(board, id, correction.work)
  return {
    state: { ...board, ...seeWorks({ ...board, works }, board.pieces, board.sides, eyesOf(board)) },
    events: [workCorrected(id, correction.note, steps)],
  }
}

function demandSomething(id: string, work: unknown): void {
  if (JSON.stringify(work) === '{}')
    refuse('losses.work', `work is {}; it says nothing that is otherwise with ${id}.`, { path: 'work' })
}

/**
 * The umpire's hand on one ship (JT-GEN-01): losses taken from what she has, or her place, heading or speed. Guns lost without a number of
 * men cost five men each. On squares a new place or heading is the nearest that the board has. Every correction keeps its note.
 */
function correctPiece(
  board: JaneBoard,
  ship: string,
  correction: Correction,
): { state: JaneBoard; events: ActionEvent[] } {
  const piece =
    pieceOf(board, ship) ??
    unitsBeside(board).find((unit) => unit.id === ship) ??
    refuse('action.ship', `There is no ship "${ship}" on this board.`, { path: 'ship' })
  const given = correction.fight === undefined ? null : readFightCorrection(correction.fight)
  if (given !== null && !pieceOf(board, ship))
    refuse('losses.fight', `fight is for ships, and ${piece.name} has no scoring sheet.`, { path: 'fight' })
  if (given !== null && piece.status === 'sunk' && given.sinking !== false)
    refuse('losses.sunk', `${piece.name} is sunk: nothing more can be lost in her.`, { rule: NO_RULE, path: 'fight' })
  if (correction.sunk === true && given?.sinking === false)
    refuse('losses.sunk', `fight.sinking is false and sunk is true: ${piece.name} cannot be both afloat and gone.`, {
      rule: NO_RULE,
      path: 'fight.sinking',
    })
  if (correction.knots !== undefined && !pieceOf(board, ship))
    refuse('losses.knots', `knots is for ships; how ${piece.name} goes is said in squares, as work.squares.`, {
      path: 'knots',
    })
  const best = correction.maxKnots ?? piece.presentKnots
  if ((correction.knots ?? 0) > best && pieceOf(board, ship))
    refuse('losses.knots', `knots is ${correction.knots}, but the best ${piece.name} can do now is ${best} knots.`, {
      rule: NO_RULE,
      path: 'knots',
    })
  const guns = GUN_CLASSES.reduce((sum, letter) => sum + (correction.gunsLost?.[letter] ?? 0), 0)
  const byRule = correction.menLost === undefined && correction.sunk !== true && guns > 0
  const men = byRule ? Math.min(piece.stores.men, guns * MEN_A_GUN) : correction.menLost
  const { ship: after, entries } = enterLosses(
    {
      id: piece.id,
      name: piece.name,
      side: piece.side,
      status: piece.status === 'sinking' ? 'afloat' : piece.status,
      prizeOf: piece.prizeOf,
      stores: piece.stores,
      presentKnots: piece.presentKnots,
      assignedKnots: piece.card.assignedKnots,
      sectionsLost: piece.sectionsLost,
      sections: Math.max(sectionsOf(piece.card.lengthFeet), piece.sectionsLost),
    },
    { ...correction, ...(men === undefined ? {} : { menLost: men }) },
    board.moveNumber,
    board.sides,
    correction.note,
  )
  const losses: LossEntry[] = entries.map((entry) =>
    byRule && entry.kind === 'men' ? { ...entry, rule: 'JT-PERS-01' } : entry,
  )
  const steps: Reason[] = [because('JT-GEN-01', `by the umpire: ${correction.note}`, { ship: piece.name })]
  for (const entry of losses) {
    steps.push(
      because(
        entry.rule,
        `${entry.kind}${entry.of === undefined ? '' : ` of class ${entry.of}`}: ${entry.amount} lost`,
        { amount: entry.amount },
      ),
    )
  }
  const placed = placedAnew(piece, correction, board)
  const next: Piece = {
    ...piece,
    ...placed,
    stores: after.stores,
    presentKnots: after.presentKnots,
    sectionsLost: after.sectionsLost,
    status: piece.status === 'sinking' && after.status === 'afloat' ? 'sinking' : after.status,
    prizeOf: after.prizeOf,
    ...(after.status === 'sunk' ? { way: ahead(0), helm: HELM_AMIDSHIPS } : {}),
    losses: [...piece.losses, ...losses],
    notes: [...piece.notes, correction.note],
  }
  const inLine = pieceOf(board, ship) ? inLineWith(next, correction, board.moveNumber) : next
  const corrected = given === null ? inLine : sheetCorrected(inLine, given, correction, board, steps)
  const pieces = board.pieces.map((one) => (one.id === ship ? corrected : one))
  const units = withUnits({ ...board, pieces }, (unit) => (unit.id === ship ? corrected : unit))
  const inPlace = { ...units, ...worksInLine(board, pieces) }
  const worked = correction.work === undefined ? null : workedOn(inPlace, ship, correction.work)
  steps.push(...(worked?.steps ?? []))
  const stands = worked?.board ?? inPlace
  const said = correction.sighted === undefined ? null : sightRuled(stands, corrected, correction.sighted)
  steps.push(...(said?.steps ?? []))
  return {
    state: lookAnew(said?.board ?? stands, new Set([ship])),
    events: [
      {
        kind: 'corrected',
        ships: [ship],
        says: `The umpire corrects ${piece.name}: ${correction.note}`,
        because: steps,
      },
    ],
  }
}

/** What a piece has that is no ship's: of a boat, a balloon or a land unit, or of the station that it is. */
function workedOn(board: JaneBoard, id: string, given: unknown): { board: JaneBoard; steps: readonly Reason[] } {
  demandSomething(id, given)
  const unit = correctUnit(board, id, given)
  if (unit) return unit
  const { works, steps } = correctWork(board, id, given)
  return { board: { ...board, works }, steps }
}

/** Her sheet in line with losses entered by count: guns that are gone are out on it, rounds are out of her magazine, torpedoes out of her tubes. */
function inLineWith(piece: Piece, correction: Correction, move: number): Piece {
  if (piece.status === 'sunk') return piece
  let { fight } = piece
  const mounted = gunsOf(sheetOf(fight))
  for (const letter of GUN_CLASSES) {
    const lost = correction.gunsLost?.[letter] ?? 0
    const { guns } = conditionIn({ ...piece, fight }, move)
    const fit = [...mounted.values()].filter(
      ({ id, gun }) => classOf(gun) === letter && guns[id]?.status !== 'disabled',
    )
    for (const { id } of fit.slice(Math.max(0, fit.length - lost)))
      fight = {
        ...fight,
        marks: { ...fight.marks, gunBursts: added(fight.marks.gunBursts, id, { move, shell: 'strike' as const }) },
      }
    const held = fight.magazine[letter]
    let used = correction.roundsUsed?.[letter] ?? 0
    if (!held || used === 0) continue
    const left = { ...held }
    for (const one of PROJECTILES) {
      const taken = Math.min(used, left[one])
      left[one] -= taken
      used -= taken
    }
    fight = { ...fight, magazine: { ...fight.magazine, [letter]: left } }
  }
  const loaded = Object.entries(fight.marks.tubes).filter(([, tube]) => tube.state === 'loaded')
  const empty = loaded.slice(piece.stores.torpedoes).map(([id]) => id)
  if ((correction.torpedoesUsed ?? 0) > 0 && empty.length > 0) {
    const tubes = { ...fight.marks.tubes }
    for (const id of empty) tubes[id] = { state: 'empty', sinceMove: null }
    fight = { ...fight, marks: { ...fight.marks, tubes } }
  }
  return fight === piece.fight ? piece : { ...piece, fight }
}

/** The part of a correction that is for her sheet, with its entries in the ledger; `steps` take what was changed. */
function sheetCorrected(
  piece: Piece,
  given: FightCorrection,
  correction: Correction,
  board: JaneBoard,
  steps: Reason[],
): Piece {
  const found = correctSheet(piece, given, board.moveNumber)
  steps.push(...found.steps)
  const why = [correction.note, 'JT-GEN-01'] as const
  const afloat = given.sinking === false ? refloated(piece, correction) : piece
  const after = accounted(afloat, { ...afloat, fight: found.fight }, board.moveNumber, board, { gun: why, round: why })
  const still = { way: ahead(0), helm: HELM_AMIDSHIPS }
  if (given.sinking === true && after.status === 'afloat') return { ...after, ...still, status: 'sinking' }
  return given.squaresTooFar === undefined ? after : brokenDown(after, given.squaresTooFar, steps)
}

/** A ship that was moved too far loses as many squares of her moves to come (JT-GEN-16, JT-OPT-15). */
function brokenDown(piece: Piece, squaresTooFar: number, steps: Reason[]): Piece {
  const { value, because: reasons } = boardOverMove(squaresTooFar)
  steps.push(...reasons)
  return { ...piece, helm: { ...piece.helm, breakdown: (piece.helm.breakdown ?? 0) + value.squaresLost } }
}

/** A ship that was going down, or was gone, afloat again with what went down with her (JT-GEN-01). */
function refloated(piece: Piece, correction: Correction): Piece {
  if (piece.status === 'sinking') return { ...piece, status: 'afloat' }
  if (piece.status !== 'sunk') return piece
  const ship = piece.losses.findLast((entry) => entry.kind === 'ship')
  if (!ship) return piece
  const hers = (entry: LossEntry) =>
    entry.move === ship.move && (entry.why === ship.why || entry.why === `went down with her: ${ship.why}`)
  const down = piece.losses.filter(hers)
  const sum = (kind: LossEntry['kind'], of?: string) =>
    down.filter((entry) => entry.kind === kind && entry.of === of).reduce((all, entry) => all + entry.amount, 0)
  const classes = (kind: 'guns' | 'rounds') =>
    Object.fromEntries(GUN_CLASSES.map((letter) => [letter, sum(kind, letter)]).filter(([, amount]) => amount !== 0))
  return {
    ...piece,
    status: 'afloat',
    prizeOf: null,
    presentKnots: correction.maxKnots ?? piece.card.assignedKnots,
    stores: {
      guns: classes('guns'),
      rounds: classes('rounds'),
      torpedoes: sum('torpedoes'),
      men: piece.stores.men + sum('men'),
      coalMinutes: sum('coalMinutes'),
    },
    losses: piece.losses.filter((entry) => !hers(entry)),
  }
}

/** A new place, heading or speed; the way and helm of a piece that is given a new speed begin afresh. */
function placedAnew(piece: Piece, correction: Correction, board: JaneBoard): Partial<Piece> {
  const toSquare = (yards: number) => (board.measured ? yards : Math.round(yards / SQUARE_YARDS) * SQUARE_YARDS || 0)
  const x = correction.x === undefined ? piece.x : toSquare(correction.x)
  const y = correction.y === undefined ? piece.y : toSquare(correction.y)
  const degrees = correction.courseDegrees
  const headingDegrees =
    degrees === undefined ? piece.headingDegrees : board.measured ? degrees % 360 : (Math.round(degrees / 45) % 8) * 45
  const moved = x !== piece.x || y !== piece.y || headingDegrees !== piece.headingDegrees
  return {
    x,
    y,
    headingDegrees,
    ...(moved
      ? {
          path: [],
          track: [
            ...piece.track.filter((point) => point.move !== board.moveNumber),
            { move: board.moveNumber, x, y, headingDegrees },
          ],
        }
      : {}),
    ...(correction.knots === undefined ? {} : { way: ahead(halvesOf(correction.knots)), helm: HELM_AMIDSHIPS }),
  }
}
