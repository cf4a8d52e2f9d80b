import { describe, expect, it } from 'vitest'
import { faultOf } from '../../../../shared/action/form-reading.ts'
import { type FieldDraft, type FormField, givenOf, unread } from '../../../../shared/action/order-form.ts'
import { listDesk, reckon } from '../../../../shared/books/desk.ts'
import { keyedDice } from '../../../../shared/dice/dice.ts'
import { questionDraft, questionField, QUESTION_READERS as readers } from './question-form.ts'

const fieldsIn = (schema: Readonly<Record<string, unknown>>): readonly FormField[] => {
  const field = questionField(schema)
  return field.kind === 'group' ? field.fields : []
}
/** All fields that are typed in, groups opened. */
const leaves = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => (field.kind === 'group' ? leaves(field.fields) : [field]))

describe('The rules desk’s forms', () => {
  const schema = {
    properties: {
      speedKnots: { type: 'number', minimum: 0 },
      printed: { type: 'boolean', default: false },
      state: { type: 'string', enum: ['clearDay', 'darkNight'] },
      from: { type: 'object', properties: { eastMiles: { type: 'number' } }, required: ['eastMiles'] },
      legs: { type: 'array' },
    },
    required: ['speedKnots'],
  }

  it('are made from the schema, with the example filled in', () => {
    expect(leaves(fieldsIn(schema)).map(({ name, kind, label, unit }) => [name, kind, label, unit])).toEqual([
      ['speedKnots', 'number', 'Speed', 'knots'],
      ['printed', 'choice', 'Printed, if any', undefined],
      ['state', 'choice', 'State, if any', undefined],
      ['eastMiles', 'number', 'East', 'miles'],
      ['legs', 'typed', 'Legs, if any (a list, as in the example)', undefined],
    ])
    expect(questionDraft(schema, { speedKnots: 12, from: { eastMiles: 60 }, legs: [{ speedKnots: 15 }] })).toEqual({
      speedKnots: '12',
      printed: 'false',
      from: { eastMiles: '60' },
      legs: '[{"speedKnots":15}]',
    })
  })

  it('say below a field what its question says of it', () => {
    const field = (of: object) => fieldsIn({ properties: { bigHits: of } })[0]
    expect(field({ type: 'integer', description: 'of class A, B or C' })?.says).toBe('of class A, B or C')
    expect(field({ type: 'integer' })).not.toHaveProperty('says')
    const told = listDesk().filter((entry) => leaves(fieldsIn(entry.schema)).some(({ says }) => says !== undefined))
    expect(told.length).toBeGreaterThan(0)
  })

  it('leave out what is left empty, and say which field cannot be read', () => {
    const field = questionField(schema)
    const read = (draft: FieldDraft) => givenOf(field, draft, readers)
    expect(read({ speedKnots: '6', state: ' ', printed: 'true' })).toEqual({ speedKnots: 6, printed: true })
    expect(unread(field, { speedKnots: 'six' }, readers)).toEqual({
      path: ['speedKnots'],
      says: 'A number is wanted, not "six".',
    })
    expect(unread(field, { speedKnots: '6', legs: '[' }, readers)).toHaveProperty('path', ['legs'])
  })

  it('put a refusal of the host at its field, and name the part of a list that it is about', () => {
    const field = questionField(schema)
    const fault = (path: string, message: string) =>
      faultOf(field, { code: 'input.invalid', path, message }, questionDraft(schema, { from: {}, legs: [{}] }))
    expect(fault('from.eastMiles', 'from.eastMiles must be a number.')).toEqual({
      at: ['from', 'eastMiles'],
      says: 'East must be a number.',
    })
    expect(fault('legs[0].speedKnots', 'legs[0].speedKnots is missing.')).toEqual({
      at: ['legs'],
      says: 'legs[0].speedKnots is missing.',
    })
  })

  it('ask every question of every book with its own example, and get the example’s answer', () => {
    for (const entry of listDesk()) {
      const field = questionField(entry.schema)
      const draft = questionDraft(entry.schema, entry.example.input)
      expect(unread(field, draft, readers), entry.id).toBeNull()
      const input = givenOf(field, draft, readers)
      expect(reckon(entry.id, input, keyedDice({ seed: 'desk', branch: 'main' })).value, entry.id).toEqual(
        entry.example.value,
      )
    }
  })
})
