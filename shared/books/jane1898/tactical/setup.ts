import { z } from 'zod'
import type { ActionSetup, BoardCard, BoardShip, Stores } from '../../../action/contract.ts'
import { read } from '../../../action/reading.ts'
import { QUIET, shipFile, weatherFile } from '../../../action/setup.ts'
import { because, type Plain, type Reason } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { GUN_CLASSES } from '../../../vocabulary/roles.ts'
import { parseTime } from '../../../vocabulary/time.ts'
import { printedNumber } from '../../printed-table.ts'
import { outfits } from '../tables/ammunition.ts'
import { unitsBeside } from './beside/crew.ts'
import { eyesOf } from './beside/eyes.ts'
import { drawn, firstSight, isAshore, isBeside, joinBeside } from './beside/joining.ts'
import { besideFile, readBeside } from './beside/setup.ts'
import { NO_COMMAND } from './command.ts'
import { type FightingGiven, freshFighting, sheetOf } from './fighting.ts'
import { readSheet, sheetSchema } from './gunnery/sheet.ts'
import { sectionsGone } from './phases/closing.ts'
import { bestKnots, halvesOf } from './procedures/regulation-of-speed.ts'
import { returning } from './returning.ts'
import { boardSettings, boardSettingsOf } from './settings.ts'
import { look, SIGHT_YARDS } from './sight.ts'
import { ahead, type Command, HELM_AMIDSHIPS, type JaneBoard, type Piece } from './state.ts'
import { armourFigures } from './tables/armour.ts'
import { armaments } from './tables/drawn-sheets.ts'
import {
  generalKnots,
  isTorpedoCraft,
  SHIP_TYPES,
  type ShipType,
  isAshore as standsAshore,
  usualShips,
} from './tables/general-speeds.ts'
import { SQUARE_YARDS } from './tables/squares-per-move.ts'
import { turning } from './tables/turning.ts'
import { fortFile, fortShip } from './works/fort.ts'
import { readWorks, worksFile, worksOf } from './works/setup.ts'
import { seeWorks } from './works/sight.ts'
import { worksSides } from './works/state.ts'

const NOON = '1898-04-23T12:00:00Z'

const rounds = z.int().min(0)

/** How a ship is armed beyond her stores: her own scoring sheet, her mix of projectiles (JT-FIRE-01), tubes not loaded (JT-TORP-01). */
const fightFile = z
  .strictObject({
    sheet: sheetSchema,
    mix: z.partialRecord(
      z.enum(GUN_CLASSES),
      z
        .strictObject({ shot: rounds, apShell: rounds, common: rounds, he: rounds })
        .partial()
        .refine((parts) => Object.values(parts).some((part) => part > 0), {
          message: 'parts of one projectile at least (JT-FIRE-01)',
        }),
    ),
    flagship: z.boolean(),
    /** Of her captain, 1 the most senior (JT-GEN-11). */
    seniority: z.int().min(1).max(999),
    lively: z.boolean(),
    /** Carries a spar torpedo against submarine boats (JT-SUB01-08). */
    spar: z.boolean(),
    waterlogged: z.boolean(),
    unloadedTubes: z.array(z.string().min(1)).max(20),
  })
  .partial()

/** A board's set-up as a file writes it; only `ships` is required. */
export const setupSchema = z.strictObject({
  start: z.string().default(NOON),
  settings: boardSettings.partial().optional(),
  weather: weatherFile.optional(),
  light: z
    .strictObject({
      condition: z.enum(['clearDay', 'squallyDay', 'fog', 'moonNight', 'darkNight']),
      sightYards: z.number().min(0).nullable().optional(),
      /** True bearings of a low sun and of the moon, where they are seen. */
      lowSunDegrees: z.number().min(0).lt(360).optional(),
      moonDegrees: z.number().min(0).lt(360).optional(),
    })
    .optional(),
  /** By side: groups of its own code and what they stand for (JT-SIG-02); and orders by word of mouth before the action (JT-GEN-05). */
  codes: z.record(z.string().min(1), z.record(z.string().min(1).max(20), z.string().min(1).max(200))).optional(),
  generalOrders: z.record(z.string().min(1), z.string().min(1).max(2000)).optional(),
  positionsIn: z.enum(['yards', 'squares']).default('yards'),
  ...besideFile,
  ships: z
    .array(
      z.strictObject({
        ...shipFile,
        type: z
          .enum([...SHIP_TYPES, 'fort'] as unknown as readonly [ShipType, ...ShipType[], 'fort'])
          .default('battleship-1'),
        fight: fightFile.optional(),
        /** Of a fort: `courseDegrees` is then the way its front looks (JT-FORT-02). */
        fort: fortFile.optional(),
      }),
    )
    .min(1)
    .max(200),
  works: worksFile.optional(),
})

/** The particulars of the usual ship of a kind, with what is known better put over them. */
export function usualCard(type: ShipType, better: Partial<BoardCard> = {}): BoardCard {
  return {
    type,
    ...usualShips[type],
    assignedKnots: generalKnots(type),
    turnInterval: turning.usualInterval,
    lowFreeboard: false,
    torpedoCraft: isTorpedoCraft(type),
    ...better,
  }
}

/** Reads a set-up; a fault is one sentence naming the field, the value and what is allowed. */
export function readSetup(given: unknown): ActionSetup {
  const file = read(setupSchema, given, 'the set-up')
  const at =
    parseTime(file.start) ??
    refuse('input.invalid', `start is "${file.start}"; it takes an ISO 8601 time such as ${NOON}.`, { path: 'start' })
  const scale = file.positionsIn === 'squares' ? SQUARE_YARDS : 1
  const keys = new Set<string>()
  const ships = file.ships.map((ship, index): BoardShip => {
    if (keys.has(ship.key))
      refuse('input.invalid', `ships[${index}].key is "${ship.key}", which another ship has already.`, {
        path: `ships[${index}].key`,
      })
    keys.add(ship.key)
    if (ship.type === 'fort') return fortShip(ship, `ships[${index}]`, scale, usualRounds)
    if (ship.fort)
      refuse('input.invalid', `ships[${index}].fort goes with type "fort", not "${ship.type}".`, {
        path: `ships[${index}].fort`,
      })
    const card = usualCard(
      ship.type,
      Object.fromEntries(Object.entries(ship.card ?? {}).filter(([, value]) => value !== undefined)),
    )
    const usual = armaments[ship.type]
    const guns: Record<string, number> = { ...(ship.guns ?? usual?.guns) }
    for (const letter of GUN_CLASSES) {
      const lost = ship.damage?.gunsLost?.[letter] ?? 0
      if (lost > (guns[letter] ?? 0)) {
        const path = `ships[${index}].damage.gunsLost.${letter}`
        refuse('input.invalid', `${path} is ${lost}, but she has ${guns[letter] ?? 0} guns of class ${letter}.`, {
          path,
        })
      }
      if (lost > 0) guns[letter] = (guns[letter] ?? 0) - lost
    }
    return {
      id: ship.key,
      name: ship.name ?? ship.key,
      side: ship.side,
      seat: ship.seat ?? ship.side,
      x: ship.position.x * scale,
      y: ship.position.y * scale,
      courseDegrees: ship.courseDegrees % 360,
      knots: ship.speedKnots,
      presentKnots: Math.max(0, card.assignedKnots - (ship.damage?.knotsLost ?? 0)),
      card,
      stores: {
        guns,
        rounds: ship.rounds ?? usualRounds(card.tons, guns),
        torpedoes: ship.torpedoes ?? usual?.torpedoes ?? 0,
        men: ship.men ?? usual?.men ?? 0,
        coalMinutes: ship.coalMinutes ?? 0,
      },
      sectionsLost: ship.damage?.sections ?? 0,
      ...(ship.fight
        ? {
            fight: {
              ...ship.fight,
              // Read again as a sheet: parts that name one another must exist.
              ...(ship.fight.sheet ? { sheet: readSheet(ship.fight.sheet) } : {}),
            } as unknown as Plain,
          }
        : {}),
    }
  })
  const settings = boardSettingsOf(file.settings ?? {})
  if (settings['board.onePieceACaptain']) onePieceACaptain(ships)
  const command = commandOf(file, ships)
  const works = file.works ? readWorks(file.works, ships, scale) : null
  const beside = readBeside(file, scale, settings, new Set(ships.map((ship) => ship.seat)))
  for (const unit of beside.units) {
    if (keys.has(unit.id)) refuse('input.invalid', `The key "${unit.id}" is given twice.`, { path: 'key' })
    keys.add(unit.id)
  }
  const drawnOn = {
    ...(command ? { command } : {}),
    ...(Object.keys(beside.board).length > 0 ? { beside: beside.board } : {}),
    ...(works ? { works: works.board } : {}),
    ...(file.light ? { bearings: skyGiven(file.light) } : {}),
  }
  const condition = file.light?.condition ?? 'clearDay'
  const sightYards = file.light?.sightYards
  return {
    at,
    origin: null,
    weather: file.weather ?? QUIET,
    lightCondition: condition,
    sightYards: sightYards === undefined ? (SIGHT_YARDS[condition] ?? null) : sightYards,
    settings: { ...settings },
    ships: [...ships, ...(works?.ships ?? []), ...beside.units],
    ...(works && works.mines.length > 0 ? { mines: works.mines } : {}),
    ...(Object.keys(drawnOn).length > 0 ? { board: drawnOn as unknown as Plain } : {}),
  }
}

/** Refuses a seat with two pieces (JT-GEN-10). */
function onePieceACaptain(ships: readonly BoardShip[]): void {
  for (const [index, { seat }] of ships.entries()) {
    if (ships.findIndex((ship) => ship.seat === seat) === index) continue
    refuse(
      'input.invalid',
      `ships[${index}].seat is "${seat}", which has a piece already; by board.onePieceACaptain no player has more than one (JT-GEN-10).`,
      { rule: 'JT-GEN-10', path: `ships[${index}].seat` },
    )
  }
}

/** Codes and general orders of the sides; null where no side has any. Refuses a side without ships. */
function commandOf(
  file: Pick<z.output<typeof setupSchema>, 'codes' | 'generalOrders'>,
  ships: readonly BoardShip[],
): Pick<Command, 'codes' | 'generalOrders'> | null {
  for (const field of ['codes', 'generalOrders'] as const) {
    const stranger = Object.keys(file[field] ?? {}).find((side) => !ships.some((ship) => ship.side === side))
    if (stranger !== undefined)
      refuse('input.invalid', `${field}.${stranger} is for the side "${stranger}", which has no ship.`, {
        path: `${field}.${stranger}`,
      })
  }
  return file.codes || file.generalOrders ? { codes: file.codes ?? {}, generalOrders: file.generalOrders ?? {} } : null
}

/** The allowance of a ship whose captain was given none: ten to twenty rounds a gun by her tonnage (JT-FIRE-22). */
function usualRounds(tons: number, guns: Readonly<Record<string, number>>): Record<string, number> {
  const each = printedNumber(outfits.rows.findLast((row) => tons >= printedNumber(row['tons from']))?.rounds ?? '10')
  return Object.fromEntries(Object.entries(guns).map(([letter, number]) => [letter, number * each]))
}

/** Squares round a square, nearest first, in a fixed order; the square itself comes first. */
function* squaresRound(x: number, y: number): Generator<{ x: number; y: number }> {
  yield { x, y }
  for (let ring = 1; ; ring++) {
    const all: { x: number; y: number }[] = []
    for (let dx = -ring; dx <= ring; dx++) {
      for (let dy = -ring; dy <= ring; dy++)
        if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) all.push({ x: x + dx, y: y + dy })
    }
    all.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y) || a.x - b.x || a.y - b.y)
    yield* all
  }
}

const squareName = (x: number, y: number) => `${x} east, ${y} north`
const clean = (value: number) => (value === 0 ? 0 : value)

/** Units beside ships fight with a part of their own, and not from a scoring sheet. */
const NOTHING: Stores = { guns: {}, rounds: {}, torpedoes: 0, men: 0, coalMinutes: 0 }

/** The shot and shell that a campaign's captain chose as he took them in, by the names of the board (JT-FIRE-01). */
function mixOf({ mix }: BoardShip): Pick<FightingGiven, 'mix'> {
  if (!mix) return {}
  const named = Object.entries(mix).map(([letter, parts]) => {
    const { shot = 0, armourPiercing = 0, common = 0, highExplosive = 0 } = parts ?? {}
    return [letter, { shot, apShell: armourPiercing, common, he: highExplosive }]
  })
  return { mix: Object.fromEntries(named) as NonNullable<FightingGiven['mix']> }
}

/** What she fights with, and the sections that were destroyed where no sheet says so. */
function fightingOf(ship: BoardShip): Pick<Piece, 'fight' | 'sectionsLost'> {
  if (isBeside(ship)) return { fight: freshFighting(ship.card, NOTHING), sectionsLost: 0 }
  const given = (ship.fight ?? {}) as unknown as FightingGiven
  const fresh = freshFighting(ship.card, ship.stores, {
    ...mixOf(ship),
    ...given,
    ...(ship.waterlineGradesLost ? { coalUsedShare: armourFigures.coalBurnt.share } : {}),
  })
  if (!given.marks) return { fight: fresh, sectionsLost: ship.sectionsLost }
  const { stores, sectionsLost, presentKnots } = ship
  const back = returning(
    sheetOf(fresh),
    { marks: given.marks, waterlogged: given.waterlogged ?? false },
    { stores, sectionsLost, presentKnots, assignedKnots: ship.card.assignedKnots },
  )
  const fight = { ...fresh, ...back }
  return { fight, sectionsLost: Math.max(0, sectionsLost - sectionsGone({ fight })) }
}

/** Puts one ship on the board: nearest square and nearest of eight headings in standard mode, 1½-knot units always; each change is noted. */
function place(
  ship: BoardShip,
  measured: boolean,
  force: number,
  taken: Set<string>,
): { piece: Piece; notes: Reason[] } {
  const notes: Reason[] = []
  const say = (rule: string, says: string, inputs: Record<string, string | number>) =>
    notes.push(because(rule, `${ship.name} ${says}`, { ship: ship.id, ...inputs }))
  let { x, y } = ship
  let headingDegrees = ship.courseDegrees % 360
  if (!measured) {
    const own = { x: Math.round(ship.x / SQUARE_YARDS), y: Math.round(ship.y / SQUARE_YARDS) }
    let square = own
    if (standsAshore(ship.card.type)) taken.delete(`${own.x},${own.y}`)
    for (const free of squaresRound(own.x, own.y)) {
      if (taken.has(`${free.x},${free.y}`)) continue
      square = free
      break
    }
    taken.add(`${square.x},${square.y}`)
    x = clean(square.x * SQUARE_YARDS)
    y = clean(square.y * SQUARE_YARDS)
    const moved = Math.round(Math.hypot(x - ship.x, y - ship.y))
    if (moved > 0) {
      const why =
        square.x === own.x && square.y === own.y
          ? 'is placed on the nearest square'
          : 'finds her square taken and is placed on the nearest free one'
      say('JT-MOVE-01', `${why}, ${squareName(square.x, square.y)}: ${moved} yards from her true place.`, {
        xYards: Math.round(ship.x),
        yYards: Math.round(ship.y),
        yards: moved,
      })
    }
    const snapped = (Math.round(headingDegrees / 45) % 8) * 45
    if (Math.abs(snapped - headingDegrees) > 0.05)
      say(
        'JT-TURN-01',
        `heads ${snapped}°, the nearest of the eight ways of a piece, instead of ${Math.round(headingDegrees * 10) / 10}°.`,
        { courseDegrees: headingDegrees, headingDegrees: snapped },
      )
    headingDegrees = snapped
  }
  const best = bestKnots(ship.presentKnots, ship.card.torpedoCraft, force)
  const halves = Math.min(halvesOf(ship.knots), halvesOf(best.value))
  if (Math.abs(halves * 1.5 - ship.knots) > 1e-6) {
    const capped = halvesOf(ship.knots) > halvesOf(best.value)
    say(
      capped ? 'JT-MOVE-10' : 'JT-MOVE-04',
      `steams ${halves * 1.5} knots instead of ${Math.round(ship.knots * 100) / 100}: ${capped ? 'that is the best she can do now' : 'speed goes by units of 1½ knots'}.`,
      { knots: ship.knots },
    )
  }
  const piece: Piece = {
    id: ship.id,
    name: ship.name,
    side: ship.side,
    seat: ship.seat,
    card: ship.card,
    x,
    y,
    headingDegrees,
    way: ahead(halves),
    helm: HELM_AMIDSHIPS,
    status: 'afloat',
    prizeOf: null,
    presentKnots: ship.presentKnots,
    stores: ship.stores,
    losses: [],
    notes: [],
    track: [],
    path: [],
    because: [],
    account: [],
    ...ashoreOf(ship),
    ...fightingOf(ship),
  }
  return { piece, notes }
}

/** The part of a set-up that `readSetup` made of codes and general orders. */
function commandGiven(board: Plain | undefined): { command?: Command } {
  const given = (board as { command?: Pick<Command, 'codes' | 'generalOrders'> } | undefined)?.command
  return given ? { command: { ...NO_COMMAND, ...given } } : {}
}

/** Only what was given: the set-up is plain JSON. */
function skyGiven({ lowSunDegrees, moonDegrees }: SkyGiven): Record<string, number> {
  return {
    ...(lowSunDegrees === undefined ? {} : { lowSunDegrees }),
    ...(moonDegrees === undefined ? {} : { moonDegrees }),
  }
}

interface SkyGiven {
  readonly lowSunDegrees?: number | undefined
  readonly moonDegrees?: number | undefined
}

/** Where sun and moon stand, as the set-up says it. */
function skyOf(setup: ActionSetup): SkyGiven {
  return ((setup.board as { bearings?: SkyGiven } | undefined)?.bearings ?? {}) as SkyGiven
}

/** What a piece ashore has beyond a ship's fighting: whether it is hidden, and its search lights. */
function ashoreOf(ship: BoardShip): Pick<Piece, 'concealed' | 'searchLights'> {
  if (!standsAshore(ship.card.type)) return {}
  const given = ship.fight as { concealed?: boolean; searchLights?: number } | undefined
  return { ...(given?.concealed ? { concealed: true } : {}), searchLights: given?.searchLights ?? 0 }
}

/** Sets up the board (JT-GEN-20). The state is plain JSON. */
export function setUp(setup: ActionSetup): { state: JaneBoard; notes: Reason[] } {
  const agreed = boardSettingsOf(setup.settings)
  // In a campaign men are always reckoned with (JT-PERS-02).
  const settings = setup.origin === null ? agreed : { ...agreed, 'board.countMen': true }
  const works = worksOf(setup)
  const empty: JaneBoard = {
    book: 'jane1898',
    moveNumber: 0,
    phase: 'orders',
    waiting: [],
    settings,
    lowSunDegrees: skyOf(setup).lowSunDegrees ?? null,
    moonDegrees: skyOf(setup).moonDegrees ?? null,
    measured: settings['board.diagonals'] === 'measured',
    asternCapSquares: settings['board.asternCapSquares'],
    weather: setup.weather,
    lightCondition: setup.lightCondition,
    sightYards: setup.sightYards,
    pieces: [],
    known: {},
    signals: [],
    sides: [],
    ...commandGiven(setup.board),
    ...(works ? { works } : {}),
  }
  // Pieces ashore come first: ships find their squares taken, and not they a ship's.
  const order = [...setup.ships].sort((a, b) => Number(standsAshore(b.card.type)) - Number(standsAshore(a.card.type)))
  return join(drawn(empty, setup.board), order)
}

/** More pieces on a board under way; what each side sees is looked at anew. */
export function join(board: JaneBoard, ships: readonly BoardShip[]): { state: JaneBoard; notes: Reason[] } {
  const taken = new Set(
    board.pieces
      .filter((piece) => piece.status !== 'sunk')
      .map((piece) => `${Math.round(piece.x / SQUARE_YARDS)},${Math.round(piece.y / SQUARE_YARDS)}`),
  )
  for (const place of [...(board.works?.land ?? []), ...(board.works?.shoals ?? []), ...(board.works?.wrecks ?? [])])
    taken.add(`${Math.round(place.x / SQUARE_YARDS)},${Math.round(place.y / SQUARE_YARDS)}`)
  const notes: Reason[] = []
  const pieces = [...board.pieces]
  const units: { ship: BoardShip; piece: Piece }[] = []
  for (const ship of ships) {
    if ([...pieces, ...unitsBeside(board)].some((piece) => piece.id === ship.id))
      refuse('action.twice', `${ship.name} is on the board already.`, { rule: 'JT-GEN-20' })
    const beside = isBeside(ship)
    // Units beside ships take no square from them: one may lie under a ship, and those ashore go by yards.
    const placed = place(ship, board.measured || isAshore(ship), board.weather.force, beside ? new Set() : taken)
    const { x, y, headingDegrees } = placed.piece
    const piece = { ...placed.piece, track: [{ move: board.moveNumber, x, y, headingDegrees }] }
    notes.push(...placed.notes)
    if (beside) units.push({ ship, piece })
    else pieces.push(piece)
  }
  const joined = joinBeside({ ...board, pieces }, units)
  const all = [...pieces, ...unitsBeside(joined)].map((piece) => piece.side)
  const sides = [...new Set([...all, ...worksSides({ ...board, pieces })])].sort()
  const known = look(sides, pieces, board.known, board, board.moveNumber, eyesOf(joined))
  return { state: firstSight({ ...joined, sides, known, ...seeWorks(board, pieces, sides, eyesOf(joined)) }), notes }
}
