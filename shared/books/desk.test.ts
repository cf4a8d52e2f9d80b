import { describe, expect, it } from 'vitest'
import { keyedDice, typedDice } from '../dice/dice.ts'
import { Refused } from '../explanation/refusal.ts'
import { listDesk, reckon } from './desk.ts'
import { askedElsewhere } from './jane1898/tactical/desk/asked-elsewhere.ts'
import { tacticalRules } from './jane1898/tactical/rules.ts'
import { askedBooks } from './registry.ts'

const ruleIds = new Set(askedBooks.flatMap((book) => book.rules.map((rule) => rule.id)))
const dice = () => keyedDice({ seed: 'desk', branch: 'main' })

function refusalOf(ask: () => unknown): unknown {
  try {
    ask()
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal
    throw thrown
  }
  return 'answered'
}

interface Figure {
  readonly path: string
  readonly said: boolean
}

/** Every number that a question takes, and whether its schema says what it is, itself or the group that it stands in. */
function figuresOf(schema: unknown, path: string, said = false): Figure[] {
  if (typeof schema !== 'object' || schema === null) return []
  const here = said || 'description' in schema
  const type: unknown = Reflect.get(schema, 'type')
  if (type === 'number' || type === 'integer') return [{ path, said: here }]
  const properties: unknown = Reflect.get(schema, 'properties')
  if (typeof properties === 'object' && properties !== null)
    return Object.entries(properties).flatMap(([name, of]) => figuresOf(of, `${path}.${name}`, here))
  return type === 'array' ? figuresOf(Reflect.get(schema, 'items'), path, here) : []
}

/** Every word by which a schema says what its inputs are. */
function saidIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own: unknown = Reflect.get(schema, 'description')
  const below = Object.values(schema).flatMap(saidIn)
  return typeof own === 'string' ? [own, ...below] : below
}

/** The rules that a schema names of its inputs. */
function rulesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own: unknown = Reflect.get(schema, 'rule')
  const below = Object.values(schema).flatMap(rulesIn)
  return typeof own === 'string' ? [own, ...below] : below
}

describe('The rules desk', () => {
  it('gives every question an id of its own', () => {
    const ids = listDesk().map((entry) => entry.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(50)
  })

  it.each(listDesk().map((entry) => [entry.id, entry] as const))('%s answers its own example', (id, entry) => {
    const answered = reckon(id, entry.example.input, dice())
    expect(answered.value).toEqual(entry.example.value)
    expect(answered.because.length).toBeGreaterThan(0)
  })

  it.each(listDesk().map((entry) => [entry.id, entry] as const))(
    '%s cites rules that its book has, asks in a sentence and refuses a stranger',
    (id, entry) => {
      for (const rule of entry.rules) expect(ruleIds).toContain(rule)
      expect(entry.asks).toMatch(/^[A-Z].*\?$/)
      expect(refusalOf(() => reckon(id, { ...entry.example.input, stranger: 1 }, dice()))).toMatchObject({
        code: 'input.invalid',
        path: 'stranger',
      })
    },
  )

  it('says what its inputs are in words, and not by the signs of the program for what is left out', () => {
    const said = listDesk().flatMap(({ id, schema }) => saidIn(schema).map((words) => `${id}: ${words}`))
    expect(said.length).toBeGreaterThan(500)
    expect(said.filter((words) => /\b(?:null|undefined|NaN)\b/.test(words))).toEqual([])
  })

  it('says what a list or text must have and what a choice must be, never in the words of the reader of schemas', () => {
    const refused = (id: string, input: object) => refusalOf(() => reckon(id, input, dice()))
    expect(refused('nwc1905.shorthand', { text: '' })).toMatchObject({
      message: 'text must not be empty; "" was given.',
    })
    expect(refused('nwc1905.coal', { class: 'A', legs: [] })).toMatchObject({
      message: 'legs must have 1 entry or more; [] was given.',
    })
    expect(refused('nwc1905.divideFire', { bearingsDeg: [1, 2, 3] })).toMatchObject({
      message: 'bearingsDeg must have 2 entries or fewer; [1,2,3] was given.',
    })
    expect(refused('nwc1905.pairValue', { rangeYd: 100, calibre: 6 })).toMatchObject({
      message: 'calibre must be 8 or 12; 6 was given.',
    })
  })

  it('refuses an input by the rule that it serves, which its schema names and which is one of its question', () => {
    const ruled = listDesk().flatMap((entry) => rulesIn(entry.schema).map((rule) => ({ entry, rule })))
    expect(ruled.length).toBeGreaterThan(30)
    for (const { entry, rule } of ruled)
      expect([entry.id, entry.rules]).toEqual([entry.id, expect.arrayContaining([rule])])
    const stations = [{ class: 'A', milesToNext: 9 }, { class: 'A' }]
    expect(refusalOf(() => reckon('nwc1905.wireless', { stations, mph: 10 }, dice()))).toMatchObject({
      message: 'mph must be 15 or more; 10 was given.',
      rule: 'NS-WIRE-04',
      path: 'mph',
    })
  })

  it('lists the questions behind one rule, with their schema and defaults', () => {
    const [entry] = listDesk('JS-COAL-03')
    expect(entry?.id).toBe('jane1898.coaling')
    expect(entry?.schema).toMatchObject({ type: 'object', required: ['days'], additionalProperties: false })
    expect(listDesk('JS-MOVE-04').map((one) => one.defaults)).toContainEqual({ metric: 'jane' })
    expect(refusalOf(() => listDesk('JS-NONE-99'))).toMatchObject({
      message: 'The rules desk has no question of rule "JS-NONE-99"; reckon --list shows them all.',
    })
  })

  it('finds a question by the rules of either half of a book that it answers', () => {
    expect(listDesk('JT-FORT-01').map((one) => one.id)).toEqual(['jane1898.fort'])
    expect(listDesk('JT-LIGHT-04').map((one) => one.id)).toContain('jane1898.searchLightEstimate')
    const questions = new Set(listDesk().map((one) => one.id))
    expect(Object.values(askedElsewhere).flatMap((ids) => ids.filter((id) => !questions.has(id)))).toEqual([])
    const rules = new Set(tacticalRules.map((rule) => rule.id))
    expect(Object.keys(askedElsewhere).filter((rule) => !rules.has(rule))).toEqual([])
  })

  it('lists the questions of a family of rules, of a book, and one by itself', () => {
    expect(listDesk('JS-FORT').map((one) => one.id)).toContain('jane1898.fortsInLine')
    expect(refusalOf(() => listDesk('JS-FOR'))).toMatchObject({ code: 'reckon.rule' })
    const book = listDesk(undefined, 'jane1898')
    expect(book.length).toBeGreaterThan(100)
    expect(book.filter((one) => !one.id.startsWith('jane1898.'))).toEqual([])
    expect(listDesk(undefined, 'jane1898.fort').map((one) => one.id)).toEqual(['jane1898.fort'])
    expect(refusalOf(() => listDesk(undefined, 'jane1899'))).toMatchObject({ code: 'reckon.unknown' })
  })

  it('says of every figure that the strategical questions take what it counts, by its name or beside it', () => {
    const named =
      /(points|miles|yards|knots|degrees|hours?|minutes|days|men|ships|guns|feet|troops|sections|squares|tons|amount|fathoms|doublings|share|cent|moves|dice|places|transports|prizes|attackers|defenders|garrison|die)$|\.(hours|days|points)[A-Z]\w*$/i
    const bare = listDesk(undefined, 'jane1898')
      .filter((one) => one.rules.every((rule) => rule.startsWith('JS-')))
      .flatMap((one) => figuresOf(one.schema, one.id))
      .filter(({ path, said }) => !said && !named.test(path))
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  it('names the questions that are like one that it does not have', () => {
    expect(refusalOf(() => reckon('fort', {}, dice()))).toMatchObject({
      message: expect.stringMatching(/^The rules desk has no question "fort": did you mean .*jane1898\.fort\b.*\?/),
    })
    expect(refusalOf(() => reckon('jane1898.xyzzy', {}, dice()))).toMatchObject({
      message: expect.stringMatching(/; reckon --list jane1898 shows the \d+ of jane1898\.$/),
    })
  })

  it('refuses a question that it does not have', () => {
    expect(refusalOf(() => reckon('jane1898.nothing', {}, dice()))).toMatchObject({
      code: 'reckon.unknown',
      message: expect.stringContaining('no question "jane1898.nothing"'),
    })
  })

  it.each([
    [{}, 'days is missing: it is a number.', 'days'],
    [{ days: 'seven' }, 'days must be a number; "seven" was given.', 'days'],
    [{ days: 0 }, 'days must be above 0; 0 was given.', 'days'],
    [{ days: 1.5 }, 'days must be a whole number; 1.5 was given.', 'days'],
    [{ days: 1, tons: 3 }, 'There is no input "tons". This question takes days.', 'tons'],
    [null, 'The input must be an object with named inputs; null was given.', ''],
  ])('names the input and the value at fault in %j', (input, message, path) => {
    expect(refusalOf(() => reckon('jane1898.coaling', input, dice()))).toEqual({
      code: 'input.invalid',
      message,
      path,
      rule: 'JS-COAL-02',
    })
  })

  it('names a word that is none of the printed ones, and a field of a list', () => {
    expect(refusalOf(() => reckon('jane1898.sightingDistance', { state: 'dusk' }, dice()))).toMatchObject({
      message: 'state must be "clearDay", "squallyDay", "fog", "moonNight" or "darkNight"; "dusk" was given.',
    })
    expect(
      refusalOf(() => reckon('jane1898.plot', { legs: [{ distanceMiles: 3, speedKnots: -1 }] }, dice())),
    ).toMatchObject({
      message: 'legs[0].speedKnots must be above 0; -1 was given.',
      path: 'legs[0].speedKnots',
    })
  })

  it('throws the dice it is handed, and shows the faces', () => {
    const thrown = reckon(
      'jane1898.fullSpeedBreakdown',
      {},
      typedDice([
        { rule: 'JS-BRK-05', faces: [1] },
        { rule: 'JS-BRK-06', faces: [5] },
      ]),
    )
    expect(thrown.value).toEqual({ breaksDown: true, breakdown: 'half speed for 12 hours' })
    expect(thrown.dice?.map((one) => one.faces)).toEqual([[1], [5]])
  })
})
