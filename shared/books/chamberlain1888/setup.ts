import { z } from 'zod'
import type { ActionSetup, BoardCard, BoardShip, Stores } from '../../action/contract.ts'
import { read } from '../../action/reading.ts'
import { QUIET } from '../../action/setup.ts'
import { keyedDice } from '../../dice/dice.ts'
import { because, type Plain, type Reason } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { islandSchema, squareSchema } from './orders.ts'
import { firstMove } from './procedures/first-move.ts'
import { type Island, layoutFaults } from './procedures/islands-and-rocks.ts'
import { startHeading, starts } from './procedures/placing-the-vessels.ts'
import { settle } from './resolve.ts'
import { settingsOf, settingsSchema } from './settings.ts'
import type { ChamberlainBoard, Phase, Vessel } from './state.ts'
import { SQUARE_YARDS } from './tables/apparatus.ts'
import { otherShip, RUN_SQUARES, SHIPS, type Ship } from './tables/guns.ts'
import { degreesOf, HEADINGS, type Heading, type Square, sameSquare, squareText } from './tables/headings.ts'

const word = z.string().min(1).max(80)
const ship = z.enum(SHIPS)

const vesselFile = z.strictObject({
  name: word.optional(),
  side: word.optional(),
  /** Who orders her; left out, a seat named like the ship. */
  seat: word.optional(),
  square: squareSchema.optional(),
  heading: z.enum(HEADINGS).optional(),
  points: z.int().min(0).default(0),
  turns: z.int().min(0).default(0),
})

/** A board as a file sets it up. What is left out is placed, tossed and laid out in play; a study keeps no limits. */
export const setupSchema = z.strictObject({
  settings: settingsSchema.partial().optional(),
  runner: vesselFile.prefault({}),
  blockader: vesselFile.prefault({}),
  islands: z.array(islandSchema).max(24).optional(),
  rocks: z.array(squareSchema).max(24).optional(),
  tossWinner: ship.optional(),
  /** Whose turn it is; left out, the loser of the toss. */
  toMove: ship.optional(),
  /** This ship lies disabled, and the other begins her run of six squares. */
  disabled: ship.optional(),
  study: z.boolean().default(false),
})

/** What the board keeps of a set-up beside its two ships. */
interface BoardFile {
  readonly runner: { square: Square | null; heading: Heading | null; points: number; turns: number }
  readonly blockader: { square: Square | null; heading: Heading | null; points: number; turns: number }
  readonly islands: readonly Island[] | null
  readonly rocks: readonly Square[] | null
  readonly tossWinner: Ship | null
  readonly toMove: Ship | null
  readonly disabled: Ship | null
  readonly study: boolean
}

export const NO_STORES: Stores = { guns: {}, rounds: {}, torpedoes: 0, men: 0, coalMinutes: 0 }
/** An outline for the windows; nothing of it is printed. */
export const CARDS: Readonly<Record<Ship, BoardCard>> = {
  runner: {
    type: 'runner',
    tons: 1500,
    lengthFeet: 270,
    beamFeet: 30,
    funnels: 2,
    masts: 2,
    turrets: 0,
    screws: 2,
    assignedKnots: 12,
    turnInterval: 1,
    lowFreeboard: false,
    torpedoCraft: false,
  },
  blockader: {
    type: 'blockader',
    tons: 5000,
    lengthFeet: 300,
    beamFeet: 55,
    funnels: 1,
    masts: 2,
    turrets: 1,
    screws: 2,
    assignedKnots: 12,
    turnInterval: 1,
    lowFreeboard: false,
    torpedoCraft: false,
  },
}
const NAMES: Readonly<Record<Ship, string>> = { runner: 'Blockade Runner', blockader: 'Blockader' }

/** Reads a set-up; refuses with one sentence what the limits of setting up forbid, unless it is a study (CH-01, CH-02). */
export function readSetup(given: unknown): ActionSetup {
  const file = read(setupSchema, given ?? {}, 'the set-up')
  const settings = settingsOf(file.settings ?? {})
  const fault = (reason: Reason | undefined, path: string): void => {
    if (reason) refuse('setup.place', `${path}: ${reason.says} (${reason.rule}).`, { rule: reason.rule, path })
  }
  checkPlayers(file, fault)
  for (const one of SHIPS) {
    const { square, heading } = file[one]
    if (square && !file.study) {
      const start = startHeading(one, square, settings)
      if (start.value === null) fault(start.because[0], `${one}.square`)
      if (heading && heading !== start.value)
        fault(
          because(one === 'runner' ? 'CH-01a' : 'CH-R03', `she begins heading ${start.value}, not ${heading}`),
          `${one}.heading`,
        )
    }
  }
  const { islands, rocks } = file
  if (!file.study && islands && rocks) fault(layoutFaults({ islands, rocks }, squaresOf(file))[0], 'islands')
  else if (!file.study && (islands || rocks))
    refuse('setup.place', 'Islands and rocks are laid out together: give both, or neither (CH-02a).', {
      rule: 'CH-02a',
      path: islands ? 'rocks' : 'islands',
    })
  checkStudy(file, fault)
  const board: BoardFile = {
    ...pose('runner', file.runner),
    ...pose('blockader', file.blockader),
    islands: islands ?? (file.study ? [] : null),
    rocks: rocks ?? (file.study ? [] : null),
    tossWinner: file.tossWinner ?? (file.toMove ? otherShip(file.toMove) : null),
    toMove: file.toMove ?? null,
    disabled: file.disabled ?? null,
    study: file.study,
  }
  return {
    at: 0,
    origin: null,
    weather: QUIET,
    lightCondition: 'day',
    sightYards: null,
    settings,
    ships: SHIPS.map((one): BoardShip => {
      const { name, side, seat, square, heading } = file[one]
      return {
        id: one,
        name: name ?? NAMES[one],
        side: side ?? one,
        seat: seat ?? one,
        x: (square?.x ?? 0) * SQUARE_YARDS,
        y: (square?.y ?? 0) * SQUARE_YARDS,
        courseDegrees: degreesOf(heading ?? (square && startHeading(one, square, settings).value) ?? 'N'),
        knots: 12,
        presentKnots: 12,
        card: CARDS[one],
        stores: NO_STORES,
        sectionsLost: 0,
      }
    }),
    board: board as unknown as Plain,
  }
}

function pose<S extends Ship>(one: S, file: z.output<typeof vesselFile>) {
  const { square, heading, points, turns } = file
  return { [one]: { square: square ?? null, heading: heading ?? null, points, turns } } as Record<S, BoardFile[Ship]>
}

/** Two players, one ship each; the toss says who moves first, and a heading goes with a square. */
function checkPlayers(file: z.output<typeof setupSchema>, fault: (reason: Reason, path: string) => void): void {
  const { runner, blockader, tossWinner, toMove } = file
  for (const whose of ['seat', 'side'] as const) {
    const [one, other] = [runner[whose] ?? 'runner', blockader[whose] ?? 'blockader']
    if (one === other)
      fault(because('CH-01a', `"${one}" has the Runner already; each ship is of one player`), `blockader.${whose}`)
  }
  if (file.study) return
  if (tossWinner && toMove === tossWinner)
    fault(because('CH-03', `the ${tossWinner} has won the toss, so that the other moves first`), 'toMove')
  for (const one of SHIPS)
    if (file[one].heading && !file[one].square)
      fault(because('CH-01a', 'a heading is given, and no square to begin on'), `${one}.heading`)
}

const squaresOf = (file: z.output<typeof setupSchema>): Square[] => SHIPS.flatMap((one) => file[one].square ?? [])

function checkStudy(file: z.output<typeof setupSchema>, fault: (reason: Reason, path: string) => void): void {
  const { runner, blockader, islands = [], rocks = [] } = file
  if (file.disabled && !file.study)
    fault(because('CH-16a', 'no ship lies disabled at the beginning of a game; make it a study'), 'disabled')
  if (file.disabled && file.disabled === file.toMove)
    fault(because('CH-16a', 'the disabled ship has stopped: the other moves'), 'toMove')
  if (!file.study) return
  if (!runner.square || !blockader.square)
    refuse('setup.place', 'A study has both ships on the board: give runner.square and blockader.square.', {
      path: runner.square ? 'blockader.square' : 'runner.square',
    })
  if (runner.square && blockader.square && sameSquare(runner.square, blockader.square))
    fault(because('CH-R15', 'the two ships stand on one square'), 'blockader.square')
  const land = [...islands.flat(), ...rocks]
  for (const one of SHIPS) {
    const { square } = file[one]
    if (square && land.some((other) => sameSquare(other, square)))
      fault(because('CH-R18', `land lies on her square ${squareText(square)}`), `${one}.square`)
  }
}

/** Words by which campaigns call ships that run blockades. */
const MERCHANTS = ['runner', 'merchantman', 'collier', 'liner', 'fast-liner']

/** Which of a meeting's two ships runs the blockade: the one merchant among them. */
function rolesOf(ships: readonly BoardShip[]): Record<Ship, BoardShip> {
  const runners = ships.filter((one) => MERCHANTS.includes(one.card.type))
  const [runner] = runners
  const blockader = ships.find((one) => one !== runner)
  if (ships.length !== 2 || runners.length !== 1 || !runner || !blockader)
    return refuse(
      'setup.ships',
      `This board takes one merchantman, who runs the blockade, and one ship of war; it was given ${ships.length} ships with ${runners.length} merchantmen.`,
      { rule: 'CH-A4', path: 'ships' },
    )
  return { runner, blockader }
}

const FROM_CHART: BoardFile = {
  runner: { square: null, heading: null, points: 0, turns: 0 },
  blockader: { square: null, heading: null, points: 0, turns: 0 },
  islands: null,
  rocks: null,
  tossWinner: null,
  toMove: null,
  disabled: null,
  study: false,
}

/** Sets up the board. From a chart the ships take the starts that the book prints, not their bearings from each other. */
export function setUp(setup: ActionSetup): { state: ChamberlainBoard; notes: readonly Reason[] } {
  const settings = settingsOf(setup.settings)
  const file = (setup.board as unknown as BoardFile | undefined) ?? FROM_CHART
  const aboard = rolesOf(setup.ships)
  const vessel = (one: Ship): Vessel => {
    const { square, heading, points, turns } = file[one]
    const start = square ? startHeading(one, square, settings).value : null
    const at = heading ?? start ?? (starts(one, settings)[0]?.heading as Heading)
    return {
      ship: one,
      square,
      heading: at,
      points,
      turns,
      aboard: aboard[one],
      track: square
        ? [{ move: 0, x: square.x * SQUARE_YARDS, y: square.y * SQUARE_YARDS, headingDegrees: degreesOf(at) }]
        : [],
      losses: [],
      notes: [],
    }
  }
  const vessels = { runner: vessel('runner'), blockader: vessel('blockader') }
  const placed = vessels.runner.square !== null && vessels.blockader.square !== null
  const runs = file.disabled ? otherShip(file.disabled) : null
  const toMove = runs ?? file.toMove ?? (file.tossWinner ? firstMove(file.tossWinner).value : null)
  const laid = file.islands !== null && file.rocks !== null
  const phase: Phase = !placed || toMove === null ? 'placing' : !laid ? 'laying' : runs ? 'run' : 'turn'
  const board: ChamberlainBoard = {
    book: 'chamberlain1888',
    moveNumber: 0,
    phase,
    settings,
    study: file.study,
    tossWinner: file.tossWinner,
    toMove: toMove ?? 'runner',
    runLeft: phase === 'run' ? RUN_SQUARES : 0,
    vessels,
    islands: file.islands,
    rocks: file.rocks,
    ended: null,
    last: [],
    weather: setup.weather,
    lightCondition: setup.lightCondition,
  }
  const notes =
    setup.board === undefined
      ? [
          because('CH-01a', `${aboard.runner.name} runs the blockade from harbour`, { ship: aboard.runner.id }),
          because('CH-01b', `${aboard.blockader.name} blockades from a northern corner`, { ship: aboard.blockader.id }),
        ]
      : []
  // No die is thrown here: a toss not given waits for the first step.
  return { state: settle(board, keyedDice({ seed: 'none', branch: 'none' })), notes }
}
