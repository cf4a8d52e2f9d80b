import { openAction, sealOrders, stepAction, wantedSeats } from '../../shared/action/action.ts'
import type { BoardShip, BoardView, ShipResult, Strength, TacticalBook } from '../../shared/action/contract.ts'
import { admiralOrders, plotOf } from '../../shared/action/opponent/admiral.ts'
import { battles as carterBattles } from '../../shared/books/carter/battles.ts'
import { keyedDice } from '../../shared/dice/dice.ts'
import { type Key, mintedName, uniform } from '../../shared/dice/keyed.ts'

/* Battles of equal sides where orders are sealed: who plays them, and who has won by the measure of docs/decisions/0022. */

/** Who commands a side: the program, or captains who steam on and fire all that bears at the nearest. */
export type Commander = Strength | 'straightAhead'

/** A battle as a book's set-up writes it, with the seats of its two sides. */
export interface Battle {
  readonly setup: unknown
  readonly seats: readonly [string, string]
  readonly moves: number
  /** Which game of the book it is, where the book has several. */
  readonly game?: string
}

export interface Fought {
  readonly game?: string
  /** Of the first commander: 1, ½ or 0. */
  readonly score: number
  readonly by: 'book' | 'damage'
  readonly moves: number
  /** Damage of the first commander's side and of the other's. */
  readonly damage: readonly [number, number]
  /** Milliseconds of each of the first commander's orders. */
  readonly milliseconds: readonly number[]
  /** Orders that the book refused: there should be none. */
  readonly refused: readonly string[]
}

const GUN_COUNTS = { A: 8, B: 6, C: 5, D: 3, E: 2, F: 1 } as const
const SECTION_FEET = 25
const DECKS = 2
const DRAWN = 0.01

const gunsOf = (guns: BoardShip['stores']['guns']) =>
  Object.entries(GUN_COUNTS).reduce((sum, [letter, counts]) => sum + counts * (guns[letter as 'A'] ?? 0), 0)

/** Damage of one ship, 0 to 1. */
export function damageOf(came: BoardShip, left: ShipResult | undefined): number {
  if (left?.status !== 'afloat') return 1
  const guns = gunsOf(came.stores.guns)
  const gunsLost = guns === 0 ? 0 : 1 - gunsOf(left.stores.guns) / guns
  const knotsLost = came.presentKnots === 0 ? 0 : 1 - Math.min(1, left.presentKnots / came.presentKnots)
  const sections = (DECKS * came.card.lengthFeet) / SECTION_FEET
  const sectionsLost = Math.min(1, Math.max(0, left.sectionsLost - came.sectionsLost) / sections)
  return gunsLost / 2 + knotsLost / 4 + sectionsLost / 4
}

/** Damage of a ship afloat in books whose own account says what part of her is gone, read from her sheet; 0 to 1. */
const hurtOf: Readonly<Record<string, (fight: Readonly<Record<string, number>>) => number>> = {
  carter: ({ damage = 0, rate = 1 }) => damage / rate,
  nwc1905: ({ damage = 0, endurance = 1 }) => damage / endurance,
  barker2003: ({ damages = 0, crippled }) => (crippled ? 0.75 : damages / 4),
}

/** Damage of each ship by the book's own account, or by what came back of her. */
function damagesOf(book: TacticalBook, state: unknown, came: readonly BoardShip[]): (id: string) => number {
  const left = book.result(state)
  const hurt = hurtOf[book.identity.id]
  const sheets = new Map(hurt ? book.umpireView(state).ships.map(({ id, sheet }) => [id, sheet.fight]) : [])
  return (id) => {
    const back = left.find((one) => one.id === id)
    const ship = came.find((one) => one.id === id)
    if (!ship || back?.status !== 'afloat') return 1
    const fight = sheets.get(id)
    return hurt && fight ? Math.min(1, hurt(fight as unknown as Record<string, number>)) : damageOf(ship, back)
  }
}

function damageOfSide(side: string, came: readonly BoardShip[], damage: (id: string) => number): number {
  const ships = came.filter((ship) => ship.side === side)
  const weigh = ({ card }: BoardShip) => card.tons || 1
  const tons = ships.reduce((sum, ship) => sum + weigh(ship), 0)
  return ships.reduce((sum, ship) => sum + weigh(ship) * damage(ship.id), 0) / tons
}

/** Orders of one commander from his seat's view. */
export function ordersOf(book: TacticalBook, view: BoardView, seat: string, who: Commander, key: Key): unknown {
  const { admiral } = book
  if (!admiral) throw new Error(`${book.identity.id} has no admiral`)
  if (who !== 'straightAhead') return admiralOrders(admiral, view, seat, who, key)
  const plot = plotOf(admiral, view, seat, 'plain', key)
  return plot.orders(
    plot.own.flatMap(({ ship, at, legs: [leg] }) => {
      const yards = (foe: { at: { x: number; y: number } }) => Math.hypot(foe.at.x - at.x, foe.at.y - at.y)
      return leg ? [{ ship, leg, targets: [...plot.foes].sort((a, b) => yards(a) - yards(b)) }] : []
    }),
  )
}

/** Fights one battle to the end: the first commander has the first seat. */
export function fight(
  book: TacticalBook,
  { setup, seats, moves, game }: Battle,
  seed: string,
  commanders: readonly [Commander, Commander],
  clock: () => number = () => 0,
): Fought {
  const dice = keyedDice({ seed, branch: 'main' })
  const own: Key = { seed: mintedName({ seed, branch: 'main' }, 'opponent'), branch: 'opponent' }
  let action = openAction(book, book.readSetup(setup), 'battle')
  const milliseconds: number[] = []
  const refused: string[] = []
  // A book may take more steps than one to a move of ships.
  for (let step = 0; step < moves * 4 && action.moveNumber < moves && !action.over; step++) {
    for (const seat of wantedSeats(book, action)) {
      const first = seat === seats[0]
      const view = book.view(action.state, seat)
      const began = clock()
      const orders = ordersOf(book, view, seat, commanders[first ? 0 : 1], own)
      if (first) milliseconds.push(clock() - began)
      const no = book.checkOrders(action.state, seat, orders)
      if (no) refused.push(no.message)
      else action = sealOrders(book, action, seat, orders)
    }
    action = stepAction(book, action, dice, { acceptStanding: true }).action
  }
  const left = book.result(action.state)
  const sideOf = (seat: string) => action.manifest.find((ship) => ship.seat === seat)?.side ?? ''
  const [ours, theirs] = [sideOf(seats[0]), sideOf(seats[1])]
  const each = damagesOf(book, action.state, action.manifest)
  const damage = [damageOfSide(ours, action.manifest, each), damageOfSide(theirs, action.manifest, each)] as const
  const told = { ...(game === undefined ? {} : { game }), moves: action.moveNumber, damage, milliseconds, refused }
  const winner = winnerByBook(book, action.state, left, action.over !== null)
  if (winner !== undefined) return { ...told, by: 'book', score: winner === null ? 0.5 : winner === ours ? 1 : 0 }
  const less = damage[1] - damage[0]
  return { ...told, by: 'damage', score: Math.abs(less) < DRAWN ? 0.5 : less > 0 ? 1 : 0 }
}

/** Who has won by the book: by its own victory, or as the one side that has ships left; undefined: it is not decided. */
function winnerByBook(
  book: TacticalBook,
  state: unknown,
  left: readonly ShipResult[],
  over: boolean,
): string | null | undefined {
  const outcome = book.outcome?.(state)
  if (outcome?.decided) return outcome.winner
  if (!over) return undefined
  const sides = [...new Set(left.filter(({ status }) => status === 'afloat').map(({ side }) => side))]
  return sides.length === 1 ? (sides[0] ?? null) : null
}

/** Sorts of battle by book: equal sides, the one turned by half a circle about the middle; drawn by the seed. */
export const battles: Readonly<Record<string, (seed: string, swapped: boolean) => Battle>> = {
  jane1898(seed, swapped) {
    const draw = (what: string) => uniform({ seed, branch: 'battle' }, what)
    const kinds = [
      { type: 'battleship-1', ships: 2, moves: 24 },
      { type: 'armoured-cruiser', ships: 2, moves: 24 },
      { type: 'cruiser-1', ships: 3, moves: 24 },
      { type: 'cruiser', ships: 3, moves: 24 },
    ] as const
    const kind = kinds[Math.floor(draw('kind') * kinds.length)] ?? kinds[0]
    const range = 25 + Math.floor(draw('range') * 21)
    // Where the one line lies from the other, and how it heads, by points of eight.
    const heading = Math.floor(draw('heading') * 5) * 45 - 90
    const abreast = Math.floor(draw('abreast') * 2) === 1
    const radians = (heading * Math.PI) / 180
    const astern = abreast ? { x: 4, y: 0 } : { x: -4 * Math.sin(radians), y: -4 * Math.cos(radians) }
    const ships = [0, 1].flatMap((side) =>
      Array.from({ length: kind.ships }, (_, index) => {
        const turn = side === 0 ? 1 : -1
        const seat = (side === 0) !== swapped ? 'gb' : 'fr'
        return {
          key: `${seat}-${index + 1}`,
          side: seat,
          type: kind.type,
          position: {
            x: turn * Math.round(astern.x * index) * 100,
            y: turn * Math.round(-range / 2 + astern.y * index) * 100,
          },
          courseDegrees: (((heading + (side === 0 ? 0 : 180)) % 360) + 360) % 360,
          speedKnots: 9,
        }
      }),
    )
    return { setup: { ships }, seats: ['gb', 'fr'], moves: kind.moves }
  },
  carter(seed, swapped) {
    const draw = (what: string) => uniform({ seed, branch: 'battle' }, what)
    const fleets = [
      ['battleship', 'lightCruiser', 'destroyer', 'destroyer'],
      ['heavyCruiser', 'heavyCruiser', 'destroyer'],
      ['battlecruiser', 'lightCruiser', 'lightCruiser'],
      ['predreadnought', 'predreadnought', 'oldCruiser'],
    ] as const
    const fleet = fleets[Math.floor(draw('fleet') * fleets.length)] ?? fleets[0]
    const size = 25
    const apart = 5 + Math.floor(draw('apart') * 6)
    const along = Math.floor(draw('along') * 5) - 2
    // How the first line heads, by eighths from across to straight for the other.
    const facings = ['W', 'NW', 'N', 'NE', 'E'] as const
    const back = { W: 'E', NW: 'SE', N: 'S', NE: 'SW', E: 'W' } as const
    const facing = facings[Math.floor(draw('heading') * facings.length)] ?? 'N'
    const line = (side: string) => ({ side, ships: fleet.map((kind, n) => ({ name: `${side} ${n + 1}`, kind })) })
    const middle = (size + 1) / 2
    const { settings: _, ...setup } = carterBattles.setupOf({
      lines: [line('gb'), line('fr')],
      rangeYards: 20_000,
      bearingDegrees: 0,
      meeting: 'headOn',
      windFromDegrees: -1,
      windStrength: '',
      light: 'day',
      ground: '',
      length: 99,
      year: 1939,
    }) as { ships: Record<string, unknown>[]; settings: unknown }
    const ships = setup.ships.map((ship, index) => {
      const first = index < fleet.length
      const n = first ? index : index - fleet.length
      const [x, y] = [middle - along / 2 - n + 1, middle - apart / 2]
      const [column, row] = first ? [Math.ceil(x), Math.floor(y)] : [size + 1 - Math.ceil(x), size + 1 - Math.floor(y)]
      return {
        ...ship,
        square: `${String.fromCharCode(64 + column)}${row}`,
        facing: first ? facing : back[facing],
      }
    })
    const sides = swapped ? { blue: 'fr', red: 'gb' } : { blue: 'gb', red: 'fr' }
    // Who begins is thrown for; a game move has three steps.
    return { setup: { ...setup, sides, columns: size, rows: size, ships }, seats: ['gb', 'fr'], moves: 3 * 14 + 1 }
  },
  barker2003(seed, swapped) {
    const draw = (what: string) => uniform({ seed, branch: 'battle' }, what)
    const kinds = [
      ['battleship', 'battleship', 'battleship'],
      ['battleship', 'battleship', 'firstClassCruiser', 'firstClassCruiser'],
      ['firstClassCruiser', 'firstClassCruiser', 'secondClassCruiser'],
      ['secondClassCruiser', 'secondClassCruiser', 'thirdClassCruiser'],
    ] as const
    const kind = kinds[Math.floor(draw('kind') * kinds.length)] ?? kinds[0]
    const apart = 3000 + Math.floor(draw('range') * 31) * 100
    const heading = Math.floor(draw('heading') * 5) * 45 - 90
    const radians = (heading * Math.PI) / 180
    const astern = { x: -400 * Math.sin(radians), y: -400 * Math.cos(radians) }
    const middle = { x: 12_000, y: 8000 }
    const bodies = [0, 1].map((line) => {
      const turn = line === 0 ? 1 : -1
      const side = (line === 0) !== swapped ? 'gb' : 'fr'
      return {
        side,
        id: `${side} squadron`,
        kind: 'squadron',
        ships: kind.map((type, n) => ({
          key: `${side} ${n + 1}`,
          type,
          at: {
            x: Math.round(middle.x + turn * astern.x * n),
            y: Math.round(middle.y + turn * (-apart / 2 + astern.y * n)),
          },
          headingDeg: (heading + (line === 0 ? 0 : 180) + 360) % 360,
        })),
      }
    })
    // Each side moves and then both fire, by turns.
    return {
      setup: { year: 1904, begin: 'given', mode: 'combat', light: 'day', weather: 'none', wind: 'SW', bodies },
      seats: ['gb', 'fr'],
      moves: 4 * 12,
    }
  },
  nwc1905(seed, swapped) {
    const draw = (what: string) => uniform({ seed, branch: 'battle' }, what)
    const kinds = [['battleship'], ['battleship', 'battleship'], ['armouredCruiser', 'armouredCruiser'], ['battleship']]
    const kind = kinds[Math.floor(draw('kind') * kinds.length)] ?? []
    const apart = 2600 + Math.floor(draw('range') * 21) * 100
    const heading = Math.floor(draw('heading') * 5) * 45 - 90
    const radians = (heading * Math.PI) / 180
    const ships = [0, 1].flatMap((line) =>
      kind.map((type, n) => {
        const turn = line === 0 ? 1 : -1
        const side = (line === 0) !== swapped ? 'blue' : 'red'
        return {
          key: `${side} ${n + 1}`,
          side,
          type,
          position: {
            x: Math.round(turn * -400 * n * Math.sin(radians)),
            y: Math.round(turn * (-apart / 2 - 400 * n * Math.cos(radians))),
          },
          courseDegrees: (heading + (line === 0 ? 0 : 180) + 360) % 360,
          speedKnots: 12,
        }
      }),
    )
    // Moves of half a minute in a Duel, of five of them between fleets.
    const game = kind.length === 1 ? 'Duel' : 'Fleet'
    return { setup: { ships }, seats: ['blue', 'red'], moves: 50, game }
  },
}
