/** Lays the board of a set-up: from a file, or from a meeting of a campaign. */
import type { BoardShip as Aboard, ActionSetup } from '../../action/contract.ts'
import { because, type Reason } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { isoTime, MINUTE } from '../../vocabulary/time.ts'
import type { Weather as Sky } from '../../vocabulary/weather.ts'
import type { Place } from '../bearings.ts'
import { coastOf, headedClear, type Knows, onWater, putNotes } from './board/coast.ts'
import { enemiesInSight } from './board/knowing.ts'
import { spread } from './board/passage.ts'
import { newBank } from './board/sky.ts'
import {
  type BoardBody,
  type BoardShip,
  type BoardState,
  extentOf,
  OPPOSITE,
  PLAIN_SHIP,
  PLAIN_TABLE,
  seaOf,
} from './board/state.ts'
import { fortsLaid } from './forts.ts'
import { afterSight, knowledgeOf } from './logbook.ts'
import { marksOf } from './marks.ts'
import { layMines } from './minefields.ts'
import { kindOf } from './pack-kinds.ts'
import { captain } from './procedures/formations.ts'
import { tidyPlace } from './procedures/geometry.ts'
import type { Almanac, Side } from './procedures/setting-up.ts'
import { headingOf } from './procedures/turning.ts'
import { type BarkerSettings, settingsOf } from './settings.ts'
import { type BoardFile, boardFileOf, setupSchema } from './setup.ts'
import type { BarkerGame } from './state.ts'
import type { Mode } from './tables/scales.ts'
import type { Light, Weather } from './tables/seeing.ts'
import { type Wind, windDegrees } from './tables/setting-up.ts'
import { hullUnder, isAuxiliary, isTorpedoCraft, years } from './tables/types.ts'

type Body = BoardFile['bodies'][number]
type ShipFile = Body['ships'][number]

const leaderOf = ({ kind, flag, ships }: Body): string | null => {
  if (kind === 'squadron') return flag ?? ships[0]?.key ?? null
  if (kind === 'flotilla') return flag ?? captain(ships.map(({ key, type }) => ({ id: key, type }))).value.captain
  return null
}

function shipOf(body: Body, side: Side, ship: ShipFile, waits: boolean): BoardShip {
  const old = ship.builtYear !== undefined && ship.builtYear < years.modernFrom && !isTorpedoCraft(ship.type)
  return {
    ...PLAIN_SHIP,
    id: ship.key,
    side,
    body: body.id,
    type: ship.type,
    at: tidyPlace(ship.at ?? { x: 0, y: 0 }),
    headingDeg: headingOf(ship.headingDeg),
    obsolete: (ship.obsolete ?? old) || ship.type === 'torpedoBoats',
    damages: ship.damages,
    crippled: ship.crippled,
    fired: ship.fired,
    stopped: ship.stopped,
    wentUnder: ship.submerged ? 0 : null,
    wireless: ship.wireless,
    disguise: isAuxiliary(ship.type) ? (ship.disguise ?? hullUnder[ship.type] ?? 'tramp') : null,
    waiting: waits && ship.type !== 'shoreBattery',
    unsown: ship.unsown,
  }
}

/** The table of a file at a scale. */
function tableOf(
  file: BoardFile,
  settings: BarkerSettings,
  mode: Mode,
  seaMode: Mode = mode,
  almanac?: Almanac,
): BoardState {
  const first = file.bodies[0]?.side
  const sideOf = (name: string): Side => (name === first ? 'red' : 'blue')
  const diced = file.begin === 'dice'
  const table: BoardState = {
    ...PLAIN_TABLE,
    year: file.year,
    mode,
    light: almanac ?? (file.hour === undefined ? (file.light ?? 'day') : { score: file.hour }),
    weather: file.over,
    rough: file.weather === 'rough',
    weatherKind: file.weather,
    wind: file.wind ?? null,
    sea: seaOf(seaMode, settings),
    entry: { red: file.edge, blue: OPPOSITE[file.edge] },
    rulings: settings,
    initiative: file.initiative === undefined ? 'red' : sideOf(file.initiative),
    spells: { red: 0, blue: 0 },
    bodies: file.bodies.map((body): BoardBody => {
      const { id, side, kind, character, named } = body
      return { id, side: sideOf(side), kind, flag: leaderOf(body), character: character ?? null, named: named ?? null }
    }),
    ships: [
      ...file.bodies.flatMap((body) =>
        body.ships.map((ship) =>
          shipOf(body, sideOf(body.side), ship, ship.waiting || (diced && ship.at === undefined) || diced),
        ),
      ),
      ...file.neutrals.map(
        (one): BoardShip => ({
          ...PLAIN_SHIP,
          id: one.key,
          side: sideOf(one.side),
          body: 'neutrals',
          type: one.type,
          at: tidyPlace(one.at),
          headingDeg: headingOf(one.headingDeg),
          neutral: true,
        }),
      ),
    ],
    fields: file.mines.map(({ id, side, sections }) => ({ id, side: sideOf(side), sections })),
    features: file.features,
  }
  return file.fogBank ? { ...table, banks: [newBank(table, 'fog', 'fog bank', null)] } : table
}

const inSight = (table: BoardState): boolean =>
  enemiesInSight(table, 'red', 'red').length + enemiesInSight(table, 'blue', 'blue').length > 0

/** The scale at which play begins: combat if anybody has an enemy in sight (BK-MO-01). */
export function startMode(file: BoardFile, settings: BarkerSettings): Mode {
  return file.mode ?? (inSight(tableOf(file, settings, 'combat')) ? 'combat' : 'cruising')
}

/** Sets up the board. What the set-up leaves to the dice is thrown in the first steps. */
export function setUp(setup: ActionSetup): { state: BarkerGame; notes: readonly Reason[] } {
  const settings = settingsOf(setup.settings)
  const laid = fortsLaid(setup)
  const chart = setup.board === undefined || laid !== null
  const offset = chart ? middleOf(settings) : { x: 0, y: 0 }
  const file = chart ? fileOf(setup, offset) : (setup.board as unknown as BoardFile)
  const notes: Reason[] = chart
    ? [because('BK-SU-01', 'the board lies with its middle where the forces met', { ...offset })]
    : []
  const laidOut = chart
    ? {
        ...tableOf(file, settings, 'combat', 'cruising', almanacOf(setup)),
        features: coastOf(setup.land, offset),
      }
    : tableOf(file, settings, startMode(file, settings))
  const [red = 'red', blue = 'blue'] = [...new Set(file.bodies.map(({ side }) => side))]
  const game: BarkerGame = {
    book: 'barker2003',
    moveNumber: 0,
    phase: 'dicing',
    turn: laidOut.initiative,
    settings,
    board: laidOut,
    sides: { red, blue },
    ...(setup.sideNames === undefined
      ? {}
      : { called: { red: setup.sideNames[red] ?? red, blue: setup.sideNames[blue] ?? blue } }),
    diced: file.begin === 'dice',
    hourDie: null,
    mayPlaceNeutral: { red: false, blue: false },
    nip: {},
    aboard: setup.ships,
    offset,
    logs: {},
    tracks: {},
    losses: {},
    notes: {},
    ended: null,
    weather: setup.weather,
    ...(laid === null ? {} : { forts: laid }),
    ...(setup.mines === undefined ? {} : { minefields: setup.mines }),
  }
  let board = laidOut
  if (chart) {
    const knows = knowledgeOf(game)
    if (!inSight(board)) {
      const wide = spread({ ...board, mode: 'cruising' }, knows)
      // A column that is drawn out to the bases of that scale may reach enemies from whom it lies miles off: they begin as they truly lie.
      const reaches = inSight(wide)
      if (!reaches) board = wide
      notes.push(
        reaches
          ? because('BK-MO-02', 'enemies would be in sight of each other at the cruising scale', {}, 'combat')
          : because('BK-MO-01', 'nobody is in sight of an enemy: all begin at the cruising scale', {}, 'cruising'),
      )
    }
    const put = clearOfLand(board, setup.ships, knows)
    board = put.board
    notes.push(...put.notes)
  }
  const tracks = Object.fromEntries(
    board.ships.map(({ id, at, headingDeg, waiting }) => [
      id,
      waiting ? [] : [{ move: 0, x: at.x, y: at.y, headingDegrees: headingDeg }],
    ]),
  )
  return { state: afterSight({ ...game, board, tracks }), notes }
}

/** Ships that come from a chart, put off its land and turned away from it. */
function clearOfLand(
  table: BoardState,
  ships: readonly Aboard[],
  knows: Knows,
): { board: BoardState; notes: readonly Reason[] } {
  const lying = onWater(table, knows)
  const heading = headedClear(lying.state, new Set(ships.map(({ id }) => id)))
  const nameOf = (id: string) => ships.find((one) => one.id === id)?.name ?? id
  return { board: heading.state, notes: putNotes(lying.moved, heading.turned, nameOf) }
}

const middleOf = (settings: BarkerSettings): Place => {
  const most = extentOf({ sea: seaOf('cruising', settings), entry: PLAIN_TABLE.entry })
  return { x: most.x / 2, y: most.y / 2 }
}

/** The sun of a campaign in minutes of play; undefined where the set-up says nothing of it. */
function almanacOf({ lightAhead }: ActionSetup): Almanac | undefined {
  if (lightAhead === undefined) return undefined
  const minutes = (seconds: readonly number[]) => seconds.map((one) => one / MINUTE)
  const { sunUp, sunrises, sunsets } = lightAhead
  return { sunUp, sunrises: minutes(sunrises), sunsets: minutes(sunsets) }
}

const LIGHTS: readonly (readonly [RegExp, Light])[] = [
  [/night|dark/i, 'night'],
  [/dawn/i, 'dawn'],
  [/dusk|twilight/i, 'dusk'],
  [/sunrise/i, 'sunrise'],
  [/sunset/i, 'sunset'],
]

/** The four winds of the print; from anywhere else the nearer one. */
function windOf(degrees: number): Wind {
  const off = (wind: Wind) => Math.abs(((windDegrees[wind] - degrees + 540) % 360) - 180)
  return (Object.keys(windDegrees) as Wind[]).reduce((best, one) => (off(one) < off(best) ? one : best))
}

/** A strong wind of the scale of 0 to 9 makes rough weather. */
const ROUGH_FORCE = 6

const overAll = ({ sky }: Sky, condition: string): Weather =>
  sky === 'fog' || /fog/i.test(condition) ? 'fog' : sky === 'squally' || /squall/i.test(condition) ? 'squall' : 'clear'

/** What a meeting of a campaign is on this board: each seat's battleships and cruisers a squadron, its torpedo craft a flotilla. */
function fileOf(setup: ActionSetup, offset: Place): BoardFile {
  const year = Math.min(years.last, Math.max(years.first, Number(isoTime(setup.at).slice(0, 4)) || years.first))
  const sides = [...new Set(setup.ships.map(({ side }) => side))]
  if (sides.length !== 2)
    return refuse('setup.sides', `This board is for two sides; ships of ${sides.length} were given.`, {
      rule: 'BK-SU-01',
      path: 'ships',
    })
  return boardFileOf(
    setupSchema.parse({
      year,
      mode: 'combat',
      light: LIGHTS.find(([word]) => word.test(setup.lightCondition))?.[1] ?? 'day',
      over: overAll(setup.weather, setup.lightCondition),
      weather: setup.weather.force >= ROUGH_FORCE ? 'rough' : 'none',
      wind: windOf(setup.weather.windFromDegrees),
      bodies: bodiesOf(setup.ships, offset, year),
      mines: (setup.mines ?? []).flatMap((field) => layMines(field, sides, offset)),
    }),
  )
}

export function bodiesOf(ships: readonly Aboard[], offset: Place, year: number): Body[] {
  const groups = new Map<string, { side: string; seat: string; kind: Body['kind']; ships: ShipFile[] }>()
  for (const ship of ships) {
    const { type, obsolete } = kindOf(ship, year)
    const kind: Body['kind'] =
      type === 'submarine'
        ? 'submarines'
        : type === 'shoreBattery'
          ? 'battery'
          : isTorpedoCraft(type)
            ? 'flotilla'
            : ['liner', 'transport', 'tramp', 'sailingVessel'].includes(type)
              ? 'merchants'
              : 'squadron'
    const key = `${kind} of ${ship.seat}`
    const group = groups.get(key) ?? { side: ship.side, seat: ship.seat, kind, ships: [] }
    const marks = marksOf(ship.fight)
    group.ships.push({
      key: ship.id,
      name: ship.name,
      type,
      at: { x: ship.x + offset.x, y: ship.y + offset.y },
      headingDeg: ship.courseDegrees,
      obsolete,
      damages: marks.damages ?? 0,
      crippled: marks.crippled ?? false,
      // What she fired in a former action was another game.
      fired: false,
      submerged: false,
      stopped: ship.presentKnots <= 0 && type !== 'shoreBattery' && type !== 'submarine',
      waiting: false,
      wireless: year >= 1900,
      unsown: 0,
    })
    groups.set(key, group)
  }
  // By the ship that leads it, as her men call it; words of orders are parted by what may not stand in a name.
  const taken = new Set<string>()
  return [...groups.values()].map(({ side, seat, kind, ships: of }) => {
    const led = `${kind} of ${(of[0]?.name ?? seat).replaceAll(/[:,"]/g, '')}`
    const id = taken.has(led) ? `${led} (${side})` : led
    taken.add(id)
    return { id, side, seat, kind, ships: of }
  })
}

/** More ships come up: a body of their own for each seat and kind. */
export function joinBoard(game: BarkerGame, ships: readonly Aboard[]): { state: BarkerGame; notes: readonly Reason[] } {
  const known = new Set(game.board.ships.map(({ id }) => id))
  const sides = [game.sides.red, game.sides.blue]
  for (const [n, ship] of ships.entries()) {
    if (known.has(ship.id))
      refuse('action.joined', `${ship.name} is on this board already.`, { rule: 'BK-SU-07', path: `ships[${n}]` })
    if (!sides.includes(ship.side))
      refuse('setup.sides', `${ship.name} is of "${ship.side}", which is no side of this board.`, {
        rule: 'BK-SU-01',
        path: `ships[${n}].side`,
      })
  }
  const { board, moveNumber } = game
  const joined = bodiesOf(ships, game.offset, board.year).map((body) => ({
    ...body,
    id: `${body.id}, come up in move ${moveNumber}`,
  }))
  const sideOf = (name: string): Side => (name === game.sides.red ? 'red' : 'blue')
  const bodies = joined.map((body): BoardBody => {
    const { id, side, kind } = body
    return { id, side: sideOf(side), kind, flag: leaderOf(body), character: null, named: null }
  })
  const laid = joined.flatMap((body) => body.ships.map((ship) => shipOf(body, sideOf(body.side), ship, false)))
  const fresh = { ...board, bodies, ships: laid }
  const { ships: opened } = board.mode === 'cruising' ? spread(fresh) : fresh
  const whole = { ...board, bodies: [...board.bodies, ...bodies], ships: [...board.ships, ...opened] }
  const aboard = [...game.aboard, ...ships]
  const put = clearOfLand(whole, ships, knowledgeOf({ ...game, aboard, board: whole }))
  const come = put.board.ships.slice(board.ships.length)
  const state: BarkerGame = {
    ...game,
    aboard,
    board: put.board,
    tracks: {
      ...game.tracks,
      ...Object.fromEntries(
        come.map(({ id, at, headingDeg }) => [
          id,
          [{ move: moveNumber, x: at.x, y: at.y, headingDegrees: headingDeg }],
        ]),
      ),
    },
  }
  const up = because('BK-SU-07', `${ships.length} ships come up`, {}, ships.length)
  return { state: afterSight(state), notes: [up, ...put.notes] }
}
