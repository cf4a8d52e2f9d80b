// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import DespatchActs from './DespatchActs.vue'

describe('A telegram in the umpire’s hand', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
  })
  let line: PaperLine
  const shown = (more: object) => {
    const despatch = {
      id: 'd1',
      from: 'The Admiralty',
      to: 'The Channel Squadron',
      text: 'Sail now.',
      order: null,
      route: ['telegraph from London to Portland'],
      writtenAt: '1898-05-02T12:00:00Z',
      sentAt: '1898-05-02T12:00:00Z',
      dueAt: '1898-05-02T12:30:00Z',
      note: null,
      delivered: null,
      deliveredAt: null,
      ...more,
    }
    return mount(DespatchActs, { props: { despatch: despatch as never, zoneMinutes: 0 } })
  }
  const acts = (state: string): string[] =>
    shown({ state })
      .get('.acts')
      .findAll('button')
      .map((button) => button.text())

  it('that he has released went by no road and at no hour, and says so', () => {
    const facts = (more: object) =>
      shown({ route: [], sentAt: null, ...more })
        .findAll('dd')
        .map((one) => one.text())
        .slice(0, 2)
    expect(facts({ state: 'delivered', deliveredAt: '1898-05-02T12:10:00Z' })).toEqual([
      'none: released by the umpire',
      'released',
    ])
    expect(facts({ state: 'umpire' })[0]).toBe('none yet')
    expect(facts({ state: 'lost' })[0]).toBe('none')
  })

  it('that is on its way is offered to be held first, and to be delivered at once last and in a quiet voice', () => {
    expect(acts('onWire')).toEqual(['Hold', 'Delay…', 'Alter…', 'Lose…', 'Deliver it now'])
  })

  it('that he holds is offered to be delivered first', () => {
    expect(acts('held')[0]).toBe('Deliver it now')
  })

  it('is delayed, altered or lost by what is written in its field, and what is wrong with that stands there', async () => {
    const one = shown({ state: 'onWire' })
    const want = (words: string) =>
      one
        .get('.acts')
        .findAll('button')
        .find((button) => button.text() === words)
        ?.trigger('click')
    const submit = async (): Promise<unknown> => {
      await one.get('form').trigger('submit')
      await flushPromises()
      return line.asked.at(-1)?.input
    }
    await want('Delay…')
    await one.get('form input').setValue('0')
    const asked = line.asked.length
    await submit()
    expect(one.get('form').text()).toContain('Minutes later is 0')
    expect(line.asked.length).toBe(asked)
    await one.get('form input').setValue('90')
    expect(await submit()).toEqual({ despatch: 'd1', act: { delayMinutes: 90 } })
    await want('Alter…')
    expect(one.get('textarea').element.value).toBe('Sail now.')
    await one.get('textarea').setValue('Stay.')
    expect(await submit()).toEqual({ despatch: 'd1', act: { alter: 'Stay.' } })
    await want('Lose…')
    expect(await submit()).toEqual({ despatch: 'd1', act: { lose: true } })
    await want('Hold')
    await flushPromises()
    expect(line.asked.at(-1)?.input).toEqual({ despatch: 'd1', act: { hold: true } })
  })
})
