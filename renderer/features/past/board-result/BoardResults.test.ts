// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import BoardResults from './BoardResults.vue'

beforeEach(() => setActivePinia(createPinia()))

const ONE = {
  key: 'one',
  encounter: 'encounter-1',
  from: '1898-05-02T17:34:00Z',
  to: '1898-05-02T17:40:00Z',
  sheet: { moves: 6, minutes: 6, ships: [], friends: [], others: [] },
}

function openAt(clock: string | undefined): boolean[] {
  const shown = mount(BoardResults, {
    props: { results: [ONE], zoneMinutes: 0, clock },
  })
  return shown.findAll('details').map((one) => (one.element as HTMLDetailsElement).open)
}

describe('The sheets of boards that are closed', () => {
  it('stand open above a log for two days, and are folded when they are older than what the log is read for', () => {
    expect(openAt('1898-05-04T12:00:00Z')).toEqual([true])
    expect(openAt('1898-07-16T12:00:00Z')).toEqual([false])
  })

  it('are open where they stand by themselves', () => {
    expect(openAt(undefined)).toEqual([true])
  })
})
