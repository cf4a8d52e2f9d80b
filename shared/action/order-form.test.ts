import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seatOrder, shipOrder } from '../test-kit/added-books/hidden1902/orders.ts'
import {
  asked,
  countWritten,
  draftOf,
  type FormField,
  fieldPath,
  givenOf,
  isShown,
  isWritten,
  orderField,
  pathParts,
  withDraft,
} from './order-form.ts'

const order = orderField(shipOrder)
const field = (name: string): FormField => {
  const found = order.kind === 'group' ? order.fields.find((one) => one.name === name) : undefined
  if (!found) throw new Error(name)
  return found
}

describe('The form of an order', () => {
  it('has a field for each part of the schema that judges it, with what was said of it', () => {
    expect(order.kind === 'group' && order.fields.map(({ name, kind, label }) => [name, kind, label])).toEqual([
      ['way', 'one', 'Way'],
      ['fire', 'lines', 'Fire'],
      ['smoke', 'check', 'Make smoke'],
      ['lamp', 'text', 'Signal by lamp'],
    ])
    const way = field('way')
    expect(way.kind === 'one' && way.cases.map(({ key, label }) => [key, label])).toEqual([
      ['wait', 'Lie still'],
      ['steam', 'Steam'],
    ])
    const fire = field('fire')
    expect(fire.kind === 'lines' && [fire.most, fire.of.kind === 'group' && fire.of.fields[0]]).toMatchObject([
      2,
      { kind: 'listed', from: 'enemies', pick: 'piece', label: 'At' },
    ])
    expect(orderField(seatOrder)).toMatchObject({ fields: [{ name: 'rendezvous', kind: 'text', pick: 'place' }] })
  })

  it('says of a schema that no field can stand for, when the book is loaded', () => {
    expect(() => orderField(z.strictObject({ odd: z.map(z.string(), z.string()) }))).toThrow('"odd"')
  })

  it('writes what was typed as the order, and shows an order as it would be typed', () => {
    const draft = {
      way: { do: 'steam', heading: 'east', squares: '2' },
      fire: [{ at: 'ship 1', guns: '4' }],
      smoke: true,
    }
    const given = givenOf(order, draft)
    expect(given).toEqual({
      way: { do: 'steam', heading: 'east', squares: 2 },
      fire: [{ at: 'ship 1', guns: 4 }],
      smoke: true,
    })
    expect(shipOrder.parse(given)).toEqual(given)
    expect(draftOf(order, given)).toEqual(draft)
    expect(givenOf(order, {})).toEqual({})
  })

  it('leaves what is no number as it was typed, for the schema to refuse at its field', () => {
    const given = givenOf(order, { way: { do: 'steam', heading: 'east', squares: 'two' } })
    expect(shipOrder.safeParse(given).error?.issues[0]?.path).toEqual(['way', 'squares'])
  })

  it('shows a field only while another one says so, and leaves it out while it is not shown', () => {
    expect(isShown(field('lamp'), { smoke: true })).toBe(false)
    expect(isShown(field('lamp'), {})).toBe(true)
    expect(givenOf(order, { smoke: true, lamp: 'come' })).toEqual({ smoke: true })
    expect(givenOf(order, { lamp: 'come' })).toEqual({ lamp: 'come' })
  })

  it('leaves a group out in which nothing is written, where it may be left out', () => {
    const signal = z.strictObject({ means: z.enum(['flags', 'lamp']), code: z.boolean().default(false) })
    const form = orderField(z.strictObject({ smoke: z.boolean().optional(), signal: signal.optional() }))
    expect(givenOf(form, { smoke: true })).toEqual({ smoke: true })
    expect(givenOf(form, { signal: { code: true } })).toEqual({ signal: { code: true } })
    const demanded = orderField(z.strictObject({ signal }))
    expect(givenOf(demanded, {})).toEqual({ signal: {} })
  })

  it('reads a place that was picked, and what was chosen for a value that may be left out', () => {
    const schema = z.strictObject({
      to: asked(z.strictObject({ x: z.number(), y: z.number() }), { label: 'To', pick: 'place' }).optional(),
      knots: z.number().default(9),
    })
    const form = orderField(schema)
    expect(form).toMatchObject({
      fields: [
        { kind: 'place', optional: true },
        { kind: 'number', optional: true },
      ],
    })
    expect(givenOf(form, { to: '12,-7.5' })).toEqual({ to: { x: 12, y: -7.5 } })
    expect(givenOf(form, { to: 'there' })).toEqual({ to: 'there' })
  })

  it('leads a refusal to the innermost field of its path, and no further than there is one', () => {
    const draft = { fire: [{ at: 'ship 1' }] }
    expect(fieldPath(order, pathParts('fire[0].at'), draft)).toEqual(['fire', '0', 'at'])
    expect(fieldPath(order, pathParts('fire.0.at'), draft)).toEqual(['fire', '0', 'at'])
    expect(fieldPath(order, pathParts('fire[1].at'), draft)).toEqual(['fire'])
    expect(fieldPath(order, pathParts('way.squares'), { way: { do: 'steam' } })).toEqual(['way', 'squares'])
    expect(fieldPath(order, pathParts('way.squares'), { way: { do: 'wait' } })).toEqual(['way'])
    expect(fieldPath(order, pathParts('helm'), draft)).toEqual([])
  })

  it('asks for a record by its names: as fields where the schema has them, else as what is said of one after another', () => {
    const schema = z
      .strictObject({
        rounds: z.partialRecord(z.enum(['A', 'B']), z.int()),
        sees: asked(z.record(z.string(), z.boolean().nullable()), { label: 'Who sees her', from: 'sides' }),
      })
      .partial()
    const form = orderField(schema)
    expect(form).toMatchObject({
      fields: [
        { kind: 'group', fields: [{ name: 'A', kind: 'number', optional: true }, { name: 'B' }] },
        { kind: 'lines', as: 'queue', named: true, of: { kind: 'listed', from: 'sides' } },
      ],
    })
    const draft = { rounds: { B: '3' }, sees: ['great britain true', 'fr null'] }
    const given = { rounds: { B: 3 }, sees: { 'great britain': true, fr: null } }
    expect(givenOf(form, draft)).toEqual(given)
    expect(draftOf(form, given)).toEqual(draft)
    expect(givenOf(form, { rounds: { A: '' }, sees: [] })).toEqual({})
    expect(fieldPath(form, pathParts('sees.fr'), draft)).toEqual(['sees'])
    expect(countWritten(draft)).toBe(3)
  })

  it('reads figures as they are printed, with a comma after their thousands', () => {
    const yards = orderField(z.strictObject({ yards: z.number() }))
    expect(givenOf(yards, { yards: '−12,500' })).toEqual({ yards: -12_500 })
    expect(givenOf(yards, { yards: '2,5' })).toEqual({ yards: 2.5 })
  })

  it('changes one field of a draft and no other, and takes a line away', () => {
    const draft = { fire: [{ at: 'ship 1' }, { at: 'ship 2' }], smoke: true }
    expect(withDraft(draft, ['fire', '1', 'at'], 'ship 3')).toEqual({
      fire: [{ at: 'ship 1' }, { at: 'ship 3' }],
      smoke: true,
    })
    expect(withDraft(draft, ['fire', '0'], undefined)).toEqual({ fire: [{ at: 'ship 2' }], smoke: true })
    expect([{}, { fire: [{}] }, { lamp: ' ' }, { smoke: true }].map(isWritten)).toEqual([false, false, false, true])
  })
})
