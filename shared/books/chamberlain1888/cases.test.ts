import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAction, outcomeOf, sealOrders, stepAction, wantedSeats } from '../../action/action.ts'
import { keyedDice, type TypedThrow, typedDice } from '../../dice/dice.ts'
import { reckon } from '../desk.ts'
import { chamberlain1888 as book } from './book.ts'

/* The numbered cases of tests/cases/chamberlain1888: plain data, written from the printed text. */

interface Disputed {
  readonly ruling: string
  readonly reading: string
  readonly other: string
  readonly switch: Readonly<Record<string, unknown>>
  readonly expected: unknown
}

interface Case {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
  readonly source: { readonly lines: string }
  readonly ask?: string
  readonly given?: Readonly<Record<string, unknown>>
  readonly dice?: readonly TypedThrow[]
  readonly play?: {
    readonly setup: unknown
    readonly steps: readonly {
      readonly orders: Readonly<Record<string, string>>
      readonly dice?: readonly TypedThrow[]
    }[]
  }
  readonly expected: unknown
  readonly disputed?: Disputed
}

const folder = path.resolve(import.meta.dirname, '../../../tests/cases/chamberlain1888')
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Case[])

const asked = cases.filter((one) => one.ask !== undefined)
const played = cases.filter((one) => one.play !== undefined)
const disputed = cases.filter((one) => one.disputed !== undefined)
const named = (one: Case) => [`${one.id} [${one.rules.join(' ')}] ${one.title}`, one] as const

/** The desk's answer; every typed throw must have been asked for. */
function answer(one: Case, given: unknown): unknown {
  const dice = one.dice ? typedDice(one.dice) : null
  const found = reckon(one.ask ?? '', given, dice ?? keyedDice({ seed: 'cases', branch: 'main' }))
  dice?.spent()
  return found.value
}

describe('Chamberlain 1888: the numbered cases', () => {
  it('are at least fifty, each with an id of its own, and cite rules of the book', () => {
    expect(cases.length).toBeGreaterThanOrEqual(50)
    expect(new Set(cases.map((one) => one.id)).size).toBe(cases.length)
    const rules = new Set(book.rules.map((rule) => rule.id))
    expect(cases.flatMap((one) => one.rules).filter((rule) => !rules.has(rule))).toEqual([])
  })

  it('between them name every rule of the book', () => {
    const cited = new Set(cases.flatMap((one) => one.rules))
    expect(book.rules.map((rule) => rule.id).filter((id) => !cited.has(id))).toEqual([])
  })

  it.each(asked.map(named))('%s', (_, one) => {
    expect(answer(one, one.given)).toEqual(one.expected)
  })

  it.each(disputed.map(named))('%s: the other reading', (_, one) => {
    expect(answer(one, { ...one.given, ...one.disputed?.switch })).toEqual(one.disputed?.expected)
    expect(one.disputed?.expected).not.toEqual(one.expected)
  })

  it.each(played.map(named))('%s', (_, one) => {
    let action = openAction(book, book.readSetup(one.play?.setup), 'case')
    for (const { orders, dice } of one.play?.steps ?? []) {
      for (const [seat, text] of Object.entries(orders)) action = sealOrders(book, action, seat, book.readText(text))
      const thrown = typedDice(dice ?? [])
      action = stepAction(book, action, thrown).action
      thrown.spent()
    }
    const { vessels, phase } = action.state
    const ended = outcomeOf(book, action)
    expect({
      phase,
      toOrder: wantedSeats(book, action),
      winner: ended?.winner,
      by: ended?.by,
      runner: { ...vessels.runner.square, heading: vessels.runner.heading, points: vessels.runner.points },
      blockader: { ...vessels.blockader.square, heading: vessels.blockader.heading, points: vessels.blockader.points },
    }).toMatchObject(one.expected as object)
  })
})
