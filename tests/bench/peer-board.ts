/**
 * The same board in boardgame.io 0.50, which is installed for the benchmark alone, outside the root lock: 24 ships, an order of each seat put through its
 * reducer, one move that runs them all, and its view of every player.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const PEER = { name: 'boardgame.io', version: '0.50.2' } as const

interface Ship {
  readonly id: string
  readonly side: string
  x: number
  y: number
  heading: number
  knots: number
  orders: Orders | null
  track: { move: number; x: number; y: number; heading: number }[]
  path: { x: number; y: number; heading: number }[]
}

interface Orders {
  readonly knots: number
  readonly turn: number
}

interface Fleet {
  move: number
  ships: Ship[]
}

interface Turn {
  readonly G: Fleet
  readonly playerID: string
}

interface State {
  readonly G: Fleet
}

type Reducer = (state: State, action: unknown) => State

interface Internal {
  CreateGameReducer(of: { game: unknown }): Reducer
  InitializeGame(of: { game: unknown; numPlayers: number }): State
  getFilterPlayerView(game: unknown): (playerID: string, state: State) => unknown
}

/** Its package in a folder of its own, fetched the first time; null where it cannot be had. */
function internal(): Internal | null {
  const folder = path.join(tmpdir(), `wardroom-bench-${PEER.name}-${PEER.version}`)
  const entry = path.join(folder, 'node_modules', PEER.name, 'package.json')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n')
    const done = spawnSync(
      'npm',
      ['install', `${PEER.name}@${PEER.version}`, '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'],
      { cwd: folder, stdio: 'ignore' },
    )
    if (done.status !== 0 || !existsSync(entry)) return null
  }
  return createRequire(entry)('boardgame.io/internal') as Internal
}

const SIGHT_SQUARES = 200

/** One minute of every ship, unit by unit, as the orders say. */
function run(G: Fleet): void {
  G.move += 1
  for (const ship of G.ships) {
    if (ship.orders) ship.knots = ship.orders.knots
    ship.path = [{ x: ship.x, y: ship.y, heading: ship.heading }]
    for (let unit = 1; unit <= ship.knots / 3; unit++) {
      if (unit === 2 && ship.orders?.turn) ship.heading = (ship.heading + ship.orders.turn + 360) % 360
      const turn = (ship.heading * Math.PI) / 180
      ship.x += Math.round(Math.sin(turn))
      ship.y += Math.round(Math.cos(turn))
      ship.path.push({ x: ship.x, y: ship.y, heading: ship.heading })
    }
    ship.track.push({ move: G.move, x: ship.x, y: ship.y, heading: ship.heading })
    ship.orders = null
  }
}

/** What a player sees: his own ship, friends without their orders, and enemies in sight without side, name or speed. */
function viewOf(G: Fleet, playerID: string): unknown {
  const own = G.ships[Number(playerID)]
  if (!own) return { move: G.move, friends: [], others: [] }
  const friends = G.ships.filter((ship) => ship.side === own.side)
  const seen = (ship: Ship) =>
    friends.some((friend) => Math.hypot(friend.x - ship.x, friend.y - ship.y) <= SIGHT_SQUARES)
  return {
    move: G.move,
    friends: friends.map((ship) => (ship === own ? ship : { ...ship, orders: null })),
    others: G.ships
      .filter((ship) => ship.side !== own.side && seen(ship))
      .map(({ x, y, heading, track, path: run }, index) => ({
        id: `ship ${index + 1}`,
        x,
        y,
        heading,
        track,
        path: run,
      })),
  }
}

export interface PeerBoard {
  /** Orders of all seats, the move, and the view of every player; answers how many characters the views have. */
  move(): number
}

/** A board of so many ships, a seat each, that can be moved again and again; null where the package cannot be had. */
export function peerBoard(ships: number): PeerBoard | null {
  const peer = internal()
  if (!peer) return null
  const sail = {
    move: ({ G, playerID }: Turn, orders: Orders) => {
      const ship = G.ships[Number(playerID)]
      if (ship) ship.orders = orders
    },
  }
  const step = { move: ({ G }: Turn) => run(G) }
  const game = {
    name: 'fleet',
    setup: (): Fleet => ({
      move: 0,
      ships: Array.from({ length: ships }, (_, index) => ({
        id: `ship-${index}`,
        side: index % 2 === 0 ? 'gb' : 'fr',
        x: (index % 2) * 20,
        y: (index >> 1) * 4,
        heading: index % 2 === 0 ? 0 : 180,
        knots: 12,
        orders: null,
        track: [],
        path: [],
      })),
    }),
    turn: { activePlayers: { all: 'sail' }, stages: { sail: { moves: { sail, step } } } },
    playerView: ({ G, playerID }: Turn) => viewOf(G, playerID),
  }
  const reduce = peer.CreateGameReducer({ game })
  const view = peer.getFilterPlayerView(game)
  const act = (type: string, playerID: string, args: readonly unknown[]) => ({
    type: 'MAKE_MOVE',
    payload: { type, args, playerID },
  })
  let state = peer.InitializeGame({ game, numPlayers: ships })
  return {
    move() {
      const turn = state.G.move % 4 === 0 ? 45 : 0
      for (let seat = 0; seat < ships; seat++) state = reduce(state, act('sail', String(seat), [{ knots: 12, turn }]))
      state = reduce(state, act('step', '0', []))
      let sent = 0
      for (let seat = 0; seat < ships; seat++) sent += JSON.stringify(view(String(seat), state)).length
      return sent
    },
  }
}
