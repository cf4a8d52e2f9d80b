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
import { SHIP_TYPES } from '../tables/types.ts'
import { bubbles, enemiesInSight, minesInSight } from './knowing.ts'
import { type Movement, moveSide } from './moving.ts'
import { readOrder } from './notation.ts'
import { type Shooting, shootSides } from './shooting.ts'
import {
  type BoardState,
  beginSpell,
  bodyOf,
  enemyOf,
  lightNow,
  lossPoints,
  minuteOf,
  outcome,
  PLAIN_SHIP,
  PLAIN_TABLE,
  seaOf,
  shipOf,
} from './state.ts'

/* Scenes of tests/cases/barker2003/scenes, written from the print before there was code: those that the board plays so far. */

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
      shots: z.array(z.object({ by: z.string(), at: z.string(), dice: z.array(z.number()).optional() })).default([]),
    }),
  ),
  expected: z.array(z.object({ after: z.string(), of: z.string(), is: z.record(z.string(), z.unknown()) })),
})
type Scene = z.infer<typeof sceneSchema>

const file = path.resolve(import.meta.dirname, '../../../../tests/cases/barker2003/scenes/scenes.json')
const written: readonly { id: string }[] = JSON.parse(readFileSync(file, 'utf8'))
/** What these need is not on the board yet: signals, the change of scale, neutrals, disguises, setting up. */
const WAITING = [12, 13, 14, 16, 21, 27].map((n) => `BK-scene-${String(n).padStart(2, '0')}`)
const played = written.filter(({ id }) => !WAITING.includes(id)).map((one) => sceneSchema.parse(one))

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
    ships: setup.bodies.flatMap(({ id: body, side: of, ships }) =>
      ships.map((ship) => ({
        ...PLAIN_SHIP,
        ...ship,
        side: of,
        body,
      })),
    ),
    fields: setup.mines,
    features: setup.features,
  }
}

type Row = Scene['script'][number]

/** The dice of a row, by what they are for; one that is not written is a fault of the board. */
function diceOf(row: Row): Dice & { unused(): readonly string[] } {
  const waiting = new Map([
    ...row.throws.map((one) => [one.for, one.dice] as const),
    ...row.shots.flatMap(({ by, at, dice }) => (dice ? [[`${by} at ${at}`, dice] as const] : [])),
  ])
  const thrown: Thrown[] = []
  return {
    thrown,
    unused: () => [...waiting.keys()],
    throwDice({ rule, subject, purpose }: Ask) {
      const name = waiting.has(purpose) ? purpose : subject
      const faces = waiting.get(name)
      if (!faces) throw new Error(`no dice are written for ${purpose} (${subject})`)
      waiting.delete(name)
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
}

/** Plays a scene to its end, with every spell between those of its script, and keeps what stood after each phase. */
function play(scene: Scene): ReadonlyMap<string, Shown> {
  const shown = new Map<string, Shown>()
  let state = laidOut(scene)
  const last = Math.max(...scene.script.map((row) => row.spell))
  for (let turn = 0; turn < 2 * last; turn++) {
    const of: Side = turn % 2 === 0 ? scene.setup.initiative : enemyOf(scene.setup.initiative)
    state = beginSpell(state, of)
    const spell = state.spells[of]
    const blank: Row = { side: of, spell, nip: {}, orders: [], throws: [], shots: [] }
    const row = scene.script.find((one) => one.side === of && one.spell === spell) ?? blank
    const dice = diceOf(row)
    const limit = scene.setup.spellLimit
    const keep = (phase: string, movement: Movement | null, shooting: Shooting | null, timeUp = false): void => {
      shown.set(`${of} ${spell} ${phase}`, { state, side: of, timeUp, movement, shooting })
    }
    keep('start', null, null)
    const movement = moveSide(state, of, row.nip, row.orders.map(readOrder), dice)
    state = movement.state
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
function saidOf({ state, side: of, timeUp, movement, shooting }: Shown, name: string): Record<string, unknown> {
  if (name === 'the game') {
    const { over, winner, by } = outcome(state, timeUp).value
    return { over, winner, by, mode: state.mode, light: lightNow(state, of), minute: minuteOf(state, of) }
  }
  if (name === 'red' || name === 'blue') return { lossPoints: lossPoints(state, name) }
  const window = /^(Red|Blue)’s window$/.exec(name)?.[1]
  if (window) {
    const seat: Side = window === 'Red' ? 'red' : 'blue'
    return {
      enemies: enemiesInSight(state, of, seat).map(({ id }) => id),
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

describe('Barker 2003: scenes that the board plays', () => {
  it('are all but those that wait for more of it', () => {
    expect(played.length + WAITING.length).toBe(written.length)
    expect(played.length).toBeGreaterThanOrEqual(22)
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
