import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Ask, Dice } from '../../../dice/dice.ts'
import type { Thrown } from '../../../explanation/finding.ts'
import { differencesOf } from '../../cases.ts'
import { isLineAbreast, isLineAhead } from '../procedures/formations.ts'
import type { Side } from '../procedures/setting-up.ts'
import { MODES } from '../tables/scales.ts'
import { LIGHTS } from '../tables/seeing.ts'
import { CHARACTERS, FEATURES } from '../tables/setting-up.ts'
import { HULLS, isAuxiliary, SHIP_TYPES } from '../tables/types.ts'
import { begin } from './beginning.ts'
import { setHour, throwAdmirals, throwHour, throwInitiative, throwNeutrals, throwSky } from './dicing.ts'
import { bubbles, enemiesInSight, minesInSight } from './knowing.ts'
import { type Movement, moveSide } from './moving.ts'
import { readOrder } from './notation.ts'
import { intoCombat } from './passage.ts'
import { type Shooting, shootSides } from './shooting.ts'
import {
  type BoardState,
  bodyOf,
  enemyOf,
  lightNow,
  looksLike,
  lossPoints,
  minuteOf,
  outcome,
  PLAIN_SHIP,
  PLAIN_TABLE,
  seaOf,
  seemsNeutral,
  shipOf,
} from './state.ts'

/* Scenes of tests/cases/barker2003/scenes, written from the print before there was code. */

const place = z.object({ x: z.number(), y: z.number() })
const side = z.enum(['red', 'blue'])
const yes = z.boolean().default(false)
const sceneSchema = z.object({
  id: z.string(),
  title: z.string(),
  rules: z.array(z.string()),
  setup: z.object({
    year: z.number(),
    mode: z.enum(MODES),
    light: z.enum(LIGHTS).default('day'),
    clock: z.object({ score: z.number() }).optional(),
    weather: z.enum(['none', 'rough']).default('none'),
    initiative: side.default('red'),
    spellLimit: z.number().optional(),
    wireless: z.array(z.string()).default([]),
    toBePlaced: yes,
    neutrals: z
      .array(z.object({ id: z.string(), type: z.enum(SHIP_TYPES), at: place, headingDeg: z.number() }))
      .default([]),
    spells: z.record(side, z.number()).default({ red: 0, blue: 0 }),
    features: z.array(z.object({ id: z.string(), kind: z.enum(FEATURES), outline: z.array(place) })).default([]),
    mines: z.array(z.object({ side, id: z.string(), sections: z.array(place) })).default([]),
    bodies: z.array(
      z.object({
        side,
        id: z.string(),
        kind: z.enum(['squadron', 'flotilla', 'submarines', 'merchants']).default('squadron'),
        flag: z.string().optional(),
        character: z.enum(CHARACTERS).optional(),
        ships: z.array(
          z.object({
            id: z.string(),
            type: z.enum(SHIP_TYPES),
            at: place,
            headingDeg: z.number(),
            obsolete: yes,
            crippled: yes,
            sunk: yes,
            stopped: yes,
            disguise: z.enum(HULLS).optional(),
          }),
        ),
      }),
    ),
  }),
  script: z.array(
    z.object({
      side: z.enum(['red', 'blue', 'umpire']),
      spell: z.number(),
      nip: z.record(z.string(), z.number()).default({}),
      orders: z.array(z.string()).default([]),
      throws: z.array(z.object({ for: z.string(), dice: z.array(z.number()) })).default([]),
      choices: z.record(side, z.object({ time: z.number() })).optional(),
      shots: z.array(z.object({ by: z.string(), at: z.string(), dice: z.array(z.number()).optional() })).default([]),
    }),
  ),
  expected: z.array(z.object({ after: z.string(), of: z.string(), is: z.record(z.string(), z.unknown()) })),
})
type Scene = z.infer<typeof sceneSchema>

const file = path.resolve(import.meta.dirname, '../../../../tests/cases/barker2003/scenes/scenes.json')
const written: readonly { id: string }[] = JSON.parse(readFileSync(file, 'utf8'))
const played = written.map((one) => sceneSchema.parse(one))

function laidOut({ setup }: Scene): BoardState {
  return {
    ...PLAIN_TABLE,
    year: setup.year,
    mode: setup.mode,
    light: setup.clock ? { score: setup.clock.score } : setup.light,
    rough: setup.weather === 'rough',
    sea: seaOf(setup.mode),
    initiative: setup.initiative,
    spells: setup.spells,
    bodies: setup.bodies.map(({ id, side: of, kind, flag, character }) => ({
      id,
      side: of,
      kind,
      flag: flag ?? null,
      character: character ?? null,
      named: null,
    })),
    ships: [
      ...setup.bodies.flatMap(({ id: body, side: of, ships }) =>
        ships.map((ship) => ({
          ...PLAIN_SHIP,
          ...ship,
          disguise: ship.disguise ?? null,
          wireless: setup.wireless.includes(ship.id),
          side: of,
          body,
        })),
      ),
      ...setup.neutrals.map((ship) => ({
        ...PLAIN_SHIP,
        ...ship,
        side: 'red' as const,
        body: 'neutrals',
        neutral: true,
      })),
    ],
    fields: setup.mines,
    features: setup.features,
  }
}

type Row = Scene['script'][number]
const again = ({ throws }: Row, n: number): boolean => throws.slice(0, n).some((one) => one.for === throws[n]?.for)

/** The dice of a row, by what they are for; one that is not written is a fault of the board. */
function diceOf(row: Row): Dice & { unused(): readonly string[] } {
  const waiting = new Map([
    // What is thrown again stands there twice.
    ...row.throws.map((one, n) => [again(row, n) ? `${one.for}, again` : one.for, one.dice] as const),
    ...row.shots.flatMap(({ by, at, dice }) => (dice ? [[`${by} at ${at}`, dice] as const] : [])),
  ])
  const thrown: Thrown[] = []
  return {
    thrown,
    unused: () => [...waiting.keys()],
    throwDice({ rule, subject, purpose }: Ask) {
      // Dice of naval initiative stand in a column of their own.
      const points = rule === 'BK-SQ-01' ? [row.nip[subject] ?? 1] : undefined
      const name = waiting.has(purpose) ? purpose : subject
      const faces = points ?? waiting.get(name)
      if (!faces) throw new Error(`no dice are written for ${purpose} (${subject})`)
      waiting.delete(name)
      const next = waiting.get(`${name}, again`)
      if (next) {
        waiting.set(name, next)
        waiting.delete(`${name}, again`)
      }
      const entry = { rule, subject, purpose, faces }
      thrown.push(entry)
      return entry
    },
  }
}

interface Shown {
  readonly state: BoardState
  readonly side: Side
  readonly timeUp: boolean
  readonly movement: Movement | null
  readonly shooting: Shooting | null
  readonly mayPlace?: Readonly<Record<Side, boolean>>
}

/** Throws of setting up, in their order; answers with what stood when they were made. */
function setUp(before: BoardState, row: Row): Shown {
  const dice = diceOf(row)
  let { state } = throwInitiative(throwAdmirals(before, dice).state, dice)
  const die = throwHour(state, dice)
  state = setHour(state, die, { red: row.choices?.red?.time ?? 0, blue: row.choices?.blue?.time ?? 0 }).state
  state = throwSky(state, dice).state
  const { may } = throwNeutrals(state, dice)
  expect(dice.unused()).toEqual([])
  return { state, side: 'red', timeUp: false, movement: null, shooting: null, mayPlace: may }
}

/** Plays a scene to its end, with every spell between those of its script, and keeps what stood after each phase. */
function play(scene: Scene): ReadonlyMap<string, Shown> {
  const shown = new Map<string, Shown>()
  let state = laidOut(scene)
  const last = Math.max(...scene.script.map((row) => row.spell))
  const umpire = scene.script.find((row) => row.side === 'umpire')
  if (umpire) shown.set('umpire 0 end', setUp(state, umpire))
  for (let turn = 0; turn < 2 * last; turn++) {
    const of: Side = turn % 2 === 0 ? scene.setup.initiative : enemyOf(scene.setup.initiative)
    const spell = state.spells[of] + 1
    const blank: Row = { side: of, spell, nip: {}, orders: [], throws: [], shots: [] }
    const row = scene.script.find((one) => one.side === of && one.spell === spell) ?? blank
    const dice = diceOf(row)
    const begun = begin(state, of, dice)
    state = begun.state
    const limit = scene.setup.spellLimit
    const keep = (phase: string, movement: Movement | null, shooting: Shooting | null, timeUp = false): void => {
      shown.set(`${of} ${spell} ${phase}`, { state, side: of, timeUp, movement, shooting })
    }
    keep('start', null, null)
    keep('sky', null, null)
    const movement = moveSide(state, of, row.nip, row.orders.map(readOrder), dice)
    state = movement.state
    if (state.mode === 'cruising' && (movement.sighted || begun.sighted)) state = intoCombat(state, of)
    keep('signals', movement, null)
    keep('orders', movement, null)
    keep('movement', movement, null)
    const firers = [...new Set(row.shots.map(({ by }) => by))]
    const nominations = firers.map((by) => ({ by, at: row.shots.filter((one) => one.by === by).map(({ at }) => at) }))
    const shooting = shootSides(state, of, nominations, dice)
    state = shooting.state
    keep('shooting', movement, shooting)
    const spells = Object.values(state.spells)
    keep('end', movement, shooting, limit !== undefined && spells.every((count) => count >= limit))
    expect(dice.unused(), `${scene.id} ${of} ${spell}`).toEqual([])
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  }
  return shown
}

/** What a row of a scene calls by this name, in its words. */
function saidOf(
  { state, side: of, timeUp, movement, shooting, mayPlace }: Shown,
  name: string,
): Record<string, unknown> {
  if (name === 'the game') {
    const { over, winner, by } = outcome(state, timeUp).value
    const { initiative, wind: windFrom, weatherKind } = state
    return {
      over,
      winner,
      by,
      mode: state.mode,
      light: lightNow(state, of),
      minute: minuteOf(state, of),
      initiative,
      placesFeatureLast: initiative,
      namesNorth: initiative,
      firstSpell: initiative,
      hoursBeforeSunset: typeof state.light === 'object' && 'score' in state.light ? state.light.score : null,
      windFrom,
      weather: weatherKind,
    }
  }
  if (name === 'red' || name === 'blue')
    return { lossPoints: lossPoints(state, name), mayPlaceNeutral: mayPlace?.[name] ?? false }
  const reader = /^(.+)’s window$/.exec(name)?.[1] ?? ''
  if (shipOf(state, reader)) {
    const [told] = movement?.signals ?? []
    const friend = told?.friends.includes(reader) ?? false
    const has = friend || (told?.enemies.includes(reader) ?? false)
    const open = friend || told?.code === false
    return { message: has && open ? told?.text : null, codeWords: has && !open ? told?.words : undefined }
  }
  const window = /^(Red|Blue)’s window$/.exec(name)?.[1]
  if (window) {
    const seat: Side = window === 'Red' ? 'red' : 'blue'
    return {
      enemies: enemiesInSight(state, of, seat).map(({ id }) => id),
      raiders: enemiesInSight(state, of, seat).flatMap(({ id, type }) => (isAuxiliary(type) ? [id] : [])),
      neutralLiner: state.ships.find((ship) => seemsNeutral(ship) && looksLike(ship) === 'liner')?.id ?? null,
      bubbles: bubbles(state, seat),
      saysWhichIsReal: bubbles(state, seat).some((one) => Object.keys(one).join() !== 'x,y'),
      mines: minesInSight(state, of, seat),
      fakes: state.fakes.filter((fake) => fake.side === seat).length,
      real: state.ships.filter((ship) => ship.side === seat && ship.wentUnder !== null).length,
    }
  }
  const refused = movement?.refused.find(({ order }) => order === name || order.startsWith(`${name}: `))
  if (name.includes(': ') || name.startsWith('fake')) return { refused: refused?.rule ?? null }
  const shot = shooting?.shots.find(({ by, at }) => `${by} at ${at}` === name)
  if (shot) return { refused: shot.rule, allowed: shot.fired }
  const ship = shipOf(state, name)
  if (ship)
    return {
      ...ship,
      submerged: ship.wentUnder !== null,
      fired: shooting?.shots.some(({ by, fired }) => by === name && fired) ?? false,
      refused: refused?.rule ?? null,
    }
  const body = bodyOf(state, name)
  if (body) {
    const ships = state.ships.filter((one) => one.body === name)
    return {
      nipSpent: movement?.spent[name] ?? 0,
      nip: 0,
      flag: body.flag,
      character: body.character,
      lineAhead: isLineAhead(ships, state.mode),
      lineAbreast: isLineAbreast(ships, state.mode),
    }
  }
  const field = state.fields.find(({ id }) => id === name)
  if (field) return { sections: field.sections }
  throw new Error(`nothing is called ${name}`)
}

/** Lists of places stand in any order in a scene. */
const byPlace = (places: readonly { x: number; y: number }[]) => [...places].sort((a, b) => a.x - b.x || a.y - b.y)

describe('Barker 2003: scenes on the board', () => {
  it('are 28 at least', () => {
    expect(played.length).toBeGreaterThanOrEqual(28)
  })

  it.each(played.map((scene) => [`${scene.id} [${scene.rules.join(' ')}] ${scene.title}`, scene] as const))(
    '%s',
    (_, scene) => {
      const shown = play(scene)
      for (const { after, of, is: written } of scene.expected) {
        const is = Array.isArray(written['bubbles']) ? { ...written, bubbles: byPlace(written['bubbles']) } : written
        const at = shown.get(after)
        if (!at) throw new Error(`the scene expects something after "${after}", and has no such step`)
        expect({ after, of, differs: differencesOf(is, saidOf(at, of), true) }).toEqual({ after, of, differs: [] })
      }
    },
  )
})
