import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { questions } from '../prove/games/answering.ts'
import type { Asked, Expected } from '../prove/games/asked.ts'

/* The numbered cases of Chamberlain 1888, put to the second referee, who knows neither the book nor the desk. */

interface Case {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
  readonly ask?: string
  readonly given?: Asked
  readonly dice?: readonly { readonly faces: readonly number[] }[]
  readonly play?: Asked
  readonly expected: Expected
}

const folder = path.resolve(import.meta.dirname, '../cases/chamberlain1888')
const cases = readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Case[])

/** Readings other than our rulings, which the second referee does not know. */
const READINGS = [
  'harbour',
  'blockaderHeading',
  'rangeCount',
  'autofire',
  'runTurnDegrees',
  'ramOnEntry',
  'disabledTurn',
  'headOnDegrees',
]

const questionOf = (one: Case): string => (one.play ? 'play' : (one.ask ?? '').replace('chamberlain1888.', ''))
const askable = (one: Case): boolean =>
  questions[questionOf(one)] !== undefined && !READINGS.some((reading) => one.given && reading in one.given)
const answered = cases.filter(askable)

/** What the second referee has no board for: lists of the apparatus, speeds, and the chances, tested beside their table. */
const NOT_ASKED = ['apparatus', 'odds', 'speed']

describe('Chamberlain 1888: the numbered cases before the second referee', () => {
  it('all but those of other readings and of plain lists', () => {
    const left = cases.filter((one) => !askable(one))
    const otherwise = left.filter((one) => !READINGS.some((reading) => one.given && reading in one.given))
    expect(otherwise.filter((one) => !NOT_ASKED.includes(questionOf(one))).map(({ id }) => id)).toEqual([])
    expect(answered.length).toBeGreaterThan(180)
  })

  it.each(answered.map((one) => [`${one.id} [${one.rules.join(' ')}] ${one.title}`, one] as const))('%s', (_, one) => {
    const faces = one.dice?.flatMap((thrown) => thrown.faces)
    const asked = { ...(one.play ?? one.given), ...(faces ? { faces } : {}) }
    const { mine, expected } = questions[questionOf(one)]?.(asked, one.expected) ?? { mine: undefined, expected: null }
    expect(mine).toEqual(expected)
  })
})
