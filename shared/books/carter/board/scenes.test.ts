import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type TypedThrow, typedDice } from '../../../dice/dice.ts'
import { squareName, squareNamed } from '../procedures/squares.ts'
import { otherSide, SIDES, type Side } from '../procedures/turn-order.ts'
import { endMove, takeUp, winnerOf } from './ending.ts'
import { type FireOrder, judgeFire, resolveFire, tubesLeftOf } from './firing.ts'
import { closeMoves, moveShip, mustSurface } from './moving.ts'
import { readOrder, writeOrder } from './notation.ts'
import { openBoard } from './setup.ts'
import { beginMove } from './sky.ts'
import { type BoardState, fieldIn, lossesOf, mainTurretsOf, shipOf, tablesOf } from './state.ts'
import { standsIn, viewOf } from './views.ts'

/* The short games of tests/cases/carter/scenes, written from the text before there was a board. */

type Setup = Parameters<typeof openBoard>[0]
interface SideOrders {
  readonly moves?: readonly string[]
  readonly fire?: readonly string[]
  readonly end?: readonly string[]
}
interface Row {
  readonly move: number
  readonly first?: Side
  readonly blue?: SideOrders
  readonly red?: SideOrders
  readonly dice?: readonly TypedThrow[]
}
interface Scene {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
  readonly setup: Setup
  readonly script: readonly Row[]
  readonly expected: readonly { readonly after: string; readonly of: string; readonly is: Record<string, unknown> }[]
}

const file = path.resolve(import.meta.dirname, '../../../../tests/cases/carter/scenes/scenes.json')
const scenes = JSON.parse(readFileSync(file, 'utf8')) as readonly Scene[]
interface Played {
  readonly states: ReadonlyMap<string, BoardState>
  /** Refused orders by "orders N side". */
  readonly refused: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Whatever the board keeps must be plain data: it goes on from a copy written and read again. */
const asPlain = (state: BoardState): BoardState => {
  const copy = JSON.parse(JSON.stringify(state)) as BoardState
  expect(copy).toEqual(state)
  return copy
}

function play(scene: Scene): Played {
  const states = new Map<string, BoardState>()
  const refused = new Map<string, Map<string, string>>()
  let state = openBoard(scene.setup)
  for (const row of scene.script) {
    expect(state.move).toBe(row.move)
    // The subjects of a scene say in words what a throw is for.
    const dice = typedDice((row.dice ?? []).map(({ rule, faces }) => ({ rule, faces })))
    const no = (side: Side, order: string, reason: string | null) => {
      if (reason === null) return
      const key = `orders ${row.move} ${side}`
      refused.set(key, (refused.get(key) ?? new Map<string, string>()).set(order, reason))
    }
    const read = (side: Side, which: keyof SideOrders) =>
      (row[side]?.[which] ?? []).map((text) => {
        const order = readOrder(text)
        expect(writeOrder(order)).toBe(text)
        return { text, order }
      })
    state = asPlain(beginMove(state, dice, row.first).state)
    states.set(`sky ${row.move}`, state)
    for (const side of [state.first, otherSide(state.first)])
      for (const { text, order } of read(side, 'moves')) {
        if (order.do !== 'move') throw new Error(text)
        const moved = moveShip(state, side, order.order, dice)
        state = asPlain(moved.state)
        no(side, text, moved.refused)
      }
    states.set(`moves ${row.move}`, state)
    state = closeMoves(state)
    const silent: Record<string, readonly string[]> = {}
    for (const side of SIDES)
      for (const { text, order } of read(side, 'end')) {
        if (order.do === 'lose') silent[order.ship] = order.turrets
        else if (order.do === 'task') {
          const taken = takeUp(state, side, order.ship, order.task)
          state = taken.state
          no(side, text, taken.refused)
        }
      }
    const fire: Record<Side, readonly FireOrder[]> = { blue: [], red: [] }
    for (const side of SIDES) {
      const written = read(side, 'fire')
      const judged = judgeFire(
        state,
        side,
        written.flatMap(({ order }) => (order.do === 'fire' ? [order.order] : [])),
      )
      fire[side] = judged.accepted
      for (const { order, reason } of judged.refused) no(side, writeOrder({ do: 'fire', order }), reason)
    }
    state = asPlain(resolveFire(state, fire, dice).state)
    states.set(`fire ${row.move}`, state)
    state = asPlain(endMove(state, silent).state)
    states.set(`move ${row.move}`, state)
    dice.spent()
  }
  return { states, refused }
}

/** What is true of the thing that a row speaks of, under the names that the row has. */
function says(state: BoardState, of: string, name: string): unknown {
  if (of === 'game') {
    const game = { first: state.first, winner: winnerOf(state), reachedBy: state.reachedBy }
    return Reflect.get(game, name)
  }
  const square = /^square (\w+)$/.exec(of)?.[1]
  if (square !== undefined) {
    const at = squareNamed(square)
    const passagesLeft = state.fields.find((field) => squareName(field.square) === square)?.passagesLeft ?? 0
    return Reflect.get({ mined: fieldIn(state, at) !== null, passagesLeft }, name)
  }
  const side = /^(blue|red)'s view$/.exec(of)?.[1] as Side | undefined
  if (side !== undefined) {
    const view = viewOf(state, side)
    if (name === 'light') return view.light
    if (name === 'ships') return view.ships.map((ship) => ship.id).sort()
    if (name === 'minefields') return view.minefields.map((field) => field.square)
    const [, what, where = name] = /^(hitsAt|pointsAt|facingOf|sunkAt)(\w+)$/.exec(name) ?? []
    if (what === 'hitsAt') return view.hits.filter((hit) => hit.at === where).reduce((sum, { hits }) => sum + hits, 0)
    const answered = /^answerAt(\w+)$/.exec(name)?.[1]
    if (answered !== undefined) return view.searched.find((one) => one.square === answered)?.found ? 'found' : 'nothing'
    if (name === 'announced') return view.announced[0]
    if (what === 'sunkAt') return view.sunk.find((ship) => ship.square === where)?.id
    // A side has no facing of a disc and no points of its hits: nothing in its view says them.
    if (what === 'facingOf') return view.ships.find((ship) => ship.square === where)?.facing ?? null
    if (what === 'pointsAt') return Reflect.get(view.hits.find((hit) => hit.at === where) ?? {}, 'points') ?? null
    return standsIn(view, where)[0]
  }
  const ship = shipOf(state, of)
  if (!ship) return undefined
  const lost = lossesOf(ship, tablesOf(state))
  return Reflect.get(
    {
      square: ship.square && squareName(ship.square),
      facing: ship.facing,
      damage: ship.damage,
      sunk: ship.sunk,
      stage: lost.stage,
      squaresLost: lost.squaresLost,
      standing: mainTurretsOf(ship).flatMap(({ name: turret }) => (ship.turretsOut.includes(turret) ? [] : [turret])),
      tubesLeft: tubesLeftOf(ship),
      minesLeft: ship.mines,
      mustSurface: mustSurface(state, ship),
    },
    name,
  )
}

describe('Carter: the scenes', () => {
  it('are 28', () => {
    expect(scenes.length).toBe(28)
  })

  it.each(scenes.map((scene) => [`${scene.id} [${scene.rules.join(' ')}] ${scene.title}`, scene] as const))(
    '%s',
    (_, scene) => {
      const { states, refused } = play(scene)
      const found = scene.expected.map(({ after, of, is }) => {
        if (after.startsWith('orders ')) {
          const order = String(is['order'])
          return { after, of, is: { order, refused: refused.get(`${after} ${of}`)?.get(order) } }
        }
        const state = states.get(after)
        const answered = Object.keys(is).map((name) => [name, state && says(state, of, name)] as const)
        return { after, of, is: Object.fromEntries(answered) }
      })
      // In what order a scene lists the ships that are seen says nothing.
      const expected = scene.expected.map(({ after, of, is }) => {
        const { ships } = is
        return { after, of, is: Array.isArray(ships) ? { ...is, ships: [...ships].sort() } : is }
      })
      expect(found).toEqual(expected)
      const expectedRefusals = scene.expected.filter(({ after }) => after.startsWith('orders ')).length
      expect([...refused.values()].reduce((sum, orders) => sum + orders.size, 0)).toBe(expectedRefusals)
    },
  )
})
