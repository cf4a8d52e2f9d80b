// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import DespatchActs from './DespatchActs.vue'

describe('A telegram in the umpire’s hand', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
    PaperLine.open('umpire', 'Umpire')
  })
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
})
