import { describe, expect, it } from 'vitest'
import { listDesk, reckon } from '../../../../shared/books/desk.ts'
import { keyedDice } from '../../../../shared/dice/dice.ts'
import { fieldsOf, leaves, readInput, shownValue } from './fields.ts'

describe('The rules desk’s forms', () => {
  it('are made from the schema, with the example filled in', () => {
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
    const fields = fieldsOf(schema, { speedKnots: 12, from: { eastMiles: 60 }, legs: [{ speedKnots: 15 }] })
    expect(leaves(fields).map((field) => [field.path, field.kind, shownValue(field)])).toEqual([
      ['speedKnots', 'figure', '12'],
      ['printed', 'yesNo', 'no'],
      ['state', 'choice', ''],
      ['from.eastMiles', 'figure', '60'],
      ['legs', 'plain', '[{"speedKnots":15}]'],
    ])
  })

  it('say below a field what its question says of it', () => {
    const field = (schema: object) => fieldsOf({ properties: { bigHits: schema } }, {})[0]
    expect(field({ type: 'integer', description: 'of class A, B or C' })?.says).toBe('of class A, B or C')
    expect(field({ type: 'integer' })).not.toHaveProperty('says')
    const told = listDesk().filter((entry) =>
      leaves(fieldsOf(entry.schema, entry.example.input)).some(({ says }) => says !== undefined),
    )
    expect(told.length).toBeGreaterThan(0)
  })

  it('leave out what is left empty, and say which field cannot be read', () => {
    const fields = fieldsOf({ properties: { hours: { type: 'number' }, note: { type: 'string' } } }, {})
    expect(readInput(fields, { hours: '6', note: ' ' })).toEqual({ input: { hours: 6 } })
    expect(readInput(fields, { hours: 'six' })).toEqual({
      path: 'hours',
      says: 'hours must be a number; "six" was typed.',
    })
  })

  it('ask every question of every book with its own example, and get the example’s answer', () => {
    for (const entry of listDesk()) {
      const fields = fieldsOf(entry.schema, entry.example.input)
      const typed = Object.fromEntries(leaves(fields).map((field) => [field.path, shownValue(field)]))
      const read = readInput(fields, typed)
      expect(read, entry.id).toHaveProperty('input')
      if ('input' in read)
        expect(reckon(entry.id, read.input, keyedDice({ seed: 'desk', branch: 'main' })).value, entry.id).toEqual(
          entry.example.value,
        )
    }
  })
})
