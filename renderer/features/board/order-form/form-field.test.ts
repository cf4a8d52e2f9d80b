// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import {
  type FormField as Field,
  type FieldChoice,
  type FieldDraft,
  fieldOf,
  givenOf,
  orderField,
} from '../../../../shared/action/order-form.ts'
import { formOrder } from '../../../../shared/books/carter/game/orders.ts'
import { shipOrder } from '../../../../shared/books/jane1898/tactical/orders.ts'
import { movementSchema } from '../../../../shared/campaign/orders.ts'
import FormField from './FormField.vue'
import { formHand } from './form-hand.ts'

const kinds = (closed: readonly string[], draft?: { readonly do: string }): string[] => {
  const hand = {
    list: () => [],
    isClosed: (name: string) => closed.includes(name),
    fault: () => undefined,
    write: () => {},
    pick: () => {},
  }
  const field = mount(FormField, {
    props: { field: orderField(formOrder), draft, path: [] },
    global: { provide: { [formHand as symbol]: hand } },
  })
  return field.findAll('select:first-of-type option').map((one) => one.text())
}

describe('A form of orders of several kinds', () => {
  it('leaves out a kind that is closed now, as it does fields; what is written in it stays', () => {
    expect(kinds([])).toEqual(expect.arrayContaining(['—', 'Move', 'Fire and work']))
    expect(kinds(['fire'])).not.toContain('Fire and work')
    expect(kinds(['move'])).not.toContain('Move')
    expect(kinds(['fire'], { do: 'fire' })).toContain('Fire and work')
  })
})

describe('A field out of whose list something must be picked', () => {
  const labels = (enemies: readonly FieldChoice[], of: string): string => {
    const hand = {
      list: (from: string) => (from === 'enemies' ? enemies : [{ key: '1', label: 'hers' }]),
      fault: () => undefined,
      write: () => {},
      pick: () => {},
    }
    return mount(FormField, {
      props: { field: orderField(formOrder), draft: { do: of }, path: [] },
      global: { provide: { [formHand as symbol]: hand } },
    }).text()
  }
  it('CT-GN-05, CT-TP-02: is left out while that list is empty, a list of lines as well', () => {
    expect(labels([], 'fire')).not.toMatch(/Fire guns|Fire torpedoes/)
    expect(labels([], 'fire')).toContain('For the rest of the move')
    expect(labels([{ key: 'R1', label: 'R1, in C5' }], 'fire')).toMatch(/Fire guns[\s\S]*Fire torpedoes/)
  })
})

describe('A list whose parts are chosen each by a tick', () => {
  it('names those that are ticked, and offers none that may not be', async () => {
    const written: unknown[] = []
    const hand = {
      list: () => [
        { key: 'a', label: 'Alpha' },
        { key: 'b', label: 'Bravo' },
        { key: 'c', label: 'Charlie', disabled: true },
      ],
      fault: () => undefined,
      write: (path: readonly string[], value: FieldDraft | undefined) => written.push([path, value]),
    }
    const { detach } = movementSchema.shape
    const shown = mount(FormField, {
      props: { field: fieldOf('detach', detach), draft: ['a'], path: ['detach'] },
      global: { provide: { [formHand as symbol]: hand } },
    })
    const [alpha, bravo, charlie] = shown.findAll('input')
    expect(shown.findAll('input').map((box) => box.element.checked)).toEqual([true, false, false])
    expect(charlie?.element.disabled).toBe(true)
    await bravo?.setValue(true)
    await alpha?.setValue(false)
    expect(written).toEqual([
      [['detach'], ['a', 'b']],
      [['detach'], []],
    ])
  })
})

describe('A form of Jane’s', () => {
  const field = (name: string): Field => {
    const order = orderField(shipOrder)
    const found = order.kind === 'group' ? order.fields.find((one) => one.name === name) : undefined
    if (!found) throw new Error(name)
    return found
  }
  /** The field mounted with a hand that has these lists, and all that it writes. */
  function mounted(
    name: string,
    draft: FieldDraft | undefined,
    lists: Readonly<Record<string, readonly FieldChoice[]>>,
  ) {
    const written: unknown[] = []
    const hand = {
      list: (list: string) => lists[list] ?? [],
      fault: (path: readonly string[]) => (path.join('.') === `${name}.1` ? 'She is not in sight.' : undefined),
      write: (path: readonly string[], value: unknown) => written.push([path.join('.'), value]),
      pick: () => {},
    }
    const screen = mount(FormField, {
      props: { field: field(name), draft, path: [name] },
      global: { provide: { [formHand as symbol]: hand } },
    })
    return { screen, written }
  }

  it('adds a line with the first of its choices, calls its fields by it, and shows there what was refused of it', async () => {
    const { screen, written } = mounted(
      'atBoats',
      [
        { at: 'boat 1', by: 'guns' },
        { at: 'boat 2', by: 'guns' },
      ],
      {
        boatsInSight: [{ key: 'boat 1', label: 'boat 1' }],
      },
    )
    expect(screen.findAll('label').map((one) => one.text())).toContain('Attack 2: on')
    expect(screen.findAll('.line')[1]?.text()).toContain('She is not in sight.')
    await screen.findAll('button').at(-1)?.trigger('click')
    expect(written.at(-1)).toEqual([
      'atBoats',
      [
        { at: 'boat 1', by: 'guns' },
        { at: 'boat 2', by: 'guns' },
        { at: 'boat 1', by: 'guns' },
      ],
    ])
  })

  it('puts a battery in a queue gun by gun, those once that stand in it already', async () => {
    const { screen, written } = mounted('man', ['a'], { gunsToMan: [{ key: 'a, b', label: 'Battery' }] })
    await screen.find('select').setValue('a, b')
    expect(written).toEqual([['man', ['a', 'b']]])
  })

  it('writes of a choice among words and objects the one, and then what it asks for', async () => {
    const { screen, written } = mounted('light', { '': 'at' }, { foes: [{ key: 'ship 1', label: 'ship 1' }] })
    expect(screen.find('select').text()).toContain('ship 1')
    await screen.find('input[value="off"]').setValue()
    expect(written.at(-1)).toEqual(['light', { '': 'off' }])
    expect(givenOf(field('light'), { '': 'off' })).toBe('off')
    expect(givenOf(field('light'), { '': 'at', at: 'ship 1' })).toEqual({ at: 'ship 1' })
    expect(givenOf(field('light'), { '': 'at' })).toBeUndefined()
  })
})
