import { describe, expect, it } from 'vitest'
import { tacticalBooks } from '../../shared/books/registry.ts'
import { playGame } from '../prove/opponent-games.ts'
import { noneOfItsOwn, randomOrders } from '../prove/opponent-random.ts'

/* The short form of `npm run prove -- opponent`: fewer games, and less thought for each order. */

const GAMES = 30
const LEAST = 24
const EFFORT = { steps: 40, ahead: 3 }

describe('The opponent against a random legal player', () => {
  const sides = tacticalBooks
    .filter((book) => book.opponent)
    .flatMap((book) => {
      const { ships } = book.readSetup({})
      return [...new Set(ships.map(({ seat }) => seat))].map((seat) => [book.identity.id, seat, book] as const)
    })

  it.each(sides)(`%s: as %s it wins ${LEAST} of ${GAMES} at least`, (id, seat, book) => {
    const random = randomOrders[id] ?? noneOfItsOwn
    const played = Array.from({ length: GAMES }, (_, game) =>
      playGame(book, {}, `short, game ${game + 1}`, seat, random, { effort: EFFORT }),
    )
    expect(played.filter(({ score }) => score === 1).length).toBeGreaterThanOrEqual(LEAST)
  })

  it('one seed gives one game, to the letter', () => {
    const [side] = sides
    if (!side) throw new Error('no book has an opponent')
    const [id, seat, book] = side
    const play = (seed: string) => playGame(book, {}, seed, seat, randomOrders[id] ?? noneOfItsOwn, { effort: EFFORT })
    expect(play('one')).toEqual(play('one'))
    expect(play('two').lines).not.toEqual(play('one').lines)
  })
})
