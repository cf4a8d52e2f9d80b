import { describe, expect, it } from 'vitest'
import {
  type Action,
  openAction,
  sealOrders,
  seatBoard,
  stepAction,
  umpireBoard,
  wantedSeats,
} from '../action/action.ts'
import type { ShipChoices, TacticalBook } from '../action/contract.ts'
import { chooseOrders } from '../action/opponent/opponent.ts'
import { boardViewSchema, umpireBoardSchema } from '../action/view-schema.ts'
import { keyedDice } from '../dice/dice.ts'
import { faces } from '../dice/keyed.ts'
import { explain, type Plain, type Reason } from '../explanation/finding.ts'
import { refusal } from '../test-kit/refused.ts'
import { template } from './_template/book.ts'
import { askedBooks, strategicBooks, tacticalBooks } from './registry.ts'
import { NO_BOOKS_RULES, NO_RULE, ruleOf, TOPICS, type Topic } from './topics.ts'

/* What holds of every book, whoever wrote it. The template stands in the row, so that what is copied from it is sound. */

const boards: readonly TacticalBook[] = [...tacticalBooks, template]
const books = [...askedBooks, template]
/** Words that stand in the place of a rule where no book speaks. */
const NO_BOOK = new Set(Object.keys(NO_BOOKS_RULES))

const byName = <B extends { readonly identity: { readonly id: string } }>(list: readonly B[]) =>
  list.map((book) => [book.identity.id, book] as const)

const indexed = new Set(books.flatMap((book) => book.rules.map((rule) => rule.id)))
const unknownRules = (reasons: readonly Reason[]): string[] =>
  reasons.map((reason) => reason.rule).filter((rule) => !indexed.has(rule) && !NO_BOOK.has(rule) && !/^NS-/.test(rule))

describe('Every book', () => {
  it.each(byName(books))('%s says who wrote it, when, and after which edition', (_, { identity }) => {
    expect(identity.id).toMatch(/^[a-z]+(\d{4})?$/)
    expect(identity.title.length * identity.author.length * identity.edition.length).toBeGreaterThan(0)
    // An author with one book needs no year in its id; where there is one, it is the book's.
    expect(/\d+$/.exec(identity.id)?.[0] ?? String(identity.year)).toBe(String(identity.year))
  })

  it.each(byName(strategicBooks))('%s borrows of other books what is printed there', (_, { rules, borrows = [] }) => {
    expect(borrows.filter((id) => !indexed.has(id) || rules.some((own) => own.id === id))).toEqual([])
  })

  it.each(byName(books))(
    '%s has one entry a rule, each saying something, and why it is no rule where it is none',
    (_, book) => {
      const ids = book.rules.map((rule) => rule.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const rule of book.rules) {
        expect(rule.says, rule.id).toMatch(/\S.{8,}\.$/)
        if (rule.kind !== 'rule') expect(rule.why ?? '', rule.id).toMatch(/\.$/)
      }
    },
  )

  it('cites rules of the index for what the engine judges, and for no other topic', () => {
    for (const { cites } of strategicBooks) {
      expect(Object.values(cites ?? {}).filter((rule) => !indexed.has(rule))).toEqual([])
      expect(Object.keys(cites ?? {}).filter((topic) => !(topic in TOPICS))).toEqual([])
    }
    const [topic] = Object.keys(TOPICS) as Topic[]
    expect(topic === undefined ? '' : ruleOf({}, topic)).toBe(NO_RULE)
  })

  it('has questions with ids of their own, that begin with the book’s', () => {
    const ids = books.flatMap((book) => book.desk.map((entry) => entry.id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const book of books)
      for (const entry of book.desk) expect(entry.id.startsWith(`${book.identity.id}.`)).toBe(true)
  })

  it.each(books.flatMap((book) => book.desk.map((entry) => [entry.id, entry] as const)))(
    '%s explains itself by rules of the index, and takes no input that it does not name',
    (_, entry) => {
      const found = entry.answer(entry.example.input, keyedDice({ seed: 'contract', branch: 'main' }))
      expect(found.value).toEqual(entry.example.value)
      expect(found.because.length).toBeGreaterThan(0)
      expect(unknownRules(found.because)).toEqual([])
      expect(entry.rules.filter((rule) => !indexed.has(rule))).toEqual([])
      expect(explain(found).join('\n')).not.toMatch(/undefined|NaN|\[object/)
      expect(entry.input.safeParse({ ...entry.example.input, stranger: 1 }).success).toBe(false)
    },
  )
})

/** A choice among the allowed offers of each ship, by keyed dice. */
function chosen(choices: readonly ShipChoices[], seed: string, move: number): Record<string, Plain> {
  return Object.fromEntries(
    choices.map(({ ship, standing, offers }) => {
      const allowed = offers.filter((offer) => offer.allowed)
      const [face = 1] = faces({ seed, branch: 'players' }, Math.max(1, allowed.length), 1, ship, String(move))
      return [ship, allowed[face - 1]?.order ?? standing]
    }),
  )
}

/** What was chosen, less what a book allows each ship for herself and not beside the others' (two that would end in one square). */
function together(book: TacticalBook, action: Action, seat: string, wanted: Record<string, Plain>): unknown {
  const all = book.ordersOf(wanted)
  if (book.checkOrders(action.state, seat, all)?.code !== 'orders.together') return all
  let kept: Record<string, Plain> = {}
  for (const [ship, order] of Object.entries(wanted)) {
    const more = { ...kept, [ship]: order }
    if (book.checkOrders(action.state, seat, book.ordersOf(more)) === null) kept = more
  }
  return book.ordersOf(kept)
}

/** Plays a book's example set-up with legal orders drawn at random, and looks at every action on the way. */
function playRandomly(book: TacticalBook, seed: string, steps: number, look: (action: Action) => void): Action {
  const dice = keyedDice({ seed, branch: 'main' })
  let action = openAction(book, book.readSetup(book.exampleSetup), 'contract')
  for (let move = 0; move < steps && !action.over; move++) {
    for (const seat of wantedSeats(book, action)) {
      const orders = together(book, action, seat, chosen(book.ordersFor(action.state, seat), seed, move))
      action = sealOrders(book, action, seat, orders)
    }
    look(action)
    action = stepAction(book, action, dice).action
  }
  look(action)
  return action
}

const opponents = boards.filter((book) => book.opponent)

describe('Every book with an opponent', () => {
  it.each(byName(opponents))(
    '%s: it orders from its seat’s view alone, and nothing that the book refuses',
    (_, book) => {
      let asked = 0
      playRandomly(book, '4', 12, (action) => {
        for (const seat of wantedSeats(book, action)) {
          const view = JSON.parse(JSON.stringify(book.view(action.state, seat)))
          const { orders, worth } = chooseOrders(
            book,
            view,
            seat,
            { seed: 'contract', branch: 'main' },
            { steps: 30, ahead: 2 },
          )
          expect(book.checkOrders(action.state, seat, orders)).toBeNull()
          expect(book.readText(book.writeText(orders))).toEqual(orders)
          expect(Math.abs(worth)).toBeLessThanOrEqual(1)
          asked += 1
        }
      })
      expect(asked).toBeGreaterThan(0)
    },
  )
})

const SEEDS = ['1', '2', '3']

describe('Every book for boards', () => {
  it.each(byName(boards))('%s round-trips orders through text, whatever was chosen', (_, book) => {
    let trips = 0
    playRandomly(book, '1', 25, (action) => {
      for (const orders of Object.values(action.sealed)) {
        const text = book.writeText(orders)
        expect(book.readText(text)).toEqual(orders)
        expect(book.readOrders(book.readText(text))).toEqual(orders)
        trips += 1
      }
    })
    expect(trips).toBeGreaterThan(0)
  })

  it.each(byName(boards))(
    '%s offers nothing that it then refuses, and refuses what it says is not allowed',
    (_, book) => {
      for (const seed of SEEDS) {
        playRandomly(book, seed, 25, (action) => {
          for (const seat of wantedSeats(book, action)) {
            for (const { ship, offers } of book.ordersFor(action.state, seat)) {
              for (const offer of offers) {
                const no = book.checkOrders(action.state, seat, book.ordersOf({ [ship]: offer.order }))
                expect(no === null, `${ship} ${offer.key}: ${offer.says}`).toBe(offer.allowed)
                expect(indexed, offer.key).toContain(offer.rule)
                expect(offer.says).toMatch(/\S/)
              }
            }
          }
        })
      }
    },
  )

  it.each(byName(boards))('%s says of ships without orders what its board then does with them', (_, book) => {
    const said = new Set<string>()
    let moved = false
    let fired = false
    playRandomly(book, '1', 25, (action) => {
      const says = book.withoutOrders(action.state)
      if (action.over || wantedSeats(book, action).length === 0) return
      said.add(says)
      for (const seat of book.seats(action.state))
        expect(seatBoard(book, action, seat).board.withoutOrders).toBe(umpireBoard(book, action).board.withoutOrders)
      const ships = (at: Action) => book.umpireView(at.state).ships.filter(({ status }) => status === 'afloat')
      const places = (at: Action) =>
        Object.fromEntries(ships(at).map(({ id, x, y, headingDegrees }) => [id, { x, y, headingDegrees }]))
      const made = stepAction(book, { ...action, sealed: {} }, keyedDice({ seed: '9', branch: 'main' }), {
        acceptStanding: true,
      })
      const [before, after] = [places(action), places(made.action)]
      const went = Object.entries(after).some(
        ([id, { x, y }]) => before[id] && (before[id].x !== x || before[id].y !== y),
      )
      const shots = made.events.filter(
        ({ kind, ships: who }) => /fire/.test(kind) && kind !== 'notFired' && who.length > 0,
      )
      moved ||= went
      fired ||= shots.length > 0
      if (/stay where they are/.test(says)) expect(after, says).toMatchObject(before)
      if (/do not fire/.test(says))
        expect(
          shots.map((shot) => shot.says),
          says,
        ).toEqual([])
      if (/nothing is|stays as it/.test(says)) expect(went, says).toBe(false)
    })
    expect(said.size).toBeGreaterThan(0)
    for (const says of said) expect(says).toMatch(/^[A-Z].* orders .*\.$|^What is not struck/)
    expect(
      [...said].some((says) => /carry on|straight on|go as|goes|helm/.test(says)),
      'says that they move',
    ).toBe(moved)
    expect(
      [...said].some((says) => /and fire as/.test(says)),
      'says that they fire',
    ).toBe(fired)
  })

  it.each(byName(boards))('%s tells every step with its reasons, and is plain JSON', (_, book) => {
    const action = playRandomly(book, '2', 25, (at) => expect(JSON.parse(JSON.stringify(at))).toEqual(at))
    for (const entry of action.history) {
      if (entry.kind !== 'move') continue
      expect(entry.events.length).toBeGreaterThan(0)
      for (const event of entry.events) {
        expect(event.says).not.toMatch(/undefined|NaN/)
        expect(event.because.length, event.says).toBeGreaterThan(0)
        expect(unknownRules(event.because)).toEqual([])
      }
    }
  })

  it.each(byName(boards))('%s sends seats, the umpire and onlookers nothing that is not listed', (_, book) => {
    for (const seed of SEEDS) {
      playRandomly(book, seed, 25, (action) => {
        for (const seat of [...book.seats(action.state), 'nobody'])
          expect(boardViewSchema.parse(book.view(action.state, seat))).toEqual(book.view(action.state, seat))
        expect(umpireBoardSchema.parse(book.umpireView(action.state))).toEqual(book.umpireView(action.state))
        if (book.spectatorView) boardViewSchema.parse(book.spectatorView(action.state))
        expect(book.view(action.state, 'nobody')).toMatchObject({ side: null, friends: [], others: [], choices: [] })
      })
    }
  })

  it.each(byName(boards))('%s plays the same from the same seed, whenever it is asked', (_, book) => {
    const once = playRandomly(book, '3', 25, () => undefined)
    expect(playRandomly(book, '3', 25, () => undefined)).toEqual(once)
  })

  it.each(byName(boards))('%s accounts for every ship that came, ended or not', (_, book) => {
    const action = playRandomly(book, '1', 25, () => undefined)
    expect(book.result(action.state).map(({ id }) => id)).toEqual(action.manifest.map(({ id }) => id))
    const outcome = book.outcome?.(action.state)
    const sides = action.manifest.map(({ side }) => side)
    if (outcome && outcome.winner !== null) expect(sides).toContain(outcome.winner)
  })

  it.each(byName(boards))('%s refuses a set-up and orders with a field that it does not know', (_, book) => {
    expect(refusal(() => book.readSetup({ ...book.exampleSetup, stranger: 1 }))).toMatchObject({
      code: 'input.invalid',
    })
    expect(refusal(() => book.readOrders({ stranger: 1 }))).toMatchObject({ code: 'input.invalid' })
  })
})
