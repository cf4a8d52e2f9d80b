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
  const acts = (state: string): string[] => {
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
      state,
      delivered: null,
      deliveredAt: null,
    }
    const desk = mount(DespatchActs, { props: { despatch: despatch as never, zoneMinutes: 0 } })
    return desk
      .get('.acts')
      .findAll('button')
      .map((button) => button.text())
  }

  it('that is on its way is offered to be held first, and to be delivered at once last and in a quiet voice', () => {
    expect(acts('onWire')).toEqual(['Hold', 'Delay…', 'Alter…', 'Lose…', 'Deliver it now'])
  })

  it('that he holds is offered to be delivered first', () => {
    expect(acts('held')[0]).toBe('Deliver it now')
  })
})
